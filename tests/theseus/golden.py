"""The golden games of Theseus; see `tests.goldens`.

    python -m tests.theseus.golden             # compare
    python -m tests.theseus.golden --update    # write them anew

Only `theseus-standard.txt` is played with the standard set, and its cards show no text.
"""

from typing import Any

from tabletop_tui.engines.theseus.catalogue import load, standard
from tabletop_tui.engines.theseus.game import TheseusGame
from tests import goldens
from tests.goldens import FOLDER, Golden

CARDS = FOLDER / "cards.toml"
PERFT = FOLDER / "perft.toml"
DEPTH = 6
"""So many answers deep the lines of legal answers are counted."""
GAMES = {"theseus-2p": 2, "theseus-3p": 3, "theseus-4p": 4, "theseus-standard": 3}
"""The golden games and their player counts."""


def game_of(name: str) -> TheseusGame:
    """The game that a golden game is played with."""
    return TheseusGame(standard() if name == "theseus-standard" else load(CARDS))


def golden(name: str) -> Golden:
    """A golden game; the position is written at the start of each round."""
    return Golden(name, game_of(name), GAMES[name], _round, "VP", name != "theseus-standard")


def _round(state: Any) -> int:
    rounds: int = (state.turns - 1) // state.seats
    return rounds


def written(name: str) -> str:
    """A golden game as it is played now."""
    return goldens.written(golden(name))


def perft_positions() -> list[dict[str, Any]]:
    """The positions in the perft file."""
    return goldens.perft_positions(PERFT)


def counted(position: dict[str, Any]) -> list[int]:
    """The numbers of lines from a perft position."""
    return goldens.counted(game_of("perft"), position)


main = goldens.command([golden(name) for name in GAMES], PERFT, game_of("perft"))

if __name__ == "__main__":
    main()
