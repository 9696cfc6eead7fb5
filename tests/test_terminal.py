"""The terminal is left as it was found, whatever ends the app; and a crash shows no one's cards."""

import contextlib
import os
import re
import signal
import sys
import termios
import time
from collections.abc import Iterator

import pexpect
import pyte
import pytest

from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.saves import Shelf
from tabletop_tui.kit.setup import HUMAN
from tabletop_tui.settings import saves_folder
from tabletop_tui.terminal import RESTORE
from tests.pilots import keep, match_of

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(termios, "tcgetattr"), reason="needs a pseudo-terminal"),
]

ENTER, LEAVE = b"\x1b[?1049h", b"\x1b[?1049l"
MOUSE_ON = re.compile(rb"\x1b\[\?100[0-3]h")
MUST_BE_OFF = (b"\x1b[?1000l", b"\x1b[?1002l", b"\x1b[?1003l", b"\x1b[?1006l", b"\x1b[?2004l", b"\x1b[<u")
SECRETS = ("knight", "mage", "rogue", "chance", "seed", "SECRET")

RUN = "import sys\nfrom tabletop_tui.cli import main\nmain({arguments})\n"

HANDLER = """
from tabletop_tui.screens.table import TableScreen
def fail(self):
    hand, deck, seed = "SECRET knight", "mage rogue", 4711
    raise RuntimeError(f"{hand} {deck} {seed}")
TableScreen.action_undo = fail
"""
TIMER = """
from tabletop_tui.screens.table import TableScreen
def fail(self):
    def later():
        hand, seed = "SECRET knight", 4711
        raise RuntimeError(hand)
    self.set_timer(0.01, later)
TableScreen.action_undo = fail
"""
WORKER = """
from tabletop_tui.screens.table import TableScreen
def fail(self):
    def work():
        hand = "SECRET knight"
        raise RuntimeError(hand)
    self.run_worker(work, thread=True)
TableScreen.action_undo = fail
"""
BOT = """
import time
from tabletop_tui.bots.strong import StrongBot
def fail(self, game, view, decision, seed, stop):
    hand = "SECRET knight"
    while not stop():
        time.sleep(0.01)
    raise RuntimeError(hand)
StrongBot.choose = fail
"""
STYLES = """
from tabletop_tui.screens.table import TableScreen
def fail(self):
    from tabletop_tui.screens.base import BaseScreen
    class Broken(BaseScreen):
        CSS = "Broken { SECRET: knight; }"
    self.app.push_screen(Broken())
TableScreen.action_undo = fail
"""
ENGINE = """
from tabletop_tui.engines.theseus.game import TheseusGame
from tabletop_tui.kit.agenda import Rules
from tabletop_tui.screens.table import TableScreen
whole = Rules.answer
def fail(self, table, key):
    whole(self, table, key)
    hand = "SECRET knight"
    raise RuntimeError(hand)
def answer(self):
    Rules.answer = fail
    self.kept.answer(self.match.decision.options[0].key)
TableScreen.action_undo = answer
"""
WRITING = """
import os, signal
from tabletop_tui.screens.table import TableScreen
def stop(self):
    with self.app._driver._writer_thread._queue.mutex:
        os.kill(os.getpid(), signal.SIGTSTP)
        for _ in range(1000):
            pass
TableScreen.action_undo = stop
"""
"""The signal comes while something is being handed to what writes."""


class Session:
    """The app in a pseudo-terminal, with every byte it sent."""

    def __init__(self, script: str, **environment: str) -> None:
        kept_out = ("NO_COLOR", "COLUMNS", "LINES")
        env = {name: value for name, value in os.environ.items() if name not in kept_out}
        env |= {"TERM": "xterm-256color", "PYTHONPATH": os.pathsep.join(sys.path), **environment}
        self.child = pexpect.spawn(sys.executable, ["-c", script], dimensions=(24, 80), env=env, timeout=90)
        self.child.delaybeforesend = None
        self.fd = self.child.child_fd
        self.bytes = b""

    def expect(self, text: str) -> None:
        """Read until the app has shown a text."""
        self.child.expect_exact(text.encode())
        self.bytes += (self.child.before or b"") + (self.child.after or b"")

    def settle(self) -> None:
        """Read until nothing has come for a while."""
        with contextlib.suppress(pexpect.TIMEOUT):
            while True:
                self.bytes += self.child.read_nonblocking(65536, timeout=0.7)

    def end(self) -> bytes:
        """Read to the end; what was sent since the last look."""
        rest = b""
        with contextlib.suppress(pexpect.EOF):
            while True:
                rest += self.child.read_nonblocking(65536, timeout=90)
        self.child.wait()
        return rest

    @property
    def code(self) -> int:
        """The exit code, as a shell would say it."""
        if self.child.signalstatus is not None:
            return 128 + self.child.signalstatus
        return int(self.child.exitstatus or 0)

    def echoes(self) -> bool:
        """Whether the terminal edits lines and echoes, as for a shell."""
        flags = termios.tcgetattr(self.fd)[3]
        return bool(flags & termios.ICANON) and bool(flags & termios.ECHO) and bool(flags & termios.ISIG)


@pytest.fixture
def session() -> Iterator[list[Session]]:
    """Sessions put in here are ended after the test."""
    sessions: list[Session] = []
    yield sessions
    for one in sessions:
        one.child.close(force=True)


def assert_told_in_two_lines(one: Session, rest: bytes, id: str) -> None:
    """A crash told where it was written down and how to go on; no hand, no seed; the match is as it was."""
    assert_restored(one, rest)
    assert one.code == 1
    said = rest.partition(LEAVE)[2].decode()
    said = re.sub(r"\x1b\[[?<>\d;]*[a-zA-Z]", "", said).replace("\x07", "")
    lines = [line for line in said.splitlines() if line.strip()]
    assert len(lines) == 2, lines
    (report,) = saves_folder().glob(f"{id}.crash-*.txt")
    assert lines[0].endswith(str(report))
    assert lines[1].endswith(f"'tabletop resume {id}'.")
    for secret in SECRETS:
        assert secret not in said
    text = report.read_text()
    assert "Traceback" in text
    assert "seed: 4711" in text
    assert os.path.expanduser("~") + "/" not in text
    assert report.stat().st_mode & 0o077 == 0


def resumed(
    sessions: list[Session], patch: str = "", *options: str, **environment: str
) -> tuple[Session, str]:
    """A session at the table of a saved match."""
    kept = keep(match_of("Ana", "Ben", answers=5, seed=4711))
    session = Session(patch + RUN.format(arguments=["resume", kept.id, *options]), **environment)
    sessions.append(session)
    session.expect("\x1b[?1049h")
    session.expect("Ana")
    session.expect("Leave")
    assert not session.echoes()
    return session, kept.id


def assert_restored(session: Session, rest: bytes) -> None:
    before, left, after = rest.partition(LEAVE)
    assert left
    assert "".join(left_on_screen(session.bytes + before)) == "", "without a second screen it would stay"
    assert LEAVE not in after
    for sequence in MUST_BE_OFF:
        assert sequence in before, sequence
    assert b"\x1b[?25h" in rest
    assert rest.rindex(b"\x1b[?25h") > rest.rfind(b"\x1b[?25l")
    for mode in (b"1000", b"1002", b"1003", b"1006", b"1015", b"1016", b"1004", b"2004"):
        on = rest.rfind(b"\x1b[?" + mode + b"h")
        assert on == -1, mode
    assert session.echoes()


def left_on_screen(sent: bytes) -> list[str]:
    """What stands on a terminal that has no second screen."""
    screen = pyte.Screen(80, 24)
    pyte.ByteStream(screen).feed(re.sub(rb"\x1b\[[<>]\d*u", b"", sent))
    return [line.strip() for line in screen.display]


@pytest.mark.parametrize(("keys", "code"), [("q\r", 0), ("\x03", 0)])
def test_leaving_by_keys(session: list[Session], keys: str, code: int) -> None:
    one, _ = resumed(session)
    one.child.send(keys[0])
    for key in keys[1:]:
        one.expect("Stay")
        one.child.send(key)
    if keys[0] == "q":
        one.expect("Commands")
        one.child.send("q")
    assert_restored(one, one.end())
    assert one.code == code


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"])
def test_a_signal_ends_the_app_in_order_and_the_match_is_saved(session: list[Session], name: str) -> None:
    one, id = resumed(session)
    saved = (saves_folder() / f"{id}.json").read_bytes()
    one.child.kill(getattr(signal, name))
    rest = one.end()
    assert_restored(one, rest)
    assert one.code == 128 + getattr(signal, name)
    assert b"Traceback" not in rest
    assert (saves_folder() / f"{id}.json").read_bytes() == saved


@pytest.mark.parametrize(
    "patch",
    [HANDLER, TIMER, WORKER, STYLES, ENGINE],
    ids=["handler", "timer", "worker", "styles", "engine"],
)
def test_a_crash_says_two_lines_and_no_secrets(session: list[Session], patch: str) -> None:
    one, id = resumed(session, patch)
    one.child.send("u")
    assert_told_in_two_lines(one, one.end(), id)
    assert Shelf(saves_folder()).open(id, open_game).match.count == 5


def test_a_bot_that_crashes_loses_nothing(session: list[Session]) -> None:
    kept = keep(match_of("Ana", "Ben", answers=5, plays="bot:strong", seed=4711))
    one = Session(BOT + RUN.format(arguments=["resume", kept.id]))
    session.append(one)
    one.expect("is thinking")
    one.child.send(" ")
    assert_told_in_two_lines(one, one.end(), kept.id)
    assert Shelf(saves_folder()).open(kept.id, open_game).match.count == 5


def test_a_terminal_that_goes_away_ends_the_app(session: list[Session]) -> None:
    one, id = resumed(session)
    pid = one.child.pid
    os.close(one.fd)
    one.child.closed = True
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        done, _ = os.waitpid(pid, os.WNOHANG)
        if done:
            break
        time.sleep(0.05)
    assert done == pid
    session.clear()
    assert (saves_folder() / f"{id}.json").stat().st_size > 0


def test_a_terminal_left_raw_by_a_killed_program_is_repaired_by_the_next(session: list[Session]) -> None:
    one, _ = resumed(session)
    raw = termios.tcgetattr(one.fd)
    one.child.kill(signal.SIGKILL)
    one.end()
    two = Session(
        "import termios\ntermios.tcsetattr(0, termios.TCSANOW, "
        + repr(raw)
        + ")\n"
        + RUN.format(arguments=[])
    )
    session.append(two)
    two.expect("Commands")
    two.child.send("q")
    assert_restored(two, two.end())


def test_without_mouse_no_mouse_mode_is_ever_set(session: list[Session]) -> None:
    one, _ = resumed(session, "", "--no-mouse")
    one.child.send("\x03")
    rest = one.end()
    assert one.code == 0
    assert not MOUSE_ON.search(one.bytes + rest)
    assert one.echoes()


def test_with_mouse_it_is_switched_on() -> None:
    one = Session(RUN.format(arguments=[]))
    one.expect("\x1b[?1000h")
    one.child.close(force=True)
    assert RESTORE.index("?1000l") < RESTORE.index("?1049l")


def test_no_window_title_is_set_and_the_screen_is_what_pyte_shows(session: list[Session]) -> None:
    one, _ = resumed(session)
    one.child.send("\x03")
    rest = one.end()
    sent = one.bytes + rest
    assert b"\x1b]0;" not in sent
    assert b"\x1b]2;" not in sent
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)
    stream.feed(one.bytes)
    assert "Ana" in "\n".join(screen.display)


def test_over_ssh_nothing_is_sent_while_nothing_is_typed(session: list[Session]) -> None:
    one, _ = resumed(session, SSH_TTY="/dev/pts/9")
    with contextlib.suppress(pexpect.TIMEOUT):
        while True:
            one.child.read_nonblocking(65536, timeout=1.0)
    with pytest.raises(pexpect.TIMEOUT):
        one.child.read_nonblocking(65536, timeout=2.0)


@pytest.mark.parametrize("moment", ["idle", "writing", "by force"])
def test_stopped_and_brought_back_it_is_as_before(session: list[Session], moment: str) -> None:
    one, id = resumed(session, WRITING)
    one.settle()
    if moment == "by force":
        one.child.kill(signal.SIGSTOP)
    elif moment == "idle":
        one.child.kill(signal.SIGTSTP)
    else:
        one.child.send("u")
    if moment != "by force":
        one.expect(LEAVE.decode())
        until = time.monotonic() + 20
        while not one.echoes():
            assert time.monotonic() < until
            time.sleep(0.02)
    one.child.kill(signal.SIGCONT)
    one.expect(ENTER.decode())
    one.expect("Ana")
    one.expect("Leave")
    assert not one.echoes()
    one.child.send("q")
    one.expect("Stay")
    one.child.send("\x03")
    assert_restored(one, one.end())
    assert one.code == 0
    assert Shelf(saves_folder()).open(id, open_game).match.count == 5


@pytest.mark.parametrize("moment", ["curtain", "dialog", "thought"])
def test_a_hang_up_at_any_moment_ends_in_order(session: list[Session], moment: str) -> None:
    plays = "bot:strong" if moment == "thought" else HUMAN
    game_id = "communs" if moment == "curtain" else "theseus"
    kept = keep(match_of("Ana", "Ben", plays=plays, game_id=game_id, seed=4711))
    one = Session(RUN.format(arguments=["resume", kept.id]))
    session.append(one)
    one.expect({"curtain": "Pass the device", "dialog": "Leave", "thought": "is thinking"}[moment])
    if moment == "dialog":
        one.child.send("q")
        one.expect("Stay")
    one.child.kill(signal.SIGHUP)
    rest = one.end()
    assert_restored(one, rest)
    assert one.code == 128 + signal.SIGHUP
    assert Shelf(saves_folder()).open(kept.id, open_game).match.decision is not None
