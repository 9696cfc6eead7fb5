"""Commands around the games: serve, simulate, doctor."""

from collections.abc import Sequence
from pathlib import Path

import click

from tabletop_tui.commandline.options import Whole, drawing_options, look_of, seed_of, table_options


@click.command(
    short_help="Open the games to a browser.",
    epilog="\b\nExamples:\n  tabletop serve\n  tabletop serve --port 8080 --saves /srv/table",
)
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    metavar="ADDRESS",
    help="Where to listen; as it is, browsers on this computer alone get through.",
)
@click.option(
    "--port",
    type=Whole(0, 65535),
    default=8000,
    show_default=True,
    metavar="N",
    help="0 takes any that is free.",
)
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    help="A further name by which browsers ask for this computer, as through a proxy.",
)
@table_options
@drawing_options
def serve(host: str, port: int, names: Sequence[str], seats: Sequence[str], **flags: bool) -> int:
    """Open the games to a browser; each of its tabs gets a program of its own, at the menu.

    Who can reach the address can play, see every hand and delete matches. Closing a tab saves its match.
    Needs the extra: pip install 'tabletop_tui[web]'
    """
    from tabletop_tui.commands.look import Wrong

    try:
        from tabletop_tui.web import server
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing == "tabletop_tui":
            raise
        raise Wrong(f"{missing} is not installed; get it with: pip install 'tabletop_tui[web]'") from error
    return server.serve(host, port, names, look_of(seats=seats, **flags))


@click.command(
    short_help="Have bots play many games of GAME, and count.",
    epilog="\b\nExamples:\n  tabletop simulate theseus --games 100 --seats greedy,random\n"
    "  tabletop simulate discipline --seats greedy,greedy --jobs 2 --json result.json",
)
@click.argument("game")
@click.option("--games", type=Whole(1, 10_000_000), default=100, show_default=True, metavar="N")
@click.option(
    "--seats",
    required=True,
    metavar="BOTS",
    help="A bot for each seat: random, greedy, strong; commas between.",
)
@click.option(
    "--seed",
    type=Whole(),
    default=0,
    callback=seed_of,
    metavar="S",
    help="The same one gives the same results.",
)
@click.option(
    "--jobs",
    type=Whole(1, 256),
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
    type=Whole(1, 1_000_000),
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


@click.command(
    short_help="Check the terminal, the folders and the versions.", epilog="\b\nExample:\n  tabletop doctor"
)
def doctor() -> int:
    """Check terminal, folders and versions, and repair a terminal that a killed program left in disorder.

    Exit code 1 if something will not work. A terminal that shows nothing you type: type reset and Enter.
    """
    from tabletop_tui.commands.look import printable
    from tabletop_tui.doctor import findings
    from tabletop_tui.text_console import put

    bad = 0
    for finding in findings():
        bad += finding.bad
        put(f"{'! ' if finding.bad else '  '}{finding.what:<14} {printable(finding.text)}")
    click.echo("All is well." if not bad else f"Marked with '!': {bad}")
    return 1 if bad else 0
