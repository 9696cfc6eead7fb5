"""Bots: what they may see, when they answer, and that they answer alike every time."""

import copy
import random
from collections import Counter
from typing import Any

import pytest

from tabletop_tui.bots.bot import Stop, never
from tabletop_tui.bots.budget import Budget
from tabletop_tui.bots.driver import Bots
from tabletop_tui.bots.random_bot import RandomBot
from tabletop_tui.bots.registry import BOT_NAMES, UnknownBot, make_bot
from tabletop_tui.bots.seats import seats_from
from tabletop_tui.engines.registry import GAME_IDS, UnknownGame, game_class, open_game, standard_source
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.phrases import KIT_BOOK
from tabletop_tui.kit.setup import Seat, Setup, SetupError
from tabletop_tui.kit.words import Words
from tests.toy.game import open_toy, toy_match

ALL_BOTS = [f"bot:{name}" for name in BOT_NAMES]


FEW = Budget(playouts=4)


def play_out(match: Match, cap: int = 5000) -> None:
    """Let bots answer until nobody is asked, people by their first option."""
    bots = Bots(match.setup, FEW)
    for _ in range(cap):
        decision = match.decision
        if decision is None:
            return
        key = bots.choose(match)
        match.answer(key or decision.options[0].key, bot=key is not None)
    pytest.fail(f"no end after {cap} answers")


@pytest.mark.parametrize("plays", ALL_BOTS)
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_bots_play_every_game_to_its_end(game_id: str, plays: str) -> None:
    game = open_game(game_id)
    quick = plays == "bot:random"
    for seats in game.seat_counts if quick else game.seat_counts[:2]:
        for seed in range(3 if quick else 1):
            match = Match(game, Setup(game_id, seats_from([plays] * seats), seed))
            play_out(match)
            assert match.outcome is not None
            assert game.status(match.state) == []


@pytest.mark.parametrize("plays", ALL_BOTS)
def test_a_bot_answers_alike_every_time(plays: str) -> None:
    first, second = (toy_match(3, bots=[0, 1, 2], plays=plays, rounds="1") for _ in range(2))
    play_out(first)
    play_out(second)
    assert first.answers == second.answers
    other = toy_match(3, 2, bots=[0, 1, 2], plays=plays, rounds="1")
    play_out(other)
    assert other.answers != first.answers


@pytest.mark.parametrize("plays", ALL_BOTS)
def test_what_a_bot_may_not_see_changes_nothing(plays: str) -> None:
    """Everything hidden is dealt anew; the same seed gives the same answer."""
    match, bot = toy_match(3, bots=[0, 1, 2], rounds="5"), make_bot(plays, FEW)
    game, chance, tried, most = match.game, random.Random(1), 0, 50 if plays == "bot:random" else 12
    while (decision := match.decision) is not None and tried < most:
        seat = decision.seat or 0
        view = match.view(seat)
        choice = bot.choose(game, view, _asked(game, view), 7)
        for _ in range(3):
            world = game.determinise(view, chance.randrange(10**9))
            again = game.view(world, seat)
            assert bot.choose(game, again, _asked(game, again), 7) == choice
        tried += 1
        match.answer(chance.choice(decision.options).key)
    assert tried > 10


def _asked(game: Any, view: Any) -> Decision:
    decision = game.decision(view)
    assert decision is not None
    return decision


class Witness:
    """A bot that keeps what it was shown."""

    def __init__(self) -> None:
        self.views: list[tuple[Any, Decision]] = []

    def choose(self, game: Any, view: Any, decision: Decision, seed: int, stop: Stop = never) -> str:
        self.views.append((copy.deepcopy(view), decision))
        return decision.options[0].key


def test_the_driver_shows_a_bot_its_own_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    witness = Witness()
    monkeypatch.setattr("tabletop_tui.bots.driver.make_bot", lambda *_: witness)
    match = toy_match(2, bots=[1])
    play_out(match)
    assert len(witness.views) > 5
    for view, decision in witness.views:
        assert view.seen_by == decision.seat == 1
        assert view.chance.seed is None


def test_who_answers() -> None:
    table = toy_match(2)
    assert table.decision is not None
    assert table.decision.seat is None
    assert Bots(table.setup).answering(table) is None
    assert Bots(table.setup).choose(table) is None
    mixed = toy_match(2, bots=[0])
    assert Bots(mixed.setup).answering(mixed) is None, "a person speaks for the table"
    alone = toy_match(2, bots=[0, 1])
    assert Bots(alone.setup).alone
    assert Bots(alone.setup).answering(alone) == 0
    play_out(alone)
    assert Bots(alone.setup).answering(alone) is None


def test_after_an_undo_a_bot_answers_the_same_again() -> None:
    match = toy_match(2, bots=[1], open_hands=True)
    bots = Bots(match.setup)
    while bots.answering(match) is None:
        assert match.decision is not None
        match.answer(match.decision.options[0].key)
    key = bots.choose(match)
    assert key is not None
    match.answer(key, bot=True)
    assert match.undo() is None
    assert match.decision is not None
    match.answer(match.decision.options[0].key)
    assert bots.choose(match) == key


def test_the_random_bot_takes_every_option_about_as_often() -> None:
    match = toy_match(4)
    decision = match.decision
    assert decision is not None
    assert len(decision.options) == 4
    bot = RandomBot()
    taken = Counter(bot.choose(match.game, match.view(None), decision, seed) for seed in range(2000))
    assert set(taken) == {option.key for option in decision.options}
    assert min(taken.values()) > 400


@pytest.mark.parametrize("plays", ["human", "random", "bot:", "bot:nobody", "bot:random ", ""])
def test_an_unknown_bot(plays: str) -> None:
    with pytest.raises(UnknownBot):
        make_bot(plays)


# ---------------------------------------------------------------------- typed seats


def test_seats_as_typed() -> None:
    assert seats_from(["Ana", " Ben ", "bot:random"]) == (
        Seat("Ana"),
        Seat("Ben"),
        Seat("Bot 1", "bot:random"),
    )
    assert [seat.name for seat in seats_from(["bot:random", "BOT 1", "bot:random"])] == [
        "Bot 2",
        "BOT 1",
        "Bot 3",
    ]


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        (["Ana", ""], "name-empty"),
        (["Ana", "ANA"], "name-double"),
        (["Ana", "\x1b[2J"], "name-control"),
        (["Ana", "x" * 99], "name-long"),
        (["Ana", "bot:chess"], "setup-no-bot"),
        (["Ana", "bot:\x1b[2J"], "setup-no-bot"),
    ],
)
def test_seats_that_cannot_be(typed: list[str], why: str) -> None:
    with pytest.raises(SetupError) as caught:
        seats_from(typed)
    assert caught.value.why.id == why
    assert Words(KIT_BOOK).say(caught.value.why).isprintable()


# ---------------------------------------------------------------------- opening games


def test_only_built_games_are_there() -> None:
    for game_id in GAME_IDS:
        game = open_game(game_id)
        assert game.id == game_id == game_class(game_id).id
        assert game.cards_hash == standard_source(game_id).sha256
        assert standard_source(game_id).text is None
    for use in (open_game, game_class, standard_source):
        with pytest.raises(UnknownGame):
            use("../theseus")


def test_the_hash_of_cards_is_of_what_they_say() -> None:
    from tabletop_tui.kit.cards import data_hash

    one = 'name = "x"\n[[card]]\nid = "a"\nvp = 1\n'
    assert data_hash([one]) == data_hash(["# a remark\r\n" + one.replace("\n", "\r\n").replace(" = ", "=")])
    assert data_hash([one]) != data_hash([one.replace("1", "2")])
    assert open_toy().cards_hash
