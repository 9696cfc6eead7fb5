"""Widgets that show prepared lines and repaint only the cells that changed; text cut to cells."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from rich.cells import cell_len, chop_cells, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tabletop_tui.widgets.glyphs import Glyphs

Part = tuple[str, Style]
"""A piece of a line: its text, never markup, and how it looks."""


def cut(text: str, width: int, mark: str) -> str:
    """A text that fits into `width` cells; a mark stands for what was cut off."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1).rstrip() + mark if width > 0 else ""


def fitted(text: str, width: int, mark: str) -> str:
    """A text made exactly `width` cells wide: cut with a mark, or filled with spaces."""
    return set_cell_size(cut(text, width, mark), max(0, width))


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines of at most `width` cells (no less than two), broken at spaces where there are any."""
    width = max(2, width)
    lines: list[str] = []
    line = ""
    for word in text.split():
        joined = f"{line} {word}" if line else word
        if cell_len(joined) <= width:
            line = joined
            continue
        if line:
            lines.append(line)
        *full, line = chop_cells(word, width) or [""]
        lines.extend(full)
    return [*lines, line] if line else lines


def clipped(lines: Sequence[str], height: int, width: int, mark: str) -> list[str]:
    """At most `height` of the lines; if some are left out, the last one shown ends with a mark."""
    if len(lines) <= height:
        return list(lines)
    if height <= 0:
        return []
    last = set_cell_size(lines[height - 1], width - 1).rstrip() + mark
    return [*lines[: height - 1], last]


def line(parts: Iterable[Part], width: int, glyphs: Glyphs, fill: Style | None = None) -> Strip:
    """Pieces of text as one line of exactly `width` cells, cut with a mark or filled with spaces."""
    segments: list[Segment] = []
    room = width
    for text, style in parts:
        length = cell_len(text)
        if length > room:
            segments.append(Segment(fitted(text, room, glyphs.cut), style))
            room = 0
            break
        if length:
            segments.append(Segment(text, style))
            room -= length
    if room:
        segments.append(Segment(" " * room, fill or Style.null()))
    return Strip(segments, width)


def cells(parts: Sequence[Part]) -> int:
    """How many cells pieces of text take."""
    return sum(cell_len(text) for text, _ in parts)


def two_ended(
    left: Sequence[Part], right: Sequence[Part], width: int, glyphs: Glyphs, *, keep_right: bool = False
) -> Strip:
    """A line with pieces at both ends. Without room for both the right one goes, or the left one is cut."""
    taken, used = cells(right), cells(left)
    if used + taken + 1 <= width:
        return line([*left, (" " * (width - used - taken), Style.null()), *right], width, glyphs)
    if not keep_right or taken + 2 > width:
        return line(left, width, glyphs)
    room = width - taken - 1
    return Strip([*line(left, room, glyphs), Segment(" ", Style.null()), *line(right, taken, glyphs)], width)


def blank(width: int) -> Strip:
    """A line of nothing."""
    return Strip([Segment(" " * width, Style.null())], width)


def changed_run(old: Strip, new: Strip) -> tuple[int, int] | None:
    """The cells (from, to) outside which two lines look the same; None: no change."""
    if old is new or old == new:
        return None
    if old.cell_length != new.cell_length:
        return 0, max(old.cell_length, new.cell_length)
    before, after = list(old), list(new)
    first = 0
    while before and after and before[0] == after[0]:
        first += before.pop(0).cell_length
        after.pop(0)
    last = new.cell_length
    while before and after and before[-1] == after[-1]:
        last -= before.pop().cell_length
        after.pop()
    if before and after:
        first += _common(before[0], after[0], 1)
        last -= _common(before[-1], after[-1], -1)
    return (first, last) if first < last else None


def _common(old: Segment, new: Segment, step: int) -> int:
    """How many cells two pieces have in common at their beginning (`step` 1) or end (-1)."""
    if old.style != new.style or not (old.text.isascii() and new.text.isascii()):
        return 0
    count = 0
    for before, after in zip(old.text[::step], new.text[::step], strict=False):
        if before != after:
            break
        count += 1
    return count


GAP = 8
"""So many cells that stay the same are sent along, rather than moving the terminal's cursor."""


def changed_runs(old: Strip, new: Strip) -> list[tuple[int, int]]:
    """The runs of cells (from, to) outside which two lines look the same, to the cell if all are one wide."""
    whole = changed_run(old, new)
    if whole is None:
        return []
    if old.cell_length != new.cell_length or not (_is_narrow(old) and _is_narrow(new)):
        return [whole]
    before, after = _cells(old), _cells(new)
    runs: list[tuple[int, int]] = []
    for x in range(*whole):
        if before[x] == after[x]:
            continue
        if runs and x - runs[-1][1] < GAP:
            runs[-1] = (runs[-1][0], x + 1)
        else:
            runs.append((x, x + 1))
    return runs


def _is_narrow(strip: Strip) -> bool:
    """Whether every sign takes one cell."""
    return all(text.isascii() or _has_narrow_signs(text) for text, _, _ in strip)


@lru_cache(maxsize=4096)
def _has_narrow_signs(text: str) -> bool:
    return all(cell_len(sign) == 1 for sign in text)


def _cells(strip: Strip) -> list[tuple[str, Style | None]]:
    return [(sign, segment.style) for segment in strip for sign in segment.text]


Paint = Callable[[int, int], Sequence[Strip]]
"""Gives the lines to show in a width and a height."""


class Lines(Widget):
    """Shows the lines that `paint` gives. `repaint` asks again and refreshes only what differs.

    It holds nothing but the lines last shown.
    """

    ALLOW_SELECT = False

    def __init__(self, paint: Paint, *, id: str | None = None, can_focus: bool = False) -> None:
        super().__init__(id=id)
        self._paint = paint
        self._lines: list[Strip] = []
        self._base: Style | None = None
        self.can_focus = can_focus

    def repaint(self) -> None:
        """Show what is to be shown now."""
        new = self._painted()
        old, self._lines = self._lines, new
        if len(old) != len(new):
            self.refresh()
            return
        regions = []
        for y, (before, after) in enumerate(zip(old, new, strict=True)):
            regions += [Region(left, y, right - left, 1) for left, right in changed_runs(before, after)]
        if regions:
            self.refresh(*regions)

    def _painted(self) -> list[Strip]:
        width, height = self.content_size
        if not width or not height:
            return []
        lines = list(self._paint(width, height))[:height]
        return [*lines, *(blank(width) for _ in range(height - len(lines)))]

    def forget(self) -> None:
        """Paint everything anew at the next `repaint`: another theme, another size."""
        self._lines = []
        self._base = None

    def on_resize(self) -> None:
        width, height = self.content_size
        if len(self._lines) != height or any(strip.cell_length != width for strip in self._lines):
            self.forget()
        self.repaint()

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._base = None

    def render_line(self, y: int) -> Strip:
        if self._base is None:
            self._base = self.rich_style
        if not self._lines:
            self._lines = self._painted()
        strip = self._lines[y] if y < len(self._lines) else blank(self.content_size.width)
        return strip.apply_style(self._base)
