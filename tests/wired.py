"""An app in this process, whose terminal is pyte: what it sends is what stands there."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Iterator
from functools import lru_cache
from typing import Any
from unittest import mock

import pyte
from pyte.screens import Char
from rich.color import ColorSystem
from rich.style import Style
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver
from textual.events import Resize
from textual.geometry import Size
from textual.pilot import Pilot
from textual.strip import Strip

from tests.pilots import PATIENCE

UNKNOWN = re.compile(r"\x1b\[[<>=?][\d;]*[a-zA-Z$]+")
"""Sequences that pyte takes for text: those of the keyboard protocol, and private modes."""

Cells = list[list[Char]]


def cells_of(screen: pyte.Screen) -> Cells:
    """All cells of a terminal, with what can be seen of their colours."""
    columns = range(screen.columns)
    return [[_seen(row[x]) for x in columns] for row in map(screen.buffer.__getitem__, range(screen.lines))]


@lru_cache(maxsize=4096)
def _seen(cell: Char) -> Char:
    """A space shows nothing but the colour behind it, unless it is underlined, struck or reversed."""
    if cell.data != " " or cell.underscore or cell.strikethrough or cell.reverse:
        return cell
    return cell._replace(fg="default", bold=False, italics=False, blink=False)


def texts_of(cells: Cells) -> str:
    return "\n".join("".join(cell.data for cell in row) for row in cells)


def differences(left: Cells, right: Cells) -> str:
    """Which cells differ, for a failed test."""
    found = [
        f"{x},{y}: {one} / {other}"
        for y, (row, row_) in enumerate(zip(left, right, strict=True))
        for x, (one, other) in enumerate(zip(row, row_, strict=True))
        if one != other
    ]
    return "\n".join([*found[:20], f"{len(found)} cells", texts_of(left), texts_of(right)])


class Wire(HeadlessDriver):
    """A driver whose terminal is a pyte screen."""

    screen: pyte.Screen
    sent = 0
    """Bytes sent so far."""

    @property
    def is_headless(self) -> bool:
        return False

    def start_application_mode(self) -> None:
        assert self._size is not None
        self.screen = pyte.Screen(*self._size)
        self._stream = pyte.Stream(self.screen)
        self._stream.feed("\x1b[?7l")
        super().start_application_mode()

    def write(self, data: str) -> None:
        self.sent += len(data.encode())
        self._stream.feed(UNKNOWN.sub("", data))


class Wired:
    """The app and its terminal."""

    def __init__(self, app: App[Any]) -> None:
        self.app = app
        self.pilot: Pilot[Any] = Pilot(app)

    @property
    def driver(self) -> Wire:
        assert isinstance(self.app._driver, Wire)
        return self.app._driver

    @property
    def cells(self) -> Cells:
        return cells_of(self.driver.screen)

    @property
    def text(self) -> str:
        return texts_of(self.cells)

    def resize(self, columns: int, lines: int) -> None:
        """Give the terminal another size, and tell the app so."""
        self.driver._size = (columns, lines)
        self.driver.screen.resize(lines, columns)
        size = Size(columns, lines)
        self.app.post_message(Resize(size, size))

    def meant(self) -> Cells:
        """What the app would send to a terminal that shows nothing yet."""
        screen = pyte.Screen(*self.app.size)
        compositor = self.app.screen._compositor
        waiting = set(compositor._dirty_regions)
        update = compositor.render_update(full=True, screen_stack=self.app._background_screens)
        compositor._dirty_regions |= waiting
        pyte.Stream(screen).feed("\x1b[?7l" + update.render_segments(self.app.console))  # type: ignore[union-attr]
        return cells_of(screen)


@contextlib.contextmanager
def styles_of_this_terminal() -> Iterator[None]:
    """A style keeps the codes for the first terminal that shows it; here one terminal follows another."""
    usual = Strip.render_style

    def render(style: Style, text: str, color_system: ColorSystem) -> str:
        style._ansi = None
        return usual(style, text, color_system)

    with mock.patch.object(Strip, "render_style", staticmethod(render)):
        yield


@contextlib.asynccontextmanager
async def wired(app: App[Any], size: tuple[int, int]) -> AsyncIterator[Wired]:
    """Run an app at a terminal of pyte's."""
    app.driver_class = Wire
    with styles_of_this_terminal():
        task = asyncio.create_task(app.run_async(size=size, mouse=False))
        one = Wired(app)
        try:
            while not (app.is_running and app._driver is not None and app._dom_ready):
                await asyncio.sleep(0.01)
                if task.done():
                    task.result()
            with app._context():
                yield one
        finally:
            app.exit()
            await task
            if app._exception:
                raise app._exception


async def settled(there: Wired) -> Cells:
    """What stands there when nothing more comes."""
    same, last = 0, -1
    async with asyncio.timeout(PATIENCE):
        while True:
            await there.pilot.pause(0.02)
            same, last = (same + 1 if there.driver.sent == last else 0), there.driver.sent
            # Cells are looked at only once nothing was sent for a while: there are thousands of them.
            if same >= 3:
                now = there.cells
                if now == there.meant():
                    return now
                same = 0
