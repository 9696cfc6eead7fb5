"""What a bot is given when it is asked."""

from typing import Any

from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.game import Game


def asked(game: Game[Any, Any], state: Any) -> tuple[Any, Decision]:
    """What the asked seat sees, the first seat for the table."""
    decision = game.decision(state)
    assert decision is not None
    view = game.view(state, decision.seat or 0)
    seen = game.decision(view)
    assert seen is not None
    return view, seen
