"""The strokes that all parts of the table of Cartes en Commun are painted with."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.style import Style
from textual.strip import Strip

from tabletop_tui.engines.communs.table import T
from tabletop_tui.kit.words import Field, Msg, Words
from tabletop_tui.widgets.board import Look
from tabletop_tui.widgets.glyphs import Glyphs
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.lines import Part, cells, clipped, cut, line, wrapped


class Strokes:
    """Signs, names and texts in the styles of a theme."""

    def __init__(self, t: T, words: Words, ink: Ink, glyphs: Glyphs) -> None:
        self._t, self._words, self._ink, self._glyphs = t, words, ink, glyphs

    def _name_style(self, look: Look, plain: Style | None = None) -> Style:
        ink = self._ink
        if look.cursor:
            return ink.cursor(look.active)
        if look.aimed:
            return ink("lit", "underline")
        if look.lit:
            return ink("lit")
        if plain is not None:
            return plain
        return ink("dim") if look.dark else ink("foreground")

    def _tag(self, look: Look) -> Part:
        """The sign at a thing's left edge: what to type for it, or that it is part of the choice."""
        ink = self._ink
        if look.lit:
            return (f"{look.mark or self._glyphs.mark:>2}", ink("lit", "reverse"))
        if look.chosen:
            return (f" {self._glyphs.point}", ink("bonus"))
        if look.aimed or look.hint:
            return (f" {self._glyphs.mark}", ink("lit"))
        return ("  ", ink())

    def _note(self, look: Look) -> list[Part]:
        return [(f" {look.note}", self._ink("lit", "reverse"))] if look.note else []

    def _say(self, id: str, /, **fields: Field) -> str:
        return self._words.say(Msg(id, fields))

    def _name(self, card: str) -> str:
        return self._words.text(self._t.cards[card].name)

    def _row(
        self, left: Sequence[Part], name: str, style: Style, right: Sequence[Part], look: Look, width: int
    ) -> Strip:
        """A sign, a name as long as it fits, and numbers at the right edge."""
        room = width - cells(left) - cells(right)
        shown = cut(name, room - 1 if right else room, self._glyphs.cut)
        space = " " * max(0, room - cell_len(shown))
        return line(
            [*left, (shown, style), (space, style if look.cursor else self._ink()), *right],
            width, self._glyphs,
        )  # fmt: skip

    def _texts(self, texts: Sequence[str], indent: int, width: int, height: int) -> Iterator[Strip]:
        """As much of a text as has room, quietly."""
        room = width - indent
        if height < 1 or room < 1:
            return
        for row in clipped(wrapped(" ".join(texts), room), height, room, self._glyphs.cut):
            yield line([(" " * indent + row, self._ink("dim"))], width, self._glyphs)
