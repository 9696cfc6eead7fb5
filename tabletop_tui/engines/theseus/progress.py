"""Why every game ends, whatever cards are in it (TH-TURN-10).

Weigh each card by where it lies: a rank deck 110, the Board 100 (99 with a Bonus), a Hand 20, a
Party 10, a Reward 5, exiled 0; and each Bonus in a Reward 1. A game in which every card use and
every basic ability lowers the sum cannot go on for ever. Explore lowers it by 78 or more, and is
possible as long as the game lasts; Recruit, Subjugate and exiling lower it too. `setback` is the
most that an effect can raise the sum, counting 1 for what changes the position and leaves the sum
alone. Cards with Explore may set back less than Explore brings; all others not at all; a trigger
less than the smallest move that can set it off. What a rank advance sets off is free to set back:
there are only five advances in a game.
"""

from collections.abc import Sequence

from tabletop_tui.engines.theseus.effects import (
    CopyIcon,
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
    Trigger,
    UseThird,
    WhenCount,
)
from tabletop_tui.kit.cards import CardSetError

WEIGHT = {"board": 99, "hand": 20, "party": 10, "reward": 5}
EXPLORE_BRINGS = 78
TRIGGER_BELOW = 5
MOST_SEATS = 4
MOST = 9
"""No number in an effect may be larger."""


def setback(effect: Effect) -> int:
    """The most that an effect can raise the weight of the position; 0 if it only lowers it."""
    match effect:
        case (
            ExploreMore()
            | RecruitMore()
            | SubjugateMore()
            | CopyIcon()
            | UseThird()
            | MarkOld()
            | RevealMore()
        ):
            return 0
        case ExileCards(zone=zone, then=then):
            return max(0, _sum(then) - WEIGHT[zone])
        case MoveCards(zone=zone, to=to, n=n):
            return _shift(zone, to, n)
        case GiveCards(zone=zone, to=to, n=n, then=then):
            return max(0, _shift(zone, to, n) + _sum(then))
        case TakeCards(zone=zone):
            return _shift(zone, "hand", 1)
        case SwapCards() | TradeCards():
            return 1
        case GainBonus(n=n):
            return n
        case Everyone(effects=effects):
            return MOST_SEATS * _sum(effects)
        case WhenCount(then=then):
            return _sum(then)


def _shift(zone: str, to: str, n: int) -> int:
    change = WEIGHT[to] - WEIGHT[zone] + (1 if to == "board" else 0)
    return max(1, change) * n if change >= 0 else 0


def _sum(effects: Sequence[Effect]) -> int:
    return sum(setback(effect) for effect in effects)


def check_progress(
    icon: str, effects: Sequence[Effect], triggers: Sequence[Trigger], file: str, card: str
) -> None:
    """Refuse a card with which a game could go on for ever. Raises CardSetError."""
    for number, effect in enumerate(effects):
        _check_numbers(effect, file, card, f"effects[{number}]")
    total = _sum(effects)
    if icon != "explore" and total:
        raise CardSetError(
            file, "moves cards back or gains for nothing, which only a card with Explore may", card, "effects"
        )
    if total >= EXPLORE_BRINGS:
        raise CardSetError(file, "moves back more than Explore brings forward", card, "effects")
    for number, trigger in enumerate(triggers):
        for effect in trigger.effects:
            _check_numbers(effect, file, card, f"triggers[{number}]")
        if trigger.on != "advance" and _sum(trigger.effects) >= TRIGGER_BELOW:
            raise CardSetError(file, "brings back more than what sets it off", card, f"triggers[{number}]")


def _check_numbers(effect: Effect, file: str, card: str, field: str, depth: int = 0) -> None:
    if depth > 3:
        raise CardSetError(file, "has effects inside effects more than three deep", card, field)
    number = getattr(effect, "n", 1)
    if not 1 <= number <= MOST:
        raise CardSetError(file, f"n must be 1 to {MOST}", card, field)
    match effect:
        case MoveCards(zone=zone, to=to) if (zone, to) not in MOVES:
            raise CardSetError(file, f"cannot move cards from {zone} to {to}", card, field)
        case SwapCards(zone="party", other="party"):
            raise CardSetError(file, "cannot swap an area with itself", card, field)
        case ExileCards(then=inner) | GiveCards(then=inner) | WhenCount(then=inner) | Everyone(effects=inner):
            for one in inner:
                _check_numbers(one, file, card, field, depth + 1)


MOVES = {
    ("party", "hand"),
    ("party", "board"),
    ("party", "reward"),
    ("hand", "board"),
    ("board", "party"),
    ("board", "reward"),
}
"""From where to where `move` may take cards; the rest is Explore, Recruit and Subjugate."""
