"""What nobody may know, or only one player: hands, piles, waiting piles, the countdown, the Forces."""

import random
from typing import Any

import pytest

from tabletop_tui.kit.log import readable
from tabletop_tui.kit.scenario import Scene
from tests.communs.helpers import card, game, given
from tests.fuzz_checks import HELD, leaked, secrets, setup_for
from tests.kit.comparing import compare, viewers

SCOUT = card("scout", "action", copies=2, cost="{people = 1}", effects='[{do = "scout"}]')
KEEN = card("keen", "attitude", copies=2, ability='{effects = [{do = "draw"}]}')


def look(scene: Scene, viewer: int | None) -> Any:
    """What a seat, or the whole table, sees of the position."""
    return scene.game.view(scene.state, viewer)


@pytest.mark.rule("CC-SETUP-12")
def test_a_player_sees_their_own_hand_and_how_many_cards_the_others_hold() -> None:
    scene = given(seats=3, hand={"A": ["means", "plain"], "B": ["ideas"], "C": ["mixed", "people"]})
    assert [one.hand for one in look(scene, 0).players] == [["means", "plain"], ["?"], ["?", "?"]]
    assert [one.hand for one in look(scene, 1).players] == [["?", "?"], ["ideas"], ["?", "?"]]
    assert [one.hand for one in look(scene, None).players] == [["?", "?"], ["?"], ["?", "?"]]


@pytest.mark.rule("CC-SETUP-12")
def test_a_question_is_told_to_others_without_its_answers() -> None:
    scene = given(hand={"A": ["means", "plain"]})
    for viewer in (1, None):
        told = scene.game.decision(look(scene, viewer))
        assert told is not None
        assert told.seat == 0
        assert told.options == ()
        assert told.closed
    assert scene.game.decision(look(scene, 0)) == scene.decision


@pytest.mark.rule("CC-SETUP-12", "CC-MOBILISE-04")
def test_whether_to_lend_is_asked_in_public() -> None:
    scene = given(hand={"A": ["means-project"]}, resources={"B": ["means"]}).answer("project:means-project")
    assert scene.asked == "B"
    for viewer in (0, 1, None):
        assert scene.game.decision(look(scene, viewer)) == scene.decision


def test_of_the_forces_everybody_sees_the_phases_and_nobody_the_cards() -> None:
    scene = given(forces=["wall1b", "flood2a", "wall3a"], spent=[])
    for viewer in (0, 1, None):
        assert look(scene, viewer).forces == ["?3", "?2", "?1"]


def test_a_force_that_was_looked_at_is_known_to_who_looked_until_it_is_revealed() -> None:
    scene = given(
        SCOUT,
        seats=3,
        hand={"A": ["scout"]},
        resources={"A": ["people"]},
        forces=["wall1b", "wall1c", "flood1a", "wall2a"],
        spent=[],
    ).answer("action:scout")
    assert look(scene, 0).forces[-1] == "wall1b"
    assert look(scene, 1).forces[-1] == "?1"
    assert look(scene, None).forces[-1] == "?1"
    scene.answer("under")
    assert look(scene, 0).forces == ["?2", "wall1b", "?1", "?1"], "it is followed to where it goes"
    assert look(scene, 2).forces == ["?2", "?1", "?1", "?1"]
    for entry in scene.log:
        if "wall1b" in entry.what.fields.values():
            assert entry.seat == 0
    assert scene.game.determinise(look(scene, 0), 5).forces[1] == "wall1b"


def test_two_who_looked_at_the_same_force_both_know_it() -> None:
    scene = given(
        SCOUT,
        seats=3,
        hand={"A": ["scout"], "B": ["scout.2"]},
        resources={"A": ["people"], "B": ["people.2"]},
        forces=["wall1b", "flood1a"],
        lend=True,
    ).answer("action:scout", "pay:people", "leave", "word:1", "action:scout.2")
    assert [look(scene, seat).forces[-1] for seat in range(3)] == ["wall1b", "wall1b", "?1"]


def test_what_a_player_draws_is_told_to_that_player_alone() -> None:
    scene = given(KEEN, seats=3, attitudes={"B": ["keen"]}, pile=["plain"]).answer("word:1", "use:keen")
    for viewer in (0, 2, None):
        told = [entry.what.fields for entry in readable(scene.log, viewer)]
        assert not [fields for fields in told if "plain" in fields.values()]
    assert [entry.what.id for entry in readable(scene.log, 1)][-1] == "drew-card"


def test_a_card_passed_on_is_known_to_giver_and_receiver_alone() -> None:
    gift = card("gift", "action", cost="{people = 1}", effects='[{do = "pass"}]')
    scene = given(gift, seats=3, hand={"A": ["gift", "plain", "means"]}, resources={"A": ["people"]}).answer(
        "action:gift", "player:2", "card:plain"
    )
    assert scene.now("hand", "C") == ["plain"]
    assert look(scene, 1).players[2].hand == ["?"]
    told = [entry.what.fields for entry in readable(scene.log, 1)]
    assert not [fields for fields in told if "plain" in fields.values()]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_positions_that_differ_in_secrets_alone_look_alike_and_go_on_alike(seats: int) -> None:
    plain = game(SCOUT + KEEN)
    dice = random.Random(seats)
    state, _ = plain.new(setup_for(plain, seats, seats))
    while (decision := plain.decision(state)) is not None:
        if dice.random() < 0.06:
            for viewer in viewers(state):
                compare(plain, state, viewer)
        plain.apply(state, dice.choice(decision.options).key)


def test_paying_looks_alike_to_those_who_cannot_see_the_hand() -> None:
    """Also at each question on the way from the hand to the network."""
    scene = given(
        hand={"A": ["grand", "means-project", "plain"], "B": ["ideas-action"], "C": ["people-action"]},
        seats=3,
        resources={"A": ["means", "two-means", "ideas"], "B": ["methods", "people"], "C": ["mixed"]},
    )
    scene.answer("project:grand")
    for key in ("pay:ideas", "pay:mixed", "no"):
        for viewer in viewers(scene.state):
            compare(scene.game, scene.state, viewer)
        scene.answer(key)
    assert scene.now("deploying") == {}


def test_the_checks_for_leaks_would_see_one() -> None:
    scene = given(
        SCOUT,
        hand={"A": ["plain"], "B": ["means"]},
        waiting={"A": ["ideas"]},
        countdown=["people"],
        forces=["wall1b"],
        pile=["mixed"],
    )
    assert {"ideas", "people", "wall1b", "mixed"} <= secrets(scene.game, scene.state)
    assert HELD["communs"](scene.state, 0) == {"means"}
    view = look(scene, 0)
    assert leaked(scene.game, scene.state, view) == set()
    for number, shown in enumerate(["means", "ideas", "people", "wall1b", "mixed"]):
        view = look(scene, 0)
        zone = [view.players[1].hand, view.players[0].waiting, view.countdown, view.forces, view.pile][number]
        zone[0] = shown
        assert leaked(scene.game, scene.state, view) == {shown}


def test_that_a_force_was_looked_at_is_public_and_so_is_the_question_where_it_goes() -> None:
    """Whoever has the word in between knows that the question comes back, in every world that fits."""
    scene = given(SCOUT, hand={"A": ["scout"]}, resources={"A": ["people"]})
    scene.answer("action:scout", "word:1")
    game = scene.game
    for seed in range(5):
        world = game.determinise(game.view(scene.state, 1), seed)
        entries = game.apply(world, "back")
        decision = game.decision(world)
        assert decision is not None
        assert (decision.seat, decision.ask.id) == (0, "ask-scout")
        assert not any(entry.reveals for entry in entries)
