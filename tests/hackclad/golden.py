"""The golden games of HacKClaD; see `tests.goldens`.

    python -m tests.hackclad.golden             # compare
    python -m tests.hackclad.golden --update    # write them anew

The cards are facts of the printed game, so these are played with the standard ones.
"""

from typing import Any

from tabletop_tui.engines.hackclad.catalogue import standard
from tabletop_tui.engines.hackclad.game import HackCladGame
from tests import goldens
from tests.goldens import FOLDER, Golden

PERFT = FOLDER / "hackclad-perft.toml"
GAMES: dict[str, tuple[int, dict[str, str]]] = {
    "hackclad-2p": (2, {}),
    "hackclad-4p": (4, {"mode": "expert", "setup": "quick", "expansion": "yes"}),
}
"""The golden games: player counts and options."""


def golden_game() -> HackCladGame:
    """The game that all of them are played with."""
    return HackCladGame(standard())


def golden(name: str) -> Golden:
    """A golden game; the position is written when a round's turns begin."""
    seats, options = GAMES[name]
    return Golden(name, golden_game(), seats, _page, "VP", options=tuple(options.items()))


def _page(state: Any) -> tuple[int, bool]:
    return state.round, state.phase == "action"


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
