"""Cards that may be used though they find nothing to act on are told apart before they are. HC-SKILL-14."""

import random
from typing import Any

import pytest

from tabletop_tui.engines.hackclad.futile import finds_nothing
from tabletop_tui.engines.hackclad.state import HackClad
from tests.hackclad.helpers import GAME, given
from tests.hackclad.tables import opened, point, turn_of_ana
from tests.hackclad.test_properties import MODES, random_states
from tests.pilots import keep, make_app, shows, text_of
from tests.tables import SIZE


def futile(key: str, **position: Any) -> bool:
    scene = given(**position)
    assert key in scene.offers, scene.offers
    return finds_nothing(GAME, GAME.view(scene.state, 0), key)


@pytest.mark.rule("HC-SKILL-14")
def test_cards_with_nothing_to_act_on() -> None:
    four = {"witches": ["rosette", "flare", "luna", "mia"]}
    shut_in = {**four, "at": {"A": "3-2", "B": "2-2", "C": "4-2", "D": "3-1"}}
    assert futile("use:rosette-move", **shut_in, hand={"A": ["move"]})
    assert futile("use:rosette-auxiliary-mana", hand={"A": ["auxiliary-mana"]}, mp={"A": 7})
    amelia = {"witches": ["amelia", "flare"]}
    assert futile("use:amelia-retrieval-drone", **amelia, hand={"A": ["retrieval-drone"]})
    turned = {
        "witches": ["mia", "flare"],
        "at": {"A": "3-4"},
        "hand": {"A": ["look-over-there"]},
        "mp": {"A": 1},
    }
    assert not futile("use:mia-look-over-there", **turned, clad="3-3 down"), "it hits, whatever it turns"


@pytest.mark.rule("HC-SKILL-14")
def test_cards_that_do_something() -> None:
    assert not futile("use:rosette-move", hand={"A": ["move"]})
    assert not futile("use:rosette-auxiliary-mana", hand={"A": ["auxiliary-mana"]}, mp={"A": 6})
    amelia = {"witches": ["amelia", "flare"]}
    assert not futile(
        "use:amelia-retrieval-drone", **amelia, hand={"A": ["retrieval-drone"]}, field={"1-1": 1}
    )


def without_the_card(state: HackClad, seat: int) -> dict[str, Any]:
    """A state but for what showing a card and paying for it changes."""
    plain = GAME.plain(state)
    one = plain["players"][seat]
    for name in ("hand", "discard", "using", "mp", "shown", "peeked", "facing"):
        del one[name]
    for name in ("agenda", "acts", "known"):
        plain.pop(name, None)
    return plain


@pytest.mark.rule("HC-SKILL-14")
def test_what_is_said_to_find_nothing_changes_nothing_and_only_that() -> None:
    dice = random.Random(5)
    said = 0
    for state in (state for seed in range(4) for state, _ in random_states(3, seed + 5, **MODES[seed])):
        decision = GAME.decision(state)
        if decision is None or decision.ask.id != "ask-act" or decision.seat is None or dice.random() > 0.4:
            continue
        view = GAME.view(state, decision.seat)
        for option in decision.options:
            if not option.key.startswith("use:"):
                continue
            after = GAME.copy(state)
            GAME.apply(after, option.key)
            asked = GAME.decision(after)
            same = without_the_card(after, decision.seat) == without_the_card(state, decision.seat)
            if finds_nothing(GAME, view, option.key):
                said += 1
                assert same, option.key
            elif asked is not None and asked.ask.id == "ask-act" and asked.seat == decision.seat:
                gained = after.players[decision.seat].mp > state.players[decision.seat].mp
                assert not same or gained, option.key
    assert said > 3


@pytest.mark.rule("HC-SKILL-14")
async def test_a_card_that_would_find_nothing_says_so_before_it_is_used() -> None:
    kept = keep(turn_of_ana(hand={"A": ["auxiliary-mana", "shot"]}, mp={"A": 7}))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        await point(pilot, "rosette-auxiliary-mana")
        await shows(pilot, "Now it would find nothing to act on.")
        await point(pilot, "rosette-shot")
        assert "nothing to act on" not in text_of(app)
