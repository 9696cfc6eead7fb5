"""Decisions: what a seat is asked, and everything it may answer."""

import msgspec

from tabletop_tui.kit.words import Msg


class Option(msgspec.Struct, frozen=True):
    """One legal answer.

    `key`: a short stable text, distinct within the decision. Saves, demos and text mode hold keys.
    `touches`: the ids of the things it is about (a card, a cell, a seat), for a screen to light up.
    `reveals`: answering so will bring hidden information to light, so it cannot be taken back. Engines
    leave it alone; `Match.question` finds it out.
    """

    key: str
    label: Msg
    touches: tuple[str, ...] = ()
    reveals: bool = False


class Decision(msgspec.Struct, frozen=True):
    """A question to one seat, or to the whole table (`seat` None), with all legal options.

    `clause`: the rule clause the question follows from.
    `closed`: what may be answered is for that seat's eyes alone; other views see no options.
    `secret`: the answer, too, stays hidden from the others when it is given.
    `part`: it continues a choice begun with the answer before it.
    """

    seat: int | None
    ask: Msg
    clause: str
    options: tuple[Option, ...]
    closed: bool = False
    secret: bool = False
    part: bool = False

    def option(self, key: str) -> Option | None:
        """The option with this key, or None."""
        for option in self.options:
            if option.key == key:
                return option
        return None

    def touching(self, thing: str) -> list[Option]:
        """The options that are about a thing."""
        return [option for option in self.options if thing in option.touches]


class Refusal(msgspec.Struct, frozen=True):
    """Why an answer is not legal."""

    why: Msg
