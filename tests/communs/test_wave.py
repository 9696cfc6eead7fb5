"""Oppressive Waves: when they come, how many Forces, in which order their effects follow. CC-WAVE."""

import pytest

from tabletop_tui.kit.scenario import Scene
from tests.communs.helpers import card, given, hand

ROOM = ["wall1a"]
VALUE = "{means = 2, methods = 2, people = 2, ideas = 2}"


def revealed(scene: Scene) -> list[str]:
    """The Forces revealed so far, in their order."""
    kinds = ("revealed-enclosure", "revealed-crisis")
    return [str(entry.what.fields["card"]) for entry in scene.log if entry.what.id in kinds]


def after(*forces: str, cards: str = "", **position: object) -> Scene:
    """The position after a wave from these Forces, no others being left below them."""
    rest = {"spent": [], **position}
    return given(cards, turn="", next="end-cycle", enclosures=ROOM, forces=list(forces), **rest)


@pytest.mark.rule("CC-WAVE-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_wave_comes_after_everybodys_turn_and_then_the_next_cycle(seats: int) -> None:
    scene = given(seats=seats, first="B", turn="B", forces=["wall1b", "wall1c"])
    for number in range(seats):
        assert scene.asked == "ABCDE"[(1 + number) % seats]
        assert revealed(scene) == []
        assert scene.now("cycle") == 1
        scene.answer("end")
    assert revealed(scene) == ["wall1b"]
    assert (scene.asked, scene.now("cycle")) == ("B", 2)


@pytest.mark.rule("CC-WAVE-02")
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_a_wave_reveals_as_many_forces_as_its_phase_whatever_the_players(phase: int, seats: int) -> None:
    forces = [f"{kind}{phase}{one}" for kind, one in (("wall", "b"), ("flood", "a"), ("wall", "c"))]
    scene = after(*forces, f"flood{phase}b", seats=seats)
    assert scene.now("forces") == [*forces, f"flood{phase}b"][phase:]
    assert [card for card in scene.now("enclosures") if card != "wall1a"] == [
        card for card in forces[:phase] if card.startswith("wall")
    ]


@pytest.mark.rule("CC-WAVE-03")
@pytest.mark.parametrize(
    ("forces", "left"),
    [
        (["wall1b", "wall2a", "wall2b"], ["wall2a", "wall2b"]),
        (["wall2a", "wall3a", "wall3b", "wall3c"], ["wall3b", "wall3c"]),
        (["flood2a", "flood2b", "wall3b", "wall3c"], ["wall3b", "wall3c"]),
    ],
    ids=["the last of phase 1", "into phase 3", "up to phase 3"],
)
def test_the_top_card_as_the_wave_starts_fixes_the_number(forces: list[str], left: list[str]) -> None:
    assert after(*forces).now("forces") == left


@pytest.mark.rule("CC-WAVE-03")
def test_the_next_wave_is_one_of_the_new_phase() -> None:
    scene = after("wall1b", "wall2a", "flood2a", "wall2b")
    scene.answer("end", "end")
    assert scene.now("forces") == ["wall2b"]


@pytest.mark.rule("CC-WAVE-04")
def test_all_forces_are_in_play_before_the_first_effect() -> None:
    """The first one's effect lets Ana choose; by then the second one lies there already."""
    thief = card("thief", "enclosure", phase=2, value=VALUE, effects='[{do = "discard", who = "most"}]')
    scene = after("thief", "wall2a", cards=thief, hand={"A": ["means", "ideas"]})
    assert scene.asked == "A"
    assert scene.now("enclosures") == ["wall1a", "thief", "wall2a"]


@pytest.mark.rule("CC-WAVE-04")
@pytest.mark.parametrize("order", [["thief", "giver"], ["giver", "thief"]], ids=str)
def test_effects_follow_in_the_order_of_revealing(order: list[str]) -> None:
    """Discarding three and drawing one: who discards first keeps the card drawn."""
    both = card("thief", "crisis", phase=2, effects='[{do = "discard", n = 3}]') + card(
        "giver", "crisis", phase=2, effects='[{do = "draw", who = "each"}]'
    )
    scene = after(
        *order, "wall3a", cards=both, hand={"A": ["means"]}, pile=["ideas", "people", "methods", "two-ideas"]
    )
    assert hand(scene) == (["ideas"] if order[0] == "thief" else [])
    assert scene.now("spent") == order


@pytest.mark.rule("CC-WAVE-04")
def test_a_force_that_has_left_play_has_no_effect() -> None:
    """The first Force of the wave makes the second one fall before its own effect comes."""
    herald = card(
        "herald",
        "enclosure",
        phase=2,
        value=VALUE,
        effects='[{do = "last", rules = [{rule = "influence", aspect = "ideas", n = 2, at = "each"}]}]',
    )
    thief = card("thief", "crisis", phase=2, effects='[{do = "discard", n = 3}]')
    scene = given(
        herald + thief,
        turn="",
        next="end-cycle",
        enclosures=["wall1a"],
        sent={"wall1a": ["A means-project", "A methods-project", "A people-project"]},
        forces=["herald", "thief", "wall3a"],
        hand={"A": ["ideas"]},
    )
    assert scene.now("enclosures") == ["herald"]
    assert scene.now("spent") == ["wall1a", "thief"]
    assert hand(scene) == [], "the crisis is applied all the same"
    assert scene.now("projects", "A") == ["means-project", "methods-project", "people-project"]


@pytest.mark.rule("CC-WAVE-05")
@pytest.mark.parametrize("left", [["wall3a"], ["wall3a", "flood3a"]], ids=len)
def test_the_last_wave_reveals_what_is_left(left: list[str]) -> None:
    scene = after(*left)
    assert scene.now("forces") == []
    assert scene.now("enclosures") == ["wall1a", "wall3a"]
    assert scene.now("over") == ""
    assert scene.now("cycle") == 2


@pytest.mark.rule("CC-WAVE-02")
def test_an_effect_that_makes_waves_smaller_leaves_one_force() -> None:
    calmer = card("calmer", "action", cost="{people = 1}", rules='[{rule = "wave", n = -1}]')
    assert after("wall1b", "wall1c", cards=calmer, actions={"A": ["calmer"]}).now("forces") == ["wall1c"]
    assert after("wall2a", "wall2b", cards=calmer, actions={"A": ["calmer"]}).now("forces") == ["wall2b"]


@pytest.mark.rule("CC-EFFECT-04", "CC-EFFECT-05")
def test_what_a_force_of_a_wave_brings_lasts_until_the_end_of_the_next_cycle() -> None:
    fog = card(
        "fog",
        "crisis",
        phase=1,
        effects='[{do = "last", rules = [{rule = "forbid", what = "reward"}]}]',
    )
    scene = after("fog", "wall1b", "wall1c", cards=fog)
    scene.answer("end")
    assert (scene.now("crises"), scene.now("lasting")) == (["fog"], ["fog"])
    scene.answer("end")
    assert (scene.now("crises"), scene.now("lasting")) == ([], [])
