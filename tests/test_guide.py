"""The first-game guide: told once at each kind of question, and switched off at once."""

import re

import pytest

from tabletop_tui.engines.listings import GAME_IDS
from tabletop_tui.engines.registry import open_game
from tabletop_tui.rulebook.guides import about, guide
from tabletop_tui.screens.dialogs import Ask
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.settings import Settings, load_settings
from tests.pilots import keep, make_app, match_of, shows, until

SIZE = (80, 24)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_kind_of_question_is_explained_once(game_id: str) -> None:
    asked = {id for id in open_game(game_id).book.templates if id.startswith("ask-")}
    told = [ask for entry in guide(game_id).guide for ask in entry.asks]
    assert set(told) == asked
    assert len(told) == len(set(told))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_text_is_short_enough_to_be_read_at_a_table(game_id: str) -> None:
    for entry in guide(game_id).guide:
        assert 30 <= len(entry.text) <= 400, entry.text
        assert entry.text.endswith(".")


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_game_is_told_about_first(game_id: str) -> None:
    entry = about(game_id)
    assert entry is not None
    assert 30 <= len(entry.text) <= 400
    assert re.search(r"\bwin\b", entry.text)
    assert about("toy") is None


def with_guide(**values: object) -> Settings:
    settings = Settings(animation=False, bot_pace=0.0)
    settings.guide = True
    for name, value in values.items():
        setattr(settings, name, value)
    return settings


async def test_a_question_is_explained_the_first_time_only() -> None:
    settings = with_guide()
    app = make_app(keep(match_of(seed=3)), settings=settings)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Ask))
        await shows(pilot, "is it still the same Party", "Go on", "Go on without the guide")
        await pilot.press("enter")
        await shows(pilot, "two card uses", "Go on", "Go on without the guide")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert settings.guided == ("theseus:about", "theseus:ask-act")
        assert load_settings().guided == ("theseus:about", "theseus:ask-act")
        app.screen.go_on()
        await pilot.pause(0.1)
        assert isinstance(app.screen, TableScreen)


async def test_the_guide_is_switched_off_at_once() -> None:
    settings = with_guide()
    app = make_app(keep(match_of(seed=3)), settings=settings)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Ask))
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert not settings.guide
        assert not load_settings().guide


@pytest.mark.parametrize(
    "settings", [with_guide(guided=("theseus:about", "theseus:ask-act")), with_guide(guide=False)]
)
async def test_nothing_is_told_that_was_told_or_is_not_wanted(settings: Settings) -> None:
    app = make_app(keep(match_of(seed=3)), settings=settings)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use a Party card")
        assert isinstance(app.screen, TableScreen)
