"""Seeded, counted randomness: the same seed and the same count give the same result everywhere.

Every use derives a fresh generator from (seed, number of uses so far) and counts up. Shuffling is
done here on `random.Random.random()`, the one sequence that Python promises not to change.
"""

import hashlib
import random
from typing import Any

import msgspec

MAX_SEED = 2**63 - 1


class Chance(msgspec.Struct):
    """The seed (None in a view: a seat may not know it) and how many draws were made."""

    seed: int | None
    draws: int = 0

    def _generator(self) -> random.Random:
        if self.seed is None:
            raise ValueError("a view has no seed: chance is not drawn on what a seat sees")
        digest = hashlib.sha256(f"{self.seed}:{self.draws}".encode()).digest()
        self.draws += 1
        return random.Random(int.from_bytes(digest[:16], "big"))

    def shuffle(self, items: list[Any]) -> None:
        """Shuffle a list in place."""
        draw = self._generator().random
        for last in range(len(items) - 1, 0, -1):
            other = int(draw() * (last + 1))
            items[last], items[other] = items[other], items[last]

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        if n < 1:
            raise ValueError(f"there is no whole number below {n}")
        return int(self._generator().random() * n)
