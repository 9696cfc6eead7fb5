"""A one-line field with a few values to step through: label and value, with arrows around it."""

from collections.abc import Sequence

import msgspec
from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from tabletop_tui.actions import bindings


class Value(msgspec.Struct, frozen=True):
    """A value and what it is called."""

    value: str
    label: str


class Cycle(Widget, can_focus=True):
    """Left and right step through the values; Enter goes on to the next one, and so does a click."""

    BINDINGS = bindings("cursor_left", "cursor_right", "choose")

    class Changed(Message):
        """The value was changed by the user."""

        def __init__(self, field: "Cycle") -> None:
            super().__init__()
            self.field = field

        @property
        def control(self) -> "Cycle":
            return self.field

    def __init__(
        self,
        label: str,
        values: Sequence[Value],
        value: str | None = None,
        *,
        room: int = 0,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self._label, self._values, self._room = label, tuple(values), room
        known = [one.value for one in values]
        self._at = known.index(value) if value in known else 0

    @property
    def value(self) -> str:
        """The value it stands on."""
        return self._values[self._at].value

    @value.setter
    def value(self, value: str) -> None:
        self._at = [one.value for one in self._values].index(value)
        self.refresh()

    def show(self, label: str, values: Sequence[Value]) -> None:
        """Change the words, for instance into another language, or the values; keeps the value if it can."""
        kept = self.value
        known = [one.value for one in values]
        self._label, self._values = label, tuple(values)
        self._at = known.index(kept) if kept in known else 0
        self.refresh()

    def _step(self, by: int) -> None:
        if len(self._values) > 1:
            self._at = (self._at + by) % len(self._values)
            self.refresh()
            self.post_message(self.Changed(self))

    def action_cursor_left(self) -> None:
        """The value before."""
        self._step(-1)

    def action_cursor_right(self) -> None:
        """The next value."""
        self._step(1)

    def action_choose(self) -> None:
        """The next value, round and round."""
        self._step(1)

    def on_click(self, event: events.Click) -> None:
        self._step(1)

    def render(self) -> Content:
        label = self._label + " " * max(0, self._room - cell_len(self._label))
        value = self._values[self._at].label
        shown = f"‹ {value} ›" if len(self._values) > 1 else f"  {value}"
        if self.app.settings.ascii:  # type: ignore[attr-defined]
            shown = shown.replace("‹", "<").replace("›", ">")
        style = "$cursor-text on $cursor $cursor-style" if self.has_focus else "$foreground"
        return Content.assemble((label, "$foreground"), (shown, style))
