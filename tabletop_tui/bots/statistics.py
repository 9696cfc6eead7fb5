"""The few statistics that simulations are told in."""

import math
from collections.abc import Mapping

Z95 = 1.959964
"""So many standard deviations hold 95 of 100 normal values."""


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95% interval of a rate, after Wilson; (0, 1) with nothing tried."""
    if not trials:
        return 0.0, 1.0
    rate, square = successes / trials, Z95 * Z95 / trials
    middle = rate + square / 2
    reach = Z95 * math.sqrt(rate * (1 - rate) / trials + square / (4 * trials))
    return max(0.0, (middle - reach) / (1 + square)), min(1.0, (middle + reach) / (1 + square))


def mean(counts: Mapping[int, int]) -> float:
    """The mean of counted values."""
    total = sum(counts.values())
    return sum(value * count for value, count in counts.items()) / total if total else 0.0


def quantile(counts: Mapping[int, int], share: float) -> int:
    """The value that such a share of the counted values do not exceed; 0 for none."""
    reached, total = 0, sum(counts.values())
    for value in sorted(counts):
        reached += counts[value]
        if reached >= share * total:
            return value
    return 0


def histogram(counts: Mapping[int, int], most: int = 12) -> list[tuple[int, int, int]]:
    """Counted values in at most so many equal steps: the first and last of each, and how many fall there."""
    if not counts:
        return []
    low, high = min(counts), max(counts)
    step = 1
    while -(-(high + 1 - (low - low % step)) // step) > most:
        step += 1
    low -= low % step
    rows = [(first, first + step - 1) for first in range(low, high + 1, step)]
    return [
        (first, last, sum(count for value, count in counts.items() if first <= value <= last))
        for first, last in rows
    ]
