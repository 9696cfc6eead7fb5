"""The cards of Lantern Street: their data, and the checks a card set must pass."""

from collections.abc import Sequence
from functools import cache
from typing import Literal

import msgspec

from tabletop_tui.kit.cards import CardSetError, check_text, parse_set

STANDARD = """
game = "toy"
name = "Lanterns"

[[card]]
id = "jab"
name = "Jab"
kind = "strike"
value = 1

[[card]]
id = "kick"
name = "Kick"
kind = "strike"
value = 2

[[card]]
id = "cloak"
name = "Cloak"
kind = "ward"
value = 3

[[card]]
id = "lamp"
name = "Lamp"
kind = "ward"
value = 4

[[card]]
id = "feint"
name = "Feint"
kind = "trick"
value = 5

[[card]]
id = "smoke"
name = "Smoke"
kind = "trick"
value = 6
"""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card as printed: a strike hurts, a ward stops a strike, a trick stops a ward or a trick."""

    id: str
    name: str
    kind: Literal["strike", "ward", "trick"]
    value: int


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The heading of a card set."""

    game: Literal["toy"]
    name: str


class Catalogue:
    """The cards of a match. Each exists once per seat; its ids in states carry a number: "jab.0"."""

    def __init__(self, name: str, cards: Sequence[Card]) -> None:
        self.name = name
        self.printed = tuple(cards)
        self.cards = {f"{card.id}.{copy}": card for copy in range(4) for card in cards}

    def __getitem__(self, card_id: str) -> Card:
        return self.cards[card_id]

    def copies(self, seats: int) -> list[str]:
        """The ids of all cards in a game of so many seats."""
        return [f"{card.id}.{copy}" for copy in range(seats) for card in self.printed]


def parse(text: str, file: str) -> Catalogue:
    """The catalogue of a card set. Raises CardSetError naming file, card and field."""
    head, cards = parse_set(text, file, Head, Card)
    check_text(head.name, file, None, "name")
    for card in cards:
        check_text(card.name, file, repr(card.id), "name", most=18)
        if not 0 <= card.value <= 9:
            raise CardSetError(file, "must be 0 to 9", repr(card.id), "value")
    if len(cards) < 6:
        raise CardSetError(file, f"has {len(cards)} cards and needs 6 or more")
    return Catalogue(head.name, cards)


@cache
def standard() -> Catalogue:
    """The usual cards."""
    return parse(STANDARD, "lanterns.toml")
