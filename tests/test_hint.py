"""The hint: the strong bot's three best options in words, from what the asked seat may see alone."""

import io
import random
import sys
import threading
from typing import Any

import pytest

from tabletop_tui.bots import advice
from tabletop_tui.bots.advice import BEST, Question, ask_advice
from tabletop_tui.bots.bot import Stop, never
from tabletop_tui.bots.budget import Budget
from tabletop_tui.engines.listings import GAME_IDS
from tabletop_tui.kit.match import Match, Origin
from tabletop_tui.kit.words import Words
from tabletop_tui.screens.curtain import Curtain
from tabletop_tui.screens.hint import HintScreen
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.text_mode import Console, TextGame
from tests.pilots import keep, make_app, match_of, shows, text_of, until
from tests.tables import SIZE
from tests.toy.game import open_toy, toy_match, toy_setup
from tests.toytable import toy_app

FEW = Budget(playouts=12)


def asked(match: Match) -> Question:
    question = ask_advice(match, FEW)
    assert question is not None
    return question


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_three_options_with_what_to_expect_in_words(game_id: str) -> None:
    match = match_of("Ana", "Ben", answers=9, game_id=game_id)
    while match.decision is not None and len(match.decision.options) < BEST:
        match.answer(match.decision.options[0].key)
    question = asked(match)
    found = question.best()
    assert len({one.option.key for one in found}) == BEST
    assert match.decision is not None
    assert all(match.decision.option(one.option.key) == one.option for one in found)
    words = Words(match.game.book.extended(question.evaluation.BOOK), ("Ana", "Ben"))
    assert all("of 100" in words.say(one.expects) for one in found)
    assert question.best() == found


def test_a_hint_knows_no_more_than_the_asked_seat() -> None:
    """Everything hidden from the seat is dealt anew: the advice stays the same."""
    match, game, chance, tried = toy_match(3, rounds="1"), open_toy(), random.Random(3), 0
    while (decision := match.decision) is not None and tried < 8:
        if decision.seat is not None and len(decision.options) > 1:
            tried += 1
            question = asked(match)
            assert question.view.seen_by == decision.seat
            assert question.view.chance.seed is None
            for seed in range(2):
                world = game.determinise(game.view(match.state, decision.seat), seed)
                world.chance.seed = match.state.chance.seed
                other = Match(game, toy_setup(3, rounds="1"), Origin(1, match.count, game.plain(world)))
                assert other.count == match.count
                assert asked(other).best() == question.best()
        match.answer(chance.choice(decision.options).key)
    assert tried > 3


def test_with_open_hands_a_hint_still_sees_one_seat() -> None:
    match = toy_match(2, open_hands=True)
    while match.decision is not None and match.decision.seat is None:
        match.answer(match.decision.options[0].key)
    assert match.decision is not None
    assert asked(match).view.seen_by == match.decision.seat


def test_a_joint_question_is_advised_from_what_the_table_knows() -> None:
    match = toy_match(2)
    assert match.decision is not None
    assert match.decision.seat is None
    question = asked(match)
    assert question.view == match.game.view(match.state, None)
    assert question.best()


def test_at_the_end_there_is_no_advice() -> None:
    assert ask_advice(match_of("Ana", "Ben", answers=None)) is None


# ---------------------------------------------------------------------- on the screen


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "USUAL", FEW)
    monkeypatch.setattr(ask_advice, "__defaults__", (FEW,))


def hint_of(app: Any) -> HintScreen:
    assert isinstance(app.screen, HintScreen)
    return app.screen


@pytest.mark.usefixtures("_quick")
async def test_the_hint_over_the_table_points_and_does_not_answer() -> None:
    match = match_of("Ana", "Ben", answers=30)
    while match.decision is not None and len(match.decision.options) < BEST:
        match.answer(match.decision.options[0].key)
    app = make_app(keep(match))
    best = asked(match).best()
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("H")
        await shows(pilot, "the strong bot would choose", "wins")
        hint = hint_of(app)
        words = hint._words
        for one in best:
            await shows(pilot, words.say(one.option.label), words.say(one.expects))
        chances = [int(str(one.expects.fields["n"])) for one in best]
        assert chances == sorted(chances, reverse=True)
        assert [key for key, _ in hint._answers] == [one.option.key for one in best]
        await pilot.press("2")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        table = app.screen
        assert isinstance(table, TableScreen)
        assert table.answering is not None
        assert table.answering.aimed == best[1].option
        assert app.kept is not None
        assert app.kept.match.count == match.count == 0 or len(app.kept.match.history) == len(match.history)
        await pilot.press("H")
        await shows(pilot, "the strong bot would choose")
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_the_hint_thinks_beside_the_screen_and_can_be_cut_short(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads: list[str] = []
    best = Question.best

    def slow(question: Question, stop: Stop = never) -> Any:
        threads.append(threading.current_thread().name)
        while not stop():
            threading.Event().wait(0.002)
        return best(question, lambda: True)

    monkeypatch.setattr(Question, "best", slow)
    app = make_app(keep(match_of("Ana", "Ben")))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("H")
        await shows(pilot, "Thinking in the place of")
        await until(pilot, lambda: threads)
        await pilot.press("space")
        await shows(pilot, "the strong bot would choose")
        await pilot.press("escape", "H")
        await shows(pilot, "Thinking in the place of")
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
    assert threading.main_thread().name not in threads


@pytest.mark.usefixtures("_quick")
async def test_behind_a_curtain_there_is_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match(2)
    while match.decision is not None and match.decision.seat is None:
        match.answer(match.decision.options[0].key)
    app = toy_app(match, monkeypatch)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Curtain) and app.screen.ready)
        await pilot.press("H")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("H")
        await shows(pilot, "the strong bot would choose")
        assert match.decision is not None
        hidden = set(match.state.players[1 - (match.decision.seat or 0)].hand)  # type: ignore[attr-defined]
        names = {match.game.cards[card].name for card in hidden}
        mine = match.state.players[match.decision.seat or 0].hand  # type: ignore[attr-defined]
        names -= {match.game.cards[card].name for card in mine}
        assert not any(name in text_of(app) for name in names)


async def test_while_a_bot_is_to_answer_there_is_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    app = toy_app(toy_match(2, bots=(0, 1)), monkeypatch, bot_pace=10.0)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "is playing")
        await pilot.press("H")
        await shows(pilot, "Nobody is asked anything that a hint could be about.")


# ---------------------------------------------------------------------- in plain text


@pytest.mark.usefixtures("_quick")
def test_a_hint_in_plain_text_names_the_options_by_their_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    match = match_of("Ana", "Ben")
    best = asked(match).best()
    game = TextGame(keep(match), Console(io.StringIO("t\nq\n"), sys.stdout))
    assert game.run() == 0
    assert match.decision is not None
    keys = [option.key for option in match.decision.options]
    told = [line for line in capsys.readouterr().out.splitlines() if " of 100" in line]
    assert [int(line.partition(".")[0]) - 1 for line in told] == [keys.index(one.option.key) for one in best]
