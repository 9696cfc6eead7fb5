"""How the table of Party of the Theseus is painted."""

from collections.abc import Callable, Mapping, Sequence

from rich.cells import cell_len
from rich.style import Style
from textual.strip import Strip

from tabletop_tui.engines.theseus.catalogue import Card, Catalogue
from tabletop_tui.engines.theseus.effects import Icon
from tabletop_tui.engines.theseus.limits import LIMIT
from tabletop_tui.engines.theseus.phrases import ICON_NAMES, ZONE_NAMES
from tabletop_tui.engines.theseus.state import Theseus
from tabletop_tui.kit.game import CardText
from tabletop_tui.kit.words import Fields, Msg, Words
from tabletop_tui.screens.theseus_layout import Floor, Label, Place, area, floor, shape
from tabletop_tui.themes import SEAT_COLOURS, SEAT_MARKS
from tabletop_tui.widgets.board import Layout, Look
from tabletop_tui.widgets.glyphs import Glyphs
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.lines import Part, blank, clipped, cut, line, wrapped
from tabletop_tui.widgets.spots import Direction, Spot

ICON_INK: Mapping[Icon, str] = {"explore": "primary", "recruit": "success", "subjugate": "error"}
BRACKETS = ("[", "]")


def icon_sign(icon: Icon, glyphs: Glyphs) -> str:
    """Where an icon takes its card here: down to the Hand, left to the Party, right to the Reward."""
    if icon == "explore":
        return glyphs.down_arrow
    return glyphs.left_arrow if icon == "recruit" else glyphs.right_arrow


def points(view: Theseus, cards: Catalogue, seat: int) -> int:
    """The points lying in a player's Reward: printed values and Bonuses."""
    player = view.players[seat]
    return sum(cards.cards[card].value for card in player.reward) + player.bonuses


class TheseusPainter:
    """Paints one view for the player who is looking (`me`)."""

    def __init__(
        self,
        view: Theseus,
        me: int,
        cards: Catalogue,
        texts: Mapping[str, CardText],
        words: Words,
        ink: Ink,
        glyphs: Glyphs,
    ) -> None:
        self._view, self._me, self._cards, self._texts = view, me, cards, texts
        self._words, self._ink, self._glyphs = words, ink, glyphs
        self._floor = Floor({}, (), shape(14, view.seats - 1))
        self._painted: dict[tuple[Spot, Look], Sequence[Strip]] = {}
        self._paints: dict[str, Callable[[Place, Look], Sequence[Strip]]] = {
            "card": self._card,
            "slot": self._slot,
            "chip": self._chip,
            "dot": self._dot,
            "header": self._header,
            "seat": self._seat,
        }

    # ------------------------------------------------------------------ the painter's three

    def lay_out(self, width: int, height: int) -> Layout:
        """Where everything lies."""
        self._floor = floor(self._view, self._me, width, height, self._need)
        rows: list[list[Label]] = [[] for _ in range(height)]
        for label in self._floor.labels:
            if label.y < height:
                rows[label.y].append(label)
        ground = [self._ground(labels, width) for labels in rows]
        return Layout([place.spot for place in self._floor.places.values()], ground)

    def paint(self, spot: Spot, look: Look) -> Sequence[Strip]:
        """One spot."""
        kept = self._painted.get((spot, look))
        if kept is None:
            place = self._floor.places[spot.id]
            kept = self._painted[spot, look] = self._paints[place.kind](place, look)
        return kept

    def beyond(self, spot: Spot, direction: Direction) -> str | None:
        """The Board and the other rows have edges."""
        return None

    # ------------------------------------------------------------------ styles

    def _name_style(self, look: Look, *, used: bool = False, strong: bool = True) -> Style:
        """The style of a thing's name."""
        ink = self._ink
        if look.cursor:
            return ink.cursor(look.active)
        if look.aimed:
            return ink("lit", "underline")
        if look.lit:
            return ink("lit")
        if used:
            return ink("used")
        return ink("dim") if look.dark else ink("foreground", "bold") if strong else ink("foreground")

    def _tag(self, look: Look, plain: str, style: Style) -> Part:
        """The sign at a thing's left edge: what to type for it, or that it is chosen; else `plain`."""
        ink = self._ink
        if look.lit:
            return (look.mark or self._glyphs.mark, ink("lit", "reverse"))
        if look.chosen:
            return (self._glyphs.point, ink("bonus"))
        if look.aimed or look.hint:
            return (self._glyphs.mark, ink("lit"))
        return (plain, style)

    def _icon(self, card: Card) -> Part:
        return (icon_sign(card.icon, self._glyphs), self._ink(ICON_INK[card.icon]))

    def _name(self, card: Card) -> str:
        return self._words.text(card.name)

    def _say(self, id: str, /, **fields: str | int) -> str:
        given: Fields = dict(fields)
        return self._words.say(Msg(id, given))

    def _need(self, card_id: str, width: int) -> int:
        text = self._texts[card_id.partition(".")[0]]
        return sum(len(wrapped(sentence, width - 3)) for sentence in text.lines)

    def _text_lines(self, card_id: str, width: int, height: int) -> list[str]:
        text = self._texts[card_id.partition(".")[0]]
        lines = [row for sentence in text.lines for row in wrapped(sentence, width)]
        return clipped(lines, height, width, self._glyphs.cut)

    def _is_used(self, place: Place) -> bool:
        return place.zone == "party" and place.seat == self._view.turn and place.spot.id in self._view.used

    # ------------------------------------------------------------------ the Board

    def _card(self, place: Place, look: Look) -> Sequence[Strip]:
        """A Board card: its name, its icon and points, its text, its rank and kind, and a Bonus on it."""
        spot, ink = place.spot, self._ink
        card = self._cards.cards[spot.id]
        width, room = spot.width, spot.width - 1
        edge = (self._glyphs.bar, ink(ICON_INK[card.icon]))
        vp = self._say("th-vp", vp=card.value)
        icon = cut(self._words.text(ICON_NAMES[card.icon]), room - 3 - cell_len(vp), self._glyphs.cut)
        gap = room - 2 - cell_len(icon) - cell_len(vp)
        facts: list[Part] = [
            edge,
            self._icon(card),
            (f" {icon}", ink(ICON_INK[card.icon])),
            (" " * gap, ink()),
            (vp, ink("foreground")),
        ]
        body = self._text_lines(spot.id, room, spot.height - 3)
        body.extend("" for _ in range(spot.height - 3 - len(body)))
        quiet = ink("dim") if look.dark else ink("foreground")
        ground = ink() if look.cursor else ink("on panel")
        return [
            self._named([self._tag(look, *edge)], card, width, self._name_style(look) + ground),
            line(facts, width, self._glyphs),
            *(line([edge, (text, quiet)], width, self._glyphs) for text in body),
            self._foot(card, spot, edge),
        ]

    def _named(self, left: list[Part], card: Card, width: int, style: Style) -> Strip:
        room = width - sum(cell_len(text) for text, _ in left)
        name = cut(self._name(card), room, self._glyphs.cut)
        return line([*left, (name, style)], width, self._glyphs, style)

    def _foot(self, card: Card, spot: Spot, edge: Part) -> Strip:
        ink, room = self._ink, spot.width - 1
        kind = self._say("th-rank-kind", rank=card.rank, kind=card.kind)
        if spot.id not in self._view.bonused:
            return line([edge, (kind, ink("dim"))], spot.width, self._glyphs)
        bonus = f"{self._glyphs.star}{self._say('th-bonus')}"
        if cell_len(kind) + 1 + cell_len(bonus) > room:
            bonus = f"{self._glyphs.star}+1"
        kind = cut(kind, room - 1 - cell_len(bonus), self._glyphs.cut)
        gap = " " * (room - cell_len(kind) - cell_len(bonus))
        return line([edge, (kind, ink("dim")), (gap, ink()), (bonus, ink("bonus"))], spot.width, self._glyphs)

    # ------------------------------------------------------------------ one's own areas

    def _header(self, place: Place, look: Look) -> Sequence[Strip]:
        """The head of one of one's own areas, with the basic ability that brings cards there."""
        ink, spot = self._ink, place.spot
        icon: Icon = spot.id.partition(":")[2]  # type: ignore[assignment]
        colour = SEAT_COLOURS[self._me]
        head = f"{SEAT_MARKS[self._me].text(self._glyphs.ascii)} " if place.zone == "party" else ""
        text = head + self._area_text(place.zone, self._me)
        sign = icon_sign(icon, self._glyphs)
        ability = f"{sign} {self._words.text(ICON_NAMES[icon])}"
        if cell_len(text) + cell_len(ability) + 2 > spot.width:
            ability = ability.replace(" ", "", 1)
        style = self._name_style(look._replace(dark=not look.lit and not look.chosen), used=False)
        tag = self._tag(look, " ", ink(colour, "on panel"))
        room = spot.width - cell_len(ability) - cell_len(tag[0])
        left = cut(text, room, self._glyphs.cut)
        ground = ink(colour, "bold", "on panel")
        if not look.cursor:
            style = style + ink("on panel")
        return [
            line(
                [(left + " " * (room - cell_len(left)), ground), tag, (ability, style)],
                spot.width,
                self._glyphs,
            )
        ]

    def _area_text(self, zone: str, seat: int) -> str:
        player = self._view.players[seat]
        name = self._words.text(ZONE_NAMES[zone])
        if zone == "reward":
            text = self._say("th-area-vp", area=zone, vp=points(self._view, self._cards, seat))
            return f"{text} {self._glyphs.star}{player.bonuses}" if player.bonuses else text
        return f"{name} {len(area(player, zone))}/{LIMIT}"  # type: ignore[arg-type]

    def _slot(self, place: Place, look: Look) -> Sequence[Strip]:
        """A card of one's own Party or Hand: its name; below it its text, where there is room."""
        spot, ink = place.spot, self._ink
        card = self._cards.cards[spot.id]
        used = self._is_used(place)
        fact = self._say("th-used") if used else self._say("th-vp", vp=card.value)
        if spot.width < 16:
            fact = ""
        room = spot.width - 4 - cell_len(fact)
        style = self._name_style(look, used=used)
        name = cut(self._name(card), room, self._glyphs.cut)
        fill = style if look.cursor else ink()
        parts: list[Part] = [
            self._tag(look, " ", ink()),
            self._icon(card),
            (" ", fill),
            (name, style),
            (" " * (room - cell_len(name) + 1), fill),
            (fact, ink("used") if used else ink("dim")),
        ]
        lines = [line(parts, spot.width, self._glyphs)]
        # Words cut to pieces say nothing; the text stands below, when the cursor is on the card.
        height = spot.height - 1 if spot.width >= 16 else 0
        for text in self._text_lines(spot.id, spot.width - 3, height):
            lines.append(line([("   ", ink()), (text, ink("dim"))], spot.width, self._glyphs))
        lines.extend(blank(spot.width) for _ in range(spot.height - len(lines)))
        return lines

    # ------------------------------------------------------------------ small cards

    def _chip(self, place: Place, look: Look) -> Sequence[Strip]:
        """A card on one line: its sign and as much of its name as there is room for."""
        spot, ink = place.spot, self._ink
        card = self._cards.cards[spot.id]
        sign = (self._digit(card), ink("foreground")) if place.zone == "reward" else self._icon(card)
        style = self._name_style(look, used=self._is_used(place), strong=False)
        left = [self._tag(look, *sign)]
        if spot.width > 12:
            left.append((" ", style))
        return [self._named(left, card, spot.width, style)]

    def _digit(self, card: Card) -> str:
        return str(card.value) if 0 <= card.value <= 9 else "-"

    def _dot(self, place: Place, look: Look) -> Sequence[Strip]:
        """A card in one cell: its points in a Reward, its icon elsewhere."""
        ink, spot = self._ink, place.spot
        card = self._cards.cards[spot.id]
        text, style = (self._digit(card), ink("foreground")) if place.zone == "reward" else self._icon(card)
        if look.cursor:
            style = ink.cursor(look.active)
        elif look.lit or look.aimed or look.chosen:
            style = ink("lit", "reverse")
        return [line([(text, style)], spot.width, self._glyphs, style if look.cursor else None)]

    # ------------------------------------------------------------------ the other players

    def _seat(self, place: Place, look: Look) -> Sequence[Strip]:
        spot, ink = place.spot, self._ink
        mark = SEAT_MARKS[place.seat].text(self._glyphs.ascii)
        colour = SEAT_COLOURS[place.seat]
        style = self._name_style(look) if look.cursor or look.lit or look.aimed else ink(colour, "bold")
        tag = self._tag(look, "", ink())
        turn = self._glyphs.point if place.seat == self._view.turn else ""
        name = cut(self._words.seat(place.seat), spot.width - 3 - cell_len(tag[0] + turn), self._glyphs.cut)
        fill = style if look.cursor else None
        parts: list[Part] = [tag, (f"{mark} ", ink(colour, "bold")), (name, style), (turn, ink(colour))]
        return [line(parts, spot.width, self._glyphs, fill)]

    def _ground(self, labels: Sequence[Label], width: int) -> Strip:
        parts: list[Part] = []
        x = 0
        for label in sorted(labels):
            if label.x > x:
                parts.append((" " * (label.x - x), self._ink()))
            text = self._label(label)
            parts.append((text, self._ink("dim")))
            x = label.x + cell_len(text)
        return line(parts, width, self._glyphs)

    def _label(self, label: Label) -> str:
        count = len(area(self._view.players[label.seat], label.zone))
        if label.zone == "reward":
            text = self._say("th-vp", vp=points(self._view, self._cards, label.seat))
            longer = self._area_text("reward", label.seat)
            text = longer if cell_len(longer) < label.width else text
        else:
            name = self._words.text(ZONE_NAMES[label.zone])
            longer = f"{name} {count}/{LIMIT}"
            text = longer if cell_len(longer) < label.width else name
        return cut(text, label.width - 1, self._glyphs.cut)
