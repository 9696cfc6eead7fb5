"""What cards can do: the vocabulary that card sets are written in. Data only.

An effect is a table told by its key `do`; `carry.py` carries each out, and `cardtext.py` says each as
whole sentences.
"""

from typing import Literal

import msgspec

CardType = Literal["attack", "attack_magic", "support", "support_magic", "reaction", "reaction_magic"]
Label = Literal["drone", "arm"]
ATTACKS: tuple[CardType, ...] = ("attack", "attack_magic")
REACTIONS: tuple[CardType, ...] = ("reaction", "reaction_magic")


class Need(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that must be so; `n` and `slots` as far as it needs them.

    `front`, `behind`: where the Witch stands as the Clad faces (HC-CARD-01). `slot`: her Turn slot this
    round is one of `slots`. `picked-up`, `moved`: this round. `missions`: all her own are completed.
    `paid-mp`, `paid-extra`: for the card in use.
    """

    that: Literal[
        "clad-adjacent",
        "witch-adjacent",
        "front",
        "behind",
        "slot",
        "picked-up",
        "missions",
        "moved",
        "paid-mp",
        "paid-extra",
        "clad-deck",
    ]
    n: int = 1
    slots: tuple[int, ...] = ()


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number to be counted, `times` over.

    `named`, `label`, `enhanced`: cards in her discard pile. `moved`, `clad-moved`: spaces this round.
    `milled`: the VP of the card that the card in use discarded from the deck. `paid`: MP paid for it.
    """

    of: Literal["named", "label", "enhanced", "moved", "clad-moved", "milled", "paid"]
    name: str = ""
    label: Label = "drone"
    times: int = 1


class _Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    pass


class MoveHer(_Verb, frozen=True, tag="move"):
    """She moves `n`; `may`: 0 or 1 at each step. `nearer`: each step leads nearer to the Clad.

    `flying`: she passes other figures, ending on a free cell.
    """

    n: int = 1
    may: bool = False
    nearer: bool = False
    flying: bool = False


class Jump(_Verb, frozen=True, tag="jump"):
    """She goes to a free cell, one space moved; `entry`: to a free Entry Point if there is one."""

    entry: bool = False


class GainMp(_Verb, frozen=True, tag="mp"):
    """Gain MP."""

    n: int = 1


class FillMp(_Verb, frozen=True, tag="fill-mp"):
    """Her MP Gauge is set to its end."""


class DrawCards(_Verb, frozen=True, tag="draw"):
    """Draw cards."""

    n: int = 1


class Reduce(_Verb, frozen=True, tag="reduce"):
    """Lower the damage of the attack she reacts to by `n`, and by 1 more for each `per`."""

    n: int = 1
    per: Count | None = None


class Raise(_Verb, frozen=True, tag="raise"):
    """The card in use, or the one that this card is discarded for, has more ATK."""

    n: int = 1


class RaiseAll(_Verb, frozen=True, tag="raise-all"):
    """Her Attack and Attack Magic cards have more ATK; `others`: but for the card in use."""

    n: int = 1
    until: Literal["turn", "round"] = "turn"
    others: bool = False


class Hold(_Verb, frozen=True, tag="hold"):
    """The Clad neither moves nor is Repelled until the round ends; it can still turn."""


class Invulnerable(_Verb, frozen=True, tag="invulnerable"):
    """All damage to her that can be reduced is reduced to nothing until the round ends."""


class Mill(_Verb, frozen=True, tag="mill"):
    """The top card of her deck is discarded; `whole`: all of it."""

    may: bool = False
    whole: bool = False


class Recover(_Verb, frozen=True, tag="recover"):
    """A card of her discard pile, of one of `types` if there are any named, to her hand or onto her deck."""

    types: tuple[CardType, ...] = ()
    to: Literal["hand", "deck"] = "hand"


class Repel(_Verb, frozen=True, tag="repel"):
    """After everything else the Clad is pushed the way the attack points (HC-SKILL-15 to HC-SKILL-17)."""

    n: int = 1


class Peek(_Verb, frozen=True, tag="peek"):
    """Look at her deck's top card; it stays there, or goes under the deck or to the discard pile."""

    to: Literal["under", "discard"] = "under"


class Reveal(_Verb, frozen=True, tag="reveal"):
    """Reveal her deck's top card; `then` follows if it is of one of these types."""

    types: tuple[CardType, ...]
    then: list["Effect"] = []


class TakeTop(_Verb, frozen=True, tag="take-top"):
    """The revealed top card may go to her hand."""


class PeekClad(_Verb, frozen=True, tag="peek-clad"):
    """Look alone at the top card of the Clad deck."""


class BuryClad(_Verb, frozen=True, tag="bury-clad"):
    """Look at the top two cards of the Clad deck, put one under it and the other back on top."""


class TurnClad(_Verb, frozen=True, tag="turn-clad"):
    """The Clad turns about, or so that she is at its back."""

    how: Literal["about", "away"] = "about"


class AdvanceClad(_Verb, frozen=True, tag="advance"):
    """The Clad moves as by a Clad card (HC-CARD-14)."""

    n: int = 1


class StrikeAgain(_Verb, frozen=True, tag="strike-again"):
    """A second strike with the total of the first (HC-CARD-05)."""


class Hit(_Verb, frozen=True, tag="hit"):
    """Damage to the Clad that is no strike of an Attack card."""

    n: int = 1


class Reflect(_Verb, frozen=True, tag="reflect"):
    """She suffers nothing from this attack, and strikes back with the Clad's ATK if she stopped it."""


class Scythe(_Verb, frozen=True, tag="scythe"):
    """Until the round ends, shards she picks up are damage to the Clad too."""


class Share(_Verb, frozen=True, tag="share"):
    """A player with most Magic Shards hands 1 to a player, not her, with fewest (HC-CARD-17)."""


class Pick(_Verb, frozen=True, tag="pick"):
    """She takes shards lying on any one cell."""

    n: int = 1


class Upgrade(_Verb, frozen=True, tag="upgrade"):
    """A hand card for an Enhanced card that is worth exactly 1 VP more (HC-CARD-18)."""


class EndTurnNow(_Verb, frozen=True, tag="end-turn"):
    """Her turn is over at once."""


class Heal(_Verb, frozen=True, tag="heal"):
    """A player of her choice loses Injuries."""

    n: int = 1


class Shelter(_Verb, frozen=True, tag="shelter"):
    """Until the round ends, damage to Witches other than her is `n` lower."""

    n: int = 1


class KeepShards(_Verb, frozen=True, tag="keep-shards"):
    """This round an Injury makes her drop no shards."""


class Pierce(_Verb, frozen=True, tag="pierce"):
    """Until the round ends, no ability of the Clad lowers the damage she deals after this attack."""


class When(_Verb, frozen=True, tag="if"):
    """Effects that follow if something is so."""

    need: Need
    then: list["Effect"] = []


Effect = (
    MoveHer
    | Jump
    | GainMp
    | FillMp
    | DrawCards
    | Reduce
    | Raise
    | RaiseAll
    | Hold
    | Invulnerable
    | Mill
    | Recover
    | Repel
    | Peek
    | Reveal
    | TakeTop
    | PeekClad
    | BuryClad
    | TurnClad
    | AdvanceClad
    | StrikeAgain
    | Hit
    | Reflect
    | Scythe
    | Share
    | Pick
    | Upgrade
    | EndTurnNow
    | Heal
    | Shelter
    | KeepShards
    | Pierce
    | When
)


class Extra(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Extra Cost: hand cards to discard, own shards to lay on her space; `optional`: may be left out."""

    discard: int = 0
    shards: int = 0
    optional: bool = False


class Discarded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Effects of a card that is discarded: as an Extra Cost, for a block, or from the deck.

    `attack`: only as the Extra Cost of an Attack or Attack Magic card. `may`: she may leave it.
    """

    by: Literal["extra", "block", "deck"]
    effects: list[Effect]
    attack: bool = False
    may: bool = False


class Lying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What holds while a card lies in its owner's discard pile (HC-CARD-20).

    `shield`: attacks on her deal less. `atk`: her Attack and Attack Magic cards have more. `amplify`: each
    raise of their ATK is `n` higher. `moves`: more uses of the Basic action move. `playable`: it can be
    used from there, and goes on top of the deck. `stays`: it stays out of a reshuffle (HC-CARD-19).
    """

    gives: Literal["shield", "atk", "amplify", "moves", "playable", "stays"]
    n: int = 1


class _Icon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    pass


class AttackIcon(_Icon, frozen=True, tag="attack"):
    """A normal attack on the cells of a pattern."""

    cells: tuple[tuple[int, int], ...]


class DropIcon(_Icon, frozen=True, tag="drop"):
    """One shard on each cell of a pattern."""

    cells: tuple[tuple[int, int], ...]


class MoveIcon(_Icon, frozen=True, tag="move"):
    """The Clad goes straight ahead."""

    n: int = 1


class TurnIcon(_Icon, frozen=True, tag="turn"):
    """The Clad changes its facing."""

    way: Literal["left", "right", "back"]


Icon = AttackIcon | DropIcon | MoveIcon | TurnIcon
