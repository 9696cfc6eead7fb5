"""The bots that are built, by name."""

from collections.abc import Callable

from tabletop_tui.bots.bot import Bot
from tabletop_tui.bots.random_bot import RandomBot

PREFIX = "bot:"

_MAKERS: dict[str, Callable[[], Bot]] = {"random": RandomBot}

BOT_NAMES: tuple[str, ...] = tuple(_MAKERS)
"""The bots' names, as typed after "bot:"."""


class UnknownBot(LookupError):
    """There is no bot of this name."""


def make_bot(plays: str) -> Bot:
    """The bot that a seat is played by ("bot:random"). Raises UnknownBot."""
    maker = _MAKERS.get(plays.removeprefix(PREFIX)) if plays.startswith(PREFIX) else None
    if maker is None:
        raise UnknownBot(plays)
    return maker()
