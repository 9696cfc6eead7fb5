"""Perpetual effects, and instant ones that last a while: what they change now.

CC-EFFECT-03: such an effect acts for as long as its card is in play.
"""

from typing import NamedTuple

from tabletop_tui.engines.communs.effects import (
    ASPECTS,
    Amounts,
    Barred,
    Cost,
    Forbid,
    HandSize,
    Influence,
    Limit,
    Rule,
    Strength,
    Supply,
    Tired,
    Wave,
)
from tabletop_tui.engines.communs.state import FORCE, Enclosure
from tabletop_tui.engines.communs.table import T, phase


class Acting(NamedTuple):
    """A rule in force: whose card it is on (FORCE for none), which enclosure it is about."""

    rule: Rule
    owner: int
    against: str | None


def acting(t: T) -> list[Acting]:
    """All perpetual effects in force now.

    Asked for at every question, so the many cards without a rule are passed over as fast as can be.
    """
    ruled, state = t.cards.ruled, t.state
    found: list[tuple[str, int, str | None]] = []
    for place in state.enclosures:
        if place.card in ruled:
            found.append((place.card, FORCE, place.card))
        for sent in place.sent:
            if sent.card in ruled:
                found.append((sent.card, sent.owner, place.card))
    for seat, player in enumerate(state.players):
        for card in player.projects:
            if card in ruled:
                found.append((card, seat, None))
        for one in player.resources:
            if one.card in ruled:
                found.append((one.card, seat, None))
        for laid in player.actions:
            if laid.card in ruled:
                found.append((laid.card, seat, laid.against))
        for laid in player.attitudes:
            if laid.card in ruled:
                found.append((laid.card, seat, laid.against))
    cards = t.cards.cards
    rules = [Acting(rule, owner, against) for card, owner, against in found for rule in cards[card].rules]
    for lasting in state.lasting:
        rules += [Acting(rule, lasting.owner, lasting.against) for rule in lasting.rules]
    return rules


def _meets(one: Acting, seat: int) -> bool:
    return getattr(one.rule, "whose", "all") == "all" or one.owner == seat


def cost(t: T, seat: int, card: str, rules: list[Acting] | None = None) -> tuple[int, ...]:
    """What deploying an Action or Project costs a player now, by aspect (CC-DEPLOY-06)."""
    rules = acting(t) if rules is None else rules
    if not any(isinstance(one.rule, Cost) for one in rules):
        return t.cards.costs[card]
    amounts = list(t.cards.costs[card])
    for one in rules:
        rule = one.rule
        if isinstance(rule, Cost) and rule.of == t.cards.kind[card] and _meets(one, seat):
            amounts[ASPECTS.index(rule.aspect)] += rule.n
    return tuple(max(0, n) for n in amounts)


def icons(t: T, seat: int, card: str, rules: list[Acting] | None = None) -> tuple[int, ...]:
    """What a Resource in a player's network supplies when mobilised (CC-DEPLOY-07)."""
    rules = acting(t) if rules is None else rules
    if not any(isinstance(one.rule, Supply) for one in rules):
        return t.cards.icons[card]
    amounts = list(t.cards.icons[card])
    for one in rules:
        rule = one.rule
        if isinstance(rule, Supply) and _meets(one, seat):
            at = ASPECTS.index(rule.aspect)
            if t.cards.icons[card][at]:
                amounts[at] = max(0, amounts[at] + rule.n)
    return tuple(amounts)


def bars(rules: list[Acting]) -> list[Acting]:
    """The rules among these that bar somebody from something."""
    return [one for one in rules if isinstance(one.rule, Forbid)]


def forbids(t: T, what: Barred, seat: int, rules: list[Acting] | None = None) -> bool:
    """Whether a perpetual effect bars a player from something."""
    for one in acting(t) if rules is None else rules:
        if isinstance(one.rule, Forbid) and one.rule.what == what and _meets(one, seat):
            return True
    return False


def campaign_limit(t: T, seat: int, rules: list[Acting] | None = None) -> int:
    """How many Projects a player may send on campaign in a turn now.

    CC-PHASE-02, CC-PHASE-04: the phase, one more with two players; 3 once the pile is empty.
    """
    limit = (phase(t) or 3) + (1 if t.state.seats == 2 else 0)
    for one in acting(t) if rules is None else rules:
        if isinstance(one.rule, Limit) and _meets(one, seat):
            limit += one.rule.n
    return max(0, limit)


HAND = 4
"""The cards that a hand is filled to (CC-SETUP-07, CC-TURN-06)."""


def hand_size(t: T, seat: int) -> int:
    """How many cards a player draws up to at the end of a turn (CC-TURN-06, CC-CARD-11)."""
    more = sum(one.rule.n for one in acting(t) if isinstance(one.rule, HandSize) and _meets(one, seat))
    return max(0, HAND + more)


def tired(t: T, seat: int) -> int:
    """How many mobilised Resources of a player stay turned at a renewal."""
    return max(0, sum(one.rule.n for one in acting(t) if isinstance(one.rule, Tired) and _meets(one, seat)))


def wave_size(t: T) -> int:
    """How many Forces a wave that starts now reveals (CC-WAVE-02, CC-WAVE-03)."""
    more = sum(one.rule.n for one in acting(t) if isinstance(one.rule, Wave))
    return max(1, (phase(t) or 0) + more)


def value(t: T, place: Enclosure, rules: list[Acting] | None = None) -> tuple[int, ...]:
    """The Influence Points an enclosure takes now, by aspect (CC-CARD-09)."""
    amounts = list(t.cards[place.card].value)
    for one in acting(t) if rules is None else rules:
        rule = one.rule
        if isinstance(rule, Strength) and (
            rule.at == "each" or (one.against == place.card) == (rule.at == "chosen")
        ):
            amounts[ASPECTS.index(rule.aspect)] += rule.n
    return tuple(max(0, n) for n in amounts)


def gathered(t: T, place: Enclosure, rules: list[Acting] | None = None) -> tuple[int, ...]:
    """The Influence Points that campaigns and bonuses bring against an enclosure now, by aspect.

    CC-CAMPAIGN-03, CC-CAMPAIGN-05, CC-CAMPAIGN-07.
    """
    amounts = [0, 0, 0, 0]
    for sent in place.sent:
        for at, n in enumerate(t.cards[sent.card].influence):
            amounts[at] += n
    owners = {sent.owner for sent in place.sent}
    for one in acting(t) if rules is None else rules:
        rule = one.rule
        if not isinstance(rule, Influence) or (rule.beside and len(place.sent) <= rule.beside):
            continue
        if rule.at in ("here", "chosen"):
            counts = one.against == place.card
        else:
            counts = one.owner in owners if rule.at == "own" else bool(place.sent)
        if counts:
            amounts[ASPECTS.index(rule.aspect)] += rule.n
    return tuple(max(0, n) for n in amounts)


def missing(t: T, place: Enclosure, rules: list[Acting] | None = None) -> tuple[int, ...]:
    """What is missing against an enclosure, by aspect: no surplus makes up for it (CC-CAMPAIGN-06)."""
    rules = acting(t) if rules is None else rules
    pairs = zip(value(t, place, rules), gathered(t, place, rules), strict=True)
    return tuple(max(0, wanted - got) for wanted, got in pairs)


def as_amounts(numbers: tuple[int, ...]) -> Amounts:
    """Four numbers as amounts by aspect."""
    return Amounts(*numbers)
