"""The text of an event, rendered from its effects: what it says is what it does.

"She" is always the event student; whoever was drawn, chosen or compared is "that student", "each of
them", "the one with more".
"""

from collections.abc import Iterator, Sequence

from tabletop_tui.engines.discipline.effects import (
    Choose,
    ComeBack,
    Compare,
    Draw,
    Effect,
    Either,
    Elsewhere,
    Give,
    PassOn,
    Those,
    TradeSeats,
    Whether,
)
from tabletop_tui.kit.words import Msg, Plural, Template, Words

WHOM: dict[str, Template] = {
    # Whom a sentence begins with.
    "whom-herself": "She",
    "whom-group": "Each student of her group",
    "whom-groupmates": "Each other student of her group",
    "whom-neighbours": "Each student next to her",
    "whom-classmates": "Each other student of the class",
    "whom-class": "Each student of the class",
    "whom-absent": "Each absent student",
    "whom-that": "That student",
    "whom-each": "Each of them",
    "whom-more": "The one with more",
    "whom-less": "The one with less",
    "whom-fewer": "The one with fewer",
    "whom-both": "Each of the two",
    # The same within a sentence.
    "mark-that": "that student",
    "mark-each": "each of them",
    "mark-more": "the one with more",
    "mark-less": "the one with less",
    "mark-fewer": "the one with fewer",
    "mark-both": "each of the two",
    # So many students.
    "count-herself": "her",
    "count-marked": "that student",
    "count-group": Plural("a student of her group", "{n} students of her group"),
    "count-groupmates": Plural("another student of her group", "{n} other students of her group"),
    "count-neighbours": Plural("a student next to her", "{n} students next to her"),
    "count-classmates": Plural("another student of the class", "{n} other students of the class"),
    "count-class": Plural("a student of the class", "{n} students of the class"),
    "count-absent": Plural("an absent student", "{n} absent students"),
    # In another class.
    "whom-class-there": "Each student there",
    "count-class-there": Plural("a student", "{n} students"),
    # Students with so many markers, and the markers alone.
    "with-power": "{whom} with {n} power or more",
    "with-weak": "{whom} with {n} power or less",
    "with-powerless": "{whom} without power",
    "with-negative": Plural("{whom} with {n} negative or more", "{whom} with {n} negatives or more"),
    "has-power": "{n} power or more",
    "has-weak": "{n} power or less",
    "has-powerless": "no power",
    "has-negative": Plural("{n} negative or more", "{n} negatives or more"),
}

SENTENCES: dict[str, Template] = {
    "text-power-more": "{whom} gets {n} power.",
    "text-power-less": "{whom} loses {n} power.",
    "text-negative-more": Plural("{whom} gets {n} negative.", "{whom} gets {n} negatives."),
    "text-negative-less": Plural("{whom} loses {n} negative.", "{whom} loses {n} negatives."),
    "text-draw": Plural("Draw a student.", "Draw {n} students."),
    "text-choose": "Choose {whom}.",
    "text-choose-there": "The teacher there chooses {whom}.",
    "text-for": "For {whom}: {text}",
    "text-compare-herself-power": "Compare her power with a drawn student's.",
    "text-compare-herself-negative": "Compare her negatives with a drawn student's.",
    "text-compare-drawn-power": "Draw two students and compare their power.",
    "text-compare-drawn-negative": "Draw two students and compare their negatives.",
    "text-tie": "On a tie: {text}",
    "text-tie-nothing": "On a tie nothing happens.",
    "text-trade-seats": "She trades seats with {whom}.",
    "text-pass-on-power": Plural(
        "She passes {n} power on to {whom}.", "She passes up to {n} power on to {whom}."
    ),
    "text-pass-on-negative": Plural(
        "She passes {n} negative on to {whom}.", "She passes up to {n} negatives on to {whom}."
    ),
    "text-take-power": Plural("She takes {n} power from {whom}.", "She takes up to {n} power from {whom}."),
    "text-take-negative": Plural(
        "She takes {n} negative from {whom}.", "She takes up to {n} negatives from {whom}."
    ),
    "text-come-back": "{whom} comes back without markers.",
    "text-either": "Either: {text}",
    "text-or": "Or: {text}",
    "text-if-herself": "If she has {listed}: {text}",
    "text-if-herself-present": "If she is present: {text}",
    "text-if-marked": "If {whom} has {listed}: {text}",
    "text-if-marked-present": "If {whom} is present: {text}",
    "text-if": Plural("If there is {whom}: {text}", "If there are at least {whom}: {text}"),
    "text-otherwise": "If not: {text}",
    "text-nothing": "Nothing happens.",
    "text-left": "In the class on the left: {text}",
    "text-each": "In each other class: {text}",
}


MANY = ("each", "both")
"""What the marked are called when they are more than one."""


def event_lines(effects: Sequence[Effect], words: Words) -> tuple[str, ...]:
    """An event's whole text, a sentence each."""
    return tuple(_Teller(words).sentences(effects))


def _markers(which: Those) -> Iterator[tuple[str, int]]:
    """How many markers a student must have, each as the end of a message id and its number."""
    if which.power is not None:
        yield "power", which.power
    if which.weak is not None:
        yield "weak" if which.weak else "powerless", which.weak
    if which.negative is not None:
        yield "negative", which.negative


class _Teller:
    """Tells effects: `mark` is what the marked student is called, `there` whether in another class."""

    def __init__(self, words: Words, mark: str = "that", there: bool = False) -> None:
        self.words = words
        self.mark = mark
        self.there = there

    def sentences(self, effects: Sequence[Effect]) -> Iterator[str]:
        """A list of effects, one after the other."""
        for effect in effects:
            yield from self.sentence(effect)

    def sentence(self, effect: Effect) -> Iterator[str]:
        """One effect, in one sentence or more."""
        match effect:
            case Give(what=what, n=n, to=to):
                yield from self._give(effect, what, n, to)
            case Draw(n=n, then=then):
                yield self._say("text-draw", n=n)
                yield from self._called("that" if n == 1 else "each")._for_marked(then)
            case Choose(n=n, among=among, then=then):
                yield self._say(
                    "text-choose-there" if self.there else "text-choose", whom=self._count(n, among)
                )
                yield from self._called("that" if n == 1 else "each")._for_marked(then)
            case Compare():
                yield from self._compare(effect)
            case TradeSeats():
                yield self._say("text-trade-seats", whom=self._marked())
            case PassOn(what=what, n=n, back=back):
                yield self._say(f"text-{'take' if back else 'pass-on'}-{what}", n=n, whom=self._marked())
            case ComeBack():
                yield self._say("text-come-back", whom=self._whom(Those("marked")))
            case Either(one=one, other=other):
                yield self._say("text-either", text=self._text(one))
                yield self._say("text-or", text=self._text(other))
            case Whether(those=which, least=least, then=then, otherwise=otherwise):
                yield from self._if(which, least, then)
                yield from self._under("text-otherwise", otherwise)
            case Elsewhere(where=where, effects=effects):
                yield from _Teller(self.words, there=True)._under(f"text-{where}", effects)

    def _say(self, message: str, **fields: str | int) -> str:
        return self.words.say(Msg(message, {**fields}))

    def _called(self, mark: str) -> "_Teller":
        return _Teller(self.words, mark, self.there)

    def _marked(self) -> str:
        return self._say(f"mark-{self.mark}")

    def _with(self, phrase: str, which: Those) -> str:
        for marker, n in _markers(which):
            phrase = self._say(f"with-{marker}", whom=phrase, n=n)
        return phrase

    def _whom(self, which: Those) -> str:
        """Whom a sentence begins with."""
        who = self.mark if which.who == "marked" else self._called_there(which.who)
        return self._with(self._say(f"whom-{who}"), which)

    def _count(self, n: int, which: Those) -> str:
        return self._with(self._say(f"count-{self._called_there(which.who)}", n=n), which)

    def _called_there(self, who: str) -> str:
        """In another class there is no event student: all but her are simply all."""
        return "class-there" if self.there and who in ("class", "classmates") else who

    def _under(self, frame: str, effects: Sequence[Effect], **fields: str | int) -> Iterator[str]:
        """One line: what the effects are under, and their sentences."""
        if text := " ".join(self.sentences(effects)):
            yield self._say(frame, **fields, text=text)

    def _text(self, effects: Sequence[Effect]) -> str:
        """The effects as one text, which must say something."""
        return " ".join(self.sentences(effects)) or self._say("text-nothing")

    def _give(self, effect: Give, what: str, n: int, to: Those) -> Iterator[str]:
        one = to.who == "herself" or (to.who == "marked" and self.mark not in MANY)
        if one and any(_markers(to)):
            yield from self._if(to, 1, [Give(effect.what, effect.n, Those(to.who))])
        else:
            change = "more" if n > 0 else "less"
            yield self._say(f"text-{what}-{change}", n=abs(n), whom=self._whom(to))

    def _for_marked(self, effects: Sequence[Effect]) -> Iterator[str]:
        """What is carried out for each of the marked: sentences about them, or under their name."""
        about = (effect.to.who == "marked" if isinstance(effect, Give) else False for effect in effects)
        moves = (isinstance(effect, PassOn | TradeSeats | ComeBack) for effect in effects)
        if self.mark == "that" or all(map(any, zip(about, moves, strict=True))):
            yield from self.sentences(effects)
        else:
            yield from self._called("that")._under("text-for", effects, whom=self._marked())

    def _compare(self, effect: Compare) -> Iterator[str]:
        yield self._say(f"text-compare-{effect.first}-{effect.by}")
        yield from self._called("more")._for_marked(effect.more)
        yield from self._called("less" if effect.by == "power" else "fewer")._for_marked(effect.less)
        tie = " ".join(self._called("both")._for_marked(effect.tie)) if effect.by == "negative" else ""
        if tie:
            yield self._say("text-tie", text=tie)
        else:
            yield self._say("text-tie-nothing")

    def _if(self, which: Those, least: int, then: Sequence[Effect]) -> Iterator[str]:
        if which.who not in ("herself", "marked"):
            yield self._say("text-if", n=least, whom=self._count(least, which), text=self._text(then))
            return
        has = self.words.listed([self._say(f"has-{marker}", n=n) for marker, n in _markers(which)])
        frame = f"text-if-{which.who}" if has else f"text-if-{which.who}-present"
        yield self._say(frame, listed=has, whom=self._marked(), text=self._text(then))
