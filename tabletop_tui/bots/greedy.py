"""A bot that looks one step ahead: the option after which the position is worth most."""

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletop_tui.bots.bot import Stop, never
from tabletop_tui.bots.values import Evaluation, evaluation_of
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.game import Game

MOST_SEED = 2**62
DEEPEST = 6
"""So many questions that an answer opens are followed."""


class GreedyBot:
    """Tries each option on a random world that fits what its seat knows, and takes the best."""

    def __init__(self) -> None:
        self._evaluation: Evaluation | None = None

    def choose(
        self, game: Game[Any, Any], view: Any, decision: Decision, seed: int, stop: Stop = never
    ) -> str:
        """The option after which the position is worth most; among equals, any."""
        if len(decision.options) == 1:
            return decision.options[0].key
        if self._evaluation is None or self._evaluation.game is not game:
            self._evaluation = evaluation_of(game)
        chance = random.Random(seed)
        looks = first_looks(self._evaluation, view, decision, chance)
        merits = [sum(after.merit for after in afters) for afters in looks]
        best = [number for number, merit in enumerate(merits) if merit >= max(merits) - 1e-9]
        return decision.options[best[int(chance.random() * len(best))]].key


class After(NamedTuple):
    """A position that an answer may lead to, and how good it is for the seat that looks ahead."""

    merit: float
    state: Any


def first_looks(
    evaluation: Evaluation, view: Any, decision: Decision, chance: random.Random
) -> Sequence[Sequence[After]]:
    """For each option where it leads, in a few random worlds that fit the view."""
    game, seat = evaluation.game, max(0, view.seen_by)
    found: list[list[After]] = [[] for _ in decision.options]
    for _ in range(evaluation.worlds(view)):
        world = game.determinise(view, chance.randrange(MOST_SEED))
        data = game.encode(evaluation.prepared(world))
        for number, option in enumerate(decision.options):
            state = game.decode_asked(data, decision)
            game.apply(state, option.key)
            found[number].append(look_on(evaluation, state, seat, [evaluation.LOOKS]))
    return found


def look_on(evaluation: Evaluation, state: Any, seat: int, looks: list[int], depth: int = DEEPEST) -> After:
    """Where the game stands when the questions that an answer has opened are answered best.

    Each position valued takes one of `looks`; without any left a position is valued as it is.
    """
    game = evaluation.game
    decision = game.decision(state)
    while decision is not None and len(decision.options) == 1 and not evaluation.settled(state, decision):
        game.apply(state, decision.options[0].key)
        decision = game.decision(state)
    mine = decision is not None and (decision.seat == seat or not game.competitive)
    if decision is None or not mine or looks[0] <= 0 or not depth or evaluation.settled(state, decision):
        looks[0] -= 1
        return After(evaluation.merit(evaluation.worth(state), seat), state)
    data = game.encode(state)
    best: After | None = None
    for option in evaluation.narrowed(state, decision):
        after = game.decode_asked(data, decision)
        game.apply(after, option.key)
        found = look_on(evaluation, after, seat, looks, depth - 1)
        if best is None or found.merit > best.merit:
            best = found
    assert best is not None
    return best
