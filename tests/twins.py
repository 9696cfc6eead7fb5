"""Twins of a match: alike in all that a viewer may know, and different in everything else."""

import copy
from typing import Any

import msgspec

from tabletop_tui.kit.log import LogEntry, readable
from tabletop_tui.kit.match import Given, Match, Origin
from tests.fuzz_checks import HELD, secrets


def twin_of(match: Match, viewer: int | None, seed: int = 5) -> Match:
    """The match as it could also have been, for all that a viewer knows (None: the whole table).

    At every place of its history what the viewer may not know is dealt anew. Answers to questions that
    were closed to the viewer are others, log entries for others alone are gone, the seed is another one."""
    twin = copy.copy(match)
    game, open_hands = match.game, match.setup.open_hands

    def dealt(state: Any, number: int) -> Any:
        return game.determinise(game.view(state, viewer, open_hands), seed + number)

    def told(entries: list[LogEntry]) -> list[LogEntry]:
        return readable(entries, viewer, open_hands)

    def given_anew(given: Given, number: int) -> Given:
        before = match.state_at(number)
        asked = game.decision(game.view(before, viewer, open_hands))
        key = given.key if asked is not None and asked.options else "another answer"
        world = dealt(before, number)
        return msgspec.structs.replace(given, key=key, entries=told(given.entries), before=game.encode(world))

    twin.setup = msgspec.structs.replace(match.setup, seed=match.setup.seed + 1)
    twin.opening = told(match.opening)
    twin.history = [given_anew(given, number) for number, given in enumerate(match.history)]
    twin.undone, twin.takebacks = [], list(match.takebacks)
    twin._state = dealt(match.state, len(match.history))
    twin._start = twin.history[0].before if twin.history else game.encode(twin._state)
    return twin


def dealt_anew(match: Match, viewer: int | None, seed: int = 5) -> tuple[Match, Match]:
    """Two matches that can be played on and saved, from positions that the viewer cannot tell apart."""
    game = match.game
    world = game.determinise(game.view(match.state, viewer), seed)
    # Dice that fall from now on fall alike.
    world.chance = copy.copy(match.state.chance)
    first, second = (
        Match(game, match.setup, Origin(game.rules_version, 0, game.plain(state)))
        for state in (match.state, world)
    )
    return first, second


def hidden_names(match: Match, viewer: int | None) -> set[str]:
    """The ids of the cards that a viewer may not know."""
    game, state = match.game, match.state
    seen_by = match.view(viewer).seen_by
    held = HELD[game.id](state, seen_by) if game.id in HELD else set()
    return secrets(game, state) | held
