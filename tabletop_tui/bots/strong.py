"""A bot that searches: what it would do in many worlds that fit what its seat knows."""

import random
from typing import Any

from tabletop_tui.bots.bot import Stop, never
from tabletop_tui.bots.budget import USUAL, Budget
from tabletop_tui.bots.planning import Planning
from tabletop_tui.bots.search import Prospect, Search
from tabletop_tui.bots.tree import TreeSearch
from tabletop_tui.bots.values import Evaluation, evaluation_of
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.game import Game


class StrongBot:
    """Takes the option that a search finds best; always the same, if its budget is of playouts alone."""

    def __init__(self, budget: Budget = USUAL) -> None:
        self.budget = budget
        self._evaluation: Evaluation | None = None

    def choose(
        self, game: Game[Any, Any], view: Any, decision: Decision, seed: int, stop: Stop = never
    ) -> str:
        """The best option found when the budget is spent, or when `stop` says so."""
        if len(decision.options) == 1:
            return decision.options[0].key
        if decision.ask.id in self.evaluation(game).TASTE:
            return random.Random(seed).choice(decision.options).key
        return self.ranking(game, view, decision, seed, stop)[0].key

    def ranking(
        self, game: Game[Any, Any], view: Any, decision: Decision, seed: int, stop: Stop = never
    ) -> list[Prospect]:
        """All options, the best first, with what can be expected of each."""
        return search_for(self.evaluation(game), view, decision, seed).run(self.budget, stop)

    def evaluation(self, game: Game[Any, Any]) -> Evaluation:
        """How the bot judges positions of a game."""
        if self._evaluation is None or self._evaluation.game is not game:
            self._evaluation = evaluation_of(game)
        return self._evaluation


def search_for(evaluation: Evaluation, view: Any, decision: Decision, seed: int) -> Search:
    """The search that suits the game."""
    kind = Planning if evaluation.TURNWISE else TreeSearch
    return kind(evaluation, view, decision, seed)
