"""The planner of Cartes en Commun: which Projects would close the gap of an enclosure.

CC-CAMPAIGN-05, CC-CAMPAIGN-06: it tries sendings out on the view, with every perpetual effect in force.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from itertools import combinations
from typing import NamedTuple

from tabletop_tui.engines.communs.deploy import affordable
from tabletop_tui.engines.communs.effects import Influence
from tabletop_tui.engines.communs.modifiers import acting, missing
from tabletop_tui.engines.communs.state import Enclosure, Sent
from tabletop_tui.engines.communs.table import T, clockwise, player
from tabletop_tui.kit.agenda import Table

MOST_TRIED = 12
"""So many Projects, those that close most, are tried together."""
MOST_TOGETHER = 4
MOST_PLANS = 4


class Helper(NamedTuple):
    """A Project that could be sent: whose it is, whether it is still in the hand, how much it would close."""

    card: str
    owner: int
    held: bool
    closes: int


class Plan(NamedTuple):
    """What is missing against an enclosure, what would help, and the fewest Projects that close the gap."""

    missing: tuple[int, ...]
    helpers: Sequence[Helper]
    ways: Sequence[Sequence[Helper]]


def plan(t: T, seat: int, place: Enclosure) -> Plan:
    """How the gap of an enclosure could be closed, in the eyes of a player."""
    gap = missing(t, place)
    helpers = [
        Helper(card, owner, held, sum(gap) - sum(_tried(t, place, [(card, owner)])))
        for card, owner, held in _sendable(t, seat)
    ]
    helpers = sorted((one for one in helpers if one.closes > 0), key=lambda one: (-one.closes, one.held))
    return Plan(gap, helpers, list(_ways(t, place, helpers[:MOST_TRIED])))


def _sendable(t: T, seat: int) -> Iterator[tuple[str, int, bool]]:
    """Projects at home, one's own first, and those of one's hand that can be paid for."""
    for owner in clockwise(t, seat):
        for card in player(t, owner).projects:
            yield card, owner, False
    held = [card for card in player(t, seat).hand if t.cards.kind.get(card) == "project"]
    for card in affordable(t, seat, held):
        yield card, seat, True


def _ways(t: T, place: Enclosure, helpers: Sequence[Helper]) -> Iterator[Sequence[Helper]]:
    """The smallest sets that close the gap, those with most Projects deployed already first."""
    wanted = sum(missing(t, place)) - _together(t, helpers)
    for size in range(1, MOST_TOGETHER + 1):
        found = {
            tuple(alike(t, one) for one in together): together
            for together in combinations(helpers, size)
            if sum(one.closes for one in together) >= wanted
            and not any(_tried(t, place, [(one.card, one.owner) for one in together]))
        }
        if found:
            ways = sorted(found.values(), key=lambda together: sum(one.held for one in together))
            yield from ways[:MOST_PLANS]
            return


def alike(t: T, one: Helper) -> tuple[str, int, bool]:
    """The same for copies of a card in the same place."""
    return t.cards[one.card].id, one.owner, one.held


def _together(t: T, helpers: Sequence[Helper]) -> int:
    """The most that Projects could bring together beyond what each brings alone."""
    rules = [one.rule for one in acting(t)]
    rules += [rule for one in helpers for rule in t.cards[one.card].rules]
    return sum(max(0, rule.n) for rule in rules if isinstance(rule, Influence) and rule.beside)


def _tried(t: T, place: Enclosure, sending: Sequence[tuple[str, int]]) -> tuple[int, ...]:
    """What would be missing with these Projects sent, too."""
    state = copy(t.state)
    gone = {card for card, _ in sending}
    there = Enclosure(place.card, [*place.sent, *(Sent(card, owner) for card, owner in sending)])
    state.enclosures = [there if one is place else one for one in state.enclosures]
    state.players = list(state.players)
    for owner in {owner for _, owner in sending}:
        one = state.players[owner] = copy(state.players[owner])
        one.projects = [card for card in one.projects if card not in gone]
    return missing(Table(state, t.cards), there)
