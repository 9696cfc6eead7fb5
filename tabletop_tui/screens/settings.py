"""The settings; each change is seen and kept at once."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import DescendantFocus
from textual.widgets import Static

from tabletop_tui.actions import bindings
from tabletop_tui.screens.base import BaseScreen, KeyBar, TitleLine
from tabletop_tui.themes import THEME_NAMES
from tabletop_tui.widgets.cycle import Cycle, Value

LABEL_WIDTH = 34
PACES = (0.0, 0.4, 0.8, 1.5, 3.0)


class SettingsScreen(BaseScreen[None]):
    """One line for each setting."""

    CSS_PATH: ClassVar = ["fields.tcss", "settings.tcss"]
    KEYS = ("choose", "next_part", "close", "help")
    LISTED = ("cursor_up", "cursor_down", "cursor_left", "cursor_right", "choose", "close")
    BINDINGS = bindings("cursor_up", "cursor_down", "close")

    def compose(self) -> ComposeResult:
        yield TitleLine(self.say("settings-title"), self.say("settings-hint"))
        with VerticalScroll(id="form", can_focus=False):
            yield from self._fields()
            yield Static(self.say("settings-plain") if self.shell.is_plain else "", markup=False)
        yield Static(id="about", markup=False)
        yield KeyBar()

    def _fields(self) -> Iterator[Cycle]:
        settings = self.shell.settings
        themes = [Value(name, self.say(f"theme-{name}")) for name in THEME_NAMES]
        yield Cycle(self.say("settings-theme"), themes, settings.theme, room=LABEL_WIDTH, id="theme")
        yield self._switch("confirm_reveals", settings.confirm_reveals)
        yield self._switch("animation", settings.animation)
        yield self._switch("ascii", settings.ascii)
        paces = [Value(str(pace), self._pace(pace)) for pace in sorted({*PACES, settings.bot_pace})]
        yield Cycle(
            self.say("settings-bot-pace"), paces, str(settings.bot_pace), room=LABEL_WIDTH, id="bot_pace"
        )
        yield self._switch("guide", settings.guide)

    def _pace(self, seconds: float) -> str:
        return (
            self.say("settings-seconds", seconds=f"{seconds:g}") if seconds else self.say("settings-at-once")
        )

    def _switch(self, name: str, value: bool) -> Cycle:
        values = [Value("yes", self.say("settings-yes")), Value("no", self.say("settings-no"))]
        label = self.say(f"settings-{name.replace('_', '-')}")
        return Cycle(label, values, "yes" if value else "no", room=LABEL_WIDTH, id=name)

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        name = (event.widget.id or "").replace("_", "-")
        self.query_one("#about", Static).update(self.say(f"settings-about-{name}"))

    def on_cycle_changed(self, event: Cycle.Changed) -> None:
        settings, value = self.shell.settings, event.field.value
        match event.field.id:
            case "theme":
                settings.theme = value
                self.shell.wear(value)
            case "confirm_reveals":
                settings.confirm_reveals = value == "yes"
            case "animation":
                settings.animation = value == "yes"
                self.shell.settle_motion()
            case "ascii":
                settings.ascii = value == "yes"
                self.shell.set_class(settings.ascii, "-ascii")
                for shown in self.query("Cycle, KeyBar"):
                    shown.refresh()
            case "guide":
                settings.guide, settings.guided = value == "yes", ()
            case "bot_pace":
                settings.bot_pace = float(value)
        self.shell.save_settings()

    def action_cursor_up(self) -> None:
        """The field above."""
        self.focus_previous()

    def action_cursor_down(self) -> None:
        """The field below."""
        self.focus_next()

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
