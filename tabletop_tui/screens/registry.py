"""Which screen is the table of which game."""

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from tabletop_tui.screens.table import TableScreen

_CLASSES = {
    "theseus": "TheseusTable",
    "discipline": "DisciplineTable",
    "communs": "CommunsTable",
    "hackclad": "HackCladTable",
}


def table_screen(game_id: str) -> "type[TableScreen]":
    """The screen that a game is played on."""
    module = import_module(f"tabletop_tui.screens.{game_id}")
    return cast("type[TableScreen]", getattr(module, _CLASSES[game_id]))
