"""The Wyrm's cards, one by one, as their facts tell them: what is hit, where shards drop, where it ends."""

from typing import NamedTuple

import pytest

from tabletop_tui.engines.hackclad.catalogue import CladCard
from tabletop_tui.engines.hackclad.effects import AttackIcon, DropIcon, MoveIcon
from tabletop_tui.kit.scenario import Scene
from tests.hackclad.helpers import GAME, clad, given, injured, shards

# Name: Voltage, icons from the left. The Clad, C, faces up: x is hit, o gets a shard, 8 both.
CARDS = """
Veer Left: 1, move 1, turn left

Veer Right: 1, move 1, turn right

Whirlwind: 1, attack, drop, turn back
.....
.x.x.
.8C8.
.....
.....

Rending Claws: 1, attack, drop
.....
.x8x.
..C..
.....
.....

Tail Whip: 1, attack, drop
.....
.....
..C..
.x8x.
.....

Searing Blast: 1, attack, drop
.x8x.
..x..
..C..
.....
.....

Rush: 2, move 2

Shake Off: 2, attack, drop, move 1
.....
.x.x.
.xCx.
.8.8.
.....

Searing Blaze: 2, attack, drop, move 1
xxxxx
x8x8x
..C..
.....
.....

Seismic Shock: 3, attack, drop
xxxxx
xo.ox
x.C.x
xo.ox
xxxxx

Savage Sweep (Right): 3, attack, drop, turn left
...xx
...8x
..C8x
...8x
...xx

Savage Sweep (Left): 3, attack, drop, turn right
xx...
x8...
x8C..
x8...
xx...

Sweep Left: 1, attack, drop, move 1, turn left (for Veer Left)
.x8..
.xx..
..C..
.....
.....

Sweep Right: 1, attack, drop, move 1, turn right (for Veer Right)
..8x.
..xx.
..C..
.....
.....

Tail Rush: 2, attack, drop, move 2 (for Rush)
.....
.....
..C..
..8..
..x..
"""
WAYS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}


class Told(NamedTuple):
    """A card of the list: its heading, and the offsets of its pictures, (to the right, ahead)."""

    head: str
    hit: set[tuple[int, int]]
    dropped: set[tuple[int, int]]


def told(block: str) -> Told:
    """One block of the list."""
    head, *rows = block.splitlines()
    signs = {(x - 2, 2 - y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    return Told(
        head,
        {offset for offset, sign in signs.items() if sign in "x8"},
        {offset for offset, sign in signs.items() if sign in "o8"},
    )


WYRM = {one.head.partition(":")[0]: one for one in map(told, CARDS.strip().split("\n\n"))}
EACH = pytest.mark.parametrize("card", GAME.cards.clads.values(), ids=lambda card: card.id)


def heading(card: CladCard) -> str:
    """A card's name, Voltage and icons in the words of the list."""
    icons = []
    for icon in card.icons:
        match icon:
            case AttackIcon():
                icons.append("attack")
            case DropIcon():
                icons.append("drop")
            case MoveIcon(n=n):
                icons.append(f"move {n}")
            case _:
                icons.append(f"turn {icon.way}")
    replaced = f" (for {GAME.cards.clads[card.replaces].name})" if card.replaces else ""
    return f"{card.name}: {card.voltage}, {', '.join(icons)}{replaced}"


def test_all_cards_of_the_wyrm() -> None:
    assert [heading(card) for card in GAME.cards.clads.values()] == [one.head for one in WYRM.values()]


def cell(start: str, way: str, offset: tuple[int, int]) -> str:
    """The cell to the right of and ahead of a figure, around the edges."""
    right, ahead = offset
    (x, y), (column, row) = WAYS[way], map(int, start.split("-"))
    # A quarter turn to the right of ahead is to the right.
    return f"{(column + x * ahead - y * right - 1) % 5 + 1}-{(row + y * ahead + x * right - 1) % 5 + 1}"


def played(card: CladCard, start: str, way: str, where: str = "") -> Scene:
    """The card played from there, with A's Witch somewhere or off the Field and B's off it."""
    return given(
        phase="clad",
        round=9,
        forecast=[card.id],
        expert=bool(card.replaces),
        clad=f"{start} {way}",
        at={"A": where, "B": ""},
    )


@pytest.mark.rule("HC-CLAD-02", "HC-CLAD-06")
@EACH
@pytest.mark.parametrize(("start", "way"), [("3-3", "up"), ("1-5", "left"), ("5-1", "down")])
def test_what_it_hits_and_where_it_drops_shards(card: CladCard, start: str, way: str) -> None:
    facts = WYRM[card.name]
    ahead = sum(icon.n for icon in card.icons if isinstance(icon, MoveIcon))
    entered = {(0, n) for n in range(1, ahead + 1)}
    hit = {cell(start, way, offset) for offset in facts.hit | entered}
    for column in range(1, 6):
        for row in range(1, 6):
            where = f"{column}-{row}"
            if where != start:
                scene = played(card, start, way, where)
                assert injured(scene) == (["A"] if where in hit else []), where
    empty = played(card, start, way)
    assert shards(empty) == dict.fromkeys((cell(start, way, offset) for offset in facts.dropped), 1)


@pytest.mark.rule("HC-CLAD-03", "HC-CLAD-04")
@pytest.mark.parametrize(
    ("name", "end"),
    [
        ("Veer Left", "3-2 left"),
        ("Veer Right", "3-2 right"),
        ("Whirlwind", "3-3 down"),
        ("Rending Claws", "3-3 up"),
        ("Tail Whip", "3-3 up"),
        ("Searing Blast", "3-3 up"),
        ("Rush", "3-1 up"),
        ("Shake Off", "3-2 up"),
        ("Searing Blaze", "3-2 up"),
        ("Seismic Shock", "3-3 up"),
        ("Savage Sweep (Right)", "3-3 left"),
        ("Savage Sweep (Left)", "3-3 right"),
        ("Sweep Left", "3-2 left"),
        ("Sweep Right", "3-2 right"),
        ("Tail Rush", "3-1 up"),
    ],
)
def test_where_it_ends(name: str, end: str) -> None:
    card = next(one for one in GAME.cards.clads.values() if one.name == name)
    assert clad(played(card, "3-3", "up")) == end
