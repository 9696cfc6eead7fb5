"""What there is to read on the table of Discipline: about a student, about a class."""

from collections.abc import Iterator, Sequence
from typing import cast

from textual.strip import Strip

from tabletop_tui.engines.discipline.game import DisciplineGame
from tabletop_tui.engines.discipline.phrases import HOUSE_NAMES
from tabletop_tui.engines.discipline.preview import Spread, preview
from tabletop_tui.engines.discipline.scoring import WORST, graduates
from tabletop_tui.engines.discipline.state import Classroom, Discipline, Student
from tabletop_tui.engines.discipline.table import T
from tabletop_tui.engines.discipline.text import card_list, cards_left
from tabletop_tui.kit.agenda import Table
from tabletop_tui.kit.game import CardText
from tabletop_tui.kit.saves import Kept
from tabletop_tui.kit.words import Field, Msg
from tabletop_tui.screens.described import described
from tabletop_tui.screens.discipline_told import ToldTable


class ReadTable(ToldTable):
    """A table that knows its students, and tells about whoever is looked at."""

    view: Discipline
    _texts: dict[str, CardText] | None = None

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

    def _spread(self, student: str) -> list[Spread]:
        if student not in self._spreads:
            seat, _, _ = self._student(student)
            self._spreads[student] = preview(self.game.cards, self.view, seat, student)
        return self._spreads[student]

    def _line(self, id: str, /, **fields: Field) -> str:
        return self.words.say(Msg(id, fields))

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
        outlook = self._outlook(student) if self._scene is None else ()
        sentences = [*self._event_asking(thing), *outlook, *self._trait(text, thing)]
        told, *effects = text.lines[1:]
        story = self._line("di-story", story=told)
        if self.view.classes[seat].event == thing:
            sentences = [self._line("di-event-now"), *effects, story, *sentences]
        else:
            sentences += [self._line("di-event-of"), *effects, story]
        return text.name, self.words.listed(facts), sentences

    def _event_asking(self, thing: str) -> Iterator[str]:
        """The event that the question is about, where somebody else is looked at."""
        decision = self.decision
        if decision is None or not decision.ask.id.startswith(("ask-choose", "ask-either")):
            return
        told = (entry.what for entry in reversed(self.match.log(None)) if entry.what.id == "event")
        event = next(told, None)
        if event is not None and event.fields["student"] != thing:
            yield self.words.say(event)

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
        return self.words.seat(seat), self.words.listed(facts), sentences

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
