"""The page about the collection: whose games these are, and which cards are our own."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.actions import bindings
from tabletop_tui.engines.listings import GAME_IDS, LISTINGS
from tabletop_tui.screens.base import BaseScreen, KeyBar, TitleLine
from tabletop_tui.widgets.page import Page


class AboutScreen(BaseScreen[None]):
    """Plain paragraphs."""

    CSS_PATH = "page.tcss"
    KEYS = ("close",)
    BINDINGS = bindings("close")

    def compose(self) -> ComposeResult:
        yield TitleLine(self.say("about-title"))
        with Page():
            for paragraph in self._paragraphs():
                yield Static(paragraph)
        yield KeyBar()

    def _paragraphs(self) -> Iterator[Content]:
        yield Content(self.say("about-what"))
        yield Content(self.say("about-whose"))
        for game_id in GAME_IDS:
            yield Content.styled(self.shell.words.text(LISTINGS[game_id].title), "bold $primary")
            yield Content(self.say(f"about-{game_id}"))

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
