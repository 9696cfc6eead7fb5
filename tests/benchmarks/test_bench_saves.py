"""How fast the longest matches are opened, and their last answer taken back. Never judged by the clock.

pytest tests/benchmarks/test_bench_saves.py -n 0 --benchmark-enable
"""

from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.kit.saves import Kept, Shelf
from tests.longest import longest


@pytest.fixture(params=GAME_IDS)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Kept:
    """The longest match of each game in turn."""
    return longest(Shelf(tmp_path / "saves"), request.param)


def test_opening(benchmark: BenchmarkFixture, kept: Kept) -> None:
    """One round is a whole match of so many answers."""
    again = benchmark(kept.shelf.open, kept.id, open_game)
    benchmark.extra_info["answers"] = kept.match.count
    assert again.match.state == kept.match.state


def test_undo_and_redo(benchmark: BenchmarkFixture, kept: Kept) -> None:
    """One round takes back the last answer of the match, gives it again, and saves both."""

    def there_and_back() -> None:
        assert kept.undo() is None
        assert kept.redo() is None

    count = kept.match.count
    benchmark(there_and_back)
    assert kept.match.count == count
