"""The state of HacKClaD: players, the Clad, the boards, attacks under way, and the agenda."""

import msgspec

from tabletop_tui.engines.hackclad.cardsteps import (
    BuryCladCard,
    Carry,
    Draw,
    Finish,
    Fly,
    HealOne,
    JumpTo,
    LookAtTop,
    MayMill,
    MayTakeTop,
    MayTrigger,
    MillOne,
    Move,
    PayBasic,
    PayCards,
    PayX,
    PickFrom,
    PlaceTop,
    Replace,
    Reshuffle,
    Resolve,
    RevealTop,
    ShareOut,
    Shuffle,
    Strike,
    Swap,
    SwapOut,
    TakeBack,
    UpgradeCard,
    UpgradeTo,
)
from tabletop_tui.engines.hackclad.grid import CENTRE, OFF, UP
from tabletop_tui.engines.hackclad.steps import (
    Act,
    ActionPhase,
    Advance,
    BeginTurn,
    ChooseMission,
    ChooseNinth,
    ChooseSlot,
    ChooseWitch,
    CladDone,
    CladIcon,
    CladTurn,
    DealAll,
    Drafting,
    DraftPhase,
    DrawPhase,
    EndRound,
    EndTurn,
    Enter,
    FillSlot,
    LayTurnCard,
    PutBack,
    React,
    ReEnter,
    RowOfMissions,
    ShuffleDecks,
    SlotEffect,
    StartRound,
    TakeTurnCard,
    Window,
)
from tabletop_tui.kit.agenda import State

HIDDEN = "?"
"""What stands in a view for a card that the viewer may not know."""

Step = (
    ChooseWitch
    | RowOfMissions
    | ChooseMission
    | ChooseNinth
    | DealAll
    | ShuffleDecks
    | StartRound
    | FillSlot
    | DrawPhase
    | DraftPhase
    | Drafting
    | TakeTurnCard
    | ChooseSlot
    | LayTurnCard
    | SlotEffect
    | PutBack
    | ActionPhase
    | EndRound
    | BeginTurn
    | Act
    | EndTurn
    | ReEnter
    | Draw
    | Reshuffle
    | Swap
    | SwapOut
    | Shuffle
    | Replace
    | MillOne
    | MayMill
    | MayTrigger
    | LookAtTop
    | PlaceTop
    | RevealTop
    | MayTakeTop
    | TakeBack
    | UpgradeCard
    | UpgradeTo
    | BuryCladCard
    | PayX
    | PayCards
    | PayBasic
    | Resolve
    | Carry
    | Strike
    | Finish
    | Move
    | Fly
    | JumpTo
    | PickFrom
    | ShareOut
    | HealOne
    | CladTurn
    | CladIcon
    | CladDone
    | Advance
    | Enter
    | Window
    | React
)


class InUse(msgspec.Struct):
    """A skill card being resolved. It lies in none of hand, deck and discard pile (HC-SKILL-05).

    `way`: the rotation of its RANGE, or the direction of its hit. `x`: MP paid for its Cost X. `raises`:
    each raise of its ATK that is its own. `extra`: its optional Extra Cost was paid. `repel`: how far the
    Clad will be pushed. `total`: the ATK of its strike. `dealt`: what it has dealt. `milled`: the VP of the
    card it discarded from the deck. `lay`: it was used from the discard pile.
    """

    card: str
    way: int | None = None
    x: int = 0
    raises: list[int] = []
    extra: bool = False
    repel: int = 0
    total: int = 0
    dealt: int = 0
    milled: int = 0
    lay: bool = False


class Raise(msgspec.Struct):
    """A raise of the ATK of a player's Attack and Attack Magic cards.

    `turn`: it ends with her turn, else with the round. `but`: a card it does not hold for.
    """

    n: int
    turn: bool = False
    but: str = ""


class Player(msgspec.Struct):
    """One player. `deck`: the next card is last. `at`: her Witch's cell, or OFF.

    `slot`: her Turn slot of this round, 0 before the draft. `used`: uses this round of the Basic actions
    move, MP and block. `peeked`: cards of her own deck or Turn slot that she knows the place of; `shown`:
    cards that lie face down, or in her hand, where everybody saw them go. `changes`: how many cards may
    have changed places between the nine and the Enhanced deck. `moved` to `taken`, and what follows:
    this round's spaces moved, damage dealt, damaging Attack cards, shards taken from the Field. `largest`:
    the most damage she dealt at once; `gathered`: the shards she took from the Field in the whole game.
    """

    witch: str = ""
    at: int = OFF
    facing: int = UP
    shards: int = 0
    injuries: int = 0
    mp: int = 0
    cp: int = 0
    deck: list[str] = []
    hand: list[str] = []
    discard: list[str] = []
    enhanced: list[str] = []
    turn_card: str | None = None
    using: list[InUse] = []
    peeked: list[str] = []
    shown: list[str] = []
    changes: int = 0
    missions: list[str] = []
    done: list[str] = []
    slot: int = 0
    used: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    moved: int = 0
    damage: int = 0
    hits: int = 0
    taken: int = 0
    raises: list[Raise] = []
    immune: bool = False
    scythes: int = 0
    shelter: int = 0
    largest: int = 0
    gathered: int = 0
    keeps: bool = False
    pierces: bool = False


class Clad(msgspec.Struct):
    """The Clad's figure. `moved`: spaces this round. `held`: it cannot move until the round ends."""

    at: int = CENTRE
    facing: int = UP
    moved: int = 0
    held: bool = False


class Attack(msgspec.Struct):
    """An attack under way. `card` and `icon`: whose pattern it has; a Trample Attack has none.

    `heading`: the way of the Repel whose Trample Attack it is. `active`: who reacts. `passed`: who wants no
    more Reactions. `cut`: by how much each seat has reduced it. `safe`: who suffers nothing from it.
    `before`: the attacked cells before the Reaction under way.
    """

    card: str | None
    icon: int = 0
    heading: int | None = None
    active: int | None = None
    passed: list[int] = []
    cut: list[int] = []
    safe: list[int] = []
    before: list[int] | None = None


class HackClad(State, kw_only=True):
    """The whole game.

    `field`: the shards on each cell. `standby`, `slots`: whose Turn card lies on each Standby and Turn slot.
    `forecast`: the Clad cards in the three Clad slots, None where resolved. `known`: who has seen a
    card that lies in the Clad deck, whose next card is last. `row`: the open missions of the setup.
    `attacks`: those under way, the innermost last. `moment`: how far the action phase is, 0 to 6.
    `active`: whose turn it is. `cut_short`: her turn is over at once. `acts`: actions and Reactions
    since the turn began.
    """

    agenda: list[Step] = []
    players: list[Player]
    clad: Clad
    field: list[int]
    expert: bool = False
    expansion: bool = False
    round: int = 0
    phase: str = "setup"
    moment: int = 0
    voltage: int = 1
    standby: list[int | None] = msgspec.field(default_factory=lambda: [None] * 4)
    slots: list[int | None] = msgspec.field(default_factory=lambda: [None] * 4)
    forecast: list[str | None] = msgspec.field(default_factory=lambda: [None] * 3)
    clad_deck: list[str] = []
    clad_done: list[str] = []
    known: dict[str, list[int]] = {}
    row: list[str] = []
    attacks: list[Attack] = []
    active: int | None = None
    cut_short: bool = False
    acts: int = 0
    over: bool = False
