"""What cards can do: the vocabulary that card sets are written in. Data only.

An effect is a table in a card's `effects`, `triggers` or `scores`, told by its key `do`. The rules
implement each verb once (`carry.py`), and `text.py` says each as whole sentences.
"""

from typing import Literal

import msgspec

Icon = Literal["explore", "recruit", "subjugate"]
Kind = Literal["adventurer", "monster"]
Area = Literal["party", "hand", "reward"]
Zone = Literal["board", "party", "hand", "reward"]


class Only(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which cards an effect is about; what is left out does not matter.

    `rank`: exactly this rank, 0 for the starting cards. `bonus`: with (true) or without (false) a
    Bonus on the Board. A kind goes with any one of the others; more no sentence can say.
    """

    icon: Icon | None = None
    kind: Kind | None = None
    rank: int | None = None
    bonus: bool | None = None

    def __post_init__(self) -> None:
        if sum(one is not None for one in (self.icon, self.rank, self.bonus)) > 1:
            raise ValueError("only one of icon, rank and bonus can be named")


class _Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    pass


class ExploreMore(_Verb, frozen=True, tag="explore"):
    """Explore `n` cards at once (TH-ICON-03, -04); `may`: up to n."""

    n: int = 1
    may: bool = False
    only: Only = Only()


class RecruitMore(_Verb, frozen=True, tag="recruit"):
    """Recruit `n` cards."""

    n: int = 1
    may: bool = False
    only: Only = Only()


class SubjugateMore(_Verb, frozen=True, tag="subjugate"):
    """Subjugate `n` cards."""

    n: int = 1
    may: bool = False
    only: Only = Only()


class ExileCards(_Verb, frozen=True, tag="exile"):
    """Exile `n` cards from a zone; `then` follows if at least one was exiled."""

    zone: Zone = "hand"
    n: int = 1
    may: bool = False
    only: Only = Only()
    then: list["Effect"] = []


class MoveCards(_Verb, frozen=True, tag="move"):
    """Move `n` cards between one's own areas and the Board."""

    zone: Zone = "party"
    to: Zone = "hand"
    n: int = 1
    may: bool = False
    only: Only = Only()


class SwapCards(_Verb, frozen=True, tag="swap"):
    """Exchange a card of one zone for a card of another; both must hold one."""

    zone: Literal["hand", "party"] = "hand"
    other: Literal["party", "board"] = "party"
    may: bool = False


class GiveCards(_Verb, frozen=True, tag="give"):
    """Move `n` cards into an area of another player of one's choice; `then` follows if one went."""

    zone: Literal["board", "hand", "party"] = "hand"
    to: Area = "hand"
    n: int = 1
    may: bool = False
    only: Only = Only()
    then: list["Effect"] = []


class TakeCards(_Verb, frozen=True, tag="take"):
    """Move a card from another player's Hand or Party to one's own Hand."""

    zone: Literal["hand", "party"] = "hand"
    may: bool = False
    only: Only = Only()


class TradeCards(_Verb, frozen=True, tag="trade"):
    """Exchange a card of one's Hand for a card of another player's Hand."""

    may: bool = False


class UseThird(_Verb, frozen=True, tag="use-more"):
    """`n` more Party cards may be used this turn."""

    n: int = 1


class CopyIcon(_Verb, frozen=True, tag="copy"):
    """Perform the icon ability of a card in a neighbour's Party."""

    side: Literal["left", "right"] = "left"


class GainBonus(_Verb, frozen=True, tag="bonus"):
    """Put `n` Bonuses from the supply into one's Reward."""

    n: int = 1


class MarkOld(_Verb, frozen=True, tag="mark"):
    """Put a Bonus on `n` Board cards that have none and whose rank is below the active one."""

    n: int = 1
    may: bool = False


class RevealMore(_Verb, frozen=True, tag="reveal"):
    """Reveal `n` more cards of the active deck onto the Board."""

    n: int = 1


class Everyone(_Verb, frozen=True, tag="everyone"):
    """Each other player (or each player) carries out effects, the current player first (TH-LIMIT-07)."""

    who: Literal["others", "all"] = "others"
    effects: list["Effect"] = []


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to count: cards of an area, or the Bonuses in one's Reward.

    `distinct`: count different icons or ranks among all cards there instead of the cards.
    """

    zone: Literal["party", "hand", "reward", "board", "bonuses"] = "party"
    only: Only = Only()
    distinct: Literal["icon", "rank"] | None = None

    def __post_init__(self) -> None:
        if self.only != Only() and (self.distinct is not None or self.zone == "bonuses"):
            raise ValueError("different icons or ranks, and Bonuses, are counted without 'only'")


class WhenCount(_Verb, frozen=True, tag="if"):
    """Carry out effects if a count is at least `least`."""

    count: Count = Count()
    least: int = 1
    then: list["Effect"] = []


Effect = (
    ExploreMore
    | RecruitMore
    | SubjugateMore
    | ExileCards
    | MoveCards
    | SwapCards
    | GiveCards
    | TakeCards
    | TradeCards
    | UseThird
    | CopyIcon
    | GainBonus
    | MarkOld
    | RevealMore
    | Everyone
    | WhenCount
)


class Trigger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Effects carried out when something happens (TH-CARD-03).

    `explored`, `recruited`, `subjugated`, `exiled`: when this card is, for the player whose card it is.
    `advance`: at each rank advance while this card lies in the area `where`.
    """

    on: Literal["explored", "recruited", "subjugated", "exiled", "advance"]
    effects: list[Effect]
    where: Area = "party"


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """End-of-game points while the card is in its owner's Party (TH-SCORE-03).

    `vp` for each `each` counted, at most `most` VP; or, with `least`, `vp` once if at least that many.
    """

    vp: int
    count: Count
    each: int = 1
    most: int | None = None
    least: int | None = None

    def __post_init__(self) -> None:
        if not -9 <= self.vp <= 9:
            raise ValueError("vp must be -9 to 9")
        if not 1 <= self.each <= 9:
            raise ValueError("each must be 1 to 9")
        if self.least is not None and (self.each != 1 or self.most is not None):
            raise ValueError("least goes with neither each nor most")
