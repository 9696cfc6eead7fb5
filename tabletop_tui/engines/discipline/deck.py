"""The seat cards: drawing, the Repeat procedure, reshuffling."""

from tabletop_tui.engines.discipline.state import REPEAT, Classroom, Student
from tabletop_tui.engines.discipline.table import T, room


def reshuffle(t: T, seat: int) -> None:
    """Join deck, discards and all cards put aside into a new deck of all 13 cards (DI-SHUFFLE-03)."""
    klass = room(t, seat)
    klass.deck = [*klass.deck, *klass.discards, *klass.aside]
    klass.discards, klass.aside = [], []
    t.state.chance.shuffle(klass.deck)
    t.say("reshuffled", seat=seat)


def draw(t: T, seat: int) -> int:
    """Draw the next seat card; an empty deck is reshuffled first.

    DI-SHUFFLE-01, DI-SETUP-07. The card is in no pile yet: whoever draws it puts it somewhere.
    """
    if not room(t, seat).deck:
        reshuffle(t, seat)
    return room(t, seat).deck.pop()


def put_aside(t: T, seat: int, card: int) -> None:
    """The Repeat procedure: the card goes aside, the shuffled discards on top of the deck.

    DI-REPEAT-02, DI-REPEAT-03, DI-REPEAT-04. The caller draws anew.
    """
    klass = room(t, seat)
    klass.aside.append(card)
    if card == REPEAT:
        t.reveal("drew-repeat", seat=seat)
    else:
        t.reveal("drew-absent", seat=seat, student=klass.seats[card - 1].id)
    again, klass.discards = klass.discards, []
    t.state.chance.shuffle(again)
    klass.deck = [*klass.deck, *again]


def name_student(t: T, seat: int) -> Student | None:
    """Draw until a present student is named, and discard her card; None if all twelve are absent.

    DI-REPEAT-01, DI-REPEAT-02, DI-REPEAT-05, DI-MEETING-07, DI-MEETING-15.
    """
    klass = room(t, seat)
    if all(one.absent for one in klass.seats):
        t.say("nobody-there", seat=seat)
        return None
    while True:
        card = draw(t, seat)
        if card != REPEAT and not klass.seats[card - 1].absent:
            klass.discards.append(card)
            return klass.seats[card - 1]
        put_aside(t, seat, card)


def new_deck(klass: Classroom) -> list[int]:
    """All 13 seat cards of a class (DI-SETUP-04)."""
    return list(range(len(klass.seats) + 1))
