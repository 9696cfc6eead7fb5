"""Cards: what they show, when their effects take place, what they are worth. TH-CARD."""

from typing import Any

import pytest

from tabletop_tui.engines.theseus.effects import (
    Count,
    ExileCards,
    ExploreMore,
    GainBonus,
    GiveCards,
    Icon,
    MarkOld,
    MoveCards,
    RecruitMore,
    Score,
    SubjugateMore,
    SwapCards,
    TakeCards,
    TradeCards,
    Trigger,
    UseThird,
)
from tabletop_tui.kit.words import Words
from tests.theseus.cards import STARTERS, asks, card, ended, game_with, given


@pytest.mark.rule("TH-CARD-01")
@pytest.mark.parametrize("rank", range(1, 7))
@pytest.mark.parametrize("icon", ["explore", "recruit", "subjugate"])
def test_a_card_shows_rank_icon_name_effect_and_points(rank: int, icon: Icon) -> None:
    game = game_with(card("newt", icon, GainBonus(), rank=rank, vp=7))
    (text,) = [text for text in game.card_texts(Words(game.book)) if text.id == "newt"]
    assert text.name == "Newt"
    assert f"Rank {rank}" in text.facts
    assert icon.title() in text.facts
    assert "7 VP" in text.facts
    assert text.lines == ("Gain a Bonus.",)


@pytest.mark.rule("TH-CARD-01")
def test_a_card_without_an_effect_shows_none() -> None:
    game = game_with()
    assert {text.lines for text in game.card_texts(Words(game.book))} == {()}


@pytest.mark.rule("TH-CARD-01")
def test_the_board_shows_its_cards_in_full() -> None:
    newt = card("newt", "recruit", GainBonus(), vp=7)
    scene = given(newt, board=["newt", "oak1", "elm1", "fir1"])
    lines = scene.game.position(scene.state, Words(scene.game.book, "AB"))
    (at,) = [number for number, line in enumerate(lines) if "Newt" in line]
    for shown in ("rank 1", "Recruit", "7 VP"):
        assert shown in lines[at]
    assert lines[at + 1].strip() == "Gain a Bonus."


@pytest.mark.rule("TH-CARD-02")
@pytest.mark.parametrize("area", ["party", "hand"])
def test_starting_cards_count_as_rank_0_in_a_tie(area: str) -> None:
    reward = {"A": ["oak2"], "B": ["elm2"]}
    outcome = ended(reward=reward, **{area: {"A": ["knight", "mage", "rogue"], "B": ["oak1"]}})
    assert outcome.winners == (1,), "three starting cards are less than one card of Rank 1"
    assert outcome.tiebreaks[-1].fields["sums"] == [0, 1]


@pytest.mark.rule("TH-CARD-03")
def test_an_effect_takes_place_on_using_the_card_and_only_then() -> None:
    lucky = card("lucky", "explore", GainBonus())
    scene = given(lucky, hand={"A": ["lucky"]})
    scene.answer("use:mage.0", "recruit:lucky")
    assert scene.now("bonuses", "A") == 0
    scene.answer("use:lucky", "explore:oak1")
    assert scene.now("bonuses", "A") == 1
    assert scene.asked == "B"
    scene.answer("basic:explore", "explore:elm1")
    assert scene.now("bonuses", "A") == 1


@pytest.mark.rule("TH-CARD-03")
@pytest.mark.parametrize("event", ["explored", "recruited", "subjugated", "exiled"])
def test_an_effect_with_a_condition_takes_place_when_that_is_met_and_only_then(event: str) -> None:
    lucky = card("lucky", "explore", triggers=[Trigger(event, [GainBonus()])])  # type: ignore[arg-type]
    digger = card("digger", "subjugate", ExileCards(zone="hand"))
    hand = {"A": ["lucky", "oak2"]}

    def bonuses_after(*answers: str, **position: object) -> int:
        scene = given(lucky, digger, **position)
        scene.answer(*answers)
        return int(scene.now("bonuses", "A"))

    met = {
        "explored": bonuses_after("basic:explore", "explore:lucky", board=["lucky", "oak1", "elm1", "fir1"]),
        "recruited": bonuses_after("basic:recruit", "recruit:lucky", hand=hand),
        "subjugated": bonuses_after("basic:subjugate", "subjugate:lucky", hand=hand),
        "exiled": bonuses_after(
            "use:digger", "subjugate:oak2", "exile:lucky", hand=hand, party={"A": ["digger"]}
        ),
        "used": bonuses_after("use:lucky", "explore:oak1", party={"A": ["lucky"]}),
    }
    assert {happened for happened, bonuses in met.items() if bonuses} == {event}
    assert met[event] == 1


@pytest.mark.rule("TH-CARD-04")
@pytest.mark.parametrize(("rank", "value"), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_the_usual_value_of_a_rank(rank: int, value: int) -> None:
    outcome = ended(reward={"A": [f"oak{rank}"]})
    assert outcome.total(0) == value


@pytest.mark.rule("TH-CARD-04", "TH-CARD-08")
@pytest.mark.parametrize("vp", [-1, 0, 3])
def test_a_card_may_say_another_value(vp: int) -> None:
    outcome = ended(card("odd", "explore", vp=vp, rank=5), reward={"A": ["odd"]})
    assert outcome.total(0) == vp


@pytest.mark.rule("TH-CARD-05")
def test_a_scoring_effect_adds_to_the_printed_values() -> None:
    judge = card("judge", "explore", rank=3, scores=[Score(2, Count("reward"))])
    outcome = ended(judge, party={"A": ["judge"]}, reward={"A": ["oak1", "oak5"]})
    assert outcome.total(0) == (1 + 2) + 2 * 2


@pytest.mark.rule("TH-CARD-06")
@pytest.mark.parametrize("starter", [card.id for card in STARTERS])
def test_a_starting_card_in_the_reward_is_worth_nothing(starter: str) -> None:
    outcome = ended(reward={"A": [starter], "B": ["oak1"]})
    assert [outcome.total(seat) for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("TH-CARD-08", "TH-TURN-02")
def test_a_card_that_grants_a_third_use_prevails_over_the_limit_of_two() -> None:
    horn = card("horn", "explore", UseThird())
    scene = given(horn, party={"A": ["horn", "rogue", "oak3"]})
    scene.answer("use:horn", "explore:oak1", "use:rogue.0", "explore:elm1")
    assert scene.offers == ["use:oak3", "end"]
    scene.answer("use:oak3", "explore:fir1")
    assert scene.asked == "B"


@pytest.mark.rule("TH-CARD-08", "TH-SCORE-04")
def test_a_card_that_works_from_the_reward_prevails_over_its_being_inactive_there() -> None:
    statue = card("statue", "explore", triggers=[Trigger("advance", [GainBonus()], where="reward")])
    board = ["oak1", "elm1", "fir1", "ash1"]
    scene = given(statue, reward={"A": ["statue"]}, board=board, decks={"1": ["yew1"]})
    scene.answer("basic:explore", "explore:oak1")
    assert scene.now("bonuses", "A") == 1


@pytest.mark.rule("TH-CARD-09")
def test_an_effect_is_carried_out_as_far_as_it_can_be() -> None:
    zealot = card("zealot", "recruit", SubjugateMore(n=3), GainBonus())
    scene = given(zealot, party={"A": ["zealot"]}, hand={"A": ["oak2", "elm2", "fir2"]})
    scene.answer("use:zealot", "recruit:oak2", "subjugate:elm2", "subjugate:fir2")
    assert scene.now("reward", "A") == ["elm2", "fir2"], "two of the three"
    assert scene.now("bonuses", "A") == 1, "and then what comes after it"


@pytest.mark.rule("TH-CARD-09")
def test_an_effect_that_cannot_be_carried_out_at_all_is_left_out() -> None:
    zealot = card("zealot", "recruit", SubjugateMore(), GainBonus())
    scene = given(zealot, party={"A": ["zealot"]}, hand={"A": ["oak2"]})
    scene.answer("use:zealot", "recruit:oak2")
    assert "effect-skipped" in scene.logged
    assert scene.now("bonuses", "A") == 1


@pytest.mark.rule("TH-CARD-09")
def test_only_may_and_up_to_give_a_choice() -> None:
    firm = card("firm", "explore", ExploreMore(n=2))
    free = card("free", "explore", ExploreMore(n=2, may=True))
    scene = given(firm, free, party={"A": ["firm", "free"]})
    scene.answer("use:firm", "explore:oak1")
    assert "stop" not in scene.offers
    assert scene.refusal("stop") == "refused-must-choose"
    scene.answer("explore:elm1", "explore:fir1", "use:free", "explore:ash1")
    assert scene.offers[-1] == "stop"
    assert asks(scene) == "A: You may explore up to 2 cards at once."
    scene.answer("stop")
    assert len(scene.now("hand", "A")) == 4


@pytest.mark.rule("TH-CARD-09")
@pytest.mark.parametrize(
    "verb",
    [
        ExploreMore,
        RecruitMore,
        SubjugateMore,
        ExileCards,
        MoveCards,
        SwapCards,
        GiveCards,
        TakeCards,
        TradeCards,
        MarkOld,
    ],
)
def test_every_verb_may_be_declined_with_may_and_only_then(verb: Any) -> None:
    firm, free = card("firm", "explore", verb()), card("free", "explore", verb(may=True))
    position = {
        "rank": 2,
        "board": ["oak1", "elm1", "oak2", "elm2"],
        "party": {"A": ["firm", "free"]},
        "hand": {"A": ["oak3", "elm3"], "B": ["oak4"]},
    }
    scene = given(firm, free, **position)
    scene.answer("use:firm", "explore:oak2")
    assert "stop" not in scene.offers
    assert scene.refusal("stop") == "refused-must-choose"
    scene = given(firm, free, **position)
    scene.answer("use:free", "explore:oak2")
    assert scene.offers[-1] == "stop"
    before = scene.now()
    scene.answer("stop")
    assert scene.now() == before
