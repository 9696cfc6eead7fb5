"""Assisting another class in the individual lesson. DI-ASSIST."""

import pytest

from tabletop_tui.kit.scenario import Scene
from tests.discipline.helpers import GAME, given, markers, said, student


def full(house: str) -> list[str]:
    """A class in which nothing can be done."""
    return [f"{who} 5/0" for who in GAME.cards.houses[house]]


def assist(scene: Scene, helped: int, action: str) -> Scene:
    """The player who is asked helps another, who agrees."""
    return scene.answer(f"assist:{helped}", action, "yes")


@pytest.mark.rule("DI-ASSIST-01")
@pytest.mark.parametrize(("action", "then"), [("power:iris", "3/2"), ("calm:iris", "2/1")])
def test_one_of_the_same_two_actions_in_the_other_class(action: str, then: str) -> None:
    scene = given(seats=2, grid={"B": ["iris 2/2"]}).answer("go:0", "assist:1", action)
    assert scene.asked == "B", "the helped player must agree"
    assert scene.offers == ["yes", "no"]
    assert student(scene, "iris") == "2/2"
    scene.answer("yes")
    assert student(scene, "iris") == then


@pytest.mark.rule("DI-ASSIST-01")
def test_without_agreement_nothing_happens_and_the_helper_chooses_anew() -> None:
    scene = given(seats=3).answer("go:0", "assist:1", "power:iris", "no")
    assert markers(scene, "iris", "zinnia") == ["0/0", "0/0"]
    assert scene.now("assists") == {"A": 0, "B": 0, "C": 0}
    assert scene.asked == "A"
    assert "assist:1" not in scene.offers, "who declined is not asked again"
    assert "assist:2" in scene.offers
    assert student(scene.answer("power:zinnia"), "zinnia") == "1/0"


@pytest.mark.rule("DI-ASSIST-01")
def test_who_declined_may_still_assist_and_be_helped_by_others() -> None:
    scene = given(seats=3).answer("go:0", "assist:1", "power:iris", "no", "power:zinnia")
    scene.answer("go:1")
    assert "assist:2" in scene.offers
    assist(scene, 2, "power:lotus")
    assert scene.asked == "C"
    assert "assist:1" not in scene.offers, "C was helped"


@pytest.mark.rule("DI-ASSIST-01")
def test_the_same_limits_and_traits_hold() -> None:
    grid = ["anemone 2/3", "iris 5/0", "cosmos absent", "barnett 1/0", "poppy 0/1"]
    scene = given(seats=2, grid={"B": grid}).answer("go:0", "assist:1")
    assert scene.refusal("calm:anemone") == "refused-distrust"
    assert scene.refusal("power:iris") == "refused-full"
    assert scene.refusal("power:cosmos") == "refused-absent"
    assert scene.refusal("calm:barnett") == "refused-calm"
    assert scene.refusal("power:elder") == "refused-not-hers"
    calmed = [key for key in scene.offers if key.startswith("calm:")]
    assert calmed == ["calm:poppy"]
    assert {"power:anemone", "power:barnett"} <= set(scene.offers)


@pytest.mark.rule("DI-ASSIST-01")
def test_nobody_can_help_where_nothing_can_be_done() -> None:
    scene = given(seats=2, grid={"B": full("chalices")}).answer("go:0")
    assert not [key for key in scene.offers if key.startswith("assist:")]
    assert scene.refusal("assist:1") == "refused-assist"


@pytest.mark.rule("DI-ASSIST-01")
@pytest.mark.parametrize("phase", ["seating", "exam"])
def test_only_in_the_individual_lesson(phase: str) -> None:
    scene = given(seats=2, phase=phase).answer("go:0")
    assert not [key for key in scene.offers if key.startswith("assist:")]


@pytest.mark.rule("DI-ASSIST-02")
def test_the_helpers_action_is_spent_the_helped_has_one_still() -> None:
    scene = assist(given(seats=2, lesson=6).answer("go:0"), 1, "power:iris")
    assert scene.asked == "B"
    assert {"power:iris", "power:roko"} <= set(scene.offers)
    scene.answer("power:iris")
    assert student(scene, "iris") == "2/0"
    assert [told for told in markers(scene, *GAME.cards.houses["wands"]) if told != "0/0"] == []
    assert scene.now("phase") == "meeting", "A did nothing in their own class"


@pytest.mark.rule("DI-ASSIST-03")
def test_each_assist_is_counted_without_a_limit() -> None:
    scene = assist(given(seats=2, assists={"A": 5, "B": 2}).answer("go:0"), 1, "power:iris")
    assert scene.now("assists") == {"A": 6, "B": 2}
    assert "A" in said(scene)[-1]
    assert [told for told in markers(scene) if told != "0/0"] == ["1/0"], "the counter is on no student"


@pytest.mark.rule("DI-ASSIST-04")
def test_who_was_helped_can_assist_nobody_in_that_lesson() -> None:
    """Wands helps Chalices: Chalices can help neither Pentacles nor Wands."""
    scene = assist(given(seats=3).answer("go:0"), 1, "power:iris").answer("go:1")
    assert scene.asked == "B"
    assert not [key for key in scene.offers if key.startswith("assist:")]
    assert scene.refusal("assist:0") == scene.refusal("assist:2") == "refused-helped"


@pytest.mark.rule("DI-ASSIST-04")
def test_who_has_assisted_may_be_helped() -> None:
    scene = assist(given(seats=3).answer("go:0"), 1, "power:iris").answer("go:2")
    assert {"assist:0", "assist:1"} <= set(scene.offers)
    assist(scene, 0, "power:zinnia")
    assert markers(scene, "iris", "zinnia") == ["1/0", "1/0"]
    assert scene.now("assists") == {"A": 1, "B": 0, "C": 1}


@pytest.mark.rule("DI-ASSIST-04")
def test_several_may_help_the_same_one() -> None:
    scene = given(seats=4)
    for helper in (0, 2):
        assist(scene.answer(f"go:{helper}"), 1, "power:iris")
    assist(scene.answer("go:3"), 1, "power:iris")
    assert scene.asked == "B"
    assert student(scene, "iris") == "3/0"
    assert scene.now("assists") == {"A": 1, "B": 0, "C": 1, "D": 1}


@pytest.mark.rule("DI-ASSIST-04")
def test_the_bar_ends_with_the_lesson() -> None:
    scene = assist(given(seats=2, lesson=1).answer("go:0"), 1, "power:iris").answer("power:iris")
    assert scene.now("lesson") == 2
    scene.answer("go:1")
    assert "assist:0" in scene.offers


@pytest.mark.rule("DI-ASSIST-05")
def test_with_nothing_to_do_one_may_assist_or_let_the_action_go() -> None:
    grid = {"A": full("wands")}
    scene = given(seats=2, grid=grid).answer("go:0")
    assert scene.offers == ["assist:1", "pass"]
    assert assist(scene, 1, "power:iris").now("assists", "A") == 1
    idle = given(seats=2, grid=grid).answer("go:0", "pass")
    assert idle.asked == "B"
    assert idle.now("assists", "A") == 0
    assert "power:iris" in idle.offers


@pytest.mark.rule("DI-ASSIST-05")
def test_who_can_act_need_not_assist_but_must_act() -> None:
    scene = given(seats=2, grid={"A": [*full("wands")[:-1], f"{GAME.cards.houses['wands'][-1]} 4/0"]})
    scene.answer("go:0")
    assert scene.offers == [f"power:{GAME.cards.houses['wands'][-1]}", "assist:1"]


@pytest.mark.rule("DI-ASSIST-06")
def test_the_players_choose_the_order_and_the_bar_goes_by_it() -> None:
    """B acts before A helps: B's own assist was not barred."""
    scene = given(seats=3)
    assert scene.asked == "", "the table agrees on the order"
    assert scene.offers == ["go:0", "go:1", "go:2"]
    assist(scene.answer("go:1"), 2, "power:lotus")
    assist(scene.answer("go:0"), 1, "power:iris")
    assert scene.asked == "C"
    assert scene.now("assists") == {"A": 1, "B": 1, "C": 0}
    assert scene.refusal("assist:0") == "refused-helped"
