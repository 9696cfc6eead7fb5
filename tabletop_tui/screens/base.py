"""What every screen shares: words, the line of keys, and the rule about covered screens."""

from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual.content import Content
from textual.screen import Screen
from textual.style import Style
from textual.widget import Widget
from textual.widgets import Static

from tabletop_tui.actions import ACTIONS, bindings
from tabletop_tui.kit.words import Field, Msg
from tabletop_tui.widgets.glyphs import glyphs
from tabletop_tui.widgets.lines import fitted

if TYPE_CHECKING:
    from tabletop_tui.app import TabletopApp

ResultT = TypeVar("ResultT")

SMALLEST = (60, 16)
"""Below this size (columns, lines) a screen asks for a larger terminal instead of showing itself."""


class BaseScreen(Screen[ResultT], inherit_bindings=False):
    """A screen of the app.

    `KEYS`: the actions named in the line of keys, most important first.
    `LISTED`: the actions that help lists as belonging to this screen (all of its own, shown or not).
    `COVERED`: nothing behind this screen may be seen or reached: no palette, no help, no settings.
    """

    KEYS: ClassVar[tuple[str, ...]] = ()
    LISTED: ClassVar[tuple[str, ...]] = ()
    COVERED: ClassVar[bool] = False
    BINDINGS = bindings("next_part", "previous_part")

    @property
    def shell(self) -> "TabletopApp":
        """The app, as what it is."""
        return cast("TabletopApp", self.app)

    def say(self, id: str, /, **fields: Field) -> str:
        """A sentence of the app's own phrasebook."""
        return self.shell.words.say(Msg(id, fields))

    def fit(self, text: str, width: int) -> str:
        """The text in exactly this many cells, cut with a mark where it is longer."""
        return fitted(text, width, glyphs(self.shell.settings.ascii).cut)

    def action_next_part(self) -> None:
        """Move the focus to the next part of the screen."""
        self.focus_next()

    def action_previous_part(self) -> None:
        """Move the focus to the part of the screen before."""
        self.focus_previous()


class KeyBar(Widget):
    """One line that names the keys of the present screen. Each name can be clicked."""

    auto_links = False

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self.refresh())

    def on_resize(self) -> None:
        columns, lines = self.app.size
        self.set_class(columns < SMALLEST[0] or lines < SMALLEST[1], "-too-small")

    def render(self) -> Content:
        screen = cast("BaseScreen[None]", self.screen)
        if self.has_class("-too-small"):
            columns, lines = SMALLEST
            return Content(screen.say("too-small", columns=columns, lines=lines))
        line = Content("")
        for id in screen.KEYS:
            action = ACTIONS[id]
            if screen.check_action(id, ()) is False:
                continue
            label = screen.say(action.label)
            part = Content.assemble(
                " ", (action.key_words(screen.shell.settings.ascii), "bold $accent"), f" {label} "
            )
            if line.cell_length + part.cell_length > self.size.width:
                break
            line += part.stylize(Style.from_meta({"@click": f"press('{action.keys[0]}')"}))
        return line

    def action_press(self, key: str) -> None:
        """Do what a key does."""
        self.app.simulate_key(key)


class TitleLine(Static):
    """The first line of a screen: what it is, and a remark at the right. Never markup."""

    def __init__(self, title: str, remark: str = "", *, id: str | None = None) -> None:
        super().__init__(markup=False, id=id)
        self._title, self._remark = title, remark

    def show(self, title: str, remark: str = "") -> None:
        """Change what the line says."""
        self._title, self._remark = title, remark
        self.refresh()

    def render(self) -> Content:
        width = self.content_size.width
        remark = Content.styled(self._remark, "$dim")
        title = Content.styled(self._title, "bold $primary")
        room = width - remark.cell_length - 1
        if room < title.cell_length:
            screen = cast("BaseScreen[None]", self.screen)
            return Content.styled(screen.fit(self._title, width), "bold $primary")
        return title + Content(" " * (width - title.cell_length - remark.cell_length)) + remark
