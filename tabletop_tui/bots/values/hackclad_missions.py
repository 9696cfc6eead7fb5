"""What the missions of HacKClaD are worth before they are done: their VP by the chance that they will be."""

from tabletop_tui.bots.values.base import logistic
from tabletop_tui.engines.hackclad.scoring import mission_vp, progress
from tabletop_tui.engines.hackclad.table import MOST, T

SWAPS_A_ROUND, A_SWAP = 0.35, 2.3
"""How many cards of a deck become Enhanced ones, and what VP that brings."""
SAFE_ROUND = 0.72
"""The chance of a round without an Injury."""
CHANCES: dict[tuple[str, int], float] = {
    ("hits", 2): 0.2,
    ("hits", 3): 0.05,
    ("damage", 4): 0.18,
    ("damage", 7): 0.04,
    ("moved", 3): 0.2,
    ("moved", 4): 0.08,
    ("taken", 3): 0.15,
    ("taken", 4): 0.08,
    ("card", 6): 0.04,
    ("reduced", 3): 0.12,
    ("reduced", 4): 0.05,
    ("cp", 4): 0.12,
    ("cp", 5): 0.06,
}
"""The chance that a round completes a mission of so many of something."""
ELSE_A_ROUND = 0.06


def mission_worth(t: T, seat: int, mission: str, rounds: int) -> float:
    """The VP of a mission done, else its VP by the chance that it will be."""
    player, asked = t.state.players[seat], t.cards.missions[mission]
    if mission in player.done:
        return float(mission_vp(t, player, mission))
    if not isinstance(asked.vp, int):
        return min(float(MOST), player.mp * (1.0 - 0.08 * rounds) + 0.25 * rounds)
    counted = progress(t, seat, mission)
    if counted is None:
        return 0.0
    have, needed = counted
    if asked.count == "injuries":
        spare = needed - have
        return asked.vp * (0.0 if spare < 0 else SAFE_ROUND ** (rounds / (1 + 1.5 * spare)))
    if asked.count == "vp":
        expected = have + SWAPS_A_ROUND * A_SWAP * rounds if have else 9 + SWAPS_A_ROUND * A_SWAP * rounds
        return asked.vp * logistic((expected - needed + 0.5) * (1.0 if rounds else 8.0))
    a_round = CHANCES.get((asked.count or "", needed), ELSE_A_ROUND)
    later = 1.0 - (1.0 - a_round) ** rounds
    now = 0.6 * (have / needed) ** 2
    return asked.vp * (now + (1.0 - now) * later)
