"""Perpetual effects that bar something: what their text says is not allowed, and nothing else."""

from typing import Any

import pytest

from tests.communs.deeds import mood, text
from tests.communs.helpers import card, given


def test_no_lending() -> None:
    words, scene = mood(
        "{ rule = 'forbid', what = 'lend', whose = 'owner' }",
        turn="B",
        hand={"B": ["means-project", "ideas-project"], "A": ["means-action"]},
        resources={"A": ["means"]},
    )
    assert words == "In play: Your Resources pay for nobody else."
    assert scene.refusal("project:means-project") == "refused-cost"
    scene.answer("word:0", "action:means-action")
    assert scene.now("actions", "A") == ["means-action"], "they pay for their owner"


def test_no_borrowing() -> None:
    words, scene = mood(
        "{ rule = 'forbid', what = 'borrow', whose = 'owner' }",
        hand={"A": ["means-project"], "B": ["ideas-action"]},
        resources={"A": ["ideas"], "B": ["means"]},
    )
    assert words == "In play: You cannot use others' Resources."
    assert scene.refusal("project:means-project") == "refused-cost"
    scene.answer("word:1", "action:ideas-action", "yes")
    assert scene.now("actions", "B") == ["ideas-action"], "the others can use theirs"


BARRED: dict[str, tuple[str, str, dict[str, Any], list[str], str]] = {
    "wait": (
        "You cannot put cards on your waiting pile.",
        "Nobody can put cards on the waiting pile.",
        {"hand": {"A": ["means"], "B": ["ideas"]}},
        ["wait:means", "wait:ideas"],
        "refused-barred",
    ),
    "reward": (
        "You cannot reward stories.",
        "Nobody can reward stories.",
        {"waiting": {"A": ["means"], "B": ["ideas"]}},
        ["reward:1", "reward:0"],
        "refused-barred",
    ),
    "ability": (
        "You cannot use the abilities of Attitudes.",
        "Nobody can use the abilities of Attitudes.",
        {},
        ["use:trick", "use:knack"],
        "refused-barred",
    ),
    "redraw": (
        "You cannot draw anew when your hand is played out.",
        "Nobody can draw anew when a hand is played out.",
        {"done": {"played": 1}},
        ["redraw", "redraw"],
        "refused-barred",
    ),
    "again": (
        "Your Projects that come home in a turn are not sent again in it.",
        "Projects that come home in a turn are not sent again in it.",
        {
            "projects": {"A": ["means-project"], "B": ["ideas-project"]},
            "done": {"again": ["means-project", "ideas-project"]},
        },
        ["send:means-project", "send:ideas-project"],
        "refused-again",
    ),
}


@pytest.mark.parametrize("whose", ["owner", "all"])
@pytest.mark.parametrize("what", BARRED)
def test_not_allowed(what: str, whose: str) -> None:
    owners, alls, position, keys, why = BARRED[what]
    ability = '{ effects = [{ do = "draw" }] }'
    more = card("mood", "attitude", rules=f"[{{ rule = 'forbid', what = '{what}', whose = '{whose}' }}]")
    more += card("trick", "attitude", ability=ability) + card("knack", "attitude", ability=ability)
    assert text(more, "mood") == f"In play: {owners if whose == 'owner' else alls}"
    networks = {"A": ["mood", "trick"], "B": ["knack"]}
    ana = given(more, turn="A", attitudes=networks, **position)
    assert ana.refusal(keys[0]) == why
    ben = given(more, turn="B", attitudes=networks, **position)
    if whose == "owner":
        assert keys[1] in ben.offers
    else:
        assert ben.refusal(keys[1]) == why


@pytest.mark.parametrize(
    ("whose", "says", "asked"),
    [
        ("owner", "You cannot draw from your waiting pile.", "B"),
        ("all", "Nobody can draw from the waiting piles.", ""),
    ],
)
def test_no_drawing_from_the_waiting_pile(whose: str, says: str, asked: str) -> None:
    waiting = {"A": ["grand"], "B": ["mixed"]}
    words, scene = mood(f"{{ rule = 'forbid', what = 'waiting', whose = '{whose}' }}", waiting=waiting)
    assert words == f"In play: {says}"
    scene.answer("end", "end")
    if asked:
        assert (scene.asked, scene.offers[:2]) == (asked, ["common", "waiting"])
    else:
        assert scene.now("cycle") == 2
    assert scene.now("waiting") == waiting
