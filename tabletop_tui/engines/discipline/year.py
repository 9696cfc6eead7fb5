"""The course of a school year: its spaces, the phases that all play at once, new seating, the end."""

from tabletop_tui.engines.discipline.deck import reshuffle
from tabletop_tui.engines.discipline.state import (
    Ceremony,
    DrawEvent,
    DrawNegative,
    DrawPower,
    EndOfYear,
    Events,
    ExamAction,
    SchoolYear,
    Seating,
    SeatingWith,
    Space,
    Turns,
    Tutor,
    WhoNext,
)
from tabletop_tui.engines.discipline.table import RULES, T, number, room
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg

YEARS = 3
SPACES = ("seating", "lesson", "meeting", "reshuffle", "exam", "ceremony")


@RULES.carries(SchoolYear)
def school_year(t: T, step: SchoolYear) -> None:
    """New seating, lessons 1 to 3, meeting, lessons 4 to 6, meeting, reshuffle (DI-SETUP-13)."""
    t.say("year-begins", year=t.state.year)
    first = [Space("lesson", lesson) for lesson in (1, 2, 3)]
    second = [Space("lesson", lesson) for lesson in (4, 5, 6)]
    t.push(Space("seating"), *first, Space("meeting", 3), *second, Space("meeting", 6), EndOfYear())


@RULES.carries(Space)
def space(t: T, step: Space) -> None:
    """The turn marker moves on only when every player has finished the phase (DI-SETUP-14).

    A lesson is a group lesson followed by an individual lesson (DI-GROUP-03); in the group lesson all
    draw for power before any draws for negatives (DI-GROUP-02). In the exam the actions come first
    (DI-EXAM-01, DI-EXAM-02); the ceremony follows directly (DI-GRAD-01).
    """
    state = t.state
    state.space, state.lesson = step.name, step.lesson
    seats = list(range(state.seats))
    draws = [*(DrawPower(seat) for seat in seats), *(DrawNegative(seat) for seat in seats)]
    t.say(f"space-{step.name}", year=state.year, n=step.lesson)
    if step.name == "seating":
        t.push(Turns("seating", seats))
    elif step.name == "lesson":
        for klass in state.classes:
            klass.helped = False
        t.push(*draws, Turns("lesson", seats))
    elif step.name == "meeting":
        t.push(*(DrawEvent(seat) for seat in seats), Events())
    else:
        t.push(Turns("exam", seats), *draws, Ceremony())


ACTION = {"seating": Seating, "lesson": Tutor, "exam": ExamAction}


@RULES.carries(Turns)
def turns(t: T, step: Turns) -> None:
    """A phase without a stated order is played by all at the same time, in whatever order they like.

    DI-SETUP-14, DI-ASSIST-06.
    """
    if len(step.pending) == 1:
        t.push(ACTION[step.phase](step.pending[0]))
    elif step.pending:
        t.push(WhoNext(step.phase, step.pending))


@RULES.asks(WhoNext, "ask-who-next", "DI-SETUP-14")
def who_next_options(t: T, step: WhoNext) -> list[Option]:
    """Any seat that has not played the phase yet."""
    return [
        Option(f"go:{seat}", Msg("option-go", {"other": seat}), (f"seat:{seat}",)) for seat in step.pending
    ]


@RULES.answers(WhoNext)
def who_next(t: T, step: WhoNext, key: str) -> None:
    """That seat plays the phase, the others after it."""
    seat = int(key.removeprefix("go:"))
    t.push(ACTION[step.phase](seat), Turns(step.phase, [one for one in step.pending if one != seat]))


# ---------------------------------------------------------------------- new seating


STAY = Option("pass", Msg("option-stay"))


@RULES.asks(Seating, "ask-seating", "DI-SEAT-04")
def seating_options(t: T, step: Seating) -> list[Option]:
    """Any student of one's own class may change her seat, absent ones too, or nobody.

    DI-SEAT-04, DI-SEAT-05.
    """
    return [
        *(
            Option(f"move:{one.id}", Msg("option-move", {"student": one.id}), (one.id,))
            for one in room(t, step.seat).seats
        ),
        STAY,
    ]


@RULES.answers(Seating)
def seating(t: T, step: Seating, key: str) -> None:
    """Go on to whom she trades seats with, or leave all where they are (DI-SEAT-04)."""
    if key == "pass":
        t.say("stayed", seat=step.seat)
    else:
        t.push(SeatingWith(step.seat, key.removeprefix("move:")))


@RULES.asks(SeatingWith, "ask-seating-with", "DI-SEAT-04", part=True)
def seating_with_options(t: T, step: SeatingWith) -> list[Option]:
    """Any other student of the class, absent ones too (DI-SEAT-04, DI-SEAT-05)."""
    return [
        Option(f"with:{one.id}", Msg("option-with", {"student": one.id}), (one.id,))
        for one in room(t, step.seat).seats
        if one.id != step.student
    ]


@RULES.answers(SeatingWith)
def seating_with(t: T, step: SeatingWith, key: str) -> None:
    """The two trade seats with all their markers (DI-SEAT-05)."""
    trade_seats(t, step.seat, step.student, key.removeprefix("with:"))


def trade_seats(t: T, seat: int, one: str, other: str) -> None:
    """Two students of a class trade seats; markers go along."""
    seats = room(t, seat).seats
    a, b = number(t, seat, one) - 1, number(t, seat, other) - 1
    seats[a], seats[b] = seats[b], seats[a]
    t.say("traded-seats", seat=seat, student=one, other_student=other)


# ---------------------------------------------------------------------- the end of a year, and of all


@RULES.carries(EndOfYear)
def end_of_year(t: T, step: EndOfYear) -> None:
    """Everybody reshuffles; then comes the next year, or after the third the exam.

    DI-SHUFFLE-02. Nobody comes back and no marker moves (DI-ABSENT-05).
    """
    t.state.space, t.state.lesson = "reshuffle", 0
    for seat in range(t.state.seats):
        reshuffle(t, seat)
    if t.state.year < YEARS:
        t.state.year += 1
        t.push(SchoolYear())
    else:
        t.push(Space("exam"))


@RULES.carries(Ceremony)
def ceremony(t: T, step: Ceremony) -> None:
    """The ceremony ends the game (DI-GRAD-01)."""
    t.state.space = "ceremony"
    t.state.over = True
    t.say("ceremony")
