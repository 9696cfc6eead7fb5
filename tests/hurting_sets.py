"""Card sets as nobody would write them who means well, and what must hold of them."""

import copy
import json
import random
import tomllib
from collections import Counter
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from tabletop_tui.engines.registry import UnknownGame, open_game
from tabletop_tui.kit.cards import CardSetError, CardSource
from tabletop_tui.kit.names import cells
from tabletop_tui.kit.scenario import NAMES, ScenarioError, frames
from tabletop_tui.kit.words import Words
from tabletop_tui.rulebook.demos import demo_names, read_demo
from tests.fuzz_checks import MOST_ANSWERS, check_state, setup_for
from tests.hurting import hurt_json, places

WIDEST = 24
"""No card's name may be wider than a name may be, in columns."""


FIELDS = {"discipline": ("id", "story", "effects")}
"""What a card of a player's own may say, where that is not all."""
NOT_OWN = ("start.toml", "wyrm.toml", "missions.toml")
"""What no set of a player's own may hold."""


def own_set(game_id: str) -> dict[str, Any]:
    """All cards that come with a game, as a set of a player's own."""
    folder = files(f"tabletop_tui.engines.{game_id}").joinpath("cards")
    names = sorted(one.name for one in folder.iterdir() if one.name.endswith(".toml"))
    cards = [
        {name: value for name, value in card.items() if name in FIELDS.get(game_id, card)}
        for file in names
        if file not in NOT_OWN
        for card in tomllib.loads(folder.joinpath(file).read_text("utf-8"))["card"]
    ]
    return {"game": game_id, "name": "Mine", "card": cards}


def toml(data: Any) -> str:
    """A set as TOML again, one value a line; "" for what TOML cannot say."""
    if not isinstance(data, dict):
        return _inline(data)
    lines = [f"{_key(name)} = {_inline(value)}" for name, value in data.items() if name != "card"]
    cards = data.get("card", [])
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        return "\n".join([*lines, f"card = {_inline(cards)}"])
    for card in cards:
        lines += ["", "[[card]]", *(f"{_key(name)} = {_inline(value)}" for name, value in card.items())]
    return "\n".join(lines) + "\n"


def _key(name: str) -> str:
    return json.dumps(name, ensure_ascii=True)


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(name)} = {_inline(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps("" if value is None else value, ensure_ascii=isinstance(value, str))


def check(game_id: str, text: str, seed: int) -> str:
    """The set is refused in words that can be printed, or a whole game can be played with it, and ends."""
    try:
        game = open_game(game_id, CardSource.own("own.toml", text))
    except CardSetError as error:
        said = str(error)
    else:
        said = ""
    if said:
        assert said.isprintable(), said
        assert said.startswith("own.toml"), said
        assert len(said) <= 1100
        return "refused"
    words = Words(game.book, NAMES[: game.seat_counts[0]])
    for card in game.card_texts(words):
        for line in (card.group, card.name, card.facts, *card.lines):
            assert line.isprintable(), line
        assert cells(card.name) <= WIDEST, card.name
    state, _ = game.new(setup_for(game, game.seat_counts[seed % len(game.seat_counts)], seed))
    chance = random.Random(seed)
    for _ in range(MOST_ANSWERS):
        check_state(game, state)
        decision = game.decision(state)
        if decision is None:
            return "played"
        game.apply(state, chance.choice(decision.options).key)
    raise AssertionError("no end")


def twist(data: Any, chance: random.Random) -> Any:
    """What somebody tries who wants to see how far one can go: fields exchanged, numbers changed."""
    data = copy.deepcopy(data)
    for _ in range(chance.randrange(1, 12)):
        one, other = chance.choice(data["card"]), chance.choice(data["card"])
        name = chance.choice([name for name in one if name != "id"])
        numbers = [way for way in places(one) if type(_at(one, way)) is int]
        if numbers and chance.random() < 0.5:
            *way, last = chance.choice(numbers)
            _at(one, way)[last] += chance.choice((-1, 1, 1, 3, 9))
        elif isinstance(one[name], list) and isinstance(other.get(name), list) and chance.random() < 0.5:
            one[name] = one[name] + copy.deepcopy(other[name])
        elif name in other:
            one[name], other[name] = other[name], one[name]
        elif name != "name":
            other[name] = copy.deepcopy(one[name])
    return data


def _at(data: Any, way: Sequence[Any]) -> Any:
    for key in way:
        data = data[key]
    return data


def mutate(game_id: str, seed: int, count: int) -> Counter[str]:
    """Change the cards of a game so many times; what came of it."""
    chance, found, whole = random.Random(seed), Counter[str](), own_set(game_id)
    assert check(game_id, toml(whole), seed) == "played"
    for number in range(count):
        change = hurt_json if number % 3 == 0 else twist
        found[check(game_id, toml(change(whole, chance)), number)] += 1
    return found


def check_demo(path: Path, text: str) -> str:
    """The demo is refused in words, or every picture of it can be looked at by everybody."""
    path.write_text(text, "utf-8")
    try:
        scenario = read_demo(path)
        shown = frames(scenario, open_game(scenario.game))
    except ScenarioError as error:
        said = str(error)
    except UnknownGame:
        return "no game"
    else:
        said = ""
    if said:
        assert len(said) < 20_000
        return "refused"
    game = open_game(scenario.game)
    words = Words(game.book, scenario.seats)
    for frame in shown:
        for seat in (None, *range(frame.state.seats)):
            assert game.position(game.view(frame.state, seat), words)
        for entry in frame.entries:
            assert words.say(entry.what)
    return "played"


def mutate_demos(path: Path, seed: int, count: int) -> Counter[str]:
    """Change the demos that come with the games so many times; what came of it."""
    chance, found = random.Random(seed), Counter[str]()
    folder = files("tabletop_tui.rulebook").joinpath("demos")
    for _ in range(count):
        name = chance.choice(demo_names())
        data = tomllib.loads(folder.joinpath(f"{name}.toml").read_text("utf-8"))
        found[check_demo(path, toml(hurt_json(data, chance)))] += 1
    return found
