"""The curtain: between two players it hides everything, until the next one has the device."""

import time
from collections.abc import Sequence

from textual.app import ComposeResult
from textual.events import Key, MouseScrollDown, MouseScrollUp
from textual.strip import Strip

from tabletop_tui.actions import bindings
from tabletop_tui.kit.words import Msg, Words
from tabletop_tui.screens.base import BaseScreen, KeyBar
from tabletop_tui.themes import SEAT_COLOURS, SEAT_MARKS
from tabletop_tui.widgets.glyphs import Glyphs
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.lines import Part, blank, line, wrapped
from tabletop_tui.widgets.painted import Lines

SETTLE = 0.3
"""Seconds after it is drawn during which keys still belong to whoever typed before it came."""

LEAST_KNOWN = 3
"""The lines below which nothing is told of what the whole table may know."""
PAGE = 5


class Curtain(BaseScreen[bool]):
    """Asks for the device to be handed to a seat; Enter dismisses it, q and Esc leave for the menu.

    It is opaque, and is given nothing to draw but what the whole table may know.
    """

    CSS_PATH = "table.tcss"
    BINDINGS = bindings(
        "show_hand", "back", "take_back", "cursor_up", "cursor_down", "page_up", "page_down"
    )  # fmt: skip
    KEYS = ("show_hand", "page_down", "back")
    LISTED = ("show_hand", "cursor_up", "cursor_down", "page_up", "page_down", "back")
    COVERED = True

    def __init__(self, seat: int, words: Words, glyphs: Glyphs, summary: Sequence[str] = ()) -> None:
        super().__init__()
        self._seat, self._words, self._glyphs = seat, words, glyphs
        self._summary = tuple(summary)
        self._open_from: float | None = None
        self._top = 0

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

    def action_back(self) -> None:
        """Leave for the menu, with nobody's hand shown; the match is saved."""
        if self.ready:
            self.shell.to_menu()

    def action_take_back(self) -> None:
        """The same."""
        self.action_back()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Paging is offered only where not all that is known can be seen."""
        if action == "page_down" and not self._furthest:
            return False
        return super().check_action(action, parameters)

    # ------------------------------------------------------------------ what the table knows

    def on_resize(self) -> None:
        self.refresh_bindings()

    @property
    def _furthest(self) -> int:
        """How far what is known can be scrolled."""
        width, height = self.query_one("#curtain", Lines).content_size
        room = self._room(width)
        left = self._left(len(self._head(room)), height)
        return max(0, len(self._known(room)) - left) if left >= LEAST_KNOWN else 0

    def _scroll(self, by: int) -> None:
        self._top = max(0, min(self._furthest, self._top + by))
        self.query_one("#curtain", Lines).repaint()

    def action_cursor_up(self) -> None:
        """A line back."""
        self._scroll(-1)

    def action_cursor_down(self) -> None:
        """A line on."""
        self._scroll(1)

    def action_page_up(self) -> None:
        """A page back."""
        self._scroll(-PAGE)

    def action_page_down(self) -> None:
        """A page on."""
        self._scroll(PAGE)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        self._scroll(-2)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        self._scroll(2)

    # ------------------------------------------------------------------ the picture

    @staticmethod
    def _room(width: int) -> int:
        return min(72, width - 4)

    @staticmethod
    def _left(head: int, height: int) -> int:
        """The lines that remain for what is known, with some air around."""
        return height - head - 5

    def _known(self, room: int) -> list[str]:
        return [text for one in self._summary for text in (wrapped(one, room) or [""])]

    def _head(self, room: int) -> list[Sequence[Part]]:
        """Whose turn it is to have the device."""
        ink = Ink(self.app.theme_variables)
        mark, colour = SEAT_MARKS[self._seat].text(self._glyphs.ascii), SEAT_COLOURS[self._seat]
        head: list[Sequence[Part]] = [
            [(f"{mark} ", ink(colour, "bold")), (text, ink(colour, "bold"))]
            if number == 0
            else [(text, ink(colour))]
            for number, text in enumerate(wrapped(self._say("curtain-pass"), room - 3))
        ]
        head.append([])
        head.extend([(text, ink("foreground"))] for text in wrapped(self._say("curtain-enter"), room))
        return head

    def _seen(self, room: int, left: int) -> list[Sequence[Part]]:
        """What is known as far as it can be seen; arrows at its left where it goes on above or below."""
        ink, glyphs, known = Ink(self.app.theme_variables), self._glyphs, self._known(room)
        self._top = max(0, min(self._top, len(known) - left))
        end = self._top + left
        seen: list[Sequence[Part]] = []
        for number, text in enumerate(known[self._top : end], self._top):
            sign = "  "
            if number == self._top > 0:
                sign = f"{glyphs.up_arrow} "
            elif number == end - 1 < len(known) - 1:
                sign = f"{glyphs.down_arrow} "
            seen.append([(sign, ink("accent", "bold")), (text, ink("dim"))])
        return seen

    def _picture(self, width: int, height: int) -> list[Strip]:
        room = self._room(width)
        margin: Part = (" " * ((width - room) // 2), Ink(self.app.theme_variables)())
        body = [[margin, *parts] for parts in self._head(room)]
        left = self._left(len(body), height)
        if self._summary and left >= LEAST_KNOWN:
            outer: Part = (margin[0][2:], margin[1])
            body.extend(([], [], *([outer, *parts] for parts in self._seen(room, left))))
        above = max(0, (height - len(body)) // 3)
        lines = [line(parts, width, self._glyphs) for parts in body]
        return [*(blank(width) for _ in range(above)), *lines]

    def _say(self, id: str) -> str:
        return self._words.say(Msg(id, {"seat": self._seat}))
