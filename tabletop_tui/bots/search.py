"""What both searches of the strong bot have in common: the options of the question, tried in many worlds.

The options that are still in the running are all tried in the same worlds, which fit what the seat
knows, and the worse half is dropped round by round.
"""

import math
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop_tui.bots.bot import Stop, never
from tabletop_tui.bots.budget import Budget
from tabletop_tui.bots.greedy import MOST_SEED, first_looks
from tabletop_tui.bots.values import Evaluation
from tabletop_tui.bots.values.base import Judgement
from tabletop_tui.kit.decision import Decision


class Prospect(msgspec.Struct):
    """What the search has found of one option of the root.

    `hope` and `worths`: as in a judgement, the means of all playouts. `tries`: how many there were. A search
    that plans hopes for what the best of its plans brings."""

    key: str
    hope: float
    worths: list[float]
    tries: float

    def add(self, hope: float, worths: Sequence[float]) -> None:
        """Count one playout more."""
        self.tries += 1.0
        self.hope += (hope - self.hope) / self.tries
        self.worths = [old + (new - old) / self.tries for old, new in zip(self.worths, worths, strict=True)]


class Search(ABC):
    """The search for one answer. `prospects` hold at any moment what it has found so far."""

    def __init__(self, evaluation: Evaluation, view: Any, decision: Decision, seed: int) -> None:
        self.evaluation, self.game = evaluation, evaluation.game
        self.view, self.seat, self._decision = view, max(0, view.seen_by), decision
        self.played = 0
        self._began = time.monotonic()
        self._chance = random.Random(seed)
        self._worlds: list[bytes] = []
        looks = first_looks(evaluation, view, decision, self._chance)
        judged = [[evaluation.judge(after.state) for after in afters] for afters in looks]
        self.prospects = [
            _first(option.key, self.seat, judgements, evaluation.FAMILIAR)
            for option, judgements in zip(decision.options, judged, strict=True)
        ]

    # ------------------------------------------------------------------ the root

    def run(self, budget: Budget, stop: Stop = never) -> list[Prospect]:
        """Play out until the budget is spent or `stop` says so; the options, the best first."""
        ranking = sorted(self.prospects, key=_merit)
        considered = {option.key for option in self.evaluation.considered(self._decision)}
        running = [prospect for prospect in ranking if prospect.key in considered]
        dropped = [prospect for prospect in ranking if prospect.key not in considered]
        rounds = max(1, math.ceil(math.log2(len(running))))
        world = 0
        for number in range(1, rounds + 1):
            while not self._spent(budget, number / rounds, stop):
                for prospect in running:
                    self.played += 1
                    self._play_out(prospect, world)
                    if self._spent(budget, 1.0, stop):
                        break
                world += 1
            running.sort(key=_merit)
            keep = max(2, (len(running) + 1) // 2)
            running, dropped = running[:keep], running[keep:] + dropped
        return running + dropped

    def _spent(self, budget: Budget, share: float, stop: Stop) -> bool:
        if budget.playouts is not None and self.played >= budget.playouts * share:
            return True
        if budget.seconds is not None and time.monotonic() - self._began >= budget.seconds * share:
            return True
        return stop()

    def _world(self, number: int) -> Any:
        if number == len(self._worlds):
            self._worlds.append(self.game.encode(self._imagined()))
        return self.game.decode_asked(self._worlds[number], self._decision)

    def _imagined(self) -> Any:
        return self.game.determinise(self.view, self._chance.randrange(MOST_SEED))

    @abstractmethod
    def _play_out(self, prospect: Prospect, world: int) -> None:
        """Follow one option in one world, and tell what came of it."""


def _first(key: str, seat: int, judgements: Sequence[Judgement], tries: float) -> Prospect:
    """What is known of an option before any playout."""
    n = len(judgements)
    worths = [sum(worths) / n for worths in zip(*(one.worths for one in judgements), strict=True)]
    return Prospect(key, sum(one.hopes[seat] for one in judgements) / n, worths, tries)


def _merit(prospect: Prospect) -> float:
    return -prospect.hope
