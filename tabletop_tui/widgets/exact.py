"""Sending a terminal no more than the cells that changed, and asking no widget for more than those.

Textual keeps track of the regions that are to be repainted. But of each of their lines it sends everything
from the left edge of the widget on, which over a slow line is most of what is sent; and for any of them it
asks all widgets for all their lines.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from rich.color import Color, ColorSystem
from rich.console import Console
from rich.control import Control
from rich.style import Style
from textual._compositor import ChopsUpdate, Compositor
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class Look(NamedTuple):
    """How a terminal shows text, as codes: attributes, the colour of signs, and that behind them."""

    attributes: frozenset[str] = frozenset()
    colour: str = ""
    ground: str = ""

    @property
    def marks_spaces(self) -> bool:
        """Whether a space shows more than the colour behind it."""
        return not self.attributes <= UNSEEN_ON_SPACES

    @lru_cache(maxsize=4096)  # noqa: B019 - of looks there are few
    def after(self, before: "Look") -> str:
        """The shortest sequence that changes how text is shown from that to this."""
        anew = ["0", *self._beyond(Look())]
        off = sorted({ENDS[code] for code in before.attributes - self.attributes})
        # The end of bold is that of dim, too.
        kept = before._replace(attributes=frozenset(c for c in before.attributes if ENDS[c] not in off))
        on = [*off, *self._beyond(kept)]
        keeps_colours = all(has or not had for had, has in zip(before[1:], self[1:], strict=True))
        codes = on if keeps_colours and (not off or len(";".join(on)) < len(";".join(anew))) else anew
        return f"\x1b[{';'.join(codes)}m" if codes else ""

    def _beyond(self, known: "Look") -> list[str]:
        """The codes for what is not so yet."""
        colours = [code for code, had in zip(self[1:], known[1:], strict=True) if code and code != had]
        return [*sorted(self.attributes - known.attributes), *colours]


ENDS = {
    "1": "22",
    "2": "22",
    "3": "23",
    "4": "24",
    "21": "24",
    "5": "25",
    "6": "25",
    "7": "27",
    "8": "28",
    "9": "29",
    "51": "54",
    "52": "54",
    "53": "55",
}
"""The codes that end the attributes, each."""
UNSEEN_ON_SPACES = frozenset({"1", "2", "3", "5", "6"})


PLAIN = Look()


@lru_cache(maxsize=2048)
def _look(style: Style, system: ColorSystem) -> Look:
    def codes(color: Color | None, front: bool) -> str:
        return ";".join(color.downgrade(system).get_ansi_codes(front)) if color is not None else ""

    bare = style.without_color._make_ansi_codes(system)
    attributes = frozenset(bare.split(";")) if bare else frozenset[str]()
    return Look(attributes, codes(style.color, True), codes(style.bgcolor, False))


class Pen:
    """Writes text at places, and says of its looks only what changes."""

    def __init__(self, console: Console) -> None:
        self._system = console._color_system or ColorSystem.TRUECOLOR
        self._look = PLAIN
        self._sent: list[str] = []

    @property
    def sent(self) -> str:
        """All that is to be sent; the terminal is left with plain text."""
        return "".join([*self._sent, PLAIN.after(self._look)])

    def move(self, x: int, y: int) -> None:
        """Go on at another place."""
        self._sent.append(Control.move_to(x, y).segment.text)

    def write(self, strip: Strip) -> None:
        """Write a line."""
        for text, style, _ in strip:
            if not text:
                continue
            look, now = _look(style, self._system) if style is not None else PLAIN, self._look
            if look is not now:
                seen = not text.isspace() or look.ground != now.ground
                if seen or look.marks_spaces or now.marks_spaces:
                    self._sent.append(look.after(now))
                    self._look = look
            self._sent.append(text)


class ExactUpdate(ChopsUpdate):
    """An update of some regions that starts each line where its region starts."""

    def render_segments(self, console: Console) -> str:
        """What is sent to the terminal."""
        pen = Pen(console)
        for y, left, right in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                start, stop = max(x, left), min(end, right)
                if strip is None or start >= stop:
                    continue
                pen.move(start, y)
                pen.write(strip.crop(start - x, stop - x))
        return pen.sent


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
