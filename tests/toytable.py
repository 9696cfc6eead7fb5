"""A table for Lantern Street, so that the table screen is tried with a game that hides something."""

from collections.abc import Sequence
from typing import ClassVar

import pytest
from textual.strip import Strip

from tabletop_tui.app import TabletopApp
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.saves import Kept, Shelf
from tabletop_tui.screens import registry
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.settings import Settings, saves_folder
from tabletop_tui.widgets.board import Layout, Look
from tabletop_tui.widgets.lines import Part, blank, line
from tabletop_tui.widgets.spots import Direction, Spot
from tests.toy.game import toy_source
from tests.toy.phrases import COINS
from tests.toy.state import Toy


class ToyPainter:
    """A row of seats, a row with the deck and the coins, a row of the looking seat's hand."""

    def __init__(self, table: "ToyTable", view: Toy, me: int | None) -> None:
        self.table, self.view, self.me = table, view, me

    def lay_out(self, width: int, height: int) -> Layout:
        hand = self.view.players[self.me].hand if self.me is not None else []
        rows = [
            [f"seat:{seat}" for seat in range(self.view.seats)],
            ["deck", *(f"coin:{coin}" for coin in COINS)],
            hand,
        ]
        spots = [
            Spot(thing, column * 20, 3 * row, 18, 2, row, column)
            for row, things in enumerate(rows)
            for column, thing in enumerate(things)
        ]
        return Layout(spots, [blank(width) for _ in range(height)])

    def paint(self, spot: Spot, look: Look) -> Sequence[Strip]:
        signs = [
            sign
            for sign, on in (
                (">", look.cursor),
                (f"[{look.mark}]", look.lit),
                ("=", look.chosen),
                ("+", look.aimed),
                ("?", look.hint),
                ("x", look.dark),
            )
            if on
        ]
        text = "".join(signs) + self.table.name_of(spot.id)
        style = self.table.ink("cursor" if look.cursor else "foreground")
        return [line([(text, style)], 18, self.table.glyphs), blank(18)]

    def beyond(self, spot: Spot, direction: Direction) -> str | None:
        """The row of seats goes round."""
        if spot.row or direction not in ("left", "right"):
            return None
        return f"seat:{(spot.column + (1 if direction == 'right' else -1)) % self.view.seats}"


class ToyTable(TableScreen):
    """The table of Lantern Street."""

    HEADS: ClassVar[frozenset[str]] = frozenset({"turn"})

    def name_of(self, thing: str) -> str:
        kind, _, rest = thing.partition(":")
        if kind == "seat":
            return self.words.seat(int(rest))
        return self.match.game.cards[thing].name if "." in thing else rest or kind

    def painter(self) -> ToyPainter:
        return ToyPainter(self, self.view, self.looking)

    def status(self, width: int) -> tuple[Sequence[Part], Sequence[Part]]:
        return [("Lantern Street", self.ink("primary"))], [(f"round {self.view.round}", self.ink("dim"))]

    def detail(self, thing: str | None, width: int, height: int) -> Sequence[Strip]:
        return [
            line(
                [(f"This is {self.name_of(thing)}." if thing else "", self.ink("foreground"))],
                width,
                self.glyphs,
            )
        ]

    def full_text(self, thing: str) -> str | None:
        return f"All of {self.name_of(thing)}"


def toy_app(match: Match, monkeypatch: pytest.MonkeyPatch, **settings: object) -> TabletopApp:
    """The app at a table of Lantern Street."""
    monkeypatch.setattr(registry, "table_screen", lambda game_id: ToyTable)
    kept: Kept = Shelf(saves_folder()).create(match, toy_source())
    return TabletopApp(Shelf(saves_folder()), Settings(animation=False, **settings), kept, plain=False)
