"""Group lessons: the two draws and the limits of power. DI-GROUP."""

import pytest

from tests.discipline.helpers import (
    absent,
    changes,
    drew_negative,
    drew_power,
    event,
    given,
    given_events,
    lessons_over,
    seated,
    student,
)

PLAIN = """
    elder    | canna     | saffron
    lilac    | lupine    | gerbera
    cattleya | chamomile | zinnia
    heather  | lily      | anise
"""
"""Seats: lupine has number 5, gerbera 6 (Bad at Studying), chamomile 8 (Honor Student)."""


@pytest.mark.rule("DI-GROUP-01")
def test_the_first_card_gives_1_power_and_is_discarded() -> None:
    grid = seated(PLAIN)
    scene = given(grid={"A": grid}, deck={"A": [2, 8, 11]}, phase="lesson")
    assert changes(grid, scene) == {"canna": "1/0", "chamomile": "0/2"}
    assert scene.now("discards", "A")[0] == 2
    assert scene.now("deck", "A")[0] == 11


@pytest.mark.rule("DI-GROUP-02")
def test_the_second_card_gives_1_negative_which_spreads_and_is_discarded() -> None:
    grid = seated(PLAIN.replace("lupine ", "lupine 1/0"))
    scene = given(grid={"A": grid}, deck={"A": [6, 5]}, phase="lesson")
    received = {"canna": "0/1", "lilac": "0/1", "gerbera": "0/1", "chamomile": "0/1"}
    assert changes(grid, scene) == {"lupine": "1/1", **received}
    assert scene.now("discards", "A") == [6, 5]


@pytest.mark.rule("DI-GROUP-02")
def test_the_negative_comes_after_the_power() -> None:
    """The power given to canna first keeps her from being weaker than lupine."""
    grid = seated(PLAIN.replace("lupine ", "lupine 1/0"))
    scene = given(grid={"A": grid}, deck={"A": [2, 5]}, phase="lesson")
    assert student(scene, "canna") == "1/0"
    assert student(scene, "lilac") == "0/1"


@pytest.mark.rule("DI-GROUP-02")
def test_all_draw_for_power_before_anybody_draws_for_a_negative() -> None:
    scene = given(seats=2, phase="seating", deck={"A": [1, 2], "B": [3, 4]})
    scene.answer("go:0", "pass", "pass")
    draws = [
        (entry.what.id, entry.what.fields["seat"])
        for entry in scene.log
        if entry.what.id in ("drew-power", "drew-negative")
    ]
    assert draws == [("drew-power", 0), ("drew-power", 1), ("drew-negative", 0), ("drew-negative", 1)]


@pytest.mark.rule("DI-GROUP-03")
@pytest.mark.parametrize("lesson", [1, 2, 3, 4, 5, 6])
def test_each_lesson_is_a_group_lesson_and_then_an_individual_one(lesson: int) -> None:
    scene = given(phase="lesson", lesson=lesson, deck={"A": [2, 8, 3, 9]})
    assert scene.now("discards", "A") == [2, 8], "the group lesson is over"
    assert scene.decision is not None
    assert (scene.decision.ask.id, scene.now("lesson")) == ("ask-tutor", lesson)
    scene.answer("power:elder")
    if lesson in (3, 6):
        assert scene.now("phase") == "meeting"
    else:
        assert scene.now("lesson") == lesson + 1
        assert scene.now("discards", "A") == [2, 8, 3, 9]


@pytest.mark.rule("DI-GROUP-03")
@pytest.mark.parametrize("phase", ["seating", "meeting"])
def test_other_spaces_bring_no_lesson(phase: str) -> None:
    scene = given(phase=phase, deck={"A": [2, 8]})
    assert scene.now("discards", "A") == ([] if phase == "seating" else [2])
    assert set(scene.now("students").values()) == {"0/0"}


@pytest.mark.rule("DI-GROUP-04")
@pytest.mark.parametrize(
    ("held", "then"), [("0/0", "1/0"), ("3/0", "4/0"), ("4/0", "5/0"), ("5/0", "5/0"), ("5/2", "5/2")]
)
def test_power_goes_up_to_5(held: str, then: str) -> None:
    assert drew_power(PLAIN.replace("canna ", f"canna {held}"), "canna") == then


@pytest.mark.rule("DI-GROUP-04")
def test_surplus_power_is_lost_and_passed_to_nobody() -> None:
    grid = seated(PLAIN.replace("zinnia", "zinnia 4/0"))
    scene = given(grid={"A": grid}, deck={"A": [9, 8]}, phase="lesson")
    assert changes(grid, scene) == {"zinnia": "5/0", "chamomile": "0/2"}


@pytest.mark.rule("DI-GROUP-04")
def test_nobody_full_can_be_tutored() -> None:
    scene = given(grid={"A": ["elder 5/0", "canna 4/0"]})
    assert "power:elder" not in scene.offers
    assert scene.refusal("power:elder") == "refused-full"
    assert student(scene.answer("power:canna"), "canna") in ("5/0", "5/1")


@pytest.mark.rule("DI-GROUP-05")
def test_a_full_student_spreads_and_is_compared_like_any_other() -> None:
    picture = (
        PLAIN.replace("lupine ", "lupine 5/0").replace("canna ", "canna 5/0").replace("lilac ", "lilac 4/0")
    )
    received = {"lilac": "4/1", "gerbera": "0/1", "chamomile": "0/1"}
    assert drew_negative(picture, "lupine") == {"lupine": "5/1", **received}


@pytest.mark.rule("DI-GROUP-05")
def test_a_full_student_gets_no_more_power_from_an_event() -> None:
    events = event("elder", '[{ do = "give", what = "power", n = 2, to = { who = "class" } }]')
    grid = ["elder 5/0", "canna 4/0", "saffron 3/0"]
    scene = given_events(events, grid={"A": grid}, phase="events", lesson=6, events={"A": "elder"})
    scene.answer("none")
    assert [entry.partition(" ")[2] for entry in scene.now("grid", "A")[:4]] == ["5/0", "5/0", "5/0", "2/0"]


@pytest.mark.rule("DI-GROUP-06")
@pytest.mark.parametrize("number", [5, 6], ids=["full", "bad at studying"])
def test_whoever_cannot_take_power_uses_the_card_up(number: int) -> None:
    grid = seated(PLAIN.replace("lupine ", "lupine 5/0"))
    scene = given(grid={"A": grid}, deck={"A": [number, 8, 1]}, phase="lesson")
    assert changes(grid, scene) == {"chamomile": "0/2"}
    assert scene.now("discards", "A") == [number, 8]
    assert scene.now("deck", "A")[0] == 1, "nothing was drawn in its place"


@pytest.mark.rule("DI-GROUP-06")
def test_whoever_takes_no_negative_uses_the_card_up() -> None:
    grid = ["anemone 3/0", "roko"]
    scene = given(classes=["chalices"], grid={"A": grid}, deck={"A": [2, 1, 7]}, phase="lesson")
    assert set(changes(grid, scene)) == set()
    assert set(scene.now("students").values()) == {"0/0", "3/0"}
    assert scene.now("discards", "A") == [2, 1]
    assert scene.now("deck", "A")[0] == 7


@pytest.mark.rule("DI-GROUP-07")
def test_markers_never_run_out() -> None:
    """All four classes full of power and stress: 240 and 132 markers, and more can be given."""
    houses = ["wands", "chalices", "pentacles", "swords"]
    game = given(classes=houses).game
    grid = {
        letter: [f"{who} 5/{number % 3 + 1}" for number, who in enumerate(game.cards.houses[house])]
        for letter, house in zip("ABCD", houses, strict=True)
    }
    grid["D"] = [entry.replace("5/", "4/") for entry in grid["D"]]
    scene = given(classes=houses, grid=grid)
    scene.answer("go:3")
    lone = scene.offers[0].partition(":")[2]
    assert student(scene.answer(f"power:{lone}"), lone).startswith("5/")
    stressed = given(classes=houses, grid=grid, phase="lesson")
    assert game.status(stressed.state) == []
    total = sum(int(told[-1]) for told in stressed.now("students").values() if told != "absent")
    assert total + 4 * len(absent(stressed)) > sum(number % 3 + 1 for number in range(12)) * 4


@pytest.mark.rule("DI-GROUP-03")
def test_lessons_follow_each_other_to_the_meeting() -> None:
    scene = given(seats=2, phase="lesson")
    for lesson in (1, 2, 3):
        assert (scene.now("phase"), scene.now("lesson")) == ("lesson", lesson)
        lessons_over(scene)
    assert scene.now("phase") == "meeting"
