"""Stepping through a match that was played, forward and back."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple, cast

from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.strip import Strip
from textual.widgets import Static

from tabletop_tui.actions import bindings
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.log import LogEntry, readable
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.saves import Kept
from tabletop_tui.kit.words import Field, Msg, Words
from tabletop_tui.screens import registry
from tabletop_tui.screens.base import BaseScreen, KeyBar, TitleLine
from tabletop_tui.screens.phrases import TABLE_BOOK
from tabletop_tui.screens.shown import SMALLEST, ShownTable
from tabletop_tui.widgets.board import PLAIN, Board, Look
from tabletop_tui.widgets.glyphs import glyphs
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.lines import Lines, two_ended

LEAP = 10
BESIDE = 38
"""The columns of the list of answers beside a board, in the style sheet too."""
AROUND = 6
"""How many answers before and after the present one are listed where there is room."""


class Finished(NamedTuple):
    """What a table is given instead of a saved match: only the match, to look at."""

    match: Match


class StillBoard(Board, can_focus=False):
    """A board without a cursor."""

    def _look(self, id: str) -> Look:
        return self._looks.get(id, PLAIN)


class ReplayScreen(BaseScreen[None]):
    """One position of a match, the answer that led to it, and what came of it.

    It shows what the table saw, or a seat, or everything: never more than it was told to.
    """

    CSS_PATH = "replay.tcss"
    KEYS = ("step_back", "step_on", "leap_back", "leap_on", "to_start", "to_end", "rule", "close")
    LISTED = (*KEYS, "cursor_up", "cursor_down")
    BINDINGS = bindings(*LISTED)

    def __init__(self, match: Match, seat: int | None = None, reveal_all: bool = False) -> None:
        super().__init__()
        self._match, self._seat, self._all = match, seat, reveal_all
        self._at = 0
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
            yield Static(id="answers")
        yield KeyBar()

    def on_mount(self) -> None:
        self.shell.theme_changed_signal.subscribe(self, lambda _: self._repaint())
        self._show()

    def on_resize(self) -> None:
        self._show()

    def _repaint(self) -> None:
        self.query_one(StillBoard).forget()
        self.query_one("#status", Lines).forget()
        self._show()

    # ------------------------------------------------------------------ what is shown

    def _show(self) -> None:
        match, words = self._match, self.words
        title = self.say("replay-title", title=words.text(match.game.title))
        self.query_one(TitleLine).show(title, self._place())
        view = match.view_at(self._at, self._seat, reveal_all=self._all)
        columns, lines = self.size
        self.set_class(columns >= SMALLEST[0] + BESIDE, "-beside")
        roomy = columns >= SMALLEST[0] and lines >= SMALLEST[1] - 2
        self.set_class(roomy, "-board")
        if roomy:
            self._paint(self._table, view)
        else:
            self.query_one("#lines", Static).update("\n".join(match.game.position(view, words)))
        self.query_one("#answers", Static).update(Content("\n").join(list(self._beside())))

    def _paint(self, table: ShownTable, view: Any) -> None:
        """Show the game's own board, with what the last answer was about marked."""
        table.view, table.looking, table.words, table.until = view, self._seat, self.words, self._at
        table.ink, table.glyphs = Ink(self.app.theme_variables), glyphs(self.shell.settings.ascii)
        marked: dict[str, Look] = {}
        if self._at:
            decision = self._decision(self._at - 1)
            option = decision.option(self._match.history[self._at - 1].key) if decision is not None else None
            marked = {thing: Look(chosen=True) for thing in (option.touches if option is not None else ())}
        self.query_one(StillBoard).show(table.painter(), marked)
        self.query_one("#status", Lines).repaint()

    def _status(self, width: int, height: int) -> list[Strip]:
        if self._table.view is None:
            return []
        left, right = self._table.status(width)
        return [two_ended(left, right, width, self._table.glyphs, keep_right=True)]

    @property
    def _before(self) -> int:
        """How many answers were given before those that can be stepped through."""
        return self._match.origin.answers if self._match.origin is not None else 0

    def _place(self) -> str:
        at, n = self._at + self._before, self._match.count
        if not self._match.game.hides:
            return self.say("replay-place", at=at, n=n)
        if self._all or self._match.setup.open_hands:
            return self.say("replay-place-all", at=at, n=n)
        if self._seat is None:
            return self.say("replay-place-table", at=at, n=n)
        return self.words.say(Msg("replay-place-seat", {"at": at, "n": n, "seat": self._seat}))

    def _beside(self) -> Iterator[Content]:
        """The answers around this place, where there is room, and what came of the last one."""
        wide = self.has_class("-beside")
        if wide:
            first = max(0, self._at - 1 - AROUND)
            for number in range(first, min(len(self._match.history), first + 2 * AROUND + 1)):
                yield self._answer(number, now=number == self._at - 1)
            yield Content("")
        elif self._at:
            yield self._answer(self._at - 1, now=True)
        if self._at == 0:
            yield Content.styled(self.say("replay-start"), "bold")
        for entry in self._entries():
            yield Content(self.words.say(entry.what))
        if self._at == len(self._match.history):
            outcome = self._match.outcome
            last = self.words.say(outcome.verdict) if outcome is not None else self.say("replay-unfinished")
            yield Content.styled(last, "bold")

    def _entries(self) -> list[LogEntry]:
        match = self._match
        entries = match.history[self._at - 1].entries if self._at else match.opening
        return readable(entries, self._seat, self._all or match.setup.open_hands)

    def _decision(self, at: int) -> Decision | None:
        game = self._match.game
        return game.decision(self._match.view_at(at, self._seat, reveal_all=self._all))

    def _answer(self, number: int, now: bool) -> Content:
        """Who answered what, as far as these eyes could see the question."""
        given = self._match.history[number]
        decision = self._decision(number)
        option = decision.option(given.key) if decision is not None else None
        fields: dict[str, Field] = {"n": self._before + number + 1, "seat": given.seat}
        if option is None:
            line = self.words.say(Msg("replay-secret", fields))
            return Content.styled(line, "bold" if now else "$dim")
        fields["what"] = self.words.say(option.label)
        line = self.words.say(Msg("replay-answer", fields))
        return Content.assemble((line, "bold" if now else "$dim"), " ", (f"[{given.key}]", "$dim"))

    # ------------------------------------------------------------------ keys

    def _step(self, to: int) -> None:
        to = max(0, min(len(self._match.history), to))
        if to != self._at:
            self._at = to
            self._show()

    def action_step_back(self) -> None:
        """One answer back."""
        self._step(self._at - 1)

    def action_step_on(self) -> None:
        """One answer on."""
        self._step(self._at + 1)

    def action_leap_back(self) -> None:
        """Ten answers back."""
        self._step(self._at - LEAP)

    def action_leap_on(self) -> None:
        """Ten answers on."""
        self._step(self._at + LEAP)

    def action_to_start(self) -> None:
        """To the start of the match."""
        self._step(0)

    def action_to_end(self) -> None:
        """To the last answer."""
        self._step(len(self._match.history))

    def action_cursor_up(self) -> None:
        """Scroll the position up."""
        self.query_one("#position").scroll_up(animate=False)

    def action_cursor_down(self) -> None:
        """Scroll the position down."""
        self.query_one("#position").scroll_down(animate=False)

    def action_rule(self) -> None:
        """Read the rule behind the question asked at this place."""
        decision = self._decision(self._at)
        self.shell.open_rules(self._match.game.id, decision.clause if decision is not None else None)

    def action_close(self) -> None:
        """Go back, or end the app when there is nothing to go back to."""
        if len(self.shell.screen_stack) > 1:
            self.dismiss(None)
        else:
            self.shell.action_leave()
