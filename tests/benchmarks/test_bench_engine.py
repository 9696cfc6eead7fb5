"""How fast the engines are. Never judged by the clock: read the figures.

pytest tests/benchmarks/test_bench_engine.py -n 0 --benchmark-enable
"""

import random
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.kit.game import Game
from tabletop_tui.kit.match import Match
from tests.fuzz_checks import MOST_ANSWERS, setup_for

AnyGame = Game[Any, Any]
HALF_WAY = {"theseus": 150, "discipline": 75, "communs": 60, "hackclad": 130}
"""After so many answers a game of three is about half-way through."""


@pytest.fixture(params=GAME_IDS)
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Each of the games in turn."""
    return open_game(request.param)


def play_at_random(game: AnyGame) -> int:
    """Play a whole game of three; returns the number of decisions."""
    state, _ = game.new(setup_for(game, 3, 1))
    draw = random.Random(1).random
    for number in range(MOST_ANSWERS):
        decision = game.decision(state)
        if decision is None:
            return number
        game.apply(state, decision.options[int(draw() * len(decision.options))].key)
    raise AssertionError("no end")


def half_a_match(game: AnyGame) -> Match:
    """A match played at random until half-way through."""
    match = Match(game, setup_for(game, 3, 1))
    draw = random.Random(1).random
    for _ in range(HALF_WAY[game.id]):
        decision = match.decision
        assert decision is not None
        match.answer(decision.options[int(draw() * len(decision.options))].key)
    return match


@pytest.fixture
def middle(game: AnyGame) -> Any:
    """The state of a game half-way through."""
    return half_a_match(game).state


def test_random_play(benchmark: BenchmarkFixture, game: AnyGame) -> None:
    """One round is a whole game; `decisions` and their number a second are in the extra info."""
    decisions = benchmark(play_at_random, game)
    assert decisions > HALF_WAY[game.id]
    note_rate(benchmark, decisions)


def test_random_play_as_a_match(benchmark: BenchmarkFixture, game: AnyGame) -> None:
    """The same through `Match`, which keeps what undo and replay need."""

    def play() -> int:
        match = Match(game, setup_for(game, 3, 1))
        draw = random.Random(1).random
        while (decision := match.decision) is not None and match.count < MOST_ANSWERS:
            match.answer(decision.options[int(draw() * len(decision.options))].key)
        return match.count

    note_rate(benchmark, benchmark(play))


def test_copy(benchmark: BenchmarkFixture, game: AnyGame, middle: Any) -> None:
    """`copies a second` is in the extra info."""
    assert benchmark(game.copy, middle) == middle
    if benchmark.stats is not None:
        benchmark.extra_info["copies a second"] = round(1 / benchmark.stats.stats.median)


def test_encode(benchmark: BenchmarkFixture, game: AnyGame, middle: Any) -> None:
    assert game.decode(benchmark(game.encode, middle)) == middle


def test_view(benchmark: BenchmarkFixture, game: AnyGame, middle: Any) -> None:
    assert benchmark(game.view, middle, 0).agenda == middle.agenda


def test_decision_of_a_view(benchmark: BenchmarkFixture, game: AnyGame, middle: Any) -> None:
    """Every screen and every bot asks this once for each decision."""
    asked = game.decision(middle)
    assert asked is not None

    def ask() -> object:
        return game.decision(game.view(middle, asked.seat))

    assert benchmark(ask) == asked


def test_question_with_marks(benchmark: BenchmarkFixture, game: AnyGame) -> None:
    """What a screen shows: each answer is tried to see whether it reveals something."""
    match = Match(game, setup_for(game, 3, 1))
    question, decision = benchmark(match.question), match.decision
    assert decision is not None
    assert question.ask == decision.ask


def test_replay(benchmark: BenchmarkFixture, game: AnyGame) -> None:
    """Loading a save of a match half-way through."""
    match = half_a_match(game)
    answers = [(given.key, given.bot) for given in match.history]

    def load() -> Match:
        again = Match(game, match.setup)
        again.replay(answers)
        return again

    assert benchmark(load).state == match.state


def note_rate(benchmark: BenchmarkFixture, decisions: int) -> None:
    """Put the decisions a second beside the measured times."""
    stats = benchmark.stats
    benchmark.extra_info["decisions"] = decisions
    if stats is not None:
        benchmark.extra_info["decisions a second"] = round(decisions / stats.stats.median)
