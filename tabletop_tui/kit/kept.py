"""A match that is saved after every answer, and follows its file where other terminals play too."""

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop_tui.kit.files import read_file, reason, write_over
from tabletop_tui.kit.log import LogEntry
from tabletop_tui.kit.match import IllegalAnswer, Match
from tabletop_tui.kit.places import BOTS, Places
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
    from tabletop_tui.kit.saves import Shelf


class MovedOn(Exception):
    """Another terminal has changed the match meanwhile; it is loaded anew and nothing was answered."""

    why = Msg("save-moved-on")


class SeatLost(MovedOn):
    """Another terminal has taken a seat that was played here; nothing was answered."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.why = Msg("seat-lost", {"seat": seat})


class Kept:
    """A match and its file, which follow each other: every change is saved before it is told.

    `match` is another object after the file moved on; `notice`: what a player should know about it.
    """

    def __init__(
        self,
        shelf: "Shelf",
        id: str,
        data: bytes,
        match: Match,
        save: SaveFile,
        opener: Opener,
        notice: Msg | None = None,
    ) -> None:
        self.shelf, self.id, self.match = shelf, id, match
        self.cards = save.cards
        self.notice = notice
        self.places: Places | None = None
        """Which seats this terminal has taken; None: nobody else can join."""
        self.only_tried = False
        """Whether nobody misses the match if it is left before anything was answered."""
        self._opener = opener
        self._created = save.times.created
        self._data = data
        self._seen = self._mark()

    @property
    def path(self) -> Path:
        """The file."""
        return self.shelf.path(self.id)

    # ------------------------------------------------------------------ who plays here

    @property
    def here(self) -> frozenset[int] | None:
        """The seats of people that this terminal plays; None: all of them."""
        people = self.match.people
        if self.places is None or (people and people <= self.places.seats):
            return None
        return self.places.seats & people

    @property
    def alone(self) -> bool:
        """Whether no other terminal can change the match."""
        return self.places is None or (self.here is None and self.has_bots_think())

    def asked_here(self) -> bool:
        """Whether the present question is one for this terminal: its seat's, or the whole table's."""
        decision, here = self.match.decision, self.here
        if decision is None or here is None:
            return decision is not None
        return bool(here) if decision.seat is None else decision.seat in here

    def has_bots_think(self) -> bool:
        """Whether the bots are this terminal's: one that plays has them, the first that asks.

        A match of bots alone is played on by the first that watches."""
        if self.places is None:
            return True
        with contextlib.suppress(SaveError):
            return bool(self.places.seats or not self.match.people) and self.places.take(BOTS)
        return False

    def leave(self) -> None:
        """Let others have the seats that were played here."""
        if self.only_tried and not self.match.history:
            with contextlib.suppress(SaveError):
                self.shelf.delete(self.id)
        if self.places is not None:
            self.places.leave()

    # ------------------------------------------------------------------ changing

    def answer(self, key: str, bot: bool = False) -> list[LogEntry]:
        """Answer the present question and save. Raises IllegalAnswer, MovedOn, SaveError."""
        with self._unmoved():
            entries = self.match.answer(key, bot=bot)
            self._save()
        return entries

    def undo(self) -> Msg | None:
        """Take the last answer back and save; None when done, else why not. Raises MovedOn, SaveError."""
        with self._unmoved():
            stops = self.match.undo()
            if stops is None:
                self._save()
        return stops

    def redo(self) -> Msg | None:
        """Give what was taken back again and save; None when done, else why not. Raises as `undo`."""
        with self._unmoved():
            try:
                stops = self.match.redo()
            except IllegalAnswer:
                # Only an edited file can hold such answers.
                self._reload(self._data)
                self.match.undone.clear()
                return Msg("redo-nothing")
            if stops is None:
                self._save()
        return stops

    def reseat(self, seat: int, plays: str) -> None:
        """Have a seat played by somebody else, and save. Raises MovedOn, SaveError."""
        with self._unmoved():
            self.match.reseat(seat, plays)
            self._save()

    def refresh(self) -> bool:
        """Load the match anew if another terminal changed it; whether it did. Raises SaveError, SeatLost."""
        self._check_places()
        mark = self._mark()
        if mark is not None and mark == self._seen:
            return False
        data = read_file(self.path)
        self._seen = mark
        if data == self._data:
            return False
        self._reload(data)
        return True

    @contextlib.contextmanager
    def _unmoved(self) -> Iterator[None]:
        """Hold the lock; raise MovedOn if the file is not as it was saved from here, or a seat was lost."""
        self._check_places()
        with self.shelf.locked():
            data = read_file(self.path)
            if data != self._data:
                self._reload(data)
                raise MovedOn
            yield

    def _check_places(self) -> None:
        lost = self.places.lost() if self.places is not None else []
        if lost:
            raise SeatLost(lost[0])

    def _reload(self, data: bytes) -> None:
        self.match, self.notice = restore(from_bytes(data), self._opener)
        self._data = data

    def _save(self) -> None:
        """Write the file; if that fails the match goes back to what the file holds."""
        data = to_bytes(describe(self.match, self.cards, Times(self._created, time.time())))
        try:
            write_over(self.path, data, self.shelf.backup(self.id))
        except BaseException as error:
            self._reload(self._data)
            if isinstance(error, OSError):
                raise SaveError(Msg("save-write", {"reason": reason(error)})) from error
            raise
        self._data = data
        self._seen = self._mark()

    def _mark(self) -> tuple[int, int, int] | None:
        try:
            found = os.stat(self.path)
        except OSError:
            return None
        return found.st_ino, found.st_size, found.st_mtime_ns
