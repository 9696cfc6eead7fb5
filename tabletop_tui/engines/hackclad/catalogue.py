"""The cards of HacKClaD by id: skill cards, Clad cards and missions, and players' own sets."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from tabletop_tui.engines.hackclad.checks import check_card, check_verbs
from tabletop_tui.engines.hackclad.effects import (
    ATTACKS,
    REACTIONS,
    AttackIcon,
    DropIcon,
    Effect,
    Extra,
    Jump,
    MoveHer,
    Repel,
    Upgrade,
    When,
)
from tabletop_tui.engines.hackclad.grid import laid_out
from tabletop_tui.engines.hackclad.printed import Card, CladCard, Head, Mission, OwnHead, Signature, Uses
from tabletop_tui.kit.cards import CardSetError, check_text, parse_set, read_set

WITCHES = ("rosette", "flare", "luna", "mia", "amelia")
BASIC_CARDS, ENHANCED_CARDS, EXPANSION_CARDS = 8, 8, 2


class Witch(msgspec.Struct, frozen=True):
    """A Witch: her player board, and the ids of her cards."""

    id: str
    name: str
    uses: Uses
    signature: Signature
    basic: tuple[str, ...]
    enhanced: tuple[str, ...]
    expansion: tuple[str, ...]


class Use(msgspec.Struct, frozen=True):
    """What the rules ask of a card again and again, worked out once.

    `reach`: for each rotation of its RANGE, the deltas at which the Clad must be; empty without a RANGE.
    `places`: it moves her or names her own space, so it is not for a Witch off the Field (HC-CARD-13).
    """

    own_turn: bool
    attack: bool
    reach: tuple[frozenset[int], ...]
    places: bool
    repels: bool
    upgrades: bool
    mp: int
    discard: int
    shards: int


def _any(effects: Sequence[Effect], kinds: tuple[type, ...]) -> bool:
    return any(
        isinstance(effect, kinds) or (isinstance(effect, When) and _any(effect.then, kinds))
        for effect in effects
    )


def _use(card: Card) -> Use:
    extra = card.extra if card.extra is not None and not card.extra.optional else Extra()
    everything = [*card.effects, *card.after]
    moves = _any(card.effects, (MoveHer, Jump))
    return Use(
        own_turn=card.type not in REACTIONS,
        attack=card.type in ATTACKS,
        reach=tuple(map(frozenset, laid_out(card.range))) if card.range else (),
        places=bool(card.range) or moves or bool(extra.shards),
        repels=_any(everything, (Repel,)),
        upgrades=_any(everything, (Upgrade,)),
        mp=0 if isinstance(card.mp, str) else card.mp,
        discard=extra.discard,
        shards=extra.shards,
    )


class Catalogue:
    """Everything a match is played with, by id."""

    def __init__(
        self,
        name: str,
        heads: Sequence[tuple[Head, Sequence[Card]]],
        clads: Sequence[CladCard],
        missions: Sequence[Mission],
    ) -> None:
        self.name = name
        self.cards = {card.id: card for _, cards in heads for card in cards}
        self.owner = {card.id: head.witch for head, cards in heads for card in cards}
        self.standing = {id: card.lying for id, card in self.cards.items() if card.lying}
        self.use = {id: _use(card) for id, card in self.cards.items()}
        self.witches = {head.witch: _witch(head, cards) for head, cards in heads}
        self.clads = {card.id: card for card in clads}
        self.missions = {mission.id: mission for mission in missions}
        self.printed: tuple[Card | CladCard | Mission, ...] = (*self.cards.values(), *clads, *missions)
        self.patterns = {
            (card.id, number): laid_out(icon.cells)
            for card in clads
            for number, icon in enumerate(card.icons)
            if isinstance(icon, AttackIcon | DropIcon)
        }
        self.names = {one.id: one.name for one in self.printed}

    def __getitem__(self, card_id: str) -> Card:
        return self.cards[card_id]

    def voltage_cards(self, voltage: int, expert: bool) -> list[str]:
        """The Clad cards that join the Clad deck at a Voltage (HC-SETUP-03, HC-SETUP-04)."""
        replaced = {card.replaces for card in self.clads.values()} - {""}
        return [
            card.id
            for card in self.clads.values()
            if card.voltage == voltage and (card.id not in replaced if expert else not card.replaces)
        ]

    def owned(self, witch: str, expansion: bool) -> tuple[str, ...]:
        """All cards of a Witch that are in the game, Basic ones first (HC-SETUP-05, HC-SETUP-15)."""
        found = self.witches[witch]
        return (*found.basic, *found.enhanced, *(found.expansion if expansion else ()))


def _witch(head: Head, cards: Sequence[Card]) -> Witch:
    return Witch(
        head.witch,
        head.name,
        head.basic,
        head.signature,
        tuple(card.id for card in cards if card.kind == "basic"),
        tuple(card.id for card in cards if card.kind == "enhanced" and not card.expansion),
        tuple(card.id for card in cards if card.expansion),
    )


def parse(text: str, file: str) -> Catalogue:
    """The catalogue of a player's own card set. Raises CardSetError naming file, card and field."""
    head, cards = parse_set(text, file, OwnHead, Card)
    if head.game != "hackclad":
        raise CardSetError(file, "is not a card set for hackclad", None, "game")
    check_text(head.name, file, None, "name")
    base = standard()
    for card in cards:
        check_card(card, file)
        check_verbs(card, file)
        if card.id not in base.cards:
            raise CardSetError(file, "is not the id of a standard card", repr(card.id), "id")
        printed = base.cards[card.id]
        if (card.kind, card.expansion) != (printed.kind, printed.expansion):
            raise CardSetError(file, "must be as on the card it replaces", repr(card.id), "kind")
    own = {card.id: card for card in cards}
    heads, clads, missions = _files()
    changed = [(witch, [own.get(card.id, card) for card in printed]) for witch, printed in heads]
    return Catalogue(head.name, changed, clads, missions)


def load(path: Path) -> Catalogue:
    """The catalogue of a card set file. Raises CardSetError."""
    return parse(read_set(path), path.name)


class _Plain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    name: str


@cache
def _files() -> tuple[list[tuple[Head, list[Card]]], list[CladCard], list[Mission]]:
    folder = files(__package__).joinpath("cards")

    def text(name: str) -> str:
        return folder.joinpath(name).read_text("utf-8")

    heads = []
    for witch in WITCHES:
        head, cards = parse_set(text(f"{witch}.toml"), f"{witch}.toml", Head, Card)
        for card in cards:
            check_card(card, f"{witch}.toml")
        heads.append((head, cards))
    clads = parse_set(text("wyrm.toml"), "wyrm.toml", _Plain, CladCard)[1]
    missions = parse_set(text("missions.toml"), "missions.toml", _Plain, Mission)[1]
    return heads, clads, missions


@cache
def standard() -> Catalogue:
    """The cards that come with the game."""
    return Catalogue("Standard", *_files())
