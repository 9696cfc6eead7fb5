"""A match under any mixture of answers, illegal answers, undo, redo, looking and replay."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.log import LogEntry
from tabletop_tui.kit.match import IllegalAnswer, Match
from tabletop_tui.kit.scenario import NAMES
from tabletop_tui.kit.setup import Seat, Setup

GAME = open_game("theseus")


class Playing(RuleBasedStateMachine):
    """`states` is the model: the encoded state after each answer that stands, `told` what each logged;
    `ahead` the states that redo leads back to."""

    @initialize(
        seats=st.integers(2, 4),
        seed=st.integers(0, 50),
        bots=st.lists(st.booleans(), min_size=4, max_size=4),
        open_hands=st.booleans(),
    )
    def begin(self, seats: int, seed: int, bots: list[bool], open_hands: bool) -> None:
        named = zip(NAMES[:seats], [False, *bots[1:]], strict=False)
        self.setup = Setup(
            "theseus",
            tuple(Seat(name, "bot:random" if bot else "human") for name, bot in named),
            seed,
            {},
            open_hands,
        )
        self.match = Match(GAME, self.setup)
        self.states = [GAME.encode(self.match.state)]
        self.ahead: list[list[bytes]] = []
        self.told: list[list[LogEntry]] = []

    @property
    def is_over(self) -> bool:
        return self.match.decision is None

    def take(self, number: int) -> None:
        decision = self.match.decision
        assert decision is not None
        seat = decision.seat
        bot = seat is not None and self.setup.seats[seat].is_bot
        entries = self.match.answer(decision.options[number % len(decision.options)].key, bot=bot)
        self.told.append(entries)
        self.states.append(GAME.encode(self.match.state))
        self.ahead.clear()

    @precondition(lambda self: not self.is_over)
    @rule(number=st.integers(0, 9))
    def answer(self, number: int) -> None:
        self.take(number)

    @precondition(lambda self: not self.is_over)
    @rule(numbers=st.lists(st.integers(0, 9), min_size=20, max_size=80))
    def answer_many(self, numbers: list[int]) -> None:
        for number in numbers:
            if not self.is_over:
                self.take(number)

    @rule(key=st.sampled_from(["", "end", "use:", "explore:nobody", "to:9", "stop", "use:knight.0"]))
    def answer_what_may_be_illegal(self, key: str) -> None:
        if GAME.validate(self.match.state, key) is None:
            return
        before = GAME.encode(self.match.state)
        with pytest.raises(IllegalAnswer) as refused:
            self.match.answer(key)
        assert refused.value.key == key
        assert GAME.encode(self.match.state) == before

    @rule()
    def undo(self) -> None:
        humans = [number for number, given in enumerate(self.match.history) if not given.bot]
        stops = self.match.undo_stops()
        if not humans:
            assert stops is not None
        elif self.setup.open_hands:
            assert stops is None
        elif any(given.barrier for given in self.match.history[humans[-1] :]):
            assert stops is not None, "what was revealed cannot be taken back"
        assert self.match.undo() == stops
        if stops is None:
            human = humans[-1]
            assert self.match.count == human, "one person's answer, and the bots' after it"
            self.ahead.append(self.states[human + 1 :])
            del self.states[human + 1 :]
            del self.told[human:]

    @rule()
    def redo(self) -> None:
        stops = self.match.redo()
        assert (stops is None) == bool(self.ahead)
        if self.ahead:
            again = self.ahead.pop()
            self.states.extend(again)
            self.told.extend(given.entries for given in self.match.history[-len(again) :])

    @rule(seat=st.sampled_from([None, 0, 1]))
    def look(self, seat: int | None) -> None:
        view = self.match.view(seat)
        assert view.chance.seed is None
        assert GAME.decision(view) == self.match.decision
        assert self.match.view(seat) == view

    @rule(part=st.floats(0, 1))
    def look_back(self, part: float) -> None:
        number = int(part * (len(self.states) - 1))
        assert GAME.encode(self.match.state_at(number)) == self.states[number]
        shown: Any = self.match.view_at(number, 0)
        assert shown.chance.seed is None

    @rule()
    def replay(self) -> None:
        again = Match(GAME, self.setup)
        again.replay([(given.key, given.bot) for given in self.match.history], self.match.takebacks)
        assert again.state == self.match.state
        assert again.answers == self.match.answers
        assert again.log(None) == self.match.log(None)

    @invariant()
    def the_state_is_the_model(self) -> None:
        if not hasattr(self, "match"):
            return
        assert self.match.count == len(self.states) - 1
        assert GAME.encode(self.match.state) == self.states[-1]
        assert GAME.status(self.match.state) == []

    @invariant()
    def the_log_tells_what_stands(self) -> None:
        if not hasattr(self, "match"):
            return
        told = [entry for entry in self.match.log(None) if entry.what.id != "took-back"]
        assert told == [*self.match.opening, *(entry for entries in self.told for entry in entries)]


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(max_examples=25, stateful_step_count=40)
