"""The table of Discipline."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from tabletop_tui.actions import bindings
from tabletop_tui.engines.discipline.preview import Spread
from tabletop_tui.engines.discipline.scoring import failing, title
from tabletop_tui.engines.discipline.state import Discipline
from tabletop_tui.engines.discipline.table import COLUMNS, ROWS
from tabletop_tui.engines.discipline.year import YEARS
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.words import Msg
from tabletop_tui.screens.discipline_lesson import NO_LESSON, SPACES, Lesson, lesson_of
from tabletop_tui.screens.discipline_paint import DisciplinePainter
from tabletop_tui.screens.discipline_phrases import DISCIPLINE_BOOK, TRACK
from tabletop_tui.screens.discipline_read import ReadTable
from tabletop_tui.widgets.answering import Answering
from tabletop_tui.widgets.board import Look, Painter
from tabletop_tui.widgets.lines import Part
from tabletop_tui.widgets.spots import Direction

LEADS_ASTRAY = frozenset({"failed", "disqualified"})


class DisciplineTable(ReadTable):
    """The table of Discipline."""

    BOOK = DISCIPLINE_BOOK
    HEADS: ClassVar[frozenset[str]] = SPACES | {"year-begins"}
    BINDINGS = bindings("diffusion")
    KEYS: ClassVar[tuple[str, ...]] = ("choose", "diffusion", *ReadTable.KEYS[1:])
    LISTED: ClassVar[tuple[str, ...]] = (*ReadTable.LISTED, "diffusion")

    _open: int | None = None
    _wide: bool = False
    _lesson: Lesson = NO_LESSON

    @property
    def opened(self) -> int:
        """The class whose seats are shown large: the one turned to, or the one the question is about."""
        return self._open if self._open is not None else self._concerned()

    def turn_to(self, thing: str | None, view: Discipline) -> None:
        """Show the class of a student large."""
        self.view = view
        self._open = self._class_of(thing) if thing is not None else None

    def _concerned(self) -> int:
        decision = self.game.decision(self.view)
        if decision is None or (decision.seat is not None and self.match.setup.seats[decision.seat].is_bot):
            return self.looking or 0
        touched = next((thing for option in decision.options for thing in option.touches), None)
        seat = self._class_of(touched) if touched is not None else decision.seat
        return seat if seat is not None else self.looking or 0

    def painter(self) -> Painter:
        """What paints the view."""
        self._spreads = {}
        self._lesson = self._scene.lesson if self._scene else lesson_of(self.match, self.until)
        return DisciplinePainter(
            self.view, self.opened, self._lesson, self.game.cards, self.words, self.ink, self.glyphs
        )

    # ------------------------------------------------------------------ the light on the board

    def meant(self, thing: str, decision: Decision) -> str | None:
        """A class's head is meant to be helped, or to go next; a student whatever is asked."""
        asked = decision.ask.id
        if thing.startswith("seat:"):
            verbs = {"ask-tutor": "assist", "ask-who-next": "go"}
            return f"{verbs[asked]}:{thing.removeprefix('seat:')}" if asked in verbs else None
        return super().meant(thing, decision) if asked != "ask-who-next" else None

    def chosen_things(self) -> set[str]:
        """The student whom the question speaks of."""
        student = self.decision.ask.fields.get("student") if self.decision is not None else None
        return {student} if isinstance(student, str) else set()

    def dark_things(self) -> set[str]:
        """The classmates of legal targets who are none."""
        lit = set(self.answering.marks()) if self.answering is not None else set()
        dark: set[str] = set()
        for klass in self.view.classes:
            students = {one.id for one in klass.seats}
            if students & lit:
                dark |= students - lit
        return dark

    def looks(self) -> dict[str, Look]:
        """With what would come of drawing the student looked at, or of drawing each of them."""
        looks = super().looks()
        for thing, note in self._notes().items():
            looks[thing] = looks.get(thing, Look())._replace(note=note)
        return looks

    def _notes(self) -> dict[str, str]:
        if self._scene is not None:
            return {}
        if self._wide:
            students = [one.id for klass in self.view.classes for one in klass.seats if not one.absent]
            return {one: self._sum(self._spread(one)) for one in students}
        subject = self.subject()
        if subject is None or subject.startswith("seat:"):
            return {}
        return {
            one.student: self._line("di-gets-out" if one.absent else "di-gets", n=one.n)
            for one in self._spread(subject)
        }

    def _sum(self, spread: Sequence[Spread]) -> str:
        gone = sum(one.absent for one in spread)
        return self._line("di-sum-out" if gone else "di-sum", n=sum(one.n for one in spread), m=gone)

    def action_diffusion(self) -> None:
        """Show in each seat what drawing its card would bring, or only for the student looked at."""
        self._wide = not self._wide
        self._pointed()
        self.panel.remark(Msg("di-wide" if self._wide else "di-narrow"))

    def action_take_back(self) -> None:
        """Before anything else, look at one student alone again."""
        answering = self.answering
        if self._wide and self._scene is None and not (answering is not None and answering.narrowed):
            self.action_diffusion()
        else:
            super().action_take_back()

    # ------------------------------------------------------------------ which class is open

    def _show(self, answering: Answering | None, remark: Msg | None = None) -> None:
        fresh = answering if answering is not self.answering else None
        if answering is not self.answering:
            self._open = None
        super()._show(answering, remark)
        if fresh is not None:
            self.see_to_focus(fresh, bool(fresh.marks()))
        self.board.light(self.looks())

    def _first_target(self, marks: Mapping[str, str]) -> str | None:
        """Where no target is on the board, the cursor goes to the student whose event it is about."""
        if marks or self.decision is None:
            return super()._first_target(marks)
        named = self.decision.ask.fields.get("student")
        return named if isinstance(named, str) else self.view.classes[self.opened].event

    def _turn_to(self, seat: int, cursor: str | None) -> None:
        """Open another class."""
        self._open = seat
        self.board.show(self.painter(), self.looks(), cursor)

    def _step_part(self, step: int) -> None:
        """The classes are parts of the board: from the one that is asked about, once round, then on."""
        home, seats = self._concerned(), self.view.seats
        if self.focused is self.board:
            following = (self.opened + step) % seats
            if (following if step > 0 else self.opened) != home:
                self._turn_over(following)
                return
        back_to_board = self.focused is self.panel and step < 0
        super()._step_part(step)
        self._turn_over((home + step) % seats if back_to_board else home)

    def _turn_over(self, seat: int) -> None:
        """Open another class, with the cursor in the same seat."""
        if seat == self.opened:
            return
        spot = self.board.spot(self.board.cursor)
        inside = spot is not None and 1 <= spot.row <= ROWS
        number = (spot.row - 1) * COLUMNS + spot.column if spot is not None and inside else 0
        self._turn_to(seat, self.view.classes[seat].seats[number].id)
        self._cursor_moved()

    def _cursor_moved(self) -> None:
        spot = self.board.spot(self.board.cursor)
        if spot is not None and spot.row == 0 and spot.id != f"seat:{self.opened}":
            self._turn_to(int(spot.id.removeprefix("seat:")), None)
        super()._cursor_moved()

    def _move(self, direction: Direction) -> None:
        if self.focused is not self.board or not self._goes_over(direction):
            super()._move(direction)

    def _goes_over(self, direction: Direction) -> bool:
        """Over the left or right edge of the open class the next one opens."""
        step = {"left": -1, "right": 1}.get(direction, 0)
        spot, seats = self.board.spot(self.board.cursor), self.view.seats
        if not step or spot is None or seats == 1 or not 1 <= spot.row <= ROWS:
            return False
        if spot.column != (0 if step < 0 else COLUMNS - 1):
            return False
        seat = (self.opened + step) % seats
        column = COLUMNS - 1 if step < 0 else 0
        self._turn_to(seat, self.view.classes[seat].seats[(spot.row - 1) * COLUMNS + column].id)
        self._cursor_moved()
        return True

    # ------------------------------------------------------------------ the status line

    def status(self, width: int) -> tuple[Sequence[Part], Sequence[Part]]:
        """Where the turn marker stands in the year; how many would fail now, and what that is worth."""
        ink, name = self.ink, title(self.table)
        standing = self._line(f"at-title-{name}")
        text = self._line("di-failing", n=failing(self.view), title=standing)
        colour = "error" if name in LEADS_ASTRAY else "success"
        return [(" ", ink()), *self._track()], [(f"{text} ", ink(colour, "bold"))]

    def _track(self) -> Iterator[Part]:
        view, ink = self.view, self.ink
        yield (self._line("di-year", year=view.year), ink("foreground", "bold"))
        if view.over:
            yield (" ", ink())
            yield (f"[{self.words.text(TRACK['ceremony'])}]", ink("foreground", "bold", "reverse"))
            return
        first = [("lesson", 1), ("lesson", 2), ("lesson", 3), ("meeting", 3)]
        second = [("lesson", 4), ("lesson", 5), ("lesson", 6), ("meeting", 6)]
        last = [("exam", 0)] if view.year == YEARS else []
        for space, lesson in [("seating", 0), *first, *second, ("reshuffle", 0), *last]:
            text = str(lesson) if space == "lesson" else self.words.text(TRACK[space])
            here = space == view.space and (lesson == view.lesson or space not in ("lesson", "meeting"))
            yield (" ", ink())
            yield (f"[{text}]", ink("foreground", "bold", "reverse")) if here else (text, ink("dim"))
