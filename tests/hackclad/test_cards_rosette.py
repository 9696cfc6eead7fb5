"""Rosette's cards, one by one: what each does, and its limits."""

import pytest

from tests.hackclad.helpers import GAME, at, clad, given, injured, player, shards

NEAR = {"at": {"A": "3-4", "B": "5-5"}}


@pytest.mark.rule("HC-CARD-02")
def test_barrage() -> None:
    scene = given(**NEAR, hand={"A": ["barrage-1"]}, discard={"A": ["barrage-2", "crimson-barrage", "shot"]})
    scene.answer("use:rosette-barrage-1")
    assert player(scene, "A").shards == 2, "a Crimson Barrage does not count"
    assert (
        given(at={"A": "3-5"}, hand={"A": ["barrage-2"]}).refusal("use:rosette-barrage-2") == "refused-range"
    )


def test_firecracker() -> None:
    scene = given(**NEAR, hand={"A": ["firecracker", "shot"]})
    scene.answer("use:rosette-firecracker")
    assert scene.offers == ["card:rosette-shot", "none"]
    scene.answer("none")
    assert (player(scene, "A").shards, clad(scene), player(scene, "A").hand) == (
        1,
        "3-3 up",
        ["rosette-shot"],
    )
    paid = given(**NEAR, hand={"A": ["firecracker", "shot"]})
    paid.answer("use:rosette-firecracker", "card:rosette-shot")
    assert (player(paid, "A").shards, clad(paid)) == (1, "3-2 up")
    alone = given(**NEAR, hand={"A": ["firecracker"]})
    alone.answer("use:rosette-firecracker")
    assert (player(alone, "A").shards, clad(alone)) == (1, "3-3 up"), "nothing to pay with, nothing asked"


def test_tail_whip() -> None:
    for where, reaches in (("3-4", True), ("2-4", True), ("4-2", True), ("3-5", False)):
        scene = given(at={"A": where, "B": "5-5"}, hand={"A": ["tail-whip"]})
        assert ("use:rosette-tail-whip" in scene.offers) == reaches
    scene = given(**NEAR, hand={"A": ["tail-whip"]}).answer("use:rosette-tail-whip")
    assert player(scene, "A").shards == 1


@pytest.mark.rule("HC-CARD-03", "HC-CARD-04")
def test_verve() -> None:
    scene = given(**NEAR, hand={"A": ["verve", "tail-whip", "shot"]}, mp={"A": 1})
    scene.answer("use:rosette-verve", "use:rosette-tail-whip", "use:rosette-shot")
    assert player(scene, "A").shards == 4
    scene.answer("end")
    assert player(scene, "A").raises == [], "for this turn"
    paid = given(**NEAR, hand={"A": ["rose-whip", "verve", "tail-whip"]}, mp={"A": 1})
    paid.answer("use:rosette-rose-whip", "card:rosette-verve", "yes")
    assert player(paid, "A").shards == 4, "it counts for the very card it pays for"
    paid.answer("use:rosette-tail-whip")
    assert player(paid, "A").shards == 6
    left = given(**NEAR, hand={"A": ["rose-whip", "verve"]}, mp={"A": 1})
    left.answer("use:rosette-rose-whip", "card:rosette-verve", "no")
    assert player(left, "A").shards == 3
    basic = given(**NEAR, hand={"A": ["verve", "tail-whip"]})
    basic.answer("basic:mp", "card:rosette-verve", "use:rosette-tail-whip")
    assert player(basic, "A").shards == 1, "a Basic action is no Extra Cost"


def test_crimson_barrage() -> None:
    scene = given(
        **NEAR, hand={"A": ["crimson-barrage"]}, deck={"A": ["barrage-1"]}, turn_card={"A": "barrage-2"}
    )
    scene.answer("use:rosette-crimson-barrage", "mill")
    assert player(scene, "A").shards == 2
    kept = given(
        **NEAR, hand={"A": ["crimson-barrage"]}, deck={"A": ["barrage-1"]}, turn_card={"A": "barrage-2"}
    )
    kept.answer("use:rosette-crimson-barrage", "leave")
    assert (player(kept, "A").shards, player(kept, "A").deck) == (1, ["rosette-barrage-1"])
    empty = given(**NEAR, hand={"A": ["crimson-barrage"]}, deck={"A": []})
    empty.answer("use:rosette-crimson-barrage")
    assert player(empty, "A").cp == 0
    assert player(empty, "A").shards == 3, "two Barrages lie there; nothing is asked"


@pytest.mark.rule("HC-CARD-05")
def test_sol_shimmer() -> None:
    scene = given(**NEAR, hand={"A": ["sol-shimmer", "verve"]}, missions={"A": ["assault"]}, hits={"A": 0})
    scene.answer("use:rosette-verve", "use:rosette-sol-shimmer")
    assert player(scene, "A").shards == 4, "two strikes of 2"
    assert player(scene, "A").hits == 1, "and one card"


def test_immolate() -> None:
    scene = given(**NEAR, hand={"A": ["immolate"]}, mp={"A": 3})
    scene.answer("use:rosette-immolate")
    assert (player(scene, "A").shards, player(scene, "A").mp, clad(scene)) == (5, 0, "3-2 up")
    assert (
        given(**NEAR, hand={"A": ["immolate"]}, mp={"A": 2}).refusal("use:rosette-immolate") == "refused-mp"
    )


def test_rose_whip() -> None:
    scene = given(at={"A": "2-4"}, hand={"A": ["rose-whip", "shot", "guard"]}, mp={"A": 1})
    scene.answer("use:rosette-rose-whip", "card:rosette-guard")
    assert (player(scene, "A").shards, player(scene, "A").hand) == (3, ["rosette-shot"])


@pytest.mark.rule("HC-CARD-07", "HC-CARD-08")
def test_counter_cross() -> None:
    usual = {"phase": "clad", "forecast": ["rending-claws"], "hand": {"A": ["counter-cross"]}}
    scene = given(
        **usual, at={"A": "3-2", "B": "5-5"}, missions={"A": ["assault"]}, hits={"A": 1}, clad="3-3 up"
    )
    scene.answer("use:rosette-counter-cross")
    assert (player(scene, "A").shards, clad(scene)) == (2, "3-4 up")
    assert injured(scene) == [], "3-2 is out of range now"
    assert player(scene, "A").hits == 1, "no Attack card"
    diagonal = given(**usual, at={"A": "2-2", "B": "5-5"})
    assert diagonal.refusal("use:rosette-counter-cross") == "refused-needs"


@pytest.mark.rule("HC-CARD-03", "HC-CARD-04")
def test_active_combustion() -> None:
    scene = given(
        **NEAR, hand={"A": ["rose-whip", "active-combustion"]}, mp={"A": 1}, deck={"A": ["shot", "guard"]}
    )
    scene.answer("use:rosette-rose-whip", "card:rosette-active-combustion")
    one = player(scene, "A")
    assert (one.shards, one.mp) == (5, 1)
    assert "rosette-shot" in one.discard
    broke = given(**NEAR, hand={"A": ["rose-whip", "active-combustion"]}, mp={"A": 0})
    assert broke.refusal("use:rosette-rose-whip") == "refused-mp", "the MP it gives cannot pay for this card"
    used = given(**NEAR, hand={"A": ["active-combustion"]})
    used.answer("use:rosette-active-combustion")
    assert (player(used, "A").mp, player(used, "A").discard) == (0, ["rosette-active-combustion"])


@pytest.mark.rule("HC-CARD-25")
def test_watch_fire() -> None:
    scene = given(
        hand={"A": ["watch-fire"]},
        deck={"A": ["shot"]},
        clad_deck=["tail-whip", "whirlwind"],
        forecast=["veer-left"],
    )
    scene.answer("use:rosette-watch-fire")
    assert GAME.view(scene.state, 0).clad_deck[-1] == "clad-tail-whip"
    assert set(GAME.view(scene.state, 1).clad_deck) == set(GAME.view(scene.state, None).clad_deck) == {"?"}
    assert "rosette-shot" in player(scene, "A").discard
    assert [entry.seat for entry in scene.log if entry.what.id == "peeked-clad-card"] == [0]
    empty = given(hand={"A": ["watch-fire"]}, deck={"A": ["shot"]}, clad_deck=[], forecast=["veer-left"])
    empty.answer("use:rosette-watch-fire")
    assert "peeked-clad" not in empty.logged
    assert "rosette-shot" in player(empty, "A").discard, "only the look is left out"


@pytest.mark.rule("HC-CARD-01")
def test_head_on_brawl() -> None:
    for where, facing, dealt in (("3-2", "up", 4), ("3-4", "up", 2), ("2-3", "up", 2), ("3-4", "down", 4)):
        scene = given(
            at={"A": where, "B": "5-5"}, clad=f"3-3 {facing}", hand={"A": ["head-on-brawl"]}, expansion=True
        )
        scene.answer("use:rosette-head-on-brawl")
        assert player(scene, "A").shards == dealt
        assert player(scene, "A").pierces
    over = given(at={"A": "3-5", "B": "1-1"}, clad="3-1 up", hand={"A": ["head-on-brawl"]}, expansion=True)
    over.answer("use:rosette-head-on-brawl")
    assert player(over, "A").shards == 4, "in front of it over the edge"


def test_guts() -> None:
    usual = {
        "expansion": True,
        "at": {"A": "3-2", "B": "5-5"},
        "forecast": ["rending-claws"],
        "shards": {"A": 4},
    }
    scene = given(**usual, hand={"A": ["guts"]})
    scene.answer("use:rosette-guts", "end")
    assert injured(scene) == ["A"]
    assert (player(scene, "A").shards, shards(scene), at(scene, "A")) == (4, {"3-2": 1}, "")
    for answer, kept in (("yes", 4), ("no", 2)):
        milled = given(**usual, hand={"A": ["watch-fire"]}, deck={"A": ["guts"]}, turn_card={"A": "move"})
        milled.answer("use:rosette-watch-fire", answer, "end")
        assert player(milled, "A").shards == kept
    paid = given(**usual, hand={"A": ["guts"]})
    paid.answer("basic:mp", "card:rosette-guts", "end")
    assert player(paid, "A").shards == 2, "discarded from the hand it does nothing"
