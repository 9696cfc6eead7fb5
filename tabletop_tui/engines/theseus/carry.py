"""Carrying out card effects: each verb of the vocabulary once.

An effect is carried out as far as it can be and the rest is left out; only 'may' and 'up to' give
the player a choice whether to (TH-CARD-09).
"""

from tabletop_tui.engines.theseus.board import refill, reveal
from tabletop_tui.engines.theseus.effects import (
    CopyIcon,
    Count,
    Effect,
    Everyone,
    ExileCards,
    ExploreMore,
    GainBonus,
    GiveCards,
    MarkOld,
    MoveCards,
    RecruitMore,
    RevealMore,
    SubjugateMore,
    SwapCards,
    TakeCards,
    TradeCards,
    UseThird,
    WhenCount,
)
from tabletop_tui.engines.theseus.icons import icon_is_possible
from tabletop_tui.engines.theseus.state import (
    Carry,
    ChooseCard,
    ChooseOther,
    Explore,
    Recruit,
    Subjugate,
)
from tabletop_tui.engines.theseus.table import RULES, T, area_of, clockwise, fitting, others


@RULES.carries(Carry)
def carry(t: T, step: Carry) -> None:
    """Begin one effect of a card for a player (TH-CARD-03, TH-CARD-09)."""
    seat, card, effect = step.seat, step.card, step.effect
    if not would_change(t, seat, effect):
        t.say("effect-skipped", seat=seat, card=card)
        return
    match effect:
        case ExploreMore(n=n, may=may, only=only):
            t.push(Explore(seat, n, may, only))
        case RecruitMore(n=n, may=may, only=only):
            t.push(Recruit(seat, n, may, only))
        case SubjugateMore(n=n, may=may, only=only):
            t.push(Subjugate(seat, n, may, only))
        case ExileCards(n=n) | MoveCards(n=n) | GiveCards(n=n) | MarkOld(n=n):
            t.push(ChooseCard(seat, card, effect, n))
        case SwapCards() | TradeCards():
            t.push(ChooseCard(seat, card, effect, 1))
        case TakeCards() | CopyIcon():
            t.push(ChooseOther(seat, card, effect))
        case UseThird(n=n):
            t.state.left += n
            t.say("may-use-more", seat=seat, card=card, n=n)
        case GainBonus(n=n):
            t.state.players[seat].bonuses += n
            t.state.idle = False
            t.say("gained-bonus", seat=seat, n=n)
        case RevealMore(n=n):
            reveal_more(t, n)
        case Everyone(who=who, effects=effects):
            t.push(*(Carry(each, card, inner) for each in meant(t, seat, who) for inner in effects))
        case WhenCount(then=then):
            t.push(*(Carry(seat, card, inner) for inner in then))


def reveal_more(t: T, n: int) -> None:
    """Reveal cards beyond the four of the Board, as far as there are any.

    The rank may advance meanwhile; a Board that this leaves short is refilled (TH-REFILL-02, -03).
    """
    for _ in range(n):
        if t.state.decks[t.state.rank - 1]:
            reveal(t)
    refill(t)


def meant(t: T, seat: int, who: str) -> list[int]:
    """The players an effect for several is about, the one whose turn it is first (TH-LIMIT-07)."""
    return [each for each in clockwise(t, t.state.turn) if who == "all" or each != seat]


def would_change(t: T, seat: int, effect: Effect, sure: bool = False) -> bool:
    """Whether an effect has anything to do now; `sure`: and brings the game forward, come what may.

    A card is usable for the sake of an effect only if it is sure (TH-TURN-10). Leave to use another
    card is not: the use it costs is the use it gives. Nor is what other players may decline.
    """
    state = t.state
    match effect:
        case ExploreMore(only=only):
            return bool(fitting(t, state.board, only)) and not _declinable(t, seat, effect, sure)
        case RecruitMore(only=only) | SubjugateMore(only=only):
            return bool(fitting(t, state.players[seat].hand, only)) and not _declinable(t, seat, effect, sure)
        case (
            ExileCards(zone=zone, only=only)
            | MoveCards(zone=zone, only=only)
            | GiveCards(zone=zone, only=only)
        ):
            found = fitting(t, area_of(t, seat, zone), only)
            return bool(found) and not _declinable(t, seat, effect, sure)
        case SwapCards(zone=zone, other=other):
            both = area_of(t, seat, zone) and area_of(t, seat, other)
            return bool(both) and not _declinable(t, seat, effect, sure)
        case TakeCards():
            return bool(takeable(t, seat, effect)) and not _declinable(t, seat, effect, sure)
        case TradeCards():
            exchange = state.players[seat].hand and any(state.players[o].hand for o in others(t, seat))
            return bool(exchange) and not _declinable(t, seat, effect, sure)
        case UseThird():
            return seat == state.turn and bool(state.used) and not sure
        case CopyIcon():
            return bool(copyable(t, seat, effect))
        case GainBonus():
            return True
        case MarkOld():
            return bool(markable(t)) and not _declinable(t, seat, effect, sure)
        case RevealMore():
            return bool(state.decks[state.rank - 1])
        case Everyone(who=who, effects=effects):
            return any(
                would_change(t, each, inner, sure) for each in meant(t, seat, who) for inner in effects
            )
        case WhenCount(count=count, least=least, then=then):
            met = counted(t, seat, count) >= least
            return met and any(would_change(t, seat, inner, sure) for inner in then)


def _declinable(t: T, seat: int, effect: Effect, sure: bool) -> bool:
    return sure and seat != t.state.turn and bool(getattr(effect, "may", False))


def markable(t: T) -> list[str]:
    """The Board cards that may get a Bonus: of lower rank than the active one, and without (TH-BONUS-06)."""
    state = t.state
    return [card for card in state.board if t.cards.rank[card] < state.rank and card not in state.bonused]


def takeable(t: T, seat: int, effect: TakeCards) -> list[tuple[int, str]]:
    """The cards of other players that may be taken, with their owners."""
    return [
        (owner, card)
        for owner in others(t, seat)
        for card in fitting(t, area_of(t, owner, effect.zone), effect.only)
    ]


def neighbour(t: T, seat: int, effect: CopyIcon) -> int:
    """The seat whose icon is copied: play goes clockwise, so the left-hand neighbour plays next."""
    return (seat + (1 if effect.side == "left" else -1)) % t.state.seats


def copyable(t: T, seat: int, effect: CopyIcon) -> dict[str, list[str]]:
    """The icons in a neighbour's Party that could be performed now, with the cards that show them."""
    shown: dict[str, list[str]] = {}
    for card in t.state.players[neighbour(t, seat, effect)].party:
        icon = t.cards.icon[card]
        if icon_is_possible(t, seat, icon):
            shown.setdefault(icon, []).append(card)
    return shown


def counted(t: T, seat: int, count: Count) -> int:
    """How many there are of what an effect counts."""
    if count.zone == "bonuses":
        return t.state.players[seat].bonuses
    cards = fitting(t, area_of(t, seat, count.zone), count.only)
    if count.distinct == "icon":
        return len({t.cards.icon[card] for card in cards})
    if count.distinct == "rank":
        return len({t.cards.rank[card] for card in cards})
    return len(cards)
