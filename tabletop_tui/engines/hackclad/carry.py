"""Carrying out effects: one function for each verb of the vocabulary."""

from collections.abc import Callable
from typing import Any

from tabletop_tui.engines.hackclad import effects as fx
from tabletop_tui.engines.hackclad.cardsteps import (
    Carry,
    Draw,
    Fly,
    HealOne,
    JumpTo,
    LookAtTop,
    MayMill,
    MayTakeTop,
    MillOne,
    Move,
    PickFrom,
    RevealTop,
    ShareOut,
    TakeBack,
    UpgradeCard,
)
from tabletop_tui.engines.hackclad.clad import reduce
from tabletop_tui.engines.hackclad.decks import mill
from tabletop_tui.engines.hackclad.effects import Count, Need
from tabletop_tui.engines.hackclad.grid import OFF, STEP, WAYS
from tabletop_tui.engines.hackclad.state import InUse, Raise
from tabletop_tui.engines.hackclad.steps import Advance
from tabletop_tui.engines.hackclad.table import (
    CLAD_ATK,
    MOST,
    RULES,
    T,
    behind,
    clad_adjacent,
    gain_mp,
    hurt_clad,
    in_front,
    using,
    witch_adjacent,
)
from tabletop_tui.engines.hackclad.topcards import look_at_two_clads, peek_clad

Verb = Callable[[T, Carry, Any], None]
VERBS: dict[type, Verb] = {}


def _verb(kind: type) -> Callable[[Verb], Verb]:
    def register(function: Verb) -> Verb:
        VERBS[kind] = function
        return function

    return register


@RULES.carries(Carry)
def carry(t: T, step: Carry) -> None:
    """Carry out one effect (HC-SKILL-03)."""
    VERBS[type(step.effect)](t, step, step.effect)


# ---------------------------------------------------------------------- conditions and counts


def holds(t: T, seat: int, need: Need, card: InUse | None = None) -> bool:
    """Whether something is so; `card` is the card in use, for what was paid for it."""
    player = t.state.players[seat]
    match need.that:
        case "clad-adjacent":
            return clad_adjacent(t, seat)
        case "witch-adjacent":
            return witch_adjacent(t, seat)
        case "front":
            return in_front(t, seat)
        case "behind":
            return behind(t, seat)
        case "slot":
            return player.slot in need.slots
        case "picked-up":
            return player.taken > 0
        case "missions":
            return len(player.done) == len(player.missions) > 0
        case "moved":
            return player.moved >= need.n
        case "clad-deck":
            return len(t.state.clad_deck) >= need.n
        case "paid-mp":
            return card is not None and card.x >= need.n
        case "paid-extra":
            return card is not None and card.extra


def counted(t: T, seat: int, count: Count, card: InUse | None = None) -> int:
    """The number that a card counts, as things stand (HC-CARD-02, HC-CARD-04, HC-CARD-15)."""
    player, cards = t.state.players[seat], t.cards.cards
    match count.of:
        case "named":
            n = sum(cards[one].name == count.name for one in player.discard)
        case "label":
            n = sum(count.label in cards[one].labels for one in player.discard)
        case "enhanced":
            n = sum(cards[one].kind == "enhanced" for one in player.discard)
        case "moved":
            n = player.moved
        case "clad-moved":
            n = t.state.clad.moved
        case "milled":
            n = card.milled if card is not None else 0
        case "paid":
            n = card.x if card is not None else 0
    return n * count.times


@_verb(fx.When)
def _when(t: T, step: Carry, effect: fx.When) -> None:
    player = t.state.players[step.seat]
    if holds(t, step.seat, effect.need, player.using[-1] if player.using else None):
        t.push(*(Carry(step.seat, step.card, one) for one in effect.then))


# ---------------------------------------------------------------------- moving


@_verb(fx.MoveHer)
def _move_her(t: T, step: Carry, effect: fx.MoveHer) -> None:
    if effect.flying:
        t.push(Fly(step.seat, effect.n))
    else:
        t.push(Move(step.seat, effect.n, effect.may, effect.nearer))


@_verb(fx.Jump)
def _jump(t: T, step: Carry, effect: fx.Jump) -> None:
    t.push(JumpTo(step.seat, effect.entry))


@_verb(fx.AdvanceClad)
def _advance_clad(t: T, step: Carry, effect: fx.AdvanceClad) -> None:
    """As a Clad card moves it (HC-CARD-14)."""
    t.push(Advance(effect.n))


@_verb(fx.TurnClad)
def _turn_clad(t: T, step: Carry, effect: fx.TurnClad) -> None:
    """About, or so that she is at its back; from where she does not stand next to it, nothing turns."""
    clad = t.state.clad
    if effect.how == "about":
        clad.facing = (clad.facing + 2) % 4
    else:
        at = t.state.players[step.seat].at
        if at == OFF or clad.at not in STEP[at]:
            return
        clad.facing = STEP[at].index(clad.at)
    t.say("clad-turned", way=WAYS[clad.facing])


@_verb(fx.Hold)
def _hold(t: T, step: Carry, effect: fx.Hold) -> None:
    """HC-CP-05, HC-CP-12: it stops every move of the Clad, those under way included."""
    t.state.clad.held = True
    t.say("clad-held", seat=step.seat)


@_verb(fx.Repel)
def _repel(t: T, step: Carry, effect: fx.Repel) -> None:
    """Noted now, done when the card lies in the discard pile (HC-SKILL-15)."""
    using(t, step.seat).repel += effect.n


# ---------------------------------------------------------------------- gauges and cards


@_verb(fx.GainMp)
def _gain(t: T, step: Carry, effect: fx.GainMp) -> None:
    gain_mp(t, step.seat, effect.n)


@_verb(fx.FillMp)
def _fill_mp(t: T, step: Carry, effect: fx.FillMp) -> None:
    t.state.players[step.seat].mp = MOST
    t.say("filled-mp", seat=step.seat, n=MOST)


@_verb(fx.DrawCards)
def _draw_cards(t: T, step: Carry, effect: fx.DrawCards) -> None:
    t.push(Draw(step.seat, effect.n))


@_verb(fx.Mill)
def _mill_cards(t: T, step: Carry, effect: fx.Mill) -> None:
    if effect.whole:
        while t.state.players[step.seat].deck:
            mill(t, step.seat)
    elif effect.may:
        t.push(MayMill(step.seat, step.card))
    else:
        t.push(MillOne(step.seat))


@_verb(fx.Recover)
def _recover(t: T, step: Carry, effect: fx.Recover) -> None:
    t.push(TakeBack(step.seat, list(effect.types), effect.to))


@_verb(fx.Peek)
def _peek(t: T, step: Carry, effect: fx.Peek) -> None:
    t.push(LookAtTop(step.seat, effect.to))


@_verb(fx.Reveal)
def _reveal(t: T, step: Carry, effect: fx.Reveal) -> None:
    t.push(RevealTop(step.seat, list(effect.types), effect.then))


@_verb(fx.TakeTop)
def _take_top(t: T, step: Carry, effect: fx.TakeTop) -> None:
    t.push(MayTakeTop(step.seat))


@_verb(fx.Upgrade)
def _upgrade(t: T, step: Carry, effect: fx.Upgrade) -> None:
    t.push(UpgradeCard(step.seat))


@_verb(fx.PeekClad)
def _peek_at_clad(t: T, step: Carry, effect: fx.PeekClad) -> None:
    peek_clad(t, step.seat)


@_verb(fx.BuryClad)
def _bury_clad(t: T, step: Carry, effect: fx.BuryClad) -> None:
    look_at_two_clads(t, step.seat)


# ---------------------------------------------------------------------- attacks


@_verb(fx.Raise)
def _raise_one(t: T, step: Carry, effect: fx.Raise) -> None:
    using(t, step.seat).raises.append(effect.n)
    t.say("raised", seat=step.seat, n=effect.n, card=using(t, step.seat).card)


@_verb(fx.RaiseAll)
def _raise_all(t: T, step: Carry, effect: fx.RaiseAll) -> None:
    but = using(t, step.seat).card if effect.others else ""
    t.state.players[step.seat].raises.append(Raise(effect.n, effect.until == "turn", but))
    t.say(f"raised-{effect.until}", seat=step.seat, n=effect.n)


@_verb(fx.StrikeAgain)
def _strike_again(t: T, step: Carry, effect: fx.StrikeAgain) -> None:
    """HC-CARD-05: the same card, the same total."""
    card = using(t, step.seat)
    hurt_clad(t, step.seat, card.total, card)


@_verb(fx.Hit)
def _hit(t: T, step: Carry, effect: fx.Hit) -> None:
    """HC-CARD-07, HC-CARD-08: its direction, should it Repel, is from her cell to the Clad's."""
    card = using(t, step.seat)
    _aim(t, step.seat, card)
    hurt_clad(t, step.seat, effect.n, card)


def _aim(t: T, seat: int, card: InUse) -> None:
    at = t.state.players[seat].at
    if at != OFF and t.state.clad.at in STEP[at]:
        card.way = STEP[at].index(t.state.clad.at)


@_verb(fx.Reflect)
def _reflect(t: T, step: Carry, effect: fx.Reflect) -> None:
    """A normal attack is stopped for her, and she hits back at once (HC-CARD-10)."""
    attack = t.state.attacks[-1]
    if attack.card is None:
        t.say("reflected-nothing", seat=step.seat)
        return
    attack.safe.append(step.seat)
    t.say("reflected", seat=step.seat)
    hurt_clad(t, step.seat, CLAD_ATK[t.state.voltage], using(t, step.seat))


@_verb(fx.Reduce)
def _reduce(t: T, step: Carry, effect: fx.Reduce) -> None:
    """HC-TERM-04."""
    n, using = effect.n, t.state.players[step.seat].using
    if effect.per is not None:
        n += counted(t, step.seat, effect.per, using[-1] if using else None)
    reduce(t, step.seat, n)


@_verb(fx.Invulnerable)
def _invulnerable(t: T, step: Carry, effect: fx.Invulnerable) -> None:
    t.state.players[step.seat].immune = True
    t.say("invulnerable", seat=step.seat)


@_verb(fx.Shelter)
def _shelter(t: T, step: Carry, effect: fx.Shelter) -> None:
    t.state.players[step.seat].shelter += effect.n
    t.say("sheltered", seat=step.seat, n=effect.n)


@_verb(fx.KeepShards)
def _keep_shards(t: T, step: Carry, effect: fx.KeepShards) -> None:
    t.state.players[step.seat].keeps = True
    t.say("keeps-shards", seat=step.seat)


@_verb(fx.Pierce)
def _pierce(t: T, step: Carry, effect: fx.Pierce) -> None:
    t.state.players[step.seat].pierces = True
    t.say("pierces", seat=step.seat)


@_verb(fx.EndTurnNow)
def _end_turn_now(t: T, step: Carry, effect: fx.EndTurnNow) -> None:
    """HC-CARD-22: once the card is done."""
    t.state.cut_short = True


# ---------------------------------------------------------------------- shards and players


@_verb(fx.Scythe)
def _scythe(t: T, step: Carry, effect: fx.Scythe) -> None:
    t.state.players[step.seat].scythes += 1
    t.say("scythes", seat=step.seat)


@_verb(fx.Share)
def _share(t: T, step: Carry, effect: fx.Share) -> None:
    t.push(ShareOut(step.seat))


@_verb(fx.Pick)
def _pick(t: T, step: Carry, effect: fx.Pick) -> None:
    t.push(PickFrom(step.seat, effect.n))


@_verb(fx.Heal)
def _heal(t: T, step: Carry, effect: fx.Heal) -> None:
    t.push(HealOne(step.seat, effect.n))
