"""Seats, groups and new seating. DI-SEAT."""

import pytest

from tabletop_tui.kit.scenario import Scene
from tests.discipline.helpers import GAME, changes, event, given, given_events, seat_of, seated, student

CLASS = """
    elder 1/0 | canna    | saffron
    lilac     | lupine   | zinnia
    cattleya  | chamomile | gerbera
    heather   | lily     | anise
"""


@pytest.mark.rule("DI-SEAT-01")
def test_a_seat_card_hits_whoever_sits_there_now() -> None:
    scene = given(grid={"A": seated(CLASS)}, phase="seating", deck={"A": [1, 9, 2]})
    scene.answer("move:elder", "with:saffron")
    assert student(scene, "saffron") == "1/0", "seat 1 was drawn for power"
    assert student(scene, "elder") == "1/0", "who sits in seat 3 now"


@pytest.mark.rule("DI-SEAT-02")
@pytest.mark.parametrize("number", range(1, 13))
def test_seats_are_numbered_row_by_row(number: int) -> None:
    names = [entry.partition(" ")[0] for entry in seated(CLASS)]
    traits = {"zinnia": 2, "gerbera": 0}
    grid = [f"{name} 0/0" for name in names]
    deck = [number] if number == 8 else [number, 8]
    scene = given(grid={"A": grid}, phase="lesson", deck={"A": deck})
    who = names[number - 1]
    assert student(scene, who).partition("/")[0] == str(traits.get(who, 1))
    assert seat_of(scene, who) == number


@pytest.mark.rule("DI-SEAT-02")
def test_row_by_row_is_what_diffusion_goes_by() -> None:
    """Seat 4 begins the second row: seats 1, 5 and 7 lie next to it, seat 3 does not."""
    grid = seated(CLASS.replace("lilac    ", "lilac 3/0").replace("elder 1/0", "elder"))
    scene = given(grid={"A": grid}, phase="lesson", deck={"A": [9, 4]})
    assert changes(grid, scene) == {"elder": "0/1", "lupine": "0/1", "cattleya": "0/1", "lilac": "3/1"}


@pytest.mark.rule("DI-SEAT-03")
@pytest.mark.parametrize(
    "row",
    [
        ["elder", "canna", "saffron"],
        ["lilac", "lupine", "zinnia"],
        ["cattleya", "chamomile", "gerbera"],
        ["heather", "lily", "anise"],
    ],
)
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_group_is_a_row(row: list[str], place: int) -> None:
    who = row[place]
    events = event(who, '[{ do = "give", what = "power", n = 2, to = { who = "group" } }]')
    grid = seated(CLASS.replace("elder 1/0", "elder"))
    scene = given_events(events, grid={"A": grid}, phase="events", lesson=6, events={"A": who})
    scene.answer("none")
    assert changes(grid, scene) == dict.fromkeys(row, "2/0")


@pytest.mark.rule("DI-SEAT-04")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_new_seating_at_the_start_of_each_year(year: int) -> None:
    scene = Scene.start(GAME, 1) if year == 1 else given(year=year - 1, phase="year-end")
    assert (scene.now("year"), scene.now("phase"), scene.asked) == (year, "seating", "A")
    assert len(scene.offers) == 13
    assert "pass" in scene.offers


@pytest.mark.rule("DI-SEAT-04")
def test_one_swap_of_two_students_and_no_more() -> None:
    scene = given(grid={"A": seated(CLASS)}, phase="seating")
    scene.answer("move:elder")
    assert scene.decision is not None
    assert scene.decision.part, "the first choice can be taken back"
    assert len(scene.offers) == 11, "anybody else of the class"
    assert "with:elder" not in scene.offers
    scene.answer("with:anise")
    assert (seat_of(scene, "elder"), seat_of(scene, "anise")) == (12, 1)
    assert [seat_of(scene, who) for who in ("canna", "lupine", "lily")] == [2, 5, 11]
    assert scene.now("phase") == "lesson"


@pytest.mark.rule("DI-SEAT-04")
def test_a_player_may_pass() -> None:
    scene = given(grid={"A": seated(CLASS)}, phase="seating", deck={"A": [9, 8]})
    scene.answer("pass")
    names = [entry.partition(" ")[0] for entry in seated(CLASS)]
    assert [seat_of(scene, name) for name in names] == list(range(1, 13))
    assert scene.now("phase") == "lesson"


@pytest.mark.rule("DI-SEAT-04")
def test_only_own_students_are_moved() -> None:
    scene = given(seats=2, phase="seating").answer("go:1")
    assert scene.asked == "B"
    assert scene.refusal("move:elder") == "refused-not-here"
    scene.answer("move:iris")
    assert scene.refusal("with:elder") == "refused-not-here"


@pytest.mark.rule("DI-SEAT-05")
def test_markers_move_along_and_absent_students_too() -> None:
    grid = ["elder 4/3", "canna absent", "saffron 2/1"]
    scene = given(grid={"A": grid}, phase="seating", deck={"A": [9, 8]})
    assert "move:canna" in scene.offers
    scene.answer("move:elder", "with:canna")
    assert scene.now("grid", "A")[:3] == ["canna absent", "elder 4/3", "saffron 2/1"]
