"""Tables for tests: positions laid out as wanted, and what a table's screen shows."""

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from textual.pilot import Pilot

from tabletop_tui.app import TabletopApp
from tabletop_tui.engines.registry import open_game
from tabletop_tui.engines.theseus.catalogue import RECOMMENDED, standard
from tabletop_tui.kit.match import Match, Origin
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.screens.theseus import TheseusTable

SIZE = (80, 24)
SIZES = [(80, 24), (100, 30), (120, 40), (200, 60)]


def arranged(names: Sequence[str] = ("Ana", "Ben"), *, open_hands: bool = False, **position: Any) -> Match:
    """A match that goes on from a described position."""
    game = open_game("theseus")
    state = game.arrange({"seats": len(names), **position})
    setup = Setup("theseus", tuple(Seat(name) for name in names), 1, {}, open_hands)
    return Match(game, setup, Origin(game.rules_version, 0, game.plain(state)))


def table_of(app: TabletopApp) -> TheseusTable:
    screen = app.screen
    assert isinstance(screen, TheseusTable)
    return screen


def widths(app: TabletopApp) -> set[int]:
    strips = app.screen._compositor.render_strips()
    assert len(strips) == app.size.height
    return {cell_len(strip.text) for strip in strips}


async def press(pilot: Pilot[Any], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


BOARD = list(RECOMMENDED)
QUIET = [
    card.id for card in standard().printed if card.rank == 1 and card.id not in BOARD and not card.triggers
]
"""Other cards of Rank 1 that set nothing off by being moved."""
PLAIN = {"board": BOARD, "hand": {"A": [*QUIET[:2]]}, "reward": {"B": [QUIET[2]]}}


def table_words(app: TabletopApp) -> Any:
    return next(screen for screen in app.screen_stack if isinstance(screen, TheseusTable)).words
