"""A search to the end of the present turn, for games in which all win together.

Such a turn is a plan: many answers, with hardly any luck between them. So every playout ends where the turn
does, and the positions there are judged alike however the turn was spent. It takes the answers that bring
most; one that was never tried is believed to bring as much more or less than another as it did where it was
first looked at, whatever has been done since. An answer is worth what the best that can follow it is worth.
"""

import math
from collections.abc import Sequence
from typing import Any

from tabletop_tui.bots.greedy import look_on
from tabletop_tui.bots.search import Prospect, Search
from tabletop_tui.bots.values import Evaluation
from tabletop_tui.kit.decision import Decision, Option

CURIOSITY = 0.003
"""How much an answer that was seldom tried gains on the others."""
WORLDS = 16
"""So many worlds are tried in turn: little in them matters before the turn is over."""
DEEPEST = 60
"""So many questions are followed in one playout."""


class Node:
    """A question of the turn, or its end. `hope`: what the best answer brings, as far as is known.

    `first`: the gain of the answer that was tried first. `known`: whether the seat that plans knows all
    answers that can be given."""

    __slots__ = ("answers", "first", "hope", "known", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.hope = self.first = 0.0
        self.known = True
        self.answers: dict[str, Answer] = {}

    def end(self, hope: float) -> None:
        """The turn has ended here once more."""
        self.visits += 1
        self.hope += (hope - self.hope) / self.visits

    def pass_on(self) -> None:
        """It went on from here once more. The seat that plans gives the best answer it knows.

        What others can answer is not the same in all worlds: they give those that were given."""
        self.visits += 1
        tried = [answer for answer in self.answers.values() if answer.tries]
        if self.known:
            self.hope = max(answer.hope for answer in tried)
        else:
            self.hope = sum(answer.hope * answer.tries for answer in tried) / self.visits


class Answer:
    """An answer at a node. `gain`: what it brought when it was first looked at, here or elsewhere.

    `leads_to`: where it has led, by what luck brought to light."""

    __slots__ = ("gain", "hope", "leads_to", "tries")

    def __init__(self, gain: float) -> None:
        self.gain = gain
        self.hope = 0.0
        self.tries = 0
        self.leads_to: dict[str, Node] = {}

    def count(self) -> None:
        """It was tried once more, and the node it has led to knows what came of it."""
        self.tries += 1
        self.hope = sum(node.hope * node.visits for node in self.leads_to.values()) / self.tries


class Planning(Search):
    """The search through the turn. `gains`: what each answer to each question brought at first sight."""

    def __init__(self, evaluation: Evaluation, view: Any, decision: Decision, seed: int) -> None:
        super().__init__(evaluation, view, decision, seed)
        self._first_hopes = {prospect.key: prospect.hope for prospect in self.prospects}
        self._root = {prospect.key: Answer(0.0) for prospect in self.prospects}
        self._gains: dict[str, float] = {}

    def _world(self, number: int) -> Any:
        return super()._world(number % WORLDS)

    def _imagined(self) -> Any:
        return self.evaluation.this_turn(super()._imagined())

    def _play_out(self, prospect: Prospect, world: int) -> None:
        state = self._world(world)
        answer = self._root[prospect.key]
        node = self._answer(state, prospect.key, answer)
        way: list[tuple[Node, Answer]] = []
        while len(way) < DEEPEST and (decision := self.game.decision(state)) is not None:
            options = self.evaluation.narrowed(state, decision)
            node.known = decision.seat in (self.seat, None)
            self._look_into(node, options, state, decision)
            key = _most_promising(node, options)
            way.append((node, node.answers[key]))
            node = self._answer(state, key, node.answers[key])
        judgement = self.evaluation.judge(state)
        node.end(judgement.hopes[self.seat])
        for node, given in reversed(way):
            given.count()
            node.pass_on()
        answer.count()
        prospect.add(judgement.hopes[self.seat], judgement.worths)
        prospect.hope = self._hope(prospect.key, answer)

    def _hope(self, key: str, answer: Answer) -> float:
        """What came of an option, with the judgement before any playout as if it were a few of them."""
        familiar, tries = self.evaluation.FAMILIAR, answer.tries
        return (familiar * self._first_hopes[key] + tries * answer.hope) / (familiar + tries)

    def _answer(self, state: Any, key: str, answer: Answer) -> Node:
        log = self.game.apply(state, key)
        luck = "".join(f"/{entry.what.fields}" for entry in log if entry.reveals)
        return answer.leads_to.setdefault(luck, Node())

    def _look_into(self, node: Node, options: Sequence[Option], state: Any, decision: Decision) -> None:
        """See what the answers bring that were not possible here before."""
        new = [option.key for option in options if option.key not in node.answers]
        if len(options) > 1:
            question = f"{decision.seat}/{decision.ask.id}/{decision.ask.fields}/"
            unknown = [key for key in new if question + key not in self._gains]
            if unknown:
                self._measure(unknown, question, state, decision)
            node.answers.update((key, Answer(self._gains[question + key])) for key in new)
        else:
            node.answers.update((key, Answer(0.0)) for key in new)

    def _measure(self, keys: Sequence[str], question: str, state: Any, decision: Decision) -> None:
        game, evaluation = self.game, self.evaluation
        before = evaluation.judge(state).hopes[self.seat]
        data = game.encode(state)
        for key in keys:
            after = game.decode_asked(data, decision)
            game.apply(after, key)
            found = look_on(evaluation, after, self.seat, [evaluation.LOOKS])
            self._gains[question + key] = evaluation.judge(found.state).hopes[self.seat] - before


def _most_promising(node: Node, options: Sequence[Option]) -> str:
    """The answer with the highest hope, or one that was tried too seldom to know (UCT)."""
    answers = node.answers
    if not node.visits:
        best = max(options, key=lambda option: answers[option.key].gain)
        node.first = answers[best.key].gain
        return best.key
    log = math.log(node.visits + 1.0)

    def promise(option: Option) -> float:
        one = answers[option.key]
        hope = one.hope if one.tries else node.hope + one.gain - node.first
        return hope + CURIOSITY * math.sqrt(log / max(1, one.tries))

    return max(options, key=promise).key
