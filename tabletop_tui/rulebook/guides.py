"""The first-game guides: what is told when a kind of question comes up for the first time.

They lie in `guides/<game>.toml` beside this module.
"""

from functools import cache
from importlib.resources import files

import msgspec


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to tell, and the message ids of the questions it is told at."""

    asks: tuple[str, ...]
    text: str


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The guide of one game."""

    guide: tuple[Entry, ...] = ()

    def entry(self, ask: str) -> Entry | None:
        """What is told at a question, by its message id; None for nothing."""
        return next((entry for entry in self.guide if ask in entry.asks), None)


@cache
def guide(game_id: str) -> Guide:
    """The guide of a game; an empty one if it has none."""
    file = files(__package__).joinpath("guides", f"{game_id}.toml")
    return msgspec.toml.decode(file.read_bytes(), type=Guide) if file.is_file() else Guide()
