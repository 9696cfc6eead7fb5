"""Running commands in tests, in this process, in another one, and at a terminal."""

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect

from tabletop_tui.cli import cli
from tabletop_tui.engines.registry import GAME_IDS, open_game, standard_source
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.saves import Kept, Shelf
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.settings import saves_folder
from tabletop_tui.text_mode import Console

ROOT = Path(__file__).parent.parent
GAME = GAME_IDS[0]
COMMANDS = sorted(cli.commands)


class Ran:
    """What a command printed, and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


def outside(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    more = {"stdin": subprocess.DEVNULL, **more} if "input" not in more else more
    command = [sys.executable, "-m", "tabletop_tui", *arguments]
    return subprocess.run(command, cwd=ROOT, text=True, capture_output=True, timeout=90, **more)


def at_terminal(*arguments: str, env: dict[str, str] | None = None) -> "pexpect.spawn[str]":
    """Run a command at a terminal of 80x24."""
    return pexpect.spawn(
        sys.executable,
        ["-m", "tabletop_tui", *arguments],
        cwd=str(ROOT),
        env={**os.environ, **(env or {})},
        encoding="utf-8",
        dimensions=(24, 80),
        timeout=60,
    )


def ended(child: "pexpect.spawn[str]") -> int:
    child.expect(pexpect.EOF)
    child.close()
    return int(child.exitstatus if child.exitstatus is not None else -child.signalstatus)


def one_line(ran: Ran) -> str:
    """The one line of a refusal."""
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("tabletop: ")
    assert ran.err.rstrip("\n").isprintable()
    assert "Traceback" not in ran.err
    return ran.err


def saved(answers: int = 6, **setup: Any) -> Kept:
    """A match of the collection on the shelf."""
    seats = (Seat("Ana"), Seat("Ben"))
    made = Setup(GAME, seats, **{"seed": 4, **setup})
    kept = Shelf(saves_folder()).create(Match(open_game(GAME), made), standard_source(GAME))
    for _ in range(answers):
        decision = kept.match.decision
        assert decision is not None
        kept.answer(decision.options[0].key)
    return kept


def silent() -> Console:
    """A console that prints to nobody."""
    return Console(io.StringIO(), io.StringIO())


OWN_SET = """game = "theseus"
name = "My Cards"
adds = true

[[card]]
id = "test-dragon"
name = "Test Dragon"
rank = 4
icon = "explore"
kind = "monster"
"""
