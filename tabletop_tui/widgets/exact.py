"""Sending a terminal no more than the cells that changed, and asking no widget for more than those.

Textual keeps track of the regions that are to be repainted. But of each of their lines it sends everything
from the left edge of the widget on, which over a slow line is most of what is sent; and for any of them it
asks all widgets for all their lines.
"""

from collections.abc import Iterable

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, Compositor
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class ExactUpdate(ChopsUpdate):
    """An update of some regions that starts each line where its region starts."""

    def render_segments(self, console: Console) -> str:
        """What is sent to the terminal."""
        sent: list[str] = []
        for y, left, right in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                start, stop = max(x, left), min(end, right)
                if strip is None or start >= stop:
                    continue
                sent.append(Control.move_to(start, y).segment.text)
                sent.append(strip.crop(start - x, stop - x).simplify().render(console))
        return "".join(sent)


class ExactCompositor(Compositor):
    """A compositor whose partial updates are exact."""

    _changed: tuple[Region, ...] = ()

    def render_partial_update(self) -> ChopsUpdate | None:
        """The changed regions, to be sent."""
        self._changed = tuple(self._dirty_regions)
        try:
            update = super().render_partial_update()
        finally:
            self._changed = ()
        return ExactUpdate(update.chops, update.spans, update.chop_ends) if update is not None else None

    def _get_renders(self, crop: Region | None = None) -> Iterable[tuple[Region, Region, list[Strip]]]:
        if not self._changed:
            yield from super()._get_renders(crop)
            return
        for widget, rows in self._concerned().items():
            region, clip = self.visible_widgets[widget]
            part = region.intersection(clip).intersection(rows)
            if part:
                yield region, part, widget.render_lines(part.translate(-region.offset))

    def _concerned(self) -> dict[Widget, Region]:
        """The widgets seen in the changed regions, from front to back, with the lines that are wanted."""
        wanted: dict[Widget, list[Region]] = {}
        for changed in self._changed:
            for widget, (region, clip) in self.visible_widgets.items():
                seen = region.intersection(clip)
                if seen.overlaps(changed):
                    wanted.setdefault(widget, []).append(changed)
                    if seen.contains_region(changed):
                        break
        width = self.size.width
        return {
            widget: Region(0, rows.y, width, rows.height)
            for widget in self.visible_widgets
            if widget in wanted and (rows := Region.from_union(wanted[widget]))
        }
