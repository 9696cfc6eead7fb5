"""What a table shows: its parts, and how a view, a question and the log get into them."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.strip import Strip

from tabletop_tui.bots.driver import Bots
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.log import LogEntry, sentence
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.saves import Kept
from tabletop_tui.kit.words import Msg, Phrasebook, Words
from tabletop_tui.screens.base import BaseScreen, KeyBar
from tabletop_tui.screens.eyes import log_for
from tabletop_tui.screens.phrases import TABLE_BOOK
from tabletop_tui.themes import SEAT_COLOURS, SEAT_MARKS
from tabletop_tui.widgets.answering import Answering
from tabletop_tui.widgets.board import Board, Look, Painter
from tabletop_tui.widgets.decision import Asked, DecisionPanel
from tabletop_tui.widgets.exact import ExactCompositor
from tabletop_tui.widgets.glyphs import glyphs
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.lines import Part, cells, line, two_ended, wrapped
from tabletop_tui.widgets.log import LogPane, Told
from tabletop_tui.widgets.painted import Lines

SMALLEST = (80, 24)
"""The columns and lines that every game's table fits into."""
PANE_ENTRIES = 60
"""How many of the last entries the log part holds; the whole log has a screen of its own."""


class ShownTable(BaseScreen[None]):
    """The visible half of a table. A game's screen gives it a painter and a few lines of its own.

    Its parts: the board, the decision panel, the log pane, and lines for the status and for details.
    It keeps no state of the game: what it shows it asks of the match, as a view, and what the player has
    in mind about the present question is in an `Answering`.
    """

    CSS_PATH = Path(__file__).with_name("table.tcss")
    AUTO_FOCUS = "#board"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (28, "-mid"), (34, "-tall")]

    HEADS: ClassVar[frozenset[str]] = frozenset()
    QUIET: ClassVar[frozenset[str]] = frozenset()
    """The messages of the log that begin something, a turn for instance."""

    BOOK: ClassVar[Phrasebook] = Phrasebook({})
    """The sentences that the game's table has of its own."""

    def __init__(self, kept: Kept) -> None:
        super().__init__()
        self._compositor = ExactCompositor()
        self.kept = kept
        self.looking: int | None = None
        self.view: Any = None
        self.decision: Decision | None = None
        self.answering: Answering | None = None
        self.until: int | None = None
        """After how many answers the view stands; None: after all."""
        self.paused = False
        """Whether bots answer only when they are told to."""
        self._bots = Bots(kept.match.setup)
        self._kind: tuple[int | None, str] | None = None
        """Who was asked last, and which kind of question."""
        self._details: dict[tuple[str | None, int, int], Sequence[Strip]] = {}

    # ------------------------------------------------------------------ what a game provides

    @abstractmethod
    def painter(self) -> Painter:
        """What paints `self.view`."""

    @abstractmethod
    def status(self, width: int) -> tuple[Sequence[Part], Sequence[Part]]:
        """The left and the right end of the status line, which is so many cells wide."""

    @abstractmethod
    def detail(self, thing: str | None, width: int, height: int) -> Sequence[Strip]:
        """What there is to read about a thing of the board."""

    def full_text(self, thing: str) -> str | None:
        """All there is to read about a thing, as text; None if there is no more than one sees."""
        return None

    def turn_to(self, thing: str | None, view: Any) -> None:
        """Show the part of the board where a thing lies, when one is spoken of; usually all is shown."""

    def meant(self, thing: str, decision: Decision) -> str | None:
        """The answer that a player means who chooses a thing that no option is about."""
        verb = next((key.partition(":")[0] for key in (o.key for o in decision.options) if ":" in key), None)
        return f"{verb}:{thing}" if verb is not None else None

    def looks(self) -> dict[str, Look]:
        """How the things of the board are to be shown, apart from the cursor."""
        return {}

    def subject(self) -> str | None:
        """The thing that the player is looking at."""
        return self.board.cursor

    # ------------------------------------------------------------------ parts

    def compose(self) -> ComposeResult:
        self._dress()
        self.board = Board(id="board")
        self.panel = DecisionPanel(self.words, self.ink, self.glyphs, id="panel")
        self.pane = LogPane(self.ink, self.glyphs, id="log")
        self._status = Lines(self._status_picture, id="status")
        self._detail = Lines(self._detail_picture, id="detail")
        self._small = Lines(self._small_picture, id="small")
        yield from (self._status, self.board, self.pane, self.panel, self._detail, self._small)
        yield KeyBar()

    def _dress(self) -> None:
        self._details.clear()
        self.words = self.words_with(self.BOOK)
        self.ink = Ink(self.app.theme_variables)
        self.glyphs = glyphs(self.shell.settings.ascii)

    def words_with(self, book: Phrasebook) -> Words:
        """The words of the game and of its table, with another phrasebook added."""
        books = self.match.game.book.extended(TABLE_BOOK).extended(book)
        return self.shell.words_for(books, self.match.setup.names)

    @property
    def match(self) -> Match:
        """The match; another object after the save moved on."""
        return self.kept.match

    def _redress(self) -> None:
        """Another theme, or other signs."""
        self._dress()
        for part in (self.panel, self.pane):
            part.dress(self.ink, self.glyphs)
        for lines in (self._status, self._detail, self._small):
            lines.forget()
        self.board.forget()
        self._small.repaint()
        self._show(self.answering)

    # ------------------------------------------------------------------ what is shown

    def _look(self) -> None:
        """Take the view of whoever is looking, and the question as they may know it."""
        self.view = self.match.view(self.looking)
        self._details.clear()
        decision = self.match.game.decision(self.view)
        if decision is not None and decision.options:
            decision = self.match.question()
        self.decision = decision

    def _show(self, answering: Answering | None, remark: Msg | None = None) -> None:
        """Paint the view of whoever is looking. The cursor goes to a target if it is not on one.

        It begins anew with another kind of question, or Enter pressed twice would answer that, too.
        """
        if answering is not self.answering:
            self.answering = answering
            marks = answering.marks() if answering is not None else {}
            self.board.show(self.painter(), self.looks(), self._first_target(marks))
            if answering is not None:
                self._kind = _kind(answering.decision)
                answering.point_at_thing(self.board.cursor)
                self.board.light(self.looks())
        else:
            self.board.show(self.painter(), self.looks())
        self.panel.ask(self._asked(), answering, remark)
        told, new = self.told(PANE_ENTRIES)
        more = self.words.say(Msg("table-new-lines", {"n": new})) if new > 1 else ""
        self.pane.show(told, more)
        self._status.repaint()
        self._detail.repaint()

    def _first_target(self, marks: Mapping[str, str]) -> str | None:
        """Where the cursor goes for a new question: it stays on a target if the last one was like it."""
        alike = self.decision is not None and _kind(self.decision) == self._kind
        return None if not marks or (alike and self.board.cursor in marks) else next(iter(marks))

    def told(self, last: int = 0) -> tuple[list[Told], int]:
        """The log (or its `last` entries) in sentences, as far as whoever is looking may read it.

        And how many entries are new.
        """
        entries, new = log_for(self.match, self.looking)
        first_new = len(entries) - new
        numbered = list(enumerate(entries))[-last:]
        return [self._tell(entry, number >= first_new) for number, entry in numbered], new

    def _tell(self, entry: LogEntry, new: bool) -> Told:
        id = entry.what.id
        text = sentence(entry, self.words, self.looking)
        return Told(text, new, id in self.HEADS, id in self.QUIET)

    def _asked(self) -> Asked:
        decision = self.decision
        if decision is None:
            outcome = self.match.outcome
            text = (
                self.words.say(outcome.verdict) if outcome is not None else self.words.say(Msg("panel-over"))
            )
            return Asked((), text)
        who = self.seat_parts(decision.seat)
        bot = self._bots.answering(self.match)
        if bot is not None:
            message = (
                "panel-paused" if self.paused else "panel-think" if self._bots.slow(bot) else "panel-wait"
            )
            return Asked(self.seat_parts(decision.seat, named=False), self._say(message, decision.seat))
        if not self.kept.asked_here():
            message = "panel-elsewhere" if decision.seat is not None else "panel-elsewhere-table"
            return Asked(self.seat_parts(decision.seat, named=False), self._say(message, decision.seat))
        return Asked(who, self.words.say(decision.ask))

    def _say(self, id: str, seat: int | None) -> str:
        return self.words.say(Msg(id, {"seat": seat}))

    def seat_parts(self, seat: int | None, *, named: bool = True) -> list[Part]:
        """A seat's letter, shape and name, in its colour."""
        if seat is None:
            return [(f"{self.words.seat(None)}  ", self.ink("primary", "bold"))] if named else []
        colour = self.ink(SEAT_COLOURS[seat], "bold")
        mark = SEAT_MARKS[seat].text(self.glyphs.ascii)
        return [(f"{mark} {self.words.seat(seat)}  " if named else f"{mark} ", colour)]

    # ------------------------------------------------------------------ pictures

    def _status_picture(self, width: int, height: int) -> Sequence[Strip]:
        free = "table-open-hands" if self.match.game.hides else "table-free-undo"
        signs = {free: self.match.setup.open_hands, "table-bots-pause": self.paused}
        style = self.ink("warning", "reverse")
        tag: list[Part] = [(f" {self.words.say(Msg(id))} ", style) for id, on in signs.items() if on]
        left, right = self.status(width - cells(tag))
        return [two_ended(left, [*right, *tag], width, self.glyphs, keep_right=True)]

    def _detail_picture(self, width: int, height: int) -> Sequence[Strip]:
        key = (self.subject(), width, height)
        if key not in self._details:
            self._details[key] = self.detail(*key)
        return self._details[key]

    def _small_picture(self, width: int, height: int) -> Sequence[Strip]:
        columns, lines = self.app.size
        fields = {"width": SMALLEST[0], "height": SMALLEST[1], "columns": columns, "lines": lines}
        texts = [self.words.say(Msg("table-small", dict(fields))), self.words.say(Msg("table-small-help"))]
        rows = [row for text in texts for row in wrapped(text, max(8, width - 2))]
        return [line([(f" {row}", self.ink("foreground", "bold"))], width, self.glyphs) for row in rows]


def _kind(decision: Decision) -> tuple[int | None, str]:
    return decision.seat, decision.ask.id
