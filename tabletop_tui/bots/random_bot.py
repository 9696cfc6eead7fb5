"""A bot that answers at random."""

import random
from typing import Any

from tabletop_tui.bots.bot import Stop, never
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.game import Game


class RandomBot:
    """Takes each option with the same chance."""

    def choose(
        self, game: Game[Any, Any], view: Any, decision: Decision, seed: int, stop: Stop = never
    ) -> str:
        """Any option."""
        options = decision.options
        return options[int(random.Random(seed).random() * len(options))].key
