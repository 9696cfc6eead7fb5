"""The end of the game: when it is reached, and that the turn is completed. TH-END."""

from typing import Any

import pytest

from tabletop_tui.engines.theseus.effects import ExileCards, ExploreMore, MoveCards, SwapCards
from tests.theseus.cards import card, given

LAST = {"rank": 6, "decks": {"6": []}}
"""The Rank 6 deck is empty."""


@pytest.mark.rule("TH-END-01")
def test_the_game_ends_with_the_turn_in_which_the_last_rank_6_card_leaves_the_board() -> None:
    scene = given(**LAST, board=["oak6", "elm6"], party={"A": [], "B": []})
    scene.answer("basic:explore", "explore:oak6")
    assert (scene.asked, scene.now("over")) == ("B", False), "one is left"
    scene.answer("basic:explore", "explore:elm6")
    assert (scene.asked, scene.now("over")) == (None, True)
    assert scene.outcome is not None


@pytest.mark.rule("TH-END-01")
def test_an_empty_board_does_not_end_the_game_while_the_deck_holds_cards() -> None:
    scene = given(rank=6, board=["oak6"], decks={"6": ["elm6"]}, party={"A": [], "B": []})
    scene.answer("basic:explore", "explore:oak6")
    assert scene.asked == "B"
    assert scene.outcome is None


@pytest.mark.rule("TH-END-01")
@pytest.mark.parametrize("rank", range(1, 6))
def test_no_earlier_rank_ends_the_game(rank: int) -> None:
    board = [f"{wood}{rank}" for wood in ("oak", "elm", "fir", "ash")]
    scene = given(rank=rank, board=board, decks={str(rank): [f"yew{rank}"]})
    scene.answer("basic:explore", f"explore:oak{rank}")
    assert not scene.now("ending")
    assert scene.asked == "B"


@pytest.mark.rule("TH-END-01")
@pytest.mark.parametrize("effect", [ExileCards(zone="board", n=2), MoveCards(zone="board", to="reward", n=2)])
def test_the_last_rank_6_card_may_leave_in_any_way(effect: ExileCards | MoveCards) -> None:
    digger = card("digger", "recruit", effect)
    scene = given(digger, **LAST, board=["oak6", "elm6", "oak1"], party={"A": ["digger", "rogue"]})
    verb = "exile" if isinstance(effect, ExileCards) else "move"
    scene.answer("use:digger", f"{verb}:oak6", f"{verb}:elm6")
    assert scene.now("ending")
    scene.answer("end")
    assert scene.now("over")


@pytest.mark.rule("TH-END-02")
def test_the_last_turn_is_completed_with_its_effects_and_a_second_card() -> None:
    scout = card("scout", "explore", ExploreMore(), rank=5)
    scene = given(
        scout, **LAST, board=["oak6", "oak1", "elm1"], party={"A": ["scout", "mage"]}, hand={"A": ["oak2"]}
    )
    scene.answer("use:scout", "explore:oak6")
    assert scene.now("ending")
    scene.answer("explore:oak1")
    assert scene.asked == "A"
    scene.answer("use:mage.0", "recruit:oak2")
    assert scene.now("party", "A") == ["scout", "mage.0", "oak2"]
    assert scene.now("over")


@pytest.mark.rule("TH-END-02", "TH-LIMIT-05")
def test_the_limits_are_seen_to_before_the_game_ends() -> None:
    scene = given(**LAST, board=["oak6"], hand={"A": ["oak2", "elm2", "fir2", "ash2"]}, party={"A": []})
    scene.answer("basic:explore", "explore:oak6")
    assert scene.outcome is None
    scene.answer("exile:oak2")
    assert scene.outcome is not None


@pytest.mark.rule("TH-END-02")
@pytest.mark.parametrize("turn", ["A", "B", "C"])
def test_nobody_gets_a_further_turn_even_if_turns_are_uneven(turn: str) -> None:
    scene = given(**LAST, seats=3, turn=turn, board=["oak6", "oak1"], party={turn: []})
    scene.answer("basic:explore", "explore:oak6")
    assert scene.asked is None
    assert scene.refusal("basic:explore") == "refused-over"
    assert scene.now("turn") == turn


@pytest.mark.rule("TH-END-03")
def test_cards_of_lower_rank_on_the_board_neither_delay_the_end_nor_score() -> None:
    scene = given(**LAST, board=["oak6", "oak5*", "elm5", "knight.0"], party={"A": [], "B": []})
    scene.answer("basic:explore", "explore:oak6")
    assert scene.now("over")
    assert scene.now("board") == ["oak5*", "elm5", "knight.0"]
    assert scene.outcome is not None
    assert [scene.outcome.total(seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("TH-END-04")
def test_a_rank_6_card_put_back_on_the_board_does_not_undo_the_end() -> None:
    mover = card("mover", "explore", MoveCards(zone="party", to="board"), rank=6)
    scene = given(mover, **LAST, board=["oak6", "oak1"], party={"A": ["mover", "rogue"], "B": ["rogue"]})
    scene.answer("use:mover", "explore:oak6", "move:mover")
    assert scene.now("board") == ["oak1", "mover"], "a Rank 6 card lies there again"
    assert scene.asked == "A"
    scene.answer("end")
    assert scene.now("over")


@pytest.mark.rule("TH-END-04")
def test_not_even_if_the_board_changes_again_in_that_turn() -> None:
    mover = card("mover", "explore", MoveCards(zone="party", to="board"), rank=6)
    scene = given(mover, **LAST, board=["oak6", "oak1"], party={"A": ["mover", "rogue"], "B": ["rogue"]})
    scene.answer("use:mover", "explore:oak6", "move:mover", "use:rogue.0", "explore:oak1")
    assert scene.now("board") == ["mover"]
    assert scene.now("over")


@pytest.mark.rule("TH-END-04", "TH-END-01")
def test_the_end_is_reached_before_what_follows_the_last_card_leaving() -> None:
    porter = card("porter", "recruit", ExileCards(zone="board", then=[MoveCards(zone="hand", to="board")]))
    scene = given(
        porter, **LAST, board=["oak6", "oak1"], party={"A": ["porter"]}, hand={"A": ["elm6", "fir1"]}
    )
    scene.answer("use:porter", "recruit:fir1", "exile:oak6", "move:elm6")
    assert scene.now("board") == ["oak1", "elm6"]
    scene.answer(*(["end"] if scene.asked == "A" else []))
    assert scene.now("over")


@pytest.mark.rule("TH-END-01")
def test_exchanging_the_last_rank_6_card_for_another_does_not_end_the_game() -> None:
    trader = card("trader", "recruit", SwapCards(zone="hand", other="board"))
    position = {"party": {"A": ["trader", "rogue"], "B": ["rogue"]}, "hand": {"A": ["elm6", "fir1"]}}
    scene = given(trader, **LAST, board=["oak6", "oak1"], **position)
    scene.answer("use:trader", "recruit:fir1", "swap:elm6", "for:oak6")
    assert not scene.now("ending")
    scene.answer("end")
    assert scene.asked == "B"


@pytest.mark.rule("TH-END-01", "TH-END-02")
@pytest.mark.parametrize("zone", ["hand", "party"])
def test_the_last_rank_6_card_may_leave_in_a_swap(zone: Any) -> None:
    trader = card("trader", "recruit", SwapCards(zone=zone, other="board"))
    party, hand = ["trader", "oak3", "rogue"], ["fir1", "elm2"]
    scene = given(trader, **LAST, board=["elm1", "oak6"], party={"A": party, "B": []}, hand={"A": hand})
    scene.answer("use:trader", "recruit:fir1", "swap:oak3" if zone == "party" else "swap:elm2", "for:oak6")
    assert scene.now("ending")
    assert scene.asked == "A", "the turn is completed"
    scene.answer("use:rogue.0", "explore:elm1")
    while scene.asked is not None:
        assert scene.asked == "A"
        scene.answer(scene.offers[-1])
    assert scene.now("over")
