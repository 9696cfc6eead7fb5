"""Using skill cards: conditions, costs, where the card is meanwhile, RANGE, damage and Repel. HC-SKILL."""

import pytest

from tabletop_tui.engines.hackclad.effects import REACTIONS
from tabletop_tui.engines.hackclad.printed import Card
from tests.hackclad.helpers import (
    GAME,
    at,
    clad,
    given,
    given_cards,
    injured,
    player,
    shards,
    uses,
)

WIDE = """
[[card]]
id = "rosette-shot"
name = "Wide Shot"
kind = "basic"
type = "attack"
vp = 1
atk = 1
range = [[-1, 1], [0, 1], [1, 1]]
after = [{ do = "repel", n = 2 }]
"""
CORNER = """
[[card]]
id = "rosette-shot"
name = "Corner Shot"
kind = "basic"
type = "attack"
vp = 1
atk = 1
range = [[1, 2]]
"""


@pytest.mark.rule("HC-SKILL-01")
@pytest.mark.parametrize("card", ["barrage-1", "crimson-barrage"])
def test_a_basic_or_enhanced_card_is_shown_to_all(card: str) -> None:
    scene = given(at={"A": "3-4"}, hand={"A": [card]})
    scene.answer(f"use:rosette-{card}")
    used = [entry for entry in scene.log if entry.what.id == "used"]
    assert [(entry.seat, entry.what.fields["card"]) for entry in used] == [(None, f"rosette-{card}")]


@pytest.mark.rule("HC-SKILL-02", "HC-TERM-02")
def test_without_condition_or_full_cost_a_card_is_not_used_and_nothing_is_paid() -> None:
    scene = given(at={"A": "3-4"}, hand={"A": ["rose-whip", "immolate"]}, mp={"A": 0})
    for key, why in (("use:rosette-rose-whip", "refused-mp"), ("use:rosette-immolate", "refused-mp")):
        assert scene.refusal(key) == why
        with pytest.raises(ValueError, match="not a legal answer"):
            GAME.apply(scene.state, key)
    assert player(scene, "A").hand == ["rosette-rose-whip", "rosette-immolate"]
    lonely = given(at={"A": "3-4"}, hand={"A": ["rose-whip"]}, mp={"A": 1})
    assert lonely.refusal("use:rosette-rose-whip") == "refused-cards"
    assert player(lonely, "A").mp == 1
    apart = given(witches=["mia", "flare"], at={"A": "3-4"}, hand={"A": ["sisters-in-arms"]})
    assert apart.refusal("use:mia-sisters-in-arms") == "refused-needs"


@pytest.mark.rule("HC-SKILL-03", "HC-RESHUFFLE-06")
def test_an_effect_may_reshuffle_the_deck_and_then_goes_on() -> None:
    scene = given(witches=["luna", "flare"], hand={"A": ["muninn"]}, deck={"A": []}, turn_card={"A": "move"})
    scene.answer("use:luna-muninn")
    assert player(scene, "A").cp == 1
    scene.answer("keep")
    assert len(player(scene, "A").hand) == 1, "the card is drawn"
    assert player(scene, "A").discard == ["luna-muninn"]
    assert scene.now("using", "A") == []


@pytest.mark.rule("HC-SKILL-04", "HC-SKILL-05")
def test_a_card_is_nowhere_else_while_it_is_resolved_and_then_in_the_discard_pile() -> None:
    scene = given(witches=["luna", "flare"], hand={"A": ["muninn"]}, deck={"A": []}, turn_card={"A": "move"})
    scene.answer("use:luna-muninn")
    assert scene.now("using", "A") == ["luna-muninn"]
    piles = [scene.now(pile, "A") for pile in ("hand", "deck", "discard", "enhanced")]
    assert all("luna-muninn" not in pile for pile in piles)
    scene.answer("swap:luna-shock")
    assert "for:luna-muninn" not in scene.offers, "it cannot be swapped out by its own reshuffle"
    scene.answer(scene.offers[0])
    assert "luna-muninn" not in player(scene, "A").deck, "nor is it shuffled in"
    assert player(scene, "A").discard == ["luna-muninn"]


@pytest.mark.rule("HC-SKILL-05", "HC-CARD-02")
def test_a_barrage_does_not_count_itself() -> None:
    scene = given(at={"A": "3-4"}, hand={"A": ["barrage-1", "barrage-2"]}, discard={"A": []})
    scene.answer("use:rosette-barrage-1")
    assert player(scene, "A").shards == 1
    scene.answer("use:rosette-barrage-2")
    assert player(scene, "A").shards == 3


@pytest.mark.rule("HC-SKILL-06")
def test_cards_paid_are_in_the_discard_pile_while_the_effect_is_carried_out() -> None:
    paying = """
[[card]]
id = "rosette-rose-whip"
name = "Rose Whip"
kind = "enhanced"
type = "attack_magic"
vp = 3
atk = 1
x = { of = "named", name = "Barrage" }
range = [[0, 1]]
extra = { discard = 1 }
"""
    scene = given_cards(paying, at={"A": "3-4"}, hand={"A": ["rose-whip", "barrage-1"]})
    scene.answer("use:rosette-rose-whip", "card:rosette-barrage-1")
    assert player(scene, "A").shards == 2
    assert player(scene, "A").discard == ["rosette-barrage-1", "rosette-rose-whip"]


@pytest.mark.rule("HC-SKILL-07")
def test_a_cost_is_paid_in_mp() -> None:
    scene = given(at={"A": "3-5"}, hand={"A": ["shot", "tail-whip"]}, mp={"A": 3})
    scene.answer("use:rosette-shot")
    assert player(scene, "A").mp == 2
    scene = given(at={"A": "3-4"}, hand={"A": ["tail-whip"]}, mp={"A": 0})
    scene.answer("use:rosette-tail-whip")
    assert player(scene, "A").shards == 1, "no number, no cost"


@pytest.mark.rule("HC-SKILL-08")
@pytest.mark.parametrize("card", GAME.cards.cards.values(), ids=lambda card: card.id)
def test_each_type_has_its_time(card: Card) -> None:
    reaction = card.type in REACTIONS
    witch = GAME.cards.owner[card.id]
    usual = {"witches": [witch, "flare"], "expansion": True, "mp": {"A": 7}, "hand": {"A": [card.id]}}
    own = given(**usual, at={"A": "3-4", "B": "5-5"}, shards={"A": 1})
    attacked = given(
        **usual, at={"A": "3-2", "B": "5-5"}, shards={"A": 1}, phase="clad", forecast=["rending-claws"]
    )
    if reaction:
        assert own.refusal(f"use:{card.id}") == "refused-turn"
        assert f"use:{card.id}" in attacked.offers
    else:
        assert own.refusal(f"use:{card.id}") != "refused-turn"
        assert attacked.refusal(f"use:{card.id}") == "refused-reaction"


@pytest.mark.rule("HC-SKILL-09", "HC-CP-10")
def test_a_support_card_may_have_effects_that_set_in_later() -> None:
    scene = given(
        hand={"A": ["guts"]},
        expansion=True,
        at={"A": "3-2", "B": "5-5"},
        forecast=["rending-claws"],
        shards={"A": 4},
    )
    scene.answer("use:rosette-guts", "end")
    assert injured(scene) == ["A"]
    assert player(scene, "A").shards == 4


@pytest.mark.rule("HC-SKILL-10")
@pytest.mark.parametrize(
    ("where", "reaches"),
    [
        ("3-4", True),
        ("3-5", True),
        ("3-1", True),
        ("1-3", True),
        ("5-3", True),
        ("2-2", False),
        ("1-1", False),
    ],
)
def test_the_clad_must_be_in_range(where: str, reaches: bool) -> None:
    scene = given(at={"A": where}, hand={"A": ["shot"]}, mp={"A": 1})
    assert ("use:rosette-shot" in scene.offers) == reaches
    if not reaches:
        assert scene.refusal("use:rosette-shot") == "refused-range"


@pytest.mark.rule("HC-SKILL-10")
@pytest.mark.parametrize("where", ["1-1", "5-5", "3-5", "5-3"])
def test_range_wraps_around_the_edges(where: str) -> None:
    near = {"1-1": "5-1", "5-5": "5-1", "3-5": "3-1", "5-3": "1-3"}[where]
    scene = given(at={"A": near, "B": "2-4"}, clad=f"{where} up", hand={"A": ["tail-whip"]})
    assert uses(scene) == ["tail-whip"]


@pytest.mark.rule("HC-SKILL-11")
@pytest.mark.parametrize(
    ("where", "reaches"),
    [
        *((cell, True) for cell in ("2-5", "1-2", "4-1", "5-4")),
        *((cell, False) for cell in ("4-5", "1-4", "2-1", "5-2")),
    ],
)
def test_all_four_rotations_and_no_mirror_image(where: str, reaches: bool) -> None:
    # One to the right, two ahead, whichever way is ahead; the last four would be its mirror image.
    scene = given_cards(CORNER, at={"A": where, "B": "3-1"}, hand={"A": ["shot"]})
    assert ("use:rosette-shot" in scene.offers) == reaches


@pytest.mark.rule("HC-SKILL-11", "HC-SKILL-10")
@pytest.mark.parametrize("clad_at", ["2-4", "2-1", "4-1", "4-4"])
def test_all_four_rotations_across_both_edges_at_once(clad_at: str) -> None:
    scene = given_cards(WIDE, at={"A": "3-5", "B": "1-2"}, clad=f"{clad_at} up", hand={"A": ["shot"]})
    ways = {key.split(":")[2] for key in scene.offers if key.startswith("use:")}
    column, row = int(clad_at[0]), int(clad_at[2])
    assert ways == {"left" if column == 2 else "right", "up" if row == 4 else "down"}


@pytest.mark.rule("HC-SKILL-11", "HC-SKILL-16", "HC-SKILL-17", "HC-CARD-23")
@pytest.mark.parametrize(("way", "lands"), [("up", "3-1"), ("right", "5-3")])
def test_the_rotation_picked_is_the_direction_of_repel(way: str, lands: str) -> None:
    scene = given_cards(WIDE, at={"A": "2-4"}, hand={"A": ["shot"]}, clad="3-3 left")
    assert [key for key in scene.offers if key.startswith("use:")] == [
        "use:rosette-shot:up",
        "use:rosette-shot:right",
    ]
    assert scene.refusal("use:rosette-shot:down") == "refused-way"
    scene.answer(f"use:rosette-shot:{way}")
    assert clad(scene) == f"{lands} left"


@pytest.mark.rule("HC-CARD-23")
def test_where_no_repel_follows_one_option_stands_for_all_rotations() -> None:
    scene = given(at={"A": "2-4"}, hand={"A": ["tail-whip"]})
    assert [key for key in scene.offers if key.startswith("use:")] == ["use:rosette-tail-whip"]


@pytest.mark.rule("HC-SKILL-12", "HC-SKILL-13")
def test_the_atk_is_damage_to_the_clad_alone_and_worth_shards_from_the_reserve() -> None:
    scene = given(
        at={"A": "3-4", "B": "2-3"}, hand={"A": ["rose-whip", "guard"]}, mp={"A": 1}, shards={"B": 2}
    )
    scene.answer("use:rosette-rose-whip", "card:rosette-guard")
    assert player(scene, "A").shards == 3
    assert player(scene, "B").shards == 2
    assert player(scene, "B").injuries == 0
    assert shards(scene) == {}


@pytest.mark.rule("HC-SKILL-13")
def test_damage_from_any_source_gives_shards_to_who_caused_it() -> None:
    scene = given(
        witches=["mia", "flare"], cp={"A": 3}, at={"A": "1-1"}, field={"1-2": 2}, hand={"A": ["move"]}
    )
    scene.answer("cp:signature", "use:mia-move", "go:1-2")
    assert player(scene, "A").shards == 4
    assert player(scene, "A").damage == 2
    reflect = given(
        witches=["flare", "luna"],
        phase="clad",
        forecast=["rending-claws"],
        at={"A": "3-2"},
        hand={"A": ["reflect"]},
        mp={"A": 3},
    )
    reflect.answer("use:flare-reflect")
    assert player(reflect, "A").damage == 2
    assert player(reflect, "A").shards == 2 + 1, "and the drop on her cell"


@pytest.mark.rule("HC-SKILL-14", "HC-SKILL-04")
def test_a_card_that_finds_nothing_to_act_on_may_be_used() -> None:
    shut_in = given(
        witches=["rosette", "flare", "luna", "mia"],
        at={"A": "3-2", "B": "2-2", "C": "4-2", "D": "3-1"},
        hand={"A": ["move"]},
    )
    shut_in.answer("use:rosette-move")
    assert player(shut_in, "A").discard == ["rosette-move"]
    assert at(shut_in, "A") == "3-2"
    drone = given(witches=["amelia", "flare"], hand={"A": ["retrieval-drone"]})
    drone.answer("use:amelia-retrieval-drone")
    assert player(drone, "A").shards == 0
    full = given(hand={"A": ["auxiliary-mana"]}, mp={"A": 7})
    full.answer("use:rosette-auxiliary-mana")
    assert player(full, "A").mp == 7


@pytest.mark.rule("HC-SKILL-15")
def test_repel_comes_when_the_card_lies_in_the_discard_pile() -> None:
    scene = given(at={"A": "3-4", "B": "3-2"}, hand={"A": ["immolate"], "B": ["guard"]}, mp={"A": 3})
    scene.answer("use:rosette-immolate")
    assert scene.asked == "B"
    assert player(scene, "A").discard == ["rosette-immolate"]
    assert player(scene, "A").using == []
    assert player(scene, "A").shards == 5
    assert clad(scene) == "3-3 up"


@pytest.mark.rule("HC-SKILL-16")
@pytest.mark.parametrize("facing", ["up", "down", "left", "right"])
def test_repel_pushes_away_wherever_the_clad_faces(facing: str) -> None:
    scene = given(at={"A": "2-3"}, clad=f"3-3 {facing}", hand={"A": ["immolate"]}, mp={"A": 3})
    scene.answer("use:rosette-immolate")
    assert clad(scene) == f"4-3 {facing}"


@pytest.mark.rule("HC-SKILL-17", "HC-ATTACK-03")
def test_repel_around_the_edge_into_another_witch_who_escapes() -> None:
    scene = given(
        at={"A": "3-2", "B": "3-5"},
        clad="3-1 up",
        hand={"A": ["immolate"], "B": ["reflex"]},
        mp={"A": 3},
    )
    scene.answer("use:rosette-immolate", "use:flare-reflex", "go:2-5")
    assert injured(scene) == []
    assert clad(scene) == "3-5 up"
    assert at(scene, "B") == "2-5"
    assert scene.asked == "A", "her turn goes on"


@pytest.mark.rule("HC-SKILL-17")
def test_a_longer_repel_tramples_before_each_cell() -> None:
    scene = given_cards(
        WIDE,
        witches=["rosette", "flare", "luna"],
        at={"A": "3-4", "B": "3-2", "C": "3-1"},
        hand={"A": ["shot"]},
    )
    scene.answer("use:rosette-shot")
    assert injured(scene) == ["B", "C"]
    assert clad(scene) == "3-1 up"


@pytest.mark.rule("HC-SKILL-18")
def test_the_card_prevails_over_the_clause() -> None:
    oath = given(
        witches=["flare", "luna"],
        expansion=True,
        hand={"A": ["oath-of-salvation"]},
        mp={"A": 1},
        at={"A": "3-4", "B": "3-2"},
        done={"A": ["flash", "parry"]},
        forecast=["rending-claws"],
        shards={"B": 5},
    )
    oath.answer("use:flare-oath-of-salvation", "end")
    assert player(oath, "B").shards == 4, "another player's damage is lowered"
    arm = given(
        witches=["amelia", "flare"], discard={"A": ["high-mobility-arm"]}, hand={"A": ["guard", "shot"]}
    )
    arm.answer("basic:move", "card:amelia-guard", "go:1-1")
    assert "basic:move" in arm.offers, "one use more"
