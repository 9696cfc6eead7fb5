"""Setting up a match: who sits where, the game's options, cards, seed."""

import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.events import DescendantFocus
from textual.widget import Widget
from textual.widgets import Button, Static

from tabletop_tui.actions import bindings
from tabletop_tui.bots.registry import BOT_NAMES, PREFIX
from tabletop_tui.bots.seats import seats_from
from tabletop_tui.engines.registry import card_source, game_class, standard_source
from tabletop_tui.kit.cards import CardSetError, CardSource
from tabletop_tui.kit.chance import MAX_SEED
from tabletop_tui.kit.names import clean_name
from tabletop_tui.kit.saves import SaveError
from tabletop_tui.kit.setup import HUMAN, Seat, Setup, SetupError
from tabletop_tui.screens.base import BaseScreen, KeyBar, TitleLine
from tabletop_tui.settings import data_folder
from tabletop_tui.themes import SEAT_COLOURS, SEAT_MARKS
from tabletop_tui.widgets.cycle import Cycle, Value
from tabletop_tui.widgets.field import Field

LABEL_WIDTH = 22
STANDARD = ""
RANDOM_SEEDS = 1_000_000_000


class SeedError(ValueError):
    """What was typed is no seed."""


def seed_from(typed: str) -> int:
    """The seed that was typed; a random one for nothing. Raises SeedError."""
    typed = typed.strip()
    if not typed:
        return secrets.randbelow(RANDOM_SEEDS)
    if not (typed.isascii() and typed.isdigit()) or int(typed) > MAX_SEED:
        raise SeedError(typed)
    return int(typed)


def own_sets(game_id: str) -> list[Path]:
    """The card set files that the user has put into the data folder for a game."""
    try:
        return sorted((data_folder() / "cards" / game_id).glob("*.toml"))
    except OSError:
        return []


class SetupScreen(BaseScreen[None]):
    """A form of one-line fields; up and down move between them."""

    CSS_PATH: ClassVar = ["fields.tcss", "setup.tcss"]
    KEYS = ("next_part", "choose", "take_back", "help", "command_palette")
    LISTED = ("cursor_up", "cursor_down", "cursor_left", "cursor_right", "choose", "take_back", "next_part")
    BINDINGS = bindings("cursor_up", "cursor_down", "take_back")

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self._game = game_class(game_id)
        self._sets = {path.name: path for path in own_sets(game_id)}
        self._typed: dict[int, str] = {}
        """The names typed for seats that bots play now, whose own names stand there meanwhile."""

    # ------------------------------------------------------------------ the form

    def compose(self) -> ComposeResult:
        words = self.shell.words
        yield TitleLine(words.text(self._game.title), self.say("setup-hint"))
        with VerticalScroll(id="form", can_focus=False):
            yield from self._fields()
            yield self._start_button()
            yield Static(id="problem", markup=False)
        yield Static(id="about", markup=False)
        yield KeyBar()

    def _fields(self) -> Iterator[Widget]:
        words = self.shell.words
        counts = [Value(str(n), str(n)) for n in self._game.seat_counts]
        yield self._cycle("seats", self.say("setup-players"), counts)
        for seat in range(self._game.seat_counts[-1]):
            yield self._seat(seat)
        yield Static(classes="gap")
        for option in self._game.options:
            choices = [Value(choice.value, words.text(choice.label)) for choice in option.choices]
            yield self._cycle(f"option-{option.name}", words.text(option.label), choices)
        sets = [Value(STANDARD, self.say("setup-standard")), *(Value(name, name) for name in self._sets)]
        yield self._cycle("cards", self.say("setup-cards"), sets)
        with Horizontal(classes="row"):
            yield Static(self.say("setup-seed"), classes="label", markup=False)
            yield Field(placeholder=self.say("setup-seed-hint"), id="seed", max_length=19)
        freedom = f"setup-{self._freedom}"
        hands = [Value("no", self.say(f"{freedom}-no")), Value("yes", self.say(f"{freedom}-yes"))]
        yield self._cycle("open", self.say(freedom), hands)
        guides = [Value("no", self.say("setup-guide-no")), Value("yes", self.say("setup-guide-yes"))]
        yield self._cycle("guide", self.say("setup-guide"), guides)

    @property
    def _freedom(self) -> str:
        """What teaching sets free: hands and undo, or undo alone in a game that hides nothing."""
        return "open" if self._game.hides else "undo"

    def _start_button(self) -> Button:
        button = Button(self.say("setup-start"), id="start", compact=True)
        # While a button lights up after a press, Textual drops the next press.
        button.active_effect_duration = 0
        return button

    def _cycle(self, id: str, label: str, values: list[Value]) -> Cycle:
        return Cycle(label, values, room=LABEL_WIDTH, id=id)

    def _seat(self, seat: int) -> Widget:
        mark = SEAT_MARKS[seat].text(self.shell.settings.ascii)
        players = [Value(HUMAN, self.say("setup-human"))]
        players += [Value(PREFIX + name, self.say(f"setup-bot-{name}")) for name in BOT_NAMES]
        return Horizontal(
            Static(f"{mark} {self.say('setup-seat')}", classes=f"label {SEAT_COLOURS[seat]}", markup=False),
            Field(self._usual_name(seat), id=f"name-{seat}", max_length=60),
            Cycle("", players, id=f"plays-{seat}"),
            classes="row",
            id=f"seat-{seat}",
        )

    def _usual_name(self, seat: int) -> str:
        names = self.shell.settings.names
        return names[seat] if seat < len(names) else self.shell.words.seat(seat)

    def on_mount(self) -> None:
        last = len(self.shell.settings.names)
        if last in self._game.seat_counts:
            self._field("seats").value = str(last)
        self._field("guide").value = "yes" if self.shell.settings.guide else "no"
        self._restore(self.shell.drafts.get(self._game.id, {}))
        self._show_seats()

    def _field(self, id: str) -> Cycle:
        return self.query_one(f"#{id}", Cycle)

    def _text(self, id: str) -> Field:
        return self.query_one(f"#{id}", Field)

    def _restore(self, draft: dict[str, str]) -> None:
        for field in [*self.query(Cycle), *self.query(Field)]:
            if field.id in draft:
                field.value = draft[field.id]

    def _values(self) -> dict[str, str]:
        values = {field.id: field.value for field in [*self.query(Cycle), *self.query(Field)] if field.id}
        return values | {f"name-{seat}": name for seat, name in self._typed.items()}

    def _show_seats(self) -> None:
        count = int(self._field("seats").value)
        for seat in range(self._game.seat_counts[-1]):
            self.query_one(f"#seat-{seat}").display = seat < count
            name, is_bot = self._text(f"name-{seat}"), self._field(f"plays-{seat}").value != HUMAN
            if is_bot:
                self._typed.setdefault(seat, name.value)
            elif seat in self._typed:
                name.value = self._typed.pop(seat)
            name.disabled = is_bot
        self._name_bots(count)
        for option in self._game.options:
            self._field(f"option-{option.name}").display = option.offered(count)

    def _name_bots(self, count: int) -> None:
        """Show the names that the bots will have, as far as the people's names allow it."""
        try:
            seats = seats_from([self._sits(seat) for seat in range(count)])
        except SetupError:
            return
        for seat in self._typed:
            if seat < count:
                self._text(f"name-{seat}").value = seats[seat].name

    def _sits(self, seat: int) -> str:
        """Who sits there, as it is typed in a command: a name, or what kind of bot."""
        plays = self._field(f"plays-{seat}").value
        return self._text(f"name-{seat}").value if plays == HUMAN else plays

    # ------------------------------------------------------------------ keys

    def on_cycle_changed(self, event: Cycle.Changed) -> None:
        self._complain("")
        self._show_seats()
        if event.field.id == "cards":
            self._cards()

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        self.query_one("#about", Static).update(self._about(event.widget.id or ""))

    def _about(self, field: str) -> str:
        """What a field of the form means."""
        kind, _, name = field.partition("-")
        if kind == "option":
            about = next(option.about for option in self._game.options if option.name == name)
            return self.shell.words.text(about)
        return self.say(f"setup-about-{self._freedom if kind == 'open' else kind}")

    def on_input_changed(self) -> None:
        self._complain("")

    def on_input_submitted(self) -> None:
        self.focus_next()

    def action_cursor_up(self) -> None:
        """The field above."""
        self.focus_previous()

    def action_cursor_down(self) -> None:
        """The field below."""
        self.focus_next()

    def action_take_back(self) -> None:
        """Back to the menu; what was typed is kept for the next time."""
        self.shell.drafts[self._game.id] = self._values()
        self.dismiss(None)

    # ------------------------------------------------------------------ starting

    def on_button_pressed(self) -> None:
        cards = self._cards()
        seats = self._seats() if cards is not None else None
        if cards is None or seats is None:
            return
        try:
            seed = seed_from(self._text("seed").value)
        except SeedError:
            self._complain(self.say("setup-bad-seed", most=MAX_SEED), "seed")
            return
        offered = (option.name for option in self._game.options if option.offered(len(seats)))
        options = {name: self._field(f"option-{name}").value for name in offered}
        self._start(Setup(self._game.id, seats, seed, options, self._field("open").value == "yes"), cards)

    def _start(self, setup: Setup, cards: CardSource) -> None:
        self._choose_guide(self._field("guide").value == "yes")
        try:
            self.shell.start_match(setup, cards)
        except (SetupError, SaveError) as error:
            self._complain(self.shell.words.say(error.why))
            return
        self.shell.drafts.pop(self._game.id, None)
        count = len(setup.seats)
        self.shell.settings.names = tuple(self._values()[f"name-{seat}"] for seat in range(count))
        self.shell.save_settings()

    def _choose_guide(self, wanted: bool) -> None:
        settings = self.shell.settings
        if wanted and not settings.guide:
            settings.guided = ()
        settings.guide = wanted

    def _cards(self) -> CardSource | None:
        name = self._field("cards").value
        if name == STANDARD:
            return standard_source(self._game.id)
        try:
            return card_source(self._game.id, self._sets[name])
        except CardSetError as error:
            self._complain(self.say("setup-bad-cards", why=str(error)))
            return None

    def _seats(self) -> tuple[Seat, ...] | None:
        typed = []
        for seat in range(int(self._field("seats").value)):
            is_bot = self._field(f"plays-{seat}").value != HUMAN
            try:
                typed.append(self._sits(seat) if is_bot else clean_name(self._sits(seat)))
            except SetupError as error:
                self._complain(self.shell.words.say(error.why), f"name-{seat}")
                return None
        try:
            return seats_from(typed)
        except SetupError as error:
            self._complain(self.shell.words.say(error.why))
            return None

    def _complain(self, text: str, field: str | None = None) -> None:
        self.query_one("#problem", Static).update(text)
        if field is not None:
            self._text(field).focus()
