"""What is foretold of the Clad is what it then does, from wherever the round stands."""

from tabletop_tui.bots.random_bot import RandomBot
from tabletop_tui.engines.hackclad.grid import CELL, OFF, WAYS
from tabletop_tui.engines.hackclad.preview import Moment, walk
from tabletop_tui.engines.hackclad.state import HackClad
from tabletop_tui.kit.log import LogEntry
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.setup import Seat, Setup
from tests.hackclad.helpers import GAME, given

QUIET = ("ask-act", "ask-react", "ask-slot", "ask-turn-card", "ask-put-back", "ask-re-enter")
"""Questions at which no card is being resolved."""
POSITIONS = 500


def told(moments: list[Moment]) -> list[tuple[str, object]]:
    """A path in the terms of the log."""
    lines: list[tuple[str, object]] = []
    for moment in moments:
        if moment.does == "attack":
            lines.append(("attack", moment.card))
        elif moment.does == "turn":
            lines.append(("turn", WAYS[moment.facing]))
        else:
            lines.extend((moment.does, cell) for cell in moment.cells)
    return lines


def happened(entries: list[LogEntry]) -> list[tuple[str, object]]:
    lines: list[tuple[str, object]] = []
    for what in (entry.what for entry in entries):
        match what.id:
            case "attacks" | "attacks-nobody":
                lines.append(("attack", what.fields["clad"]))
            case "clad-turned":
                lines.append(("turn", what.fields["way"]))
            case "dropped":
                lines.append(("drop", CELL[str(what.fields["cell"])]))
            case "clad-moved":
                lines.append(("trample", CELL[str(what.fields["cell"])]))
    return lines


Struck = tuple[list[object], list[int]]
"""Whom an attack hit, and where everybody stood."""


def undisturbed(state: HackClad) -> tuple[list[LogEntry], list[Struck]]:
    """Play the round to its end with nobody interfering: its log, and whom each attack hit."""
    number, entries = state.round, []
    struck: list[Struck] = []
    while state.round == number and not state.over:
        decision = GAME.decision(state)
        assert decision is not None
        keys = [option.key for option in decision.options]
        key = next((one for one in ("pass", "end", "stay", "keep", "no") if one in keys), keys[0])
        places = [player.at for player in state.players]
        news = GAME.apply(state, key)
        for what in (entry.what for entry in news):
            seat, cell = what.fields.get("seat"), CELL.get(str(what.fields.get("cell")))
            if what.id in ("moved", "re-entered") and isinstance(seat, int) and cell is not None:
                places[seat] = cell
            elif what.id == "attacks" and isinstance(seats := what.fields["seats"], list):
                struck.append((sorted(seats), list(places)))
            elif what.id == "injured" and isinstance(seat, int):
                places[seat] = OFF
        entries += news
    return entries, struck


def check(state: HackClad, moments: list[Moment]) -> None:
    """Play on and compare; an attack that is being reacted to was told before."""
    begun = bool(state.attacks) and moments[0].does == "attack"
    entries, struck = undisturbed(state)
    to_come = moments[1:] if begun else moments
    assert happened(entries) == told(to_come)
    attacks = iter([one for one in to_come if one.does == "attack"])
    for seats, places in struck:
        moment = next(one for one in attacks if any(at in one.cells for at in places))
        assert seats == [n for n, at in enumerate(places) if at in moment.cells]


def test_the_rest_of_the_round_is_foretold_from_500_positions() -> None:
    tried, reacting, bot = 0, 0, RandomBot()
    for seed in range(40):
        match = Match(GAME, Setup("hackclad", tuple(Seat(name) for name in "ABCD"[: 2 + seed % 3]), seed))
        while (asked := match.decision) is not None and tried < POSITIONS:
            state = match.game.copy(match.state)
            assert isinstance(state, HackClad)
            if asked.ask.id in QUIET and not any(player.using for player in state.players):
                check(state, walk(GAME.cards, match.view(asked.seat)))
                tried += 1
                reacting += asked.ask.id == "ask-react"
            match.answer(bot.choose(match.game, match.view(asked.seat), asked, len(match.history)))
    assert tried == POSITIONS
    assert reacting >= 20, "some of them amid an attack"


def test_what_is_under_way_comes_first() -> None:
    scene = given(
        phase="clad", slot=1, forecast=["rush", "veer-left"], at={"A": "3-2"}, hand={"A": ["guard"]}, round=3
    )
    assert scene.asked == "A"
    path = [(one.slot, one.does, one.at) for one in walk(GAME.cards, scene.state)]
    assert path[:2] == [(1, "trample", CELL["3-2"]), (1, "trample", CELL["3-1"])]
    assert path[2][:2] == (2, "trample")


def test_a_repel_under_way_belongs_to_no_card() -> None:
    scene = given(
        forecast=["", "", "tail-whip"],
        at={"A": "3-4", "B": "3-2"},
        hand={"A": ["firecracker", "guard"], "B": ["guard"]},
    )
    scene.answer("use:rosette-firecracker")
    scene.answer("card:rosette-guard")
    assert scene.asked == "B", "about to be trampled"
    moments = walk(GAME.cards, scene.state)
    assert [(one.slot, one.does, one.at) for one in moments[:2]] == [
        (0, "trample", CELL["3-2"]),
        (3, "attack", CELL["3-2"]),
    ]
