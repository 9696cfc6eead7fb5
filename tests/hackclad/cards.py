"""For the tests of single skill cards: how they look, and the positions most of them are tried in."""

from typing import Any

from tabletop_tui.engines.hackclad.catalogue import Card
from tabletop_tui.kit.scenario import LETTERS, Scene
from tests.hackclad.helpers import GAME, given, player


def printed(witch: str) -> str:
    """All cards of a Witch, a line each: name, kind and type, labels, Cost, ATK, VP, RANGE."""
    cards = GAME.cards
    return "\n" + "".join(f"{_line(card)}\n" for id, card in cards.cards.items() if cards.owner[id] == witch)


def _line(card: Card) -> str:
    kind = f"{'expansion ' if card.expansion else ''}{card.kind} {card.type}"
    told = [f"{card.name}: {kind}", *card.labels, f"MP {card.mp}"]
    if card.atk is not None:
        told.append(f"ATK {_atk(card)}")
    told.append(f"VP {card.vp}")
    if card.range:
        told.append("at " + " ".join(f"{right},{forward}" for right, forward in card.range))
    return ", ".join(told)


def _atk(card: Card) -> str:
    if card.x is None:
        return str(card.atk)
    return f"{card.atk}+X" if card.atk else "X"


def turn_of(witch: str, *hand: str, **position: Any) -> Scene:
    """Her turn: she stands at the Clad's back, with these cards and 7 MP; B, another Luna, is far away."""
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
    """The damage that A has dealt this round; each is worth a shard."""
    return player(scene, "A").damage


def suffered(scene: Scene, letter: str = "A") -> list[int]:
    """The damage of each injury of a player since the scene began."""
    fields = [entry.what.fields for entry in scene.log if entry.what.id == "injured"]
    return [int(str(one["n"])) for one in fields if one["seat"] == LETTERS.index(letter)]
