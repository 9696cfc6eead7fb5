"""The shelf of saved matches."""

import contextlib
import os
import re
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tabletop_tui.kit.cards import CardSource
from tabletop_tui.kit.files import copy_new, like_folder, read_file, reason, write_new
from tabletop_tui.kit.kept import Kept, MovedOn
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.savefile import (
    Opener,
    SaveError,
    SaveFile,
    Times,
    describe,
    from_bytes,
    restore,
    to_bytes,
)
from tabletop_tui.kit.words import Msg

if TYPE_CHECKING:
    from filelock import FileLock

__all__ = ["Entry", "Kept", "MovedOn", "Opener", "SaveError", "Shelf", "read_match"]

LOCK_SECONDS = 5.0
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}\Z")
_CODE = "23456789bcdfghjkmnpqrstvwxz"


class Entry(msgspec.Struct, frozen=True):
    """One save as listed. `problem`: why it cannot be opened, as far as the file alone tells."""

    id: str
    path: Path
    game: str = ""
    title: str = ""
    names: tuple[str, ...] = ()
    answers: int = 0
    finished: bool = False
    saved: float | None = None
    problem: Msg | None = None
    has_backup: bool = False


class Shelf:
    """The folder that matches are saved in. It makes all file names itself."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, id: str) -> Path:
        """Where a match is saved. Raises SaveError for an id that could be none."""
        if not _ID.match(id):
            raise SaveError(Msg("save-unknown"))
        return self.folder / f"{id}.json"

    def backup(self, id: str) -> Path:
        """Where the version before the last is kept."""
        return self.path(id).with_suffix(".json.bak")

    # ------------------------------------------------------------------ looking

    def entries(self) -> list[Entry]:
        """All saves, the last saved first. A bad file is listed with its problem, never raised."""
        try:
            names = os.listdir(self.folder)
        except OSError:
            return []
        ids = {name.removesuffix(".bak").removesuffix(".json") for name in names if _is_save(name)}
        listed = [self._entry(id) for id in sorted(ids)]
        return sorted(listed, key=lambda entry: (entry.saved is None, -(entry.saved or 0.0)))

    def _entry(self, id: str) -> Entry:
        path = self.folder / f"{id}.json"
        if not _ID.match(id):
            return Entry(ascii(id)[1:-1], path, problem=Msg("save-file-name"))
        has_backup = self.backup(id).is_file()
        try:
            save = from_bytes(read_file(path))
        except SaveError as error:
            return Entry(id, path, problem=error.why, has_backup=has_backup)
        return Entry(
            id=id,
            path=path,
            game=save.game,
            title=save.title,
            names=save.setup.names,
            answers=save.count,
            finished=save.finished,
            saved=save.times.saved,
            has_backup=has_backup,
        )

    def find(self, text: str) -> str:
        """The id that somebody means: in full, or the part of it that no other save has. Raises SaveError."""
        ids = [entry.id for entry in self.entries()]
        if text in ids:
            return text
        meant = [id for id in ids if text and (id.startswith(text) or id.endswith(text))]
        if len(meant) > 1:
            raise SaveError(Msg("save-many", {"ids": meant}))
        if not meant:
            raise SaveError(Msg("save-unknown"))
        return meant[0]

    # ------------------------------------------------------------------ changing

    def create(self, match: Match, cards: CardSource) -> "Kept":
        """Save a new match under an id that no other has. Raises SaveError."""
        now = time.time()
        save = describe(match, cards, Times(now, now))
        data = to_bytes(save)
        with self.locked():
            try:
                id = self._written(match.game.id, data)
            except OSError as error:
                raise SaveError(Msg("save-write", {"reason": reason(error)})) from error
        return Kept(self, id, data, match, save, lambda *_: match.game)

    def _written(self, game_id: str, data: bytes) -> str:
        while True:
            id = f"{game_id}-{''.join(secrets.choice(_CODE) for _ in range(4))}"
            # Not even what is left of another match may bear its name.
            if not any(self.folder.glob(f"{id}.*")):
                with contextlib.suppress(FileExistsError):
                    write_new(self.path(id), data)
                    return id

    def stored(self, id: str) -> SaveFile:
        """What stands in the file of a match. Raises SaveError."""
        return from_bytes(read_file(self.path(id)))

    def write_beside(self, id: str, name: str, data: bytes) -> Path:
        """Write something about a match into a file beside its own. Raises SaveError, OSError."""
        path = self.path(id).with_suffix(f".{name}")
        write_new(path, data)
        return path

    def open(self, id: str, opener: Opener) -> "Kept":
        """Open a saved match. Raises SaveError."""
        data = read_file(self.path(id))
        save = from_bytes(data)
        match, notice = restore(save, opener)
        return Kept(self, id, data, match, save, opener, notice)

    def open_backup(self, id: str, opener: Opener) -> "Kept":
        """Go on from the version before the last; the file that cannot be used is set aside, unchanged.

        Raises SaveError.
        """
        backup, path = self.backup(id), self.path(id)
        restore(from_bytes(read_file(backup)), opener)
        with self.locked():
            try:
                if os.path.lexists(path):
                    os.rename(path, self._aside(id))
                copy_new(backup, path)
            except OSError as error:
                raise SaveError(Msg("save-write", {"reason": reason(error)})) from error
        return self.open(id, opener)

    def _aside(self, id: str) -> Path:
        number = 1
        while os.path.lexists(self.folder / f"{id}.damaged-{number}"):
            number += 1
        return self.folder / f"{id}.damaged-{number}"

    def delete(self, id: str) -> None:
        """Delete a save, its backup, and what crash reports tell of it. Raises SaveError."""
        path, backup = self.path(id), self.backup(id)
        if not os.path.lexists(path) and not os.path.lexists(backup):
            raise SaveError(Msg("save-unknown"))
        with self.locked():
            try:
                reports = self.folder.glob(f"{id}.crash-*.txt")
                for one in (path, backup, *self.folder.glob(f".{id}.*.lock"), *reports):
                    one.unlink(missing_ok=True)
            except OSError as error:
                raise SaveError(Msg("save-write", {"reason": reason(error)})) from error

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the folder's lock: nobody else changes a save meanwhile. Raises SaveError.

        The system lets go of the lock of a process that was killed.
        """
        from filelock import Timeout

        try:
            lock = self.lock(".lock")
            lock.acquire(timeout=LOCK_SECONDS, poll_interval=0.01)
        except Timeout as error:
            raise SaveError(Msg("save-busy")) from error
        except (OSError, NotImplementedError) as error:
            raise SaveError(Msg("save-write", {"reason": reason(error)})) from error
        try:
            yield
        finally:
            lock.release()

    def lock(self, name: str) -> "FileLock":
        """A lock that whoever may use the folder may use. Raises OSError."""
        from filelock import FileLock

        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = self.folder / name
        with contextlib.suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
            like_folder(path)
        return FileLock(path, mode=path.stat().st_mode & 0o777)


def _is_save(name: str) -> bool:
    return name.endswith((".json", ".json.bak")) and not name.startswith(".")


def read_match(path: Path, opener: Opener) -> tuple[Match, Msg | None]:
    """The match in a file anywhere, for looking at; and a remark, as `restore`. Raises SaveError."""
    return restore(from_bytes(read_file(path)), opener)
