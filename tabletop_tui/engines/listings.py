"""The games that are built, as a menu lists them: known without importing any of them."""

from typing import NamedTuple


class Listing(NamedTuple):
    """What a menu tells of a game, the same as its class says, and known without importing it.

    `screen`: it has a screen of its own; one that has none is played as plain text."""

    title: str
    tagline: str
    seat_counts: tuple[int, ...]
    screen: bool = True


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
        "Projects on campaign against the enclosures, before the sixth one comes. Together.",
        (2, 3, 4, 5),
    ),
    "hackclad": Listing(
        "HacKClaD",
        "Nine rounds, one monster whose future lies open. Hunt it, and outlive it.",
        (2, 3, 4),
        screen=False,
    ),
}

GAME_IDS: tuple[str, ...] = tuple(LISTINGS)
"""The ids of the built games, as they are listed."""
SCREEN_IDS: tuple[str, ...] = tuple(id for id, listing in LISTINGS.items() if listing.screen)
"""The ids of those with a screen: the menu shows these."""


def has_screen(game_id: str) -> bool:
    """Whether a game is played on a screen; one that is not listed here brings its own."""
    listing = LISTINGS.get(game_id)
    return listing is None or listing.screen
