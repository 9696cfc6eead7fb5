"""The cards of Cartes en Commun: common cards and Forces, and the checks a card set must pass."""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec

from tabletop_tui.engines.communs.effects import (
    Ability,
    Amounts,
    Effect,
    Either,
    Influence,
    Last,
    Lose,
    Rule,
    Shed,
    Strength,
)
from tabletop_tui.kit.cards import CardSetError, check_text, parse_set, read_set

CardKind = Literal["resource", "action", "project", "attitude", "enclosure", "crisis"]
COMMON: tuple[CardKind, ...] = ("resource", "action", "project", "attitude")
"""The kinds of the players' cards (CC-CARD-01); the others are Forces (CC-CARD-03)."""
PHASES = (1, 2, 3)
MOST = 9
MOST_COPIES = 4
DEEPEST = 3
FEWEST_COMMON = 40
"""Cards, Attitudes not counted, that five players need to be dealt hands and go on drawing."""
FEWEST_FORCES = 6
"""Forces a phase, so that the harder setups leave one (CC-SETUP-06)."""
NAME_WIDTH = 22


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card as printed.

    `cost`: of an Action or Project. `icons`: what a Resource supplies. `influence`: what a Project
    brings to a campaign. `value`: the Influence Points an enclosure takes. `effects`: instant effects.
    `rules`: perpetual effects. `returning`: what a Project sets off when the enclosure
    that it campaigns against leaves play. `ability`: what an Attitude can do. `copies`: of a common card.
    """

    id: str
    name: str
    kind: CardKind
    copies: int = 1
    phase: int = 0
    cost: Amounts = Amounts()
    icons: Amounts = Amounts()
    influence: Amounts = Amounts()
    value: Amounts = Amounts()
    effects: list[Effect] = []
    rules: list[Rule] = []
    returning: list[Effect] = []
    ability: Ability | None = None


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The heading of a card set. `adds`: its cards join the standard ones."""

    game: str
    name: str
    adds: bool = False


class Catalogue:
    """The cards of a match by the ids that states use. Copies carry a number: "student-group.2"."""

    def __init__(self, name: str, cards: Sequence[Card]) -> None:
        self.name = name
        self.printed = tuple(cards)
        self.cards: dict[str, Card] = {}
        self.common: list[str] = []
        self.forces: dict[int, list[str]] = {phase: [] for phase in PHASES}
        for card in cards:
            ids = [card.id, *(f"{card.id}.{copy}" for copy in range(2, card.copies + 1))]
            self.cards.update(dict.fromkeys(ids, card))
            if card.kind in COMMON:
                self.common.extend(ids)
            else:
                self.forces[card.phase].append(card.id)
        self.phase = {id: card.phase for id, card in self.cards.items()}
        self.kind: dict[str, CardKind] = {id: card.kind for id, card in self.cards.items()}
        self.icons = {id: tuple(card.icons) for id, card in self.cards.items()}
        self.costs = {id: tuple(card.cost) for id, card in self.cards.items()}
        self.values = {id: tuple(card.value) for id, card in self.cards.items()}
        self.influence = {id: tuple(card.influence) for id, card in self.cards.items()}
        self.ruled: dict[type[Rule] | None, dict[str, list[Rule]]] = {
            kind: {
                id: card.rules
                for id, card in self.cards.items()
                if any(kind is None or isinstance(rule, kind) for rule in card.rules)
            }
            for kind in (None, *get_args(Rule))
        }

    def __getitem__(self, card_id: str) -> Card:
        return self.cards[card_id]


# ---------------------------------------------------------------------- loading


def _checked(text: str, file: str) -> tuple[Head, list[Card]]:
    head, cards = parse_set(text, file, Head, Card)
    if head.game != "communs":
        raise CardSetError(file, "is not a card set for communs", None, "game")
    check_text(head.name, file, None, "name")
    names: set[str] = set()
    for card in cards:
        where = repr(card.id)
        check_text(card.name, file, where, "name", most=NAME_WIDTH)
        if card.name in names:
            raise CardSetError(file, "is given twice", where, "name")
        names.add(card.name)
        for field, problem in _problems(card):
            raise CardSetError(file, problem, where, field)
    return head, cards


_ONLY: dict[str, tuple[CardKind, ...]] = {
    "cost": ("action", "project"),
    "icons": ("resource",),
    "influence": ("project",),
    "value": ("enclosure",),
    "returning": ("project",),
    "ability": ("attitude",),
    "phase": ("enclosure", "crisis"),
}
_NEEDED = ("cost", "icons", "influence", "value", "phase")


def _problems(card: Card) -> Iterator[tuple[str, str]]:
    empty = Card("", "", "resource")
    for field, kinds in _ONLY.items():
        given = getattr(card, field) != getattr(empty, field)
        if given and card.kind not in kinds:
            yield field, f"is not for cards of the kind {card.kind}"
        if not given and card.kind in kinds and field in _NEEDED:
            yield field, f"is needed for cards of the kind {card.kind}"
    if card.phase not in (0, *PHASES):
        yield "phase", "must be 1, 2 or 3"
    if not 1 <= card.copies <= (MOST_COPIES if card.kind in COMMON else 1):
        yield "copies", f"must be 1 to {MOST_COPIES}, and 1 for a Force"
    for field in ("cost", "icons", "influence", "value"):
        if not all(0 <= n <= MOST for n in getattr(card, field)):
            yield field, f"must hold numbers from 0 to {MOST}"
    if card.kind == "crisis" and card.rules:
        yield "rules", "a crisis does not stay: it can only have effects that last"
    yield from (("rules", problem) for problem in _misplaced_rules(card, card.rules))
    for field, effects in _effect_lists(card):
        yield from ((field, problem) for problem in _bad_effects(card, effects, field))


def _effect_lists(card: Card) -> Iterator[tuple[str, list[Effect]]]:
    yield "effects", card.effects
    yield "returning", card.returning
    if card.ability is not None:
        yield "ability", card.ability.effects


def _misplaced_rules(card: Card, rules: Sequence[Rule], *, lasting: bool = False) -> Iterator[str]:
    """Perpetual effects that could never do what their text says."""
    force = card.kind not in COMMON
    for rule in rules:
        n = getattr(rule, "n", 1)
        if not n or abs(n) > MOST:
            yield f"n must be 1 to {MOST}, or negative"
        if force and getattr(rule, "whose", "all") == "owner":
            yield "a Force has no owner"
        if isinstance(rule, Influence):
            if rule.at == "own" and force:
                yield "a Force has no Projects of its own"
            if rule.at == "here" and (lasting or card.kind not in ("project", "enclosure")):
                yield "only a Project or an enclosure stands somewhere"
            if rule.at == "chosen" and not lasting and card.kind not in ("action", "attitude"):
                yield "only an Action or an Attitude is laid down against an enclosure"
            if rule.beside and not (card.kind == "project" and rule.at == "here" and 0 < rule.beside <= MOST):
                yield f"only where a Project campaigns others stand at its side, 1 to {MOST}"
        if isinstance(rule, Strength):
            if rule.at == "others" and (lasting or card.kind != "enclosure"):
                yield "only an enclosure speaks of the others"
            if rule.at == "chosen" and not lasting and card.kind not in ("action", "attitude"):
                yield "only an Action or an Attitude is laid down against an enclosure"


def _bad_effects(card: Card, effects: Sequence[Effect], field: str) -> Iterator[str]:
    force = card.kind not in COMMON
    eithers = 0
    for effect, depth in _all(effects, 1):
        if depth > DEEPEST:
            yield f"has effects more than {DEEPEST} deep"
            return
        n = getattr(effect, "n", 1)
        if not 1 <= n <= MOST:
            yield f"n must be 1 to {MOST}"
        who = getattr(effect, "who", "each")
        if force and who in ("you", "others"):
            yield "a Force speaks of no player of its own"
        if isinstance(effect, Shed) and (card.kind not in ("action", "attitude") or field == "returning"):
            yield "only an Action or an Attitude can discard itself"
        if card.kind == "attitude" and field == "effects" and _discards_attitudes(effect):
            yield "an Attitude cannot discard Attitudes when drawn: they would be drawn again and again"
        if force and _names(effect) in ("scout", "thwart", "lift", "pass"):
            yield f"{_names(effect)} is not for a Force"
        if isinstance(effect, Last):
            if not effect.rules:
                yield "lasts for nothing"
            yield from _misplaced_rules(card, effect.rules, lasting=True)
        if isinstance(effect, Either):
            eithers += 1
            if not effect.one or not effect.other:
                yield "offers a choice of nothing"
    if eithers > 1:
        yield "offers more than one choice of two"


def _discards_attitudes(effect: Effect) -> bool:
    return isinstance(effect, Shed) or (isinstance(effect, Lose) and effect.what == "attitude")


def _names(effect: Any) -> str:
    return str(effect.__struct_config__.tag)


def _all(effects: Sequence[Effect], depth: int) -> Iterator[tuple[Effect, int]]:
    for effect in effects:
        yield effect, depth
        if isinstance(effect, Either) and depth <= DEEPEST:
            yield from _all([*effect.one, *effect.other], depth + 1)


def either_of(effects: Sequence[Effect]) -> Either | None:
    """The choice of two among effects, if there is one."""
    return next((effect for effect, _ in _all(effects, 1) if isinstance(effect, Either)), None)


def parse(text: str, file: str) -> Catalogue:
    """The catalogue of a player's own card set. Raises CardSetError naming file, card and field."""
    head, cards = _checked(text, file)
    if head.adds:
        base = standard()
        taken = {card.id for card in base.printed} | {card.name for card in base.printed}
        for card in cards:
            if card.id in taken or card.name in taken:
                raise CardSetError(file, "is already in the standard set", repr(card.id), "id")
        return Catalogue(head.name, [*base.printed, *cards])
    catalogue = Catalogue(head.name, cards)
    plain = sum(catalogue.kind[card] != "attitude" for card in catalogue.common)
    if plain < FEWEST_COMMON:
        raise CardSetError(
            file, f"has {plain} common cards besides Attitudes and needs {FEWEST_COMMON} or more"
        )
    for phase, forces in catalogue.forces.items():
        if len(forces) < FEWEST_FORCES:
            raise CardSetError(
                file, f"phase {phase} has {len(forces)} Forces and needs {FEWEST_FORCES} or more"
            )
    if not any(catalogue.kind[card] == "enclosure" for card in catalogue.forces[3]):
        raise CardSetError(file, "phase 3 has no enclosure")
    return catalogue


def load(path: Path) -> Catalogue:
    """The catalogue of a card set file. Raises CardSetError."""
    return parse(read_set(path), path.name)


FILES = ("resources", "actions", "projects", "attitudes", "phase1", "phase2", "phase3")


@cache
def standard() -> Catalogue:
    """The card set that comes with the game."""
    folder = files(__package__).joinpath("cards")
    cards: list[Card] = []
    for name in FILES:
        cards.extend(_checked(folder.joinpath(f"{name}.toml").read_text("utf-8"), f"{name}.toml")[1])
    return Catalogue("Standard", cards)
