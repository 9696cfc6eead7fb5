"""The log: the last lines of what happened, newest at the bottom."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from textual.strip import Strip

from tabletop_tui.widgets.glyphs import Glyphs
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.lines import Part, line, two_ended, wrapped
from tabletop_tui.widgets.painted import Lines


class Told(NamedTuple):
    """One line of the log as a sentence. `new`: it happened since the reader's last answer.

    `heads`: it begins something, a turn for instance. `quiet`: the table shows it anyway, or nothing came of
    it; where there is one line alone, it is left to what happened before.
    """

    text: str
    new: bool = False
    heads: bool = False
    quiet: bool = False


def log_lines(told: Sequence[Told], width: int, ink: Ink, glyphs: Glyphs) -> list[Strip]:
    """The whole log as lines; new ones carry a bar at their left, so that colour is not the only sign."""
    lines: list[Strip] = []
    for entry in told:
        bar: Part = (glyphs.bar, ink("accent")) if entry.new else (" ", ink())
        style = _style(entry, ink)
        for number, text in enumerate(wrapped(entry.text, width - 3)):
            lines.append(line([bar, (" " if number == 0 else "  ", ink()), (text, style)], width, glyphs))
    return lines


def _style(entry: Told, ink: Ink) -> Style:
    if entry.heads:
        return ink("foreground", "bold")
    return ink("foreground") if entry.new else ink("dim")


class LogPane(Lines):
    """Shows the end of the log; with more than one line it can be scrolled."""

    def __init__(self, ink: Ink, glyphs: Glyphs, *, id: str | None = None) -> None:
        super().__init__(self._picture, id=id, can_focus=True)
        self._ink, self._glyphs = ink, glyphs
        self._told: Sequence[Told] = ()
        self._more = ""
        self._back = 0

    def dress(self, ink: Ink, glyphs: Glyphs) -> None:
        """Another theme, other signs."""
        self._ink, self._glyphs = ink, glyphs
        self.forget()
        self.repaint()

    def show(self, told: Sequence[Told], more: str) -> None:
        """Show a log from its end. `more`: what a single line adds about the other new ones."""
        self._told, self._more, self._back = told, more, 0
        self.repaint()

    def scroll_by(self, lines: int) -> None:
        """Scroll towards the beginning (negative) or the end."""
        width, height = self.content_size
        longest = len(log_lines(self._told, max(4, width), self._ink, self._glyphs))
        self._back = max(0, min(longest - height, self._back - lines))
        self.repaint()

    def _picture(self, width: int, height: int) -> list[Strip]:
        if height == 1:
            return [self._last(width)]
        lines = log_lines(self._told, width, self._ink, self._glyphs)
        end = len(lines) - self._back
        seen = lines[max(0, end - height) : end]
        return seen if not self.has_focus else self._with_bar(seen, width)

    def _last(self, width: int) -> Strip:
        if not self._told:
            return line([], width, self._glyphs)
        loud = self._told if self.has_focus else [entry for entry in self._told if not entry.quiet]
        told = loud or self._told
        entry = told[len(told) - 1 - min(self._back, len(told) - 1)]
        ink = self._ink
        bar = (self._glyphs.bar, ink("cursor" if self.has_focus else "accent"))
        left: list[Part] = [bar, (f" {entry.text}", ink("foreground") if entry.new else ink("dim"))]
        return two_ended(left, [(self._more, ink("dim"))], width, self._glyphs)

    def _with_bar(self, lines: Sequence[Strip], width: int) -> list[Strip]:
        bar = (self._glyphs.bar, self._ink("cursor"))
        return [Strip([*line([bar], 1, self._glyphs), *strip.crop(1, width)], width) for strip in lines]

    def watch_has_focus(self, _has_focus: bool) -> None:
        super().watch_has_focus(_has_focus)
        self.repaint()
