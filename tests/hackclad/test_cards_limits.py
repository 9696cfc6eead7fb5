"""Where skill cards stop, and what happens where two meet: all Witches', Rosette's and Flare's."""

import pytest

from tabletop_tui.engines.hackclad.catalogue import WITCHES
from tests.hackclad.helpers import at, clad, given_cards, player
from tests.hackclad.single import attack_on, dealt, suffered, turn_of

# ---------------------------------------------------------------------- all


@pytest.mark.parametrize("witch", WITCHES)
def test_move_is_one_step(witch: str) -> None:
    scene = turn_of(witch, "move")
    scene.answer(f"use:{witch}-move", "go:3-5")
    assert (player(scene, "A").moved, scene.offers[-1]) == (1, "end")


@pytest.mark.rule("HC-CARD-25", "HC-SKILL-03")
@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("rosette-head-on-brawl", ["hurt-clad", "pierces"]),
        ("flare-ensnare", ["clad-held", "hurt-clad"]),
        ("luna-absorb", ["hurt-clad", "gained-mp"]),
        ("luna-bombard", ["raised-round", "hurt-clad"]),
        ("mia-steal", ["hurt-clad", "drew"]),
        ("mia-look-over-there", ["hurt-clad", "clad-turned"]),
        ("mia-sneak-attack", ["raised", "gained-mp", "hurt-clad"]),
        ("amelia-fractography", ["milled", "hurt-clad"]),
    ],
)
def test_what_comes_before_the_damage_and_what_after(card: str, told: list[str]) -> None:
    where = "3-5" if card == "luna-bombard" else "3-4"
    scene = turn_of(card.split("-")[0], card, at={"A": where}, mp={"A": 3})
    scene.answer(f"use:{card}")
    assert [id for id in scene.logged if id in told] == told


@pytest.mark.parametrize(
    ("card", "milled"),
    [
        ("rosette-watch-fire", "verve"),
        ("rosette-watch-fire", "active-combustion"),
        ("flare-repair", "vortex"),
        ("flare-repair", "recovery"),
    ],
)
def test_a_text_about_one_way_of_being_discarded_is_not_about_another(card: str, milled: str) -> None:
    witch = card.split("-")[0]
    scene = turn_of(witch, card, deck={"A": [milled]}, mp={"A": 0})
    scene.answer(f"use:{card}")
    one = player(scene, "A")
    assert f"{witch}-{milled}" in one.discard
    decision = scene.decision
    assert decision is not None
    assert decision.ask.id == ("ask-back-hand" if card == "flare-repair" else "ask-act"), "nothing about it"
    assert (clad(scene), one.mp, one.raises) == ("3-3 up", 0, [])


def test_guts_paid_as_an_extra_cost_is_not_discarded_from_the_deck() -> None:
    scene = turn_of("rosette", "rose-whip", "guts")
    scene.answer("use:rosette-rose-whip", "card:rosette-guts")
    assert (dealt(scene), player(scene, "A").keeps) == (3, False)


# ---------------------------------------------------------------------- Rosette


def test_firecracker_takes_one_card_and_no_more() -> None:
    scene = turn_of("rosette", "firecracker", "guard", "move")
    scene.answer("use:rosette-firecracker", "card:rosette-move")
    assert (player(scene, "A").hand, scene.offers[-1]) == (["rosette-guard"], "end")
    assert clad(scene) == "3-2 up"


def test_barrages_count_each_other_whichever_is_used() -> None:
    scene = turn_of("rosette", "barrage-2", discard={"A": ["barrage-1"]})
    scene.answer("use:rosette-barrage-2")
    assert dealt(scene) == 2


def test_verve_as_an_extra_cost_holds_for_the_turn_or_not_at_all() -> None:
    for wants, whip, tail in (("yes", 4, 2), ("no", 3, 1)):
        scene = turn_of("rosette", "verve", "rose-whip", "tail-whip")
        scene.answer("use:rosette-rose-whip", "card:rosette-verve")
        assert scene.offers == ["yes", "no"]
        scene.answer(wants, "use:rosette-tail-whip")
        assert dealt(scene) == whip + tail


@pytest.mark.rule("HC-CARD-08", "HC-REACT-07")
def test_counter_cross_is_answered_from_the_other_side_around_the_edge() -> None:
    # From 3-5 down over the edge towards B, who pushes the Clad back onto A's own cell; then the first
    # push goes on, to the neighbour of that cell.
    scene = attack_on(
        "rosette",
        witches=["rosette", "rosette"],
        clad="3-5 up",
        at={"A": "3-4", "B": "3-1"},
        hand={"A": ["counter-cross"], "B": ["counter-cross"]},
    )
    scene.answer("use:rosette-counter-cross", "use:rosette-counter-cross")
    moves = [entry.what.fields["cell"] for entry in scene.log if entry.what.id == "clad-moved"]
    assert moves == ["3-4", "3-5"]
    assert (suffered(scene), suffered(scene, "B")) == ([4], [])
    assert (at(scene, "A"), at(scene, "B"), clad(scene)) == ("", "3-1", "3-5 up")


def test_active_combustion_raises_the_one_card_it_paid_for() -> None:
    scene = turn_of("rosette", "active-combustion", "rose-whip", "tail-whip", mp={"A": 1})
    scene.answer("use:rosette-rose-whip", "card:rosette-active-combustion")
    assert (dealt(scene), player(scene, "A").mp) == (5, 1), "1 paid, 1 gained"
    scene.answer("use:rosette-tail-whip")
    assert dealt(scene) == 6
    basic = turn_of("rosette", "active-combustion", mp={"A": 0})
    basic.answer("basic:mp", "card:rosette-active-combustion")
    assert player(basic, "A").mp == 1
    assert player(basic, "A").discard == ["rosette-active-combustion"], "no Extra Cost, no effect"


PREPARE = """
[[card]]
id = "rosette-verve"
name = "Prepare"
kind = "basic"
type = "support"
vp = 1
extra = { discard = 1 }
effects = [{ do = "mp", n = 2 }]
"""


def test_active_combustion_pays_for_other_cards_without_effect() -> None:
    scene = given_cards(PREPARE, hand={"A": ["verve", "active-combustion"]})
    scene.answer("use:rosette-verve", "card:rosette-active-combustion")
    assert player(scene, "A").mp == 2
    assert player(scene, "A").discard == ["rosette-active-combustion", "rosette-verve"]


def test_guts_discarded_from_the_deck_as_part_of_a_cost_is_asked_before_the_strike() -> None:
    scene = turn_of("rosette", "active-combustion", "rose-whip", deck={"A": ["guts"]})
    scene.answer("use:rosette-rose-whip", "card:rosette-active-combustion")
    assert (scene.offers, dealt(scene)) == (["yes", "no"], 0)
    scene.answer("yes")
    assert dealt(scene) == 5
    assert player(scene, "A").keeps


# ---------------------------------------------------------------------- Flare


def test_hook_shot_steps_the_short_way_over_the_edge() -> None:
    scene = turn_of("flare", "hook-shot", at={"A": "5-1"}, clad="5-4 left")
    scene.answer("use:flare-hook-shot")
    assert scene.offers == ["go:5-5"]
    assert dealt(scene) == 1, "once the attack is done"


def test_ensnare_keeps_repel_off_until_the_round_ends() -> None:
    scene = turn_of(
        "flare",
        "ensnare",
        slots={"A": 1, "B": 4},
        at={"A": "3-4", "B": "2-3"},
        mp={"A": 1, "B": 2},
        hand={"A": ["ensnare"], "B": ["rebuff"]},
        round=2,
    )
    scene.answer("use:flare-ensnare", "end", "use:luna-rebuff")
    assert player(scene, "B").damage == 2
    assert clad(scene) == "3-3 up held"
    scene.answer("end")
    assert not scene.state.clad.held


def test_desperate_measures_needs_two_other_cards() -> None:
    poor = turn_of("flare", "desperate-measures", "guard")
    assert poor.refusal("use:flare-desperate-measures") == "refused-cards"
    free = turn_of("flare", "desperate-measures", "guard", "move", mp={"A": 0})
    free.answer("use:flare-desperate-measures", "card:flare-guard", "card:flare-move")
    assert (dealt(free), free.asked) == (7, "B")


def test_recovery_heals_one_injury() -> None:
    scene = turn_of("flare", "recovery", injuries={"A": 3, "B": 5})
    scene.answer("use:flare-recovery")
    assert scene.offers == ["heal:0", "heal:1"]
    scene.answer("heal:0")
    assert [player(scene, letter).injuries for letter in "AB"] == [2, 5]


def test_flux_takes_back_nothing_else_than_a_reaction_card() -> None:
    scene = turn_of("flare", "flux", discard={"A": ["reflect", "move"]})
    scene.answer("use:flare-flux")
    assert (dealt(scene), scene.offers[-1]) == (3, "end")


@pytest.mark.rule("HC-CARD-12")
def test_reflex_is_one_step_and_a_step_it_is() -> None:
    scene = attack_on("flare", "reflex", forecast=["searing-blaze"])
    scene.answer("use:flare-reflex")
    assert "stay" not in scene.offers
    scene.answer("go:3-1")
    assert player(scene, "A").moved == 1
    assert "go:3-2" not in scene.offers


@pytest.mark.rule("HC-CARD-10")
@pytest.mark.parametrize(("number", "atk"), [(1, 2), (3, 3), (6, 4)])
def test_reflect_hits_with_the_clads_atk_however_little_was_left_to_stop(number: int, atk: int) -> None:
    scene = attack_on("flare", "guard", "reflect", mp={"A": 3}, round=number)
    scene.answer("use:flare-guard", "use:flare-reflect")
    assert (suffered(scene), dealt(scene), player(scene, "A").mp) == ([], atk, 0)


@pytest.mark.rule("HC-CARD-10")
def test_reflect_hits_from_any_distance_and_with_no_bonus() -> None:
    scene = attack_on("flare", "reflect", forecast=["searing-blaze"], at={"A": "1-1", "B": "2-1"})
    scene.answer("use:flare-reflect")
    assert (dealt(scene), suffered(scene), suffered(scene, "B")) == (4, [], [4])


@pytest.mark.rule("HC-CARD-20")
def test_passive_shield_paid_for_a_block_shields_already() -> None:
    scene = attack_on("flare", "passive-shield")
    scene.answer("basic:block", "card:flare-passive-shield")
    assert suffered(scene) == [2], "1 by the block, 1 by the card that lies there now"


@pytest.mark.rule("HC-CARD-09")
def test_an_attack_that_reflect_stopped_was_not_reduced() -> None:
    for cards, done in ((["fortress"], ["mission-parry"]), (["fortress", "reflect"], [])):
        scene = attack_on("flare", *cards, "shot", missions={"A": ["parry"]})
        for card in cards:
            scene.answer(f"use:flare-{card}")
        scene.answer("pass")
        assert scene.now("done", "A") == done
