"""The first-game guides: what is told when a kind of question comes up for the first time.

They lie in `guides/<game>.toml` beside this module.
"""

from functools import cache
from importlib.resources import files

import msgspec

from tabletop_tui.rulebook import packaged, rulebook

ABOUT = "about"
"""What stands for a question in the entry that comes before all questions."""


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


def about(game_id: str) -> Entry | None:
    """What is told before the first question: what the game is about, and how it is won."""
    overview = rulebook(game_id).overview if game_id in packaged() else ()
    return Entry((ABOUT,), overview[0].text) if overview else None
