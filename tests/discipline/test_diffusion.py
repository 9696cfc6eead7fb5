"""Diffusion: from whom, to whom, over whom. DI-DIFFUSE. Traits as source and receiver: test_traits.py."""

import pytest

from tests.discipline.helpers import (
    GAME,
    absent,
    changes,
    drew_negative,
    event,
    given,
    given_events,
    seated,
    student,
)
from tests.discipline.pictures import picture_of


def test_by_hand_the_example_class() -> None:
    """Lupine with 2 power: canna (1) and chamomile (0) are weaker, lilac is as strong, zinnia stronger."""
    picture = """
        elder    | canna 1/0  | saffron
        lilac 2/0 | lupine 2/1 | zinnia 3/0
        cattleya | chamomile  | gerbera
        heather  | lily       | anise
    """
    assert drew_negative(picture, "lupine") == {"lupine": "2/2", "canna": "1/1", "chamomile": "0/1"}


# ---------------------------------------------------------------------- who starts one


@pytest.mark.rule("DI-DIFFUSE-01")
def test_no_action_and_no_drawn_power_starts_a_diffusion() -> None:
    """Seat 5 is drawn for power, seat 8 (Honor Student) for the negative; then somebody is tutored."""
    grid = ["elder", "canna", "saffron", "lilac", "lupine 4/2", "gerbera"]
    scene = given(grid={"A": grid}, deck={"A": [5, 8]}, phase="lesson", lesson=6)
    assert student(scene, "lupine") == "5/2"
    scene.answer("calm:lupine")
    assert changes(grid[:4], scene) == {}
    assert student(scene, "lupine") == "5/1"


@pytest.mark.rule("DI-DIFFUSE-01", "DI-DIFFUSE-04")
@pytest.mark.parametrize("n", [1, 3, 4])
def test_a_negative_from_an_event_does_not_spread(n: int) -> None:
    grid = ["elder", "canna 5/0", "saffron", "lilac", "lupine"]
    events = event("canna", f'[{{ do = "give", n = {n} }}]')
    scene = given_events(events, grid={"A": grid}, phase="events", lesson=6, events={"A": "canna"})
    scene.answer("none")
    assert changes(grid, scene) == {"canna": "absent" if n == 4 else f"5/{n}"}


@pytest.mark.rule("DI-DIFFUSE-01", "DI-DIFFUSE-04")
def test_a_negative_on_a_student_drawn_by_an_event_does_not_spread() -> None:
    grid = ["elder", "canna 5/0", "saffron", "lilac", "lupine"]
    events = event("anise", '[{ do = "draw", n = 1, then = [{ do = "give", to = { who = "marked" } }] }]')
    scene = given_events(
        events, grid={"A": grid}, phase="events", lesson=6, events={"A": "anise"}, deck={"A": [2]}
    )
    scene.answer("none")
    assert changes(grid, scene) == {"canna": "5/1"}


@pytest.mark.rule("DI-DIFFUSE-01")
def test_the_exam_draw_starts_one_too() -> None:
    grid = ["elder", "canna 3/0", "saffron", "lilac", "lupine", "gerbera"]
    scene = given(grid={"A": grid}, deck={"A": [6, 2]}, phase="exam-draws", year=3)
    assert changes(grid, scene) == {"canna": "3/1", "elder": "0/1", "saffron": "0/1", "lupine": "0/1"}


# ---------------------------------------------------------------------- who gets one


@pytest.mark.rule("DI-DIFFUSE-02")
@pytest.mark.parametrize(("source", "neighbour", "gets"), [
    (0, 0, 0), (1, 0, 1), (1, 1, 0), (1, 2, 0), (3, 2, 1), (3, 3, 0), (3, 4, 0), (5, 4, 1), (5, 5, 0),
])  # fmt: skip
def test_only_strictly_weaker_neighbours_get_one(source: int, neighbour: int, gets: int) -> None:
    picture = f"""
        elder 5/0 | canna {neighbour}/0  | saffron 5/0
        lilac 5/0 | lupine {source}/0 | zinnia 5/0
        cattleya 5/0 | chamomile 5/0 | gerbera
        heather  | lily | anise
    """
    expected = {"lupine": f"{source}/1"} | ({"canna": f"{neighbour}/1"} if gets else {})
    assert drew_negative(picture, "lupine") == expected


@pytest.mark.rule("DI-DIFFUSE-02")
@pytest.mark.parametrize(
    ("source", "receivers"),
    [
        ("elder", ["canna", "lilac"]),
        ("saffron", ["canna", "zinnia"]),
        ("canna", ["elder", "saffron", "lupine"]),
        ("zinnia", ["saffron", "lupine", "gerbera"]),
        ("lupine", ["canna", "lilac", "zinnia", "chamomile"]),
        ("cattleya", ["lilac", "chamomile"]),
    ],
)
def test_the_neighbours_are_up_down_left_and_right(source: str, receivers: list[str]) -> None:
    """Heather at the left of the last row is a Lone Wolf and takes nothing from cattleya above her."""
    picture = """
        elder    | canna     | saffron
        lilac    | lupine    | zinnia
        cattleya | chamomile | gerbera
        heather  | lily 5/0  | anise
    """.replace(source, f"{source} 1/0")
    assert drew_negative(picture, source) == {source: "1/1"} | dict.fromkeys(receivers, "0/1")


@pytest.mark.rule("DI-DIFFUSE-02")
def test_each_neighbour_is_compared_alone() -> None:
    """One stronger neighbour does not protect the three weaker ones."""
    picture = """
        elder    | canna 5/0 | saffron
        lilac    | lupine 1/0 | zinnia
        cattleya | chamomile | gerbera
        heather  | lily | anise
    """
    received = {"lilac": "0/1", "zinnia": "0/1", "chamomile": "0/1"}
    assert drew_negative(picture, "lupine") == {"lupine": "1/1", **received}


@pytest.mark.rule("DI-DIFFUSE-03")
def test_the_source_keeps_hers_and_nobody_is_asked() -> None:
    picture = """
        elder    | canna 0/1 | saffron
        lilac    | lupine 4/2 | gerbera
        cattleya | chamomile | zinnia
        heather  | lily | anise
    """
    grid = seated(picture)
    scene = given(grid={"A": grid}, deck={"A": [6, 5]}, phase="lesson")
    received = {"canna": "0/2", "lilac": "0/1", "gerbera": "0/1", "chamomile": "0/1"}
    assert changes(grid, scene) == {"lupine": "4/3", **received}
    assert scene.decision is not None
    assert scene.decision.ask.id == "ask-tutor", "the next question is that of the individual lesson"


@pytest.mark.rule("DI-DIFFUSE-04")
def test_what_was_received_does_not_spread_on() -> None:
    """Canna (2) gets one from lupine (3); elder and saffron next to her are weaker than she is."""
    picture = """
        elder    | canna 2/0 | saffron
        lilac 3/0 | lupine 3/0 | zinnia 3/0
        cattleya | chamomile 3/0 | gerbera
        heather  | lily | anise
    """
    assert drew_negative(picture, "lupine") == {"lupine": "3/1", "canna": "2/1"}


# ---------------------------------------------------------------------- over absent students


@pytest.mark.rule("DI-DIFFUSE-05", "DI-DIFFUSE-06")
def test_over_one_absent_student_in_a_row() -> None:
    picture = """
        elder 1/0 | canna absent | saffron
        lilac 5/0 | lupine    | zinnia
        cattleya  | chamomile | gerbera
        heather   | lily      | anise
    """
    assert drew_negative(picture, "elder") == {"elder": "1/1", "saffron": "0/1"}


@pytest.mark.rule("DI-DIFFUSE-05", "DI-DIFFUSE-06")
def test_over_one_absent_student_in_a_column() -> None:
    picture = """
        elder 2/0 | canna 2/0  | saffron
        lilac absent | lupine    | zinnia
        cattleya 1/0 | chamomile | gerbera
        heather   | lily      | anise
    """
    assert drew_negative(picture, "elder") == {"elder": "2/1", "cattleya": "1/1"}


@pytest.mark.rule("DI-DIFFUSE-05", "DI-DIFFUSE-06")
@pytest.mark.parametrize(("source", "reached"), [("elder", "anise"), ("anise", "elder")])
def test_over_two_absent_students_in_a_column(source: str, reached: str) -> None:
    """Three seats away, both down and up."""
    picture = """
        elder   | canna 5/0  | saffron
        lilac absent | lupine    | zinnia
        cattleya absent | chamomile | gerbera
        anise   | lily 5/0 | heather
    """.replace(source, f"{source} 3/1")
    expected = {source: "3/2", reached: "0/1"}
    assert drew_negative(picture, source) == expected


@pytest.mark.rule("DI-DIFFUSE-05")
def test_the_student_behind_is_compared_with_the_source() -> None:
    """Saffron behind absent canna is as strong as elder, cattleya behind absent lilac is stronger."""
    picture = """
        elder 2/0 | canna absent | saffron 2/0
        lilac absent | lupine    | zinnia
        cattleya 3/0 | chamomile | gerbera
        heather   | lily      | anise
    """
    assert drew_negative(picture, "elder") == {"elder": "2/1"}


@pytest.mark.rule("DI-DIFFUSE-05")
def test_only_the_first_present_student_in_a_direction_is_reached() -> None:
    picture = """
        elder 1/0 | canna absent | saffron 5/0
        lilac absent | heather    | zinnia
        cattleya  | chamomile | gerbera
        lupine    | lily      | anise
    """
    assert drew_negative(picture, "elder") == {"elder": "1/1", "cattleya": "0/1"}


@pytest.mark.rule("DI-DIFFUSE-06")
@pytest.mark.parametrize(
    ("source", "over", "reached"),
    [
        (1, [5], 9),
        (3, [5], 7),
        (7, [5], 3),
        (9, [5], 1),
        (4, [8], 12),
        (6, [8], 10),
        (10, [8], 6),
        (12, [8], 4),
        (1, [], 5),
        (1, [5, 9], None),
        (10, [8, 6], None),
        (12, [8, 4], None),
    ],
)
def test_over_absent_students_in_a_diagonal(source: int, over: list[int], reached: int | None) -> None:
    """Very Influential lily; the others are as strong as she is, but the one to be reached.

    Heather, a Lone Wolf, is out of the way in seat 2."""
    names = [who for who in GAME.cards.houses["wands"] if who not in ("lily", "heather")]
    names.insert(source - 1 - (source > 2), "lily")
    names.insert(1, "heather")
    held: dict[int, str] = dict.fromkeys(over, "absent") | ({reached: "4/0"} if reached else {})
    grid = [f"{name} {held.get(number, '5/0')}" for number, name in enumerate(names, 1)]
    received = {names[reached - 1]: "4/1"} if reached else {}
    assert drew_negative(picture_of(grid), "lily") == {"lily": "5/1", **received}


@pytest.mark.rule("DI-DIFFUSE-06")
def test_nothing_beyond_the_edge_and_no_wrap_around() -> None:
    """Both others of the first row are absent, and all below: elder reaches nobody at all."""
    picture = """
        elder 5/0 | canna absent | saffron absent
        lilac absent | lupine | zinnia
        cattleya absent | chamomile | gerbera
        heather absent | lily | anise
    """
    assert drew_negative(picture, "elder") == {"elder": "5/1"}


@pytest.mark.rule("DI-DIFFUSE-06")
def test_the_end_of_a_row_is_not_next_to_the_next_row() -> None:
    picture = """
        elder 5/0 | canna 5/0 | saffron 5/0
        lilac  | lupine | zinnia 5/0
        cattleya | chamomile | gerbera
        heather | lily | anise
    """
    assert drew_negative(picture, "saffron") == {"saffron": "5/1"}


# ---------------------------------------------------------------------- one who leaves


@pytest.mark.rule("DI-DIFFUSE-07")
def test_a_source_who_leaves_spreads_first_with_the_power_she_had() -> None:
    """Cattleya, who feels it, sits out of reach."""
    picture = """
        elder    | canna 3/0 | saffron
        lilac 4/0 | lupine 4/3 | zinnia 3/0
        cattleya | chamomile | gerbera
        heather  | lily | anise
    """
    received = {"canna": "3/1", "zinnia": "3/1", "chamomile": "0/1"}
    felt = {"cattleya": "0/1"}
    assert drew_negative(picture, "lupine") == {"lupine": "absent", **received, **felt}


@pytest.mark.rule("DI-DIFFUSE-07")
def test_source_and_receiver_leave_together() -> None:
    picture = """
        elder    | canna 1/3 | saffron
        lilac 5/0 | lupine 4/3 | zinnia 5/0
        gerbera  | chamomile 5/0 | anise
        heather  | lily | cattleya 0/1
    """
    assert drew_negative(picture, "lupine") == {"lupine": "absent", "canna": "absent", "cattleya": "0/3"}
    grid = seated(picture)
    assert absent(given(grid={"A": grid}, deck={"A": [7, 5]}, phase="lesson")) == ["canna", "lupine"]
