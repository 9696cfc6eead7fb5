"""What the Clad will do: its predicted path, icon by icon, as long as nobody interferes."""

from typing import NamedTuple

import msgspec

from tabletop_tui.engines.hackclad.catalogue import Catalogue
from tabletop_tui.engines.hackclad.clad import TURNS, attacked, next_cell, pattern
from tabletop_tui.engines.hackclad.effects import AttackIcon, DropIcon, MoveIcon, TurnIcon
from tabletop_tui.engines.hackclad.state import Clad, HackClad
from tabletop_tui.engines.hackclad.steps import Advance, CladDone, CladIcon, Enter, Window
from tabletop_tui.engines.hackclad.table import CLAD_ATK, T
from tabletop_tui.kit.agenda import Table


class Moment(NamedTuple):
    """One thing the Clad will do. `slot` and `icon`: of which card, and which of its icons.

    `does`: "attack", "drop", "trample" or "turn"; `cells`: what it hits, drops on or enters. `at` and
    `facing`: where the Clad stands after it. `atk`: the damage it deals. What belongs to no Clad card, a
    Repel for instance, has slot 0 and no card.
    """

    slot: int
    card: str
    icon: int
    does: str
    cells: tuple[int, ...]
    at: int
    facing: int
    atk: int


def walk(cards: Catalogue, view: HackClad, at: int | None = None, facing: int | None = None) -> list[Moment]:
    """The Clad's way through the rest of the forecast, from where it stands or from anywhere else.

    HC-CLAD-01 to HC-CLAD-07; a Clad that is held stays where it is (HC-CP-05). What is under way is gone on
    with: an attack that is being reacted to comes first, then what is left of its move and of its card.
    """
    path = _Path(cards, view, at, facing)
    begun = next((step.slot for step in view.agenda if isinstance(step, CladDone)), 0)
    path.go_on(begun)
    for slot, card in enumerate(view.forecast, 1):
        if card is not None and slot != begun:
            for number in range(len(cards.clads[card].icons)):
                path.icon(slot, card, number)
    return path.moments


class _Path:
    """A Clad that walks ahead of the real one."""

    def __init__(self, cards: Catalogue, view: HackClad, at: int | None, facing: int | None) -> None:
        now = view.clad
        self._clad = Clad(now.at if at is None else at, now.facing if facing is None else facing, 0, now.held)
        self._table: T = Table(msgspec.structs.replace(view, clad=self._clad), cards)
        self._cards, self._view = cards, view
        self._atk = CLAD_ATK[view.voltage]
        self.moments: list[Moment] = []

    def go_on(self, slot: int) -> None:
        """With what has begun."""
        card = self._view.forecast[slot - 1] if slot else None
        known, attacks = card or "", list(self._view.attacks)
        for step in reversed(self._view.agenda):
            match step:
                case Window():
                    attack = attacks.pop()
                    if attack.card is not None:
                        cells = tuple(attacked(self._table, attack))
                        self._note(slot, attack.card, attack.icon, "attack", cells)
                case Enter(left=left, heading=heading):
                    self._march(slot, known, left + 1, heading)
                case Advance(left=left, heading=heading):
                    self._march(slot, known, left, heading)
                case CladIcon(card=one, icon=number):
                    self.icon(slot, one, number)

    def icon(self, slot: int, card: str, number: int) -> None:
        """One icon of a card."""
        match self._cards.clads[card].icons[number]:
            case AttackIcon():
                self._note(slot, card, number, "attack", tuple(pattern(self._table, card, number)))
            case DropIcon():
                self._note(slot, card, number, "drop", tuple(pattern(self._table, card, number)))
            case MoveIcon(n=n):
                self._march(slot, card, n, None, number)
            case TurnIcon(way=way):
                self._clad.facing = (self._clad.facing + TURNS[way]) % 4
                self._note(slot, card, number, "turn", ())

    def _march(self, slot: int, card: str, n: int, heading: int | None, number: int = 0) -> None:
        for _ in range(0 if self._clad.held else n):
            self._clad.at = next_cell(self._table, heading)
            self._note(slot, card, number, "trample", (self._clad.at,))

    def _note(self, slot: int, card: str, number: int, does: str, cells: tuple[int, ...]) -> None:
        clad, atk = self._clad, self._atk if does in ("attack", "trample") else 0
        self.moments.append(Moment(slot, card, number, does, cells, clad.at, clad.facing, atk))


def hits(moments: list[Moment], cell: int) -> list[Moment]:
    """The attacks among these that would hit somebody who stands on a cell throughout."""
    return [moment for moment in moments if moment.atk and cell in moment.cells]
