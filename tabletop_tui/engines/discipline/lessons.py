"""Lessons: the group lesson's draws, the individual lesson's actions, assistance; and the exam's."""

from functools import cache

from tabletop_tui.engines.discipline.catalogue import MOST_POWER
from tabletop_tui.engines.discipline.deck import name_student
from tabletop_tui.engines.discipline.markers import diffuse, give_negative, give_power, see_to_absences
from tabletop_tui.engines.discipline.state import (
    AssistWhat,
    Consent,
    DrawNegative,
    DrawPower,
    ExamAction,
    Tutor,
)
from tabletop_tui.engines.discipline.table import RULES, T, find, present, room
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Fields, Msg

# ---------------------------------------------------------------------- the draws


@RULES.carries(DrawPower)
def draw_power(t: T, step: DrawPower) -> None:
    """Step 1: the drawn student gets 1 power; Genius 2, Bad at Studying none.

    DI-GROUP-01, DI-GROUP-06, DI-TRAIT-04, DI-TRAIT-10, DI-EXAM-02, DI-EXAM-03.
    """
    student = name_student(t, step.seat)
    if student is None:
        return
    trait = t.cards.trait[student.id]
    n = 2 if trait == "genius" else 0 if trait == "bad-at-studying" else 1
    got = give_power(t, step.seat, student, n)
    if got:
        t.reveal("drew-power", seat=step.seat, student=student.id, n=got)
    else:
        t.reveal("drew-power-none", seat=step.seat, student=student.id)


@RULES.carries(DrawNegative)
def draw_negative(t: T, step: DrawNegative) -> None:
    """Step 2: the drawn student gets 1 negative, Honor Student 2, and it spreads; then absences.

    DI-GROUP-02, DI-GROUP-06, DI-ABSENT-02, DI-DIFFUSE-01, DI-EXAM-02. Distrusts Teachers gets none,
    and so spreads none (DI-TRAIT-16).
    """
    seat = step.seat
    student = name_student(t, seat)
    if student is None:
        return
    trait = t.cards.trait[student.id]
    held = student.negative
    n = 2 if trait == "honor-student" else 0 if trait == "distrusts-teachers" else 1
    got = give_negative(t, seat, student, n)
    if not got:
        t.reveal("drew-negative-none", seat=seat, student=student.id)
        return
    t.reveal("drew-negative", seat=seat, student=student.id, n=got)
    diffuse(t, seat, student, held)
    see_to_absences(t, seat)


# ---------------------------------------------------------------------- the actions


def actions(t: T, seat: int) -> list[Option]:
    """The actions possible on a class's students: 1 power more, or 1 negative less.

    DI-INDIV-01, DI-GROUP-04, DI-ABSENT-04; none is taken off Distrusts Teachers (DI-TRAIT-16, DI-EXAM-05).
    """
    students = present(t, seat)
    trait = t.cards.trait
    powers = [_action("power", one.id) for one in students if one.power < MOST_POWER]
    calms = [
        _action("calm", one.id) for one in students if one.negative and trait[one.id] != "distrusts-teachers"
    ]
    return powers + calms


@cache
def _action(act: str, student: str) -> Option:
    """An action on a student. They are few and asked for all the time, so each is made once."""
    return Option(f"{act}:{student}", Msg(f"option-{act}", {"student": student}), (student,))


def do_action(t: T, seat: int, act: str, student: str) -> None:
    """Carry out an action on a student of a class."""
    one = find(t, seat, student)
    if act == "power":
        give_power(t, seat, one, 1)
    else:
        give_negative(t, seat, one, -1)


PASS = Option("pass", Msg("option-let-go"))


@RULES.asks(Tutor, "ask-tutor", "DI-INDIV-01")
def tutor_options(t: T, step: Tutor) -> list[Option]:
    """One action in one's own class, or an offer to assist another; letting it go only with no own action.

    DI-INDIV-01, DI-INDIV-02, DI-ASSIST-01, DI-ASSIST-04, DI-ASSIST-05.
    """
    own = actions(t, step.seat)
    helped = room(t, step.seat).helped
    assists = [
        Option(f"assist:{other}", Msg("option-assist", {"other": other}), (f"seat:{other}",))
        for other in range(t.state.seats)
        if other != step.seat and not helped and other not in step.refused and actions(t, other)
    ]
    if own:
        return own + assists
    return [*assists, PASS] if assists else []


@RULES.answers(Tutor)
def tutor(t: T, step: Tutor, key: str) -> None:
    """Carry out the one action of the lesson (DI-INDIV-01), or go on to whom it shall help."""
    act, _, thing = key.partition(":")
    if act == "pass":
        t.say("let-go", seat=step.seat)
    elif act == "assist":
        t.push(AssistWhat(step.seat, int(thing), step.refused))
    else:
        do_action(t, step.seat, act, thing)
        t.say(f"tutored-{act}", seat=step.seat, student=thing)


@RULES.asks(AssistWhat, "ask-assist", "DI-ASSIST-01", part=True)
def assist_options(t: T, step: AssistWhat) -> list[Option]:
    """The same two choices on the other class's students, under the same limits (DI-ASSIST-01)."""
    return actions(t, step.other)


@RULES.answers(AssistWhat)
def assist_what(t: T, step: AssistWhat, key: str) -> None:
    """The other teacher has to agree."""
    act, _, student = key.partition(":")
    t.say(f"offered-{act}", seat=step.seat, other=step.other, student=student)
    t.push(Consent(step.other, step.seat, act, student, step.refused))


def _ask_consent(step: Consent) -> Msg:
    fields: Fields = {"seat": step.seat, "other": step.helper, "student": step.student}
    return Msg(f"ask-consent-{step.act}", fields)


@RULES.asks(Consent, _ask_consent, "DI-ASSIST-01")
def consent_options(t: T, step: Consent) -> list[Option]:
    """Help comes only by agreement (DI-ASSIST-01)."""
    return [
        Option("yes", Msg("option-accept", {"other": step.helper}), (step.student,)),
        Option("no", Msg("option-decline")),
    ]


@RULES.answers(Consent)
def consent(t: T, step: Consent, key: str) -> None:
    """Accepted help uses up the helper's action, is counted, and bars the helped from assisting later.

    DI-ASSIST-02, DI-ASSIST-03, DI-ASSIST-04. Declined, the helper chooses anew.
    """
    if key == "no":
        t.say("declined", seat=step.seat, other=step.helper)
        t.push(Tutor(step.helper, [*step.refused, step.seat]))
        return
    do_action(t, step.seat, step.act, step.student)
    room(t, step.helper).assists += 1
    room(t, step.seat).helped = True
    t.say(f"assisted-{step.act}", seat=step.helper, other=step.seat, student=step.student)


@RULES.asks(ExamAction, "ask-exam", "DI-EXAM-01")
def exam_options(t: T, step: ExamAction) -> list[Option]:
    """The compulsory action that opens the exam, in one's own class only.

    DI-EXAM-01, DI-EXAM-04, DI-EXAM-05, DI-EXAM-06.
    """
    return actions(t, step.seat)


@RULES.answers(ExamAction)
def exam_action(t: T, step: ExamAction, key: str) -> None:
    """Carry out the exam's opening action (DI-EXAM-01)."""
    act, _, student = key.partition(":")
    do_action(t, step.seat, act, student)
    t.say(f"tutored-{act}", seat=step.seat, student=student)
