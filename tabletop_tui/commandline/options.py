"""Options that several commands have."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])

MAX_SEED = 2**63 - 1
"""As `kit.chance` has it, which is not loaded for `--help`."""


def look_options(command: F) -> F:
    """The options of every command that opens a screen."""
    return drawing_options(
        click.option("--no-mouse", is_flag=True, help="Leave the mouse to the terminal.")(command)
    )


def drawing_options(command: F) -> F:
    """Those of them that say how to draw, whatever draws it."""
    for option in (
        click.option("--no-animation", is_flag=True, help="Let nothing move by itself."),
        click.option("--ascii", "ascii_only", is_flag=True, help="Draw with ASCII signs alone."),
    ):
        command = option(command)
    return command


def table_options(command: F) -> F:
    """The options of every command that plays: where the matches are, and who plays at this terminal."""
    seat = click.option(
        "--seat",
        "seats",
        multiple=True,
        metavar="NAME",
        help="Play only this seat here; the others join from terminals of their own.",
    )
    return saves_option(seat(command))


def saves_option(command: F) -> F:
    """The option of every command that needs the saved matches."""
    return click.option(
        "--saves",
        type=click.Path(path_type=Path, file_okay=False),
        metavar="DIR",
        expose_value=False,
        callback=_use_saves,
        help="Where the matches are kept: a folder that users may share.",
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


def text_option(command: F) -> F:
    """The option of every command that can do without a screen."""
    help = "Plain text instead of a screen: for screen readers, simple terminals and pipes."
    return click.option("--text", is_flag=True, help=help)(command)


def look_of(text: bool = False, seats: Sequence[str] = (), **flags: bool) -> Any:
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


class Whole(click.IntRange):
    """A whole number, within bounds if there are any."""

    def _describe_range(self) -> str:
        # What the help adds to the option: nothing where there are no bounds.
        return "" if self.min is None or self.max is None else f"{self.min:,} to {self.max:,}"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            int(value)
        except ValueError:
            self.fail(f"'{value}' is not a whole number.", param, ctx)
        return super().convert(value, param, ctx)


def seed_of(ctx: click.Context, parameter: click.Parameter, value: int | None) -> int | None:
    """A seed, if there can be such a one. Raises BadParameter."""
    if value is not None and not 0 <= value <= MAX_SEED:
        raise click.BadParameter(f"{value} is not between 0 and {MAX_SEED}.")
    return value
