"""What the rules of Discipline work on, and the register they are entered in."""

from tabletop_tui.engines.discipline.catalogue import Catalogue
from tabletop_tui.engines.discipline.effects import Those
from tabletop_tui.engines.discipline.state import Classroom, Discipline, Student
from tabletop_tui.kit.agenda import Rules, Table

T = Table[Discipline, Catalogue]
RULES: Rules[Discipline, Catalogue] = Rules()

ROWS, COLUMNS = 4, 3
ORTHOGONAL = ((-1, 0), (1, 0), (0, -1), (0, 1))
DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def room(t: T, seat: int) -> Classroom:
    """A teacher's class."""
    return t.state.classes[seat]


def find(t: T, seat: int, student: str) -> Student:
    """A student of a class, wherever she sits."""
    return next(one for one in room(t, seat).seats if one.id == student)


def number(t: T, seat: int, student: str) -> int:
    """The seat number a student sits in, 1 to 12 (DI-SEAT-01)."""
    return next(n for n, one in enumerate(room(t, seat).seats, 1) if one.id == student)


def group(t: T, seat: int, student: str) -> list[Student]:
    """The three students of a student's row (DI-SEAT-02, DI-SEAT-03)."""
    first = (number(t, seat, student) - 1) // COLUMNS * COLUMNS
    return room(t, seat).seats[first : first + COLUMNS]


def neighbours(t: T, seat: int, student: str) -> list[Student]:
    """The students in the seats next to a student, absent ones included."""
    row, column = divmod(number(t, seat, student) - 1, COLUMNS)
    seats = room(t, seat).seats
    return [
        seats[(row + down) * COLUMNS + column + right]
        for down, right in ORTHOGONAL
        if 0 <= row + down < ROWS and 0 <= column + right < COLUMNS
    ]


def present(t: T, seat: int) -> list[Student]:
    """The students of a class who are there, in seat order."""
    return [one for one in room(t, seat).seats if not one.absent]


def clockwise(t: T, first: int) -> list[int]:
    """All seats in turn order, from one seat on."""
    return [(first + step) % t.state.seats for step in range(t.state.seats)]


def those(t: T, seat: int, student: str | None, marked: str | None, which: Those) -> list[Student]:
    """The students an effect is about: present ones, unless it asks for absent ones (DI-MEETING-10)."""
    if which.who == "absent":
        return [one for one in room(t, seat).seats if one.absent]
    if which.who == "class":
        found = room(t, seat).seats
    elif which.who == "marked":
        found = [] if marked is None else [find(t, seat, marked)]
    elif student is None:
        found = room(t, seat).seats if which.who == "classmates" else []
    elif which.who == "herself":
        found = [find(t, seat, student)]
    elif which.who == "group":
        found = group(t, seat, student)
    elif which.who == "groupmates":
        found = [one for one in group(t, seat, student) if one.id != student]
    elif which.who == "neighbours":
        found = neighbours(t, seat, student)
    else:
        found = [one for one in room(t, seat).seats if one.id != student]
    return [
        one
        for one in found
        if not one.absent
        and (which.power is None or one.power >= which.power)
        and (which.weak is None or one.power <= which.weak)
        and (which.negative is None or one.negative >= which.negative)
    ]
