"""Reactions that move or turn the Clad, and what that sets off. HC-REACT-06 to HC-REACT-09."""

import pytest

from tests.hackclad.helpers import at, clad, given, given_cards, injured, pass_all, player, shards


@pytest.mark.rule("HC-REACT-06", "HC-REACT-07", "HC-CARD-08")
def test_after_a_change_of_range_the_reactions_start_over() -> None:
    scene = given(
        witches=["rosette", "flare", "luna"],
        phase="clad",
        forecast=["rending-claws"],
        at={"A": "3-2", "B": "2-2", "C": "3-4"},
        slots={"B": 1, "A": 2, "C": 3},
        hand={"A": ["counter-cross"], "B": ["guard"], "C": ["guard"]},
    )
    assert scene.asked == "B"
    scene.answer("pass")
    assert scene.asked == "A"
    scene.answer("use:rosette-counter-cross")
    assert player(scene, "A").shards == 2
    assert scene.asked == "C", "the Clad is about to trample C, which comes first"
    assert len(scene.state.attacks) == 2
    scene.answer("pass")
    assert injured(scene) == ["C"]
    assert clad(scene) == "3-4 up"
    assert "range-changed" in scene.logged
    assert at(scene, "A") == "3-2"
    assert at(scene, "B") == "2-2", "out of range, like A"


@pytest.mark.rule("HC-REACT-06")
def test_earlier_passes_are_void() -> None:
    scene = given(
        witches=["flare", "luna", "mia"],
        phase="clad",
        round=9,
        forecast=["searing-blaze"],
        clad="3-3 up",
        at={"A": "2-5", "B": "3-2", "C": "2-1"},
        slots={"C": 1, "B": 2, "A": 3},
        hand={"A": ["guard"], "B": ["mirror-of-eight"], "C": ["guard"]},
        mp={"B": 1},
    )
    assert scene.asked == "C"
    scene.answer("pass")
    assert scene.asked == "B"
    scene.answer("use:luna-mirror-of-eight")
    assert scene.asked == "A", "who is the first in range now"
    pass_all(scene)
    assert injured(scene) == ["A"]


@pytest.mark.rule("HC-REACT-06")
def test_who_passed_is_asked_again_if_she_is_still_in_range() -> None:
    scene = given(
        witches=["flare", "rosette", "mia"],
        phase="clad",
        round=9,
        forecast=["searing-blaze"],
        clad="3-4 up",
        at={"A": "2-3", "B": "3-3", "C": "1-1"},
        hand={"A": ["guard"], "B": ["counter-cross", "guard"]},
    )
    assert scene.asked == "A"
    scene.answer("pass", "use:rosette-counter-cross")
    assert clad(scene) == "3-5 up"
    assert scene.asked == "A", "the earliest in turn order, though B is in range and could go on"
    scene.answer("use:flare-guard")
    assert scene.asked == "B"
    scene.answer("pass")
    assert injured(scene) == ["A", "B"], "4 damage"


@pytest.mark.rule("HC-REACT-07")
def test_a_trample_inside_a_reaction_inside_an_attack() -> None:
    scene = given(
        witches=["rosette", "rosette", "rosette"],
        phase="clad",
        forecast=["rending-claws"],
        at={"A": "3-2", "B": "3-4", "C": "4-5"},
        hand={"A": ["counter-cross"], "B": ["counter-cross"], "C": ["guard"]},
        slots={"A": 1, "B": 2, "C": 3},
    )
    scene.answer("use:rosette-counter-cross")
    assert scene.asked == "B"
    assert [one.card for one in scene.state.attacks] == ["clad-rending-claws", None]
    scene.answer("use:rosette-counter-cross")
    # B's hit pushes the Clad back up onto A; then the first push goes on, down to where it had begun.
    assert injured(scene) == ["A"]
    assert [entry.what.fields["cell"] for entry in scene.log if entry.what.id == "clad-moved"] == [
        "3-2",
        "3-3",
    ]
    assert clad(scene) == "3-3 up"
    assert (at(scene, "B"), scene.state.attacks) == ("3-4", [])
    assert shards(scene) == {"3-2": 3}, "the two that A had won, and the drop"


@pytest.mark.rule("HC-REACT-09")
def test_one_who_steps_into_a_pending_attack_is_in_range_and_may_step_out_again() -> None:
    # B's Counter Cross pushes the Clad over A, who escapes into the cells the outer attack hits then.
    scene = given(
        witches=["flare", "rosette"],
        phase="clad",
        forecast=["rending-claws"],
        clad="3-3 left",
        at={"A": "4-3", "B": "2-3"},
        hand={"A": ["reflex", "guard"], "B": ["counter-cross"]},
        slots={"B": 1, "A": 2},
    )
    assert scene.asked == "B"
    scene.answer("use:rosette-counter-cross")
    assert scene.asked == "A", "about to be trampled"
    scene.answer("use:flare-reflex", "go:4-2")
    assert clad(scene) == "4-3 left"
    # From 4-3 facing left the claws hit 3-2, 3-3 and 3-4: neither of the two.
    assert injured(scene) == []
    scene = given(
        witches=["flare", "rosette"],
        phase="clad",
        forecast=["searing-blaze"],
        clad="3-3 left",
        round=9,
        at={"A": "4-3", "B": "2-3"},
        hand={"A": ["reflex", "guard"], "B": ["counter-cross", "guard"]},
        slots={"B": 1, "A": 2},
    )
    scene.answer("use:rosette-counter-cross", "use:flare-reflex", "go:4-2")
    assert clad(scene) == "4-3 left"
    assert scene.asked == "B", "the pattern reaches 2-3 from there, too"
    scene.answer("pass")
    assert injured(scene) == ["B"]


@pytest.mark.rule("HC-REACT-09")
def test_stepping_from_one_attacked_cell_to_another_saves_nobody() -> None:
    scene = given(
        witches=["flare", "luna"],
        phase="clad",
        round=9,
        forecast=["searing-blaze"],
        at={"A": "1-2", "B": "2-2"},
        hand={"A": ["reflex", "guard"], "B": ["guard"]},
    )
    scene.answer("use:flare-reflex", "go:1-1")
    assert scene.asked == "A", "still on an attacked cell, so she may go on reacting"
    assert "use:flare-guard" in scene.offers
    scene.answer("pass")
    assert scene.asked == "B"


SIDESTEP = """
[[card]]
id = "flare-guard"
name = "Sidestep"
kind = "basic"
type = "reaction"
vp = 1
effects = [{ do = "move" }]
"""


@pytest.mark.rule("HC-REACT-09", "HC-REACT-06", "HC-REACT-07")
def test_stepping_into_a_space_whose_attack_is_under_way_and_then_out() -> None:
    scene = given_cards(
        SIDESTEP,
        witches=["flare", "rosette"],
        phase="clad",
        round=9,
        forecast=["shake-off"],
        at={"A": "4-3", "B": "2-3"},
        hand={"A": ["reflex", "guard"], "B": ["counter-cross"]},
        slots={"B": 1, "A": 2},
    )
    assert scene.asked == "B"
    scene.answer("use:rosette-counter-cross")
    assert scene.asked == "A"
    assert [one.card for one in scene.state.attacks] == ["clad-shake-off", None]
    scene.answer("use:flare-reflex", "go:5-3")
    assert clad(scene) == "4-3 up"
    assert scene.asked == "A", "5-3 is beside the Clad now, and the outer attack is still to come"
    assert [one.card for one in scene.state.attacks] == ["clad-shake-off"]
    scene.answer("use:flare-guard", "go:1-3")
    assert injured(scene) == []
    assert (at(scene, "A"), at(scene, "B")) == ("1-3", "2-3")
