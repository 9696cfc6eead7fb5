"""The app: its screens, themes and commands."""

import gettext
import os
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, cast

import msgspec
from textual import constants
from textual.app import App, SystemCommand
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.timer import Timer

from tabletop_tui.actions import ACTIONS, bindings
from tabletop_tui.ending import EndingApp
from tabletop_tui.kit.phrases import KIT_BOOK
from tabletop_tui.kit.words import Msg, Phrasebook, Words, catalog_for
from tabletop_tui.phrases import APP_BOOK
from tabletop_tui.screens.base import BaseScreen
from tabletop_tui.settings import Settings, save_settings, saves_folder
from tabletop_tui.themes import PALETTES, fitting, make_themes

if TYPE_CHECKING:
    from textual.notifications import SeverityLevel

    from tabletop_tui.kit.cards import CardSource
    from tabletop_tui.kit.match import Match
    from tabletop_tui.kit.saves import Kept, Shelf
    from tabletop_tui.kit.setup import Setup


SETTLED = 0.15
"""Seconds after which a size counts as kept."""


class Replay(msgspec.Struct, frozen=True):
    """A match to step through, and with whose eyes: a seat's, the table's (None), or everything."""

    match: Any
    seat: int | None = None
    reveal_all: bool = False


class Demo(msgspec.Struct, frozen=True):
    """A rule demo to show; `auto`: by itself, a picture for so many seconds."""

    scenario: Any
    auto: float | None = None


class WholeCells(ScrollBarRender):
    """Scroll bars of whole cells: some terminals show the finer signs wide or not at all."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "]
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "]


ScrollBar.renderer = WholeCells


class TabletopApp(EndingApp, inherit_bindings=False):
    """The collection in one app.

    `shelf`: the saved matches; None for the user's own, which are opened when they are needed.
    It opens the menu, or goes straight to a match (`start`) or to stepping through one, or through a demo
    (`replay`).
    `seats`: the names of those who play at this terminal; without any, all that nobody plays elsewhere.
    `asks_seats`: where none are named, and several are free, it asks who plays here.
    `plain`: whether the terminal has hardly any colours; None looks at the terminal.
    """

    CSS_PATH = "app.tcss"
    TITLE = "Tabletop"
    BINDINGS = bindings("help", "leave")
    ALLOW_SELECT = False
    NOTIFICATION_TIMEOUT = 4
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]

    def __init__(
        self,
        shelf: "Shelf | None",
        settings: Settings,
        start: "Kept | None" = None,
        replay: Replay | Demo | None = None,
        *,
        catalog: gettext.NullTranslations | None = None,
        plain: bool | None = None,
        seats: Sequence[str] = (),
        asks_seats: bool = False,
    ) -> None:
        no_color = "NO_COLOR" in os.environ and plain is not False
        super().__init__(ansi_color=True if no_color else None)
        self._shelf = shelf
        self.settings = settings
        self.catalog = catalog if catalog is not None else catalog_for(settings.language)
        self.words = self.words_for(APP_BOOK)
        self.kept: Kept | None = start
        self.seats = tuple(seats)
        self.asks_seats = asks_seats
        self.drafts: dict[str, dict[str, str]] = {}
        self._replay = replay
        self._plain = self._has_few_colors() if plain is None else plain
        self._settling: Timer | None = None
        self._dress()
        self.settle_motion()

    @property
    def shelf(self) -> "Shelf":
        """The saved matches."""
        if self._shelf is None:
            from tabletop_tui.kit.saves import Shelf

            self._shelf = Shelf(saves_folder())
        return self._shelf

    # ------------------------------------------------------------------ how it looks and speaks

    def _has_few_colors(self) -> bool:
        return self.no_color or self.console.color_system in (None, "standard")

    def _dress(self) -> None:
        """Put the theme on before anything is drawn, so that nothing is styled twice."""
        for theme in make_themes():
            self.register_theme(theme)
        name = fitting(self.settings.theme, self._plain)
        self.set_reactive(App.theme, name)
        self.set_class(PALETTES[name].dark, "-dark-mode", update=False)
        self.set_class(self.settings.ascii, "-ascii", update=False)
        self._refresh_truecolor_filter(self.ansi_theme)
        self.stylesheet.set_variables(self.get_css_variables())

    def wear(self, name: str) -> None:
        """Change to a theme, as far as the terminal can show it."""
        self.theme = fitting(name, self._plain)

    @property
    def low_motion(self) -> bool:
        """Whether nothing may move by itself: wished so, or the terminal is far away."""
        remote = os.environ.get("SSH_TTY") or os.environ.get("SSH_CONNECTION")
        return not self.settings.animation or bool(remote)

    def settle_motion(self) -> None:
        """Let Textual animate as much as the settings want."""
        if self.low_motion:
            self.animation_level = "none"
        else:
            self.animation_level = constants.TEXTUAL_ANIMATIONS

    @property
    def is_plain(self) -> bool:
        """Whether the terminal shows hardly any colours, so that the plain theme is on."""
        return self._plain

    def words_for(self, book: Phrasebook, names: Iterable[str] = ()) -> Words:
        """What says messages in the chosen language: a phrasebook's, the app's own and the kit's."""
        return Words(KIT_BOOK.extended(APP_BOOK).extended(book), tuple(names), self.catalog)

    def notify_msg(
        self, message: Msg, severity: "SeverityLevel" = "information", words: Words | None = None
    ) -> None:
        """Show a message for a moment. Never markup: a name in it stays text."""
        self.notify((words or self.words).say(message), severity=severity, markup=False)

    def save_settings(self) -> None:
        """Remember the settings; says so when that fails."""
        try:
            save_settings(self.settings)
        except OSError as error:
            self.notify_msg(Msg("settings-not-saved", {"why": error.strerror or str(error)}), "error")

    # ------------------------------------------------------------------ which screen

    def get_default_screen(self) -> Screen[Any]:
        """The first screen."""
        screen = self._first_screen()
        # The first screen is never pushed, and these are what pushing does that it needs: its style
        # sheets, and somewhere for its result to go when another screen takes its place.
        self._load_screen_css(screen)
        screen._push_result_callback(self, None)
        return screen

    def _first_screen(self) -> Screen[Any]:
        if isinstance(self._replay, Demo):
            from tabletop_tui.screens.demo import DemoScreen

            return DemoScreen(self._replay.scenario, self._replay.auto)
        if self._replay is not None:
            from tabletop_tui.screens.replay import ReplayScreen

            return ReplayScreen(self._replay.match, self._replay.seat, self._replay.reveal_all)
        if self.kept is not None:
            return self._table(self.kept)
        return self._menu()

    def on_mount(self) -> None:
        """Say what could not be done as the settings want it."""
        if self.settings.theme not in PALETTES:
            self.notify_msg(Msg("theme-unknown", {"name": self.settings.theme[:40]}), "warning")

    def on_resize(self) -> None:
        """Send everything again once the size is kept.

        A terminal that was smaller for a moment has lost cells, also where all is as large as before.
        """
        if self._dom_ready:
            if self._settling is not None:
                self._settling.stop()
            self._settling = self.set_timer(SETTLED, self.refresh)

    @staticmethod
    def _menu() -> "BaseScreen[None]":
        from tabletop_tui.screens.menu import MenuScreen

        return MenuScreen()

    @staticmethod
    def _table(kept: "Kept") -> "BaseScreen[None]":
        from tabletop_tui.screens.registry import table_screen

        return table_screen(kept.match.game.id)(kept)

    def start_match(self, setup: "Setup", cards: "CardSource") -> None:
        """Begin a match and go to its table. Raises SetupError and CardSetError; nothing has begun then."""
        from tabletop_tui.engines.registry import open_game
        from tabletop_tui.kit.match import Match

        self.open_match(self.shelf.create(Match(open_game(setup.game, cards), setup), cards))

    def open_match(self, kept: "Kept") -> None:
        """Go to the table of a match; whatever lay over the menu is closed."""
        from tabletop_tui.screens.seating import take_seats

        self.leave_seats()
        take_seats(self, kept, partial(self._play_at, kept))

    def _play_at(self, kept: "Kept") -> None:
        self.kept = kept
        self._go(self._table(kept))

    def open_replay(self, match: "Match", seat: int | None = None, reveal_all: bool = False) -> None:
        """Step through a match."""
        from tabletop_tui.screens.replay import ReplayScreen

        self.push_screen(ReplayScreen(match, seat, reveal_all))

    def to_menu(self) -> None:
        """Leave the match, which is saved, and go to the menu."""
        self.leave_seats()
        self.kept = None
        self._go(self._menu())

    def _go(self, screen: Screen[Any]) -> None:
        for _ in range(len(self.screen_stack) - 1):
            self.pop_screen()
        self.switch_screen(screen)

    def open_rules(self, game_id: str, clause_id: str | None = None) -> None:
        """Show the rules of a game, at a clause if one is given; closing comes back to where one was."""
        from tabletop_tui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(game_id, clause_id))

    def open_help(self) -> None:
        """Show the keys, those of the present screen first."""
        from tabletop_tui.screens.help import HelpScreen

        below = self.screen
        self.push_screen(HelpScreen(below.LISTED or below.KEYS if isinstance(below, BaseScreen) else ()))

    # ------------------------------------------------------------------ commands

    @property
    def _covered(self) -> bool:
        return any(isinstance(screen, BaseScreen) and screen.COVERED for screen in self.screen_stack)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing can be opened over a covered screen."""
        if action in ("help", "settings", "about", "demos", "command_palette") and self._covered:
            return False
        return super().check_action(action, parameters)

    def action_command_palette(self) -> None:
        """Open the command palette."""
        from tabletop_tui.screens.palette import Palette

        if not self._covered and not Palette.is_open(cast("App[object]", self)):
            says = [self.words.say(Msg(id)) for id in ("palette-search", "palette-nothing")]
            self.push_screen(Palette(*says))

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """The actions that the palette offers on a screen."""
        if self._covered:
            return
        for action in ACTIONS.values():
            if not action.palette:
                continue
            owner = next((node for node in (screen, self) if _does(node, action.id)), None)
            if owner is None or owner.check_action(action.id, ()) is False:
                continue
            title, help = (self.words.say(Msg(id)) for id in (action.label, action.help))
            yield SystemCommand(title, help, getattr(owner, f"action_{action.id}"))

    def action_help(self) -> None:
        """Open help."""
        self.open_help()

    def action_settings(self) -> None:
        """Open the settings."""
        from tabletop_tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def action_demos(self) -> None:
        """Open the list of rule demos."""
        from tabletop_tui.screens.demos import DemosScreen

        self.push_screen(DemosScreen())

    def action_about(self) -> None:
        """Open the page about the collection."""
        from tabletop_tui.screens.about import AboutScreen

        self.push_screen(AboutScreen())

    def action_leave(self) -> None:
        """End the app; every answer is saved already."""
        self.exit()


def _does(node: object, action: str) -> bool:
    """Whether an action is one of ours there; Textual has some of the same names."""
    method = getattr(node, f"action_{action}", None)
    return method is not None and method.__module__.startswith("tabletop_tui.")
