"""What stands in the file a match is kept in: its shape, and reading it without trust."""

import random
import re
from collections.abc import Callable
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
TRIALS = 2
TRIAL_ANSWERS = 100
"""How often, and how far, a position that comes from nowhere is played on before it is trusted."""
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
        and all(_is_seat(seat) for seat in save.setup.seats)
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
    seats = (Seat(name, one.plays, one.began) for name, one in zip(names, save.setup.seats, strict=True))
    save.setup = msgspec.structs.replace(save.setup, seats=tuple(seats))


def _is_seat(seat: Seat) -> bool:
    plays = all(_PLAYS.match(one) for one in (seat.plays, seat.began or seat.plays))
    return plays and len(seat.name) <= MAX_NAME


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
        game.decision(game.determinise(game.view(state, seat), 0))
    decision = game.decision(state)
    if decision is None:
        return game.outcome(state) is not None
    return bool(decision.options) and all(_goes_on(game, state, seed) for seed in range(TRIALS))


def _goes_on(game: Game[Any, Any], state: State, seed: int) -> bool:
    """Whether a copy of a state can be played on; what is wrong with it may show only then."""
    trial, chance = game.copy(state), random.Random(seed)
    for _ in range(TRIAL_ANSWERS):
        decision = game.decision(trial)
        if decision is None:
            break
        game.apply(trial, chance.choice(decision.options).key)
        if game.status(trial):
            return False
    return True
