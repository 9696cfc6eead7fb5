"""Deploying Actions and Projects: paying their cost with one's own and others' Resources."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from tabletop_tui.engines.communs.draw import laid_down
from tabletop_tui.engines.communs.effects import Forbid
from tabletop_tui.engines.communs.modifiers import InForce, acting, cost, enough, forbids, icons, together
from tabletop_tui.engines.communs.state import Laid
from tabletop_tui.engines.communs.steps import Agree, Deploy, Pay
from tabletop_tui.engines.communs.table import (
    RULES,
    T,
    answers,
    asks,
    card_option,
    clockwise,
    one_each,
    player,
    present_turn,
)
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg

MOST_DEPLOYED = 60
"""More cards than anybody deploys in one turn; with it, a turn ends whatever the cards can do."""


class Ready(msgspec.Struct, frozen=True, gc=False):
    """A Resource that could be mobilised: whose it is, and what it supplies by aspect."""

    card: str
    owner: int
    icons: tuple[int, ...]


def lenders(t: T, seat: int, rules: InForce) -> Sequence[int]:
    """Whose Resources a player can pay with: their own first (CC-MOBILISE-03)."""
    if not rules.of(Forbid):
        return clockwise(t, seat)
    if forbids(t, "borrow", seat, rules):
        return [seat]
    return [owner for owner in clockwise(t, seat) if owner == seat or not forbids(t, "lend", owner, rules)]


def ready(t: T, seat: int, card: str | None, rules: InForce) -> list[Ready]:
    """The Resources that could pay for a player's card: upright, and not refused for it in this turn.

    CC-MOBILISE-02, CC-MOBILISE-04.
    """
    refused = t.state.turn.refused if t.state.turn is not None else []
    return [
        Ready(resource.card, owner, icons(t, owner, resource.card, rules))
        for owner in lenders(t, seat, rules)
        if not refused or f"{owner}:{card}" not in refused
        for resource in player(t, owner).resources
        if not resource.mobilised
    ]


def _supply(resources: Iterable[Ready]) -> list[int]:
    return together(resource.icons for resource in resources)


def covers(resources: Iterable[Ready], price: Sequence[int]) -> bool:
    """Whether these Resources supply a cost in number and colour (CC-DEPLOY-06)."""
    return enough(_supply(resources), price)


def affordable(t: T, seat: int, cards: Sequence[str], rules: InForce | None = None) -> list[str]:
    """Which of these cards a player could pay for now, with the help of others if they agree."""
    rules = acting(t) if rules is None else rules
    turn = t.state.turn
    if turn is not None and turn.refused:
        return [card for card in cards if covers(ready(t, seat, card, rules), cost(t, seat, card, rules))]
    supply = _supply(ready(t, seat, None, rules))
    return [card for card in cards if enough(supply, cost(t, seat, card, rules))]


def deployments(t: T, seat: int, hand: list[str], kinds: tuple[str, ...], rules: InForce) -> list[Option]:
    """The hand's cards of these kinds whose cost can be covered (CC-DEPLOY-06)."""
    cards = [card for card in hand if t.cards.kind[card] in kinds]
    if not cards or player(t, seat).deploying is not None or present_turn(t).deployed >= MOST_DEPLOYED:
        return []
    can_be = affordable(t, seat, cards, rules)
    return [card_option(t.cards.kind[card], card) for card in one_each(t, can_be)]


# ---------------------------------------------------------------------- paying


def begin_payment(t: T, seat: int, card: str) -> None:
    """The card is on its way from the hand; its cost is to be paid as a whole (CC-MOBILISE-06).

    From the first question about it on, everybody sees which card it is.
    """
    one = player(t, seat)
    one.hand.remove(card)
    one.deploying = card
    _pay_on(t, seat, [])
    if not isinstance(t.state.agenda[-1], Deploy):
        t.say("announced", seat=seat, card=card)


class _Payment(NamedTuple):
    """How far a payment has come: what is chosen, what is still needed, what could supply it."""

    chosen: list[Ready]
    needed: tuple[int, ...]
    useful: list[Ready]


def _payment(t: T, seat: int, chosen: Sequence[str]) -> _Payment:
    card = player(t, seat).deploying
    assert card is not None
    rules = acting(t)
    resources = ready(t, seat, card, rules)
    taken = [resource for resource in resources if resource.card in chosen]
    got = _supply(taken)
    needed = tuple(max(0, n - got[at]) for at, n in enumerate(cost(t, seat, card, rules)))
    useful = [
        resource
        for resource in resources
        if resource.card not in chosen and any(n and needed[at] for at, n in enumerate(resource.icons))
    ]
    return _Payment(taken, needed, useful)


def _pay_on(t: T, seat: int, chosen: list[str]) -> None:
    """Ask on only while there is a choice; whatever is needed in any case is taken."""
    payment = _payment(t, seat, chosen)
    if not any(payment.needed):
        _ask_owners(t, seat, payment.chosen)
    elif _all_needed(payment):
        _pay_on(t, seat, [*chosen, *(resource.card for resource in payment.useful)])
    elif covers(payment.useful, payment.needed) and len(list(_distinct(t, payment.useful))) == 1:
        _pay_on(t, seat, [*chosen, payment.useful[0].card])
    else:
        t.push(Pay(seat, chosen))


def _all_needed(payment: _Payment) -> bool:
    useful = payment.useful
    if not covers(useful, payment.needed):
        return False
    return not any(
        covers([other for other in useful if other is not resource], payment.needed) for resource in useful
    )


def _used(needed: Sequence[int], resource: Ready) -> int:
    """How many of the icons that are needed a Resource supplies."""
    return sum(min(n, needed[at]) for at, n in enumerate(resource.icons))


def _worth(seat: int, needed: Sequence[int], resource: Ready) -> tuple[bool, int, int]:
    used = _used(needed, resource)
    return used > 0 and resource.owner == seat, used, -sum(resource.icons)


def usual_way(payment: _Payment, seat: int) -> list[Ready]:
    """A sensible way to pay the rest: one's own Resources first, those that give most, none too many."""
    needed, plan = payment.needed, list[Ready]()
    left = list(payment.useful)
    while any(needed) and left:
        best = max(left, key=partial(_worth, seat, needed))
        left.remove(best)
        if _used(needed, best):
            plan.append(best)
            needed = tuple(max(0, n - best.icons[at]) for at, n in enumerate(needed))
    for resource in reversed(plan):
        rest = [other for other in plan if other is not resource]
        if covers(rest, payment.needed):
            plan = rest
    return plan


def _distinct(t: T, resources: Iterable[Ready]) -> Iterator[Ready]:
    seen = set()
    for resource in resources:
        alike = (t.cards[resource.card].id, resource.owner)
        if alike not in seen:
            seen.add(alike)
            yield resource


@asks(Pay, "ask-pay", "CC-DEPLOY-06", part=True)
def pay_options(t: T, step: Pay) -> list[Option]:
    """A whole way to pay, or Resource by Resource; each that supplies an icon still needed.

    CC-DEPLOY-07, CC-MOBILISE-03. Who was handed the word may have used what was needed: then the card
    can only go back to the hand. Or the card may have become cheaper: then nothing more is needed.
    """
    payment = _payment(t, step.seat, step.chosen)
    if not any(payment.needed):
        return [Option("usual", Msg("option-enough"))]
    if not covers(payment.useful, payment.needed):
        return [Option("take-back", Msg("option-take-back"))]
    options = []
    plan = usual_way(payment, step.seat)
    if len(plan) > 1:
        options.append(_usual_option(t, plan, step.seat))
    for resource in _distinct(t, payment.useful):
        label = Msg(_pay_label(t, step.seat, resource), {"card": resource.card, "owner": resource.owner})
        options.append(Option(f"pay:{resource.card}", label, (resource.card,)))
    return options


def _pay_label(t: T, seat: int, resource: Ready) -> str:
    """Whether the owner will be asked, or lends always (CC-MOBILISE-04, CC-MOBILISE-07)."""
    if resource.owner == seat:
        return "option-pay"
    return "option-take" if t.state.lend else "option-borrow"


def _usual_option(t: T, plan: list[Ready], seat: int) -> Option:
    cards = [resource.card for resource in plan]
    others = sorted({resource.owner for resource in plan} - {seat})
    if others and not t.state.lend:
        return Option("usual", Msg("option-usual-ask", {"cards": list(cards), "seats": others}), tuple(cards))
    return Option("usual", Msg("option-usual", {"cards": list(cards)}), tuple(cards))


@answers(Pay)
def pay(t: T, step: Pay, key: str) -> None:
    """The payment grows; what was chosen and is no longer ready has dropped out of it."""
    if key == "take-back":
        _back_to_hand(t, step.seat)
        return
    payment = _payment(t, step.seat, step.chosen)
    chosen = [resource.card for resource in payment.chosen]
    if key == "usual":
        more = [resource.card for resource in usual_way(payment, step.seat)]
    else:
        more = [key.removeprefix("pay:")]
    _pay_on(t, step.seat, [*chosen, *more])


def _back_to_hand(t: T, seat: int) -> None:
    """Nothing is turned and the card stays in the hand (CC-MOBILISE-06)."""
    one = player(t, seat)
    assert one.deploying is not None
    one.hand.append(one.deploying)
    one.deploying = None
    t.say("not-deployed", seat=seat)


def _ask_owners(t: T, seat: int, chosen: Sequence[Ready]) -> None:
    """Each other owner is asked, in turn order; 'always lend' answers for them.

    CC-MOBILISE-04, CC-MOBILISE-07.
    """
    owners = {resource.owner for resource in chosen}
    asked = [owner for owner in clockwise(t, seat) if owner in owners and owner != seat]
    cards = [resource.card for resource in chosen]
    if asked and not t.state.lend:
        t.push(Agree(asked[0], seat, cards, asked[1:]))
    else:
        t.push(Deploy(seat, cards))


@asks(Agree, lambda step: Msg("ask-agree", {"other": step.other}), "CC-MOBILISE-04", closed=False)
def agree_options(t: T, step: Agree) -> list[Option]:
    """The owner says yes or no, in public (CC-MOBILISE-04)."""
    lent = [card for card in step.chosen if card in _own(t, step.seat)]
    return [
        Option("yes", Msg("option-lend", {"cards": list(lent)}), tuple(lent)),
        Option("no", Msg("option-refuse", {"other": step.other}), tuple(lent)),
    ]


def _own(t: T, seat: int) -> list[str]:
    return [resource.card for resource in player(t, seat).resources]


@answers(Agree)
def agree(t: T, step: Agree, key: str) -> None:
    """One refusal, and nothing is turned; the card stays in the hand (CC-MOBILISE-06).

    The refusal holds for this card until the end of the turn.
    """
    if key == "yes":
        t.say("agreed", seat=step.seat, other=step.other)
        if step.rest:
            t.push(Agree(step.rest[0], step.other, step.chosen, step.rest[1:]))
        else:
            t.push(Deploy(step.other, step.chosen))
        return
    t.say("refused", seat=step.seat, other=step.other)
    if t.state.turn is not None:
        t.state.turn.refused.append(f"{step.seat}:{player(t, step.other).deploying}")
    _back_to_hand(t, step.other)


@RULES.carries(Deploy)
def deploy(t: T, step: Deploy) -> None:
    """The Resources are turned, and the card is laid in its owner's network, where it stays.

    CC-DEPLOY-01, CC-DEPLOY-08, CC-DEPLOY-09, CC-MOBILISE-01, CC-MOBILISE-06.
    """
    seat, one = step.seat, player(t, step.seat)
    payment = _payment(t, seat, step.chosen)
    if any(payment.needed):
        _back_to_hand(t, seat)
        return
    card, chosen = one.deploying, [resource.card for resource in payment.chosen]
    assert card is not None
    one.deploying = None
    for owner in t.state.players:
        for resource in owner.resources:
            if resource.card in chosen:
                resource.mobilised = True
    laid = Laid(card) if t.cards.kind[card] == "action" else None
    if laid is None:
        one.projects.append(card)
    else:
        one.actions.append(laid)
    turn = t.state.turn
    if turn is not None:
        turn.deployed += 1
        if turn.seat == seat:
            turn.played += 1
    if chosen:
        t.say("deployed", seat=seat, card=card, cards=chosen)
    else:
        t.say("deployed-free", seat=seat, card=card)
    t.push(*laid_down(t, seat, laid, card))
