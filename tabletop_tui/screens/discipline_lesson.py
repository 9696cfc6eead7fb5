"""What the last group lesson brought, read from the log, for the table of Discipline to show."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple, cast

from tabletop_tui.engines.discipline.preview import negatives
from tabletop_tui.kit.log import LogEntry
from tabletop_tui.kit.match import Match
from tabletop_tui.screens.discipline_layout import Arrow

SPACES = frozenset({"space-seating", "space-lesson", "space-meeting", "space-exam", "ceremony"})
LESSONS = ("space-lesson", "space-exam")


class Lesson(NamedTuple):
    """What the last group lesson brought, while its lesson lasts: who got power and negatives, who was
    drawn for stress, and the arrows along which it spread."""

    power: Mapping[str, int]
    negative: Mapping[str, int]
    drawn: frozenset[str]
    arrows: Sequence[Arrow]


NO_LESSON = Lesson({}, {}, frozenset(), ())


def lesson_of(match: Match, until: int | None = None) -> Lesson:
    """What the present group lesson brought; `until`: as the match stood after so many answers."""
    return brought(since_space(match, until))


def brought(entries: Sequence[LogEntry]) -> Lesson:
    """What a group lesson brought, from what was logged since the turn marker came to its space."""
    power: dict[str, int] = {}
    negative: dict[str, int] = {}
    drawn: set[str] = set()
    arrows: list[Arrow] = []
    for entry in entries:
        what, fields = entry.what, entry.what.fields
        if what.id in SPACES:
            for kept in (power, negative, drawn, arrows):
                kept.clear()
        if what.id == "drew-power":
            power[str(fields["student"])] = cast(int, fields["n"])
        who, n = negatives(what)
        if who is None:
            continue
        negative[who] = negative.get(who, 0) + n
        if what.id == "drew-negative":
            drawn.add(who)
        elif what.id != "felt-it":
            arrows.append(Arrow(str(fields["student"]), who, n, what.id == "gave-back"))
    return Lesson(power, negative, frozenset(drawn), arrows)


def since_space(match: Match, until: int | None) -> list[LogEntry]:
    """What was logged since the turn marker came to a lesson's space, if it still stands there."""
    found: list[LogEntry] = []
    parts = (given.entries for given in reversed(match.history[:until]))
    for entry in chain(*(reversed(part) for part in chain(parts, [match.opening]))):
        if entry.what.id in SPACES:
            return found[::-1] if entry.what.id in LESSONS else []
        found.append(entry)
    return found[::-1]
