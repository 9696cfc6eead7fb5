"""A stored match of each game under any mixture of what people, bots and terminals do to it.

Many more of them: pytest tests/test_any_order.py --hypothesis-profile=long
"""

import random
import shutil
import tempfile
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tabletop_tui.bots.registry import make_bot
from tabletop_tui.engines.registry import open_game, standard_source
from tabletop_tui.kit.game import Game
from tabletop_tui.kit.log import LogEntry, readable
from tabletop_tui.kit.match import IllegalAnswer, Match
from tabletop_tui.kit.saves import Kept, SaveError, Shelf, read_match
from tabletop_tui.kit.scenario import NAMES
from tabletop_tui.kit.setup import HUMAN, Seat, Setup
from tabletop_tui.kit.words import Words
from tests.fuzz_checks import check_log, check_state, check_views, hidden_from, leaked, viewers

BOTS = ("bot:random", "bot:greedy")
ILLEGAL = ("", "end", "no", "use:", "explore:nobody", "go:9", "word:0", "cp:", "\x1b[2J", "x" * 150)


class AnyOrder(RuleBasedStateMachine):
    """`states` is the model: the encoded state after each answer that stands, `told` what each logged,
    `ahead` the states that redo leads back to, `secret` what was hidden from whom before the last answer.
    """

    game: ClassVar[Game[Any, Any]]
    kept: Kept | None = None

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="tabletop-"))
        self.shelf = Shelf(self.folder / "saves")

    def teardown(self) -> None:
        shutil.rmtree(self.folder)

    @initialize(data=st.data(), open_hands=st.booleans(), seed=st.integers(0, 2**40))
    def set_up(self, data: st.DataObject, open_hands: bool, seed: int) -> None:
        count = data.draw(st.sampled_from(self.game.seat_counts))
        plays = data.draw(st.lists(st.sampled_from((HUMAN, *BOTS)), min_size=count, max_size=count))
        options = {
            option.name: data.draw(st.sampled_from([choice.value for choice in option.choices]))
            for option in self.game.options
            if option.offered(count) and data.draw(st.booleans())
        }
        seats = tuple(map(Seat, NAMES[:count], plays))
        setup = Setup(self.game.id, seats, seed, _agreeing(options, count), open_hands)
        source = standard_source(self.game.id)
        self.kept = self.shelf.create(Match(self.game, setup), source)
        self.words = Words(self.game.book, setup.names)
        self.states = [self.game.encode(self.match.state)]
        self.ahead: list[list[bytes]] = []
        self.told: list[list[LogEntry]] = []
        self.secret: dict[int, set[str]] | None = None
        self.last = self.match.opening

    @property
    def match(self) -> Match:
        assert self.kept is not None
        return self.kept.match

    @property
    def is_over(self) -> bool:
        return self.match.decision is None

    def take(self, key: str) -> None:
        assert self.kept is not None
        decision = self.match.decision
        assert decision is not None
        bot = decision.seat is not None and self.match.setup.seats[decision.seat].is_bot
        self.secret = {
            one: hidden_from(self.game, self.match.state, one) for one in viewers(self.match.state)
        }
        self.last = self.kept.answer(key, bot)
        self.told.append(self.last)
        self.states.append(self.game.encode(self.match.state))
        self.ahead.clear()

    # ------------------------------------------------------------------ what is done to a match

    @precondition(lambda self: not self.is_over)
    @rule(number=st.integers(0, 40))
    def answer(self, number: int) -> None:
        decision = self.match.decision
        assert decision is not None
        self.take(decision.options[number % len(decision.options)].key)

    @precondition(lambda self: not self.is_over)
    @rule(seed=st.integers(0, 2**20), count=st.integers(5, 90))
    def answer_many(self, seed: int, count: int) -> None:
        chance = random.Random(seed)
        for _ in range(count):
            decision = self.match.decision
            if decision is None:
                break
            self.take(chance.choice(decision.options).key)
            self.everything_holds()

    @precondition(lambda self: not self.is_over)
    @rule(plays=st.sampled_from(BOTS), seed=st.integers(0, 2**20))
    def bot_moves(self, plays: str, seed: int) -> None:
        decision = self.match.decision
        assert decision is not None
        seat = decision.seat or 0
        view = self.match.view(seat)
        asked = self.game.decision(view)
        assert asked is not None
        self.take(make_bot(plays).choose(self.game, view, asked, seed))

    @rule(key=st.sampled_from(ILLEGAL))
    def answer_what_may_be_illegal(self, key: str) -> None:
        assert self.kept is not None
        if self.game.validate(self.match.state, key) is None:
            return
        file = self.kept.path.read_bytes()
        with pytest.raises(IllegalAnswer) as refused:
            self.kept.answer(key)
        assert self.words.say(refused.value.refusal.why)
        assert self.kept.path.read_bytes() == file

    @rule()
    def undo(self) -> None:
        assert self.kept is not None
        humans = [number for number, given in enumerate(self.match.history) if not given.bot]
        stops = self.match.undo_stops()
        if not humans:
            assert stops is not None
        elif self.match.setup.open_hands:
            assert stops is None
        elif any(given.barrier for given in self.match.history[humans[-1] :]):
            assert stops is not None, "what was revealed cannot be taken back"
        assert self.kept.undo() == stops
        if stops is None:
            human = humans[-1]
            assert self.match.count == human, "one person's answer, and the bots' after it"
            self.ahead.append(self.states[human + 1 :])
            del self.states[human + 1 :]
            del self.told[human:]

    @rule()
    def redo(self) -> None:
        assert self.kept is not None
        stops = self.kept.redo()
        assert (stops is None) == bool(self.ahead)
        if self.ahead:
            again = self.ahead.pop()
            self.states.extend(again)
            self.told.extend(given.entries for given in self.match.history[-len(again) :])

    @rule(data=st.data(), plays=st.sampled_from((HUMAN, *BOTS)))
    def take_over(self, data: st.DataObject, plays: str) -> None:
        assert self.kept is not None
        self.kept.reseat(data.draw(st.integers(0, self.match.state.seats - 1)), plays)

    # ------------------------------------------------------------------ storing and looking

    @rule()
    def load(self) -> None:
        """The file holds the match: answers, log, undo and redo."""
        assert self.kept is not None
        old = self.match
        again = self.shelf.open(self.kept.id, open_game)
        assert again.notice is None
        assert again.match.state == old.state
        assert again.match.setup == old.setup
        assert again.match.history == old.history
        assert again.match.undone == old.undone
        assert again.match.undo_stops() == old.undo_stops()
        assert again.match.log(None) == old.log(None)
        self.kept = again

    @rule()
    def read_the_backup(self) -> None:
        """The version before can be read, and is one that was."""
        assert self.kept is not None
        backup = self.shelf.backup(self.kept.id)
        if not backup.exists():
            return
        before, notice = read_match(backup, open_game)
        assert notice is None
        assert abs(before.count - self.match.count) <= len(self.states) + sum(map(len, self.ahead))
        assert self.game.status(before.state) == []

    @rule()
    def damage_and_mend(self) -> None:
        """A file that was cut off is refused and kept; its backup goes on where it was."""
        assert self.kept is not None
        backup = self.shelf.backup(self.kept.id)
        if not backup.exists():
            return
        whole, before = self.kept.path.read_bytes(), backup.read_bytes()
        self.kept.path.write_bytes(whole[: len(whole) // 2])
        with pytest.raises(SaveError):
            self.shelf.open(self.kept.id, open_game)
        mended = self.shelf.open_backup(self.kept.id, open_game)
        assert mended.path.read_bytes() == before
        mended.path.write_bytes(whole)
        for path in self.shelf.folder.glob("*.damaged-*"):
            assert path.read_bytes() == whole[: len(whole) // 2]
            path.unlink()

    @precondition(lambda self: not self.is_over)
    @rule(seed=st.integers(0, 99))
    def look(self, seed: int) -> None:
        decision = self.match.decision
        assert decision is not None
        chance = random.Random(seed)
        probes = [*chance.sample(ILLEGAL, 3), chance.choice(decision.options).key]
        check_views(self.game, self.match.state, decision, probes, chance)

    @rule(part=st.floats(0, 1))
    def look_back(self, part: float) -> None:
        number = int(part * (len(self.states) - 1))
        assert self.game.encode(self.match.state_at(number)) == self.states[number]
        for seat in (None, *range(self.match.state.seats)):
            shown = self.match.view_at(number, seat)
            assert shown.chance.seed is None
            if not self.match.setup.open_hands:
                assert leaked(self.game, self.match.state_at(number), shown) == set()

    # ------------------------------------------------------------------ what must hold

    @invariant()
    def everything_holds(self) -> None:
        if self.kept is None:
            return
        assert self.match.count == len(self.states) - 1
        assert self.game.encode(self.match.state) == self.states[-1]
        check_state(self.game, self.match.state)
        check_log(self.game, self.match.state, self.last, self.words, self.secret)
        # Once only: after an undo what was told is gone, and what it told of is hidden again.
        self.last, self.secret = [], None

    @invariant()
    def the_log_tells_what_stands(self) -> None:
        if self.kept is None:
            return
        told = [entry for entry in self.match.log(None, reveal_all=True) if entry.what.id != "took-back"]
        stands = [*self.match.opening, *(entry for entries in self.told for entry in entries)]
        assert told == readable(stands, None, True)


def _agreeing(options: dict[str, str], seats: int) -> dict[str, str]:
    """Only values that a setup takes together: no seat that nobody sits in, no house twice."""
    named: set[str] = set()
    for name, value in list(options.items()):
        is_house = name.startswith("class-") and value != "random"
        if (value.isdigit() and name in ("start", "first") and int(value) > seats) or value in named:
            del options[name]
        elif is_house:
            named.add(value)
    return options


LONG = settings.get_current_profile_name() == "long"
QUICK = (Phase.explicit, Phase.generate)
STEPS = settings() if LONG else settings(max_examples=7, stateful_step_count=22, phases=QUICK)


def machine(game_id: str) -> Any:
    """The test case of one game."""
    made = type(f"AnyOrder_{game_id}", (AnyOrder,), {"game": open_game(game_id)})
    case = made.TestCase
    case.settings = STEPS
    return case


TestTheseus = machine("theseus")
TestDiscipline = machine("discipline")
TestCommuns = machine("communs")
TestHackclad = machine("hackclad")
