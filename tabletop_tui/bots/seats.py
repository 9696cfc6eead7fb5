"""Seats as they are typed: names, and bots by what they are."""

import re
from collections.abc import Sequence

from tabletop_tui.bots.registry import BOT_NAMES, PREFIX
from tabletop_tui.kit.names import clean_names
from tabletop_tui.kit.setup import HUMAN, Seat, SetupError
from tabletop_tui.kit.words import Msg

USUAL = ("Player 1", "Player 2")
"""The names at the table when none were typed."""


def seats_from(typed: Sequence[str]) -> tuple[Seat, ...]:
    """A seat for each thing typed: a person's name, or a bot ("bot:random"), which is given a name.

    Raises SetupError for a name that cannot be one, and for a bot that is not built."""
    people = [one for one in typed if not one.strip().startswith(PREFIX)]
    taken = {name.casefold() for name in clean_names(people)}
    names, plays = [], []
    number = 0
    for one in typed:
        if not one.strip().startswith(PREFIX):
            names.append(one)
            plays.append(HUMAN)
            continue
        kind = one.strip().removeprefix(PREFIX)
        if kind not in BOT_NAMES:
            raise SetupError(no_such_bot(kind))
        number += 1
        while f"bot {number}" in taken:
            number += 1
        names.append(f"Bot {number}")
        plays.append(PREFIX + kind)
    return tuple(Seat(name, play) for name, play in zip(clean_names(names), plays, strict=True))


def no_such_bot(kind: str) -> Msg:
    """Why a kind of bot that was typed cannot play."""
    return Msg("setup-no-bot", {"bot": _shown(kind), "known": ", ".join(BOT_NAMES)})


def _shown(text: str) -> str:
    return re.sub(r"[^\w-]", "?", text)[:20]
