"""The bots that look ahead: how they judge, that they are better, that a budget holds and a stop stops."""

import random
import time
from typing import Any

import msgspec
import pytest

from tabletop_tui.bots.bot import Bot
from tabletop_tui.bots.budget import Budget
from tabletop_tui.bots.greedy import GreedyBot
from tabletop_tui.bots.random_bot import RandomBot
from tabletop_tui.bots.strong import StrongBot, search_for
from tabletop_tui.bots.tree import TreeSearch
from tabletop_tui.bots.values import evaluation_of
from tabletop_tui.bots.values.playouts import PlayedOut
from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.kit.game import Game, Outcome
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.kit.words import Words
from tests.asking import asked
from tests.toy.game import open_toy, toy_match

FEW = Budget(playouts=12)


def begun(game_id: str, seats: int, seed: int = 1) -> tuple[Game[Any, Any], Any]:
    game = open_game(game_id)
    state, _ = game.new(Setup(game_id, tuple(Seat(f"P{seat}") for seat in range(seats)), seed))
    return game, state


def played(game_id: str, bots: list[Bot], seed: int) -> Outcome:
    game, state = begun(game_id, len(bots), seed)
    chance = random.Random(seed)
    while (decision := game.decision(state)) is not None:
        view, seen = asked(game, state)
        game.apply(state, bots[decision.seat or 0].choose(game, view, seen, chance.getrandbits(60)))
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


def some_states(game_id: str, seats: int, every: int = 25) -> list[Any]:
    """Positions from a game of bots that mostly play well."""
    game, state = begun(game_id, seats, 3)
    chance, bot, found, number = random.Random(4), GreedyBot(), [], 0
    while (decision := game.decision(state)) is not None:
        view, seen = asked(game, state)
        if number % every == 0 and len(decision.options) > 1:
            found.append(game.copy(state))
        number += 1
        wild = chance.random() < 0.3
        key = chance.choice(seen.options).key if wild else bot.choose(game, view, seen, number)
        game.apply(state, key)
    return found


# ---------------------------------------------------------------------- judging


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_hopes_are_chances_and_the_end_is_what_it_brought(game_id: str) -> None:
    for seats in open_game(game_id).seat_counts:
        game, state = begun(game_id, seats)
        evaluation = evaluation_of(game)
        chance = random.Random(seats)
        while True:
            hopes, worths = evaluation.judge(state)
            assert len(hopes) == len(worths) == seats
            assert all(0.0 <= hope <= 1.0 for hope in hopes)
            if game.competitive:
                assert sum(hopes) == pytest.approx(1.0)
            else:
                assert len(set(hopes)) == len(set(worths)) == 1
            decision = game.decision(state)
            if decision is None:
                break
            game.apply(state, chance.choice(decision.options).key)
        outcome = game.outcome(state)
        assert outcome is not None
        assert [hope > 0 for hope in hopes] == [seat in outcome.winners for seat in range(seats)]
        if game.competitive:
            assert list(worths) == [outcome.total(seat) for seat in range(seats)]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_an_evaluation_says_its_expectations_in_words(game_id: str) -> None:
    game, state = begun(game_id, 2)
    evaluation = evaluation_of(game)
    hopes, worths = evaluation.judge(state)
    message = evaluation.expects(0, hopes[0], worths)
    assert Words(evaluation.BOOK).say(message).isprintable()


def test_a_game_without_an_evaluation_is_played_out() -> None:
    game = open_toy()
    evaluation = evaluation_of(game)
    assert isinstance(evaluation, PlayedOut)
    match = toy_match(3)
    before = game.encode(match.state)
    first, second = evaluation.judge(match.state), evaluation.judge(match.state)
    assert first == second
    assert sum(first.hopes) == pytest.approx(1.0)
    assert game.encode(match.state) == before


def test_points_in_the_reward_are_worth_more_than_in_the_hand() -> None:
    game = open_game("theseus")
    evaluation = evaluation_of(game)
    held = game.arrange({"seats": 2, "hand": {"A": ["paladin"]}})
    had = game.arrange({"seats": 2, "reward": {"A": ["paladin"]}})
    held.decks = had.decks
    assert evaluation.worth(had)[0] > evaluation.worth(held)[0] > evaluation.worth(held)[1]


def test_negatives_and_absence_are_feared() -> None:
    game, state = begun("discipline", 2)
    evaluation = evaluation_of(game)

    def fear(**markers: int) -> float:
        worse = game.copy(state)
        one = worse.classes[0].seats[0]
        worse.classes[0].seats[0] = msgspec.structs.replace(one, **markers)
        return -evaluation.worth(worse)[0]

    assert fear(negative=0) < fear(negative=2) < fear(negative=3)
    assert fear(negative=0) < fear(power=0, negative=0, absent=True)


# ---------------------------------------------------------------------- playing


@pytest.mark.parametrize("game_id", GAME_IDS)
@pytest.mark.parametrize("bot", [GreedyBot(), StrongBot(FEW)], ids=["greedy", "strong"])
def test_what_is_hidden_changes_no_answer(game_id: str, bot: Bot) -> None:
    game = open_game(game_id)
    states = some_states(game_id, 2)
    assert len(states) > 3
    for number, state in enumerate(states):
        view, decision = asked(game, state)
        choice = bot.choose(game, view, decision, number)
        for seed in range(2):
            world = game.determinise(view, seed)
            again, seen = asked(game, world)
            assert bot.choose(game, again, seen, number) == choice
        assert decision.option(choice) is not None


def test_greedy_beats_random() -> None:
    wins = sum(
        played("theseus", [GreedyBot(), RandomBot()], seed).winners == (0,)
        and played("theseus", [RandomBot(), GreedyBot()], seed).winners == (1,)
        for seed in range(2)
    )
    assert wins == 2


def test_a_careful_class_loses_fewer_than_a_careless_one() -> None:
    def graduates(bot: Bot) -> int:
        lines = (played("discipline", [bot], seed).scores[0] for seed in range(6))
        return sum(int(str(line[0].label.fields["n"])) for line in lines)

    assert graduates(GreedyBot()) > graduates(RandomBot()) + 10


# ---------------------------------------------------------------------- searching


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_budget_of_playouts_is_kept_and_gives_the_same_every_time(game_id: str) -> None:
    game = open_game(game_id)
    for state in some_states(game_id, 2, 60):
        view, decision = asked(game, state)
        evaluation = evaluation_of(game)
        search = search_for(evaluation, view, decision, 5)
        ranking = search.run(Budget(playouts=40))
        assert search.played == 40
        assert sorted(one.key for one in ranking) == sorted(option.key for option in decision.options)
        assert sum(one.tries for one in ranking) == 40 + evaluation.FAMILIAR * len(ranking)
        assert ranking[0].hope >= ranking[1].hope
        assert all(0.0 <= one.hope <= 1.0 for one in ranking)
        assert search_for(evaluation_of(game), view, decision, 5).run(Budget(playouts=40)) == ranking


def test_a_budget_of_time_is_kept() -> None:
    game, state = begun("theseus", 2)
    view, decision = asked(game, state)
    began = time.monotonic()
    StrongBot(Budget(seconds=0.2)).choose(game, view, decision, 1)
    assert 0.15 < time.monotonic() - began < 5.0


def test_a_budget_has_an_end() -> None:
    with pytest.raises(ValueError):
        Budget()


def test_a_stop_ends_the_thinking_with_an_answer() -> None:
    game, state = begun("theseus", 2)
    view, decision = asked(game, state)
    left = 30

    def stop() -> bool:
        nonlocal left
        left -= 1
        return left < 0

    key = StrongBot(Budget(seconds=60.0)).choose(game, view, decision, 1, stop)
    assert decision.option(key) is not None
    at_once = StrongBot(Budget(seconds=60.0)).choose(game, view, decision, 1, lambda: True)
    assert decision.option(at_once) is not None


def test_a_win_at_hand_is_taken() -> None:
    """The last turn: with one card of the hand the game is won, with the other it is not."""
    game = open_game("theseus")
    worth = {card: printed.value for card, printed in game.cards.cards.items()}
    dear = max(worth, key=lambda card: worth[card])
    cheap, *had = [card for card in worth if worth[card] == 1 and game.cards.rank[card] == 1][:3]
    last = {"rank": 6, "decks": {"6": []}, "ending": True, "board": []}
    state = game.arrange(
        {
            "seats": 2,
            **last,
            "party": {"A": [], "B": ["mage"]},
            "hand": {"A": [cheap, dear]},
            "reward": {"B": had},
        }
    )
    view, decision = asked(game, state)
    assert StrongBot(FEW).choose(game, view, decision, 1) == "basic:subjugate"
    game.apply(state, "basic:subjugate")
    view, decision = asked(game, state)
    for bot in (GreedyBot(), StrongBot(FEW)):
        assert bot.choose(game, view, decision, 1) == f"subjugate:{dear}"


def test_a_secret_answer_tells_no_nodes_apart() -> None:
    """What others answer in secret is not in what a seat has heard, its own is."""
    match = toy_match(2, rounds="1")
    game, chance = match.game, random.Random(2)
    tried = 0
    while (decision := match.decision) is not None:
        if decision.secret and len(decision.options) > 1:
            view, seen = asked(game, match.state)
            search = TreeSearch(evaluation_of(game), view, seen, 1)
            search.run(Budget(playouts=60))
            mine = {option.key for option in seen.options}
            for seat, heard in search._tree:
                first = heard.split("/")[1]
                assert (first in mine) if seat == decision.seat else (first == "?")
            tried += len(search._tree)
        match.answer(chance.choice(decision.options).key)
    assert tried > 4


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_luck_tells_nodes_apart_where_the_evaluation_says_so(game_id: str) -> None:
    """The same answers lead to one node, or to one for each thing that came to light on the way."""
    game = open_game(game_id)
    evaluation = evaluation_of(game)
    for state in some_states(game_id, 2, 60):
        view, decision = asked(game, state)
        search = TreeSearch(evaluation, view, decision, 2)
        search.run(Budget(playouts=60))
        told = any("{" in heard for _, heard in search._tree)
        assert told <= evaluation.LUCK_TELLS
        if told:
            return
    assert not evaluation.LUCK_TELLS
