"""The table of Discipline."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, cast

from textual.strip import Strip

from tabletop_tui.actions import bindings
from tabletop_tui.engines.discipline.game import DisciplineGame
from tabletop_tui.engines.discipline.phrases import HOUSE_NAMES
from tabletop_tui.engines.discipline.preview import Spread, preview
from tabletop_tui.engines.discipline.scoring import WORST, failing, graduates, title
from tabletop_tui.engines.discipline.state import Classroom, Discipline, Student
from tabletop_tui.engines.discipline.table import COLUMNS, ROWS, T
from tabletop_tui.engines.discipline.text import card_list, cards_left
from tabletop_tui.engines.discipline.year import YEARS
from tabletop_tui.kit.agenda import Table
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.game import CardText
from tabletop_tui.kit.saves import Kept
from tabletop_tui.kit.words import Field, Msg
from tabletop_tui.screens.described import described
from tabletop_tui.screens.discipline_lesson import NO_LESSON, SPACES, Lesson, lesson_of
from tabletop_tui.screens.discipline_paint import DisciplinePainter
from tabletop_tui.screens.phrases import DISCIPLINE_BOOK, TRACK
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.widgets.answering import Answering
from tabletop_tui.widgets.board import Look, Painter
from tabletop_tui.widgets.lines import Part
from tabletop_tui.widgets.spots import Direction

LEADS_ASTRAY = frozenset({"failed", "disqualified"})


class DisciplineTable(TableScreen):
    """The table of Discipline."""

    BOOK = DISCIPLINE_BOOK
    HEADS: ClassVar[frozenset[str]] = SPACES | {"year-begins"}
    BINDINGS = bindings("diffusion")
    LISTED: ClassVar[tuple[str, ...]] = (*TableScreen.LISTED, "diffusion")

    view: Discipline
    _texts: dict[str, CardText] | None = None
    _open: int | None = None
    _wide: bool = False
    _lent: bool = False
    _lesson: Lesson = NO_LESSON

    def __init__(self, kept: Kept) -> None:
        super().__init__(kept)
        self._spreads: dict[str, list[Spread]] = {}

    @property
    def game(self) -> DisciplineGame:
        """The game, as what it is."""
        return cast(DisciplineGame, self.match.game)

    @property
    def texts(self) -> dict[str, CardText]:
        """The students with their traits and events in words."""
        if self._texts is None:
            self._texts = {text.id: text for text in self.game.card_texts(self.words)}
        return self._texts

    @property
    def table(self) -> T:
        """The view as the rules see it."""
        return Table(self.view, self.game.cards)

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

    def _class_of(self, thing: str) -> int | None:
        """The class that a student is in, or that a head stands for."""
        if thing.startswith("seat:"):
            return int(thing.removeprefix("seat:"))
        classes = enumerate(self.view.classes)
        return next((seat for seat, klass in classes if any(one.id == thing for one in klass.seats)), None)

    def _student(self, thing: str) -> tuple[int, int, Student]:
        """A student with her class and seat number."""
        seat = self._class_of(thing)
        assert seat is not None
        return next(
            (seat, number, one)
            for number, one in enumerate(self.view.classes[seat].seats, 1)
            if one.id == thing
        )

    def painter(self) -> Painter:
        """What paints the view."""
        self._spreads = {}
        self._lesson = lesson_of(self.match, self.until)
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

    def _spread(self, student: str) -> list[Spread]:
        if student not in self._spreads:
            seat, _, _ = self._student(student)
            self._spreads[student] = preview(self.game.cards, self.view, seat, student)
        return self._spreads[student]

    def _sum(self, spread: Sequence[Spread]) -> str:
        gone = sum(one.absent for one in spread)
        return self._line("di-sum-out" if gone else "di-sum", n=sum(one.n for one in spread), m=gone)

    def _line(self, id: str, /, **fields: Field) -> str:
        return self.words.say(Msg(id, fields))

    def action_diffusion(self) -> None:
        """Show in each seat what drawing its card would bring, or only for the student looked at."""
        self._wide = not self._wide
        self._pointed()
        self.panel.remark(Msg("di-wide" if self._wide else "di-narrow"))

    def _pointed(self) -> None:
        super()._pointed()
        self.board.light(self.looks())

    # ------------------------------------------------------------------ which class is open

    def _show(self, answering: Answering | None, remark: Msg | None = None) -> None:
        fresh = answering if answering is not self.answering else None
        if answering is not self.answering:
            self._open = None
        super()._show(answering, remark)
        if fresh is not None:
            self._see_to_focus(fresh)
        self.board.light(self.looks())

    def _see_to_focus(self, answering: Answering) -> None:
        """A question about nothing on the board is answered in the panel; then the keys go back."""
        if not answering.marks():
            answering.point(0)
            if self.focused is not self.pane and self.focused is not self.panel:
                self._lent = True
                self.panel.focus()
        elif self._lent:
            self._lent = False
            if self.focused is self.panel:
                self.board.focus()

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

    def _cursor_moved(self) -> None:
        spot = self.board.spot(self.board.cursor)
        if spot is not None and spot.row == 0 and spot.id != f"seat:{self.opened}":
            self._turn_to(int(spot.id.removeprefix("seat:")), None)
        super()._cursor_moved()
        self.board.light(self.looks())

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

    # ------------------------------------------------------------------ what there is to read

    def detail(self, thing: str | None, width: int, height: int) -> Sequence[Strip]:
        """A student: what drawing her would bring, her trait, her event; a class: its cards, its event."""
        if thing is None:
            return []
        return described(*self._about(thing), width, height, self.ink, self.glyphs)

    def full_text(self, thing: str) -> str | None:
        """All of it, for a page of its own."""
        heading, facts, sentences = self._about(thing)
        return "\n".join((heading, facts, "", *sentences))

    def _about(self, thing: str) -> tuple[str, str, Sequence[str]]:
        if thing.startswith("seat:"):
            return self._about_class(int(thing.removeprefix("seat:")))
        seat, number, student = self._student(thing)
        text = self.texts[thing]
        facts = [self._line("di-seat", number=number), text.facts]
        if student.absent:
            facts.append(self._line("di-absent"))
        else:
            facts.append(self._line("di-power", n=student.power))
            facts.append(self._line("di-negative", n=student.negative))
        sentences = [*self._outlook(student), *self._trait(text, thing)]
        story, *effects = text.lines[1:]
        if self.view.classes[seat].event == thing:
            sentences = [self._line("di-event-now"), *effects, story, *sentences]
        else:
            sentences += [self._line("di-event-of"), *effects, story]
        return text.name, "  ".join(facts), sentences

    def _trait(self, text: CardText, student: str) -> Sequence[str]:
        return () if self.game.cards.trait[student] == "average" else text.lines[:1]

    def _outlook(self, student: Student) -> Iterator[str]:
        """What drawing her now would bring, and whether she would fail."""
        if student.absent:
            yield self._line("di-is-absent")
            yield self._line("di-back")
            return
        parts = [
            self._line("di-spread-out" if one.absent else "di-spread-one", student=one.student, n=one.n)
            for one in self._spread(student.id)
        ]
        if parts:
            yield self._line("di-spread", listed=self.words.listed(parts))
        else:
            yield self._line("di-spread-nobody")
        if not graduates(student):
            yield self._line("di-fails")

    def _about_class(self, seat: int) -> tuple[str, str, Sequence[str]]:
        klass = self.view.classes[seat]
        house = self.words.text(HOUSE_NAMES[klass.house])
        here = sum(not one.absent for one in klass.seats)
        fails = sum(not graduates(one) for one in klass.seats)
        facts = [
            house,
            self._line("di-here", n=here),
            self._line("di-would-fail", n=fails),
            self._line("di-assists", n=klass.assists),
        ]
        sentences = [*self._event(klass), *self._cards(klass), self._limits()]
        return self.words.seat(seat), "  ".join(facts), sentences

    def _event(self, klass: Classroom) -> Iterator[str]:
        if klass.event is not None:
            yield self._line("at-event", student=klass.event)
            yield from self.texts[klass.event].lines[2:]

    def _cards(self, klass: Classroom) -> Iterator[str]:
        """The seat cards, which lie open but for the order of the deck."""
        piles = (("deck", cards_left(klass)), ("discards", sorted(klass.discards)), ("aside", klass.aside))
        for name, cards in piles:
            if cards or name == "deck":
                yield self._line(f"di-in-{name}", listed=card_list(cards, self.words))

    def _limits(self) -> str:
        top, veteran, rookie = (
            WORST[name][self.view.seats - 1] for name in ("top-notch", "veteran", "rookie")
        )
        return self._line("di-titles", top=top, veteran=veteran, rookie=rookie)
