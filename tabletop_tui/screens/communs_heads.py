"""The players' heads on the table of Cartes en Commun, in whatever width there is."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from textual.strip import Strip

from tabletop_tui.engines.communs.modifiers import acting, icons
from tabletop_tui.engines.communs.table import T
from tabletop_tui.kit.words import Words
from tabletop_tui.screens.communs_layout import Place
from tabletop_tui.screens.communs_signs import amounts
from tabletop_tui.screens.communs_strokes import Strokes
from tabletop_tui.themes import SEAT_COLOURS, SEAT_MARKS
from tabletop_tui.widgets.board import Look
from tabletop_tui.widgets.glyphs import Glyphs
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.lines import Part, cells, line

SHORTEST = 6
"""A name is cut no shorter; what stands beside it gets shorter first."""


class Heads(Strokes):
    """Paints the players. `opened`: the one whose network is open."""

    def __init__(self, t: T, opened: int, words: Words, ink: Ink, glyphs: Glyphs) -> None:
        super().__init__(t, words, ink, glyphs)
        self._opened, self._rules = opened, acting(t)

    def _head(self, place: Place, look: Look) -> Sequence[Strip]:
        """A player: hand and waiting pile; what the ready Resources supply.

        Where name and piles do not fit side by side, the name is left whole and the piles go below it.
        """
        spot, ink, glyphs = place.spot, self._ink, self._glyphs
        seat, name = place.number, self._words.seat(place.number)
        plain = ink(SEAT_COLOURS[seat], "bold")
        turn = self._t.state.turn
        sign = glyphs.point if turn is not None and turn.seat == seat else " "
        tag = self._tag(look) if look != Look() and self._tag(look)[0].strip() else (f" {sign}", plain)
        mark = SEAT_MARKS[seat].text(glyphs.ascii)
        left: list[Part] = [tag, (f"{mark}{glyphs.down_arrow if seat == self._opened else ' '}", plain)]
        room = spot.width - cells(left)
        *longer, short = self._counts(seat)
        below = spot.height > 1 and cell_len(name) + 1 + cell_len(short) > room
        beside = room - max(SHORTEST, cell_len(name) + 1)
        counts = next((text for text in longer if cell_len(text) <= beside), short)
        right: list[Part] = [] if below else [(counts, ink("foreground"))]
        rows = [
            self._row(left, name, self._name_style(look, plain), right, look, spot.width),
            line(self._ready(seat, spot.width, short if below else ""), spot.width, glyphs),
        ]
        ground = ink("on panel") if seat == self._opened else ink()
        return [strip.apply_style(ground) for strip in rows]

    def _counts(self, seat: int) -> Sequence[str]:
        """How many cards a player holds and has waiting, in ever fewer words."""
        one = self._t.state.players[seat]
        ids = ("co-head-long", "co-head", "co-head-short")
        ready = sum(not resource.mobilised for resource in one.resources)
        numbers = {
            "hand": len(one.hand),
            "waiting": len(one.waiting),
            "ready": ready,
            "n": len(one.resources),
        }
        return [self._say(id, **numbers) for id in ids]

    def _ready(self, seat: int, width: int, piles: str) -> list[Part]:
        """How many Resources of a player are ready, and what they supply together; before it the piles.

        What does not fit goes: first the shapes of the supply, then how many Resources there are.
        """
        resources, ready = self._t.state.players[seat].resources, [0, 0, 0, 0]
        upright = [resource.card for resource in resources if not resource.mobilised]
        for card in upright:
            supplied = icons(self._t, seat, card, self._rules)
            ready = [n + more for n, more in zip(ready, supplied, strict=True)]
        ink = self._ink
        held: list[Part] = [(f"{piles} ", ink("foreground"))] if piles else []
        count: Part = (f"{self._glyphs.down}{len(upright)}/{len(resources)} ", ink("dim"))
        several = [[("  ", ink()), *held, count], [*held, count], held] if piles else [[("  ", ink()), count]]
        return next(parts for parts in self._fitting_ready(several, ready, width))

    def _fitting_ready(
        self, several: Sequence[list[Part]], ready: Sequence[int], width: int
    ) -> Iterator[list[Part]]:
        """The ways to write the line that fit, best first; the shortest of them if none does."""
        parts: list[Part] = []
        for before in several:
            for shapes in (True, False):
                parts = [*before, *amounts(ready, self._ink, self._glyphs, shapes=shapes)]
                if cells(parts) <= width:
                    yield parts
        yield parts
