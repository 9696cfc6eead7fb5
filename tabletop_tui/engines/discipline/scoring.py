"""The graduation ceremony: who graduates, the title, the Best Teacher."""

from collections.abc import Sequence

from tabletop_tui.engines.discipline.catalogue import MOST_POWER
from tabletop_tui.engines.discipline.state import Discipline, Student
from tabletop_tui.engines.discipline.table import T
from tabletop_tui.kit.game import Outcome, ScoreLine
from tabletop_tui.kit.words import Fields, Msg

TITLES = ("top-notch", "veteran", "rookie")
WORST = {"top-notch": (0, 0, 0, 0), "veteran": (1, 2, 3, 4), "rookie": (2, 4, 6, 8)}
"""The most failing students with which a title is still won, for 1 to 4 players (DI-TITLE-02)."""


def graduates(student: Student) -> bool:
    """Whether a student would graduate: present, with at least 1 power (DI-GRAD-02)."""
    return not student.absent and student.power > 0


def failing(state: Discipline) -> int:
    """How many students of all classes would fail now (DI-TITLE-01)."""
    return sum(not graduates(one) for klass in state.classes for one in klass.seats)


def title_for(fails: int, seats: int) -> str:
    """The title that so many failing students bring. DI-TITLE-02, DI-TITLE-03."""
    for title in TITLES:
        if fails <= WORST[title][seats - 1]:
            return title
    return "failed"


def title(t: T) -> str:
    """The title all players share; 'disqualified' if the Influential Parent's daughter fails.

    DI-TITLE-01, DI-TITLE-04.
    """
    for klass in t.state.classes:
        for one in klass.seats:
            if t.cards.trait[one.id] == "influential-parent" and not graduates(one):
                return "disqualified"
    return title_for(failing(t.state), t.state.seats)


def class_lines(t: T, seat: int) -> tuple[ScoreLine, ...]:
    """A class's result: graduates, the failing with their reasons, power, assists.

    The points are those of the Best Teacher (DI-BEST-02); the others count 0.
    """
    klass = t.state.classes[seat]
    absent = [one.id for one in klass.seats if one.absent]
    weak = [one.id for one in klass.seats if not one.absent and not one.power]
    graduated: Fields = {"house": klass.house, "n": len(klass.seats) - len(absent) - len(weak)}
    lines = [ScoreLine(Msg("result-graduates", graduated), 0)]
    if absent:
        lines.append(ScoreLine(Msg("result-absent", {"n": len(absent), "students": absent}), 0))
    if weak:
        lines.append(ScoreLine(Msg("result-weak", {"n": len(weak), "students": weak}), 0))
    power = sum(one.power for one in klass.seats)
    lines.append(ScoreLine(Msg("result-power", {"n": power}), power))
    lines.append(ScoreLine(Msg("result-assists", {"n": klass.assists}), klass.assists))
    return tuple(lines)


def outcome(t: T) -> Outcome:
    """All win or lose together, by the title (DI-SETUP-01, DI-TITLE-03); perhaps the Best Teacher."""
    state = t.state
    seats = range(state.seats)
    name = title(t)
    lost = name in ("failed", "disqualified")
    tiebreaks: list[Msg] = []
    if state.best_teacher and not lost:
        tiebreaks = best_teacher(t)
    return Outcome(
        Msg(f"title-{name}", {"n": failing(state)}),
        () if lost else tuple(seats),
        tuple(class_lines(t, seat) for seat in seats),
        tuple(seats),
        tuple(tiebreaks),
    )


def best_teacher(t: T) -> list[Msg]:
    """Who is the Best Teacher: power and assists, then graduates, then students with 5 power.

    DI-BEST-01 to DI-BEST-04. A message for each comparison that was needed, and the result.
    """
    classes = t.state.classes
    measures = (
        ("best-score", [sum(one.power for one in k.seats) + k.assists for k in classes]),
        ("best-graduates", [sum(map(graduates, k.seats)) for k in classes]),
        ("best-full", [sum(one.power == MOST_POWER for one in k.seats) for k in classes]),
    )
    tied: Sequence[int] = range(t.state.seats)
    told = []
    for message, values in measures:
        told.append(Msg(message, {"seats": list(tied), "sums": [values[seat] for seat in tied]}))
        top = max(values[seat] for seat in tied)
        tied = [seat for seat in tied if values[seat] == top]
        if len(tied) == 1:
            break
    told.append(
        Msg("best-teacher", {"seat": tied[0]})
        if len(tied) == 1
        else Msg("best-shared", {"seats": list(tied)})
    )
    return told
