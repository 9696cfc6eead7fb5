"""Saves as accidents and people with editors leave them: hurt in any way, and what must hold of them then."""

import copy
import json
import random
from collections import Counter
from typing import Any

from tabletop_tui.engines.registry import open_game, standard_source
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.phrases import KIT_BOOK
from tabletop_tui.kit.saves import Kept, SaveError, Shelf
from tabletop_tui.kit.scenario import NAMES
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.kit.words import Words

ODD: tuple[Any, ...] = (
    *(None, True, [], {}, [[]], {"a": {}}),
    *("", "?", "?1", "\x1b[2J", "[/]", "x" * 9999, "../../x", "魔" * 300),
    *(-1, 0, 1, 2, 3, 5, 99, -(10**9), 2**31, 2**63, 2**64, 10**40, 0.5, 1e300),
)
"""What may stand in the place of any value."""


def stored(shelf: Shelf, game_id: str, seats: int, seed: int, answers: int) -> Kept:
    """A stored match: played at random, some of it taken back, a seat taken over."""
    chance = random.Random(seed)
    players = tuple(Seat(name, "human" if n else "bot:random") for n, name in enumerate(NAMES[:seats]))
    match = Match(open_game(game_id), Setup(game_id, players, seed, {}, seed % 2 == 0))
    while match.count < answers and (decision := match.decision) is not None:
        match.answer(chance.choice(decision.options).key)
        if chance.random() < 0.1:
            match.undo()
    match.reseat(0, "human")
    return shelf.create(match, standard_source(game_id))


def places(data: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value, as the way that leads there."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [at, *(place for key, value in inside for place in places(value, (*at, key)))]


def hurt_bytes(whole: bytes, chance: random.Random) -> bytes:
    """What a disk, or a copy that broke off, makes of a file."""
    at = chance.randrange(len(whole))
    match chance.randrange(5):
        case 0:
            return whole[:at]
        case 1:
            return whole[:at] + bytes([whole[at] ^ 1 << chance.randrange(8)]) + whole[at + 1 :]
        case 2:
            return whole[:at] + bytes(chance.randrange(1, 2000)) + whole[at + chance.randrange(2000) :]
        case 3:
            return whole[:at] + whole[at + chance.randrange(1, 50) :]
        case _:
            return whole[:at] + whole[chance.randrange(len(whole)) :]


def hurt_json(data: Any, chance: random.Random, under: tuple[Any, ...] = ()) -> Any:
    """What somebody with an editor makes of it: one to three values changed, dropped, doubled or swapped."""
    data = copy.deepcopy(data)
    for _ in range(chance.randrange(1, 4)):
        inside = [place for place in places(data) if place[: len(under)] == under and len(place) > len(under)]
        if not inside:
            break
        *way, last = chance.choice(inside)
        parent = data
        for key in way:
            parent = parent[key]
        match chance.randrange(4):
            case 0:
                del parent[last]
            case 1 if isinstance(parent, list):
                parent.insert(last, copy.deepcopy(chance.choice(parent)))
            case 2:
                value: Any = data
                for key in chance.choice(inside):
                    value = value[key] if _has(value, key) else 0
                parent[last] = copy.deepcopy(value)
            case _:
                parent[last] = chance.choice(ODD)
    return data


def _has(value: Any, key: Any) -> bool:
    if isinstance(value, dict):
        return key in value
    return isinstance(value, list) and isinstance(key, int) and key < len(value)


def older(data: Any) -> Any:
    """The same as a version of the rules before had stored it: it goes on from the position alone."""
    return {**data, "rules": data["rules"] - 1}


def check(shelf: Shelf, id: str, hurt: bytes, found: Counter[str]) -> None:
    """The file is listed; it is refused in words, or it is a match that goes on. It stays as it is."""
    shelf.path(id).write_bytes(hurt)
    (entry,) = [entry for entry in shelf.entries() if entry.id == id]
    refusal = None
    try:
        kept = shelf.open(id, open_game)
    except SaveError as error:
        refusal = error.why
    if refusal is None:
        assert entry.problem is None
        play_on(kept.match)
    else:
        assert Words(KIT_BOOK).say(refusal)
    found["opened" if refusal is None else refusal.id] += 1
    assert shelf.path(id).read_bytes() == hurt


def play_on(match: Match) -> None:
    """A match that was let in is sound, can be looked at by all, and goes on."""
    game, chance = match.game, random.Random(1)
    words = Words(game.book, match.setup.names)
    for _ in range(25):
        assert game.status(match.state) == []
        for seat in (None, *range(match.state.seats)):
            assert game.position(match.view(seat), words)
        question = match.question()
        if question is None:
            assert match.outcome is not None
            break
        assert words.say(question.ask)
        for option in question.options:
            assert words.say(option.label)
        for told in match.answer(chance.choice(question.options).key):
            assert words.say(told.what)


def _written(data: Any) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode()


def mutate(shelf: Shelf, game_id: str, seed: int, count: int) -> Counter[str]:
    """Hurt a stored match so many times in all ways; what came of it, by the reason it was refused for."""
    chance, found = random.Random(seed), Counter[str]()
    counts = open_game(game_id).seat_counts
    for number in range(count):
        if number % 50 == 0:
            answers = chance.choice((0, 5, 30, 60, 150))
            kept = stored(shelf, game_id, chance.choice(counts), chance.randrange(10**6), answers)
            whole = kept.path.read_bytes()
            data = json.loads(whole)
        match number % 4:
            case 0:
                hurt = hurt_bytes(whole, chance)
            case 1:
                hurt = _written(hurt_json(data, chance))
            case 2:
                hurt = _written(hurt_json(older(data), chance))
            case _:
                hurt = _written(hurt_json(older(data), chance, ("state",)))
        check(shelf, kept.id, hurt, found)
        if number % 50 == 49:
            shelf.delete(kept.id)
    return found
