"""The longest matches there can be: for seeing that opening one, and undo at its end, take no time."""

from collections.abc import Callable

from tabletop_tui.engines.registry import open_game, standard_source
from tabletop_tui.kit.cards import CardSource
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.saves import Kept, Shelf
from tabletop_tui.kit.scenario import NAMES
from tabletop_tui.kit.setup import Seat, Setup

MOST_CARDS = 90
"""Cards of each rank of a set for Theseus that makes a match of more than two thousand answers."""


def _many_cards() -> CardSource:
    icons = ("explore", "recruit", "subjugate")
    cards = [
        f'[[card]]\nid = "c{rank}-{n}"\nname = "C {rank} {n}"\nrank = {rank}\nicon = "{icons[n % 3]}"\n'
        for rank in range(1, 7)
        for n in range(MOST_CARDS)
    ]
    return CardSource.own("many.toml", 'game = "theseus"\nname = "Many"\n\n' + "\n".join(cards))


def _first(decision: Decision) -> str:
    return decision.options[0].key


def _last(decision: Decision) -> str:
    return decision.options[-1].key


def _talking(decision: Decision) -> str:
    """The word is handed to and fro as often as it may be; of the other answers the first."""
    keys = [option.key for option in decision.options]
    return next((key for key in keys if key.startswith("word:") or key == "back"), keys[0])


LONGEST: dict[str, tuple[Callable[[Decision], str], int, int]] = {
    "theseus": (_first, 4, 2000),
    "discipline": (_last, 4, 800),
    "communs": (_talking, 2, 500),
    "hackclad": (_first, 4, 400),
}
"""How each game is made long: the answers, the players, and how many answers that makes at least."""


def longest(shelf: Shelf, game_id: str) -> Kept:
    """A stored match that was played as long as its game goes on, with open hands."""
    cards = _many_cards() if game_id == "theseus" else standard_source(game_id)
    game = open_game(game_id, cards)
    choose, seats, _ = LONGEST[game_id]
    setup = Setup(game_id, tuple(map(Seat, NAMES[:seats])), 1, open_hands=True)
    match = Match(game, setup)
    while (decision := match.decision) is not None and match.count < 2500:
        match.answer(choose(decision))
    return shelf.create(match, cards)
