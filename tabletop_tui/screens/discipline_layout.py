"""Where everything lies on the table of Discipline, in whatever room there is.

One class is open: its seats are large, with gaps between them in which arrows show how stress spread.
Where there is room the other classes lie below it with small seats, each under its head; else the heads
of all classes stand side by side above the open one.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from tabletop_tui.engines.discipline.state import Classroom, Discipline
from tabletop_tui.engines.discipline.table import COLUMNS, ROWS
from tabletop_tui.widgets.spots import Spot

Kind = Literal["seat", "small", "head"]

SMALL = 2
"""The lines of a small seat."""
TALLEST = 6
"""The most lines of a large seat."""
WIDEST = 40
"""The most cells of a large seat or of a class's head in a row of heads."""
BELOW = 10
"""The rows of the cursor among the other classes begin here."""
CARD = 22
"""A seat this wide has room for everything."""


class Place(NamedTuple):
    """What a spot shows: a student in her seat (counted from 0), or the head of a class."""

    spot: Spot
    kind: Kind
    seat: int
    number: int = 0


class Arrow(NamedTuple):
    """Stress that went from one student to another; `back`: Strong-willed gave it back."""

    source: str
    taker: str
    n: int
    back: bool = False


class Sign(NamedTuple):
    """An arrow's piece in a gap between two seats, or between four."""

    x: int
    y: int
    width: int
    down: int
    right: int
    n: int


class Floor(NamedTuple):
    """A whole layout."""

    places: dict[str, Place]
    signs: Sequence[Sign]


def floor(view: Discipline, opened: int, arrows: Sequence[Arrow], width: int, height: int) -> Floor:
    """Lay the table out with one class open."""
    others = [seat for seat in range(view.seats) if seat != opened]
    small = 2 + ROWS * SMALL
    if others and height >= 2 + _lines(2) + small:
        places = [Place(Spot(f"seat:{opened}", 0, 0, width, 1, 0, 0), "head", opened)]
        room = height - 2 - small
        lines = _large(view.classes[opened], opened, width, 1, room, places)
        if height - 2 - lines >= small + ROWS:
            small += ROWS
        _others(view, others, width, height - small, small, places)
    else:
        tall = 2 if height >= 2 + _lines(2) else 1
        places = list(_heads(view, width, tall))
        _large(view.classes[opened], opened, width, tall, height - tall, places)
    inside = {place.spot.id: place for place in places if place.spot.y + place.spot.height <= height}
    return Floor(inside, [*_signs(view.classes[opened], arrows, inside)])


def _lines(each: int) -> int:
    """The lines of the open class, its gaps included."""
    return ROWS * each + ROWS - 1


def _heads(view: Discipline, width: int, lines: int) -> Iterator[Place]:
    size = min(WIDEST, (width + 1) // view.seats)
    for seat in range(view.seats):
        yield Place(Spot(f"seat:{seat}", seat * size, 0, size - 1, lines, 0, seat), "head", seat)


def _large(klass: Classroom, seat: int, width: int, y: int, height: int, places: list[Place]) -> int:
    """The open class. Returns how many lines it takes."""
    size = min(WIDEST, (width - 8) // COLUMNS)
    between = max(1, min(8, (width - COLUMNS * size) // 2))
    left = (width - COLUMNS * size - (COLUMNS - 1) * between) // 2
    gap = 1 if height >= _lines(2) else 0
    each = max(1, min(TALLEST, (height - (ROWS - 1) * gap) // ROWS))
    for number, student in enumerate(klass.seats):
        row, column = divmod(number, COLUMNS)
        x, top = left + column * (size + between), y + row * (each + gap)
        places.append(Place(Spot(student.id, x, top, size, each, 1 + row, column), "seat", seat, number))
    return ROWS * each + (ROWS - 1) * gap


def _others(
    view: Discipline, others: Sequence[int], width: int, y: int, lines: int, places: list[Place]
) -> None:
    """The other classes side by side, each under its head of two lines."""
    beside = (width + 2) // len(others)
    each = (lines - 2) // ROWS
    for number, seat in enumerate(others):
        x = number * beside
        places.append(Place(Spot(f"seat:{seat}", x, y, beside - 2, 2, BELOW, number), "head", seat))
        size = (beside - 1) // COLUMNS
        for at, student in enumerate(view.classes[seat].seats):
            row, column = divmod(at, COLUMNS)
            spot = Spot(
                student.id, x + column * size, y + 2 + row * each, size - 1, each,
                BELOW + 1 + row, number * COLUMNS + column,
            )  # fmt: skip
            places.append(Place(spot, "small", seat, at))


# ---------------------------------------------------------------------- arrows


def _signs(klass: Classroom, arrows: Sequence[Arrow], places: dict[str, Place]) -> Iterator[Sign]:
    """The pieces of all arrows, one in each gap on the way; absent students lie on the way."""
    at = {student.id: number for number, student in enumerate(klass.seats)}
    for arrow in arrows:
        if arrow.source not in at or arrow.taker not in at:
            continue
        row, column = divmod(at[arrow.source], COLUMNS)
        end_row, end_column = divmod(at[arrow.taker], COLUMNS)
        down, right = _sign(end_row - row), _sign(end_column - column)
        for _ in range(max(abs(end_row - row), abs(end_column - column))):
            here, there = klass.seats[row * COLUMNS + column], None
            row, column = row + down, column + right
            if 0 <= row < ROWS and 0 <= column < COLUMNS:
                there = klass.seats[row * COLUMNS + column]
            if there is not None and here.id in places and there.id in places:
                spots = places[here.id].spot, places[there.id].spot
                yield from _between(*spots, down, right, arrow)


def _between(one: Spot, other: Spot, down: int, right: int, arrow: Arrow) -> Iterator[Sign]:
    first, second = (one, other) if one.x < other.x else (other, one)
    x, wide = first.x + first.width, second.x - first.x - first.width
    if not down:
        y = one.y if arrow.back or one.height == 1 else one.y + 1
        yield Sign(x, y, wide, down, right, arrow.n)
        return
    above, below = (one, other) if one.y < other.y else (other, one)
    if below.y == above.y + above.height:
        return
    if right:
        yield Sign(x, above.y + above.height, wide, down, right, arrow.n)
    else:
        middle = one.x + one.width // 2 + (2 if arrow.back else -4)
        yield Sign(middle, above.y + above.height, 4, down, right, arrow.n)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
