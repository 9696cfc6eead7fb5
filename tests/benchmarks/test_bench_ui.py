"""What a cursor key costs on the table, next to a bare Textual app: processor time and bytes sent.

    pytest tests/benchmarks/test_bench_ui.py -n 0 --benchmark-enable

Each benchmark's `bytes` are those sent to the terminal for one key, on average.
"""

import asyncio
import itertools
import random
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver
from textual.events import Key

from tabletop_tui.app import TabletopApp
from tabletop_tui.engines.registry import open_game, standard_source
from tabletop_tui.kit.match import Match, Origin
from tabletop_tui.kit.saves import Shelf
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.settings import Settings
from tests.emptyapp import EmptyApp

SIZE = (80, 24)
ROUNDS = 200
TIMED = {"timer": time.process_time, "group": "cursor key", "min_rounds": ROUNDS}


class Wire(HeadlessDriver):
    """A driver for a terminal that only counts what it is sent."""

    sent = 0
    written = asyncio.Event()

    @property
    def is_headless(self) -> bool:
        return False

    def write(self, data: str) -> None:
        Wire.sent += len(data.encode())
        Wire.written.set()


class Keyboard:
    """An app at work in its own event loop, and keys for it."""

    def __init__(self, app: App[Any]) -> None:
        Wire.sent, Wire.written = 0, asyncio.Event()
        app.driver_class = Wire
        self.app = app
        self.loop = asyncio.new_event_loop()
        self.task = self.loop.create_task(app.run_async(size=SIZE, mouse=False))
        self.run(self._quiet())

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        self.loop.run_until_complete(asyncio.wait_for(work, 30))

    async def _quiet(self) -> None:
        """Wait until the app has nothing more to show for a while."""
        before = -1
        while before != Wire.sent or not self.app.is_running or not Wire.sent:
            assert not self.task.done(), self.task.exception()
            before = Wire.sent
            await asyncio.sleep(0.3)

    def press(self, key: str) -> None:
        """Press a key and wait until something was shown for it."""
        Wire.written.clear()
        self.app.post_message(Key(key, None))
        self.run(self._written())

    @staticmethod
    async def _written() -> None:
        await Wire.written.wait()

    def close(self) -> None:
        async def end() -> None:
            self.app.exit()
            await self.task

        self.run(end())
        self.loop.close()


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[App[Any]], Keyboard]]:
    monkeypatch.setenv("COLORTERM", "truecolor")
    opened: list[Keyboard] = []

    def open_app(make: Callable[[], App[Any]]) -> Keyboard:
        opened.append(Keyboard(make()))
        return opened[-1]

    yield open_app  # type: ignore[misc]
    for keys in opened:
        keys.close()


def table(folder: Path) -> TabletopApp:
    """The table of a four-player game some turns old."""
    seats = tuple(Seat(name) for name in ("Ana", "Ben", "Cai", "Dora"))
    match = Match(open_game("theseus"), Setup("theseus", seats, 7))
    choice = random.Random(7).choice
    for _ in range(200):
        assert match.decision is not None
        match.answer(choice(match.decision.options).key)
    shelf = Shelf(folder)
    return TabletopApp(shelf, Settings(), shelf.create(match, standard_source("theseus")), plain=False)


def hunt(folder: Path) -> TabletopApp:
    """The table of HacKClaD in somebody's turn, with a hand and a forecast."""
    game = open_game("hackclad")
    position = {
        "witches": ["rosette", "flare", "luna", "mia"],
        "at": {"A": "3-4"},
        "hand": {"A": ["guard", "tail-whip", "firecracker", "shot"]},
        "forecast": ["", "veer-left", "tail-whip"],
    }
    state = game.arrange(position)
    seats = tuple(Seat(name) for name in ("Ana", "Ben", "Cai", "Dora"))
    origin = Origin(game.rules_version, 0, game.plain(state))
    match = Match(game, Setup("hackclad", seats, 7, {}, True), origin)
    shelf = Shelf(folder)
    return TabletopApp(shelf, Settings(), shelf.create(match, standard_source("hackclad")), plain=False)


def measure(benchmark: Any, keys: Keyboard, path: tuple[str, ...]) -> None:
    presses = itertools.cycle(path)
    for _ in range(2 * len(path)):
        keys.press(next(presses))
    before = Wire.sent
    rounds = itertools.count(1)

    def press() -> None:
        next(rounds)
        keys.press(next(presses))

    benchmark.pedantic(press, rounds=ROUNDS, iterations=1)
    benchmark.extra_info["bytes"] = round((Wire.sent - before) / (next(rounds) - 1))


@pytest.mark.benchmark(**TIMED)
def test_cursor_key_in_a_bare_app(benchmark: Any, keyboard: Any) -> None:
    measure(benchmark, keyboard(EmptyApp), ("right", "down"))


@pytest.mark.benchmark(**TIMED)
def test_cursor_key_on_the_theseus_board(benchmark: Any, keyboard: Any, tmp_path: Path) -> None:
    keys = keyboard(lambda: table(tmp_path))
    keys.press("pageup")
    keys.press("pageup")
    measure(benchmark, keys, ("right", "right", "right", "left", "left", "left"))


@pytest.mark.benchmark(**TIMED)
def test_cursor_key_among_the_cards_to_choose_from(benchmark: Any, keyboard: Any, tmp_path: Path) -> None:
    measure(benchmark, keyboard(lambda: table(tmp_path)), ("down", "down", "up", "up"))


@pytest.mark.benchmark(**TIMED)
def test_cursor_key_on_the_field_of_hackclad(benchmark: Any, keyboard: Any, tmp_path: Path) -> None:
    keys = keyboard(lambda: hunt(tmp_path))
    keys.press("shift+tab")
    measure(benchmark, keys, ("right", "down"))


@pytest.mark.benchmark(**TIMED)
def test_cursor_key_in_the_future_of_hackclad(benchmark: Any, keyboard: Any, tmp_path: Path) -> None:
    keys = keyboard(lambda: hunt(tmp_path))
    keys.press("shift+tab")
    keys.press("f")
    measure(benchmark, keys, ("right", "down"))
