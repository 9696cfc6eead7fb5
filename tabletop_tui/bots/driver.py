"""Bots at the table: whose turn it is to answer, and what a bot answers there."""

import hashlib

from tabletop_tui.bots.bot import Bot, Stop, never
from tabletop_tui.bots.budget import USUAL, Budget
from tabletop_tui.bots.registry import make_bot
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.setup import Setup


class Bots:
    """The bots of one match. Raises UnknownBot for a seat played by a bot that is not built."""

    def __init__(self, setup: Setup, budget: Budget = USUAL) -> None:
        self._bots: dict[int, Bot] = {
            number: make_bot(seat.plays, budget) for number, seat in enumerate(setup.seats) if seat.is_bot
        }
        self._alone = len(self._bots) == len(setup.seats)

    @property
    def alone(self) -> bool:
        """Whether no person plays."""
        return self._alone

    def answering(self, match: Match) -> int | None:
        """The seat whose bot answers the present question; None when a person does, or nobody.

        A question to the whole table is answered by a person where one plays, else by the first seat."""
        decision = match.decision
        if decision is None:
            return None
        seat = 0 if decision.seat is None and self._alone else decision.seat
        return seat if seat in self._bots else None

    def choose(self, match: Match, stop: Stop = never) -> str | None:
        """What the bot whose turn it is answers; None when it is nobody's.

        It is shown its own seat's view alone, also in a match with open hands. Its chance depends on the
        match's seed and the number of answers, so that a match can be played again alike."""
        seat = self.answering(match)
        if seat is None:
            return None
        view = match.game.view(match.state, seat)
        decision = match.game.decision(view)
        assert decision is not None
        return self._bots[seat].choose(match.game, view, decision, _seed(match, seat), stop)


def _seed(match: Match, seat: int) -> int:
    digest = hashlib.sha256(f"bot:{seat}:{match.setup.seed}:{match.count}".encode()).digest()
    return int.from_bytes(digest[:8], "big")
