"""Where skill cards stop, and what happens where two of them meet."""

from typing import Any

import pytest

from tabletop_tui.engines.hackclad.catalogue import WITCHES
from tabletop_tui.engines.hackclad.state import HIDDEN
from tabletop_tui.kit.scenario import LETTERS, Scene
from tests.hackclad.helpers import GAME, at, clad, given, given_cards, player, shards, uses


def turn_of(witch: str, *hand: str, **position: Any) -> Scene:
    """Her turn: she stands at the Clad's back, with these cards and 7 MP; B, a Luna, is far away."""
    usual = {"witches": [witch, "luna"], "at": {"A": "3-4"}, "hand": {"A": list(hand)}, "mp": {"A": 7}}
    return given(**{**usual, "expansion": True, **position})


def attack_on(witch: str, *hand: str, **position: Any) -> Scene:
    """Four damage are coming to her in front of the Clad; she has these cards, 7 MP and 9 shards."""
    usual = {
        "witches": [witch, "luna"],
        "phase": "clad",
        "round": 9,
        "forecast": ["rending-claws"],
        "at": {"A": "3-2", "B": "5-5"},
        "hand": {"A": list(hand)},
        "mp": {"A": 7},
        "shards": {"A": 9},
        "expansion": True,
    }
    return given(**{**usual, **position})


def dealt(scene: Scene) -> int:
    """The damage that A has dealt this round."""
    return player(scene, "A").damage


def suffered(scene: Scene, letter: str = "A") -> list[int]:
    """The damage of each injury of a player since the scene began."""
    fields = [entry.what.fields for entry in scene.log if entry.what.id == "injured"]
    return [int(str(one["n"])) for one in fields if one["seat"] == LETTERS.index(letter)]


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
    assert scene.offers[0] in ("basic:move", "card:flare-guard", "end"), "nothing is asked about it"
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


def test_guts_ends_with_the_round() -> None:
    scene = turn_of("rosette", "guts", slots={"A": 4, "B": 1}, round=2)
    scene.answer("use:rosette-guts", "end")
    assert not player(scene, "A").keeps


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


# ---------------------------------------------------------------------- Luna


@pytest.mark.parametrize("top", ["shot", "absorb"])
def test_tempest_is_raised_by_either_kind_of_attack(top: str) -> None:
    scene = turn_of("luna", "tempest", deck={"A": [top, "move"]})
    scene.answer("use:luna-tempest")
    assert dealt(scene) == 5
    assert player(scene, "A").deck == ["luna-move", f"luna-{top}"], "it stays where it was"
    assert GAME.view(scene.state, 1).players[0].deck == [HIDDEN, f"luna-{top}"], "all have seen it"


@pytest.mark.rule("HC-CP-10")
def test_catalyst_looks_at_what_was_picked_up_not_at_what_was_won() -> None:
    scene = turn_of("luna", "absorb", "catalyst", mp={"A": 0})
    scene.answer("use:luna-absorb", "use:luna-catalyst")
    assert player(scene, "A").mp == 1 + 1


def test_bombard_used_again_gets_nothing_from_itself() -> None:
    scene = turn_of(
        "luna", "bombard", "muninn", "storm", at={"A": "3-5"}, cp={"A": 2}, deck={"A": ["guard", "move"]}
    )
    scene.answer("use:luna-bombard", "use:luna-muninn", "card:luna-bombard", "cp:draw", "use:luna-bombard")
    assert dealt(scene) == 2
    scene.answer("use:luna-storm")
    assert dealt(scene) == 2 + 1 + 2, "but others get it twice"


@pytest.mark.rule("HC-CARD-20", "HC-CARD-04")
def test_jewel_of_varona_stops_when_it_leaves_the_pile() -> None:
    scene = turn_of("luna", "bombard", "shot", "muninn", at={"A": "3-5"}, discard={"A": ["jewel-of-varona"]})
    scene.answer("use:luna-bombard", "use:luna-muninn", "card:luna-jewel-of-varona", "use:luna-shot")
    assert dealt(scene) == 1 + 2


# ---------------------------------------------------------------------- Mia


@pytest.mark.rule("HC-CARD-12")
def test_moves_are_made_in_full_and_end_there() -> None:
    twice = turn_of("mia", "accelerate", field={"2-4": 1, "1-4": 2})
    twice.answer("use:mia-accelerate", "go:2-4", "go:1-4")
    assert (twice.offers[-1], player(twice, "A").shards) == ("end", 3)
    runs = turn_of("mia", "hit-and-run")
    runs.answer("use:mia-hit-and-run", "go:3-5")
    assert runs.offers[-1] == "end"


@pytest.mark.rule("HC-CARD-17")
def test_robin_hood_takes_ties_as_she_likes_and_draws_one_card_last() -> None:
    scene = turn_of(
        "mia", "robin-hood", witches=["mia", "luna", "luna", "luna"], shards={"A": 1, "B": 5, "C": 5, "D": 2}
    )
    scene.answer("use:mia-robin-hood")
    assert scene.offers == ["share:1:3", "share:2:3"], "though she herself has fewest, she takes none"
    assert player(scene, "A").hand == []
    scene.answer("share:2:3")
    assert [player(scene, letter).shards for letter in "ABCD"] == [1, 5, 4, 3]
    assert len(player(scene, "A").hand) == 1


def test_fluttering_wind_passes_figures_but_ends_on_none() -> None:
    scene = turn_of(
        "mia",
        "fluttering-wind",
        witches=["mia", "luna", "luna"],
        at={"A": "3-4", "B": "2-4", "C": "4-5"},
        field={"3-3": 2, "3-2": 1, "2-3": 1},
    )
    scene.answer("use:mia-fluttering-wind")
    ends = {key.split(":")[-1] for key in scene.offers}
    # All that is two steps away, her own cell included, but not C's; to 2-3 she passes the Clad or B.
    assert ends == {"3-2", "3-4", "1-4", "5-4", "3-1", "2-3", "4-3", "2-5"}
    assert len([key for key in scene.offers if key.endswith(":2-5")]) == 1, "two ways, no difference"
    by_the_clad = [key for key in scene.offers if key.endswith(":2-3")]
    assert sorted(by_the_clad) == ["go:2-4:2-3", "go:3-3:2-3"], "two ways, with different shards"
    scene.answer("go:3-3:3-2")
    assert (player(scene, "A").shards, player(scene, "A").moved) == (3, 2)
    assert shards(scene) == {"2-3": 1}


@pytest.mark.rule("HC-CARD-17")
@pytest.mark.parametrize(("had", "offers"), [(1, ["share:0:1"]), (0, [])])
def test_robin_hood_moves_the_only_shard_there_is(had: int, offers: list[str]) -> None:
    scene = turn_of("mia", "robin-hood", shards={"A": had}, deck={"A": ["shot"]})
    scene.answer("use:mia-robin-hood")
    assert [key for key in scene.offers if key.startswith("share:")] == offers
    if offers:
        scene.answer("share:0:1")
    assert player(scene, "A").hand == ["mia-shot"], "the card is drawn all the same"


@pytest.mark.rule("HC-CARD-22")
def test_sisters_in_arms_sees_nobody_who_is_off_the_field() -> None:
    for where in ("5-4", "1-5", "4-5", "5-1"):
        scene = turn_of("mia", "sisters-in-arms", at={"A": where, "B": ""}, clad="5-5 up")
        assert scene.refusal("use:mia-sisters-in-arms") == "refused-needs"


# ---------------------------------------------------------------------- Amelia


def test_upgrade_takes_any_card_that_is_worth_1_more() -> None:
    scene = turn_of("amelia", "upgrade", "shot", "reboot", "sniper-drone", mp={"A": 1}, expansion=False)
    scene.answer("use:amelia-upgrade")
    assert scene.offers == ["card:amelia-shot", "card:amelia-reboot"], "nothing is worth 5"
    scene.answer("card:amelia-reboot")
    assert scene.offers == [
        f"card:amelia-{card}" for card in ("protection-drone", "auxiliary-mana", "high-mobility-arm")
    ]
    scene.answer("card:amelia-auxiliary-mana")
    one = player(scene, "A")
    assert "amelia-reboot" in one.enhanced, "an Enhanced card may go back there"
    assert one.discard == ["amelia-auxiliary-mana", "amelia-upgrade"]
    assert GAME.status(scene.state) == []


@pytest.mark.rule("HC-CARD-18")
def test_upgrade_sees_no_basic_card_in_the_enhanced_deck() -> None:
    scene = turn_of(
        "amelia",
        "upgrade",
        "shot",
        expansion=False,
        discard={"A": ["fractography", "attack-assist-arm"]},
        enhanced={
            "A": [
                "defrag",
                *("sniper-drone", "crossfire", "reboot", "protection-drone"),
                *("auxiliary-mana", "high-mobility-arm"),
            ]
        },
    )
    assert scene.refusal("use:amelia-upgrade") == "refused-upgrade", "of what is worth 2 only Defrag is there"


@pytest.mark.rule("HC-CARD-19")
@pytest.mark.parametrize("where", ["top", "under"])
def test_optimizer_leaves_the_discard_pile_for_the_deck(where: str) -> None:
    scene = given(
        witches=["amelia", "luna"],
        expansion=True,
        deck={"A": []},
        discard={"A": ["optimizer", "shot"]},
        cp={"A": 2},
    )
    scene.answer("cp:draw", "keep", where)
    assert player(scene, "A").discard == []
    assert GAME.status(scene.state) == []


@pytest.mark.rule("HC-CARD-20")
def test_fractography_that_discards_attack_assist_arm_is_raised_by_it() -> None:
    scene = turn_of("amelia", "fractography", deck={"A": ["attack-assist-arm"]})
    scene.answer("use:amelia-fractography")
    assert dealt(scene) == 2 + 1


def test_protection_drone_twice_against_one_attack() -> None:
    scene = attack_on("amelia", "protection-drone", "shot", mp={"A": 2})
    scene.answer("use:amelia-protection-drone")
    assert uses(scene) == ["protection-drone"], "from the discard pile now"
    scene.answer("use:amelia-protection-drone")
    assert uses(scene) == [], "and now it lies on the deck"
    scene.answer("pass")
    assert (suffered(scene), player(scene, "A").mp) == ([], 0)


def test_protection_drone_is_no_card_for_the_own_turn() -> None:
    scene = turn_of("amelia", discard={"A": ["protection-drone"]})
    assert scene.refusal("use:amelia-protection-drone") == "refused-turn"


def test_generate_barrier_counts_a_drone_that_has_just_been_used() -> None:
    for first, left in ((True, []), (False, [3])):
        scene = attack_on("amelia", "protection-drone", "generate-barrier", voltage=3)
        if first:
            scene.answer("use:amelia-protection-drone")
        scene.answer("use:amelia-generate-barrier", "pass")
        assert suffered(scene) == left


def test_injection_shows_the_two_cards_to_its_player_alone() -> None:
    scene = turn_of("amelia", "injection", clad_deck=["veer-left", "tail-whip", "whirlwind"])
    scene.answer("use:amelia-injection")
    told = [entry for entry in scene.log if entry.what.id == "peeked-clad-cards"]
    assert [(entry.seat, entry.what.fields["clads"]) for entry in told] == [
        (0, ["clad-veer-left", "clad-tail-whip"])
    ]


@pytest.mark.parametrize(("deck", "asked"), [(["veer-left"], False), (["veer-left", "rush"], True)])
def test_injection_looks_at_two_clad_cards_or_none(deck: list[str], asked: bool) -> None:
    scene = turn_of("amelia", "injection", clad_deck=deck, voltage=2, round=3)
    scene.answer("use:amelia-injection")
    assert (scene.offers[0].startswith("under:")) == asked
    assert dealt(scene) == (0 if asked else 2)


def test_arms_and_optimizer_cost_nothing_and_do_nothing_when_used() -> None:
    cards = ("high-mobility-arm", "attack-assist-arm", "optimizer")
    scene = turn_of("amelia", *cards, mp={"A": 0})
    for card in cards:
        scene.answer(f"use:amelia-{card}")
    assert player(scene, "A").discard == [f"amelia-{card}" for card in cards]
    assert scene.offers[-1] == "end"
