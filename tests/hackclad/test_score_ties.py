"""Ties of more than two, and ties in every order of the seats. HC-SCORE-05 to HC-SCORE-09."""

from itertools import combinations, permutations

import pytest

from tests.hackclad.test_score import FOUR, ended


@pytest.mark.rule("HC-SCORE-05", "HC-SCORE-06")
def test_only_those_with_the_highest_total_are_compared() -> None:
    """Of 30, 41, 41 and 12 points; the one with the fewest injuries of all is not among the tied."""
    outcome = ended(
        witches=FOUR, shards={"A": 30, "B": 43, "C": 42, "D": 12}, injuries={"A": 0, "B": 2, "C": 1}
    )
    assert [outcome.total(seat) - outcome.total(3) for seat in range(4)] == [18, 29, 29, 0]
    assert outcome.winners == (2,)
    assert outcome.order == (2, 1, 0, 3)


@pytest.mark.rule("HC-SCORE-06", "HC-SCORE-07", "HC-SCORE-09")
@pytest.mark.parametrize("letters", list(permutations("ABCD", 3)))
def test_a_tie_breaker_that_drops_one_of_three_is_followed_by_the_next_for_the_other_two(
    letters: tuple[str, str, str],
) -> None:
    """Whichever seats they have: the one with an injury more is out, though her missions are the most."""
    injured, plain, missions = letters
    outcome = ended(
        witches=FOUR,
        shards={injured: 13, plain: 15, missions: 12},
        injuries={injured: 1},
        done={injured: ["flash"], missions: ["parry"]},
    )
    tied = {outcome.total("ABCD".index(letter)) for letter in letters}
    assert len(tied) == 1, tied
    assert outcome.winners == ("ABCD".index(missions),)
    assert [one.id for one in outcome.tiebreaks] == ["tie-injuries", "tie-missions"]
    assert outcome.order[1:3] == ("ABCD".index(plain), "ABCD".index(injured))


@pytest.mark.rule("HC-SCORE-09")
@pytest.mark.parametrize("pair", list(combinations("ABCD", 2)))
def test_two_alike_in_everything_are_told_apart_by_their_numbers(pair: tuple[str, str]) -> None:
    outcome = ended(witches=FOUR, shards=dict.fromkeys(pair, 9))
    assert outcome.winners == ("ABCD".index(pair[1]),)
