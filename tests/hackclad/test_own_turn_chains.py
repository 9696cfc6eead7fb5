"""The Clad pushed in one's own turn: onto others, round the Field, and pushed on by a Reaction."""

import pytest

from tests.hackclad.helpers import at, clad, given, given_cards, injured, pass_all, player, shards

LONG = """
[[card]]
id = "flare-shot"
name = "Long Shot"
kind = "basic"
type = "attack"
vp = 1
atk = 1
range = [[0, 2]]
after = [{ do = "repel" }]
"""
FAR = """
[[card]]
id = "rosette-shot"
name = "Far Shot"
kind = "basic"
type = "attack"
vp = 1
atk = 1
range = [[0, 1]]
after = [{ do = "repel", n = 5 }]
"""


@pytest.mark.rule("HC-ATTACK-03", "HC-REACT-01", "HC-INJURY-03", "HC-INJURY-04")
def test_a_witch_the_clad_is_pushed_onto_reacts_and_is_injured_and_then_the_turn_goes_on() -> None:
    scene = given(
        witches=["rosette", "flare", "luna"],
        at={"A": "3-4", "B": "1-1", "C": "3-2"},
        hand={"A": ["immolate", "shot"], "C": ["guard"]},
        mp={"A": 3},
        shards={"C": 5},
    )
    scene.answer("use:rosette-immolate")
    assert scene.asked == "C"
    decision = scene.decision
    assert decision is not None
    assert decision.closed, "the device is handed over"
    scene.answer("pass")
    assert injured(scene) == ["C"]
    assert shards(scene) == {"3-2": 2}, "as many as the damage"
    assert player(scene, "C").shards == 3
    assert (at(scene, "C"), clad(scene)) == ("", "3-2 up")
    assert scene.asked == "A"
    assert "basic:move" in scene.offers


@pytest.mark.rule("HC-ATTACK-03", "HC-FIELD-03", "HC-ACTION-06", "HC-INJURY-06")
def test_the_clad_pushed_round_the_field_tramples_her_who_pushed_it() -> None:
    scene = given_cards(
        FAR, at={"A": "3-4", "B": "1-1"}, hand={"A": ["shot", "move"]}, shards={"A": 4}, cp={"A": 2}
    )
    scene.answer("use:rosette-shot")
    pass_all(scene)
    assert injured(scene) == ["A"]
    assert player(scene, "A").shards == 4 + 1 - 2
    assert shards(scene) == {"3-4": 2}
    assert clad(scene) == "3-3 up", "the rest of the push is made: once round and back again"
    assert (scene.asked, at(scene, "A")) == ("A", "")
    assert scene.refusal("use:rosette-move") == "refused-off-field"
    assert "cp:draw" in scene.offers


@pytest.mark.rule("HC-ATTACK-03", "HC-ATTACK-07", "HC-REACT-07", "HC-CARD-08")
def test_the_reaction_of_one_pushes_the_clad_onto_another_and_then_the_turn_goes_on() -> None:
    scene = given_cards(
        LONG,
        witches=["flare", "luna", "rosette"],
        at={"A": "3-5", "B": "3-4", "C": "3-2"},
        hand={"A": ["shot", "guard"], "B": ["guard"], "C": ["counter-cross"]},
        shards={"B": 3},
    )
    scene.answer("use:flare-shot")
    assert scene.asked == "C", "about to be trampled"
    scene.answer("use:rosette-counter-cross")
    assert player(scene, "C").shards == 2, "damage outside one's own turn counts for who dealt it"
    assert scene.asked == "B", "her push goes back down"
    scene.answer("pass")
    assert injured(scene) == ["B"]
    assert (at(scene, "C"), clad(scene)) == ("3-2", "3-3 up"), "what is left of A's push leads to 3-3"
    assert scene.state.attacks == []
    assert (scene.asked, "basic:move" in scene.offers) == ("A", True)


@pytest.mark.rule("HC-CLAD-04", "HC-ATTACK-03")
def test_a_turn_without_a_step_tramples_nobody() -> None:
    scene = given(phase="clad", forecast=["whirlwind"], clad="3-3 up", at={"A": "3-4", "B": "3-2"})
    pass_all(scene)
    assert clad(scene) == "3-3 down"
    assert "clad-turned" in scene.logged
    assert "tramples" not in scene.logged
