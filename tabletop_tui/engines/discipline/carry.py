"""Carrying out the effects of an event: each verb of the vocabulary once.

Everything is carried out as far as it can be (DI-MEETING-16), on present students alone
(DI-MEETING-10); whoever gets more than 3 negatives becomes absent at once (DI-ABSENT-03), and
nothing spreads from a marker that an event places (DI-DIFFUSE-04).
"""

from tabletop_tui.engines.discipline.deck import name_student
from tabletop_tui.engines.discipline.effects import (
    Choose,
    ComeBack,
    Compare,
    Draw,
    Either,
    Elsewhere,
    Give,
    PassOn,
    TradeSeats,
    Whether,
)
from tabletop_tui.engines.discipline.markers import give_negative, give_power, see_to_absences
from tabletop_tui.engines.discipline.state import Carry, ChooseOne, ChooseStudent, DrawFor, Student
from tabletop_tui.engines.discipline.table import RULES, T, clockwise, find, those
from tabletop_tui.engines.discipline.year import trade_seats
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Fields, Msg


@RULES.carries(Carry)
def carry(t: T, step: Carry) -> None:
    """Carry out one effect in a class."""
    seat, student, effect, marked = step.seat, step.student, step.effect, step.marked
    match effect:
        case Give(what=what, n=n, to=to):
            for one in those(t, seat, student, marked, to):
                give(t, seat, one, what, n)
            see_to_absences(t, seat)
        case Draw(n=n):
            t.push(DrawFor(seat, student, effect, n))
        case Choose(n=n):
            t.push(ChooseStudent(seat, student, effect, n))
        case Compare():
            compare(t, seat, student, effect)
        case TradeSeats():
            if student is not None and marked is not None:
                swap(t, seat, student, marked)
        case PassOn(what=what, n=n, back=back):
            if student is not None and marked is not None:
                pair = (marked, student) if back else (student, marked)
                pass_on(t, seat, pair[0], pair[1], what, n)
        case ComeBack():
            if marked is not None and (one := find(t, seat, marked)).absent:
                one.absent = False
                t.say("came-back", seat=seat, student=marked)
        case Either():
            t.push(ChooseOne(seat, student, effect, marked))
        case Whether(those=which, least=least, then=then, otherwise=otherwise):
            holds = len(those(t, seat, student, marked, which)) >= least
            t.push(*(Carry(seat, student, inner, marked) for inner in (then if holds else otherwise)))
        case Elsewhere(where=where, effects=effects):
            others = clockwise(t, seat)[1:]
            chosen = others[:1] if where == "left" else others
            t.push(*(Carry(other, None, inner) for other in chosen for inner in effects))


def give(t: T, seat: int, student: Student, what: str, n: int) -> None:
    """Put markers on a student, or take them, and tell it."""
    got = give_power(t, seat, student, n) if what == "power" else give_negative(t, seat, student, n)
    if got:
        t.say(f"event-{what}-{'more' if got > 0 else 'less'}", seat=seat, student=student.id, n=abs(got))


def swap(t: T, seat: int, student: str, marked: str) -> None:
    """Two present students trade seats; an absent one is not affected by an event (DI-MEETING-10)."""
    if student != marked and not find(t, seat, student).absent and not find(t, seat, marked).absent:
        trade_seats(t, seat, student, marked)


def pass_on(t: T, seat: int, giver: str, taker: str, what: str, n: int) -> None:
    """Move up to `n` markers between two present students, as many as one has and the other can take."""
    one, other = find(t, seat, giver), find(t, seat, taker)
    if one.absent or other.absent or one is other:
        return
    if what == "power":
        moved = give_power(t, seat, other, min(n, one.power))
        one.power -= moved
    else:
        moved = give_negative(t, seat, other, min(n, one.negative))
        one.negative -= moved
    if moved:
        t.say(f"passed-on-{what}", seat=seat, student=giver, other_student=taker, n=moved)
    see_to_absences(t, seat)


def compare(t: T, seat: int, student: str | None, effect: Compare) -> None:
    """Compare two students' markers.

    Nothing happens if the event student's own card comes up (DI-MEETING-09), if she is absent, or,
    comparing power, if both have as much (DI-MEETING-11).
    """
    first = find(t, seat, student) if effect.first == "herself" and student else name_student(t, seat)
    if first is None or first.absent:
        t.say("event-cancelled", seat=seat)
        return
    if effect.first == "drawn":
        t.reveal("drew-for-event", seat=seat, student=first.id)
    second = name_student(t, seat)
    if second is None:
        return
    t.reveal("drew-for-event", seat=seat, student=second.id)
    drawn = [first.id, second.id] if effect.first == "drawn" else [second.id]
    if student in drawn or second is first:
        t.say("event-cancelled", seat=seat)
        return
    mine, theirs = (first.power, second.power) if effect.by == "power" else (first.negative, second.negative)
    if mine == theirs:
        if effect.by == "power":
            t.say("event-cancelled", seat=seat)
            return
        pairs = [(first, effect.tie), (second, effect.tie)]
    else:
        more, less = (first, second) if mine > theirs else (second, first)
        pairs = [(more, effect.more), (less, effect.less)]
    t.push(*(Carry(seat, student, inner, one.id) for one, inners in pairs for inner in inners))


@RULES.carries(DrawFor)
def draw_for(t: T, step: DrawFor) -> None:
    """Draw a seat card for an effect, from the deck of the class it names (DI-MEETING-07, -15)."""
    assert isinstance(step.effect, Draw)
    named = name_student(t, step.seat)
    if named is None:
        return
    t.reveal("drew-for-event", seat=step.seat, student=named.id)
    then = [Carry(step.seat, step.student, inner, named.id) for inner in step.effect.then]
    if step.left > 1:
        t.push(*then, DrawFor(step.seat, step.student, step.effect, step.left - 1))
    else:
        t.push(*then)


# ---------------------------------------------------------------------- choices


def _ask_choose(step: ChooseStudent) -> Msg:
    number = len(step.chosen) + 1
    total = len(step.chosen) + step.left
    fields: Fields = {"seat": step.seat, "student": step.student, "number": number, "n": total}
    several = "-several" if total > 1 else ""
    elsewhere = "-elsewhere" if step.student is None else ""
    return Msg(f"ask-choose{elsewhere}{several}", fields)


@RULES.asks(ChooseStudent, _ask_choose, "DI-MEETING-17")
def choose_options(t: T, step: ChooseStudent) -> list[Option]:
    """Any of the students the event is about and not chosen yet (DI-MEETING-10, DI-MEETING-17)."""
    assert isinstance(step.effect, Choose)
    return [
        Option(f"choose:{one.id}", Msg("option-choose", {"student": one.id}), (one.id,))
        for one in those(t, step.seat, step.student, None, step.effect.among)
        if one.id not in step.chosen
    ]


@RULES.answers(ChooseStudent)
def choose_student(t: T, step: ChooseStudent, key: str) -> None:
    """Carry out what follows for the chosen student, then choose the next."""
    assert isinstance(step.effect, Choose)
    chosen = key.removeprefix("choose:")
    t.say("chose", seat=step.seat, student=chosen)
    then = [Carry(step.seat, step.student, inner, chosen) for inner in step.effect.then]
    if step.left > 1:
        again = ChooseStudent(step.seat, step.student, step.effect, step.left - 1, [*step.chosen, chosen])
        t.push(*then, again)
    else:
        t.push(*then)


@RULES.asks(ChooseOne, "ask-either", "DI-MEETING-17")
def either_options(t: T, step: ChooseOne) -> list[Option]:
    """Either of the two (DI-MEETING-17)."""
    return [
        Option("first", Msg("option-first", {"one": step.student})),
        Option("second", Msg("option-second", {"other_one": step.student})),
    ]


@RULES.answers(ChooseOne)
def choose_one(t: T, step: ChooseOne, key: str) -> None:
    """Carry out the chosen list."""
    assert isinstance(step.effect, Either)
    effects = step.effect.one if key == "first" else step.effect.other
    t.push(*(Carry(step.seat, step.student, inner, step.marked) for inner in effects))
