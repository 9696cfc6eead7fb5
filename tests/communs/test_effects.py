"""Instant effects on hands and networks: each verb does what the text on its card says."""

import pytest

from tabletop_tui.kit.words import Words
from tests.communs.deeds import deed
from tests.communs.helpers import hand

DISCARDS = ["means-project", "means-action", "means", "ideas-project", "ideas-action"]
"""Two Projects, two Actions and a Resource."""


# ---------------------------------------------------------------------- the cards of a hand


def test_draw() -> None:
    told, scene = deed("{ do = 'draw', n = 2 }", pile=["ideas", "grand"], waiting={"A": ["mixed"]})
    assert told == "Draw 2 cards."
    assert hand(scene) == ["ideas", "grand"], "from the common pile alone"


def test_draw_replaces_an_attitude() -> None:
    _, scene = deed("{ do = 'draw', n = 1 }", pile=["calm", "grand"])
    assert hand(scene) == ["grand"]
    assert scene.now("attitudes", "A") == ["calm"]


def test_discard() -> None:
    told, scene = deed("{ do = 'discard', n = 2, who = 'you' }", hand={"A": ["means", "ideas", "plain"]})
    assert told == "Discard 2 cards from the hand."
    assert scene.offers == ["card:means", "card:ideas", "card:plain", "word:1"]
    scene.answer("card:ideas", "card:plain")
    assert hand(scene) == ["means"]
    assert scene.now("discards") == ["ideas", "plain"]
    assert scene.asked == "A"
    assert "end" in scene.offers


def test_wait() -> None:
    told, scene = deed(
        "{ do = 'wait', n = 1, who = 'you' }", hand={"A": ["means", "ideas"]}, waiting={"A": ["grand"]}
    )
    assert told == "Put a card of the hand on the waiting pile."
    scene.answer("card:ideas")
    assert hand(scene) == ["means"]
    assert scene.now("waiting", "A") == ["ideas", "grand"], "on top"


def test_from_waiting() -> None:
    told, scene = deed("{ do = 'from-waiting', n = 2 }", waiting={"A": ["grand", "means", "ideas"]})
    assert told == "Take the top 2 cards of the waiting pile into the hand."
    assert hand(scene) == ["grand", "means"]
    assert scene.now("waiting", "A") == ["ideas"]


def test_pass() -> None:
    told, scene = deed("{ do = 'pass', n = 1 }", seats=3, hand={"A": ["means", "ideas"]})
    assert told == "Give a card of the hand to another player."
    assert scene.offers[:2] == ["player:1", "player:2"]
    scene.answer("player:2", "card:means")
    assert (hand(scene), hand(scene, "C")) == (["ideas"], ["means"])
    telling = [entry.seat for entry in scene.log if "means" in entry.what.fields.values()]
    assert telling == [2], "the others do not learn which card it was"


def test_pass_with_two_players_leaves_no_choice_of_player() -> None:
    _, scene = deed("{ do = 'pass', n = 1 }", hand={"A": ["means"]})
    assert (hand(scene), hand(scene, "B")) == ([], ["means"])


# ---------------------------------------------------------------------- the cards of a network


def test_turn() -> None:
    told, scene = deed("{ do = 'turn', n = 1, who = 'you' }", resources={"A": ["means", "ideas"]})
    assert told == "Turn a ready Resource."
    assert scene.offers[:2] == ["card:means", "card:ideas"], "not the one that is turned already"
    scene.answer("card:ideas")
    assert scene.now("resources", "A") == ["people.4 mobilised", "means", "ideas mobilised"]


def test_renew() -> None:
    told, scene = deed("{ do = 'renew', n = 1 }", resources={"A": ["means mobilised", "ideas"]})
    assert told == "Renew a Resource."
    assert scene.offers[:2] == ["card:people.4", "card:means"]
    scene.answer("card:means")
    assert scene.now("resources", "A") == ["people.4 mobilised", "means", "ideas"]


NETWORK = {
    "resources": {"A": ["means", "ideas"]},
    "projects": {"A": ["means-project", "ideas-project"]},
    "actions": {"A": ["means-action"]},
    "attitudes": {"A": ["calm"]},
    "sent": {"wall1a": ["A people-project", "B people-project.2"]},
}


@pytest.mark.parametrize(
    ("what", "says", "found"),
    [
        ("resource", "Discard a deployed Resource.", ["people.4", "means", "ideas"]),
        ("project", "Discard a Project at home.", ["means-project", "ideas-project"]),
        ("action", "Discard a deployed Action.", ["means-action", "deed"]),
        ("campaign", "Discard a Project on campaign.", ["people-project"]),
        ("attitude", "Discard an Attitude.", ["calm"]),
    ],
)
def test_lose(what: str, says: str, found: list[str]) -> None:
    told, scene = deed(f"{{ do = 'lose', what = '{what}', who = 'you' }}", **NETWORK)
    assert told == says
    if len(found) > 1:
        assert scene.offers == [*(f"card:{one}" for one in found), "word:1"]
        scene.answer(f"card:{found[0]}")
    assert scene.now("discards") == [found[0]]
    assert scene.game.status(scene.state) == []


@pytest.mark.parametrize(
    ("what", "says", "found"),
    [
        ("resource", "Take a deployed Resource into the hand.", ["people.4", "means", "ideas"]),
        ("project", "Take a Project at home into the hand.", ["means-project", "ideas-project"]),
    ],
)
def test_take_back(what: str, says: str, found: list[str]) -> None:
    told, scene = deed(f"{{ do = 'take-back', what = '{what}' }}", **NETWORK)
    assert told == says
    assert scene.offers == [*(f"card:{one}" for one in found), "word:1"]
    scene.answer(f"card:{found[1]}")
    assert hand(scene) == [found[1]]
    assert scene.game.status(scene.state) == []


def test_call_home() -> None:
    sent = {"wall1a": ["A people-project", "A means-project", "B ideas-project"]}
    told, scene = deed("{ do = 'call-home', n = 1 }", sent=sent)
    assert told == "A Project comes home from campaign."
    assert scene.offers[:2] == ["card:people-project", "card:means-project"], "Ana's own"
    scene.answer("card:means-project")
    assert scene.now("projects", "A") == ["means-project"]
    assert scene.now("sent") == {"wall1a": ["A people-project", "B ideas-project"]}


@pytest.mark.parametrize(
    ("what", "says", "found"),
    [
        ("resource", "Take a discarded Resource into the hand.", ["means"]),
        ("project", "Take a discarded Project into the hand.", ["means-project", "ideas-project"]),
        ("action", "Take a discarded Action into the hand.", ["means-action", "ideas-action"]),
    ],
)
def test_salvage(what: str, says: str, found: list[str]) -> None:
    told, scene = deed(f"{{ do = 'salvage', what = '{what}' }}", discards=DISCARDS)
    assert told == says
    assert scene.offers[:-1] == [f"card:{one}" for one in found]
    scene.answer(f"card:{found[-1]}")
    assert hand(scene) == [found[-1]]
    assert scene.now("discards") == [one for one in DISCARDS if one != found[-1]]


# ---------------------------------------------------------------------- for one player


def test_the_question_for_a_player_tells_the_effect_and_the_log_that_nothing_came_of_it() -> None:
    _, scene = deed("{ do = 'renew', n = 1, who = 'one' }", resources={"B": ["means"]})
    words = Words(scene.game.book, "AB")
    assert scene.decision is not None
    assert words.say(scene.decision.ask) == "Deed: who renews a Resource?"
    scene.answer("player:1")
    assert words.say(scene.log[-1].what) == "Deed: nothing to do for B."


@pytest.mark.parametrize(
    "effect",
    [
        "'discard'",
        "'wait'",
        "'pass'",
        "'from-waiting'",
        "'salvage', what = 'action'",
        "'turn'",
        "'call-home'",
    ],
)
def test_every_effect_that_finds_nothing_says_so(effect: str) -> None:
    _, scene = deed(f"{{ do = {effect}, who = 'one' }}")
    scene.answer("player:1")
    assert "comes-to-nothing" in scene.logged
    _, drawn = deed("{ do = 'draw', who = 'one' }")
    assert "comes-to-nothing" not in drawn.answer("player:1").logged
