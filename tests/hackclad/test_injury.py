"""Injuries and Re-Entry. HC-INJURY, HC-REENTRY."""

import pytest

from tabletop_tui.kit.scenario import Scene
from tests.hackclad.helpers import at, clad, given, given_cards, injured, player, shards

FOUR = ["rosette", "flare", "luna", "mia"]


def struck(**position: object) -> Scene:
    """A is hit by Rending Claws on 3-2; nobody has anything to react with."""
    usual = {"phase": "clad", "forecast": ["rending-claws"], "at": {"A": "3-2", "B": "5-5"}}
    return given(**usual, **position)


# ---------------------------------------------------------------------- injuries


@pytest.mark.rule("HC-INJURY-01")
def test_one_damage_injures_and_none_does_nothing() -> None:
    scene = struck(round=3, hand={"A": ["guard"]}, shards={"A": 5})
    scene.answer("use:rosette-guard")
    assert injured(scene) == ["A"], "3 less 2"
    assert (player(scene, "A").injuries, player(scene, "A").shards, at(scene, "A")) == (1, 4, "")
    scene = struck(hand={"A": ["guard"]}, shards={"A": 5})
    scene.answer("use:rosette-guard")
    assert injured(scene) == []
    assert (player(scene, "A").injuries, at(scene, "A")) == (0, "3-2")


@pytest.mark.rule("HC-INJURY-02")
@pytest.mark.parametrize("voltage", [1, 2, 3])
def test_the_gauge_rises_by_one_however_much_it_was(voltage: int) -> None:
    scene = struck(round=9, voltage=voltage, injuries={"A": 2})
    assert player(scene, "A").injuries == 3


@pytest.mark.rule("HC-INJURY-03")
@pytest.mark.parametrize(("had", "lost"), [(9, 4), (4, 4), (3, 3), (0, 0)])
def test_shards_as_many_as_the_damage_fall_on_her_cell(had: int, lost: int) -> None:
    scene = struck(round=9, shards={"A": had}, field={"3-2": 1})
    assert player(scene, "A").shards == had - lost
    assert shards(scene) == {"3-2": 1 + lost + 1}, "with the drop of the card"


@pytest.mark.rule("HC-INJURY-04")
def test_the_figure_leaves_the_field_for_the_turn_card() -> None:
    scene = struck()
    assert at(scene, "A") == ""
    assert scene.now("standby", "A") == 4, "wherever that lies"
    assert player(scene, "A").turn_card is not None


@pytest.mark.rule("HC-INJURY-05")
def test_an_injury_costs_nothing_else_not_even_the_seventh() -> None:
    scene = struck(
        slots={"A": 4, "B": 1},
        injuries={"A": 7},
        mp={"A": 3},
        cp={"A": 2},
        hand={"A": ["shot", "move"]},
        shards={"A": 5},
    )
    scene.answer("pass")
    one = player(scene, "A")
    assert (one.injuries, one.shards, one.at) == (7, 3, -1)
    assert (one.mp, one.cp, one.hand) == (3, 2, ["rosette-shot", "rosette-move"])
    assert scene.asked == "A", "her turn is still to come"


@pytest.mark.rule("HC-INJURY-06")
def test_the_rest_of_her_card_goes_on_as_far_as_it_needs_no_position() -> None:
    both = """
[[card]]
id = "mia-oi-over-here"
name = "Come, Then Go"
kind = "basic"
type = "support"
vp = 1
effects = [{ do = "advance" }, { do = "move" }, { do = "mp", n = 2 }, { do = "draw" }]
"""
    scene = given_cards(
        both, witches=["mia", "flare"], at={"A": "3-2", "B": "5-5"}, hand={"A": ["oi-over-here"]}
    )
    scene.answer("use:mia-oi-over-here")
    assert injured(scene) == ["A"]
    assert at(scene, "A") == ""
    assert (player(scene, "A").mp, len(player(scene, "A").hand)) == (2, 1)
    assert scene.offers[-1] == "end"


# ---------------------------------------------------------------------- Re-Entry


@pytest.mark.rule("HC-REENTRY-01")
def test_in_the_draft_before_the_turn_card_is_taken() -> None:
    scene = given(phase="draft", at={"A": "", "B": "5-5"})
    assert scene.asked == "A"
    assert all(key.startswith("go:") for key in scene.offers)
    assert player(scene, "A").turn_card is not None
    scene.answer("go:2-1")
    assert scene.offers[0].startswith("slot:")


@pytest.mark.rule("HC-REENTRY-01")
def test_at_the_own_turn_right_after_the_turn_card_slid_down() -> None:
    scene = given(phase="action", at={"A": "", "B": "5-5"})
    assert scene.asked == "A"
    assert all(key.startswith("go:") for key in scene.offers)
    assert scene.now("standby", "A") == 4
    scene.answer("go:2-1")
    assert scene.offers[-1] == "end"


@pytest.mark.rule("HC-REENTRY-01", "HC-ACTION-06")
def test_there_is_no_other_moment() -> None:
    scene = given(
        phase="clad",
        slot=1,
        slots={"A": 1, "B": 2},
        forecast=["rending-claws", "veer-left"],
        round=2,
        at={"A": "3-2", "B": "5-5"},
    )
    assert scene.asked == "B"
    assert at(scene, "A") == ""
    scene.answer("end")
    assert scene.now("round") == 3
    assert scene.asked == "B", "who drafts first"
    while scene.asked == "B":
        scene.answer(scene.offers[-1])
    assert scene.asked == "A"
    assert scene.offers[0].startswith("go:"), "injured after her turn, she is back in the next draft"


@pytest.mark.rule("HC-REENTRY-02")
def test_any_entry_point_without_a_figure_whatever_the_player_count() -> None:
    scene = given(phase="draft", at={"A": "", "B": "5-2"}, clad="4-5 up", field={"1-4": 3})
    assert scene.offers == ["go:2-1", "go:1-4"], "B stands on one, the Clad on another; shards block none"
    assert scene.refusal("go:5-2") == "refused-cell"


@pytest.mark.rule("HC-REENTRY-03")
def test_without_a_free_entry_point_any_free_cell() -> None:
    scene = given(
        witches=FOUR,
        phase="draft",
        at={"A": "", "B": "5-2", "C": "4-5", "D": "1-4"},
        clad="2-1 up",
        standby={"A": 1, "B": 2, "C": 3, "D": 4},
    )
    assert len(scene.offers) == 25 - 4
    scene.answer("go:3-3")
    assert at(scene, "A") == "3-3"


@pytest.mark.rule("HC-REENTRY-04", "HC-CARD-12", "HC-CP-10")
def test_she_takes_the_shards_there_and_has_not_moved() -> None:
    scene = given(
        phase="action",
        at={"A": "", "B": "5-5"},
        field={"1-4": 3},
        missions={"A": ["collector", "flash"]},
        moved={"A": 2},
        hand={"A": ["move"]},
    )
    scene.answer("go:1-4")
    one = player(scene, "A")
    assert (one.shards, one.taken, one.moved) == (3, 3, 2)
    assert one.done == ["mission-collector"]
    assert shards(scene) == {}
    assert "use:rosette-move" in scene.offers
    assert clad(scene) == "3-3 up"
