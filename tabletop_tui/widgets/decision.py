"""The decision panel of all games: who is asked, what, and the options with their numbers."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.events import Click
from textual.message import Message
from textual.strip import Strip

from tabletop_tui.kit.words import Msg, Words
from tabletop_tui.widgets.answering import Answering
from tabletop_tui.widgets.glyphs import Glyphs
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.lines import Part, blank, cut, line, two_ended, wrapped
from tabletop_tui.widgets.painted import Lines

NARROWEST = 26
"""Options stand side by side in columns no narrower than this."""


class Asked(NamedTuple):
    """What the panel says besides the options: who is asked, as pieces of text, and what.

    `more`: a text that stands in the place of the options where there are none.
    """

    who: Sequence[Part]
    what: str
    more: str = ""


class Grid(NamedTuple):
    """How the options are laid out: columns and rows of cells, and the first row that is seen."""

    columns: int
    rows: int
    first: int
    seen: int
    width: int

    def place(self, number: int) -> tuple[int, int] | None:
        """Column and line of the option that stands at a place in the list; None when scrolled away."""
        column, row = divmod(number, self.rows)
        return (column, row - self.first) if self.first <= row < self.first + self.seen else None


def grid(labels: Sequence[str], aim: int | None, width: int, height: int) -> Grid:
    """Lay out options in as few columns as show them all; `aim`, the place pointed at, is always seen."""
    count = max(1, len(labels))
    height = max(1, height)
    most = max(1, min(count, width // NARROWEST))
    columns = next((c for c in range(1, most + 1) if -(-count // c) <= height), most)
    rows = -(-count // columns)
    seen = min(rows, height)
    row = (aim or 0) % rows
    first = max(0, min(rows - seen, row - seen // 2))
    return Grid(columns, rows, first, seen, width // columns)


class DecisionPanel(Lines):
    """Shows an `Answering`. The first line is the question, then come the options.

    A message has a line of its own at the bottom; where the options leave no room for it, fewer of them are
    seen meanwhile. In two lines it stands in the place of the question.
    """

    class Pressed(Message):
        """An option was clicked: its index among the decision's options."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, words: Words, ink: Ink, glyphs: Glyphs, *, id: str | None = None) -> None:
        super().__init__(self._picture, id=id, can_focus=True)
        self._words, self._ink, self._glyphs = words, ink, glyphs
        self._answering: Answering | None = None
        self._asked = Asked((), "")
        self._remark: Msg | None = None
        self._labels: list[str] = []
        self._shown: tuple[object, ...] = ()
        self._made: dict[tuple[int, bool, bool, int], list[Part]] = {}

    def repaint(self) -> None:
        """Show what is to be shown now, if that is something else than before."""
        answering = self._answering
        mind = (answering.aim, answering.digits, tuple(answering.shown)) if answering is not None else ()
        now = (answering, self._asked, self._message(), self.has_focus, self.content_size, *mind)
        if now != self._shown:
            self._shown = now
            super().repaint()

    def forget(self) -> None:
        """Paint everything anew at the next `repaint`."""
        super().forget()
        self._shown = ()
        self._made.clear()

    def dress(self, ink: Ink, glyphs: Glyphs) -> None:
        """Another theme, other signs."""
        self._ink, self._glyphs = ink, glyphs
        self.forget()
        self.repaint()

    def ask(self, asked: Asked, answering: Answering | None, remark: Msg | None = None) -> None:
        """Show a question, or with no `answering` only what is going on. `remark`: a message to show."""
        self._asked, self._answering, self._remark = asked, answering, remark
        options = answering.options if answering is not None else ()
        self._made.clear()
        self._labels = [self._words.say(option.label) for option in options]
        self.repaint()

    def remark(self, message: Msg | None) -> None:
        """Show a message until the next key."""
        self._remark = message
        self.repaint()

    # ------------------------------------------------------------------ the picture

    def _message(self) -> Msg | None:
        if self._remark is not None:
            return self._remark
        return self._answering.message if self._answering is not None else None

    def _layout(self, height: int, width: int) -> tuple[Grid, bool]:
        """The options' grid, and whether the message has its own line."""
        answering = self._answering
        shown = list(answering.shown) if answering is not None else []
        aim = answering.aim if answering is not None else None
        place = shown.index(aim) if aim in shown else None
        labels = [self._labels[index] for index in shown]
        tight = grid(labels, place, width, height - 1)
        if height > 2:
            loose = grid(labels, place, width, height - 2)
            longest = max((cell_len(label) for label in labels), default=0)
            fits = loose.columns == tight.columns or longest + 5 <= loose.width
            if self._message() is not None or (loose.seen == loose.rows and fits):
                return loose, True
        return tight, False

    def _picture(self, width: int, height: int) -> list[Strip]:
        layout, own_line = self._layout(height, width)
        lines = [self._head(width, layout, own_line), *self._options(width, layout)]
        if own_line:
            del lines[height - 1 :]
            lines.extend(blank(width) for _ in range(height - 1 - len(lines)))
            lines.append(line(self._message_parts(), width, self._glyphs))
        return lines

    def _message_parts(self) -> list[Part]:
        message = self._message()
        if message is None:
            return []
        ink = self._ink
        return [
            (f"{self._glyphs.point} ", ink("warning", "bold")),
            (self._words.say(message), ink("warning")),
        ]

    def _head(self, width: int, layout: Grid, own_line: bool) -> Strip:
        ink, answering = self._ink, self._answering
        right: list[Part] = []
        if answering is not None and answering.digits:
            right.append((f" {answering.digits}_ ", ink("lit", "bold")))
        if layout.seen < layout.rows:
            up = self._glyphs.up_arrow if layout.first else " "
            down = self._glyphs.down_arrow if layout.first + layout.seen < layout.rows else " "
            right.append((f" {up}{down} {len(self._labels)} ", ink("dim")))
        left = self._message_parts() if not own_line else []
        if not left:
            left = [*self._asked.who, (self._asked.what, ink("foreground", "bold"))]
        return two_ended(left, right, width, self._glyphs, keep_right=True)

    def _options(self, width: int, layout: Grid) -> list[Strip]:
        answering = self._answering
        if answering is None:
            style = self._ink("foreground")
            return [
                line([(f" {row}", style)], width, self._glyphs)
                for row in wrapped(self._asked.more, width - 2)
            ]
        rows: list[list[Part]] = [[] for _ in range(layout.seen)]
        for number, index in enumerate(answering.shown):
            place = layout.place(number)
            if place is not None:
                rows[place[1]].extend(self._option(index, layout.width))
        return [line(row, width, self._glyphs) for row in rows]

    def _option(self, index: int, width: int) -> list[Part]:
        key = (index, self._answering is not None and index == self._answering.aim, self.has_focus, width)
        if key not in self._made:
            self._made[key] = self._make_option(index, width)
        return self._made[key]

    def _make_option(self, index: int, width: int) -> list[Part]:
        answering, ink, glyphs = self._answering, self._ink, self._glyphs
        assert answering is not None
        option = answering.options[index]
        number = f"{index + 1:>{len(str(len(answering.options)))}} "
        sign = f" {glyphs.mark}" if option.reveals else ""
        room = width - 1 - cell_len(number) - cell_len(sign)
        label = cut(self._labels[index], room - 1, glyphs.cut)
        gap = (" " * (room - cell_len(label)), ink())
        if index == answering.aim:
            style = ink("cursor") if self.has_focus else ink("foreground", "on panel", "bold")
            return [(f"{glyphs.point}{number}{label}{sign}", style), gap]
        return [
            (" ", ink()),
            (number, ink("lit")),
            (label, ink("foreground")),
            (sign, ink("warning")),
            gap,
        ]

    # ------------------------------------------------------------------ the mouse and the keys

    def watch_has_focus(self, _has_focus: bool) -> None:
        super().watch_has_focus(_has_focus)
        self.repaint()

    def on_click(self, event: Click) -> None:
        if self._answering is None:
            return
        layout, _ = self._layout(self.size.height, self.size.width)
        column, row = event.x // max(1, layout.width), event.y - 1
        for number, index in enumerate(self._answering.shown):
            if layout.place(number) == (column, row):
                event.stop()
                self.post_message(self.Pressed(index))
                return

    def step_columns(self, by: int) -> int:
        """How many places a step to the next column goes; 0 if there is only one column."""
        layout, _ = self._layout(self.size.height, self.size.width)
        return by * layout.rows if layout.columns > 1 else 0
