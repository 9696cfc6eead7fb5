"""The Forces: those that start the game, the Oppressive Waves, and the countdown."""

from tabletop_tui.engines.communs.campaign import still_lasting
from tabletop_tui.engines.communs.modifiers import wave_size
from tabletop_tui.engines.communs.state import FORCE, Enclosure
from tabletop_tui.engines.communs.steps import (
    AfterWave,
    Carry,
    Check,
    Cycle,
    EndCycle,
    ForceDone,
    ForceEffect,
    RevealForces,
    StartingForces,
    WaveComes,
)
from tabletop_tui.engines.communs.table import RULES, T, clockwise, enclosure, finish, player

TOLERATED = 5
"""So many enclosures in play are tolerated; the next one loses the game (CC-END-03)."""


@RULES.carries(StartingForces)
def starting_forces(t: T, step: StartingForces) -> None:
    """One Force fewer than players; without an enclosure among them, on to the first one.

    CC-SETUP-08, CC-SETUP-09, CC-SETUP-10, CC-WAVE-04.
    """
    cards: list[str] = []
    while t.state.forces and (len(cards) < t.state.seats - 1 or not t.state.enclosures):
        cards.append(_reveal(t))
        if _too_many(t):
            return
    t.push(Check(), *(ForceEffect(card) for card in cards), Cycle())


def _too_many(t: T) -> bool:
    """The sixth enclosure loses at once, before any further card or effect (CC-END-03)."""
    if len(t.state.enclosures) <= TOLERATED:
        return False
    finish(t, "enclosures")
    return True


def _reveal(t: T) -> str:
    """The top Force is put into play (CC-CARD-04, CC-CARD-05, CC-END-04)."""
    state = t.state
    card = state.forces.pop()
    state.shifted += 1
    state.known.pop(card, None)
    if t.cards.kind[card] == "enclosure":
        state.enclosures.append(Enclosure(card))
        t.reveal("revealed-enclosure", card=card)
    else:
        state.crises.append(card)
        t.reveal("revealed-crisis", card=card)
    return card


@RULES.carries(EndCycle)
def end_cycle(t: T, step: EndCycle) -> None:
    """What Forces brought for a cycle ends, and crises that lasted leave, before the next wave.

    CC-EFFECT-04, CC-EFFECT-05.
    """
    state = t.state
    state.turn = None
    state.lasting = [lasting for lasting in state.lasting if still_lasting(lasting, state.cycle)]
    for card in list(state.crises):
        _leaves(t, card)
    t.push(Check(), WaveComes())


def _leaves(t: T, card: str) -> None:
    """A crisis is discarded once its effect has ended (CC-CARD-05, CC-EFFECT-05)."""
    if card in t.state.crises and all(lasting.card != card for lasting in t.state.lasting):
        t.state.crises.remove(card)
        t.state.spent.append(card)


@RULES.carries(WaveComes)
def wave_comes(t: T, step: WaveComes) -> None:
    """After everybody's turn: the countdown goes on, or Forces are revealed; then a new cycle.

    CC-WAVE-01 to CC-WAVE-03, CC-FINAL-02, CC-FINAL-05 to CC-FINAL-07.
    """
    state = t.state
    if state.countdown is not None:
        _count_down(t)
        return
    if not state.forces:
        _lay_countdown(t)
        t.push(Cycle())
        return
    size = wave_size(t)
    t.say("wave", n=min(size, len(state.forces)))
    t.push(RevealForces(size), AfterWave(), Cycle())


@RULES.carries(RevealForces)
def reveal_forces(t: T, step: RevealForces) -> None:
    """All are put into play first; then their effects follow in the same order (CC-WAVE-04, CC-WAVE-05)."""
    cards = []
    for _ in range(min(step.left, len(t.state.forces))):
        cards.append(_reveal(t))
        if _too_many(t):
            return
    t.push(Check(), *(ForceEffect(card) for card in cards))


@RULES.carries(ForceEffect)
def force_effect(t: T, step: ForceEffect) -> None:
    """The instant effect of a Force is applied, if it has not left play meanwhile (CC-WAVE-04)."""
    card = step.card
    if enclosure(t, card) is None and card not in t.state.crises:
        return
    effects = t.cards[card].effects
    if not effects:
        t.push(ForceDone(card))
        return
    t.say("applies", card=card)
    t.push(*(Carry(FORCE, card, effect) for effect in effects), ForceDone(card), Check())


@RULES.carries(ForceDone)
def force_done(t: T, step: ForceDone) -> None:
    """A crisis leaves once it is applied, unless its effect lasts (CC-CARD-05, CC-EFFECT-05)."""
    _leaves(t, step.card)


@RULES.carries(AfterWave)
def after_wave(t: T, step: AfterWave) -> None:
    """When a wave has emptied the pile, the countdown is laid down after its effects (CC-FINAL-03)."""
    if not t.state.forces and t.state.countdown is None:
        _lay_countdown(t)


def _lay_countdown(t: T) -> None:
    """The largest hand becomes the countdown; if tied, that of the first in turn order.

    CC-FINAL-01, CC-FINAL-04, CC-FINAL-06.
    """
    seat = max(clockwise(t), key=lambda one: len(player(t, one).hand))
    hand = player(t, seat).hand
    t.state.countdown = list(hand)
    player(t, seat).hand = []
    if hand:
        t.say("countdown", seat=seat, n=len(hand))
    else:
        t.say("countdown-empty")


def _count_down(t: T) -> None:
    """A countdown card is discarded; with the last one the game is lost (CC-FINAL-02, CC-FINAL-06)."""
    state = t.state
    assert state.countdown is not None
    if state.countdown:
        card = state.countdown.pop()
        state.discards.append(card)
        t.reveal("counted-down", card=card, n=len(state.countdown))
    if not state.countdown:
        finish(t, "countdown")
        return
    t.push(Cycle())
