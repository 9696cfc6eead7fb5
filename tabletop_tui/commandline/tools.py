"""Commands around the games: simulate, doctor."""

from collections.abc import Sequence
from pathlib import Path

import click

from tabletop_tui.commandline.options import seed_of


@click.command(
    epilog="\b\nExamples:\n  tabletop simulate theseus --games 100 --seats greedy,random\n"
    "  tabletop simulate discipline --seats greedy,greedy --jobs 2 --json result.json"
)
@click.argument("game")
@click.option("--games", type=click.IntRange(1, 10_000_000), default=100, show_default=True, metavar="N")
@click.option(
    "--seats",
    required=True,
    metavar="BOTS",
    help="A bot for each seat: random, greedy, strong; commas between.",
)
@click.option(
    "--seed", type=int, default=0, callback=seed_of, metavar="S", help="The same one gives the same results."
)
@click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    metavar="J",
    help="Play in so many processes; the results are the same.",
)
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="Set up differently; see: tabletop play."
)
@click.option(
    "--playouts",
    type=click.IntRange(1, 1_000_000),
    default=100,
    show_default=True,
    metavar="N",
    help="How many playouts the strong bot has for an answer.",
)
@click.option(
    "--json",
    "output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write all that was counted to a new file.",
)
def simulate(
    game: str,
    games: int,
    seats: str,
    seed: int,
    jobs: int,
    options: Sequence[str],
    playouts: int,
    output: Path | None,
) -> int:
    """Have bots play many games of GAME, and tell what came of them.

    The bots move one seat on with each game. Ctrl-C prints what was counted so far.
    """
    from tabletop_tui.commands import simulate as simulating

    return simulating.simulate(game, games, seats, seed, jobs, options, playouts, output)


@click.command(epilog="\b\nExample:\n  tabletop doctor")
def doctor() -> int:
    """Check terminal, folders and versions, and repair a terminal that a killed program left in disorder.

    Exit code 1 if something will not work. A terminal that shows nothing you type: type reset and Enter.
    """
    from tabletop_tui.commands.look import printable
    from tabletop_tui.doctor import findings

    bad = 0
    for finding in findings():
        bad += finding.bad
        click.echo(f"{'! ' if finding.bad else '  '}{finding.what:<14} {printable(finding.text)}")
    click.echo("All is well." if not bad else f"Marked with '!': {bad}")
    return 1 if bad else 0
