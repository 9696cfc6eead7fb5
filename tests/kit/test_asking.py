"""A screen that sees only the asked seat's view can say all that is legal, and why the rest is not."""

import msgspec
import pytest

from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.kit.decision import Refusal
from tabletop_tui.kit.match import IllegalAnswer, Match
from tabletop_tui.kit.scenario import Scene
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.kit.words import Msg, Words
from tests.kit.playing import asked, match_at, random_match
from tests.toy.game import open_toy, toy_match

VERBS = (
    "lead",
    "stake",
    "swap",
    "keep",
    "strike",
    "buy",
    "peek",
    "rest",
    "pay",
    "bury",
    "leave",
    "answer",
    "pass",
)
JUNK = ("", ":", "::", "pay:gold", "strike:jab.0:9", "stake:?", "answer:?", "PASS", "pass ", "\x00", "[bold]")


def keys_to_try(match: Match) -> list[str]:
    things = [*match.game.cards.copies(match.state.seats), "sun", "moon", "star", "0", "1"]
    tried = [*VERBS, *JUNK, *(f"{verb}:{thing}" for verb in VERBS for thing in things)]
    return [*tried, *(f"strike:{card}:1" for card in things)]


@pytest.mark.parametrize("seed", range(6))
def test_the_asked_seats_view_says_the_same_as_the_state(seed: int) -> None:
    for match in random_match(seed):
        decision = match.decision
        if decision is None:
            continue
        view = match.view(decision.seat)
        assert match.game.decision(view) == decision
        legal = {option.key for option in decision.options}
        words = Words(match.game.book, match.setup.names)
        for key in {*keys_to_try(match), *legal}:
            refusal = match.game.validate(match.state, key)
            assert match.game.validate(view, key) == refusal
            assert (refusal is None) == (key in legal)
            if refusal is not None:
                assert words.say(refusal.why)


def test_a_refused_answer_changes_nothing() -> None:
    match = toy_match()
    before = match.game.encode(match.state)
    with pytest.raises(IllegalAnswer) as caught:
        match.answer("stake:jab.0")
    assert caught.value.refusal == match.game.validate(match.state, "stake:jab.0")
    with pytest.raises(ValueError, match="not a legal answer"):
        match.game.apply(match.state, "stake:jab.0")
    assert match.game.encode(match.state) == before
    assert match.history == []


def test_after_the_end_nothing_is_legal() -> None:
    match = list(random_match(1, 2))[-1]
    assert match.game.validate(match.state, "rest") == Refusal(Msg("refused-over"))
    with pytest.raises(IllegalAnswer):
        match.answer("rest")


def test_a_part_is_offered_only_if_the_whole_can_be_completed() -> None:
    scene = Scene.at(open_toy(), hand={"A": ["jab.0"], "B": ["jab.1"]}, coins={"A": {"sun": 4, "moon": 1}})
    scene.answer("buy", "pay:sun", "pay:sun")
    assert scene.offers == ["pay:moon"]
    assert scene.refusal("pay:sun") == "refused-rest-of-price"
    scene.answer("pay:moon")
    assert scene.now("prizes", "A") == 1
    assert scene.now("coins", "A") == {"sun": 2, "moon": 0, "star": 0}


def test_the_whole_is_not_offered_if_it_cannot_be_completed() -> None:
    scene = Scene.at(open_toy(), hand={"A": ["jab.0"]}, coins={"A": {"sun": 9}})
    assert "buy" not in scene.offers
    assert scene.refusal("buy") == "refused-poor"


@pytest.mark.parametrize("order", [("sun", "moon", "star"), ("star", "sun", "sun"), ("moon", "moon", "sun")])
def test_every_offered_part_leads_to_the_end_of_the_payment(order: tuple[str, ...]) -> None:
    coins = {coin: order.count(coin) for coin in ("sun", "moon", "star")}
    match = match_at(hand={"A": ["jab.0"], "B": ["jab.1"]}, coins={"A": coins})
    match.answer("buy")
    for _ in order:
        assert asked(match).part
        match.answer(asked(match).options[-1].key)
    assert match.state.players[0].prizes == 1
    assert match.state.players[0].coins == {"sun": 0, "moon": 0, "star": 0}


def test_options_are_found_by_key_and_by_what_they_touch() -> None:
    decision = asked(match_at(seats=3, hand={"A": ["jab.0", "kick.0"], "B": ["jab.1"]}))
    touching = [option.key for option in decision.touching("seat:2")]
    assert touching == ["strike:jab.0:2", "strike:kick.0:2"]
    option = decision.option("strike:jab.0:2")
    assert option is not None
    assert option.touches == ("jab.0", "seat:2")
    assert decision.option("strike:jab.0:0") is None
    assert decision.touching("seat:9") == []


def test_what_cannot_be_taken_back_is_marked() -> None:
    marked = set()
    for match in (match for seed in range(8) for match in random_match(seed)):
        question = match.question()
        assert (question is None) == (match.decision is None)
        for option in question.options if question else ():
            before, draws = match.game.copy(match.state), match.state.chance.draws
            entries = match.game.apply(before, option.key)
            barrier = before.chance.draws != draws or any(entry.reveals for entry in entries)
            assert option.reveals == barrier, option.key
            marked.add((option.key.split(":")[0], barrier))
    assert marked >= {("strike", True), ("rest", True), ("pay", False), ("lead", False), ("stake", False)}


def test_marking_changes_nothing_else() -> None:
    match = toy_match(3)
    before = match.game.encode(match.state)
    question = match.question()
    assert question is not None
    assert [option.key for option in question.options] == [option.key for option in asked(match).options]
    assert match.game.encode(match.state) == before
    assert match.history == []


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_an_option_that_is_offered_twice_is_a_broken_invariant(game_id: str) -> None:
    game = open_game(game_id)
    state, _ = game.new(Setup(game_id, (Seat("Ana"), Seat("Ben")), 1))
    decision = game.decision(state)
    assert decision is not None
    assert game.status(state) == []
    doubled = msgspec.structs.replace(decision, options=decision.options * 2)
    again = game.decode_asked(game.encode(state), doubled)
    assert game.status(again) == ["an option is offered twice"]
    assert "there is neither a question nor an end" in game.status(
        game.decode_asked(game.encode(state), None)
    )
