"""Driving the app in tests: an app on an empty shelf, what stands on the screen, waiting for a condition."""

import asyncio
import gettext
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from tabletop_tui.app import Demo, Replay, TabletopApp
from tabletop_tui.bots.random_bot import RandomBot
from tabletop_tui.engines.listings import GAME_IDS
from tabletop_tui.engines.registry import open_game, standard_source
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.saves import Kept, Shelf
from tabletop_tui.kit.setup import HUMAN, Seat, Setup
from tabletop_tui.settings import Settings, saves_folder

PATIENCE = 40.0


def make_app(
    start: Kept | None = None,
    replay: Replay | Demo | None = None,
    settings: Settings | None = None,
    catalog: gettext.NullTranslations | None = None,
    plain: bool | None = False,
) -> TabletopApp:
    """The app on this test's own shelf, with nothing moving by itself."""
    settings = settings or Settings(animation=False, bot_pace=0.0)
    return TabletopApp(Shelf(saves_folder()), settings, start, replay, catalog=catalog, plain=plain)


def match_of(
    *names: str, answers: int | None = 0, seed: int = 1, plays: str = HUMAN, game_id: str = "theseus"
) -> Match:
    """A match in which so many answers were given at random; None plays to the end."""
    seats = tuple(Seat(name, plays) for name in names or ("Ana", "Ben"))
    match = Match(open_game(game_id), Setup(game_id, seats, seed))
    bot = RandomBot()
    while (decision := match.decision) is not None and (answers is None or len(match.history) < answers):
        match.answer(bot.choose(match.game, match.view(decision.seat), decision, len(match.history)))
    return match


def keep(match: Match) -> Kept:
    """The match, saved on this test's shelf."""
    return Shelf(saves_folder()).create(match, standard_source(match.game.id))


def lines_of(app: TabletopApp) -> list[str]:
    """What stands on the screen, line by line."""
    width, height = app.size
    strips = app.screen._compositor.render_strips()
    return [strip.text.ljust(width) for strip in strips[:height]]


def text_of(app: TabletopApp) -> str:
    """What stands on the screen."""
    return "\n".join(lines_of(app))


async def until(pilot: Pilot[Any], condition: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await pilot.pause(0.01)


async def shows(pilot: Pilot[Any], *texts: str) -> None:
    """Wait until all texts stand on the screen."""
    app = pilot.app
    assert isinstance(app, TabletopApp)
    try:
        await until(pilot, lambda: all(text in text_of(app) for text in texts))
    except TimeoutError:
        raise AssertionError(f"{texts} not on the screen:\n{text_of(app)}") from None


def own_set(folder: Path, name: str, text: str) -> Path:
    """A card set file where the setup screen finds it."""
    path = folder / "cards" / "theseus" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


FIRST_SAVE = len(GAME_IDS) + 1
"""The number that the menu gives its first row behind the games."""
