"""What the rules of Cartes en Commun work on, and the register they are entered in."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

import msgspec

from tabletop_tui.engines.communs.catalogue import Catalogue
from tabletop_tui.engines.communs.state import Communs, Enclosure, Ending, Player, Turn
from tabletop_tui.engines.communs.steps import Word
from tabletop_tui.kit.agenda import Rules, Table
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg

T = Table[Communs, Catalogue]
RULES: Rules[Communs, Catalogue] = Rules()
Step = TypeVar("Step", bound=msgspec.Struct)
Options = Callable[[T, Step], list[Option]]
Answer = Callable[[T, Step, str], None]

MOST_IDLE = 6
"""So often in a turn the word may come back unused; then it is handed out no more, or a table
of players who only hand it to and fro would never come to an end."""


def player(t: T, seat: int) -> Player:
    """A player's hand, network and waiting pile."""
    return t.state.players[seat]


def clockwise(t: T, first: int | None = None) -> tuple[int, ...]:
    """All seats in turn order, from the first player or another seat on (CC-TURN-01)."""
    return _around(t.state.seats, t.state.first if first is None else first)


@cache
def _around(seats: int, first: int) -> tuple[int, ...]:
    return tuple((first + step) % seats for step in range(seats))


def phase(t: T) -> int | None:
    """The current phase: the number on the top card of the Forces pile (CC-PHASE-01)."""
    forces = t.state.forces
    return phase_of(t, forces[-1]) if forces else None


def phase_of(t: T, force: str) -> int:
    """The phase on a Force's back, which can be read on a card that lies face down, too."""
    return int(force[1]) if force.startswith("?") else t.cards.phase[force]


def present_turn(t: T) -> Turn:
    """What was done in the present turn, where it is somebody's turn."""
    assert t.state.turn is not None
    return t.state.turn


def enclosure(t: T, card: str) -> Enclosure | None:
    """An enclosure in play by its card; None when it is in play no more."""
    for place in t.state.enclosures:
        if place.card == card:
            return place
    return None


def can_hand_word(t: T, seat: int | None) -> bool:
    """Whether a seat that is asked now may hand the word on: in its own turn alone (CC-TURN-11)."""
    turn = t.state.turn
    return turn is not None and turn.seat == seat and turn.idle < MOST_IDLE


def word_options(t: T, seat: int) -> Sequence[Option]:
    """'Let Ana act now' for each other seat (CC-TURN-11)."""
    return _word_options(clockwise(t, seat)[1:])


@cache
def _word_options(others: tuple[int, ...]) -> Sequence[Option]:
    return [
        Option(f"word:{other}", Msg("option-word", {"other": other}), (f"seat:{other}",)) for other in others
    ]


@cache
def card_option(verb: str, card: str) -> Option:
    """To do something with a card. Made once and kept: most questions ask for these."""
    return Option(f"{verb}:{card}", Msg(f"option-{verb}", {"card": card}), (card,))


def asks(
    step: type[Step],
    prompt: str | Callable[[Step], Msg],
    clause: str,
    *,
    closed: bool = True,
    part: bool = False,
) -> Callable[[Options[Step]], Options[Step]]:
    """Register how a step asks. Whoever is asked in their own turn can also hand the word on.

    Every question is one to a player with the hand in view (`closed`), unless it is a public one.
    """

    def register(function: Options[Step]) -> Options[Step]:
        def with_word(t: T, step: Step) -> list[Option]:
            options = function(t, step)
            seat = step.seat  # type: ignore[attr-defined]
            if options and seat is not None and can_hand_word(t, seat):
                options = [*options, *word_options(t, seat)]
            return options

        RULES.asks(step, prompt, clause, closed=closed, part=part)(with_word)
        return function

    return register


def answers(step: type[Step], *, again: bool = True) -> Callable[[Answer[Step]], Answer[Step]]:
    """Register how a step takes its answer. The word handed on comes back to the same question.

    Not `again`: to the step below, which asks it anew if there is still something to ask."""

    def register(function: Answer[Step]) -> Answer[Step]:
        def or_word(t: T, step: Step, key: str) -> None:
            if not key.startswith("word:"):
                function(t, step, key)
                return
            other, seat = int(key.removeprefix("word:")), step.seat  # type: ignore[attr-defined]
            t.say("word", seat=seat, other=other)
            t.push(Word(other, seat), *([step] if again else []))

        RULES.answers(step)(or_word)
        return function

    return register


def finish(t: T, ending: Ending) -> None:
    """The game is over; nothing that was still to come happens."""
    t.state.ending = ending
    t.state.agenda.clear()
    t.say(f"ended-{ending}")


def one_each(t: T, cards: Sequence[str]) -> list[str]:
    """Of copies that are alike only one, so that no option is offered twice in other words."""
    if len(cards) < 2:
        return list(cards)
    printed = t.cards.cards
    return list({printed[card].id: card for card in reversed(cards)}.values())[::-1]
