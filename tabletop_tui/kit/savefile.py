"""The file a match is kept in: its shape, reading it without trust, and writing it whole."""

import contextlib
import os
import re
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec

from tabletop_tui.kit.agenda import EVERYTHING, State
from tabletop_tui.kit.cards import MAX_TEXT, CardSetError, CardSource
from tabletop_tui.kit.chance import MAX_SEED
from tabletop_tui.kit.game import Game
from tabletop_tui.kit.match import IllegalAnswer, Match, Origin, Takeback
from tabletop_tui.kit.names import MAX_MARKS, cells, clean_names
from tabletop_tui.kit.setup import Seat, Setup, SetupError
from tabletop_tui.kit.words import Msg

FORMAT = 1
MAX_BYTES = 4_000_000
MAX_TITLE = MAX_TEXT
MAX_SEATS = 16
MAX_NAME = 200
LATEST = 8e9
"""No time in a save may be later (seconds since 1970); calendars stop working somewhere."""

Opener = Callable[[str, CardSource], Game[Any, Any]]
"""Opens a game by its id with the cards of a source. Raises LookupError or CardSetError."""

Key = Annotated[str, msgspec.Meta(max_length=200)]
Answer = tuple[Key, bool]


class SaveError(Exception):
    """A save that cannot be used, or written. `why` says what is wrong, as a message."""

    def __init__(self, why: Msg) -> None:
        super().__init__(f"{why.id} {why.fields}")
        self.why = why


class Times(msgspec.Struct):
    """When a match was begun and last saved. Never part of what is compared."""

    created: float
    saved: float


class SaveFile(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What stands in the file.

    `rules`, `cards_hash`: the rules version and the cards that the answers were given under.
    `answers`: the keys since the start or the origin, each with whether a bot gave it.
    `undone`: what redo would give again. `title` and `finished` are there for listing alone.
    """

    format: int
    game: str
    title: str
    finished: bool
    rules: int
    cards: CardSource
    cards_hash: str
    setup: Setup
    origin: Origin | None
    answers: list[Answer]
    takebacks: list[Takeback]
    undone: list[list[Answer]]
    state: msgspec.Raw
    times: Times

    @property
    def count(self) -> int:
        """How many answers were given, those before the origin included."""
        return len(self.answers) + (self.origin.answers if self.origin else 0)


class _Peek(msgspec.Struct):
    format: int


_encode = msgspec.json.Encoder().encode
_decode_peek = msgspec.json.Decoder(_Peek).decode
_decode_file = msgspec.json.Decoder(SaveFile).decode
_GAME = re.compile(r"[a-z]{1,20}\Z")
_PLAYS = re.compile(r"(human|bot:[a-z]{1,20})\Z")


# ---------------------------------------------------------------------- between matches and bytes


def describe(match: Match, cards: CardSource, times: Times) -> SaveFile:
    """What stands in the file of a match."""
    return SaveFile(
        format=FORMAT,
        game=match.game.id,
        title=match.game.title,
        finished=match.decision is None,
        rules=match.game.rules_version,
        cards=cards,
        cards_hash=match.game.cards_hash,
        setup=match.setup,
        origin=match.origin,
        answers=[(given.key, given.bot) for given in match.history],
        takebacks=match.takebacks,
        undone=match.undone,
        state=msgspec.Raw(_encode(match.state)),
        times=times,
    )


def to_bytes(save: SaveFile) -> bytes:
    """The bytes of a save: the same match makes the same bytes, times apart."""
    return _encode(save) + b"\n"


def compared(data: bytes) -> bytes:
    """The bytes of a save without its times: what two saves are compared by."""
    save = from_bytes(data)
    save.times = Times(0.0, 0.0)
    return to_bytes(save)


def from_bytes(data: bytes) -> SaveFile:
    """A save from bytes that nobody vouches for. Raises SaveError."""
    if not data.strip(b"\0 \r\n\t"):
        raise SaveError(Msg("save-empty"))
    try:
        data.decode("utf-8")
        version = _decode_peek(data).format
    except UnicodeDecodeError as error:
        raise SaveError(Msg("save-not-text")) from error
    except (msgspec.ValidationError, RecursionError) as error:
        raise SaveError(Msg("save-shape")) from error
    except msgspec.DecodeError as error:
        raise SaveError(Msg("save-broken")) from error
    if version > FORMAT:
        raise SaveError(Msg("save-newer"))
    try:
        save = _decode_file(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise SaveError(Msg("save-shape")) from error
    _check(save)
    return save


def _is_title(text: str) -> bool:
    """Whether a text could be the name of a game or of a card set (see `check_text`), accents and all."""
    short = 0 < len(text) <= MAX_TITLE * (1 + MAX_MARKS)
    return short and text.isprintable() and cells(text) <= MAX_TITLE


def _check(save: SaveFile) -> None:
    texts = (save.title, save.cards.name)
    sound = (
        save.format == FORMAT
        and _GAME.match(save.game) is not None
        and all(map(_is_title, texts))
        and 0 <= save.setup.seed <= MAX_SEED
        and save.setup.game == save.game
        and 0 < len(save.setup.seats) <= MAX_SEATS
        and all(_PLAYS.match(seat.plays) and len(seat.name) <= MAX_NAME for seat in save.setup.seats)
        and all(0 <= taken.at <= len(save.answers) and taken.count > 0 for taken in save.takebacks)
        and (save.origin is None or save.origin.answers >= 0)
        and all(0 <= time <= LATEST for time in (save.times.created, save.times.saved))
    )
    if not sound:
        raise SaveError(Msg("save-shape"))
    if not save.cards.is_whole:
        raise SaveError(Msg("save-cards"))
    try:
        names = clean_names(save.setup.names)
    except SetupError as error:
        raise SaveError(Msg("save-names")) from error
    seats = tuple(Seat(name, seat.plays) for name, seat in zip(names, save.setup.seats, strict=True))
    save.setup = msgspec.structs.replace(save.setup, seats=seats)


def restore(save: SaveFile, opener: Opener) -> tuple[Match, Msg | None]:
    """The match that a save holds, and a remark if it goes on under other rules. Raises SaveError."""
    try:
        game = opener(save.game, save.cards)
    except LookupError as error:
        raise SaveError(Msg("save-no-game", {"game": save.game})) from error
    except CardSetError as error:
        raise SaveError(Msg("save-cards")) from error
    if save.rules > game.rules_version:
        raise SaveError(Msg("save-newer"))
    if save.rules == game.rules_version and save.cards_hash == game.cards_hash:
        return _replayed(save, game), None
    origin = Origin(save.rules, save.count, _plain_state(save))
    return _going_on(game, save.setup, origin), Msg("went-on-from", {"n": origin.answers})


def _replayed(save: SaveFile, game: Game[Any, Any]) -> Match:
    try:
        stored = msgspec.json.decode(save.state, type=game.state_type)
    except (msgspec.DecodeError, RecursionError) as error:
        raise SaveError(Msg("save-impossible")) from error
    if save.origin is not None:
        match = _going_on(game, save.setup, save.origin)
    else:
        try:
            match = Match(game, save.setup)
        except SetupError as error:
            raise SaveError(Msg("save-setup")) from error
    try:
        match.replay(save.answers, save.takebacks)
    except IllegalAnswer as error:
        raise SaveError(Msg("save-replay", {"n": len(match.history) + 1})) from error
    if match.state != stored:
        raise SaveError(Msg("save-differs"))
    match.undone = [list(answers) for answers in save.undone]
    return match


def _plain_state(save: SaveFile) -> dict[str, Any]:
    try:
        return msgspec.json.decode(save.state, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as error:
        raise SaveError(Msg("save-impossible")) from error


def _going_on(game: Game[Any, Any], setup: Setup, origin: Origin) -> Match:
    """A match that starts from a stored state, which play may never have reached.

    The rules may stumble over such a state in any way, so any exception means that it is refused.
    """
    try:
        match = Match(game, setup, origin)
        sound = _is_possible(game, match.state, setup)
    except Exception as error:
        raise SaveError(Msg("save-impossible")) from error
    if not sound:
        raise SaveError(Msg("save-impossible"))
    return match


def _is_possible(game: Game[Any, Any], state: State, setup: Setup) -> bool:
    if state.seen_by != EVERYTHING or state.chance.seed is None or state.chance.draws < 0:
        return False
    if state.seats != len(setup.seats) or state.seats not in game.seat_counts or game.status(state):
        return False
    for seat in range(state.seats):
        game.decision(game.view(state, seat))
    decision = game.decision(state)
    return game.outcome(state) is not None if decision is None else bool(decision.options)


# ---------------------------------------------------------------------- files


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
