"""Bots at the table: whose turn it is to answer, and what a bot answers there."""

import hashlib
from typing import Any, NamedTuple

from tabletop_tui.bots.bot import Bot, Stop, never
from tabletop_tui.bots.budget import USUAL, Budget
from tabletop_tui.bots.registry import is_slow, make_bot
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.game import Game
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.setup import Setup


class Thought(NamedTuple):
    """An answer that a bot is to find: all it needs, apart from the match, so that a thread can do it."""

    seat: int
    bot: Bot
    game: Game[Any, Any]
    view: Any
    decision: Decision
    seed: int

    def answer(self, stop: Stop = never) -> str:
        """What the bot answers; `stop`: asked while it thinks, whether it is to answer now."""
        return self.bot.choose(self.game, self.view, self.decision, self.seed, stop)


class Bots:
    """The bots of one match. Raises UnknownBot for a seat played by a bot that is not built."""

    def __init__(self, setup: Setup, budget: Budget = USUAL) -> None:
        self.seats = setup.seats
        self._bots: dict[int, Bot] = {
            number: make_bot(seat.plays, budget) for number, seat in enumerate(setup.seats) if seat.is_bot
        }
        self._alone = len(self._bots) == len(setup.seats)

    @property
    def alone(self) -> bool:
        """Whether no person plays."""
        return self._alone

    @property
    def any(self) -> bool:
        """Whether any bot plays."""
        return bool(self._bots)

    def slow(self, seat: int) -> bool:
        """Whether the bot of a seat takes its time to think."""
        return is_slow(self.seats[seat].plays)

    def answering(self, match: Match) -> int | None:
        """The seat whose bot answers the present question; None when a person does, or nobody.

        A question to the whole table is answered by a person where one plays, else by the first seat."""
        decision = match.decision
        if decision is None:
            return None
        seat = 0 if decision.seat is None and self._alone else decision.seat
        return seat if seat in self._bots else None

    def thought(self, match: Match) -> Thought | None:
        """What the bot whose turn it is has to think about; None when it is nobody's.

        It is shown its own seat's view alone, also in a match with open hands. Its chance depends on the
        match's seed and the number of answers, so that a match can be played again alike."""
        seat = self.answering(match)
        if seat is None:
            return None
        view = match.game.view(match.state, seat)
        decision = match.game.decision(view)
        assert decision is not None
        return Thought(seat, self._bots[seat], match.game, view, decision, seed_for(match, seat))

    def choose(self, match: Match, stop: Stop = never) -> str | None:
        """What the bot whose turn it is answers; None when it is nobody's."""
        thought = self.thought(match)
        return thought.answer(stop) if thought is not None else None


def seed_for(match: Match, seat: int) -> int:
    """The seed for what a seat's bot leaves to chance at the present question."""
    digest = hashlib.sha256(f"bot:{seat}:{match.setup.seed}:{match.count}".encode()).digest()
    return int.from_bytes(digest[:8], "big")
