"""Commands to look and read: replay, export, cards, demo, rules."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from tabletop_tui.commandline.options import F, look_of, look_options, saves_option, text_option


def _eyes_options(command: F) -> F:
    """The options that say with whose eyes a match is shown."""
    for option in (
        click.option("--reveal-all", is_flag=True, help="Show everything, hidden cards and the seed too."),
        click.option("--seat", metavar="NAME", help="Show what this player may know."),
    ):
        command = option(command)
    return command


def _hint(text: str) -> None:
    """A line for people behind a list, which whatever reads the list from a pipe does not get."""
    if sys.stdout.isatty():
        click.echo(text)


@click.command(epilog="\b\nExamples:\n  tabletop replay theseus-k7mq\n  tabletop replay match.json --text")
@click.argument("file_or_id")
@_eyes_options
@click.option("--text", is_flag=True, help="Print every step instead of opening a screen.")
@saves_option
@look_options
def replay(file_or_id: str, seat: str | None, reveal_all: bool, text: bool, **flags: bool) -> int:
    """Step forward and back through a match.

    FILE_OR_ID is a save file, or an id that `tabletop saves` lists. Keys: right and left for one step,
    PgDn and PgUp for many, Home and End, q to leave. An unfinished match shows what the whole table may know.
    """
    from tabletop_tui.commands import looking

    return looking.replay(file_or_id, seat, reveal_all, look_of(text, (), **flags))


@click.command(
    epilog="\b\nExamples:\n  tabletop export theseus-k7mq > match.txt\n  tabletop export k7mq --json"
)
@click.argument("file_or_id", metavar="ID")
@_eyes_options
@click.option("--json", "as_json", is_flag=True, help="JSON instead of a text.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write a new file instead of standard output.",
)
@saves_option
def export(file_or_id: str, seat: str | None, reveal_all: bool, as_json: bool, output: Path | None) -> None:
    """Write a match as a readable text, or as JSON.

    ID is an id that `tabletop saves` lists, or a save file. An unfinished match shows what the whole
    table may know.
    """
    from tabletop_tui.commands import looking

    looking.export(file_or_id, seat, reveal_all, as_json, output)


@click.command(epilog="\b\nExamples:\n  tabletop cards theseus\n  tabletop cards --check mycards.toml")
@click.argument("game", required=False)
@click.option(
    "--check",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Check a card set of your own; each mistake is told with its file, card and field.",
)
@click.option(
    "--cards", type=click.Path(path_type=Path), metavar="FILE", help="List with a card set of your own."
)
def cards(game: str | None, check: Path | None, cards: Path | None) -> None:
    """List all cards with their text, of one GAME or of all."""
    from tabletop_tui.commands import looking
    from tabletop_tui.engines.registry import GAME_IDS
    from tabletop_tui.text_console import put

    if check is not None:
        put(looking.check_cards(check, game))
        return
    if cards is not None and game is None:
        raise click.UsageError("--cards needs the GAME that the card set is for.")
    for line in looking.card_list(GAME_IDS if game is None else (game,), cards):
        put(line)


@click.command(
    short_help="Show a rule at work, step by step, or list the demos.",
    epilog="\b\nExamples:\n  tabletop demo\n  tabletop demo discipline/diffusion\n"
    "  tabletop demo mydemo.toml",
)
@click.argument("name", required=False)
@click.option(
    "--auto",
    type=click.FloatRange(0.2, 3600),
    metavar="SECONDS",
    help="Show picture after picture by itself, again and again.",
)
@text_option
@look_options
def demo(name: str | None, auto: float | None, text: bool, **flags: bool) -> int:
    """Show a rule at work, step by step; without a NAME list the demos.

    NAME is one of the list, or a demo file of your own. Keys: right and left, r begins again, Enter lets
    you play on from there, ? reads the rule, q leaves.
    """
    from tabletop_tui.commands import showing
    from tabletop_tui.text_console import put

    if name is None:
        for line in showing.demo_list():
            put(line)
        _hint("Show one with: tabletop demo NAME")
        return 0
    return showing.demo(name, auto, look_of(text, (), **flags))


@click.command(
    short_help="Print the rules of a GAME, or those with certain WORDS.",
    epilog="\b\nExamples:\n  tabletop rules discipline\n  tabletop rules theseus bonus board",
)
@click.argument("game", required=False)
@click.argument("words", nargs=-1)
def rules(game: str | None, words: Sequence[str]) -> None:
    """Print the rules of a GAME, or those in which all the WORDS occur.

    Paged in a terminal, plain when piped.
    """
    from tabletop_tui.commands import showing

    lines = list(showing.rules(game, " ".join(words)))
    if sys.stdout.isatty() and game is not None:
        click.echo_via_pager("\n".join(lines) + "\n")
        return
    for line in lines:
        click.echo(line)
    if game is None:
        _hint("Read one with: tabletop rules GAME")
