"""The commands: `tabletop`, or `python -m tabletop_tui`. Textual is loaded only to open a screen."""

import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from tabletop_tui import __version__

if TYPE_CHECKING:
    from tabletop_tui.kit.setup import GameOption

F = TypeVar("F", bound=Callable[..., Any])

MAX_SEED = 2**63 - 1
"""As `kit.chance` has it, which is not loaded for `--help`."""
CRASHED, WRONG, INTERRUPTED = 1, 2, 130


def _look_options(command: F) -> F:
    """The options of every command that opens a screen."""
    for option in (
        click.option("--no-mouse", is_flag=True, help="Leave the mouse to the terminal."),
        click.option("--no-animation", is_flag=True, help="Let nothing move by itself."),
        click.option("--ascii", "ascii_only", is_flag=True, help="Draw with ASCII signs alone."),
    ):
        command = option(command)
    return command


def _table_options(command: F) -> F:
    """The options of every command that plays: where the matches are, and who plays at this terminal."""
    seat = click.option(
        "--seat",
        "seats",
        multiple=True,
        metavar="NAME",
        help="Play only this seat here; the others join from terminals of their own.",
    )
    return _saves_option(seat(command))


def _saves_option(command: F) -> F:
    return click.option(
        "--saves",
        type=click.Path(path_type=Path, file_okay=False),
        metavar="DIR",
        expose_value=False,
        callback=_use_saves,
        help="Keep the matches in this folder, which users may share.",
    )(command)


def _use_saves(ctx: click.Context, parameter: click.Parameter, value: Path | None) -> None:
    """The folder is handed on in the environment, to whatever this process starts as well."""
    if value is None:
        return
    from tabletop_tui.settings import SAVES_VARIABLE

    before = os.environ.get(SAVES_VARIABLE)
    os.environ[SAVES_VARIABLE] = str(value.absolute())

    def restore() -> None:
        if before is None:
            os.environ.pop(SAVES_VARIABLE, None)
        else:
            os.environ[SAVES_VARIABLE] = before

    ctx.call_on_close(restore)


def _text_option(command: F) -> F:
    help = "Plain text instead of a screen: for screen readers, simple terminals and pipes."
    return click.option("--text", is_flag=True, help=help)(command)


def _look(text: bool = False, seats: Sequence[str] = (), **flags: bool) -> Any:
    """How to show it: what stands after the command's name, or before it."""
    from tabletop_tui.commands.look import Look

    before = click.get_current_context().find_root().params
    said = {
        name: flags.get(name) or bool(before.get(name)) for name in ("ascii_only", "no_animation", "no_mouse")
    }
    return Look(
        text,
        said["ascii_only"],
        said["no_animation"],
        said["no_mouse"],
        guide=flags.get("guide", False),
        seats=tuple(seats or before.get("seats") or ()),
    )


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
    rows = [(f"{option.name}={choice.value}", choice.label) for choice in option.choices]
    return [(rows[0][0], f"{option.label}: {rows[0][1]} (usual)"), *rows[1:]]


def _seed(ctx: click.Context, parameter: click.Parameter, value: int | None) -> int | None:
    if value is not None and not 0 <= value <= MAX_SEED:
        raise click.BadParameter(f"{value} is not between 0 and {MAX_SEED}.")
    return value


@click.group(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="\b\nExamples:\n  tabletop\n  tabletop play theseus --players Ana,Ben\n  tabletop resume",
)
@click.version_option(__version__, message="tabletop_tui %(version)s")
@_table_options
@_look_options
def cli(seats: Sequence[str], **flags: bool) -> int:
    """Modern tabletop games in a terminal: one app, pass and play.

    Without a command the menu opens: the games, and the matches to go on with.
    """
    if click.get_current_context().invoked_subcommand is not None:
        return 0
    from tabletop_tui.commands import opening

    return opening.menu(_look(seats=seats, **flags))


@cli.command(
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
    "--seed", type=int, callback=_seed, metavar="N", help="A number: the same one makes the same shuffles."
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
@_table_options
@_text_option
@_look_options
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
        game, players, seed, options, cards, open_hands, _look(text, seats, guide=guide, **flags)
    )


@cli.command(epilog="\b\nExample:\n  tabletop saves")
@_saves_option
def saves() -> None:
    """List the saved matches, the last played first."""
    from tabletop_tui.commands import looking

    for line in looking.saves_lines():
        click.echo(line)


@cli.command(epilog="\b\nExamples:\n  tabletop resume\n  tabletop resume theseus-k7mq --text")
@click.argument("id", required=False)
@click.option(
    "--backup", is_flag=True, help="Go on from the version before the last, if the last is damaged."
)
@click.option(
    "--take-back", is_flag=True, help="Take the seats also from a terminal that hangs, or whose line is dead."
)
@_table_options
@_text_option
@_look_options
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
    return playing.resume(id, backup, _look(text, seats, **flags), back=take_back)


@cli.command(epilog="\b\nExample:\n  tabletop delete theseus-k7mq")
@click.argument("id")
@click.option("--yes", is_flag=True, help="Do not ask.")
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


def _eyes_options(command: F) -> F:
    """The options that say with whose eyes a match is shown."""
    for option in (
        click.option("--reveal-all", is_flag=True, help="Show everything, hidden cards and the seed too."),
        click.option("--seat", metavar="NAME", help="Show what this player may know."),
    ):
        command = option(command)
    return command


@cli.command(epilog="\b\nExamples:\n  tabletop replay theseus-k7mq\n  tabletop replay match.json --text")
@click.argument("file_or_id")
@_eyes_options
@click.option("--text", is_flag=True, help="Print every step instead of opening a screen.")
@_look_options
def replay(file_or_id: str, seat: str | None, reveal_all: bool, text: bool, **flags: bool) -> int:
    """Step forward and back through a match.

    FILE_OR_ID is a save file, or an id that `tabletop saves` lists. Keys: right and left for one step,
    PgDn and PgUp for many, Home and End, q to leave. An unfinished match shows what the whole table may know.
    """
    from tabletop_tui.commands import looking

    return looking.replay(file_or_id, seat, reveal_all, _look(text, (), **flags))


@cli.command(
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
def export(file_or_id: str, seat: str | None, reveal_all: bool, as_json: bool, output: Path | None) -> None:
    """Write a match as a readable text, or as JSON.

    ID is an id that `tabletop saves` lists, or a save file. An unfinished match shows what the whole
    table may know.
    """
    from tabletop_tui.commands import looking

    looking.export(file_or_id, seat, reveal_all, as_json, output)


@cli.command(epilog="\b\nExamples:\n  tabletop cards theseus\n  tabletop cards --check mycards.toml")
@click.argument("game", required=False)
@click.option(
    "--check",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Check a card set of your own; an error names file, card and field.",
)
@click.option(
    "--cards", type=click.Path(path_type=Path), metavar="FILE", help="List with a card set of your own."
)
def cards(game: str | None, check: Path | None, cards: Path | None) -> None:
    """List all cards with their text, of one GAME or of all."""
    from tabletop_tui.commands import looking
    from tabletop_tui.engines.registry import GAME_IDS

    if check is not None:
        click.echo(looking.check_cards(check, game))
        return
    if cards is not None and game is None:
        raise click.UsageError("--cards needs the GAME that the card set is for.")
    for line in looking.card_list(GAME_IDS if game is None else (game,), cards):
        click.echo(line)


@cli.command(
    epilog="\b\nExamples:\n  tabletop demo\n  tabletop demo discipline/diffusion\n  tabletop demo mydemo.toml"
)
@click.argument("name", required=False)
@click.option(
    "--auto",
    type=click.FloatRange(0.2, 3600),
    metavar="SECONDS",
    help="Show picture after picture by itself, again and again.",
)
@_text_option
@_look_options
def demo(name: str | None, auto: float | None, text: bool, **flags: bool) -> int:
    """Show a rule at work, step by step; without a NAME list the demos.

    NAME is one of the list, or a demo file of your own. Keys: right and left, r begins again, Enter lets
    you play on from there, ? reads the rule, q leaves.
    """
    from tabletop_tui.commands import showing

    if name is None:
        for line in showing.demo_list():
            click.echo(line)
        return 0
    return showing.demo(name, auto, _look(text, (), **flags))


@cli.command(epilog="\b\nExamples:\n  tabletop rules discipline\n  tabletop rules theseus bonus board")
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


@cli.command(
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
    "--seed", type=int, default=0, callback=_seed, metavar="S", help="The same one gives the same results."
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


@cli.command(epilog="\b\nExample:\n  tabletop doctor")
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
    return CRASHED if bad else 0


# ---------------------------------------------------------------------- from the outside


def _complain(text: str) -> None:
    from tabletop_tui.commands.look import printable

    click.echo(f"tabletop: {printable(' '.join(text.split(chr(10))))}", err=True)


def _report(error: BaseException, match_id: str | None) -> None:
    """Two plain lines; what the error was goes into a file, for it may tell somebody's hand."""
    from tabletop_tui.crash import write_report
    from tabletop_tui.kit.words import Msg, Words
    from tabletop_tui.phrases import APP_BOOK
    from tabletop_tui.settings import data_folder

    path = write_report(error, data_folder() / "crashes", match_id)
    what = Msg("crash-report", {"path": str(path)}) if path else Msg("crash-no-report")
    then = Msg("crash-resume", {"id": match_id}) if match_id else Msg("crash-again")
    for message in (what, then):
        click.echo(Words(APP_BOOK).say(message), err=True)


def run(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line; returns the exit code."""
    from tabletop_tui.commands.look import Crash, Wrong

    try:
        args = None if arguments is None else list(arguments)
        return int(cli.main(args=args, prog_name="tabletop", standalone_mode=False) or 0)
    except click.ClickException as error:
        asked = error.ctx if isinstance(error, click.UsageError) else None
        hint = f" See: {asked.command_path} --help" if asked is not None else ""
        _complain(error.format_message() + hint)
        return WRONG
    except Wrong as error:
        _complain(str(error))
        return WRONG
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has gone; nothing more can be said to them.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CRASHED
    except Crash as error:
        _report(error.__cause__ or error, error.id)
        return CRASHED
    except Exception as error:
        return _failed(error)


def _failed(error: Exception) -> int:
    """Say what went wrong: a save that cannot be used is no surprise, all else is."""
    from tabletop_tui.commands.common import explain
    from tabletop_tui.kit.saves import SaveError

    if isinstance(error, SaveError):
        _complain(explain(error.why))
    else:
        _report(error, None)
    return CRASHED


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """The console script."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "backslashreplace")  # type: ignore[union-attr]
    sys.exit(run(arguments))
