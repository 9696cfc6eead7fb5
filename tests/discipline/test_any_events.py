"""Events made up at random: whatever a list may hold can be said, and carried out to its end."""

import json
import random
from typing import Any

from hypothesis import HealthCheck, Phase, assume, settings
from hypothesis import given as over
from hypothesis import strategies as st

from tabletop_tui.engines.discipline.catalogue import Catalogue, parse
from tabletop_tui.engines.discipline.eventtext import event_lines
from tabletop_tui.engines.discipline.game import DisciplineGame
from tabletop_tui.kit.cards import CardSetError
from tabletop_tui.kit.scenario import Scene
from tabletop_tui.kit.words import Words
from tests.discipline.meetings import CLASSES, seats_of
from tests.fuzz_checks import check_log, check_state

WHO = ["herself", "group", "groupmates", "neighbours", "classmates", "class", "marked", "absent"]
FIRSTS = {"A": "elder", "B": "cranberry", "C": "plumeria"}


def toml(value: Any) -> str:
    """A value as TOML in one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


@st.composite
def those(draw: st.DrawFn) -> dict[str, Any]:
    """Whom an effect is about."""
    found: dict[str, Any] = {"who": draw(st.sampled_from(WHO))}
    for marker in draw(st.lists(st.sampled_from(["power", "weak", "negative"]), unique=True, max_size=2)):
        found[marker] = draw(st.integers(0, 3))
    if found.get("power", 0) > found.get("weak", 3):
        found["power"], found["weak"] = found["weak"], found["power"]
    return found


@st.composite
def effect(draw: st.DrawFn, deeper: int) -> dict[str, Any]:
    """An effect, with others in it to a depth."""
    verbs = ["give", "trade-seats", "pass-on", "come-back"]
    if deeper:
        verbs += ["draw", "choose", "either", "if", "elsewhere"] * 2
    verb = draw(st.sampled_from(verbs))
    inner = st.lists(effect(deeper - 1), max_size=2) if deeper else st.just([])
    what, n = st.sampled_from(["power", "negative"]), st.integers(1, 4)
    fields: dict[str, dict[str, st.SearchStrategy[Any]]] = {
        "give": {"what": what, "n": st.integers(-4, 4), "to": those()},
        "draw": {"n": n, "then": inner},
        "choose": {"n": n, "among": those(), "then": inner},
        "pass-on": {"what": what, "n": n, "back": st.booleans()},
        "either": {"one": inner, "other": inner},
        "if": {"those": those(), "least": st.integers(1, 3), "then": inner, "otherwise": inner},
        "elsewhere": {"where": st.sampled_from(["left", "each"]), "effects": inner},
    }
    return {"do": verb, **{name: draw(value) for name, value in fields.get(verb, {}).items()}}


@st.composite
def comparison(draw: st.DrawFn) -> list[dict[str, Any]]:
    """An event that compares two students, which is all it brings; perhaps on a condition."""
    inner = st.lists(effect(1), max_size=2)
    lists = {name: draw(inner) for name in ("more", "less", "tie")}
    first, by = draw(st.sampled_from(["herself", "drawn"])), draw(st.sampled_from(["power", "negative"]))
    found = [{"do": "compare", "first": first, "by": by, **lists}]
    return [{"do": "if", "those": draw(those()), "then": found}] if draw(st.booleans()) else found


def catalogue(effects: list[dict[str, Any]]) -> Catalogue | None:
    """The students when the first of each class has this event; None if it is refused."""
    entries = "".join(
        f'[[card]]\nid = "{who}"\nstory = "It."\neffects = {toml(effects)}\n' for who in FIRSTS.values()
    )
    try:
        return parse(f'game = "discipline"\nname = "Any"\n{entries}', "any.toml")
    except CardSetError:
        return None


@settings(max_examples=100, phases=[Phase.generate], suppress_health_check=[HealthCheck.filter_too_much])
@over(
    effects=st.one_of(st.lists(effect(2), min_size=1, max_size=3), comparison()), seed=st.integers(0, 10_000)
)
def test_any_event_can_be_said_and_carried_out(effects: list[dict[str, Any]], seed: int) -> None:
    cards = catalogue(effects)
    assume(cards is not None)
    assert cards is not None
    game = DisciplineGame(cards)
    words = Words(game.book, ["Ana", "Ben", "Cai"])
    lines = event_lines(cards["elder"].effects, words)
    assert not any("{" in line or not line.endswith(".") for line in lines)
    chance = random.Random(seed)
    told = ["0/0", "1/3", "2/0", "5/2", "absent"]
    grid = {
        letter: seats_of(house, **{one: chance.choice(told) for one in CLASSES[house].split()})
        for letter, house in zip("ABC", CLASSES, strict=False)
    }
    position = {"classes": list(CLASSES)[:3], "grid": grid, "phase": "events", "lesson": 6}
    scene = Scene.at(game, **position, events=FIRSTS)
    scene.state.chance.seed = seed
    while scene.now("phase") == "meeting":
        check_state(game, scene.state)
        asked = scene.decision
        assert asked is not None
        assert words.say(asked.ask)
        for option in asked.options:
            words.say(option.label)
        scene.answer(chance.choice(scene.offers))
    check_state(game, scene.state)
    check_log(game, scene.state, scene.log, words)
    assert scene.now("phase") == "seating", "the meeting ends"
