"""Played through a private OpenSSH server: a line that is cut, and what goes over it."""

import contextlib
import os
import sys
import time
from collections.abc import Iterator

import pexpect
import pyte
import pytest

from tabletop_tui.kit.saves import Kept, Shelf
from tabletop_tui.settings import saves_folder
from tests.commands import ROOT, saved
from tests.sshd import private_server

PATIENCE = 60

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    with private_server(tmp_path_factory.mktemp("ssh")) as login:
        yield login


class Line:
    """A person at the other end of a line, who sees what pyte shows."""

    def __init__(self, server: list[str], *arguments: str, term: str = "xterm-256color") -> None:
        there = {"TABLETOP_HOME": os.environ["TABLETOP_HOME"], "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}
        remote = [
            *("env", *(f"{name}={value}" for name, value in there.items())),
            *(sys.executable, "-m", "tabletop_tui", *arguments),
        ]
        command = [*server, *remote]
        env = {**os.environ, "TERM": term}
        self.child = pexpect.spawn(command[0], command[1:], dimensions=(24, 80), env=env, timeout=PATIENCE)
        self.child.delaybeforesend = None
        self.screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self.screen)
        self.received = 0

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def take(self, seconds: float) -> bytes:
        """What comes within some time."""
        with contextlib.suppress(pexpect.TIMEOUT, pexpect.EOF):
            data: bytes = self.child.read_nonblocking(65536, timeout=seconds)
            self.received += len(data)
            self._stream.feed(data.replace(b"\x1b[>", b"\x1b[?"))
            return data
        return b""

    def shows(self, *texts: str) -> None:
        """Read until all texts stand on the screen."""
        until = time.monotonic() + PATIENCE
        while not all(text in self.text for text in texts):
            assert time.monotonic() < until, f"{texts} not on the screen:\n{self.text}"
            self.take(0.1)

    def settle(self) -> None:
        """Read until nothing has come for a while."""
        while self.take(0.7):
            pass


def answers_of(kept: Kept) -> int:
    (entry,) = Shelf(saves_folder()).entries()
    assert entry.id == kept.id
    return entry.answers


def test_a_cut_line_loses_nothing_and_the_match_goes_on_at_the_same_question(server: list[str]) -> None:
    kept = saved(6)
    first = Line(server, "resume", kept.id)
    first.shows("Ana", "Ben", "Leave")
    first.settle()
    first.child.send("1")
    first.settle()
    first.child.send("\r")
    until = time.monotonic() + PATIENCE
    while answers_of(kept) == 6:
        assert time.monotonic() < until, first.text
        first.take(0.1)
    first.settle()
    before, answered = first.text, answers_of(kept)
    first.child.kill(9)
    first.child.close(force=True)

    lock = saves_folder() / f".{kept.id}.0.lock"
    while lock.exists():
        assert time.monotonic() < until + PATIENCE, "the program is to end with its line"
        time.sleep(0.05)
    assert answers_of(kept) == answered
    second = Line(server, "resume", kept.id)
    second.shows("Ana", "Ben", "Leave")
    second.settle()
    asked = [row for row in before.splitlines() if "Which" in row or "Choose" in row]
    assert asked
    for row in asked:
        assert row in second.text
    assert second.take(1.5) == b"", "nothing goes over an idle line"
    sent = second.received
    second.child.send("\x1b[C")
    second.settle()
    assert 0 < second.received - sent < 2500, "a cursor move costs little"
    second.child.send("\x03")
    second.child.expect(pexpect.EOF)
    second.child.close()


def test_a_second_line_watches_and_follows(server: list[str]) -> None:
    kept = saved(6)
    player = Line(server, "resume", kept.id)
    player.shows("Ana", "Ben", "Leave")
    watcher = Line(server, "resume", kept.id)
    watcher.shows("is to answer, at another terminal")
    watcher.settle()
    player.settle()
    player.child.send("1")
    player.settle()
    player.child.send("\r")
    until = time.monotonic() + PATIENCE
    while answers_of(kept) == 6:
        assert time.monotonic() < until, player.text
        player.take(0.1)
    while not watcher.take(0.5):
        assert time.monotonic() < until + PATIENCE, watcher.text
    for line in (player, watcher):
        line.child.close(force=True)


def test_a_terminal_that_only_prints_gets_plain_text(server: list[str]) -> None:
    kept = saved(6)
    line = Line(server, "resume", kept.id, term="dumb")
    line.child.expect_exact("Question to")
    assert b"\x1b" not in line.child.before
    line.child.send("q\r")
    line.child.expect_exact("Saved.")
    line.child.expect(pexpect.EOF)
    line.child.close()
    assert line.child.exitstatus == 0
