"""Leaving the terminal as it was found, however the program ends.

Textual restores the terminal when it ends by itself. Here is the rest: signals from outside, a
terminal that no longer takes anything, and a terminal that an earlier program left in a bad state.
"""

import contextlib
import locale
import os
import signal
import sys
import threading
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Any

try:
    import termios
except ImportError:
    termios = None  # type: ignore[assignment]

SIGNALS = tuple(
    number
    for name in ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT")
    if (number := getattr(signal, name, None)) is not None
)
PATIENCE = 3.0
"""Seconds that the app has to end by itself after a signal."""

_MOUSE_MODES = (1000, 1002, 1003, 1006, 1015, 1016)
_OTHER_MODES = (1004, 2004, 2048)
RESTORE = (
    "".join(f"\x1b[?{mode}l" for mode in (*_MOUSE_MODES, *_OTHER_MODES))
    + "\x1b[<u"  # the alternate screen's own keyboard protocol
    + "\x1b[?7h\x1b[?1049l\x1b[?25h"
)
"""Mouse reports, focus reports and bracketed paste off, wrapping on, main screen, cursor on."""

WIPE = "\x1b[0m\x1b[H\x1b[2J"
"""Plain colours, and nothing on the screen."""


def wiping(driver: type[Any]) -> type[Any]:
    """A driver that clears the screen before it leaves it.

    Some terminals have no second screen to go back from: there the last hand would stay to be read."""

    def stop(self: Any) -> None:
        self.write(WIPE)
        driver.stop_application_mode(self)

    return type(driver.__name__, (driver,), {"stop_application_mode": stop})


def shows_unicode() -> bool:
    """Whether the locale speaks of UTF-8; one that is not set at all is taken to do so."""
    names = ("LC_ALL", "LC_CTYPE", "LANG")
    said = next((value for name in names if (value := os.environ.get(name))), "")
    if said == "C.UTF-8" and not os.environ.get("LC_ALL"):
        # Python itself puts that in the place of the plain locale, and of one that is not installed here.
        said = os.environ.get("LANG") or said
    codeset = said.partition("@")[0].partition(".")[2]
    if codeset:
        return codeset.lower().replace("-", "") == "utf8"
    if said in ("C", "POSIX"):
        return False
    return not said or locale.getencoding().lower().replace("-", "") == "utf8"


def shows_colours() -> bool:
    """Whether there may be colours: not against the user's NO_COLOR, nor where the terminal has none."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("COLORTERM") or termios is None:
        return True
    try:
        import curses

        with open(os.devnull, "wb") as nowhere:
            curses.setupterm(os.environ.get("TERM", ""), nowhere.fileno())
        return curses.tigetnum("colors") > 0
    except (ImportError, curses.error):
        # The system does not know it; most terminals have some.
        return True


class Guard:
    """While it is entered, signals end the app in order, and the terminal is restored in any case.

    `end(number)` is called from the signal handler and asks the app to end; it returns False when
    there is no running app to ask.
    """

    def __init__(self, end: Callable[[int], bool]) -> None:
        self._end = end
        self._attributes: list[Any] | None = None
        self._handlers: dict[int, Any] = {}
        self.number: int | None = None

    def __enter__(self) -> "Guard":
        self._attributes = sane_attributes()
        if threading.current_thread() is threading.main_thread():
            self._handlers = {number: signal.signal(number, self._caught) for number in SIGNALS}
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        if error is not None:
            self.restore()

    def _caught(self, number: int, frame: FrameType | None) -> None:
        if self.number is None:
            self.number = number
            watchdog = threading.Timer(PATIENCE, self._give_up)
            watchdog.daemon = True
            watchdog.start()
        if not self._end(number):
            raise SystemExit(128 + number)

    def _give_up(self) -> None:
        self.restore()
        os._exit(128 + (self.number or 0))

    def restore(self) -> None:
        """Put the terminal back by force; never waits for it."""
        output = sys.__stderr__
        if output is None or not output.isatty():
            return
        with contextlib.suppress(OSError, ValueError):
            os.set_blocking(output.fileno(), False)
            try:
                os.write(output.fileno(), RESTORE.encode())
            finally:
                os.set_blocking(output.fileno(), True)
        if self._attributes is not None:
            with contextlib.suppress(termios.error, OSError, ValueError):
                termios.tcsetattr(0, termios.TCSANOW, self._attributes)


def sane_attributes() -> list[Any] | None:
    """The terminal's settings, line editing and echo switched on where a killed program left them off."""
    if termios is None:
        return None
    try:
        attributes = termios.tcgetattr(0)
        wanted = [*attributes]
        wanted[0] |= termios.ICRNL
        wanted[1] |= termios.OPOST
        wanted[3] |= termios.ICANON | termios.ECHO | termios.ISIG | termios.IEXTEN
        if wanted != attributes:
            termios.tcsetattr(0, termios.TCSANOW, wanted)
    except (termios.error, OSError, ValueError):
        return None
    return wanted
