"""The bots that are built, by name."""

from collections.abc import Callable

from tabletop_tui.bots.bot import Bot
from tabletop_tui.bots.budget import USUAL, Budget
from tabletop_tui.bots.greedy import GreedyBot
from tabletop_tui.bots.random_bot import RandomBot
from tabletop_tui.bots.strong import StrongBot

PREFIX = "bot:"

_MAKERS: dict[str, Callable[[Budget], Bot]] = {
    "random": lambda _: RandomBot(),
    "greedy": lambda _: GreedyBot(),
    "strong": StrongBot,
}

BOT_NAMES: tuple[str, ...] = tuple(_MAKERS)
"""The bots' names, as typed after "bot:", the weakest first."""


class UnknownBot(LookupError):
    """There is no bot of this name."""


def make_bot(plays: str, budget: Budget = USUAL) -> Bot:
    """The bot that a seat is played by ("bot:random"); `budget`: for those that search. Raises UnknownBot."""
    maker = _MAKERS.get(plays.removeprefix(PREFIX)) if plays.startswith(PREFIX) else None
    if maker is None:
        raise UnknownBot(plays)
    return maker(budget)


def is_slow(plays: str) -> bool:
    """Whether a seat is played by a bot that spends its budget on thinking."""
    return plays == f"{PREFIX}strong"
