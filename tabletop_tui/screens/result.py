"""The result of a match: every player's points by source, who won and why, and playing again."""

import math
import time
from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from textual.app import ComposeResult
from textual.content import Content
from textual.events import MouseScrollDown, MouseScrollUp
from textual.strip import Strip
from textual.widgets import OptionList, Static

from tabletop_tui.actions import bindings
from tabletop_tui.kit.cards import CardSetError
from tabletop_tui.kit.game import Outcome
from tabletop_tui.kit.saves import Kept, SaveError
from tabletop_tui.kit.setup import SetupError
from tabletop_tui.kit.words import Field, Msg, Words
from tabletop_tui.screens.base import BaseScreen, KeyBar, TitleLine
from tabletop_tui.screens.curtain import SETTLE
from tabletop_tui.screens.setup import seed_from
from tabletop_tui.themes import SEAT_COLOURS, SEAT_MARKS
from tabletop_tui.widgets.choices import Choices, Row
from tabletop_tui.widgets.glyphs import Glyphs
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.lines import Part, blank, cut, fitted, line, wrapped
from tabletop_tui.widgets.painted import Lines

NARROWEST = 38
"""A player's points stand in a column no narrower than this."""
DIGITS = 5
"""The cells that points take at the right."""
BAR = 7
"""The cells of the longest bar."""


class Entry(NamedTuple):
    """A line of a player's points."""

    text: str
    style: Style
    points: str = ""
    points_style: Style | None = None
    share: float = 0.0
    """How long its bar is, of the longest there is; below 0: points lost."""


def score_lines(
    outcome: Outcome, seat: int, words: Words, width: int, ink: Ink, glyphs: Glyphs, *, points: bool = True
) -> list[Strip]:
    """A player's points by source, under the name and the total; without `points` only the lines in words."""
    colour = ink(SEAT_COLOURS[seat], "bold")
    name = f"{SEAT_MARKS[seat].text(glyphs.ascii)} {words.seat(seat)}"
    digits = DIGITS if points else 0
    total = ""
    if points:
        total = words.say(Msg("result-points", {"n": outcome.total(seat)}))
        if seat in outcome.winners:
            won = f" {glyphs.star} {words.say(Msg('result-winner'))}"
            name = cut(name, width - digits - cell_len(won), glyphs.cut) + won
    entries = [Entry(name, colour, total, colour), Entry(glyphs.across * width, ink("dim"))]
    longest = max((abs(one.points) for lines in outcome.scores for one in lines), default=0) or 1
    for score in outcome.scores[seat]:
        share = score.points / longest if points else 0.0
        # The bars have a column of their own, or lines with a long text would seem to be worth nothing.
        room = width - (DIGITS if points else 0) - (BAR if round(BAR * abs(share)) else 0) - 1
        *rows, last = _hanging(words.say(score.label), room)
        quiet = ink("foreground" if score.points or not points else "dim")
        entries.extend(Entry(row, quiet) for row in rows)
        entries.append(Entry(last, quiet, str(score.points) if points else "", quiet, share))
    return [_entry_line(entry, width, ink, SEAT_COLOURS[seat], glyphs) for entry in entries]


def _hanging(text: str, width: int) -> list[str]:
    """A text in as many lines as it needs; those after the first are set in."""
    if cell_len(text) <= width:
        return [text]
    first, *rest = wrapped(text, width - 2)
    return [first, *(f"  {row}" for row in rest)]


def _entry_line(entry: Entry, width: int, ink: Ink, colour: str, glyphs: Glyphs) -> Strip:
    room = width - cell_len(entry.points)
    bar, beside = glyphs.block * round(BAR * abs(entry.share)), width - DIGITS - BAR
    left = line([(entry.text, entry.style)], room, glyphs)
    if bar:
        style = ink("error" if entry.share < 0 else colour)
        left = line([(fitted(entry.text, beside, ""), entry.style), (bar, style)], room, glyphs)
    right: list[Part] = [(entry.points, entry.points_style or entry.style)]
    return Strip([*left, *line(right, width - room, glyphs)], width)


def side_by_side(blocks: Sequence[Sequence[Strip]], width: int, size: int) -> list[Strip]:
    """Blocks of lines next to each other, each `size` cells wide with its gap."""
    lines = []
    for number in range(max(len(block) for block in blocks)):
        row = []
        for block in blocks:
            row.append(block[number] if number < len(block) else blank(size - 2))
            row.append(blank(2))
        lines.append(Strip.join(row).adjust_cell_length(width))
    return lines


class ResultScreen(BaseScreen[None]):
    """Shown over the table when the match is over; closing it looks at the table."""

    CSS_PATH = "result.tcss"
    AUTO_FOCUS = "#again"
    BINDINGS = bindings("close", "cursor_up", "cursor_down", "page_up", "page_down")
    KEYS = ("choose", "next_part", "page_down", "close", "help")
    LISTED = ("cursor_up", "cursor_down", "choose", "digit", "next_part", "page_up", "page_down", "close")

    def __init__(self, kept: Kept, words: Words, glyphs: Glyphs) -> None:
        super().__init__()
        self._kept, self._words, self._glyphs = kept, words, glyphs
        outcome = kept.match.outcome
        assert outcome is not None
        self._outcome = outcome
        self._top = 0
        self._open_from = math.inf

    def _text(self, id: str, /, **fields: Field) -> str:
        return self._words.say(Msg(id, fields))

    def compose(self) -> ComposeResult:
        yield TitleLine(self._text("result-title"), self._kept.match.game.title)
        yield Static(self._words.say(self._outcome.verdict), id="verdict", markup=False)
        for told in (*self._outcome.tiebreaks, *self._outcome.remarks):
            yield Static(self._words.say(told), classes="tiebreak", markup=False)
        yield Lines(self._picture, id="scores", can_focus=True)
        ids = ("again-new", "again-same", "menu", "look")
        yield Choices([Row(id, Content(self._text(f"result-{id}"))) for id in ids], id="again")
        yield KeyBar()

    def on_mount(self) -> None:
        self._open_from = time.monotonic() + SETTLE

    # ------------------------------------------------------------------ the points

    def _all(self, width: int) -> list[Strip]:
        """All players, best first, side by side as far as there is room."""
        order, ink = self._outcome.order, Ink(self.app.theme_variables)
        points = self._kept.match.game.competitive
        beside = max(1, min(len(order), width // NARROWEST))
        size = width // beside
        lines: list[Strip] = []
        for first in range(0, len(order), beside):
            blocks = [
                score_lines(self._outcome, seat, self._words, size - 2, ink, self._glyphs, points=points)
                for seat in order[first : first + beside]
            ]
            lines.extend([*side_by_side(blocks, width, size), blank(width)])
        return lines[:-1]

    def _picture(self, width: int, height: int) -> list[Strip]:
        lines = self._all(width)
        self._top = max(0, min(self._top, len(lines) - height))
        seen = lines[self._top : self._top + height]
        if self._top + height < len(lines) and seen:
            more = line([(self._glyphs.down_arrow, Ink(self.app.theme_variables)("accent"))], 1, self._glyphs)
            seen[-1] = Strip.join([seen[-1].crop(0, width - 1), more])
        return seen

    def _scroll(self, by: int) -> None:
        self._top = max(0, self._top + by)
        self.query_one("#scores", Lines).repaint()

    def action_cursor_up(self) -> None:
        """A line back."""
        self._scroll(-1)

    def action_cursor_down(self) -> None:
        """A line on."""
        self._scroll(1)

    def action_page_up(self) -> None:
        """A page back."""
        self._scroll(-5)

    def action_page_down(self) -> None:
        """A page on."""
        self._scroll(5)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        self._scroll(-2)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        self._scroll(2)

    # ------------------------------------------------------------------ what next

    @property
    def settled(self) -> bool:
        """Whether a key can be meant for this screen, and no longer for the table it came upon."""
        return time.monotonic() >= self._open_from

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if not self.settled:
            return
        match event.option.id:
            case "again-new":
                self._again(seed_from(""))
            case "again-same":
                self._again(self._kept.match.setup.seed)
            case "menu":
                self.shell.to_menu()
            case _:
                self.action_close()

    def _again(self, seed: int) -> None:
        setup = self._kept.match.setup.afresh(seed)
        try:
            self.shell.start_match(setup, self._kept.cards)
        except (SetupError, SaveError) as error:
            self.shell.notify_msg(error.why, "error", self._words)
        except CardSetError:
            self.shell.notify_msg(Msg("result-cannot"), "error", self._words)

    def action_close(self) -> None:
        """Look at the table."""
        self.dismiss()
