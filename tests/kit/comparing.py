"""Whether what a seat may not know reaches it after all: for any game, by comparing worlds."""

from collections.abc import Iterable
from typing import Any

import msgspec

from tabletop_tui.kit.chance import Chance
from tabletop_tui.kit.game import Game
from tabletop_tui.kit.log import LogEntry, readable
from tabletop_tui.kit.scenario import NAMES
from tabletop_tui.kit.words import Words

WORLDS = (3, 11, 2024)
"""Seeds for guessing hidden cards."""


def looks(game: Game[Any, Any], state: Any, viewer: int | None, entries: list[LogEntry]) -> dict[str, Any]:
    """Everything that reaches a viewer: view, question, position in words, log."""
    view = game.view(state, viewer)
    words = Words(game.book, NAMES)
    return {
        "view": game.plain(view),
        "decision": msgspec.to_builtins(game.decision(view)),
        "position": game.position(view, words),
        "survey": game.survey(view),
        "log": [msgspec.to_builtins(entry.what) for entry in readable(entries, viewer)],
    }


def viewers(state: Any) -> list[int | None]:
    return [*range(state.seats), None]


def worlds(game: Game[Any, Any], state: Any, viewer: int | None, seeds: Iterable[int] = WORLDS) -> list[Any]:
    """States that differ from each other in nothing but what the viewer may not know; dice fall alike."""
    view = game.view(state, viewer)
    found = [game.determinise(view, seed) for seed in seeds]
    for world in found:
        world.chance = Chance(1)
    return found


def compare(game: Game[Any, Any], state: Any, viewer: int | None, seeds: Iterable[int] = WORLDS) -> None:
    """Fail if what a viewer sees tells worlds apart, now or after an answer that is possible in all."""
    alike = worlds(game, state, viewer, seeds)
    expected = looks(game, state, viewer, [])
    for world in alike:
        assert looks(game, world, viewer, []) == expected
    decisions = [game.decision(world) for world in alike]
    if any(decision is None for decision in decisions):
        return
    keys = [{option.key for option in decision.options} for decision in decisions if decision]
    for key in sorted(set.intersection(*keys)):
        first: dict[bytes, dict[str, Any]] = {}
        for world in map(game.copy, alike):
            entries = game.apply(world, key)
            look = looks(game, world, viewer, entries)
            # Where different things came to light, what follows may differ; else nothing may.
            brought = [entry for entry in readable(entries, viewer) if entry.reveals]
            assert first.setdefault(msgspec.json.encode(brought), look) == look
