"""The command that has bots play many games and tells what came of them."""

import signal
import sys
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing
from pathlib import Path
from typing import IO, Any

import click
import msgspec

from tabletop_tui.bots.registry import BOT_NAMES, PREFIX
from tabletop_tui.bots.seats import no_such_bot
from tabletop_tui.bots.simulation import Plan, Simulator, Tally
from tabletop_tui.commands.common import catalog, check_game, explain
from tabletop_tui.commands.look import Wrong, printable
from tabletop_tui.commands.playing import typed_options
from tabletop_tui.commands.simulated import report
from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.setup import SetupError, check_offered
from tabletop_tui.kit.words import Words

SHARES = 50
"""Each process is given its games in so many parts or more, so that the time left can be told."""
MOST_AT_ONCE = 20
INTERRUPTED = 130


def simulate(
    game_id: str,
    games: int,
    seats: str,
    seed: int,
    jobs: int,
    options: Sequence[str],
    playouts: int,
    output: Path | None,
) -> int:
    """Play the games, and print what was counted; after Ctrl-C what was counted so far. Raises Wrong."""
    plan = Plan(check_game(game_id), _bots(seats), seed, typed_options(options), playouts)
    game = open_game(game_id)
    try:
        check_offered(game.options, plan.options, len(plan.bots))
        game.new(plan.setup(0))
    except SetupError as error:
        raise Wrong(explain(error.why, game.book)) from error
    file = _opened(output) if output is not None else None
    tally, stopped = Tally(), False
    try:
        with closing(_tallies(plan, games, jobs)) as tallies, _progress(games) as bar:
            for part in tallies:
                tally.add(part)
                bar.update(part.games)
    except KeyboardInterrupt:
        stopped = True
    if stopped:
        click.echo(f"\nStopped after {tally.games:,} of {games:,} games.", err=True)
    for line in report(tally, plan, game, Words(game.book, (), catalog())):
        click.echo(line)
    if file is not None:
        with file:
            file.write(_json(plan, tally))
    return INTERRUPTED if stopped else 0


def _bots(typed: str) -> tuple[str, ...]:
    names = tuple(name.strip().removeprefix(PREFIX) for name in typed.split(","))
    for name in names:
        if name not in BOT_NAMES:
            raise Wrong(explain(no_such_bot(name)))
    return names


def _opened(path: Path) -> IO[bytes]:
    """The file to write to, opened before an hour of games is played in vain."""
    try:
        return path.open("xb")
    except OSError as error:
        raise Wrong(f"{printable(str(path))}: {error.strerror}") from error


def _json(plan: Plan, tally: Tally) -> bytes:
    counted = msgspec.to_builtins(tally, str_keys=True)
    data = {"plan": msgspec.to_builtins(plan), "tally": counted}
    return msgspec.json.format(msgspec.json.encode(data, order="sorted"), indent=2) + b"\n"


def _progress(games: int) -> Any:
    shown = sys.stderr.isatty()
    return click.progressbar(
        length=games, label="Games", file=sys.stderr, show_pos=True, show_eta=True, hidden=not shown
    )


# ---------------------------------------------------------------------- one process or several


def _tallies(plan: Plan, games: int, jobs: int) -> Generator[Tally, None, None]:
    """The tallies of all games, in parts; the sum is the same in whatever order they come."""
    if jobs == 1:
        simulator = Simulator(open_game(plan.game), plan)
        yield from (simulator.play(number) for number in range(games))
        return
    step = max(1, min(MOST_AT_ONCE, games // (jobs * SHARES)))
    pool = ProcessPoolExecutor(jobs, initializer=_ready, initargs=(plan,))
    try:
        parts = [pool.submit(_some, first, min(first + step, games)) for first in range(0, games, step)]
        for part in as_completed(parts):
            yield part.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


_simulator: list[Simulator] = []
"""What a process plays with: one, made when the process begins."""


def _ready(plan: Plan) -> None:
    # Ctrl-C reaches every process of the terminal; the one that was started tells the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _simulator[:] = [Simulator(open_game(plan.game), plan)]


def _some(first: int, end: int) -> Tally:
    tally = Tally()
    for number in range(first, end):
        tally.add(_simulator[0].play(number))
    return tally
