"""Games that bots play among themselves, and what is counted of them.

Everything counted is a whole number, so that it makes no difference in which order, or in how many
processes, the games were played.
"""

import hashlib
from typing import Any

import msgspec

from tabletop_tui.bots.bot import Bot
from tabletop_tui.bots.budget import Budget
from tabletop_tui.bots.registry import PREFIX, make_bot
from tabletop_tui.bots.values import Evaluation, evaluation_of
from tabletop_tui.kit.game import Game, Outcome
from tabletop_tui.kit.log import LogEntry
from tabletop_tui.kit.setup import Seat, Setup

WHOLE = 60
"""A game that was won alone; winners share it."""
LONGEST = 100_000
"""A game with more answers than this goes round in circles."""


class Plan(msgspec.Struct, frozen=True):
    """What is played: `bots` are names ("greedy"), seated one further with each game; `playouts`: for those
    that search."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: dict[str, str] = {}
    playouts: int = 100

    def seated(self, number: int) -> tuple[str, ...]:
        """The bots of a game, seat by seat."""
        by = number % len(self.bots)
        return self.bots[by:] + self.bots[:by]

    def setup(self, number: int) -> Setup:
        """How a game is set up. Its seed follows from the plan's and from its number alone."""
        seats = tuple(Seat(f"P{n + 1}", PREFIX + bot) for n, bot in enumerate(self.seated(number)))
        return Setup(self.game, seats, _number(f"{self.seed}:{number}") >> 2, self.options)


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


class Wins(msgspec.Struct):
    """How often somebody played, what they won, in parts of WHOLE, and their points."""

    played: int = 0
    won: int = 0
    points: int = 0

    def add(self, other: "Wins") -> None:
        """Count others too."""
        self.played += other.played
        self.won += other.won
        self.points += other.points


class CardTally(msgspec.Struct):
    """In how many games a card was seen, taken, used, scored, and used or scored.

    `users`: how many seats used it, a game's seats each; `won`: what these won, in parts of WHOLE."""

    seen: int = 0
    taken: int = 0
    used: int = 0
    scored: int = 0
    used_or_scored: int = 0
    users: int = 0
    won: int = 0

    def add(self, other: "CardTally") -> None:
        """Count others too."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Tally(msgspec.Struct):
    """What is counted of any number of games.

    `first`: the seats that were asked first. `together`: games that all won. `roles`: the seats by what they
    played. Counts by value: `points` and `marks` of a seat, `answers` of a game, `turns` of a player (in
    tenths). `ends` by verdict.
    """

    games: int = 0
    together: int = 0
    seats: dict[int, Wins] = {}
    bots: dict[str, Wins] = {}
    roles: dict[str, Wins] = {}
    first: Wins = msgspec.field(default_factory=Wins)
    points: dict[int, int] = {}
    marks: dict[int, int] = {}
    answers: dict[int, int] = {}
    turns: dict[int, int] = {}
    ends: dict[str, int] = {}
    cards: dict[str, CardTally] = {}

    def add(self, other: "Tally") -> None:
        """Count other games too."""
        self.games += other.games
        self.together += other.together
        self.first.add(other.first)
        for seat, wins in other.seats.items():
            self.seats.setdefault(seat, Wins()).add(wins)
        for bot, wins in other.bots.items():
            self.bots.setdefault(bot, Wins()).add(wins)
        for role, wins in other.roles.items():
            self.roles.setdefault(role, Wins()).add(wins)
        for card, tally in other.cards.items():
            self.cards.setdefault(card, CardTally()).add(tally)
        for name in ("points", "marks", "answers", "turns", "ends"):
            mine = getattr(self, name)
            for value, count in getattr(other, name).items():
                mine[value] = mine.get(value, 0) + count


class Simulator:
    """Plays the games of a plan."""

    def __init__(self, game: Game[Any, Any], plan: Plan) -> None:
        self.game, self.plan = game, plan
        self._evaluation = evaluation_of(game)
        budget = Budget(playouts=plan.playouts)
        self._bots: dict[str, Bot] = {name: make_bot(PREFIX + name, budget) for name in set(plan.bots)}

    def play(self, number: int) -> Tally:
        """Play one game of the plan and count it. Raises RuntimeError for a game that does not end."""
        game, setup = self.game, self.plan.setup(number)
        seated = self.plan.seated(number)
        state, log = game.new(setup)
        decision = game.decision(state)
        first = decision.seat if decision is not None else None
        watch = Watch(self._evaluation)
        watch.see(log)
        answers = 0
        while decision is not None:
            seat = decision.seat or 0
            view = game.view(state, seat)
            asked = game.decision(view)
            assert asked is not None
            seed = _number(f"{setup.seed}:{seat}:{answers}")
            watch.see(game.apply(state, self._bots[seated[seat]].choose(game, view, asked, seed)))
            decision = game.decision(state)
            answers += 1
            if answers > LONGEST:
                raise RuntimeError(f"game {number} of seed {self.plan.seed} does not end")
        outcome = game.outcome(state)
        assert outcome is not None
        return self._count(state, outcome, seated, first, answers, watch)

    def _count(
        self,
        state: Any,
        outcome: Outcome,
        seated: tuple[str, ...],
        first: int | None,
        answers: int,
        watch: "Watch",
    ) -> Tally:
        part = WHOLE // len(outcome.winners) if outcome.winners else 0
        if not self.game.competitive:
            part = WHOLE
        won = [part if seat in outcome.winners else 0 for seat in range(len(seated))]
        points = [outcome.total(seat) for seat in range(len(seated))]
        tally = Tally(1, int(len(outcome.winners) == len(seated)))
        for seat, bot in enumerate(seated):
            one = Wins(1, won[seat], points[seat])
            tally.seats[seat] = one
            tally.bots.setdefault(bot, Wins()).add(one)
            tally.points[points[seat]] = tally.points.get(points[seat], 0) + 1
        for seat, role in enumerate(self._evaluation.roles(state)):
            tally.roles.setdefault(role, Wins()).add(tally.seats[seat])
        for marks in self._evaluation.marks(state):
            tally.marks[marks] = tally.marks.get(marks, 0) + 1
        if first is not None:
            tally.first = Wins(1, won[first], points[first])
        tally.answers[answers] = 1
        turns = self._evaluation.turns(state)
        if turns is not None:
            tally.turns[round(10 * turns)] = 1
        tally.ends[outcome.verdict.id] = 1
        tally.cards = watch.count(self._evaluation.scored(state, outcome), won)
        return tally


class Watch:
    """What happens to the cards in one game, as the log tells it."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._field, self._told = evaluation.CARD, evaluation.TOLD
        self._done: dict[str, set[str]] = {"seen": set(), "taken": set(), "used": set()}
        self._users: dict[str, set[int]] = {}

    def see(self, log: list[LogEntry]) -> None:
        """Read what has just happened."""
        for entry in log:
            fields = entry.what.fields
            card = fields.get(self._field)
            if not isinstance(card, str):
                continue
            kind = printed(card)
            self._done["seen"].add(kind)
            what = self._told.get(entry.what.id)
            if what is not None:
                self._done[what].add(kind)
            seat = fields.get("seat")
            if what == "used" and isinstance(seat, int):
                self._users.setdefault(kind, set()).add(seat)

    def count(self, scored: set[str], won: list[int]) -> dict[str, CardTally]:
        """The tally of one game, card by card."""
        scored = {printed(card) for card in scored}
        done = self._done
        return {
            card: CardTally(
                1,
                int(card in done["taken"]),
                int(card in done["used"]),
                int(card in scored),
                int(card in done["used"] or card in scored),
                len(self._users.get(card, ())),
                sum(won[seat] for seat in self._users.get(card, ())),
            )
            for card in sorted(done["seen"] | scored)
        }


def printed(card: str) -> str:
    """The printed card that a copy is of: "knight" for "knight.0"."""
    return card.partition(".")[0]
