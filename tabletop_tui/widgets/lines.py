"""Text cut to cells, and lines made of it."""

from collections.abc import Iterable, Sequence

from rich.cells import cell_len, chop_cells, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

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
