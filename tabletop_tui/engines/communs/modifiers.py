"""Perpetual effects, and instant ones that last a while: what they change now.

CC-EFFECT-03: such an effect acts for as long as its card is in play.
"""

from collections.abc import Iterable, Iterator, Sequence
from operator import lt
from typing import Any, Generic, TypeVar, cast

import msgspec

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
from tabletop_tui.engines.communs.state import FORCE, Enclosure, Lasting
from tabletop_tui.engines.communs.table import T, clockwise, phase
from tabletop_tui.kit.agenda import Table

R = TypeVar("R")
Meeting = Cost | Supply | Forbid | Limit | HandSize | Tired
M = TypeVar("M", bound=Meeting)
AT = {aspect: at for at, aspect in enumerate(ASPECTS)}
NOTHING = (0, 0, 0, 0)


class Acting(msgspec.Struct, Generic[R], frozen=True, gc=False):
    """A rule in force: whose card it is on (FORCE for none), which enclosure it is about."""

    rule: R
    owner: int
    against: str | None


class InForce:
    """The perpetual effects in force now, kind by kind."""

    __slots__ = ("_kinds", "_met")

    def __init__(self) -> None:
        self._kinds: dict[type, list[Acting[Any]]] = {}
        self._met: dict[tuple[type, int], list[Any]] = {}

    def add(self, rules: Iterable[Rule], owner: int, against: str | None) -> None:
        """The rules of one card."""
        for rule in rules:
            kind = type(rule)
            if kind in self._kinds:
                self._kinds[kind].append(Acting(rule, owner, against))
            else:
                self._kinds[kind] = [Acting(rule, owner, against)]

    def of(self, kind: type[R]) -> Sequence[Acting[R]]:
        """Those of one kind, in the order in which their cards lie."""
        return self._kinds.get(kind, ())

    def meeting(self, kind: type[M], seat: int) -> Sequence[M]:
        """The rules of one kind that meet a player. Found once: a whole network asks for them."""
        if kind not in self._kinds:
            return ()
        found = self._met.get((kind, seat))
        if found is None:
            met = [one.rule for one in self.of(kind) if one.rule.whose == "all" or one.owner == seat]
            found = self._met[kind, seat] = met
        return found

    def __iter__(self) -> Iterator[Acting[Rule]]:
        for found in self._kinds.values():
            yield from cast("list[Acting[Rule]]", found)


def acting(t: T, kind: type[Rule] | None = None) -> InForce:
    """All perpetual effects in force now; if only one kind is wanted, those of others may be left out.

    Asked for at every question, so the many cards without a rule are passed over as fast as can be.
    """
    ruled, state, found = t.cards.ruled[kind], t.state, InForce()
    for place in state.enclosures:
        if place.card in ruled:
            found.add(ruled[place.card], FORCE, place.card)
        for sent in place.sent:
            if sent.card in ruled:
                found.add(ruled[sent.card], sent.owner, place.card)
    for seat, player in enumerate(state.players):
        for card in player.projects:
            if card in ruled:
                found.add(ruled[card], seat, None)
        for one in player.resources:
            if one.card in ruled:
                found.add(ruled[one.card], seat, None)
        for laid in player.actions:
            if laid.card in ruled:
                found.add(ruled[laid.card], seat, laid.against)
        for laid in player.attitudes:
            if laid.card in ruled:
                found.add(ruled[laid.card], seat, laid.against)
    for lasting in state.lasting:
        found.add(lasting.rules, lasting.owner, lasting.against)
    return found


def together(amounts: Iterable[Sequence[int]]) -> list[int]:
    """All these together, aspect by aspect."""
    return list(map(sum, zip(NOTHING, *amounts, strict=True)))


def enough(got: Sequence[int], wanted: Sequence[int]) -> bool:
    """Whether every aspect is reached: no surplus makes up for a lack (CC-CAMPAIGN-06, CC-DEPLOY-06)."""
    return not any(map(lt, got, wanted))


def cost(t: T, seat: int, card: str, rules: InForce | None = None) -> tuple[int, ...]:
    """What deploying an Action or Project costs a player now, by aspect (CC-DEPLOY-06)."""
    rules = acting(t) if rules is None else rules
    met = rules.meeting(Cost, seat)
    if not met:
        return t.cards.costs[card]
    amounts = list(t.cards.costs[card])
    for rule in met:
        if rule.of == t.cards.kind[card]:
            amounts[AT[rule.aspect]] += rule.n
    return tuple(max(0, n) for n in amounts)


def icons(t: T, seat: int, card: str, rules: InForce | None = None) -> tuple[int, ...]:
    """What a Resource in a player's network supplies when mobilised (CC-DEPLOY-07)."""
    rules = acting(t) if rules is None else rules
    met = rules.meeting(Supply, seat)
    if not met:
        return t.cards.icons[card]
    amounts = list(t.cards.icons[card])
    for rule in met:
        at = AT[rule.aspect]
        if t.cards.icons[card][at]:
            amounts[at] += rule.n
    return tuple(max(0, n) for n in amounts)


def forbids(t: T, what: Barred, seat: int, rules: InForce | None = None) -> bool:
    """Whether a perpetual effect bars a player from something."""
    rules = acting(t, Forbid) if rules is None else rules
    return what in [rule.what for rule in rules.meeting(Forbid, seat)]


def campaign_limit(t: T, seat: int, rules: InForce | None = None) -> int:
    """How many Projects a player may send on campaign in a turn now.

    CC-PHASE-02, CC-PHASE-04: the phase, one more with two players; 3 once the pile is empty.
    """
    rules = acting(t) if rules is None else rules
    limit = (phase(t) or 3) + (1 if t.state.seats == 2 else 0)
    return max(0, limit + sum(rule.n for rule in rules.meeting(Limit, seat)))


HAND = 4
"""The cards that a hand is filled to (CC-SETUP-07, CC-TURN-06)."""


def hand_size(t: T, seat: int) -> int:
    """How many cards a player draws up to at the end of a turn (CC-TURN-06, CC-CARD-11)."""
    return max(0, HAND + sum(rule.n for rule in acting(t, HandSize).meeting(HandSize, seat)))


def tired(t: T, seat: int) -> int:
    """How many mobilised Resources of a player stay turned at a renewal."""
    return max(0, sum(rule.n for rule in acting(t, Tired).meeting(Tired, seat)))


def wave_size(t: T) -> int:
    """How many Forces a wave that starts now reveals (CC-WAVE-02, CC-WAVE-03)."""
    return max(1, (phase(t) or 0) + sum(one.rule.n for one in acting(t, Wave).of(Wave)))


def next_wave(t: T) -> int:
    """How many Forces the next wave will reveal, if nothing else happens until then.

    CC-EFFECT-04: what Forces brought for a while ends before it, and so does what a player brought whose
    turn comes first.
    """
    state = t.state
    there = [lasting for lasting in state.lasting if _lasts_to_the_wave(t, lasting)]
    then = Table(msgspec.structs.replace(state, lasting=there), t.cards)
    return min(wave_size(then), len(state.forces))


def _lasts_to_the_wave(t: T, lasting: Lasting) -> bool:
    turn = t.state.turn
    if turn is None:
        return False
    if lasting.owner == FORCE:
        return lasting.until > t.state.cycle
    order = clockwise(t)
    return order.index(lasting.owner) <= order.index(turn.seat)


def value(t: T, place: Enclosure, rules: InForce | None = None) -> tuple[int, ...]:
    """The Influence Points an enclosure takes now, by aspect (CC-CARD-09)."""
    rules = acting(t) if rules is None else rules
    if not rules.of(Strength):
        return t.cards.values[place.card]
    amounts = list(t.cards.values[place.card])
    for one in rules.of(Strength):
        rule = one.rule
        if rule.at == "each" or (one.against == place.card) == (rule.at == "chosen"):
            amounts[AT[rule.aspect]] += rule.n
    return tuple(max(0, n) for n in amounts)


def gathered(t: T, place: Enclosure, rules: InForce | None = None) -> tuple[int, ...]:
    """The Influence Points that campaigns and bonuses bring against an enclosure now, by aspect.

    CC-CAMPAIGN-03, CC-CAMPAIGN-05, CC-CAMPAIGN-07.
    """
    rules = acting(t) if rules is None else rules
    bonuses = rules.of(Influence)
    if not place.sent and not bonuses:
        return NOTHING
    influence = t.cards.influence
    amounts = together(influence[sent.card] for sent in place.sent)
    for one in bonuses:
        rule = one.rule
        if rule.beside and len(place.sent) <= rule.beside:
            continue
        if rule.at == "own":
            counts = any(sent.owner == one.owner for sent in place.sent)
        elif rule.at == "each":
            counts = bool(place.sent)
        else:
            # An Action against an enclosure helps alone; what stands on the enclosure speaks of campaigns.
            counts = one.against == place.card and (rule.at == "chosen" or bool(place.sent))
        if counts:
            amounts[AT[rule.aspect]] += rule.n
    return tuple(max(0, n) for n in amounts)


def missing(t: T, place: Enclosure, rules: InForce | None = None) -> tuple[int, ...]:
    """What is missing against an enclosure, by aspect: no surplus makes up for it (CC-CAMPAIGN-06)."""
    rules = acting(t) if rules is None else rules
    pairs = zip(value(t, place, rules), gathered(t, place, rules), strict=True)
    return tuple(max(0, wanted - got) for wanted, got in pairs)


def as_amounts(numbers: tuple[int, ...]) -> Amounts:
    """Four numbers as amounts by aspect."""
    return Amounts(*numbers)
