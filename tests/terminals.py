"""The app in a pseudo-terminal, as somebody sees it who sits there."""

import contextlib
import fcntl
import os
import re
import sys
import termios
import time
from collections.abc import Callable, Iterator

import pexpect
import pyte

PATIENCE = 60.0
NOT_OURS = ("COLUMNS", "LINES", "LC_CTYPE")
"""What would be the terminal of whoever runs the tests."""
KEYS = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "f1": "\x1bOP",
}
WHOLE = re.compile(rb"\x1b(?:[^\[\]OPX^_]|[\[O][0-?]*[ -/]*[@-~]|[\]PX^_].*?(?:\x07|\x1b\\))", re.DOTALL)
RUN = "import sys\nfrom tabletop_tui.cli import main\nmain({arguments})\n"


class Terminal:
    """A program at a terminal of pyte's, which knows no newer sequences than a plain one does."""

    def __init__(
        self, *arguments: str, size: tuple[int, int] = (80, 24), patch: str = "", **environment: str
    ) -> None:
        env = {name: value for name, value in os.environ.items() if name not in NOT_OURS}
        env |= {"PYTHONPATH": os.pathsep.join(sys.path), **environment}
        command = ["-c", patch + RUN.format(arguments=[*arguments])]
        self.child = pexpect.spawn(sys.executable, command, dimensions=size[::-1], env=env, timeout=PATIENCE)
        self.child.delaybeforesend = None
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self._rest = b""
        self.sent = b""
        """All that the program has sent."""

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def take(self, seconds: float = 0.1) -> bytes:
        """What comes within some time."""
        try:
            data: bytes = self.child.read_nonblocking(65536, timeout=seconds)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return b""
        self.sent += data
        # A sequence may come in two pieces, and pyte wants it whole.
        data = self._rest + data
        start = data.rfind(b"\x1b")
        cut = start if start >= 0 and not WHOLE.match(data, start) else len(data)
        self._rest = data[cut:]
        self._stream.feed(data[:cut])
        return data

    def until(self, condition: Callable[[], object], why: str = "") -> None:
        """Read until something holds."""
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"{why}\n{self.text}"
            self.take()

    def shows(self, *texts: str) -> None:
        """Read until all texts stand there."""
        self.until(lambda: all(text in self.text for text in texts), f"{texts} do not stand there")

    def shows_exactly(self, text: str) -> None:
        """Read until this and nothing else stands there."""
        self.until(lambda: self.text == text, f"{text}\n--- not that, but:")

    def settle(self, quiet: float = 0.5) -> None:
        """Read until nothing has come for a while."""
        while self.take(quiet):
            pass

    def press(self, *keys: str) -> None:
        """Press keys, each by its name, or a sign."""
        for key in keys:
            self.child.send(KEYS.get(key, key))

    def taken_in(self) -> None:
        """Wait until the program has read what was typed, so that the next key comes by itself."""
        # The system itself takes a moment to hand it over, and until then there is nothing to be read.
        time.sleep(0.2)
        terminal = os.open(f"/proc/{self.child.pid}/fd/0", os.O_RDONLY | os.O_NOCTTY)
        try:
            self.until(lambda: not any(fcntl.ioctl(terminal, termios.FIONREAD, bytes(4))), "nothing is read")
        finally:
            os.close(terminal)

    def resize(self, columns: int, lines: int) -> None:
        self.screen.resize(lines, columns)
        self.child.setwinsize(lines, columns)

    def close(self) -> None:
        self.child.close(force=True)


@contextlib.contextmanager
def at(*arguments: str, **more: str) -> Iterator[Terminal]:
    """A program at a terminal, ended afterwards."""
    one = Terminal(*arguments, **more)  # type: ignore[arg-type]
    try:
        yield one
    finally:
        one.close()
