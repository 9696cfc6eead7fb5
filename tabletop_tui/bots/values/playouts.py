"""The evaluation of a game that has none of its own: see how it ends when all play at random."""

import random
import zlib
from collections.abc import Sequence
from typing import Any, ClassVar

from tabletop_tui.bots.values.base import Evaluation
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.game import Outcome

LONGEST = 2_000
"""So many answers are followed at most."""


class PlayedOut(Evaluation):
    """Plays a copy of the position to its end. The same position always ends alike."""

    LOOKS: ClassVar[int] = 1
    FAMILIAR: ClassVar[float] = 1.0

    def worth(self, state: Any) -> Sequence[float]:
        """The points that the end brings; won or lost in a game without points."""
        outcome = self._end(state)
        if outcome is None:
            return [0.0] * state.seats
        if self.game.competitive:
            return [float(outcome.total(seat)) for seat in range(state.seats)]
        return [1.0 if outcome.winners else -1.0] * state.seats

    def _end(self, state: Any) -> Outcome | None:
        end = self.game.copy(state)
        draw = random.Random(zlib.crc32(self.game.encode(state))).random
        for _ in range(LONGEST):
            decision = self.game.decision(end)
            if decision is None:
                break
            options = decision.options
            self.game.apply(end, options[int(draw() * len(options))].key)
        return self.game.outcome(end)

    def spread(self, state: Any) -> float:
        """One end at random says little of what will be."""
        return 5.0

    def worlds(self, view: Any) -> int:
        """Several ends say more."""
        return 4

    def settled(self, state: Any, decision: Decision) -> bool:
        """Any position can be played out."""
        return True
