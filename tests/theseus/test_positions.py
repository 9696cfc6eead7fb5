"""Positions described in words: what they may say, what is refused, and that they come back the same."""

import subprocess
import sys
from typing import Any

import pytest

from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.scenario import Scene
from tests.fuzz_checks import play_checked, setup_for
from tests.theseus.cards import answer_to_the_end, game_with, given

GAME = open_game("theseus")


def test_what_is_left_out_has_its_usual_value() -> None:
    now = given().now()
    decks = now.pop("decks")
    assert now == {
        "seats": 2,
        "turn": "A",
        "rank": 1,
        "left": 2,
        "board": ["oak1", "elm1", "fir1", "ash1"],
        "used": [],
        "exiled": [],
        "party": {"A": ["knight.0", "mage.0", "rogue.0"], "B": ["knight.1", "mage.1", "rogue.1"]},
        "hand": {"A": [], "B": []},
        "reward": {"A": [], "B": []},
        "bonuses": {"A": 0, "B": 0},
        "ending": False,
        "over": False,
    }
    assert decks["1"] == ["yew1", "box1", "bay1", "fig1"]
    assert [len(decks[str(rank)]) for rank in range(2, 7)] == [8] * 5


def test_cards_of_past_ranks_that_are_not_mentioned_are_exiled() -> None:
    scene = given(rank=3, board=["oak1*", "oak3", "elm3", "fir3"])
    assert set(scene.now("exiled")) >= {"elm1", "oak2"}
    assert "oak1" not in scene.now("exiled")
    assert set(scene.now("decks")) == {"3", "4", "5", "6"}
    assert scene.game.status(scene.state) == []


def test_used_cards_cost_their_uses() -> None:
    scene = given(used=["rogue"], hand={"A": ["oak2"]})
    assert (scene.now("used"), scene.now("left")) == (["rogue.0"], 1)
    assert scene.offers == ["use:knight.0", "use:mage.0", "end"]


@pytest.mark.parametrize("seed", range(4))
def test_a_position_told_is_the_position_described(seed: int) -> None:
    answers = play_checked(GAME, setup_for(GAME, 3, seed), thorough=0).answers
    scene = Scene.start(GAME, 3, seed=seed)
    compared = 0
    for key in answers:
        scene.answer(key)
        told = scene.now()
        at_turn_start = scene.asked is not None and not told["used"] and not scene.state.acted
        if at_turn_start:
            again = Scene.at(GAME, **told)
            assert again.now() == told
            assert again.offers == scene.offers
            assert GAME.status(again.state) == []
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("seed", range(4))
def test_a_position_of_a_game_that_is_over_is_over(seed: int) -> None:
    scene = answer_to_the_end(Scene.start(GAME, 2, seed=seed), number=-1)
    again = Scene.at(GAME, **scene.now())
    assert again.asked is None
    assert again.outcome == scene.outcome


@pytest.mark.parametrize(
    ("position", "named"),
    [
        ({"weather": "fine"}, "weather"),
        ({"board": ["nobody"]}, "nobody"),
        ({"board": ["oak1", "oak1"]}, "oak1"),
        ({"hand": {"A": ["oak1"], "B": ["oak1"]}}, "oak1"),
        ({"board": ["rogue.0"]}, "rogue.0"),
        ({"board": ["rogue"]}, "rogue"),
        ({"turn": "C"}, "C"),
        ({"turn": "AB"}, "AB"),
        ({"turn": ""}, ""),
        ({"hand": {"C": ["oak1"]}}, "C"),
        ({"bonuses": {"Z": 1}}, "Z"),
        ({"used": ["nobody"]}, "nobody"),
        ({"seats": 1}, ""),
        ({"seats": 0}, ""),
        ({"seats": 5}, ""),
        ({"seats": "many"}, "many"),
        ({"rank": 0}, ""),
        ({"rank": 7}, ""),
        ({"decks": {"0": ["oak1"]}}, "0"),
        ({"decks": {"7": ["oak1"]}}, ""),
        ({"decks": {"x": ["oak1"]}}, "x"),
        ({"board": 5}, ""),
        ({"hand": ["oak1"]}, ""),
        ({"hand": {"A": 5}}, ""),
        ({"left": None}, ""),
        ({"bonuses": {"A": None}}, ""),
        ({"bonuses": {"A": -1}}, ""),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any], named: str) -> None:
    """And the refusal names what is wrong, where that is a word of the position."""
    with pytest.raises(ValueError, match=named or None):
        game_with().arrange(position)


def test_a_position_in_which_nobody_can_ever_do_anything_does_not_hang() -> None:
    """Everybody would pass for ever: no card on the Board or in any deck, and no end in sight."""
    code = """
from tests.theseus.cards import game_with
try:
    game_with().arrange({"rank": 1, "board": [], "decks": {"1": []}})
except (ValueError, RuntimeError) as error:
    print("refused:", error)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30)
    assert run.stdout.startswith("refused:"), run.stderr
