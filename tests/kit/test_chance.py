"""Counted randomness: the same on every platform, in every version of Python, in every process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.kit.chance import MAX_SEED, Chance


def test_the_sequence_is_this_one_everywhere() -> None:
    chance = Chance(7)
    items = list(range(10))
    chance.shuffle(items)
    assert items == [3, 5, 9, 8, 6, 0, 7, 4, 2, 1]
    assert [chance.below(6) for _ in range(12)] == [5, 5, 5, 1, 3, 5, 1, 3, 3, 4, 5, 2]
    assert chance == Chance(7, 13)


@pytest.mark.parametrize(
    ("seed", "expected"), [(0, [67, 740149]), (MAX_SEED, [47, 408900]), (1, [91, 578162])], ids=str
)
def test_other_seeds_have_other_sequences(seed: int, expected: list[int]) -> None:
    chance = Chance(seed)
    chance.shuffle(list("ABCDE"))
    assert [chance.below(100), chance.below(10**6)] == expected


def test_each_use_depends_on_seed_and_count_alone() -> None:
    assert Chance(5, 41).below(1000) == Chance(5, 41).below(1000) == 123
    assert Chance(5, 40).below(1000) == 742
    chance = Chance(5, 40)
    chance.shuffle([1, 2, 3])
    assert chance.below(1000) == 123


def test_even_an_empty_shuffle_counts() -> None:
    chance = Chance(1)
    for items in ([], [1]):
        before = list(items)
        chance.shuffle(items)
        assert items == before
    assert chance.draws == 2
    assert chance.below(1) == 0


@pytest.mark.parametrize("n", [0, -1])
def test_nothing_is_below_nothing(n: int) -> None:
    chance = Chance(1)
    with pytest.raises(ValueError, match="no whole number"):
        chance.below(n)
    assert chance.draws == 0


def test_a_view_has_no_chance() -> None:
    for use in (lambda c: c.below(6), lambda c: c.shuffle([1, 2])):
        chance = Chance(None)
        with pytest.raises(ValueError, match="no seed"):
            use(chance)
        assert chance.draws == 0


@given(st.integers(0, MAX_SEED), st.integers(1, 10**9), st.lists(st.integers(), max_size=30))
def test_draws_stay_in_bounds_and_shuffles_keep_what_there_is(seed: int, n: int, items: list[int]) -> None:
    chance = Chance(seed)
    assert 0 <= chance.below(n) < n
    shuffled = list(items)
    chance.shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_all_orders_come_about_as_often() -> None:
    chance, seen = Chance(3), dict.fromkeys(("abc", "acb", "bac", "bca", "cab", "cba"), 0)
    for _ in range(6000):
        items = list("abc")
        chance.shuffle(items)
        seen["".join(items)] += 1
    assert all(900 < count < 1100 for count in seen.values())


GAME = """
import hashlib
from tests.kit.playing import random_match
digest = hashlib.sha256()
for seed in range(8):
    for match in random_match(seed):
        digest.update(match.game.encode(match.state))
        digest.update(repr([match.log(seat) for seat in (0, 1, None)]).encode())
        digest.update(repr(match.decision).encode())
print(digest.hexdigest())
"""


def test_games_are_the_same_in_processes_that_hash_differently() -> None:
    said = set()
    for hash_seed in ("0", "1", "4242"):
        run = subprocess.run(
            [sys.executable, "-c", GAME],
            capture_output=True,
            text=True,
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            timeout=60,
        )
        assert run.returncode == 0, run.stderr
        said.add(run.stdout)
    assert len(said) == 1
    assert len(said.pop()) == 65


def test_a_setup_deals_these_cards_everywhere() -> None:
    from tests.toy.game import toy_match

    assert [player.hand for player in toy_match(3, 7).state.players] == [
        ["kick.0", "feint.0", "lamp.1"],
        ["smoke.2", "jab.2", "jab.1"],
        ["cloak.0", "smoke.0", "cloak.1"],
    ]
