"""What is written down when the app meets an error nobody expected.

The report goes into a file. It holds the lines of code that were running and the versions, but no
values of variables: they could be somebody's hand. The terminal shows two plain sentences.
"""

import os
import platform
import time
import traceback
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PACKAGES = ("tabletop-tui", "textual", "rich", "msgspec")


def write_report(
    error: BaseException | None, folder: Path, match_id: str | None, details: str = ""
) -> Path | None:
    """Write a report into the folder; None when that is not possible either."""
    lines = [time.strftime("%Y-%m-%d %H:%M:%S"), f"match: {match_id or '-'}"]
    lines += [f"python {platform.python_version()} on {platform.platform()}"]
    lines += [f"{name} {_version(name)}" for name in PACKAGES]
    lines += ["", "".join(_trace(error)), details]
    path = folder / f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with open(path, "x", encoding="utf-8", opener=_private) as file:
            file.write("\n".join(lines) + "\n")
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
