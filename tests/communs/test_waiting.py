"""The waiting piles, the discards, and the new common pile. CC-WAITING."""

from typing import Any

import pytest

from tabletop_tui.kit.scenario import NAMES, Scene
from tabletop_tui.kit.words import Words
from tests.communs.helpers import begun, card, given, hand

DRAWER = card("drawer", "action", copies=2, cost="{people = 1}", effects='[{do = "draw", n = 2}]')


def short(more: str = "", /, **position: Any) -> Scene:
    """A position with only the common cards that it names."""
    return given(more, **{"pile": [], "discards": [], **position})


@pytest.mark.rule("CC-WAITING-01")
@pytest.mark.parametrize("seats", [2, 5])
def test_everybody_starts_with_an_empty_waiting_pile(seats: int) -> None:
    scene = begun(seats=seats)
    assert scene.now("waiting") == {letter: [] for letter in "ABCDE"[:seats]}


@pytest.mark.rule("CC-WAITING-02")
def test_any_number_of_hand_cards_wait_free_of_cost_each_on_top() -> None:
    scene = given(hand={"A": ["means", "ideas-project", "plain", "ideas"]}, waiting={"A": ["people"]})
    scene.answer("wait:ideas-project", "wait:means", "wait:plain", "wait:ideas")
    assert scene.now("waiting", "A") == ["ideas", "plain", "means", "ideas-project", "people"]
    assert hand(scene) == []


@pytest.mark.rule("CC-WAITING-02")
def test_the_waiting_pile_has_no_maximum() -> None:
    aside = ["means", "means.2", "means.3", "means.4", "two-means", "ideas", "ideas.2", "ideas.3", "plain"]
    scene = given(hand={"A": ["mixed"]}, waiting={"A": aside}).answer("wait:mixed")
    assert scene.now("waiting", "A") == ["mixed", *aside]


@pytest.mark.rule("CC-WAITING-02")
def test_nobody_puts_cards_aside_in_another_players_turn() -> None:
    scene = given(hand={"B": ["means"]}).answer("word:1")
    assert scene.offers == ["back"]
    assert scene.refusal("wait:means") == "refused-own-turn"


@pytest.mark.rule("CC-WAITING-03", "CC-WAITING-01")
def test_nobody_sees_a_waiting_pile_not_even_its_owner() -> None:
    scene = given(hand={"A": ["means"]}, waiting={"A": ["ideas", "plain"], "B": ["people"]})
    scene.answer("wait:means")
    for viewer in (None, 0, 1):
        view = scene.game.view(scene.state, viewer)
        assert [one.waiting for one in view.players] == [["?", "?", "?"], ["?"]]
        told = "\n".join(scene.game.position(view, Words(scene.game.book, NAMES)))
        assert "Ideas" not in told
        assert "Plain" not in told
    waits = next(entry for entry in scene.log if entry.what.id == "waits")
    assert "card" not in waits.what.fields


@pytest.mark.rule("CC-WAITING-04")
def test_a_player_draws_the_top_card_of_their_own_waiting_pile_and_no_other() -> None:
    scene = given(
        hand={"A": ["means", "means.2"]}, waiting={"A": ["ideas", "plain"], "B": ["people", "people.2"]}
    ).answer("end")
    assert scene.offers[:2] == ["common", "waiting"]
    scene.answer("waiting")
    assert hand(scene) == ["means", "means.2", "ideas"]
    scene.answer("waiting")
    assert hand(scene) == ["means", "means.2", "ideas", "plain"]
    assert scene.now("waiting") == {"A": [], "B": ["people", "people.2"]}


@pytest.mark.rule("CC-WAITING-04")
def test_without_a_waiting_pile_of_ones_own_there_is_only_the_common_pile() -> None:
    scene = given(hand={"A": ["means"]}, waiting={"B": ["people"]}, pile=["plain", "ideas", "mixed"])
    scene.answer("end")
    assert scene.asked == "B", "Ana was asked nothing"
    assert hand(scene) == ["means", "plain", "ideas", "mixed"]
    assert scene.now("waiting", "B") == ["people"]


@pytest.mark.rule("CC-WAITING-05")
def test_the_last_common_card_drawn_shuffles_discards_and_all_waiting_piles_into_a_new_pile() -> None:
    scene = short(
        seats=3,
        hand={"A": ["means", "means.2", "means.3"]},
        pile=["plain"],
        discards=["ideas", "ideas.2"],
        waiting={"B": ["people", "people.2"], "C": ["grand"]},
    ).answer("end")
    assert hand(scene) == ["means", "means.2", "means.3", "plain"]
    assert sorted(scene.now("pile")) == ["grand", "ideas", "ideas.2", "people", "people.2"]
    assert scene.now("discards") == []
    assert scene.now("waiting") == {"A": [], "B": [], "C": []}
    assert "rebuilt" in scene.logged


@pytest.mark.rule("CC-WAITING-05")
def test_the_drawers_own_waiting_pile_goes_in_too_in_the_middle_of_the_draw() -> None:
    """Having drawn the last common card, Ana can no longer draw what she had put aside."""
    scene = short(
        hand={"A": ["means", "means.2"]}, pile=["plain"], waiting={"A": ["ideas", "people", "mixed"]}
    ).answer("end", "common")
    assert scene.now("waiting", "A") == []
    assert scene.asked == "B"
    assert hand(scene)[:3] == ["means", "means.2", "plain"]
    assert sorted([hand(scene)[3], *scene.now("pile")]) == ["ideas", "mixed", "people"]


@pytest.mark.rule("CC-WAITING-05")
def test_the_new_pile_is_shuffled() -> None:
    aside = ["means.2", "means.3", "ideas", "ideas.2", "ideas.3", "people", "people.2", "people.3", "mixed"]
    orders = set()
    for seed in range(3):
        scene = short(hand={"A": ["means", "plain", "grand"]}, pile=["plain.2"], waiting={"B": aside})
        scene.state.chance.seed = seed
        scene.answer("end")
        assert sorted(scene.now("pile")) == sorted(aside)
        orders.add(tuple(scene.now("pile")))
    assert len(orders) == 3


@pytest.mark.rule("CC-WAITING-05", "CC-WAITING-07")
def test_an_empty_common_pile_with_waiting_piles_full() -> None:
    """Nothing was there to shuffle when the pile ran out; now the first draw rebuilds it."""
    scene = short(
        hand={"A": ["means", "means.2", "means.3"]},
        waiting={"B": ["ideas", "people", "mixed"]},
    )
    assert scene.now("pile") == []
    scene.answer("end")
    assert len(hand(scene)) == 4
    assert sorted([hand(scene)[3], *scene.now("pile")]) == ["ideas", "mixed", "people"]
    assert scene.now("waiting", "B") == []


@pytest.mark.rule("CC-WAITING-07", "CC-WAITING-06")
def test_with_nothing_to_shuffle_the_pile_stays_empty_until_a_draw_finds_something() -> None:
    """Ana draws the last card; Ben's draw finds only what he has put aside meanwhile."""
    scene = short(
        hand={"A": ["means", "means.2", "means.3"], "B": ["ideas", "ideas.2"]}, pile=["plain"]
    ).answer("end")
    assert scene.now("pile") == []
    assert "rebuilt" not in scene.logged
    scene.answer("wait:ideas")
    assert scene.now("pile") == [], "a card put aside does not make a new pile by itself"
    scene.answer("end")
    assert "common" in scene.offers, "for this draw it can be rebuilt"
    scene.answer("common")
    assert scene.logged.count("rebuilt") == 1
    assert hand(scene, "B") == ["ideas.2", "ideas"]


@pytest.mark.rule("CC-WAITING-06")
def test_with_nothing_left_to_draw_a_player_keeps_fewer_cards() -> None:
    scene = short(hand={"A": ["means"]}).answer("end")
    assert hand(scene) == ["means"]
    assert scene.asked == "B"


@pytest.mark.rule("CC-WAITING-06")
def test_a_draw_ends_where_everything_is_drawn() -> None:
    scene = short(hand={"A": ["means"]}, pile=["ideas"], discards=["people"]).answer("end")
    assert hand(scene) == ["means", "ideas", "people"]
    assert scene.now("pile") == []


@pytest.mark.rule("CC-WAITING-06")
def test_an_effect_draws_as_many_as_there_are() -> None:
    scene = short(DRAWER, hand={"A": ["drawer"]}, resources={"A": ["people"]}, pile=["ideas"])
    scene.answer("action:drawer")
    assert hand(scene) == ["ideas"]


@pytest.mark.rule("CC-WAITING-05")
def test_an_effects_draw_goes_on_from_the_new_pile() -> None:
    scene = short(
        DRAWER,
        hand={"A": ["drawer"]},
        resources={"A": ["people"]},
        pile=["ideas"],
        waiting={"A": ["means"], "B": ["mixed"]},
    ).answer("action:drawer")
    assert hand(scene)[0] == "ideas"
    assert sorted([hand(scene)[1], *scene.now("pile")]) == ["means", "mixed"]
    assert scene.now("waiting") == {"A": [], "B": []}


@pytest.mark.rule("CC-WAITING-08")
def test_discarded_common_cards_lie_open_on_one_pile_and_forces_on_another() -> None:
    thief = card("thief", "crisis", phase=1, effects='[{do = "discard"}]')
    scene = given(
        thief,
        turn="",
        next="wave",
        forces=["thief", "wall1b"],
        hand={"A": ["means"], "B": ["ideas"]},
        discards=["plain"],
        spent=["wall1c"],
    )
    assert scene.now("discards") == ["plain", "means", "ideas"]
    assert scene.now("spent") == ["wall1c", "thief"]
    for viewer in (None, 0, 1):
        view = scene.game.view(scene.state, viewer)
        assert view.discards == ["plain", "means", "ideas"]
        assert view.spent == ["wall1c", "thief"]


@pytest.mark.rule("CC-WAITING-08")
def test_a_countdown_card_goes_to_the_common_discards() -> None:
    scene = given(turn="", next="end-cycle", forces=[], spent=[], countdown=["means", "ideas"])
    assert scene.now("discards") == ["means"]
    assert scene.now("countdown") == ["ideas"]


@pytest.mark.rule("CC-WAITING-08")
def test_the_sizes_of_hands_and_piles_are_open() -> None:
    scene = given(
        hand={"A": ["means", "ideas"], "B": ["plain"]},
        waiting={"B": ["people", "people.2", "people.3"]},
        pile=["mixed"],
        discards=["grand"],
        forces=["wall1b", "wall2a"],
        spent=[],
        countdown=["two-means", "two-ideas"],
    )
    for viewer in (None, 1):
        view = scene.game.view(scene.state, viewer)
        assert [len(one.hand) for one in view.players] == [2, 1]
        assert [len(one.waiting) for one in view.players] == [0, 3]
        assert (len(view.pile), len(view.forces), len(view.countdown)) == (1, 2, 2)
        told = "\n".join(scene.game.position(view, Words(scene.game.book, NAMES)))
        assert "Ana: 2 cards in hand, 0 on the waiting pile." in told
        assert "Common pile: 1 card" in told
