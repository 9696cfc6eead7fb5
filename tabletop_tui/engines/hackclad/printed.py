"""What is printed: the types that card sets are read into."""

from typing import Literal

import msgspec

from tabletop_tui.engines.hackclad.effects import (
    CardType,
    Count,
    Discarded,
    Effect,
    Extra,
    Icon,
    Label,
    Lying,
    Need,
)

Gauge = Literal["moved", "damage", "hits", "taken", "card", "reduced", "cp", "injuries", "vp"]
"""What a mission counts."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A skill card as printed.

    `mp`: its Cost, "X" for as much as its player decides to pay; `free`: when it costs none. `x` is added
    to `atk`. `needs`: conditions to use it. `effects` come before the damage of an attack, `after` after it.
    """

    id: str
    name: str
    kind: Literal["basic", "enhanced"]
    type: CardType
    vp: int
    mp: int | Literal["X"] = 0
    free: Need | None = None
    atk: int | None = None
    x: Count | None = None
    range: tuple[tuple[int, int], ...] = ()
    labels: tuple[Label, ...] = ()
    needs: list[Need] = []
    extra: Extra | None = None
    effects: list[Effect] = []
    after: list[Effect] = []
    discarded: list[Discarded] = []
    lying: list[Lying] = []
    expansion: bool = False


class Signature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The CP action that only one Witch has."""

    name: str
    cost: int
    reaction: bool = False
    effects: list[Effect] = []


class Uses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often a round each Basic action can be used (HC-BASIC-05)."""

    move: int
    mp: int
    block: int


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The heading of a Witch's file: her player board."""

    game: str
    name: str
    witch: str
    basic: Uses
    signature: Signature


class OwnHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The heading of a player's own set: its cards take the place of those with the same id."""

    game: str
    name: str
    errata: str = ""


class CladCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Clad card: its icons from left to right. `replaces`: the card it stands for in Expert mode."""

    id: str
    name: str
    voltage: int
    icons: list[Icon]
    replaces: str = ""


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Mission card: what is counted, and how much there must be at least, or at most, of it.

    `end`: checked when the game ends. `vp`: "MP" for the MP on the gauge then.
    """

    id: str
    name: str
    vp: int | Literal["MP"]
    count: Gauge | None = None
    least: int | None = None
    most: int | None = None
    end: bool = False
