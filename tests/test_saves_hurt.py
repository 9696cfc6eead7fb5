"""Saves of all four games, hurt in every way: no traceback, nothing overwritten, nothing half let in.

More of it: TABLETOP_MUTATIONS=5000 pytest tests/test_saves_hurt.py
"""

import os
from pathlib import Path

import pytest

from tabletop_tui.engines.registry import GAME_IDS
from tabletop_tui.kit.saves import Shelf
from tests.hurting import mutate

COUNT = int(os.environ.get("TABLETOP_MUTATIONS", "40"))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_save_that_was_hurt_is_refused_in_words_or_goes_on(tmp_path: Path, game_id: str) -> None:
    found = mutate(Shelf(tmp_path / "saves"), game_id, COUNT, COUNT)
    assert found.total() == COUNT
    assert found["save-impossible"]
    assert found["save-broken"]
    assert found["save-shape"]
