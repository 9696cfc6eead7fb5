"""The Field moved or turned as a whole: what a position, a question and an answer become by it.

The Entry Points stay where they are, so where they come into play the two games part.
"""

from collections.abc import Callable
from typing import Any

from tabletop_tui.engines.hackclad.cardsteps import JumpTo
from tabletop_tui.engines.hackclad.grid import CELL, COLUMNS, NAMES, OFF, ROWS, WAYS
from tabletop_tui.engines.hackclad.state import HackClad
from tabletop_tui.engines.hackclad.steps import ReEnter

Cells = Callable[[int], int]


def shift(columns: int, rows: int, turns: int) -> Cells:
    """A quarter turn to the right, `turns` times, about the centre, and then a shift."""

    def moved(cell: int) -> int:
        column, row = cell % COLUMNS - 2, cell // COLUMNS - 2
        for _ in range(turns):
            column, row = -row, column
        return (row + 2 + rows) % ROWS * COLUMNS + (column + 2 + columns) % COLUMNS

    return moved


def moved_state(state: HackClad, cells: Cells, turns: int) -> HackClad:
    """The same position on a Field that was moved and turned; changes the state."""

    def way(facing: int) -> int:
        return (facing + turns) % 4

    for player in state.players:
        if player.at != OFF:
            player.at = cells(player.at)
        player.facing = way(player.facing)
        for card in player.using:
            card.way = None if card.way is None else way(card.way)
    state.clad.at, state.clad.facing = cells(state.clad.at), way(state.clad.facing)
    field = list(state.field)
    for cell, shards in enumerate(field):
        state.field[cells(cell)] = shards
    for attack in state.attacks:
        attack.heading = None if attack.heading is None else way(attack.heading)
        attack.before = None if attack.before is None else sorted(map(cells, attack.before))
    for step in state.agenda:
        heading = getattr(step, "heading", None)
        if heading is not None:
            step.heading = way(heading)  # type: ignore[union-attr]
    state.__dict__.clear()
    return state


def moved_key(key: str, cells: Cells, turns: int) -> str:
    """The same answer there."""
    verb, *rest = key.split(":")
    if verb == "go":
        return ":".join(["go", *(NAMES[cells(CELL[name])] for name in rest)])
    if verb == "use" and len(rest) == 2:
        return f"use:{rest[0]}:{WAYS[(WAYS.index(rest[1]) + turns) % 4]}"
    return key


def is_about_entry_points(state: Any) -> bool:
    """Whether the question is where to enter the Field."""
    step = state.agenda[-1] if state.agenda else None
    return isinstance(step, ReEnter) or (isinstance(step, JumpTo) and step.entry)
