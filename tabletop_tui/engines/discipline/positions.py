"""Positions of Discipline described in words: for scenarios, demos and tests.

A position is a mapping with these keys, each of which may be left out:

    classes      the class of each seat (["wands", "chalices"])
    grid         {"A": ["zinnia 3/1", "heather", "elder absent", ...]}: the students in seat order, with
                 power/negative; left out: catalogue order, without markers. Those of a class not
                 named in a grid follow in catalogue order.
    deck         {"A": [cards, next first]}: seat numbers and 0 for Repeat; cards in no pile lie under them
    discards, aside   {"A": [cards]}
    assists      {"A": 1}
    year         1 to 3
    phase        what comes next: "seating", "lesson", "individual", "meeting", "events", "year-end",
                 "exam", "exam-draws", "ceremony" ("individual"); the rest of the year follows it
    lesson       1 to 6 (1)
    events       {"A": "elder"}: the drawn events, with the phase "events"
    solo-ignore, best-teacher   true or false
"""

from collections.abc import Mapping
from typing import Any

from tabletop_tui.engines.discipline.catalogue import CLASSES, Catalogue
from tabletop_tui.engines.discipline.deck import new_deck
from tabletop_tui.engines.discipline.state import (
    Ceremony,
    Classroom,
    Discipline,
    DrawNegative,
    DrawPower,
    EndOfYear,
    Ignore,
    Space,
    Student,
    Turns,
)
from tabletop_tui.kit.chance import Chance

LETTERS = "ABCD"
KEYS = {
    *("classes", "grid", "deck", "discards", "aside", "assists", "year", "phase", "lesson", "events"),
    *("solo-ignore", "best-teacher", "seats"),
}


def arrange(cards: Catalogue, position: Mapping[str, Any]) -> Discipline:
    """The state of a described position, before the phase it names. Raises ValueError."""
    unknown = set(position) - KEYS
    if unknown:
        raise ValueError(f"a position has no {sorted(unknown)[0]!r}")
    houses = list(position.get("classes", CLASSES[: position.get("seats", 2)]))
    if not 1 <= len(houses) <= len(CLASSES) or len(set(houses)) != len(houses) or set(houses) - set(CLASSES):
        raise ValueError(f"these cannot be the classes: {houses}")
    year, lesson = int(position.get("year", 1)), int(position.get("lesson", 1))
    classes = [_classroom(cards, house, LETTERS[seat], position) for seat, house in enumerate(houses)]
    for letter, student in dict(position.get("events", {})).items():
        classes[LETTERS.index(letter)].event = student
    phase = str(position.get("phase", "individual"))
    return Discipline(
        seats=len(houses),
        chance=Chance(0),
        classes=classes,
        year=year,
        space={"individual": "lesson", "events": "meeting", "exam-draws": "exam"}.get(phase, phase),
        lesson=lesson,
        solo_ignore=bool(position.get("solo-ignore", False)),
        best_teacher=bool(position.get("best-teacher", False)),
        agenda=[*reversed(_steps(phase, lesson, len(houses)))],
    )


def _steps(phase: str, lesson: int, seats: int) -> list[Any]:
    each = range(seats)
    draws = [*(DrawPower(seat) for seat in each), *(DrawNegative(seat) for seat in each)]
    rest = _rest_of_year(lesson)
    match phase:
        case "seating":
            return [Space("seating"), *_rest_of_year(0)]
        case "lesson":
            return [Space("lesson", lesson), *rest]
        case "individual":
            return [Turns("lesson", list(each)), *rest]
        case "meeting":
            return [Space("meeting", lesson), *rest[1:]]
        case "events":
            return [Ignore(), *rest[1:]]
        case "year-end":
            return [EndOfYear()]
        case "exam":
            return [Space("exam")]
        case "exam-draws":
            return [*draws, Ceremony()]
        case "ceremony":
            return [Ceremony()]
        case _:
            raise ValueError(f"no phase {phase!r}")


def _rest_of_year(after: int) -> list[Any]:
    """The spaces that follow a lesson, its meeting included (DI-SETUP-13)."""
    spaces: list[Any] = []
    for lesson in range(1, 7):
        if lesson > after:
            spaces.append(Space("lesson", lesson))
        if lesson in (3, 6) and lesson >= after:
            spaces.append(Space("meeting", lesson))
    return [*spaces, EndOfYear()]


def _classroom(cards: Catalogue, house: str, letter: str, position: Mapping[str, Any]) -> Classroom:
    named = [_student(cards, house, entry) for entry in dict(position.get("grid", {})).get(letter, [])]
    placed = [student.id for student in named]
    if len(set(placed)) != len(placed):
        raise ValueError(f"a student of {house} sits twice")
    seats = [*named, *(Student(one) for one in cards.houses[house] if one not in placed)]
    klass = Classroom(house, seats, [])
    klass.discards = list(dict(position.get("discards", {})).get(letter, []))
    klass.aside = list(dict(position.get("aside", {})).get(letter, []))
    first = list(dict(position.get("deck", {})).get(letter, []))
    elsewhere = {*klass.discards, *klass.aside, *first}
    klass.deck = [card for card in new_deck(klass) if card not in elsewhere] + first[::-1]
    klass.assists = int(dict(position.get("assists", {})).get(letter, 0))
    return klass


def _student(cards: Catalogue, house: str, entry: str) -> Student:
    name, _, rest = entry.partition(" ")
    if name not in cards.houses[house]:
        raise ValueError(f"{name!r} is not in the class of {house}")
    if rest == "absent":
        return Student(name, absent=True)
    power, _, negative = (rest or "0/0").partition("/")
    return Student(name, int(power), int(negative))


def survey(cards: Catalogue, state: Discipline) -> dict[str, Any]:
    """A position in the same words, decks with the next card first."""
    letters = LETTERS[: state.seats]
    pairs = list(zip(letters, state.classes, strict=True))
    return {
        "classes": [klass.house for klass in state.classes],
        "grid": {letter: [_told(student) for student in klass.seats] for letter, klass in pairs},
        "students": {
            student.id: _told(student).partition(" ")[2] for klass in state.classes for student in klass.seats
        },
        "deck": {letter: klass.deck[::-1] for letter, klass in pairs},
        "discards": {letter: list(klass.discards) for letter, klass in pairs},
        "aside": {letter: list(klass.aside) for letter, klass in pairs},
        "assists": {letter: klass.assists for letter, klass in pairs},
        "events": {letter: klass.event for letter, klass in pairs if klass.event},
        "year": state.year,
        "phase": state.space,
        "lesson": state.lesson,
        "over": state.over,
    }


def _told(student: Student) -> str:
    return f"{student.id} absent" if student.absent else f"{student.id} {student.power}/{student.negative}"
