"""The cards that every Witch has, one by one, and what is printed on all cards."""

import tomllib
from pathlib import Path

import pytest

from tabletop_tui.engines.hackclad.catalogue import ENHANCED_CARDS, EXPANSION_CARDS, WITCHES
from tabletop_tui.engines.hackclad.effects import ATTACKS
from tabletop_tui.engines.hackclad.printed import Card
from tabletop_tui.kit.words import Words
from tests.hackclad.helpers import GAME, at, given, injured, player

EVERY_WITCH = pytest.mark.parametrize("witch", WITCHES)


def facing(witch: str) -> list[str]:
    """A's Witch, and another one for B."""
    return [witch, "flare" if witch != "flare" else "luna"]


@EVERY_WITCH
def test_shot(witch: str) -> None:
    for where, reaches in (("3-4", True), ("3-5", True), ("1-3", True), ("2-4", False)):
        scene = given(witches=facing(witch), at={"A": where}, hand={"A": ["shot"]}, mp={"A": 1})
        assert (f"use:{witch}-shot" in scene.offers) == reaches
    scene = given(witches=facing(witch), at={"A": "3-5"}, hand={"A": ["shot"]}, mp={"A": 1})
    scene.answer(f"use:{witch}-shot")
    assert (player(scene, "A").shards, player(scene, "A").mp) == (1, 0)
    poor = given(witches=facing(witch), at={"A": "3-5"}, hand={"A": ["shot"]})
    assert poor.refusal(f"use:{witch}-shot") == "refused-mp"


@EVERY_WITCH
def test_guard(witch: str) -> None:
    for voltage, hurt in ((1, []), (2, ["A"])):
        scene = given(
            witches=facing(witch),
            phase="clad",
            forecast=["rending-claws"],
            at={"A": "3-2"},
            hand={"A": ["guard"]},
            round=9,
            voltage=voltage,
            shards={"A": 5},
        )
        scene.answer(f"use:{witch}-guard")
        assert injured(scene) == hurt
        assert player(scene, "A").shards == (6 if not hurt else 4)


@EVERY_WITCH
def test_move(witch: str) -> None:
    scene = given(witches=facing(witch), at={"A": "3-4", "B": "2-4"}, hand={"A": ["move"]}, field={"3-5": 2})
    scene.answer(f"use:{witch}-move")
    assert set(scene.offers) == {"go:4-4", "go:3-5"}, "it must be made"
    scene.answer("go:3-5")
    assert (at(scene, "A"), player(scene, "A").shards, player(scene, "A").moved) == ("3-5", 2, 1)
    off = given(witches=facing(witch), at={"A": ""}, hand={"A": ["move"]})
    assert off.refusal(f"use:{witch}-move") == "refused-off-field"


@EVERY_WITCH
def test_auxiliary_mana(witch: str) -> None:
    for before, after in ((0, 2), (6, 7)):
        scene = given(witches=facing(witch), at={"A": ""}, hand={"A": ["auxiliary-mana"]}, mp={"A": before})
        scene.answer(f"use:{witch}-auxiliary-mana")
        assert player(scene, "A").mp == after


# ---------------------------------------------------------------------- the set as a whole


@pytest.mark.rule("HC-SETUP-05", "HC-SETUP-15")
@EVERY_WITCH
def test_every_witch_has_eight_basic_eight_enhanced_and_two_expansion_cards(witch: str) -> None:
    found = GAME.cards.witches[witch]
    assert len(found.basic) == ENHANCED_CARDS
    assert len(found.enhanced) == ENHANCED_CARDS
    assert len(found.expansion) == EXPANSION_CARDS
    assert len(set(GAME.cards.owned(witch, True))) == 18


@pytest.mark.parametrize("card", GAME.cards.cards.values(), ids=lambda one: one.id)
def test_every_card_says_what_it_does(card: Card) -> None:
    words = Words(GAME.book, ("Ana", "Ben"))
    text = next(one for one in GAME.card_texts(words) if one.id == card.id)
    assert text.name == card.name
    assert f"{card.vp} VP" in text.facts
    assert text.lines
    assert any(line.startswith("RANGE") for line in text.lines) == (card.type in ATTACKS)
    for line in text.lines:
        assert line.endswith("."), line
        assert line[0].isupper(), line
        assert "{" not in line


def test_no_card_file_says_anything_twice() -> None:
    folder = Path(__file__).parents[2] / "tabletop_tui/engines/hackclad/cards"
    ids = [
        card["id"]
        for file in folder.glob("*.toml")
        for card in tomllib.loads(file.read_text("utf-8"))["card"]
    ]
    assert len(ids) == len(set(ids)) == 90 + 15 + 18
