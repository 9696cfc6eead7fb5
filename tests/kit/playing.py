"""Ways to get a match of the toy game to where a test wants it."""

import random
from collections.abc import Iterator
from typing import Any

from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.match import Match, Origin
from tabletop_tui.kit.scenario import Scene
from tests.toy.game import open_toy, toy_match, toy_setup


def asked(match: Match) -> Decision:
    """The present question, where there must be one."""
    decision = match.decision
    assert decision is not None
    return decision


def step(match: Match) -> str:
    """The name of the step that asks the present question."""
    return type(match.state.agenda[-1]).__name__


def match_at(*, bots: tuple[int, ...] = (), open_hands: bool = False, **position: Any) -> Match:
    """A match that goes on from a described position."""
    game = open_toy()
    scene = Scene.at(game, **position)
    setup = toy_setup(scene.state.seats, bots=bots, open_hands=open_hands)
    return Match(game, setup, Origin(game.rules_version, 0, game.plain(scene.state)))


def random_match(seed: int, seats: int | None = None, *, open_hands: bool = False) -> Iterator[Match]:
    """A match played at random to its end; it is yielded before each answer, and once over."""
    dice = random.Random(seed)
    match = toy_match(seats or dice.choice((2, 3, 4)), seed, open_hands=open_hands)
    while (decision := match.decision) is not None:
        yield match
        match.answer(dice.choice(decision.options).key)
    yield match
