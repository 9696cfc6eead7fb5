"""What happened, as typed entries: public, or private to one seat."""

from collections.abc import Iterable

import msgspec

from tabletop_tui.kit.words import Msg, Words


class LogEntry(msgspec.Struct, frozen=True):
    """One line of the log.

    `seat`: the only seat that may read it; None when all may.
    `reveals`: hidden information came to light with it, so undo stops here.
    """

    what: Msg
    seat: int | None = None
    reveals: bool = False


def readable(entries: Iterable[LogEntry], seat: int | None, open_hands: bool = False) -> list[LogEntry]:
    """The entries that a seat (None: the whole table) may read."""
    return [e for e in entries if open_hands or e.seat is None or e.seat == seat]


def sentence(entry: LogEntry, words: Words, seat: int | None) -> str:
    """An entry as a sentence for a reader (None: the whole table); what another seat was told names it."""
    said = words.say(entry.what)
    if entry.seat is None or entry.seat == seat:
        return said
    return words.say(Msg("told-seat", {"seat": entry.seat, "said": said}))
