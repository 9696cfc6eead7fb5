"""The golden games of Discipline; see `tests.goldens`.

    python -m tests.discipline.golden             # compare
    python -m tests.discipline.golden --update    # write them anew

All 48 students have events of their own in them, so that tuning the events leaves them alone.
"""

from typing import Any

from tabletop_tui.engines.discipline.catalogue import load
from tabletop_tui.engines.discipline.game import DisciplineGame
from tests import goldens
from tests.goldens import FOLDER, Golden

EVENTS = FOLDER / "events.toml"
PERFT = FOLDER / "discipline-perft.toml"
GAMES = {"discipline-1p": 1, "discipline-3p": 3}
"""The golden games and their player counts."""


def golden_game() -> DisciplineGame:
    """The game that all of them are played with."""
    return DisciplineGame(load(EVENTS))


def golden(name: str) -> Golden:
    """A golden game; the position is written when a year or the exam begins."""
    return Golden(name, golden_game(), GAMES[name], _page, "points")


def _page(state: Any) -> tuple[int, bool]:
    return state.year, state.space == "exam"


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
