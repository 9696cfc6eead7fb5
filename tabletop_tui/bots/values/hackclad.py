"""What a position of HacKClaD is worth: the VP each player has, and what she may still make of it.

What she has: shards, the nine cards, completed missions, Injuries. What may come of it: attacks from her
hand as far as the Clad can be reached, shards near her, missions, MP and CP, and better cards in her deck.
What she has to fear: the attacks of the forecast that will hit the cell she stands on, less if she can still
leave it or stop them.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from tabletop_tui.bots.values.base import Evaluation
from tabletop_tui.bots.values.hackclad_cards import AN_MP, Worths
from tabletop_tui.bots.values.hackclad_missions import mission_worth
from tabletop_tui.engines.hackclad.actions import uses_left
from tabletop_tui.engines.hackclad.carry import holds
from tabletop_tui.engines.hackclad.clad import playable_lying, suffered
from tabletop_tui.engines.hackclad.effects import Raise, StrikeAgain, When
from tabletop_tui.engines.hackclad.grid import CELLS, DELTA, DISTANCE, OFF
from tabletop_tui.engines.hackclad.preview import Moment, walk
from tabletop_tui.engines.hackclad.scoring import cards_vp, nine
from tabletop_tui.engines.hackclad.skills import atk
from tabletop_tui.engines.hackclad.state import HackClad, InUse, Player
from tabletop_tui.engines.hackclad.steps import CladDone
from tabletop_tui.engines.hackclad.table import ROUNDS, T
from tabletop_tui.kit.agenda import Table
from tabletop_tui.kit.game import Game, Outcome
from tabletop_tui.kit.words import Msg, Phrasebook

HINT_BOOK = Phrasebook({"hint-hackclad": "wins {n} of 100; about {mine} VP to {theirs}"})

A_ROUND = 3.2
"""What a round usually brings."""
CHANCE_AT = (0.8, 0.4, 0.2, 0.1)
"""What an attack in hand is worth, by the steps that the Clad is out of its RANGE."""
NEAR = (0.0, 0.55, 0.3, 0.15, 0.05)
"""What a shard on the Field is worth, by the steps to its cell."""
DROPPED_ON = 0.75
"""What a shard is worth that will drop where she stands."""
A_HELD_CARD, HELD = 0.12, 0.25
"""What a card is worth that she cannot use before the next round; and the part of what it does more."""
SPENT = 0.25
"""What any card is worth on her turn: a Basic action."""
MPS = (0.0, 0.4, 0.8, 1.1, 1.3, 1.4, 1.5, 1.55)
"""What so many MP are worth; those for which there are no cards, little."""
CPS = (0.0, 0.65, 1.4, 2.2, 2.8, 3.2, 3.5, 3.7)
"""What so many CP are worth; three pay for a signature action."""
AN_INJURY = 1.6
"""The VP, and that she is out of the way for a while."""
LOST_SHARD = 0.8
"""Some of the shards she drops come back to her."""
STOPS = 0.4
"""What is left of a danger that she has the means against."""
LEAVES = 0.25
"""What is left of a danger that comes after her turn."""
USES_A_ROUND = 0.3
"""How often a card of the nine is used in a round."""
LIES_A_ROUND = 0.5
"""How much of a round it lies in the discard pile."""
FULFILLED = 0.6
"""How much of what cards do comes about."""
SWAPPED_LATER = 0.05
"""VP on cards count in the end alone: by how much less they weigh for each round in which to swap."""
DRAWN_A_ROUND = 3.3
"""How many cards she draws in a round, about."""
CYCLE = 7.0
"""How many of the nine cards go through the deck from one reshuffle to the next, about."""
A_RESHUFFLE = 2.6
"""What comes of a reshuffle: an Enhanced card for a Basic one, and a CP."""
FAR = 0.12
"""What each step is worth by which she is nearer to where the Clad will be."""
MOST_KNOWN = 2_000


class Ahead(NamedTuple):
    """What is left: whole `rounds` after this one, and the `way` of the Clad through the forecast."""

    rounds: int
    way: Sequence[Moment]


class HackCladEvaluation(Evaluation):
    """VP had, VP to come from hand, Field and missions, and the dangers of the forecast."""

    LOOKS: ClassVar[int] = 24
    FAMILIAR: ClassVar[float] = 4.0
    TASTE: ClassVar[frozenset[str]] = frozenset({"ask-witch"})
    BOOK: ClassVar[Phrasebook] = HINT_BOOK
    TOLD: ClassVar[Mapping[str, str]] = {
        "took-ninth-card": "taken",
        "swapped-cards": "taken",
        "upgraded-to": "taken",
        "used": "used",
    }
    ROLE: ClassVar[str] = "Witch"
    MARKS: ClassVar[str] = "Injuries"

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        self._cards = game.cards
        self._worths = Worths(game.cards)
        self._rate = {card: self._brings(card) for card in game.cards.cards}
        self._ways: dict[tuple[Any, ...], list[Moment]] = {}

    # ------------------------------------------------------------------ the whole table

    def worth(self, state: HackClad) -> list[float]:
        """What each seat can expect to end with."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            return [float(outcome.total(seat)) for seat in range(state.seats)]
        t: T = Table(state, self._cards)
        if state.phase == "setup":
            return [ROUNDS * A_ROUND + self._begun(t, seat) for seat in range(state.seats)]
        ahead = Ahead(ROUNDS - state.round, self._way(state))
        return [self._seat(t, seat, ahead) for seat in range(state.seats)]

    def spread(self, state: HackClad) -> float:
        """A few VP, and more the longer the game will last."""
        return 1.5 + 0.6 * (ROUNDS - state.round)

    def roles(self, state: HackClad) -> list[str]:
        """Her Witch."""
        return [self._cards.witches[player.witch].name for player in state.players]

    def marks(self, state: HackClad) -> list[int]:
        """Her Injuries."""
        return [player.injuries for player in state.players]

    def scored(self, state: HackClad, outcome: Outcome) -> set[str]:
        """The Enhanced cards that are among somebody's nine in the end."""
        mine = {card for player in state.players for card in nine(player)}
        return {card for card in mine if self._cards.cards[card].kind == "enhanced"}

    def expects(self, seat: int, hope: float, worths: Sequence[float]) -> Msg:
        """The chance of winning, and the VP expected."""
        others = max(worth for other, worth in enumerate(worths) if other != seat)
        fields = {"n": round(100 * hope), "mine": round(worths[seat]), "theirs": round(others)}
        return Msg("hint-hackclad", {**fields})

    def _way(self, state: HackClad) -> list[Moment]:
        """Where the Clad will go and whom it will attack; what is under way is looked at anew each time."""
        if state.attacks or any(isinstance(step, CladDone) for step in state.agenda):
            return walk(self._cards, state)
        clad = state.clad
        key = (*state.forecast, clad.at, clad.facing, clad.held, state.voltage)
        way = self._ways.get(key)
        if way is None:
            if len(self._ways) > MOST_KNOWN:
                self._ways.clear()
            way = self._ways[key] = walk(self._cards, state)
        return way

    def _begun(self, t: T, seat: int) -> float:
        """What the choices of the setup promise; all Witches the same."""
        player = t.state.players[seat]
        worth: float = sum(mission_worth(t, seat, mission, ROUNDS) for mission in player.missions)
        enhanced = (card for card in player.deck if self._cards.cards[card].kind == "enhanced")
        counts = 1.0 - SWAPPED_LATER * ROUNDS
        worth += sum(counts * self._cards.cards[card].vp + ROUNDS * self._rate[card] for card in enhanced)
        return worth

    # ------------------------------------------------------------------ one seat

    def _seat(self, t: T, seat: int, ahead: Ahead) -> float:
        state, player = t.state, t.state.players[seat]
        turn = turn_ahead(state, seat)
        worth: float = player.shards - player.injuries + A_ROUND * ahead.rounds
        worth += cards_vp(t, player) * (1.0 - SWAPPED_LATER * ahead.rounds)
        worth += sum(mission_worth(t, seat, mission, ahead.rounds) for mission in player.missions)
        worth += ahead.rounds * sum(map(self._rate.__getitem__, nine(player)))
        worth += self._gauges(player, ahead.rounds, acts=turn is not None)
        worth += self._reshuffles(player, ahead.rounds)
        worth += sum(self._under_way(t, seat, one) for one in player.using)
        lies, soon = self._worths.lies, 0.6 * (min(1, ahead.rounds) + (turn is not None))
        worth += sum(soon * lies[card] for card in player.discard if card in lies)
        if turn is None:
            worth += sum(self._held(card) for card in player.hand) if ahead.rounds else 0.0
        else:
            worth += self._hand(t, seat, place_at(state, ahead.way, turn))
        worth += self._place(t, seat, turn, ahead)
        return worth - self._danger(t, seat, turn, ahead.way)

    def _brings(self, card: str) -> float:
        """What one of the nine does in a round, on the whole, its VP aside."""
        used, lies = USES_A_ROUND * self._worths.use[card], LIES_A_ROUND * self._worths.lies.get(card, 0.0)
        return FULFILLED * (used + lies)

    def _gauges(self, player: Player, rounds: int, *, acts: bool) -> float:
        """MP and CP, as long as there is something to do with them."""
        left = rounds + acts
        return MPS[player.mp] * min(1.0, left / 2) + CPS[player.cp] * min(1.0, (left + 0.5) / 2)

    def _reshuffles(self, player: Player, rounds: int) -> float:
        """What the reshuffles to come bring: the fewer cards in the deck, the sooner they come."""
        drawn = DRAWN_A_ROUND * rounds - len(player.deck)
        return A_RESHUFFLE * min(len(player.enhanced), max(0.0, drawn / CYCLE + 0.5)) if rounds else 0.0

    def _under_way(self, t: T, seat: int, one: InUse) -> float:
        """What the strike of a card in use will bring."""
        card = self._cards.cards[one.card]
        return 0.9 * self._power(t, seat, one) if card.atk is not None and not one.dealt else 0.0

    # ------------------------------------------------------------------ the hand

    def _held(self, card: str) -> float:
        return A_HELD_CARD + HELD * max(0.0, self._worths.use[card] - 1.0)

    def _hand(self, t: T, seat: int, clad_at: int) -> float:
        """What the hand can do on her turn to come: attacks as far as MP and steps go, the rest as usual."""
        player, cards, worths = t.state.players[seat], self._cards.cards, self._worths
        total = 0.0
        attacks: list[tuple[float, float, int]] = []
        for card in player.hand:
            if card in worths.steps:
                steps = 2 if player.at == OFF else worths.steps[card][DELTA[player.at][clad_at]]
                use = cards[card]
                mp = use.mp if isinstance(use.mp, int) else player.mp
                if use.free is not None and holds(t, seat, use.free):
                    mp = 0
                if use.needs and not all(holds(t, seat, need) for need in use.needs):
                    steps += 1
                power = self._power(t, seat, InUse(card, x=mp if use.mp == "X" else 0))
                if any(isinstance(one, StrikeAgain) for one in use.after):
                    power *= 2
                power -= AN_MP * mp + 0.35 * self._cards.use[card].discard
                worth = CHANCE_AT[min(steps, 3)] * power
                attacks.append((worth, power, mp))
            elif self._cards.use[card].own_turn:
                total += max(SPENT, 0.7 * worths.use[card])
            else:
                total += SPENT
        mp_left = player.mp
        for worth, power, mp in sorted(attacks, reverse=True):
            if mp <= mp_left and worth > SPENT:
                total += worth
                mp_left -= mp
            else:
                total += SPENT + 0.05 * max(0.0, power)
        return total

    def _power(self, t: T, seat: int, one: InUse) -> float:
        """The ATK a card would have now, with what its own conditions add."""
        power = float(atk(t, seat, one))
        for effect in self._cards.cards[one.card].effects:
            if isinstance(effect, When) and not one.raises and holds(t, seat, effect.need):
                power += sum(each.n for each in effect.then if isinstance(each, Raise))
        return power

    # ------------------------------------------------------------------ the Field

    def _place(self, t: T, seat: int, turn: int | None, ahead: Ahead) -> float:
        """Shards within reach, those to drop, and how near the Clad will be."""
        state, at = t.state, t.state.players[seat].at
        goes_on = 1.0 if turn is not None else 0.5 * min(1, ahead.rounds)
        if at == OFF:
            return -0.3 * goes_on
        worth = 0.0
        for cell in CELLS:
            if state.field[cell]:
                worth += goes_on * state.field[cell] * NEAR[DISTANCE[DELTA[at][cell]]]
        for moment in ahead.way:
            if moment.does == "drop":
                for cell in moment.cells:
                    stays = turn is None or moment.slot < turn
                    if cell == at:
                        worth += DROPPED_ON if stays else 0.5 * DROPPED_ON
                    else:
                        after = turn is not None and moment.slot < turn
                        worth += (0.8 if after else 0.4 * min(1, ahead.rounds)) * NEAR[
                            DISTANCE[DELTA[at][cell]]
                        ]
        clad_at = place_at(state, ahead.way, turn if turn is not None else 9)
        return worth - goes_on * FAR * max(0, DISTANCE[DELTA[at][clad_at]] - 1)

    def _danger(self, t: T, seat: int, turn: int | None, way: Sequence[Moment]) -> float:
        """What the attacks that will hit her will cost her; the first one to injure her is the last."""
        state, player = t.state, t.state.players[seat]
        if player.at == OFF:
            return 0.0
        fear, safe = 0.0, 1.0
        leaves = turn is not None and self._can_move(t, player)
        mine = state.attacks[-1] if state.attacks else None
        for number, moment in enumerate(way):
            if not moment.atk or player.at not in moment.cells:
                continue
            trample = moment.does == "trample"
            under_way = number == 0 and mine is not None
            harm = suffered(t, mine, seat) if under_way and mine is not None else moment.atk
            if not under_way and player.immune and not trample:
                continue
            if harm <= 0:
                continue
            chance = 1.0
            if not trample and self._means(t, seat) >= harm:
                chance = STOPS
            if leaves and moment.slot >= (turn or 0) and not under_way:
                chance *= LEAVES
            fear += safe * chance * self._harm(t, seat, harm)
            safe *= 1.0 - chance
        return fear

    def _can_move(self, t: T, player: Player) -> bool:
        """Whether she has something to move with on her turn."""
        if player.cp or (player.hand and uses_left(t, player, "move") > 0):
            return True
        return any(card in self._worths.moves for card in player.hand)

    def _harm(self, t: T, seat: int, harm: int) -> float:
        player = t.state.players[seat]
        lost = 0 if player.keeps else min(harm, player.shards)
        return AN_INJURY + LOST_SHARD * lost

    def _means(self, t: T, seat: int) -> float:
        """By how much she could lower an attack with all she has."""
        player, reduces = t.state.players[seat], self._worths.reduces
        means, others = 2.0 * min(player.cp, 2), 0
        for card in (*player.hand, *playable_lying(t, player)):
            mp = self._cards.cards[card].mp
            if card in reduces and isinstance(mp, int) and mp <= player.mp:
                means += reduces[card]
            elif card in player.hand:
                others += 1
        return means + min(others, max(0, uses_left(t, player, "block")))


def turn_ahead(state: HackClad, seat: int) -> int | None:
    """The Turn slot in which a player has still to act this round; None when she has acted."""
    if state.active == seat:
        return state.moment // 2 + 1
    if seat in state.slots:
        return state.slots.index(seat) + 1
    return 2 if state.phase in ("forecast", "draw", "draft") else None


def place_at(state: HackClad, way: Sequence[Moment], turn: int) -> int:
    """The cell on which the Clad will stand at a Turn slot."""
    at = state.clad.at
    for moment in way:
        if moment.slot < turn:
            at = moment.at
    return at


EVALUATION = HackCladEvaluation
