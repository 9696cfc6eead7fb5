"""How the table of Discipline is painted."""

from collections.abc import Callable, Iterator, Sequence

from rich.cells import cell_len
from rich.style import Style
from textual.strip import Strip

from tabletop_tui.engines.discipline.catalogue import MOST_NEGATIVE, MOST_POWER, Catalogue
from tabletop_tui.engines.discipline.phrases import HOUSE_NAMES, TRAIT_NAMES, TRAIT_TEXTS
from tabletop_tui.engines.discipline.scoring import graduates
from tabletop_tui.engines.discipline.state import Classroom, Discipline, Student
from tabletop_tui.kit.words import Fields, Msg, Words
from tabletop_tui.screens.discipline_layout import CARD, Floor, Place, Sign, floor
from tabletop_tui.screens.discipline_lesson import Lesson
from tabletop_tui.screens.discipline_phrases import SHORT_TRAITS
from tabletop_tui.themes import SEAT_COLOURS, SEAT_MARKS
from tabletop_tui.widgets.board import Layout, Look
from tabletop_tui.widgets.glyphs import Glyphs
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.lines import Part, blank, cells, cut, fitted, line, wrapped
from tabletop_tui.widgets.spots import Direction, Spot

SHORTEST_HOUSE = 5
"""A class's name is cut no shorter beside its player's."""
SLANTED = {(-1, -1): "↖", (-1, 1): "↗", (1, -1): "↙", (1, 1): "↘"}
SLANTED_PLAIN = {(-1, -1): "\\", (-1, 1): "/", (1, -1): "/", (1, 1): "\\"}
STRAIGHT = {(-1, 0): "up_arrow", (1, 0): "down_arrow", (0, -1): "left_arrow", (0, 1): "right_arrow"}


class DisciplinePainter:
    """Paints one view with one class open."""

    def __init__(
        self,
        view: Discipline,
        opened: int,
        lesson: Lesson,
        cards: Catalogue,
        words: Words,
        ink: Ink,
        glyphs: Glyphs,
    ) -> None:
        self._view, self._opened, self._lesson, self._cards = view, opened, lesson, cards
        self._words, self._ink, self._glyphs = words, ink, glyphs
        self._floor = Floor({}, ())
        self._painted: dict[tuple[Spot, Look], Sequence[Strip]] = {}
        self._paints: dict[str, Callable[[Place, Look], Sequence[Strip]]] = {
            "seat": self._seat,
            "small": self._small,
            "head": self._head,
        }

    # ------------------------------------------------------------------ the painter's three

    def lay_out(self, width: int, height: int) -> Layout:
        """Where everything lies."""
        self._floor = floor(self._view, self._opened, self._lesson.arrows, width, height)
        self._painted.clear()
        rows: list[list[Sign]] = [[] for _ in range(height)]
        for sign in self._floor.signs:
            if sign.y < height:
                rows[sign.y].append(sign)
        ground = [self._ground(signs, width) for signs in rows]
        return Layout([place.spot for place in self._floor.places.values()], ground)

    def paint(self, spot: Spot, look: Look) -> Sequence[Strip]:
        """One spot."""
        kept = self._painted.get((spot, look))
        if kept is None:
            place = self._floor.places[spot.id]
            kept = self._painted[spot, look] = self._paints[place.kind](place, look)
        return kept

    def beyond(self, spot: Spot, direction: Direction) -> str | None:
        """The seats have edges; the screen opens another class there."""
        return None

    # ------------------------------------------------------------------ the arrows

    def _ground(self, signs: Sequence[Sign], width: int) -> Strip:
        parts: list[Part] = []
        x = 0
        for sign in sorted(signs):
            if sign.x < x:
                continue
            parts.append((" " * (sign.x - x), self._ink()))
            parts.append((fitted(self._arrow(sign), sign.width, ""), self._ink("warning", "bold")))
            x = sign.x + sign.width
        return line(parts, width, self._glyphs)

    def _arrow(self, sign: Sign) -> str:
        """An arrow with the number of negatives, as wide as its gap."""
        glyphs, way = self._glyphs, (sign.down, sign.right)
        if sign.down and sign.right:
            slanted = SLANTED_PLAIN if glyphs.ascii else SLANTED
            return f"{slanted[way]}{sign.n}".center(sign.width)
        head = str(getattr(glyphs, STRAIGHT[way]))
        if sign.down:
            return f"{head} {sign.n}"
        shaft = str(sign.n).center(sign.width - 1, glyphs.across) if sign.width > 1 else ""
        return shaft + head if sign.right > 0 else head + shaft

    # ------------------------------------------------------------------ styles

    def _name_style(self, look: Look, strong: bool = True) -> Style:
        ink = self._ink
        if look.cursor:
            return ink.cursor(look.active)
        if look.aimed:
            return ink("lit", "underline")
        if look.lit:
            return ink("lit")
        return ink("dim") if look.dark else ink("foreground", "bold") if strong else ink("foreground")

    def _tag(self, look: Look, plain: Part) -> Part:
        """The sign at a thing's left edge: what to type for it, or that it is chosen; else `plain`."""
        ink = self._ink
        if look.lit:
            return (look.mark or self._glyphs.mark, ink("lit", "reverse"))
        if look.chosen:
            return (self._glyphs.point, ink("bonus"))
        if look.aimed or look.hint:
            return (self._glyphs.mark, ink("lit"))
        return plain

    def _say(self, id: str, /, **fields: str | int) -> str:
        given: Fields = dict(fields)
        return self._words.say(Msg(id, given))

    # ------------------------------------------------------------------ a student

    def _seat(self, place: Place, look: Look) -> Sequence[Strip]:
        """A large seat: number, name and trait; the markers; more about the trait where there is room."""
        spot, ink = place.spot, self._ink
        student = self._view.classes[place.seat].seats[place.number]
        ground = ink() if student.absent else ink("on panel")
        lines = [self._name_line(place, student, look, ground)]
        if spot.height > 1:
            parts = [*self._markers(student), *self._note(student, look)]
            lines.append(self._filled(parts, spot.width, ground))
        for text in self._trait_lines(student, spot.width - 5, spot.height - 2):
            lines.append(self._filled([(f"    {text}", ink("dim"))], spot.width, ground))
        while len(lines) < spot.height:
            face_down = self._face_down(spot.width) if student.absent else []
            lines.append(self._filled(face_down, spot.width, ground))
        return [strip.apply_style(ground) for strip in lines[: spot.height]]

    def _filled(self, parts: Sequence[Part], width: int, ground: Style) -> Strip:
        return line(parts, width, self._glyphs, ground)

    def _name_line(self, place: Place, student: Student, look: Look, ground: Style) -> Strip:
        ink, spot, glyphs = self._ink, place.spot, self._glyphs
        text, style = self._tag(look, (" ", ink()))
        left: list[Part] = [(f"{text:>2}", style), (f"{place.number + 1:>3} ", ink("dim"))]
        trait = self._words.text(SHORT_TRAITS[self._cards.trait[student.id]])
        if student.absent:
            trait = self._say("di-absent")
        right = trait
        if spot.height == 1:
            right = cut(f"{trait:.5} {student.power}/{student.negative}".strip(), 10, glyphs.cut)
        room = spot.width - cells(left)
        name = cut(self._words.text(self._cards.pupil_name[student.id]), room, glyphs.cut)
        style = self._name_style(look, not student.absent)
        if student.absent and not (look.cursor or look.lit or look.aimed):
            style = ink("dim")
        space = room - cell_len(name) - cell_len(right)
        if space < 0:
            right, space = cut(right, room - cell_len(name), glyphs.cut), 0
        fill = style if look.cursor else ink()
        quiet = fill if look.cursor else ink("dim") if student.absent or look.dark else ink("accent")
        return line([*left, (name, style), (" " * space, fill), (right, quiet)], spot.width, glyphs, ground)

    def _pips(self, student: Student) -> Iterator[Part]:
        """Power and negatives, as pips and as numbers; `!` says that she would fail."""
        ink, glyphs = self._ink, self._glyphs
        power = "success" if student.power else "warning"
        yield (glyphs.pips(student.power, MOST_POWER), ink(power))
        sign = "!" if not student.power else "+" if self._lesson.power.get(student.id) else " "
        yield (f" {student.power}{sign} ", ink(power, "bold"))
        stress = ink("error") if student.negative else ink("dim")
        none = "." if glyphs.ascii else "·"
        yield (glyphs.times * student.negative + none * (MOST_NEGATIVE - student.negative), stress)
        yield (f" {student.negative}", stress + ink("bold") if student.negative else stress)

    def _markers(self, student: Student) -> list[Part]:
        if student.absent:
            return self._face_down(8)
        return [("  ", self._ink()), *self._pips(student)]

    def _face_down(self, width: int) -> list[Part]:
        sign = ":" if self._glyphs.ascii else "░"
        return [("  ", self._ink()), (sign * max(0, width - 4), self._ink("dim"))]

    def _note(self, student: Student, look: Look) -> Iterator[Part]:
        """What would happen to her, or what happened in the lesson, with a sign if she was drawn."""
        if look.note:
            yield (" ", self._ink())
            yield (look.note, self._ink("lit", "reverse"))
        elif n := self._lesson.negative.get(student.id):
            sign = self._glyphs.point if student.id in self._lesson.drawn else " "
            yield (f"{sign}+{n}", self._ink("warning", "bold"))

    def _trait_lines(self, student: Student, width: int, height: int) -> list[str]:
        """The whole text of the trait if there is room, else its whole name."""
        trait = self._cards.trait[student.id]
        if height < 1 or student.absent or trait == "average":
            return []
        text = wrapped(self._words.text(TRAIT_TEXTS[trait]), width)
        return text if len(text) <= height else [cut(self._words.text(TRAIT_NAMES[trait]), width, "")]

    def _small(self, place: Place, look: Look) -> Sequence[Strip]:
        """A seat of a class that is not open."""
        spot, ink, glyphs = place.spot, self._ink, self._glyphs
        if spot.width >= CARD:
            return self._seat(place, look)
        student = self._view.classes[place.seat].seats[place.number]
        name = self._words.text(self._cards.pupil_name[student.id])
        tag = self._tag(look, ("", ink()))
        style = self._name_style(look, not student.absent)
        if student.absent and not (look.cursor or look.lit or look.aimed):
            style = ink("dim")
        room = spot.width - cell_len(tag[0])
        lines = [line([tag, (cut(name, room, glyphs.cut), style)], spot.width, glyphs, style)]
        if student.absent:
            lines.append(line([(self._say("di-absent"), ink("dim"))], spot.width, glyphs))
        else:
            lines.append(line(self._counts(student, look), spot.width, glyphs))
        trait = self._words.text(SHORT_TRAITS[self._cards.trait[student.id]])
        lines.append(line([(trait, ink("dim"))], spot.width, glyphs))
        lines.extend(blank(spot.width) for _ in range(spot.height - 3))
        return lines[: spot.height]

    def _counts(self, student: Student, look: Look) -> Iterator[Part]:
        ink, glyphs = self._ink, self._glyphs
        sign = " " if student.power else "!"
        yield (f"{glyphs.pip}{student.power}{sign}", ink("success" if student.power else "warning"))
        yield (f"{glyphs.times}{student.negative}", ink("error" if student.negative else "dim"))
        yield from self._note(student, look)

    # ------------------------------------------------------------------ a class

    def _head(self, place: Place, look: Look) -> Sequence[Strip]:
        """Who leads the class, its house or its event, and what there is to count."""
        spot, ink, glyphs = place.spot, self._ink, self._glyphs
        klass = self._view.classes[place.seat]
        colour = SEAT_COLOURS[place.seat]
        ground = ink("on panel") if place.seat == self._opened else ink()
        plain = ink(colour, "bold")
        style = self._name_style(look) if look.cursor or look.lit or look.aimed else plain
        tag = self._tag(look, (" ", plain))
        mark: Part = (f"{SEAT_MARKS[place.seat].text(glyphs.ascii)} ", plain)
        right, whole = self._house(klass, spot), self._words.seat(place.seat)
        room = spot.width - cells([tag, mark]) - 2
        if cell_len(whole) + cell_len(right) > room and spot.height > 1:
            # Who it is tells more than which class it is, whose colour and students are seen.
            right = cut(right, max(SHORTEST_HOUSE, room - cell_len(whole)), glyphs.cut)
        name = cut(whole, max(room - cell_len(right), 4), glyphs.cut)
        fill = style if look.cursor else ink()
        space = max(1, spot.width - cells([tag, mark, (name, style)]) - cell_len(right) - 1)
        parts: list[Part] = [tag, mark, (name, style), (" " * space, fill), (right, ink(colour))]
        lines = [line(parts, spot.width, glyphs, ground)]
        if spot.height > 1:
            lines.append(line([(f" {self._totals(klass, spot.width - 1)}", ink("dim"))], spot.width, glyphs))
        return [strip.apply_style(ground) for strip in lines]

    def _house(self, klass: Classroom, spot: Spot) -> str:
        """The event to come where there is one, else the house; on a single line also the totals."""
        house = self._words.text(HOUSE_NAMES[klass.house])
        event = ""
        if klass.event is not None:
            event = self._say("di-event", student=klass.event)
            if cell_len(event) > spot.width // 2:
                event = self._glyphs.star + self._words.text(self._cards.pupil_name[klass.event])
        if spot.height > 1:
            return cut(event or house, spot.width - 8, self._glyphs.cut)
        totals = self._totals(klass, spot.width - 30)
        return f"{event}  {totals}" if event else totals

    def _totals(self, klass: Classroom, width: int) -> str:
        fields: Fields = {
            "house": klass.house,
            "here": sum(not student.absent for student in klass.seats),
            "fails": sum(not graduates(student) for student in klass.seats),
            "deck": len(klass.deck),
        }
        texts = [self._words.say(Msg(id, fields)) for id in ("di-head-long", "di-head", "di-head-short")]
        return next((text for text in texts if cell_len(text) <= width), cut(texts[-1], width, ""))
