"""Each verb that card effects are written in, used on the Board and on one's own areas."""

from typing import Any

import pytest

from tabletop_tui.engines.theseus.effects import (
    Effect,
    ExileCards,
    ExploreMore,
    GainBonus,
    MoveCards,
    Only,
    RecruitMore,
    SubjugateMore,
    SwapCards,
)
from tabletop_tui.kit.scenario import Scene
from tests.theseus.cards import after, asks

BOARD = ["oak1", "elm1", "fir1", "ash1"]


def is_finished(scene: Scene) -> bool:
    """Whether the effects are over and A may go on, or stop."""
    return "end" in scene.offers


def labels(scene: Scene) -> dict[str, str]:
    """Which label each option has."""
    decision = scene.decision
    assert decision is not None
    return {option.key: option.label.id for option in decision.options}


# ---------------------------------------------------------------------- explore, recruit, subjugate


def test_explore_more_takes_so_many_cards() -> None:
    scene = after(ExploreMore(n=2))
    assert asks(scene) == "A: Explore 2 cards at once: which first?"
    scene.answer("explore:fir1")
    assert asks(scene) == "A: Explore: which card do you take?"
    scene.answer("explore:oak1")
    assert scene.now("hand", "A") == ["fir1", "oak1"]
    assert is_finished(scene)


def test_exploring_up_to_may_stop_at_once_or_later() -> None:
    scene = after(ExploreMore(n=3, may=True))
    assert labels(scene)["stop"] == "option-none"
    scene.answer("stop")
    assert scene.now("board") == BOARD
    assert is_finished(scene)
    scene = after(ExploreMore(n=3, may=True))
    scene.answer("explore:oak1")
    assert labels(scene)["stop"] == "option-stop"
    scene.answer("stop")
    assert scene.now("hand", "A") == ["oak1"]
    assert scene.now("board") == ["elm1", "fir1", "ash1", "yew1"], "refilled, for one was taken"
    assert is_finished(scene)


@pytest.mark.parametrize(
    ("only", "cards"),
    [
        (Only(icon="explore"), ["oak1", "bay2"]),
        (Only(icon="subjugate"), ["imp"]),
        (Only(kind="monster"), ["imp"]),
        (Only(kind="adventurer"), ["oak1", "elm1", "bay2"]),
        (Only(rank=1), ["oak1", "elm1", "imp"]),
        (Only(rank=2), ["bay2"]),
        (Only(bonus=True), ["oak1"]),
        (Only(bonus=False), ["elm1", "imp", "bay2"]),
        (Only(kind="adventurer", icon="explore"), ["oak1", "bay2"]),
        (Only(), ["oak1", "elm1", "imp", "bay2"]),
    ],
)
@pytest.mark.parametrize("verb", ["explore", "exile", "move"])
def test_only_such_cards_are_offered_as_the_effect_is_about(verb: str, only: Only, cards: list[str]) -> None:
    effects: dict[str, Effect] = {
        "explore": ExploreMore(only=only),
        "exile": ExileCards(zone="board", only=only),
        "move": MoveCards(zone="board", to="reward", only=only),
    }
    scene = after(effects[verb], rank=2, board=["oak1*", "elm1", "imp", "bay2"])
    assert scene.offers == [f"{verb}:{each}" for each in cards]


def test_a_multiple_explore_of_some_cards_ends_when_there_are_no_more_such_cards() -> None:
    scene = after(ExploreMore(n=3, only=Only(icon="explore")))
    scene.answer("explore:oak1")
    assert scene.offers == ["explore:ash1"]
    scene.answer("explore:ash1")
    assert is_finished(scene), "bay1 in the deck has Explore, but was not on the Board"


@pytest.mark.parametrize(("verb", "area"), [("recruit", "party"), ("subjugate", "reward")])
def test_recruit_and_subjugate_more(verb: str, area: str) -> None:
    effect = RecruitMore(n=2) if verb == "recruit" else SubjugateMore(n=2)
    scene = after(effect, hand={"A": ["oak2", "elm2", "fir2"]})
    assert scene.refusal("stop") == "refused-must-choose"
    scene.answer(f"{verb}:fir2", f"{verb}:oak2")
    assert scene.now(area, "A")[-2:] == ["fir2", "oak2"]
    assert scene.now("hand", "A") == ["elm2"]
    assert is_finished(scene)


@pytest.mark.parametrize(("verb", "area"), [("recruit", "party"), ("subjugate", "reward")])
def test_up_to_so_many_may_stop_after_any(verb: str, area: str) -> None:
    effect = RecruitMore(n=2, may=True) if verb == "recruit" else SubjugateMore(n=2, may=True)
    scene = after(effect, hand={"A": ["oak2", "elm2", "fir2"]})
    scene.answer(f"{verb}:fir2")
    assert scene.offers[-1] == "stop"
    scene.answer("stop")
    assert scene.now("hand", "A") == ["oak2", "elm2"]
    assert is_finished(scene)


@pytest.mark.parametrize("verb", ["recruit", "subjugate"])
def test_recruiting_and_subjugating_only_some_cards(verb: str) -> None:
    only = Only(kind="monster")
    effect = RecruitMore(n=2, only=only) if verb == "recruit" else SubjugateMore(n=2, only=only)
    scene = after(effect, hand={"A": ["oak2", "imp"]})
    assert scene.offers == [f"{verb}:imp"]
    scene.answer(f"{verb}:imp")
    assert scene.now("hand", "A") == ["oak2"]
    assert is_finished(scene)


# ---------------------------------------------------------------------- exile


@pytest.mark.parametrize("zone", ["hand", "party", "reward", "board"])
def test_exile_from_each_zone(zone: Any) -> None:
    position = {"hand": {"A": ["oak2", "elm2"]}, "reward": {"A": ["oak3", "elm3"]}}
    scene = after(ExileCards(zone=zone), **position)
    cards = [each.rstrip("*") for each in (BOARD if zone == "board" else scene.now(zone, "A"))]
    assert scene.offers == [f"exile:{each}" for each in cards]
    before = scene.now("exiled")
    scene.answer(scene.offers[0])
    assert scene.now("exiled") == [*before, cards[0]]
    assert is_finished(scene)


def test_what_follows_an_exile_follows_once_after_all_of_it() -> None:
    effect = ExileCards(zone="hand", n=2, then=[GainBonus(n=3)])
    scene = after(effect, hand={"A": ["oak2", "elm2", "fir2"]})
    scene.answer("exile:oak2")
    assert scene.now("bonuses", "A") == 0
    scene.answer("exile:elm2")
    assert scene.now("bonuses", "A") == 3


def test_what_follows_an_exile_follows_even_if_only_a_part_was_possible() -> None:
    scene = after(ExileCards(zone="hand", n=2, then=[GainBonus()]), hand={"A": ["oak2"]})
    scene.answer("exile:oak2")
    assert scene.now("bonuses", "A") == 1
    assert is_finished(scene)


def test_nothing_follows_an_exile_that_was_declined_or_impossible() -> None:
    scene = after(ExileCards(zone="hand", may=True, then=[GainBonus()]), hand={"A": ["oak2"]})
    scene.answer("stop")
    assert scene.now("bonuses", "A") == 0
    scene = after(ExileCards(zone="hand", then=[GainBonus()]))
    assert scene.now("bonuses", "A") == 0
    assert scene.logged[-1] == "effect-skipped"


def test_an_optional_exile_that_stops_after_one_card_has_what_follows() -> None:
    effect = ExileCards(zone="hand", n=2, may=True, then=[GainBonus()])
    scene = after(effect, hand={"A": ["oak2", "elm2"]})
    scene.answer("exile:elm2", "stop")
    assert scene.now("bonuses", "A") == 1
    assert scene.now("hand", "A") == ["oak2"]


def test_an_optional_exile_asks_no_more_when_there_are_no_more_cards() -> None:
    effect = ExileCards(zone="hand", n=3, may=True, then=[GainBonus()])
    scene = after(effect, hand={"A": ["oak2", "elm2"]})
    assert labels(scene)["stop"] == "option-none"
    scene.answer("exile:elm2")
    assert labels(scene)["stop"] == "option-stop"
    scene.answer("exile:oak2")
    assert is_finished(scene)
    assert scene.now("bonuses", "A") == 1


def test_the_board_is_refilled_after_the_exile_and_before_what_follows_it() -> None:
    scene = after(ExileCards(zone="board", n=2, then=[ExploreMore()]))
    scene.answer("exile:oak1")
    assert scene.offers == ["exile:elm1", "exile:fir1", "exile:ash1"]
    scene.answer("exile:elm1")
    assert scene.offers == ["explore:fir1", "explore:ash1", "explore:yew1", "explore:box1"]


# ---------------------------------------------------------------------- move


@pytest.mark.parametrize(
    ("zone", "to"),
    [
        ("party", "hand"),
        ("party", "board"),
        ("party", "reward"),
        ("hand", "board"),
        ("board", "party"),
        ("board", "reward"),
    ],
)
def test_move_between_zones(zone: Any, to: Any) -> None:
    scene = after(MoveCards(zone=zone, to=to), hand={"A": ["oak2", "elm2"]})
    cards = scene.now("board") if zone == "board" else scene.now(zone, "A")
    assert scene.offers == [f"move:{each}" for each in cards]
    scene.answer(f"move:{cards[1]}")
    arrived = scene.now("board") if to == "board" else scene.now(to, "A")
    left = scene.now("board") if zone == "board" else scene.now(zone, "A")
    assert cards[1] in arrived
    assert cards[1] not in left
    assert len(scene.now("board")) == (5 if to == "board" else 4)


def test_a_move_of_several_cards_goes_as_far_as_it_can() -> None:
    scene = after(MoveCards(zone="party", to="reward", n=9))
    scene.answer("move:bay6", "move:actor")
    assert scene.now("party", "A") == []
    assert scene.now("reward", "A") == ["bay6", "actor"]
    assert scene.asked == "B", "nothing is left to be used"


def test_moving_up_to_so_many_cards_may_stop() -> None:
    scene = after(MoveCards(zone="board", to="reward", n=2, may=True))
    scene.answer("move:oak1", "stop")
    assert scene.now("reward", "A") == ["oak1"]
    assert scene.now("board") == ["elm1", "fir1", "ash1", "yew1"]
    scene = after(MoveCards(zone="board", to="reward", n=2, may=True))
    scene.answer("stop")
    assert scene.now("board") == BOARD


def test_cards_moved_from_the_board_all_come_from_the_board_as_it_was() -> None:
    scene = after(MoveCards(zone="board", to="party", n=2))
    scene.answer("move:oak1")
    assert scene.offers == ["move:elm1", "move:fir1", "move:ash1"]


# ---------------------------------------------------------------------- swap


@pytest.mark.parametrize(("zone", "other"), [("hand", "party"), ("hand", "board"), ("party", "board")])
def test_a_swap_exchanges_two_cards_and_loses_none(zone: Any, other: Any) -> None:
    scene = after(SwapCards(zone=zone, other=other), hand={"A": ["oak2", "elm2"]})
    mine = scene.now(zone, "A")
    theirs = scene.now("board") if other == "board" else scene.now(other, "A")
    scene.answer(f"swap:{mine[1]}")
    assert scene.offers == [f"for:{each}" for each in theirs]
    scene.answer(f"for:{theirs[0]}")
    now_theirs = scene.now("board") if other == "board" else scene.now(other, "A")
    assert sorted(scene.now(zone, "A")) == sorted([mine[0], theirs[0]])
    assert sorted(now_theirs) == sorted([*theirs[1:], mine[1]])
    assert scene.game.status(scene.state) == []


def test_a_swap_needs_a_card_on_both_sides() -> None:
    scene = after(SwapCards(zone="hand", other="party"))
    assert scene.logged[-1] == "effect-skipped"
    position = {"rank": 6, "board": [], "decks": {"6": []}}
    scene = after(SwapCards(zone="party", other="board"), **position)
    assert "effect-skipped" in scene.logged


def test_a_swap_may_be_declined_only_before_it_is_begun() -> None:
    scene = after(SwapCards(zone="hand", other="board", may=True), hand={"A": ["oak2"]})
    assert scene.offers == ["swap:oak2", "stop"]
    scene.answer("swap:oak2")
    assert "stop" not in scene.offers
    scene = after(SwapCards(zone="hand", other="board", may=True), hand={"A": ["oak2"]})
    scene.answer("stop")
    assert scene.now("hand", "A") == ["oak2"]
