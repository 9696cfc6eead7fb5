"""The limits of Party and Hand, and who exiles what, when. TH-LIMIT."""

from collections import Counter

import pytest

from tabletop_tui.engines.theseus.effects import (
    Everyone,
    ExploreMore,
    GiveCards,
    RecruitMore,
    SubjugateMore,
    Trigger,
)
from tests.theseus.cards import card, ended, given

FOUR_HAND = ["oak2", "elm2", "fir2", "ash2"]
FOUR_PARTY = ["oak3", "elm3", "fir3", "ash3"]


@pytest.mark.rule("TH-LIMIT-01")
def test_a_hand_of_four_is_kept_and_a_fifth_card_is_too_many() -> None:
    scene = given(hand={"A": FOUR_HAND[:3]})
    scene.answer("basic:explore", "explore:oak1")
    assert len(scene.now("hand", "A")) == 4
    assert scene.asked == "B"
    scene = given(hand={"A": FOUR_HAND})
    scene.answer("basic:explore", "explore:oak1")
    assert (scene.asked, scene.offers[0]) == ("A", "exile:oak2")


@pytest.mark.rule("TH-LIMIT-01")
def test_a_party_of_four_is_kept_and_a_fifth_card_is_too_many() -> None:
    scene = given(party={"A": FOUR_PARTY[:3]}, hand={"A": ["oak2"]})
    scene.answer("basic:recruit", "recruit:oak2")
    assert len(scene.now("party", "A")) == 4
    assert scene.asked == "B"
    scene = given(party={"A": FOUR_PARTY}, hand={"A": ["oak2"]})
    scene.answer("basic:recruit", "recruit:oak2")
    assert (scene.asked, scene.offers[0]) == ("A", "exile:oak3")


@pytest.mark.rule("TH-LIMIT-01")
def test_a_reward_has_no_limit() -> None:
    scene = given(reward={"A": [*FOUR_HAND, *FOUR_PARTY]}, hand={"A": ["oak4"]})
    scene.answer("basic:subjugate", "subjugate:oak4")
    assert len(scene.now("reward", "A")) == 9
    assert scene.asked == "B"


@pytest.mark.rule("TH-LIMIT-02")
def test_nothing_is_exiled_while_icon_and_effects_are_being_resolved() -> None:
    busy = card("busy", "explore", ExploreMore(), RecruitMore(), SubjugateMore())
    scene = given(busy, party={"A": ["busy", "oak3", "elm3", "fir3"]}, hand={"A": FOUR_HAND})
    scene.answer("use:busy", "explore:oak1")
    assert len(scene.now("hand", "A")) == 5
    scene.answer("explore:elm1")
    assert len(scene.now("hand", "A")) == 6
    scene.answer("recruit:oak2")
    assert len(scene.now("party", "A")) == 5
    assert "exiled" not in scene.logged
    scene.answer("subjugate:elm2")
    assert scene.now("hand", "A") == ["fir2", "ash2", "oak1", "elm1"], "by now it is within its limit"
    assert scene.offers == ["exile:busy", "exile:oak3", "exile:elm3", "exile:fir3", "exile:oak2"]


@pytest.mark.rule("TH-LIMIT-03")
@pytest.mark.parametrize("exiled", ["oak2", "elm2", "fir2", "ash2", "oak1"])
def test_any_card_of_that_area_may_go_the_gained_one_too(exiled: str) -> None:
    scene = given(party={"A": ["rogue", "oak3", "elm3", "fir3"]}, hand={"A": FOUR_HAND})
    scene.answer("use:rogue.0", "explore:oak1")
    assert scene.offers == [f"exile:{each}" for each in [*FOUR_HAND, "oak1"]]
    assert scene.refusal("exile:oak3") == "refused-not-here", "it is the Hand that is over"
    scene.answer(f"exile:{exiled}")
    assert exiled in scene.now("exiled")
    assert exiled not in scene.now("hand", "A")


@pytest.mark.rule("TH-LIMIT-03")
def test_a_card_used_may_be_the_one_that_goes() -> None:
    scene = given(party={"A": ["mage", "oak3", "elm3", "fir3"]}, hand={"A": ["oak2"]})
    scene.answer("use:mage.0", "recruit:oak2")
    assert scene.offers == ["exile:mage.0", "exile:oak3", "exile:elm3", "exile:fir3", "exile:oak2"]
    scene.answer("exile:mage.0")
    assert scene.now("party", "A") == ["oak3", "elm3", "fir3", "oak2"]


@pytest.mark.rule("TH-LIMIT-03")
def test_cards_are_exiled_until_four_are_left() -> None:
    scout = card("scout", "explore", ExploreMore(n=2))
    scene = given(scout, party={"A": ["scout"]}, hand={"A": FOUR_HAND})
    scene.answer("use:scout", "explore:oak1", "explore:elm1", "explore:fir1")
    assert len(scene.now("hand", "A")) == 7
    scene.answer("exile:oak2", "exile:oak1", "exile:fir2")
    assert scene.now("hand", "A") == ["elm2", "ash2", "elm1", "fir1"]
    assert scene.asked == "B", "four are left: the turn goes on, and there is nothing more to use"


@pytest.mark.rule("TH-LIMIT-04")
def test_an_exiled_card_is_nowhere_else_and_scores_nothing() -> None:
    scene = given(hand={"A": FOUR_HAND})
    before = scene.now()
    scene.answer("basic:explore", "explore:oak1", "exile:elm2")
    after = scene.now()
    assert after["exiled"] == [*before["exiled"], "elm2"]
    places = [after["board"], *after["decks"].values()]
    places += [cards for area in ("party", "hand", "reward") for cards in after[area].values()]
    assert Counter(each for place in places for each in place)["elm2"] == 0
    assert scene.game.status(scene.state) == []


@pytest.mark.rule("TH-LIMIT-04", "TH-SCORE-01")
def test_exiled_cards_score_nothing() -> None:
    outcome = ended(exiled=["oak5", "oak6", "knight.0"])
    assert [outcome.total(seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("TH-LIMIT-05")
def test_the_party_is_cut_down_before_another_card_is_used() -> None:
    scene = given(party={"A": ["mage", "rogue", "elm3", "fir3"]}, hand={"A": ["oak2"]})
    scene.answer("use:mage.0", "recruit:oak2")
    assert scene.refusal("use:rogue.0") is not None
    assert all(offer.startswith("exile:") for offer in scene.offers)
    scene.answer("exile:fir3")
    assert scene.offers == ["use:rogue.0", "use:oak2", "end"]


@pytest.mark.rule("TH-LIMIT-05")
def test_the_party_is_cut_down_before_the_turn_ends() -> None:
    scene = given(party={"A": ["mage", "rogue", "elm3", "fir3"]}, hand={"A": ["oak2"]})
    scene.answer("use:rogue.0", "explore:oak1", "use:mage.0", "recruit:oak2")
    assert (scene.asked, scene.now("turn")) == ("A", "A")
    scene.answer("exile:oak2")
    assert scene.now("turn") == "B"


@pytest.mark.rule("TH-LIMIT-06")
@pytest.mark.parametrize("area", ["hand", "party"])
def test_another_player_over_a_limit_cuts_down_by_their_own_choice_at_once(area: str) -> None:
    porter = card("porter", "explore", GiveCards(zone="hand", to=area))  # type: ignore[arg-type]
    full = {"B": FOUR_HAND if area == "hand" else FOUR_PARTY}
    position = {"hand": {"A": ["oak4"]}, "party": {"A": ["porter", "rogue"]}}
    position[area] = {**position[area], **full}
    scene = given(porter, **position)
    scene.answer("use:porter", "explore:oak1", "give:oak4")
    assert (scene.asked, scene.now("turn")) == ("B", "A"), "in the middle of A's turn"
    assert scene.offers == [f"exile:{each}" for each in [*full["B"], "oak4"]]
    scene.answer("exile:oak4")
    assert scene.now(area, "B") == full["B"]
    assert (scene.asked, scene.offers) == ("A", ["use:rogue.0", "end"])


@pytest.mark.rule("TH-LIMIT-07")
@pytest.mark.parametrize(("turn", "order"), [("A", "ABC"), ("B", "BCA"), ("C", "CAB")])
def test_choices_of_several_players_go_clockwise_from_the_player_whose_turn_it_is(
    turn: str, order: str
) -> None:
    guide = card("guide", "recruit", Everyone(who="all", effects=[ExploreMore()]))
    scene = given(guide, seats=3, turn=turn, party={turn: ["guide"]})
    asked = []
    scene.answer("use:guide")
    for _ in range(3):
        asked.append(scene.asked)
        scene.answer(scene.offers[0])
    assert "".join(str(letter) for letter in asked) == order


@pytest.mark.rule("TH-LIMIT-07")
def test_all_others_choose_clockwise_after_the_player_whose_turn_it_is() -> None:
    guide = card("guide", "explore", Everyone(who="others", effects=[ExploreMore()]))
    scene = given(guide, seats=4, turn="C", party={"C": ["guide"]})
    scene.answer("use:guide", "explore:oak1")
    asked = []
    for _ in range(3):
        asked.append(scene.asked)
        scene.answer(scene.offers[0])
    assert asked == ["D", "A", "B"]


@pytest.mark.rule("TH-LIMIT-07", "TH-LIMIT-06")
def test_reductions_go_clockwise_from_the_player_whose_turn_it_is() -> None:
    guide = card("guide", "recruit", Everyone(who="all", effects=[ExploreMore()]))
    hands = {"A": ["oak2", "elm2", "fir2", "ash2"], "B": ["oak3", "elm3", "fir3", "ash3"]}
    hands["C"] = ["oak4", "elm4", "fir4", "ash4", "yew4"]
    scene = given(guide, seats=3, turn="C", party={"C": ["guide"]}, hand=hands)
    scene.answer("use:guide", "recruit:oak4", "explore:oak1", "explore:elm1", "explore:fir1")
    asked = []
    for _ in range(3):
        asked.append(scene.asked)
        scene.answer(scene.offers[0])
    assert asked == ["C", "A", "B"]


@pytest.mark.rule("TH-LIMIT-07")
def test_the_player_whose_turn_it_is_comes_first_even_in_an_effect_of_somebody_else() -> None:
    host = card(
        "host",
        "explore",
        triggers=[Trigger("advance", [Everyone(who="others", effects=[ExploreMore()])])],
    )
    board = ["oak1", "elm1", "fir1", "ash1"]
    scene = given(host, seats=3, turn="A", party={"B": ["host"]}, board=board, decks={"1": ["yew1"]})
    scene.answer("use:rogue.0", "explore:oak1")
    assert scene.now("rank") == 2, "the advance sets off B's card in A's turn"
    asked = []
    for _ in range(2):
        asked.append(scene.asked)
        scene.answer("explore:elm1" if "explore:elm1" in scene.offers else "explore:fir1")
    assert asked == ["A", "C"]
    assert "explored" in scene.logged


@pytest.mark.rule("TH-LIMIT-06", "TH-LIMIT-05")
def test_what_an_exile_sets_off_is_cut_down_as_well() -> None:
    temp = card("temp", "recruit", triggers=[Trigger("exiled", [ExploreMore(n=2)])])
    scene = given(temp, hand={"A": ["temp", "oak2", "elm2", "fir2"]})
    scene.answer("use:rogue.0", "explore:oak1", "exile:temp", "explore:elm1", "explore:fir1")
    assert len(scene.now("hand", "A")) == 6
    scene.answer("exile:oak2")
    assert all(offer.startswith("exile:") for offer in scene.offers)
    scene.answer("exile:elm2")
    assert len(scene.now("hand", "A")) == 4
    assert "use:mage.0" in scene.offers


@pytest.mark.rule("TH-LIMIT-05", "TH-LIMIT-03", "TH-LIMIT-06")
@pytest.mark.parametrize("basic", [True, False])
def test_another_area_that_an_exile_fills_is_cut_down_before_anything_else(basic: bool) -> None:
    ghost = card("ghost", "explore", triggers=[Trigger("exiled", [RecruitMore()])])
    scout = card("scout", "explore")
    party = ["scout", "elm3", "fir3", "ash3"]
    scene = given(ghost, scout, party={"A": party}, hand={"A": ["ghost", "oak2", "elm2", "fir2"]})
    scene.answer("basic:explore" if basic else "use:scout", "explore:oak1", "exile:ghost", "recruit:elm2")
    assert scene.asked == "A"
    assert scene.offers == [f"exile:{each}" for each in [*party, "elm2"]], "five in the Party"
    scene.answer("exile:scout")
    assert scene.now("party", "A") == ["elm3", "fir3", "ash3", "elm2"]
    assert scene.asked == ("B" if basic else "A")
