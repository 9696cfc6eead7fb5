"""What a bot is."""

from collections.abc import Callable
from typing import Any, Protocol

from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.game import Game

Stop = Callable[[], bool]
"""Asked while a bot thinks: whether it is to answer with what it has found so far."""


def never() -> bool:
    """Let a bot think as long as it likes."""
    return False


class Bot(Protocol):
    """A player that answers from what its seat may know."""

    def choose(
        self, game: Game[Any, Any], view: Any, decision: Decision, seed: int, stop: Stop = never
    ) -> str:
        """The key of an option of the decision. The same arguments give the same answer.

        `view`: what the bot's seat may know; `seed`: for whatever the bot leaves to chance; `stop`: asked
        again and again while it thinks."""
        ...
