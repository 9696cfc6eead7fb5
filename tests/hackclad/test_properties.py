"""Random games of HacKClaD, checked at every decision.

By the thousand: python -m tests.fuzz --game hackclad
"""

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st

from tabletop_tui.engines.hackclad.cardsteps import Fly
from tabletop_tui.engines.hackclad.grid import OFF
from tabletop_tui.engines.hackclad.state import HIDDEN, HackClad
from tabletop_tui.engines.registry import standard_source
from tabletop_tui.kit.log import LogEntry, readable
from tabletop_tui.kit.match import Match, Origin
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.kit.words import Msg
from tests import fuzz
from tests.fuzz_checks import MOST_ANSWERS, check_state, play_checked
from tests.going_on import check_replay, check_save_and_load
from tests.hackclad.helpers import GAME, given
from tests.hackclad.symmetry import is_about_entry_points, moved_key, moved_state, shift
from tests.kit.comparing import compare, viewers

NAMES = ("Ana", "Ben", "Cai", "Dot")
MODES = (
    {},
    {"mode": "expert"},
    {"setup": "quick", "expansion": "yes"},
    {"mode": "expert", "setup": "quick", "expansion": "yes"},
)


def setup_of(seats: int, seed: int, **options: str) -> Setup:
    return Setup("hackclad", tuple(Seat(name) for name in NAMES[:seats]), seed, dict(options))


def random_states(seats: int, seed: int, **options: str) -> Iterator[tuple[HackClad, list[LogEntry]]]:
    """A random game's states, one before each answer, and the last one; with what was logged before."""
    state, log = GAME.new(setup_of(seats, seed, **options))
    draw = random.Random(seed).random
    for _ in range(MOST_ANSWERS):
        yield state, log
        decision = GAME.decision(state)
        if decision is None:
            return
        log = GAME.apply(state, decision.options[int(draw() * len(decision.options))].key)
    raise AssertionError("no end")


@pytest.mark.rule("HC-END-01", "HC-SETUP-01")
@pytest.mark.parametrize("mode", range(4))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_hold_all_that_must_hold_of_any_game(seats: int, mode: int) -> None:
    for seed in range(4):
        match = play_checked(GAME, setup_of(seats, seed, **MODES[mode]), thorough=0.01)
        assert isinstance(match.state, HackClad)
        assert match.state.round == 9


def test_the_long_run_can_be_started_by_hand() -> None:
    for options in ([], ["--option", "mode=expert", "--option", "expansion=yes"]):
        arguments = ["--game", "hackclad", "--games", "3", "--thorough", "0", *options]
        result = CliRunner().invoke(fuzz.main, arguments)
        assert result.exit_code == 0, result.output
        assert "4 players: 1 games" in result.output


@pytest.mark.rule("HC-RESHUFFLE-04", "HC-SKILL-05", "HC-TERM-06", "HC-SCORE-02")
@pytest.mark.parametrize("seats", [2, 4])
def test_every_card_lies_in_one_place_after_every_answer(seats: int) -> None:
    for state, _ in random_states(seats, seats + 50, expansion="yes", setup="quick"):
        for player in state.players:
            own = [*player.deck, *player.hand, *player.discard, *(one.card for one in player.using)]
            own += [player.turn_card] if player.turn_card is not None else []
            cards = Counter([*own, *player.enhanced])
            assert cards == Counter(GAME.cards.owned(player.witch, True)), "each exactly once"
            assert len(own) == 9 or type(state.agenda[-1]).__name__ == "UpgradeTo"


@pytest.mark.rule("HC-FIELD-04", "HC-TERM-01", "HC-CLAD-08", "HC-RESHUFFLE-09")
@pytest.mark.parametrize("mode", ["normal", "expert"])
def test_figures_gauges_and_clad_cards_stay_in_order(mode: str) -> None:
    for state, _ in random_states(4, 9, mode=mode):
        figures = [state.clad.at, *(player.at for player in state.players if player.at != OFF)]
        assert len(set(figures)) == len(figures)
        assert all(
            0 <= one <= 7 for player in state.players for one in (player.injuries, player.mp, player.cp)
        )
        clads = [*state.clad_deck, *state.clad_done, *(card for card in state.forecast if card)]
        assert len(clads) == len(set(clads)) == (0, 6, 9, 12)[state.voltage]


@pytest.mark.rule("HC-TERM-07", "HC-TERM-08", "HC-TERM-09")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_worlds_that_differ_in_secrets_alone_look_alike(seats: int, seed: int) -> None:
    dice = random.Random(seed)
    for state, _ in random_states(seats, seed, **MODES[seed]):
        if dice.random() < 0.06 and GAME.decision(state) is not None:
            compare(GAME, state, dice.choice(viewers(state)))


@pytest.mark.rule("HC-TERM-07")
@pytest.mark.parametrize("seed", range(3))
def test_no_view_and_no_log_names_a_hidden_card(seed: int) -> None:
    for number, (state, log) in enumerate(random_states(3, seed + 30, setup="quick", expansion="yes")):
        if number % 3:
            continue
        for viewer in (*range(3), None):
            view = GAME.view(state, viewer)
            told = msgspec.json.encode([GAME.plain(view), GAME.decision(view)]).decode()
            spoken = {
                value
                for entry in readable(log, viewer)
                for value in entry.what.fields.values()
                if isinstance(value, str)
            }
            for seat, player in enumerate(state.players):
                if seat == viewer:
                    continue
                hidden = {*player.hand, *player.enhanced, player.turn_card} - {*player.shown, None}
                assert all(json.dumps(card) not in told for card in hidden), "its id stands nowhere"
                newly = hidden - {card for step in [log] for card in _put_away(step)}
                assert not newly & spoken, "and nobody was told"


def _put_away(log: list[LogEntry]) -> set[str]:
    """Cards that were told of before they went where they are hidden now."""
    ids = (
        "discarded",
        "used",
        "milled",
        "revealed",
        "upgraded",
        "upgraded-to",
        "back-to-hand",
        "drew-shown",
        "took-top",
    )
    return {str(entry.what.fields["card"]) for entry in log if entry.what.id in ids}


@settings(max_examples=25, deadline=None)
@over(
    seats=st.integers(2, 4),
    seed=st.integers(0, 2**31),
    columns=st.integers(0, 4),
    rows=st.integers(0, 4),
    turns=st.integers(0, 3),
)
def test_the_field_can_be_shifted_and_turned(
    seats: int, seed: int, columns: int, rows: int, turns: int
) -> None:
    cells = shift(columns, rows, turns)
    dice = random.Random(seed)
    for state, _ in random_states(seats, seed, setup="quick", expansion="yes"):
        decision = GAME.decision(state)
        if decision is None or dice.random() > 0.1 or is_about_entry_points(state):
            continue
        other = moved_state(GAME.copy(state), cells, turns)
        asked = GAME.decision(other)
        assert asked is not None
        if not isinstance(state.agenda[-1], Fly):
            assert {option.key for option in asked.options} == {
                moved_key(option.key, cells, turns) for option in decision.options
            }
        key = dice.choice(decision.options).key
        if asked.option(moved_key(key, cells, turns)) is None:
            continue
        here = GAME.copy(state)
        GAME.apply(here, key)
        GAME.apply(other, moved_key(key, cells, turns))
        assert moved_state(here, cells, turns) == other


@settings(max_examples=15, deadline=None)
@over(seats=st.integers(2, 4), seed=st.integers(0, 2**31), cut=st.integers(0, 400))
def test_a_saved_game_goes_on_as_if_nothing_had_happened(seats: int, seed: int, cut: int) -> None:
    check_replay(GAME, setup_of(seats, seed, **MODES[seed % 4]), seed, cut)


@settings(max_examples=15, deadline=None)
@over(seed=st.integers(0, 2**31), choices=st.lists(st.integers(0, 99), min_size=1, max_size=30))
def test_a_game_ends_whatever_is_chosen(seed: int, choices: list[int]) -> None:
    state, _ = GAME.new(setup_of(2 + seed % 3, seed))
    for number in range(MOST_ANSWERS):
        decision = GAME.decision(state)
        if decision is None:
            break
        choice = choices[number % len(choices)]
        GAME.apply(state, decision.options[choice % len(decision.options)].key)
    assert state.over
    assert GAME.status(state) == []


@settings(max_examples=10, deadline=None)
@over(seats=st.integers(2, 4), seed=st.integers(0, 2**31), guess=st.integers(0, 2**31))
def test_a_view_can_be_filled_in_and_fits(seats: int, seed: int, guess: int) -> None:
    dice = random.Random(seed)
    for state, _ in random_states(seats, seed, **MODES[seed % 4]):
        if dice.random() > 0.1:
            continue
        viewer = dice.choice(viewers(state))
        view = GAME.view(state, viewer)
        world = GAME.determinise(view, guess)
        assert GAME.status(world) == []
        assert GAME.view(world, viewer) == view
        assert HIDDEN not in msgspec.json.encode(GAME.plain(world)).decode()
        for player in world.players:
            basic = sum(GAME.cards.cards[card].kind == "basic" for card in player.enhanced)
            assert basic <= player.changes, "no more than can have been changed"


def test_save_and_load(tmp_path: Any) -> None:
    check_save_and_load(tmp_path, setup_of(3, 2), standard_source("hackclad"), 120)


def match_at(**position: Any) -> Match:
    """A match that goes on from a described position."""
    state = given(**position).state
    return Match(GAME, setup_of(state.seats, 1), Origin(GAME.rules_version, 0, GAME.plain(state)))


def test_undo_goes_back_within_a_seats_own_answers() -> None:
    match = match_at(hand={"A": ["move", "shot"]}, cp={"A": 2})
    before = GAME.copy(match.state)
    match.answer("use:rosette-move")
    match.answer("go:1-1")
    assert match.undo() is None
    assert match.undo() is None
    assert match.state == before
    match.answer("cp:draw")
    assert match.undo_stops() == Msg("undo-revealed"), "she has seen the card"


def test_undo_does_not_reach_into_anothers_answers() -> None:
    match = match_at(
        at={"A": "3-4", "B": "3-2"}, hand={"A": ["immolate", "shot"], "B": ["guard"]}, mp={"A": 3}
    )
    match.answer("use:rosette-immolate")
    assert match.decision is not None
    assert match.decision.seat == 1
    assert match.undo_stops() == Msg("undo-other", {"other": 0})
    match.answer("pass")
    assert match.decision.seat == 0, "A's turn goes on"
    assert match.undo_stops() == Msg("undo-other", {"other": 1}), "and B's Reaction stays"


BREAKING = {
    "a card is lost": lambda state: state.players[0].deck.pop(),
    "a card is doubled": lambda state: state.players[0].hand.append(state.players[0].deck[0]),
    "two figures on a cell": lambda state: setattr(state.clad, "at", state.players[1].at),
    "a gauge beyond its end": lambda state: setattr(state.players[0], "mp", 8),
    "shards owed": lambda state: setattr(state.players[0], "shards", -1),
    "a cell owes": lambda state: state.field.__setitem__(3, -1),
    "a Clad card is lost": lambda state: state.clad_deck.clear(),
    "two Turn cards": lambda state: state.slots.__setitem__(3, 0),
    "knowledge of an open card": lambda state: state.players[0].peeked.append("rosette-immolate"),
    "knowledge of an open Clad card": lambda state: state.known.update({"clad-rush": [0]}),
    "an end and a question": lambda state: setattr(state, "over", True),
}


@pytest.mark.parametrize("what", BREAKING)
def test_the_checks_see_a_broken_state(what: str) -> None:
    state = given(hand={"A": ["guard"]}, discard={"A": ["immolate"]}).state
    check_state(GAME, state)
    BREAKING[what](state)
    assert GAME.status(state)
