"""Bots at a table: the screen lives while they think, and they can be hurried, paused, stepped, replaced."""

import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from tabletop_tui.app import TabletopApp
from tabletop_tui.bots.bot import Stop, never
from tabletop_tui.bots.budget import Budget
from tabletop_tui.bots.strong import StrongBot
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.places import sit_down
from tabletop_tui.kit.saves import Shelf
from tabletop_tui.screens.dialogs import Confirm
from tabletop_tui.screens.help import HelpScreen
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.settings import Settings, saves_folder
from tests.pilots import PATIENCE, keep, make_app, match_of, shows, text_of, until
from tests.tables import SIZE
from tests.toy.game import open_toy, toy_match
from tests.toytable import toy_app

STRONG = "bot:strong"


class Ponderer:
    """A bot that thinks until it is told to answer."""

    def __init__(self) -> None:
        self.begun = self.ended = 0
        self.threads: set[str] = set()

    def choose(self, game: Any, view: Any, decision: Decision, seed: int, stop: Stop = never) -> str:
        self.begun += 1
        self.threads.add(threading.current_thread().name)
        while not stop():
            time.sleep(0.002)
        self.ended += 1
        return decision.options[-1].key


@pytest.fixture
def ponderer(monkeypatch: pytest.MonkeyPatch) -> Ponderer:
    bot = Ponderer()
    monkeypatch.setattr("tabletop_tui.bots.driver.make_bot", lambda *_: bot)
    return bot


def against_bot(first: bool = True) -> Match:
    """A match of a person against a strong bot; `first`: the bot begins."""
    match = match_of("Ana", "Ben", plays=STRONG, seed=1)
    assert match.decision is not None
    bot = match.decision.seat
    assert bot is not None
    match.reseat(1 - bot if first else bot, "human")
    return match


def table_of(app: TabletopApp) -> TableScreen:
    table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
    assert isinstance(table, TableScreen)
    return table


def answers(app: TabletopApp) -> int:
    assert app.kept is not None
    return app.kept.match.count


async def test_the_screen_lives_while_a_bot_thinks(ponderer: Ponderer) -> None:
    app = make_app(keep(against_bot()))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "is thinking")
        await until(pilot, lambda: ponderer.begun == 1)
        assert ponderer.threads != {threading.main_thread().name}
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        await until(pilot, lambda: ponderer.ended == 1)
        assert answers(app) == 0, "what was thought for nothing is not answered"
        await pilot.press("escape")
        await until(pilot, lambda: ponderer.begun == 2)
        await shows(pilot, "is thinking")


async def test_a_key_has_a_thinking_bot_answer_now(ponderer: Ponderer) -> None:
    match = against_bot()
    decision = match.decision
    assert decision is not None
    app = make_app(keep(match))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ponderer.begun == 1)
        await pilot.press("space")
        await until(pilot, lambda: answers(app) > 0)
        assert app.kept is not None
        assert app.kept.match.answers[0] == decision.options[-1].key
        await until(pilot, lambda: _asked(app) != decision.seat)
        assert ponderer.ended == ponderer.begun, "to the end of its turn, and no further"


def _asked(app: TabletopApp) -> int | None:
    assert app.kept is not None
    decision = app.kept.match.decision
    return decision.seat if decision is not None else None


async def test_leaving_ends_the_thinking(ponderer: Ponderer) -> None:
    app = make_app(keep(against_bot()))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ponderer.begun == 1)
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, Confirm))
        await pilot.press("enter")
        await until(pilot, lambda: ponderer.ended == ponderer.begun)
        assert not any(isinstance(screen, TableScreen) for screen in app.screen_stack)


async def test_closing_the_app_ends_the_thinking(ponderer: Ponderer) -> None:
    app = make_app(keep(against_bot()))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ponderer.begun == 1)
    until_then = time.monotonic() + PATIENCE
    while not ponderer.ended and time.monotonic() < until_then:
        time.sleep(0.01)
    assert ponderer.ended == 1


async def test_a_strong_bot_plays_on_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop_tui.bots.driver.make_bot", lambda *_: StrongBot(Budget(playouts=3)))
    app = make_app(keep(against_bot()))
    async with app.run_test(size=SIZE) as pilot:
        bot = _asked(app)
        await until(pilot, lambda: _asked(app) != bot)
        assert answers(app) > 0
        await shows(pilot, "Ana" if bot == 1 else "Ben")


# ---------------------------------------------------------------------- pausing


async def test_a_table_of_bots_is_paused_stepped_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    app = toy_app(toy_match(2, bots=(0, 1), rounds="3"), monkeypatch, bot_pace=0.2)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: answers(app) >= 1)
        await pilot.press("p")
        await shows(pilot, "Paused")
        paused = answers(app)
        app.settings.bot_pace = 0.0
        await pilot.pause(0.3)
        assert answers(app) == paused
        for number, key in enumerate(("space", "enter", "right"), 1):
            await pilot.press(key)
            await until(pilot, lambda: answers(app) == paused + number)  # noqa: B023
            await pilot.pause(0.05)
            assert answers(app) == paused + number
            await shows(pilot, "Paused")
        await pilot.press("p")
        await shows(pilot, "The game is over", "Play again")


async def test_a_person_plays_on_while_the_bots_pause(ponderer: Ponderer) -> None:
    app = make_app(keep(against_bot(first=False)))
    async with app.run_test(size=SIZE) as pilot:
        person = _asked(app)
        await pilot.press("p")
        await shows(pilot, "The bots pause from now on", " bots pause ")
        await pilot.press("p")
        await shows(pilot, "The bots answer by themselves again")
        assert " bots pause " not in text_of(app)
        await pilot.press("p")
        while _asked(app) == person:
            count = answers(app)
            await pilot.press("1")
            await pilot.pause()
            if answers(app) == count:
                await pilot.press("enter")
            await until(pilot, lambda: answers(app) > count)  # noqa: B023
        await shows(pilot, "Paused")
        assert ponderer.begun == 0
        await pilot.press("p")
        await until(pilot, lambda: ponderer.begun == 1)


async def test_without_bots_there_is_nothing_to_pause_or_take_over() -> None:
    app = make_app(keep(match_of("Ana", "Ben")))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("p")
        await shows(pilot, "No bot plays here.")
        await pilot.press("T")
        await shows(pilot, "No bot is to answer now.")
        assert not table_of(app).paused


# ---------------------------------------------------------------------- taking over


async def take_over(app: TabletopApp, pilot: Any, *, sure: bool = True) -> None:
    await pilot.press("T")
    await until(pilot, lambda: isinstance(app.screen, Confirm))
    await pilot.press("enter" if sure else "escape")
    await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_a_person_takes_over_a_seat(ponderer: Ponderer) -> None:
    match = against_bot()
    bot = match.decision.seat if match.decision is not None else None
    assert bot is not None
    app = make_app(keep(match))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ponderer.begun == 1)
        await take_over(app, pilot, sure=False)
        await until(pilot, lambda: ponderer.begun == 2)
        await take_over(app, pilot)
        await shows(pilot, "is yours now")
        await until(pilot, lambda: ponderer.ended == ponderer.begun)
        assert app.kept is not None
        assert not any(seat.is_bot for seat in app.kept.match.setup.seats)
        assert app.kept.match.setup.names == ("Ana", "Ben")
        await pilot.press("1")
        await until(pilot, lambda: answers(app) == 1)
    again = Shelf(saves_folder()).open(app.kept.id, _theseus)
    assert not any(seat.is_bot for seat in again.match.setup.seats)
    assert not again.match.history[0].bot


async def test_a_seat_of_a_match_of_bots_alone_is_taken_over() -> None:
    app = make_app(settings=Settings(animation=False, bot_pace=10.0))
    async with app.run_test(size=SIZE) as pilot:
        app.open_match(keep(match_of("Ana", "Ben", plays="bot:greedy")))
        await shows(pilot, "is playing")
        await take_over(app, pilot)
        await shows(pilot, "is yours now")
        assert app.kept is not None
        assert len(app.kept.match.people) == 1
        assert app.kept.asked_here()


async def test_no_seat_is_taken_over_from_a_terminal_that_only_watches_bots() -> None:
    app = make_app(settings=Settings(animation=False, bot_pace=10.0))
    async with app.run_test(size=SIZE) as pilot:
        kept = keep(match_of("Ana", "Ben", plays="bot:greedy"))
        other = Shelf(saves_folder()).open(kept.id, _theseus)
        sit_down(other)
        assert other.has_bots_think()
        app.open_match(kept)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("T")
        await shows(pilot, "You watch this match")
        other.leave()


def _theseus(game_id: str, cards: Any = None) -> Any:
    from tabletop_tui.engines.registry import open_game

    return open_game(game_id, cards)


async def test_a_seat_taken_over_elsewhere_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    app = toy_app(toy_match(2, bots=(0, 1), rounds="3"), monkeypatch, bot_pace=10.0)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "is playing")
        assert app.kept is not None
        other = Shelf(saves_folder()).open(app.kept.id, lambda *_: open_toy())
        other.reseat(0, "human")
        await pilot.press("space")
        await shows(pilot, "changed in another terminal")
        assert not table_of(app).match.setup.seats[0].is_bot


# ---------------------------------------------------------------------- the kit


@pytest.mark.parametrize("how", [lambda m: m.reseat(1, "human"), lambda m: m.reseat(1, "bot:random")])
def test_reseating_changes_who_plays_and_nothing_else(how: Callable[[Match], None]) -> None:
    match = toy_match(3, bots=(1,))
    before = match.setup
    how(match)
    assert match.setup.names == before.names
    assert match.setup.seed == before.seed
    assert [seat.plays for n, seat in enumerate(match.setup.seats) if n != 1] == ["human", "human"]
