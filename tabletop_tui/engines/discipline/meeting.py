"""The staff meeting: the events drawn, the one ignored, the order they are carried out in."""

from tabletop_tui.engines.discipline.deck import draw, put_aside
from tabletop_tui.engines.discipline.state import REPEAT, Carry, DrawEvent, EventOf, Events, Ignore
from tabletop_tui.engines.discipline.table import RULES, T, clockwise, room
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg


@RULES.carries(DrawEvent)
def draw_event(t: T, step: DrawEvent) -> None:
    """Step 1: draw the event student and discard her card; nothing is carried out yet.

    DI-MEETING-01. A Repeat card runs the Repeat procedure (DI-MEETING-02); an absent student comes
    back without markers, and her class has no event in this meeting (DI-RETURN-01).
    """
    klass = room(t, step.seat)
    klass.event = None
    while (card := draw(t, step.seat)) == REPEAT:
        put_aside(t, step.seat, card)
    klass.discards.append(card)
    student = klass.seats[card - 1]
    if student.absent:
        student.absent = False
        t.reveal("came-back", seat=step.seat, student=student.id)
    else:
        klass.event = student.id
        t.reveal("drew-event", seat=step.seat, student=student.id)


@RULES.carries(Events)
def events(t: T, step: Events) -> None:
    """Steps 2 and 3: the table is asked which event it ignores, if it may ignore one and there is one.

    Alone only by the option 'solo may ignore one' (DI-MEETING-06); else the first player begins
    (DI-MEETING-05).
    """
    state = t.state
    may_ignore = state.seats > 1 or state.solo_ignore
    if may_ignore and any(klass.event is not None for klass in state.classes):
        t.push(Ignore())
    else:
        carry_out_from(t, 0)


def carry_out_from(t: T, seat: int) -> None:
    """All events clockwise from one class on, one class at a time (DI-MEETING-04)."""
    t.push(*(EventOf(one) for one in clockwise(t, seat)))


NONE = Option("none", Msg("option-ignore-none"))


@RULES.asks(Ignore, "ask-ignore", "DI-MEETING-03")
def ignore_options(t: T, step: Ignore) -> list[Option]:
    """Step 2: the table may ignore one of the drawn events, over all classes together.

    DI-MEETING-03, DI-RETURN-02.
    """
    events = [
        Option(
            f"ignore:{klass.event}",
            Msg("option-ignore", {"student": klass.event, "other": seat}),
            (klass.event, f"seat:{seat}"),
        )
        for seat, klass in enumerate(t.state.classes)
        if klass.event is not None
    ]
    return [*events, NONE]


@RULES.answers(Ignore)
def ignore(t: T, step: Ignore, key: str) -> None:
    """Step 3: clockwise from the left of the player whose event is ignored, else from the first player.

    DI-MEETING-04, DI-MEETING-05.
    """
    first = 0
    if key != "none":
        student = key.removeprefix("ignore:")
        ignored = next(seat for seat, klass in enumerate(t.state.classes) if klass.event == student)
        t.state.classes[ignored].event = None
        t.say("ignored", seat=ignored, student=student)
        first = (ignored + 1) % t.state.seats
    carry_out_from(t, first)


@RULES.carries(EventOf)
def event_of(t: T, step: EventOf) -> None:
    """Carry out a class's event, even if its student has become absent meanwhile.

    DI-MEETING-08, DI-MEETING-13, DI-MEETING-14.
    """
    klass = room(t, step.seat)
    if klass.event is None:
        return
    student, klass.event = klass.event, None
    t.say("event", seat=step.seat, student=student, event=student)
    t.push(*(Carry(step.seat, student, effect) for effect in t.cards.pupils[student].effects))
