"""The keys, from the registry of actions: those of the screen below first, then all others."""

from collections.abc import Iterable, Iterator, Sequence

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.actions import ACTIONS, GROUPS, Action, bindings
from tabletop_tui.screens.base import BaseScreen, KeyBar, TitleLine
from tabletop_tui.widgets.glyphs import glyphs
from tabletop_tui.widgets.lines import wrapped
from tabletop_tui.widgets.page import Page

KEYS_WIDTH = 11
NAME_WIDTH = 16
HELP_WIDTH = 46


class HelpScreen(BaseScreen[None]):
    """Lists every action with its keys and what it does."""

    CSS_PATH = "page.tcss"
    KEYS = ("close",)
    BINDINGS = bindings("close", "help")

    def __init__(self, here: Sequence[str]) -> None:
        """`here`: the actions of the screen that help was asked on."""
        super().__init__()
        self._here = tuple(here)

    def compose(self) -> ComposeResult:
        yield TitleLine(self.say("help-title"), self.say("help-hint"))
        with Page():
            for title, lines in self._sections():
                yield Static(Content("\n").join([Content.styled(title, "bold $primary"), *lines]))
        yield KeyBar()

    def _sections(self) -> Iterator[tuple[str, Iterable[Content]]]:
        here = [ACTIONS[id] for id in self._here]
        if here:
            yield self.say("help-here"), map(self._line, here)
        if "hint" in self._here:
            yield self.say("help-signs"), self._signs()
        for group in GROUPS:
            others = [one for one in _in_group(group) if one not in here]
            if others:
                yield self.say(f"act-group-{group}"), map(self._line, others)

    def _signs(self) -> Iterator[Content]:
        """What the signs mean that are the same at all tables."""
        signs = glyphs(self.shell.settings.ascii)
        told = {"number": "1-9", "several": signs.mark, "reveals": signs.mark, "point": signs.point}
        for id, sign in {**told, "new": signs.bar}.items():
            yield self._row(sign, "", self.say(f"sign-{id}"))

    def _line(self, action: Action) -> Content:
        keys = action.key_words(self.shell.settings.ascii)
        return self._row(keys, self.fit(self.say(action.label), NAME_WIDTH), self.say(action.help))

    def _row(self, keys: str, name: str, text: str) -> Content:
        """Keys or a sign, a name if there is one, and what is to be said about it."""
        indent = KEYS_WIDTH + cell_len(name)
        first, *rest = wrapped(text, KEYS_WIDTH + NAME_WIDTH + HELP_WIDTH - indent)
        head = Content.assemble((self.fit(keys, KEYS_WIDTH), "bold $accent"), name, (first, "$dim"))
        return Content("\n").join([head, *(Content.styled(" " * indent + more, "$dim") for more in rest)])

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)

    def action_help(self) -> None:
        """The key that opened this page closes it, too."""
        self.dismiss(None)


def _in_group(group: str) -> Iterable[Action]:
    return [action for action in ACTIONS.values() if action.group == group]
