"""Best Teacher: the optional comparison after a game that was won."""

from typing import Any

import pytest

from tabletop_tui.kit.game import Outcome
from tabletop_tui.kit.scenario import Scene
from tabletop_tui.kit.words import Words
from tests.discipline.helpers import GAME, given
from tests.discipline.meetings import CLASSES, seats_of

LETTERS = "ABCD"


def power(house: str, *markers: int) -> list[str]:
    """A class with this power by seat; the rest have 1."""
    told = [*markers, *[1] * (12 - len(markers))]
    return seats_of(house, **{one: f"{n}/0" for one, n in zip(CLASSES[house].split(), told, strict=True)})


def result(grids: dict[str, list[str]], **more: Any) -> Outcome:
    """The outcome of classes with the option; `grids` by house."""
    letters = dict(zip(LETTERS, grids.values(), strict=False))
    position = {"classes": list(grids), "grid": letters, "best-teacher": True, "phase": "ceremony", **more}
    outcome = given(**position).outcome
    assert outcome is not None
    return outcome


def told(outcome: Outcome) -> list[tuple[str, Any]]:
    """Each comparison with its numbers, and who is the best."""
    return [
        (each.id, each.fields.get("sums", each.fields.get("seats", each.fields.get("seat"))))
        for each in outcome.tiebreaks
    ]


@pytest.mark.rule("DI-BEST-01")
def test_only_by_the_option_chosen_at_setup() -> None:
    grids = {"wands": power("wands", 5), "chalices": power("chalices")}
    assert result(grids, **{"best-teacher": False}).tiebreaks == ()
    assert told(result(grids)) == [("best-score", [16, 12]), ("best-teacher", 0)]
    for choice in ("yes", "no"):
        state = Scene.start(GAME, 2, best_teacher=choice).state
        assert state.best_teacher == (choice == "yes")
    assert Scene.start(GAME, 2).state.best_teacher is False


@pytest.mark.rule("DI-BEST-01")
@pytest.mark.parametrize("lost", [power("swords", *[0] * 5), power("swords", *[1] * 11, 0)])
def test_not_if_the_game_was_lost(lost: list[str]) -> None:
    assert lost[-1].startswith("laurie")
    outcome = result({"wands": power("wands", 5), "swords": lost})
    assert outcome.winners == ()
    assert outcome.tiebreaks == ()


@pytest.mark.rule("DI-BEST-02")
def test_power_and_assists_add_up() -> None:
    grids = {"wands": power("wands", 5), "chalices": power("chalices", 5, 2)}
    outcome = result(grids, assists={"A": 2})
    assert told(outcome) == [("best-score", [18, 17]), ("best-teacher", 0)]
    assert [outcome.total(seat) for seat in (0, 1)] == [18, 17]
    assert told(result(grids)) == [("best-score", [16, 17]), ("best-teacher", 1)]


@pytest.mark.rule("DI-BEST-02")
def test_absent_students_have_no_power_and_negatives_cost_none() -> None:
    wands = ["elder absent", *power("wands")[1:]]
    chalices = [one.replace("/0", "/3") for one in power("chalices")]
    assert told(result({"wands": wands, "chalices": chalices}))[0] == ("best-score", [11, 12])


@pytest.mark.rule("DI-BEST-03")
def test_a_tie_goes_to_the_class_with_more_graduates() -> None:
    """The Wands have as much power as the Chalices, on fewer students."""
    outcome = result({"wands": power("wands", 0, 2), "chalices": power("chalices")})
    assert told(outcome) == [("best-score", [12, 12]), ("best-graduates", [11, 12]), ("best-teacher", 1)]


@pytest.mark.rule("DI-BEST-03")
def test_then_to_the_class_with_more_students_of_5_power() -> None:
    outcome = result({"wands": power("wands", 3, 3), "chalices": power("chalices", 5, 1)})
    assert told(outcome) == [
        ("best-score", [16, 16]),
        ("best-graduates", [12, 12]),
        ("best-full", [0, 1]),
        ("best-teacher", 1),
    ]


@pytest.mark.rule("DI-BEST-03")
def test_graduates_come_before_students_of_5_power() -> None:
    outcome = result({"wands": power("wands", 5, 0), "chalices": power("chalices", 2, 4)})
    assert told(outcome)[-1] == ("best-teacher", 1)


@pytest.mark.rule("DI-BEST-03")
def test_only_the_tied_are_compared_further() -> None:
    """The Pentacles have most students of 5 power, and less in all."""
    outcome = result(
        {
            "wands": power("wands", 4, 4, 4, 4),
            "chalices": power("chalices", 5, 5, 4, 2),
            "pentacles": power("pentacles", 5, 5, 5, 0),
        }
    )
    assert told(outcome) == [
        ("best-score", [24, 24, 23]),
        ("best-graduates", [12, 12]),
        ("best-full", [0, 2]),
        ("best-teacher", 1),
    ]
    assert outcome.tiebreaks[1].fields["seats"] == [0, 1]


@pytest.mark.rule("DI-BEST-04")
def test_who_is_tied_to_the_last_shares_it() -> None:
    outcome = result(
        {"wands": power("wands", 5), "chalices": power("chalices"), "pentacles": power("pentacles", 1, 5)}
    )
    assert told(outcome)[-1] == ("best-shared", [0, 2])
    assert outcome.winners == (0, 1, 2), "all have won all the same"
    words = Words(GAME.book, ["Ana", "Ben", "Cai"])
    assert "Ana" in words.say(outcome.tiebreaks[-1])
    assert "Cai" in words.say(outcome.tiebreaks[-1])
    assert "Ben" not in words.say(outcome.tiebreaks[-1])


@pytest.mark.rule("DI-BEST-05")
def test_not_in_a_solo_game() -> None:
    assert Scene.start(GAME, 1, best_teacher="yes").state.best_teacher is False
