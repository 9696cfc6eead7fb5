"""Where everything lies on the table of Cartes en Commun, in whatever room there is.

From the top: the enclosures, one below the other under the names of the four aspects; the piles and crises;
the players' heads, one of which is open; the open player's network; the hand. Where there is room, parts
get more lines for their texts, the network wider cells.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

from tabletop_tui.engines.communs.state import Communs
from tabletop_tui.widgets.spots import Spot

Kind = Literal["enclosure", "forces", "pile", "waiting", "crisis", "head", "network", "hand"]
Section = Literal["resources", "projects", "actions", "attitudes"]
SECTIONS: tuple[Section, ...] = ("resources", "projects", "actions", "attitudes")

LABEL = 11
"""The cells before the network's cards that say what they are."""
COMFORTABLE = 40
"""No card needs to be wider."""
MOST_APART, MOST_BESIDE = 5, 10
"""The most cards of a network side by side: with a line for each section, and without."""
HAND_BESIDE = 4
FORCES, PILE, WAITING = 26, 24, 15
CLOSE = (13, 22, 14)
"""The cells of the piles, and those they need at the least, when crises lie beside them."""


class Place(NamedTuple):
    """What a spot shows. `number`: of an enclosure, from 1; of a head or waiting pile, its seat."""

    spot: Spot
    kind: Kind
    number: int = 0


class Label(NamedTuple):
    """The name of a section of the network where it begins; "network" for all of them in one."""

    y: int
    section: Section | Literal["network"]


class Arena(NamedTuple):
    """A whole layout."""

    places: dict[str, Place]
    labels: Sequence[Label]


class Columns(NamedTuple):
    """The columns of the enclosures: how wide the name and each aspect are, and where the rest begins."""

    name: int
    aspect: int
    rest: int

    def start(self, at: int) -> int:
        """Where the column of an aspect begins."""
        return BEFORE + self.name + at * self.aspect


BEFORE = 4
"""The cells before an enclosure's name: its sign and number."""


def columns(width: int) -> Columns:
    """The columns of the enclosures in a width."""
    aspect = 10 if width < 100 else 13
    name = max(12, min(24, width - 58))
    return Columns(name, aspect, BEFORE + name + 4 * aspect)


class Lines(NamedTuple):
    """How many lines the parts have: each enclosure, the heads, each card of the hand; blank ones between."""

    enclosure: int = 1
    head: int = 1
    hand: int = 1
    gap: int = 0


GROWING = (
    Lines(1, 2, 1, 0),
    Lines(2, 2, 1, 0),
    Lines(2, 2, 2, 0),
    Lines(2, 2, 2, 1),
    Lines(3, 2, 2, 1),
    Lines(3, 2, 3, 1),
    Lines(4, 2, 3, 1),
    Lines(4, 2, 4, 1),
    Lines(5, 2, 5, 1),
)
"""How parts grow while there is room."""

Wants = Callable[[str, int], int]
"""How many lines a card of the hand or an enclosure would fill in a width."""


def network_of(view: Communs, seat: int) -> dict[Section, list[str]]:
    """The cards of a player's network, Projects on campaign behind those at home."""
    one = view.players[seat]
    sent = [sent.card for place in view.enclosures for sent in place.sent if sent.owner == seat]
    return {
        "resources": [resource.card for resource in one.resources],
        "projects": [*one.projects, *sent],
        "actions": [laid.card for laid in one.actions],
        "attitudes": [laid.card for laid in one.attitudes],
    }


def arena(view: Communs, opened: int, held: Sequence[str], wants: Wants, width: int, height: int) -> Arena:
    """Lay the table out with one player's network open. `held`: the cards of the hand to be shown."""
    network = {section: cards for section, cards in network_of(view, opened).items() if cards}
    places: list[Place] = []
    beside = max(2, min(HAND_BESIDE, width // COMFORTABLE))
    filled = [wants(place.card, width) for place in view.enclosures]
    if _needed(Lines(), filled, network, held, beside, width) > height:
        rows = max(2, -(-len(held) // HAND_BESIDE))
        beside = max(beside, -(-len(held) // rows))
    tallest = max((wants(card, (width + 1) // beside - 1) for card in held), default=1)
    lines = Lines()
    for step in GROWING:
        grown = step._replace(hand=min(step.hand, tallest))
        if _needed(grown, filled, network, held, beside, width) <= height:
            lines = grown
    y = _enclosures(view, [min(lines.enclosure, most) for most in filled], width, places)
    y = _piles(view, opened, y + lines.gap, width, places)
    y = _heads(view, y, width, lines.head, places) + lines.gap
    hand = -(-len(held) // beside) * lines.hand
    labels = list(_network(network, y, height - y - hand, width, places))
    _hand(held, height - hand, width, beside, lines.hand, places)
    inside = (place for place in places if _fits(place.spot, width, height))
    return Arena({place.spot.id: place for place in inside}, labels)


def _fits(spot: Spot, width: int, height: int) -> bool:
    return spot.x + spot.width <= width and spot.y + spot.height <= height


def _needed(
    lines: Lines,
    filled: Sequence[int],
    network: dict[Section, list[str]],
    held: Sequence[str],
    beside: int,
    width: int,
) -> int:
    """How many lines a table takes whose network has comfortable cells.

    `filled`: the lines that each enclosure would fill.
    """
    room = width - LABEL
    comfortable = _lines(network, max(3, room // COMFORTABLE))
    above = 1 + sum(min(lines.enclosure, most) for most in filled) + 1 + lines.head
    return above + comfortable + -(-len(held) // beside) * lines.hand + 3 * lines.gap


def _lines(network: dict[Section, list[str]], beside: int) -> int:
    return sum(-(-len(cards) // beside) for cards in network.values())


def _enclosures(view: Communs, lines: Sequence[int], width: int, places: list[Place]) -> int:
    """The enclosures below the line with the names of the aspects. Returns the next line."""
    y = 1
    for number, (place, tall) in enumerate(zip(view.enclosures, lines, strict=True)):
        places.append(Place(Spot(place.card, 0, y, width, tall, 0, number), "enclosure", number + 1))
        y += tall
    return y


def _piles(view: Communs, opened: int, y: int, width: int, places: list[Place]) -> int:
    """The Forces pile, the common pile, the open waiting pile, the crises on the table: in one line."""
    crowded = bool(view.crises) and width < FORCES + PILE + WAITING + len(view.crises) * COMFORTABLE
    forces, pile, waiting = CLOSE if crowded else (FORCES, PILE, WAITING)
    places.append(Place(Spot("forces", 0, y, forces - 1, 1, 1, 0), "forces"))
    places.append(Place(Spot("pile", forces, y, pile - 1, 1, 1, 1), "pile"))
    spot = Spot(f"waiting:{opened}", forces + pile, y, waiting - 1, 1, 1, 2)
    places.append(Place(spot, "waiting", opened))
    if view.crises:
        start = forces + pile + waiting
        each = max(2, min(COMFORTABLE, (width + 1 - start) // len(view.crises)))
        for number, card in enumerate(view.crises):
            spot = Spot(card, start + number * each, y, each - 1, 1, 1, 3 + number)
            places.append(Place(spot, "crisis"))
    return y + 1


def _heads(view: Communs, y: int, width: int, lines: int, places: list[Place]) -> int:
    size = min(COMFORTABLE, (width + 1) // view.seats)
    for seat in range(view.seats):
        places.append(Place(Spot(f"seat:{seat}", seat * size, y, size - 1, lines, 2, seat), "head", seat))
    return y + lines


def _network(
    network: dict[Section, list[str]], y: int, height: int, width: int, places: list[Place]
) -> Iterator[Label]:
    """Section by section, in cells as wide as there is room for; one after the other if there is too little.

    Every card has to have a spot: what lies in a network can be asked for.
    """
    room, total = width - LABEL, sum(len(cards) for cards in network.values())
    fewest = max(3, room // COMFORTABLE)
    apart = next((n for n in range(fewest, MOST_APART + 1) if _lines(network, n) <= height), None)
    beside = apart or next((n for n in range(fewest, MOST_BESIDE) if n * height >= total), MOST_BESIDE)
    if apart:
        # No more columns than the longest section fills: what is left makes names whole.
        beside = min(apart, max([1, *(len(cards) for cards in network.values())]))
    number, size, column = 0, min(COMFORTABLE, room // beside), 0
    for section, cards in network.items():
        if apart or number == 0:
            yield Label(y, section if apart else "network")
        for card in cards:
            if column == beside:
                y, column = y + 1, 0
            spot = Spot(card, LABEL + column * size, y, size - 1, 1, 3, number)
            places.append(Place(spot, "network"))
            column, number = column + 1, number + 1
        if apart:
            y, column = y + 1, 0


def _hand(held: Sequence[str], y: int, width: int, beside: int, lines: int, places: list[Place]) -> None:
    size = (width + 1) // beside
    for number, card in enumerate(held):
        row, column = divmod(number, beside)
        spot = Spot(card, column * size, y + row * lines, size - 1, lines, 4, number)
        places.append(Place(spot, "hand"))
