"""CP actions, those of a single Witch included. HC-CP."""

import pytest

from tests.hackclad.helpers import at, clad, given, injured, pass_all, player, shards


@pytest.mark.rule("HC-CP-01")
def test_cp_pay_for_actions_again_and_again_without_a_card() -> None:
    scene = given(cp={"A": 3}, hand={"A": []})
    scene.answer("cp:mp", "cp:mp", "cp:mp")
    assert (player(scene, "A").cp, player(scene, "A").mp) == (0, 3)
    assert scene.refusal("cp:mp") == "refused-cp"
    assert given(cp={"A": 1}).refusal("cp:draw") == "refused-cp"
    assert given(cp={"A": 2}).refusal("cp:signature") == "refused-cp"


@pytest.mark.rule("HC-CP-02")
def test_support_on_the_own_turn_reaction_in_answer() -> None:
    own = given(cp={"A": 3}, witches=["flare", "luna"])
    assert {"cp:move", "cp:mp", "cp:draw"} <= set(own.offers)
    assert own.refusal("cp:reduce") == own.refusal("cp:signature") == "refused-basic-turn"
    attacked = given(
        cp={"A": 3}, witches=["flare", "luna"], at={"A": "3-2"}, phase="clad", forecast=["rending-claws"]
    )
    assert {"cp:reduce", "cp:signature"} <= set(attacked.offers)
    for action in ("move", "mp", "draw"):
        assert attacked.refusal(f"cp:{action}") == "refused-basic-reaction"


@pytest.mark.rule("HC-CP-03")
def test_what_the_common_cp_actions_do_and_cost() -> None:
    scene = given(cp={"A": 5}, at={"A": "1-1"}, hand={"A": []}, deck={"A": ["shot"]})
    scene.answer("cp:move", "go:2-1")
    assert (at(scene, "A"), player(scene, "A").cp, player(scene, "A").moved) == ("2-1", 4, 1)
    scene.answer("cp:mp")
    assert (player(scene, "A").mp, player(scene, "A").cp) == (1, 3)
    scene.answer("cp:draw")
    assert (player(scene, "A").hand, player(scene, "A").cp) == (["rosette-shot"], 1)
    scene = given(
        phase="clad", round=9, forecast=["rending-claws"], at={"A": "3-2"}, cp={"A": 1}, shards={"A": 9}
    )
    scene.answer("cp:reduce")
    assert player(scene, "A").shards == 7, "4 less 2"


@pytest.mark.rule("HC-CP-04", "HC-CP-11")
def test_blaze_out_adds_up_and_ends_with_the_round() -> None:
    scene = given(
        cp={"A": 6}, at={"A": "3-4"}, hand={"A": ["tail-whip", "shot"]}, mp={"A": 1}, slots={"A": 4, "B": 1}
    )
    scene.answer("cp:signature", "use:rosette-tail-whip")
    assert player(scene, "A").shards == 3
    scene.answer("cp:signature", "use:rosette-shot")
    assert player(scene, "A").shards == 3 + 5, "Attack Magic, too"
    scene.answer("end")
    assert player(scene, "A").raises == []


@pytest.mark.rule("HC-CP-05", "HC-ACTION-07")
def test_aristocracy_holds_the_clad_and_saves_flare_for_the_round() -> None:
    scene = given(
        witches=["flare", "luna"],
        phase="clad",
        forecast=["rending-claws", "veer-left", "searing-blast"],
        slots={"A": 1, "B": 4},
        at={"A": "3-2", "B": "5-5"},
        cp={"A": 3},
        hand={"A": ["shot"]},
        shards={"A": 4},
    )
    scene.answer("cp:signature")
    while scene.asked == "A":
        scene.answer("pass")
    assert injured(scene) == []
    assert clad(scene) == "3-3 left held", "its turn icon worked, its move did not"
    assert scene.asked == "B"
    scene.answer("end")
    assert clad(scene).split()[2:] == []
    luna = given(
        witches=["flare", "luna"],
        clad="3-3 up held",
        turn="B",
        at={"A": "1-1", "B": "3-4"},
        hand={"B": ["rebuff"]},
        mp={"B": 2},
    )
    luna.answer("use:luna-rebuff")
    assert clad(luna) == "3-3 up held", "nobody can Repel it"


@pytest.mark.rule("HC-CP-05", "HC-REACT-03", "HC-INJURY-01")
def test_of_three_hit_at_once_aristocracy_saves_flare_alone() -> None:
    scene = given(
        witches=["luna", "flare", "mia"],
        phase="clad",
        forecast=["rending-claws"],
        slots={"C": 1, "B": 2, "A": 3},
        at={"A": "2-2", "B": "3-2", "C": "4-2"},
        hand={"A": ["guard"], "C": ["guard"]},
        cp={"B": 3},
        shards={"A": 3, "B": 3, "C": 3},
    )
    assert scene.asked == "C"
    scene.answer("pass", "cp:signature")
    assert scene.asked == "A", "the range is the same, so nobody is asked again"
    scene.answer("pass")
    assert injured(scene) == ["C", "A"], "in turn order"
    assert [player(scene, letter).injuries for letter in "ABC"] == [1, 0, 1]


@pytest.mark.rule("HC-CP-05", "HC-ATTACK-04")
def test_aristocracy_does_not_help_against_a_trample_by_reduction() -> None:
    scene = given(
        witches=["flare", "luna"],
        phase="clad",
        forecast=["rending-claws"],
        at={"A": "3-2", "B": "5-5"},
        cp={"A": 3},
        shards={"A": 4},
    )
    scene.answer("cp:signature")
    assert player(scene, "A").immune
    assert player(scene, "A").shards == 5, "unharmed, and the drop"


@pytest.mark.rule("HC-CP-06")
def test_sabbath_sets_mp_to_7() -> None:
    for mp in (0, 3, 7):
        scene = given(witches=["luna", "flare"], cp={"A": 3}, mp={"A": mp})
        scene.answer("cp:signature")
        assert (player(scene, "A").mp, player(scene, "A").cp) == (7, 0)


@pytest.mark.rule("HC-CP-07", "HC-CP-11", "HC-SKILL-13")
def test_scythe_dance_makes_pick_ups_damage_from_anywhere() -> None:
    scene = given(
        witches=["mia", "flare"],
        cp={"A": 6},
        at={"A": "1-1"},
        hand={"A": ["accelerate"]},
        mp={"A": 1},
        field={"1-2": 3, "1-3": 1},
    )
    scene.answer("cp:signature", "use:mia-accelerate", "go:1-2")
    assert (player(scene, "A").shards, player(scene, "A").damage) == (6, 3)
    scene.answer("go:1-3")
    assert (player(scene, "A").shards, player(scene, "A").damage) == (8, 4)
    twice = given(
        witches=["mia", "flare"], cp={"A": 6}, at={"A": "1-1"}, hand={"A": ["move"]}, field={"1-2": 2}
    )
    twice.answer("cp:signature", "cp:signature", "use:mia-move", "go:1-2")
    assert (player(twice, "A").shards, player(twice, "A").damage) == (6, 4)


@pytest.mark.rule("HC-CP-07", "HC-CP-10", "HC-CLAD-05")
def test_scythe_dance_with_a_drop() -> None:
    scene = given(
        witches=["mia", "flare"],
        cp={"A": 3},
        at={"A": "2-3", "B": "5-5"},
        forecast=["whirlwind"],
        hand={"A": ["guard", "shot"]},
    )
    scene.answer("cp:signature", "end", "use:mia-guard", "pass")
    assert injured(scene) == []
    assert (player(scene, "A").shards, player(scene, "A").damage) == (2, 1), "one dropped, one for the damage"


@pytest.mark.rule("HC-CP-10")
def test_shards_for_damage_are_no_pick_up() -> None:
    scene = given(
        witches=["mia", "flare"],
        cp={"A": 3},
        at={"A": "3-4"},
        hand={"A": ["hit-and-run"]},
        missions={"A": ["collector"]},
    )
    scene.answer("cp:signature", "use:mia-hit-and-run")
    assert (player(scene, "A").shards, player(scene, "A").taken) == (1, 0), "it does not feed itself"


@pytest.mark.rule("HC-CP-08", "HC-RESHUFFLE-01")
def test_phronesis_discards_the_deck_and_does_not_reshuffle() -> None:
    scene = given(witches=["amelia", "flare"], cp={"A": 3}, hand={"A": []})
    deck = list(player(scene, "A").deck)
    scene.answer("cp:signature")
    one = player(scene, "A")
    assert (one.deck, sorted(one.discard), one.cp) == ([], sorted(deck), 0)
    assert scene.asked == "A"


@pytest.mark.rule("HC-CP-09")
@pytest.mark.parametrize("how", ["aristocracy", "vortex"])
def test_a_hold_in_answer_to_a_trample_stops_it(how: str) -> None:
    scene = given(
        witches=["flare", "luna"],
        phase="clad",
        round=3,
        forecast=["rush"],
        at={"A": "3-2", "B": "3-1"},
        cp={"A": 3},
        hand={"A": ["vortex"], "B": ["guard"]},
        shards={"A": 4},
    )
    if how == "vortex":
        scene.answer("basic:block", "card:flare-vortex")
    else:
        scene.answer("cp:signature")
    assert injured(scene) == []
    assert clad(scene) == "3-3 up held", "the rest of the move is lost"
    assert scene.asked == "B"
    assert "pass" not in scene.offers


@pytest.mark.rule("HC-CP-09", "HC-CP-12")
def test_a_hold_cancels_an_outer_trample_while_an_outer_normal_attack_goes_on() -> None:
    # Rosette, about to be trampled, pushes the Clad onto Flare, who answers with Aristocracy.
    scene = given(
        witches=["rosette", "flare"],
        phase="clad",
        forecast=["veer-left"],
        at={"A": "3-2", "B": "3-4"},
        hand={"A": ["counter-cross"]},
        cp={"B": 3},
    )
    scene.answer("use:rosette-counter-cross")
    assert scene.asked == "B"
    assert [one.heading for one in scene.state.attacks] == [None, 2]
    scene.answer("cp:signature")
    assert injured(scene) == [], "no Trample Attack of a Clad that cannot enter any cell"
    assert clad(scene) == "3-3 left held"
    normal = given(
        witches=["rosette", "flare"],
        phase="clad",
        forecast=["rending-claws"],
        at={"A": "3-2", "B": "3-4"},
        hand={"A": ["counter-cross"]},
        cp={"B": 3},
    )
    normal.answer("use:rosette-counter-cross", "cp:signature")
    assert injured(normal) == ["A"], "the Clad has not moved away"
    assert "range-changed" not in normal.logged


@pytest.mark.rule("HC-CP-11")
def test_a_signature_goes_on_while_its_witch_is_off_the_field() -> None:
    scene = given(
        witches=["mia", "flare"],
        cp={"A": 3},
        at={"A": "3-2", "B": "5-5"},
        slots={"A": 1, "B": 4},
        hand={"A": ["oi-over-here", "guard"]},
        field={"2-1": 2},
        shards={"A": 2},
    )
    scene.answer("cp:signature", "use:mia-oi-over-here", "pass")
    assert at(scene, "A") == ""
    assert player(scene, "A").scythes == 1
    amelia = given(
        witches=["amelia", "flare"],
        at={"A": "", "B": "5-5"},
        hand={"A": ["retrieval-drone"]},
        field={"2-1": 2},
    )
    amelia.answer("use:amelia-retrieval-drone", "go:2-1")
    assert (player(amelia, "A").shards, shards(amelia)) == (1, {"2-1": 1})


@pytest.mark.rule("HC-CP-05", "HC-CARD-08")
def test_counter_cross_onto_flare_who_answers_aristocracy_ends_the_push() -> None:
    scene = given(
        witches=["rosette", "flare"],
        phase="clad",
        forecast=["rending-claws"],
        at={"A": "3-2", "B": "3-4"},
        hand={"A": ["counter-cross", "guard"]},
        cp={"B": 3},
        shards={"B": 3},
    )
    scene.answer("use:rosette-counter-cross", "cp:signature")
    assert player(scene, "B").shards == 3
    assert scene.asked == "A", "the pending attack goes on from where the Clad stayed"
    pass_all(scene)
    assert injured(scene) == ["A"]
