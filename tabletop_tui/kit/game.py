"""The contract of a game, and the half of it that is the same for all games."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar, cast

import msgspec

from tabletop_tui.kit.agenda import EVERYTHING, OPEN_HANDS, TABLE, Rules, State, Table
from tabletop_tui.kit.chance import Chance
from tabletop_tui.kit.decision import Decision, Refusal
from tabletop_tui.kit.log import LogEntry
from tabletop_tui.kit.setup import GameOption, Setup, SetupError, check_options
from tabletop_tui.kit.words import Msg, Phrasebook, Words

S = TypeVar("S", bound=State)
C = TypeVar("C")


class ScoreLine(msgspec.Struct, frozen=True):
    """One source of points for one seat."""

    label: Msg
    points: int


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended.

    `verdict`: the one sentence. `winners`: the seats that won; all or none in a co-op game.
    `scores`: for each seat its points by source. `order`: the seats, best first (co-op: as seated).
    `tiebreaks`: a message for each tie-breaker that was needed, in the order used.
    `remarks`: what else there is to tell of the game as a whole.
    """

    verdict: Msg
    winners: tuple[int, ...]
    scores: tuple[tuple[ScoreLine, ...], ...]
    order: tuple[int, ...]
    tiebreaks: tuple[Msg, ...] = ()
    remarks: tuple[Msg, ...] = ()

    def total(self, seat: int) -> int:
        """A seat's points, all sources together."""
        return sum(line.points for line in self.scores[seat])


class Game(ABC, Generic[S, C]):
    """One game with the cards it is played with. Stateless: states are passed in.

    `hides`: whether seats have anything to hide from each other (hands); decides about curtains.
    `competitive`: whether each seat plays for points of its own; a result tells points only then.
    `rules_version`: counts up whenever old answers may come to mean something else.
    `cards_hash`: tells the cards in use from others; set by whoever opens the game.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    tagline: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]
    rules_version: ClassVar[int]
    hides: ClassVar[bool]
    competitive: ClassVar[bool] = True
    options: ClassVar[tuple[GameOption, ...]]
    state_type: type[S]
    rules: Rules[S, C]
    book: Phrasebook
    cards_hash: str = ""

    def __init__(self, cards: C) -> None:
        self.cards = cards
        self._decode = msgspec.msgpack.Decoder(self.state_type).decode
        self._encode = msgspec.msgpack.Encoder().encode

    # ------------------------------------------------------------------ what each game provides

    @abstractmethod
    def lay_out(self, setup: Setup, options: Mapping[str, str]) -> S:
        """The state before the first step; `options` are complete and checked. May raise SetupError."""

    @abstractmethod
    def hide(self, state: S, viewer: int) -> None:
        """Turn a copy of the true state into a view: what `viewer` may not know becomes placeholders."""

    @abstractmethod
    def guess(self, view: S, chance: Chance) -> None:
        """Turn a copy of a view into a whole state: fill the placeholders with a random world."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it goes on."""

    @abstractmethod
    def status(self, state: S) -> list[str]:
        """The broken invariants of a state; empty in every state that play can reach."""

    @abstractmethod
    def explain(self, view: S, key: str) -> Msg:
        """Why an answer that is not among the options is not legal."""

    @abstractmethod
    def position(self, view: S, words: Words) -> list[str]:
        """The position as lines of plain text."""

    @abstractmethod
    def arrange(self, position: Mapping[str, Any]) -> S:
        """A state from a described position (see `survey`); what is left out has its usual value.

        Raises ValueError saying what is wrong in the description."""

    @abstractmethod
    def survey(self, state: S) -> dict[str, Any]:
        """A position described in the game's words, as scenarios write and expect it."""

    # ------------------------------------------------------------------ the contract

    def new(self, setup: Setup) -> tuple[S, list[LogEntry]]:
        """A new game and what was logged while setting up. Raises SetupError."""
        if len(setup.seats) not in self.seat_counts:
            low, high = self.seat_counts[0], self.seat_counts[-1]
            raise SetupError(
                Msg("setup-seats", {"title": self.title, "low": low, "high": high, "n": len(setup.seats)})
            )
        state = self.lay_out(setup, check_options(self.options, setup.options))
        return state, self.settle(state)

    def settle(self, state: S) -> list[LogEntry]:
        """Carry out steps up to the first question; returns what was logged."""
        table = Table(state, self.cards)
        state.__dict__["decision"] = self.rules.run(table)
        return table.log

    def decision(self, state: S) -> Decision | None:
        """What is asked now; None when the game is over. Works on a state and on a view.

        On a view of another seat a closed question has no options."""
        kept = state.__dict__
        if "decision" not in kept:
            kept["decision"] = self.rules.question(Table(state, self.cards))
        decision: Decision | None = kept["decision"]
        return decision

    def validate(self, state: S, key: str) -> Refusal | None:
        """None when the answer is legal, else why not. Works on a state and on the asked seat's view."""
        decision = self.decision(state)
        if decision is None:
            return Refusal(Msg("refused-over"))
        if decision.option(key) is not None:
            return None
        return Refusal(self.explain(state, key))

    def apply(self, state: S, key: str) -> list[LogEntry]:
        """Answer the present question: the only door by which a state changes. Returns the log of it.

        Raises ValueError for an answer that `validate` refuses; the state is then unchanged."""
        decision = self.decision(state)
        if decision is None or decision.option(key) is None:
            raise ValueError(f"not a legal answer: {key!r}")
        if state.seen_by != EVERYTHING:
            raise ValueError("a view cannot be played on; determinise it first")
        table = Table(state, self.cards)
        del state.__dict__["decision"]
        self.rules.answer(table, key)
        state.__dict__["decision"] = self.rules.run(table)
        return table.log

    def view(self, state: S, seat: int | None, open_hands: bool = False) -> S:
        """What a seat (None: the whole table) may know, as a state with placeholders."""
        view = self.copy(state)
        view.seen_by = OPEN_HANDS if open_hands else TABLE if seat is None else seat
        view.chance.seed = None
        view.chance.draws = 0
        self.hide(view, view.seen_by)
        return view

    def determinise(self, view: S, seed: int) -> S:
        """A whole state that fits a view, its unknown parts at random. `seed` is the bot's own."""
        state = self.copy(view)
        state.seen_by = EVERYTHING
        state.chance = Chance(seed)
        self.guess(state, state.chance)
        return state

    # ------------------------------------------------------------------ copies and words

    def encode(self, state: S) -> bytes:
        """The state as compact bytes."""
        return self._encode(state)

    def decode(self, data: bytes) -> S:
        """The state from `encode`. Raises msgspec.ValidationError for bytes that are none."""
        return self._decode(data)

    def decode_asked(self, data: bytes, decision: Decision | None) -> S:
        """The state from `encode`, for many copies of one state: its question is known and not asked anew."""
        state = self._decode(data)
        state.__dict__["decision"] = decision
        return state

    def copy(self, state: S) -> S:
        """A copy, through the encoder: nothing is shared, nothing can be forgotten."""
        return self._decode(self._encode(state))

    def plain(self, state: S) -> dict[str, Any]:
        """The state as builtin types, for JSON."""
        return cast("dict[str, Any]", msgspec.to_builtins(state))

    def from_plain(self, data: object) -> S:
        """The state from `plain`. Raises msgspec.ValidationError."""
        return msgspec.convert(data, self.state_type)

    @abstractmethod
    def card_texts(self, words: Words) -> list["CardText"]:
        """Every card in use, in catalogue order, as words."""


class CardText(msgspec.Struct, frozen=True):
    """A card as words: a heading to sort by, its name, a line of facts, and its rendered text."""

    id: str
    group: str
    name: str
    facts: str
    lines: tuple[str, ...]
