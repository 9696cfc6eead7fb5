"""How the Field of HacKClaD is painted: figures, shards, Entry Points, edges, and what is to come."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from textual.strip import Strip

from tabletop_tui.engines.hackclad.grid import COLUMNS, ENTRY, ROWS
from tabletop_tui.engines.hackclad.state import HackClad
from tabletop_tui.engines.hackclad.table import CLAD_ATK
from tabletop_tui.kit.words import Msg, Words
from tabletop_tui.screens.hackclad_layout import EDGE, Frame
from tabletop_tui.screens.hackclad_walk import ALL, Foreseen
from tabletop_tui.themes import SEAT_COLOURS, SEAT_MARKS
from tabletop_tui.widgets.board import Look
from tabletop_tui.widgets.glyphs import Glyphs
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.lines import Part, cut, fitted, line

FRONTS = "▲►▼◄"
FRONTS_PLAIN = "^>v<"
ENTRIES: Mapping[int, str] = {cell: letter for letter, cell in ENTRY.items()}


class Dressed(NamedTuple):
    """What everything is painted with."""

    words: Words
    ink: Ink
    glyphs: Glyphs

    def say(self, id: str, /, **fields: str | int | list[str]) -> str:
        """A message of the table."""
        return self.words.say(Msg(id, dict(fields)))

    def front(self, way: int) -> str:
        """The Clad's sign, pointing where it faces."""
        return (FRONTS_PLAIN if self.glyphs.ascii else FRONTS)[way]

    def arrow(self, way: int) -> str:
        """An arrow."""
        glyphs = self.glyphs
        return (glyphs.up_arrow, glyphs.right_arrow, glyphs.down_arrow, glyphs.left_arrow)[way]

    def mark(self, seat: int) -> Part:
        """A seat's letter and shape in its colour."""
        return SEAT_MARKS[seat].text(self.glyphs.ascii), self.ink(SEAT_COLOURS[seat], "bold")

    def centred(self, parts: Sequence[Part], width: int, fill: Style) -> list[Part]:
        """Parts in the middle of a line."""
        left = max(0, (width - sum(cell_len(text) for text, _ in parts)) // 2)
        return [(" " * left, fill), *parts]


class FieldPainter:
    """Paints the cells of one view, with what is to come painted over them."""

    def __init__(
        self, view: HackClad, walk: Foreseen | None, attacked: frozenset[int], dress: Dressed
    ) -> None:
        self._view, self._walk, self._attacked, self._dress = view, walk, attacked, dress
        self._seat_at = {player.at: seat for seat, player in enumerate(view.players)}

    # ------------------------------------------------------------------ the ground

    def _ground(self, cell: int, look: Look) -> Style:
        ink, walk = self._dress.ink, self._walk
        if look.cursor:
            return ink.cursor(look.active)
        if cell in self._attacked or (walk is not None and walk.slot != ALL and cell in walk.hits):
            return ink("error", "reverse")
        if look.hint:
            return ink("lit", "reverse") if look.aimed else ink("on surface", "lit")
        row, column = divmod(cell, COLUMNS)
        return ink("on panel") if (row + column) % 2 == 0 else ink()

    # ------------------------------------------------------------------ a cell

    def cell(self, cell: int, width: int, height: int, look: Look) -> Sequence[Strip]:
        """A cell: figure or shards in the middle, below it what is to come, or its Entry Point."""
        dress, glyphs = self._dress, self._dress.glyphs
        ground = self._ground(cell, look)
        solid = look.cursor or ground.reverse
        if cell == self._view.clad.at:
            return self._clad(width, height, look, ground)
        middle = (height - 1) // 2
        lines: list[list[Part]] = [[] for _ in range(height)]
        lines[middle] = dress.centred(self._what(cell, look, ground if solid else None), width, ground)
        note = self._note(cell, look, width, ground if solid else None)
        if note:
            lines[-1] = dress.centred(note, width, ground)
        lines[0] = self._tagged(lines[0], look, ground)
        return [line(parts, width, glyphs, ground).apply_style(ground) for parts in lines]

    def _tagged(self, parts: list[Part], look: Look, ground: Style) -> list[Part]:
        """What to type for the cell in its corner."""
        ink, glyphs = self._dress.ink, self._dress.glyphs
        if look.lit:
            tag = (look.mark or glyphs.mark, ink("lit", "reverse"))
        elif look.chosen:
            tag = (glyphs.point, ink("bonus"))
        elif look.aimed:
            tag = (glyphs.mark, ink("lit"))
        else:
            return parts
        width = cell_len(tag[0])
        if parts and parts[0][0].strip() == "":
            return [tag, (parts[0][0][width:], ground), *parts[1:]]
        return [tag, *parts]

    def _what(self, cell: int, look: Look, solid: Style | None) -> list[Part]:
        """Who or what is there."""
        dress, ink = self._dress, self._dress.ink
        seat = self._seat_at.get(cell)
        if seat is not None:
            text, style = dress.mark(seat)
            facing = dress.arrow(self._view.players[seat].facing)
            return [(text, solid or style), (facing, solid or style)]
        parts = list(self._passes(cell, solid))
        shards = self._view.field[cell]
        if shards:
            parts.append((f"{dress.glyphs.star}{shards}", solid or ink("bonus", "bold")))
        if parts:
            return parts
        dot = "." if dress.glyphs.ascii else "·"
        return [(dot, solid or (ink("lit") if look.lit or look.aimed else ink("dim")))]

    def _passes(self, cell: int, solid: Style | None) -> Iterator[Part]:
        """The Clad to come: an arrow where it passes, its own sign where it will stand."""
        dress, walk = self._dress, self._walk
        if walk is None:
            return
        if walk.end is not None and walk.end[0] == cell:
            yield dress.front(walk.end[1]), solid or dress.ink("error", "bold")
        elif cell in walk.path:
            yield dress.arrow(walk.path[cell]), solid or dress.ink("error", "bold")

    def _note(self, cell: int, look: Look, width: int, solid: Style | None) -> list[Part]:
        """What is to come here, or the name of the Entry Point."""
        dress, ink, walk = self._dress, self._dress.ink, self._walk
        if look.note:
            return [(look.note, ink("lit", "reverse"))]
        parts = list(self._coming(cell, width, solid)) if walk is not None else []
        if parts:
            return parts
        if cell in self._attacked:
            return [(dress.say("hk-atk", n=CLAD_ATK[self._view.voltage]), solid or ink("error", "bold"))]
        if look.hint:
            return [(dress.glyphs.times, solid or ink("lit", "bold"))]
        if cell in ENTRIES:
            return [(dress.say("hk-entry", letter=ENTRIES[cell]), solid or ink("dim"))]
        return []

    def _coming(self, cell: int, width: int, solid: Style | None) -> Iterator[Part]:
        """Which cards hit, or with which ATK the one does; shards that drop."""
        dress, ink, walk = self._dress, self._dress.ink, self._walk
        assert walk is not None
        if cell in walk.hits:
            text = "".join(str(slot) for slot in walk.hits[cell])
            if walk.slot != ALL:
                text = dress.say("hk-atk", n=walk.atk)
            yield text, solid or ink("error", "bold", "reverse")
        if cell in walk.drops:
            n = walk.drops[cell]
            plus = "+" if width > 5 or walk.slot == ALL else ""
            yield f"{plus}{dress.glyphs.star}" + (str(n) if n > 1 else ""), solid or ink("bonus", "bold")

    # ------------------------------------------------------------------ the Clad

    def _clad(self, width: int, height: int, look: Look, ground: Style) -> Sequence[Strip]:
        """The Clad: a block whose hot side is where it faces."""
        dress, ink, glyphs = self._dress, self._dress.ink, self._dress.glyphs
        body = ground if look.cursor else ink("foreground", "bold", "reverse")
        hot = ink("warning", "bold", "reverse")
        way = self._view.clad.facing
        sign = dress.front(way)
        inner = width - 1 if way % 2 else width
        texts = self._clad_texts(inner, height - (way % 2 == 0))
        lines: list[list[Part]] = []
        for text in texts:
            left = (inner - cell_len(text) + 1) // 2
            parts: list[Part] = [(fitted(" " * left + text, inner, ""), body)]
            if way == 1:
                parts = [*parts, (sign, hot)]
            elif way == 3:
                parts = [(sign, hot), *parts]
            lines.append(parts)
        if way == 0:
            lines.insert(0, [(sign * width, hot)])
        elif way == 2:
            lines.append([(sign * width, hot)])
        strips = [line(parts, width, glyphs, body) for parts in lines]
        if look.lit or look.hint:
            tag = look.mark or (glyphs.times if look.hint and not look.lit else glyphs.mark)
            row = 1 if way == 0 else 0
            first: list[Part] = [(tag, ink("lit", "reverse")), *lines[row]]
            strips[row] = line(_shifted(first), width, glyphs, body)
        return strips

    def _clad_texts(self, width: int, height: int) -> list[str]:
        dress, clad, end = self._dress, self._view.clad, self._walk.end if self._walk is not None else None
        name = cut(dress.say("hk-clad-held" if clad.held else "hk-clad"), width, "")
        shards = self._view.field[clad.at]
        texts = [f"{dress.glyphs.star}{shards}"] if shards else []
        if end is not None and end[0] == clad.at and end[1] != clad.facing:
            texts = [dress.say("hk-turn", arrow=dress.arrow(end[1])) + "".join(texts)]
        if height > len(texts):
            texts.insert(0, name)
        else:
            texts[0] = f"{name[:1]} {texts[0]}"
        above = (height - len(texts)) // 2
        texts = [*[""] * above, *texts]
        return [*texts, *[""] * (height - len(texts))]

    # ------------------------------------------------------------------ the edges

    def edge(self, y: int, frame: Frame) -> list[Part]:
        """The line above or below the Field: what one comes to by going over it."""
        above = y < frame.y
        row, way = (ROWS - 1, 0) if above else (0, 2)
        parts: list[Part] = [(" " * EDGE, self._dress.ink())]
        for column in range(COLUMNS):
            parts.extend(self._over(row * COLUMNS + column, way, frame.width))
        return parts

    def side(self, row: int, way: int) -> list[Part]:
        """The same at the left or right of a row."""
        column = COLUMNS - 1 if way == 3 else 0
        return self._over(row * COLUMNS + column, way, EDGE)

    def _over(self, cell: int, way: int, width: int) -> list[Part]:
        """An arrow, and the figure that stands at the other end."""
        dress, ink = self._dress, self._dress.ink
        arrow: Part = (dress.arrow(way), ink("dim"))
        what: list[Part] = []
        seat = self._seat_at.get(cell)
        if cell == self._view.clad.at:
            what = [(dress.front(self._view.clad.facing), ink("error"))]
        elif seat is not None:
            text, style = dress.mark(seat)
            what = [(text, style)]
        elif self._view.field[cell]:
            what = [(dress.glyphs.star, ink("bonus"))]
        parts = [*what, arrow] if way == 1 else [arrow, *what]
        length = sum(cell_len(text) for text, _ in parts)
        left = 0 if way == 3 else width - length if way == 1 else (width - length) // 2
        return [(" " * left, ink()), *parts, (" " * (width - length - left), ink())]


def _shifted(parts: list[Part]) -> list[Part]:
    """A tag put over the first cell of a line."""
    tag, (text, style), *rest = parts
    return [tag, (text[cell_len(tag[0]) :], style), *rest]
