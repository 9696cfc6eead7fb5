"""Spots: the places of a board that a cursor can be on, and how it gets from one to the next."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

Direction = Literal["up", "down", "left", "right"]

SAME_COLUMN = 2
"""How many cells beside a spot still count as above or below it."""


class Spot(NamedTuple):
    """A place on a board: the id of the thing it shows, its cells, and its row and column.

    A row is what Left and Right stay in: a row of a grid, or a whole area of a table. Spots of one row may
    lie above each other; `column` is the place within the row.
    """

    id: str
    x: int
    y: int
    width: int
    height: int
    row: int
    column: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell belongs to the spot."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


def spot_at(spots: Iterable[Spot], x: int, y: int) -> Spot | None:
    """The spot that a cell belongs to."""
    return next((spot for spot in spots if spot.holds(x, y)), None)


def neighbour(spots: Sequence[Spot], here: Spot, direction: Direction, goal: float) -> Spot | None:
    """The nearest spot in a direction, or None at the edge.

    `goal`: the cell column that a run of moves up and down keeps to.
    """
    if direction in ("left", "right"):
        beside = [spot for spot in spots if spot.row == here.row and _lies(spot, here, direction)]
        return min(
            beside, key=lambda spot: (_across(spot, here) + 4 * _along(spot, here), spot.y), default=None
        )
    beyond = [spot for spot in spots if spot is not here and _lies(spot, here, direction)]
    column = [spot for spot in beyond if spot.row == here.row and _off(spot, goal) <= SAME_COLUMN]
    if column:
        return min(column, key=lambda spot: (_along(spot, here), _off(spot, goal)))
    others = [spot for spot in beyond if spot.row != here.row]
    if not others:
        return None
    row = min(others, key=lambda spot: abs(spot.row - here.row)).row
    nearest = [spot for spot in others if spot.row == row]
    return min(nearest, key=lambda spot: (_off(spot, goal) + 2 * _along(spot, here), spot.x))


def row_end(spots: Sequence[Spot], here: Spot, *, last: bool) -> Spot:
    """The first or last spot of a spot's row."""
    row = sorted((spot for spot in spots if spot.row == here.row), key=lambda spot: spot.column)
    return row[-1 if last else 0]


def next_row(spots: Sequence[Spot], here: Spot, step: int, goal: float) -> Spot | None:
    """The spot nearest to the goal in the next row (`step` 1) or the one before (-1)."""
    rows = [spot.row for spot in spots if (spot.row - here.row) * step > 0]
    if not rows:
        return None
    row = min(rows) if step > 0 else max(rows)
    return min((s for s in spots if s.row == row), key=lambda spot: (_off(spot, goal), spot.y))


def middle(spot: Spot) -> float:
    """The cell column in the middle of a spot."""
    return spot.x + (spot.width - 1) / 2


def _lies(spot: Spot, here: Spot, direction: Direction) -> bool:
    match direction:
        case "left":
            return spot.x + spot.width <= here.x
        case "right":
            return spot.x >= here.x + here.width
        case "up":
            return spot.y + spot.height <= here.y
        case "down":
            return spot.y >= here.y + here.height


def _gap(start: int, size: int, other: int, other_size: int) -> int:
    return max(0, other - (start + size), start - (other + other_size))


def _across(spot: Spot, here: Spot) -> int:
    return _gap(spot.x, spot.width, here.x, here.width)


def _along(spot: Spot, here: Spot) -> int:
    """Lines between two spots, or how far they are shifted against each other if they share one."""
    gap = _gap(spot.y, spot.height, here.y, here.height)
    shared = spot.y < here.y + here.height and here.y < spot.y + spot.height
    return 0 if shared else gap + 1


def _off(spot: Spot, goal: float) -> float:
    return max(0.0, spot.x - goal, goal - (spot.x + spot.width - 1))
