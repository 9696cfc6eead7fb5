"""Where everything lies on the table of Party of the Theseus, in whatever room there is.

From top to bottom: the Board; the areas of the player who is looking (Party, Hand, Reward, side by side);
the other players in turn order. Cards move down, left and right on the screen as they do in the game:
Explore from the Board down to the Hand, Recruit left to the Party, Subjugate right to the Reward.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

from tabletop_tui.engines.theseus.limits import LIMIT
from tabletop_tui.engines.theseus.state import Player, Theseus
from tabletop_tui.widgets.spots import Spot

Zone = Literal["board", "party", "hand", "reward"]
Kind = Literal["card", "slot", "chip", "dot", "header", "seat"]

HEADERS: tuple[tuple[str, Zone], ...] = (
    ("icon:recruit", "party"),
    ("icon:explore", "hand"),
    ("icon:subjugate", "reward"),
)
"""The heads of one's own areas stand for the basic abilities that bring cards there."""

IN_PLAY: tuple[Zone, ...] = ("party", "hand")
OWN_ROW = 2
"""The cursor's row of one's own areas; the Board is row 0, the heads row 1."""
DOT = 2
"""The width of a Reward card where there is no room for its name."""


class Place(NamedTuple):
    """What a spot shows: a Board card, a card in one's own areas or another's, an area's head, a player."""

    spot: Spot
    kind: Kind
    zone: Zone
    seat: int


class Label(NamedTuple):
    """A word of the ground: where it stands, and what it says of an area."""

    x: int
    y: int
    width: int
    zone: Zone
    seat: int


class Shape(NamedTuple):
    """How many lines there are: for a Board card, for each card of one's own, for each other player."""

    card: int
    own: int
    other: int
    gap: int


GROWTH: tuple[tuple[str, int], ...] = (
    ("other", 2), ("card", 7), ("other", 3), ("own", 2), ("card", 8), ("own", 3), ("card", 9), ("card", 10),
    ("own", 4), ("own", 5),
)  # fmt: skip
"""What more room is used for, most wanted first."""


def shape(height: int, others: int) -> Shape:
    """The best use of the lines there are."""
    lines = {"card": 6, "own": 1, "other": 1}

    def total() -> int:
        return lines["card"] + 1 + LIMIT * lines["own"] + others * lines["other"]

    for part, number in GROWTH:
        before = lines[part]
        lines[part] = number
        if total() > height:
            lines[part] = before
    return Shape(lines["card"], lines["own"], lines["other"], 1 if total() + 2 <= height else 0)


class Floor(NamedTuple):
    """A whole layout."""

    places: dict[str, Place]
    labels: Sequence[Label]
    shape: Shape


Need = Callable[[str, int], int]
"""How many lines a card's text takes in a width."""


def floor(view: Theseus, me: int, width: int, height: int, need: Need) -> Floor:
    """Lay the table out for a player."""
    others = [(me + step) % view.seats for step in range(1, view.seats)]
    form = shape(height, len(others))
    labels: list[Label] = []
    places = list(_board(view.board, me, width, form.card))
    y = form.card + form.gap
    places.extend(_own(view.players[me], me, width, y, form.own, need))
    y += 1 + LIMIT * form.own + form.gap
    for number, seat in enumerate(others):
        row = OWN_ROW + 1 + number
        places.extend(_other(view.players[seat], seat, width, y, row, form.other, labels))
        y += form.other
    inside = (place for place in places if place.spot.y + place.spot.height <= height)
    return Floor({place.spot.id: place for place in inside}, labels, form)


def _board(cards: Sequence[str], me: int, width: int, height: int) -> Iterator[Place]:
    count = max(LIMIT, len(cards))
    size = (width + 1) // count
    for column, card in enumerate(cards):
        yield Place(Spot(card, column * size, 0, size - 1, height, 0, column), "card", "board", me)


def columns(width: int) -> tuple[int, int, int]:
    """The widths of one's own three areas."""
    third = (width + 1) // 3
    return third, third, width - 2 * third


def _own(player: Player, seat: int, width: int, y: int, lines: int, need: Need) -> Iterator[Place]:
    x = 0
    for column, ((icon, zone), size) in enumerate(zip(HEADERS, columns(width), strict=True)):
        room = size - 1 if column < 2 else size
        yield Place(Spot(icon, x, y, room, 1, 1, column), "header", zone, seat)
        cards = area(player, zone)
        if zone == "reward":
            yield from _reward(cards, seat, x, y + 1, room, LIMIT * lines, column * 100)
        else:
            yield from _slots(cards, zone, seat, x, y + 1, room, LIMIT * lines, need)
        x += size


def area(player: Player, zone: Zone) -> list[str]:
    """One of a player's areas."""
    return player.party if zone == "party" else player.hand if zone == "hand" else player.reward


def _slots(
    cards: Sequence[str], zone: Zone, seat: int, x: int, y: int, width: int, height: int, need: Need
) -> Iterator[Place]:
    """One card below the other, in a second column where there are more than the limit.

    Lines beyond one a card go to the texts that want them.
    """
    beside = max(1, -(-len(cards) // LIMIT))
    size = (width + 1) // beside
    room = size - 1 if beside > 1 else width
    first = 0 if zone == "party" else 100
    for column in range(beside):
        stack = cards[column * LIMIT : (column + 1) * LIMIT]
        top = y
        for number, lines in enumerate(_shares([need(card, room) for card in stack], height)):
            spot = Spot(
                stack[number], x + column * size, top, room, lines, OWN_ROW, first + column * LIMIT + number
            )
            yield Place(spot, "slot", zone, seat)
            top += lines


def _shares(needs: Sequence[int], height: int) -> list[int]:
    """Each gets a line; more go round to those who need more, as long as there are any."""
    shares = [1] * len(needs)
    left = height - len(needs)
    while left > 0 and any(share <= need for share, need in zip(shares, needs, strict=True)):
        for number, need in enumerate(needs):
            if left > 0 and shares[number] <= need:
                shares[number] += 1
                left -= 1
    return shares


def _reward(
    cards: Sequence[str], seat: int, x: int, y: int, width: int, height: int, first: int
) -> Iterator[Place]:
    """By name in one column or two while there is room; as bare numbers beyond."""
    beside = 1 if len(cards) <= height else 2
    if len(cards) > 2 * height:
        yield from _dots(cards, seat, x, y, width, height, OWN_ROW, first)
        return
    size = (width + 1) // beside
    for number, card in enumerate(cards):
        column, row = divmod(number, height)
        spot = Spot(
            card, x + column * size, y + row, size - 1 if beside > 1 else width, 1, OWN_ROW, first + number
        )
        yield Place(spot, "chip", "reward", seat)


def _dots(
    cards: Sequence[str], seat: int, x: int, y: int, width: int, height: int, row: int, first: int
) -> Iterator[Place]:
    """Reward cards by their points alone, closer together where there are many."""
    size = DOT if len(cards) * DOT <= width * height else 1
    across = max(1, width // size)
    for number, card in enumerate(cards):
        line, column = divmod(number, across)
        spot = Spot(card, x + column * size, y + line, 1, 1, row, first + number)
        if line < height:
            yield Place(spot, "dot", "reward", seat)


def _chips(
    cards: Sequence[str], zone: Zone, seat: int, x: int, y: int, width: int, row: int, first: int
) -> Iterator[Place]:
    """Cards side by side with their names, or as much of them as there is room for."""
    size = width // max(LIMIT, len(cards))
    for number, card in enumerate(cards):
        spot = Spot(card, x + number * size, y, max(1, size - 1), 1, row, first + number)
        yield Place(spot, "chip" if size > 3 else "dot", zone, seat)


def _other(
    player: Player, seat: int, width: int, y: int, row: int, lines: int, labels: list[Label]
) -> Iterator[Place]:
    """Another player, on one to three lines."""
    if lines == 1:
        name, hand, reward = 12, 14, 20
        party = width - name - hand - reward
        yield Place(Spot(f"seat:{seat}", 0, y, name - 1, 1, row, 0), "seat", "party", seat)
        yield from _chips(player.party, "party", seat, name, y, party, row, 100)
        labels.append(Label(name + party, y, 5, "hand", seat))
        yield from _chips(player.hand, "hand", seat, name + party + 5, y, hand - 6, row, 200)
        labels.append(Label(width - reward, y, 6, "reward", seat))
        yield from _dots(player.reward, seat, width - reward + 6, y, reward - 6, 1, row, 300)
        return
    head = max(16, width // 5)
    yield Place(Spot(f"seat:{seat}", 0, y, head - 1, 1, row, 0), "seat", "party", seat)
    if lines == 2:
        yield from _chips(player.party, "party", seat, head, y, width - head, row, 100)
        reward = max(24, width // 4)
        labels.append(Label(2, y + 1, head - 3, "hand", seat))
        yield from _chips(player.hand, "hand", seat, head, y + 1, width - head - reward, row, 200)
        labels.append(Label(width - reward, y + 1, 7, "reward", seat))
        yield from _dots(player.reward, seat, width - reward + 7, y + 1, reward - 7, 1, row, 300)
        return
    labels.append(Label(head, y, 14, "reward", seat))
    yield from _dots(player.reward, seat, head + 14, y, width - head - 14, 1, row, 100)
    for number, zone in enumerate(IN_PLAY, 1):
        labels.append(Label(2, y + number, 11, zone, seat))
        yield from _chips(area(player, zone), zone, seat, 13, y + number, width - 13, row, 100 + 100 * number)
