"""The state of Party of the Theseus, and the steps that can be on its agenda."""

import msgspec

from tabletop_tui.engines.theseus.effects import Effect, Icon, Only
from tabletop_tui.kit.agenda import State


class StartTurn(msgspec.Struct, tag=True):
    """A player's turn begins."""

    seat: int


class Act(msgspec.Struct, tag=True):
    """Asks: use a Party card, use a basic ability, or end the turn."""

    seat: int
    left: int
    first: bool = True


class GoOn(msgspec.Struct, tag=True):
    """A card use is finished: the player may use another."""

    seat: int


class EndTurn(msgspec.Struct, tag=True):
    """The turn is finished; the next player's begins, or the game ends."""

    seat: int


class UseIcon(msgspec.Struct, tag=True):
    """Perform an icon ability."""

    seat: int
    icon: Icon


class Explore(msgspec.Struct, tag=True):
    """Asks which Board card to take into the Hand; `left` more, after `taken`, are taken at once."""

    seat: int
    left: int = 1
    may: bool = False
    only: Only = Only()
    taken: list[str] = []


class Recruit(msgspec.Struct, tag=True):
    """Asks which Hand card joins the Party."""

    seat: int
    left: int = 1
    may: bool = False
    only: Only = Only()


class Subjugate(msgspec.Struct, tag=True):
    """Asks which Hand card goes to the Reward."""

    seat: int
    left: int = 1
    may: bool = False
    only: Only = Only()


class Carry(msgspec.Struct, tag=True):
    """Carry out one effect of a card for a player."""

    seat: int
    card: str
    effect: Effect


class ChooseCard(msgspec.Struct, tag=True):
    """Asks which card an effect acts on: `effect` is an exile, move, give or mark with `left` to go.

    `done`: how many it has already acted on.
    """

    seat: int
    card: str
    effect: Effect
    left: int
    done: int = 0


class ChoosePlayer(msgspec.Struct, tag=True):
    """Asks which other player gets the card `moved` that an effect gives away."""

    seat: int
    card: str
    effect: Effect
    moved: str
    left: int
    done: int = 0


class ChooseOther(msgspec.Struct, tag=True):
    """Asks for the card that is taken, traded for, swapped in, or whose icon is copied.

    `moved`: one's own card in the exchange, if the effect has one.
    """

    seat: int
    card: str
    effect: Effect
    moved: str | None = None


class Refill(msgspec.Struct, tag=True):
    """Refill the Board if it holds too few cards."""


class Settle(msgspec.Struct, tag=True):
    """Everything is resolved: see who is over a limit."""

    seat: int


class CutDown(msgspec.Struct, tag=True):
    """Asks which card of an area over its limit is exiled."""

    seat: int
    area: str


Step = (
    StartTurn
    | Act
    | GoOn
    | EndTurn
    | UseIcon
    | Explore
    | Recruit
    | Subjugate
    | Carry
    | ChooseCard
    | ChoosePlayer
    | ChooseOther
    | Refill
    | Settle
    | CutDown
)


class Player(msgspec.Struct):
    """One player's three areas: card ids, and the Bonuses lying in the Reward."""

    party: list[str]
    hand: list[str] = []
    reward: list[str] = []
    bonuses: int = 0


class Theseus(State, kw_only=True):
    """The whole game. Decks are lists with the next card last; hidden cards are "?" in views.

    `rank`: the active rank, 1 to 6. `bonused`: the Board cards that carry a Bonus.
    `turn`: whose turn it is; `turns`: how many have begun. `used`: the Party cards used this turn.
    `left`: uses left this turn. `acted`: something was done this turn. `idle`: the card use under way
    has changed nothing yet, so it must not be declined away (TH-TURN-10).
    `ending`: the end was reached (TH-END-04); `over`: the game has ended.
    """

    agenda: list[Step] = []
    players: list[Player]
    decks: list[list[str]]
    rank: int = 1
    board: list[str] = []
    bonused: list[str] = []
    exiled: list[str] = []
    turn: int = 0
    turns: int = 0
    used: list[str] = []
    left: int = 2
    acted: bool = False
    idle: bool = False
    ending: bool = False
    over: bool = False
