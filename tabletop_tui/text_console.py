"""Where the plain text mode prints and reads; lines as wide as a terminal."""

import contextlib
import os
import re
import shutil
import sys
from collections.abc import Iterator
from typing import TextIO

from tabletop_tui.kit.names import cells

HANG = "  "
"""What the further rows of a line are indented by, beyond its own indentation."""


def rows(line: str, width: int) -> Iterator[str]:
    """A line in rows of so many cells, parted between words; a word that is wider stays whole."""
    if cells(line) <= width:
        yield line
        return
    hang = line[: len(line) - len(line.lstrip())] + HANG
    row = ""
    for word in re.findall(r"\s*\S+", line):
        if row.strip() and cells(row + word) > width:
            yield row
            row = hang + word.lstrip()
        else:
            row += word
    yield row


def fitted_to(target: TextIO, line: str) -> Iterator[str]:
    """A line as it is written: in rows to a terminal, and else as it is."""
    if target.isatty():
        yield from rows(line, shutil.get_terminal_size().columns)
    else:
        yield line


def put(line: str) -> None:
    """Print a line on standard output."""
    for row in fitted_to(sys.stdout, line):
        print(row)


class Console:
    """Lines in and lines out. Where input is no terminal nothing waits for Enter alone."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self.source, self.target = source, target
        self.waits = source.isatty()
        terminal = "vt" if os.name == "nt" else os.environ.get("TERM", "")
        self.clears = target.isatty() and terminal not in ("", "dumb", "unknown")

    def print(self, *lines: str) -> None:
        """Print lines."""
        for line in lines:
            for row in fitted_to(self.target, line):
                self.target.write(row + "\n")
        self.target.flush()

    def read(self) -> str | None:
        """The next line that was typed; None when there will be none."""
        self.target.write("> ")
        self.target.flush()
        line = self.source.readline(100_000)
        if not line:
            self.print("")
            return None
        typed = line.strip()
        if not self.waits:
            self.print(typed if typed.isprintable() else ascii(typed))
        return typed

    def wait(self, line: str) -> str | None:
        """Print a line and wait for Enter; what was typed before does not count.

        Returns what was typed before Enter; None when no line will come."""
        self.drop_typed()
        self.print(line)
        if not self.waits:
            return ""
        typed = self.source.readline(100_000)
        return typed.strip() if typed else None

    def drop_typed(self) -> None:
        """Forget the keys typed until now."""
        if self.waits:
            with contextlib.suppress(ImportError, OSError, ValueError):
                import termios

                termios.tcflush(self.source.fileno(), termios.TCIFLUSH)

    def clear(self) -> None:
        """Clear the terminal and what can be scrolled back to."""
        if self.clears:
            self.target.write("\x1b[H\x1b[2J\x1b[3J")
            self.target.flush()
