"""Skill cards that may be used, and would find nothing to act on as things stand."""

from tabletop_tui.engines.hackclad.catalogue import Catalogue
from tabletop_tui.engines.hackclad.state import HackClad
from tabletop_tui.kit.game import Game
from tabletop_tui.kit.log import LogEntry

QUIET = frozenset(
    {
        *("used", "paid-mp", "paid-shards", "discarded"),
        *("no-cards", "nothing-to-mill", "clad-deck-empty", "clad-cannot-move", "shared-nothing"),
    }
)
"""What is logged of showing and paying for a card, and of effects that do nothing."""


def finds_nothing(game: Game[HackClad, Catalogue], view: HackClad, key: str) -> bool:
    """Whether a card used by this answer in its player's own turn would only be paid for (HC-SKILL-14).

    It is tried on a world that fits the view, so it tells nothing that her player could not know."""
    world = game.determinise(view, 0)
    asked, facing = game.decision(world), world.clad.facing
    entries = game.apply(world, key)
    then = game.decision(world)
    if asked is None or then is None or (then.seat, then.ask.id) != (asked.seat, asked.ask.id):
        return False
    return world.clad.facing == facing and all(map(_says_nothing, entries))


def _says_nothing(entry: LogEntry) -> bool:
    if entry.what.id == "gained-mp":
        return entry.what.fields["n"] == 0
    return entry.what.id in QUIET or entry.what.id == "clad-turned"
