"""How long a bot may think."""

import msgspec


class Budget(msgspec.Struct, frozen=True):
    """What a bot may spend on one answer: so many playouts, or seconds, whichever ends first."""

    playouts: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.playouts is None and self.seconds is None:
            raise ValueError("a budget must have an end")


USUAL = Budget(seconds=1.8)
"""At the table: a little less than two seconds, for a playout under way is finished."""
