"""Each verb that card effects are written in: Bonuses, revealing, conditions, a third use."""

from typing import Any

import pytest

from tabletop_tui.engines.theseus.effects import (
    Count,
    Effect,
    Everyone,
    ExploreMore,
    GainBonus,
    MarkOld,
    Only,
    RevealMore,
    SubjugateMore,
    Trigger,
    UseThird,
    WhenCount,
)
from tests.theseus.cards import after, asks, card, given

BOARD = ["oak1", "elm1", "fir1", "ash1"]


@pytest.mark.parametrize("n", [1, 3])
def test_gaining_bonuses(n: int) -> None:
    assert after(GainBonus(n=n), bonuses={"A": 2}).now("bonuses") == {"A": 2 + n, "B": 0}


def test_putting_bonuses_on_older_cards() -> None:
    scene = after(MarkOld(n=2), rank=2, board=["oak1", "elm1*", "fir1", "oak2"])
    assert scene.offers == ["mark:oak1", "mark:fir1"]
    scene.answer("mark:fir1", "mark:oak1")
    assert scene.now("board") == ["oak1*", "elm1*", "fir1*", "oak2"]
    assert scene.now("bonuses", "A") == 0, "they lie on the Board, not in the Reward"


def test_putting_bonuses_may_stop_and_may_be_impossible() -> None:
    scene = after(MarkOld(n=2, may=True), rank=2, board=["oak1", "elm1", "fir1", "oak2"])
    scene.answer("mark:elm1", "stop")
    assert scene.now("board") == ["oak1", "elm1*", "fir1", "oak2"]
    assert after(MarkOld(), board=BOARD).logged[-1] == "effect-skipped"


def test_revealing_more_cards() -> None:
    assert after(RevealMore(n=2)).now("board") == [*BOARD, "yew1", "box1"]


def test_revealing_goes_on_across_an_advance() -> None:
    scene = after(RevealMore(n=3), rank=2, board=["oak1*", "oak2", "elm2", "fir2"], decks={"2": ["ash2"]})
    assert scene.now("rank") == 3
    assert scene.now("board") == ["oak2*", "elm2*", "fir2*", "ash2*", "oak3", "elm3"]


@pytest.mark.rule("TH-REFILL-02", "TH-REFILL-03", "TH-RANK-03")
def test_a_board_that_an_advance_by_revealing_leaves_short_is_refilled() -> None:
    board = ["oak1*", "elm1*", "oak2", "elm2"]
    scene = after(RevealMore(), rank=2, board=board, decks={"2": ["ash2"]})
    assert scene.now("rank") == 3
    assert scene.now("board") == ["oak2*", "elm2*", "ash2*", "oak3"]


def test_revealing_is_carried_out_as_far_as_there_are_cards() -> None:
    scene = after(RevealMore(n=3), rank=6, board=["oak6", "elm6", "fir6", "ash6"], decks={"6": ["yew6"]})
    assert scene.now("board") == ["oak6", "elm6", "fir6", "ash6", "yew6"]
    scene = after(RevealMore(), rank=6, board=["oak6", "elm6"], decks={"6": []})
    assert scene.logged[-1] == "effect-skipped"


@pytest.mark.parametrize(("least", "met"), [(2, True), (3, True), (4, False)])
def test_an_effect_under_a_condition(least: int, met: bool) -> None:
    count = Count("hand", Only(icon="explore"))
    hand = {"A": ["oak2", "ash2", "bay2", "elm2"]}
    scene = after(WhenCount(count, least, [GainBonus()]), hand=hand)
    assert scene.now("bonuses", "A") == (1 if met else 0)


def test_a_condition_is_looked_at_when_the_effect_comes_up() -> None:
    two_in_reward = WhenCount(Count("reward"), 2, [GainBonus()])
    scene = after(SubjugateMore(n=2), two_in_reward, hand={"A": ["oak2", "elm2"]})
    scene.answer("subjugate:oak2", "subjugate:elm2")
    assert scene.now("bonuses", "A") == 1


@pytest.mark.parametrize("zone", ["party", "hand", "reward", "board", "bonuses"])
def test_conditions_on_each_thing_that_can_be_counted(zone: Any) -> None:
    position = {"hand": {"A": ["oak2", "elm2"]}, "reward": {"A": ["oak3", "elm3"]}, "bonuses": {"A": 2}}
    held = 4 if zone == "board" else 2
    for least, met in ((held, True), (held + 1, False)):
        scene = after(WhenCount(Count(zone), least, [GainBonus()]), **position)
        assert scene.now("bonuses", "A") == (3 if met else 2)


# ---------------------------------------------------------------------- use-more


def test_leave_to_use_another_card_adds_to_the_uses_left() -> None:
    scene = after(UseThird())
    assert scene.now("left") == 2
    assert asks(scene) == "A: Use another Party card (2 uses left), or end the turn."


def test_the_question_after_the_last_ordinary_use_tells_of_the_third() -> None:
    horn = card("horn", "explore", UseThird())
    scene = given(horn, party={"A": ["rogue", "horn", "oak3"]})
    scene.answer("use:rogue.0", "explore:oak1", "use:horn", "explore:elm1")
    assert asks(scene) == "A: Use another Party card (1 use left), or end the turn."


def test_leave_to_use_another_card_ends_with_the_turn() -> None:
    scene = after(UseThird(n=3))
    scene.answer("end").answer("basic:explore", "explore:oak1")
    assert scene.now("left") == 2


@pytest.mark.parametrize(
    "effect",
    [
        WhenCount(Count("party"), 1, [UseThird()]),
        WhenCount(Count("party"), 1, [WhenCount(Count("party"), 1, [UseThird()])]),
        WhenCount(Count("party"), 1, [UseThird(), ExploreMore(only=Only(rank=6))]),
    ],
)
def test_leave_to_use_another_card_may_hang_on_a_condition(effect: Effect) -> None:
    assert after(effect).now("left") == 2
    unmet = WhenCount(Count("party"), 4, [UseThird()])
    assert after(unmet).now("left") == 1


def test_leave_to_use_another_card_makes_no_card_usable_by_itself() -> None:
    horn = card("horn", "recruit", UseThird(), WhenCount(Count("party"), 1, [UseThird()]))
    scene = given(horn, party={"A": ["horn"]})
    assert scene.refusal("use:horn") == "refused-nothing"


@pytest.mark.rule("TH-TURN-10")
def test_nor_does_it_when_another_card_was_used_before() -> None:
    horn = card("horn", "recruit", UseThird())
    scene = given(horn, party={"A": ["horn", "knight"]}, hand={"A": ["oak2"]})
    scene.answer("use:knight.0", "subjugate:oak2")
    assert scene.now("turn") == "B", "the Hand is empty: the horn could only give back the use it costs"


@pytest.mark.rule("TH-BASIC-02")
def test_a_basic_ability_that_sets_it_off_gives_no_leave_to_use_a_card() -> None:
    fool = card("fool", "explore", triggers=[Trigger("explored", [UseThird()])])
    scene = given(fool, board=["fool", "oak1", "elm1", "fir1"])
    scene.answer("basic:explore", "explore:fool")
    assert "may-use-more" not in scene.logged
    assert scene.asked == "B"


@pytest.mark.rule("TH-TURN-10")
def test_what_others_must_do_makes_a_card_usable() -> None:
    crier = card("crier", "subjugate", Everyone(who="others", effects=[ExploreMore()]))
    scene = given(crier, party={"A": ["crier"]})
    assert "use:crier" in scene.offers
    scene.answer("use:crier")
    assert (scene.asked, scene.offers[0]) == ("B", "explore:oak1")
