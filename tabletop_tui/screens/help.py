"""The keys, from the registry of actions: those of the screen below first, then all others."""

from collections.abc import Iterable, Iterator, Sequence

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.actions import ACTIONS, GROUPS, Action, bindings
from tabletop_tui.screens.base import BaseScreen, KeyBar, TitleLine
from tabletop_tui.widgets.lines import wrapped
from tabletop_tui.widgets.page import Page

KEYS_WIDTH = 11
NAME_WIDTH = 16
HELP_WIDTH = 46


class HelpScreen(BaseScreen[None]):
    """Lists every action with its keys and what it does."""

    CSS_PATH = "page.tcss"
    KEYS = ("close",)
    BINDINGS = bindings("close")

    def __init__(self, here: Sequence[str]) -> None:
        """`here`: the actions of the screen that help was asked on."""
        super().__init__()
        self._here = tuple(here)

    def compose(self) -> ComposeResult:
        yield TitleLine(self.say("help-title"), self.say("help-hint"))
        with Page():
            for title, actions in self._sections():
                yield Static(
                    Content("\n").join([Content.styled(title, "bold $primary"), *map(self._line, actions)])
                )
        yield KeyBar()

    def _sections(self) -> Iterator[tuple[str, list[Action]]]:
        here = [ACTIONS[id] for id in self._here]
        if here:
            yield self.say("help-here"), here
        for group in GROUPS:
            others = [one for one in _in_group(group) if one not in here]
            if others:
                yield self.say(f"act-group-{group}"), others

    def _line(self, action: Action) -> Content:
        first, *rest = wrapped(self.say(action.help), HELP_WIDTH)
        head = Content.assemble(
            (self.fit(action.key_words(self.shell.settings.ascii), KEYS_WIDTH), "bold $accent"),
            self.fit(self.say(action.label), NAME_WIDTH),
            (first, "$dim"),
        )
        indent = " " * (KEYS_WIDTH + NAME_WIDTH)
        return Content("\n").join([head, *(Content.styled(indent + more, "$dim") for more in rest)])

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)


def _in_group(group: str) -> Iterable[Action]:
    return [action for action in ACTIONS.values() if action.group == group]
