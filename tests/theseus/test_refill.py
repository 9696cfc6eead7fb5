"""The Board Refill: when it comes, from where, and what a Board card is. TH-REFILL."""

import pytest

from tabletop_tui.engines.theseus.effects import ExileCards, MoveCards, RevealMore
from tests.theseus.cards import card, given

BOARD = ["oak1", "elm1", "fir1", "ash1"]


@pytest.mark.rule("TH-REFILL-01")
def test_the_board_shows_four_cards_to_everybody_turn_after_turn() -> None:
    scene = given(seats=3)
    for _ in range(3):
        for seat in (0, 1, 2, None):
            board = scene.game.view(scene.state, seat).board
            assert len(board) == 4
            assert all(each in scene.game.cards.cards for each in board), "face up"
        scene.answer("basic:explore").answer(scene.offers[0])


@pytest.mark.rule("TH-REFILL-02")
def test_the_board_is_refilled_at_once_and_the_new_card_can_be_taken_in_the_same_turn() -> None:
    scene = given(party={"A": ["rogue", "oak3"]})
    scene.answer("use:rogue.0", "explore:elm1")
    assert (scene.asked, scene.now("turn")) == ("A", "A")
    assert scene.now("board") == ["oak1", "fir1", "ash1", "yew1"]
    scene.answer("use:oak3", "explore:yew1")
    assert scene.now("hand", "A") == ["elm1", "yew1"]


@pytest.mark.rule("TH-REFILL-02")
def test_the_board_is_refilled_before_the_effect_of_the_same_card() -> None:
    digger = card("digger", "explore", ExileCards(zone="board"))
    scene = given(digger, party={"A": ["digger"]})
    scene.answer("use:digger", "explore:oak1")
    assert scene.offers == ["exile:elm1", "exile:fir1", "exile:ash1", "exile:yew1"]


@pytest.mark.rule("TH-REFILL-02")
def test_cards_come_one_by_one_from_the_top_of_the_active_deck_until_there_are_four() -> None:
    digger = card("digger", "recruit", ExileCards(zone="board", n=3))
    scene = given(digger, party={"A": ["digger"]})
    scene.answer("use:digger", "exile:oak1", "exile:elm1", "exile:fir1")
    assert scene.now("board") == ["ash1", "yew1", "box1", "bay1"]
    assert scene.logged.count("revealed") == 3
    assert scene.now("decks", "1")[0] == "fig1"


@pytest.mark.rule("TH-REFILL-03")
def test_a_refill_goes_on_from_the_next_deck_when_one_runs_out() -> None:
    digger = card("digger", "recruit", ExileCards(zone="board", n=3))
    scene = given(digger, party={"A": ["digger"]}, board=BOARD, decks={"1": ["yew1"]})
    scene.answer("use:digger", "exile:oak1", "exile:elm1", "exile:fir1")
    assert scene.now("rank") == 2
    assert scene.now("board") == ["ash1*", "yew1*", "oak2", "elm2"]


@pytest.mark.rule("TH-REFILL-04")
def test_with_the_last_deck_empty_the_board_stays_below_four() -> None:
    scene = given(rank=6, board=["oak6", "elm6", "fir6", "oak1"], decks={"6": []})
    scene.answer("basic:explore", "explore:oak1")
    assert scene.now("board") == ["oak6", "elm6", "fir6"]
    assert "revealed" not in scene.logged
    assert scene.asked == "B", "and play goes on"
    assert scene.game.status(scene.state) == []


@pytest.mark.rule("TH-REFILL-04")
def test_the_last_deck_refills_the_board_as_long_as_it_lasts() -> None:
    scene = given(rank=6, board=["oak6", "elm6", "fir6", "ash6"], decks={"6": ["yew6"]})
    scene.answer("basic:explore", "explore:oak6")
    assert scene.now("board") == ["elm6", "fir6", "ash6", "yew6"]


@pytest.mark.rule("TH-REFILL-05")
@pytest.mark.parametrize("moved", ["oak1", "knight.0", "mover"])
def test_a_card_put_on_the_board_can_be_explored(moved: str) -> None:
    mover = card("mover", "explore", MoveCards(zone="party", to="board"))
    board = ["yew1", "elm1", "fir1", "ash1"]
    scene = given(mover, party={"A": ["mover", "knight", "oak1"]}, board=board)
    scene.answer("use:mover", "explore:elm1", f"move:{moved}")
    assert scene.now("board")[-1] == moved
    if scene.asked == "A":
        scene.answer("end")
    scene.answer("basic:explore", f"explore:{moved}")
    assert scene.now("hand", "B") == [moved]


@pytest.mark.rule("TH-REFILL-05")
def test_a_board_of_more_than_four_cards_is_not_cut_back() -> None:
    mover = card("mover", "explore", MoveCards(zone="party", to="board", n=2))
    scene = given(mover, party={"A": ["mover", "knight", "mage"]})
    scene.answer("use:mover", "explore:elm1", "move:knight.0", "move:mage.0")
    assert scene.now("board") == ["oak1", "fir1", "ash1", "yew1", "knight.0", "mage.0"]
    scene.answer("basic:explore", "explore:oak1")
    assert scene.now("board") == ["fir1", "ash1", "yew1", "knight.0", "mage.0"], "nor refilled"
    assert "revealed" not in scene.logged[-4:]
    assert scene.game.status(scene.state) == []


@pytest.mark.rule("TH-REFILL-05", "TH-BONUS-01")
def test_a_card_put_on_the_board_gets_a_bonus_at_the_next_advance_if_its_rank_is_lower() -> None:
    mover = card("mover", "explore", MoveCards(zone="party", to="board", n=3))
    party = {"A": ["mover", "knight", "elm1", "oak2"]}
    board = ["oak1", "fir1", "ash1", "yew1"]
    scene = given(mover, party=party, board=board, decks={"1": ["box1", "bay1"]})
    scene.answer("use:mover", "explore:oak1", "move:knight.0", "move:elm1", "move:oak2")
    assert scene.now("board")[-3:] == ["knight.0", "elm1", "oak2"]
    scene.answer("basic:explore", "explore:fir1", "basic:explore", "explore:ash1")
    scene.answer("basic:explore", "explore:yew1", "basic:explore", "explore:box1")
    assert scene.now("rank") == 2
    assert scene.now("board")[:3] == ["knight.0*", "elm1*", "oak2"], "Rank 2 is not below Rank 2"


@pytest.mark.rule("TH-REFILL-02", "TH-REFILL-05")
def test_revealing_more_cards_goes_beyond_four() -> None:
    herald = card("herald", "recruit", RevealMore(n=2))
    scene = given(herald, party={"A": ["herald"]})
    scene.answer("use:herald")
    assert scene.now("board") == [*BOARD, "yew1", "box1"]
