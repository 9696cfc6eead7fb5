"""How a match is set up: seats, options, seed."""

import msgspec

from tabletop_tui.kit.words import Fields, Msg

HUMAN = "human"


class SetupError(Exception):
    """A setup that the game does not accept. `why` says what is wrong, as a message."""

    def __init__(self, why: Msg) -> None:
        super().__init__(f"{why.id} {why.fields}")
        self.why = why


class Choice(msgspec.Struct, frozen=True):
    """One value of a setup option: what is typed, and what it is called."""

    value: str
    label: str


class GameOption(msgspec.Struct, frozen=True):
    """A setup option with a fixed list of values; the first is the default. Labels are English.

    `seats`: the player counts it means something for; none: all of them. `about`: what it means, in a
    sentence or two.
    """

    name: str
    label: str
    choices: tuple[Choice, ...]
    seats: tuple[int, ...] = ()
    about: str = ""

    def offered(self, seats: int) -> bool:
        """Whether the option is offered to so many players."""
        return not self.seats or seats in self.seats

    @property
    def default(self) -> str:
        return self.choices[0].value


class Seat(msgspec.Struct, frozen=True):
    """Who sits where: a name, and "human" or a bot ("bot:random").

    `began`: who played when the match began, where somebody else has taken over since; else None.
    """

    name: str
    plays: str = HUMAN
    began: str | None = None

    @property
    def is_bot(self) -> bool:
        return self.plays != HUMAN

    @property
    def began_as_bot(self) -> bool:
        """What a game may go by when it is laid out: a replay must find it the same."""
        return (self.began or self.plays) != HUMAN

    def taken_over(self, plays: str) -> "Seat":
        """The seat from now on played by somebody else."""
        return Seat(self.name, plays, self.began or self.plays)


class Setup(msgspec.Struct, frozen=True):
    """Everything a match starts from. The same setup and answers give the same game anywhere.

    `options`: option name to value; what is left out has its default.
    `open_hands`: for teaching: all hands are shown and undo has no limits.
    """

    game: str
    seats: tuple[Seat, ...]
    seed: int
    options: dict[str, str] = {}
    open_hands: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def afresh(self, seed: int) -> "Setup":
        """The same for another match: who plays now, plays from the beginning."""
        seats = tuple(Seat(seat.name, seat.plays) for seat in self.seats)
        return msgspec.structs.replace(self, seats=seats, seed=seed)


def check_options(options: tuple[GameOption, ...], given: dict[str, str]) -> dict[str, str]:
    """All options with their values. Raises SetupError for an unknown option or value."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise SetupError(Msg("setup-no-option", {"option": name, "known": ", ".join(known)}))
    full = {}
    for name, option in known.items():
        value = given.get(name, option.default)
        values = [choice.value for choice in option.choices]
        if value not in values:
            fields: Fields = {"option": name, "value": value, "known": ", ".join(values)}
            raise SetupError(Msg("setup-no-value", fields))
        full[name] = value
    return full


def check_offered(options: tuple[GameOption, ...], given: dict[str, str], seats: int) -> None:
    """Refuse what somebody has asked for and so many players cannot have. Raises SetupError."""
    for option in options:
        if given.get(option.name, option.default) != option.default and not option.offered(seats):
            raise SetupError(Msg("setup-option-seats", {"option": option.name, "n": seats}))
