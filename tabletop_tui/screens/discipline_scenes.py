"""What an answer brought, as a row of scenes that the table of Discipline shows one after the other."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

from tabletop_tui.engines.discipline.state import Discipline, Student
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.words import Msg
from tabletop_tui.screens.discipline_lesson import Lesson, brought, since_space

SHOWN = frozenset(
    {
        *("drew-power", "drew-power-none", "drew-negative", "drew-negative-none", "drew-repeat"),
        *("drew-absent", "diffused", "gave-back", "went-absent", "felt-it", "drew-event", "came-back"),
        *("event", "event-cancelled", "drew-for-event", "passed-on-power", "passed-on-negative"),
        *("event-power-more", "event-power-less", "event-negative-more", "event-negative-less"),
    }
)
"""What a scene is made of; the rest of the log goes along with the next one."""
TOGETHER = frozenset(
    {"event-power-more", "event-power-less", "event-negative-more", "event-negative-less", "went-absent"}
)
"""What several students in a row get in the same scene."""


class Scene(NamedTuple):
    """A moment of what an answer brought.

    `view`: the school as it stood; `lesson`: what the group lesson had brought; `seat`: the class it
    happened in; `event`: whose event is carried out; `told`: what happened; `untold`: how many entries
    of the log follow; `waits`: it is there to be read, so it stays until a key is pressed.
    """

    view: Discipline
    lesson: Lesson
    seat: int
    event: str | None
    told: Sequence[Msg]
    untold: int
    waits: bool


def scenes_of(match: Match, at: int) -> Iterator[Scene]:
    """The scenes of what the answer number `at` (from 0) brought, but for the last: that one is the present.

    An event waits to be read if nobody could see it coming, in a question of the meeting.
    """
    view = cast(Discipline, match.view_at(at, None))
    entries = match.history[at].entries
    earlier = since_space(match, at)
    unseen = any(entry.what.id == "drew-event" for entry in entries)
    carried: int | None = None
    event: str | None = None
    told: list[Msg] = []
    for number, entry in enumerate(entries, 1):
        what = entry.what
        if what.id == "event" or what.id.startswith("space-"):
            if carried is not None:
                view.classes[carried].event = None
            carried, event = None, None
        if what.id == "event":
            carried, event = cast(int, what.fields["seat"]), str(what.fields["student"])
        happen(view, what)
        if what.id not in SHOWN:
            continue
        told.append(what)
        following = entries[number].what if number < len(entries) else None
        if following is None:
            return
        if following.id != what.id or what.id not in TOGETHER:
            lesson = brought([*earlier, *entries[:number]])
            seat, waits = cast(int, what.fields["seat"]), what.id == "event" and unseen
            yield Scene(match.game.copy(view), lesson, seat, event, told, len(entries) - number, waits)
            told = []


# ---------------------------------------------------------------------- the log, carried out on a view


def happen(view: Discipline, what: Msg) -> None:
    """Carry out an entry of the log on a view: markers, seats, absences, and where the turn marker is.

    The seat cards stay as they are."""
    kind, fields = what.id, what.fields
    if kind == "year-begins":
        view.year = cast(int, fields["year"])
    elif kind.startswith("space-"):
        view.space, view.lesson = kind.removeprefix("space-"), cast(int, fields["n"])
    elif kind == "drew-event":
        view.classes[cast(int, fields["seat"])].event = str(fields["student"])
    elif kind == "traded-seats":
        seats = view.classes[cast(int, fields["seat"])].seats
        one, other = (seats.index(_student(view, fields[name])) for name in ("student", "other_student"))
        seats[one], seats[other] = seats[other], seats[one]
    elif kind == "went-absent":
        gone = _student(view, fields["student"])
        gone.absent, gone.power, gone.negative = True, 0, 0
    elif kind == "came-back":
        _student(view, fields["student"]).absent = False
    else:
        for who, power, negative in marked(what):
            student = _student(view, who)
            student.power += power
            student.negative += negative


def marked(what: Msg) -> list[tuple[str, int, int]]:
    """Who gets how much power and how many negatives by an entry of the log."""
    fields = what.fields
    student, other = str(fields.get("student")), str(fields.get("other_student"))
    n = cast(int, fields.get("n", 1))
    match what.id:
        case "drew-power" | "tutored-power" | "assisted-power" | "event-power-more":
            return [(student, n, 0)]
        case "event-power-less":
            return [(student, -n, 0)]
        case "drew-negative" | "felt-it" | "event-negative-more":
            return [(student, 0, n)]
        case "tutored-calm" | "assisted-calm" | "event-negative-less":
            return [(student, 0, -n)]
        case "diffused" | "gave-back":
            return [(other, 0, n)]
        case "passed-on-power":
            return [(student, -n, 0), (other, n, 0)]
        case "passed-on-negative":
            return [(student, 0, -n), (other, 0, n)]
        case _:
            return []


def _student(view: Discipline, who: object) -> Student:
    return next(one for klass in view.classes for one in klass.seats if one.id == who)
