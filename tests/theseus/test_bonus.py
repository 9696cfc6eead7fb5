"""Bonuses: which cards get one, who gains it, when it is lost. TH-BONUS."""

import pytest

from tabletop_tui.engines.theseus.effects import (
    Everyone,
    ExileCards,
    ExploreMore,
    GainBonus,
    GiveCards,
    MarkOld,
    MoveCards,
    SwapCards,
)
from tests.theseus.cards import card, ended, given

BOARD = ["oak1", "elm1", "fir1", "ash1"]


@pytest.mark.rule("TH-BONUS-01")
def test_at_the_advance_to_rank_2_every_rank_1_card_on_the_board_gets_a_bonus() -> None:
    scene = given(board=BOARD, decks={"1": ["yew1"]})
    scene.answer("basic:explore", "explore:fir1")
    assert scene.now("board") == ["oak1*", "elm1*", "ash1*", "yew1*"]


@pytest.mark.rule("TH-BONUS-01")
@pytest.mark.parametrize("rank", range(1, 6))
def test_at_each_advance_the_cards_below_the_new_rank_get_a_bonus_and_no_others(rank: int) -> None:
    board = [f"oak{rank}", f"elm{rank}", "knight.0", f"ash{rank + 1}"]
    scene = given(rank=rank, board=board, decks={str(rank): [f"yew{rank}"]}, party={"A": []})
    scene.answer("basic:explore", f"explore:elm{rank}")
    assert scene.now("rank") == rank + 1
    assert scene.now("board") == [f"oak{rank}*", "knight.0*", f"ash{rank + 1}", f"yew{rank}*"]


@pytest.mark.rule("TH-BONUS-02")
def test_whoever_explores_a_card_gains_its_bonus_at_once() -> None:
    scene = given(rank=2, board=["oak1*", "elm1*", "oak2", "elm2"], party={"A": ["rogue", "oak3"]})
    scene.answer("use:rogue.0", "explore:oak1")
    assert (scene.asked, scene.now("turn")) == ("A", "A")
    assert scene.now("bonuses") == {"A": 1, "B": 0}
    assert scene.now("hand", "A") == ["oak1"]
    scene.answer("use:oak3", "explore:oak2")
    assert scene.now("bonuses") == {"A": 1, "B": 0}, "a card without one brings none"


@pytest.mark.rule("TH-BONUS-02")
@pytest.mark.parametrize(
    ("effect", "answers", "zone"),
    [
        (MoveCards(zone="board", to="party"), ["move:oak1"], "party"),
        (MoveCards(zone="board", to="reward"), ["move:oak1"], "reward"),
        (SwapCards(zone="hand", other="board"), ["swap:elm3", "for:oak1"], "hand"),
        (SwapCards(zone="party", other="board"), ["swap:rogue.0", "for:oak1"], "party"),
        (ExploreMore(n=2), ["explore:oak1", "explore:elm1"], "hand"),
    ],
)
def test_a_card_taken_by_an_effect_goes_where_that_sends_it_and_its_bonus_to_the_reward(
    effect: MoveCards, answers: list[str], zone: str
) -> None:
    taker = card("taker", "recruit", effect)
    scene = given(
        taker,
        rank=2,
        board=["oak1*", "elm1", "oak2", "elm2"],
        party={"A": ["taker", "rogue"]},
        hand={"A": ["oak3", "elm3"]},
    )
    scene.answer("use:taker", "recruit:oak3", *answers)
    assert "oak1" in scene.now(zone, "A")
    assert scene.now("bonuses") == {"A": 1, "B": 0}
    assert not any(each.endswith("*") for each in scene.now("board"))


@pytest.mark.rule("TH-BONUS-03")
@pytest.mark.parametrize("bonuses", [0, 1, 5])
def test_each_bonus_is_worth_one_point(bonuses: int) -> None:
    outcome = ended(bonuses={"B": bonuses}, reward={"B": ["oak5"]})
    assert outcome.total(1) == 2 + bonuses
    assert outcome.total(0) == 0


@pytest.mark.rule("TH-BONUS-04")
def test_bonuses_count_towards_no_limit() -> None:
    scene = given(
        rank=2,
        board=["oak1*", "elm1*", "oak2", "elm2"],
        hand={"A": ["oak3", "elm3", "fir3"]},
        party={"A": ["oak4", "elm4", "fir4", "ash4"]},
        bonuses={"A": 7},
    )
    scene.answer("basic:explore", "explore:oak1")
    assert scene.asked == "B", "four cards and eight Bonuses: nothing to exile"
    assert scene.now("bonuses", "A") == 8
    assert scene.now("hand", "A") == ["oak3", "elm3", "fir3", "oak1"]
    assert len(scene.now("party", "A")) == 4


@pytest.mark.rule("TH-BONUS-05")
def test_a_card_left_over_a_whole_rank_is_exiled_with_its_bonus_and_nobody_gains() -> None:
    scene = given(board=BOARD, decks={"1": ["yew1"], "2": ["oak2", "elm2"]})
    scene.answer("basic:explore", "explore:oak1")
    assert scene.now("rank") == 2
    assert "elm1*" in scene.now("board")
    scene.answer("basic:explore", "explore:yew1", "basic:explore", "explore:fir1")
    assert scene.now("rank") == 3
    assert {"elm1", "ash1"} <= set(scene.now("exiled"))
    assert scene.now("board")[:2] == ["oak2*", "elm2*"]
    assert scene.now("bonuses") == {"A": 1, "B": 1}, "only those for the cards that were taken"


@pytest.mark.rule("TH-BONUS-06")
def test_no_card_is_given_a_second_bonus() -> None:
    marker = card("marker", "explore", MarkOld(n=3))
    scene = given(marker, rank=2, board=["oak1*", "elm1", "oak2", "elm2"], party={"A": ["marker"]})
    scene.answer("use:marker", "explore:oak2")
    assert scene.offers == ["mark:elm1"]
    scene.answer("mark:elm1")
    assert scene.now("board") == ["oak1*", "elm1*", "elm2", "fir2"]
    assert scene.asked == "B"
    scene.answer("basic:explore", "explore:elm1")
    assert scene.now("bonuses", "B") == 1


@pytest.mark.rule("TH-BONUS-06")
def test_rank_6_cards_never_carry_a_bonus() -> None:
    marker = card("marker", "explore", MarkOld(n=3))
    scene = given(marker, rank=6, board=["oak6", "elm5", "fir6", "ash6"], party={"A": ["marker"]})
    scene.answer("use:marker", "explore:ash6")
    assert scene.offers == ["mark:elm5"]
    scene = given(marker, rank=5, board=["oak6", "elm5", "fir5", "ash5"], decks={"5": ["yew5"]})
    scene.answer("basic:explore", "explore:ash5")
    assert scene.now("board") == ["oak6", "elm5*", "fir5*", "yew5*"]


@pytest.mark.rule("TH-BONUS-07")
def test_a_bonus_leaves_the_game_with_a_card_that_an_effect_exiles() -> None:
    digger = card("digger", "recruit", ExileCards(zone="board"))
    scene = given(digger, rank=2, board=["oak1*", "elm1*", "oak2", "elm2"], party={"A": ["digger"]})
    scene.answer("use:digger", "exile:oak1")
    assert "oak1" in scene.now("exiled")
    assert scene.now("bonuses") == {"A": 0, "B": 0}
    assert scene.now("board") == ["elm1*", "oak2", "elm2", "fir2"]


@pytest.mark.rule("TH-BONUS-08")
@pytest.mark.parametrize("area", ["hand", "party", "reward"])
def test_the_bonus_goes_to_the_player_whose_area_the_card_enters(area: str) -> None:
    agent = card("agent", "recruit", GiveCards(zone="board", to=area))  # type: ignore[arg-type]
    scene = given(agent, seats=3, rank=2, board=["oak1*", "elm1", "oak2", "elm2"], party={"A": ["agent"]})
    scene.answer("use:agent", "give:oak1", "to:2")
    assert "oak1" in scene.now(area, "C")
    assert scene.now("bonuses") == {"A": 0, "B": 0, "C": 1}


@pytest.mark.rule("TH-BONUS-08", "TH-BONUS-02")
def test_others_who_explore_in_my_turn_gain_the_bonuses_of_their_own_cards() -> None:
    guide = card("guide", "recruit", Everyone(who="all", effects=[ExploreMore()]), GainBonus())
    board = ["oak1*", "elm1*", "oak2", "elm2"]
    scene = given(guide, rank=2, board=board, party={"A": ["guide"]})
    scene.answer("use:guide", "explore:oak2", "explore:elm1")
    assert scene.now("bonuses") == {"A": 1, "B": 1}
