"""The files that matches are kept in: read without trust, written whole."""

import contextlib
import os
import stat
from pathlib import Path
from typing import Any

from tabletop_tui.kit.savefile import MAX_BYTES, SaveError
from tabletop_tui.kit.words import Msg


def read_file(path: Path) -> bytes:
    """The bytes of a save file: never waits, never reads more than a save can hold. Raises SaveError."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags)
    except FileNotFoundError as error:
        raise SaveError(Msg("save-gone")) from error
    except (OSError, ValueError) as error:
        raise SaveError(Msg("save-unreadable", {"reason": reason(error)})) from error
    with os.fdopen(handle, "rb", closefd=True) if _is_file(handle) else _refused(handle) as file:
        try:
            data = file.read(MAX_BYTES + 1)
        except OSError as error:
            raise SaveError(Msg("save-unreadable", {"reason": reason(error)})) from error
    if len(data) > MAX_BYTES:
        raise SaveError(Msg("save-large"))
    return data


def _is_file(handle: int) -> bool:
    return stat.S_ISREG(os.fstat(handle).st_mode)


def _refused(handle: int) -> Any:
    os.close(handle)
    raise SaveError(Msg("save-not-file"))


def reason(error: Exception) -> str:
    """Why the system refused, in its own words, without file names."""
    return (error.strerror if isinstance(error, OSError) else None) or type(error).__name__


def write_new(path: Path, data: bytes) -> None:
    """Write a file that must not exist yet. Raises FileExistsError, OSError."""
    temporary = _written(path, data)
    try:
        try:
            os.link(temporary, path)
        except FileExistsError:
            raise
        except OSError:
            # A file system without hard links: claim the name first, then fill it.
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
    _flush_folder(path.parent)


def write_over(path: Path, data: bytes, backup: Path) -> None:
    """Replace a good file by a new version; the old one becomes the backup. Raises OSError.

    At every moment the path holds the old version or the new one, whole.
    """
    temporary = _written(path, data)
    try:
        _keep_as(path, backup)
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
    _flush_folder(path.parent)


def copy_new(path: Path, to: Path) -> None:
    """Copy a save to a name that must not exist yet. Raises SaveError, OSError."""
    write_new(to, read_file(path))


def _keep_as(path: Path, backup: Path) -> None:
    second = backup.with_name(f".{backup.name}.tmp")
    second.unlink(missing_ok=True)
    try:
        os.link(path, second)
    except OSError:
        second = _written(backup, path.read_bytes())
    os.replace(second, backup)


def _written(path: Path, data: bytes) -> Path:
    """A flushed temporary file beside a path. Writers hold the folder's lock, so its name is free."""
    temporary = path.with_name(f".{path.name}.tmp")
    temporary.unlink(missing_ok=True)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(temporary, flags, 0o600), "wb") as file:
        like_folder(temporary)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    return temporary


def like_folder(path: Path) -> None:
    """Give a new file the group and the mode of its folder: who may use the one may use the other."""
    found = os.stat(path.parent)
    mode = 0o600 | (found.st_mode & 0o666)
    if mode == 0o600 or not hasattr(os, "chown"):
        return
    if os.stat(path).st_gid != found.st_gid:
        try:
            os.chown(path, -1, found.st_gid)
        except PermissionError:
            # What the folder's group may do, another group may not.
            mode &= 0o606
    os.chmod(path, mode)


def _flush_folder(folder: Path) -> None:
    """Make a rename last; systems that cannot open a folder have no need of it."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
