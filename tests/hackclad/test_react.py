"""Reactions: who may react when, and what a Reaction sets off. HC-REACT."""

import pytest

from tests.hackclad.helpers import at, clad, given, given_cards, injured, pass_all, player, shards, uses

FOUR = ["rosette", "flare", "luna", "mia"]


@pytest.mark.rule("HC-REACT-01")
def test_only_those_on_attacked_cells_may_react_and_only_to_an_attack() -> None:
    scene = given(
        phase="clad",
        forecast=["rending-claws"],
        at={"A": "3-2", "B": "5-5"},
        hand={"A": ["guard"], "B": ["guard"]},
    )
    assert scene.asked == "A"
    assert uses(scene) == ["guard"]
    pass_all(scene)
    assert injured(scene) == ["A"]
    own_turn = given(hand={"A": ["guard"]})
    assert own_turn.refusal("use:rosette-guard") == "refused-turn"
    assert own_turn.refusal("basic:block") == own_turn.refusal("cp:reduce") == "refused-basic-turn"


@pytest.mark.rule("HC-REACT-01", "HC-ATTACK-03")
def test_a_trample_that_a_players_action_brings_about_can_be_reacted_to_in_mid_turn() -> None:
    scene = given(at={"A": "3-4", "B": "3-2"}, hand={"A": ["immolate"], "B": ["guard"]}, mp={"A": 3})
    scene.answer("use:rosette-immolate")
    assert scene.asked == "B"
    scene.answer("pass")
    assert injured(scene) == ["B"]
    assert (clad(scene), scene.asked) == ("3-2 up", "A")


@pytest.mark.rule("HC-REACT-01")
def test_she_who_has_nothing_that_anybody_could_see_is_not_asked() -> None:
    scene = given(phase="clad", forecast=["rending-claws"], at={"A": "3-2", "B": "2-2"}, hand={"B": ["shot"]})
    assert scene.asked == "B", "a hand without a Reaction is nobody's business"
    assert scene.offers == ["basic:block", "pass"]


@pytest.mark.rule("HC-REACT-02")
def test_the_chance_comes_when_the_attack_is_about_to_be_resolved() -> None:
    scene = given(
        phase="clad",
        expert=True,
        forecast=["tail-rush"],
        round=3,
        clad="3-3 up",
        at={"A": "3-4", "B": "3-2"},
        hand={"A": ["guard"], "B": ["guard"]},
    )
    assert scene.asked == "A"
    assert shards(scene) == {}
    scene.answer("pass")
    assert shards(scene) == {"3-4": 1}, "the drop is done before B is asked"
    assert scene.asked == "B"
    assert clad(scene) == "3-3 up"


@pytest.mark.rule("HC-REACT-03")
def test_those_in_range_react_in_the_turn_order_of_the_round() -> None:
    scene = given(
        witches=FOUR,
        phase="clad",
        slot=2,
        slots={"C": 1, "A": 2, "D": 3, "B": 4},
        forecast=["", "rending-claws"],
        at={"A": "2-2", "B": "3-2", "C": "4-2", "D": "1-1"},
        hand={letter: ["guard"] for letter in "ABCD"},
    )
    asked = []
    while "pass" in scene.offers:
        asked.append(scene.asked)
        scene.answer("pass")
    assert asked == ["C", "A", "B"], "whether or not their turns are over"
    assert injured(scene) == ["C", "A", "B"]


@pytest.mark.rule("HC-REACT-04")
def test_one_player_may_use_several_reactions_at_their_usual_cost() -> None:
    scene = given(
        phase="clad",
        round=9,
        forecast=["rending-claws"],
        at={"A": "3-2"},
        hand={"A": ["guard", "shot", "move"]},
        cp={"A": 1},
        shards={"A": 5},
    )
    scene.answer("use:rosette-guard")
    assert scene.asked == "A"
    scene.answer("cp:reduce")
    assert player(scene, "A").cp == 0
    scene.answer("basic:block", "card:rosette-move", "pass")
    assert scene.now("used", "A")["block"] == 1
    assert injured(scene) == []
    assert player(scene, "A").hand == ["rosette-shot"]


@pytest.mark.rule("HC-REACT-05")
def test_passing_hands_the_chance_on() -> None:
    scene = given(
        phase="clad",
        forecast=["rending-claws"],
        at={"A": "3-2", "B": "2-2"},
        hand={"A": ["guard"], "B": ["guard"]},
    )
    assert scene.asked == "A"
    scene.answer("pass")
    assert scene.asked == "B"
    scene.answer("use:flare-guard")
    assert injured(scene) == ["A"]


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
        hand={"A": ["guard"], "B": ["counter-cross"]},
    )
    assert scene.asked == "A"
    scene.answer("pass", "use:rosette-counter-cross")
    assert clad(scene) == "3-5 up"
    assert scene.asked == "A"
    scene.answer("use:flare-guard")
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


@pytest.mark.rule("HC-REACT-08")
def test_when_nobody_is_in_range_any_more_the_attack_hits_nobody() -> None:
    scene = given(
        witches=["flare", "luna"],
        phase="clad",
        forecast=["rending-claws"],
        at={"A": "3-2", "B": "5-5"},
        hand={"A": ["reflex", "guard"]},
    )
    scene.answer("use:flare-reflex", "go:3-1")
    assert injured(scene) == []
    assert scene.state.attacks == []
    assert "pass" not in scene.offers


@pytest.mark.rule("HC-REACT-09")
def test_one_who_leaves_is_safe_and_may_not_react_further() -> None:
    scene = given(
        witches=["flare", "luna"],
        phase="clad",
        forecast=["rending-claws"],
        at={"A": "2-2", "B": "3-2"},
        hand={"A": ["reflex", "guard"], "B": ["guard"]},
    )
    scene.answer("use:flare-reflex", "go:1-2")
    assert scene.asked == "B", "no more Reactions for A, and B's chance is as before"
    assert "range-changed" not in scene.logged
    scene.answer("pass")
    assert injured(scene) == ["B"]


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


@pytest.mark.rule("HC-REACT-10", "HC-TERM-04")
def test_reductions_add_up_stay_in_force_and_help_only_who_used_them() -> None:
    scene = given(
        witches=["luna", "flare"],
        phase="clad",
        round=9,
        forecast=["seismic-shock"],
        clad="3-3 up",
        at={"A": "1-1", "B": "5-5"},
        hand={"A": ["guard", "mirror-of-eight", "shot"], "B": ["shot"]},
        mp={"A": 1},
        cp={"A": 1},
        shards={"A": 5, "B": 5},
    )
    scene.answer("use:luna-guard", "use:luna-mirror-of-eight")
    assert "range-changed" not in scene.logged, "the pattern is the same both ways"
    scene.answer("cp:reduce")
    pass_all(scene)
    assert injured(scene) == ["B"], "4 damage, reduced by 2 and 2 for A alone"
    scene = given(
        witches=["luna", "flare"],
        phase="clad",
        round=9,
        forecast=["shake-off"],
        clad="3-3 right",
        at={"A": "2-2", "B": "1-1"},
        hand={"A": ["guard", "mirror-of-eight", "shot"], "B": ["shot"]},
        mp={"A": 1},
        shards={"A": 5},
    )
    scene.answer("use:luna-guard", "use:luna-mirror-of-eight")
    pass_all(scene)
    assert player(scene, "A").shards == 3


@pytest.mark.rule("HC-REACT-10")
def test_a_reduction_holds_against_one_attack_only() -> None:
    scene = given(
        phase="clad",
        forecast=["rending-claws", "searing-blast"],
        at={"A": "3-2", "B": "5-5"},
        hand={"A": ["guard", "shot"], "B": []},
        slots={"A": 1, "B": 4},
        shards={"A": 4},
    )
    scene.answer("use:rosette-guard", "pass")
    assert injured(scene) == []
    assert scene.asked == "A", "the next card hits her again"
    scene.answer("pass")
    assert injured(scene) == ["A"]


@pytest.mark.rule("HC-REACT-11")
@pytest.mark.parametrize(("card", "restarts"), [("seismic-shock", False), ("searing-blaze", True)])
def test_the_range_is_compared_cell_by_cell(card: str, restarts: bool) -> None:
    scene = given(
        witches=["luna", "flare"],
        phase="clad",
        round=9,
        forecast=[card],
        at={"A": "1-1", "B": "5-1"},
        slots={"B": 1, "A": 2},
        hand={"A": ["mirror-of-eight", "guard"], "B": ["guard"]},
        mp={"A": 1},
    )
    assert scene.asked == "B"
    scene.answer("pass", "use:luna-mirror-of-eight")
    assert ("range-changed" in scene.logged) == restarts
    if not restarts:
        assert scene.asked == "A", "the active player may go on, and B's pass holds"


@pytest.mark.rule("HC-REACT-06", "HC-REACT-08")
def test_the_window_always_ends() -> None:
    scene = given(
        witches=["luna", "luna"],
        phase="clad",
        round=9,
        forecast=["searing-blaze"],
        at={"A": "3-2", "B": "3-4"},
        hand={"A": ["mirror-of-eight"], "B": ["mirror-of-eight"]},
        mp={"A": 7, "B": 7},
    )
    scene.answer("use:luna-mirror-of-eight")
    assert scene.asked == "B"
    scene.answer("use:luna-mirror-of-eight")
    assert injured(scene) == ["A"], "cards are spent, so it turns back and forth only once"
