"""What a bot is."""

from typing import Any, Protocol

from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.game import Game


class Bot(Protocol):
    """A player that answers from what its seat may know."""

    def choose(self, game: Game[Any, Any], view: Any, decision: Decision, seed: int) -> str:
        """The key of an option of the decision. The same arguments give the same answer.

        `view`: what the bot's seat may know; `seed`: for whatever the bot leaves to chance."""
        ...
