"""The positions in which single skill cards are tried, and what came of them for A."""

from typing import Any

from tabletop_tui.kit.scenario import LETTERS, Scene
from tests.hackclad.helpers import given, player


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
