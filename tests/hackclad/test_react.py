"""Reactions: who may react when, and what a Reaction sets off. HC-REACT."""

import pytest

from tests.hackclad.helpers import at, clad, given, injured, pass_all, player, uses


@pytest.mark.rule("HC-REACT-01")
def test_only_those_on_attacked_cells_may_react_and_only_to_an_attack() -> None:
    scene = given(phase="clad", forecast=["rending-claws"], at={"A": "3-2", "B": "5-5"}, hand={"A": ["guard"], "B": ["guard"]})
    assert scene.asked == "A"
    assert uses(scene) == ["guard"]
    pass_all(scene)
    assert injured(scene) == ["A"]


def test_nobody_can_react_on_her_own_turn() -> None:
    scene = given(hand={"A": ["guard"]})
    assert scene.refusal("use:rosette-guard") == "refused-turn"
    assert scene.refusal("basic:block") == "refused-basic-turn"
    assert scene.refusal("cp:reduce") == "refused-basic-turn"


@pytest.mark.rule("HC-REACT-06", "HC-CARD-08", "HC-REACT-07")
def test_counter_cross_starts_the_reactions_over() -> None:
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
    assert scene.asked == "C", "the Clad is about to trample C"
    scene.answer("pass")
    assert injured(scene) == ["C"]
    assert clad(scene) == "3-4 up"
    assert "range-changed" in scene.logged
    assert injured(scene) == ["C"]
    assert at(scene, "A") == "3-2"
