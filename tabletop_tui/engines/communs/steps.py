"""The steps that can be on the agenda of Cartes en Commun."""

from typing import Literal

import msgspec

from tabletop_tui.engines.communs.effects import Effect


class StartingForces(msgspec.Struct, tag=True):
    """The starting Forces are revealed."""


class Cycle(msgspec.Struct, tag=True):
    """A cycle begins."""


class PlayerTurn(msgspec.Struct, tag=True):
    """A player's turn begins."""

    seat: int


class Renewal(msgspec.Struct, tag=True):
    """A player's Resources renew, but for those that stay turned."""

    seat: int


class StayTurned(msgspec.Struct, tag=True):
    """Asks which of a player's mobilised Resources stay turned while the others renew."""

    seat: int
    left: int


class Act(msgspec.Struct, tag=True):
    """Asks a player what to do in their own turn."""

    seat: int


class Against(msgspec.Struct, tag=True):
    """Asks which enclosure a Project is sent against."""

    seat: int
    project: str


class Word(msgspec.Struct, tag=True):
    """Asks a player who was handed the word in another's turn. `used`: it does not come back unused."""

    seat: int
    other: int
    used: bool = False


class Price(msgspec.Struct, tag=True):
    """Asks which cards of the hand are discarded for the ability of an Attitude."""

    seat: int
    card: str
    left: int


class Pay(msgspec.Struct, tag=True):
    """Asks which Resources pay for the card on its way; `chosen` are chosen already."""

    seat: int
    chosen: list[str] = []


class Agree(msgspec.Struct, tag=True):
    """Asks whether Resources are lent for another player's card; `rest` are asked after this one."""

    seat: int
    other: int
    chosen: list[str]
    rest: list[int] = []


class Deploy(msgspec.Struct, tag=True):
    """The card on its way is paid for and deployed."""

    seat: int
    chosen: list[str]


class PlayComing(msgspec.Struct, tag=True):
    """Attitudes that came into a hand are played."""

    seat: int


class Fill(msgspec.Struct, tag=True):
    """A player draws until the hand is full, at the end of a turn or (`redraw`) having played it out."""

    seat: int
    redraw: bool = False


class DrawFrom(msgspec.Struct, tag=True):
    """Asks which pile the next card is drawn from."""

    seat: int


class DrawCards(msgspec.Struct, tag=True):
    """A player draws so many cards from the common pile for an effect."""

    seat: int
    left: int


class Redraw(msgspec.Struct, tag=True):
    """A player who played out the hand draws four cards and goes on."""

    seat: int


class EndTurn(msgspec.Struct, tag=True):
    """A player's turn ends."""

    seat: int


class EndCycle(msgspec.Struct, tag=True):
    """A cycle ends: what lasted until now, the countdown, the Oppressive Wave."""


class WaveComes(msgspec.Struct, tag=True):
    """The countdown goes on, or the Oppressive Wave comes."""


class RevealForces(msgspec.Struct, tag=True):
    """Forces are revealed, all before any of their effects."""

    left: int


class ForceEffect(msgspec.Struct, tag=True):
    """The effect of a revealed Force is applied."""

    card: str


class ForceDone(msgspec.Struct, tag=True):
    """A crisis has been applied, and leaves unless its effect lasts."""

    card: str


class AfterWave(msgspec.Struct, tag=True):
    """A wave is over; the countdown may begin."""


class Check(msgspec.Struct, tag=True):
    """Enclosures whose value is reached are neutralised."""


class Carry(msgspec.Struct, tag=True):
    """An instant effect of a card is carried out; `seat` is the card's player, or FORCE."""

    seat: int
    card: str
    effect: Effect


class Hit(msgspec.Struct, tag=True):
    """An instant effect hits one player."""

    seat: int
    card: str
    effect: Effect
    owner: int


class ChoosePlayer(msgspec.Struct, tag=True):
    """Asks who is hit; the whole table is asked for a Force."""

    seat: int | None
    card: str
    effect: Effect


class ChooseHand(msgspec.Struct, tag=True):
    """Asks which cards of the hand go; `to`: the discards, the waiting pile, another player."""

    seat: int
    card: str
    left: int
    to: Literal["discard", "wait", "pass"]
    other: int | None = None


class ChooseReceiver(msgspec.Struct, tag=True):
    """Asks to whom cards of the hand are given."""

    seat: int
    card: str
    n: int


class ChooseLaid(msgspec.Struct, tag=True):
    """Asks which cards of a network an effect is about."""

    seat: int
    card: str
    effect: Effect
    left: int


class ChooseDiscard(msgspec.Struct, tag=True):
    """Asks which discarded card is taken into the hand."""

    seat: int
    card: str
    what: str
    left: int


class ChooseEnclosure(msgspec.Struct, tag=True):
    """Asks which enclosure an effect, or the card just laid down, is about."""

    seat: int | None
    card: str
    effect: Effect | None = None


class ChooseEither(msgspec.Struct, tag=True):
    """Asks which of two effects is carried out."""

    seat: int | None
    card: str
    effect: Effect


class ScoutTop(msgspec.Struct, tag=True):
    """Asks where the top Force, just looked at, goes. `shifted`: how often the top had changed by then."""

    seat: int
    card: str
    shifted: int


Step = (
    StartingForces
    | Cycle
    | PlayerTurn
    | Renewal
    | StayTurned
    | Act
    | Against
    | Word
    | Price
    | Pay
    | Agree
    | Deploy
    | PlayComing
    | Fill
    | DrawFrom
    | DrawCards
    | Redraw
    | EndTurn
    | EndCycle
    | WaveComes
    | RevealForces
    | ForceEffect
    | ForceDone
    | AfterWave
    | Check
    | Carry
    | Hit
    | ChoosePlayer
    | ChooseHand
    | ChooseReceiver
    | ChooseLaid
    | ChooseDiscard
    | ChooseEnclosure
    | ChooseEither
    | ScoutTop
)
