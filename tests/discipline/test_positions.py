"""Positions described in words: what is left out, and what is refused."""

from typing import Any

import pytest

from tabletop_tui.kit.scenario import Scene
from tests.discipline.helpers import GAME, given


@pytest.mark.parametrize("phase", ["meeting", "events"])
def test_a_meeting_follows_lesson_3_unless_it_is_told_otherwise(phase: str) -> None:
    """All three lessons of the second half are still to come."""
    position = {"classes": ["wands", "chalices"], "phase": phase, "events": {"B": "cranberry"}}
    scene = meeting_over(given(**position))
    assert (scene.now("phase"), scene.now("lesson")) == ("lesson", 4)
    scene = meeting_over(given(**position, lesson=6))
    assert (scene.now("phase"), scene.now("year")) == ("seating", 2)


def meeting_over(scene: Scene) -> Scene:
    while scene.now("phase") == "meeting":
        scene.answer(scene.offers[0])
    return scene


def test_another_phase_begins_with_lesson_1() -> None:
    assert given(phase="lesson").now("lesson") == 1
    assert given().now("lesson") == 1


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"weather": "rain"}, "a position has no 'weather'"),
        ({"classes": ["wands", "wands"]}, "these cannot be the classes"),
        ({"classes": ["owls"]}, "these cannot be the classes"),
        ({"phase": "holidays"}, "no phase 'holidays'"),
        ({"year": 4}, "year cannot be 4"),
        ({"year": "one"}, "year cannot be 'one'"),
        ({"lesson": 7}, "lesson cannot be 7"),
        ({"phase": "meeting", "lesson": 4}, "no meeting follows lesson 4"),
        ({"phase": "events", "lesson": 0}, "no meeting follows lesson 0"),
        ({"deck": {"A": [3, 3]}}, "the seat card 3 of wands is placed twice"),
        ({"deck": {"A": [3]}, "discards": {"A": [5, 3]}}, "the seat card 3 of wands is placed twice"),
        ({"discards": {"A": [0]}, "aside": {"A": [0]}}, "the seat card 0 of wands is placed twice"),
        ({"deck": {"A": [13]}}, "no seat card 13"),
        ({"aside": {"A": [-1]}}, "no seat card -1"),
        ({"deck": {"B": [3]}}, "no seat 'B'"),
        ({"grid": {"E": []}}, "no seat 'E'"),
        ({"grid": {"A": ["iris"]}}, "'iris' is not in the class of wands"),
        ({"grid": {"A": ["elder", "elder"]}}, "a student of wands sits twice"),
        ({"grid": {"A": ["elder 6/0"]}}, "'elder' cannot be '6/0'"),
        ({"grid": {"A": ["elder 0/4"]}}, "'elder' cannot be '0/4'"),
        ({"grid": {"A": ["elder 2"]}}, "'elder' cannot be '2'"),
        ({"phase": "events", "events": {"A": "iris"}}, "'iris' is not in the class of wands"),
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        GAME.arrange({"seats": 1, **position})
