"""Tables of Cartes en Commun for tests: positions with plain cards, pointing, answering by keys."""

from collections.abc import Sequence
from typing import Any

from textual.pilot import Pilot

from tabletop_tui.app import TabletopApp
from tabletop_tui.kit.match import Match, Origin
from tabletop_tui.kit.saves import Kept
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.screens.communs import CommunsTable
from tabletop_tui.screens.curtain import Curtain
from tests.communs.helpers import game
from tests.pilots import text_of, until
from tests.tables import press

NAMES = ("Ana", "Ben", "Cai", "Dot", "Eva")


def position_of(
    more: str = "", /, names: Sequence[str] = NAMES[:2], *, open_hands: bool = False, **position: Any
) -> Match:
    """A match with the plain cards of the rule tests that goes on from a described position."""
    rules = game(more)
    position.setdefault("enclosures", ["wall1a"])
    state = rules.arrange({"seats": len(names), **position})
    setup = Setup("communs", tuple(Seat(name) for name in names), 1, {}, open_hands)
    return Match(rules, setup, Origin(rules.rules_version, 0, rules.plain(state)))


def table_of(app: TabletopApp) -> CommunsTable:
    screen = app.screen
    assert isinstance(screen, CommunsTable)
    return screen


async def at_table(pilot: Pilot[Any]) -> CommunsTable:
    """Wait for the table, opening the curtain if one is drawn."""
    app = pilot.app
    assert isinstance(app, TabletopApp)
    await until(pilot, lambda: isinstance(app.screen, CommunsTable | Curtain))
    if isinstance(app.screen, Curtain):
        curtain = app.screen
        await until(pilot, lambda: curtain.ready)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, CommunsTable))
    table = table_of(app)
    await until(pilot, lambda: table.board.spots)
    return table


def point(app: TabletopApp, thing: str) -> None:
    table = table_of(app)
    table.board.focus()
    assert table.board.spot(thing) is not None, f"{thing}\n{text_of(app)}"
    table.board.point(thing)
    table._cursor_moved()


def said_at(app: TabletopApp, thing: str) -> str:
    """What stands at a thing of the board."""
    board = table_of(app).board
    spot = board.spot(thing)
    assert spot is not None, thing
    rows = [board.line_text(spot.y + n)[spot.x : spot.x + spot.width] for n in range(spot.height)]
    return "\n".join(rows)


async def answer(pilot: Pilot[Any], kept: Kept, key: str) -> None:
    """Give an answer by typing its number, and Enter as often as it is wanted."""
    await at_table(pilot)
    decision = kept.match.decision
    assert decision is not None
    number = next(n for n, option in enumerate(decision.options, 1) if option.key == key)
    before = kept.match.count
    await press(pilot, *str(number))
    for _ in range(2):
        if kept.match.count == before:
            await press(pilot, "enter")
    assert kept.match.count == before + 1, f"{key}\n{text_of(pilot.app)}"  # type: ignore[arg-type]
