"""Widgets that consist of prepared lines, of which only the cells that changed are painted anew."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Self

from rich.style import Style
from textual.color import TRANSPARENT, Color
from textual.filter import LineFilter
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tabletop_tui.widgets.changes import changed_runs
from tabletop_tui.widgets.lines import blank


class Ground(NamedTuple):
    """What the styles of a line are put on: another style, the app's filters, for these the colour behind."""

    base: Style = Style.null()
    filters: tuple[LineFilter, ...] = ()
    colour: Color = TRANSPARENT


NO_GROUND = Ground()


class Painted(Widget):
    """Shows its rows: strips, under which the widget's own style is put."""

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: list[Strip] = []
        self._base: Style | None = None
        self._colour: Color | None = None
        self._bare: bool | None = None

    def show_rows(self, new: list[Strip]) -> None:
        """Show other rows; only cells that look different are painted anew."""
        old, self._rows = self._rows, new
        if len(old) != len(new):
            self.refresh()
        else:
            self.refresh_changes(old)

    def refresh_changes(self, old: Sequence[Strip]) -> None:
        """Paint anew the cells that were different in as many old rows."""
        regions = [
            Region(left, y, right - left, 1)
            for y, (before, after) in enumerate(zip(old, self._rows, strict=True))
            if before is not after
            for left, right in changed_runs(before, after)
        ]
        if regions:
            self.refresh(*regions)

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        """Have cells painted anew.

        Where these are only some, the screen hears of it at once, and not by a message when the widget has
        nothing else to do.
        """
        if not regions or layout or recompose or not (repaint and self._is_mounted and self.is_attached):
            return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
        self._set_dirty(*regions)
        screen = self.screen
        if self.display and self in screen._compositor:
            screen._dirty_widgets.add(self)
            screen.check_idle()
        return self

    def forget(self) -> None:
        """Have everything painted anew: another theme, another size."""
        self._rows = []
        self._base = self._colour = None

    def row(self, y: int) -> Strip:
        """What is in a row."""
        return self._rows[y] if y < len(self._rows) else blank(self.content_size.width)

    @property
    def base(self) -> Style:
        """The style under that of the cells."""
        if self._base is None:
            self._base = self.rich_style
        return self._base

    @property
    def ground(self) -> Ground:
        """What the styles of the rows are put on."""
        if self._colour is None:
            _, self._colour = self.background_colors
        return Ground(self.base, tuple(self.get_line_filters()), self._colour)

    @property
    def is_bare(self) -> bool:
        """Whether there is nothing to be seen but the rows: no frame round them, nothing over them."""
        if self._bare is None:
            styles = self.styles
            frames = (*styles.gutter, *(edge for edge, _ in styles.outline))
            veils = (styles.tint.a, 1 - self.opacity, 1 - styles.text_opacity, styles.has_rule("hatch"))
            self._bare = not any(frames) and not any(veils)
        return self._bare

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._base = self._colour = self._bare = None

    def render_line(self, y: int) -> Strip:
        return self.row(y).apply_style(self.base)


Paint = Callable[[int, int], Sequence[Strip]]
"""Gives the lines to show in a width and a height."""


class Lines(Painted):
    """Shows the lines that `paint` gives. `repaint` asks again and refreshes only what differs.

    It holds nothing but the lines last shown.
    """

    def __init__(self, paint: Paint, *, id: str | None = None, can_focus: bool = False) -> None:
        super().__init__(id=id)
        self._paint = paint
        self.can_focus = can_focus

    def repaint(self) -> None:
        """Show what is to be shown now."""
        self.show_rows(self._painted())

    def _painted(self) -> list[Strip]:
        width, height = self.content_size
        if not width or not height:
            return []
        lines = list(self._paint(width, height))[:height]
        return [*lines, *(blank(width) for _ in range(height - len(lines)))]

    def on_resize(self) -> None:
        width, height = self.content_size
        if len(self._rows) != height or any(strip.cell_length != width for strip in self._rows):
            self.forget()
        self.repaint()

    def row(self, y: int) -> Strip:
        if not self._rows:
            self._rows = self._painted()
        return super().row(y)
