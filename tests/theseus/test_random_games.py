"""Random games of Theseus, checked at every decision; by the thousand: python -m tests.fuzz."""

import os
import random
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest
from click.testing import CliRunner

from tabletop_tui.engines.registry import open_game
from tabletop_tui.engines.theseus.game import TheseusGame
from tabletop_tui.kit.match import Match
from tests import fuzz
from tests.fuzz_checks import MOST_ANSWERS, SECRETS, check_state, leaked, play_checked, setup_for
from tests.theseus.golden import game_of

STANDARD = open_game("theseus")
GOLDEN = game_of("theseus-2p")


@pytest.mark.parametrize("seed", range(17))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_with_the_standard_cards(seats: int, seed: int) -> None:
    play_checked(STANDARD, setup_for(STANDARD, seats, seed), thorough=0.02)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_with_cards_of_every_kind(seats: int) -> None:
    for seed in range(5):
        play_checked(GOLDEN, setup_for(GOLDEN, seats, seed), thorough=0.2)


def zones(state: Any) -> Counter[str]:
    """Every card, by how often it lies somewhere."""
    cards = Counter([*state.board, *state.exiled])
    for deck in state.decks:
        cards.update(deck)
    for player in state.players:
        cards.update([*player.party, *player.hand, *player.reward])
    return cards


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", [STANDARD, GOLDEN], ids=["standard", "golden"])
def test_every_card_lies_in_exactly_one_place_after_every_answer(game: TheseusGame, seats: int) -> None:
    match = Match(game, setup_for(game, seats, seats))
    everything = zones(match.state)
    assert set(everything.values()) == {1}
    assert everything.total() == 3 * seats + sum(card.rank > 0 for card in game.cards.printed)
    chance = random.Random(seats)
    for _ in range(MOST_ANSWERS):
        if (decision := match.decision) is None:
            break
        match.answer(chance.choice(decision.options).key)
        assert zones(match.state) == everything
    assert match.outcome is not None


def test_the_checks_see_a_broken_state() -> None:
    """Each invariant of `status` is one that can be seen to be broken."""
    broken: list[list[str]] = []
    for number in range(9):
        state, _ = STANDARD.new(setup_for(STANDARD, 2, 1))
        player, spare = state.players[0], state.decks[0]
        match number:
            case 0:
                player.hand.append(player.party[0])
            case 1:
                spare.pop()
            case 2:
                state.bonused.append(spare[0])
            case 3:
                state.bonused.append(state.board[0])
            case 4:
                state.rank = 2
            case 5:
                state.exiled.extend(spare)
                spare.clear()
            case 6:
                state.over = True
            case 7:
                state.exiled.append(state.board.pop())
            case 8:
                player.hand.extend(state.decks[5][:5])
                del state.decks[5][:5]
        broken.append(STANDARD.status(state))
        with pytest.raises(AssertionError):
            check_state(STANDARD, state)
    assert all(broken)
    assert len({tuple(each) for each in broken}) >= 7


def test_the_checks_see_a_view_that_tells_too_much() -> None:
    state, _ = STANDARD.new(setup_for(STANDARD, 2, 1))
    view = STANDARD.view(state, 0)
    assert leaked(STANDARD, state, view) == set()
    view.board.append(state.decks[3][0])
    assert leaked(STANDARD, state, view) == {state.decks[3][0]}
    assert SECRETS["theseus"](state)


PRINT_A_GAME = """
import json
from tabletop_tui.engines.registry import open_game
from tests.fuzz_checks import play_checked, setup_for
game = open_game("theseus")
match = play_checked(game, setup_for(game, 3, 4), thorough=0)
print(json.dumps([match.answers, game.plain(match.state), [repr(entry) for entry in match.log(None)]]))
"""


def test_the_same_seed_and_answers_give_the_same_game_in_every_process() -> None:
    def played(hash_seed: str) -> str:
        run = subprocess.run(
            [sys.executable, "-c", PRINT_A_GAME],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        return run.stdout

    first = played("1")
    assert len(first) > 10_000
    assert played("2") == first


def test_the_long_run_can_be_started_by_hand() -> None:
    result = CliRunner().invoke(
        fuzz.main, ["--game", "theseus", "--games", "2", "--seats", "2", "--thorough", "0"]
    )
    assert result.exit_code == 0, result.output
    assert "2 players: 2 games" in result.output
    assert "all well" in result.output
    assert CliRunner().invoke(fuzz.main, ["--seats", "7"]).exit_code == 2


def test_a_failed_game_is_named_by_what_plays_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("broken")

    monkeypatch.setattr(fuzz, "play_checked", fail)
    result = CliRunner().invoke(
        fuzz.main, ["--game", "theseus", "--games", "1", "--seats", "3", "--seed", "12"]
    )
    assert result.exit_code == 1
    assert "--game theseus --games 1 --seats 3 --seed 12" in result.output
