"""Drawing cards, the waiting pile, the new common pile, and Attitudes that come into a hand."""

from tabletop_tui.engines.communs.modifiers import HAND, forbids, hand_size
from tabletop_tui.engines.communs.state import Laid
from tabletop_tui.engines.communs.steps import (
    Carry,
    Check,
    ChooseEnclosure,
    DrawCards,
    DrawFrom,
    Fill,
    PlayComing,
)
from tabletop_tui.engines.communs.table import RULES, T, answers, asks, player
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg


def common_left(t: T) -> bool:
    """Whether the common pile has a card, or can be rebuilt (CC-WAITING-07)."""
    state = t.state
    return bool(state.pile or state.discards or any(one.waiting for one in state.players))


def from_waiting(t: T, seat: int) -> bool:
    """Whether a player can draw from their own waiting pile (CC-WAITING-04)."""
    return bool(player(t, seat).waiting) and not forbids(t, "waiting", seat)


def can_draw(t: T, seat: int) -> bool:
    """Whether there is anything for a player to draw."""
    return common_left(t) or from_waiting(t, seat)


@RULES.carries(Fill)
def fill(t: T, step: Fill) -> None:
    """Card by card until the hand is full or nothing is left; an Attitude is replaced.

    CC-TURN-06, CC-TURN-07, CC-WAITING-06, CC-ATTITUDE-05. How many cards that is may change with an
    Attitude drawn (CC-ATTITUDE-02).
    """
    seat, hand = step.seat, player(t, step.seat).hand
    upto = HAND if step.redraw else hand_size(t, seat)
    while len(hand) < upto and can_draw(t, seat):
        if from_waiting(t, seat):
            t.push(DrawFrom(seat), step)
            return
        if draw_common(t, seat, step):
            return


@asks(DrawFrom, "ask-draw", "CC-TURN-07")
def draw_from_options(t: T, step: DrawFrom) -> list[Option]:
    """The common pile or one's own waiting pile, anew for each card (CC-TURN-07)."""
    options = [Option("common", Msg("option-common"), ("pile",))] if common_left(t) else []
    if from_waiting(t, step.seat):
        options.append(Option("waiting", Msg("option-waiting"), (f"waiting:{step.seat}",)))
    return options


@answers(DrawFrom, again=False)
def draw_from(t: T, step: DrawFrom, key: str) -> None:
    """One card is drawn from the chosen pile."""
    if key == "common":
        draw_common(t, step.seat)
    else:
        draw_waiting(t, step.seat)


@RULES.carries(DrawCards)
def draw_cards(t: T, step: DrawCards) -> None:
    """An effect draws from the common pile; an Attitude is replaced (CC-ATTITUDE-05, CC-EFFECT-06)."""
    left = step.left
    while left and common_left(t):
        if draw_common(t, step.seat, DrawCards(step.seat, left)):
            return
        left -= 1


def draw_waiting(t: T, seat: int) -> None:
    """The top card of one's own waiting pile comes into the hand (CC-WAITING-04)."""
    one = player(t, seat)
    card = one.waiting.pop()
    one.hand.append(card)
    t.say("drew-waiting", seat=seat)
    t.whisper(seat, "drew-card", reveals=True, card=card)


def draw_common(t: T, seat: int, after: Fill | DrawCards | None = None) -> bool:
    """The top card of the common pile comes into the hand; an Attitude is played at once.

    CC-ATTITUDE-01. `after`: what then goes on. Returns whether it was an Attitude. The caller knows that
    there is a card (`common_left`).
    """
    state, one = t.state, player(t, seat)
    if not state.pile:
        rebuild(t)
    card = state.pile.pop()
    is_attitude = t.cards.kind[card] == "attitude"
    if is_attitude:
        one.coming.append(card)
        t.reveal("drew-attitude", seat=seat, card=card)
        t.push(PlayComing(seat), *([after] if after is not None else []))
    else:
        one.hand.append(card)
        t.say("drew", seat=seat)
        t.whisper(seat, "drew-card", reveals=True, card=card)
    if not state.pile:
        rebuild(t)
    return is_attitude


def rebuild(t: T) -> None:
    """All waiting piles and the discarded common cards are shuffled into a new common pile.

    CC-WAITING-05: as soon as the common pile is empty; CC-WAITING-07: or later, if there is nothing.
    """
    state = t.state
    cards = [*state.discards, *(card for one in state.players for card in one.waiting)]
    if not cards:
        return
    state.discards = []
    for one in state.players:
        one.waiting = []
    state.pile = cards
    state.chance.shuffle(state.pile)
    t.say("rebuilt", n=len(cards))


@RULES.carries(PlayComing)
def play_coming(t: T, step: PlayComing) -> None:
    """An Attitude is laid in the network of the player who got it, free of cost, and acts at once.

    CC-ATTITUDE-01 to CC-ATTITUDE-03.
    """
    one = player(t, step.seat)
    if not one.coming:
        return
    card = one.coming.pop(0)
    laid = Laid(card)
    one.attitudes.append(laid)
    t.say("played-attitude", seat=step.seat, card=card)
    t.push(*laid_down(t, step.seat, laid, card), PlayComing(step.seat))


def laid_down(t: T, seat: int, laid: Laid | None, card: str) -> list[Carry | Check | ChooseEnclosure]:
    """What follows when a card has been laid in a network: its enclosure, then its instant effects.

    `laid`: its place among the Actions or Attitudes (None for a Resource or Project).
    """
    printed, places = t.cards[card], t.state.enclosures
    first: list[Carry | Check | ChooseEnclosure] = []
    if laid is not None and any(getattr(rule, "at", "") == "chosen" for rule in printed.rules):
        if len(places) == 1:
            laid.against = places[0].card
        else:
            first = [ChooseEnclosure(seat, card)]
    carried = [Carry(seat, card, effect) for effect in printed.effects]
    return [*first, Check(), *carried, Check()] if carried else [*first, Check()]
