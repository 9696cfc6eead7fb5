"""What the log of a table says is new to its reader."""

import pytest

from tabletop_tui.bots.random_bot import RandomBot
from tabletop_tui.engines.listings import GAME_IDS
from tabletop_tui.kit.match import Match
from tabletop_tui.screens.eyes import log_for
from tests.pilots import keep, make_app, match_of, shows


def answered(match: Match) -> int | None:
    """Have the present question answered at random; whoever was asked."""
    decision = match.decision
    assert decision is not None
    match.answer(RandomBot().choose(match.game, match.view(decision.seat), decision, match.count))
    return decision.seat


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_new_is_all_that_a_seat_may_read_of_what_came_after_its_last_answer(game_id: str) -> None:
    match = match_of("Ana", "Ben", "Cai" if game_id != "discipline" else "Dora", game_id=game_id)
    read: dict[int, int] = {}
    while match.decision is not None and match.count < 120:
        seat = answered(match)
        if seat is not None:
            read[seat] = len(match.log(seat))
        for one, lines in read.items():
            entries, new = log_for(match, one)
            assert new == len(entries) - lines
    assert len(read) == 3


@pytest.mark.parametrize("game_id", ["theseus", "discipline"])
async def test_the_log_says_how_many_lines_are_new_since_the_last_answer(game_id: str) -> None:
    match = match_of("Ana", "Ben", answers=6, seed=3, game_id=game_id)
    while (decision := match.decision) is not None:
        new = log_for(match, decision.seat)[1]
        if new > 1:
            break
        answered(match)
    app = make_app(keep(match))
    async with app.run_test(size=(80, 24)) as pilot:
        await shows(pilot, f"+{new} since your last answer")
