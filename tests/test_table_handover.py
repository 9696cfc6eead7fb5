"""Keys typed for one player, or to make a bot quicker, do not answer what the next player is asked."""

import asyncio

import pytest
from textual.events import Key

from tabletop_tui.app import TabletopApp
from tabletop_tui.rulebook.guides import guide
from tabletop_tui.screens import botplay
from tabletop_tui.screens.dialogs import Ask
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.settings import Settings
from tests.kit.playing import match_at
from tests.pilots import keep, make_app, shows, until
from tests.tables import PLAIN, SIZE, arranged
from tests.toytable import toy_app

LONG = 20.0
"""So long that what is typed right away comes before it, on a slow machine too."""


def type_all(app: TabletopApp, *keys: str) -> None:
    for key in keys:
        app.post_message(Key(key, key if len(key) == 1 else None))


def opens(app: TabletopApp) -> bool:
    """Whether the question on the screen has been drawn, and waits for its player."""
    table = app.screen
    return isinstance(table, TableScreen) and 0 < table._open_from < float("inf")


async def test_enter_and_digits_do_not_fall_into_the_next_players_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(botplay, "HANDOVER", LONG)
    match = arranged(used=["knight"], **PLAIN)
    kept = keep(match)
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "A● Ana  ")
        assert match.decision is not None
        passes = [option.key for option in match.decision.options].index("end")
        type_all(app, str(passes + 1), "enter", "1", "enter")
        await shows(pilot, "B■ Ben  ")
        await until(pilot, lambda: opens(app))
        await pilot.press("1", "enter")
        assert kept.match.answers == ["end"]
        await pilot.press("down", "H")
        await shows(pilot, "strong bot")


async def test_after_a_moment_the_next_player_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(botplay, "HANDOVER", 0.05)
    kept = keep(arranged(used=["knight"], **PLAIN))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "A● Ana  ")
        assert kept.match.decision is not None
        passes = [option.key for option in kept.match.decision.options].index("end")
        await pilot.press(str(passes + 1))
        await shows(pilot, "B■ Ben  ")
        await until(pilot, lambda: opens(app))
        await asyncio.sleep(0.1)
        await pilot.press("1")
        await until(pilot, lambda: len(kept.match.answers) == 2)


async def test_the_same_player_is_never_made_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(botplay, "HANDOVER", LONG)
    kept = keep(arranged(**PLAIN))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        await pilot.press("3", "1", "enter")
        assert len(kept.match.answers) == 2


async def test_what_makes_a_bot_quicker_does_not_answer_for_the_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(botplay, "HANDOVER", LONG)
    match = match_at(bots=(1,), hand={"A": ["jab.0"], "B": ["jab.1"]}, turn="B")
    app = toy_app(match, monkeypatch, bot_pace=LONG)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ben is playing")
        assert app.kept is not None
        type_all(app, "enter", "enter", "1", "enter")
        await until(pilot, lambda: opens(app))
        assert [given.bot for given in app.kept.match.history] == [True] * len(app.kept.match.history)


@pytest.mark.parametrize("wait", [0.05, LONG])
async def test_the_guide_over_the_next_question_is_not_closed_unread(
    monkeypatch: pytest.MonkeyPatch, wait: float
) -> None:
    monkeypatch.setattr(botplay, "HANDOVER", wait)
    kept = keep(arranged(used=["knight"], **PLAIN))
    settings = Settings(animation=False, guide=True)
    entry = guide("theseus").entry("ask-act-more")
    assert entry is not None
    about = "theseus:about"
    settings.guided = (about, f"theseus:{entry.asks[0]}")
    app = make_app(kept, settings=settings)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "A● Ana  ")
        settings.guided = (about,)
        assert kept.match.decision is not None
        await pilot.press(str(len(kept.match.decision.options)))
        await until(pilot, lambda: isinstance(app.screen, Ask))
        told = app.screen
        if wait == LONG:
            await pilot.press("enter", "1")
            assert app.screen is told
            return
        await asyncio.sleep(0.1)
        await pilot.press("enter")
        await until(pilot, lambda: opens(app))
        await asyncio.sleep(0.1)
        await pilot.press("1")
        await until(pilot, lambda: len(kept.match.answers) == 2)
