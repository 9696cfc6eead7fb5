"""Who plays in a tab is asked there, when a match is opened that several can share."""

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from tabletop_tui.app import TabletopApp
from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.places import free_seats, sit_down
from tabletop_tui.kit.saves import Kept, Shelf
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.screens.dialogs import Ask
from tabletop_tui.screens.menu import MenuScreen
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.settings import Settings, saves_folder
from tests.pilots import FIRST_SAVE, keep, match_of, shows, until
from tests.tables import SIZE

ASKED = "Who plays here?"


def tab(*seats: str, asks: bool = True) -> TabletopApp:
    """The app as it is behind a tab."""
    settings = Settings(animation=False, bot_pace=0.0)
    return TabletopApp(Shelf(saves_folder()), settings, plain=False, seats=seats, asks_seats=asks)


def opened_again(kept: Kept) -> Kept:
    return Shelf(saves_folder()).open(kept.id, open_game)


async def opens(pilot: Pilot[Any]) -> None:
    """Choose the first saved match in the menu."""
    await shows(pilot, "Quit", "Ana")
    await pilot.press(str(FIRST_SAVE))


def sits(app: TabletopApp, seats: set[int] | None) -> Callable[[], bool]:
    """Whether these seats are played there, at the table."""
    return lambda: isinstance(app.screen, TableScreen) and app.kept is not None and app.kept.here == seats


@pytest.mark.parametrize(
    ("choice", "here", "left"),
    [("1", {0}, [1, 2]), ("2", {1}, [0, 2]), ("3", {2}, [0, 1]), ("4", None, []), ("5", set(), [0, 1, 2])],
)
async def test_the_seat_chosen_is_played_and_the_others_stay_free(
    choice: str, here: set[int] | None, left: list[int]
) -> None:
    kept = keep(match_of("Ana", "Ben", "[b]Cai"))
    app = tab()
    async with app.run_test(size=SIZE) as pilot:
        await opens(pilot)
        await shows(pilot, ASKED, "Ana", "Ben", "[b]Cai", "All of them", "only watch")
        await pilot.press(choice)
        await until(pilot, sits(app, here))
        assert free_seats(opened_again(kept)) == left
        app.leave_seats()


async def test_only_free_seats_are_offered_and_the_last_one_without_a_question() -> None:
    kept = keep(match_of("Ana", "Ben", "Cai"))
    first, second = opened_again(kept), opened_again(kept)
    sit_down(first, [1])
    app = tab()
    async with app.run_test(size=SIZE) as pilot:
        await opens(pilot)
        await shows(pilot, ASKED)
        assert isinstance(app.screen, Ask)
        assert [label for _, label in app.screen._answers][:2] == ["Ana", "Cai"]
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        sit_down(second, [2])
        await opens(pilot)
        await until(pilot, sits(app, {0}))
        app.leave_seats()
    for other in (first, second):
        other.leave()


async def test_a_seat_that_was_taken_meanwhile_is_watched() -> None:
    kept = keep(match_of())
    other = opened_again(kept)
    app = tab()
    async with app.run_test(size=SIZE) as pilot:
        await opens(pilot)
        await shows(pilot, ASKED)
        sit_down(other, [0])
        await pilot.press("1")
        await until(pilot, sits(app, set()))
        await shows(pilot, "is to answer, at another terminal")
    other.leave()


@pytest.mark.parametrize("app", [lambda: tab("Ben"), lambda: tab(asks=False)], ids=["named", "a terminal"])
async def test_nothing_is_asked_where_the_seats_are_named_or_at_a_terminal(
    app: Callable[[], TabletopApp],
) -> None:
    keep(match_of())
    one = app()
    async with one.run_test(size=SIZE) as pilot:
        await opens(pilot)
        await until(pilot, sits(one, {1} if one.seats else None))
        one.leave_seats()


async def test_nothing_is_asked_where_bots_have_the_other_seats() -> None:
    seats = (Seat("Ana"), Seat("Ben", "bot:random"))
    keep(Match(open_game("theseus"), Setup("theseus", seats, 1)))
    app = tab()
    async with app.run_test(size=SIZE) as pilot:
        await opens(pilot)
        await until(pilot, sits(app, None))
        app.leave_seats()
