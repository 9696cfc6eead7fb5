"""The curtain: between two players it hides everything, until the next one has the device."""

import time
from collections.abc import Sequence

from textual.app import ComposeResult
from textual.events import Key
from textual.strip import Strip

from tabletop_tui.actions import bindings
from tabletop_tui.kit.words import Msg, Words
from tabletop_tui.screens.base import BaseScreen, KeyBar
from tabletop_tui.themes import SEAT_COLOURS, SEAT_MARKS
from tabletop_tui.widgets.glyphs import Glyphs
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.lines import Lines, Part, blank, line, wrapped

SETTLE = 0.3
"""Seconds after it is drawn during which keys still belong to whoever typed before it came."""


class Curtain(BaseScreen[bool]):
    """Asks for the device to be handed to a seat; Enter dismisses it.

    It is opaque, and is given nothing to draw but what the whole table may know.
    """

    CSS_PATH = "table.tcss"
    BINDINGS = bindings("show_hand")
    KEYS = ("show_hand",)
    LISTED = ("show_hand",)
    COVERED = True

    def __init__(self, seat: int, words: Words, glyphs: Glyphs, summary: Sequence[str] = ()) -> None:
        super().__init__()
        self._seat, self._words, self._glyphs = seat, words, glyphs
        self._summary = tuple(summary)
        self._open_from: float | None = None

    def compose(self) -> ComposeResult:
        yield Lines(self._picture, id="curtain")
        yield KeyBar()

    def on_mount(self) -> None:
        self.app.clear_notifications()
        self.call_after_refresh(self._drawn)

    def _drawn(self) -> None:
        self._open_from = time.monotonic() + SETTLE

    @property
    def ready(self) -> bool:
        """Whether Enter opens it now."""
        return self._open_from is not None and time.monotonic() >= self._open_from

    def on_key(self, event: Key) -> None:
        if self._open_from is None or event.time < self._open_from:
            event.stop()
            event.prevent_default()

    def action_show_hand(self) -> None:
        """The right player has the device."""
        # A key that the screen below was still being handed is looked up here when it comes to nothing
        # there, without having been this screen's event.
        if self.ready:
            self.dismiss(True)

    def _picture(self, width: int, height: int) -> list[Strip]:
        ink, glyphs = Ink(self.app.theme_variables), self._glyphs
        mark = SEAT_MARKS[self._seat].text(glyphs.ascii)
        colour = SEAT_COLOURS[self._seat]
        room = min(72, width - 4)
        body: list[Sequence[Part]] = [
            [(f"{mark} ", ink(colour, "bold")), (text, ink(colour, "bold"))]
            if number == 0
            else [(text, ink(colour))]
            for number, text in enumerate(wrapped(self._say("curtain-pass"), room - 3))
        ]
        body.append([])
        body.extend([(text, ink("foreground"))] for text in wrapped(self._say("curtain-enter"), room))
        known = [text for one in self._summary for text in (wrapped(one, room) or [""])]
        left = height - len(body) - 5
        if known and left >= 3:
            body.extend(([], []))
            body.extend([(text, ink("dim"))] for text in known[:left])
        above = max(0, (height - len(body)) // 3)
        margin = " " * ((width - room) // 2)
        lines = [line([(margin, ink()), *parts], width, glyphs) for parts in body]
        return [*(blank(width) for _ in range(above)), *lines]

    def _say(self, id: str) -> str:
        return self._words.say(Msg(id, {"seat": self._seat}))
