"""The table with a game that hides hands: curtains, whose eyes, bots between people, what the log tells."""

import asyncio
import re
from typing import Any

import pytest
from textual.command import CommandPalette
from textual.events import Key
from textual.pilot import Pilot

from tabletop_tui.app import TabletopApp
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.saves import Shelf
from tabletop_tui.screens.curtain import SETTLE, Curtain
from tabletop_tui.screens.eyes import eyes, log_for, since_last_answer
from tabletop_tui.screens.help import HelpScreen
from tabletop_tui.screens.logview import LogScreen
from tabletop_tui.screens.menu import MenuScreen
from tabletop_tui.settings import saves_folder
from tests.kit.playing import match_at
from tests.pilots import shows, text_of, until
from tests.toy.game import NAMES, open_toy, toy_match
from tests.toytable import ToyTable, toy_app

SIZE = (80, 24)
CARDS = ("Jab", "Kick", "Cloak", "Lamp", "Feint", "Smoke")


def secrets_in(text: str) -> set[str]:
    """The names of cards that stand in a text."""
    return {name for name in CARDS if re.search(rf"\b{name}\b", text)}


def at_stake(seats: int = 2, **options: Any) -> Match:
    """Ana leads, and is to lay a stake that nobody else may see."""
    match = toy_match(seats, **options)
    match.answer("lead:0")
    return match


def hand_of(match: Match, seat: int) -> set[str]:
    view = match.view(seat)
    return {match.game.cards[card].name for card in view.players[seat].hand}


async def curtain_for(pilot: Pilot[Any], name: str) -> Curtain:
    """Wait for the curtain before a seat, until Enter opens it."""
    app = pilot.app
    await until(pilot, lambda: isinstance(app.screen, Curtain) and app.screen.ready)
    assert isinstance(app, TabletopApp)
    await shows(pilot, f"Pass the device to {name}")
    assert isinstance(app.screen, Curtain)
    return app.screen


async def open_curtain(pilot: Pilot[Any], name: str) -> ToyTable:
    app = pilot.app
    await curtain_for(pilot, name)
    await pilot.press("enter")
    await until(pilot, lambda: isinstance(app.screen, ToyTable))
    assert isinstance(app.screen, ToyTable)
    return app.screen


# ---------------------------------------------------------------------- the curtain


async def test_a_curtain_comes_after_loading_and_before_every_other_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = at_stake()
    app = toy_app(match, monkeypatch)
    async with app.run_test(size=SIZE) as pilot:
        await curtain_for(pilot, "Ana")
        assert secrets_in(text_of(app)) == set()
        await open_curtain(pilot, "Ana")
        await shows(pilot, *hand_of(match, 0))
        await pilot.press("1")
        await curtain_for(pilot, "Ben")
        assert secrets_in(text_of(app)) == set()
        await open_curtain(pilot, "Ben")
        await shows(pilot, "B■ Ben  Which card", *hand_of(match, 1))
        assert secrets_in(text_of(app)) <= hand_of(match, 1)


async def test_the_table_behind_the_curtain_holds_nothing_either(monkeypatch: pytest.MonkeyPatch) -> None:
    app = toy_app(at_stake(), monkeypatch)
    async with app.run_test(size=SIZE) as pilot:
        table = await open_curtain(pilot, "Ana")
        await pilot.press("1")
        await curtain_for(pilot, "Ben")
        board = "\n".join(table.board.line_text(y) for y in range(table.board.size.height))
        log = "\n".join(strip.text for strip in table.pane._rows)
        panel = "\n".join(strip.text for strip in table.panel._rows)
        detail = "\n".join(strip.text for strip in table._detail._rows)
        assert secrets_in(board + log + panel + detail) == set()


async def test_no_frame_shows_the_hand_before(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_stake()
    app = toy_app(match, monkeypatch)
    async with app.run_test(size=SIZE) as pilot:
        await open_curtain(pilot, "Ana")
        await shows(pilot, *hand_of(match, 0))
        only_ana = hand_of(match, 0) - hand_of(match, 1)
        assert only_ana
        frames: list[str] = []
        usual = app._display

        def display(screen: Any, renderable: Any) -> None:
            if app.screen is screen:
                frames.append(text_of(app))
            usual(screen, renderable)

        monkeypatch.setattr(app, "_display", display)
        await pilot.press("1")
        await open_curtain(pilot, "Ben")
        await shows(pilot, "B■ Ben  Which card")
        first = next(number for number, frame in enumerate(frames) if "Pass the device" in frame)
        assert all(not secrets_in(frame) & only_ana for frame in frames[first:])


async def test_keys_typed_before_the_curtain_came_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_stake()
    app = toy_app(match, monkeypatch)
    async with app.run_test(size=SIZE) as pilot:
        await open_curtain(pilot, "Ana")
        for key in ("1", "enter", "enter", "enter"):
            app.post_message(Key(key, key if key == "1" else "\r"))
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        await asyncio.sleep(SETTLE)
        await curtain_for(pilot, "Ben")
        assert app.kept is not None
        assert len(app.kept.match.history) == 2


async def test_nothing_opens_over_a_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    app = toy_app(at_stake(), monkeypatch)
    async with app.run_test(size=SIZE) as pilot:
        curtain = await curtain_for(pilot, "Ana")
        for key in ("ctrl+p", "f1", "ctrl+t", "L", "question_mark", "i", "u", "tab", "down", "1"):
            await pilot.press(key)
            await pilot.pause()
            assert app.screen is curtain
        assert not CommandPalette.is_open(app)
        assert not any(isinstance(screen, HelpScreen) for screen in app.screen_stack)
        await pilot.resize_terminal(60, 20)
        await shows(pilot, "Pass the device to Ana")
        assert secrets_in(text_of(app)) == set()


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_one_can_leave_at_a_curtain_without_showing_a_hand(
    monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    app = toy_app(at_stake(), monkeypatch)
    async with app.run_test(size=SIZE) as pilot:
        await open_curtain(pilot, "Ana")
        for typed in ("1", key):
            app.post_message(Key(typed, None))
        await curtain_for(pilot, "Ben")
        await shows(pilot, "q Leave")
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        assert len(app.screen_stack) == 1
        assert secrets_in(text_of(app)) == set()
        [entry] = Shelf(saves_folder()).entries()
        assert entry.answers == 2


async def test_all_that_the_table_knows_can_be_read_at_a_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    known = [f"Line {number} of what is known" for number in range(1, 41)]
    app = toy_app(at_stake(), monkeypatch)
    async with app.run_test(size=SIZE) as pilot:
        table = (await curtain_for(pilot, "Ana")).app.screen_stack[0]
        assert isinstance(table, ToyTable)
        app.push_screen(Curtain(1, table.words, table.glyphs, known))
        await curtain_for(pilot, "Ben")
        await shows(pilot, "  Line 1 of what is known", "PgDn Page down", "↓ Line")
        assert known[-1] not in text_of(app)
        await pilot.press("down")
        await shows(pilot, "↑ Line 2 of")
        for _ in range(10):
            await pilot.press("pagedown")
        await shows(pilot, "↑ Line", f"  {known[-1]}")
        assert "↓ Line" not in text_of(app)
        await pilot.press("up", "pageup")
        await shows(pilot, "↑ Line", "↓ Line 34")
        await pilot.resize_terminal(80, 60)
        await shows(pilot, f"  {known[0]}", f"  {known[-1]}")
        assert "PgDn" not in text_of(app)


async def test_the_curtain_clears_notices_and_covers_all_in_the_plain_theme(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = toy_app(at_stake(), monkeypatch)
    app.theme = "ansi"
    async with app.run_test(size=SIZE) as pilot:
        await open_curtain(pilot, "Ana")
        app.notify("Smoke and Feint", markup=False)
        await pilot.press("1")
        await curtain_for(pilot, "Ben")
        assert secrets_in(text_of(app)) == set()
        assert secrets_in(app.export_screenshot()) == set()


async def test_undo_as_the_first_key_brings_nothing_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_stake()
    app = toy_app(match, monkeypatch)
    async with app.run_test(size=SIZE) as pilot:
        await open_curtain(pilot, "Ana")
        await pilot.press("1")
        await open_curtain(pilot, "Ben")
        await pilot.press("u")
        await shows(pilot, "The last answer was Ana's")
        assert secrets_in(text_of(app)) <= hand_of(match, 1)


async def test_with_open_hands_there_is_no_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    app = toy_app(at_stake(open_hands=True), monkeypatch)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "A● Ana  Which card", "open hands")
        await pilot.press("1")
        await shows(pilot, "B■ Ben  Which card")


async def test_a_question_of_the_table_is_shown_with_what_the_table_knows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = toy_app(toy_match(3), monkeypatch)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "the table  Who leads this round?", "2 Ben leads")
        assert secrets_in(text_of(app)) == set()
        board = app.screen.query_one("#board")
        await pilot.press("left")
        await until(pilot, lambda: getattr(board, "cursor", None) == "seat:2")
        await pilot.press("enter")
        await curtain_for(pilot, "Cai")


# ---------------------------------------------------------------------- narrowing, parts, reveals


async def test_several_options_on_a_spot_narrow_the_panel_and_escape_widens_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = match_at(seats=3, hand={"A": ["jab.0", "cloak.0"], "B": ["lamp.1"], "C": ["smoke.1"]})
    app = toy_app(match, monkeypatch)
    async with app.run_test(size=SIZE) as pilot:
        table = await open_curtain(pilot, "Ana")
        await shows(pilot, "Strike Ben with Jab")
        table.board.point("jab.0")
        await pilot.press("enter")
        await shows(pilot, "options here")
        assert "Rest" not in text_of(app)
        await pilot.press("escape")
        await shows(pilot, "Rest")
        table.board.point("cloak.0")
        await pilot.press("enter")
        await shows(pilot, "Cloak is a ward; it is of no use here.")
        assert table.match.answers == []


async def test_a_payment_in_parts_is_taken_back_part_by_part(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_at(hand={"A": ["jab.0"], "B": ["jab.1"]}, coins={"A": {"sun": 2, "moon": 2}})
    app = toy_app(match, monkeypatch)
    async with app.run_test(size=SIZE) as pilot:
        table = await open_curtain(pilot, "Ana")
        await pilot.press("tab")
        assert table.answering is not None
        keys = [option.key for option in table.answering.options]
        await pilot.press(str(keys.index("buy") + 1))
        await shows(pilot, "3 coins are left to pay")
        await pilot.press("1")
        await shows(pilot, "2 coins are left to pay")
        await pilot.press("escape")
        await shows(pilot, "3 coins are left to pay")
        await pilot.press("escape")
        await shows(pilot, "What do you do this turn?")
        assert isinstance(app.screen, ToyTable)


# ---------------------------------------------------------------------- bots


async def test_bots_answer_by_themselves_and_the_person_keeps_looking(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = at_stake(3, bots=(1, 2))
    app = toy_app(match, monkeypatch, bot_pace=0.0)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "A● Ana  Which card", *hand_of(match, 0))
        await pilot.press("1")
        assert app.kept is not None
        await until(pilot, lambda: len(app.kept.match.history) >= 4)
        await until(pilot, lambda: app.kept.match.decision.seat == 0)
        await shows(pilot, "A● Ana")
        assert not any(isinstance(screen, Curtain) for screen in app.screen_stack)


async def test_a_key_has_a_bot_answer_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_stake(3, bots=(1, 2))
    app = toy_app(match, monkeypatch, bot_pace=10.0)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "A● Ana  Which card")
        await pilot.press("1")
        await shows(pilot, "Ben is playing")
        assert app.kept is not None
        await pilot.press("right")
        await until(pilot, lambda: len(app.kept.match.history) == 3)
        await shows(pilot, "Cai is playing")
        await pilot.press("space")
        await until(pilot, lambda: len(app.kept.match.history) == 4)


async def test_a_bot_waits_while_something_else_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_stake(2, bots=(1,))
    app = toy_app(match, monkeypatch, bot_pace=0.05)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "A● Ana  Which card")
        table = app.screen
        assert isinstance(table, ToyTable)
        app.settings.bot_pace = 10.0
        await pilot.press("1")
        await shows(pilot, "Ben is playing")
        await pilot.press("L")
        await until(pilot, lambda: isinstance(app.screen, LogScreen))
        assert table._bot_timer is None
        app.settings.bot_pace = 0.0
        await asyncio.sleep(0.1)
        assert len(match.history) == 2
        await pilot.press("escape")
        await until(pilot, lambda: len(app.kept.match.history) > 2)  # type: ignore[union-attr]


async def test_undo_takes_the_bots_back_too(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_stake(3, bots=(1,))
    match.answer(match.decision.options[0].key)  # type: ignore[union-attr]
    app = toy_app(match, monkeypatch, bot_pace=10.0)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ben is playing")
        await pilot.press("u")
        await open_curtain(pilot, "Ana")
        await shows(pilot, "A● Ana  Which card")
        assert app.kept is not None
        assert app.kept.match.answers == ["lead:0"]


async def test_no_timer_runs_while_a_person_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    app = toy_app(at_stake(2, bots=(1,)), monkeypatch)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "A● Ana  Which card")
        screen = app.screen
        assert isinstance(screen, ToyTable)
        assert screen._bot_timer is None
        nodes = (app, screen, *screen.query("*"))
        timers = [timer for node in nodes for timer in node._timers]
        await until(pilot, lambda: not any(timer._active.is_set() for timer in timers))


async def test_a_table_of_bots_plays_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    app = toy_app(toy_match(2, bots=(0, 1), rounds="1"), monkeypatch, bot_pace=0.0)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "The game is over", "Play again")
        assert app.kept is not None
        assert app.kept.match.outcome is not None


# ---------------------------------------------------------------------- the log


async def test_the_log_tells_a_seat_only_what_it_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    app = toy_app(at_stake(), monkeypatch)
    async with app.run_test(size=SIZE) as pilot:
        await open_curtain(pilot, "Ana")
        await pilot.press("1")
        await open_curtain(pilot, "Ben")
        await pilot.press("L")
        await shows(pilot, "as Ben may know it", "Ana laid a stake.")
        assert "Your stake" not in text_of(app)
        await pilot.press("escape", "1")
        await until(pilot, lambda: not isinstance(app.screen, LogScreen))


def test_what_is_new_is_what_came_after_ones_last_answer() -> None:
    match = at_stake()
    assert since_last_answer(match, 0) == 0
    match.answer(match.decision.options[0].key)  # type: ignore[union-attr]
    assert since_last_answer(match, 0) == 2
    assert log_for(match, 0)[1] == 0, "what came of one's own answers is not new"
    match.answer(match.decision.options[0].key)  # type: ignore[union-attr]
    assert match.decision is not None
    assert match.decision.seat == 0
    assert since_last_answer(match, 0) == 2
    entries, new = log_for(match, 0)
    assert 0 < new < len(entries)
    assert log_for(match, None)[1] == 0


# ---------------------------------------------------------------------- whose eyes


def test_one_person_always_looks() -> None:
    match = at_stake(3, bots=(0, 2))
    assert eyes(match, None) == 1


def test_an_open_question_to_the_looking_seat_stays_with_it() -> None:
    match = match_at(hand={"A": ["jab.0"], "B": ["jab.1"]})
    match.answer("buy")
    assert eyes(match, 0) == 0
    assert eyes(match, 1) is None


def test_the_device_stays_where_it_is_while_a_bot_plays() -> None:
    match = toy_match(3, bots=(2,))
    match.answer("lead:2")
    assert eyes(match, 0) == 0
    assert eyes(match, None) is None


def test_nobody_looks_at_the_end_of_a_game_with_secrets() -> None:
    match = toy_match(2, rounds="1")
    while match.decision is not None:
        match.answer(match.decision.options[-1].key)
    assert eyes(match, 0) is None
    assert Shelf(saves_folder()).entries() == []
    assert open_toy().hides
    assert NAMES[0] == "Ana"
