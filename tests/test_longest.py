"""The longest matches: opened by giving each answer once; undo gives none. By the clock: tests/benchmarks."""

from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.kit.game import Game
from tabletop_tui.kit.savefile import MAX_BYTES
from tabletop_tui.kit.saves import Shelf
from tests.longest import LONGEST, longest


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_long_match_is_opened_and_taken_back(
    tmp_path: Path, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = longest(Shelf(tmp_path / "saves"), game_id)
    count = kept.match.count
    assert count >= LONGEST[game_id][2]
    assert kept.match.outcome is not None
    assert kept.path.stat().st_size < MAX_BYTES / 10
    given = 0
    whole = Game.apply

    def counted(self: Game[Any, Any], state: Any, key: str) -> Any:
        nonlocal given
        given += 1
        return whole(self, state, key)

    monkeypatch.setattr(Game, "apply", counted)
    again = kept.shelf.open(kept.id, open_game)
    assert given == count
    for number in range(1, 6):
        assert again.undo() is None
        assert again.match.count == count - number
    assert given == count
    assert again.redo() is None
    assert given == count + 1
