"""The state of Cartes en Commun, and the steps that can be on its agenda."""

from typing import Literal

import msgspec

from tabletop_tui.engines.communs.effects import Effect, Rule
from tabletop_tui.kit.agenda import State

HIDDEN = "?"
"""A card that lies face down in a view; a hidden Force shows its phase: "?1"."""

FORCE = -1
"""The owner of what a Force does."""


class Resource(msgspec.Struct, array_like=True):
    """A Resource in a network; `mobilised`: turned by 90 degrees (CC-MOBILISE-01)."""

    card: str
    mobilised: bool = False


class Laid(msgspec.Struct, array_like=True):
    """An Action or Attitude in a network; `against`: the enclosure chosen for it when it was played."""

    card: str
    against: str | None = None


class Player(msgspec.Struct):
    """One player: hand, network, waiting pile (its top card last).

    `projects`: deployed and at home. `deploying`: the card on its way from hand to network.
    `coming`: Attitudes drawn and about to be played. `used`: Attitudes whose ability was used since
    the player's turn began. `rewarded`: the story reward was given.
    """

    hand: list[str] = []
    resources: list[Resource] = []
    projects: list[str] = []
    actions: list[Laid] = []
    attitudes: list[Laid] = []
    waiting: list[str] = []
    deploying: str | None = None
    coming: list[str] = []
    used: list[str] = []
    rewarded: bool = False


class Sent(msgspec.Struct, array_like=True):
    """A Project on campaign, and whose it is."""

    card: str
    owner: int


class Enclosure(msgspec.Struct):
    """An enclosure in play, and the Projects that campaign against it."""

    card: str
    sent: list[Sent] = []


class Lasting(msgspec.Struct):
    """Effects that last a while. `owner`: the player who brought them, or FORCE.

    `against`: the chosen enclosure. `until`: brought by a Force, the cycle at whose end they end.
    """

    card: str
    owner: int
    rules: list[Rule]
    against: str | None = None
    until: int = 0


class Turn(msgspec.Struct):
    """What was done in the present turn.

    `sent`: Projects newly sent on campaign. `played`: cards deployed of the present hand. `waited`:
    a card was put on the waiting pile. `lost`: a card left the hand in another way. `again`: Projects
    that came back in this turn. `idle`: how often the word came back unused. `refused`: "seat:card"
    for each consent that was refused. `deployed`: all cards deployed in this turn.
    """

    seat: int
    resource: bool = False
    sent: int = 0
    played: int = 0
    waited: bool = False
    lost: bool = False
    again: list[str] = []
    idle: int = 0
    refused: list[str] = []
    deployed: int = 0


# ---------------------------------------------------------------------- the steps


class StartingForces(msgspec.Struct, tag=True):
    """The starting Forces are revealed."""


class Cycle(msgspec.Struct, tag=True):
    """A cycle begins."""


class PlayerTurn(msgspec.Struct, tag=True):
    """A player's turn begins."""

    seat: int


class StayTurned(msgspec.Struct, tag=True):
    """Asks which of a player's mobilised Resources stay turned while the others renew."""

    seat: int
    left: int
    kept: list[str] = []


class Act(msgspec.Struct, tag=True):
    """Asks a player what to do in their own turn."""

    seat: int


class Against(msgspec.Struct, tag=True):
    """Asks which enclosure a Project is sent against."""

    seat: int
    project: str


class Word(msgspec.Struct, tag=True):
    """Asks a player who was handed the word in another's turn."""

    seat: int
    other: int
    used: bool = False


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
    """A player draws until the hand holds so many cards."""

    seat: int
    upto: int


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
    chosen: list[str] = []


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
    | StayTurned
    | Act
    | Against
    | Word
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

Ending = Literal["won", "enclosures", "countdown"]


class Communs(State, kw_only=True):
    """The whole Political Arena.

    `pile`, `forces`: the common pile and the Forces pile, their top cards last. `crises`: crises on the
    table. `removed`: Forces taken out at setup. `fell`: enclosures neutralised so far.
    `shifted`: how often another Force came to the top of the pile. `known`: a Force of the pile that was
    looked at, and by which seats. `countdown`: None before it begins. `cycle`: 0 during setup. `offered`:
    seats played by bots, who are offered the word at the end of each turn. `lend`: the option 'always lend'.
    """

    agenda: list[Step] = []
    players: list[Player]
    first: int = 0
    cycle: int = 0
    turn: Turn | None = None
    pile: list[str] = []
    discards: list[str] = []
    forces: list[str] = []
    spent: list[str] = []
    removed: list[str] = []
    enclosures: list[Enclosure] = []
    crises: list[str] = []
    lasting: list[Lasting] = []
    countdown: list[str] | None = None
    known: dict[str, list[int]] = {}
    shifted: int = 0
    fell: int = 0
    lend: bool = False
    offered: list[int] = []
    ending: Ending | None = None
