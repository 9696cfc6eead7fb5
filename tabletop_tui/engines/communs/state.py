"""The state of Cartes en Commun."""

from typing import Literal

import msgspec

from tabletop_tui.engines.communs.effects import Rule
from tabletop_tui.engines.communs.steps import Step
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
    for each consent that was refused. `deployed`: all cards deployed in this turn. `staying`: mobilised
    Resources chosen not to renew.
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
    staying: list[str] = []


Ending = Literal["won", "enclosures", "countdown"]


class Communs(State, kw_only=True):
    """The whole Political Arena.

    `pile`, `forces`: the common pile and the Forces pile, their top cards last. `crises`: crises on the
    table. `removed`: Forces taken out at setup. `fell`: enclosures that have left play so far.
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
