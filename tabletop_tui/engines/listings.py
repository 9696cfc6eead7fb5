"""The games that are built, as a menu lists them: known without importing any of them."""

from typing import NamedTuple


class Listing(NamedTuple):
    """What a menu tells of a game, the same as its class says, and known without importing it."""

    title: str
    tagline: str
    seat_counts: tuple[int, ...]


LISTINGS: dict[str, Listing] = {
    "theseus": Listing(
        "Party of the Theseus",
        "Lead a party that never stays the same: explore, recruit, subjugate.",
        (2, 3, 4),
    ),
    "discipline": Listing(
        "Discipline",
        "Three years, twelve students each, and stress that spreads. Together.",
        (1, 2, 3, 4),
    ),
    "communs": Listing(
        "Cartes en Commun",
        "Projects against enclosures, before the sixth one comes. Together.",
        (2, 3, 4, 5),
    ),
    "hackclad": Listing(
        "HacKClaD",
        "Nine rounds, a monster whose future lies open. Hunt and outlive it.",
        (2, 3, 4),
    ),
}

GAME_IDS: tuple[str, ...] = tuple(LISTINGS)
"""The ids of the built games, as they are listed."""
