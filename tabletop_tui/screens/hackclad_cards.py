"""How cards of HacKClaD are painted: skill cards, missions, Clad cards with their pictures."""

from collections.abc import Iterator, Mapping, Sequence

from rich.cells import cell_len
from rich.style import Style
from textual.strip import Strip

from tabletop_tui.engines.hackclad.catalogue import Catalogue
from tabletop_tui.engines.hackclad.effects import AttackIcon, DropIcon, Icon, MoveIcon, TurnIcon
from tabletop_tui.engines.hackclad.printed import Card, CladCard
from tabletop_tui.kit.game import CardText
from tabletop_tui.screens.hackclad_field import Dressed
from tabletop_tui.screens.hackclad_phrases import SHORT_TYPES
from tabletop_tui.widgets.board import Look
from tabletop_tui.widgets.lines import Part, blank, cells, cut, fitted, line, wrapped
from tabletop_tui.widgets.spots import Spot

TYPE_INK: Mapping[str, str] = {
    "attack": "error",
    "attack_magic": "error",
    "support": "success",
    "support_magic": "success",
    "reaction": "primary",
    "reaction_magic": "primary",
}
REACH = 2
"""A Clad card's picture reaches so many spaces from the Clad."""
FACTS = 30
"""A card this wide tells its facts on its first line."""
TURN_ARROWS = {"left": 3, "right": 1, "back": 2}


# ---------------------------------------------------------------------- patterns


def range_picture(card: Card, dress: Dressed) -> list[list[Part]]:
    """A skill card's RANGE: the Witch, and where the Clad must be, as she faces up."""
    if not card.range:
        return []
    columns = sorted({0, *(right for right, _ in card.range)})
    rows = sorted({0, *(forward for _, forward in card.range)}, reverse=True)
    ink, glyphs = dress.ink, dress.glyphs
    dot = "." if glyphs.ascii else "·"
    picture = []
    for forward in range(rows[0], rows[-1] - 1, -1):
        parts: list[Part] = []
        for right in range(columns[0], columns[-1] + 1):
            if (right, forward) in card.range:
                parts.append((f"{glyphs.times} ", ink("error", "bold")))
            elif right == forward == 0:
                parts.append((f"{glyphs.up_arrow} ", ink("foreground", "bold")))
            else:
                parts.append((f"{dot} ", ink("dim")))
        picture.append(parts)
    return picture


def clad_picture(card: CladCard, dress: Dressed) -> list[list[Part]]:
    """What a Clad card's attack hits, where its shards drop, where it moves: as the Clad faces up."""
    ink, glyphs = dress.ink, dress.glyphs
    hit = {cell for icon in card.icons if isinstance(icon, AttackIcon) for cell in icon.cells}
    dropped = {cell for icon in card.icons if isinstance(icon, DropIcon) for cell in icon.cells}
    far = max((icon.n for icon in card.icons if isinstance(icon, MoveIcon)), default=0)
    dot = ". " if glyphs.ascii else "· "
    rows = []
    for forward in range(REACH, -REACH - 1, -1):
        parts: list[Part] = []
        for right in range(-REACH, REACH + 1):
            at = (right, forward)
            style = ink("error", "reverse") if at in hit else ink("dim")
            text = "  " if at in hit else dot
            if at in dropped:
                text = f"{glyphs.star} "
                style = ink("error", "reverse") if at in hit else ink("bonus", "bold")
            elif right == 0 and 0 < forward <= far:
                text = f"{glyphs.up_arrow} "
                style = ink("error", "reverse") if at in hit else ink("error", "bold")
            elif at in hit and glyphs.ascii:
                text = "##"
            elif at == (0, 0):
                text, style = f"{dress.front(0)} ", ink("warning", "bold")
            parts.append((text, style))
        rows.append(parts)
    return rows


def icon_signs(icons: Sequence[Icon], dress: Dressed) -> str:
    """The icons of a Clad card in a row."""
    return " ".join(icon_sign(icon, dress) for icon in icons)


def icon_sign(icon: Icon, dress: Dressed) -> str:
    """One icon: an attack, a drop, a move with its number, or a turn."""
    glyphs = dress.glyphs
    match icon:
        case AttackIcon():
            return glyphs.times
        case DropIcon(cells=dropped):
            return f"{glyphs.star}{len(dropped)}"
        case MoveIcon(n=n):
            return f"{glyphs.up_arrow}{n}"
        case TurnIcon(way=way):
            return dress.say("hk-turn", arrow=dress.arrow(TURN_ARROWS[way]))


def icon_word(icon: Icon, dress: Dressed) -> str:
    """The same in a word."""
    match icon:
        case AttackIcon():
            return dress.say("hk-icon-attack")
        case DropIcon(cells=dropped):
            return dress.say("hk-icon-drop", n=len(dropped))
        case MoveIcon(n=n):
            return dress.say("hk-icon-move", n=n)
        case TurnIcon(way=way):
            return dress.say(f"hk-icon-{way}")


# ---------------------------------------------------------------------- cards to be chosen


class CardPainter:
    """Paints the cards that lie before a player."""

    def __init__(
        self, cards: Catalogue, texts: Mapping[str, CardText], labels: Mapping[str, str], dress: Dressed
    ) -> None:
        self._cards, self._texts, self._labels, self._dress = cards, texts, labels, dress

    def card(self, spot: Spot, look: Look) -> Sequence[Strip]:
        """A card: name and facts, then its RANGE and its text, as far as there is room."""
        dress, ink = self._dress, self._dress.ink
        ground = ink("on surface") if spot.height > 1 else ink()
        lines = [self._first(spot, look)]
        room = spot.height - 1
        if room and spot.width < FACTS:
            lines.append(
                line([("  ", ink()), *self._facts(spot.id, spot.width - 2)], spot.width, dress.glyphs)
            )
            room -= 1
        lines.extend(self._body(spot, room))
        while len(lines) < spot.height:
            lines.append(blank(spot.width))
        return [strip.apply_style(ground) for strip in lines[: spot.height]]

    def _first(self, spot: Spot, look: Look) -> Strip:
        ink, glyphs = self._dress.ink, self._dress.glyphs
        tag: Part = (" ", ink())
        if look.lit:
            tag = (look.mark or glyphs.mark, ink("lit", "reverse"))
        elif look.chosen:
            tag = (glyphs.point, ink("bonus"))
        elif look.aimed:
            tag = (glyphs.mark, ink("lit"))
        style = self._style(look)
        facts = list(self._facts(spot.id, spot.width - 12)) if spot.width >= FACTS else []
        room = spot.width - cells([tag]) - cells(facts) - 1
        fill = style if look.cursor else ink()
        name = fitted(cut(self.name(spot.id), room, glyphs.cut), room, "")
        if look.cursor:
            facts = [(text, style) for text, _ in facts]
        return line([tag, (name, style), (" ", fill), *facts], spot.width, glyphs, fill)

    def _style(self, look: Look) -> Style:
        ink = self._dress.ink
        if look.cursor:
            return ink.cursor(look.active)
        if look.aimed:
            return ink("lit", "underline")
        if look.lit:
            return ink("lit")
        return ink("dim") if look.dark else ink("foreground", "bold")

    def name(self, thing: str) -> str:
        """What a thing is called."""
        if thing in self._labels:
            return self._labels[thing]
        return self._texts[thing].name if thing in self._texts else thing

    def _facts(self, thing: str, width: int) -> Iterator[Part]:
        """A skill card's type, cost, ATK and VP; a mission's VP."""
        dress, ink = self._dress, self._dress.ink
        card = self._cards.cards.get(thing)
        if card is None:
            mission = self._cards.missions.get(thing)
            if mission is not None:
                yield dress.say("hk-vp", n=mission.vp), ink("dim")
            return
        colour = ink(TYPE_INK[card.type])
        yield dress.words.text(SHORT_TYPES[card.type]), colour
        parts = []
        if card.mp:
            parts.append(dress.say("hk-cost", n=str(card.mp)))
        if card.atk is not None:
            atk = str(card.atk) if card.x is None else "X" if not card.atk else f"{card.atk}+X"
            parts.append(dress.say("hk-atk", n=atk))
        parts.append(dress.say("hk-vp", n=card.vp))
        text = "".join(f" {part}" for part in parts)
        yield cut(text, width, dress.glyphs.cut), ink("dim")

    def _body(self, spot: Spot, height: int) -> Iterator[Strip]:
        """The RANGE at the left, the text beside it."""
        if height < 1 or spot.id not in self._texts:
            return
        dress, ink = self._dress, self._dress.ink
        card = self._cards.cards.get(spot.id)
        picture = range_picture(card, dress) if card is not None else []
        if len(picture) > height:
            picture = []
        wide = cells(picture[0]) + 2 if picture else 2
        lines = self._texts[spot.id].lines
        told = [one for one in lines if not _tells_range(one, dress)] or ([] if picture else lines)
        rows = [row for sentence in told for row in wrapped(sentence, spot.width - wide - 1)]
        for number in range(min(height, max(len(picture), len(rows)))):
            parts: list[Part] = [("  ", ink())]
            parts.extend(picture[number] if number < len(picture) else [(" " * (wide - 2), ink())])
            if number < len(rows):
                more = number == height - 1 and len(rows) > height
                text = rows[number] + (dress.glyphs.cut if more else "")
                parts.append((text, ink("dim")))
            yield line(parts, spot.width, dress.glyphs)


def _tells_range(sentence: str, dress: Dressed) -> bool:
    """Whether a sentence tells in words what the picture beside it shows."""
    before = dress.say("text-range", spaces="\0").partition("\0")[0]
    return bool(before) and sentence.startswith(before)


def tagged_line(text: str, spot: Spot, look: Look, style: Style, dress: Dressed) -> Strip:
    """A thing on a single line: what to type for it, then its words.

    There is a gap behind them, so that no figure touches that of the next thing, and one between where there
    is room. A number too long for that is left to the decision panel."""
    ink, glyphs = dress.ink, dress.glyphs
    tag: Part = (" ", style if look.cursor else ink())
    if look.lit:
        fits = look.mark and len(look.mark) + cell_len(text) < spot.width
        tag = (look.mark if fits else glyphs.mark, ink("lit", "reverse"))
    elif look.aimed or look.chosen:
        tag = (glyphs.mark, ink("lit"))
    room = spot.width - cell_len(tag[0])
    gap = " " if cell_len(text) + 2 <= room else ""
    return line(
        [tag, (gap + cut(text, room - len(gap), glyphs.cut), style)],
        spot.width,
        glyphs,
        style if look.cursor else None,
    )
