"""Random games of Cartes en Commun, checked at every decision.

By the thousand: python -m tests.fuzz --game communs
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st

from tabletop_tui.engines.communs.game import CommunsGame, zones
from tabletop_tui.engines.communs.state import Communs, Laid
from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.cards import CardSource
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.setup import Seat, Setup
from tests import fuzz
from tests.communs.golden import CARDS, golden_game
from tests.communs.helpers import game as plain_game
from tests.fuzz_checks import MOST_ANSWERS, check_state, play_checked, setup_for
from tests.going_on import check_replay, check_save_and_load

GAME = open_game("communs")
GOLDEN = golden_game()
SEATS = [2, 3, 4, 5]

Chooser = Callable[[Decision], str]


def with_options(seats: int, seed: int, **options: str) -> Setup:
    """A setup with other options than the usual ones."""
    setup = setup_for(GAME, seats, seed)
    return Setup(setup.game, setup.seats, setup.seed, options)


def any_key(seed: int) -> Chooser:
    """A player who answers at random."""
    chance = random.Random(seed)

    def choose(decision: Decision) -> str:
        return chance.choice(decision.options).key

    return choose


def states(game: CommunsGame, setup: Setup, choose: Chooser) -> Iterator[Communs]:
    """The states of a game, one before each answer, and the last one."""
    state, _ = game.new(setup)
    for _ in range(MOST_ANSWERS):
        yield state
        decision = game.decision(state)
        if decision is None:
            return
        game.apply(state, choose(decision))
    raise AssertionError("no end")


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("seats", SEATS)
def test_games_with_the_standard_cards(seats: int, seed: int) -> None:
    play_checked(GAME, setup_for(GAME, seats, seed), thorough=0.01)


@pytest.mark.parametrize("seats", SEATS)
def test_games_with_cards_of_every_kind(seats: int) -> None:
    for seed in range(2):
        play_checked(GOLDEN, setup_for(GOLDEN, seats, seed), thorough=0.08)


@pytest.mark.parametrize("seats", SEATS)
def test_games_with_every_option(seats: int) -> None:
    setup = with_options(seats, 3, first="2", fewer="5", lend="yes")
    match = play_checked(GAME, setup, thorough=0.05)
    assert isinstance(match.state, Communs)
    assert match.state.first == 1
    assert len(match.state.removed) == 10
    assert "Agree" not in {type(step).__name__ for step in match.state.agenda}


def test_games_with_bots_that_are_offered_the_word() -> None:
    seats = (Seat("Ana"), Seat("Ben", "bot:random"), Seat("Cai", "bot:random"))
    play_checked(GAME, Setup("communs", seats, 2), thorough=0.05)


@pytest.mark.rule("CC-FINAL-05", "CC-ATTITUDE-01", "CC-END-03")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("game", [GAME, GOLDEN], ids=["standard", "golden"])
def test_every_card_lies_in_one_place_after_every_answer(game: CommunsGame, seats: int) -> None:
    everything = Counter(list(game.cards.cards))
    for state in states(game, setup_for(game, seats, seats + 40), any_key(seats)):
        assert Counter(zones(state)) == everything
        kind = game.cards.kind
        held = [card for one in state.players for card in (*one.hand, *one.waiting)]
        assert all(kind[card] in ("resource", "action", "project") for card in held)
        assert all(kind[card] in ("enclosure", "crisis") for card in (*state.forces, *state.spent))
        assert all(kind[card] not in ("enclosure", "crisis") for card in (*state.pile, *state.discards))
        assert len(state.enclosures) <= 5 or state.ending == "enclosures"
        phases = [game.cards.phase[card] for card in reversed(state.forces)]
        assert phases == sorted(phases)


@pytest.mark.rule("CC-TURN-01", "CC-WAVE-01")
@pytest.mark.parametrize("seats", SEATS)
def test_turns_go_round_and_cycles_count_on(seats: int) -> None:
    seen: list[tuple[int, int]] = []
    first = 0
    for state in states(GAME, setup_for(GAME, seats, 7), any_key(7)):
        first = state.first
        if state.turn is not None and (not seen or seen[-1] != (state.cycle, state.turn.seat)):
            seen.append((state.cycle, state.turn.seat))
    expected = [(number // seats + 1, (first + number) % seats) for number in range(len(seen))]
    assert seen == expected
    assert len(seen) > seats


@pytest.mark.rule("CC-DEPLOY-02", "CC-PHASE-02")
@pytest.mark.parametrize("seats", SEATS)
def test_no_turn_holds_more_than_it_may(seats: int) -> None:
    """With plain cards, which change no limit."""
    plain = plain_game()
    for seed in range(5):
        for state in states(plain, setup_for(plain, seats, seed), any_key(seed)):
            decision = plain.decision(state)
            if state.turn is None or decision is None:
                continue
            phase = plain.cards.phase[state.forces[-1]] if state.forces else 3
            assert state.turn.sent <= phase + (seats == 2)
            if state.turn.resource:
                assert not [option for option in decision.options if option.key.startswith("resource:")]


@pytest.mark.rule("CC-STORY-02", "CC-WAITING-04")
@pytest.mark.parametrize("seats", SEATS)
def test_a_reward_once_given_is_given_for_good(seats: int) -> None:
    rewarded = [False] * seats
    for state in states(GAME, setup_for(GAME, seats, 11), any_key(3)):
        now = [one.rewarded for one in state.players]
        assert all(is_now for was, is_now in zip(rewarded, now, strict=True) if was)
        rewarded = now
    assert any(rewarded)


# ---------------------------------------------------------------------- every game ends

STALLING = ("word:", "back", "no", "wait:", "end")
"""What somebody does who does not want to get anywhere, best first."""


def staller(order: tuple[str, ...]) -> Chooser:
    """A table that answers by the first of these beginnings that is offered, and else by the last option."""

    def choose(decision: Decision) -> str:
        keys = [option.key for option in decision.options]
        for start in order:
            for key in keys:
                if key.startswith(start):
                    return key
        return keys[-1]

    return choose


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(
    "order",
    [
        STALLING,
        ("word:", "project:", "action:", "no", "take-back", "back", "end"),
        ("no", "action:", "project:", "word:", "pay:", "resource:", "back", "end"),
        ("word:", "use:", "yes", "action:", "pay:", "back", "redraw", "resource:", "project:", "end"),
        ("redraw", "resource:", "project:", "action:", "use:", "word:", "send:", "end"),
    ],
    ids=["to and fro", "all asked, none lent", "none lent", "all used", "all drawn"],
)
def test_a_game_ends_also_with_players_who_stall(order: tuple[str, ...], seats: int) -> None:
    for game in (GAME, GOLDEN):
        *_, state = states(game, setup_for(game, seats, seats), staller(order))
        assert state.ending is not None


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_ends_when_nobody_ever_does_anything(seats: int) -> None:
    *_, state = states(GAME, setup_for(GAME, seats, 1), staller(("end", "common")))
    assert state.ending in ("enclosures", "countdown")


@settings(max_examples=12)
@over(seats=st.integers(2, 5), seed=st.integers(0, 2**31), weights=st.permutations(STALLING))
def test_a_game_ends_whatever_they_like_best(seats: int, seed: int, weights: list[str]) -> None:
    """Half of the answers stall, the others are given at random."""
    stalls, random_key = staller(tuple(weights)), any_key(seed)
    coin = random.Random(seed)

    def choose(decision: Decision) -> str:
        return (stalls if coin.random() < 0.5 else random_key)(decision)

    *_, state = states(GAME, setup_for(GAME, seats, seed), choose)
    assert state.ending is not None


# ---------------------------------------------------------------------- saves


@settings(max_examples=15)
@over(seats=st.integers(2, 5), seed=st.integers(0, 2**31), cut=st.integers(0, 300))
def test_a_saved_game_goes_on_as_if_nothing_had_happened(seats: int, seed: int, cut: int) -> None:
    check_replay(GAME, setup_for(GAME, seats, seed), seed, cut)


@pytest.mark.parametrize("seats", [2, 5])
def test_save_and_load(tmp_path: Path, seats: int) -> None:
    cards = CardSource.own("own.toml", CARDS.read_text("utf-8"))
    check_save_and_load(tmp_path, setup_for(GAME, seats, 2), cards, 70)


@pytest.mark.parametrize("seats", [2, 4])
def test_undo_goes_back_to_the_position_before(seats: int) -> None:
    """After every answer that brought nothing to light."""
    match = Match(GAME, setup_for(GAME, seats, 4))
    chance, undone = random.Random(seats), 0
    while (decision := match.decision) is not None:
        before = GAME.copy(match.state)
        key = chance.choice(decision.options).key
        match.answer(key)
        if not match.history[-1].barrier and match.undo() is None:
            assert match.state == before
            assert match.decision == decision
            match.answer(key)
            undone += 1
    assert undone > 20


def test_the_checks_see_a_broken_state() -> None:
    """Each invariant of `status` is one that can be seen to be broken."""
    for number in range(7):
        state, _ = GAME.new(setup_for(GAME, 2, 1))
        one = state.players[0]
        attitude = next(card for card in GAME.cards.common if GAME.cards.kind[card] == "attitude")
        match number:
            case 0:
                state.pile.pop()
            case 1:
                state.discards.append(one.hand[0])
            case 2:
                state.enclosures = [state.enclosures[0]] * 6
            case 3:
                state.enclosures.clear()
            case 4:
                one.attitudes = [Laid(attitude)] if attitude in one.hand else one.attitudes
                one.hand.append(attitude)
            case 5:
                state.known["nothing"] = [0]
            case 6:
                state.ending = "won"
        assert GAME.status(state)
        with pytest.raises(AssertionError):
            check_state(GAME, state)


def test_the_long_run_can_be_started_by_hand() -> None:
    result = CliRunner().invoke(fuzz.main, ["--game", "communs", "--games", "4", "--thorough", "0"])
    assert result.exit_code == 0, result.output
    assert "5 players: 1 games" in result.output
