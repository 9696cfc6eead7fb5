"""Tours through the app at a table, with pictures of all that can be seen, to be compared with another's."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any

from textual.pilot import Pilot

from tabletop_tui.actions import ACTIONS
from tabletop_tui.app import TabletopApp, _does
from tabletop_tui.kit.match import Match
from tabletop_tui.screens.curtain import Curtain
from tabletop_tui.screens.hint import HintScreen
from tabletop_tui.screens.table import TableScreen
from tests.pilots import until
from tests.tables import SIZE

Shot = tuple[str, ...]
LARGE = (200, 60)


def shot(app: TabletopApp) -> Shot:
    """Everything that can be seen of the app: each line with its colours, notices, titles, tooltips."""
    strips = app.screen._compositor.render_strips()
    lines = ["".join(f"{segment.text}{{{segment.style}}}" for segment in strip) for strip in strips]
    notices = [f"{notice.title}{notice.message}" for notice in app._notifications]
    titles = [str(one) for one in (app.title, app.sub_title, app.screen.title, app.screen.sub_title)]
    tips = [str(node.tooltip) for node in app.screen.query("*") if node.tooltip is not None]
    return (type(app.screen).__name__, *lines, *notices, *titles, *tips)


class Tour:
    """A way through an app, with a picture taken at every stop.

    `expected`: the pictures that another tour took; where one is not the same yet, it is waited for.
    `each`: what else is done at every stop."""

    def __init__(
        self,
        pilot: Pilot[Any],
        app: TabletopApp,
        expected: Sequence[Shot] = (),
        each: Callable[[], object] = lambda: None,
    ) -> None:
        self.pilot, self.app, self.expected, self.each = pilot, app, expected, each
        self.shots: list[Shot] = []

    async def look(self) -> None:
        """Take a picture of the screen when it has stopped changing."""
        await self.pilot.pause(FRAME)
        before: Shot = ()
        while (now := shot(self.app)) != before:
            before = now
            await self.pilot.pause(FRAME)
        if len(self.shots) < len(self.expected) and now != self.expected[len(self.shots)]:
            wanted = self.expected[len(self.shots)]
            try:
                await until(self.pilot, lambda: shot(self.app) == wanted)
            except TimeoutError:
                # One difference is enough: the rest is not waited for.
                self.expected = ()
            now = shot(self.app)
        self.shots.append(now)
        self.each()


FRAME = 0.02
"""Longer than an app waits before it draws what has changed."""
LOOKING = [action.id for action in ACTIONS.values() if action.group in ("look", "play")]
LOOKING = [id for id in LOOKING if id not in ("choose", "digit", "take_back", "pause")] + ["help", "back"]
"""What opens something, or tells something, and answers no question."""


async def open_table(tour: Tour) -> TableScreen:
    """Go to the table, through the curtain if there is one, and take a picture of both."""
    pilot, app = tour.pilot, tour.app
    await until(pilot, lambda: isinstance(app.screen, TableScreen | Curtain))
    if isinstance(app.screen, Curtain):
        curtain = app.screen
        await tour.look()
        await until(pilot, lambda: curtain.ready)
        curtain.action_show_hand()
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
    table = app.screen
    assert isinstance(table, TableScreen)
    await until(pilot, lambda: table.board.spots)
    await tour.look()
    return table


async def go_round(tour: Tour) -> None:
    """All that a table shows and says, and every screen that an action opens over it; undo comes last.

    It begins in a large terminal, and goes on in the smallest."""
    pilot, app = tour.pilot, tour.app
    table = await open_table(tour)
    await pilot.resize_terminal(*SIZE)
    await until(pilot, lambda: app.screen.region.size == SIZE)
    await tour.look()
    tour.shots.extend(told(table))
    tour.shots.extend((command.title, command.help) for command in app.get_system_commands(table))
    owners = {id: next((one for one in (table, app) if _does(one, id)), None) for id in LOOKING}
    for id in sorted((id for id in LOOKING if owners[id]), key=lambda id: id in ("redo", "undo")):
        for _ in range(4 if id == "forecast" else 1):
            getattr(owners[id], f"action_{id}")()
            await pilot.pause(0)
            if isinstance(app.screen, HintScreen):
                hint = app.screen
                await until(pilot, lambda hint=hint: hint.told)  # type: ignore[misc]
            await tour.look()
        while app.screen is not table and not isinstance(app.screen, Curtain):
            app.pop_screen()
            await pilot.pause(0)


def told(table: TableScreen) -> Iterator[Shot]:
    """What there is to read about each thing of the board, and why it cannot be chosen."""
    for thing in [spot.id for spot in table.board.spots]:
        yield (thing, *map(repr, table.detail(thing, 78, 9)), str(table.full_text(thing)))
        if table.answering is not None:
            yield (thing, str(table._why_not(thing)))


def behind(table: TableScreen) -> Shot:
    """What a table that lies behind another screen holds ready to be drawn."""
    parts = (table.panel, table.pane, table._detail, table._status)
    lines = (table.board.line_text(y) for y in range(table.board.size.height))
    return (*lines, *(strip.text for part in parts for strip in part._rows))


Route = Callable[[Match, Sequence[Shot]], Awaitable[list[Shot]]]
"""Goes a way through the app with a match, and is given the pictures of another tour."""


async def alike(route: Route, one: Match, other: Match) -> list[Shot]:
    """Fail if two matches can be told apart on a route; returns its pictures.

    A picture may have been taken too early where the machine is slow: the other way round it is not."""
    shots = await route(one, ())
    others = await route(other, shots)
    if shots != others:
        shots = await route(one, others)
    for first, second in zip(shots, others, strict=True):
        assert first == second
    return shots
