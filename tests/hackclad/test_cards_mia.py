"""Mia's cards, one by one: what each does, and its limits."""

from typing import Any

import pytest

from tabletop_tui.kit.scenario import Scene
from tests.hackclad.helpers import at, clad, given, injured, player, shards

BEHIND = {"A": "3-4", "B": "5-5"}
FRONT = {"A": "3-2", "B": "5-5"}
SIDE = {"A": "2-3", "B": "5-5"}


def mia(**position: Any) -> Scene:
    """Mia's turn behind the Clad, Flare far away."""
    return given(**{"witches": ["mia", "flare"], "at": BEHIND, **position})


@pytest.mark.rule("HC-CARD-01")
@pytest.mark.parametrize(("where", "dealt"), [(BEHIND, 2), (FRONT, 1), (SIDE, 1)])
def test_surprise_slash(where: dict[str, str], dealt: int) -> None:
    scene = mia(at=where, hand={"A": ["surprise-slash"]}).answer("use:mia-surprise-slash")
    assert player(scene, "A").shards == dealt


@pytest.mark.rule("HC-CARD-01")
def test_behind_is_seen_over_the_edge() -> None:
    scene = mia(at={"A": "3-1", "B": "5-5"}, clad="3-5 up", hand={"A": ["surprise-slash"]})
    scene.answer("use:mia-surprise-slash")
    assert player(scene, "A").shards == 2


@pytest.mark.rule("HC-CARD-12")
def test_hit_and_run() -> None:
    scene = mia(hand={"A": ["hit-and-run"]}, field={"3-5": 1})
    scene.answer("use:mia-hit-and-run")
    assert player(scene, "A").shards == 1, "first the damage"
    assert set(scene.offers) == {"go:4-4", "go:3-5", "go:2-4", "stay"}
    scene.answer("go:3-5")
    assert (at(scene, "A"), player(scene, "A").shards, player(scene, "A").moved) == ("3-5", 2, 1)
    stays = mia(hand={"A": ["hit-and-run"]}).answer("use:mia-hit-and-run", "stay")
    assert (at(stays, "A"), player(stays, "A").moved) == ("3-4", 0)


@pytest.mark.rule("HC-CARD-22")
@pytest.mark.parametrize(
    ("other", "usable"),
    [("2-4", True), ("3-5", True), ("4-5", False), ("2-5", False), ("5-5", False), ("", False)],
)
def test_sisters_in_arms(other: str, usable: bool) -> None:
    scene = mia(at={"A": "3-4", "B": other}, hand={"A": ["sisters-in-arms"]})
    assert ("use:mia-sisters-in-arms" in scene.offers) == usable
    if usable:
        assert player(scene.answer("use:mia-sisters-in-arms"), "A").shards == 1
    else:
        assert scene.refusal("use:mia-sisters-in-arms") == "refused-needs"


@pytest.mark.rule("HC-CARD-14")
def test_oi_over_here() -> None:
    scene = mia(at={"A": "1-1", "B": "4-3"}, clad="3-3 right", hand={"A": ["oi-over-here"]})
    scene.answer("use:mia-oi-over-here")
    assert (clad(scene), injured(scene)) == ("4-3 right", ["B"])
    turned = given(
        witches=["mia", "luna"],
        at={"A": "1-1", "B": "3-2"},
        hand={"A": ["oi-over-here"], "B": ["mirror-of-eight"]},
        mp={"B": 1},
    )
    turned.answer("use:mia-oi-over-here", "use:luna-mirror-of-eight")
    assert (clad(turned), injured(turned)) == ("3-4 down", []), "in its facing at the moment of the step"
    held = mia(at={"A": "1-1", "B": "5-5"}, clad="3-3 up held", hand={"A": ["oi-over-here"]})
    assert clad(held.answer("use:mia-oi-over-here")) == "3-3 up held"


@pytest.mark.rule("HC-CARD-12")
def test_accelerate() -> None:
    scene = mia(at={"A": "1-1", "B": "5-5"}, hand={"A": ["accelerate"]}, mp={"A": 1})
    scene.answer("use:mia-accelerate", "go:1-2")
    assert "stay" not in scene.offers, "in full"
    scene.answer("go:1-1")
    assert (at(scene, "A"), player(scene, "A").moved, player(scene, "A").mp) == ("1-1", 2, 0)
    stuck = given(
        witches=["mia", "flare", "luna", "amelia"],
        at={"A": "2-1", "B": "1-1", "C": "3-1", "D": "2-2"},
        clad="2-5 up",
        hand={"A": ["accelerate"]},
        mp={"A": 1},
    )
    stuck.answer("use:mia-accelerate")
    assert (at(stuck, "A"), player(stuck, "A").moved) == ("2-1", 0), "as far as she can"


@pytest.mark.parametrize(("where", "dealt", "mp"), [(BEHIND, 3, 1), (FRONT, 2, 0), (SIDE, 2, 0)])
def test_sneak_attack(where: dict[str, str], dealt: int, mp: int) -> None:
    scene = mia(at=where, hand={"A": ["sneak-attack"]}).answer("use:mia-sneak-attack")
    assert (player(scene, "A").shards, player(scene, "A").mp) == (dealt, mp)


@pytest.mark.parametrize(("where", "drawn"), [(BEHIND, ["mia-guard"]), (FRONT, []), (SIDE, [])])
def test_steal(where: dict[str, str], drawn: list[str]) -> None:
    scene = mia(at=where, hand={"A": ["steal"]}, deck={"A": ["guard"]}).answer("use:mia-steal")
    assert (player(scene, "A").shards, player(scene, "A").hand) == (1, drawn)


@pytest.mark.rule("HC-CARD-15")
def test_trailblaze() -> None:
    scene = mia(
        phase="draft",
        at={"A": "1-3", "B": "5-5"},
        standby={"A": 2, "B": 1},
        turn_card={"A": "guard", "B": "guard"},
        hand={"A": ["trailblaze", "move"]},
    )
    scene.answer("slot:1", "card:flare-guard", "slot:4", "card:mia-guard", "go:1-4", "end")
    scene.answer("use:mia-move", "go:1-3", "use:mia-trailblaze")
    assert player(scene, "A").shards == 3, "1 and two spaces, that of the draft included"
    far = mia(at={"A": "3-5", "B": "1-1"}, moved={"A": 0}, hand={"A": ["trailblaze"]})
    far.answer("use:mia-trailblaze")
    assert player(far, "A").shards == 1


def test_look_over_there() -> None:
    for where in ("3-4", "3-2", "2-3", "4-3"):
        for facing in ("up", "left"):
            scene = mia(
                at={"A": where, "B": "5-5"},
                clad=f"3-3 {facing}",
                hand={"A": ["look-over-there", "surprise-slash"]},
                mp={"A": 1},
            )
            scene.answer("use:mia-look-over-there")
            assert player(scene, "A").shards == 2
            scene.answer("use:mia-surprise-slash")
            assert player(scene, "A").shards == 4, "she is at its back"


@pytest.mark.rule("HC-CARD-15", "HC-CARD-06")
@pytest.mark.parametrize(("moved", "dealt"), [(0, 0), (1, 2), (3, 6)])
def test_caltrops(moved: int, dealt: int) -> None:
    scene = mia(
        hand={"A": ["caltrops"]}, mp={"A": 3}, clad_moved=moved, missions={"A": ["assault"]}, hits={"A": 0}
    )
    scene.answer("use:mia-caltrops")
    assert (player(scene, "A").shards, player(scene, "A").hits) == (dealt, int(dealt > 0))


@pytest.mark.rule("HC-CARD-15")
def test_caltrops_counts_whoever_moved_the_clad() -> None:
    scene = mia(hand={"A": ["oi-over-here", "caltrops"]}, mp={"A": 3}, at={"A": "3-4", "B": "5-5"})
    scene.answer("use:mia-oi-over-here", "use:mia-caltrops")
    assert player(scene, "A").shards == 2
    others = mia(
        witches=["mia", "rosette"],
        slots={"B": 1, "A": 2},
        turn="B",
        hand={"A": ["caltrops"], "B": ["immolate"]},
        mp={"A": 3, "B": 3},
        forecast=["veer-left"],
        at={"A": "3-5", "B": "3-4"},
    )
    others.answer("use:rosette-immolate", "end", "use:mia-caltrops")
    assert player(others, "A").shards == 4, "a Repel, and then the Clad's own move"


@pytest.mark.rule("HC-CARD-12", "HC-TERM-02")
def test_shadow_clone() -> None:
    usual: dict[str, Any] = {
        "phase": "clad",
        "forecast": ["rending-claws"],
        "at": {"A": "3-2", "B": "5-5"},
        "shards": {"A": 2},
        "hand": {"A": ["shadow-clone"]},
    }
    scene = mia(**usual, field={"2-1": 2, "3-2": 1}, missions={"A": ["flash"]}, moved={"A": 2})
    scene.answer("use:mia-shadow-clone")
    assert shards(scene) == {"2-1": 2, "3-2": 2}, "1 laid on her space"
    assert scene.offers == ["go:2-1", "go:5-2", "go:4-5", "go:1-4"]
    scene.answer("go:2-1")
    one = player(scene, "A")
    assert (one.shards, one.moved, one.done, injured(scene)) == (3, 3, ["mission-flash"], [])
    assert mia(**usual | {"shards": {"A": 0}}).refusal("use:mia-shadow-clone") == "refused-shards"


def test_shadow_clone_without_a_free_entry_point() -> None:
    scene = given(
        witches=["mia", "flare", "luna", "amelia"],
        phase="clad",
        forecast=["rending-claws"],
        clad="2-1 left",
        at={"A": "1-1", "B": "5-2", "C": "4-5", "D": "1-4"},
        shards={"A": 1},
        hand={"A": ["shadow-clone"]},
    )
    scene.answer("use:mia-shadow-clone")
    assert len(scene.offers) == 25 - 5


@pytest.mark.rule("HC-CARD-17")
def test_robin_hood() -> None:
    usual: dict[str, Any] = {
        "witches": ["mia", "flare", "luna"],
        "hand": {"A": ["robin-hood"]},
        "mp": {"A": 1},
        "deck": {"A": ["guard"]},
    }
    scene = given(**usual, shards={"A": 0, "B": 5, "C": 2})
    scene.answer("use:mia-robin-hood")
    assert scene.offers == ["share:1:2"], "she is no taker"
    scene.answer("share:1:2")
    assert [player(scene, letter).shards for letter in "ABC"] == [0, 4, 3]
    assert player(scene, "A").hand == ["mia-guard"]
    rich = given(**usual, shards={"A": 5, "B": 1, "C": 1}).answer("use:mia-robin-hood")
    assert rich.offers == ["share:0:1", "share:0:2"], "the giver may be herself, ties are hers to decide"
    tied = given(**usual, shards={"A": 2, "B": 2, "C": 2}).answer("use:mia-robin-hood")
    assert "none" in tied.offers, "picking the same player twice moves nothing"
    assert len([key for key in tied.offers if key.startswith("share:")]) == 4
    assert player(tied.answer("none"), "A").hand == ["mia-guard"]
    broke = given(**usual).answer("use:mia-robin-hood")
    assert player(broke, "A").hand == ["mia-guard"], "nobody has any: the card is drawn all the same"
    two = mia(hand={"A": ["robin-hood"]}, mp={"A": 1}, shards={"B": 5}, deck={"A": ["guard"]})
    two.answer("use:mia-robin-hood")
    assert (player(two, "B").shards, player(two, "A").hand) == (5, ["mia-guard"])


def test_fluttering_wind() -> None:
    usual: dict[str, Any] = {"expansion": True, "hand": {"A": ["fluttering-wind"]}, "mp": {"A": 1}}
    scene = mia(**usual, at={"A": "3-4", "B": "5-5"}, field={"3-3": 2})
    scene.answer("use:mia-fluttering-wind")
    assert "go:3-3:3-2" in scene.offers, "past the Clad"
    decision = scene.decision
    assert decision is not None
    option = decision.option("go:3-3:3-2")
    assert option is not None
    assert (option.label.fields, option.touches[0]) == ({"cell": "3-2", "cells": ["3-3"]}, "cell:3-2")
    assert all(key.split(":")[-1] not in ("3-3", "5-5") for key in scene.offers), "ending on a free space"
    scene.answer("go:3-3:3-2")
    one = player(scene, "A")
    assert (at(scene, "A"), one.shards, one.moved, shards(scene)) == ("3-2", 2, 2, {})
    over = mia(**usual, at={"A": "3-5", "B": "3-4"}, clad="1-1 up")
    over.answer("use:mia-fluttering-wind")
    assert "go:3-4:3-3" in over.offers
    off = mia(**usual, at={"A": "", "B": "3-4"})
    assert off.refusal("use:mia-fluttering-wind") == "refused-off-field"


@pytest.mark.rule("HC-CARD-15")
@pytest.mark.parametrize(
    ("moved", "mp", "usable", "left"), [(0, 0, False, 0), (1, 1, True, 0), (2, 0, True, 0), (3, 1, True, 1)]
)
def test_dust_devil(moved: int, mp: int, usable: bool, left: int) -> None:
    scene = mia(expansion=True, hand={"A": ["dust-devil"]}, moved={"A": moved}, mp={"A": mp})
    assert ("use:mia-dust-devil" in scene.offers) == usable
    if usable:
        scene.answer("use:mia-dust-devil")
        assert (player(scene, "A").shards, player(scene, "A").mp) == (3, left)
