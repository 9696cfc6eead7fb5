"""One game being played: its seats, every answer given, undo, redo and replay."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop_tui.kit.agenda import State
from tabletop_tui.kit.decision import Decision, Refusal
from tabletop_tui.kit.game import Game, Outcome
from tabletop_tui.kit.log import LogEntry, readable
from tabletop_tui.kit.setup import Setup
from tabletop_tui.kit.words import Msg


class Origin(msgspec.Struct, frozen=True):
    """A stored state that a match goes on from: undo and replay start here.

    `answers`: how many answers were given before it; 0 for a prepared position."""

    rules_version: int
    answers: int
    state: dict[str, Any]


class Takeback(msgspec.Struct, frozen=True):
    """An undo that happened: after how many answers it left the match, and who took back how many."""

    at: int
    seat: int | None
    count: int


class Given(msgspec.Struct):
    """An answer in the history: the key, who gave it, and what came of it.

    `before`: the encoded state it was given in. `barrier`: it revealed or drew something."""

    key: str
    seat: int | None
    bot: bool
    barrier: bool
    entries: list[LogEntry]
    before: bytes


class IllegalAnswer(Exception):
    """An answer that the game refuses. `refusal` says why."""

    def __init__(self, key: str, refusal: Refusal) -> None:
        super().__init__(key)
        self.key, self.refusal = key, refusal


class Match:
    """One game being played. Every change of its state goes through `answer`, `undo` or `redo`."""

    def __init__(self, game: Game[Any, Any], setup: Setup, origin: Origin | None = None) -> None:
        """Start a match; raises SetupError. With `origin`, go on from a stored state instead."""
        self.game = game
        self.setup = setup
        self.origin = origin
        self.history: list[Given] = []
        self.undone: list[list[tuple[str, bool]]] = []
        self.takebacks: list[Takeback] = []
        self._state: State
        self.opening: list[LogEntry]
        if origin is None:
            self._state, self.opening = game.new(setup)
        else:
            self._state = game.from_plain(origin.state)
            went_on = Msg("went-on-from", {"n": origin.answers})
            self.opening = [LogEntry(went_on)] if origin.answers else []
        self._start = game.encode(self._state)

    # ------------------------------------------------------------------ looking

    @property
    def state(self) -> State:
        """The true state; for saves and tests. Screens, bots and exports use `view`."""
        return self._state

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over."""
        return self.game.decision(self._state)

    def question(self) -> Decision | None:
        """What is asked now, for showing: options that will reveal something are marked so.

        Each answer is tried on a random world that fits what the asked seat knows, so the marks tell
        nothing that the seat could not know."""
        decision = self.decision
        if decision is None:
            return None
        view = self.view(decision.seat)
        options = tuple(
            msgspec.structs.replace(option, reveals=self._reveals(view, option.key))
            for option in decision.options
        )
        return msgspec.structs.replace(decision, options=options)

    def _reveals(self, view: Any, key: str) -> bool:
        world = self.game.determinise(view, 0)
        drawn = world.chance.draws
        entries = self.game.apply(world, key)
        return world.chance.draws != drawn or any(entry.reveals for entry in entries)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.game.outcome(self._state)

    @property
    def answers(self) -> list[str]:
        """The keys of all answers given, the first first."""
        return [given.key for given in self.history]

    @property
    def count(self) -> int:
        """How many answers were given, those before an older rules version's stop included."""
        return len(self.history) + (self.origin.answers if self.origin else 0)

    def view(self, seat: int | None) -> Any:
        """What a seat (None: the whole table) may know now."""
        return self.game.view(self._state, seat, self.setup.open_hands)

    def view_at(self, answers: int, seat: int | None, *, reveal_all: bool = False) -> Any:
        """What a seat might know after the first `answers` of `history`; `reveal_all` the true state."""
        state = self.state_at(answers)
        return state if reveal_all else self.game.view(state, seat, self.setup.open_hands)

    def state_at(self, answers: int) -> Any:
        """A copy of the true state after the first `answers` of `history`."""
        if answers == len(self.history):
            return self.game.copy(self._state)
        return self.game.decode(self.history[answers].before)

    def log(self, seat: int | None, *, since: int = -1, reveal_all: bool = False) -> list[LogEntry]:
        """The log that a seat (None: the table) may read, undos told.

        `since`: only what followed that many answers; -1 includes the setting up."""
        told = {t.at: t for t in self.takebacks}
        entries = list(self.opening) if since < 0 else []
        for number, given in enumerate(self.history):
            if number < since:
                continue
            entries.extend(self._told(told.get(number)))
            entries.extend(given.entries)
        entries.extend(self._told(told.get(len(self.history))))
        return readable(entries, seat, reveal_all or self.setup.open_hands)

    @staticmethod
    def _told(takeback: Takeback | None) -> list[LogEntry]:
        if takeback is None:
            return []
        return [LogEntry(Msg("took-back", {"seat": takeback.seat, "n": takeback.count}))]

    @property
    def people(self) -> frozenset[int]:
        """The seats that people play."""
        return frozenset(number for number, seat in enumerate(self.setup.seats) if not seat.is_bot)

    def shown_to(self, here: frozenset[int] | None = None) -> int | None:
        """Whose view a screen of this match shows with the present question (None: the table's).

        The asked seat's, if it alone may see its options or nothing is hidden; a single human's always.
        `here`: the seats of people that are played at that screen, where they are not all.
        """
        people = self.people if here is None else self.people & here
        if len(people) == 1 and (here is not None or (self.game.hides and not self.setup.open_hands)):
            return next(iter(people))
        decision = self.decision
        if decision is None or decision.seat not in people:
            return None
        open_table = not self.game.hides or self.setup.open_hands
        return decision.seat if decision.closed or open_table else None

    def needs_curtain(self, looking: int | None, here: frozenset[int] | None = None) -> bool:
        """Whether the device must be handed over unseen before the present question is shown.

        `looking`: the seat that had the device last; None when nobody had (or after loading).
        `here`: as for `shown_to`."""
        decision = self.decision
        if decision is None or decision.seat is None or not decision.closed or self.setup.open_hands:
            return False
        people = self.people if here is None else self.people & here
        return self.game.hides and len(people) > 1 and decision.seat in people and looking != decision.seat

    # ------------------------------------------------------------------ playing

    def answer(self, key: str, *, bot: bool = False) -> list[LogEntry]:
        """Answer the present question. Raises IllegalAnswer; nothing has changed then."""
        entries = self._apply(key, bot)
        self.undone.clear()
        return entries

    def _apply(self, key: str, bot: bool) -> list[LogEntry]:
        refusal = self.game.validate(self._state, key)
        if refusal is not None:
            raise IllegalAnswer(key, refusal)
        decision = self.decision
        assert decision is not None
        before, drawn = self.game.encode(self._state), self._state.chance.draws
        try:
            entries = self.game.apply(self._state, key)
        except Exception as error:
            # An error in the rules must not leave half an answer behind.
            self._state = self.game.decode(before)
            error.add_note(f"while answering {key!r}, answer {len(self.history) + 1}")
            raise
        barrier = self._state.chance.draws != drawn or any(entry.reveals for entry in entries)
        self.history.append(Given(key, decision.seat, bot, barrier, entries, before))
        return entries

    def replay(self, answers: Sequence[tuple[str, bool]], takebacks: Sequence[Takeback] = ()) -> None:
        """Give stored answers again (key, by a bot). Raises IllegalAnswer where one does not fit."""
        for key, bot in answers:
            self._apply(key, bot)
        self.takebacks = list(takebacks)

    def reseat(self, seat: int, plays: str) -> None:
        """From now on a seat is played by somebody else: "human", or a bot. Its name stays."""
        seats = list(self.setup.seats)
        seats[seat] = seats[seat].taken_over(plays)
        self.setup = msgspec.structs.replace(self.setup, seats=tuple(seats))

    # ------------------------------------------------------------------ undo

    def undo_stops(self) -> Msg | None:
        """None when the last answer can be taken back, else why not."""
        human = self._last_human()
        if human is None:
            return Msg("undo-start")
        if self.setup.open_hands:
            return None
        run = self.history[human:]
        if any(given.barrier for given in run):
            return Msg("undo-revealed")
        seat = run[0].seat
        if seat is None or not self._has_passed_on(seat):
            return None
        # The turn has passed on. Where nothing is hidden it may be called back at once,
        # before the next seat has answered anything.
        if self.game.hides or self.undone:
            return Msg("undo-other", {"other": seat})
        return None

    def _has_passed_on(self, seat: int) -> bool:
        """Whether the turn has passed from a seat, who answered last, to another person."""
        if all(other.is_bot for number, other in enumerate(self.setup.seats) if number != seat):
            return False
        decision = self.decision
        if decision is None:
            return True
        if decision.seat is None:
            # The table had answered already, and that was taken back.
            return bool(self.undone)
        return decision.seat != seat and not self.setup.seats[decision.seat].is_bot

    def undo(self) -> Msg | None:
        """Take the last human answer back, with the bots' answers that followed it.

        None when it was done, else why not."""
        stops = self.undo_stops()
        human = self._last_human()
        if stops is not None or human is None:
            return stops or Msg("undo-start")
        taken = self.history[human:]
        self._state = self.game.decode(taken[0].before)
        del self.history[human:]
        self.undone.append([(given.key, given.bot) for given in taken])
        # What was taken back from here on before is told together with it.
        earlier = [t for t in self.takebacks if t.at >= human]
        seat = taken[0].seat if all(t.seat == taken[0].seat for t in earlier) else None
        count = len(taken) + sum(t.count for t in earlier)
        self.takebacks = [t for t in self.takebacks if t.at < human]
        self.takebacks.append(Takeback(human, seat, count))
        return None

    def redo(self) -> Msg | None:
        """Give the answers last taken back again. None when it was done, else why not."""
        if not self.undone:
            return Msg("redo-nothing")
        for key, bot in self.undone.pop():
            self._apply(key, bot)
        return None

    def _last_human(self) -> int | None:
        for number in range(len(self.history) - 1, -1, -1):
            if not self.history[number].bot:
                return number
        return None
