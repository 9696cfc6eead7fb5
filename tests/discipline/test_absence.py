"""Absence: when a student leaves, what it takes from her. DI-ABSENT."""

from collections.abc import Callable

import pytest

from tabletop_tui.engines.discipline.markers import give_negative, give_power
from tabletop_tui.kit.agenda import Table
from tabletop_tui.kit.scenario import Scene
from tests.discipline.helpers import (
    GAME,
    absent,
    changes,
    drew_negative,
    event,
    given,
    given_events,
    seat_of,
    seated,
    student,
)

PICTURE = """
    elder    | canna     | saffron
    lilac    | lupine    | gerbera
    cattleya | chamomile | zinnia
    heather  | lily      | anise
"""


def carried_out(effects: str, grid: list[str], **position: object) -> Scene:
    """The event of elder, carried out in year 1 at the meeting after lesson 6."""
    events = event("elder", effects)
    scene = given_events(
        events, grid={"A": grid}, phase="events", lesson=6, events={"A": "elder"}, **position
    )
    return scene.answer("none")


@pytest.mark.rule("DI-ABSENT-01")
@pytest.mark.parametrize(
    ("held", "then"), [("2/0", "2/1"), ("2/1", "2/2"), ("2/2", "2/3"), ("2/3", "absent"), ("0/3", "absent")]
)
def test_up_to_3_negatives_and_no_more(held: str, then: str) -> None:
    grid = seated(PICTURE.replace("lily ", f"lily {held}").replace("chamomile ", "chamomile 5/0"))
    scene = given(grid={"A": grid}, deck={"A": [6, 11]}, phase="lesson")
    assert student(scene, "lily") == then


@pytest.mark.rule("DI-ABSENT-01")
def test_an_absent_student_loses_all_markers_and_keeps_her_seat() -> None:
    grid = seated(PICTURE.replace("canna ", "canna 4/3"))
    scene = given(grid={"A": grid}, deck={"A": [6, 2]}, phase="lesson")
    assert scene.now("grid", "A")[1] == "canna absent"
    canna = scene.state.classes[0].seats[1]
    assert (canna.power, canna.negative, canna.absent) == (0, 0, True)
    assert seat_of(scene, "canna") == 2
    assert GAME.status(scene.state) == []


@pytest.mark.rule("DI-ABSENT-02")
def test_nobody_leaves_before_the_diffusion_is_done() -> None:
    """Canna, who leaves by the same diffusion, is in the way of nothing: elder is not reached over her.

    If lupine left first she would spread nothing; if canna did, she would be passed over."""
    picture = """
        lilac    | elder     | saffron
        zinnia 5/0 | canna 0/3 | gerbera 5/0
        cattleya 2/0 | lupine 2/3 | anise
        heather  | lily      | chamomile
    """
    expected = {"lupine": "absent", "canna": "absent", "anise": "0/1", "lily": "0/1"}
    assert drew_negative(picture, "lupine") == {**expected, "cattleya": "2/2"}


@pytest.mark.rule("DI-ABSENT-02")
def test_the_source_stays_the_source_though_her_own_marker_is_the_fourth() -> None:
    picture = PICTURE.replace("elder ", "elder 1/3").replace("lilac ", "lilac 0/3")
    expected = {"elder": "absent", "lilac": "absent", "canna": "0/1", "cattleya": "0/2"}
    assert drew_negative(picture, "elder") == expected


@pytest.mark.rule("DI-ABSENT-02")
def test_in_the_exam_as_well() -> None:
    grid = seated(PICTURE.replace("elder ", "elder 1/3"))
    scene = given(grid={"A": grid}, deck={"A": [6, 1]}, phase="exam-draws", year=3)
    expected = {"elder": "absent", "canna": "0/1", "lilac": "0/1", "cattleya": "0/1"}
    assert changes(grid, scene) == expected


@pytest.mark.rule("DI-ABSENT-03")
def test_in_an_event_she_leaves_with_the_effect_that_did_it() -> None:
    """Canna is taken one marker off by the second effect: too late."""
    effects = """[
        { do = "give", n = 2, to = { who = "groupmates" } },
        { do = "give", n = -2, to = { who = "groupmates" } },
    ]"""
    grid = ["elder", "canna 3/2", "saffron 0/1"]
    scene = carried_out(effects, grid)
    assert changes(grid, scene) == {"canna": "absent"}


@pytest.mark.rule("DI-ABSENT-03")
def test_all_an_effect_is_about_get_theirs_before_anybody_leaves() -> None:
    """High Empathy first in the row gets her own marker and feels the two who leave: 3, not more."""
    grid = ["cattleya", "canna 0/3", "saffron 0/3", "lilac", "elder"]
    effects = '[{ do = "give", n = 1, to = { who = "class", negative = 0 } }]'
    scene = carried_out(effects, grid)
    assert absent(scene) == ["canna", "saffron"]
    assert student(scene, "cattleya") == "0/3"


@pytest.mark.rule("DI-ABSENT-04")
def test_an_absent_student_has_and_gets_nothing() -> None:
    effects = """[
        { do = "give", what = "power", n = 3, to = { who = "class" } },
        { do = "give", what = "negative", n = 2, to = { who = "class" } },
    ]"""
    scene = carried_out(effects, ["elder", "canna absent", "saffron absent"])
    assert absent(scene) == ["canna", "saffron"]
    assert (student(scene, "elder"), student(scene, "lilac")) == ("3/2", "3/2")
    for number in (1, 2):
        one = scene.state.classes[0].seats[number]
        assert (one.power, one.negative) == (0, 0)


@pytest.mark.rule("DI-ABSENT-04")
@pytest.mark.parametrize("give", [give_power, give_negative])
def test_no_marker_sticks_to_an_absent_student(give: Callable[..., int]) -> None:
    scene = given(grid={"A": ["elder absent"]})
    table = Table(scene.state, GAME.cards)
    elder = scene.state.classes[0].seats[0]
    assert give(table, 0, elder, 2) == 0
    assert (elder.power, elder.negative, elder.absent) == (0, 0, True)


@pytest.mark.rule("DI-ABSENT-04")
def test_an_absent_student_cannot_be_tutored() -> None:
    scene = given(grid={"A": ["canna absent"]}, phase="individual")
    assert not [key for key in scene.offers if key.endswith(":canna")]
    assert scene.refusal("power:canna") == "refused-absent"
    assert scene.refusal("calm:canna") == "refused-absent"


@pytest.mark.rule("DI-ABSENT-04")
def test_an_absent_high_empathy_feels_nothing() -> None:
    picture = PICTURE.replace("cattleya ", "cattleya absent").replace("canna ", "canna 0/3")
    scene = given(grid={"A": seated(picture)}, deck={"A": [6, 2]}, phase="lesson")
    assert absent(scene) == ["canna", "cattleya"]
    assert scene.state.classes[0].seats[6].negative == 0


@pytest.mark.rule("DI-ABSENT-05")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_the_end_of_a_year_changes_nobody(year: int) -> None:
    grid = ["elder 5/3", "canna absent", "saffron 1/0", "lilac 0/2", "lupine absent"]
    scene = given(grid={"A": grid}, phase="year-end", year=year)
    assert (scene.now("year"), scene.now("phase")) == ((year + 1, "seating") if year < 3 else (3, "exam"))
    assert changes(grid, scene) == {}
    assert scene.now("grid", "A")[:5] == grid


@pytest.mark.rule("DI-ABSENT-05")
def test_an_absent_student_comes_back_by_an_event() -> None:
    effects = '[{ do = "choose", among = { who = "absent" }, then = [{ do = "come-back" }] }]'
    scene = carried_out(effects, ["elder", "canna absent", "saffron absent"])
    assert scene.offers == ["choose:canna", "choose:saffron"]
    scene.answer("choose:saffron")
    assert absent(scene) == ["canna"]
    assert student(scene, "saffron") == "0/0"
