"""Who knows which hidden card, drawing, and discarding from the deck."""

from collections.abc import Sequence

import msgspec

from tabletop_tui.engines.hackclad.cardsteps import (
    Carry,
    Draw,
    MayMill,
    MayTrigger,
    MillOne,
    Reshuffle,
)
from tabletop_tui.engines.hackclad.effects import Effect
from tabletop_tui.engines.hackclad.state import Player
from tabletop_tui.engines.hackclad.table import RULES, T, using
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg

# ---------------------------------------------------------------------- who knows what


def forget(player: Player, card: str) -> None:
    """A card lies in the open, or in its owner's hand: what was known of its place is of no account."""
    if card in player.peeked:
        player.peeked.remove(card)


def lay_open(player: Player, card: str) -> None:
    """A card lies in the open now."""
    forget(player, card)
    if card in player.shown:
        player.shown.remove(card)


def lose_track(player: Player, cards: Sequence[str]) -> None:
    """A card of these went somewhere unseen: others no longer know where any of them is."""
    player.shown = [card for card in player.shown if card not in cards]


def note(player: Player, card: str, *, shown: bool) -> None:
    """The owner knows the place of a face-down card of hers, or everybody does."""
    if card not in player.peeked:
        player.peeked.append(card)
    if shown and card not in player.shown:
        player.shown.append(card)


def needs_reshuffle(player: Player) -> bool:
    """Whether the deck must and can be reshuffled to give a card (HC-RESHUFFLE-01, HC-RESHUFFLE-07)."""
    return not player.deck and bool(player.discard)


# ---------------------------------------------------------------------- drawing


@RULES.carries(Draw)
def draw(t: T, step: Draw) -> None:
    """Draw card by card; an empty deck is reshuffled in the middle, and the draw goes on.

    HC-DRAW-02, HC-RESHUFFLE-01, HC-RESHUFFLE-06, HC-RESHUFFLE-07.
    """
    player = t.state.players[step.seat]
    if needs_reshuffle(player):
        t.push(Reshuffle(step.seat), step)
        return
    if not player.deck:
        t.say("no-cards", seat=step.seat)
        return
    card = player.deck.pop()
    player.hand.append(card)
    forget(player, card)
    if card in player.shown:
        t.say("drew-shown", seat=step.seat, card=card)
    else:
        t.say("drew", seat=step.seat)
    t.whisper(step.seat, "drew-card", reveals=True, card=card)
    if step.left > 1:
        t.push(Draw(step.seat, step.left - 1))


# ---------------------------------------------------------------------- discarding from the deck


@RULES.asks(MayMill, "ask-mill", "HC-CARD-12")
def may_mill_options(t: T, step: MayMill) -> list[Option]:
    """Discard it or not; nothing is asked with an empty deck."""
    if not t.state.players[step.seat].deck:
        return []
    return [Option("mill", Msg("option-mill"), ("deck",)), Option("leave", Msg("option-leave-top"))]


@RULES.answers(MayMill)
def may_mill(t: T, step: MayMill, key: str) -> None:
    """Discard the top card if she likes."""
    if key == "mill":
        t.push(MillOne(step.seat))
    else:
        t.say("left-top", seat=step.seat)


@RULES.carries(MillOne)
def mill_one(t: T, step: MillOne) -> None:
    """The top card of the deck is discarded; an empty deck gives none (HC-RESHUFFLE-01)."""
    player = t.state.players[step.seat]
    if player.deck:
        card = mill(t, step.seat)
        if player.using:
            using(t, step.seat).milled = t.cards.cards[card].vp
    else:
        t.say("nothing-to-mill", seat=step.seat)


def mill(t: T, seat: int) -> str:
    """Discard the top card of a deck that has one, with what follows from that; returns it."""
    player = t.state.players[seat]
    card = player.deck.pop()
    lay_open(player, card)
    player.discard.append(card)
    t.reveal("milled", seat=seat, card=card)
    triggers(t, seat, card, "deck")
    return card


def triggers(t: T, seat: int, card: str, by: str, *, attack: bool = False) -> None:
    """Effects of a card that has just been discarded; `attack`: to pay for an Attack card."""
    for one in t.cards.cards[card].discarded:
        if one.by == by and (attack or not one.attack):
            if one.may:
                t.push(MayTrigger(seat, card, one.effects))
            else:
                t.push(*(Carry(seat, card, effect) for effect in one.effects))


@RULES.asks(MayTrigger, "ask-trigger", "HC-CARD-12")
def may_trigger_options(t: T, step: MayTrigger) -> list[Option]:
    """Let it take effect or not."""
    return [Option("yes", Msg("option-yes"), (step.card,)), Option("no", Msg("option-no"))]


@RULES.answers(MayTrigger)
def may_trigger(t: T, step: MayTrigger, key: str) -> None:
    """Its effects follow if she likes."""
    if key == "yes":
        t.say("triggered", seat=step.seat, card=step.card)
        t.push(*(Carry(step.seat, step.card, effect) for effect in step.effects))
    else:
        t.say("not-triggered", seat=step.seat, card=step.card)


def effects_of(seat: int, card: str, effects: Sequence[Effect]) -> list[msgspec.Struct]:
    """The steps that carry out a card's effects in order."""
    return [Carry(seat, card, effect) for effect in effects]
