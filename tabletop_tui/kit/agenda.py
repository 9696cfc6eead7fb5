"""The agenda: a stack of steps still to be carried out, and the rules that carry them out.

A step is a small Struct in the state. The rules of a game are functions registered for step types:
one that carries the step out, or a pair that asks a question and takes its answer. The top step is
handled first; a step may put others on top of itself. Whatever may have changed meanwhile is
checked when a step comes up, never remembered in it.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from tabletop_tui.kit.chance import Chance
from tabletop_tui.kit.decision import Decision, Option
from tabletop_tui.kit.log import LogEntry
from tabletop_tui.kit.words import Field, Fields, Msg

MOST_STEPS = 100_000
"""More steps than any game needs between two questions."""

EVERYTHING = -1
"""`State.seen_by` of the true state."""
TABLE = -2
"""`State.seen_by` of what the whole table may know."""
OPEN_HANDS = -3
"""`State.seen_by` of what all seats together may know."""


class State(msgspec.Struct, kw_only=True, dict=True):
    """What every game's state holds. Subclasses add `agenda: list[<their steps>]` and their zones.

    A state is plain data: it encodes to JSON and back unchanged, and compares by value.
    `seen_by`: whose view this is: a seat, TABLE, OPEN_HANDS, or EVERYTHING for the true state.
    """

    seats: int
    chance: Chance
    seen_by: int = EVERYTHING
    agenda: list[Any] = []


S = TypeVar("S", bound=State)
C = TypeVar("C")
Step = TypeVar("Step", bound=msgspec.Struct)


class Table(Generic[S, C]):
    """A state being worked on: the state, the cards in use, and the log of what is happening."""

    __slots__ = ("cards", "log", "state")

    def __init__(self, state: S, cards: C) -> None:
        self.state = state
        self.cards = cards
        self.log: list[LogEntry] = []

    def say(self, id: str, /, **fields: Field) -> None:
        """Log something that everybody may read."""
        self.log.append(LogEntry(_told(id, fields)))

    def reveal(self, id: str, /, **fields: Field) -> None:
        """Log something public that brought hidden information to light: undo stops here."""
        self.log.append(LogEntry(_told(id, fields), None, True))

    def whisper(self, to: int, id: str, /, *, reveals: bool = False, **fields: Field) -> None:
        """Log something that only one seat may read."""
        self.log.append(LogEntry(_told(id, fields), to, reveals))

    def push(self, *steps: msgspec.Struct) -> None:
        """Put steps on the agenda so that they are carried out in the order written."""
        self.state.agenda.extend(reversed(steps))


_PLAIN = (str, int, type(None))


def _told(id: str, fields: Fields) -> Msg:
    """What is logged stays as it was told: it shares no list with a state that goes on changing."""
    for name, value in fields.items():
        if isinstance(value, list):
            fields[name] = value.copy()
    return Msg(id, fields)


def _fields(step: msgspec.Struct) -> dict[str, Field]:
    """The plain fields of a step; made for every question."""
    return {
        name: value for name in step.__struct_fields__ if isinstance(value := getattr(step, name), _PLAIN)
    }


class Question(msgspec.Struct, frozen=True):
    """How a step type asks: see `Rules.asks`."""

    options: Callable[[Any, Any], list[Option]]
    prompt: str | Callable[[Any], Msg]
    clause: str
    closed: bool
    secret: bool
    part: bool


class Rules(Generic[S, C]):
    """The rules of one game, by step type."""

    def __init__(self) -> None:
        self._carry: dict[type, Callable[[Any, Any], None]] = {}
        self._ask: dict[type, Question] = {}
        self._answer: dict[type, Callable[[Any, Any, str], None]] = {}

    def carries(
        self, step: type[Step]
    ) -> Callable[[Callable[[Table[S, C], Step], None]], Callable[[Table[S, C], Step], None]]:
        """Register the function that carries out a step. The step is off the agenda by then."""

        def register(function: Callable[[Table[S, C], Step], None]) -> Callable[[Table[S, C], Step], None]:
            self._carry[step] = function
            return function

        return register

    def asks(
        self,
        step: type[Step],
        prompt: str | Callable[[Step], Msg],
        clause: str,
        *,
        closed: bool = False,
        secret: bool = False,
        part: bool = False,
    ) -> Callable[[Callable[[Table[S, C], Step], list[Option]]], Callable[[Table[S, C], Step], list[Option]]]:
        """Register the function that lists a step's legal options; none at all drops the step.

        The step type has a field `seat` (None: the whole table). `prompt` is a message id, whose
        fields are the step's plain fields, or a function that makes the message from the step.
        A `closed` question must be dropped only on grounds that everybody may know: its function
        runs on the asked seat's view, and must list a passing option rather than none.
        """

        def register(
            function: Callable[[Table[S, C], Step], list[Option]],
        ) -> Callable[[Table[S, C], Step], list[Option]]:
            self._ask[step] = Question(function, prompt, clause, closed, secret, part)
            return function

        return register

    def answers(
        self, step: type[Step]
    ) -> Callable[[Callable[[Table[S, C], Step, str], None]], Callable[[Table[S, C], Step, str], None]]:
        """Register the function that takes a legal answer. The step is off the agenda by then."""

        def register(
            function: Callable[[Table[S, C], Step, str], None],
        ) -> Callable[[Table[S, C], Step, str], None]:
            self._answer[step] = function
            return function

        return register

    def question(self, table: Table[S, C]) -> Decision | None:
        """The question the top step asks now, or None when the step is not one, or has none."""
        agenda = table.state.agenda
        if not agenda:
            return None
        step = agenda[-1]
        question = self._ask.get(type(step))
        if question is None:
            return None
        seat: int | None = step.seat
        seen_by = table.state.seen_by
        prompt = question.prompt
        options: list[Option] = []
        # What the table is asked together, everybody sees.
        closed = question.closed and seat is not None
        if not closed or seen_by in (EVERYTHING, OPEN_HANDS) or seen_by == seat:
            options = question.options(table, step)
            if not options:
                return None
        return Decision(
            seat,
            Msg(prompt, _fields(step)) if isinstance(prompt, str) else prompt(step),
            question.clause,
            tuple(options),
            closed,
            question.secret,
            question.part,
        )

    def run(self, table: Table[S, C]) -> Decision | None:
        """Carry out steps until a question comes up; None when the agenda is empty.

        Raises RuntimeError after MOST_STEPS without a question: then the rules go round in circles."""
        agenda = table.state.agenda
        for _ in range(MOST_STEPS):
            if not agenda:
                return None
            step = agenda[-1]
            kind = type(step)
            if kind in self._ask:
                decision = self.question(table)
                if decision is not None:
                    return decision
                agenda.pop()
            else:
                agenda.pop()
                self._carry[kind](table, step)
        raise RuntimeError(f"{MOST_STEPS:,} steps without a question")

    def answer(self, table: Table[S, C], key: str) -> None:
        """Take a legal answer to the top step's question."""
        step = table.state.agenda.pop()
        self._answer[type(step)](table, step, key)
