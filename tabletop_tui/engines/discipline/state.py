"""The state of Discipline, and the steps that can be on its agenda."""

from typing import Literal

import msgspec

from tabletop_tui.engines.discipline.effects import Effect
from tabletop_tui.kit.agenda import State

REPEAT = 0
"""The Repeat card among the seat cards 1 to 12; -1 is a card that lies face down in a view."""


class Student(msgspec.Struct, array_like=True):
    """A student in her seat: who she is, her markers, whether she is absent."""

    id: str
    power: int = 0
    negative: int = 0
    absent: bool = False


class Classroom(msgspec.Struct):
    """One teacher's class: `seats` in order of seat number, and the seat cards.

    The deck's next card is last. `event`: the student whose event is to be carried out in this
    meeting. `assists`: the markers on the homeroom card. `helped`: helped in this lesson.
    """

    house: str
    seats: list[Student]
    deck: list[int]
    discards: list[int] = []
    aside: list[int] = []
    event: str | None = None
    assists: int = 0
    helped: bool = False


class SchoolYear(msgspec.Struct, tag=True):
    """A school year begins (DI-SETUP-13)."""


class Space(msgspec.Struct, tag=True):
    """The turn marker moves to a space of the progress card."""

    name: str
    lesson: int = 0


Phase = Literal["seating", "lesson", "exam"]


class Turns(msgspec.Struct, tag=True):
    """A phase that all play at the same time: the seats still to play it."""

    phase: Phase
    pending: list[int]


class WhoNext(msgspec.Struct, tag=True):
    """Asks the table which seat plays next in a simultaneous phase."""

    phase: Phase
    pending: list[int]
    seat: None = None


class Seating(msgspec.Struct, tag=True):
    """Asks whether, and which student, changes her seat."""

    seat: int


class SeatingWith(msgspec.Struct, tag=True):
    """Asks with whom that student trades seats."""

    seat: int
    student: str


class Tutor(msgspec.Struct, tag=True):
    """Asks for the one action of an individual lesson; `refused` are the seats that declined help."""

    seat: int
    refused: list[int] = []


class ExamAction(msgspec.Struct, tag=True):
    """Asks for the action that opens the exam."""

    seat: int


class AssistWhat(msgspec.Struct, tag=True):
    """Asks the helper what to do in the other class."""

    seat: int
    other: int
    refused: list[int] = []


class Consent(msgspec.Struct, tag=True):
    """Asks the seat that is offered help whether it accepts."""

    seat: int
    helper: int
    act: str
    student: str
    refused: list[int] = []


class DrawPower(msgspec.Struct, tag=True):
    """A class draws the student who gets power."""

    seat: int


class DrawNegative(msgspec.Struct, tag=True):
    """A class draws the student who gets a negative marker, which may spread."""

    seat: int


class DrawEvent(msgspec.Struct, tag=True):
    """A class draws the student whose event comes up in the meeting."""

    seat: int


class Events(msgspec.Struct, tag=True):
    """The drawn events come up: one may be ignored, the others are carried out."""


class Ignore(msgspec.Struct, tag=True):
    """Asks the table which event is ignored."""

    seat: None = None


class EventOf(msgspec.Struct, tag=True):
    """The event of a class is carried out."""

    seat: int


class Carry(msgspec.Struct, tag=True):
    """Carry out one effect in a class: for its event student (if it has one) and the marked one."""

    seat: int
    student: str | None
    effect: Effect
    marked: str | None = None


class DrawFor(msgspec.Struct, tag=True):
    """Draw the next of `left` seat cards for an effect."""

    seat: int
    student: str | None
    effect: Effect
    left: int


class ChooseStudent(msgspec.Struct, tag=True):
    """Asks whom an effect is about; `chosen` were chosen before."""

    seat: int
    student: str | None
    effect: Effect
    left: int
    chosen: list[str] = []


class ChooseOne(msgspec.Struct, tag=True):
    """Asks which of two lists of effects is carried out."""

    seat: int
    student: str | None
    effect: Effect
    marked: str | None = None


class EndOfYear(msgspec.Struct, tag=True):
    """Everybody reshuffles; the next year begins, or the exam."""


class Ceremony(msgspec.Struct, tag=True):
    """The graduation ceremony ends the game."""


Step = (
    SchoolYear
    | Space
    | Turns
    | WhoNext
    | Seating
    | SeatingWith
    | Tutor
    | ExamAction
    | AssistWhat
    | Consent
    | DrawPower
    | DrawNegative
    | DrawEvent
    | Events
    | Ignore
    | EventOf
    | Carry
    | DrawFor
    | ChooseStudent
    | ChooseOne
    | EndOfYear
    | Ceremony
)


class Discipline(State, kw_only=True):
    """The whole school. `space` and `lesson` tell where the turn marker stands in the `year`.

    `solo_ignore` and `best_teacher` are the options chosen at setup.
    """

    agenda: list[Step] = []
    classes: list[Classroom]
    year: int = 1
    space: str = "seating"
    lesson: int = 0
    solo_ignore: bool = False
    best_teacher: bool = False
    over: bool = False
