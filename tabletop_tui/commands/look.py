"""How a command is to be shown, and its errors in one line: what is needed before anything is loaded."""

import os
import sys
from shlex import quote
from typing import TYPE_CHECKING

import msgspec

from tabletop_tui.settings import Settings, load_settings
from tabletop_tui.terminal import shows_colours, shows_unicode

if TYPE_CHECKING:
    from tabletop_tui.app import Demo, Replay
    from tabletop_tui.kit.saves import Kept


class Wrong(Exception):
    """Something on the command line cannot be done; the text says what, in one line.

    `lines`: all lines to be told, where there is more than one thing wrong.
    """

    def __init__(self, text: str, *more: str) -> None:
        super().__init__(text)
        self.lines = (text, *more)


class Crash(Exception):
    """An unexpected error, which is the cause, while the match `id` was played."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.id = id


class Look(msgspec.Struct, frozen=True):
    """How a command is to be shown, as far as the command line says so."""

    text: bool = False
    ascii: bool = False
    no_animation: bool = False
    no_mouse: bool = False
    guide: bool = False
    seats: tuple[str, ...] = ()
    """The names of those who play at this terminal; without any, all that nobody plays elsewhere."""

    def settings(self) -> Settings:
        """The saved settings, changed for this run."""
        settings = load_settings()
        if self.ascii or not shows_unicode():
            settings.for_now(ascii=True)
        if self.no_animation:
            settings.for_now(animation=False)
        if self.guide:
            settings.for_now(guide=True, guided=())
        return settings


def printable(text: str) -> str:
    """A text with whatever is not printed as itself written out: safe on any terminal."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def is_simple_terminal() -> bool:
    """Whether the terminal says that it can do no more than print."""
    term = os.environ.get("TERM", "")
    return term in ("dumb", "unknown") or (not term and os.name != "nt")


def can_draw() -> bool:
    """Whether the app can be shown here. It is drawn on standard error."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and not is_simple_terminal()


def run_app(look: Look, start: "Kept | None" = None, replay: "Replay | Demo | None" = None) -> int:
    """Open the app at a match, a replay or a demo, or at its menu; returns the exit code."""
    colours = shows_colours()
    # What everything that is loaded from here on goes by.
    os.environ.pop("NO_COLOR", None)
    if not colours:
        os.environ["NO_COLOR"] = "1"
    from tabletop_tui.app import TabletopApp

    app = TabletopApp(None, look.settings(), start, replay, seats=look.seats)
    code = app.launch(mouse=not look.no_mouse)
    kept = app.kept
    if code == 0 and kept is not None and kept.match.decision is not None:
        seats = "".join(f" --seat {quote(name)}" for name in look.seats)
        print(f"Saved. Go on with: tabletop resume {kept.id}{seats}")
    return code
