"""The golden games of Cartes en Commun; see `tests.goldens`.

    python -m tests.communs.golden             # compare
    python -m tests.communs.golden --update    # write them anew

They are played with cards of their own, so that tuning the standard cards leaves them alone.
"""

from typing import Any

from tabletop_tui.engines.communs.catalogue import load
from tabletop_tui.engines.communs.game import CommunsGame
from tests import goldens
from tests.goldens import FOLDER, Golden

CARDS = FOLDER / "communs-cards.toml"
PERFT = FOLDER / "communs-perft.toml"
GAMES = {"communs-2p": 2, "communs-countdown": 3, "communs-4p": 4}
"""The golden games and their player counts."""
OPTIONS = {"communs-countdown": (("fewer", "5"), ("lend", "yes"))}
"""Options of the setup, where they are not the usual ones."""
SELDOM = ("word:", "wait:", "end", "no", "discard", "reward:")
"""With these, chance would lose every game in a few cycles."""


def golden_game() -> CommunsGame:
    """The game that all of them are played with."""
    return CommunsGame(load(CARDS))


def golden(name: str) -> Golden:
    """A golden game; the position is written when a cycle begins, without the texts of the cards."""
    options = OPTIONS.get(name, ())
    return Golden(name, golden_game(), GAMES[name], _cycle, "points", False, SELDOM, options)


def _cycle(state: Any) -> int:
    cycle: int = state.cycle
    return cycle


def written(name: str) -> str:
    """A golden game as it is played now."""
    return goldens.written(golden(name))


def perft_positions() -> list[dict[str, Any]]:
    """The positions in the perft file."""
    return goldens.perft_positions(PERFT)


def counted(position: dict[str, Any]) -> list[int]:
    """The numbers of lines from a perft position."""
    return goldens.counted(golden_game(), position)


main = goldens.command([golden(name) for name in GAMES], PERFT, golden_game())

if __name__ == "__main__":
    main()
