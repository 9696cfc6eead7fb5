"""Positions described in words: what they may say, and what is refused."""

from typing import Any

import pytest

from tests.hackclad.helpers import GAME, given

FIVE = ["rosette", "flare", "luna", "mia", "amelia"]
BAD: dict[str, tuple[dict[str, Any], str]] = {
    "a word that is none": ({"weather": "fog"}, "a position has no 'weather'"),
    "too few Witches": ({"witches": ["rosette"]}, "cannot be the Witches"),
    "too many Witches": ({"witches": FIVE}, "cannot be the Witches"),
    "an unknown Witch": ({"witches": ["rosette", "circe"]}, "cannot be the Witches"),
    "a cell beyond the edge": ({"at": {"A": "6-1"}}, "no cell '6-1'"),
    "shards beyond the edge": ({"field": {"0-0": 1}}, "no cell '0-0'"),
    "a Witch on the Clad": ({"at": {"A": "3-3"}}, "two figures stand on one cell"),
    "two Witches on a cell": ({"at": {"A": "1-1", "B": "1-1"}}, "two figures stand on one cell"),
    "the Clad nowhere": ({"clad": "3-6 up"}, "no cell '3-6'"),
    "the Clad facing nowhere": ({"clad": "3-3 north"}, "no place for the Clad"),
    "the Clad asleep": ({"clad": "3-3 up asleep"}, "no place for the Clad"),
    "an unknown card": ({"hand": {"A": ["gold"]}}, "there is no 'gold' here"),
    "another Witch's card": ({"hand": {"A": ["mia-shot"]}}, "there is no 'mia-shot' here"),
    "a card twice in a pile": ({"hand": {"A": ["shot", "shot"]}}, "'rosette-shot' is named twice"),
    "a card in two piles": ({"hand": {"A": ["shot"]}, "deck": {"A": ["shot"]}}, "is named twice"),
    "a Turn card elsewhere": ({"turn_card": {"A": "shot"}, "hand": {"A": ["shot"]}}, "is named twice"),
    "fewer than nine": (
        {"hand": {"A": ["shot"]}, "deck": {"A": []}, "discard": {"A": []}, "turn_card": {"A": "move"}},
        "A has 2 cards, not nine",
    ),
    "an unknown mission": ({"missions": {"A": ["peace"]}}, "there is no 'peace' here"),
    "an unknown Clad card": ({"forecast": ["sunshine"]}, "there is no 'sunshine' here"),
    "two on a Turn slot": ({"slots": {"A": 2}}, "two Turn cards lie on one slot"),
    "two on a Standby slot": ({"phase": "draft", "standby": {"B": 1}}, "two Turn cards lie on one slot"),
    "nothing next": ({"phase": "dinner"}, "no phase 'dinner'"),
}


@pytest.mark.parametrize("what", BAD)
def test_what_makes_no_sense_is_refused(what: str) -> None:
    position, message = BAD[what]
    with pytest.raises(ValueError, match=message):
        GAME.arrange(position)


def test_more_than_nine_cards_are_refused() -> None:
    enhanced = [card for card in GAME.cards.owned("rosette", False) if GAME.cards.cards[card].kind != "basic"]
    assert GAME.arrange({"hand": {"A": enhanced[:8]}}).players[0].hand == enhanced[:8]
    basic = [card for card in GAME.cards.owned("rosette", False) if card not in enhanced]
    with pytest.raises(ValueError, match="A has more than nine cards"):
        GAME.arrange({"hand": {"A": [*enhanced[:2], *basic]}})


@pytest.mark.parametrize(("round", "voltage"), [(1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (9, 3)])
def test_the_voltage_is_that_of_the_round(round: int, voltage: int) -> None:
    assert given(round=round).now("voltage") == voltage
    assert given(round=round, voltage=2).now("voltage") == 2
