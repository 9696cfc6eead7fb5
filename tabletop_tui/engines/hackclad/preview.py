"""What the Clad will do: its predicted path, icon by icon, as long as nobody interferes."""

from typing import NamedTuple

import msgspec

from tabletop_tui.engines.hackclad.catalogue import Catalogue
from tabletop_tui.engines.hackclad.clad import TURNS, pattern
from tabletop_tui.engines.hackclad.effects import AttackIcon, DropIcon, MoveIcon, TurnIcon
from tabletop_tui.engines.hackclad.grid import STEP
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


def hits(moments: list[Moment], cell: int) -> list[Moment]:
    """The attacks among these that would hit somebody who stands on a cell throughout."""
    return [moment for moment in moments if moment.atk and cell in moment.cells]
