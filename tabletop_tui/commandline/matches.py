"""Commands about matches: play, saves, resume, delete."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tabletop_tui.commandline.options import (
    Whole,
    look_of,
    look_options,
    saves_option,
    seed_of,
    table_options,
    text_option,
)

if TYPE_CHECKING:
    from tabletop_tui.kit.setup import GameOption


class PlayCommand(click.Command):
    """Lists the games and their options at the end of its help."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        from tabletop_tui.engines.registry import GAME_IDS, game_class

        for game_id in GAME_IDS:
            game = game_class(game_id)
            low, high = game.seat_counts[0], game.seat_counts[-1]
            with formatter.section(f"{game.title}: GAME is {game_id}, {low} to {high} players; its --option"):
                formatter.write_dl([row for option in game.options for row in _option_rows(option)])
        super().format_epilog(ctx, formatter)


def _option_rows(option: "GameOption") -> list[tuple[str, str]]:
    """What an option is about, then its values: what is said of it is said of none of them alone."""
    usual, *others = [(f"{option.name}={choice.value}", choice.label) for choice in option.choices]
    return [(option.name, f"{option.label}. {option.about}"), (usual[0], f"{usual[1]} (usual)"), *others]


@click.command(
    cls=PlayCommand,
    epilog="\b\nExamples:\n  tabletop play theseus\n"
    "  tabletop play theseus --players Ana,Ben,bot:strong --option first-board=recommended\n"
    "  tabletop play theseus --players bot:random,bot:random --seed 7 --text",
)
@click.argument("game")
@click.option(
    "--players",
    metavar="NAMES",
    help="Names with commas between; bot:random, bot:greedy and bot:strong are bots. Usually two people.",
)
@click.option(
    "--seed",
    type=Whole(),
    callback=seed_of,
    metavar="N",
    help="A number: the same one makes the same shuffles.",
)
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="Set up differently; see below."
)
@click.option(
    "--cards",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Play with a card set of your own (see: tabletop cards --check).",
)
@click.option(
    "--open-hands", is_flag=True, help="For teaching: show all hands, let undo go back without limits."
)
@click.option("--guide", is_flag=True, help="Explain each kind of question the first time it comes up.")
@table_options
@text_option
@look_options
def play(
    game: str,
    players: str | None,
    seed: int | None,
    options: Sequence[str],
    cards: Path | None,
    open_hands: bool,
    guide: bool,
    seats: Sequence[str],
    text: bool,
    **flags: bool,
) -> int:
    """Begin a match of GAME and go straight to the table.

    Every answer is saved at once. A terminal that cannot draw gets the game as plain text.
    """
    from tabletop_tui.commands import playing

    return playing.play(
        game, players, seed, options, cards, open_hands, look_of(text, seats, guide=guide, **flags)
    )


@click.command(epilog="\b\nExample:\n  tabletop saves")
@saves_option
def saves() -> None:
    """List the saved matches, the last played first."""
    from tabletop_tui.commands import looking
    from tabletop_tui.text_console import put

    for line in looking.saves_lines():
        put(line)


@click.command(epilog="\b\nExamples:\n  tabletop resume\n  tabletop resume theseus-k7mq --text")
@click.argument("id", required=False)
@click.option(
    "--backup", is_flag=True, help="Go on from the version before the last, if the last is damaged."
)
@click.option(
    "--take-back", is_flag=True, help="Take the seats also from a terminal that hangs, or whose line is dead."
)
@table_options
@text_option
@look_options
def resume(
    id: str | None, backup: bool, take_back: bool, seats: Sequence[str], text: bool, **flags: bool
) -> int:
    """Go on with a match exactly where it was left.

    ID is an id that `tabletop saves` lists, or the end of one. Without it, the last unfinished match.
    A terminal plays the seats that no other one plays; where none is free it watches.
    """
    from tabletop_tui.commands import playing

    if backup and id is None:
        raise click.UsageError("--backup needs the ID of the match.")
    return playing.resume(id, backup, look_of(text, seats, **flags), back=take_back)


@click.command(epilog="\b\nExample:\n  tabletop delete theseus-k7mq")
@click.argument("id")
@click.option("--yes", is_flag=True, help="Do not ask.")
@saves_option
def delete(id: str, yes: bool) -> int:
    """Delete a saved match and its backup."""
    from tabletop_tui.commands import looking
    from tabletop_tui.commands.common import find_save
    from tabletop_tui.commands.look import Wrong

    found = find_save(id)
    if not yes:
        if not sys.stdin.isatty():
            raise Wrong("nobody can be asked here; add --yes to delete without asking")
        if not click.confirm(f"Delete {found} for good?"):
            click.echo("Nothing was deleted.")
            return 1
    looking.delete(found)
    click.echo(f"{found} is deleted.")
    return 0
