"""What the skill cards of HacKClaD are worth to use, about, read off what is printed on them.

Everything is counted in VP. A card is worth its damage, its effects, and less what it costs.
"""

from collections.abc import Sequence

from tabletop_tui.engines.hackclad import effects as fx
from tabletop_tui.engines.hackclad.catalogue import Catalogue, Use
from tabletop_tui.engines.hackclad.grid import CELLS, DELTA, DISTANCE
from tabletop_tui.engines.hackclad.printed import Card

AN_MP = 0.4
A_CARD = 0.35
"""What a card paid as a cost might have done instead."""
SOMETIMES = 0.5
"""How often a condition holds, or a revealed card fits."""
VERBS: dict[type, float] = {
    fx.MoveHer: 0.35,
    fx.Jump: 0.5,
    fx.GainMp: AN_MP,
    fx.FillMp: 1.5,
    fx.DrawCards: 0.5,
    fx.Reduce: 0.4,
    fx.Raise: 0.7,
    fx.RaiseAll: 0.9,
    fx.Hold: 0.3,
    fx.Invulnerable: 1.5,
    fx.Mill: 0.1,
    fx.Recover: 0.6,
    fx.Repel: 0.3,
    fx.Peek: 0.15,
    fx.TakeTop: 0.5,
    fx.PeekClad: 0.15,
    fx.BuryClad: 0.2,
    fx.TurnClad: 0.5,
    fx.AdvanceClad: 0.3,
    fx.Hit: 1.0,
    fx.Reflect: 2.5,
    fx.Scythe: 1.0,
    fx.Share: 0.8,
    fx.Pick: 0.9,
    fx.Upgrade: 0.9,
    fx.EndTurnNow: -0.5,
    fx.Heal: 0.9,
    fx.Shelter: 0.2,
    fx.KeepShards: 0.4,
    fx.Pierce: 0.0,
}
"""What one of each verb does, for each time that it says."""
LIES = {"shield": 0.7, "atk": 1.2, "moves": 0.4, "playable": 0.5, "amplify": 0.6, "stays": 0.1}
"""What a card does in a round in which it lies in the discard pile."""
COUNTS = {
    "named": 0.8,
    "label": 0.7,
    "enhanced": 2.2,
    "moved": 1.3,
    "clad-moved": 1.0,
    "milled": 1.8,
    "paid": 2.0,
}
"""What a card's X usually counts."""


def effects_worth(effects: Sequence[fx.Effect], atk: float = 0.0) -> float:
    """What effects do; `atk`: of the card they are on, for a second strike."""
    return sum(_effect(effect, atk) for effect in effects)


def _effect(effect: fx.Effect, atk: float) -> float:
    match effect:
        case fx.When(then=then) | fx.Reveal(then=then):
            return SOMETIMES * effects_worth(then, atk)
        case fx.StrikeAgain():
            return atk
        case fx.Reduce(n=n, per=per):
            return VERBS[fx.Reduce] * (n if per is None else COUNTS[per.of] * per.times)
        case _:
            return VERBS[type(effect)] * getattr(effect, "n", 1)


def usual_atk(card: Card) -> float:
    """The ATK that a card usually comes to, X with it."""
    if card.atk is None:
        return 0.0
    return card.atk + (COUNTS[card.x.of] * card.x.times if card.x is not None else 0.0)


def usual_cost(card: Card) -> float:
    """What is paid for a card; what an optional Extra Cost is paid for is counted neither."""
    mp = card.mp if isinstance(card.mp, int) else COUNTS["paid"]
    paid = AN_MP * mp * (SOMETIMES if card.free is not None else 1.0)
    extra = card.extra
    return paid if extra is None or extra.optional else paid + A_CARD * extra.discard + 0.5 * extra.shards


def use_worth(card: Card) -> float:
    """What a card does when it is used, or discarded for something else, on the whole."""
    atk = usual_atk(card)
    worth = atk + effects_worth([*card.effects, *card.after], atk) - usual_cost(card)
    worth += SOMETIMES * sum(effects_worth(one.effects) for one in card.discarded)
    return worth * SOMETIMES if card.needs else worth


def steps_to_reach(use: Use) -> tuple[int, ...]:
    """For each delta from Witch to Clad, in how many steps she has it in the card's RANGE."""
    reach = frozenset().union(*use.reach)
    from_here = [cell for cell in CELLS if DELTA[cell][0] in reach]
    steps = [0] * len(CELLS)
    for cell in CELLS:
        steps[DELTA[cell][0]] = min(DISTANCE[DELTA[cell][other]] for other in from_here)
    return tuple(steps)


class Worths:
    """The same for all cards of a catalogue, worked out once.

    `reduces`: by how much a Reaction card lowers damage. `lies`: what a card in the discard pile does.
    `moves`: the cards, used on her turn, that move her.
    """

    def __init__(self, cards: Catalogue) -> None:
        printed = cards.cards
        self.use = {id: use_worth(card) for id, card in printed.items()}
        self.steps = {id: steps_to_reach(use) for id, use in cards.use.items() if use.reach}
        self.lies = {
            id: sum(LIES[one.gives] * one.n for one in card.lying)
            for id, card in printed.items()
            if card.lying
        }
        self.moves = {
            id
            for id, card in printed.items()
            if cards.use[id].own_turn
            and any(isinstance(one, fx.MoveHer | fx.Jump) for one in (*card.effects, *card.after))
        }
        self.reduces = {id: _reduction(card) for id, card in printed.items() if not cards.use[id].own_turn}


def _reduction(card: Card) -> float:
    if any(isinstance(effect, fx.Reflect | fx.Jump | fx.MoveHer) for effect in card.effects):
        return 4.0
    reductions = [effect for effect in card.effects if isinstance(effect, fx.Reduce)]
    return sum(one.n if one.per is None else COUNTS[one.per.of] * one.per.times for one in reductions)
