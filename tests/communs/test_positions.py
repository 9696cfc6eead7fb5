"""Positions described in words: what they may say, what is refused, and that they come back the same."""

from typing import Any

import pytest

from tabletop_tui.kit.scenario import Scene
from tests.communs.helpers import begun, card, game, given

FULL: dict[str, Any] = {
    "seats": 3,
    "first": "C",
    "turn": "B",
    "cycle": 4,
    "hand": {"A": ["means"], "B": ["ideas", "plain"]},
    "waiting": {"A": ["people", "people.2"]},
    "resources": {"A": ["means.2 mobilised", "methods"], "C": ["mixed"]},
    "projects": {"B": ["grand"]},
    "actions": {"A": ["ideas-action against wall1b"]},
    "attitudes": {"C": ["calm"]},
    "rewarded": ["A", "C"],
    "enclosures": ["wall1b", "wall2a"],
    "sent": {"wall2a": ["A means-project", "C ideas-project"]},
    "crises": ["flood2a"],
    "pile": ["methods.2", "two-means"],
    "discards": ["two-ideas"],
    "forces": ["wall2b", "flood3a"],
    "spent": ["wall1a"],
    "countdown": ["people.3", "people.4"],
    "done": {"resource": True, "sent": 1, "played": 2, "waited": True, "again": ["grand"]},
}


def test_what_is_left_out_has_its_usual_value() -> None:
    now = given().now()
    assert (now["seats"], now["first"], now["turn"], now["cycle"], now["over"]) == (2, "A", "A", 1, "")
    for area in ("hand", "waiting", "resources", "projects", "actions", "attitudes"):
        assert now[area] == {"A": [], "B": []}
    for place in ("rewarded", "crises", "lasting", "discards", "spent"):
        assert now[place] == []
    assert (now["sent"], now["done"], now["countdown"]) == ({}, {}, None)


def test_cards_mentioned_nowhere_lie_in_the_piles() -> None:
    scene = given(pile=["grand"], forces=["wall3a"])
    cards = scene.game.cards
    assert scene.now("pile")[0] == "grand"
    assert sorted(scene.now("pile")) == sorted(cards.common)
    assert scene.now("forces")[:3] == ["wall3a", "wall1b", "wall1c"], "below it, those of phase 1 first"
    assert scene.game.status(scene.state) == []


def test_piles_given_in_full_hold_nothing_else() -> None:
    scene = given(pile=["grand"], discards=[], forces=["wall3a"], spent=[])
    assert (scene.now("pile"), scene.now("forces")) == (["grand"], ["wall3a"])
    assert scene.game.status(scene.state) == [], "the rest is out of the game"


def test_a_position_is_told_in_the_words_it_was_described_in() -> None:
    scene = given(**FULL)
    now = scene.now()
    for name, value in FULL.items():
        if isinstance(value, dict) and name not in ("sent", "done"):
            assert {letter: found for letter, found in now[name].items() if found} == value, name
        else:
            assert now[name] == value, name
    assert scene.game.status(scene.state) == []


@pytest.mark.parametrize(
    ("coming", "asked", "cycle"),
    [("act", "B", 1), ("turn", "B", 1), ("end-turn", "A", 2), ("end-cycle", "A", 2), ("wave", "A", 2)],
)
def test_what_comes_next(coming: str, asked: str, cycle: int) -> None:
    scene = given(next=coming, turn="B")
    assert (scene.asked, scene.now("cycle")) == (asked, cycle)


def test_a_game_can_be_begun_with_its_starting_forces() -> None:
    scene = given(next="start", turn="", forces=["flood1a", "wall1a"])
    assert (scene.now("enclosures"), scene.now("cycle"), scene.asked) == (["wall1a"], 1, "A")


FOG = card("fog", "crisis", phase=1, effects="[{ do = 'last', rules = [{ rule = 'limit', n = -1 }] }]")
CLAIM = card(
    "claim",
    "action",
    cost="{people = 1}",
    effects="[{ do = 'last', rules = [{ rule = 'value', aspect = 'means', n = -1, at = 'chosen' }] }]",
)


def test_what_lasts() -> None:
    lasting = ["fog", "B claim against wall1a"]
    scene = given(FOG + CLAIM, crises=["fog"], actions={"B": ["claim"]}, lasting=lasting)
    assert scene.now("lasting") == lasting
    scene.answer("end")
    assert scene.now("lasting") == ["fog"], "Ben's ends with his turn"
    scene.answer("end")
    assert (scene.now("lasting"), scene.now("spent")) == ([], ["fog"])


def test_a_game_that_is_over() -> None:
    scene = given(over="countdown", countdown=[])
    assert scene.now("over") == "countdown"
    assert scene.asked is None
    assert scene.outcome is not None
    assert scene.game.status(scene.state) == []


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "a word that is none": ({"board": []}, "has no 'board'"),
    "too few seats": ({"seats": 1}, "not played by 1"),
    "too many seats": ({"seats": 6}, "not played by 6"),
    "a seat that is not there": ({"hand": {"C": []}}, "no seat 'C'"),
    "a turn of nobody": ({"turn": "E"}, "no seat 'E'"),
    "no list": ({"hand": {"A": "means"}}, "not a list"),
    "no table": ({"hand": ["means"]}, "not a table"),
    "an unknown card": ({"hand": {"A": ["gold"]}}, "no card 'gold'"),
    "a card twice": ({"hand": {"A": ["means"], "B": ["means"]}}, "placed twice"),
    "an Attitude in hand": ({"hand": {"A": ["calm"]}}, "cannot lie there"),
    "a Force in a network": ({"projects": {"A": ["wall1b"]}}, "cannot lie there"),
    "a crisis as an enclosure": ({"enclosures": ["flood1a"]}, "cannot lie there"),
    "half mobilised": ({"resources": {"A": ["means half"]}}, "never 'half'"),
    "sent against nothing": ({"sent": {"wall1b": ["A grand"]}}, "not in play"),
    "nothing next": ({"next": "dinner"}, "called 'dinner'"),
    "nothing done": ({"done": {"slept": True}}, "done as 'slept'"),
    "no such end": ({"over": "drawn"}, "does not end as 'drawn'"),
    "a card on its way": ({"deploying": {"A": "grand"}}, "cannot be set up"),
    "an unknown card lasting": ({"lasting": ["gold"]}, "no card 'gold'"),
}


@pytest.mark.parametrize("what", BAD)
def test_what_makes_no_sense_is_refused(what: str) -> None:
    position, message = BAD[what]
    with pytest.raises(ValueError, match=message):
        Scene.at(game(), **{"enclosures": ["wall1a"], **position})


@pytest.mark.parametrize("seats", [2, 4])
def test_a_position_told_is_the_position_described(seats: int) -> None:
    scene = begun(seats=seats, seed=seats)
    compared = 0
    for step in range(80):
        if scene.asked is None:
            break
        if "end" in scene.offers and not scene.state.turn.refused:
            told = scene.now()
            again = Scene.at(scene.game, **told)
            assert again.now() == told
            assert again.offers == scene.offers
            assert again.game.status(again.state) == []
            compared += 1
        own = [key for key in scene.offers if not key.startswith("word:")]
        scene.answer(own[step * 7 % len(own)])
    assert compared > 10
