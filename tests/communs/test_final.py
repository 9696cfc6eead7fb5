"""The countdown after the last Force. CC-FINAL."""

from typing import Any

import pytest

from tabletop_tui.kit.scenario import Scene
from tests.communs.helpers import ASPECTS, card, given, hand

FOUR = [f"{aspect}-project" for aspect in ASPECTS]
SMALL = {"pile": [], "discards": []}
"""No common card but those in the position: nobody draws anything."""


def last_wave(more: str = "", /, **position: Any) -> Scene:
    """The position after the wave that reveals the last Force, a crisis if no other is named."""
    given_anyway = {"forces": ["flood3a"], "spent": []}
    return given(more, turn="", next="end-cycle", **{**given_anyway, **position})


def counting(*cards: str, **position: Any) -> Scene:
    """A position in the countdown, with these cards still to leave."""
    return given(**{"forces": [], "spent": [], **SMALL, **position, "countdown": list(cards)})


@pytest.mark.rule("CC-FINAL-01")
def test_the_largest_hand_becomes_the_countdown() -> None:
    scene = last_wave(
        seats=3, hand={"A": ["means"], "B": ["ideas", "ideas.2", "plain"], "C": ["people", "people.2"]}
    )
    assert sorted(scene.now("countdown")) == ["ideas", "ideas.2", "plain"]
    assert scene.now("hand") == {"A": ["means"], "B": [], "C": ["people", "people.2"]}


@pytest.mark.rule("CC-FINAL-01")
@pytest.mark.parametrize(("first", "gives"), [("A", "B"), ("C", "C"), ("B", "B")])
def test_of_equal_hands_that_of_the_first_in_turn_order(first: str, gives: str) -> None:
    two = {"B": ["means", "means.2"], "C": ["ideas", "ideas.2"]}
    scene = last_wave(seats=3, first=first, hand={"A": ["plain"], **two})
    assert sorted(scene.now("countdown")) == two[gives]
    assert hand(scene, gives) == []


@pytest.mark.rule("CC-FINAL-01")
def test_it_lies_face_down_for_everybody() -> None:
    scene = last_wave(hand={"A": ["means", "ideas"]})
    for viewer in (None, 0, 1):
        assert scene.game.view(scene.state, viewer).countdown == ["?", "?"]


@pytest.mark.rule("CC-FINAL-01")
def test_there_is_none_while_a_force_is_left() -> None:
    scene = last_wave(hand={"A": ["means"]}, forces=["flood1a", "wall1b"])
    assert scene.now("countdown") is None
    assert hand(scene) == ["means"]


@pytest.mark.rule("CC-FINAL-01", "CC-END-03")
def test_there_is_none_in_a_game_that_the_last_force_has_lost() -> None:
    five = ["wall1a", "wall1b", "wall1c", "wall1d", "wall2a"]
    scene = last_wave(enclosures=five, forces=["wall3a"], hand={"A": ["means"]})
    assert scene.now("over") == "enclosures"
    assert scene.now("countdown") is None
    assert hand(scene) == ["means"]


@pytest.mark.rule("CC-FINAL-01", "CC-END-01")
def test_there_is_none_in_a_game_that_the_last_wave_has_won() -> None:
    """The crisis of the last wave makes the one enclosure weaker, and what stands there suffices."""
    ebb = card(
        "ebb",
        "crisis",
        phase=3,
        effects='[{do = "last", rules = [{rule = "value", aspect = "ideas", n = -2}]}]',
    )
    sent = {"wall1a": [f"A {project}" for project in FOUR[:3]]}
    scene = last_wave(ebb, forces=["ebb"], sent=sent, hand={"A": ["means"]})
    assert scene.now("over") == "won"
    assert scene.now("countdown") is None


@pytest.mark.rule("CC-FINAL-02")
def test_a_card_leaves_at_the_end_of_each_cycle_and_with_the_last_the_game_is_lost() -> None:
    scene = counting("means", "ideas", "plain", seats=3)
    for left in (["ideas", "plain"], ["plain"]):
        assert scene.asked == "A"
        scene.answer("end", "end")
        assert len(scene.now("countdown")) == len(left) + 1, "only when all have had their turn"
        scene.answer("end")
        assert scene.now("countdown") == left
        assert scene.now("over") == ""
    scene.answer("end", "end", "end")
    assert scene.now("over") == "countdown"
    assert scene.now("countdown") == []
    assert scene.asked is None
    assert scene.outcome is not None
    assert scene.outcome.winners == ()


@pytest.mark.rule("CC-FINAL-03")
def test_it_is_laid_down_after_the_effects_of_the_last_wave() -> None:
    """The crisis makes each player discard one card: Ana, who had most, is left with fewer than Ben."""
    thief = card("thief", "crisis", phase=3, effects='[{do = "discard", n = 2, who = "most"}]')
    scene = last_wave(
        thief, forces=["thief"], hand={"A": ["means", "ideas", "plain"], "B": ["people", "mixed"]}
    )
    assert scene.asked == "A"
    assert scene.now("countdown") is None
    scene.answer("card:means", "card:ideas")
    assert scene.now("countdown") is not None
    assert sorted(scene.now("countdown")) == ["mixed", "people"]
    assert hand(scene) == ["plain"]


@pytest.mark.rule("CC-FINAL-03")
def test_the_first_card_leaves_at_the_end_of_the_next_cycle() -> None:
    scene = last_wave(hand={"A": ["means", "ideas"]}, **SMALL)
    assert (scene.now("cycle"), len(scene.now("countdown"))) == (2, 2)
    scene.answer("end")
    assert len(scene.now("countdown")) == 2
    scene.answer("end")
    assert (scene.now("cycle"), len(scene.now("countdown"))) == (3, 1)
    assert len(scene.now("discards")) == 1


@pytest.mark.rule("CC-FINAL-04")
def test_who_gave_up_the_hand_plays_without_one_and_draws_4_at_the_end_of_the_turn() -> None:
    scene = last_wave(hand={"A": ["means", "ideas"], "B": ["people"]})
    assert scene.asked == "A"
    assert hand(scene) == []
    assert "redraw" not in scene.offers, "it was not played out"
    assert scene.refusal("redraw") == "refused-redraw"
    scene.answer("end")
    assert len(hand(scene)) == 4


@pytest.mark.rule("CC-FINAL-05")
def test_no_force_is_revealed_any_more_and_turns_go_on_as_before() -> None:
    scene = given(
        forces=[],
        spent=["wall1b", "wall2a", "flood3a"],
        countdown=["means", "ideas", "plain"],
        projects={"A": ["means-project"]},
        hand={"B": ["people"]},
    )
    scene.answer("send:means-project", "end", "resource:people", "end")
    assert scene.now("cycle") == 2
    assert scene.now("spent") == ["wall1b", "wall2a", "flood3a"]
    assert scene.now("enclosures") == ["wall1a"]
    assert not [id for id in scene.logged if id in ("wave", "revealed-enclosure", "revealed-crisis")]
    assert scene.now("sent") == {"wall1a": ["A means-project"]}


@pytest.mark.rule("CC-FINAL-05")
def test_an_enclosure_that_falls_in_the_countdown_does_not_come_back() -> None:
    scene = counting("means", "ideas", enclosures=["wall1a", "wall1b"], projects={"A": ["grand"]}).answer(
        "send:grand", "against:wall1a"
    )
    assert scene.now("forces") == []
    assert scene.now("spent") == ["wall1a"]
    scene.answer("end", "end")
    assert scene.now("enclosures") == ["wall1b"]


@pytest.mark.rule("CC-FINAL-06")
def test_with_every_hand_empty_the_game_is_lost_at_the_end_of_the_next_cycle() -> None:
    scene = last_wave(seats=3, **SMALL)
    assert scene.now("countdown") == []
    assert scene.now("cycle") == 2
    scene.answer("end", "end")
    assert scene.now("over") == ""
    scene.answer("end")
    assert scene.now("over") == "countdown"


@pytest.mark.rule("CC-FINAL-01", "CC-FINAL-06")
@pytest.mark.parametrize(("held", "told"), [([], "countdown-empty"), (["means"], "countdown")])
def test_it_is_told_that_the_countdown_begins(held: list[str], told: str) -> None:
    scene = given(forces=["flood3a"], spent=[], hand={"A": held}, **SMALL).answer("end", "end")
    assert scene.now("countdown") == held
    assert [id for id in scene.logged if id.startswith("countdown")] == [told]


@pytest.mark.rule("CC-FINAL-06", "CC-END-05")
def test_in_that_one_cycle_the_game_can_still_be_won() -> None:
    scene = last_wave(projects={"A": ["grand"]}, **SMALL)
    assert scene.now("countdown") == []
    scene.answer("send:grand")
    assert scene.now("over") == "won"


GUARD = card("guard", "action", cost="{people = 1}", effects='[{do = "thwart"}]')
ALARM = card("alarm", "action", cost="{people = 1}", effects='[{do = "reveal"}]')


@pytest.mark.rule("CC-FINAL-07")
@pytest.mark.parametrize(
    ("more", "action", "last"),
    [(GUARD, "guard", "wall3a"), (ALARM, "alarm", "flood3a")],
    ids=["thwarted", "revealed"],
)
def test_a_pile_emptied_by_an_effect(more: str, action: str, last: str) -> None:
    """The hand is laid down when the wave would have come; its first card leaves a cycle later."""
    scene = given(
        more,
        hand={"A": [action, "plain"], "B": ["means", "ideas", "mixed"]},
        resources={"A": ["people"]},
        forces=[last],
        spent=[],
        **SMALL,
    ).answer(f"action:{action}")
    assert scene.now("forces") == []
    assert scene.now("countdown") is None
    scene.answer("end")
    assert scene.now("countdown") is None, "it is still the same cycle"
    assert len(hand(scene, "B")) == 3
    scene.answer("end")
    assert (scene.now("cycle"), len(scene.now("countdown"))) == (2, 3)
    assert hand(scene, "B") == []
    scene.answer("end", "end")
    assert (scene.now("cycle"), len(scene.now("countdown"))) == (3, 2)


@pytest.mark.rule("CC-FINAL-02", "CC-END-05", "CC-END-02", "CC-EFFECT-04")
def test_what_forces_brought_ends_before_the_last_countdown_card_leaves() -> None:
    """A crisis holds up the last enclosure until the end of the cycle in which the countdown ends.

    When it ends, what campaigns there suffices: the enclosure falls before the card leaves."""
    fog = card(
        "fog",
        "crisis",
        phase=3,
        effects='[{do = "last", rules = [{rule = "value", aspect = "ideas", n = 1}]}]',
    )
    position: dict[str, Any] = {
        "forces": [],
        "spent": [],
        "crises": ["fog"],
        "lasting": ["fog"],
        "countdown": ["plain"],
        "sent": {"wall1a": [f"A {project}" for project in FOUR]},
        **SMALL,
    }
    scene = given(fog, **position)
    assert scene.now("over") == ""
    scene.answer("end", "end")
    assert scene.now("over") == "won"
    assert scene.now("countdown") == ["plain"]


@pytest.mark.rule("CC-FINAL-02")
def test_without_that_the_last_card_leaves_and_the_game_is_lost() -> None:
    scene = counting("plain", sent={"wall1a": [f"A {project}" for project in FOUR[:3]]})
    scene.answer("end", "end")
    assert scene.now("over") == "countdown"
