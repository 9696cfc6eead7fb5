"""What there is to read on the table of HacKClaD: about a space, a card, a player, an action."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from textual.strip import Strip

from tabletop_tui.engines.hackclad.actions import cp_cost, uses_left
from tabletop_tui.engines.hackclad.cardtext import effect_text
from tabletop_tui.engines.hackclad.futile import finds_nothing
from tabletop_tui.engines.hackclad.game import HackCladGame
from tabletop_tui.engines.hackclad.grid import CELL, ENTRY, NAMES, WAYS
from tabletop_tui.engines.hackclad.preview import Moment, hits
from tabletop_tui.engines.hackclad.state import HIDDEN, HackClad
from tabletop_tui.engines.hackclad.table import T
from tabletop_tui.engines.hackclad.text import player_lines
from tabletop_tui.kit.agenda import Table
from tabletop_tui.kit.game import CardText
from tabletop_tui.kit.words import Field, Msg
from tabletop_tui.screens.described import described
from tabletop_tui.screens.hackclad_cards import range_picture
from tabletop_tui.screens.hackclad_field import Dressed
from tabletop_tui.screens.hackclad_walk import future
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.widgets.lines import cells, line

About = tuple[str, str, Sequence[str]]
ACTING = ("ask-act", "ask-react")
PILES = ("deck", "discard", "mp")


class ReadTable(TableScreen):
    """A table that tells about whatever is looked at."""

    view: HackClad
    _texts: dict[str, CardText] | None = None
    _future: list[Moment] | None = None

    @property
    def game(self) -> HackCladGame:
        """The game, as what it is."""
        return cast(HackCladGame, self.match.game)

    @property
    def texts(self) -> dict[str, CardText]:
        """What stands on the cards, by their ids."""
        if self._texts is None:
            self._texts = {text.id: text for text in self.game.card_texts(self.words)}
        return self._texts

    @property
    def table(self) -> T:
        """The view as the rules see it."""
        return Table(self.view, self.game.cards)

    @property
    def dress(self) -> Dressed:
        """What everything is painted with."""
        return Dressed(self.words, self.ink, self.glyphs)

    @property
    def moments(self) -> list[Moment]:
        """What the Clad will do this round as long as nobody interferes."""
        if self._future is None:
            self._future = future(self.game.cards, self.view)
        return self._future

    @property
    def me(self) -> int:
        """The player whose hand is shown."""
        if self.looking is not None:
            return self.looking
        decision = self.game.decision(self.view)
        asked = decision.seat if decision is not None else self.view.active
        return asked if asked is not None else 0

    def _line(self, id: str, /, **fields: Field) -> str:
        return self.words.say(Msg(id, fields))

    # ------------------------------------------------------------------ what there is to read

    def detail(self, thing: str | None, width: int, height: int) -> Sequence[Strip]:
        """Name, facts and text; the RANGE of a skill card beside them."""
        if thing is None:
            return []
        card = self.game.cards.cards.get(thing)
        picture = range_picture(card, self.dress) if card is not None else []
        if not picture or len(picture) > height or width < 30:
            return described(*self._about(thing), width, height, self.ink, self.glyphs)
        room = max(map(cells, picture)) + 2
        rows = described(*self._about(thing), width - room, height, self.ink, self.glyphs)
        told = []
        for number in range(height):
            beside = picture[number] if number < len(picture) else []
            left = line([(" ", self.ink()), *beside], room, self.glyphs)
            right = rows[number] if number < len(rows) else line([], width - room, self.glyphs)
            told.append(Strip([*left, *right], width))
        return told

    def full_text(self, thing: str) -> str | None:
        """All of it, for a page of its own."""
        heading, facts, sentences = self._about(thing)
        return "\n".join((heading, facts, "", *sentences))

    def _about(self, thing: str) -> About:
        kind, _, rest = thing.partition(":")
        match kind:
            case "cell":
                return self._about_cell(CELL[rest])
            case "slot":
                return self._about_slot(int(rest))
            case "clad":
                return self._about_clad(int(rest))
            case "seat":
                return self._about_player(int(rest))
            case "basic" | "cp" | "end":
                return self._about_action(kind, rest)
            case "witch":
                return self._about_witch(rest)
            case "option":
                return self.labels.get(thing, ""), "", []
            case _:
                return self._about_card(thing)

    @property
    def labels(self) -> Mapping[str, str]:
        """What those things are called that are no cards."""
        return {}

    # ------------------------------------------------------------------ the Field

    def _about_cell(self, cell: int) -> About:
        view = self.view
        facts = [
            f"{self.words.seat(seat)}, {self.words.text(self.game.cards.witches[player.witch].name)}"
            for seat, player in enumerate(view.players)
            if player.at == cell and player.witch
        ]
        if view.clad.at == cell:
            facts.append(self._line("hk-clad-here", way=WAYS[view.clad.facing]))
        if view.field[cell]:
            facts.append(self._line("hk-shards-here", n=view.field[cell]))
        facts.extend(self._line("hk-entry-point", letter=one) for one, at in ENTRY.items() if at == cell)
        heading = self._line("option-go", cell=NAMES[cell])
        return heading, self.words.listed(facts or [self._line("hk-free-space")]), list(self._outlook(cell))

    def _outlook(self, cell: int) -> Iterator[str]:
        """What the forecast brings to whoever stands on a cell."""
        if not self.moments:
            return
        struck = list(dict.fromkeys(map(self._hit, hits(self.moments, cell))))
        if struck:
            yield self._line("hk-hit", listed=self.words.listed(struck))
        else:
            yield self._line("hk-safe")
        drops = [one for one in self.moments if one.does == "drop" and cell in one.cells]
        if drops:
            listed = [self._line("hk-drop-card", n=one.slot) for one in drops]
            yield self._line("hk-drops", listed=self.words.listed(listed))
        last = {one.slot: one for one in self.moments}
        for slot, moment in last.items():
            if slot and moment.at == cell:
                yield self._line("hk-ends", n=slot, way=WAYS[moment.facing])

    def _hit(self, moment: Moment) -> str:
        if not moment.slot:
            return self._line("hk-hit-repel", m=moment.atk)
        id = "hk-hit-trample" if moment.does == "trample" else "hk-hit-card"
        return self._line(id, n=moment.slot, clad=moment.card, m=moment.atk)

    # ------------------------------------------------------------------ the Sequence board

    def _about_slot(self, slot: int) -> About:
        view, waits = self.view, 4 - slot
        owner, standby = view.slots[slot - 1], view.standby[waits]
        sentences = [
            self._line("hk-slot-free") if owner is None else self._line("hk-slot-holds", seat=owner),
            self._line("hk-standby-empty", n=waits + 1)
            if standby is None
            else self._line("hk-standby-holds", n=waits + 1, seat=standby),
        ]
        return self._line(f"option-slot-{slot}", n=slot), "", sentences

    def _about_clad(self, slot: int) -> About:
        card = self.view.forecast[slot - 1]
        if card is None:
            return self._line("hk-no-clad"), "", []
        text = self.texts[card]
        mine = [moment for moment in self.moments if moment.slot == slot]
        return text.name, text.facts, [*self._will(mine), *text.lines]

    def _will(self, moments: Sequence[Moment]) -> Iterator[str]:
        """Which spaces a card hits, drops on, and where it leaves the Clad."""
        struck = sorted({cell for one in moments if one.atk for cell in one.cells})
        drops = sorted({cell for one in moments if one.does == "drop" for cell in one.cells})
        if struck:
            yield self._line("hk-will-hit", cells=[NAMES[cell] for cell in struck])
        if drops:
            yield self._line("hk-will-drop", cells=[NAMES[cell] for cell in drops])
        if moments:
            yield self._line("hk-will-end", cell=NAMES[moments[-1].at], way=WAYS[moments[-1].facing])

    # ------------------------------------------------------------------ players, actions, cards

    def _about_player(self, seat: int) -> About:
        first, *rest = (one.strip() for one in player_lines(self.table, self.words, seat))
        return first, "", rest

    def _about_witch(self, witch: str) -> About:
        one, words = self.game.cards.witches[witch], self.words
        uses, signature = one.uses, one.signature
        told = " ".join(effect_text(effect, words) for effect in signature.effects)
        sentences = [
            self._line("hk-witch-uses", move=uses.move, charge=uses.mp, block=uses.block),
            self._line("hk-witch-signature", n=signature.cost, signature=signature.name, sentence=told),
            self._line("hk-witch-cards", cards=list(one.enhanced)),
        ]
        return words.text(one.name), "", sentences

    def _about_action(self, kind: str, action: str) -> About:
        player = self.view.players[self.me]
        why = self._why_not_now(f"{kind}:{action}")
        if kind == "end" or not player.witch:
            return self._line("hk-end-name"), "", [self._line("hk-end-text")]
        if kind == "basic":
            left = max(0, uses_left(self.table, player, action))
            facts = self._line("hk-basic-left", n=left)
            return self._line("hk-basic-name"), facts, [*why, self._line(f"option-basic-{action}")]
        cost = cp_cost(self.table, player, action)
        facts = self._line("hk-cp-cost", n=cost)
        if action != "signature":
            return self._line("hk-cp-name"), facts, [*why, self._line(f"option-cp-{action}", n=cost)]
        signature = self.game.cards.witches[player.witch].signature
        told = [effect_text(effect, self.words) for effect in signature.effects]
        return self.words.text(signature.name), facts, [*why, *told]

    def _about_card(self, thing: str) -> About:
        if thing in PILES:
            lines = [one.strip() for one in player_lines(self.table, self.words, self.me)]
            return self._line(f"hk-{thing}"), "", lines[:2]
        if thing not in self.texts:
            return thing, "", []
        text = self.texts[thing]
        hand = self.view.players[self.me].hand
        key = f"use:{thing}"
        why = [*self._why_not_now(key), *self._futile(key)] if thing in hand else []
        return text.name, text.facts, [*why, *text.lines]

    def _futile(self, key: str) -> Sequence[str]:
        """That a card may be used in the own turn, and would find nothing to act on (HC-SKILL-14)."""
        decision = self.decision
        if self.answering is None or decision is None or decision.ask.id != "ask-act":
            return []
        ways = [one.key for one in decision.options if one.key == key or one.key.startswith(f"{key}:")]
        futile = ways and all(finds_nothing(self.game, self.view, way) for way in ways)
        return [self._line("hk-futile")] if futile else []

    def _why_not_now(self, key: str) -> Sequence[str]:
        """Why something cannot be used, when using is what is asked for."""
        decision = self.decision
        if self.answering is None or decision is None or decision.ask.id not in ACTING:
            return []
        if any(option.key == key or option.key.startswith(f"{key}:") for option in decision.options):
            return []
        return [self._line("hk-cannot", why=self.words.say(self.game.explain(self.view, key)))]

    # ------------------------------------------------------------------ the hand

    def _hand(self) -> list[str]:
        """The cards of the hand that may be seen."""
        return [card for card in self.view.players[self.me].hand if card != HIDDEN]
