"""How fast the engine of Theseus is. Never judged by the clock: read the figures.

pytest tests/benchmarks/test_bench_engine.py -n 0 --benchmark-enable
"""

import random
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.match import Match
from tests.fuzz_checks import MOST_ANSWERS, setup_for

GAME = open_game("theseus")
SETUP = setup_for(GAME, 3, 1)


def play_at_random(seed: int = 1) -> int:
    """Play a whole game; returns the number of decisions."""
    state, _ = GAME.new(setup_for(GAME, 3, seed))
    draw = random.Random(seed).random
    for number in range(MOST_ANSWERS):
        decision = GAME.decision(state)
        if decision is None:
            return number
        GAME.apply(state, decision.options[int(draw() * len(decision.options))].key)
    raise AssertionError("no end")


def half_way() -> Match:
    """A game after 150 answers, which is half of it."""
    match = Match(GAME, SETUP)
    draw = random.Random(1).random
    for _ in range(150):
        decision = match.decision
        assert decision is not None
        match.answer(decision.options[int(draw() * len(decision.options))].key)
    return match


@pytest.fixture
def middle() -> Any:
    """The state of a game half-way through."""
    return half_way().state


def test_random_play(benchmark: BenchmarkFixture) -> None:
    """One round is a whole game; `decisions` and their number a second are in the extra info."""
    decisions = benchmark(play_at_random)
    assert decisions > 100
    note_rate(benchmark, decisions)


def test_random_play_as_a_match(benchmark: BenchmarkFixture) -> None:
    """The same through `Match`, which keeps what undo and replay need."""

    def play() -> int:
        match = Match(GAME, SETUP)
        draw = random.Random(1).random
        while (decision := match.decision) is not None and match.count < MOST_ANSWERS:
            match.answer(decision.options[int(draw() * len(decision.options))].key)
        return match.count

    note_rate(benchmark, benchmark(play))


def test_copy(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert benchmark(GAME.copy, middle) == middle


def test_encode(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert GAME.decode(benchmark(GAME.encode, middle)) == middle


def test_view(benchmark: BenchmarkFixture, middle: Any) -> None:
    assert benchmark(GAME.view, middle, 0).board == middle.board


def test_decision_of_a_view(benchmark: BenchmarkFixture, middle: Any) -> None:
    """Every screen and every bot asks this once for each decision."""

    def ask() -> object:
        return GAME.decision(GAME.view(middle, 0))

    assert benchmark(ask) == GAME.decision(middle)


def test_question_with_marks(benchmark: BenchmarkFixture) -> None:
    """What a screen shows: each answer is tried to see whether it reveals something."""
    match = Match(GAME, SETUP)
    question, decision = benchmark(match.question), match.decision
    assert decision is not None
    assert question.ask == decision.ask


def test_replay(benchmark: BenchmarkFixture) -> None:
    """Loading a save of 150 answers."""
    match = half_way()
    answers = [(given.key, given.bot) for given in match.history]

    def load() -> Match:
        again = Match(GAME, SETUP)
        again.replay(answers)
        return again

    assert benchmark(load).state == match.state


def note_rate(benchmark: BenchmarkFixture, decisions: int) -> None:
    """Put the decisions a second beside the measured times."""
    stats = benchmark.stats
    benchmark.extra_info["decisions"] = decisions
    if stats is not None:
        benchmark.extra_info["decisions a second"] = round(decisions / stats.stats.median)
