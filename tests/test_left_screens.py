"""What was left is let go of: the app does not hold on to the tables and replays there were."""

import gc
import weakref
from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from tabletop_tui.app import TabletopApp
from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.kit.saves import Shelf
from tabletop_tui.screens.menu import MenuScreen
from tabletop_tui.settings import saves_folder
from tests.pilots import keep, make_app, match_of, text_of, until


async def looked_at(pilot: Pilot[Any], app: TabletopApp, go: Callable[[], None]) -> "weakref.ref[Any]":
    """Go to a screen and back to the menu."""
    await until(pilot, lambda: isinstance(app.screen, MenuScreen))
    go()
    await until(pilot, lambda: not isinstance(app.screen, MenuScreen) and "Ana" in text_of(app))
    await pilot.pause()
    screen = weakref.ref(app.screen)
    app.to_menu()
    await until(pilot, lambda: isinstance(app.screen, MenuScreen))
    return screen


@pytest.mark.parametrize("game_id", GAME_IDS)
async def test_tables_and_replays_that_were_left_are_gone(game_id: str) -> None:
    id = keep(match_of("Ana", "Ben", answers=15, game_id=game_id)).id
    shelf, app = Shelf(saves_folder()), make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        left = [
            await looked_at(pilot, app, lambda: app.open_match(shelf.open(id, open_game))),
            await looked_at(pilot, app, lambda: app.open_replay(shelf.open(id, open_game).match)),
        ]

        def gone() -> bool:
            gc.collect()
            return not any(screen() is not None for screen in left)

        await until(pilot, gone)
