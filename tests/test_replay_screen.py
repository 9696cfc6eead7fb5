"""Stepping through a match, and reading the rules."""

from collections.abc import Sequence
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from tabletop_tui.app import Replay, TabletopApp
from tabletop_tui.kit.match import Match
from tabletop_tui.rulebook import rulebook
from tabletop_tui.screens import registry
from tabletop_tui.screens.menu import MenuScreen
from tabletop_tui.screens.replay import ReplayScreen
from tabletop_tui.screens.rules import RulesScreen
from tabletop_tui.screens.still import StillBoard
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.settings import Settings
from tabletop_tui.widgets.choices import Choices
from tests.pilots import keep, lines_of, make_app, match_of, shows, text_of, until
from tests.toy.game import toy_match
from tests.toytable import ToyTable

SIZE = (80, 24)


async def seen(pilot: Pilot[Any], keys: Sequence[str], place: str) -> str:
    await pilot.press(*keys)
    await shows(pilot, place)
    assert isinstance(pilot.app, TabletopApp)
    return text_of(pilot.app)


async def test_one_steps_forward_and_back_and_leaps() -> None:
    match = match_of("Ana", "Ben", answers=25)
    app = make_app(replay=Replay(match))
    async with app.run_test(size=SIZE) as pilot:
        start = await seen(pilot, (), "Answer 0 of 25")
        assert "The match begins." in start
        assert "Esc q Close" in lines_of(app)[-1]
        assert "is revealed." in start
        first = await seen(pilot, ("right",), "Answer 1 of 25")
        assert f"[{match.history[0].key}]" in first
        assert "The match begins." not in first
        assert await seen(pilot, ("left",), "Answer 0 of 25") == start
        assert await seen(pilot, ("left",), "Answer 0 of 25") == start
        assert await seen(pilot, ("l",), "Answer 1 of 25") == first
        eleventh = await seen(pilot, ("pagedown",), "Answer 11 of 25")
        last = await seen(pilot, ("end",), "Answer 25 of 25")
        assert "The match is not over." in last
        await seen(pilot, ("pageup",), "Answer 15 of 25")
        assert await seen(pilot, ("pagedown", "pagedown"), "Answer 25 of 25") == last
        assert await seen(pilot, ("home", "right", "pagedown"), "Answer 11 of 25") == eleventh
        assert await seen(pilot, ("home",), "Answer 0 of 25") == start


async def test_every_position_of_a_match_can_be_shown() -> None:
    match = match_of("Ana", "Ben", "Cai", answers=None)
    app = make_app(replay=Replay(match))
    async with app.run_test(size=(130, 40)) as pilot:
        await shows(pilot, f"Answer 0 of {len(match.history)}")
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        for _ in match.history:
            screen.action_step_on()
        await shows(pilot, f"Answer {len(match.history)} of", "wins with")


async def test_the_games_own_board_is_shown_and_the_answer_marked() -> None:
    match = match_of("Ana", "Ben", answers=4)
    app = make_app(replay=Replay(match))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Answer 0 of 4", "Party 3/4")
        board = app.screen.query_one(StillBoard)
        assert not any(look.cursor for look in map(board._look, (spot.id for spot in board.spots)))
        await seen(pilot, ("end",), "Answer 4 of 4")
        decision = match.game.decision(match.view_at(3, None))
        assert decision is not None
        option = decision.option(match.history[3].key)
        assert option is not None
        assert option.touches
        assert all(board._look(thing).chosen for thing in option.touches)


async def test_where_there_is_no_room_for_the_board_the_position_is_told_in_lines() -> None:
    app = make_app(replay=Replay(match_of("Ana", "Ben", answers=4)))
    async with app.run_test(size=(70, 20)) as pilot:
        await shows(pilot, "'s turn, 2 card uses left.")
        top = text_of(app)
        await pilot.press("down", "down")
        await until(pilot, lambda: text_of(app) != top)
        await pilot.press("up", "up")
        await until(pilot, lambda: text_of(app) == top)


async def test_with_room_the_answers_stand_beside() -> None:
    match = match_of("Ana", "Ben", answers=25)
    app = make_app(replay=Replay(match))
    async with app.run_test(size=(120, 40)) as pilot:
        await seen(pilot, ("right", "pagedown"), "Answer 11 of 25")
        text = text_of(app)
        for number in range(5, 17):
            assert f" {number}. " in text


async def test_the_question_mark_opens_the_rule_of_the_question_there() -> None:
    match = match_of("Ana", "Ben", answers=9)
    app = make_app(replay=Replay(match))
    async with app.run_test(size=SIZE) as pilot:
        await seen(pilot, ("end",), "Answer 9 of 9")
        assert match.decision is not None
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        await until(pilot, lambda: app.screen.query_one(Choices).chosen == match.decision.clause)  # type: ignore[union-attr]
        await pilot.press("escape")
        await shows(pilot, "Answer 9 of 9")


async def test_closing_goes_back_to_the_menu_or_ends_the_app() -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        app.open_replay(match_of(answers=3))
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
    app = make_app(replay=Replay(match_of(answers=3)))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Answer 0 of 3")
        await pilot.press("q")
        await until(pilot, lambda: not app.is_running)


# ---------------------------------------------------------------------- what eyes may see


def hidden_match() -> Match:
    match = toy_match(2, seed=3)
    while match.decision is not None and len(match.history) < 14:
        match.answer(match.decision.options[len(match.history) % len(match.decision.options)].key)
    return match


def unseen_hands(match: Match, number: int, seat: int | None) -> set[str]:
    """The cards in hands that these eyes may not see then."""
    state, view = match.state_at(number), match.view_at(number, seat)
    return {
        card
        for player, shown in zip(state.players, view.players, strict=True)
        for card in player.hand
        if card not in shown.hand
    }


@pytest.mark.parametrize("seat", [None, 0, 1])
async def test_a_replay_shows_no_more_than_those_eyes_may_see(
    seat: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "table_screen", lambda game_id: ToyTable)
    match = hidden_match()
    name = "the table" if seat is None else match.setup.names[seat]
    app = make_app(replay=Replay(match, seat))
    hid = secret = 0
    async with app.run_test(size=(120, 45)) as pilot:
        for number in range(len(match.history) + 1):
            await shows(pilot, f"Answer {number} of {len(match.history)}, as {name} sees it")
            text = text_of(app)
            unseen = unseen_hands(match, number, seat)
            hid += len(unseen)
            assert not [card for card in unseen if card in text]
            if number:
                decision = match.game.decision(match.view_at(number - 1, seat))
                given = match.history[number - 1]
                if decision is None or decision.option(given.key) is None:
                    secret += 1
                    assert f"{number}. {match.setup.names[given.seat or 0]}: a secret answer" in text
            await pilot.press("right")
    assert hid
    assert secret


async def test_everything_is_shown_only_when_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "table_screen", lambda game_id: ToyTable)
    match = hidden_match()
    app = make_app(replay=Replay(match, None, reveal_all=True))
    async with app.run_test(size=(130, 45)) as pilot:
        for number in range(1, len(match.history) + 1):
            await pilot.press("right")
            await shows(pilot, f"Answer {number} of {len(match.history)}, everything shown")
            assert "a secret answer" not in text_of(app)
            assert match.history[number - 1].key in text_of(app)


# ---------------------------------------------------------------------- rules


async def test_a_clause_is_shown_with_what_stands_around_it() -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        for clause in ("TH-SETUP-01", "TH-TURN-05", "TH-END-01", rulebook("theseus").clauses[-1].id):
            app.open_rules("theseus", clause)
            await shows(pilot, clause)
            await until(pilot, lambda clause=clause: app.screen.query_one(Choices).chosen == clause)  # type: ignore[misc]
            around = rulebook("theseus").neighbours(clause, 1)
            near = [one.id for one in around if one.section == clause.split("-")[1]]
            await shows(pilot, *near)
            await pilot.press("q")
            await until(pilot, lambda: isinstance(app.screen, MenuScreen))


async def test_an_unknown_clause_opens_the_rules_at_the_top() -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        app.open_rules("theseus", "TH-NONE-99")
        await shows(pilot, "Overview", "Each of you leads a Party")


async def test_the_rules_are_searched_and_the_search_taken_back() -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        app.open_rules("theseus", "TH-TURN-02")
        await shows(pilot, "TH-TURN-02")
        await pilot.press("slash", *"exiled limit")
        found = rulebook("theseus").search("exiled limit")
        await shows(pilot, f"{len(found)} clauses found")
        rows = app.screen.query_one(Choices).options
        assert [row.id for row in rows if row.id is not None] == [clause.id for clause in found]
        await pilot.press("enter", "down")
        assert app.focused is app.screen.query_one(Choices)
        chosen = app.screen.query_one(Choices).chosen
        await pilot.press("escape")
        await shows(pilot, "Search with /", str(chosen))
        assert app.screen.query_one(Choices).chosen == chosen
        await pilot.press("slash", *"[/q")
        await shows(pilot, "Nothing found")
        assert not app.screen.query_one(Input).value.endswith("]")
        await pilot.press("escape")
        await shows(pilot, str(chosen))
        assert app.screen.query_one(Choices).chosen == chosen
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


async def test_the_rule_behind_the_question_comes_back_to_the_same_cursor() -> None:
    kept = keep(match_of("Ana", "Ben", answers=5))
    app = make_app(start=kept)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.focused is not None)
        await pilot.press("right")
        await pilot.pause()
        before, focused = lines_of(app), app.focused
        await pilot.press("question_mark")
        assert kept.match.decision is not None
        await shows(pilot, kept.match.decision.clause)
        await pilot.press("escape")
        await until(pilot, lambda: lines_of(app) == before)
        assert app.focused is focused


@pytest.mark.parametrize("ascii", [False, True])
async def test_what_came_of_an_answer_is_scrolled_where_it_is_longer_than_its_room(ascii: bool) -> None:
    names = ("Ana-Wilhelmina", "Ben-Hildebrand", "Cai-Theophrastus", "Dot-Emmanuelle")
    matches = (match_of(*names, answers=3, seed=seed, game_id="communs") for seed in range(20))
    match = max(matches, key=lambda one: len(one.opening))
    app = make_app(replay=Replay(match, reveal_all=True), settings=Settings(animation=False, ascii=ascii))
    async with app.run_test(size=(80, 24)) as pilot:
        more = "v more" if ascii else "↓ more"
        await shows(pilot, "The match begins.", more)
        await pilot.press(*["down"] * 12)
        await until(pilot, lambda: more not in text_of(app))
        assert "The match begins." not in text_of(app)
        await pilot.press(*["up"] * 12)
        await shows(pilot, "The match begins.", more)
        await pilot.press("right")
        await shows(pilot, "1. ")
