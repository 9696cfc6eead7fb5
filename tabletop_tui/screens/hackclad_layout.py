"""Where everything lies on the table of HacKClaD, in whatever room there is.

The Field lies at the left, with what the other side of each edge holds around it. The Sequence board with
the three Clad cards stands at its right, where there is room above everything; then the players, the hand
and the actions.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from tabletop_tui.engines.hackclad.grid import CELLS, COLUMNS, NAMES, ROWS
from tabletop_tui.widgets.spots import Spot

Kind = Literal["cell", "slot", "clad", "seat", "card", "act"]

FIELD, SEQUENCE, SEATS, CARDS, ACTS = range(5)
"""The rows of the cursor: whole areas of the table."""
EDGE = 3
"""The cells at the left and right of the Field for what the other edge holds."""
SLOT = 3
"""The width of a Turn slot with the Standby slot below it."""
CLAD = 7
"""The lines of the Sequence board: a Clad card's name, its five rows, its icons."""
SLOTS = 4
CLADS = 3
BESIDE = 48
"""What stands beside the Field is no narrower than this, where it can be helped."""
STACKED = 27
"""From so many lines on the Sequence board lies above the Field."""
TALLEST, WIDEST = 6, 13
"""The most lines and columns of a cell of the Field."""
NARROW = 38
"""What stands beside the Field is no narrower than this where it is stacked."""
MARKED = 2
"""An action takes so many cells beside its words: what to type for it, and a gap."""


class Place(NamedTuple):
    """What a spot shows; `n`: the cell, slot (from 0) or seat."""

    spot: Spot
    kind: Kind
    n: int = 0


class Frame(NamedTuple):
    """The Field: its top left corner, and the size of a cell."""

    x: int
    y: int
    width: int
    height: int


class Act(NamedTuple):
    """An action to be pointed at: its thing, and how many cells its words take, and its short words."""

    thing: str
    width: int
    short: int


class ActRow(NamedTuple):
    """Actions on one line; `label`: the cells that say what they are paid with."""

    label: int
    acts: Sequence[Act]


class Floor(NamedTuple):
    """A whole layout. `acts`: where the rows of actions begin, by line."""

    places: dict[str, Place]
    frame: Frame
    acts: Sequence[tuple[int, int]]


def floor(
    seats: Sequence[int], tray: Sequence[str], acts: Sequence[ActRow], width: int, height: int
) -> Floor:
    """Lay the table out. `seats`: in the order they are shown; `tray`: the cards that lie to be chosen."""
    if height >= STACKED:
        size = min(WIDEST, (width - 2 * EDGE - NARROW) // COLUMNS)
        lines = min(TALLEST, (height - CLAD - 3) // ROWS)
        frame = Frame(EDGE, CLAD + 2, size, lines)
        places = [*_sequence(0, 0, width)]
        top = CLAD + 1
    else:
        size = max(5, min(WIDEST, (width - 2 * EDGE - BESIDE) // COLUMNS))
        lines = max(2, min(TALLEST, (height - 2) // ROWS))
        frame = Frame(EDGE, 1, size, lines)
        places = []
        top = 0
    x = COLUMNS * size + 2 * EDGE + 1
    room = width - x
    places.extend(_field(frame))
    if height < STACKED:
        places.extend(_sequence(x, 0, room))
        top = CLAD
    below = frame.y + ROWS * lines + 1
    beside = height - below < 2
    acts_x, acts_y = (x, height - 2) if beside else (0, below)
    bottom = height - 2 if beside else height
    each = 2 if bottom - top >= 2 * len(seats) + 6 else 1
    for number, seat in enumerate(seats):
        y = top + number * each
        places.append(Place(Spot(f"seat:{seat}", x, y, room, each, SEATS, number), "seat", seat))
    y = top + len(seats) * each
    places.extend(_tray(tray, x, y, room, bottom - y))
    places.extend(_acts(acts, acts_x, acts_y, room if beside else x - 1))
    inside = {place.spot.id: place for place in places if place.spot.y + place.spot.height <= height}
    return Floor(inside, frame, [(acts_y + number, acts_x) for number in range(len(acts))])


def _field(frame: Frame) -> Iterator[Place]:
    for cell in CELLS:
        row, column = divmod(cell, COLUMNS)
        x, y = frame.x + column * frame.width, frame.y + row * frame.height
        spot = Spot(f"cell:{NAMES[cell]}", x, y, frame.width, frame.height, FIELD, cell)
        yield Place(spot, "cell", cell)


def _sequence(x: int, y: int, width: int) -> Iterator[Place]:
    """Turn slots and Clad cards in the order in which they come."""
    size = (width - SLOTS * SLOT) // CLADS
    for number in range(SLOTS + CLADS):
        at, is_clad = divmod(number, 2)
        if is_clad:
            yield Place(Spot(f"clad:{at + 1}", x + 1, y, size - 2, CLAD, SEQUENCE, number), "clad", at)
            x += size
        else:
            yield Place(Spot(f"slot:{at + 1}", x, y, SLOT, CLAD, SEQUENCE, number), "slot", at)
            x += SLOT


def _tray(things: Sequence[str], x: int, y: int, width: int, height: int) -> Iterator[Place]:
    """Cards one below the other, in more columns where there are many, each as tall as there is room."""
    if not things or height < 1:
        return
    columns = -(-len(things) // height)
    rows = -(-len(things) // columns)
    size, lines = (width + 1) // columns, max(1, min(5, height // rows))
    for number, thing in enumerate(things):
        column, row = divmod(number, rows)
        spot = Spot(thing, x + column * size, y + row * lines, size - 1, lines, CARDS, number)
        yield Place(spot, "card")


def _acts(rows: Sequence[ActRow], x: int, y: int, width: int) -> Iterator[Place]:
    """Actions in two lines; without room for short words either, each gets its share."""
    number = 0
    for line, (label, acts) in enumerate(rows):
        at, end = x + label + 1, x + width
        for act, size in zip(acts, _act_sizes(acts, end - at), strict=True):
            yield Place(Spot(act.thing, at, y + line, size, 1, ACTS, number), "act")
            at += size
            number += 1


def _act_sizes(acts: Sequence[Act], room: int) -> list[int]:
    """How wide each action is: with a gap behind the mark, without it, in short words.

    The gap behind the last one may lie beyond the room."""
    roomy = [act.width + MARKED + 1 for act in acts]
    for sizes in (roomy, [act.width + MARKED for act in acts], [act.short + MARKED for act in acts]):
        if sum(sizes) - 1 <= room:
            return sizes
    return [room // len(acts)] * len(acts)
