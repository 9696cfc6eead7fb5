"""The setup: options, witches, missions in snake order, the secret ninth card, the first Turn cards."""

from collections import Counter
from typing import Any

import pytest

from tabletop_tui.engines.hackclad.state import HIDDEN, HackClad
from tabletop_tui.kit.agenda import TABLE
from tabletop_tui.kit.scenario import LETTERS, Scene
from tabletop_tui.kit.setup import Seat, Setup, SetupError
from tests.hackclad.helpers import GAME, at, clad, player, started

LEVEL_1 = {"veer-left", "veer-right", "whirlwind", "rending-claws", "tail-whip", "searing-blast"}
WITCHES = ("rosette", "flare", "luna", "mia")


def with_witches(seats: int = 2, **options: str) -> Scene:
    """A game in which everybody has chosen a Witch."""
    scene = started(seats, **options)
    return scene.answer(*(f"witch:{witch}" for witch in WITCHES[:seats]))


def with_missions(seats: int = 2, **options: str) -> Scene:
    """A game in which the missions are picked, too."""
    scene = with_witches(seats, **options)
    while scene.offers[0].startswith("mission:"):
        scene.answer(scene.offers[0])
    return scene


def begun(seats: int = 2, seed: int = 0, **options: str) -> HackClad:
    """A game right after its setup: the decks and Turn cards as they were dealt."""
    scene = with_missions(seats, **options)
    state: Any = None
    while scene.now("phase") == "setup":
        state = GAME.copy(scene.state)
        scene.answer(scene.offers[0])
    assert isinstance(state, HackClad)
    return state


@pytest.mark.rule("HC-SETUP-01", "HC-SETUP-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_in_seat_order(seats: int) -> None:
    scene = started(seats)
    for letter, witch in zip(LETTERS[:seats], WITCHES, strict=False):
        assert scene.asked == letter
        scene.answer(f"witch:{witch}")
    assert scene.now("witches") == list(WITCHES[:seats])


@pytest.mark.rule("HC-SETUP-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(SetupError):
        GAME.new(Setup("hackclad", tuple(Seat(str(n)) for n in range(seats)), 1))


@pytest.mark.rule("HC-SETUP-03")
def test_the_clad_deck_is_the_six_cards_of_voltage_1_in_any_order() -> None:
    orders = set()
    for seed in range(8):
        scene = started(seed=seed)
        assert scene.now("voltage") == 1
        deck = scene.now("clad-deck")
        assert {card.removeprefix("clad-") for card in deck} == LEVEL_1
        assert len(deck) == 6
        orders.add(tuple(deck))
        assert set(GAME.view(scene.state, 0).clad_deck) == {HIDDEN}
    assert len(orders) > 4


@pytest.mark.rule("HC-SETUP-03", "HC-SETUP-14")
def test_nothing_lies_on_the_slots_while_witches_are_chosen() -> None:
    state = started().state
    assert (state.slots, state.standby, state.forecast) == ([None] * 4, [None] * 4, [None] * 3)
    assert (state.round, state.moment, state.acts, state.active) == (0, 0, 0, None)


@pytest.mark.rule("HC-SETUP-04")
def test_expert_cards_take_the_place_of_three_normal_ones() -> None:
    cards = GAME.cards
    expert = {level: set(cards.voltage_cards(level, True)) for level in (1, 2, 3)}
    normal = {level: set(cards.voltage_cards(level, False)) for level in (1, 2, 3)}
    assert (
        [len(expert[level]) for level in (1, 2, 3)]
        == [len(normal[level]) for level in (1, 2, 3)]
        == [6, 3, 3]
    )
    assert normal[1] - expert[1] == {"clad-veer-left", "clad-veer-right"}
    assert expert[1] - normal[1] == {"clad-sweep-left", "clad-sweep-right"}
    assert normal[2] - expert[2] == {"clad-rush"}
    assert expert[2] - normal[2] == {"clad-tail-rush"}
    assert normal[3] == expert[3]
    assert set(started(mode="expert").now("clad-deck")) == expert[1]


@pytest.mark.rule("HC-SETUP-05")
def test_a_player_gets_her_witchs_cards_and_empty_gauges() -> None:
    scene = with_witches()
    for letter, witch in (("A", "rosette"), ("B", "flare")):
        one = player(scene, letter)
        kinds = Counter(GAME.cards.cards[card].kind for card in [*one.deck, *one.enhanced])
        assert kinds == {"basic": 8, "enhanced": 8}
        assert all(GAME.cards.owner[card] == witch for card in [*one.deck, *one.enhanced])
        assert (one.injuries, one.mp, one.cp, one.shards) == (0, 0, 0, 0)
    text = GAME.encode(scene.state)
    assert b"luna" not in text


@pytest.mark.rule("HC-SETUP-06")
def test_the_same_witch_may_be_taken_twice() -> None:
    scene = started(3).answer("witch:mia")
    assert "witch:mia" in scene.offers
    scene.answer("witch:mia", "witch:mia")
    assert scene.now("witches") == ["mia", "mia", "mia"]
    while scene.now("phase") == "setup":
        scene.answer(scene.offers[0])
    assert GAME.status(scene.state) == []
    assert [at(scene, letter) for letter in "ABC"] == ["2-1", "5-2", "4-5"], "the seats tell them apart"


@pytest.mark.rule("HC-SETUP-08", "HC-SETUP-09", "HC-SETUP-10")
def test_figures_start_where_they_belong() -> None:
    scene = with_missions(4)
    assert [at(scene, letter) for letter in "ABCD"] == ["2-1", "5-2", "4-5", "1-4"]
    assert clad(scene) == "3-3 up"


@pytest.mark.rule("HC-SETUP-11", "HC-SETUP-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_missions_are_picked_from_in_snake_order(seats: int) -> None:
    scene = with_witches(seats)
    row = scene.now("row")
    assert len(set(row)) == 10
    assert GAME.view(scene.state, None).row == row, "they lie face up"
    asked = []
    for _ in range(2 * seats):
        asked.append(scene.asked)
        assert scene.offers == [f"mission:{mission}" for mission in scene.now("row")]
        scene.answer(scene.offers[-1])
    letters = list(LETTERS[:seats])
    assert asked == [*letters, *reversed(letters)]
    assert all(len(missions) == 2 for missions in scene.now("missions").values())
    while scene.now("phase") == "setup":
        scene.answer(scene.offers[0])
    assert scene.now("row") == [], "the others have no further use"


@pytest.mark.rule("HC-SETUP-11")
def test_the_ten_missions_are_drawn_at_random() -> None:
    rows = set()
    for seed in range(6):
        scene = started(seed=seed).answer("witch:mia", "witch:luna")
        rows.add(tuple(scene.now("row")))
    assert len(rows) == 6


@pytest.mark.rule("HC-SETUP-13")
def test_the_ninth_card_is_secret_and_makes_a_deck_of_nine() -> None:
    scene = with_missions()
    assert scene.asked == "A"
    assert len(scene.offers) == 8
    decision = scene.decision
    assert decision is not None
    assert decision.secret
    assert decision.closed
    assert GAME.decision(GAME.view(scene.state, 1)) != decision
    scene.answer("card:rosette-immolate")
    told = [entry.what.id for entry in scene.log if entry.seat is None]
    assert "took-ninth" in told
    assert "took-ninth-card" not in told
    assert "rosette-immolate" in player(scene, "A").deck
    assert len(player(scene, "A").enhanced) == 7
    for viewer in (1, None):
        view = GAME.view(scene.state, viewer)
        assert set(view.players[0].deck) == set(view.players[0].enhanced) == {HIDDEN}
    scene.answer("card:flare-vortex")
    assert "flare-vortex" not in player(scene, "B").enhanced


@pytest.mark.rule("HC-SETUP-13")
def test_decks_are_shuffled() -> None:
    orders = set()
    for seed in range(6):
        scene = started(seed=seed, setup="quick")
        one = player(scene, "A")
        owned = GAME.cards.owned(one.witch, False)
        orders.add(tuple(owned.index(card) for card in one.deck))
    assert len(orders) == 6
    assert len({order[0] for order in orders}) > 2, "any card may lie lowest"


@pytest.mark.rule("HC-SETUP-14")
@pytest.mark.parametrize("seats", [2, 4])
def test_each_top_card_lies_unseen_on_the_standby_slot_of_its_players_number(seats: int) -> None:
    state = begun(seats)
    key = f"card:{state.players[-1].enhanced[0]}"
    log = GAME.apply(state, key)
    ids = [entry.what.id for entry in log]
    before_draft = ids[: ids.index("took-turn-card")]
    drawn = before_draft.count("drew")
    assert drawn == 3 * seats, "three each, from decks of eight, with no hand before"
    for number in range(seats):
        assert len(state.players[number].deck) == 5
        assert state.players[number].discard == []
    assert [entry.seat for entry in log if entry.what.id == "took-turn-card-card"] == [0], (
        "A learns what hers was when she takes it up"
    )
    for viewer in range(1, seats):
        view = GAME.view(state, viewer)
        assert view.players[viewer].turn_card == HIDDEN, "unseen even by herself"
    assert state.standby[1:seats] == list(range(1, seats))


@pytest.mark.rule("HC-SETUP-15")
def test_expansion_cards_are_two_more_enhanced_cards_for_each() -> None:
    scene = with_missions(expansion="yes")
    assert len(scene.offers) == 10
    scene.answer("card:rosette-guts")
    assert len(player(scene, "A").enhanced) == 9
    assert "card:flare-recovery" in scene.offers
    without = with_missions()
    assert "card:rosette-guts" not in without.offers


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_quick_start_deals_everything(seats: int) -> None:
    witches = set()
    for seed in range(5):
        scene = started(seats, seed, setup="quick")
        assert scene.now("phase") == "draft"
        taken = scene.now("witches")
        assert len(set(taken)) == seats
        witches.add(tuple(taken))
        assert all(len(missions) == 2 for missions in scene.now("missions").values())
        missions = [mission for both in scene.now("missions").values() for mission in both]
        assert len(set(missions)) == 2 * seats
        assert GAME.status(scene.state) == []
    assert len(witches) > 1


def test_nobody_sees_anothers_cards_of_a_quick_start() -> None:
    scene = started(3, 4, setup="quick")
    for viewer in (0, None):
        view = GAME.view(scene.state, viewer)
        assert set(view.players[2].hand) == set(view.players[2].enhanced) == {HIDDEN}
    assert GAME.view(scene.state, None).seen_by == TABLE
