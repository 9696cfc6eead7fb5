"""Clauses that meet: Reactions inside Reactions, holds, Trample Attacks and missions at the same moment."""

import pytest

from tests.hackclad.helpers import at, clad, given, given_cards, injured, pass_all, player, shards


@pytest.mark.rule("HC-CARD-09", "HC-ATTACK-04")
def test_reductions_against_a_trample_complete_no_mission() -> None:
    scene = given(
        phase="clad",
        round=9,
        forecast=["veer-left"],
        at={"A": "3-2", "B": "5-5"},
        hand={"A": ["guard", "shot"]},
        cp={"A": 2},
        missions={"A": ["parry", "invulnerable"]},
    )
    scene.answer("use:rosette-guard", "cp:reduce", "cp:reduce")
    pass_all(scene)
    assert injured(scene) == ["A"]
    assert player(scene, "A").done == []


@pytest.mark.rule("HC-CP-05", "HC-ATTACK-03")
@pytest.mark.parametrize("mover", ["a Clad card", "a Repel", "a card"])
def test_a_held_clad_is_not_even_about_to_trample(mover: str) -> None:
    usual = {"clad": "3-3 up held", "at": {"A": "3-4", "B": "3-2"}, "hand": {"B": ["guard"]}}
    if mover == "a Clad card":
        scene = given(phase="clad", forecast=["veer-left"], **usual)
    elif mover == "a Repel":
        scene = given(**{**usual, "hand": {"A": ["immolate"], "B": ["guard"]}}, mp={"A": 3})
        scene.answer("use:rosette-immolate")
        assert player(scene, "A").shards == 5, "the attack itself is made"
    else:
        oi = {"A": ["oi-over-here"], "B": ["guard"]}
        scene = given(witches=["mia", "flare"], **{**usual, "hand": oi})
        scene.answer("use:mia-oi-over-here")
    assert "tramples" not in scene.logged
    assert scene.logged.count("clad-cannot-move") == 1
    assert clad(scene).startswith("3-3")
    assert at(scene, "B") == "3-2"


@pytest.mark.rule("HC-CP-09", "HC-CARD-08", "HC-REACT-07")
def test_a_hold_leaves_the_earlier_passes_as_they_are() -> None:
    # A pushes the Clad towards C, who holds it: the outer attack stays where it was, and B has passed.
    scene = given(
        witches=["rosette", "luna", "flare"],
        phase="clad",
        round=9,
        forecast=["shake-off"],
        clad="3-3 up",
        at={"A": "2-3", "B": "2-2", "C": "4-3"},
        slots={"B": 1, "A": 2, "C": 3},
        hand={"A": ["counter-cross", "guard"], "B": ["guard"], "C": ["guard"]},
        cp={"C": 3},
        shards={"B": 5},
    )
    scene.answer("pass", "use:rosette-counter-cross")
    assert scene.asked == "C"
    scene.answer("cp:signature")
    assert "range-changed" not in scene.logged
    assert scene.asked == "A", "she may go on, and B is not asked again"
    scene.answer("pass")
    assert scene.asked == "C"
    scene.answer("pass")
    assert injured(scene) == ["B", "A"]
    assert shards(scene)["2-2"] == 4, "all four of the damage"


COUNTER = """
[[card]]
id = "mia-guard"
name = "Counter"
kind = "basic"
type = "reaction"
vp = 1
needs = [{ that = "clad-adjacent" }]
effects = [{ do = "hit", n = 6 }, { do = "repel" }]
"""


@pytest.mark.rule("HC-CARD-08", "HC-SKILL-04", "HC-SKILL-15", "HC-ATTACK-07")
def test_a_reaction_while_ones_own_card_is_in_use_is_that_of_the_reaction() -> None:
    scene = given_cards(
        COUNTER,
        witches=["mia", "flare"],
        clad="3-3 up",
        at={"A": "3-2", "B": "5-5"},
        hand={"A": ["oi-over-here", "guard"]},
        missions={"A": ["nuclear", "assault"]},
    )
    scene.answer("use:mia-oi-over-here")
    assert scene.asked == "A", "it comes towards her"
    assert scene.now("using", "A") == ["mia-oi-over-here"]
    scene.answer("use:mia-guard")
    assert clad(scene) == "3-3 up", "pushed back to 3-4, and then the step up goes on from there"
    assert at(scene, "A") == "3-2"
    assert player(scene, "A").done == ["mission-nuclear"], "the damage of one card"
    assert scene.now("discard", "A")[-2:] == ["mia-guard", "mia-oi-over-here"]
    assert scene.now("clad-moved") == 2, "the card used first does not Repel"


@pytest.mark.rule("HC-SCORE-10", "HC-SCORE-11")
def test_a_mission_is_completed_once_however_often_its_condition_is_met() -> None:
    scene = given(
        at={"A": "3-4", "B": "1-1"},
        hand={"A": ["immolate", "sol-shimmer"]},
        mp={"A": 3},
        cp={"A": 3},
        clad="3-3 up held",
        missions={"A": ["hard-puncher", "destroyer"]},
    )
    scene.answer("cp:signature", "use:rosette-immolate", "use:rosette-sol-shimmer")
    assert player(scene, "A").done == ["mission-hard-puncher", "mission-destroyer"]
    assert scene.logged.count("mission") == 2


@pytest.mark.rule("HC-FIELD-05", "HC-CP-10")
def test_nothing_is_picked_up_where_nothing_lies() -> None:
    scene = given(witches=["mia", "flare"], hand={"A": ["move"]}, cp={"A": 3})
    scene.answer("cp:signature", "use:mia-move", "go:2-2")
    assert "picked-up" not in scene.logged
    assert "hurt-clad" not in scene.logged
    assert (player(scene, "A").taken, player(scene, "A").damage) == (0, 0)


@pytest.mark.rule("HC-REACT-10", "HC-CARD-10", "HC-REACT-07")
@pytest.mark.parametrize("answer", ["use:flare-guard", "cp:reduce", "use:flare-reflect"])
def test_what_is_done_against_an_inner_trample_is_of_no_use_against_the_outer_attack(answer: str) -> None:
    # A pushes the Clad onto B, who steps aside into the cells that Shake Off hits from there.
    scene = given(
        witches=["rosette", "flare"],
        phase="clad",
        round=9,
        forecast=["shake-off"],
        clad="3-3 up",
        at={"A": "2-3", "B": "4-3"},
        slots={"A": 1, "B": 2},
        hand={"A": ["counter-cross"], "B": ["guard", "reflect", "reflex", "shot"]},
        mp={"B": 3},
        cp={"B": 1},
        shards={"B": 9},
        missions={"B": ["parry", "hard-puncher"]},
    )
    scene.answer("use:rosette-counter-cross")
    assert scene.asked == "B"
    scene.answer(answer, "use:flare-reflex", "go:5-3")
    assert clad(scene) == "4-3 up"
    assert scene.asked == "B", "right of the Clad, in the outer attack now"
    scene.answer("pass")
    assert injured(scene) == ["B"]
    assert player(scene, "B").shards == 5, "four damage, nothing off"
    assert (player(scene, "B").done, player(scene, "B").damage) == ([], 0)


@pytest.mark.rule("HC-SKILL-07", "HC-SKILL-15", "HC-FIELD-07")
def test_what_is_not_paid_and_not_pushed_is_not_told() -> None:
    scene = given(at={"A": "2-5", "B": "5-5"}, hand={"A": ["tail-whip", "move"]})
    scene.answer("use:rosette-move", "go:2-4")
    assert player(scene, "A").facing == 0, "up, as she went"
    scene.answer("use:rosette-tail-whip")
    assert player(scene, "A").facing == 0, "the rotation for which she need not turn"
    assert "repels" not in scene.logged
    assert "paid-mp" not in scene.logged
    scene = given(at={"A": "1-4", "B": "5-5"}, hand={"A": ["tail-whip", "move"]})
    scene.answer("use:rosette-move", "go:2-4", "use:rosette-tail-whip")
    assert player(scene, "A").facing == 1, "right, as she went"


@pytest.mark.rule("HC-CARD-22", "HC-ACTION-01", "HC-ACTION-02")
def test_a_turn_that_was_cut_short_leaves_nothing_for_the_next() -> None:
    scene = given(
        witches=["flare", "rosette"],
        phase="action",
        slot=1,
        forecast=["tail-whip"],
        at={"A": "3-2", "B": "5-5"},
        hand={"A": ["desperate-measures", "shot", "guard"], "B": ["verve", "move"]},
        cp={"A": 1, "B": 1},
    )
    scene.answer("use:flare-desperate-measures", "card:flare-shot", "card:flare-guard")
    assert (scene.asked, scene.now("turn")) == ("B", "B")
    assert "use:rosette-verve" in scene.offers
    assert [each for each in scene.logged if each in ("turn", "turn-ends")] == ["turn", "turn-ends", "turn"]
    scene.answer("use:rosette-verve", "end")
    assert player(scene, "B").raises == [], "for the turn alone"


@pytest.mark.rule("HC-INJURY-03", "HC-ACTION-02")
def test_nobodys_turn_is_under_way_while_the_clad_attacks() -> None:
    scene = given(
        phase="turn",
        slots={"A": 1, "B": 2},
        at={"A": "3-2", "B": "5-5"},
        hand={"A": ["shot"]},
        forecast=["rending-claws"],
    )
    assert scene.now("turn") == "A"
    scene.answer("end")
    assert (scene.asked, scene.now("turn")) == ("A", "")
    scene.answer("pass")
    assert injured(scene) == ["A"]
    assert "lost-shards" not in scene.logged, "she has none"
