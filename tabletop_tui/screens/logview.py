"""The whole log of a match, as the seat that is looking may read it."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.events import MouseScrollDown, MouseScrollUp
from textual.strip import Strip

from tabletop_tui.actions import bindings
from tabletop_tui.screens.base import BaseScreen, KeyBar, TitleLine
from tabletop_tui.widgets.glyphs import Glyphs
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.log import Told, log_lines
from tabletop_tui.widgets.painted import Lines


class LogScreen(BaseScreen[None]):
    """Scrolls through the log; it opens at the end."""

    CSS_PATH = "table.tcss"
    BINDINGS = bindings("cursor_up", "cursor_down", "page_up", "page_down", "first", "last", "log", "close")
    KEYS = ("cursor_up", "cursor_down", "close")
    LISTED = ("cursor_up", "cursor_down", "page_up", "page_down", "first", "last", "close")

    def __init__(self, title: str, remark: str, told: Sequence[Told], glyphs: Glyphs) -> None:
        super().__init__()
        self._heading, self._remark = title, remark
        self._told, self._glyphs = tuple(told), glyphs
        self._top: int | None = None

    def compose(self) -> ComposeResult:
        yield TitleLine(self._heading, self._remark)
        yield Lines(self._picture, id="whole-log", can_focus=True)
        yield KeyBar()

    @property
    def _pane(self) -> Lines:
        return self.query_one("#whole-log", Lines)

    def _all(self, width: int) -> list[Strip]:
        return log_lines(self._told, width, Ink(self.app.theme_variables), self._glyphs)

    def _picture(self, width: int, height: int) -> list[Strip]:
        lines = self._all(width)
        most = max(0, len(lines) - height)
        top = most if self._top is None else min(self._top, most)
        return lines[top : top + height]

    def _scroll(self, by: int) -> None:
        size = self._pane.content_size
        most = max(0, len(self._all(size.width)) - size.height)
        top = most if self._top is None else min(self._top, most)
        self._top = max(0, min(most, top + by))
        self._pane.repaint()

    def action_cursor_up(self) -> None:
        """One line back."""
        self._scroll(-1)

    def action_cursor_down(self) -> None:
        """One line on."""
        self._scroll(1)

    def action_page_up(self) -> None:
        """A page back."""
        self._scroll(1 - self._pane.size.height)

    def action_page_down(self) -> None:
        """A page on."""
        self._scroll(self._pane.size.height - 1)

    def action_first(self) -> None:
        """To the beginning."""
        self._scroll(-len(self._all(self._pane.size.width)))

    def action_last(self) -> None:
        """To the end."""
        self._scroll(len(self._all(self._pane.size.width)))

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        self._scroll(-3)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        self._scroll(3)

    def action_log(self) -> None:
        """Close it."""
        self.dismiss()

    def action_close(self) -> None:
        """Close it."""
        self.dismiss()
