"""Effects with a condition: when the card is explored, recruited, subjugated, exiled, or at an advance."""

from typing import Any

import pytest

from tabletop_tui.engines.theseus.effects import (
    ExileCards,
    ExploreMore,
    GainBonus,
    MoveCards,
    RecruitMore,
    SubjugateMore,
    TakeCards,
    Trigger,
)
from tests.theseus.cards import card, given

BOARD = ["oak1", "elm1", "fir1", "ash1"]


def test_the_player_who_explored_the_card_gains_also_in_the_turn_of_another() -> None:
    lucky = card("lucky", "explore", triggers=[Trigger("explored", [GainBonus()])])
    scene = given(lucky, turn="B", board=["lucky", "oak1", "elm1", "fir1"])
    scene.answer("basic:explore", "explore:lucky")
    assert scene.now("bonuses") == {"A": 0, "B": 1}


def test_what_exploring_sets_off_comes_after_the_refill() -> None:
    eager = card("eager", "explore", triggers=[Trigger("explored", [ExploreMore()])])
    scene = given(eager, board=["eager", "oak1", "elm1", "fir1"])
    scene.answer("basic:explore", "explore:eager")
    assert scene.offers == ["explore:oak1", "explore:elm1", "explore:fir1", "explore:ash1"]
    scene.answer("explore:ash1")
    assert scene.now("hand", "A") == ["eager", "ash1"]
    assert scene.asked == "B"


def test_what_several_explored_cards_set_off_comes_after_all_were_taken() -> None:
    lucky = card("lucky", "explore", triggers=[Trigger("explored", [GainBonus()])])
    keen = card("keen", "explore", triggers=[Trigger("explored", [GainBonus(n=2)])])
    scout = card("scout", "recruit", ExploreMore(n=2))
    scene = given(lucky, keen, scout, party={"A": ["scout"]}, board=["lucky", "keen", "elm1", "fir1"])
    scene.answer("use:scout", "explore:lucky")
    assert scene.now("bonuses", "A") == 0
    scene.answer("explore:keen")
    assert scene.now("bonuses", "A") == 3


@pytest.mark.parametrize(("verb", "event"), [("recruit", "recruited"), ("subjugate", "subjugated")])
def test_recruiting_and_subjugating_set_off_the_card_that_was_moved(verb: str, event: Any) -> None:
    eager = card("eager", "explore", triggers=[Trigger(event, [ExploreMore()])])
    scene = given(eager, hand={"A": ["eager", "oak2"]})
    scene.answer(f"basic:{verb}", f"{verb}:eager", "explore:fir1")
    assert scene.now("hand", "A") == ["oak2", "fir1"]


def test_what_a_recruit_sets_off_comes_before_the_effect_of_the_card_used() -> None:
    eager = card("eager", "explore", triggers=[Trigger("recruited", [ExploreMore()])])
    zealot = card("zealot", "recruit", SubjugateMore())
    scene = given(eager, zealot, party={"A": ["zealot"]}, hand={"A": ["eager"]})
    scene.answer("use:zealot", "recruit:eager", "explore:oak1", "subjugate:oak1")
    assert scene.now("reward", "A") == ["oak1"]


@pytest.mark.parametrize("n", [1, 2])
def test_what_several_recruits_set_off_comes_in_the_order_of_the_cards(n: int) -> None:
    first = card("first", "explore", triggers=[Trigger("recruited", [GainBonus(n=1)])])
    second = card("second", "explore", triggers=[Trigger("recruited", [GainBonus(n=2)])])
    actor = card("actor", "explore", RecruitMore(n=2))
    order = ["first", "second"] if n == 1 else ["second", "first"]
    scene = given(first, second, actor, party={"A": ["actor"]}, hand={"A": ["first", "second"]})
    scene.answer("use:actor", "explore:oak1", f"recruit:{order[0]}", f"recruit:{order[1]}")
    gained = [entry.what.fields["n"] for entry in scene.log if entry.what.id == "gained-bonus"]
    assert gained == [{"first": 1, "second": 2}[each] for each in order]


@pytest.mark.parametrize("zone", ["hand", "party", "reward"])
def test_exiling_a_players_card_sets_it_off_for_that_player(zone: Any) -> None:
    martyr = card("martyr", "explore", triggers=[Trigger("exiled", [GainBonus()])])
    digger = card("digger", "explore", ExileCards(zone=zone))
    position = {"party": {"A": ["digger"]}}
    position[zone] = {"A": [*position.get(zone, {}).get("A", []), "martyr"]}
    scene = given(martyr, digger, **position)
    scene.answer("use:digger", "explore:oak1", "exile:martyr")
    assert scene.now("bonuses") == {"A": 1, "B": 0}


@pytest.mark.rule("TH-CARD-09", "TH-CARD-03")
@pytest.mark.parametrize("zone", ["hand", "party"])
def test_what_follows_an_exile_follows_even_if_what_it_sets_off_takes_the_last_card_away(zone: Any) -> None:
    took = ExileCards(zone=zone)
    martyr = card("martyr", "explore", triggers=[Trigger("exiled", [took])])
    digger = card("digger", "explore", ExileCards(zone=zone, n=2, then=[GainBonus(n=4)]))
    position: dict[str, Any] = {"party": {"A": ["digger"]}, "hand": {"A": ["martyr"]}}
    if zone == "party":
        position = {"party": {"A": ["digger", "martyr"]}}
    scene = given(martyr, digger, **position)
    rest = "oak1" if zone == "hand" else "digger"
    scene.answer("use:digger", "explore:oak1", "exile:martyr")
    assert scene.now("bonuses", "A") == 0
    scene.answer(f"exile:{rest}")
    assert scene.now(zone, "A") == []
    assert scene.now("bonuses", "A") == 4


def test_exiling_down_to_the_limit_sets_a_card_off_as_well() -> None:
    martyr = card("martyr", "explore", triggers=[Trigger("exiled", [GainBonus()])])
    scene = given(martyr, hand={"A": ["martyr", "oak2", "elm2", "fir2"]})
    scene.answer("basic:explore", "explore:oak1", "exile:martyr")
    assert scene.now("bonuses") == {"A": 1, "B": 0}


def test_exiling_a_board_card_sets_off_nothing_for_it_is_nobodys() -> None:
    martyr = card("martyr", "explore", triggers=[Trigger("exiled", [GainBonus()])])
    digger = card("digger", "recruit", ExileCards(zone="board"))
    scene = given(martyr, digger, party={"A": ["digger"]}, board=["martyr", "oak1", "elm1", "fir1"])
    scene.answer("use:digger", "exile:martyr")
    assert scene.now("bonuses") == {"A": 0, "B": 0}


@pytest.mark.parametrize(
    ("effect", "answer"),
    [
        (MoveCards(zone="board", to="party"), "move:lucky"),
        (MoveCards(zone="board", to="reward"), "move:lucky"),
    ],
)
def test_a_card_that_is_moved_is_neither_explored_nor_recruited_nor_subjugated(
    effect: MoveCards, answer: str
) -> None:
    events: list[Any] = ["explored", "recruited", "subjugated"]
    lucky = card("lucky", "explore", triggers=[Trigger(event, [GainBonus()]) for event in events])
    mover = card("mover", "recruit", effect)
    scene = given(lucky, mover, party={"A": ["mover"]}, board=["lucky", "oak1", "elm1", "fir1"])
    scene.answer("use:mover", answer)
    assert scene.now("bonuses", "A") == 0


def test_an_advance_sets_off_the_cards_of_all_players_the_current_player_first() -> None:
    mines = [card(f"mine{n}", "explore", triggers=[Trigger("advance", [ExploreMore()])]) for n in range(3)]
    party = {letter: [f"mine{n}"] for n, letter in enumerate("ABC")}
    scene = given(*mines, seats=3, turn="B", party=party, board=BOARD, decks={"1": ["yew1"]})
    scene.answer("basic:explore", "explore:oak1")
    asked = []
    for _ in range(3):
        asked.append(scene.asked)
        scene.answer(scene.offers[0])
    assert asked == ["B", "C", "A"]


def test_what_an_advance_sets_off_comes_after_the_bonuses_and_the_refill() -> None:
    mine = card("mine", "explore", triggers=[Trigger("advance", [ExploreMore()])])
    board = ["oak1*", "oak2", "elm2", "fir2"]
    scene = given(mine, rank=2, party={"A": ["mine"]}, board=board, decks={"2": ["yew2"]})
    scene.answer("basic:explore", "explore:oak2")
    assert scene.now("board") == ["elm2*", "fir2*", "yew2*", "oak3"]
    assert scene.offers == ["explore:elm2", "explore:fir2", "explore:yew2", "explore:oak3"]
    scene.answer("explore:fir2")
    assert scene.now("bonuses", "A") == 1


def test_what_an_advance_sets_off_comes_before_the_effect_that_follows() -> None:
    mine = card("mine", "explore", GainBonus(n=2), triggers=[Trigger("advance", [ExploreMore()])])
    scene = given(mine, party={"A": ["mine"]}, board=BOARD, decks={"1": ["yew1"]})
    scene.answer("use:mine", "explore:oak1")
    assert scene.offers[0].startswith("explore:")
    assert scene.now("bonuses", "A") == 0
    scene.answer(scene.offers[0])
    assert scene.now("bonuses", "A") == 3, "the Bonus of the explored card, and two"


def test_cards_gained_at_an_advance_are_cut_down_with_the_rest() -> None:
    mine = card("mine", "explore", triggers=[Trigger("advance", [ExploreMore(n=2)])])
    hand = {"A": ["oak2", "elm2", "fir2"], "B": ["oak3", "elm3", "fir3"]}
    scene = given(mine, party={"B": ["mine"]}, hand=hand, board=BOARD, decks={"1": ["yew1"]})
    scene.answer("basic:explore", "explore:oak1")
    assert scene.asked == "B"
    scene.answer("explore:elm1", "explore:fir1")
    assert (scene.asked, scene.offers[0], len(scene.offers)) == ("B", "exile:oak3", 5)
    scene.answer("exile:oak3")
    assert (scene.asked, scene.now("turn")) == ("B", "B")


def test_a_card_taken_away_by_an_earlier_trigger_still_has_its_own() -> None:
    """It lay in the area at the advance; what followed from that is its owner's then."""
    thief = card("thief", "explore", triggers=[Trigger("advance", [TakeCards(zone="party")])])
    lucky = card("lucky", "explore", triggers=[Trigger("advance", [GainBonus()])])
    party = {"A": ["thief"], "B": ["lucky"]}
    scene = given(thief, lucky, party=party, board=BOARD, decks={"1": ["yew1"]})
    scene.answer("basic:explore", "explore:oak1", "take:lucky")
    assert scene.now("bonuses") == {"A": 0, "B": 1}


def test_a_card_revealed_in_setting_up_sets_off_nothing() -> None:
    scene = given(card("mine", "explore", triggers=[Trigger("advance", [ExploreMore()])]))
    assert scene.offers[-1] == "basic:explore"
