"""The basic ability: an icon without a card, instead of using cards. TH-BASIC."""

import pytest

from tabletop_tui.engines.theseus.effects import ExploreMore, GainBonus
from tests.theseus.cards import card, given


@pytest.mark.rule("TH-BASIC-01")
@pytest.mark.parametrize(
    ("icon", "taken", "zone"),
    [("explore", "oak1", "hand"), ("recruit", "oak2", "party"), ("subjugate", "oak2", "reward")],
)
def test_one_icon_of_the_players_choice_without_a_card(icon: str, taken: str, zone: str) -> None:
    scene = given(party={"A": ["fir3"]}, hand={"A": ["oak2"]})
    assert [offer for offer in scene.offers if offer.startswith("basic:")] == [
        "basic:explore",
        "basic:recruit",
        "basic:subjugate",
    ]
    scene.answer(f"basic:{icon}", f"{icon}:{taken}")
    assert taken in scene.now(zone, "A")
    assert "used" not in scene.logged


@pytest.mark.rule("TH-BASIC-01")
def test_no_basic_ability_once_a_card_was_used() -> None:
    scene = given(hand={"A": ["oak2"]})
    scene.answer("use:rogue.0", "explore:oak1")
    assert not any(offer.startswith("basic:") for offer in scene.offers)
    for icon in ("explore", "recruit", "subjugate"):
        assert scene.refusal(f"basic:{icon}") == "refused-basic"


@pytest.mark.rule("TH-BASIC-02")
@pytest.mark.parametrize("icon", ["explore", "recruit", "subjugate"])
def test_after_a_basic_ability_the_turn_ends(icon: str) -> None:
    scene = given(hand={"A": ["oak2"]})
    scene.answer(f"basic:{icon}").answer(scene.offers[0])
    assert scene.asked == "B"
    assert scene.now("turn") == "B"


@pytest.mark.rule("TH-BASIC-03")
def test_a_basic_ability_moves_exactly_one_card() -> None:
    scene = given(hand={"A": ["oak2", "elm2"]})
    scene.answer("basic:subjugate")
    assert scene.offers == ["subjugate:oak2", "subjugate:elm2"], "it has to be one"
    scene.answer("subjugate:oak2")
    assert scene.now("reward", "A") == ["oak2"]
    assert scene.now("hand", "A") == ["elm2"]


@pytest.mark.rule("TH-BASIC-03")
def test_a_basic_ability_brings_no_card_effect() -> None:
    rich = card("rich", "explore", GainBonus(), ExploreMore())
    scene = given(rich, party={"A": ["rich"]})
    scene.answer("basic:explore", "explore:oak1")
    assert scene.now("bonuses", "A") == 0
    assert scene.now("hand", "A") == ["oak1"]
    assert scene.asked == "B"


@pytest.mark.rule("TH-BASIC-03", "TH-REFILL-02")
def test_the_board_is_refilled_after_a_basic_explore() -> None:
    scene = given()
    scene.answer("basic:explore", "explore:oak1")
    assert scene.now("board") == ["elm1", "fir1", "ash1", "yew1"]


@pytest.mark.rule("TH-BASIC-03", "TH-BONUS-02")
def test_a_basic_explore_takes_the_bonus() -> None:
    scene = given(rank=2, board=["oak1*", "elm1", "oak2", "elm2"])
    scene.answer("basic:explore", "explore:oak1")
    assert scene.now("bonuses") == {"A": 1, "B": 0}


@pytest.mark.rule("TH-BASIC-03", "TH-LIMIT-03")
@pytest.mark.parametrize(
    ("icon", "taken", "area"), [("explore", "oak1", "hand"), ("recruit", "oak2", "party")]
)
def test_the_limits_apply_to_a_basic_ability(icon: str, taken: str, area: str) -> None:
    scene = given(party={"A": ["oak3", "elm3", "fir3", "ash3"]}, hand={"A": ["oak2", "elm2", "fir2", "ash2"]})
    scene.answer(f"basic:{icon}", f"{icon}:{taken}")
    assert scene.asked == "A"
    assert scene.offers == [f"exile:{each}" for each in scene.now(area, "A")]
    assert len(scene.offers) == 5
    scene.answer(scene.offers[0])
    assert scene.asked == "B"
