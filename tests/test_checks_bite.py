"""The checks of the fuzz see a broken state: one change by hand at a time, in each game."""

from collections.abc import Callable
from typing import Any

import pytest

from tabletop_tui.engines.discipline import state as di
from tabletop_tui.engines.hackclad import steps as hc
from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.engines.theseus import state as th
from tests.fuzz_checks import OWN, check_state, setup_for

Change = Callable[[Any], object]

BREAKS: dict[str, list[Change]] = {
    "theseus": [
        lambda s: setattr(s, "rank", 7),
        lambda s: setattr(s, "rank", 0),
        lambda s: setattr(s, "turn", 2),
        lambda s: setattr(s, "left", -1),
        lambda s: setattr(s.players[1], "bonuses", -1),
        lambda s: s.used.extend(["x", "x"]),
        lambda s: s.players.pop(),
        lambda s: s.decks.append([]),
        lambda s: s.players[0].hand.append(s.players[1].party[0]),
        lambda s: s.board.pop(),
        lambda s: s.agenda.insert(0, th.Settle(0)),
        lambda s: s.agenda.insert(0, th.EndTurn(1)),
        lambda s: s.agenda.insert(1, th.EndTurn(1)),
    ],
    "discipline": [
        lambda s: setattr(s, "year", 4),
        lambda s: setattr(s, "lesson", 7),
        lambda s: setattr(s, "space", "elder"),
        lambda s: setattr(s.classes[0], "assists", -1),
        lambda s: setattr(s.classes[0], "assists", 19),
        lambda s: setattr(s.classes[0], "event", "nobody"),
        lambda s: setattr(s.classes[0], "house", s.classes[1].house),
        lambda s: setattr(s.classes[0], "house", "nowhere"),
        lambda s: s.classes.pop(),
        lambda s: setattr(s.classes[0].seats[3], "power", -1),
        lambda s: setattr(s.classes[0].seats[3], "negative", 4),
        lambda s: s.classes[0].aside.append(s.classes[0].deck[0]),
        lambda s: s.agenda.insert(0, di.EndOfYear()),
        lambda s: s.agenda.insert(1, di.DrawPower(0)),
        lambda s: s.agenda.insert(0, di.Space("exam")),
    ],
    "communs": [
        lambda s: setattr(s, "first", 2),
        lambda s: setattr(s, "fell", -1),
        lambda s: setattr(s, "cycle", -1),
        lambda s: setattr(s.turn, "seat", 5),
        lambda s: setattr(s.turn, "sent", -1),
        lambda s: s.known.update({s.forces[0]: [9]}),
        lambda s: s.offered.append(-1),
        lambda s: s.players.pop(),
        lambda s: s.players[0].hand.append(s.players[1].hand[0]),
        lambda s: s.forces.pop(),
        lambda s: s.agenda.insert(0, s.agenda[-1]),
        lambda s: s.agenda.insert(1, s.agenda[0]),
        lambda s: s.agenda.append(s.agenda[1]),
    ],
    "hackclad": [
        lambda s: setattr(s, "round", 10),
        lambda s: setattr(s, "voltage", 4),
        lambda s: setattr(s, "moment", 7),
        lambda s: setattr(s, "phase", "elder"),
        lambda s: setattr(s, "active", 3),
        lambda s: setattr(s.clad, "at", 25),
        lambda s: setattr(s.clad, "facing", 4),
        lambda s: setattr(s.players[0], "at", -2),
        lambda s: setattr(s.players[0], "facing", -1),
        lambda s: setattr(s.players[0], "mp", 8),
        lambda s: setattr(s.players[0], "cp", -1),
        lambda s: setattr(s.players[0], "injuries", 8),
        lambda s: setattr(s.players[0], "shards", -1),
        lambda s: setattr(s.players[0], "witch", ""),
        lambda s: setattr(s.players[0], "used", [0, -1, 0]),
        lambda s: setattr(s.players[0], "taken", -1),
        lambda s: s.players[0].missions.extend(s.players[1].missions),
        lambda s: s.players[0].done.append("mission-nobody"),
        lambda s: s.field.pop(),
        lambda s: s.slots.pop(),
        lambda s: s.forecast.pop(),
        lambda s: s.players[0].used.pop(),
        lambda s: s.players[0].discard.append(s.players[0].deck[0]),
        lambda s: s.clad_done.append(s.clad_deck[0]),
        lambda s: s.agenda.insert(0, hc.EndRound()),
        lambda s: s.agenda.insert(0, s.agenda[-1]),
        lambda s: s.agenda.insert(1, hc.SlotEffect(0, 1)),
    ],
}
OPTIONS = {"hackclad": {"setup": "quick"}}


def begun(game_id: str) -> tuple[Any, Any]:
    """A game and its state at the first question of the first turn."""
    game = open_game(game_id)
    setup = setup_for(game, 2, 1, **OPTIONS.get(game_id, {}))
    return game, game.new(setup)[0]


@pytest.mark.parametrize(
    ("game_id", "number"), [(game, number) for game in GAME_IDS for number in range(len(BREAKS[game]))]
)
def test_a_broken_state_is_seen(game_id: str, number: int) -> None:
    game, state = begun(game_id)
    check_state(game, state)
    BREAKS[game_id][number](state)
    with pytest.raises(AssertionError):
        check_state(game, state)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_what_is_still_to_be_done_when_a_game_is_over_is_seen(game_id: str) -> None:
    game, state = begun(game_id)
    left = list(state.agenda)
    while (decision := game.decision(state)) is not None:
        game.apply(state, decision.options[-1].key)
    check_state(game, state)
    state.agenda = left[:1]
    with pytest.raises(AssertionError):
        check_state(game, state)
    assert set(OWN) == set(GAME_IDS)
