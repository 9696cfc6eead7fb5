"""What positions are worth: an evaluation for each game, which is all that the bots know of it.

The evaluation of the game "theseus" is `EVALUATION` in the module `theseus` here. A game without one
is played out at random instead.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from tabletop_tui.bots.values.base import Evaluation
from tabletop_tui.bots.values.playouts import PlayedOut
from tabletop_tui.kit.game import Game

__all__ = ["Evaluation", "evaluation_of"]


def evaluation_of(game: Game[Any, Any]) -> Evaluation:
    """How the positions of a game are judged."""
    name = f"{__name__}.{game.id}"
    if not game.id.isidentifier() or find_spec(name) is None:
        return PlayedOut(game)
    return cast("type[Evaluation]", import_module(name).EVALUATION)(game)
