"""What the Clad will do: its predicted path, icon by icon, as long as nobody interferes."""

from typing import NamedTuple

import msgspec

from tabletop_tui.engines.hackclad.catalogue import Catalogue
from tabletop_tui.engines.hackclad.clad import TURNS, attacked, in_range, pattern, taken_off
from tabletop_tui.engines.hackclad.effects import AttackIcon, DropIcon, MoveIcon, TurnIcon
from tabletop_tui.engines.hackclad.grid import ADD, STEP, laid_out
from tabletop_tui.engines.hackclad.state import Clad, HackClad
from tabletop_tui.engines.hackclad.table import CLAD_ATK, T
from tabletop_tui.kit.agenda import Table


class Moment(NamedTuple):
    """One thing the Clad will do. `slot` and `icon`: of which card, and which of its icons.

    `does`: "attack", "drop", "trample" or "turn"; `cells`: what it hits, drops on or enters. `at` and
    `facing`: where the Clad stands after it. `atk`: the damage it deals.
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

    HC-CLAD-01 to HC-CLAD-07; a Clad that is held stays where it is (HC-CP-05).
    """
    now = view.clad
    clad = Clad(now.at if at is None else at, now.facing if facing is None else facing, 0, now.held)
    table: T = Table(msgspec.structs.replace(view, clad=clad), cards)
    atk = CLAD_ATK[view.voltage]
    moments = []
    for slot, card in enumerate(view.forecast, 1):
        for number, icon in enumerate(cards.clads[card].icons if card is not None else ()):
            assert card is not None
            match icon:
                case AttackIcon() | DropIcon():
                    cells = tuple(pattern(table, card, number))
                    does, strength = ("attack", atk) if isinstance(icon, AttackIcon) else ("drop", 0)
                    moments.append(Moment(slot, card, number, does, cells, clad.at, clad.facing, strength))
                case MoveIcon(n=n):
                    for _ in range(0 if clad.held else n):
                        clad.at = STEP[clad.at][clad.facing]
                        moments.append(
                            Moment(slot, card, number, "trample", (clad.at,), clad.at, clad.facing, atk)
                        )
                case TurnIcon(way=way):
                    clad.facing = (clad.facing + TURNS[way]) % 4
                    moments.append(Moment(slot, card, number, "turn", (), clad.at, clad.facing, 0))
    return moments


class Pending(NamedTuple):
    """An attack under way. `card`: the Clad card it is of, None for a Trample Attack.

    `cells`: what it hits as the Clad stands now. `damage`: what each seat in range would suffer, in turn
    order.
    """

    card: str | None
    cells: tuple[int, ...]
    damage: dict[int, int]


def pending(cards: Catalogue, view: HackClad) -> list[Pending]:
    """The attacks under way, the innermost last, with the damage as reduced so far."""
    table: T = Table(view, cards)
    atk = CLAD_ATK[view.voltage]
    found = []
    for attack in view.attacks:
        cells = attacked(table, attack)
        damage = {
            seat: 0 if seat in attack.safe else atk - sum(taken_off(table, attack, seat, atk))
            for seat in in_range(table, cells)
        }
        found.append(Pending(attack.card, tuple(cells), damage))
    return found


def reach(cards: Catalogue, card: str, at: int) -> list[tuple[int, ...]]:
    """The cells that a card's RANGE covers from a cell, for each of its four rotations."""
    return [tuple(ADD[at][delta] for delta in deltas) for deltas in laid_out(cards.cards[card].range)]


def hits(moments: list[Moment], cell: int) -> list[Moment]:
    """The attacks among these that would hit somebody who stands on a cell throughout."""
    return [moment for moment in moments if moment.atk and cell in moment.cells]
