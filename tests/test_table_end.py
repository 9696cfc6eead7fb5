"""The end of a match at the table: the result, playing again, a whole game by keys."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest
from textual.events import Key
from textual.pilot import Pilot

from tabletop_tui.app import TabletopApp
from tabletop_tui.kit.saves import Kept, Shelf
from tabletop_tui.kit.words import Words
from tabletop_tui.screens import result
from tabletop_tui.screens.base import BaseScreen
from tabletop_tui.screens.menu import MenuScreen
from tabletop_tui.screens.phrases import TABLE_BOOK
from tabletop_tui.screens.result import ResultScreen, score_lines
from tabletop_tui.screens.theseus import TheseusTable
from tabletop_tui.settings import saves_folder
from tabletop_tui.widgets.glyphs import glyphs
from tabletop_tui.widgets.ink import Ink
from tests.pilots import PATIENCE, keep, make_app, match_of, shows, until
from tests.tables import SIZE, arranged, press, table_of, table_words, widths

# ---------------------------------------------------------------------- the end


async def play_on(pilot: Pilot[Any], kept: Kept) -> None:
    """Type until the match is over: the first option, and Enter where a second one is wanted."""
    app = pilot.app
    assert isinstance(app, TabletopApp)

    async def typed(count: int) -> None:
        table = table_of(app)
        app.post_message(Key("1", "1"))
        await soon(lambda: kept.match.count > count or bool(table.answering and table.answering.armed))
        if kept.match.count == count:
            app.post_message(Key("enter", "\r"))
            await soon(lambda: kept.match.count > count)

    while kept.match.decision is not None:
        before = kept.match.count
        await typed(before)
        assert kept.match.count == before + 1


async def soon(condition: Callable[[], bool]) -> None:
    """Wait for something without waiting for the screen to be drawn."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0)


async def test_the_result_shows_points_by_source_and_can_look_back() -> None:
    match = match_of("Ana", "Ben", answers=None)
    outcome = match.outcome
    assert outcome is not None
    app = make_app(keep(match))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        words = table_words(app)
        await shows(pilot, words.say(outcome.verdict), "winner")
        for seat in (0, 1):
            await shows(pilot, f"{outcome.total(seat)} VP")
            for score in outcome.scores[seat][:2]:
                await shows(pilot, words.say(score.label)[:30])
        assert widths(app) == {80}
        await press(pilot, "escape")
        await until(pilot, lambda: isinstance(app.screen, TheseusTable))
        await shows(pilot, words.say(outcome.verdict))
        await press(pilot, "up", "1", "escape")
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await press(pilot, "escape")
        await until(pilot, lambda: isinstance(app.screen, TheseusTable))
        await press(pilot, "u", "enter")
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))


@pytest.mark.parametrize(("digit", "same"), [("1", False), ("2", True)])
async def test_playing_again_keeps_the_seats(digit: str, same: bool) -> None:
    match = match_of("Ana", "Ben", answers=None)
    app = make_app(keep(match))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ResultScreen) and app.screen.settled)
        await press(pilot, digit)
        await until(pilot, lambda: isinstance(app.screen, TheseusTable))
        assert app.kept is not None
        setup = app.kept.match.setup
        assert setup.names == ("Ana", "Ben")
        assert (setup.seed == match.setup.seed) == same
        assert app.kept.match.answers == []
    assert len(Shelf(saves_folder()).entries()) == 2


async def test_a_key_still_meant_for_the_table_starts_no_new_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result, "SETTLE", 3600.0)
    app = make_app(keep(match_of("Ana", "Ben", answers=None)))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        shown = app.screen
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is shown
    assert len(Shelf(saves_folder()).entries()) == 1


async def test_from_the_result_to_the_menu_or_the_table() -> None:
    app = make_app(keep(match_of("Ana", "Ben", answers=None)))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ResultScreen) and app.screen.settled)
        await press(pilot, "4")
        await until(pilot, lambda: isinstance(app.screen, TheseusTable))
        await press(pilot, "q")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


async def test_tie_breakers_stand_in_the_result_where_they_decided() -> None:
    position = {"rank": 6, "board": ["paladin"], "decks": {"6": []}, "ending": True, "hand": {"A": ["witch"]}}
    kept = keep(arranged(party={"A": ["knight"], "B": ["mage"]}, **position))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "The game ends with this turn.")
        await play_on(pilot, kept)
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        outcome = kept.match.outcome
        assert outcome is not None
        await shows(pilot, *(table_words(app).say(message)[:60] for message in outcome.tiebreaks))


@pytest.mark.slow
@pytest.mark.parametrize("names", [("Ana", "Ben"), ("Ana", "Ben", "Cai", "Dot")])
async def test_a_whole_game_by_keys_alone(names: tuple[str, ...]) -> None:
    kept = keep(match_of(*names, seed=11))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ana")
        await play_on(pilot, kept)
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        outcome = kept.match.outcome
        assert outcome is not None
        await shows(pilot, *(f"{outcome.total(seat)} VP" for seat in range(len(names))))
        assert isinstance(app.screen, BaseScreen)


def test_a_long_line_of_points_uses_the_room_of_the_bar_it_has_not() -> None:
    match = match_of(answers=None, seed=1)
    assert match.outcome is not None
    words = Words(match.game.book.extended(TABLE_BOOK), match.setup.names)
    for width in (30, 38, 60):
        for seat in range(2):
            lines = score_lines(
                match.outcome, seat, words, width, Ink(defaultdict(lambda: "white")), glyphs(False)
            )
            texts = [strip.text for strip in lines]
            assert all(strip.cell_length == width for strip in lines)
            for score in match.outcome.scores[seat]:
                said = words.say(score.label)
                if not score.points and len(said) < width - 5:
                    assert any(text.startswith(said) for text in texts), said
            # What goes on in another line is set in, and all of it is there.
            told = " ".join(" ".join(text[: width - 5].replace("█", " ").split()) for text in texts[2:])
            assert all(" ".join(words.say(one.label).split()) in told for one in match.outcome.scores[seat])
