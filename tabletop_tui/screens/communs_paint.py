"""How the table of Cartes en Commun is painted."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from rich.cells import cell_len
from rich.style import Style
from textual.strip import Strip

from tabletop_tui.engines.communs.cardtext import ASPECT_NAMES, card_lines
from tabletop_tui.engines.communs.deploy import affordable
from tabletop_tui.engines.communs.effects import ASPECTS
from tabletop_tui.engines.communs.modifiers import cost, gathered, icons, next_wave, value
from tabletop_tui.engines.communs.state import Enclosure, Laid, Sent
from tabletop_tui.engines.communs.table import T
from tabletop_tui.kit.words import Words
from tabletop_tui.screens.communs_heads import SHORTEST, Heads
from tabletop_tui.screens.communs_layout import BEFORE, LABEL, Arena, Place, arena, columns
from tabletop_tui.screens.communs_signs import MARKS, ROOMY, amounts
from tabletop_tui.themes import SEAT_COLOURS, SEAT_MARKS
from tabletop_tui.widgets.board import Layout, Look
from tabletop_tui.widgets.glyphs import Glyphs
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.lines import Part, blank, cells, cut, fitted, line, wrapped
from tabletop_tui.widgets.spots import Direction, Spot

SIGNS = {"project": "+", "action": "!", "attitude": "="}
"""What tells the cards of a network apart without their labels; a Resource stands upright or is turned."""


class CommunsPainter(Heads):
    """Paints one view with one player's network open. `held`: the cards of the hand in view."""

    def __init__(
        self, t: T, opened: int, held: Sequence[str], words: Words, ink: Ink, glyphs: Glyphs
    ) -> None:
        super().__init__(t, opened, words, ink, glyphs)
        self._held = held
        self._arena = Arena({}, ())
        self._painted: dict[tuple[Spot, Look], Sequence[Strip]] = {}
        self._laid: Mapping[str, Laid] = {
            laid.card: laid for one in t.state.players for laid in (*one.actions, *one.attitudes)
        }
        self._sent: Mapping[str, int] = {
            sent.card: number for number, place in enumerate(t.state.enclosures, 1) for sent in place.sent
        }
        self._mobilised = {r.card for one in t.state.players for r in one.resources if r.mobilised}
        self._affordable = self._deployable()
        self._paints: dict[str, Callable[[Place, Look], Sequence[Strip]]] = {
            "enclosure": self._enclosure,
            "forces": self._forces,
            "pile": self._pile,
            "waiting": self._waiting,
            "crisis": self._crisis,
            "head": self._head,
            "network": self._network,
            "hand": self._hand,
        }

    def _deployable(self) -> set[str]:
        """The cards of the hand that could be deployed now."""
        t, found = self._t, set[str]()
        for seat, one in enumerate(t.state.players):
            cards = [card for card in self._held if card in one.hand]
            dear = [card for card in cards if t.cards.kind[card] in ("project", "action")]
            found.update(affordable(t, seat, dear, self._rules) if dear else ())
            turn = t.state.turn
            if turn is None or turn.seat != seat or not turn.resource:
                found.update(card for card in cards if t.cards.kind[card] == "resource")
        return found

    # ------------------------------------------------------------------ the painter's three

    def lay_out(self, width: int, height: int) -> Layout:
        """Where everything lies."""
        self._arena = arena(self._t.state, self._opened, self._held, self._wants, width, height)
        self._painted.clear()
        ground = [blank(width)] * height
        if height:
            ground[0] = self._header(width)
        for label in self._arena.labels:
            if label.y < height:
                text = cut(self._say(f"co-{label.section}"), LABEL - 1, self._glyphs.cut)
                ground[label.y] = line([(f" {text}", self._ink("dim"))], width, self._glyphs)
        return Layout([place.spot for place in self._arena.places.values()], ground)

    def paint(self, spot: Spot, look: Look) -> Sequence[Strip]:
        """One spot."""
        kept = self._painted.get((spot, look))
        if kept is None:
            place = self._arena.places[spot.id]
            lines = list(self._paints[place.kind](place, look))[: spot.height]
            lines.extend(blank(spot.width) for _ in range(spot.height - len(lines)))
            kept = self._painted[spot, look] = lines
        return kept

    def beyond(self, spot: Spot, direction: Direction) -> str | None:
        """The table has edges."""
        return None

    def _wants(self, card: str, width: int) -> int:
        """How many lines a card of the hand or an enclosure would fill."""
        text = " ".join(card_lines(self._t.cards[card], self._words))
        sent = any(place.card == card and place.sent for place in self._t.state.enclosures)
        return 1 + len(wrapped(text, max(1, width - BEFORE))) + sent

    def _header(self, width: int) -> Strip:
        """The names of the aspects over their columns, which tells what their signs mean."""
        ink, glyphs, wide = self._ink, self._glyphs, columns(width)
        title = fitted(f" {self._say('co-enclosures')}", wide.start(0), glyphs.cut)
        parts: list[Part] = [(title, ink("dim"))]
        for mark, aspect in zip(MARKS, ASPECTS, strict=True):
            space = " " if wide.aspect > 10 else ""
            text = f"{mark.text(glyphs.ascii)}{space}{self._words.text(ASPECT_NAMES[aspect])}"
            parts.append((fitted(cut(text, wide.aspect - 1, ""), wide.aspect, ""), ink(mark.colour)))
        parts.append((cut(self._say("co-campaigns"), width - wide.rest, glyphs.cut), ink("dim")))
        return line(parts, width, glyphs)

    # ------------------------------------------------------------------ the enclosures

    def _enclosure(self, place: Place, look: Look) -> Sequence[Strip]:
        """What it takes, what campaigns have gathered, what is missing; its effect; who campaigns."""
        spot, ink, glyphs = place.spot, self._ink, self._glyphs
        there = self._t.state.enclosures[place.number - 1]
        wide = columns(spot.width)
        tag, style = self._tag(look), self._name_style(look)
        left: list[Part] = [tag, (f"{place.number} ", ink("dim"))]
        name = fitted(cut(self._name(there.card), wide.name - 1, glyphs.cut), wide.name, "")
        parts = [*left, (name, style)]
        pairs = zip(
            MARKS, value(self._t, there, self._rules), gathered(self._t, there, self._rules), strict=True
        )
        for mark, wanted, got in pairs:
            aspect = list(self._aspect(mark.text(glyphs.ascii), mark.colour, got, wanted))
            parts.extend([*aspect, (" " * (wide.aspect - cells(aspect)), ink())])
        note = self._note(look)
        parts.extend(self._campaigners(there.sent, spot.width - wide.rest - cells(note)))
        parts.extend(note)
        rows = [line(parts, spot.width, glyphs)]
        height = spot.height - 1
        if height > 1 and there.sent:
            rows.append(self._sent_line(there, spot.width))
            height -= 1
        rows.extend(
            self._texts(card_lines(self._t.cards[there.card], self._words), BEFORE, spot.width, height)
        )
        return rows

    def _aspect(self, sign: str, colour: str, got: int, wanted: int) -> Iterator[Part]:
        """Gathered, wanted, and what is missing; "=" where nothing is."""
        ink = self._ink
        yield (f"{sign}{got}/{wanted}", ink(colour))
        if got < wanted:
            yield (f" -{wanted - got}", ink("warning", "bold"))
        else:
            yield (" =", ink("success", "bold"))

    def _campaigners(self, sent: Sequence[Sent], room: int) -> Iterator[Part]:
        """How many Projects of whom: each player's sign and a number."""
        owners = [one.owner for one in sent]
        parts: list[Part] = []
        for owner in sorted(set(owners)):
            sign = SEAT_MARKS[owner].text(self._glyphs.ascii)
            parts.append((f"{sign}{owners.count(owner)} ", self._ink(SEAT_COLOURS[owner])))
        if cells(parts) > room:
            parts = [(f"{text[0]}{text[2:]}", style) for text, style in parts]
        yield from parts

    def _sent_line(self, there: Enclosure, width: int) -> Strip:
        """The Projects on campaign by name, with what they bring (CC-CAMPAIGN-10)."""
        ink, glyphs = self._ink, self._glyphs
        parts: list[Part] = [(" " * BEFORE, ink())]
        for one in there.sent:
            sign = SEAT_MARKS[one.owner].text(glyphs.ascii)
            parts.append((f"{sign} {self._name(one.card)} ", ink(SEAT_COLOURS[one.owner])))
            parts.extend(amounts(tuple(self._t.cards[one.card].influence), ink, glyphs))
            parts.append(("  ", ink()))
        return line(parts, width, glyphs)

    # ------------------------------------------------------------------ piles

    def _forces(self, place: Place, look: Look) -> Sequence[Strip]:
        """The Forces pile: how many are left, how many the next wave brings."""
        left = len(self._t.state.forces)
        text = self._say("co-forces", n=left, wave=next_wave(self._t)) if left else self._say("co-no-forces")
        if cell_len(text) + 2 > place.spot.width:
            # The line above the table tells the wave, too.
            text = self._say("co-forces-short", n=left)
        return [self._row([self._tag(look)], text, self._name_style(look), [], look, place.spot.width)]

    def _pile(self, place: Place, look: Look) -> Sequence[Strip]:
        """The common pile and the discards."""
        state = self._t.state
        text = self._say("co-pile", n=len(state.pile), discards=len(state.discards))
        return [self._row([self._tag(look)], text, self._name_style(look), [], look, place.spot.width)]

    def _waiting(self, place: Place, look: Look) -> Sequence[Strip]:
        """The waiting pile of the player whose network is open (CC-WAITING-01)."""
        text = self._say("co-waiting", n=len(self._t.state.players[place.number].waiting))
        return [self._row([self._tag(look)], text, self._name_style(look), [], look, place.spot.width)]

    def _crisis(self, place: Place, look: Look) -> Sequence[Strip]:
        """A crisis that lies on the table because its effect lasts."""
        style = self._name_style(look, self._ink("warning"))
        called = {card: self._say("co-crisis", card=card) for card in self._t.state.crises}
        whole = all(cell_len(text) + 2 <= place.spot.width for text in called.values())
        text = called[place.spot.id] if whole else self._name(place.spot.id)
        return [self._row([self._tag(look)], text, style, [], look, place.spot.width)]

    # ------------------------------------------------------------------ cards

    def _network(self, place: Place, look: Look) -> Sequence[Strip]:
        """A card of the open network."""
        spot, ink, glyphs, card = place.spot, self._ink, self._glyphs, place.spot.id
        kind, room = self._t.cards.kind[card], spot.width - 3
        style: Style | None = None
        sign: Part = (SIGNS.get(kind, ""), ink("dim"))
        right: list[Part] = []
        if kind == "resource":
            turned = card in self._mobilised
            quiet = ink("used") if turned else None
            sign = (glyphs.across if turned else glyphs.down, quiet or ink("success", "bold"))
            style = quiet if turned and not look.lit else None
            supplied = icons(self._t, self._opened, card, self._rules)
            right = self._fitting(supplied, room, ink("dim") if turned else None)
        elif kind == "project":
            right = self._fitting(tuple(self._t.cards[card].influence), room, None)
            if card in self._sent:
                sign = (str(self._sent[card]), ink("warning", "bold"))
                right = [*right, (glyphs.up_arrow, ink("warning"))]
        else:
            right = list(self._standing(card))
        right = [*right, *self._note(look)]
        return [
            self._row(
                [self._tag(look), sign],
                self._name(card),
                self._name_style(look, style),
                right,
                look,
                spot.width,
            )
        ]

    def _standing(self, card: str) -> Iterator[Part]:
        """Of an Action or Attitude: the enclosure it is about; whether its ability can be used."""
        ink, glyphs, laid = self._ink, self._glyphs, self._laid[card]
        places = [place.card for place in self._t.state.enclosures]
        if laid.against in places:
            yield (f"{glyphs.up_arrow}{places.index(laid.against) + 1}", ink("warning"))
        if self._t.cards[card].ability is not None:
            used = any(card in one.used for one in self._t.state.players)
            yield (glyphs.no_pip if used else glyphs.star, ink("dim" if used else "bonus"))

    def _fitting(self, numbers: Sequence[int], room: int, style: Style | None) -> list[Part]:
        """Amounts with their shapes where there is room for a name, too."""
        full = list(amounts(numbers, self._ink, self._glyphs, style=style))
        if room - cells(full) >= SHORTEST and room >= ROOMY - 3:
            return full
        short = list(amounts(numbers, self._ink, self._glyphs, shapes=False, style=style))
        return short if room - cells(short) >= SHORTEST - 2 else []

    def _hand(self, place: Place, look: Look) -> Sequence[Strip]:
        """A card of the hand: whether it can be deployed, what it costs, what it is good for."""
        spot, ink, glyphs, id = place.spot, self._ink, self._glyphs, place.spot.id
        card, can = self._t.cards[id], id in self._affordable
        ground = ink("on panel")
        sign = (f"{glyphs.pip if can else glyphs.no_pip} ", ink("success" if can else "dim"))
        right = self._prices(id, spot.width)
        kind = self._say(f"co-kind-{card.kind}")
        if spot.width - cells(right) - cell_len(kind) >= 20:
            right = [(f"{kind} ", ink("dim")), *right]
        right = [*right, *self._note(look)]
        rows = [
            self._row(
                [self._tag(look), sign], self._name(id), self._name_style(look), right, look, spot.width
            )
        ]
        rows.extend(self._texts(card_lines(card, self._words), BEFORE, spot.width, spot.height - 1))
        rows.extend(blank(spot.width) for _ in range(spot.height - len(rows)))
        return [strip.apply_style(ground) for strip in rows]

    def _prices(self, id: str, width: int) -> list[Part]:
        """What a card of the hand costs now, and what it brings."""
        ink, glyphs, card = self._ink, self._glyphs, self._t.cards[id]
        pairs = enumerate(self._t.state.players)
        owner = next((seat for seat, one in pairs if id in one.hand or id == one.deploying), self._opened)
        brings = card.icons if card.kind == "resource" else card.influence
        for shapes in (True, False):
            price: list[Part] = []
            if card.kind in ("action", "project"):
                price = list(amounts(cost(self._t, owner, id, self._rules), ink, glyphs, shapes=shapes))
                price = price or [("0", ink("dim"))]
            good = list(amounts(tuple(brings), ink, glyphs, shapes=shapes))
            arrow: list[Part] = [(glyphs.point, ink("dim"))] if good else []
            parts = [*price, *arrow, *good]
            if cells(parts) + 4 + SHORTEST + 4 <= width:
                break
        return parts
