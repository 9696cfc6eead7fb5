"""Reshuffling the seat cards: when a card is needed and there is none, and at the end of a year."""

from typing import Any

import pytest

from tabletop_tui.engines.discipline.text import cards_left
from tabletop_tui.kit.words import Words
from tests.discipline.helpers import GAME, given
from tests.discipline.meetings import HOLD, meeting

EVERY = list(range(13))
DRAW = "{ do = 'draw' }"


def piles(deck: list[int], aside: list[int]) -> dict[str, Any]:
    """Piles of the first class: this deck, these aside, the rest discarded."""
    rest = [card for card in EVERY if card not in deck and card not in aside]
    return {"deck": {"A": deck}, "aside": {"A": aside}, "discards": {"A": rest}}


@pytest.mark.rule("DI-SHUFFLE-01", "DI-SHUFFLE-03")
def test_an_empty_deck_is_reshuffled_when_a_card_is_needed() -> None:
    scene = meeting({}, "wands", phase="meeting", **piles([], [0, 3]))
    found = [*scene.now("deck", "A"), *scene.now("discards", "A"), *scene.now("aside", "A")]
    assert sorted(found) == EVERY
    assert len(scene.now("deck", "A")) >= 11, "discards and all cards put aside are in the new deck"


@pytest.mark.rule("DI-SHUFFLE-01")
def test_the_last_card_leaving_the_deck_does_not_reshuffle_it() -> None:
    scene = meeting({}, "wands", phase="meeting", **piles([4], [0]))
    assert scene.now("deck", "A") == []
    assert scene.now("aside", "A") == [0]
    assert sorted(scene.now("discards", "A")) == EVERY[1:]


@pytest.mark.rule("DI-SHUFFLE-01", "DI-REPEAT-03")
def test_when_the_last_card_is_repeat_the_discards_serve_and_it_stays_aside() -> None:
    """Reshuffling as the last card left would have put the Repeat card back."""
    scene = meeting({}, "wands", phase="meeting", **piles([0], []))
    assert scene.now("aside", "A") == [0]
    assert len(scene.now("deck", "A")) == 11
    assert len(scene.now("discards", "A")) == 1


@pytest.mark.rule("DI-SHUFFLE-01", "DI-SHUFFLE-03")
def test_a_second_card_of_an_event_may_need_a_reshuffle() -> None:
    scene = meeting(
        {"elder": f"[{DRAW}, {DRAW}, {HOLD}]"}, "wands", events={"A": "elder"}, **piles([6], [0, 2])
    ).answer("none")
    assert scene.logged.count("reshuffled") == 1
    assert scene.now("aside", "A") in ([], [0])
    assert sorted([*scene.now("deck", "A"), *scene.now("discards", "A"), *scene.now("aside", "A")]) == EVERY
    assert 6 in scene.now("deck", "A") or scene.now("discards", "A") == [6]


@pytest.mark.rule("DI-SHUFFLE-02", "DI-SETUP-12")
@pytest.mark.parametrize("year", [1, 2])
def test_every_player_reshuffles_at_the_end_of_a_year_and_the_next_begins(year: int) -> None:
    decks = {"deck": {"A": [5, 1], "B": EVERY[::-1]}, "discards": {"A": [2, 3]}, "aside": {"A": [0, 4]}}
    scene = given(seats=2, phase="year-end", year=year, **decks)
    for letter in "AB":
        assert sorted(scene.now("deck", letter)) == EVERY
        assert scene.now("discards", letter) == scene.now("aside", letter) == []
    assert scene.now("deck", "B") != EVERY[::-1], "a full deck is shuffled, too"
    assert scene.now("deck", "A") != scene.now("deck", "B")
    assert (scene.now("year"), scene.now("phase")) == (year + 1, "seating")


@pytest.mark.rule("DI-SHUFFLE-02", "DI-EXAM-01", "DI-SETUP-13")
def test_after_the_third_year_comes_the_exam() -> None:
    scene = given(seats=1, phase="year-end", year=3, discards={"A": [1, 2]}, aside={"A": [0]})
    assert sorted(scene.now("deck", "A")) == EVERY
    assert scene.asked == "A"
    assert (scene.now("phase"), scene.now("year")) == ("exam", 3)


@pytest.mark.rule("DI-SHUFFLE-03")
def test_a_reshuffle_is_a_shuffle() -> None:
    """Two classes with the same piles get different orders, and none is the old one."""
    both = {name: {"A": pile["A"], "B": pile["A"]} for name, pile in piles([1, 2, 3], [0]).items()}
    scene = given(seats=2, phase="year-end", **both)
    found = scene.now("deck", "A"), scene.now("deck", "B")
    assert found[0] != found[1]
    joined = [*EVERY[1:], 0]
    assert all(deck not in (EVERY, EVERY[::-1], joined, joined[::-1]) for deck in found)


@pytest.mark.rule("DI-SHUFFLE-04")
def test_everybody_can_tell_which_cards_are_left_but_not_their_order() -> None:
    cards = {"deck": {"A": [9, 0, 7, 5]}, "discards": {"A": [1, 2, 3, 4]}, "aside": {"A": [6, 8, 10, 11, 12]}}
    scene = given(seats=1, phase="individual", **cards)
    other = given(seats=1, phase="individual", **{**cards, "deck": {"A": [5, 7, 9, 0]}})
    for seat in (None, 0):
        view = GAME.view(scene.state, seat)
        assert view == GAME.view(other.state, seat), "no view tells the order"
        assert (view.classes[0].discards, view.classes[0].aside) == ([1, 2, 3, 4], [6, 8, 10, 11, 12])
        assert cards_left(view.classes[0]) == [0, 5, 7, 9]


@pytest.mark.rule("DI-SHUFFLE-04")
def test_the_position_tells_what_is_left_in_the_same_words_to_all() -> None:
    scene = given(seats=1, phase="individual", deck={"A": [9, 0]}, aside={"A": [*range(1, 9), 10, 11]})
    lines = GAME.position(GAME.view(scene.state, None), Words(GAME.book, ["Ana"]))
    assert [line.strip() for line in lines if "Still in the deck" in line] == [
        "Still in the deck: Repeat, 9, 12"
    ]
