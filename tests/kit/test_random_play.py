"""Any game of the toy, played any way: its invariants hold at every moment, and undo tells no lies."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tabletop_tui.kit.chance import MAX_SEED
from tabletop_tui.kit.match import Match
from tests.fuzz_checks import SECRETS, play_checked, setup_for
from tests.kit.playing import asked, random_match
from tests.toy.game import open_toy, toy_match
from tests.toy.state import Toy

MOST = 250
"""More answers than the longest game takes: every card is drawn and played at most a few times."""


def unseen(state: Toy) -> set[str]:
    """The cards that no seat may know."""
    return set(state.deck) - set(state.known)


@settings(max_examples=40)
@given(seats=st.integers(2, 4), seed=st.integers(0, MAX_SEED))
def test_a_random_game_holds_all_that_must_hold_of_any_game(seats: int, seed: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(SECRETS, "toy", unseen)
        match = play_checked(open_toy(), setup_for(open_toy(), seats, seed), thorough=0.3)
    assert match.count < MOST


@settings(max_examples=30)
@given(
    seats=st.integers(2, 4),
    seed=st.integers(0, 10**6),
    choices=st.lists(st.integers(0, 99), min_size=1, max_size=40),
)
def test_a_game_ends_whatever_is_chosen(seats: int, seed: int, choices: list[int]) -> None:
    match = toy_match(seats, seed)
    while (decision := match.decision) is not None:
        choice = choices[match.count % len(choices)]
        match.answer(decision.options[choice % len(decision.options)].key)
        assert match.game.status(match.state) == []
        assert match.count < MOST
    outcome = match.outcome
    assert outcome is not None
    totals = [outcome.total(seat) for seat in range(seats)]
    assert {totals[seat] for seat in outcome.winners} == {max(totals)}
    assert sorted(outcome.order) == list(range(seats))
    assert outcome.order[0] in outcome.winners


def test_a_tie_is_a_tie_whatever_the_seat() -> None:
    shared = 0
    for seed in range(60):
        [*_, match] = random_match(seed, 4)
        outcome = match.outcome
        assert outcome is not None
        best = min((-outcome.total(seat), match.state.players[seat].bruises) for seat in range(4))
        equal = [
            seat for seat in range(4) if (-outcome.total(seat), match.state.players[seat].bruises) == best
        ]
        assert list(outcome.winners) == equal
        shared += len(equal) > 1
    assert shared


class Undoing(RuleBasedStateMachine):
    """Answers, undo, redo and reloading in any order, against a list of the states that were."""

    @initialize(seats=st.integers(2, 4), seed=st.integers(0, 999), bots=st.sets(st.integers(0, 3)))
    def begin(self, seats: int, seed: int, bots: set[int]) -> None:
        self.bots = {seat for seat in bots if seat < seats}
        self.match = toy_match(seats, seed, bots=sorted(self.bots))
        self.states = [self.match.game.encode(self.match.state)]
        self.keys: list[str] = []

    def by_bot(self) -> bool:
        return asked(self.match).seat in self.bots

    @precondition(lambda self: self.match.decision is not None)
    @rule(choice=st.integers(0, 99))
    def answer(self, choice: int) -> None:
        options = asked(self.match).options
        key = options[choice % len(options)].key
        self.match.answer(key, bot=self.by_bot())
        self.keys.append(key)
        self.states.append(self.match.game.encode(self.match.state))
        assert self.match.undone == []

    @rule()
    def undo(self) -> None:
        match, before = self.match, self.match.game.encode(self.match.state)
        history = list(match.history)
        stops = match.undo()
        if stops is not None:
            assert match.history == history
            assert match.game.encode(match.state) == before
            return
        taken = history[len(match.history) :]
        assert [given.bot for given in taken] == [False] + [True] * (len(taken) - 1)
        assert not any(given.barrier for given in taken)
        del self.states[len(match.history) + 1 :], self.keys[len(match.history) :]
        assert match.log(None)[-1].what.id == "took-back"

    @rule()
    def redo(self) -> None:
        if self.match.redo() is None:
            for given in self.match.history[len(self.keys) :]:
                self.keys.append(given.key)
                self.states.append(b"")
            self.states[-1] = self.match.game.encode(self.match.state)

    @rule()
    def load(self) -> None:
        old = self.match
        self.match = Match(old.game, old.setup)
        self.match.replay([(given.key, given.bot) for given in old.history], old.takebacks)
        self.match.undone = [list(answers) for answers in old.undone]
        assert self.match.log(None) == old.log(None)
        assert self.match.undo_stops() == old.undo_stops()

    @invariant()
    def is_what_it_was(self) -> None:
        assert self.match.answers == self.keys
        assert self.match.game.encode(self.match.state) == self.states[-1]
        assert self.match.game.status(self.match.state) == []

    def teardown(self) -> None:
        for answers, state in enumerate(self.states):
            if state:
                assert self.match.game.encode(self.match.state_at(answers)) == state


TestUndoing = Undoing.TestCase
TestUndoing.settings = settings(max_examples=30, stateful_step_count=40)
