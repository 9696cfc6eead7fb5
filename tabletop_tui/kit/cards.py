"""Loading and checking card sets: TOML files, data only, errors that name file, card and field."""

import hashlib
import os
import re
import stat
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tabletop_tui.kit.allowed import allowed
from tabletop_tui.kit.names import cells, odd_character

MAX_BYTES = 1_000_000
MAX_CARDS = 1_000
MAX_TEXT = 60
MAX_LINE = 1_000
"""Characters in a line of a card set: what a dotted key costs to read grows with the square of its length."""
_ID = re.compile(r"[a-z][a-z0-9-]{0,39}\Z")

CardT = TypeVar("CardT")
HeadT = TypeVar("HeadT")


class CardSetError(Exception):
    """A card set that cannot be used; the message names the file, the card and the field."""

    def __init__(self, file: str, problem: str, card: str | None = None, field: str | None = None) -> None:
        self.file, self.card, self.field, self.problem = file, card, field, problem
        where = file + (f": card {card}" if card else "") + (f": {field}" if field else "")
        super().__init__(_harmless(f"{where}: {problem}"))


def _harmless(message: str) -> str:
    """A message that may quote a hostile file, fit to be printed: no control characters, not endless."""
    shown = "".join(one if one.isprintable() else ascii(one)[1:-1] for one in message[: MAX_LINE + 1])
    return shown if len(shown) <= MAX_LINE else f"{shown[:MAX_LINE]}..."


def read_set(path: Path) -> str:
    """The text of a card set file: never waits, as for a pipe that nobody fills. Raises CardSetError."""
    try:
        with open(path, "rb", opener=_at_once) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise CardSetError(str(path), "is no file")
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise CardSetError(str(path), error.strerror or "cannot be read") from error
    if len(data) > MAX_BYTES:
        raise CardSetError(str(path), f"larger than {MAX_BYTES:,} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CardSetError(str(path), f"not UTF-8 text (byte {error.start})") from error


def _at_once(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def parse_set(
    text: str, file: str, head_type: type[HeadT], card_type: type[CardT]
) -> tuple[HeadT, list[CardT]]:
    """A card set: its heading (all keys but `card`) and its cards, each checked against its type.

    The card type has a field `id`. Raises CardSetError.
    """
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > MAX_LINE:
            raise CardSetError(file, f"line {number} is longer than {MAX_LINE:,} characters")
    try:
        raw = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise CardSetError(file, f"not valid TOML: {error}") from error
    cards = raw.pop("card", [])
    if not isinstance(cards, list) or not cards:
        raise CardSetError(file, "holds no [[card]]")
    if len(cards) > MAX_CARDS:
        raise CardSetError(file, f"more than {MAX_CARDS} cards")
    head = _convert(raw, head_type, file, None)
    made: list[CardT] = []
    seen: set[str] = set()
    for number, entry in enumerate(cards, 1):
        name = _card_name(entry, number)
        card = _convert(entry, card_type, file, name)
        card_id = str(entry["id"])
        if not _ID.match(card_id):
            raise CardSetError(file, "must be lower-case letters, digits and hyphens", name, "id")
        if card_id in seen:
            raise CardSetError(file, "is given twice", name, "id")
        seen.add(card_id)
        made.append(card)
    return head, made


def check_text(text: str, file: str, card: str | None, field: str, most: int = MAX_TEXT) -> None:
    """Refuse a name that would break the layout of a screen. Raises CardSetError."""
    if not text.strip():
        raise CardSetError(file, "is empty", card, field)
    if odd_character(text) is not None or not text.isprintable():
        raise CardSetError(file, "holds invisible or unruly characters", card, field)
    if cells(text) > most:
        raise CardSetError(file, f"is wider than {most} columns", card, field)


def _card_name(entry: Any, number: int) -> str:
    card_id = entry.get("id") if isinstance(entry, dict) else None
    return repr(card_id) if isinstance(card_id, str) and len(card_id) <= MAX_TEXT else f"number {number}"


_PATH = re.compile(r"(.*?)(?: - at `\$\.?(.*)`)?\Z", re.DOTALL)

_VALUE = re.compile(r"Invalid (?:enum )?value ('.*')\Z", re.DOTALL)


def _convert(raw: Any, into: type[CardT], file: str, card: str | None) -> CardT:
    try:
        return msgspec.convert(raw, into)
    except (msgspec.ValidationError, RecursionError) as error:
        match = _PATH.match(str(error))
        problem, field = (match[1], match[2]) if match else (str(error), None)
        value = _VALUE.match(problem)
        if value is not None and field is not None:
            problem = f"cannot be {value[1]}; it may be: {', '.join(allowed(into, raw, field))}"
        raise CardSetError(file, problem, card, field) from error


class CardSource(msgspec.Struct, frozen=True):
    """Where the cards of a match come from: the game's standard set, or a player's own set as text.

    `text` is None for the standard set. `sha256` tells one state of the cards from another.
    """

    name: str
    sha256: str
    text: str | None = None

    @classmethod
    def own(cls, name: str, text: str) -> "CardSource":
        """The source that a player's own card set is."""
        return cls(name, text_hash(text), text)

    @property
    def is_whole(self) -> bool:
        """Whether the text is still the one that the hash was taken of."""
        return self.text is None or self.sha256 == text_hash(self.text)


def text_hash(text: str) -> str:
    """The hash of a card set file, as text."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def data_hash(texts: Iterable[str]) -> str:
    """The hash of what card set files say, whatever their comments, spacing and line ends."""
    digest = hashlib.sha256()
    for text in texts:
        digest.update(msgspec.json.encode(tomllib.loads(text), order="sorted"))
    return digest.hexdigest()
