"""What every evaluation is: the hopes and points of each seat in a position."""

import math
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from tabletop_tui.kit.decision import Decision, Option
from tabletop_tui.kit.game import Game, Outcome
from tabletop_tui.kit.words import Fields, Msg, Phrasebook

HINT_BOOK = Phrasebook(
    {
        "hint-points": "wins {n} of 100; about {mine} points to {theirs}",
        "hint-together": "wins {n} of 100",
    }
)


class Judgement(NamedTuple):
    """What a position promises each seat.

    `hopes`: the chance of winning, from 0 to 1. `worths`: the points it can expect to end with; in a game
    that is won or lost together the same for all, and more is better.
    """

    hopes: tuple[float, ...]
    worths: tuple[float, ...]


class Evaluation(ABC):
    """How positions of one game are judged. A game adds `worth`, `spread`, and what is special in it.

    `LOOKS`: into how many positions the greedy bot looks for each option, where an answer opens further
    questions. `FAMILIAR`: how many playouts the judgement of an option weighs, when the strong bot has
    tried it; more where playouts depend much on luck. `LUCK_TELLS`: whether the strong bot tells positions
    apart by what luck has brought to light, too. `TURNWISE`: whether it plans the present turn to its end
    instead, as somebody who decides for all (`this_turn`). `TASTE`: questions whose answers are about as
    good as each other, by the ids they are asked with; a bot takes any. `BOOK`: the sentences of `expects`.
    """

    LOOKS: ClassVar[int] = 12
    FAMILIAR: ClassVar[float] = 2.0
    LUCK_TELLS: ClassVar[bool] = False
    TURNWISE: ClassVar[bool] = False
    TASTE: ClassVar[frozenset[str]] = frozenset()
    BOOK: ClassVar[Phrasebook] = HINT_BOOK

    CARD: ClassVar[str] = "card"
    """The field of log entries that names a card, for simulations."""
    TOLD: ClassVar[Mapping[str, str]] = {}
    """The log entries that tell that a card was "taken" or "used"; any entry tells that it was seen."""
    ENDS: ClassVar[Mapping[str, str]] = {}
    """What the verdicts are called in tables, where their ids do not say enough."""
    ROLE: ClassVar[str] = ""
    """What tables call that which each seat has chosen to play, in a game where that is a choice."""
    MARKS: ClassVar[str] = ""
    """What tables call a number that each seat ends with besides its points, if there is one."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    @abstractmethod
    def worth(self, state: Any) -> Sequence[float]:
        """The points that each seat can expect to end with; at the end those it has."""

    @abstractmethod
    def spread(self, state: Any) -> float:
        """How many points luck and play may still turn; never 0."""

    def needed(self, state: Any) -> float:
        """The worth with which a game that is won together is as likely won as lost."""
        return 0.0

    def hope(self, state: Any, worths: Sequence[float]) -> Sequence[float]:
        """Each seat's chance of winning, from what all can expect."""
        spread = self.spread(state)
        if not self.game.competitive:
            return [logistic((worth - self.needed(state)) / spread) for worth in worths]
        best = max(worths)
        shares = [math.exp((worth - best) / spread) for worth in worths]
        return [share / sum(shares) for share in shares]

    def judge(self, state: Any) -> Judgement:
        """What a position promises; at the end what it brought."""
        outcome = self.game.outcome(state)
        worths = tuple(self.worth(state))
        if outcome is None:
            return Judgement(tuple(self.hope(state, worths)), worths)
        won = outcome.winners
        share = 1.0 / len(won) if won and self.game.competitive else 1.0
        return Judgement(tuple(share if seat in won else 0.0 for seat in range(state.seats)), worths)

    def merit(self, worths: Sequence[float], seat: int) -> float:
        """How good it is for a seat if all may expect these points: its own against those of the others."""
        if not self.game.competitive:
            return worths[seat]
        others = [worth for other, worth in enumerate(worths) if other != seat]
        return worths[seat] - (max(others) + sum(others) / len(others)) / 2 if others else worths[seat]

    # ------------------------------------------------------------------ how far to look

    def prepared(self, world: Any) -> Any:
        """The world (a copy) in which options are tried; changed, if an answer shall bring about less."""
        return world

    def worlds(self, view: Any) -> int:
        """In how many worlds the options of the present question are tried, one step ahead."""
        return 1

    def this_turn(self, world: Any) -> Any:
        """The world (a copy) for a search that plans a turn: changed so that nothing follows the turn."""
        return world

    def considered(self, decision: Decision) -> Sequence[Option]:
        """The answers that the strong bot tries, at least one; the others it does not give."""
        return decision.options

    def settled(self, state: Any, decision: Decision) -> bool:
        """Whether a position can be judged as it is, although there is a question to answer."""
        return not decision.part

    def narrowed(self, state: Any, decision: Decision) -> Sequence[Option]:
        """The answers looked at, where an answer has opened this question; at least one."""
        return decision.options

    # ------------------------------------------------------------------ simulations

    def turns(self, state: Any) -> float | None:
        """How many turns each player has had, in a game that has turns."""
        return None

    def roles(self, state: Any) -> Sequence[str]:
        """What each seat plays, by name, in a game with a ROLE."""
        return ()

    def marks(self, state: Any) -> Sequence[int]:
        """Each seat's number of MARKS, in a game that has them."""
        return ()

    def scored(self, state: Any, outcome: Outcome) -> set[str]:
        """The cards that brought points in the end."""
        lines = (line for lines in outcome.scores for line in lines if line.points)
        return {card for line in lines if isinstance(card := line.label.fields.get(self.CARD), str)}

    # ------------------------------------------------------------------ words

    def expects(self, seat: int, hope: float, worths: Sequence[float]) -> Msg:
        """What a seat can expect, for the hint: the chance of winning, and what the game counts."""
        fields: Fields = {"n": round(100 * hope)}
        if not self.game.competitive:
            return Msg("hint-together", fields)
        others = [worth for other, worth in enumerate(worths) if other != seat]
        return Msg("hint-points", fields | {"mine": round(worths[seat]), "theirs": round(max(others))})


def logistic(x: float) -> float:
    """From any number to one between 0 and 1."""
    return 1.0 / (1.0 + math.exp(-x)) if x > -40 else 0.0
