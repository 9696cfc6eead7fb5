"""What there is to read about the things of the table of Cartes en Commun."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce

from tabletop_tui.engines.communs.cardtext import amounts_text, price_field
from tabletop_tui.engines.communs.catalogue import PHASES
from tabletop_tui.engines.communs.deploy import affordable
from tabletop_tui.engines.communs.modifiers import (
    campaign_limit,
    cost,
    gathered,
    icons,
    missing,
    value,
)
from tabletop_tui.engines.communs.state import Enclosure
from tabletop_tui.engines.communs.table import T, enclosure, phase, phase_of, player
from tabletop_tui.engines.communs.text import lasting_lines
from tabletop_tui.kit.game import CardText
from tabletop_tui.kit.words import Field, Msg, Words
from tabletop_tui.screens.communs_layout import network_of
from tabletop_tui.screens.communs_planner import Helper, Plan, alike
from tabletop_tui.widgets.glyphs import Glyphs

Told = tuple[str, str, Sequence[str]]
"""A heading, facts beside it, sentences below."""


class About:
    """Tells about one view. `seat`: who plans; `planned`: the plan for each enclosure, in their eyes."""

    def __init__(
        self,
        t: T,
        texts: Mapping[str, CardText],
        words: Words,
        glyphs: Glyphs,
        seat: int,
        planned: Mapping[str, Plan],
    ) -> None:
        self._t, self._texts, self._words, self._glyphs = t, texts, words, glyphs
        self._seat, self._planned = seat, planned

    def _say(self, id: str, /, **fields: Field) -> str:
        return self._words.say(Msg(id, fields))

    def _amounts(self, numbers: Sequence[int]) -> str:
        return amounts_text(numbers, self._words)

    def thing(self, thing: str) -> Told:
        """A player, a pile, an enclosure, another card."""
        if thing.startswith("seat:"):
            return self._player(int(thing.removeprefix("seat:")))
        if thing.startswith("waiting:"):
            return self._waiting(int(thing.removeprefix("waiting:")))
        if thing == "forces":
            return self._forces()
        if thing == "pile":
            return self._pile()
        there = enclosure(self._t, thing)
        return self._card(thing) if there is None else self._enclosure(there)

    # ------------------------------------------------------------------ enclosures and the planner

    def _enclosure(self, there: Enclosure) -> Told:
        text, gap = self._texts[self._t.cards[there.card].id], missing(self._t, there)
        numbers = {"amounts": self._amounts(value(self._t, there))}
        if any(gathered(self._t, there)):
            numbers["more"] = self._amounts(gathered(self._t, there))
        taken = self._say("co-takes-gathered" if "more" in numbers else "co-takes", **numbers)
        listed = [self._say("co-one-sent", card=one.card, owner=one.owner) for one in there.sent]
        sent = self._say("co-campaigning", listed=self._words.listed(listed)) if listed else ""
        sentences = [self.plan(self._planned[there.card]), *text.lines, sent or self._say("co-nobody"), taken]
        return text.name, self._say("co-missing", amounts=self._amounts(gap)), sentences

    def plan(self, plan: Plan) -> str:
        """The ways to close a gap in a sentence."""
        if plan.ways:
            ways = [self._way(way) for way in plan.ways]
            told = ways[0]
            for way in ways[1:]:
                told = self._say("co-plan-or", one_way=told, other_way=way)
            return self._say("co-plan", listed=told)
        if plan.helpers:
            return self._say("co-plan-most", listed=self._words.listed(self._helpers(plan.helpers[:3])))
        return self._say("co-plan-none")

    def _way(self, way: Sequence[Helper]) -> str:
        told = ""
        for one in way:
            name = self._say(f"co-way-{self._whence(one)}", card=one.card, owner=one.owner)
            told = self._say("co-with", first=told, second=name) if told else name
        return told

    def _whence(self, one: Helper) -> str:
        if one.held:
            return "held"
        return "home" if one.owner == self._seat else "other"

    def _helpers(self, helpers: Sequence[Helper]) -> list[str]:
        told = []
        for one in {alike(self._t, one): one for one in helpers}.values():
            price = price_field(cost(self._t, one.owner, one.card))
            id = f"co-helps-{self._whence(one)}"
            told.append(self._say(id, card=one.card, owner=one.owner, n=one.closes, price=price))
        return told

    def planner(self, cards: Sequence[str]) -> str:
        """The whole plan for some enclosures, as a page."""
        if not cards:
            return self._say("co-no-enclosure")
        lines = [self._say("co-planner")]
        for card in cards:
            plan = self._planned[card]
            lines += ["", self._say("co-planner-of", enclosure=card, amounts=self._amounts(plan.missing))]
            # All that helps is listed below; the sentence need not name the best of it again.
            lines += [self.plan(plan) if plan.ways else self._say("co-plan-none")]
            lines += self._helpers(plan.helpers)
        return "\n".join(lines)

    def _facts(self, facts: Sequence[str]) -> str:
        return reduce(lambda told, one: self._say("co-apart", first=told, second=one), facts)

    # ------------------------------------------------------------------ cards

    def _card(self, card: str) -> Told:
        printed = self._t.cards[card]
        text = self._texts[printed.id]
        sentences = list(text.lines)
        sentences += self._lasting(card)
        if printed.kind == "project":
            sentences += self._contributions(card)
        facts = [*self._now(card), *self._where(card), text.facts]
        return text.name, self._facts(facts), sentences

    def _lasting(self, card: str | None = None) -> Iterator[str]:
        """What lasts for a while: by one card, or by all."""
        for lasting in self._t.state.lasting:
            if card in (None, lasting.card):
                yield from lasting_lines("co-lasting", lasting, self._words)

    def _now(self, card: str) -> Iterator[str]:
        """What it costs or supplies, if that is something else than what is printed."""
        t, printed = self._t, self._t.cards[card]
        for seat, one in enumerate(t.state.players):
            if card in one.hand and printed.kind in ("action", "project"):
                price = cost(t, seat, card)
                if price != tuple(printed.cost):
                    yield (
                        self._say("co-costs-now", amounts=self._amounts(price))
                        if any(price)
                        else self._say("co-free-now")
                    )
                if affordable(t, seat, [card]):
                    yield self._say("co-payable")
            for resource in one.resources:
                if resource.card == card:
                    supplied = icons(t, seat, card)
                    if supplied != t.cards.icons[card]:
                        yield self._say("co-supplies-now", amounts=self._amounts(supplied))
                    yield self._say("co-mobilised" if resource.mobilised else "co-ready")

    def _where(self, card: str) -> Iterator[str]:
        for seat, one in enumerate(self._t.state.players):
            if card == one.deploying:
                yield self._say("co-on-its-way")
            elif card in one.projects:
                yield self._say("co-home", owner=seat)
            for laid in (*one.actions, *one.attitudes):
                if laid.card == card:
                    yield self._say("co-in-network", owner=seat)
                    if laid.against is not None and enclosure(self._t, laid.against) is not None:
                        yield self._say("co-about", enclosure=laid.against)
                    if card in one.used:
                        yield self._say("co-used")
        for place in self._t.state.enclosures:
            for sent in place.sent:
                if sent.card == card:
                    yield self._say("co-on-campaign", owner=sent.owner, enclosure=place.card)

    def _contributions(self, card: str) -> Iterator[str]:
        """How much it would close of which gap."""
        told = [
            self._say("co-of", enclosure=place.card, n=one.closes)
            for place in self._t.state.enclosures
            for one in self._planned[place.card].helpers
            if one.card == card
        ]
        if told:
            yield self._say("co-contributes", listed=self._words.listed(told))

    # ------------------------------------------------------------------ piles and players

    def _forces(self) -> Told:
        t, forces = self._t, self._t.state.forces
        now = phase(t)
        heading = self._say("co-forces-heading")
        if now is None:
            return heading, "", [self._say("co-forces-empty"), *self._spent()]
        counts = {number: sum(phase_of(t, force) == number for force in forces) for number in PHASES}
        facts = self._say("co-left", n=counts[now])
        later = [
            self._say("co-then-phase", n=counts[number], phase=number)
            for number in PHASES
            if number > now and counts[number]
        ]
        sentences = [self._say("co-then", listed=self._words.listed(later))] if later else []
        for number, force in enumerate(reversed(forces), 1):
            if not force.startswith("?"):
                id = "co-known" if number == 1 else "co-known-at"
                sentences.append(self._say(id, card=force, n=number))
        return heading, facts, [*sentences, *self._lasting(), self._say("co-tolerated"), *self._spent()]

    def _spent(self) -> Iterator[str]:
        if self._t.state.spent:
            yield self._say("co-spent", cards=list(self._t.state.spent))

    def _pile(self) -> Told:
        state = self._t.state
        discards = [self._say("co-spent", cards=list(state.discards))] if state.discards else []
        facts = self._say("co-pile", n=len(state.pile), discards=len(state.discards))
        return self._say("co-pile-heading"), facts, discards

    def _waiting(self, seat: int) -> Told:
        n = len(player(self._t, seat).waiting)
        return (
            self._say("co-waiting-heading", seat=seat),
            self._say("co-waits", n=n),
            [self._say("co-unseen")],
        )

    def _player(self, seat: int) -> Told:
        one = player(self._t, seat)
        facts = [
            self._say("co-hand-of", n=len(one.hand)),
            self._say("co-waits", n=len(one.waiting)),
            self._say("co-rewarded" if one.rewarded else "co-may-reward"),
            self._say("co-limit", n=campaign_limit(self._t, seat)),
        ]
        sentences = []
        for section, cards in network_of(self._t.state, seat).items():
            if cards:
                names = self._words.listed([self._words.text(self._t.cards[card].name) for card in cards])
                sentences.append(self._say("co-listed", what=self._say(f"co-{section}"), listed=names))
        signs = self._glyphs
        legend = self._say(
            "co-signs",
            ready=signs.down,
            turned=signs.across,
            ability=signs.star,
            against=signs.up_arrow,
            payable=signs.pip,
        )
        sentences = sentences or [self._say("co-nothing")]
        return self._words.seat(seat), self._facts(facts), [*sentences, legend]
