"""The list of the rule demos, game by game."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList

from tabletop_tui.actions import bindings
from tabletop_tui.engines.listings import GAME_IDS, LISTINGS
from tabletop_tui.rulebook.demos import demo_names, packaged_demo
from tabletop_tui.screens.base import BaseScreen, KeyBar, TitleLine
from tabletop_tui.screens.demo import DemoScreen
from tabletop_tui.widgets.choices import Choices, Row


class DemosScreen(BaseScreen[None]):
    """Enter plays the demo under the cursor."""

    CSS_PATH = "demos.tcss"
    KEYS = ("choose", "close")
    LISTED = ("cursor_up", "cursor_down", "first", "last", "page_up", "page_down", *KEYS)
    BINDINGS = bindings("close")

    def compose(self) -> ComposeResult:
        yield TitleLine(self.say("demos-title"), self.say("demos-hint"))
        yield Choices(list(self._rows()), id="demos")
        yield KeyBar()

    def _rows(self) -> Iterator[Row]:
        words = self.shell.words
        for game_id in GAME_IDS:
            named = [name for name in demo_names() if name.startswith(f"{game_id}/")]
            if named:
                yield Row(None, Content(words.text(LISTINGS[game_id].title)))
            for name in named:
                yield Row(name, Content(words.text(packaged_demo(name).title)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_id is not None:
            self.shell.push_screen(DemoScreen(packaged_demo(event.option_id)))

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
