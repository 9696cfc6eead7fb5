"""Playing in plain text in tests: with piped lines, or at something that says it is a terminal."""

import io
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tabletop_tui.kit.match import Match
from tabletop_tui.kit.saves import Kept, Shelf
from tabletop_tui.text_mode import (
    Console,
    TextGame,
)
from tests.toy.game import toy_match, toy_source

ROOT = Path(__file__).parent.parent
CLEAR = "\x1b[H\x1b[2J\x1b[3J"


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def begun(shelf: Shelf, seats: int = 2, **setup: Any) -> Kept:
    return shelf.create(toy_match(seats, **setup), toy_source())


def piped(kept: Kept, lines: Iterable[str] = ()) -> tuple[int, str]:
    """Play with piped lines; the exit code and what was printed."""
    target = io.StringIO()
    code = TextGame(kept, Console(io.StringIO("".join(f"{line}\n" for line in lines)), target)).run()
    return code, target.getvalue()


def at_terminal(kept: Kept, lines: Iterable[str] = ()) -> tuple[int, str]:
    """The same at a terminal."""
    target = Terminal()
    code = TextGame(kept, Console(Terminal("".join(f"{line}\n" for line in lines)), target)).run()
    return code, target.getvalue()


def keys_to_the_end(match: Match) -> list[str]:
    """The keys of a whole game in which people take each last option in turn."""
    while (decision := match.decision) is not None:
        match.answer(decision.options[(len(match.history) * 7) % len(decision.options)].key)
    return match.answers
