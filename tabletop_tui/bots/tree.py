"""Information-set Monte Carlo tree search over the worlds that a seat cannot tell apart.

Every playout takes a world at random that fits what the seat knows, goes down the tree of answers as
far as it is known, judges the position it comes to, and tells the answers on its way. Each seat gives
the answer that has brought it most so far, and now and then another. A node belongs to what its seat has
heard: an answer that is secret to it tells no nodes apart. What luck brings to light tells them apart
only in games where answers must follow it closely; else what is learned with one card on top is believed
to hold with another.
"""

import math
from collections.abc import Sequence
from typing import Any

from tabletop_tui.bots.search import Prospect, Search
from tabletop_tui.bots.values import Evaluation
from tabletop_tui.bots.values.base import Judgement
from tabletop_tui.kit.decision import Decision

CURIOSITY = 0.04
"""How much an answer that was seldom tried gains on the others."""
WIDE = 6
"""A node is looked into once it was come to as often as it has this many options, and once more."""
DEEPEST = 60
"""So many questions are followed in one playout."""


class Edge:
    """An answer at a node: how often it was given, and what hope it brought the seat that gave it."""

    __slots__ = ("hope", "tries")

    def __init__(self, hope: float) -> None:
        self.hope = hope
        self.tries = 1.0


class Node:
    """A question in the tree: how often it was come to, and the answers looked into."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[str, Edge] = {}


class TreeSearch(Search):
    """The search as far as the budget goes."""

    def __init__(self, evaluation: Evaluation, view: Any, decision: Decision, seed: int) -> None:
        super().__init__(evaluation, view, decision, seed)
        self._tree: dict[tuple[int | None, str], Node] = {}

    def _play_out(self, prospect: Prospect, world: int) -> None:
        state = self._world(world)
        heard = [""] * (state.seats + 1)
        self._answer(state, prospect.key, self._decision, heard)
        way: list[tuple[Edge, int]] = []
        judgement = self._go_down(state, heard, way)
        for edge, seat in way:
            edge.tries += 1.0
            edge.hope += (judgement.hopes[seat] - edge.hope) / edge.tries
        prospect.add(judgement.hopes[self.seat], judgement.worths)

    def _go_down(self, state: Any, heard: list[str], way: list[tuple[Edge, int]]) -> Judgement:
        """Answer question after question as the tree says, up to a position that is judged."""
        game, evaluation = self.game, self.evaluation
        for _ in range(DEEPEST):
            decision = game.decision(state)
            if decision is None:
                break
            options = evaluation.narrowed(state, decision)
            if len(options) == 1:
                self._answer(state, options[0].key, decision, heard)
                continue
            seat = self.seat if decision.seat is None else decision.seat
            place = (decision.seat, heard[-1 if decision.seat is None else seat])
            node = self._tree.setdefault(place, Node())
            node.visits += 1
            settled = evaluation.settled(state, decision)
            if settled and node.visits <= len(options) // WIDE:
                break
            fresh = not node.edges
            keys = [option.key for option in options]
            self._look_into(node, keys, state, decision, seat)
            best = _most_promising(node, keys, curious=not fresh)
            edge = node.edges[best]
            self._answer(state, best, decision, heard)
            if not fresh:
                way.append((edge, seat))
            elif settled:
                break
        return evaluation.judge(state)

    def _answer(self, state: Any, key: str, decision: Decision, heard: list[str]) -> None:
        """Give an answer; each seat, and last the table, hears of it what it may."""
        log = self.game.apply(state, key)
        for seat in range(len(heard)):
            heard[seat] += f"/{key}" if not decision.secret or seat == decision.seat else "/?"
            if self.evaluation.LUCK_TELLS:
                shown = (entry for entry in log if entry.reveals and entry.seat in (None, seat))
                heard[seat] += "".join(f"/{entry.what.fields}" for entry in shown)

    def _look_into(self, node: Node, keys: Sequence[str], state: Any, decision: Decision, seat: int) -> None:
        """See where the answers lead that were not possible here before."""
        new = [key for key in keys if key not in node.edges]
        if not new:
            return
        data = self.game.encode(state)
        for key in new:
            after = self.game.decode_asked(data, decision)
            self.game.apply(after, key)
            node.edges[key] = Edge(self.evaluation.judge(after).hopes[seat])


def _most_promising(node: Node, keys: Sequence[str], *, curious: bool) -> str:
    """The answer with the highest hope, or one that was tried too seldom to know (UCT)."""
    edges = node.edges
    if not curious:
        return max(keys, key=lambda key: edges[key].hope)
    log = math.log(node.visits + 1.0)
    return max(keys, key=lambda key: edges[key].hope + CURIOSITY * math.sqrt(log / edges[key].tries))
