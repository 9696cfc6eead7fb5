"""One keyboard for several people: with the curtain everything of the seat before is gone.

Whoever comes next is shown the same, whatever the seat before held that this one may not know.
"""

import os
from collections.abc import Sequence
from typing import Any

import pytest

from tabletop_tui.engines.listings import GAME_IDS
from tabletop_tui.engines.registry import standard_source
from tabletop_tui.kit.match import Match, Origin
from tabletop_tui.kit.saves import Shelf
from tabletop_tui.screens.curtain import Curtain
from tabletop_tui.settings import saves_folder
from tabletop_tui.text_mode import Console, TextGame
from tests.pilots import make_app, text_of, until
from tests.plain import CLEAR, Terminal
from tests.tables import SIZE
from tests.test_hidden_everywhere import HIDING, NAMES, reached
from tests.tours import Shot, Tour, alike, behind, open_table, told
from tests.twins import dealt_anew


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tested here is not whether saves last."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


def handed_over(game_id: str) -> tuple[Match, Match, str]:
    """An answer that hands the device on, in two matches that the next seat cannot tell apart."""
    match = reached(game_id, 30)
    while (decision := match.decision) is not None:
        for seat in range(len(NAMES)):
            pair = dealt_anew(match, seat)
            for key in (option.key for option in decision.options):
                if all(goes_to(one, key, seat) for one in pair):
                    then, other = (trial(one, key) for one in pair)
                    if then.view(seat) == other.view(seat) and then.log(seat) == other.log(seat):
                        return *pair, key
        match.answer(decision.options[len(match.history) % len(decision.options)].key)
    raise AssertionError("the device is never handed over")


def goes_to(match: Match, key: str, seat: int) -> bool:
    """Whether the device goes to a seat with an answer."""
    asked = match.decision
    if asked is None or asked.seat in (None, seat) or not asked.closed or asked.option(key) is None:
        return False
    then = trial(match, key)
    return then.decision is not None and then.decision.seat == seat and then.needs_curtain(asked.seat)


def copied(match: Match) -> Match:
    """A match that goes on from where this one stands."""
    origin = Origin(match.game.rules_version, 0, match.game.plain(match.state))
    return Match(match.game, match.setup, origin)


def trial(match: Match, key: str) -> Match:
    """A copy of the match with one answer more."""
    then = copied(match)
    then.answer(key)
    return then


@pytest.mark.parametrize("game_id", HIDING)
async def test_behind_the_curtain_nothing_is_left_of_the_seat_before(game_id: str) -> None:
    first, second, key = handed_over(game_id)

    async def route(match: Match, expected: Sequence[Shot]) -> list[Shot]:
        app = make_app(Shelf(saves_folder()).create(copied(match), standard_source(game_id)))
        async with app.run_test(size=SIZE) as pilot:
            table = await open_table(Tour(pilot, app))
            table._answer(key)
            await until(pilot, lambda: isinstance(app.screen, Curtain))
            tour = Tour(pilot, app, expected)
            await tour.look()
            left = behind(table)
            await open_table(tour)
            for action in ("undo", "redo", "log"):
                getattr(table, f"action_{action}")()
                await tour.look()
        return [*tour.shots, left, *told(table)]

    assert len(await alike(route, first, second)) > 20


@pytest.mark.parametrize("game_id", HIDING)
async def test_no_frame_from_the_curtain_on_shows_the_hand_before(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _, key = handed_over(game_id)
    before = match.decision
    assert before is not None
    assert before.seat is not None
    hand = set(match.state.players[before.seat].hand)  # type: ignore[attr-defined]
    app = make_app(Shelf(saves_folder()).create(match, standard_source(game_id)))
    frames: list[str] = []
    usual = app._display

    def display(screen: Any, renderable: Any) -> None:
        if app.screen is screen:
            frames.append(text_of(app))
        usual(screen, renderable)

    async with app.run_test(size=SIZE) as pilot:
        table = await open_table(Tour(pilot, app))
        hers = text_of(app)
        monkeypatch.setattr(app, "_display", display)
        table._answer(key)
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        await open_table(Tour(pilot, app))
        last = text_of(app)
    names = {match.game.cards.cards[card].name for card in hand}
    gone = {name for name in names if name in hers and name not in last}
    assert gone, "the hand was on the screen"
    first = next(number for number, frame in enumerate(frames) if "Pass the device" in frame)
    assert all(name not in frame for frame in frames[first:] for name in gone)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_plain_text_that_cannot_be_cleared_warns_where_there_is_something_to_hide(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    kept = Shelf(saves_folder()).create(reached(game_id, 0), standard_source(game_id))
    target = Terminal()
    TextGame(kept, Console(Terminal("\nq\n"), target)).run()
    assert ("this terminal cannot be cleared" in target.getvalue()) == (game_id in HIDING)


@pytest.mark.parametrize("game_id", HIDING)
def test_in_plain_text_nothing_is_left_of_the_seat_before(game_id: str) -> None:
    first, second, key = handed_over(game_id)
    texts: list[list[str]] = []
    for one in (first, second):
        kept = Shelf(saves_folder()).create(one, standard_source(game_id))
        lines = ["", key, "", "", "l", "u", "r", "q"]
        target = Terminal()
        TextGame(kept, Console(Terminal("".join(f"{line}\n" for line in lines)), target)).run()
        texts.append(target.getvalue().replace(kept.id, "ID").split(CLEAR))
    (heading, curtain, before, *after), (*same, other_before, other_curtain, other_after) = texts
    assert same == [heading, curtain]
    assert after == [other_curtain, other_after]
    assert before != other_before, "they do have something to hide"
