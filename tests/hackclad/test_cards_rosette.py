"""Rosette's skill cards, one by one, as their facts tell them."""

import pytest

from tabletop_tui.engines.hackclad.state import HIDDEN
from tests.hackclad.cards import attack_on, dealt, printed, suffered, turn_of
from tests.hackclad.helpers import GAME, at, clad, player

PRINTED = """
Shot: basic attack_magic, MP 1, ATK 1, VP 1, at 0,1 0,2
Guard: basic reaction, MP 0, VP 1
Move: basic support, MP 0, VP 1
Barrage: basic attack, MP 0, ATK 1+X, VP 1, at 0,1
Barrage: basic attack, MP 0, ATK 1+X, VP 1, at 0,1
Firecracker: basic attack, MP 0, ATK 1, VP 1, at 0,1
Tail Whip: basic attack, MP 0, ATK 1, VP 1, at -1,1 0,1 1,1
Verve: basic support, MP 0, VP 1
Crimson Barrage: enhanced attack, MP 0, ATK 1+X, VP 2, at 0,1
Sol Shimmer: enhanced attack, MP 0, ATK 1, VP 3, at 0,1
Immolate: enhanced attack_magic, MP 3, ATK 5, VP 2, at 0,1
Rose Whip: enhanced attack_magic, MP 1, ATK 3, VP 3, at -1,1 0,1 1,1
Counter Cross: enhanced reaction, MP 0, VP 4
Auxiliary Mana: enhanced support, MP 0, VP 4
Active Combustion: enhanced support, MP 0, VP 2
Watch Fire: enhanced support, MP 0, VP 4
Head-On Brawl: expansion enhanced attack, MP 0, ATK 2, VP 2, at 0,1
Guts: expansion enhanced support, MP 0, VP 3
"""


def test_what_is_printed() -> None:
    assert printed("rosette") == PRINTED


@pytest.mark.parametrize("card", ["barrage-1", "barrage-2"])
def test_barrage(card: str) -> None:
    other = "barrage-2" if card == "barrage-1" else "barrage-1"
    scene = turn_of("rosette", card)
    scene.answer(f"use:rosette-{card}")
    assert dealt(scene) == 1
    scene = turn_of("rosette", card, discard={"A": [other, "crimson-barrage", "tail-whip"]})
    scene.answer(f"use:rosette-{card}")
    assert dealt(scene) == 2, "one Barrage lies there; a Crimson one is no Barrage"


def test_firecracker() -> None:
    scene = turn_of("rosette", "firecracker", "guard")
    scene.answer("use:rosette-firecracker")
    assert scene.offers == ["card:rosette-guard", "none"]
    scene.answer("none")
    assert (dealt(scene), clad(scene), player(scene, "A").hand) == (1, "3-3 up", ["rosette-guard"])
    scene = turn_of("rosette", "firecracker", "guard")
    scene.answer("use:rosette-firecracker", "card:rosette-guard")
    assert (dealt(scene), clad(scene), player(scene, "A").hand) == (1, "3-2 up", [])
    alone = turn_of("rosette", "firecracker")
    alone.answer("use:rosette-firecracker")
    assert (dealt(alone), clad(alone), alone.asked) == (1, "3-3 up", "A"), "nothing to pay with"


def test_tail_whip() -> None:
    scene = turn_of("rosette", "tail-whip", at={"A": "4-4"}, mp={"A": 0})
    scene.answer("use:rosette-tail-whip")
    assert (dealt(scene), clad(scene)) == (1, "3-3 up")


def test_verve() -> None:
    scene = turn_of("rosette", "verve", "tail-whip", "shot")
    scene.answer("use:rosette-verve", "use:rosette-tail-whip")
    assert dealt(scene) == 2
    scene.answer("use:rosette-shot")
    assert dealt(scene) == 4, "Attack Magic, too"
    scene.answer("end")
    assert player(scene, "A").raises == [], "for this turn only"


@pytest.mark.parametrize(("wants", "whip", "then"), [("yes", 4, 2), ("no", 3, 1)])
def test_verve_as_an_extra_cost(wants: str, whip: int, then: int) -> None:
    scene = turn_of("rosette", "verve", "rose-whip", "tail-whip")
    scene.answer("use:rosette-rose-whip", "card:rosette-verve")
    assert scene.offers == ["yes", "no"]
    scene.answer(wants)
    assert dealt(scene) == whip, "the card that it paid for has it already"
    scene.answer("use:rosette-tail-whip")
    assert dealt(scene) == whip + then


def test_verve_for_a_basic_action_does_nothing() -> None:
    scene = turn_of("rosette", "verve", mp={"A": 0})
    scene.answer("basic:mp", "card:rosette-verve")
    assert "yes" not in scene.offers
    assert player(scene, "A").raises == []


def test_crimson_barrage() -> None:
    # One Barrage is the top card of the deck, the other lies in the discard pile.
    for wants, damage, deck in (("mill", 3, []), ("leave", 2, ["rosette-barrage-1"])):
        scene = turn_of("rosette", "crimson-barrage", deck={"A": ["barrage-1"]})
        scene.answer("use:rosette-crimson-barrage", wants)
        assert (dealt(scene), player(scene, "A").deck) == (damage, deck)
    empty = turn_of("rosette", "crimson-barrage", deck={"A": []}, turn_card={"A": "shot"})
    empty.answer("use:rosette-crimson-barrage")
    assert dealt(empty) == 3, "nothing to ask; both Barrages lie there"


def test_sol_shimmer() -> None:
    scene = turn_of("rosette", "sol-shimmer", missions={"A": ["assault"]})
    scene.answer("use:rosette-sol-shimmer")
    assert (dealt(scene), player(scene, "A").hits) == (2, 1)
    raised = turn_of("rosette", "verve", "sol-shimmer")
    raised.answer("use:rosette-verve", "use:rosette-sol-shimmer")
    assert dealt(raised) == 4, "the total of the first strike, bonuses included"


def test_immolate() -> None:
    scene = turn_of("rosette", "immolate", mp={"A": 3}, at={"A": "4-3"})
    scene.answer("use:rosette-immolate")
    assert (dealt(scene), player(scene, "A").mp, clad(scene)) == (5, 0, "2-3 up")
    assert turn_of("rosette", "immolate", mp={"A": 2}).refusal("use:rosette-immolate") == "refused-mp"


def test_rose_whip() -> None:
    scene = turn_of("rosette", "rose-whip", "guard", at={"A": "2-2"}, mp={"A": 1})
    scene.answer("use:rosette-rose-whip")
    assert scene.offers == ["card:rosette-guard"], "not optional"
    scene.answer("card:rosette-guard")
    assert (dealt(scene), player(scene, "A").mp, clad(scene)) == (3, 0, "3-3 up")
    assert player(scene, "A").discard == ["rosette-guard", "rosette-rose-whip"]
    assert turn_of("rosette", "rose-whip").refusal("use:rosette-rose-whip") == "refused-cards"


def test_counter_cross() -> None:
    scene = attack_on("rosette", "counter-cross", mp={"A": 0})
    scene.answer("use:rosette-counter-cross")
    assert (dealt(scene), clad(scene)) == (2, "3-4 up")
    assert suffered(scene) == [], "the attack goes on from there and misses her"
    corner = attack_on("rosette", "counter-cross", at={"A": "2-2", "B": "5-5"})
    assert corner.refusal("use:rosette-counter-cross") == "refused-needs"


def test_counter_cross_around_the_edge_and_back() -> None:
    # Down from 3-5 over the edge; B answers from there and pushes it back, and the first push goes on.
    scene = attack_on(
        "rosette",
        "counter-cross",
        witches=["rosette", "rosette"],
        clad="3-5 up",
        at={"A": "3-4", "B": "3-1"},
        hand={"A": ["counter-cross"], "B": ["counter-cross"]},
    )
    scene.answer("use:rosette-counter-cross")
    assert scene.asked == "B"
    scene.answer("use:rosette-counter-cross")
    moves = [entry.what.fields["cell"] for entry in scene.log if entry.what.id == "clad-moved"]
    assert moves == ["3-4", "3-5"], "B's push onto A's own cell comes first"
    assert (suffered(scene), suffered(scene, "B")) == ([4], [])
    assert (at(scene, "A"), at(scene, "B")) == ("", "3-1")


def test_active_combustion() -> None:
    scene = turn_of("rosette", "active-combustion", mp={"A": 0})
    scene.answer("use:rosette-active-combustion")
    assert (player(scene, "A").mp, player(scene, "A").discard) == (0, ["rosette-active-combustion"])
    scene = turn_of("rosette", "active-combustion", "rose-whip", "tail-whip", mp={"A": 1})
    top = player(scene, "A").deck[-1]
    scene.answer("use:rosette-rose-whip", "card:rosette-active-combustion")
    assert (dealt(scene), player(scene, "A").mp) == (5, 1), "1 paid, 1 gained"
    assert player(scene, "A").discard == ["rosette-active-combustion", top, "rosette-rose-whip"]
    scene.answer("use:rosette-tail-whip")
    assert dealt(scene) == 6, "for that one card only"
    basic = turn_of("rosette", "active-combustion", mp={"A": 0})
    basic.answer("basic:mp", "card:rosette-active-combustion")
    assert player(basic, "A").mp == 1
    assert player(basic, "A").discard == ["rosette-active-combustion"], "no Extra Cost, no effect"


def test_watch_fire() -> None:
    scene = turn_of("rosette", "watch-fire")
    top, own = scene.state.clad_deck[-1], player(scene, "A").deck[-1]
    scene.answer("use:rosette-watch-fire")
    assert GAME.view(scene.state, 0).clad_deck[-1] == top
    assert GAME.view(scene.state, 0).clad_deck[-2] == HIDDEN
    assert GAME.view(scene.state, 1).clad_deck[-1] == HIDDEN
    assert scene.state.clad_deck[-1] == top
    assert player(scene, "A").discard == [own, "rosette-watch-fire"]
    empty = turn_of("rosette", "watch-fire", clad_deck=[])
    own = player(empty, "A").deck[-1]
    empty.answer("use:rosette-watch-fire")
    assert player(empty, "A").discard == [own, "rosette-watch-fire"], "only the look is left out"


@pytest.mark.parametrize(("where", "damage"), [("3-2", 4), ("3-4", 2), ("2-3", 2), ("4-3", 2)])
def test_head_on_brawl(where: str, damage: int) -> None:
    scene = turn_of("rosette", "head-on-brawl", at={"A": where})
    scene.answer("use:rosette-head-on-brawl")
    assert dealt(scene) == damage
    assert player(scene, "A").pierces, "no Clad ability lowers what she deals from now on"
    assert "pierces" in scene.logged
    assert scene.logged.index("hurt-clad") < scene.logged.index("pierces")


def test_guts() -> None:
    scene = turn_of(
        "rosette", "guts", at={"A": "3-2", "B": "5-5"}, forecast=["rending-claws"], shards={"A": 5}, round=2
    )
    scene.answer("use:rosette-guts", "end")
    one = player(scene, "A")
    assert (suffered(scene), one.shards, one.injuries, at(scene, "A")) == ([2], 5, 1, "")
    scene.answer("end")
    assert not player(scene, "A").keeps, "for this round"


@pytest.mark.parametrize(("wants", "left"), [("yes", 5), ("no", 3)])
def test_guts_discarded_from_the_deck(wants: str, left: int) -> None:
    scene = turn_of(
        "rosette",
        "watch-fire",
        "shot",
        deck={"A": ["guts"]},
        at={"A": "3-2", "B": "5-5"},
        forecast=["rending-claws"],
        shards={"A": 5},
    )
    scene.answer("use:rosette-watch-fire")
    assert scene.offers == ["yes", "no"]
    scene.answer(wants, "end", "pass")
    assert (suffered(scene), player(scene, "A").shards) == ([2], left)


def test_guts_discarded_from_the_hand_does_nothing() -> None:
    scene = turn_of("rosette", "guts")
    scene.answer("basic:mp", "card:rosette-guts")
    assert "yes" not in scene.offers
    assert not player(scene, "A").keeps
