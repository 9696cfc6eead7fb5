"""The commands: `tabletop`, or `python -m tabletop_tui`. Textual is loaded only to open a screen."""

import contextlib
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from tabletop_tui import __version__
from tabletop_tui.commandline.matches import delete, play, resume, saves
from tabletop_tui.commandline.options import look_of, look_options, table_options
from tabletop_tui.commandline.reading import cards, demo, export, replay, rules
from tabletop_tui.commandline.tools import doctor, serve, simulate

CRASHED, WRONG, INTERRUPTED = 1, 2, 130
"""Exit codes."""


class Commands(click.Group):
    """The commands; who types the name of a game instead of one is told how to play it."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        from tabletop_tui.engines.listings import GAME_IDS

        if args[0] in GAME_IDS:
            raise click.UsageError(
                f"'{args[0]}' is a game; begin a match with: tabletop play {args[0]}.", ctx
            )
        return super().resolve_command(ctx, args)


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="\b\nExamples:\n  tabletop\n  tabletop play theseus --players Ana,Ben\n  tabletop resume",
)
@click.version_option(__version__, message="tabletop_tui %(version)s")
@table_options
@look_options
def cli(seats: Sequence[str], **flags: bool) -> int:
    """Modern tabletop games in a terminal: one app, pass and play.

    Without a command the menu opens: the games, and the matches to go on with.
    """
    if click.get_current_context().invoked_subcommand is not None:
        return 0
    from tabletop_tui.commands import opening

    return opening.menu(look_of(seats=seats, **flags))


for command in (play, saves, resume, delete, replay, export, cards, demo, rules, serve, simulate, doctor):
    cli.add_command(command)


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
        for line in error.lines:
            _complain(line)
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
