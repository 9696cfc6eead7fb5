"""Discipline in words: the position as lines, the students as texts, why an answer is refused."""

from tabletop_tui.engines.discipline.catalogue import MOST_POWER, Catalogue, Pupil, either_of
from tabletop_tui.engines.discipline.eventtext import event_lines
from tabletop_tui.engines.discipline.phrases import BOOK, HOUSE_NAMES, TRAIT_NAMES, TRAIT_TEXTS
from tabletop_tui.engines.discipline.scoring import failing, title
from tabletop_tui.engines.discipline.state import REPEAT, AssistWhat, Classroom, ExamAction, Tutor
from tabletop_tui.engines.discipline.table import T, find, room
from tabletop_tui.kit.game import CardText
from tabletop_tui.kit.words import Fields, Msg, Phrasebook, Words


def book_for(cards: Catalogue) -> Phrasebook:
    """The game's phrasebook, knowing the students and their events."""

    def one_way(words: Words, student: str) -> str:
        return " ".join(event_lines(either_of(cards.pupils[student].effects).one, words))

    def other_way(words: Words, student: str) -> str:
        return " ".join(event_lines(either_of(cards.pupils[student].effects).other, words))

    def event(words: Words, student: str) -> str:
        return " ".join(event_lines(cards.pupils[student].effects, words))

    namers = {
        "event": event,
        "student": lambda words, student: words.text(cards.pupil_name[student]),
        "one-way": one_way,
        "other-way": other_way,
    }
    return BOOK.extended(Phrasebook({}, {}, namers))


def card_text(pupil: Pupil, words: Words) -> CardText:
    """A student with her trait and her event, as words."""
    lines = [
        words.text(TRAIT_TEXTS[pupil.trait]),
        words.text(pupil.story),
        *event_lines(pupil.effects, words),
    ]
    return CardText(
        pupil.id,
        words.text(HOUSE_NAMES[pupil.house]),
        words.text(pupil.name),
        words.text(TRAIT_NAMES[pupil.trait]),
        tuple(lines),
    )


def position_lines(t: T, words: Words) -> list[str]:
    """The position as lines of plain text: where the marker stands, how we stand, each class."""
    state = t.state
    phase = words.say(Msg(f"at-phase-{state.space}", {"n": state.lesson}))
    standing = words.say(Msg(f"at-title-{title(t)}"))
    lines = [
        words.say(Msg("at-year", {"year": state.year, "phase": phase})),
        words.say(Msg("at-failing", {"n": failing(state), "title": standing})),
    ]
    for seat, klass in enumerate(state.classes):
        fields: Fields = {"seat": seat, "house": klass.house, "deck": len(klass.deck), "n": klass.assists}
        lines.append(words.say(Msg("at-class", fields)))
        for number, student in enumerate(klass.seats, 1):
            fields = {"number": number, "student": student.id, "trait": t.cards.trait[student.id]}
            if student.absent:
                lines.append("  " + words.say(Msg("at-student-absent", fields)))
            else:
                fields |= {"power": student.power, "negative": student.negative}
                lines.append("  " + words.say(Msg("at-student", fields)))
        lines.append("  " + words.say(Msg("at-cards-left", {"listed": card_list(cards_left(klass), words)})))
        lines.append("  " + words.say(Msg("at-cards-aside", {"listed": card_list(klass.aside, words)})))
        if klass.event is not None:
            lines.append("  " + words.say(Msg("at-event", {"student": klass.event})))
            lines.extend("    " + line for line in event_lines(t.cards.pupils[klass.event].effects, words))
    return lines


def cards_left(klass: Classroom) -> list[int]:
    """The seat cards still in a class's deck, which everybody can tell (DI-SHUFFLE-04)."""
    seen = {*klass.discards, *klass.aside}
    return [card for card in range(len(klass.seats) + 1) if card not in seen]


def card_list(cards: list[int], words: Words) -> str:
    """Seat cards as a list in words."""
    if not cards:
        return words.say(Msg("at-nothing"))
    return words.listed([words.say(Msg("repeat-card")) if card == REPEAT else str(card) for card in cards])


def explain(t: T, key: str) -> Msg:
    """Why an answer is not legal now."""
    act, _, thing = key.partition(":")
    step = t.state.agenda[-1]
    if isinstance(step, Tutor | ExamAction | AssistWhat):
        seat = step.other if isinstance(step, AssistWhat) else step.seat
        if act in ("power", "calm") and thing in t.cards.pupils:
            return _why_not(t, seat, act, thing)
        if act == "assist" and isinstance(step, Tutor):
            return Msg("refused-helped" if room(t, step.seat).helped else "refused-assist")
        if act == "pass":
            return Msg("refused-must-act")
    if thing in t.cards.pupils:
        return Msg("refused-not-here", {"student": thing})
    return Msg("refused-unknown")


def _why_not(t: T, seat: int, act: str, thing: str) -> Msg:
    if all(one.id != thing for one in room(t, seat).seats):
        return Msg("refused-not-hers", {"student": thing})
    student = find(t, seat, thing)
    if student.absent:
        return Msg("refused-absent", {"student": thing})
    if act == "power" and student.power >= MOST_POWER:
        return Msg("refused-full", {"student": thing})
    if act == "calm" and not student.negative:
        return Msg("refused-calm", {"student": thing})
    return Msg("refused-distrust", {"student": thing})
