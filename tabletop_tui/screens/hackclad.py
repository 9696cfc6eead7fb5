"""The table of HacKClaD."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from tabletop_tui.actions import bindings
from tabletop_tui.engines.hackclad.clad import attacked, in_range, suffered
from tabletop_tui.engines.hackclad.grid import ADD, CELL, NAMES, OFF, STEP, WAYS
from tabletop_tui.engines.hackclad.preview import hits
from tabletop_tui.engines.hackclad.skills import rotations
from tabletop_tui.engines.hackclad.table import CLAD_ATK, enterable
from tabletop_tui.kit.decision import Decision, Option
from tabletop_tui.kit.words import Fields, Msg
from tabletop_tui.screens.hackclad_layout import ACTS, CARDS, FIELD, SEQUENCE
from tabletop_tui.screens.hackclad_paint import HackCladPainter, Seen
from tabletop_tui.screens.hackclad_phrases import HACKCLAD_BOOK
from tabletop_tui.screens.hackclad_read import ACTING, PILES, ReadTable
from tabletop_tui.screens.hackclad_walk import ALL, foreseen, steps, threats
from tabletop_tui.widgets.answering import Answering, Chosen
from tabletop_tui.widgets.board import Painter
from tabletop_tui.widgets.decision import Asked
from tabletop_tui.widgets.lines import Part
from tabletop_tui.widgets.spots import Direction

DIRECTIONS: tuple[Direction, ...] = ("up", "right", "down", "left")
ON_BOARD = ("cell", "slot", "clad", "seat", "basic", "cp", "end", "way")
AREAS = (FIELD, CARDS, ACTS, SEQUENCE)
"""The areas that Tab goes to, before panel and log."""
MOMENTS = 7


class HackCladTable(ReadTable):
    """The table of HacKClaD."""

    BOOK = HACKCLAD_BOOK
    HEADS: ClassVar[frozenset[str]] = frozenset({"round", "turn", "clad-card", "game-over"})
    BINDINGS = bindings("forecast")
    KEYS: ClassVar[tuple[str, ...]] = ("choose", "forecast", *ReadTable.KEYS[1:])
    LISTED: ClassVar[tuple[str, ...]] = (*ReadTable.LISTED, "forecast")

    _walk: int | None = None

    def painter(self) -> Painter:
        """What paints the view."""
        self._future = None
        attack = self.view.attacks[-1] if self.view.attacks else None
        cells = frozenset(attacked(self.table, attack)) if attack is not None else frozenset()
        walk = foreseen(self.moments, self._walk) if self._walk is not None and self.moments else None
        threatened = threats(self.moments, self.view)
        seen = Seen(self.view, self.me, self._tray(), self.labels, walk, cells, threatened)
        return HackCladPainter(seen, self.game.cards, self.texts, self.dress)

    # ------------------------------------------------------------------ what lies to be chosen

    def _look(self) -> None:
        """Every option can be pointed at: one that is about nothing on the table is a thing itself."""
        super()._look()
        self._future = None
        decision = self.decision
        if decision is not None:
            options = tuple(map(_touchable, decision.options))
            self.decision = msgspec.structs.replace(decision, options=options)

    def _tray(self) -> list[str]:
        """The hand, or what else there is to choose from, and the answers that are about nothing there."""
        hand = self._hand()
        if self.decision is None or (self.answering is None and self.looking is None):
            return hand
        touched = dict.fromkeys(thing for option in self.decision.options for thing in option.touches)
        things = [thing for thing in touched if thing.partition(":")[0] not in ON_BOARD]
        plain = [thing for thing in things if thing.startswith("option:")]
        others = [thing for thing in things if thing not in plain and thing not in hand]
        if others and not any(thing in hand for thing in things):
            hand = []
        return [*hand, *others, *plain]

    @property
    def labels(self) -> Mapping[str, str]:
        """What those things are called that are no cards."""
        words, cards = self.words, self.game.cards
        names = {f"witch:{one.id}": words.text(one.name) for one in cards.witches.values()}
        names.update((pile, self._line(f"hk-{pile}")) for pile in PILES)
        for option in self.decision.options if self.decision is not None else ():
            if option.touches == (f"option:{option.key}",):
                names[option.touches[0]] = words.say(option.label)
        return names

    # ------------------------------------------------------------------ the light on the board

    def meant(self, thing: str, decision: Decision) -> str | None:
        """A card is meant to be used, a space to be gone to, an action to be done."""
        kind, _, rest = thing.partition(":")
        asked = decision.ask.id
        if kind in ("basic", "cp", "end"):
            return thing if asked in ACTING else None
        if kind == "slot":
            return thing if asked == "ask-slot" else None
        if kind == "cell":
            goes = any(option.key.startswith("go:") for option in decision.options)
            return f"go:{rest}" if goes else None
        if thing not in self.game.cards.names:
            return None
        return f"use:{thing}" if asked in ACTING else super().meant(thing, decision)

    def chosen_things(self) -> set[str]:
        """The card that the question is about."""
        fields = self.decision.ask.fields if self.decision is not None else {}
        return {value for name in ("card", "clad") if isinstance(value := fields.get(name), str)}

    def dark_things(self) -> set[str]:
        """The cards of the hand that cannot be chosen now."""
        if self.answering is None:
            return set()
        lit = set(self.answering.marks())
        return {card for card in self._hand() if card not in lit}

    def hinted_things(self) -> set[str]:
        """Where the option pointed at would reach or lead; of a card looked at, all that it can reach."""
        return self._reached() | self._struck_by()

    def _struck_by(self) -> set[str]:
        """The Clad cards that would hit whoever stands on the space looked at."""
        kind, _, name = (self.subject() or "").partition(":")
        if kind != "cell":
            return set()
        return {f"clad:{moment.slot}" for moment in hits(self.moments, CELL[name])}

    def _reached(self) -> set[str]:
        player, aimed = self.view.players[self.me], None
        if self.answering is not None:
            aimed = self.answering.aimed
        if player.at == OFF:
            return set()
        if aimed is not None and aimed.key in ("basic:move", "cp:move"):
            return {f"cell:{NAMES[cell]}" for cell in enterable(self.table, self.me)}
        key = aimed.key if aimed is not None else f"use:{self.subject()}"
        card, _, way = key.removeprefix("use:").partition(":")
        use = self.game.cards.use.get(card) if key.startswith("use:") else None
        if use is None or not use.reach:
            return set()
        ways = [WAYS.index(way)] if way else rotations(self.table, player, use) or range(len(WAYS))
        return {f"cell:{NAMES[ADD[player.at][delta]]}" for one in ways for delta in use.reach[one]}

    def _show(self, answering: Answering | None, remark: Msg | None = None) -> None:
        super()._show(answering, remark)
        self.board.light(self.looks())

    # ------------------------------------------------------------------ moving

    def _move(self, direction: Direction) -> None:
        """Over an edge of the Field to the other; with a card chosen that strikes several ways, which."""
        spot = self.board.spot(self.board.cursor)
        if self.focused is not self.board or spot is None:
            super()._move(direction)
        elif self._striking():
            self._strike(direction)
        elif spot.row == FIELD:
            to = STEP[CELL[spot.id.partition(":")[2]]][DIRECTIONS.index(direction)]
            if self.board.point(f"cell:{NAMES[to]}"):
                self._cursor_moved()
        else:
            super()._move(direction)

    def _striking(self) -> bool:
        answering = self.answering
        if answering is None or not answering.narrowed:
            return False
        return all(answering.options[index].key.count(":") == 2 for index in answering.shown)

    def _strike(self, direction: Direction) -> None:
        answering = self.answering
        assert answering is not None
        for index in answering.shown:
            if answering.options[index].key.endswith(f":{direction}"):
                answering.point(index)
                self._pointed()
                return
        card = answering.options[answering.shown[0]].touches[0]
        self.panel.remark(Msg("hk-no-way", {"card": card}))

    def _take(self, chosen: Chosen | None) -> None:
        super()._take(chosen)
        if chosen is None and self._striking() and self.answering is not None:
            card = self.answering.options[self.answering.shown[0]].touches[0]
            self.panel.remark(Msg("hk-way", {"card": card}))

    def _step_part(self, step: int) -> None:
        """The areas of the board are parts of their own."""
        if self.focused is self.board:
            spot = self.board.spot(self.board.cursor)
            row = spot.row if spot is not None else FIELD
            here = AREAS.index(row) if row in AREAS else len(AREAS) - 1
            if self._to_area(AREAS[here + 1 :] if step > 0 else AREAS[:here][::-1]):
                return
        super()._step_part(step)
        if self.focused is self.board:
            self._to_area(AREAS if step > 0 else AREAS[::-1])

    def _to_area(self, areas: Sequence[int]) -> bool:
        """Put the cursor into the first of these areas that there is: on a target, if it has one."""
        marks = self.answering.marks() if self.answering is not None else {}
        for area in areas:
            things = [spot.id for spot in self.board.spots if spot.row == area]
            if things:
                mine = f"cell:{NAMES[self.view.players[self.me].at]}"
                usual = mine if mine in things else things[0]
                self.board.point(next((thing for thing in things if thing in marks), usual))
                self._cursor_moved()
                return True
        return False

    # ------------------------------------------------------------------ the future

    def action_forecast(self) -> None:
        """Show the future on the Field: all of it, then card by card, then no more."""
        order = [None, *steps(self.moments)]
        if len(order) == 1:
            self.panel.remark(Msg("hk-no-future-yet" if self.view.phase == "setup" else "hk-no-future"))
            return
        here = order.index(self._walk) if self._walk in order else 0
        self._look_ahead(order[(here + 1) % len(order)])

    def _look_ahead(self, slot: int | None) -> None:
        self._walk = slot
        self.board.show(self.painter(), self.looks())
        self._status.repaint()
        self._detail.repaint()
        self.panel.remark(self._told_of(slot))

    def _told_of(self, slot: int | None) -> Msg | None:
        if slot is None or slot == ALL:
            return Msg("hk-walk-all") if slot == ALL else None
        if not slot:
            return Msg("hk-walk-repel")
        atk = CLAD_ATK[self.view.voltage]
        return Msg("hk-walk-one", {"clad": self.view.forecast[slot - 1], "n": atk})

    def action_take_back(self) -> None:
        """Before anything else, look at the present again."""
        answering = self.answering
        if self._walk is not None and not (answering is not None and answering.narrowed):
            self._look_ahead(None)
        else:
            super().action_take_back()

    # ------------------------------------------------------------------ the status line and the question

    def status(self, width: int) -> tuple[Sequence[Part], Sequence[Part]]:
        """Round, Voltage, the order of the round with where it stands; the future, or whose turn it is."""
        view, ink = self.view, self.ink
        if view.phase == "setup":
            return [(f" {self._line('hk-setup')}", ink("foreground", "bold"))], []
        atk = CLAD_ATK[view.voltage]
        left: list[Part] = [
            (f" {self._line('hk-round', n=view.round)}", ink("foreground", "bold")),
            (f"  {self._line('hk-voltage', n=view.voltage, m=atk)}  ", ink("error", "bold")),
            *self._order(),
        ]
        if self._walk is not None:
            return left, [(f" {self._future_name(self._walk)} ", ink("lit", "bold", "reverse"))]
        if view.active is not None:
            return left, self.seat_parts(view.active)
        return left, []

    def _future_name(self, slot: int) -> str:
        if slot <= 0:
            return self._line("hk-forecast-all" if slot == ALL else "hk-forecast-repel")
        return self._line("hk-forecast-one", n=slot, clad=self.view.forecast[slot - 1])

    def _order(self) -> list[Part]:
        """Turn slots and Clad slots in the order in which they come."""
        view, ink = self.view, self.ink
        by_slot = {player.slot: seat for seat, player in enumerate(view.players) if player.slot}
        parts: list[Part] = []
        for moment in range(MOMENTS):
            place, is_clad = divmod(moment, 2)
            seat = by_slot.get(place + 1)
            if is_clad:
                text, style = f"{self.dress.front(0)}{place + 1}", ink("error")
            elif seat is not None:
                text, style = self.dress.mark(seat)
            else:
                text, style = "- ", ink("dim")
            if view.phase == "action" and view.moment == moment:
                text, style = f"[{text}]", style + ink("bold", "reverse")
            elif view.phase == "action" and view.moment > moment:
                style = ink("dim")
            parts.extend([(text, style), (" ", ink())])
        return parts

    def _asked(self) -> Asked:
        """An attack tells who is hit, by what, and for how much."""
        asked = super()._asked()
        decision, attacks = self.decision, self.view.attacks
        if decision is None or decision.ask.id != "ask-react" or not attacks or self.answering is None:
            return asked
        attack, seat = attacks[-1], decision.seat
        assert seat is not None
        cells = attacked(self.table, attack)
        fields: Fields = {"m": suffered(self.table, attack, seat), "cell": NAMES[cells[0]]}
        if attack.card is None:
            return Asked(asked.who, self.words.say(Msg("hk-trampled", fields)))
        fields.update(clad=attack.card, n=CLAD_ATK[self.view.voltage], seats=in_range(self.table, cells))
        return Asked(asked.who, self.words.say(Msg("hk-attacked", fields)))


def _touchable(option: Option) -> Option:
    """An option that is about nothing on the table is about itself."""
    if any(thing.partition(":")[0] != "way" for thing in option.touches):
        return option
    return msgspec.structs.replace(option, touches=(f"option:{option.key}",))
