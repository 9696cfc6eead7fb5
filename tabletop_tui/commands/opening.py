"""The command without a name: the menu. It loads no more than the menu shows."""

import sys

from tabletop_tui.commands.look import Look, Wrong, is_simple_terminal, run_app
from tabletop_tui.engines.listings import GAME_IDS


def menu(look: Look) -> int:
    """Open the menu."""
    if not sys.stdin.isatty() or not sys.stdout.isatty() or is_simple_terminal():
        example = f"tabletop play {GAME_IDS[0]} --text"
        raise Wrong(f"the menu needs a terminal that can draw; to play as plain text: {example}")
    return run_app(look)
