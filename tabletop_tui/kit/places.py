"""Who sits where: the seats of a match that one terminal plays, so that several can share a table."""

import contextlib
import getpass
import os
import platform
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from tabletop_tui.kit.files import reason
from tabletop_tui.kit.savefile import SaveError
from tabletop_tui.kit.words import Field, Msg

if TYPE_CHECKING:
    from filelock import FileLock

    from tabletop_tui.kit.match import Match
    from tabletop_tui.kit.saves import Kept, Shelf

BOTS = "bots"
"""The place of whoever has the bots of a match think: one terminal is enough."""
LONGEST = 120


class SeatTaken(Exception):
    """Another terminal has the seat. `why` says who."""

    def __init__(self, name: str, holder: str) -> None:
        super().__init__(name)
        fields: dict[str, Field] = {"name": name, "holder": holder}
        self.why = Msg("seat-taken" if holder else "seat-taken-somewhere", fields)


class Places:
    """The places of a match that this terminal has. The system frees those of a process that was killed."""

    def __init__(self, shelf: "Shelf", id: str) -> None:
        self._shelf, self._id = shelf, id
        self._locks: dict[int | str, FileLock] = {}
        self._files: dict[int | str, int | None] = {}

    @property
    def seats(self) -> frozenset[int]:
        """The seats that are played here."""
        return frozenset(place for place in self._locks if isinstance(place, int))

    def take(self, place: int | str, *, back: bool = False) -> bool:
        """Take a seat, or the bots; False when another terminal has it. Raises SaveError.

        `back`: take it from that terminal, which may hang or sit at the end of a dead line. It has an
        old file locked then, and sees that."""
        if place in self._locks:
            return True
        from filelock import Timeout

        try:
            if back:
                (self._shelf.folder / self._name(place)).unlink(missing_ok=True)
            lock = self._shelf.lock(self._name(place))
            lock.acquire(timeout=0)
        except Timeout:
            return False
        except (OSError, NotImplementedError) as error:
            raise SaveError(Msg("save-write", {"reason": reason(error)})) from error
        self._locks[place] = lock
        self._files[place] = self._file(place)
        with contextlib.suppress(OSError, KeyError, ImportError):
            text = f"{getpass.getuser()}, {platform.node()}, {os.getpid()}"
            (self._shelf.folder / self._name(place)).write_text(text, "utf-8")
        return True

    def holder(self, place: int | str) -> str:
        """Who said to have a place: user, machine and process; empty when that cannot be read."""
        try:
            text = (self._shelf.folder / self._name(place)).read_text("utf-8")[:LONGEST]
        except (OSError, UnicodeDecodeError):
            return ""
        return text if text.isprintable() else ""

    def lost(self) -> list[int]:
        """The seats that another terminal has taken since; they are no longer played here."""
        gone = [place for place in self._locks if self._file(place) != self._files[place]]
        for place in gone:
            self._locks.pop(place).release()
        return [place for place in gone if isinstance(place, int)]

    def leave(self) -> None:
        """Give all places back."""
        self.lost()
        for place, lock in self._locks.items():
            with contextlib.suppress(OSError):
                os.unlink(self._shelf.folder / self._name(place))
            lock.release()
        self._locks.clear()

    def _file(self, place: int | str) -> int | None:
        """Which file the place's name stands for now."""
        try:
            return os.stat(self._shelf.folder / self._name(place)).st_ino
        except OSError:
            return None

    def _name(self, place: int | str) -> str:
        return f".{self._id}.{place}.lock"


def seats_named(match: "Match", names: Iterable[str]) -> list[int]:
    """The seats of people who bear these names, in whatever case, as far as they play."""
    wanted = {name.strip().casefold() for name in names}
    return [seat for seat in sorted(match.people) if match.setup.names[seat].casefold() in wanted]


def free_seats(kept: "Kept") -> list[int]:
    """The seats of people that no terminal has. In a folder that may only be looked at there are none."""
    places = Places(kept.shelf, kept.id)
    try:
        return [seat for seat in sorted(kept.match.people) if places.take(seat)]
    except SaveError:
        return []
    finally:
        places.leave()


def sit_down(kept: "Kept", seats: Collection[int] | None = None, *, back: bool = False) -> None:
    """Play these seats of a match here; None: those of all people that nobody else plays.

    Without a seat one watches. `back`: take them from whoever has them, and the bots from the same.
    Raises SeatTaken, SaveError; nothing is taken then. A folder that may only
    be looked at is no error where no seat was asked for."""
    places = Places(kept.shelf, kept.id)
    try:
        for seat in sorted(kept.match.people if seats is None else seats):
            if places.take(seat):
                continue
            holder = places.holder(seat)
            if back and places.take(seat, back=True):
                if places.holder(BOTS) == holder:
                    places.take(BOTS, back=True)
            elif seats is not None:
                raise SeatTaken(kept.match.setup.names[seat], holder)
    except SaveError as error:
        places.leave()
        if seats is not None:
            raise
        kept.notice = error.why
    except BaseException:
        places.leave()
        raise
    kept.places = places
