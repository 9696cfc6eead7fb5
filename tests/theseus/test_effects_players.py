"""Each verb that card effects are written in, used on other players."""

from collections import Counter
from typing import Any

import pytest

from tabletop_tui.engines.theseus.effects import (
    CopyIcon,
    Everyone,
    ExileCards,
    ExploreMore,
    GainBonus,
    GiveCards,
    Only,
    RecruitMore,
    SubjugateMore,
    TakeCards,
    TradeCards,
    Trigger,
    UseThird,
)
from tabletop_tui.kit.scenario import Scene
from tests.theseus.cards import after, asks, card, given


def held(scene: Scene) -> Counter[str]:
    """Every card that lies in a Party, Hand or Reward, or on the Board."""
    areas = [cards for area in ("party", "hand", "reward") for cards in scene.now(area).values()]
    return Counter(each for cards in areas for each in cards) + Counter(scene.now("board"))


# ---------------------------------------------------------------------- give


@pytest.mark.parametrize("to", ["hand", "party", "reward"])
@pytest.mark.parametrize("zone", ["hand", "party", "board"])
def test_giving_a_card_into_each_area(zone: Any, to: Any) -> None:
    scene = after(GiveCards(zone=zone, to=to), hand={"A": ["oak2", "elm2"]}, party={"B": ["rogue"]})
    cards = scene.now("board") if zone == "board" else scene.now(zone, "A")
    assert scene.offers == [f"give:{each}" for each in cards]
    before = held(scene)
    scene.answer(f"give:{cards[1]}")
    assert scene.now(to, "B")[-1] == cards[1]
    assert cards[1] not in (scene.now("board") if zone == "board" else scene.now(zone, "A"))
    assert held(scene) - Counter(["yew1"]) == before, "the Board was refilled, nothing else changed"


def test_with_two_players_nobody_is_asked_who_gets_the_card() -> None:
    scene = after(GiveCards(), hand={"A": ["oak2"]})
    scene.answer("give:oak2")
    assert scene.now("hand", "B") == ["oak2"]
    assert scene.offers[0].startswith("use:")


@pytest.mark.parametrize(("seat", "letter"), [(0, "A"), (2, "C"), (3, "D")])
def test_with_more_players_the_giver_chooses_who_gets_it(seat: int, letter: str) -> None:
    actor = card("actor", "recruit", GiveCards())
    hand = {"B": ["oak2", "bay6"]}
    scene = given(actor, seats=4, turn="B", party={"B": ["actor"]}, hand=hand)
    scene.answer("use:actor", "recruit:bay6", "give:oak2")
    assert asks(scene) == "B: Actor: who gets Oak2?"
    assert scene.offers == ["to:2", "to:3", "to:0"], "anybody but the giver, clockwise"
    scene.answer(f"to:{seat}")
    assert scene.now("hand", letter) == ["oak2"]
    assert scene.now("hand", "B") == []


def test_several_cards_may_go_to_different_players() -> None:
    scene = after(GiveCards(n=2), seats=3, hand={"A": ["oak2", "elm2"]})
    scene.answer("give:oak2", "to:2", "give:elm2", "to:1")
    assert scene.now("hand") == {"A": [], "B": ["elm2"], "C": ["oak2"]}


@pytest.mark.parametrize("seats", [2, 3])
def test_what_follows_a_gift_follows_once_if_a_card_went(seats: int) -> None:
    effect = GiveCards(n=2, may=True, then=[GainBonus(n=3)])
    scene = after(effect, seats=seats, hand={"A": ["oak2", "elm2"]})
    scene.answer("give:oak2", *(["to:1"] if seats > 2 else []))
    assert scene.now("bonuses", "A") == 0
    scene.answer("stop")
    assert scene.now("bonuses", "A") == 3
    scene = after(effect, seats=seats, hand={"A": ["oak2", "elm2"]})
    scene.answer("stop")
    assert scene.now("bonuses", "A") == 0


def test_a_gift_from_the_board_is_followed_by_a_refill() -> None:
    scene = after(GiveCards(zone="board", then=[ExploreMore()]), seats=3)
    scene.answer("give:oak1", "to:1")
    assert scene.offers == ["explore:elm1", "explore:fir1", "explore:ash1", "explore:yew1"]


# ---------------------------------------------------------------------- take and trade


@pytest.mark.parametrize("zone", ["hand", "party"])
def test_taking_a_card_of_any_other_player(zone: Any) -> None:
    position = {"hand": {"B": ["oak2"], "C": ["elm2"]}, "party": {"B": ["oak3"], "C": ["elm3"]}}
    scene = after(TakeCards(zone=zone), seats=3, **position)
    cards = {"hand": ["oak2", "elm2"], "party": ["oak3", "elm3"]}[zone]
    assert scene.offers == [f"take:{each}" for each in cards]
    before = held(scene)
    scene.answer(f"take:{cards[1]}")
    assert scene.now("hand", "A") == [cards[1]], "it goes to the Hand"
    assert scene.now(zone, "C") == []
    assert held(scene) == before


def test_taking_only_some_cards_and_declining_to() -> None:
    hand = {"B": ["oak2", "imp"]}
    scene = after(TakeCards(may=True, only=Only(kind="monster")), hand=hand)
    assert scene.offers == ["take:imp", "stop"]
    scene.answer("stop")
    assert scene.now("hand", "B") == ["oak2", "imp"]
    assert after(TakeCards()).logged[-1] == "effect-skipped"


def test_trading_cards_of_two_hands() -> None:
    scene = after(TradeCards(), seats=3, hand={"A": ["oak2", "elm2"], "B": ["oak3"], "C": ["elm3", "fir3"]})
    before = held(scene)
    assert scene.offers == ["trade:oak2", "trade:elm2"]
    scene.answer("trade:elm2")
    assert scene.offers == ["for:oak3", "for:elm3", "for:fir3"]
    scene.answer("for:fir3")
    assert scene.now("hand", "A") == ["oak2", "fir3"]
    assert scene.now("hand", "C") == ["elm3", "elm2"]
    assert held(scene) == before


def test_a_trade_needs_a_card_in_both_hands_and_may_be_declined() -> None:
    assert after(TradeCards(), hand={"A": ["oak2"]}).logged[-1] == "effect-skipped"
    assert after(TradeCards(), hand={"B": ["oak2"]}).logged[-1] == "effect-skipped"
    scene = after(TradeCards(may=True), hand={"A": ["oak2"], "B": ["oak3"]})
    scene.answer("stop")
    assert scene.now("hand") == {"A": ["oak2"], "B": ["oak3"]}


# ---------------------------------------------------------------------- copy


@pytest.mark.parametrize(("side", "icon"), [("left", "explore"), ("right", "subjugate")])
def test_copying_an_icon_of_the_neighbour_on_one_side(side: Any, icon: str) -> None:
    party = {"B": ["oak3"], "C": ["elm3"], "D": ["fir3"]}
    scene = after(CopyIcon(side), seats=4, party=party, hand={"A": ["oak2"]})
    assert scene.offers == [f"copy:{icon}"], "the player on the left plays next"
    scene.answer(f"copy:{icon}")
    assert scene.offers[0].startswith(f"{icon}:")


def test_each_icon_is_offered_once_with_all_cards_that_show_it() -> None:
    scene = after(CopyIcon(), party={"B": ["oak3", "fir3", "ash3"]}, hand={"A": ["oak2"]})
    assert scene.decision is not None
    assert [(option.key, option.touches) for option in scene.decision.options] == [
        ("copy:explore", ("oak3", "ash3")),
        ("copy:subjugate", ("fir3",)),
    ]


def test_an_icon_that_cannot_be_performed_is_not_copied() -> None:
    scene = after(CopyIcon(), party={"B": ["elm3", "oak3"]})
    assert scene.offers == ["copy:explore"], "the Hand is empty, so Recruit is impossible"
    scene = after(CopyIcon(), party={"B": ["elm3", "fir3"]})
    assert scene.logged[-1] == "effect-skipped"


def test_a_copied_icon_must_be_performed_and_brings_no_effect() -> None:
    rich = card("rich", "explore", GainBonus())
    actor = card("actor", "recruit", CopyIcon())
    scene = given(actor, rich, party={"A": ["actor"], "B": ["rich"]})
    assert "use:actor" in scene.offers
    scene.answer("use:actor", "copy:explore")
    assert scene.offers == ["explore:oak1", "explore:elm1", "explore:fir1", "explore:ash1"]
    scene.answer("explore:oak1")
    assert scene.now("bonuses") == {"A": 0, "B": 0}


# ---------------------------------------------------------------------- everyone


@pytest.mark.parametrize(("who", "gained"), [("all", [1, 1, 1]), ("others", [0, 1, 1])])
def test_each_player_or_each_other_player_carries_out_the_effects(who: Any, gained: list[int]) -> None:
    scene = after(Everyone(who=who, effects=[GainBonus()]), seats=3)
    assert list(scene.now("bonuses").values()) == gained


def test_everybody_acts_on_areas_of_their_own() -> None:
    effect = Everyone(who="others", effects=[ExileCards(zone="hand", then=[ExploreMore()])])
    scene = after(effect, seats=3, hand={"A": ["oak2"], "B": ["oak3"], "C": []})
    assert (scene.asked, scene.offers) == ("B", ["exile:oak3"])
    scene.answer("exile:oak3", "explore:elm1")
    assert scene.now("hand") == {"A": ["oak2"], "B": ["elm1"], "C": []}
    assert scene.asked == "A", "C had nothing to exile, and so nothing to explore"


def test_each_player_carries_out_all_the_effects_before_the_next_does() -> None:
    effect = Everyone(who="all", effects=[RecruitMore(), SubjugateMore()])
    scene = after(effect, hand={"A": ["oak2", "elm2"], "B": ["oak3", "elm3"]})
    scene.answer("recruit:oak2", "subjugate:elm2", "recruit:elm3", "subjugate:oak3")
    assert scene.now("reward") == {"A": ["elm2"], "B": ["oak3"]}


def test_others_may_decline_what_they_may() -> None:
    effect = Everyone(who="others", effects=[ExploreMore(may=True)])
    scene = after(effect, seats=3)
    scene.answer("stop")
    assert scene.asked == "C"
    scene.answer("explore:oak1")
    assert scene.now("hand") == {"A": [], "B": [], "C": ["oak1"]}


def test_each_player_explores_from_a_board_that_was_refilled() -> None:
    scene = after(Everyone(who="others", effects=[ExploreMore()]), seats=3)
    scene.answer("explore:oak1")
    assert scene.offers == ["explore:elm1", "explore:fir1", "explore:ash1", "explore:yew1"]


def test_leave_to_use_another_card_is_of_no_use_outside_ones_own_turn() -> None:
    """ "You may use another Party card this turn": only the player whose turn it is uses cards."""
    horn = card("horn", "explore", triggers=[Trigger("recruited", [UseThird()])])
    actor = card("actor", "recruit", Everyone(who="others", effects=[RecruitMore()]))
    hand = {"A": ["bay6"], "B": ["horn"]}
    scene = given(actor, horn, party={"A": ["actor", "rogue"]}, hand=hand)
    scene.answer("use:actor", "recruit:bay6", "recruit:horn")
    assert scene.now("party", "B")[-1] == "horn"
    assert scene.now("left") == 1, "B's card gives A nothing"
