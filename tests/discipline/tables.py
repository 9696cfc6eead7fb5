"""Tables of Discipline for tests: positions, what stands in a seat, answering by keys."""

from collections.abc import Sequence
from typing import Any

from textual.pilot import Pilot

from tabletop_tui.app import TabletopApp
from tabletop_tui.engines.discipline.catalogue import parse
from tabletop_tui.engines.discipline.game import DisciplineGame
from tabletop_tui.kit.match import Match, Origin
from tabletop_tui.kit.saves import Kept
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.screens.discipline import DisciplineTable
from tests.tables import press

NAMES = ("Ana", "Ben", "Cai", "Dot")
EVENTS = """
game = "discipline"
name = "Test"
[[card]]
id = "elder"
story = "Elder cannot make up her mind."
effects = [{ do = "either", one = [{ do = "give" }], other = [{ do = "give", what = "power" }] }]
[[card]]
id = "cranberry"
story = "Cranberry picks somebody."
effects = [
    { do = "choose", then = [{ do = "give", n = 1, to = { who = "marked" } }] },
    { do = "elsewhere", where = "left", effects = [
        { do = "choose", then = [{ do = "give", n = -1, to = { who = "marked" } }] },
    ] },
]
[[card]]
id = "canna"
story = "Canna waits."
effects = [{ do = "give", n = 1 }]
"""
GRID = ["elder 2/0", "canna absent", "saffron 1/0", "lilac 0/3", "lupine 3/1", "zinnia"]


def position_of(names: Sequence[str] = NAMES[:2], **position: Any) -> Match:
    """A match with the events above that goes on from a described position."""
    game = DisciplineGame(parse(EVENTS, "test.toml"))
    state = game.arrange({"seats": len(names), **position})
    setup = Setup("discipline", tuple(Seat(name) for name in names), 1)
    return Match(game, setup, Origin(game.rules_version, 0, game.plain(state)))


def table_of(app: TabletopApp) -> DisciplineTable:
    screen = app.screen
    assert isinstance(screen, DisciplineTable)
    return screen


def point(app: TabletopApp, thing: str) -> None:
    table = table_of(app)
    table.board.focus()
    table.board.point(thing)
    table._cursor_moved()


def seat_lines(app: TabletopApp, student: str) -> list[str]:
    """What stands in a student's seat."""
    board = table_of(app).board
    spot = board.spot(student)
    assert spot is not None
    return [board.line_text(spot.y + n)[spot.x : spot.x + spot.width] for n in range(spot.height)]


def after_draws(house: str, grid: Sequence[str], power: int, stress: int, lesson: int = 1) -> Match:
    """One class in the lesson after `lesson`, these seats drawn; its last student was taught before."""
    position = {"classes": [house], "grid": {"A": grid}, "deck": {"A": [power, stress]}, "lesson": lesson}
    match = position_of(("Ana",), **position)
    match.answer(f"power:{match.state.classes[0].seats[11].id}")  # type: ignore[attr-defined]
    return match


async def answer(pilot: Pilot[Any], kept: Kept, key: str) -> None:
    """Give an answer by typing its number, and Enter as often as it is wanted; pass over its scenes."""
    decision = kept.match.decision
    assert decision is not None
    number = next(n for n, option in enumerate(decision.options, 1) if option.key == key)
    before = kept.match.count
    await press(pilot, *str(number))
    for _ in range(2):
        if kept.match.count == before:
            await press(pilot, "enter")
    assert kept.match.count == before + 1, key
    screen = pilot.app.screen
    if isinstance(screen, DisciplineTable) and screen._scene is not None:
        await press(pilot, "escape")
