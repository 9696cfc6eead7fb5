"""What the rules that cards bring into force are worth in Cartes en Commun."""

from collections.abc import Mapping

from tabletop_tui.engines.communs.effects import (
    Cost,
    Forbid,
    HandSize,
    Influence,
    Limit,
    Rule,
    Strength,
    Tired,
)
from tabletop_tui.engines.communs.modifiers import InForce
from tabletop_tui.engines.communs.table import T

FORBIDDEN: Mapping[str, float] = {
    "lend": 0.06,
    "borrow": 0.08,
    "wait": 0.03,
    "waiting": 0.02,
    "redraw": 0.07,
    "reward": 0.02,
    "ability": 0.02,
    "again": 0.02,
}

NO_DRAW = HandSize(-100)
"""In force where positions are judged without the draw at a turn's end; it weighs nothing itself."""
BONUS, VALUE = 0.03, 0.05
"""What a point more for campaigns, or a point less of value, is worth for the campaigns to come."""


def burden(rule: Rule) -> float:
    """What a perpetual effect takes from each player it meets, besides what can be counted on the table."""
    match rule:
        case Forbid(what=what):
            return FORBIDDEN[what]
        case Tired(n=n):
            return 0.09 * n
        case Cost(n=n):
            return 0.05 * n
        case Limit(n=n):
            return -0.22 * n
        case HandSize(n=n):
            return -0.12 * n if rule != NO_DRAW else 0.0
        case _:
            return 0.0


def in_force(t: T, rules: InForce) -> float:
    """What all rules in force are worth to the table."""
    seats, total = t.state.seats, 0.0
    for one in rules:
        meets = 1 if getattr(one.rule, "whose", "all") == "owner" else seats
        total -= burden(one.rule) * meets
        if isinstance(one.rule, Influence) and one.rule.at in ("own", "each"):
            total += BONUS * one.rule.n * (1 if one.rule.at == "own" else seats)
        if isinstance(one.rule, Strength) and one.rule.at != "chosen":
            total -= VALUE * one.rule.n
    return total
