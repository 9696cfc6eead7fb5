"""Flare's cards, one by one: what each does, and its limits."""

from typing import Any

import pytest

from tabletop_tui.kit.scenario import Scene
from tests.hackclad.helpers import at, clad, given, injured, player, shards

NEAR = {"A": "3-4", "B": "5-5"}


def flare(**position: Any) -> Scene:
    """Flare's turn next to the Clad, Luna far away."""
    return given(**{"witches": ["flare", "luna"], "at": NEAR, **position})


def struck(card: str = "rending-claws", **position: Any) -> Scene:
    """Flare is attacked on 3-2, directly ahead of the Clad."""
    usual = {"phase": "clad", "forecast": [card], "at": {"A": "3-2", "B": "5-5"}}
    return flare(**usual | position)


@pytest.mark.parametrize(("slot", "dealt"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_demolish(slot: int, dealt: int) -> None:
    scene = flare(hand={"A": ["demolish"]}, slots={"A": slot, "B": slot % 4 + 1})
    scene.answer("use:flare-demolish")
    assert player(scene, "A").shards == dealt


def test_hook_shot() -> None:
    scene = flare(at={"A": "3-5", "B": "1-1"}, hand={"A": ["hook-shot"]}, field={"3-4": 2})
    scene.answer("use:flare-hook-shot")
    assert scene.offers == ["go:3-4"]
    scene.answer("go:3-4")
    assert (player(scene, "A").shards, player(scene, "A").moved, at(scene, "A")) == (3, 1, "3-4")
    blocked = flare(at={"A": "3-5", "B": "3-4"}, hand={"A": ["hook-shot"]})
    blocked.answer("use:flare-hook-shot")
    assert (at(blocked, "A"), player(blocked, "A").shards) == ("3-5", 1), "when that is possible"
    assert flare(hand={"A": ["hook-shot"]}).refusal("use:flare-hook-shot") == "refused-range", "not adjacent"


def test_ensnare() -> None:
    scene = flare(hand={"A": ["ensnare"]}, mp={"A": 1}, forecast=["veer-left"], slots={"A": 1, "B": 2})
    scene.answer("use:flare-ensnare")
    assert player(scene, "A").shards == 2
    scene.answer("end")
    assert clad(scene) == "3-3 left held", "turning is still allowed"


@pytest.mark.rule("HC-CARD-22")
def test_fortress() -> None:
    for where, card, taken_off in (("3-2", "rending-claws", 3), ("2-2", "rending-claws", 2)):
        scene = struck(card, at={"A": where, "B": "5-5"}, hand={"A": ["fortress"]}, round=9, shards={"A": 8})
        scene.answer("use:flare-fortress")
        assert player(scene, "A").shards == 8 - (4 - taken_off)


@pytest.mark.rule("HC-CARD-22")
def test_fortress_looks_at_adjacency_when_it_is_used() -> None:
    scene = struck(
        "searing-blaze",
        round=9,
        at={"A": "3-2", "B": "5-5"},
        hand={"A": ["fortress", "reflex"]},
        shards={"A": 8},
    )
    scene.answer("use:flare-fortress", "use:flare-reflex", "go:3-1")
    assert player(scene, "A").shards == 7, "4 less 3, though she stepped away"


@pytest.mark.rule("HC-CARD-11")
def test_repair() -> None:
    scene = flare(
        hand={"A": ["repair"]},
        deck={"A": ["guard"]},
        discard={"A": ["reflect", "fortress", "shot"]},
    )
    hand = [card for card in player(scene, "A").hand if card != "flare-repair"]
    scene.answer("use:flare-repair")
    assert scene.offers == ["card:flare-fortress", "card:flare-guard"], (
        "the milled card too, not Reaction Magic"
    )
    scene.answer("card:flare-guard")
    assert player(scene, "A").hand == [*hand, "flare-guard"]
    nothing = flare(hand={"A": ["repair"]}, deck={"A": ["shot"]}, discard={"A": ["reflect"]})
    nothing.answer("use:flare-repair")
    assert nothing.offers[-1] == "end"


@pytest.mark.rule("HC-CARD-22", "HC-TERM-02")
def test_desperate_measures() -> None:
    scene = flare(hand={"A": ["desperate-measures", "shot", "guard", "move"]}, cp={"A": 3}, mp={"A": 3})
    scene.answer("use:flare-desperate-measures", "card:flare-shot", "card:flare-guard")
    assert player(scene, "A").shards == 7
    assert player(scene, "A").discard[-1] == "flare-desperate-measures"
    assert scene.asked == "B", "her turn is over"


@pytest.mark.rule("HC-CARD-09")
def test_vortex() -> None:
    scene = flare(hand={"A": ["vortex"]})
    scene.answer("use:flare-vortex")
    assert (player(scene, "A").shards, clad(scene)) == (2, "3-3 up"), "as an Attack it does nothing else"
    block = struck(round=9, hand={"A": ["vortex", "shot"]}, shards={"A": 8}, missions={"A": ["parry"]})
    block.answer("basic:block", "card:flare-vortex", "pass")
    assert player(block, "A").shards == 6, "4 less 2"
    assert clad(block) == "3-3 up held"
    other = flare(hand={"A": ["vortex"]})
    other.answer("basic:mp", "card:flare-vortex")
    assert clad(other) == "3-3 up", "only for the block"


def test_vortex_as_the_block_against_a_trample() -> None:
    scene = struck("veer-left", hand={"A": ["vortex"]}, shards={"A": 5})
    scene.answer("basic:block", "card:flare-vortex")
    assert injured(scene) == []
    assert (clad(scene), at(scene, "A")) == ("3-3 left held", "3-2")


def test_serrated_edge() -> None:
    scene = flare(at={"A": "2-4", "B": "5-5"}, hand={"A": ["serrated-edge"]}, mp={"A": 1})
    scene.answer("use:flare-serrated-edge")
    assert (player(scene, "A").shards, player(scene, "A").mp) == (3, 0)


@pytest.mark.rule("HC-CARD-11")
def test_flux() -> None:
    scene = flare(hand={"A": ["flux"]}, mp={"A": 2}, discard={"A": ["reflect", "guard", "shot"]})
    scene.answer("use:flare-flux")
    assert player(scene, "A").shards == 3, "it takes it back after the damage"
    assert scene.offers == ["card:flare-guard"]
    scene.answer("card:flare-guard")
    assert player(scene, "A").hand == ["flare-guard"]


def test_reflex() -> None:
    scene = struck(hand={"A": ["reflex"]}, field={"2-2": 2})
    scene.answer("use:flare-reflex")
    assert set(scene.offers) == {"go:3-1", "go:2-2", "go:4-2"}
    scene.answer("go:2-2")
    assert player(scene, "A").shards == 0, "taken, and dropped again: the claws reach 2-2"
    assert shards(scene)["2-2"] == 2


@pytest.mark.rule("HC-CARD-10", "HC-CARD-25", "HC-CARD-07")
def test_reflect() -> None:
    scene = struck(
        round=9,
        at={"A": "3-2", "B": "2-2"},
        hand={"A": ["reflect", "guard"]},
        mp={"A": 3},
        hits={"A": 1},
        missions={"A": ["assault", "parry"]},
        shards={"A": 3, "B": 8},
    )
    scene.answer("use:flare-reflect", "pass")
    assert injured(scene) == ["B"], "only she who uses it is safe"
    assert player(scene, "A").damage == 4, "the Clad's ATK"
    assert player(scene, "A").done == [], "it reduces nothing and is no Attack card"
    trample = struck("veer-left", hand={"A": ["reflect"]}, mp={"A": 3})
    trample.answer("use:flare-reflect")
    assert injured(trample) == ["A"]
    assert player(trample, "A").damage == 0


def test_passive_shield() -> None:
    usual = {"round": 9, "shards": {"A": 8}}
    for lies, left in (({"discard": {"A": ["passive-shield"]}}, 5), ({}, 4)):
        scene = struck(**usual, **lies)
        assert player(scene, "A").shards == left
    trample = struck("veer-left", **usual, discard={"A": ["passive-shield"]})
    assert player(trample, "A").shards == 4
    used = flare(hand={"A": ["passive-shield"]}).answer("use:flare-passive-shield")
    assert player(used, "A").discard == ["flare-passive-shield"]


@pytest.mark.rule("HC-CARD-21")
def test_oath_of_salvation() -> None:
    usual: dict[str, Any] = {"expansion": True, "hand": {"A": ["oath-of-salvation"]}, "mp": {"A": 1}}
    for missions in (
        {"done": {"A": ["flash"]}, "missions": {"A": ["parry"]}},
        {"missions": {"A": ["flash", "parry"]}},
    ):
        assert flare(**usual, **missions).refusal("use:flare-oath-of-salvation") == "refused-needs"
    scene = flare(
        **usual,
        done={"A": ["flash", "parry"]},
        at={"A": "2-3", "B": "2-2"},
        shards={"A": 0, "B": 5},
        forecast=["whirlwind"],
    )
    scene.answer("use:flare-oath-of-salvation", "end")
    assert injured(scene) == ["A", "B"]
    assert player(scene, "B").shards == 4, "1 lower for others"
    assert player(scene, "A").shards == 5 - 2, "not for herself"
    trample = flare(
        **usual,
        done={"A": ["flash", "parry"]},
        at={"A": "3-4", "B": "3-2"},
        shards={"B": 5},
        forecast=["veer-left"],
    )
    trample.answer("use:flare-oath-of-salvation", "end")
    assert player(trample, "B").shards == 3, "a Trample Attack cannot be reduced"


def test_recovery() -> None:
    scene = flare(expansion=True, hand={"A": ["recovery"]}, mp={"A": 1}, injuries={"A": 2, "B": 1})
    scene.answer("use:flare-recovery", "heal:1")
    assert (player(scene, "A").injuries, player(scene, "B").injuries) == (2, 0)
    none = flare(expansion=True, hand={"A": ["recovery"]}, mp={"A": 1})
    none.answer("use:flare-recovery", "heal:0")
    assert player(none, "A").injuries == 0
    block = struck(expansion=True, round=9, hand={"A": ["recovery"]}, shards={"A": 8})
    block.answer("basic:block", "card:flare-recovery")
    assert player(block, "A").shards == 6
