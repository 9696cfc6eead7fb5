"""Setups: seat counts, options, and what is refused."""

import msgspec
import pytest

from tabletop_tui.kit.match import Match
from tabletop_tui.kit.setup import Choice, GameOption, Seat, Setup, SetupError, check_options
from tabletop_tui.kit.words import Msg, Words
from tests.toy.game import open_toy, toy_match, toy_setup

OPTIONS = (
    GameOption("first", "First", (Choice("random", "at random"), Choice("1", "the first"))),
    GameOption("rounds", "Rounds", (Choice("3", "three"), Choice("5", "five"))),
)


def test_what_is_left_out_has_its_default() -> None:
    assert check_options(OPTIONS, {}) == {"first": "random", "rounds": "3"}
    assert check_options(OPTIONS, {"rounds": "5"}) == {"first": "random", "rounds": "5"}
    assert OPTIONS[0].default == "random"
    assert check_options((), {}) == {}


def test_an_option_may_be_for_some_player_counts_alone() -> None:
    assert [OPTIONS[0].offered(seats) for seats in (1, 2, 4)] == [True, True, True]
    alone = GameOption("alone", "Alone", (Choice("no", "no"),), (1,))
    assert [alone.offered(seats) for seats in (1, 2, 4)] == [True, False, False]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"turns": "5"}, Msg("setup-no-option", {"option": "turns", "known": "first, rounds"})),
        ({"": ""}, Msg("setup-no-option", {"option": "", "known": "first, rounds"})),
        ({"rounds": "4"}, Msg("setup-no-value", {"option": "rounds", "value": "4", "known": "3, 5"})),
        ({"rounds": ""}, Msg("setup-no-value", {"option": "rounds", "value": "", "known": "3, 5"})),
        ({"rounds": " 3"}, Msg("setup-no-value", {"option": "rounds", "value": " 3", "known": "3, 5"})),
    ],
    ids=["unknown", "empty", "value", "no-value", "spaced"],
)
def test_unknown_options_and_values_are_refused(given: dict[str, str], why: Msg) -> None:
    with pytest.raises(SetupError) as caught:
        check_options(OPTIONS, given)
    assert caught.value.why == why
    assert Words(open_toy().book).say(why)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_too_few_or_too_many_seats_are_refused(seats: int) -> None:
    game = open_toy()
    setup = Setup("toy", tuple(Seat(f"P{number}") for number in range(seats)), 1)
    with pytest.raises(SetupError) as caught:
        game.new(setup)
    assert Words(game.book).say(caught.value.why) == f"Lantern Street is played by 2 to 4, not by {seats}."


def test_an_option_reaches_the_game() -> None:
    assert toy_match(2, rounds="5").state.rounds == 5
    assert toy_match(2).state.rounds == 3
    with pytest.raises(SetupError):
        Match(open_toy(), toy_setup(2, rounds="99"))


def test_a_setup_is_plain_data() -> None:
    setup = toy_setup(3, 5, bots=(1,), open_hands=True, rounds="5")
    assert msgspec.json.decode(msgspec.json.encode(setup), type=Setup) == setup
    assert setup.names == ("Ana", "Ben", "Cai")
    assert [seat.is_bot for seat in setup.seats] == [False, True, False]


def test_the_same_setup_and_answers_make_the_same_match() -> None:
    one, other = toy_match(3, 9), toy_match(3, 9)
    while (decision := one.decision) is not None:
        key = decision.options[len(one.history) % len(decision.options)].key
        assert one.answer(key) == other.answer(key)
        assert one.state == other.state
    assert one.outcome == other.outcome
    assert one.log(0) == other.log(0)


def test_another_seed_makes_another_game() -> None:
    deals = {str(toy_match(2, seed).state.players) for seed in range(50)}
    assert len(deals) > 45
