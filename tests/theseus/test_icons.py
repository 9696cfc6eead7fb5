"""The three icon abilities: Explore, Recruit, Subjugate. TH-ICON."""

import pytest

from tabletop_tui.engines.theseus.catalogue import parse
from tabletop_tui.engines.theseus.effects import ExploreMore, GainBonus, Icon
from tabletop_tui.kit.cards import CardSetError
from tests.theseus.cards import card, given
from tests.theseus.sets import set_text

LOGGED = {"explore": "explored", "recruit": "recruited", "subjugate": "subjugated"}


@pytest.mark.rule("TH-ICON-01")
@pytest.mark.parametrize(
    ("icon", "zone"), [("explore", "hand"), ("recruit", "party"), ("subjugate", "reward")]
)
def test_a_card_performs_the_one_icon_it_carries(icon: Icon, zone: str) -> None:
    scene = given(card("one", icon), party={"A": ["one"]}, hand={"A": ["oak2"]})
    scene.answer("use:one")
    taken = "oak1" if icon == "explore" else "oak2"
    scene.answer(f"{icon}:{taken}")
    assert taken in scene.now(zone, "A")
    assert [id for id in scene.logged if id in ("explored", "recruited", "subjugated")] == [LOGGED[icon]]


@pytest.mark.rule("TH-ICON-01")
@pytest.mark.parametrize("icons", ['icon = "fly"', 'icon = ["explore", "recruit"]', 'icon = ""', ""])
def test_no_card_has_another_icon_or_none_or_two(icons: str) -> None:
    with pytest.raises(CardSetError) as refusal:
        parse(set_text(f'[[card]]\nid = "odd"\nname = "Odd"\nrank = 1\n{icons}\n'), "odd.toml")
    assert "'odd'" in str(refusal.value)
    assert "icon" in str(refusal.value)


@pytest.mark.rule("TH-ICON-02")
@pytest.mark.parametrize("chosen", ["oak1", "elm1", "fir1", "ash1"])
def test_explore_takes_any_one_card_of_the_board_into_the_hand(chosen: str) -> None:
    scene = given(seats=3, turn="B")
    scene.answer("use:rogue.1")
    assert scene.offers == ["explore:oak1", "explore:elm1", "explore:fir1", "explore:ash1"]
    scene.answer(f"explore:{chosen}")
    assert scene.now("hand") == {"A": [], "B": [chosen], "C": []}
    assert chosen not in scene.now("board")


@pytest.mark.rule("TH-ICON-03", "TH-LIMIT-02")
def test_several_cards_explored_at_once_all_reach_the_hand_before_it_is_cut_down() -> None:
    scout = card("scout", "recruit", ExploreMore(n=3))
    hand = ["oak2", "elm2", "fir2", "ash2"]
    scene = given(scout, party={"A": ["scout"]}, hand={"A": hand})
    scene.answer("use:scout", "recruit:oak2", "explore:oak1", "explore:elm1", "explore:fir1")
    assert scene.now("hand", "A") == ["elm2", "fir2", "ash2", "oak1", "elm1", "fir1"]
    assert scene.offers == [f"exile:{each}" for each in scene.now("hand", "A")]


@pytest.mark.rule("TH-ICON-04")
def test_several_cards_explored_at_once_come_from_the_board_as_it_was() -> None:
    scout = card("scout", "recruit", ExploreMore(n=2))
    scene = given(scout, party={"A": ["scout"]})
    scene.answer("use:scout", "explore:elm1")
    assert scene.now("board") == ["oak1", "fir1", "ash1"], "no refill between the two"
    assert scene.offers == ["explore:oak1", "explore:fir1", "explore:ash1"]
    scene.answer("explore:ash1")
    assert scene.now("board") == ["oak1", "fir1", "yew1", "box1"]


@pytest.mark.rule("TH-ICON-04", "TH-CARD-09")
def test_exploring_more_cards_than_the_board_holds_empties_it_across_two_ranks() -> None:
    scout = card("scout", "recruit", ExploreMore(n=6))
    board, decks = ["oak1", "elm1", "fir1", "ash1"], {"1": ["yew1", "box1"]}
    scene = given(scout, party={"A": ["scout"]}, board=board, decks=decks)
    scene.answer("use:scout", "explore:oak1", "explore:elm1", "explore:fir1")
    assert scene.now("board") == ["ash1"]
    scene.answer("explore:ash1")
    assert scene.now("board") == ["yew1*", "box1*", "oak2", "elm2"]
    assert scene.now("hand", "A") == ["oak1", "elm1", "fir1", "ash1"]


@pytest.mark.rule("TH-ICON-05")
@pytest.mark.parametrize("chosen", ["oak2", "elm2"])
def test_recruit_takes_any_one_card_of_the_hand_into_the_party(chosen: str) -> None:
    scene = given(hand={"A": ["oak2", "elm2"], "B": ["fir2"]})
    scene.answer("use:mage.0")
    assert scene.offers == ["recruit:oak2", "recruit:elm2"]
    scene.answer(f"recruit:{chosen}")
    assert scene.now("party", "A") == ["knight.0", "mage.0", "rogue.0", chosen]
    assert scene.now("hand", "A") == [each for each in ("oak2", "elm2") if each != chosen]


@pytest.mark.rule("TH-ICON-06")
def test_a_card_recruited_this_turn_may_be_used_this_turn() -> None:
    scene = given(hand={"A": ["oak2"]})
    scene.answer("use:mage.0", "recruit:oak2")
    assert "use:oak2" in scene.offers
    scene.answer("use:oak2", "explore:oak1")
    assert scene.now("hand", "A") == ["oak1"]


@pytest.mark.rule("TH-ICON-06")
def test_a_recruited_card_needs_a_use_that_is_left() -> None:
    scene = given(hand={"A": ["oak2"]})
    scene.answer("use:rogue.0", "explore:oak1", "use:mage.0", "recruit:oak2")
    assert scene.asked == "B"


@pytest.mark.rule("TH-ICON-06", "TH-TURN-05")
def test_a_recruited_card_of_a_name_used_this_turn_has_to_wait() -> None:
    scene = given(party={"A": ["mage.0", "rogue"], "B": ["rogue"]}, hand={"A": ["mage.1", "oak2"]})
    scene.answer("use:mage.0", "recruit:mage.1")
    assert scene.now("party", "A") == ["mage.0", "rogue.0", "mage.1"]
    assert scene.refusal("use:mage.1") == "refused-name"


@pytest.mark.rule("TH-ICON-07")
@pytest.mark.parametrize("chosen", ["oak2", "elm2"])
def test_subjugate_takes_any_one_card_of_the_hand_into_the_reward(chosen: str) -> None:
    scene = given(hand={"A": ["oak2", "elm2"]})
    scene.answer("use:knight.0")
    assert scene.offers == ["subjugate:oak2", "subjugate:elm2"]
    scene.answer(f"subjugate:{chosen}")
    assert scene.now("reward", "A") == [chosen]
    assert scene.now("hand", "A") == [each for each in ("oak2", "elm2") if each != chosen]
    for seat in (0, 1, None):
        assert scene.game.view(scene.state, seat).players[0].reward == [chosen], "face up"


@pytest.mark.rule("TH-ICON-08")
def test_a_card_in_the_reward_is_out_of_play() -> None:
    scene = given(reward={"A": ["oak2", "elm2"]}, hand={"A": ["fir2"]})
    assert scene.refusal("use:oak2") == "refused-not-yours"
    scene.answer("use:mage.0")
    assert scene.offers == ["recruit:fir2"]
    assert scene.refusal("recruit:oak2") == "refused-not-here"
    scene = given(reward={"A": ["oak2", "elm2"]}, hand={"A": ["fir2"]})
    scene.answer("use:knight.0")
    assert scene.offers == ["subjugate:fir2"]
    assert scene.refusal("subjugate:oak2") == "refused-not-here"


@pytest.mark.rule("TH-ICON-08", "TH-TURN-10")
def test_a_reward_full_of_cards_makes_no_icon_possible() -> None:
    scene = given(reward={"A": ["oak2", "elm2", "fir2"]})
    assert scene.refusal("basic:recruit") == "refused-icon"
    assert scene.refusal("basic:subjugate") == "refused-icon"


@pytest.mark.rule("TH-ICON-09")
@pytest.mark.parametrize(
    ("starter", "icon"), [("rogue", "explore"), ("mage", "recruit"), ("knight", "subjugate")]
)
def test_a_possible_icon_must_be_performed(starter: str, icon: str) -> None:
    scene = given(hand={"A": ["oak2"]})
    scene.answer(f"use:{starter}.0")
    assert all(offer.startswith(f"{icon}:") for offer in scene.offers)
    assert scene.refusal("stop") == "refused-must-choose"


@pytest.mark.rule("TH-ICON-09")
@pytest.mark.parametrize("icon", ["explore", "recruit", "subjugate"])
def test_a_basic_ability_once_chosen_must_be_performed(icon: str) -> None:
    scene = given(hand={"A": ["oak2"]})
    scene.answer(f"basic:{icon}")
    assert all(offer.startswith(f"{icon}:") for offer in scene.offers)
    assert scene.refusal("stop") == "refused-must-choose"


@pytest.mark.rule("TH-ICON-09")
@pytest.mark.parametrize("icon", ["recruit", "subjugate"])
def test_with_an_empty_hand_the_icon_is_skipped_and_the_effect_resolved(icon: Icon) -> None:
    scout = card("scout", icon, ExploreMore())
    scene = given(scout, party={"A": ["scout"]})
    scene.answer("use:scout")
    assert scene.logged == ["used", "icon-skipped"]
    scene.answer("explore:oak1")
    assert scene.now("hand", "A") == ["oak1"]


@pytest.mark.rule("TH-ICON-09")
def test_with_an_empty_board_explore_is_skipped_and_the_effect_resolved() -> None:
    miser = card("miser", "explore", GainBonus())
    scene = given(miser, party={"A": ["miser"]}, rank=6, board=[], decks={"6": []})
    scene.answer("use:miser")
    assert scene.logged[:3] == ["used", "icon-skipped", "gained-bonus"]
    assert scene.now("bonuses", "A") == 1
