"""The state of Lantern Street, and the steps that can be on its agenda."""

import msgspec

from tabletop_tui.kit.agenda import State

HIDDEN = "?"
"""What stands in a view for a card that the viewer may not know."""


class StartRound(msgspec.Struct, tag=True):
    """A round begins, or the game is over."""


class Lead(msgspec.Struct, tag=True):
    """Asks the whole table who leads the round."""

    seat: None = None


class Stake(msgspec.Struct, tag=True):
    """Asks which hand card is laid face down as this round's stake."""

    seat: int


class ShowStakes(msgspec.Struct, tag=True):
    """Turn all stakes up; the highest takes a crown."""


class Turn(msgspec.Struct, tag=True):
    """A player's turn: draw, then act."""

    seat: int


class Draw(msgspec.Struct, tag=True):
    """Draw cards one by one; `left` are still to come."""

    seat: int
    left: int


class Swap(msgspec.Struct, tag=True):
    """Asks, before a reshuffle, whether a hand card is secretly swapped with one's pocket."""

    seat: int


class Reshuffle(msgspec.Struct, tag=True):
    """The discards become the deck."""


class Act(msgspec.Struct, tag=True):
    """Asks what a player does in the turn."""

    seat: int


class Pay(msgspec.Struct, tag=True):
    """Asks for one coin of a price; `paid` are the kinds given so far, `left` are still to pay."""

    seat: int
    left: int
    paid: list[str] = []


class Bury(msgspec.Struct, tag=True):
    """Asks whether the top card of the deck, just looked at, goes to the bottom."""

    seat: int


class Answer(msgspec.Struct, tag=True):
    """Asks a player whether to answer the card that another has just played."""

    seat: int
    other: int
    card: str


class Resolve(msgspec.Struct, tag=True):
    """The card played last takes effect, unless it was stopped."""


Step = (
    StartRound
    | Lead
    | Stake
    | ShowStakes
    | Turn
    | Draw
    | Swap
    | Reshuffle
    | Act
    | Pay
    | Bury
    | Answer
    | Resolve
)


class Player(msgspec.Struct):
    """One seat: hidden hand, pocket and stake; open coins, prizes, crowns and bruises."""

    coins: dict[str, int]
    hand: list[str] = []
    pocket: str = ""
    stake: str | None = None
    prizes: int = 0
    crowns: int = 0
    bruises: int = 0


class Played(msgspec.Struct):
    """A card on the pile of cards that answer each other; `other` is the seat a strike is aimed at."""

    card: str
    seat: int
    other: int | None = None
    stopped: bool = False


class Toy(State, kw_only=True):
    """The whole game. The deck's next card is last.

    `known`: which seats have seen a card that lies in the deck, until the next shuffle. `pile`: the
    cards in play, each answering the one before it. `turn`: whose turn it is, None between turns.
    """

    agenda: list[Step] = []
    players: list[Player]
    deck: list[str]
    discard: list[str] = []
    known: dict[str, list[int]] = {}
    pile: list[Played] = []
    lead: int = 0
    turn: int | None = None
    round: int = 0
    rounds: int = 3
    over: bool = False
