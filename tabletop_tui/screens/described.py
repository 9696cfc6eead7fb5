"""A thing of the board described in the detail part of a table."""

from collections.abc import Sequence

from rich.cells import cell_len
from textual.strip import Strip

from tabletop_tui.widgets.glyphs import Glyphs
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.lines import clipped, cut, line, wrapped


def described(
    heading: str, facts: str, sentences: Sequence[str], width: int, height: int, ink: Ink, glyphs: Glyphs
) -> list[Strip]:
    """A heading with facts beside it (or below, where they are too long), then as much as has room."""
    room = width - 2
    lines = [
        line(
            [
                (" ", ink()),
                (cut(heading, room, glyphs.cut), ink("foreground", "bold")),
                ("  ", ink()),
                (facts, ink("dim")),
            ],
            width,
            glyphs,
        )
    ]
    if cell_len(heading) + 2 + cell_len(facts) > room and height > 4:
        lines = [line([(f" {heading}", ink("foreground", "bold"))], width, glyphs)]
        lines.extend(line([(f" {row}", ink("dim"))], width, glyphs) for row in wrapped(facts, room))
    whole = [row for sentence in sentences for row in wrapped(sentence, room)]
    if len(whole) > height - len(lines):
        whole = wrapped(" ".join(sentences), room)
    for row in clipped(whole, height - len(lines), room, glyphs.cut):
        lines.append(line([(f" {row}", ink("foreground"))], width, glyphs))
    return lines
