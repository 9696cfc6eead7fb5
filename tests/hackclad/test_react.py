"""Reactions: who may react when, and what a Reaction sets off. HC-REACT."""

import pytest

from tests.hackclad.helpers import clad, given, injured, pass_all, player, shards, uses

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
    scene = given(
        witches=["luna", "flare"],
        phase="clad",
        round=9,
        forecast=["searing-blaze"],
        clad="3-3 up",
        at={"A": "3-1", "B": "3-5"},
        hand={"A": ["guard", "mirror-of-eight"], "B": ["guard", "shot"]},
        mp={"A": 1},
        shards={"A": 9, "B": 9},
    )
    scene.answer("use:luna-guard", "use:luna-mirror-of-eight")
    assert "range-changed" in scene.logged, "from the rows above it to those below"
    assert scene.state.attacks[0].cut == [2, 0], "still in force"


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
