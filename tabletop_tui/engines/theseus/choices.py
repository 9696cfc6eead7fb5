"""The choices inside card effects: which card, which player, which card in exchange."""

from tabletop_tui.engines.theseus.board import exile_from_board, put_on_board, take_from_board
from tabletop_tui.engines.theseus.carry import copyable, markable, neighbour, takeable
from tabletop_tui.engines.theseus.effects import (
    Area,
    CopyIcon,
    Effect,
    ExileCards,
    GiveCards,
    MarkOld,
    MoveCards,
    SwapCards,
    TakeCards,
    TradeCards,
    Zone,
)
from tabletop_tui.engines.theseus.icons import NONE, STOP
from tabletop_tui.engines.theseus.state import Carry, ChooseCard, ChooseOther, ChoosePlayer, Refill, UseIcon
from tabletop_tui.engines.theseus.table import RULES, T, area_of, fitting, may_stop, others, triggered
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Fields, Msg

# ---------------------------------------------------------------------- which card


def source_zone(effect: Effect) -> Zone:
    """The zone an effect takes its cards from."""
    if isinstance(effect, ExileCards | MoveCards | GiveCards | SwapCards):
        return effect.zone
    return "hand" if isinstance(effect, TradeCards) else "board"


def candidates(t: T, seat: int, effect: Effect) -> list[str]:
    """The cards an effect may act on now."""
    match effect:
        case (
            ExileCards(zone=zone, only=only)
            | MoveCards(zone=zone, only=only)
            | GiveCards(zone=zone, only=only)
        ):
            return fitting(t, area_of(t, seat, zone), only)
        case MarkOld():
            return markable(t)
        case SwapCards(zone=zone, other=other):
            return area_of(t, seat, zone) if area_of(t, seat, other) else []
        case TradeCards():
            exchange = any(t.state.players[each].hand for each in others(t, seat))
            return t.state.players[seat].hand if exchange else []
        case _:
            return []


def _verb(effect: Effect) -> str:
    return str(effect.__struct_config__.tag)


def _may(effect: Effect) -> bool:
    return bool(getattr(effect, "may", False))


def _ask_card(step: ChooseCard) -> Msg:
    zone = source_zone(step.effect)
    fields: Fields = {"seat": step.seat, "card": step.card, "zone": zone, "n": step.left}
    if isinstance(step.effect, MoveCards | GiveCards):
        fields["to"] = step.effect.to
    suffix = "-may" if _may(step.effect) else ""
    return Msg(f"ask-{_verb(step.effect)}{suffix}", fields)


@RULES.asks(ChooseCard, _ask_card, "TH-CARD-09", part=True)
def card_options(t: T, step: ChooseCard) -> list[Option]:
    """Any card the effect is about; leave to stop only where it says 'may' or 'up to'."""
    cards = candidates(t, step.seat, step.effect)
    verb, zone = _verb(step.effect), source_zone(step.effect)
    options = [
        Option(f"{verb}:{card}", Msg(f"option-{verb}", {"card": card, "zone": zone}), (card,))
        for card in cards
    ]
    stop = STOP if step.done else NONE
    return [*options, stop] if options and _may(step.effect) and may_stop(t, step.seat) else options


@RULES.answers(ChooseCard)
def choose_card(t: T, step: ChooseCard, key: str) -> None:
    """Act on the chosen card, then on the next, then carry out what follows (TH-CARD-09)."""
    seat, effect = step.seat, step.effect
    if key == "stop":
        return
    card = key.partition(":")[2]
    then: list[Carry] = []
    match effect:
        case ExileCards(zone=zone):
            then = exile(t, seat, card, zone)
        case MoveCards(zone=zone, to=to):
            move(t, seat, card, zone, to)
        case MarkOld():
            t.state.bonused.append(card)
            t.say("got-bonus", card=card)
        case GiveCards():
            if t.state.seats > 2:
                t.push(ChoosePlayer(seat, step.card, effect, card, step.left, step.done))
                return
            give(t, seat, others(t, seat)[0], card, effect)
        case SwapCards() | TradeCards():
            t.push(ChooseOther(seat, step.card, effect, card))
            return
    t.state.idle = False
    go_on(t, step)
    t.push(*then)


def go_on(t: T, step: ChooseCard | ChoosePlayer) -> None:
    """The effect goes on with its next card, if there is one then.

    Once it has acted on a card, the end of it is certain, whatever takes the other cards away: the Board
    is refilled, and what hangs on the effect follows.
    """
    effect = step.effect
    if not step.done:
        if isinstance(effect, ExileCards | GiveCards):
            t.push(*(Carry(step.seat, step.card, inner) for inner in effect.then))
        if source_zone(effect) == "board":
            t.push(Refill())
    if step.left > 1:
        t.push(ChooseCard(step.seat, step.card, effect, step.left - 1, step.done + 1))


def exile(t: T, seat: int, card: str, zone: Zone) -> list[Carry]:
    """Exile a card from the Board or from a player's own area (TH-LIMIT-04); returns what it sets off."""
    if zone == "board":
        exile_from_board(t, card)
        return []
    area_of(t, seat, zone).remove(card)
    t.state.exiled.append(card)
    t.say("exiled", seat=seat, card=card, zone=zone)
    return triggered(t, seat, card, "exiled")


def move(t: T, seat: int, card: str, zone: Zone, to: Zone) -> None:
    """Move a card between a player's own areas and the Board."""
    t.say("moved", seat=seat, card=card, zone=zone, to=to)
    if zone == "board" and to != "board":
        take_from_board(t, seat, card, to)
        return
    area_of(t, seat, zone).remove(card)
    if to == "board":
        put_on_board(t, card)
    else:
        area_of(t, seat, to).append(card)


# ---------------------------------------------------------------------- which player


@RULES.asks(ChoosePlayer, "ask-player", "TH-CARD-09", part=True)
def player_options(t: T, step: ChoosePlayer) -> list[Option]:
    """Any other player may get the card."""
    return [
        Option(f"to:{each}", Msg("option-player", {"other": each}), (f"seat:{each}",))
        for each in others(t, step.seat)
    ]


@RULES.answers(ChoosePlayer)
def choose_player(t: T, step: ChoosePlayer, key: str) -> None:
    """The card goes to the chosen player."""
    assert isinstance(step.effect, GiveCards)
    give(t, step.seat, int(key.removeprefix("to:")), step.moved, step.effect)
    go_on(t, step)


def give(t: T, seat: int, other: int, card: str, effect: GiveCards) -> None:
    """Move a card into another player's area; from the Board its Bonus goes there too (TH-BONUS-08)."""
    t.state.idle = False
    t.say("gave", seat=seat, other=other, card=card, to=effect.to)
    if effect.zone == "board":
        take_from_board(t, other, card, effect.to)
    else:
        area_of(t, seat, effect.zone).remove(card)
        area_of(t, other, effect.to).append(card)


# ---------------------------------------------------------------------- which card in exchange


def _ask_other(step: ChooseOther) -> Msg:
    effect = step.effect
    zone: Zone = effect.zone if isinstance(effect, TakeCards) else "hand"
    if isinstance(effect, SwapCards):
        zone = effect.other
    fields: Fields = {"seat": step.seat, "card": step.card, "zone": zone, "moved": step.moved}
    suffix = "-may" if isinstance(effect, TakeCards) and effect.may else ""
    return Msg(f"ask-{_verb(effect)}-other{suffix}", fields)


@RULES.asks(ChooseOther, _ask_other, "TH-CARD-09", part=True)
def other_options(t: T, step: ChooseOther) -> list[Option]:
    """The cards that may be taken, traded for, swapped in, or whose icon may be copied."""
    seat, effect = step.seat, step.effect
    match effect:
        case TakeCards():
            options = [
                Option(f"take:{card}", Msg("option-take", {"card": card, "owner": owner}), (card,))
                for owner, card in takeable(t, seat, effect)
            ]
            return [*options, NONE] if options and effect.may and may_stop(t, seat) else options
        case TradeCards():
            return [
                Option(f"for:{card}", Msg("option-take", {"card": card, "owner": owner}), (card,))
                for owner in others(t, seat)
                for card in t.state.players[owner].hand
            ]
        case SwapCards(other=other):
            return [
                Option(f"for:{card}", Msg("option-swap-for", {"card": card, "zone": other}), (card,))
                for card in area_of(t, seat, other)
            ]
        case CopyIcon():
            return [
                Option(f"copy:{icon}", Msg("option-copy", {"icon": icon}), tuple(cards))
                for icon, cards in copyable(t, seat, effect).items()
            ]
        case _:
            return []


@RULES.answers(ChooseOther)
def choose_other(t: T, step: ChooseOther, key: str) -> None:
    """Take, trade, swap or copy what was chosen."""
    if key == "stop":
        return
    seat, effect, chosen = step.seat, step.effect, key.partition(":")[2]
    t.state.idle = t.state.idle and isinstance(effect, CopyIcon)
    match effect:
        case TakeCards(zone=zone):
            owner = _owner(t, seat, chosen, zone)
            area_of(t, owner, zone).remove(chosen)
            t.state.players[seat].hand.append(chosen)
            t.say("took", seat=seat, other=owner, card=chosen, zone=zone)
        case TradeCards():
            assert step.moved is not None
            owner = _owner(t, seat, chosen, "hand")
            _exchange(t.state.players[seat].hand, step.moved, t.state.players[owner].hand, chosen)
            t.say("traded", seat=seat, other=owner, moved=step.moved, card=chosen)
        case SwapCards(zone=zone, other=other):
            assert step.moved is not None
            swap(t, seat, step.moved, zone, chosen, other)
        case CopyIcon():
            icon = t.cards.icon[copyable(t, seat, effect)[chosen][0]]
            t.say("copied", seat=seat, other=neighbour(t, seat, effect), icon=icon)
            t.push(UseIcon(seat, icon))


def swap(t: T, seat: int, moved: str, zone: Zone, chosen: str, other: Zone) -> None:
    """Exchange a card of one's own for one of another zone; from the Board its Bonus comes along."""
    t.say("swapped", seat=seat, moved=moved, zone=zone, card=chosen, to=other)
    if other == "board":
        area: Area = "party" if zone == "party" else "hand"
        area_of(t, seat, area).remove(moved)
        take_from_board(t, seat, chosen, area)
        put_on_board(t, moved)
        t.push(Refill())
    else:
        _exchange(area_of(t, seat, zone), moved, area_of(t, seat, other), chosen)


def _owner(t: T, seat: int, card: str, zone: Zone) -> int:
    return next(owner for owner in others(t, seat) if card in area_of(t, owner, zone))


def _exchange(mine: list[str], moved: str, theirs: list[str], chosen: str) -> None:
    mine[mine.index(moved)] = chosen
    theirs[theirs.index(chosen)] = moved
