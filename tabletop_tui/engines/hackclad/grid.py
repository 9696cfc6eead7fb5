"""The Field: five by five cells that loop at every edge. HC-FIELD-01 to HC-FIELD-03.

A cell is a number, row by row from the top-left corner; its name is "column-row", both from 1. A
pattern (RANGE, attack cells, drop cells) is a list of (right, forward) offsets from a figure that
faces forward; laid out for a facing it becomes a set of deltas, and a delta leads from a cell to another.
"""

from collections.abc import Iterable

COLUMNS = ROWS = 5
CELLS = range(COLUMNS * ROWS)
UP, RIGHT, DOWN, LEFT = range(4)
WAYS = ("up", "right", "down", "left")
FORWARD = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""What a step each way adds to column and row."""
OFF = -1
"""The cell of a Witch who is off the Field."""

Offset = tuple[int, int]


def cell(column: int, row: int) -> int:
    """The cell in a column and row, 1-based; both loop."""
    return (row - 1) % ROWS * COLUMNS + (column - 1) % COLUMNS


NAMES = tuple(f"{at % COLUMNS + 1}-{at // COLUMNS + 1}" for at in CELLS)
CELL = {name: at for at, name in enumerate(NAMES)}
ENTRY = {"A": cell(2, 1), "B": cell(5, 2), "C": cell(4, 5), "D": cell(1, 4)}
"""The Entry Points (HC-SETUP-09)."""
ENTRY_POINTS = tuple(ENTRY.values())
CENTRE = cell(3, 3)


def _moved(at: int, column: int, row: int) -> int:
    return (at // COLUMNS + row) % ROWS * COLUMNS + (at % COLUMNS + column) % COLUMNS


STEP = tuple(tuple(_moved(at, *forward) for forward in FORWARD) for at in CELLS)
"""STEP[cell][way]: the cell next to a cell."""
ADD = tuple(tuple(_moved(at, by % COLUMNS, by // COLUMNS) for by in CELLS) for at in CELLS)
"""ADD[cell][delta]: where a delta leads."""
DELTA = tuple(tuple(ADD[at].index(to) for to in CELLS) for at in CELLS)
"""DELTA[cell][other]: the delta that leads from a cell to another."""
DISTANCE = tuple(
    min(by % COLUMNS, COLUMNS - by % COLUMNS) + min(by // COLUMNS, ROWS - by // COLUMNS) for by in CELLS
)
"""DISTANCE[delta]: in how many steps."""
ADJACENT = frozenset(STEP[0])
"""The deltas of orthogonally adjacent cells; diagonal cells are never adjacent (HC-FIELD-02)."""


def delta(offset: Offset, way: int) -> int:
    """The delta of a pattern's offset, laid out for a facing."""
    right, forward = offset
    ahead, beside = FORWARD[way], FORWARD[(way + 1) % 4]
    column = ahead[0] * forward + beside[0] * right
    row = ahead[1] * forward + beside[1] * right
    return row % ROWS * COLUMNS + column % COLUMNS


def laid_out(pattern: Iterable[Offset]) -> tuple[tuple[int, ...], ...]:
    """A pattern's deltas for each of the four facings, in printed order, each delta once."""
    offsets = list(pattern)
    return tuple(tuple(dict.fromkeys(delta(offset, way) for offset in offsets)) for way in range(4))
