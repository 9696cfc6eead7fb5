"""What `tabletop doctor` looks at: the terminal, the folders, the versions."""

import contextlib
import os
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec

from tabletop_tui import __version__
from tabletop_tui.crash import reports
from tabletop_tui.kit.phrases import KIT_BOOK
from tabletop_tui.kit.saves import SaveError, Shelf
from tabletop_tui.kit.words import Words
from tabletop_tui.settings import HOME_VARIABLE, data_folder, saves_folder, settings_file
from tabletop_tui.terminal import RESTORE, sane_attributes, shows_colours
from tabletop_tui.widgets.glyphs import UNICODE

PACKAGES = ("textual", "rich", "msgspec", "click", "filelock", "platformdirs", "wcwidth")
WEB_PACKAGE = "textual-serve"
SMALL = (80, 24)
PATIENCE = 0.5
"""Seconds to wait for a terminal's answer."""


class Finding(msgspec.Struct, frozen=True):
    """One line of the report. `bad`: the games will not work as they should."""

    what: str
    text: str
    bad: bool = False


def findings() -> Iterator[Finding]:
    """Everything that is looked at, in order."""
    yield from _versions()
    yield from _terminal()
    yield from _folders()


def _versions() -> Iterator[Finding]:
    yield Finding("tabletop_tui", __version__)
    yield Finding("Python", f"{platform.python_version()} on {platform.platform()}")
    for name in PACKAGES:
        try:
            yield Finding(name, version(name))
        except PackageNotFoundError:
            yield Finding(name, "not installed", bad=True)
    try:
        yield Finding(WEB_PACKAGE, version(WEB_PACKAGE))
    except PackageNotFoundError:
        yield Finding(WEB_PACKAGE, "not installed; only 'tabletop serve' needs it")


# ---------------------------------------------------------------------- the terminal


def _terminal() -> Iterator[Finding]:
    term = os.environ.get("TERM", "")
    both = sys.stdin.isatty() and sys.stdout.isatty()
    if not both:
        yield Finding("Terminal", "none here: standard input or output goes elsewhere; only --text works")
    elif term in ("dumb", "unknown") or (not term and os.name != "nt"):
        yield Finding("Terminal", f"TERM={term or '(not set)'}: matches are played as plain text")
    else:
        yield Finding("Terminal", _known_as(term))
    if sys.stdout.isatty():
        columns, lines = shutil.get_terminal_size()
        small = columns < SMALL[0] or lines < SMALL[1]
        remark = f"; the games want {SMALL[0]}x{SMALL[1]} or more" if small else ""
        yield Finding("Size", f"{columns}x{lines}{remark}", bad=small)
    yield Finding("Colours", _colours(term))
    encoding = (sys.stdout.encoding or "").lower()
    fits = _can_print(encoding)
    yield Finding(
        "Encoding", encoding if fits else f"{encoding}: cannot show the boards, use --ascii", bad=not fits
    )
    if both and term not in ("", "dumb", "unknown"):
        yield from _widths()
        _repair()
        yield Finding(
            "Modes", "mouse reports, alternate screen and hidden cursor of a killed program: switched off"
        )


def _known_as(term: str) -> str:
    parts = [term or "console"]
    if os.environ.get("TERM_PROGRAM"):
        parts.append(ascii(os.environ["TERM_PROGRAM"])[1:-1])
    if os.environ.get("TMUX"):
        parts.append("in tmux (a low escape-time makes Esc quick)")
    elif os.environ.get("STY"):
        parts.append("in screen")
    if os.environ.get("SSH_TTY") or os.environ.get("SSH_CONNECTION"):
        parts.append("over SSH (nothing is animated)")
    return ", ".join(parts)


def _colours(term: str) -> str:
    if os.environ.get("NO_COLOR"):
        return "none: NO_COLOR is set"
    if not shows_colours():
        return f"none: TERM={term} has none"
    if os.environ.get("COLORTERM", "") in ("truecolor", "24bit"):
        return "16 million"
    if "256" in term:
        return "256"
    return "16"


def _signs() -> str:
    values = (getattr(UNICODE, name) for name in UNICODE.__struct_fields__)
    return "".join(dict.fromkeys(value for value in values if isinstance(value, str)))


def _can_print(encoding: str) -> bool:
    try:
        _signs().encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def _widths() -> Iterator[Finding]:
    """Print each sign of the boards and ask the terminal how far its cursor went."""
    if _cells("x") is None:
        yield Finding("Signs", "the terminal does not say how wide it shows them")
        return
    wide = [sign for sign in _signs() if _cells(sign) not in (1, None)]
    if wide:
        yield Finding("Signs", f"shown too wide: {' '.join(wide)}  Use --ascii", bad=True)
    else:
        yield Finding("Signs", f"one cell each: {_signs()}")


def _cells(text: str) -> int | None:
    """How many cells the terminal moves its cursor for a text; None when it does not answer."""
    try:
        import select
        import termios
        import tty

        handle = sys.stdin.fileno()
        before = termios.tcgetattr(handle)
    except (ImportError, OSError, ValueError):
        return None
    answer = b""
    try:
        tty.setcbreak(handle, termios.TCSAFLUSH)
        sys.stdout.write(f"\r{text}\x1b[6n")
        sys.stdout.flush()
        until = time.monotonic() + PATIENCE
        while not answer.endswith(b"R") and (left := until - time.monotonic()) > 0:
            if select.select([handle], [], [], left)[0]:
                answer += os.read(handle, 32)
    finally:
        termios.tcsetattr(handle, termios.TCSAFLUSH, before)
        sys.stdout.write("\r\x1b[K")
        sys.stdout.flush()
    with contextlib.suppress(ValueError):
        return int(answer.rpartition(b";")[2].rstrip(b"R")) - 1
    return None


def _repair() -> None:
    """Switch off what a killed program may have left on. The cursor keeps its place."""
    sane_attributes()
    # A terminal that does not know all of it may print a sign: wipe the line.
    sys.stdout.write("\x1b7" + RESTORE + "\r\x1b[K")
    sys.stdout.flush()


# ---------------------------------------------------------------------- the folders


def _folders() -> Iterator[Finding]:
    folder = data_folder()
    where = f" ({HOME_VARIABLE})" if os.environ.get(HOME_VARIABLE) else ""
    yield Finding("Data folder", f"{folder}{where}")
    yield Finding("Settings", str(settings_file()) if settings_file().exists() else "none saved yet")
    yield _writable(saves_folder())
    entries = Shelf(saves_folder()).entries()
    yield Finding("Matches", f"{len(entries)} saved")
    words = Words(KIT_BOOK)
    for entry in entries:
        if entry.problem is not None:
            backup = " It has a backup." if entry.has_backup else ""
            yield Finding("Save", f"{entry.id}: {words.say(entry.problem)}{backup}", bad=True)
    crashes = reports(folder / "crashes")
    if crashes:
        yield Finding("Crash reports", f"{len(crashes)}, the last: {crashes[-1]}")


def _writable(folder: Path) -> Finding:
    """Try to lock the saves, and to write a file beside them."""
    try:
        with Shelf(folder).locked(), tempfile.NamedTemporaryFile(dir=folder, prefix=".doctor-") as file:
            file.write(b"\0" * 4096)
            file.flush()
    except SaveError as error:
        return Finding("Save folder", f"{folder}: {Words(KIT_BOOK).say(error.why)}", bad=True)
    except OSError as error:
        return Finding("Save folder", f"{folder}: {error.strerror or error}", bad=True)
    free = shutil.disk_usage(folder).free // 1_000_000
    return Finding("Save folder", f"{folder}: can be written, {free:,} MB free")
