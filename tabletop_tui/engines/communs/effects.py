"""What the cards of Cartes en Commun can do: the vocabulary that card sets are written in. Data only.

An instant effect is a table told by its key `do`; the rules implement each verb once (`carry.py`).
A perpetual effect is a table told by its key `rule`; `modifiers.py` says what each changes. The
text on a card is rendered from both (`cardtext.py`).
"""

from typing import Literal

import msgspec

Aspect = Literal["means", "methods", "people", "ideas"]
ASPECTS: tuple[Aspect, ...] = ("means", "methods", "people", "ideas")
"""The four aspects of a campaign (CC-CARD-06)."""

Kind = Literal["resource", "action", "project", "attitude"]
"""The four kinds of common cards (CC-CARD-01)."""


class Amounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number for each aspect: a cost, a Resource's icons, Influence Points (CC-CARD-07)."""

    means: int = 0
    methods: int = 0
    people: int = 0
    ideas: int = 0

    def __iter__(self):  # type: ignore[no-untyped-def]
        return iter((self.means, self.methods, self.people, self.ideas))


# ---------------------------------------------------------------------- perpetual effects

Whose = Literal["owner", "all"]


class _Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="rule"):
    pass


class Cost(_Rule, frozen=True, tag="cost"):
    """Deploying costs `n` icons more of an aspect (fewer, if negative; never below none)."""

    aspect: Aspect
    n: int = 1
    of: Literal["action", "project"] = "project"
    whose: Whose = "all"


class Limit(_Rule, frozen=True, tag="limit"):
    """A turn's campaign limit is `n` higher (lower, if negative)."""

    n: int = 1
    whose: Whose = "all"


class HandSize(_Rule, frozen=True, tag="hand"):
    """The draw at the end of a turn fills the hand to `n` cards more (fewer, if negative)."""

    n: int = 1
    whose: Whose = "all"


class Influence(_Rule, frozen=True, tag="influence"):
    """Influence Points added to a campaign (taken from it, if negative).

    `at`: "here" the enclosure itself, or the one this Project campaigns against; "chosen" the
    enclosure chosen when the card was played; "own" each enclosure that a Project of the owner
    campaigns against; "each" each enclosure that any Project campaigns against.
    `beside`: only while at least so many other Projects campaign there too.
    """

    aspect: Aspect
    n: int = 1
    at: Literal["here", "chosen", "own", "each"] = "here"
    beside: int = 0


class Strength(_Rule, frozen=True, tag="value"):
    """The value of enclosures is `n` higher in an aspect (lower, if negative; never below none)."""

    aspect: Aspect
    n: int = 1
    at: Literal["others", "each", "chosen"] = "each"


class Supply(_Rule, frozen=True, tag="supply"):
    """A Resource that supplies an aspect supplies `n` more of it (fewer, if negative)."""

    aspect: Aspect
    n: int = 1
    whose: Whose = "all"


class Wave(_Rule, frozen=True, tag="wave"):
    """Waves reveal `n` Forces more (fewer, if negative; never fewer than one)."""

    n: int = 1


class Tired(_Rule, frozen=True, tag="tired"):
    """When a player's Resources renew, `n` of the mobilised ones stay turned."""

    n: int = 1
    whose: Whose = "all"


Barred = Literal["lend", "borrow", "wait", "waiting", "redraw", "reward", "ability", "again"]


class Forbid(_Rule, frozen=True, tag="forbid"):
    """Something is not allowed.

    "lend": their Resources pay for nobody else; "borrow": they use no others' Resources; "wait": no card
    is put on the waiting pile; "waiting": no card is drawn from it; "redraw": no drawing anew after
    playing out; "reward": no story reward; "ability": no Attitude ability; "again": a Project that came
    back in a turn is not sent again in it.
    """

    what: Barred
    whose: Whose = "all"


Rule = Cost | Limit | HandSize | Influence | Strength | Supply | Wave | Tired | Forbid

# ---------------------------------------------------------------------- instant effects

Who = Literal["you", "each", "others", "one", "most"]
"""Who is hit: the card's player, each player, each but the card's, one chosen player, the player with
most cards in hand (if tied, the first of them in turn order)."""

Laid = Literal["resource", "project", "campaign", "action", "attitude"]
"""Cards in a network: Resources, Projects at home, Projects on campaign, Actions, Attitudes."""


class _Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    pass


class Draw(_Verb, frozen=True, tag="draw"):
    """Draw `n` cards from the common pile."""

    n: int = 1
    who: Who = "you"


class Discard(_Verb, frozen=True, tag="discard"):
    """Discard `n` cards from the hand."""

    n: int = 1
    who: Who = "each"


class PutAside(_Verb, frozen=True, tag="wait"):
    """Put `n` cards from the hand on one's waiting pile."""

    n: int = 1
    who: Who = "each"


class FromWaiting(_Verb, frozen=True, tag="from-waiting"):
    """Take the top `n` cards of one's waiting pile into the hand."""

    n: int = 1
    who: Who = "you"


class PassOn(_Verb, frozen=True, tag="pass"):
    """Give `n` cards from the hand to another player of one's choice."""

    n: int = 1
    who: Who = "you"


class Turn(_Verb, frozen=True, tag="turn"):
    """Turn `n` ready Resources, as if mobilised for nothing."""

    n: int = 1
    who: Who = "each"


class Renew(_Verb, frozen=True, tag="renew"):
    """Turn `n` mobilised Resources upright."""

    n: int = 1
    who: Who = "you"


class Lose(_Verb, frozen=True, tag="lose"):
    """Discard `n` cards from the network."""

    what: Laid = "resource"
    n: int = 1
    who: Who = "each"


class TakeBack(_Verb, frozen=True, tag="take-back"):
    """Take `n` cards from the network back into the hand."""

    what: Literal["resource", "project"] = "project"
    n: int = 1
    who: Who = "you"


class CallHome(_Verb, frozen=True, tag="call-home"):
    """`n` Projects come home from their campaign."""

    n: int = 1
    who: Who = "you"


class Salvage(_Verb, frozen=True, tag="salvage"):
    """Take `n` cards of a kind from the discarded common cards into the hand."""

    what: Literal["resource", "action", "project"] = "project"
    n: int = 1
    who: Who = "you"


class Reveal(_Verb, frozen=True, tag="reveal"):
    """Reveal `n` more Forces; their effects follow."""

    n: int = 1


class Scout(_Verb, frozen=True, tag="scout"):
    """Look at the top Force; it may be put under the other Forces of its phase."""


class Thwart(_Verb, frozen=True, tag="thwart"):
    """Discard the top `n` Forces of the pile without effect."""

    n: int = 1


class Lift(_Verb, frozen=True, tag="lift"):
    """Take an enclosure of a phase up to `phase` out of play, if Projects campaign against it
    that cover at least `reached` aspects."""

    phase: int = 3
    reached: int = 3


class Shed(_Verb, frozen=True, tag="shed"):
    """Discard this card itself from the network."""


class Last(_Verb, frozen=True, tag="last"):
    """Perpetual effects for a while: until the player's next turn, or, brought by a Force, until the
    end of the next cycle (CC-EFFECT-04)."""

    rules: list[Rule]


class Either(_Verb, frozen=True, tag="either"):
    """A choice of two lists of effects."""

    one: list["Effect"]
    other: list["Effect"]


Effect = (
    Draw
    | Discard
    | PutAside
    | FromWaiting
    | PassOn
    | Turn
    | Renew
    | Lose
    | TakeBack
    | CallHome
    | Salvage
    | Reveal
    | Scout
    | Thwart
    | Lift
    | Shed
    | Last
    | Either
)


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The unique ability of an Attitude, once from one turn of its owner to the next.

    `price`: so many cards from the hand are discarded for it."""

    effects: list[Effect]
    price: int = 0
