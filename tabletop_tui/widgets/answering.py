"""How a player gets from a question to an answer: pointing, digits, narrowing, a second Enter.

An `Answering` holds only what the player has in mind about one decision; it knows nothing of the
game, the screen or the terminal, so all of it can be tried without one.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tabletop_tui.kit.decision import Decision, Option
from tabletop_tui.kit.words import Msg

SINGLE_DIGITS = 9
"""Up to so many options a digit answers at once; beyond, digits are collected until Enter."""


class Chosen(NamedTuple):
    """The player has answered."""

    key: str


class Answering:
    """What a player has in mind about one decision.

    `confirm`: an answer that reveals something wants a second Enter. `aim`: the option pointed at, as an
    index into the decision's options. `shown`: the indexes on offer, fewer after narrowing. `digits`:
    typed so far. `message`: what to tell the player; None when there is nothing to say.
    """

    def __init__(self, decision: Decision, *, confirm: bool = True) -> None:
        self.decision = decision
        self.confirm = confirm
        self.aim: int | None = None
        self.shown: Sequence[int] = range(len(decision.options))
        self.digits = ""
        self.message: Msg | None = None
        self._armed: str | None = None
        self._marked: tuple[Sequence[int], dict[str, str]] = ((), {})

    # ------------------------------------------------------------------ looking

    @property
    def options(self) -> tuple[Option, ...]:
        """All options of the decision."""
        return self.decision.options

    @property
    def aimed(self) -> Option | None:
        """The option pointed at."""
        return self.options[self.aim] if self.aim is not None else None

    @property
    def narrowed(self) -> bool:
        """Whether only some of the options are on offer."""
        return len(self.shown) < len(self.options)

    @property
    def armed(self) -> bool:
        """Whether Enter is awaited for an answer that reveals something."""
        return self._armed is not None

    def touching(self, thing: str) -> list[int]:
        """The options about a thing, of those on offer."""
        return [index for index in self.shown if thing in self.options[index].touches]

    def marks(self) -> Mapping[str, str]:
        """What to type for each thing that options are about; "" where there is more than one."""
        shown, found = self._marked
        if shown is not self.shown:
            found = {}
            for index in self.shown:
                for thing in self.options[index].touches:
                    found[thing] = "" if thing in found else str(index + 1)
            self._marked = self.shown, found
        return found

    # ------------------------------------------------------------------ pointing

    def point(self, index: int | None) -> None:
        """Point at an option, or at none."""
        self._calm()
        self.aim = index if index is None or index in self.shown else self.aim

    def point_at_thing(self, thing: str | None) -> None:
        """Point at an option about a thing: the one pointed at if it is about it, else the first."""
        self._calm()
        if thing is None:
            self.aim = None
            return
        about = self.touching(thing)
        if self.aim not in about:
            self.aim = about[0] if about else None

    def step(self, by: int) -> None:
        """Point at the next option on offer, or the one before; it stops at the ends."""
        self._calm()
        shown = list(self.shown)
        if not shown:
            return
        if self.aim not in shown:
            self.aim = shown[0 if by > 0 else -1]
            return
        self.aim = shown[max(0, min(len(shown) - 1, shown.index(self.aim) + by))]

    def _calm(self) -> None:
        self._armed, self.message, self.digits = None, None, ""

    # ------------------------------------------------------------------ choosing

    def enter(self) -> Chosen | None:
        """Enter in the panel: the typed number, or the option pointed at."""
        if self.digits:
            return self._enter_number()
        if self.aimed is None:
            self.message = Msg("panel-point-first")
            return None
        return self.choose(self.aim)

    def enter_on(self, thing: str, why_not: Callable[[str], Msg]) -> Chosen | None:
        """Enter on a thing of the board: its option, a choice among its options, or why there is none."""
        if self.digits:
            return self._enter_number()
        if self.armed:
            return self.choose(self.aim)
        about = self.touching(thing)
        if not about:
            self._calm()
            self.message = why_not(thing)
            return None
        if len(about) == 1:
            return self.choose(about[0])
        if list(self.shown) == about:
            return self.choose(self.aim)
        self._calm()
        self.shown = about
        if self.aim not in about:
            self.aim = about[0]
        self.message = Msg("panel-narrowed", {"n": len(about)})
        return None

    def choose(self, index: int | None) -> Chosen | None:
        """Choose an option; one that reveals something has to be chosen twice."""
        if index is None or index not in self.shown:
            return None
        option = self.options[index]
        was_armed = self._armed == option.key
        self._calm()
        self.aim = index
        if option.reveals and self.confirm and not was_armed:
            self._armed = option.key
            self.message = Msg("panel-confirm")
            return None
        return Chosen(option.key)

    def digit(self, digit: str) -> Chosen | None:
        """A digit: an option at once while there are at most nine, else part of a number."""
        count = len(self.options)
        if count <= SINGLE_DIGITS:
            return self._number(int(digit))
        typed = (self.digits + digit).lstrip("0")[-len(str(count)) :]
        self._calm()
        self.digits = typed
        number = int(typed or "0")
        if typed and number - 1 in self.shown:
            self.aim = number - 1
        return None

    def _enter_number(self) -> Chosen | None:
        return self._number(int(self.digits))

    def _number(self, number: int) -> Chosen | None:
        if number - 1 not in self.shown:
            self._calm()
            self.message = Msg("panel-no-number", {"number": number})
            return None
        return self.choose(number - 1)

    def rub_out(self) -> bool:
        """Take back what was typed, armed or narrowed; False if there was nothing of that."""
        if self.digits or self._armed is not None:
            self._calm()
            return True
        if self.narrowed:
            self._calm()
            self.shown = range(len(self.options))
            return True
        return False
