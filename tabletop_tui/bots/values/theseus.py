"""What a position of Party of the Theseus is worth.

A seat's points come from what it has, from what its Party will bring in the turns to come, and from
what its Hand may become. All numbers are points.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from tabletop_tui.bots.values.base import Evaluation
from tabletop_tui.engines.theseus.catalogue import RANKS, Card
from tabletop_tui.engines.theseus.effects import (
    CopyIcon,
    Effect,
    Everyone,
    ExileCards,
    ExploreMore,
    GainBonus,
    GiveCards,
    MarkOld,
    MoveCards,
    Only,
    RecruitMore,
    RevealMore,
    Score,
    SubjugateMore,
    SwapCards,
    TakeCards,
    TradeCards,
    UseThird,
    WhenCount,
)
from tabletop_tui.engines.theseus.scoring import score_points
from tabletop_tui.engines.theseus.state import Theseus
from tabletop_tui.kit.agenda import Table
from tabletop_tui.kit.game import Game, Outcome

CARDS_A_TURN = 1.35
"""How many cards leave the decks in a turn."""
LATE_CARDS = 3
ENGINE = 0.5
"""What of the worth of a Party comes true in a turn, more than with any other."""
LAST_TURNS, LAST_BRING, TURN_BRINGS = 6, 2.2, 1.05
"""What a turn brings whatever the Party: more in the last turns, when no more is spent on the Party."""
HELD = 0.62
"""What a card in the Hand is worth of its printed points."""
RECRUITED = 0.6
"""What of the better Party comes true, when a card has yet to be recruited."""
HAND_WEIGHTS = (1.0, 0.85, 0.6, 0.35)
"""The cards of a Hand, the best first: not all will find their use."""
A_USE = 0.3
PARTY = 4
MOST_KNOWN = 20_000
PICKY = 0.5
"""What an effect is worth that is about some cards only."""
FEWEST_POINTS = 0.62
"""What a turn brings with no two cards that go together: a basic ability."""


class Yield(NamedTuple):
    """What carrying out effects moves: cards explored, subjugated, recruited, and points besides."""

    explored: float = 0.0
    subjugated: float = 0.0
    recruited: float = 0.0
    points: float = 0.0

    def plus(self, other: "Yield", times: float = 1.0) -> "Yield":
        """The two together, the other one counted so many times."""
        return Yield(
            self.explored + times * other.explored,
            self.subjugated + times * other.subjugated,
            self.recruited + times * other.recruited,
            self.points + times * other.points,
        )


def yields(effects: Sequence[Effect], icon: str) -> Yield:
    """What carrying out some effects of a card with this icon may be expected to move."""
    total = Yield()
    for effect in effects:
        total = total.plus(_yield(effect, icon))
    return total


def _yield(effect: Effect, icon: str) -> Yield:
    share = PICKY if getattr(effect, "only", Only()) != Only() else 1.0
    match effect:
        case ExploreMore(n=n):
            return Yield(explored=n * share)
        case RecruitMore(n=n):
            return Yield(recruited=n * share)
        case SubjugateMore(n=n):
            return Yield(subjugated=n * share)
        case ExileCards(zone=zone, then=then):
            return _exile(zone, yields(then, icon), share, bool(then))
        case MoveCards(zone=zone, to=to, n=n, may=may):
            return _move(zone, to, n, may, icon)
        case GiveCards(then=then):
            return Yield().plus(yields(then, icon), 0.5)
        case TakeCards():
            return Yield(explored=0.7, points=0.3)
        case SwapCards() | TradeCards():
            return Yield(points=0.15)
        case UseThird(n=n):
            return Yield(points=0.55 * n)
        case CopyIcon():
            return Yield(explored=0.45, subjugated=0.45)
        case GainBonus(n=n):
            return Yield(points=n)
        case MarkOld():
            return Yield(points=0.1)
        case RevealMore():
            return Yield()
        case Everyone(who=who, effects=inner):
            return Yield().plus(yields(inner, icon), 0.6 if who == "all" else 0.0)
        case WhenCount(then=inner):
            return Yield().plus(yields(inner, icon), 0.6)


def _exile(zone: str, then: Yield, share: float, follows: bool) -> Yield:
    """Exiling a card costs it; a point gained for one from Hand or Party is as good as subjugating it."""
    if zone == "board":
        return Yield(points=0.12).plus(then, 0.8)
    if not follows or zone == "reward":
        return Yield()
    gained, more = min(1.0, then.points), max(0.0, then.points - 1.0)
    if zone == "hand":
        subjugated = (gained + then.subjugated) * share
        return Yield(0.2 * then.explored, subjugated, 0.5 * then.recruited, 0.7 * more * share)
    return Yield(0.0, 0.8 * gained + 0.5 * then.subjugated, -0.3, 0.6 * more)


def _move(zone: str, to: str, n: int, may: bool, icon: str) -> Yield:
    if to == "reward":
        if zone == "board":
            return Yield(explored=0.4, subjugated=0.4, points=0.4)
        return Yield(subjugated=n * (0.8 if icon == "recruit" else 0.25))
    if to == "party":
        return Yield(explored=0.6, recruited=0.6)
    if to == "hand":
        return Yield(explored=0.35 * n)
    if zone == "hand":
        return Yield(explored=0.0 if may else -0.8)
    return Yield(points=-0.3)


def printed_yield(card: Card) -> Yield:
    """What one use of a card moves: its icon, then its effects."""
    used = yields(card.effects, card.icon)
    match card.icon:
        case "explore":
            return used.plus(Yield(explored=1.0))
        case "subjugate":
            return used.plus(Yield(subjugated=1.0))
        case _:
            return used.plus(Yield(recruited=1.0))


def advance_points(card: Card) -> dict[str, float]:
    """For each area what a rank advance brings to a card that lies there."""
    found: dict[str, float] = {}
    for trigger in card.triggers:
        if trigger.on == "advance":
            moved = yields(trigger.effects, card.icon)
            points = 0.5 * moved.explored + 0.45 * moved.subjugated + moved.points
            found[trigger.where] = found.get(trigger.where, 0.0) + points
    return found


def best_score(score: Score) -> float:
    """About the most that a scoring effect can come to."""
    return float(score.vp) if score.least is not None else float(score.vp * (score.most or 3))


class TheseusEvaluation(Evaluation):
    """Points had, a Party's worth in the turns left, and a Hand's."""

    LOOKS: ClassVar[int] = 8
    TOLD: ClassVar[Mapping[str, str]] = {"explored": "taken", "used": "used"}

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        cards = game.cards.cards
        self._value: dict[str, int] = {card: printed.value for card, printed in cards.items()}
        self._scores: dict[str, list[Score]] = {card: printed.scores for card, printed in cards.items()}
        self._yield = {card: printed_yield(printed) for card, printed in cards.items()}
        self._advance = {card: advance_points(printed) for card, printed in cards.items()}
        self._most = {card: min(4.0, sum(map(best_score, scores))) for card, scores in self._scores.items()}
        self._all = sum(map(len, game.cards.decks))
        self._engines: dict[tuple[str, ...], float] = {}
        self._joined: dict[tuple[tuple[str, ...], str], float] = {}
        self._known: dict[tuple[Any, ...], float] = {}

    def worth(self, state: Theseus) -> list[float]:
        """What each seat can expect to end with; the card uses left in the turn count too."""
        hidden = sum(map(len, state.decks))
        turns = 0.0 if state.ending else (hidden + LATE_CARDS) / CARDS_A_TURN / state.seats
        usual = LAST_BRING * min(turns, LAST_TURNS) + TURN_BRINGS * max(0.0, turns - LAST_TURNS)
        worths = [usual + self._seat(state, seat, hidden, turns) for seat in range(state.seats)]
        if not state.over:
            worths[state.turn] += A_USE * min(3, state.left)
        return worths

    def spread(self, state: Theseus) -> float:
        """A few points, and more the longer the game will last."""
        return 3.0 + 12.0 * sum(map(len, state.decks)) / self._all

    def turns(self, state: Theseus) -> float:
        """The turns that have begun, for each player."""
        return state.turns / state.seats

    def scored(self, state: Theseus, outcome: Outcome) -> set[str]:
        """The cards that lie in a Reward with points, and those of a Party that scored."""
        rewards = {card for player in state.players for card in player.reward if self._value[card]}
        return rewards | super().scored(state, outcome)

    # ------------------------------------------------------------------ one seat

    def _seat(self, state: Theseus, seat: int, hidden: int, turns: float) -> float:
        player = state.players[seat]
        key = (*player.party, "", *player.hand, "", *player.reward, player.bonuses, hidden, turns, state.rank)
        known = self._known.get(key)
        if known is None:
            known = self._all_points(state, seat, hidden / self._all, turns)
            _keep(self._known, key, known)
        return known

    def _all_points(self, state: Theseus, seat: int, left: float, turns: float) -> float:
        player, advances = state.players[seat], RANKS - state.rank
        party = tuple(sorted(player.party))
        worth: float = player.bonuses + sum(self._value[card] for card in player.reward)
        worth += ENGINE * turns * self._engine(party)
        worth += sum(advances * self._advance[card].get("reward", 0.0) for card in player.reward)
        worth += sum(0.6 * advances * self._advance[card].get("party", 0.0) for card in player.party)
        table = Table(state, self.game.cards)
        for card in player.party:
            for score in self._scores[card]:
                worth += score_points(table, seat, score) * (1 - 0.65 * left) + 0.3 * left * score.vp
        held = sorted((self._held(card, party, turns, advances) for card in player.hand), reverse=True)
        share = min(1.0, turns / 2)
        return worth + share * sum(
            weight * one for weight, one in zip(HAND_WEIGHTS, held, strict=False) if one > 0
        )

    def _held(self, card: str, party: tuple[str, ...], turns: float, advances: int) -> float:
        """What a card in the Hand may become: points, or a better Party."""
        better = self._joins(party, card) * max(0.0, turns - 1) * ENGINE * RECRUITED
        points: float = max(HELD * self._value[card], 0.2 + max(0.0, better) + 0.3 * self._most[card])
        return points + 0.8 * advances * self._advance[card].get("hand", 0.0)

    def _joins(self, party: tuple[str, ...], card: str) -> float:
        """How much better the Party gets with a card more, the least useful one exiled if it is full."""
        found = self._joined.get((party, card))
        if found is None:
            full = [*party, card]
            sizes = [full] if len(full) <= PARTY else [full[:i] + full[i + 1 :] for i in range(len(full))]
            best = max(self._engine(tuple(sorted(one))) for one in sizes)
            found = best - self._engine(party)
            _keep(self._joined, (party, card), found)
        return found

    def _engine(self, party: tuple[str, ...]) -> float:
        """What a turn with this Party may bring: the best pair of cards, and a little of all others."""
        found = self._engines.get(party)
        if found is None:
            moved = [self._yield[card] for card in party]
            pairs = [_pair(one, other) for i, one in enumerate(moved) for other in moved[:i]]
            single = sum(
                0.3 * (one.explored + one.subjugated + one.points) + 0.2 * one.recruited for one in moved
            )
            found = max([FEWEST_POINTS, *pairs]) + 0.07 * single
            _keep(self._engines, party, found)
        return found


def _keep(known: dict[Any, float], key: Any, value: float) -> None:
    """Remember a value; when there are too many, forget the others."""
    if len(known) > MOST_KNOWN:
        known.clear()
    known[key] = value


def _pair(one: Yield, other: Yield) -> float:
    """What two cards bring in one turn: most where as many cards are explored as subjugated."""
    explored, subjugated = min(PARTY, one.explored + other.explored), one.subjugated + other.subjugated
    points = one.points + other.points + 0.3 * (one.recruited + other.recruited)
    if explored > subjugated:
        return 1.2 * subjugated + 0.42 * (explored - subjugated) + points
    return 1.2 * explored + 0.12 * (subjugated - explored) + points


EVALUATION = TheseusEvaluation
