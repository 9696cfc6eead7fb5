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
    """The entries that a seat (None: the whole table) may read.

    Whoever reads that a seat drew this card need not read before that it drew a card.
    """
    told = [e for e in entries if open_hands or e.seat is None or e.seat == seat]
    return [e for e, after in zip(told, [*told, None][1:], strict=True) if not _says_less(e, after)]


def _says_less(entry: LogEntry, after: LogEntry | None) -> bool:
    """Whether the next entry, told to one seat alone, says the same with the card: "drew" and "drew-card"."""
    if after is None or entry.seat is not None or after.seat is None:
        return False
    return after.what.id == f"{entry.what.id}-card" and entry.what.fields.get("seat") == after.seat


def sentence(entry: LogEntry, words: Words, seat: int | None) -> str:
    """An entry as a sentence for a reader (None: the whole table); what another seat was told names it."""
    said = words.say(entry.what)
    if entry.seat is None or entry.seat == seat:
        return said
    return words.say(Msg("told-seat", {"seat": entry.seat, "said": said}))
