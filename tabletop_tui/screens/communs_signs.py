"""How the four aspects are written on the table of Cartes en Commun: a letter, a shape and a colour each."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.style import Style

from tabletop_tui.engines.communs.effects import ASPECTS, Aspect
from tabletop_tui.widgets.glyphs import Glyphs
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.lines import Part


class AspectMark(NamedTuple):
    """An aspect's letter and shape, the shape that ASCII has for it, and its colour."""

    letter: str
    shape: str
    plain: str
    colour: str

    def text(self, ascii: bool) -> str:
        """Letter and shape together, two cells wide."""
        return self.letter + (self.plain if ascii else self.shape)


# Means and methods share their first letter; the shapes are none of the players' filled ones.
ASPECT_MARKS: dict[Aspect, AspectMark] = {
    "means": AspectMark("M", "□", "$", "accent"),
    "methods": AspectMark("T", "△", "%", "primary"),
    "people": AspectMark("P", "○", "@", "error"),
    "ideas": AspectMark("I", "◇", "&", "success"),
}
MARKS: tuple[AspectMark, ...] = tuple(ASPECT_MARKS[aspect] for aspect in ASPECTS)

ROOMY = 20
"""Cells narrower than this show the letters alone."""


def amounts(
    numbers: Sequence[int], ink: Ink, glyphs: Glyphs, *, shapes: bool = True, style: Style | None = None
) -> Iterator[Part]:
    """Amounts by aspect, those that are none left out: "M□2P○1", each in its aspect's colour."""
    for mark, n in zip(MARKS, numbers, strict=True):
        if n:
            sign = mark.text(glyphs.ascii) if shapes else mark.letter
            yield (f"{sign}{n}", ink(mark.colour) if style is None else style)
