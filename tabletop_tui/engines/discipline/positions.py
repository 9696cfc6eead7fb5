"""Positions of Discipline described in words: for scenarios, demos and tests.

A position is a mapping with these keys, each of which may be left out:

    classes      the class of each seat (["wands", "chalices"])
    grid         {"A": ["zinnia 3/1", "heather", "elder absent", ...]}: the students in seat order, with
                 power/negative; left out: catalogue order, without markers. Those of a class not
                 named in a grid follow in catalogue order.
    deck         {"A": [cards, next first]}: seat numbers and 0 for Repeat; cards in no pile lie under them
    discards, aside   {"A": [cards]}; a card lies in one pile only
    assists      {"A": 1}
    year         1 to 3
    phase        what comes next: "seating", "lesson", "individual", "meeting", "events", "year-end",
                 "exam", "exam-draws", "ceremony" ("individual"); the rest of the year follows it
    lesson       1 to 6 (1; 3 with the phases "meeting" and "events", which follow lesson 3 or 6)
    events       {"A": "elder"}: the drawn events, with the phase "events"
    solo-ignore, best-teacher   true or false
"""

from collections.abc import Mapping
from typing import Any

from tabletop_tui.engines.discipline.catalogue import CLASSES, MOST_NEGATIVE, MOST_POWER, Catalogue
from tabletop_tui.engines.discipline.deck import new_deck
from tabletop_tui.engines.discipline.state import (
    Ceremony,
    Classroom,
    Discipline,
    DrawNegative,
    DrawPower,
    EndOfYear,
    Events,
    Space,
    Student,
    Turns,
)
from tabletop_tui.engines.discipline.year import YEARS
from tabletop_tui.kit.chance import Chance

LETTERS = "ABCD"
LESSONS = 6
MEETINGS = (3, 6)
"""The lessons that a staff meeting follows."""
POWERS = [str(n) for n in range(MOST_POWER + 1)]
NEGATIVES = [str(n) for n in range(MOST_NEGATIVE + 1)]
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
    phase = str(position.get("phase", "individual"))
    year, lesson = _number(position, "year", 1, range(1, YEARS + 1)), _lesson(position, phase)
    for name in ("grid", "deck", "discards", "aside", "assists", "events"):
        for letter in position.get(name, {}):
            if letter not in LETTERS[: len(houses)]:
                raise ValueError(f"no seat {letter!r}")
    classes = [_classroom(cards, house, LETTERS[seat], position) for seat, house in enumerate(houses)]
    for letter, student in dict(position.get("events", {})).items():
        klass = classes[LETTERS.index(letter)]
        if student not in cards.houses[klass.house]:
            raise ValueError(f"{student!r} is not in the class of {klass.house}")
        klass.event = student
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


def _lesson(position: Mapping[str, Any], phase: str) -> int:
    """The lesson that the turn marker stands on, or that the meeting follows."""
    if phase in ("meeting", "events"):
        lesson = _number(position, "lesson", MEETINGS[0], range(LESSONS + 1))
        if lesson not in MEETINGS:
            raise ValueError(f"no meeting follows lesson {lesson}")
        return lesson
    return _number(position, "lesson", 1, range(LESSONS + 1))


def _number(position: Mapping[str, Any], name: str, usual: int, allowed: range) -> int:
    value = position.get(name, usual)
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise ValueError(f"{name} cannot be {value!r}")
    return value


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
            return [Events(), *rest[1:]]
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
    for lesson in range(1, LESSONS + 1):
        if lesson > after:
            spaces.append(Space("lesson", lesson))
        if lesson in MEETINGS and lesson >= after:
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
    elsewhere: set[int] = set()
    for card in [*first, *klass.discards, *klass.aside]:
        if card not in new_deck(klass):
            raise ValueError(f"no seat card {card!r}")
        if card in elsewhere:
            raise ValueError(f"the seat card {card} of {house} is placed twice")
        elsewhere.add(card)
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
    if power not in POWERS or negative not in NEGATIVES:
        raise ValueError(f"{name!r} cannot be {rest!r}")
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
