"""Random games of Discipline, checked at every decision.

By the thousand: python -m tests.fuzz --game discipline
"""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st

from tabletop_tui.engines.discipline.catalogue import standard
from tabletop_tui.engines.discipline.game import FACE_DOWN, DisciplineGame
from tabletop_tui.engines.discipline.markers import receivers
from tabletop_tui.engines.discipline.state import Discipline
from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.agenda import Table
from tabletop_tui.kit.cards import CardSource
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.setup import Setup
from tests import fuzz
from tests.discipline.golden import EVENTS, golden_game
from tests.fuzz_checks import MOST_ANSWERS, check_state, play_checked, setup_for
from tests.going_on import check_replay, check_save_and_load

GAME = open_game("discipline")
GOLDEN = golden_game()


def random_states(seats: int, seed: int, **options: str) -> Any:
    """A random game's states, one before each answer, and the last one."""
    setup = setup_for(GAME, seats, seed)
    state, _ = GAME.new(Setup(setup.game, setup.seats, setup.seed, options))
    draw = random.Random(seed).random
    for _ in range(MOST_ANSWERS):
        yield state
        decision = GAME.decision(state)
        if decision is None:
            return
        GAME.apply(state, decision.options[int(draw() * len(decision.options))].key)
    raise AssertionError("no end")


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_games_with_the_standard_events(seats: int, seed: int) -> None:
    play_checked(GAME, setup_for(GAME, seats, seed), thorough=0.03)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_games_with_events_of_every_kind(seats: int) -> None:
    for seed in range(3):
        play_checked(GOLDEN, setup_for(GOLDEN, seats, seed), thorough=0.1)


@pytest.mark.parametrize("seats", [1, 4])
def test_games_with_every_option(seats: int) -> None:
    options = {"best-teacher": "yes", "solo-ignore": "yes", "class-1": "swords"}
    setup = setup_for(GAME, seats, 3)
    match = play_checked(GAME, Setup(setup.game, setup.seats, setup.seed, options), thorough=0.05)
    assert isinstance(match.state, Discipline)
    assert match.state.classes[0].house == "swords"


@pytest.mark.rule("DI-SHUFFLE-03", "DI-SETUP-04", "DI-GROUP-04", "DI-ABSENT-01", "DI-ABSENT-04")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_cards_and_markers_stay_in_order_after_every_answer(seats: int) -> None:
    for state in random_states(seats, seats + 40):
        for klass in state.classes:
            cards = Counter([*klass.deck, *klass.discards, *klass.aside])
            assert cards == Counter(range(13)), "13 seat cards in exactly one place each"
            assert sorted(one.id for one in klass.seats) == sorted(standard().houses[klass.house])
            for one in klass.seats:
                assert 0 <= one.power <= 5
                assert 0 <= one.negative <= 3
                assert not one.absent or one.power == one.negative == 0


@pytest.mark.rule("DI-SETUP-13", "DI-SETUP-12", "DI-GRAD-01")
@pytest.mark.parametrize("seats", [1, 3])
def test_the_turn_marker_goes_its_way_and_the_game_ends(seats: int) -> None:
    seen: list[tuple[int, str, int]] = []
    for state in random_states(seats, 5):
        where = (state.year, state.space, state.lesson)
        if not seen or seen[-1] != where:
            seen.append(where)
    year = [("seating", 0), *(("lesson", n) for n in (1, 2, 3)), ("meeting", 3)]
    year += [*(("lesson", n) for n in (4, 5, 6)), ("meeting", 6)]
    way = [(number, *space) for number in (1, 2, 3) for space in year]
    way += [(3, "exam", 0), (3, "ceremony", 0)]
    if seats == 1:
        asked = [where for where in seen if where[1] == "meeting"]
        way = [where for where in way if where[1] != "meeting" or where in asked]
        assert len(asked) < 6, "alone, a meeting asks only if an event offers a choice"
    assert seen == way


@pytest.mark.rule("DI-SHUFFLE-04")
@pytest.mark.parametrize("seats", [1, 3])
def test_no_view_tells_the_order_of_a_deck(seats: int) -> None:
    for state in random_states(seats, 6):
        for viewer in (None, *range(seats)):
            view = GAME.view(state, viewer)
            for klass, seen in zip(state.classes, view.classes, strict=True):
                assert seen.deck == [FACE_DOWN] * len(klass.deck)
                assert (seen.discards, seen.aside) == (klass.discards, klass.aside)
                assert seen.seats == klass.seats, "all else is open"


@pytest.mark.rule("DI-GRAD-02", "DI-TITLE-01", "DI-BEST-02")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_outcome_counts_right(seats: int) -> None:
    *_, state = random_states(seats, 9)
    outcome = GAME.outcome(state)
    assert outcome is not None
    students = [one for klass in state.classes for one in klass.seats]
    failing = sum(one.power == 0 for one in students)
    laurie = next((one for one in students if one.id == "laurie"), None)
    if laurie is None or laurie.power:
        assert outcome.verdict.fields["n"] == failing
    else:
        assert outcome.verdict.id == "title-disqualified"
    sums = [sum(one.power for one in klass.seats) + klass.assists for klass in state.classes]
    assert [outcome.total(seat) for seat in range(seats)] == sums


@pytest.mark.rule("DI-DIFFUSE-02", "DI-TRAIT-08", "DI-TRAIT-12")
@pytest.mark.parametrize("seed", range(4))
def test_who_would_receive_is_weaker_present_and_no_lone_wolf(seed: int) -> None:
    trait = standard().trait
    for state in random_states(2, seed + 60):
        table = Table(state, standard())
        for seat, klass in enumerate(state.classes):
            for source in klass.seats:
                if source.absent:
                    continue
                found = receivers(table, seat, source, source.negative)
                assert len({one.id for one, _ in found}) == len(found), "each only once"
                for one, n in found:
                    assert n >= 1
                    assert one.id != source.id
                    assert not one.absent
                    assert one.power < source.power
                    assert trait[one.id] != "lone-wolf"
                    assert trait[source.id] != "honor-student"


@settings(max_examples=15)
@over(seats=st.integers(1, 4), seed=st.integers(0, 2**31), cut=st.integers(0, 400))
def test_a_saved_game_goes_on_as_if_nothing_had_happened(seats: int, seed: int, cut: int) -> None:
    check_replay(GAME, setup_for(GAME, seats, seed), seed, cut)


@pytest.mark.parametrize("seats", [1, 3])
def test_save_and_load(tmp_path: Path, seats: int) -> None:
    cards = CardSource.own("own.toml", EVENTS.read_text("utf-8"))
    check_save_and_load(tmp_path, setup_for(GAME, seats, 2), cards, 70)


def test_undo_goes_back_to_the_position_before() -> None:
    match = Match(GAME, setup_for(GAME, 2, 4))
    assert match.decision is not None
    state = match.state
    assert isinstance(state, Discipline)
    for key in ("go:0", f"move:{state.classes[0].seats[0].id}"):
        match.answer(key)
    before = GAME.copy(match.state)
    match.answer(f"with:{state.classes[0].seats[5].id}")
    assert match.state != before
    assert match.undo() is None
    assert match.state == before


def test_the_checks_see_a_broken_state() -> None:
    """Each invariant of `status` is one that can be seen to be broken."""
    for number in range(7):
        state, _ = GAME.new(setup_for(GAME, 2, 1))
        klass = state.classes[1]
        match number:
            case 0:
                klass.deck.pop()
            case 1:
                klass.discards.append(klass.deck[0])
            case 2:
                klass.seats[0].power = 6
            case 3:
                klass.seats[0].negative = 4
            case 4:
                klass.seats[0].power, klass.seats[0].absent = 1, True
            case 5:
                klass.seats[0] = klass.seats[1]
            case 6:
                state.over = True
        assert GAME.status(state)
        with pytest.raises(AssertionError):
            check_state(GAME, state)


def test_the_long_run_can_be_started_by_hand() -> None:
    result = CliRunner().invoke(fuzz.main, ["--game", "discipline", "--games", "4", "--thorough", "0"])
    assert result.exit_code == 0, result.output
    assert "4 players: 1 games" in result.output
    assert isinstance(GAME, DisciplineGame)
