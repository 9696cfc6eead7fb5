"""Advice for a person: what the strong bot would do in the asked seat's place, from that seat's view."""

from typing import Any, NamedTuple

from tabletop_tui.bots.bot import Stop, never
from tabletop_tui.bots.budget import USUAL, Budget
from tabletop_tui.bots.driver import seed_for
from tabletop_tui.bots.strong import StrongBot
from tabletop_tui.bots.values import Evaluation
from tabletop_tui.kit.decision import Decision, Option
from tabletop_tui.kit.game import Game
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.words import Msg

BEST = 3
"""So many options are named."""


class Advice(NamedTuple):
    """An option, and what is to be expected of it."""

    option: Option
    expects: Msg


class Question(NamedTuple):
    """A question that advice is asked for, apart from the match, so that a thread can find it."""

    seat: int | None
    game: Game[Any, Any]
    view: Any
    decision: Decision
    seed: int
    evaluation: Evaluation
    bot: StrongBot

    def best(self, stop: Stop = never) -> list[Advice]:
        """The best options, the best first; `stop`: asked whether to tell what has been found so far.

        Their order is that of the numbers told: the search gave some of them up early, on few tries.
        """
        ranking = self.bot.ranking(self.game, self.view, self.decision, self.seed, stop)
        options = {option.key: option for option in self.decision.options}
        seat = self.seat or 0
        best = sorted(ranking[:BEST], key=lambda one: -round(100 * one.hope))
        return [Advice(options[one.key], self.evaluation.expects(seat, one.hope, one.worths)) for one in best]


def ask_advice(match: Match, budget: Budget = USUAL) -> Question | None:
    """The present question as the asked seat sees it, a joint one as the table does; None at the end."""
    asked = match.decision
    if asked is None:
        return None
    view = match.game.view(match.state, asked.seat if asked.seat is not None else match.shown_to())
    decision = match.game.decision(view)
    assert decision is not None
    bot = StrongBot(budget)
    seed = seed_for(match, asked.seat or 0)
    return Question(asked.seat, match.game, view, decision, seed, bot.evaluation(match.game), bot)
