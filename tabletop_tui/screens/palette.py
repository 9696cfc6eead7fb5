"""The command palette, speaking the chosen language and drawn without emoji."""

from textual.command import CommandList, CommandPalette, SearchIcon
from textual.content import Content
from textual.widgets.option_list import Option


class Palette(CommandPalette):
    """Textual's palette; the commands are those of the registry of actions."""

    def __init__(self, placeholder: str, nothing: str) -> None:
        """`nothing`: what it says when no command fits."""
        super().__init__(placeholder=placeholder, id="--command-palette")
        self._nothing = nothing

    def on_mount(self) -> None:
        self.query_one(SearchIcon).icon = ">"

    def _start_no_matches_countdown(self, search_value: str) -> None:
        # Textual's own says it in English.
        self._stop_no_matches_countdown()

        def say_nothing_fits() -> None:
            self._list_visible = bool(search_value)
            if search_value:
                option = Option(Content(self._nothing), disabled=True, id=self._NO_MATCHES)
                self.query_one(CommandList).add_option(option)

        self._no_matches_timer = self.set_timer(self._NO_MATCHES_COUNTDOWN, say_nothing_fits)
