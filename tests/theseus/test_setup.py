"""Setup: players, starting Parties, decks, the first Board, who begins. TH-SETUP."""

import pytest

from tabletop_tui.engines.registry import open_game
from tabletop_tui.engines.theseus.game import HIDDEN
from tabletop_tui.kit.scenario import Scene
from tabletop_tui.kit.setup import Seat, Setup, SetupError
from tests.theseus.cards import given

GAME = open_game("theseus")


def refused_setup(seats: int, **options: str) -> str:
    """The id of the reason why a setup is refused."""
    setup = Setup("theseus", tuple(Seat(f"P{n}") for n in range(seats)), 1, options)
    with pytest.raises(SetupError) as refusal:
        GAME.new(setup)
    return refusal.value.why.id


@pytest.mark.rule("TH-SETUP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_may_play_each_for_themselves(seats: int) -> None:
    scene = Scene.start(GAME, seats, start="1")
    asked = []
    for _ in range(seats):
        asked.append(scene.asked)
        scene.answer("basic:explore", f"explore:{scene.now('board')[0]}")
    assert asked == list("ABCD"[:seats])
    assert [len(hand) for hand in scene.now("hand").values()] == [1] * seats
    assert scene.asked == "A"


@pytest.mark.rule("TH-SETUP-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_fewer_than_two_or_more_than_four_may_not(seats: int) -> None:
    assert refused_setup(seats) == "setup-seats"


@pytest.mark.rule("TH-SETUP-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_party_is_a_knight_a_mage_and_a_rogue_of_its_own(seats: int) -> None:
    scene = Scene.start(GAME, seats)
    parties = scene.now("party").values()
    names = [sorted(GAME.cards.card_name[card] for card in party) for party in parties]
    assert names == [["Knight", "Mage", "Rogue"]] * seats
    assert len({card for party in parties for card in party}) == 3 * seats


@pytest.mark.rule("TH-SETUP-03")
@pytest.mark.parametrize(
    ("starter", "first_answer", "zone"),
    [
        ("knight", "subjugate:oak1", "reward"),
        ("mage", "recruit:oak1", "party"),
        ("rogue", "explore:elm1", "hand"),
    ],
)
def test_knights_subjugate_mages_recruit_rogues_explore(starter: str, first_answer: str, zone: str) -> None:
    scene = given(hand={"A": ["oak1"]})
    scene.answer(f"use:{starter}.0")
    assert first_answer in scene.offers
    moved = first_answer.partition(":")[2]
    scene.answer(first_answer)
    assert moved in scene.now(zone, "A")


@pytest.mark.rule("TH-SETUP-04")
def test_hands_and_rewards_begin_empty() -> None:
    scene = Scene.start(GAME, 4)
    assert scene.now("hand") == scene.now("reward") == {seat: [] for seat in "ABCD"}
    assert scene.now("bonuses") == dict.fromkeys("ABCD", 0)


@pytest.mark.rule("TH-SETUP-05")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_sees_every_hand(seat: int | None) -> None:
    scene = given(hand={"A": ["oak1"], "B": ["elm1", "oak2"]})
    view = scene.game.view(scene.state, seat)
    assert [player.hand for player in view.players] == [["oak1"], ["elm1", "oak2"]]
    assert not scene.game.hides


@pytest.mark.rule("TH-SETUP-06")
def test_each_rank_has_a_deck_of_its_own_cards() -> None:
    scene = Scene.start(GAME)
    decks = scene.now("decks")
    in_play = set(scene.now("board"))
    for rank in range(1, 7):
        whole = set(GAME.cards.decks[rank - 1])
        assert {GAME.cards.rank[card] for card in whole} == {rank}
        assert set(decks[str(rank)]) == whole - in_play
        assert whole, "each rank has cards"


@pytest.mark.rule("TH-SETUP-06")
def test_later_decks_supply_nothing_before_their_time() -> None:
    scene = Scene.start(GAME, seed=3, start="1")
    later = {rank: deck for rank, deck in scene.now("decks").items() if rank != "1"}
    while len(scene.now("decks", "1")) > 1:
        scene.answer("basic:explore", f"explore:{scene.now('board')[0]}")
        if scene.offers[0].startswith("exile:"):
            scene.answer(scene.offers[0])
        assert {GAME.cards.rank[card] for card in scene.now("board")} == {1}
    assert {rank: deck for rank, deck in scene.now("decks").items() if rank != "1"} == later


@pytest.mark.rule("TH-SETUP-07")
@pytest.mark.parametrize("rank", range(1, 7))
def test_every_deck_is_shuffled(rank: int) -> None:
    def order(seed: int) -> tuple[str, ...]:
        return tuple(GAME.new(Setup("theseus", (Seat("Ana"), Seat("Ben")), seed))[0].decks[rank - 1])

    orders = [order(seed) for seed in range(150)]
    assert len(set(orders)) > 100, "another seed gives another order"
    assert order(7) == orders[7], "the same seed the same one"
    lowest = {deck[0] for deck in orders}
    assert lowest == set(GAME.cards.decks[rank - 1]), "any card may come to lie anywhere"


@pytest.mark.rule("TH-SETUP-07")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_decks_lie_face_down(seat: int | None) -> None:
    scene = Scene.start(GAME)
    view = GAME.view(scene.state, seat)
    assert [set(deck) for deck in view.decks] == [{HIDDEN}] * 6
    assert [len(deck) for deck in view.decks] == [len(deck) for deck in scene.state.decks]


@pytest.mark.rule("TH-SETUP-08")
def test_four_cards_of_rank_1_are_the_first_board() -> None:
    scene = Scene.start(GAME, seed=11)
    assert scene.now("rank") == 1
    revealed = [entry.what.fields["card"] for entry in scene.log if entry.what.id == "revealed"]
    assert revealed == scene.now("board")
    assert len(revealed) == 4
    assert {GAME.cards.rank[card] for card in revealed} == {1}
    for seat in (0, 1, None):
        assert GAME.view(scene.state, seat).board == revealed


@pytest.mark.rule("TH-SETUP-09")
@pytest.mark.parametrize("seed", range(5))
def test_the_recommended_first_board(seed: int) -> None:
    scene = Scene.start(GAME, seed=seed, first_board="recommended")
    assert scene.now("board") == ["paladin", "witch", "buster", "kunoichi"]
    assert [GAME.cards.card_name[card] for card in scene.now("board")] == [
        "Paladin",
        "Witch",
        "Buster",
        "Kunoichi",
    ]
    assert GAME.status(scene.state) == []


@pytest.mark.rule("TH-SETUP-09")
def test_unless_chosen_the_first_board_is_random() -> None:
    boards = [Scene.start(GAME, seed=seed).now("board") for seed in range(40)]
    on_board = {card for board in boards for card in board}
    assert on_board == set(GAME.cards.decks[0])
    assert len({tuple(board) for board in boards}) > 30


@pytest.mark.rule("TH-SETUP-09")
def test_a_card_set_without_the_four_has_no_recommended_board() -> None:
    game = given().game
    with pytest.raises(SetupError) as refusal:
        game.new(Setup("theseus", (Seat("Ana"), Seat("Ben")), 1, {"first-board": "recommended"}))
    assert refusal.value.why.id == "setup-recommended"


@pytest.mark.rule("TH-SETUP-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_starting_player_is_drawn(seats: int) -> None:
    starts = [Scene.start(GAME, seats, seed=seed).asked for seed in range(200)]
    for letter in "ABCD"[:seats]:
        assert starts.count(letter) > 200 / seats / 2
    assert Scene.start(GAME, seats, seed=5).asked == starts[5]


@pytest.mark.rule("TH-SETUP-10")
def test_a_starting_player_may_be_chosen_instead() -> None:
    for seat in range(4):
        scene = Scene.start(GAME, 4, seed=9, start=str(seat + 1))
        assert scene.asked == "ABCD"[seat]
    assert refused_setup(2, start="3") == "setup-no-such-start"
