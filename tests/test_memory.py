"""Bot games one after another leave nothing behind in memory.

For the figures of a long run: python -m tests.memory theseus 500
"""

import gc
import importlib
import random
import sys

import pytest

from tabletop_tui.bots.simulation import Plan, Simulator, Tally
from tabletop_tui.bots.values import evaluation_of
from tabletop_tui.engines.registry import GAME_IDS, open_game
from tests.fuzz_checks import setup_for

ALLOWED = 400
"""Blocks of memory that all games together may leave behind: less than the state of one."""


def used() -> int:
    """The blocks of memory in use."""
    gc.collect()
    return sys.getallocatedblocks()


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_simulated_games_leave_nothing_behind(game_id: str) -> None:
    simulator = Simulator(open_game(game_id), Plan(game_id, ("random", "random"), 1))
    tally = Tally()
    for number in range(8):
        tally.add(simulator.play(number))
    before = used()
    for number in range(8, 20):
        tally.add(simulator.play(number))
    assert used() - before < ALLOWED
    assert tally.games == 20


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_what_a_bot_remembers_is_bounded(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With room for little, so that it is soon full."""
    module = importlib.import_module(f"tabletop_tui.bots.values.{game_id}")
    if hasattr(module, "MOST_KNOWN"):
        monkeypatch.setattr(module, "MOST_KNOWN", 20)
    game = open_game(game_id)
    evaluation = evaluation_of(game)

    def watch(seed: int) -> None:
        chance = random.Random(seed)
        state, _ = game.new(setup_for(game, 2, seed))
        while (decision := game.decision(state)) is not None:
            evaluation.worth(state)
            game.apply(state, chance.choice(decision.options).key)

    for seed in range(5):
        watch(seed)
    before = used()
    for seed in range(5, 12):
        watch(seed)
    assert used() - before < ALLOWED
