"""Tables of HacKClaD for tests: positions, opening curtains, pointing, answering by keys."""

from collections.abc import Sequence
from typing import Any

from textual.pilot import Pilot

from tabletop_tui.app import TabletopApp
from tabletop_tui.engines.hackclad.catalogue import parse, standard
from tabletop_tui.engines.hackclad.game import HackCladGame
from tabletop_tui.kit.match import Match, Origin
from tabletop_tui.kit.saves import Kept
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.screens.curtain import Curtain
from tabletop_tui.screens.hackclad import HackCladTable
from tests.pilots import lines_of, until
from tests.tables import press

NAMES = ("Ana", "Ben", "Cai", "Dot")
WITCHES = ("rosette", "flare", "luna", "mia")
HAND = ["guard", "tail-whip", "firecracker", "shot", "barrage-1"]
FORECAST = ["", "veer-left", "tail-whip"]


def position_of(
    names: Sequence[str] = NAMES[:2], cards: str = "", *, open_hands: bool = False, **position: Any
) -> Match:
    """A match that goes on from a described position; `cards`: in place of standard ones."""
    own = parse(f'game = "hackclad"\nname = "Test"\n{cards}', "test.toml") if cards else standard()
    game = HackCladGame(own)
    state = game.arrange({"witches": WITCHES[: len(names)], **position})
    setup = Setup("hackclad", tuple(Seat(name) for name in names), 1, {}, open_hands)
    return Match(game, setup, Origin(game.rules_version, 0, game.plain(state)))


def turn_of_ana(**position: Any) -> Match:
    """Ana's turn, south of the Clad."""
    usual = {"at": {"A": "3-4"}, "hand": {"A": HAND}, "mp": {"A": 1}, "forecast": FORECAST}
    return position_of(**{**usual, **position})


def attacked_ana(**position: Any) -> Match:
    """Rending Claws is about to hit Ana, north of the Clad."""
    usual: dict[str, Any] = {"phase": "clad", "slot": 1, "forecast": ["rending-claws", "rush"]}
    return position_of(**{**usual, "at": {"A": "3-2"}, "hand": {"A": ["guard", "shot"]}, **position})


def table_of(app: TabletopApp) -> HackCladTable:
    screen = app.screen
    assert isinstance(screen, HackCladTable)
    return screen


async def opened(pilot: Pilot[Any]) -> HackCladTable:
    """The table, behind its curtain if there is one."""
    app = pilot.app
    await until(pilot, lambda: isinstance(app.screen, HackCladTable | Curtain))
    screen = app.screen
    if isinstance(screen, Curtain):
        await until(pilot, lambda: screen.ready)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, HackCladTable))
    await pilot.pause()
    assert isinstance(app, TabletopApp)
    return table_of(app)


async def point(pilot: Pilot[Any], thing: str) -> None:
    """Put the cursor on a thing."""
    app = pilot.app
    assert isinstance(app, TabletopApp)
    table = table_of(app)
    table.board.focus()
    table.board.point(thing)
    table._cursor_moved()
    await pilot.pause()


def lines_at(app: TabletopApp, thing: str) -> list[str]:
    """What stands in a thing's cells."""
    board = table_of(app).board
    spot = board.spot(thing)
    assert spot is not None, thing
    return [board.line_text(spot.y + n)[spot.x : spot.x + spot.width] for n in range(spot.height)]


def status_of(app: TabletopApp) -> str:
    return lines_of(app)[0]


async def answer(pilot: Pilot[Any], kept: Kept, key: str) -> None:
    """Give an answer by typing its number, and Enter as often as it is wanted."""
    await opened(pilot)
    decision = kept.match.decision
    assert decision is not None
    number = next(n for n, option in enumerate(decision.options, 1) if option.key == key)
    before = kept.match.count
    await press(pilot, *str(number))
    for _ in range(2):
        if kept.match.count == before:
            await press(pilot, "enter")
    assert kept.match.count == before + 1, key
