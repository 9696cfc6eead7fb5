"""Sending a terminal no more than the cells that changed, and asking no widget for more than those.

Textual keeps track of the regions that are to be repainted. But of each of their lines it sends everything
from the left edge of the widget on, which over a slow line is most of what is sent; and for any of them it
asks all widgets for all their lines.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.console import Console
from textual._compositor import Compositor, CompositorUpdate
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tabletop_tui.widgets.painted import NO_GROUND, Ground, Painted
from tabletop_tui.widgets.pen import Pen


class Piece(NamedTuple):
    """Cells of a line to be sent: where they begin on the screen, and which of a strip they are."""

    x: int
    y: int
    strip: Strip
    ground: Ground
    start: int
    stop: int


class ExactUpdate(CompositorUpdate):
    """An update of nothing but some pieces of lines, for a screen of a width."""

    def __init__(self, pieces: Sequence[Piece], width: int) -> None:
        self.pieces, self.width = pieces, width

    def render_segments(self, console: Console) -> str:
        """What is sent to the terminal."""
        pen = Pen(console, self.width)
        for x, y, strip, ground, start, stop in self.pieces:
            pen.write(x, y, strip, ground, start, stop)
        return pen.sent


class Layer(NamedTuple):
    """A widget, where it is, and between which cells and lines it may be seen."""

    widget: Widget
    region: Region
    left: int
    right: int
    top: int
    bottom: int

    def line(self, y: int) -> tuple[Strip, Ground]:
        """What the widget shows in a line of the screen."""
        widget, y = self.widget, y - self.region.y
        if isinstance(widget, Painted) and widget.is_bare:
            strip = widget.row(y)
            if strip.cell_length == self.region.width:
                return strip, widget.ground
        return widget.render_lines(Region(0, y, self.region.width, 1))[0], NO_GROUND


class ExactCompositor(Compositor):
    """A compositor whose partial updates are exact."""

    def render_partial_update(self) -> ExactUpdate | None:  # type: ignore[override]
        """The changed cells, to be sent."""
        changed = self._dirty_regions.copy()
        self._dirty_regions.clear()
        if not changed:
            return None
        screen = self.size.region
        layers = [
            Layer(widget, region, *seen.column_span, *seen.line_span)
            for widget, (region, clip) in self.visible_widgets.items()
            if (seen := region.intersection(clip))
        ]
        spans = self._regions_to_spans(region.intersection(screen) for region in changed)
        pieces = [piece for y, left, right in spans for piece in _pieces(layers, y, left, right)]
        return ExactUpdate(pieces, screen.width)


def _pieces(layers: Sequence[Layer], y: int, left: int, right: int) -> Iterator[Piece]:
    """What is seen of a line from one cell to another; of the layers the front one comes first."""
    for number, layer in enumerate(layers):
        if not layer.top <= y < layer.bottom:
            continue
        start, stop = max(left, layer.left), min(right, layer.right)
        if start >= stop:
            continue
        behind = layers[number + 1 :] if left < start or stop < right else ()
        if left < start:
            yield from _pieces(behind, y, left, start)
        x = layer.region.x
        yield Piece(start, y, *layer.line(y), start - x, stop - x)
        if stop < right:
            yield from _pieces(behind, y, stop, right)
        return
