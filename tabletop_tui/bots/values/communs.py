"""What a position of Cartes en Commun is worth, to all players alike.

Two points are the weight of the first enclosure. More of them weigh more, the most when the sixth is near;
campaigns make them lighter, the more so the nearer they are to their end. Against them stand what the
networks can do, what the hands hold, and the rules in force.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tabletop_tui.bots.values.base import Evaluation
from tabletop_tui.bots.values.communs_rules import NO_DRAW, in_force
from tabletop_tui.engines.communs.effects import Wave
from tabletop_tui.engines.communs.modifiers import (
    HAND,
    InForce,
    acting,
    campaign_limit,
    cost,
    gathered,
    icons,
    together,
    value,
)
from tabletop_tui.engines.communs.state import FORCE, Communs, Lasting, Player
from tabletop_tui.engines.communs.steps import (
    Act,
    AfterWave,
    Agree,
    ChooseEither,
    ChoosePlayer,
    ChooseReceiver,
    Cycle,
    DrawFrom,
    EndCycle,
    EndTurn,
    Fill,
    Pay,
    PlayerTurn,
    ScoutTop,
    StartingForces,
    Word,
)
from tabletop_tui.engines.communs.table import T, phase
from tabletop_tui.kit.agenda import Table
from tabletop_tui.kit.decision import Decision, Option
from tabletop_tui.kit.game import Game
from tabletop_tui.kit.words import Msg, Phrasebook

WON, LOST = 20.0, -40.0
BEGINNING = -1.6
"""What the Arena is worth at the beginning, for each player: as many more enclosures are in play."""
SPREAD, SPREAD_BY_FORCE = 1.5, 0.03
WEIGHT = (0.0, 2.0, 4.2, 6.6, 9.6, 14.0, 40.0)
"""What so many enclosures weigh together: the last places are the dearest."""
PROGRESS, STEEPNESS = 2.0, 1.25
"""What campaigns that are about to succeed take off an enclosure, and how much the last steps count."""
LARGE = 0.015
"""What each point of an enclosure's value weighs besides."""
THREAT = 0.12
"""What each Force of the next wave weighs."""
FORCE_LEFT = 0.03
"""What each Force of the pile weighs: the pile must run out before the hand of the countdown does."""
COUNTDOWN = 0.25
"""What it weighs that a card has left the countdown."""

PROJECT, FITTING, INFLUENCE = 0.04, 0.015, 0.008
"""A Project at home: each, each Influence Point that is missing somewhere, and each point besides."""
RETURNING = 0.03
SENDING = 0.015
"""That one more Project can be sent in this turn."""
ICONS = ((1.0, 0.15), (2.0, 0.07), (9.0, 0.02))
"""What an icon of an aspect is worth, for each player: up to so many of them, and so on."""
RESOURCE = 0.05
READY = 0.012
"""What an upright Resource is worth for each of its icons."""

TO_COME = 0.085
"""What a card is worth that will be drawn up to a full hand."""
IN_HAND, LACKING = 0.3, 0.02
"""What of a card's worth counts while it is held; and what each icon takes off that nobody has."""
HELD = 0.03
ACTION = 0.06
SECOND = 0.5
"""What of a Resource counts that is not the first of a hand: one a turn can be deployed."""
WAITING = 0.02
REWARD = 0.04
ENGAGED = 0.05
"""An Action that stays and acts on, besides what it does now."""
HANDED = 0.5
"""What handing the word to another player weighs: it may come back unused."""

UNTIL_NEVER = 10_000
FOLLOWING = StartingForces | Cycle | PlayerTurn | EndCycle | AfterWave
"""What a plan for a turn, or for the answers to a wave, does not look into."""

HINT_BOOK = Phrasebook({"hint-communs": "wins {n} of 100; all in all the danger of {weight} enclosures"})


class CommunsEvaluation(Evaluation):
    """The danger of the sixth enclosure, campaigns, networks and hands."""

    LOOKS: ClassVar[int] = 8
    TURNWISE: ClassVar[bool] = True
    BOOK: ClassVar[Phrasebook] = HINT_BOOK
    TOLD: ClassVar[Mapping[str, str]] = {
        "drew-card": "taken",
        "got-card": "taken",
        "salvaged": "taken",
        "played-attitude": "taken",
        "deployed": "used",
        "deployed-free": "used",
        "deployed-resource": "used",
        "used": "used",
    }
    ENDS: ClassVar[Mapping[str, str]] = {
        "result-won": "won",
        "result-enclosures": "sixth enclosure",
        "result-countdown": "countdown over",
    }

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        cards = game.cards.cards
        self._points = {card: sum(printed.influence) for card, printed in cards.items()}
        self._besides = {
            card: RETURNING * len(printed.returning) + 0.5 * ENGAGED * len(printed.rules)
            for card, printed in cards.items()
        }

    # ------------------------------------------------------------------ the whole Arena

    def worth(self, state: Communs) -> list[float]:
        """What stands against the table, as a negative number of enclosures, and what the table has."""
        if state.ending is not None:
            return [WON if state.ending == "won" else LOST] * state.seats
        t: T = Table(state, self.game.cards)
        rules = acting(t)
        values = [value(t, place, rules) for place in state.enclosures]
        wanted = [
            [max(0, n - got) for n, got in zip(printed, gathered(t, place, rules), strict=True)]
            for place, printed in zip(state.enclosures, values, strict=True)
        ]
        total = self._campaigns(values, wanted) - self._threat(t, rules)
        total += self._networks(t, wanted, rules) + self._hands(t, wanted, rules)
        total += in_force(t, rules)
        if _handed_on(state):
            total -= HANDED
        return [total] * state.seats

    def spread(self, state: Communs) -> float:
        """Much can still turn while there are Forces in the pile."""
        return SPREAD + SPREAD_BY_FORCE * len(state.forces)

    def needed(self, state: Communs) -> float:
        """About the worth with which a game begins: it is as often won as lost."""
        return BEGINNING * state.seats

    def turns(self, state: Communs) -> float:
        """The cycles: in each, each player has a turn."""
        return float(state.cycle)

    # ------------------------------------------------------------------ enclosures and Forces

    def _campaigns(self, values: Sequence[Sequence[int]], wanted: Sequence[Sequence[int]]) -> float:
        total = -WEIGHT[min(len(values), len(WEIGHT) - 1)]
        for whole, lacks in zip(values, wanted, strict=True):
            total += self._progress(sum(whole), sum(lacks))
        return total

    @staticmethod
    def _progress(whole: int, lacks: int) -> float:
        done = 1.0 - lacks / whole if whole else 1.0
        return PROGRESS * math.pow(done, STEEPNESS) - LARGE * whole

    def _threat(self, t: T, rules: InForce) -> float:
        """The next wave, what is known of it, and what is left of the pile or of the countdown."""
        state = t.state
        if not state.forces:
            left = len(state.countdown) if state.countdown is not None else HAND
            return COUNTDOWN * (HAND - left)
        more = sum(one.rule.n for one in rules.of(Wave))
        size = max(1, (phase(t) or 0) + more)
        total = FORCE_LEFT * len(state.forces) + THREAT * size
        for card in state.known:
            if card in state.forces[-size:]:
                total += THREAT if t.cards.kind[card] == "enclosure" else -THREAT
        return total

    # ------------------------------------------------------------------ networks

    def _networks(self, t: T, wanted: Sequence[Sequence[int]], rules: InForce) -> float:
        state = t.state
        total = 0.0
        owned: list[tuple[int, ...]] = []
        at_home: list[tuple[int, ...]] = []
        for seat, one in enumerate(state.players):
            for resource in one.resources:
                gives = icons(t, seat, resource.card, rules)
                total += RESOURCE + (0.0 if resource.mobilised else READY * sum(gives))
                total += self._besides[resource.card]
                owned.append(gives)
            for card in one.projects:
                total += PROJECT + INFLUENCE * self._points[card] + self._besides[card]
                at_home.append(t.cards.influence[card])
            total += sum(ENGAGED for laid in one.actions if t.cards.cards[laid.card].rules)
            total += 0.0 if one.rewarded else REWARD
            total += WAITING * len(one.waiting)
        total += state.seats * sum(_icons_worth(n / state.seats) for n in together(owned))
        total += FITTING * sum(map(min, together(wanted), together(at_home)))
        return total + self._sendings(t, rules)

    @staticmethod
    def _sendings(t: T, rules: InForce) -> float:
        turn = t.state.turn
        if turn is None:
            return 0.0
        left = campaign_limit(t, turn.seat, rules) - turn.sent
        return SENDING * max(0, min(left, len(t.state.players[turn.seat].projects)))

    # ------------------------------------------------------------------ hands

    def _hands(self, t: T, wanted: Sequence[Sequence[int]], rules: InForce) -> float:
        state = t.state
        printed = t.cards.icons
        supply = together(printed[resource.card] for one in state.players for resource in one.resources)
        gaps = together(wanted)
        return sum(self._hand(t, seat, one, supply, gaps, rules) for seat, one in enumerate(state.players))

    def _hand(
        self, t: T, seat: int, one: Player, supply: Sequence[int], gaps: Sequence[int], rules: InForce
    ) -> float:
        total, held = TO_COME * max(0, HAND - len(one.hand)), 0
        if not one.resources and all(t.cards.kind[card] != "resource" for card in one.hand):
            # Nothing can be paid for, and a full hand draws no Resource: every card of it is in the way.
            return total
        for card in one.hand:
            kind = t.cards.kind[card]
            if kind == "resource":
                gives = t.cards.icons[card]
                worth = RESOURCE + sum(
                    n * _icon_worth(supply[at] / t.state.seats) for at, n in enumerate(gives) if n
                )
                total += HELD + worth * IN_HAND * (SECOND if held else 1.0)
                held += 1
                continue
            price = cost(t, seat, card, rules)
            lacks = sum([n - supply[at] for at, n in enumerate(price) if n > supply[at]])
            if kind == "project":
                worth = PROJECT + INFLUENCE * self._points[card] + self._besides[card]
                worth += FITTING * sum(map(min, t.cards.influence[card], gaps))
                total += HELD + IN_HAND * worth - LACKING * lacks
            else:
                total += ACTION - LACKING * lacks
        return total

    # ------------------------------------------------------------------ how far to look

    def prepared(self, world: Communs) -> Communs:
        """Nothing follows an answer but what it brings about itself; the draw at a turn's end is judged."""
        del world.agenda[:-1]
        return _on_paper(world, drawing=False)

    def this_turn(self, world: Communs) -> Communs:
        """Neither the next turn nor the next wave follows; the draw at the turn's end is judged.

        It is made if it has begun. A wave that has begun is followed to its end."""
        agenda = world.agenda
        last = max((at for at, step in enumerate(agenda) if isinstance(step, FOLLOWING)), default=-1)
        del agenda[: last + 1]
        begun = any(isinstance(step, Fill) for step in agenda)
        return _on_paper(world, drawing=begun and not any(isinstance(step, Act) for step in agenda))

    def worlds(self, view: Communs) -> int:
        """What is drawn is luck: it is tried in several worlds."""
        return 4 if isinstance(view.agenda[-1], DrawFrom) else 1

    def narrowed(self, state: Communs, decision: Decision) -> Sequence[Option]:
        """The word stays where it is; a cost is paid the usual way; among many Resources any will do."""
        options = self.considered(decision)
        return options[:1] if isinstance(state.agenda[-1], Pay) else options

    def considered(self, decision: Decision) -> Sequence[Option]:
        """The word stays where it is: bots are offered it when a turn ends, persons are not stopped."""
        return [option for option in decision.options if not option.key.startswith("word:")]

    def settled(self, state: Communs, decision: Decision) -> bool:
        """Consent, and what an effect leaves open, are looked at to their end."""
        opens = Agree | ChoosePlayer | ChooseReceiver | ChooseEither | ScoutTop
        return not decision.part and not isinstance(state.agenda[-1], opens)

    # ------------------------------------------------------------------ words

    def expects(self, seat: int, hope: float, worths: Sequence[float]) -> Msg:
        """The chance of winning, and how heavy the enclosures are with all that stands against them."""
        weight = max(0.0, -worths[seat]) / WEIGHT[1]
        return Msg("hint-communs", {"n": round(100 * hope), "weight": f"{weight:.1f}"})


def _on_paper(world: Communs, *, drawing: bool) -> Communs:
    """All lend, as players do who talk; hands are not filled at a turn's end, unless for `drawing`.

    What others have in hand is not known well enough to count on what they do with the word."""
    world.lend = True
    world.offered = []
    if not drawing:
        world.lasting.append(Lasting("", FORCE, [NO_DRAW], until=UNTIL_NEVER))
    return world


def _handed_on(state: Communs) -> bool:
    """Whether a player was given the word in the middle of another's turn."""
    agenda = state.agenda
    if not agenda or not isinstance(agenda[-1], Word):
        return False
    return len(agenda) < 2 or not isinstance(agenda[-2], Word | EndTurn)


def _icons_worth(n: float) -> float:
    """What so many icons of an aspect are worth to each player."""
    total, before = 0.0, 0.0
    for upto, each in ICONS:
        total += each * max(0.0, min(n, upto) - before)
        before = upto
    return total


def _icon_worth(n: float) -> float:
    """What one icon more is worth."""
    return next((each for upto, each in ICONS if n < upto), 0.0)


EVALUATION = CommunsEvaluation
