"""Random games by the thousand, checked at every decision.

    python -m tests.fuzz --games 1000 [--game theseus] [--seats 3] [--seed 1] [--thorough 0.05] [--option a=b]

Without --seats the games are spread over all player counts. A game that fails is named by the
command that plays it again.
"""

import faulthandler
import signal
import statistics
import sys
import time
from typing import Any

import click
import msgspec

from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.kit.game import Game
from tests.fuzz_checks import play_checked, setup_for

HANGS = 120
"""After so many seconds of the processor a single game has hung: the process then shows where, and ends."""


def run(
    game: Game[Any, Any], seats: int, seed: int, thorough: float, options: tuple[tuple[str, str], ...] = ()
) -> int:
    """Play one game; returns the number of answers. Says of one that failed how to play it again."""
    signal.setitimer(signal.ITIMER_VIRTUAL, HANGS)
    try:
        setup = msgspec.structs.replace(setup_for(game, seats, seed), options=dict(options))
        return play_checked(game, setup, thorough).count
    except Exception:
        again = f"python -m tests.fuzz --game {game.id} --games 1 --seats {seats} --seed {seed} --thorough 1"
        again += "".join(f" --option {name}={value}" for name, value in options)
        click.echo(f"\nThis game failed; to play it again:\n  {again}\n", err=True)
        raise
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


@click.command()
@click.option("--game", "game_id", type=click.Choice(GAME_IDS), default=GAME_IDS[0], show_default=True)
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option("--seats", type=int, help="Only this player count.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the first game.")
@click.option(
    "--thorough", type=click.FloatRange(0, 1), default=0.05, show_default=True,
    help="At which part of the decisions the expensive checks are made.",
)  # fmt: skip
@click.option("--option", "typed", multiple=True, help="An option of the setup, name=value.")
def main(
    game_id: str, games: int, seats: int | None, seed: int, thorough: float, typed: tuple[str, ...]
) -> None:
    """Play random games and check them at every decision."""
    # A hung game shows where, then the signal ends the process.
    faulthandler.register(signal.SIGVTALRM, chain=True, file=2)
    game = open_game(game_id)
    counts = game.seat_counts if seats is None else (seats,)
    if seats is not None and seats not in game.seat_counts:
        raise click.UsageError(f"{game.title} is not played by {seats}")
    options = tuple((name, value) for name, _, value in (one.partition("=") for one in typed))
    lengths: dict[int, list[int]] = {count: [] for count in counts}
    started = time.monotonic()
    with click.progressbar(range(seed, seed + games), label=game.title, file=sys.stderr) as seeds:
        for number in seeds:
            count = counts[number % len(counts)]
            lengths[count].append(run(game, count, number, thorough, options))
    for count, answers in lengths.items():
        if answers:
            middle = statistics.median(answers)
            span = f"{min(answers)} to {max(answers)} answers, median {middle:g}"
            click.echo(f"{count} players: {len(answers)} games, {span}")
    click.echo(f"all well, {time.monotonic() - started:.1f} s")


if __name__ == "__main__":
    main()
