"""The title all players share, and the student whose failure costs it."""

import pytest

from tabletop_tui.kit.game import Outcome
from tests.discipline.helpers import given
from tests.discipline.meetings import CLASSES, seats_of

HOUSES = ("wands", "chalices", "pentacles", "swords")
LETTERS = "ABCD"


def result(houses: tuple[str, ...], failing: list[str], told: str = "0/0") -> Outcome:
    """The outcome when these students fail, and all others have 1 power."""
    grid = {
        letter: seats_of(house, **{one: told if one in failing else "1/0" for one in CLASSES[house].split()})
        for letter, house in zip(LETTERS, houses, strict=False)
    }
    outcome = given(classes=list(houses), grid=grid, phase="ceremony").outcome
    assert outcome is not None
    return outcome


def first_failing(houses: tuple[str, ...], number: int) -> list[str]:
    """So many students, one of each class in turn, never the last one of a class (Laurie)."""
    columns = zip(*(CLASSES[house].split()[:-1] for house in houses), strict=True)
    return [one for row in columns for one in row][:number]


BORDERS = {
    1: {"top-notch": (0, 0), "veteran": (1, 1), "rookie": (2, 2), "failed": (3, 11)},
    2: {"top-notch": (0, 0), "veteran": (1, 2), "rookie": (3, 4), "failed": (5, 22)},
    3: {"top-notch": (0, 0), "veteran": (1, 3), "rookie": (4, 6), "failed": (7, 33)},
    4: {"top-notch": (0, 0), "veteran": (1, 4), "rookie": (5, 8), "failed": (9, 44)},
}
CASES = [
    (seats, title, number)
    for seats, titles in BORDERS.items()
    for title, borders in titles.items()
    for number in sorted(set(borders))
]


@pytest.mark.rule("DI-TITLE-01", "DI-TITLE-02", "DI-TITLE-03", "DI-SETUP-01")
@pytest.mark.parametrize(("seats", "title", "number"), CASES)
def test_the_title_by_players_and_failing_students(seats: int, title: str, number: int) -> None:
    houses = HOUSES[:seats]
    outcome = result(houses, first_failing(houses, number))
    assert (outcome.verdict.id, outcome.verdict.fields["n"]) == (f"title-{title}", number)
    assert outcome.winners == (() if title == "failed" else tuple(range(seats))), "all win or all lose"


@pytest.mark.rule("DI-TITLE-01")
def test_it_does_not_matter_in_which_class_they_fail() -> None:
    of_one = CLASSES["chalices"].split()[:4]
    assert result(HOUSES[:2], of_one).verdict.id == "title-rookie"
    assert result(HOUSES[:2], [*of_one, "elder"]).verdict.id == "title-failed"


@pytest.mark.rule("DI-TITLE-04")
@pytest.mark.parametrize("told", ["0/0", "0/2", "absent"])
@pytest.mark.parametrize("houses", [("swords",), ("wands", "swords"), HOUSES])
def test_if_laurie_fails_all_lose(houses: tuple[str, ...], told: str) -> None:
    outcome = result(houses, ["laurie"], told)
    assert outcome.verdict.id == "title-disqualified"
    assert outcome.winners == ()


@pytest.mark.rule("DI-TITLE-04")
def test_disqualified_takes_the_place_of_a_lost_title_as_well() -> None:
    assert result(("swords",), CLASSES["swords"].split()).verdict.id == "title-disqualified"


@pytest.mark.rule("DI-TITLE-04")
def test_if_laurie_graduates_or_is_not_in_play_nobody_is_disqualified() -> None:
    assert result(("swords",), ["shion"]).verdict.id == "title-veteran"
    assert result(("wands",), ["elder"]).verdict.id == "title-veteran"


@pytest.mark.rule("DI-TITLE-04")
def test_lauries_trait_does_nothing_before_the_ceremony() -> None:
    """Absent in a lesson, she can still come back; the game goes on."""
    absent = seats_of("swords", laurie="absent")
    scene = given(classes=["swords"], grid={"A": absent}, phase="meeting", lesson=6, deck={"A": [12]})
    assert scene.outcome is None
    assert scene.now("students", "laurie") == "0/0", "drawn in the meeting she returns like anyone"
    scene = given(classes=["swords"], grid={"A": absent}, phase="individual")
    assert scene.outcome is None
    assert scene.asked == "A"
