"""A picture of a table that cannot be played at: for stepping through a match or a demo."""

from abc import abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple, cast

from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.strip import Strip
from textual.widgets import Static

from tabletop_tui.kit.match import Match
from tabletop_tui.kit.saves import Kept
from tabletop_tui.kit.words import Words
from tabletop_tui.screens import registry
from tabletop_tui.screens.base import BaseScreen, KeyBar, TitleLine
from tabletop_tui.screens.phrases import TABLE_BOOK
from tabletop_tui.screens.shown import SMALLEST
from tabletop_tui.widgets.board import PLAIN, Board, Look
from tabletop_tui.widgets.glyphs import glyphs
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.lines import two_ended
from tabletop_tui.widgets.painted import Lines

BESIDE = 38
"""The columns of the texts beside a board, in the style sheet too."""


class Finished(NamedTuple):
    """What a table is given instead of a saved match: only the match, to look at."""

    match: Match


class StillBoard(Board, can_focus=False):
    """A board without a cursor."""

    def _look(self, id: str) -> Look:
        return self._looks.get(id, PLAIN)


class StillScreen(BaseScreen[None]):
    """A title, the game's own board, and a few lines of text below it or beside it."""

    CSS_PATH = "still.tcss"

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match
        # A table that is never shown itself: it knows how to paint the game's views.
        self._table = registry.table_screen(match.game.id)(cast(Kept, Finished(match)))

    @cached_property
    def words(self) -> Words:
        """Says the game's messages with the players' names."""
        book = self._match.game.book.extended(TABLE_BOOK).extended(self._table.BOOK)
        return self.shell.words_for(book, self._match.setup.names)

    def compose(self) -> ComposeResult:
        yield TitleLine("")
        yield Lines(self._status, id="status")
        with Container(id="replay"):
            yield StillBoard(id="board")
            with VerticalScroll(id="position", can_focus=False):
                yield Static(markup=False, id="lines")
            with VerticalScroll(id="answers", can_focus=False):
                yield Static(id="told")
        yield KeyBar()

    def on_mount(self) -> None:
        self.shell.theme_changed_signal.subscribe(self, lambda _: self._repaint())
        self.show()

    def on_unmount(self) -> None:
        # The app would hold on to every such screen there was.
        self.shell.theme_changed_signal.unsubscribe(self)

    def on_resize(self) -> None:
        self.show()

    def _repaint(self) -> None:
        self.query_one(StillBoard).forget()
        self.query_one("#status", Lines).forget()
        self.show()

    @abstractmethod
    def show(self) -> None:
        """Show where we are: each screen calls `picture` and `texts`."""

    def picture(self, view: Any, seat: int | None, until: int | None, marked: Mapping[str, Look]) -> None:
        """Show a view on the game's own board, some things of it marked; as lines where there is no room."""
        columns, lines = self.size
        self.set_class(columns >= SMALLEST[0] + BESIDE, "-beside")
        roomy = columns >= SMALLEST[0] and lines >= SMALLEST[1] - 2
        self.set_class(roomy, "-board")
        if not roomy:
            self.query_one("#lines", Static).update("\n".join(self._match.game.position(view, self.words)))
            return
        table = self._table
        table.view, table.looking, table.words, table.until = view, seat, self.words, until
        table.ink, table.glyphs = Ink(self.app.theme_variables), glyphs(self.shell.settings.ascii)
        self.query_one(StillBoard).show(table.painter(), dict(marked))
        self.query_one("#status", Lines).repaint()

    def texts(self, *texts: Content) -> None:
        """Show the lines of text."""
        self.query_one("#told", Static).update(Content("\n").join(list(texts)))
        self.query_one("#answers").scroll_home(animate=False)
        self.call_after_refresh(self._mark_more)

    def _mark_more(self) -> None:
        """Say in the frame that there is more of the text."""
        signs = glyphs(self.shell.settings.ascii)
        # The screen may have been closed before this is called.
        for answers in self.query("#answers"):
            more = answers.scroll_offset.y < answers.max_scroll_y
            answers.border_title = self.say("still-more", sign=signs.down_arrow) if more else ""

    def _status(self, width: int, height: int) -> list[Strip]:
        if self._table.view is None:
            return []
        left, right = self._table.status(width)
        return [two_ended(left, right, width, self._table.glyphs, keep_right=True)]

    def action_cursor_up(self) -> None:
        """Scroll the position up, or the text where the board is shown."""
        self._scroll(-1)

    def action_cursor_down(self) -> None:
        """Scroll the position down, or the text where the board is shown."""
        self._scroll(1)

    def _scroll(self, lines: int) -> None:
        scrolled = "#answers" if self.has_class("-board") else "#position"
        self.query_one(scrolled).scroll_relative(y=lines, animate=False)
        self.call_after_refresh(self._mark_more)

    def action_close(self) -> None:
        """Go back, or end the app when there is nothing to go back to."""
        if len(self.shell.screen_stack) > 1:
            self.dismiss(None)
        else:
            self.shell.action_leave()
