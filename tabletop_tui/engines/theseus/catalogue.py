"""The cards of Party of the Theseus: their data, and the checks a card set must pass."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from tabletop_tui.engines.theseus.effects import Effect, Icon, Kind, Score, Trigger
from tabletop_tui.engines.theseus.progress import check_progress
from tabletop_tui.kit.cards import CardSetError, check_text, parse_set, read_set

RANKS = 6
STARTERS = ("knight", "mage", "rogue")
RECOMMENDED = ("paladin", "witch", "buster", "kunoichi")
BOARD_SIZE = 4


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card as printed. Rank 0 is a starting card: each player gets one of each (TH-CARD-02).

    `vp`: None for the usual value of its rank (TH-CARD-04).
    """

    id: str
    name: str
    rank: int
    icon: Icon
    kind: Kind = "adventurer"
    vp: int | None = None
    effects: list[Effect] = []
    triggers: list[Trigger] = []
    scores: list[Score] = []

    @property
    def value(self) -> int:
        """The printed Victory Points (TH-CARD-04, TH-CARD-06)."""
        if self.vp is not None:
            return self.vp
        return 0 if self.rank == 0 else 1 if self.rank <= 4 else 2


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The heading of a card set file.

    `adds`: its cards join the standard set's rank decks; otherwise they replace them.
    """

    game: str
    name: str
    adds: bool = False
    errata: str = ""


class Catalogue:
    """The cards a match is played with.

    `cards` maps the ids used in states to cards. A starting card exists once per player, so its
    ids carry the seat: "knight.0", "knight.1". `decks` lists the ids of each rank, 1 to 6.
    """

    def __init__(self, name: str, cards: Sequence[Card]) -> None:
        self.name = name
        self.printed = tuple(cards)
        self.cards: dict[str, Card] = {}
        self.decks: list[list[str]] = [[] for _ in range(RANKS)]
        for card in cards:
            if card.rank == 0:
                self.cards.update({f"{card.id}.{seat}": card for seat in range(4)})
            else:
                self.cards[card.id] = card
                self.decks[card.rank - 1].append(card.id)
        self.rank = {id: card.rank for id, card in self.cards.items()}
        self.icon = {id: card.icon for id, card in self.cards.items()}
        self.card_name = {id: card.name for id, card in self.cards.items()}

    def __getitem__(self, card_id: str) -> Card:
        return self.cards[card_id]

    def starters(self, seat: int) -> list[str]:
        """The ids of a seat's starting Party."""
        return [f"{card.id}.{seat}" for card in self.printed if card.rank == 0]


def _checked(text: str, file: str) -> tuple[Head, list[Card]]:
    head, cards = parse_set(text, file, Head, Card)
    if head.game != "theseus":
        raise CardSetError(file, "is not a card set for theseus", None, "game")
    check_text(head.name, file, None, "name")
    names: set[str] = set()
    for card in cards:
        where = repr(card.id)
        check_text(card.name, file, where, "name", most=18)
        if card.name in names:
            raise CardSetError(file, "is given twice", where, "name")
        names.add(card.name)
        if not 0 <= card.rank <= RANKS:
            raise CardSetError(file, f"must be 1 to {RANKS}", where, "rank")
        if (card.rank == 0) != (card.id in STARTERS):
            raise CardSetError(file, "0 is for Knight, Mage and Rogue alone", where, "rank")
        if card.vp is not None and not -9 <= card.vp <= 9:
            raise CardSetError(file, "must be -9 to 9", where, "vp")
        if card.scores and card.rank not in (3, 6):
            raise CardSetError(file, "only cards of rank 3 and 6 score at the end", where, "scores")
        check_progress(card.icon, card.effects, card.triggers, file, where)
    return head, cards


def _merged(head: Head, cards: list[Card], file: str) -> Catalogue:
    base = standard()
    if head.adds:
        taken = {card.id for card in base.printed} | {card.name for card in base.printed}
        for card in cards:
            if card.id in taken or card.name in taken:
                raise CardSetError(file, "is already in the standard set", repr(card.id), "id")
        return Catalogue(head.name, [*base.printed, *cards])
    starters = [card for card in base.printed if card.rank == 0]
    own = [card for card in cards if card.rank]
    catalogue = Catalogue(head.name, [*starters, *own])
    for rank, deck in enumerate(catalogue.decks, 1):
        if len(deck) < BOARD_SIZE:
            raise CardSetError(file, f"rank {rank} has {len(deck)} cards and needs {BOARD_SIZE} or more")
    return catalogue


def parse(text: str, file: str) -> Catalogue:
    """The catalogue of a player's own card set. Raises CardSetError naming file, card and field."""
    head, cards = _checked(text, file)
    for card in cards:
        if card.rank == 0:
            raise CardSetError(file, "the starting cards are always the standard ones", repr(card.id), "rank")
    return _merged(head, cards, file)


def load(path: Path) -> Catalogue:
    """The catalogue of a card set file. Raises CardSetError."""
    return parse(read_set(path), path.name)


@cache
def standard() -> Catalogue:
    """The card set that comes with the game."""
    folder = files(__package__).joinpath("cards")
    cards: list[Card] = []
    for name in ("start.toml", *(f"rank{rank}.toml" for rank in range(1, RANKS + 1))):
        cards.extend(_checked(folder.joinpath(name).read_text("utf-8"), name)[1])
    return Catalogue("Standard", cards)
