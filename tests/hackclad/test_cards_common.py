"""The four cards that every Witch has, and from where the Attack cards reach the Clad."""

import pytest

from tabletop_tui.engines.hackclad.catalogue import WITCHES
from tabletop_tui.engines.hackclad.effects import ATTACKS
from tabletop_tui.engines.hackclad.grid import CELL, CENTRE, NAMES, STEP
from tests.hackclad.cards import attack_on, dealt, suffered, turn_of
from tests.hackclad.helpers import GAME, at, clad, given, player

CARDS = GAME.cards.cards
EVERY_WITCH = pytest.mark.parametrize("witch", WITCHES)


@EVERY_WITCH
def test_shot(witch: str) -> None:
    scene = turn_of(witch, "shot", at={"A": "3-5"}, mp={"A": 1})
    scene.answer(f"use:{witch}-shot")
    assert (dealt(scene), player(scene, "A").mp) == (1, 0)
    assert player(scene, "A").discard == [f"{witch}-shot"]
    assert clad(scene) == "3-3 up"
    poor = turn_of(witch, "shot", mp={"A": 0})
    assert poor.refusal(f"use:{witch}-shot") == "refused-mp"


@EVERY_WITCH
def test_guard(witch: str) -> None:
    scene = attack_on(witch, "guard", mp={"A": 0})
    scene.answer(f"use:{witch}-guard")
    assert suffered(scene) == [2]


@EVERY_WITCH
def test_move(witch: str) -> None:
    scene = turn_of(witch, "move", mp={"A": 0}, field={"2-4": 2})
    scene.answer(f"use:{witch}-move")
    assert scene.offers == ["go:4-4", "go:3-5", "go:2-4"], "a step it must be, and not onto the Clad"
    scene.answer("go:2-4")
    assert (at(scene, "A"), player(scene, "A").moved, player(scene, "A").shards) == ("2-4", 1, 2)


@EVERY_WITCH
def test_auxiliary_mana(witch: str) -> None:
    scene = turn_of(witch, "auxiliary-mana", mp={"A": 1})
    scene.answer(f"use:{witch}-auxiliary-mana")
    assert player(scene, "A").mp == 3
    full = turn_of(witch, "auxiliary-mana", mp={"A": 6})
    full.answer(f"use:{witch}-auxiliary-mana")
    assert player(full, "A").mp == 7


# The cells from which a RANGE reaches the Clad in the middle, by the RANGE as printed.
REACHES = {
    "0,1": ".....|..x..|.x.x.|..x..|.....",
    "0,2": "..x..|.....|x...x|.....|..x..",
    "0,1 0,2": "..x..|..x..|xx.xx|..x..|..x..",
    "-1,1 0,1 1,1": ".....|.xxx.|.x.x.|.xxx.|.....",
    "-1,2 0,2 1,2": ".xxx.|x...x|x...x|x...x|.xxx.",
    "0,1 -1,2 1,2": ".x.x.|x.x.x|.x.x.|x.x.x|.x.x.",
    "0,1 -1,2 0,2 1,2": ".xxx.|x.x.x|xx.xx|x.x.x|.xxx.",
    "-1,1 0,1 1,1 0,2": "..x..|.xxx.|xx.xx|.xxx.|..x..",
    "-1,1 0,1 1,1 -1,2 0,2 1,2": ".xxx.|xxxxx|xx.xx|xxxxx|.xxx.",
}


@pytest.mark.rule("HC-SKILL-10", "HC-SKILL-11")
@pytest.mark.parametrize("card_id", [id for id, card in CARDS.items() if card.type in ATTACKS])
def test_from_where_an_attack_card_reaches_the_clad(card_id: str) -> None:
    card, witch = CARDS[card_id], GAME.cards.owner[card_id]
    picture = REACHES[" ".join(f"{right},{forward}" for right, forward in card.range)].replace("|", "")
    for cell, sign in enumerate(picture):
        if cell == CENTRE:
            continue
        # Another Witch stands next to her, for Sisters In Arms.
        beside = next(one for one in STEP[cell] if one != CENTRE)
        scene = given(
            witches=[witch, "luna"],
            expansion=True,
            at={"A": NAMES[cell], "B": NAMES[beside]},
            hand={"A": [card_id, "guard", "move"]},
            mp={"A": 7},
            done={"A": ["flash", "parry"]},
        )
        assert (f"use:{card_id}" in scene.offers) == (sign == "x"), NAMES[cell]


def test_the_range_reaches_over_the_edges() -> None:
    scene = turn_of("luna", "shock", clad="5-1 up", at={"A": "1-4"})
    assert "use:luna-shock" in scene.offers, "one to the left, two ahead, over both edges"
    scene = turn_of("luna", "shock", clad="5-1 up", at={"A": "2-4"})
    assert scene.refusal("use:luna-shock") == "refused-range"
    assert CELL["5-1"] == scene.state.clad.at
