"""What the events of the students can do: the vocabulary that event lists are written in. Data only.

An effect is a table in a student's `effects`, told by its key `do`. The rules implement each verb
once (`carry.py`), and `eventtext.py` says each as whole sentences.
"""

from typing import Literal

import msgspec

Marker = Literal["power", "negative"]

Set = Literal["herself", "group", "groupmates", "neighbours", "classmates", "class", "marked", "absent"]
"""Whom an effect can be about: the event student, the three of her row, the other two of it, the
present students next to her, all but her, all, the one drawn or chosen just before, those absent."""


class Those(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The students an effect is about; what is left out does not matter.

    `power`, `negative`: at least so many markers; `weak`: at most so much power.
    """

    who: Set = "herself"
    power: int | None = None
    negative: int | None = None
    weak: int | None = None


class _Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    pass


class Give(_Verb, frozen=True, tag="give"):
    """Put `n` markers on each of those students; a negative `n` takes them away."""

    what: Marker = "negative"
    n: int = 1
    to: Those = Those()


class Draw(_Verb, frozen=True, tag="draw"):
    """Draw `n` seat cards of the class; `then` is carried out for each student named, as `marked`."""

    n: int = 1
    then: list["Effect"] = []


class Choose(_Verb, frozen=True, tag="choose"):
    """The teacher chooses `n` of those students; `then` is carried out for each, as `marked`."""

    n: int = 1
    among: Those = Those("class")
    then: list["Effect"] = []


class Compare(_Verb, frozen=True, tag="compare"):
    """Compare the event student (or a first drawn one) with a drawn student.

    `by`: what is compared. `more` and `less` are carried out for the one with more and with less,
    as `marked`. Equal: `tie` is carried out for both if it compares negatives; comparing power,
    the event is cancelled (DI-MEETING-11); so a comparison is all that its event brings.
    """

    first: Literal["herself", "drawn"] = "herself"
    by: Marker = "power"
    more: list["Effect"] = []
    less: list["Effect"] = []
    tie: list["Effect"] = []


class TradeSeats(_Verb, frozen=True, tag="trade-seats"):
    """The event student and the marked one trade seats."""


class PassOn(_Verb, frozen=True, tag="pass-on"):
    """Move up to `n` markers from the event student to the marked one, or the other way."""

    what: Marker = "negative"
    n: int = 1
    back: bool = False


class ComeBack(_Verb, frozen=True, tag="come-back"):
    """The marked absent student comes back without markers."""


class Either(_Verb, frozen=True, tag="either"):
    """The teacher chooses one of two lists of effects."""

    one: list["Effect"] = []
    other: list["Effect"] = []


class Whether(_Verb, frozen=True, tag="if"):
    """Carry out `then` if at least `least` of those students are there, else `otherwise`."""

    those: Those = Those()
    least: int = 1
    then: list["Effect"] = []
    otherwise: list["Effect"] = []


class Elsewhere(_Verb, frozen=True, tag="elsewhere"):
    """Carry out effects in the class on the left, or in each other class, as if drawn there.

    Choices are made by the teacher of that class (DI-MEETING-17); there is no event student there.
    """

    where: Literal["left", "each"] = "each"
    effects: list["Effect"] = []


Effect = Give | Draw | Choose | Compare | TradeSeats | PassOn | ComeBack | Either | Whether | Elsewhere
