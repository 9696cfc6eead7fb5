"""The rank advance: its moment and its order. TH-RANK."""

import pytest

from tabletop_tui.engines.theseus.effects import ExileCards
from tabletop_tui.kit.scenario import Scene
from tests.fuzz_checks import MOST_ANSWERS
from tests.theseus.cards import card, game_with, given, said

BOARD = ["oak1", "elm1", "fir1", "ash1"]


@pytest.mark.rule("TH-RANK-01")
@pytest.mark.parametrize("seed", range(3))
def test_the_decks_become_active_one_after_another(seed: int) -> None:
    game = game_with()
    scene = Scene.start(game, seed=seed)
    ranks = [1]
    for _ in range(MOST_ANSWERS):
        if scene.asked is None:
            break
        already, active = len(scene.log), scene.now("rank")
        scene.answer(scene.offers[0])
        for entry in scene.log[already:]:
            if entry.what.id == "advanced":
                active = int(str(entry.what.fields["rank"]))
                ranks.append(active)
            elif entry.what.id == "revealed":
                assert game.cards.rank[str(entry.what.fields["card"])] == active
    assert ranks == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("TH-RANK-02")
def test_the_rank_advances_when_the_last_card_is_revealed_not_when_one_is_missing() -> None:
    scene = given(board=BOARD, decks={"1": ["yew1", "box1"]})
    scene.answer("basic:explore", "explore:oak1")
    assert scene.now("rank") == 1, "one card is left"
    scene.answer("basic:explore", "explore:elm1")
    assert scene.now("rank") == 2, "the Board is full, but the deck is empty"
    assert scene.now("board") == ["fir1*", "ash1*", "yew1*", "box1*"]


@pytest.mark.rule("TH-RANK-03", "TH-BONUS-05")
def test_an_advance_exiles_old_bonuses_then_gives_new_ones_then_refills() -> None:
    board = ["oak1*", "elm1*", "fir2", "ash2"]
    scene = given(rank=2, board=board, decks={"2": ["yew2"]})
    scene.answer("basic:explore", "explore:ash2")
    assert said(scene)[2:] == [
        "Yew2 is revealed.",
        "Rank 3 begins.",
        "Oak1 is exiled with its Bonus.",
        "Elm1 is exiled with its Bonus.",
        "Fir2 gets a Bonus.",
        "Yew2 gets a Bonus.",
        "Oak3 is revealed.",
        "Elm3 is revealed.",
        "B's turn.",
    ]
    assert scene.now("board") == ["fir2*", "yew2*", "oak3", "elm3"]


@pytest.mark.rule("TH-RANK-03", "TH-BONUS-06")
def test_a_card_given_a_bonus_at_an_advance_is_not_exiled_at_the_same_advance() -> None:
    scene = given(rank=2, board=["oak1*", "elm2", "fir2", "ash2"], decks={"2": ["yew2"]})
    scene.answer("basic:explore", "explore:elm2")
    assert scene.now("board") == ["fir2*", "ash2*", "yew2*", "oak3"]
    assert "oak1" in scene.now("exiled")


@pytest.mark.rule("TH-RANK-04")
def test_the_last_card_of_the_old_deck_receives_a_bonus() -> None:
    scene = given(board=BOARD, decks={"1": ["yew1"]})
    scene.answer("basic:explore", "explore:oak1")
    assert "yew1*" in scene.now("board")


@pytest.mark.rule("TH-RANK-04")
def test_the_last_card_receives_its_bonus_in_the_middle_of_a_refill_too() -> None:
    digger = card("digger", "recruit", ExileCards(zone="board", n=2))
    scene = given(digger, party={"A": ["digger"]}, board=BOARD, decks={"1": ["yew1"]})
    scene.answer("use:digger", "exile:oak1", "exile:elm1")
    assert scene.now("board") == ["fir1*", "ash1*", "yew1*", "oak2"]


@pytest.mark.rule("TH-RANK-05")
def test_emptying_the_last_deck_is_no_advance() -> None:
    scene = given(rank=6, board=["oak5*", "elm6", "fir6", "knight.0"], decks={"6": ["ash6"]}, party={"A": []})
    scene.answer("basic:explore", "explore:elm6")
    assert scene.now("rank") == 6
    assert scene.now("board") == ["oak5*", "fir6", "knight.0", "ash6"], "no exile and no Bonus"
    assert "advanced" not in scene.logged
