"""How the table of HacKClaD is painted."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from textual.strip import Strip

from tabletop_tui.engines.hackclad.actions import BASIC, CP_COSTS, cp_cost, uses_left
from tabletop_tui.engines.hackclad.catalogue import Catalogue
from tabletop_tui.engines.hackclad.grid import COLUMNS, OFF, ROWS
from tabletop_tui.engines.hackclad.printed import CladCard
from tabletop_tui.engines.hackclad.scoring import progress
from tabletop_tui.engines.hackclad.state import HackClad, Player
from tabletop_tui.engines.hackclad.table import T
from tabletop_tui.kit.agenda import Table
from tabletop_tui.kit.game import CardText
from tabletop_tui.screens.hackclad_cards import CardPainter, clad_picture, icon_signs, icon_word, tagged_line
from tabletop_tui.screens.hackclad_field import Dressed, FieldPainter
from tabletop_tui.screens.hackclad_layout import (
    MARKED,
    SLOTS,
    Act,
    ActRow,
    Floor,
    Frame,
    Place,
    floor,
)
from tabletop_tui.screens.hackclad_walk import ALL, Foreseen
from tabletop_tui.themes import SEAT_COLOURS
from tabletop_tui.widgets.board import Layout, Look
from tabletop_tui.widgets.lines import Part, blank, cells, cut, fitted, line
from tabletop_tui.widgets.spots import Direction, Spot

WIDE_CLAD = 20
"""A Clad card this wide tells its icons in words."""
PAID = ("hk-acts-basic", "hk-acts-cp")
"""What stands before the actions of a line."""


class Seen(NamedTuple):
    """What a painter is to show: the view for the player who is looking (`me`), the cards that lie before
    her, what things are called that are no cards, the future if it is being looked at, the cells attacked,
    and the Clad slots that threaten each seat."""

    view: HackClad
    me: int
    tray: Sequence[str]
    labels: Mapping[str, str]
    walk: Foreseen | None
    attacked: frozenset[int]
    threats: Mapping[int, Sequence[int]]


class HackCladPainter:
    """Paints one view."""

    def __init__(self, seen: Seen, cards: Catalogue, texts: Mapping[str, CardText], dress: Dressed) -> None:
        self._view, self._me, self._seen, self._cards, self._dress = seen.view, seen.me, seen, cards, dress
        self._table: T = Table(seen.view, cards)
        self._field = FieldPainter(seen.view, seen.walk, seen.attacked, dress)
        self._tray = CardPainter(cards, texts, seen.labels, dress)
        self._floor = Floor({}, Frame(0, 0, 1, 1), ())
        self._acts = {thing: texts for row in self._act_rows() for thing, *texts in row}
        self._painted: dict[tuple[Spot, Look], Sequence[Strip]] = {}
        self._paints: dict[str, Callable[[Place, Look], Sequence[Strip]]] = {
            "cell": self._cell,
            "slot": self._slot,
            "clad": self._clad,
            "seat": self._seat,
            "card": self._card,
            "act": self._act,
        }

    # ------------------------------------------------------------------ the painter's three

    def lay_out(self, width: int, height: int) -> Layout:
        """Where everything lies."""
        acts = [
            ActRow(
                cell_len(self._dress.say(id)), [Act(thing, cell_len(a), cell_len(b)) for thing, a, b in row]
            )
            for id, row in zip(PAID, self._act_rows(), strict=False)
        ]
        seats = range(self._view.seats)
        self._floor = floor(seats, self._seen.tray, acts, width, height)
        self._painted.clear()
        ground = [self._ground(y, width) for y in range(height)]
        return Layout([place.spot for place in self._floor.places.values()], ground)

    def paint(self, spot: Spot, look: Look) -> Sequence[Strip]:
        """One spot."""
        kept = self._painted.get((spot, look))
        if kept is None:
            place = self._floor.places[spot.id]
            kept = self._painted[spot, look] = self._paints[place.kind](place, look)
        return kept

    def beyond(self, spot: Spot, direction: Direction) -> str | None:
        """Beside the edge of an area lies the next one."""
        if direction not in ("left", "right"):
            return None
        left = direction == "left"
        others = [
            place.spot
            for place in self._floor.places.values()
            if (
                place.spot.x + place.spot.width <= spot.x
                if left
                else place.spot.x >= spot.x + spot.width and place.kind != "cell"
            )
        ]
        nearest = min(others, key=lambda one: (abs(one.y - spot.y), abs(one.x - spot.x)), default=None)
        return nearest.id if nearest is not None else None

    # ------------------------------------------------------------------ the ground

    def _ground(self, y: int, width: int) -> Strip:
        """The edges of the Field, and what the actions cost."""
        ink, frame = self._dress.ink, self._floor.frame
        parts: list[Part] = []
        row = (y - frame.y) // frame.height
        if y in (frame.y - 1, frame.y + ROWS * frame.height):
            parts = self._field.edge(y, frame)
        elif 0 <= row < ROWS and y - frame.y - row * frame.height == (frame.height - 1) // 2:
            inside = COLUMNS * frame.width
            parts = [*self._field.side(row, 3), (" " * inside, ink()), *self._field.side(row, 1)]
        for number, (line_y, x) in enumerate(self._floor.acts):
            if line_y == y:
                text = self._dress.say(PAID[number])
                parts = [*parts, (" " * (x - cells(parts)), ink()), (text, ink("dim"))]
        return line(parts, width, self._dress.glyphs)

    def _cell(self, place: Place, look: Look) -> Sequence[Strip]:
        return self._field.cell(place.n, place.spot.width, place.spot.height, look)

    # ------------------------------------------------------------------ the Sequence board

    def _style(self, look: Look, plain: Style) -> Style:
        ink = self._dress.ink
        if look.cursor:
            return ink.cursor(look.active)
        if look.aimed:
            return ink("lit", "underline")
        return ink("lit") if look.lit else ink("dim") if look.dark else plain

    def _is_now(self, moment: int) -> bool:
        return self._view.phase == "action" and self._view.moment == moment

    def _is_past(self, moment: int) -> bool:
        return self._view.phase == "action" and self._view.moment > moment

    def _slot(self, place: Place, look: Look) -> Sequence[Strip]:
        """A Turn slot: its number, whose card lies there, what it gives; the Standby slot below it."""
        dress, ink, view, slot = self._dress, self._dress.ink, self._view, place.n
        moment = 2 * slot
        now = ink("foreground", "bold", "reverse") if self._is_now(moment) else ink("foreground", "bold")
        head = self._style(look, ink("dim") if self._is_past(moment) else now)
        tag: Part = (" ", head)
        if look.lit:
            tag = (look.mark if len(look.mark) == 1 else dress.glyphs.mark, ink("lit", "reverse"))
        waits = SLOTS - 1 - slot
        rows: list[list[Part]] = [
            [tag, (f" {slot + 1}", head)],
            [(" ", ink()), *self._owner(view.slots[slot], moment)],
            [(fitted(dress.say(f"hk-slot-{slot + 1}"), 3, ""), ink("dim"))],
            [],
            [],
            [(" ", ink()), *self._owner(view.standby[waits], -1)],
            [(f" {waits + 1} ", ink("dim"))],
        ]
        return [line(parts, place.spot.width, dress.glyphs) for parts in rows[: place.spot.height]]

    def _owner(self, seat: int | None, moment: int) -> list[Part]:
        ink = self._dress.ink
        if seat is not None:
            return [self._dress.mark(seat)]
        turned = self._view.active
        if moment >= 0 and self._is_now(moment) and turned is not None:
            text, style = self._dress.mark(turned)
            return [(text, style + ink("reverse"))]
        return [("- ", ink("dim"))]

    def _clad(self, place: Place, look: Look) -> Sequence[Strip]:
        """A Clad card of the forecast: its name, what it does in a picture, its icons."""
        dress, ink, view, spot = self._dress, self._dress.ink, self._view, place.spot
        card_id = view.forecast[place.n]
        now, walk = self._is_now(2 * place.n + 1), self._seen.walk
        if card_id is None:
            text = dress.say("hk-no-clad") if view.phase == "action" else "-"
            empty = line([(text, self._style(look, ink("dim")))], spot.width, dress.glyphs)
            return [empty, *(blank(spot.width) for _ in range(spot.height - 1))]
        card = self._cards.clads[card_id]
        plain = ink("error", "bold", "reverse") if now else ink("error", "bold")
        if walk is not None and walk.slot in (ALL, place.n + 1):
            plain = ink("lit", "bold", "reverse")
        style = self._style(look, plain)
        if look.hint and not look.cursor:
            style = ink("error", "bold", "reverse")
        name = cut(dress.words.text(card.name), spot.width, dress.glyphs.cut)
        rows: list[list[Part]] = [[(name, style)]]
        beside = self._beside(card, place.n + 1) if spot.width >= WIDE_CLAD else []
        for parts in clad_picture(card, dress):
            rows.append([*parts, (" ", ink()), *(beside.pop(0) if beside else [])])
        number: Part = (f"{place.n + 1}{'!' if look.hint else ' '}", ink("error" if look.hint else "dim"))
        rows.append([number, (icon_signs(card.icons, dress), ink("foreground", "bold"))])
        return [line(parts, spot.width, dress.glyphs) for parts in rows[: spot.height]]

    def _beside(self, card: CladCard, slot: int) -> list[list[Part]]:
        """A Clad card's icons in words, and whom it would hit."""
        dress, ink = self._dress, self._dress.ink
        rows: list[list[Part]] = [[(icon_word(icon, dress), ink("foreground"))] for icon in card.icons]
        struck = [seat for seat, slots in self._seen.threats.items() if slot in slots]
        if struck:
            rows.append([("!", ink("error", "bold")), *map(dress.mark, struck)])
        return rows

    # ------------------------------------------------------------------ the players

    def _seat(self, place: Place, look: Look) -> Sequence[Strip]:
        """A player on one line, a second one for her Witch and missions where there is room."""
        dress, ink, view, spot = self._dress, self._dress.ink, self._view, place.spot
        seat, player = place.n, view.players[place.n]
        colour = SEAT_COLOURS[seat]
        tag: Part = (" ", ink())
        if look.lit:
            tag = (look.mark or dress.glyphs.mark, ink("lit", "reverse"))
        elif seat == view.active:
            tag = (dress.glyphs.point, ink(colour))
        style = self._style(look, ink(colour, "bold"))
        left = [tag, dress.mark(seat), (" ", ink())]
        slots = "".join(str(slot) for slot in self._seen.threats.get(seat, ()) if slot)
        threat = dress.say("hk-threat", n=slots) if slots else ""
        around = cells(left) + cell_len(threat) + 2
        facts = self._facts(player, spot.width - around - cell_len(dress.words.seat(seat)))
        room = max(4, spot.width - around - cell_len(facts))
        name = cut(dress.words.seat(seat), room, dress.glyphs.cut)
        witch = self._witch(player, room - cell_len(name)) if spot.height == 1 else ""
        behind = style if look.cursor else ink("dim")
        space = " " * (room - cell_len(name) - cell_len(witch))
        quiet = ink("dim") if player.at == OFF else ink("foreground")
        warned: list[Part] = [(" ", ink()), (threat, ink("error", "bold")), (f" {facts}", quiet)]
        rows = [
            line([*left, (name, style), (witch, behind), (space, style), *warned], spot.width, dress.glyphs)
        ]
        if spot.height > 1:
            rows.append(line(self._second(seat, spot.width), spot.width, dress.glyphs))
        return rows

    def _witch(self, player: Player, room: int) -> str:
        """The name of a player's Witch behind the player's own, where there is room for it."""
        if not player.witch:
            return ""
        text = f" {self._dress.say('hk-named-witch', witch=player.witch)}"
        return text if cell_len(text) <= room else ""

    def _facts(self, player: Player, room: int) -> str:
        """A player's gauges and piles, in as many words as there is room for."""
        if not player.witch:
            return ""
        told = (
            self._dress.say(
                id,
                vp=player.shards,
                injuries=player.injuries,
                mp=player.mp,
                cp=player.cp,
                hand=len(player.hand),
                deck=len(player.deck),
                discard=len(player.discard),
            )
            for id in ("hk-seat-long", "hk-seat", "hk-seat-short")
        )
        *longer, short = told
        return next((one for one in longer if cell_len(one) <= room), short)

    def _second(self, seat: int, width: int) -> list[Part]:
        """The Witch's name, and missions: one's own with their progress, alone where room is short."""
        player, ink = self._view.players[seat], self._dress.ink
        if not player.witch:
            return []
        witch = self._dress.words.text(self._cards.witches[player.witch].name)
        own = seat == self._me and bool(player.missions)
        for indent, gap in ((4, "  "), (2, " ")):
            named = [(" " * indent, ink()), (f"{witch}{gap}", ink("dim")), *self._missions(seat, gap)]
            if not own or cells(named) - len(gap) <= width:
                return named
        return [("    ", ink()), *self._missions(seat, "  ")]

    def _missions(self, seat: int, gap: str) -> list[Part]:
        dress, ink, player = self._dress, self._dress.ink, self._view.players[seat]
        parts: list[Part] = []
        for mission in player.missions:
            done = mission in player.done
            far = f" {self._progress(mission)}" if seat == self._me and not done else ""
            parts.append((dress.glyphs.pip if done else dress.glyphs.no_pip, ink("bonus")))
            name = dress.words.text(self._cards.missions[mission].name)
            parts.extend([(name, ink("bonus" if done else "dim")), (f"{far}{gap}", ink("foreground"))])
        return parts

    def _progress(self, mission: str) -> str:
        """How far one of one's own missions is; nothing where nothing is counted before the end."""
        there, least = progress(self._table, self._me, mission), self._cards.missions[mission].least
        if there is None:
            return ""
        id = "hk-progress" if least is not None else "hk-progress-most"
        return self._dress.say(id, have=there[0], need=there[1])

    # ------------------------------------------------------------------ cards and actions

    def _card(self, place: Place, look: Look) -> Sequence[Strip]:
        return self._tray.card(place.spot, look)

    def _act_rows(self) -> list[list[tuple[str, str, str]]]:
        """The Basic actions with what is left of them and the turn's end; the CP actions with their cost.

        Each with its words and its short ones."""
        dress, player = self._dress, self._view.players[self._me]
        if not player.witch:
            return []
        uses = {f"basic:{one}": max(0, uses_left(self._table, player, one)) for one in BASIC}
        costs = {f"cp:{one}": CP_COSTS[one] for one in ("move", "mp", "draw", "reduce")}
        costs["cp:signature"] = cp_cost(self._table, player, "signature")

        def worded(thing: str, n: int) -> tuple[str, str, str]:
            id = f"hk-{thing.replace(':', '-')}"
            return thing, dress.say(id, n=n), dress.say(f"{id}-short", n=n)

        end = dress.say("hk-end")
        return [
            [*(worded(*one) for one in uses.items()), ("end", end, end)],
            [worded(*one) for one in costs.items()],
        ]

    def _act(self, place: Place, look: Look) -> Sequence[Strip]:
        style = self._style(look._replace(dark=not look.lit), self._dress.ink("dim"))
        text, short = self._acts[place.spot.id]
        if cell_len(text) + MARKED > place.spot.width:
            text = short
        return [tagged_line(text, place.spot, look, style, self._dress)]
