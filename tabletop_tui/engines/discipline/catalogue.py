"""The students of Discipline: their classes, traits and events, and the checks an event list must pass."""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Literal

import msgspec

from tabletop_tui.engines.discipline.effects import (
    Choose,
    ComeBack,
    Compare,
    Draw,
    Effect,
    Either,
    Elsewhere,
    Give,
    PassOn,
    Those,
    TradeSeats,
    Whether,
)
from tabletop_tui.kit.cards import CardSetError, check_text, parse_set, read_set

ClassName = Literal["wands", "chalices", "pentacles", "swords"]
CLASSES: tuple[ClassName, ...] = ("wands", "chalices", "pentacles", "swords")
SEATS = 12
MOST_POWER = 5
MOST_NEGATIVE = 3
DEEPEST = 3
MOST = 5
HERS = ("herself", "group", "groupmates", "neighbours")
"""Students that are told by where the event student sits, so not in another class."""

Trait = Literal[
    "average",
    "genius",
    "high-empathy",
    "honor-student",
    "bad-at-studying",
    "lone-wolf",
    "very-influential",
    "moody",
    "distrusts-teachers",
    "strong-willed",
    "influential-parent",
]


class Pupil(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One student as printed, with her event and its line of story."""

    id: str
    name: str
    trait: Trait
    story: str
    effects: list[Effect]
    house: ClassName = "wands"


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The heading of a class file or of a player's own event list."""

    game: str
    name: str


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of a player's own event list: another event for a student of the game."""

    id: str
    story: str
    effects: list[Effect]


class Catalogue:
    """The 48 students a match is played with: `pupils` by id, `houses` the ids of each class."""

    def __init__(self, name: str, pupils: Sequence[Pupil]) -> None:
        self.name = name
        self.printed = tuple(pupils)
        self.pupils = {pupil.id: pupil for pupil in pupils}
        self.trait = {pupil.id: pupil.trait for pupil in pupils}
        self.pupil_name = {pupil.id: pupil.name for pupil in pupils}
        self.houses: dict[str, list[str]] = {
            house: [pupil.id for pupil in pupils if pupil.house == house] for house in CLASSES
        }

    def __getitem__(self, pupil_id: str) -> Pupil:
        return self.pupils[pupil_id]


def load(path: Path) -> Catalogue:
    """The students with the events of a player's own list. Raises CardSetError."""
    return parse(read_set(path), path.name)


def parse(text: str, file: str) -> Catalogue:
    """The students with the events of a player's own list; the rest keep theirs. Raises CardSetError."""
    head, events = parse_set(text, file, Head, Event)
    if head.game != "discipline":
        raise CardSetError(file, "is not an event list for discipline", None, "game")
    check_text(head.name, file, None, "name")
    base = standard()
    own = {}
    for event in events:
        if event.id not in base.pupils:
            raise CardSetError(file, "is no student of the game", repr(event.id), "id")
        _check_event(event.story, event.effects, file, repr(event.id))
        own[event.id] = event
    pupils = [
        msgspec.structs.replace(pupil, story=own[pupil.id].story, effects=own[pupil.id].effects)
        if pupil.id in own
        else pupil
        for pupil in base.printed
    ]
    return Catalogue(head.name, pupils)


@cache
def standard() -> Catalogue:
    """The students and events that come with the game."""
    folder = files(__package__).joinpath("cards")
    pupils: list[Pupil] = []
    for house in CLASSES:
        file = f"{house}.toml"
        _, found = parse_set(folder.joinpath(file).read_text("utf-8"), file, Head, Pupil)
        for pupil in found:
            _check_event(pupil.story, pupil.effects, file, repr(pupil.id))
        pupils.extend(found)
    return Catalogue("Standard", pupils)


def _check_event(story: str, effects: Sequence[Effect], file: str, pupil: str) -> None:
    check_text(story, file, pupil, "story", most=160)
    for effect, depth in _all(effects, 1):
        if depth > DEEPEST:
            raise CardSetError(file, f"has effects more than {DEEPEST} deep", pupil, "effects")
        if isinstance(effect, Give | PassOn | Draw | Choose) and not (effect.n and -MOST <= effect.n <= MOST):
            raise CardSetError(file, f"n must be 1 to {MOST}", pupil, "effects")
        if isinstance(effect, PassOn | Draw | Choose) and effect.n < 1:
            raise CardSetError(file, f"n must be 1 to {MOST}", pupil, "effects")
        if isinstance(effect, Elsewhere) and any(
            isinstance(one, Either) for one, _ in _all(effect.effects, 1)
        ):
            raise CardSetError(file, "offers a choice of two in another class", pupil, "effects")
    if sum(isinstance(effect, Either) for effect, _ in _all(effects, 1)) > 1:
        raise CardSetError(file, "offers more than one choice of two", pupil, "effects")
    if _compares_beside(effects):
        problem = "does something beside a comparison, whose tie would cancel the whole event"
        raise CardSetError(file, problem, pupil, "effects")
    for problem in chain(_unmet(effects), _misplaced(effects)):
        raise CardSetError(file, problem, pupil, "effects")


def _compares_beside(effects: Sequence[Effect]) -> bool:
    """Whether an event brings anything beside a comparison: a tie would have to cancel that as well.

    DI-MEETING-09, DI-MEETING-11.
    """
    for effect in effects:
        beside = len(effects) > 1 or isinstance(effect, Draw | Choose)
        if any(isinstance(one, Compare) for one, _ in _all([effect], 1)) and (
            beside or any(map(_compares_beside, _lists(effect)))
        ):
            return True
    return False


def _unmet(effects: Sequence[Effect]) -> Iterator[str]:
    """Markers that no student can have."""
    for effect, _ in _all(effects, 1):
        which = _those_of(effect)
        for name, n, most in (
            ("power", which.power, MOST_POWER),
            ("weak", which.weak, MOST_POWER),
            ("negative", which.negative, MOST_NEGATIVE),
        ):
            if n is not None and not 0 <= n <= most:
                yield f"{name} must be 0 to {most}"
        if which.power is not None and which.weak is not None and which.power > which.weak:
            yield f"asks for {which.power} power or more and {which.weak} or less"


def _misplaced(effects: Sequence[Effect], marked: bool = False, there: bool = False) -> Iterator[str]:
    """Effects that could never do what their text says.

    `marked`: whether somebody was drawn or chosen before; `there`: whether in another class."""
    for effect in effects:
        moves = isinstance(effect, TradeSeats | PassOn)
        which = _those_of(effect)
        if (which.who == "marked" or moves or isinstance(effect, ComeBack)) and not marked:
            yield "speaks of a student whom nobody drew or chose"
        if isinstance(effect, Choose) and which.who == "marked":
            yield "chooses the student who is drawn or chosen already"
        if isinstance(effect, Give) and which.who == "absent":
            yield "is about the markers of absent students"
        if which.who == "absent" and which != Those("absent"):
            yield "is about the markers of absent students"
        if isinstance(effect, Whether) and which.who in ("herself", "marked") and effect.least != 1:
            yield "asks for more than one where there is only one"
        if there and isinstance(effect, Elsewhere):
            yield "goes on from another class"
        hers = which.who in HERS or moves or (isinstance(effect, Compare) and effect.first == "herself")
        if there and hers:
            yield "speaks of the event student in another class"
        drawn = isinstance(effect, Draw | Choose | Compare)
        elsewhere = isinstance(effect, Elsewhere)
        yield from _misplaced(_inner(effect), (marked or drawn) and not elsewhere, there or elsewhere)


def _those_of(effect: Effect) -> Those:
    """The students an effect speaks of; all, if it speaks of none."""
    match effect:
        case Give(to=which) | Choose(among=which) | Whether(those=which):
            return which
        case _:
            return Those("class")


def either_of(effects: Sequence[Effect]) -> Either:
    """The choice of two that an event offers. Raises StopIteration if it offers none."""
    return next(effect for effect, _ in _all(effects, 1) if isinstance(effect, Either))


def _lists(effect: Effect) -> list[list[Effect]]:
    """The lists of effects within an effect."""
    match effect:
        case Draw(then=then) | Choose(then=then):
            return [then]
        case Compare(more=more, less=less, tie=tie):
            return [more, less, tie]
        case Either(one=one, other=other):
            return [one, other]
        case Whether(then=then, otherwise=otherwise):
            return [then, otherwise]
        case Elsewhere(effects=effects):
            return [effects]
        case _:
            return []


def _inner(effect: Effect) -> list[Effect]:
    return [*chain.from_iterable(_lists(effect))]


def _all(effects: Sequence[Effect], depth: int) -> Iterator[tuple[Effect, int]]:
    for effect in effects:
        yield effect, depth
        if depth <= DEEPEST:
            yield from _all(_inner(effect), depth + 1)
