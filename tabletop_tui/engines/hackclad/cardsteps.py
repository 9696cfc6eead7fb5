"""The steps of decks, cards in use and what comes of them. Steps hold nothing hidden."""

import msgspec

from tabletop_tui.engines.hackclad.effects import Effect

# ---------------------------------------------------------------------- decks


class Draw(msgspec.Struct, tag=True):
    """Draw cards one by one; `left` are still to come."""

    seat: int
    left: int = 1


class Reshuffle(msgspec.Struct, tag=True):
    """The deck is empty where a card is needed: CP, swap, shuffle."""

    seat: int


class Swap(msgspec.Struct, tag=True):
    """Asks for an Enhanced card to be swapped in, or none."""

    seat: int


class SwapOut(msgspec.Struct, tag=True):
    """Asks which discarded card goes to the Enhanced deck; the last one there comes in for it."""

    seat: int


class Shuffle(msgspec.Struct, tag=True):
    """The discard pile becomes the deck."""

    seat: int


class Replace(msgspec.Struct, tag=True):
    """Asks whether a card that stayed out of the shuffle goes on top of the deck or under it."""

    seat: int
    card: str


class MillOne(msgspec.Struct, tag=True):
    """The deck's top card is discarded."""

    seat: int


class MayMill(msgspec.Struct, tag=True):
    """Asks whether the deck's top card is discarded."""

    seat: int
    card: str


class MayTrigger(msgspec.Struct, tag=True):
    """Asks whether a card just discarded takes effect."""

    seat: int
    card: str
    effects: list[Effect]


class LookAtTop(msgspec.Struct, tag=True):
    """Look at the deck's top card, then decide where it goes."""

    seat: int
    to: str


class PlaceTop(msgspec.Struct, tag=True):
    """Asks whether the card just seen stays on top."""

    seat: int
    to: str


class RevealTop(msgspec.Struct, tag=True):
    """Reveal the deck's top card; effects follow if its type fits."""

    seat: int
    types: list[str]
    then: list[Effect]


class MayTakeTop(msgspec.Struct, tag=True):
    """Asks whether the revealed top card goes to the hand."""

    seat: int


class TakeBack(msgspec.Struct, tag=True):
    """Asks which discarded card goes to the hand or onto the deck."""

    seat: int
    types: list[str]
    to: str


class UpgradeCard(msgspec.Struct, tag=True):
    """Asks which hand card goes to the Enhanced deck."""

    seat: int


class UpgradeTo(msgspec.Struct, tag=True):
    """Asks which Enhanced card worth `vp` comes out."""

    seat: int
    vp: int


class BuryCladCard(msgspec.Struct, tag=True):
    """Asks which of the top two Clad cards goes under the Clad deck."""

    seat: int


# ---------------------------------------------------------------------- actions


class PayX(msgspec.Struct, tag=True):
    """Asks how many MP a player pays."""

    seat: int
    card: str


class PayCards(msgspec.Struct, tag=True):
    """Asks for a hand card to discard as an Extra Cost; `left` are still to pay."""

    seat: int
    card: str
    left: int
    optional: bool = False


class PayBasic(msgspec.Struct, tag=True):
    """Asks for the hand card that pays for a Basic action."""

    seat: int
    action: str


class Resolve(msgspec.Struct, tag=True):
    """The costs of the card in use are paid: it takes effect."""

    seat: int


class Carry(msgspec.Struct, tag=True):
    """Carry out one effect for a player; `card` names where it comes from."""

    seat: int
    card: str
    effect: Effect


class Strike(msgspec.Struct, tag=True):
    """The Attack card in use deals its damage."""

    seat: int


class Finish(msgspec.Struct, tag=True):
    """The card in use goes to the discard pile, and then the Clad is Repelled if it says so."""

    seat: int


class Move(msgspec.Struct, tag=True):
    """Asks for the next cell of a move of `left`."""

    seat: int
    left: int
    may: bool = False
    nearer: bool = False


class Fly(msgspec.Struct, tag=True):
    """Asks for the way of a move past other figures."""

    seat: int
    n: int


class JumpTo(msgspec.Struct, tag=True):
    """Asks for a free cell to go to."""

    seat: int
    entry: bool


class PickFrom(msgspec.Struct, tag=True):
    """Asks from which cell shards are taken."""

    seat: int
    n: int


class ShareOut(msgspec.Struct, tag=True):
    """Asks who hands a shard to whom."""

    seat: int


class HealOne(msgspec.Struct, tag=True):
    """Asks whose Injuries go down."""

    seat: int
    n: int
