"""What is written down when the app meets an error nobody expected.

The report goes into a file beside the save. It holds the lines of code that were running, the versions,
and what the match can be played again from; no values of variables, and not whose computer it was.
The terminal shows two plain sentences.
"""

import contextlib
import getpass
import os
import platform
import re
import time
import traceback
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from tabletop_tui.kit.saves import SaveError, Shelf
from tabletop_tui.settings import saves_folder

PACKAGES = ("tabletop-tui", "textual", "rich", "msgspec")
MOST_DETAILS = 20_000
"""So many characters of what Textual tells of an error are written down."""


def write_report(
    error: BaseException | None, folder: Path, match_id: str | None, details: str = ""
) -> Path | None:
    """Write a report beside the save of the match, or into the folder; None when neither is possible."""
    lines = [time.strftime("%Y-%m-%d %H:%M:%S"), f"python {platform.python_version()} on {platform.system()}"]
    lines += [f"{name} {_version(name)}" for name in PACKAGES]
    lines += ["", *_match(match_id), "", "".join(_trace(error)), details[:MOST_DETAILS]]
    text = _discreet("\n".join(lines) + "\n")
    name = f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    if match_id is not None:
        with contextlib.suppress(OSError, SaveError):
            return Shelf(saves_folder()).write_beside(match_id, name, text.encode(errors="backslashreplace"))
    return _written(folder / name, text)


def reports(folder: Path) -> list[Path]:
    """All reports there are, by their names: beside the saves, and in the folder for the others."""
    found = [*folder.glob("crash-*.txt"), *saves_folder().glob("*.crash-*.txt")]
    return sorted(found, key=lambda path: path.name.rpartition("crash-")[2])


def _match(id: str | None) -> Iterator[str]:
    """What the match can be played again from: who plays, the options, the seed, all answers that stand."""
    yield f"match: {id or '-'}"
    if id is None:
        return
    try:
        save = Shelf(saves_folder()).stored(id)
    except SaveError as error:
        yield f"its file cannot be used: {error}"
        return
    setup = save.setup
    yield f"game: {save.game}, rules version {save.rules}, cards {save.cards.name} {save.cards_hash}"
    players = [f"{seat.began}, later {seat.plays}" if seat.began else seat.plays for seat in setup.seats]
    yield f"seats: {'; '.join(players)}"
    yield f"options: {setup.options}, open hands: {setup.open_hands}"
    yield f"seed: {setup.seed}"
    if save.origin is not None:
        yield f"goes on from the position after {save.origin.answers} answers, in the save"
    yield f"answers: {len(save.answers)}"
    yield " ".join(key for key, _ in save.answers)


def _written(path: Path, text: str) -> Path | None:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with open(path, "x", encoding="utf-8", errors="backslashreplace", opener=_private) as file:
            file.write(text)
    except OSError:
        return None
    return path


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "-"


def _trace(error: BaseException | None) -> list[str]:
    return traceback.format_exception(error) if error is not None else ["no details"]


# ---------------------------------------------------------------------- whose computer it was


def _discreet(text: str) -> str:
    """The text without the user's home, the user's name and the computer's."""
    for home in _homes():
        text = text.replace(home, "~")
    for name, instead in (*((name, "USER") for name in _users()), (platform.node(), "HOST")):
        if name:
            text = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", instead, text)
    return text


def _homes() -> list[str]:
    """The home folder as the system and as links tell it, the longest first."""
    found = {os.path.expanduser("~")}
    found |= {os.path.realpath(one) for one in found}
    return sorted((one for one in found if len(one) > 1), key=len, reverse=True)


def _users() -> list[str]:
    names = {os.environ.get(name, "") for name in ("USER", "LOGNAME", "USERNAME", "SUDO_USER")}
    with contextlib.suppress(Exception):
        names.add(getpass.getuser())
    return sorted(name for name in names if name)
