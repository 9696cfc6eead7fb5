"""The command without a name: the menu. It loads no more than the menu shows."""

from tabletop_tui.commands.look import Look, Wrong, can_draw, run_app
from tabletop_tui.engines.listings import GAME_IDS


def menu(look: Look) -> int:
    """Open the menu."""
    if not can_draw():
        example = f"tabletop play {GAME_IDS[0]} --text"
        raise Wrong(f"the menu needs a terminal that can draw; to play as plain text: {example}")
    return run_app(look)
