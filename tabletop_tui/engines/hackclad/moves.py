"""Witches on the move: steps, flights, jumps and Re-Entry, and shards taken from afar."""

from tabletop_tui.engines.hackclad.cardsteps import Fly, HealOne, JumpTo, Move, PickFrom, ShareOut
from tabletop_tui.engines.hackclad.grid import CELL as NUMBER
from tabletop_tui.engines.hackclad.grid import DELTA, DISTANCE, NAMES, OFF, STEP
from tabletop_tui.engines.hackclad.steps import ReEnter
from tabletop_tui.engines.hackclad.table import (
    RULES,
    T,
    enterable,
    free_cells,
    free_entries,
    occupied,
    pick_up,
    reached,
    take_all,
)
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg

GO = tuple(Option(f"go:{name}", Msg("option-go", {"cell": name}), (f"cell:{name}",)) for name in NAMES)
STAY = Option("stay", Msg("option-stay"))
SHARE_NOTHING = Option("none", Msg("option-share-nothing"))


def _arrive(t: T, seat: int, cell: int) -> None:
    """She comes to a cell and takes its shards (HC-FIELD-05)."""
    t.state.players[seat].at = cell
    t.say("moved", seat=seat, cell=NAMES[cell])
    take_all(t, seat)


def _count(t: T, seat: int, n: int = 1) -> None:
    """Spaces moved this round (HC-CARD-15)."""
    player = t.state.players[seat]
    player.moved += n
    reached(t, seat, "moved", player.moved)


# ---------------------------------------------------------------------- steps


@RULES.asks(Move, "ask-move", "HC-FIELD-02", part=True)
def move_options(t: T, step: Move) -> list[Option]:
    """A free neighbour cell; staying only if the move says so (HC-CARD-12)."""
    cells = enterable(t, step.seat)
    if step.nearer:
        at, clad = t.state.players[step.seat].at, t.state.clad.at
        cells = [cell for cell in cells if DISTANCE[DELTA[cell][clad]] < DISTANCE[DELTA[at][clad]]]
    options = [GO[cell] for cell in cells]
    return [*options, STAY] if options and step.may else options


@RULES.answers(Move)
def move(t: T, step: Move, key: str) -> None:
    """One step, then the rest of the move."""
    if key == "stay":
        t.say("stayed", seat=step.seat)
        return
    player, cell = t.state.players[step.seat], NUMBER[key.removeprefix("go:")]
    player.facing = STEP[player.at].index(cell)
    _arrive(t, step.seat, cell)
    _count(t, step.seat)
    if step.left > 1:
        t.push(Move(step.seat, step.left - 1, step.may, step.nearer))


def flights(t: T, seat: int, n: int) -> dict[tuple[int, ...], tuple[int, ...]]:
    """The ways of a move past other figures that end on a free cell, as far as she can.

    Ways that lead to the same cell by the same shards count once: end and shards, to the way.
    """
    at, taken, field = t.state.players[seat].at, occupied(t), t.state.field
    if at == OFF:
        return {}
    taken.discard(at)
    ways: list[tuple[int, ...]] = [()]
    ending: list[tuple[int, ...]] = []
    for _ in range(n):
        ways = [(*way, cell) for way in ways for cell in STEP[way[-1] if way else at]]
        ending = [way for way in ways if way[-1] not in taken] or ending
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for way in ending:
        found.setdefault((way[-1], *sorted({cell for cell in way if field[cell]})), way)
    return found


@RULES.asks(Fly, "ask-fly", "HC-FIELD-04", part=True)
def fly_options(t: T, step: Fly) -> list[Option]:
    """Each end, with each choice of shards on the way."""
    return [
        Option(
            f"go:{':'.join(NAMES[cell] for cell in way)}",
            Msg("option-fly", {"cell": NAMES[way[-1]], "cells": [NAMES[cell] for cell in way[:-1]]}),
            tuple(f"cell:{NAMES[cell]}" for cell in reversed(way)),
        )
        for way in flights(t, step.seat, step.n).values()
    ]


@RULES.answers(Fly)
def fly(t: T, step: Fly, key: str) -> None:
    """She takes the shards of every cell she passes, the Clad's and other Witches' included."""
    player = t.state.players[step.seat]
    for name in key.split(":")[1:]:
        cell = NUMBER[name]
        player.facing = STEP[player.at].index(cell)
        _arrive(t, step.seat, cell)
        _count(t, step.seat)


# ---------------------------------------------------------------------- jumps and Re-Entry


@RULES.asks(JumpTo, "ask-jump", "HC-CARD-12", part=True)
def jump_options(t: T, step: JumpTo) -> list[Option]:
    """Any free cell, or a free Entry Point; a Witch off the Field does not jump (HC-INJURY-06)."""
    if t.state.players[step.seat].at == OFF:
        return []
    return [GO[cell] for cell in (free_entries(t) if step.entry else free_cells(t))]


@RULES.answers(JumpTo)
def jump(t: T, step: JumpTo, key: str) -> None:
    """It counts as one space moved (HC-CARD-12)."""
    _arrive(t, step.seat, NUMBER[key.removeprefix("go:")])
    _count(t, step.seat)


@RULES.asks(ReEnter, "ask-re-enter", "HC-REENTRY-02", closed=True)
def re_enter_options(t: T, step: ReEnter) -> list[Option]:
    """Any free Entry Point; without one any free cell."""
    return [GO[cell] for cell in free_entries(t)]


@RULES.answers(ReEnter)
def re_enter(t: T, step: ReEnter, key: str) -> None:
    """A placement, not a move (HC-REENTRY-04)."""
    cell = NUMBER[key.removeprefix("go:")]
    t.state.players[step.seat].at = cell
    t.say("re-entered", seat=step.seat, cell=NAMES[cell])
    take_all(t, step.seat)


# ---------------------------------------------------------------------- shards and Injuries from afar


@RULES.asks(PickFrom, "ask-pick", "HC-CARD-16", part=True)
def pick_options(t: T, step: PickFrom) -> list[Option]:
    """Any cell with shards, the Clad's included."""
    return [GO[cell] for cell, shards in enumerate(t.state.field) if shards]


@RULES.answers(PickFrom)
def pick(t: T, step: PickFrom, key: str) -> None:
    """A pick-up like any other (HC-CP-10)."""
    cell = NUMBER[key.removeprefix("go:")]
    n = min(step.n, t.state.field[cell])
    t.state.field[cell] -= n
    pick_up(t, step.seat, n, cell)


@RULES.asks(ShareOut, "ask-share", "HC-CARD-17", part=True)
def share_options(t: T, step: ShareOut) -> list[Option]:
    """Anybody with most shards may be the giver, any other player with fewest the taker.

    Picking the same player as both moves nothing; if that is all there is, nothing is asked.
    """
    shards = [player.shards for player in t.state.players]
    fewest = min(n for seat, n in enumerate(shards) if seat != step.seat)
    givers = [seat for seat, n in enumerate(shards) if n == max(shards) > 0]
    takers = [seat for seat, n in enumerate(shards) if n == fewest and seat != step.seat]
    options = [
        Option(
            f"share:{giver}:{taker}",
            Msg("option-share", {"seat": giver, "other": taker}),
            (f"seat:{giver}", f"seat:{taker}"),
        )
        for giver in givers
        for taker in takers
        if taker != giver
    ]
    return [*options, SHARE_NOTHING] if options and set(givers) & set(takers) else options


@RULES.answers(ShareOut)
def share(t: T, step: ShareOut, key: str) -> None:
    """One shard changes hands."""
    if key == "none":
        t.say("shared-nothing", seat=step.seat)
        return
    giver, taker = map(int, key.split(":")[1:])
    t.state.players[giver].shards -= 1
    t.state.players[taker].shards += 1
    t.say("shared", seat=giver, other=taker)


@RULES.asks(HealOne, "ask-heal", "HC-SKILL-03", part=True)
def heal_options(t: T, step: HealOne) -> list[Option]:
    """Any player."""
    return [
        Option(f"heal:{seat}", Msg("option-heal", {"other": seat}), (f"seat:{seat}",))
        for seat in range(t.state.seats)
    ]


@RULES.answers(HealOne)
def heal(t: T, step: HealOne, key: str) -> None:
    """The Injuries Gauge goes down, to 0 at the least."""
    seat = int(key.removeprefix("heal:"))
    player = t.state.players[seat]
    player.injuries = max(0, player.injuries - step.n)
    t.say("healed", seat=seat, n=player.injuries)
