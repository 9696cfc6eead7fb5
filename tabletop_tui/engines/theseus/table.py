"""What the rules of Party of the Theseus work on, and the register they are entered in."""

from tabletop_tui.engines.theseus.catalogue import Catalogue
from tabletop_tui.engines.theseus.effects import Area, Only, Trigger, Zone
from tabletop_tui.engines.theseus.state import Carry, Theseus
from tabletop_tui.kit.agenda import Rules, Table

T = Table[Theseus, Catalogue]
RULES: Rules[Theseus, Catalogue] = Rules()


def area_of(t: T, seat: int, zone: Zone) -> list[str]:
    """The cards lying in a zone: the Board, or one of a player's areas."""
    if zone == "board":
        return t.state.board
    player = t.state.players[seat]
    return player.party if zone == "party" else player.hand if zone == "hand" else player.reward


def fits(t: T, card: str, only: Only) -> bool:
    """Whether a card is one that an effect is about."""
    printed = t.cards.cards[card]
    return (
        (only.icon is None or printed.icon == only.icon)
        and (only.kind is None or printed.kind == only.kind)
        and (only.rank is None or printed.rank == only.rank)
        and (only.bonus is None or (card in t.state.bonused) == only.bonus)
    )


ANY = Only()


def fitting(t: T, cards: list[str], only: Only) -> list[str]:
    """Those cards that an effect is about, in their order."""
    return cards if only == ANY else [card for card in cards if fits(t, card, only)]


def clockwise(t: T, first: int) -> list[int]:
    """All seats in turn order, from one seat on."""
    return [(first + step) % t.state.seats for step in range(t.state.seats)]


def others(t: T, seat: int) -> list[int]:
    """The other seats, clockwise."""
    return clockwise(t, seat)[1:]


def may_stop(t: T, seat: int) -> bool:
    """Whether a 'may' can be declined: not by a player whose card use would then have changed nothing.

    Otherwise a card could be used for nothing turn after turn (TH-TURN-10).
    """
    return not (t.state.idle and seat == t.state.turn)


def triggered(t: T, seat: int, card: str, event: str) -> list[Carry]:
    """The steps that follow when something happens to a player's card (TH-CARD-03)."""
    triggers = t.cards.cards[card].triggers
    if not triggers:
        return []
    return [step for trigger in triggers if trigger.on == event for step in _carried(seat, card, trigger)]


AREAS: tuple[Area, ...] = ("party", "hand", "reward")


def triggered_by_advance(t: T) -> list[Carry]:
    """The steps that a rank advance sets off, the current player's first (TH-LIMIT-07, TH-SCORE-04)."""
    return [
        step
        for seat in clockwise(t, t.state.turn)
        for area in AREAS
        for card in area_of(t, seat, area)
        for trigger in t.cards.cards[card].triggers
        if trigger.on == "advance" and trigger.where == area
        for step in _carried(seat, card, trigger)
    ]


def _carried(seat: int, card: str, trigger: Trigger) -> list[Carry]:
    return [Carry(seat, card, effect) for effect in trigger.effects]
