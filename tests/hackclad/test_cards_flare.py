"""Flare's skill cards, one by one, as their facts tell them."""

import pytest

from tests.hackclad.cards import attack_on, dealt, printed, suffered, turn_of
from tests.hackclad.helpers import at, clad, given, player, shards

PRINTED = """
Shot: basic attack_magic, MP 1, ATK 1, VP 1, at 0,1 0,2
Guard: basic reaction, MP 0, VP 1
Move: basic support, MP 0, VP 1
Demolish: basic attack, MP 0, ATK 1, VP 1, at 0,1
Hook Shot: basic attack, MP 0, ATK 1, VP 1, at 0,2
Ensnare: basic attack_magic, MP 1, ATK 2, VP 1, at 0,1
Fortress: basic reaction, MP 0, VP 1
Repair: basic support, MP 0, VP 1
Desperate Measures: enhanced attack, MP 0, ATK 7, VP 1, at 0,1
Vortex: enhanced attack, MP 0, ATK 2, VP 3, at 0,1
Serrated Edge: enhanced attack_magic, MP 1, ATK 3, VP 3, at -1,1 0,1 1,1
Flux: enhanced attack_magic, MP 2, ATK 3, VP 2, at 0,1
Reflex: enhanced reaction, MP 0, VP 4
Reflect: enhanced reaction_magic, MP 3, VP 3
Auxiliary Mana: enhanced support, MP 0, VP 4
Passive Shield: enhanced support, MP 0, VP 4
Oath of Salvation: expansion enhanced attack_magic, MP 1, ATK 5, VP 2, at 0,1
Recovery: expansion enhanced support_magic, MP 1, VP 3
"""


def test_what_is_printed() -> None:
    assert printed("flare") == PRINTED


@pytest.mark.parametrize(("slot", "damage"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_demolish(slot: int, damage: int) -> None:
    scene = turn_of("flare", "demolish", slots={"A": slot, "B": slot % 4 + 1})
    scene.answer("use:flare-demolish")
    assert dealt(scene) == damage


def test_hook_shot() -> None:
    scene = turn_of("flare", "hook-shot", at={"A": "3-5"}, field={"3-4": 2})
    scene.answer("use:flare-hook-shot")
    assert dealt(scene) == 1, "the attack is done before she steps"
    assert scene.offers == ["go:3-4"], "the one cell that is nearer"
    scene.answer("go:3-4")
    assert (at(scene, "A"), player(scene, "A").moved, player(scene, "A").shards) == ("3-4", 1, 3)
    edge = turn_of("flare", "hook-shot", at={"A": "5-1"}, clad="5-4 left")
    edge.answer("use:flare-hook-shot", "go:5-5")
    assert at(edge, "A") == "5-5", "the short way leads over the edge"
    blocked = turn_of("flare", "hook-shot", at={"A": "3-5", "B": "3-4"})
    blocked.answer("use:flare-hook-shot")
    assert (at(blocked, "A"), dealt(blocked), blocked.asked) == ("3-5", 1, "A"), "not possible"


def test_ensnare() -> None:
    scene = turn_of("flare", "ensnare", mp={"A": 1}, forecast=["veer-left"], round=2)
    scene.answer("use:flare-ensnare")
    assert (dealt(scene), player(scene, "A").mp) == (2, 0)
    scene.answer("end")
    assert clad(scene) == "3-3 left held", "it turns, it does not move"
    scene.answer("end")
    assert clad(scene) == "3-3 left", "until the round ends"


def test_ensnare_against_repel() -> None:
    scene = turn_of(
        "flare", "ensnare", slots={"A": 1, "B": 2}, at={"A": "3-4", "B": "2-3"}, mp={"A": 1, "B": 2},
        hand={"A": ["ensnare"], "B": ["rebuff"]},
    )  # fmt: skip
    scene.answer("use:flare-ensnare", "end", "use:luna-rebuff")
    assert player(scene, "B").damage == 2
    assert clad(scene) == "3-3 up held"


@pytest.mark.parametrize(("where", "left"), [("3-2", 1), ("2-2", 2)])
def test_fortress(where: str, left: int) -> None:
    scene = attack_on("flare", "fortress", at={"A": where, "B": "5-5"})
    scene.answer("use:flare-fortress")
    assert suffered(scene) == [left], "3 off with the Clad next to her, else 2"


def test_repair() -> None:
    scene = turn_of("flare", "repair", deck={"A": ["guard", "reflect"]}, turn_card={"A": "shot"})
    scene.answer("use:flare-repair")
    assert set(scene.offers) == {"card:flare-guard", "card:flare-fortress"}, "the one just discarded, too"
    scene.answer("card:flare-guard")
    assert player(scene, "A").hand == ["flare-guard"]
    assert player(scene, "A").deck == ["flare-reflect"]
    none = turn_of("flare", "repair", deck={"A": ["reflect"]}, discard={"A": ["move"]}, hand={"A": [
        "repair", "shot", "guard", "fortress", "demolish", "hook-shot"]})  # fmt: skip
    none.answer("use:flare-repair")
    assert none.offers[-1] == "end", "Reaction Magic is no Reaction card: nothing to take"
    assert player(none, "A").discard == ["flare-move", "flare-reflect", "flare-repair"]


def test_desperate_measures() -> None:
    scene = turn_of("flare", "desperate-measures", "guard", "move", "shot", cp={"A": 3})
    scene.answer("use:flare-desperate-measures", "card:flare-guard", "card:flare-shot")
    assert dealt(scene) == 7
    assert scene.asked == "B", "her turn is over at once"
    assert player(scene, "A").hand == ["flare-move"]
    assert player(scene, "A").discard == ["flare-guard", "flare-shot", "flare-desperate-measures"]
    poor = turn_of("flare", "desperate-measures", "guard")
    assert poor.refusal("use:flare-desperate-measures") == "refused-cards"
    assert player(poor, "A").hand == ["flare-desperate-measures", "flare-guard"]


def test_vortex_as_an_attack() -> None:
    scene = turn_of("flare", "vortex")
    scene.answer("use:flare-vortex")
    assert (dealt(scene), clad(scene)) == (2, "3-3 up"), "no hold"


def test_vortex_discarded_for_a_block() -> None:
    scene = attack_on("flare", "vortex")
    scene.answer("basic:block", "card:flare-vortex")
    assert suffered(scene) == [2]
    assert clad(scene) == "3-3 up held"
    assert scene.now("used", "A")["block"] == 1


def test_vortex_as_the_block_against_a_trample() -> None:
    scene = attack_on("flare", "vortex", forecast=["veer-left"])
    scene.answer("basic:block", "card:flare-vortex")
    assert suffered(scene) == []
    assert (clad(scene), at(scene, "A")) == ("3-3 left held", "3-2")


@pytest.mark.parametrize("action", ["move", "mp"])
def test_vortex_discarded_for_something_else(action: str) -> None:
    scene = turn_of("flare", "vortex")
    scene.answer(f"basic:{action}", "card:flare-vortex")
    assert clad(scene) == "3-3 up"


def test_serrated_edge() -> None:
    scene = turn_of("flare", "serrated-edge", at={"A": "4-4"}, mp={"A": 1})
    scene.answer("use:flare-serrated-edge")
    assert (dealt(scene), player(scene, "A").mp) == (3, 0)


def test_flux() -> None:
    scene = turn_of("flare", "flux", mp={"A": 2}, discard={"A": ["reflect", "guard", "move", "reflex"]})
    scene.answer("use:flare-flux")
    assert dealt(scene) == 3, "the damage comes first"
    assert scene.offers == ["card:flare-guard", "card:flare-reflex"], "Reaction Magic does not count"
    scene.answer("card:flare-reflex")
    assert (player(scene, "A").hand, player(scene, "A").mp) == (["flare-reflex"], 0)
    bare = turn_of("flare", "flux", discard={"A": []})
    bare.answer("use:flare-flux")
    assert (dealt(bare), bare.offers[-1]) == (3, "end")


def test_reflex() -> None:
    scene = attack_on("flare", "reflex", "guard", field={"3-1": 1})
    scene.answer("use:flare-reflex")
    assert scene.offers == ["go:3-1", "go:4-2", "go:2-2"], "a step it must be"
    scene.answer("go:3-1")
    assert suffered(scene) == []
    assert (player(scene, "A").moved, player(scene, "A").shards) == (1, 10)


@pytest.mark.parametrize(("number", "atk"), [(1, 2), (3, 3), (6, 4)])
def test_reflect(number: int, atk: int) -> None:
    scene = attack_on("flare", "guard", "reflect", mp={"A": 3}, round=number)
    scene.answer("use:flare-guard", "use:flare-reflect")
    assert suffered(scene) == []
    assert dealt(scene) == atk, "however much damage the attack still held"
    assert player(scene, "A").mp == 0
    assert attack_on("flare", "reflect", mp={"A": 2}).refusal("use:flare-reflect") == "refused-mp"


def test_reflect_from_afar_and_for_herself_alone() -> None:
    scene = attack_on(
        "flare", "reflect", forecast=["searing-blaze"], at={"A": "1-1", "B": "2-1"}, hand={"A": ["reflect"]}
    )
    scene.answer("use:flare-reflect")
    assert (dealt(scene), suffered(scene), suffered(scene, "B")) == (4, [], [4])


def test_reflect_against_a_trample() -> None:
    scene = attack_on("flare", "reflect", forecast=["veer-left"])
    scene.answer("use:flare-reflect")
    assert (dealt(scene), suffered(scene)) == (0, [4])
    assert player(scene, "A").mp == 4


def test_passive_shield() -> None:
    scene = turn_of("flare", "passive-shield", "shot", at={"A": "3-2", "B": "5-5"}, shards={"A": 5},
                    forecast=["rending-claws"], slots={"A": 1, "B": 4})  # fmt: skip
    scene.answer("use:flare-passive-shield")
    assert player(scene, "A").discard == ["flare-passive-shield"]
    scene.answer("end", "pass")
    assert suffered(scene) == [1]
    held = attack_on("flare", "passive-shield")
    held.answer("pass")
    assert suffered(held) == [4], "only from the discard pile"
    trample = attack_on("flare", "guard", discard={"A": ["passive-shield"]}, forecast=["veer-left"])
    trample.answer("pass")
    assert suffered(trample) == [4]


def test_passive_shield_paid_for_a_block_shields_already() -> None:
    scene = attack_on("flare", "passive-shield")
    scene.answer("basic:block", "card:flare-passive-shield")
    assert suffered(scene) == [2], "1 by the block, 1 by the card that lies there now"


def test_oath_of_salvation() -> None:
    position = {
        "at": {"A": "2-3", "B": "3-2"},
        "forecast": ["rending-claws", "whirlwind"],
        "slots": {"A": 1, "B": 4},
        "mp": {"A": 1},
        "shards": {"A": 5, "B": 5},
    }
    scene = turn_of("flare", "oath-of-salvation", done={"A": ["flash", "parry"]}, **position)
    scene.answer("use:flare-oath-of-salvation")
    assert (dealt(scene), player(scene, "A").mp) == (5, 0)
    scene.answer("end")
    assert suffered(scene, "B") == [1], "another Witch's damage is 1 lower"
    assert suffered(scene) == [2], "but not her own"
    half = turn_of("flare", "oath-of-salvation", done={"A": ["flash"]}, missions={"A": ["parry"]})
    assert half.refusal("use:flare-oath-of-salvation") == "refused-needs"


def test_oath_of_salvation_ends_with_the_round_and_takes_nothing_off_a_trample() -> None:
    scene = turn_of(
        "flare", "oath-of-salvation", done={"A": ["flash", "parry"]}, at={"A": "2-3", "B": "3-2"},
        forecast=["veer-left"], slots={"A": 1, "B": 4}, shards={"B": 5}, round=2,
    )  # fmt: skip
    scene.answer("use:flare-oath-of-salvation", "end")
    assert suffered(scene, "B") == [2]
    scene.answer("go:2-1", "end")
    assert player(scene, "A").shelter == 0


def test_recovery() -> None:
    scene = turn_of("flare", "recovery", mp={"A": 1}, injuries={"A": 2, "B": 3})
    scene.answer("use:flare-recovery")
    assert scene.offers == ["heal:0", "heal:1"]
    scene.answer("heal:1")
    assert [player(scene, letter).injuries for letter in "AB"] == [2, 2]
    assert player(scene, "A").mp == 0
    well = turn_of("flare", "recovery")
    well.answer("use:flare-recovery", "heal:0")
    assert player(well, "A").injuries == 0


def test_recovery_discarded_for_a_block() -> None:
    scene = attack_on("flare", "recovery", mp={"A": 0})
    scene.answer("basic:block", "card:flare-recovery")
    assert suffered(scene) == [2]
    assert clad(scene) == "3-3 up"
    plain = attack_on("flare", "shot")
    plain.answer("basic:block", "card:flare-shot")
    assert suffered(plain) == [3]


def test_a_block_with_a_card_of_another_kind_leaves_its_text_out() -> None:
    scene = given(witches=["flare", "luna"], hand={"A": ["recovery"]}, expansion=True, injuries={"A": 1})
    scene.answer("basic:mp", "card:flare-recovery")
    assert player(scene, "A").injuries == 1
    assert shards(scene) == {}
