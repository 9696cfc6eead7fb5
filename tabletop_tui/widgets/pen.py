"""Writing text at places of a terminal with as little said about its looks and the way there as can be."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tabletop_tui.widgets.changes import has_narrow_signs
from tabletop_tui.widgets.painted import NO_GROUND, Ground

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
CHEAP = 5
"""So many bytes are not worth looking for a text that costs less."""
UNSEEN_ON_SPACES = frozenset({"1", "2", "3", "5", "6"})


class Look:
    """How a terminal shows text, as codes: attributes, the colour of signs, and that behind them.

    Of those that are alike there is one; see `a_look`.
    """

    def __init__(self, attributes: frozenset[str], colour: str, ground: str) -> None:
        self.attributes, self.colour, self.ground = attributes, colour, ground
        self.marks_spaces = not attributes <= UNSEEN_ON_SPACES
        """Whether a space shows more than the colour behind it."""
        self._after: dict[Look, str] = {}

    def after(self, before: "Look") -> str:
        """The shortest sequence that changes how text is shown from that to this."""
        if before not in self._after:
            codes = self._codes_after(before)
            self._after[before] = f"\x1b[{';'.join(codes)}m" if codes else ""
        return self._after[before]

    def _codes_after(self, before: "Look") -> list[str]:
        anew = ["0", *self._beyond(PLAIN, PLAIN.attributes)]
        off = sorted({ENDS[code] for code in before.attributes - self.attributes})
        # The end of bold is that of dim, too.
        kept = frozenset(code for code in before.attributes if ENDS[code] not in off)
        on = [*off, *self._beyond(before, kept)]
        loses_a_colour = (before.colour and not self.colour) or (before.ground and not self.ground)
        return anew if loses_a_colour or (off and len(";".join(on)) >= len(";".join(anew))) else on

    def _beyond(self, known: "Look", attributes: frozenset[str]) -> list[str]:
        """The codes for what is not so yet."""
        pairs = ((self.colour, known.colour), (self.ground, known.ground))
        return [*sorted(self.attributes - attributes), *(code for code, had in pairs if code and code != had)]


@lru_cache(maxsize=4096)
def a_look(attributes: frozenset[str] = frozenset(), colour: str = "", ground: str = "") -> Look:
    """The look that is so."""
    return Look(attributes, colour, ground)


PLAIN = a_look()


class Looks(dict[Style | None, Look]):
    """How the styles of lines look on a ground, kept once found."""

    def __init__(self, ground: Ground, system: ColorSystem) -> None:
        super().__init__()
        self._ground, self._system = ground, system

    def __missing__(self, style: Style | None) -> Look:
        base, filters, behind = self._ground
        segments = [Segment(" ", base + style)]
        for one in filters:
            segments = one.apply(segments, behind)
        shown = segments[0].style or Style.null()
        bare = shown.without_color._make_ansi_codes(self._system)
        attributes = frozenset(bare.split(";")) if bare else frozenset[str]()
        look = a_look(attributes, self._codes(shown.color, True), self._codes(shown.bgcolor, False))
        self[style] = look
        return look

    def _codes(self, color: Color | None, front: bool) -> str:
        return ";".join(color.downgrade(self._system).get_ansi_codes(front)) if color is not None else ""


looks_on = lru_cache(maxsize=64)(Looks)


class Word(NamedTuple):
    """A text of one look at a place.

    `is_sure`: its signs take one cell each. Of others terminals do not agree how many they take.
    """

    x: int
    y: int
    end: int
    text: str
    look: Look
    is_blank: bool
    is_sure: bool

    def fits(self, look: Look) -> bool:
        """Whether it is the same in another look."""
        if self.look is look:
            return True
        if not self.is_blank or self.look.ground != look.ground:
            return False
        return not (self.look.marks_spaces or look.marks_spaces)


class Waiting:
    """The words that are still to be written."""

    def __init__(self, words: Sequence[Word]) -> None:
        self._words = words
        self._written = [False] * len(words)
        self._of_look: dict[Look, list[int]] = {}
        self._mixed = all(word.is_sure for word in words)
        for number in range(len(words) - 1, -1, -1):
            self._of_look.setdefault(words[number].look, []).append(number)

    def behind(self, number: int, look: Look) -> Iterator[int]:
        """Which could come behind a word: the following one, and of those of each look the first.

        A sign that takes more cells than thought is to be covered again by what follows it.
        """
        following = number + 1
        if following < len(self._words) and not self._written[following]:
            yield following
        if self._mixed:
            if look in self._of_look:
                yield self._of_look[look][-1]
            for numbers in self._of_look.values():
                yield numbers[-1]

    def take(self, number: int) -> None:
        """A word is written."""
        self._written[number] = True
        look = self._words[number].look
        numbers = self._of_look[look]
        while numbers and self._written[numbers[-1]]:
            numbers.pop()
        if not numbers:
            del self._of_look[look]


class Pen:
    """Writes lines to a terminal of a width."""

    def __init__(self, console: Console, width: int) -> None:
        self._system = console._color_system or ColorSystem.TRUECOLOR
        self._width = width
        self._words: list[Word] = []

    def write(
        self, x: int, y: int, strip: Strip, ground: Ground = NO_GROUND, start: int = 0, stop: int = 10_000
    ) -> None:
        """Write a line at a place, or its cells from one to another."""
        looks = looks_on(ground, self._system)
        for text, style in cells_between(strip, start, stop):
            sure = text.isascii() or has_narrow_signs(text)
            end = x + (len(text) if sure else cell_len(text))
            word = Word(x, y, end, text, looks[style], text.isspace(), sure)
            last = self._words[-1] if self._words else None
            if last is not None and last.y == y and last.end == x and word.fits(last.look):
                blank, sure = last.is_blank and word.is_blank, last.is_sure and sure
                self._words[-1] = Word(last.x, y, end, last.text + text, last.look, blank, sure)
            else:
                self._words.append(word)
            x = end

    @property
    def sent(self) -> str:
        """All that is to be sent; the terminal is left with plain text.

        Of what could be written next, that comes first which costs least to go to and to show.
        """
        sent: list[str] = []
        waiting = Waiting(self._words)
        look, x, y, number = PLAIN, 0, -1, -1
        for _ in self._words:
            best, best_way, change = -1, "", ""
            for candidate in waiting.behind(number, look):
                word = self._words[candidate]
                way = self._way(x, y, word)
                to_look = "" if word.fits(look) else word.look.after(look)
                cost = len(way) + len(to_look)
                if best < 0 or cost < len(best_way) + len(change):
                    best, best_way, change = candidate, way, to_look
                    if cost <= CHEAP:
                        break
            number, word = best, self._words[best]
            waiting.take(number)
            sent += (best_way, change, word.text)
            look = word.look if change else look
            # Behind the last cell of a line terminals do not agree where they are.
            x, y = word.end if word.is_sure else self._width, word.y
        return "".join([*sent, PLAIN.after(look)])

    def _way(self, x: int, y: int, to: Word) -> str:
        """What moves the terminal's cursor to where a text begins."""
        if y != to.y or x >= self._width:
            return f"\x1b[{to.y + 1};{to.x + 1}H"
        if x == to.x:
            return ""
        steps, sign = (to.x - x, "C") if to.x > x else (x - to.x, "D")
        return f"\x1b[{steps}{sign}" if steps > 1 else f"\x1b[{sign}"


def cells_between(strip: Strip, start: int, stop: int) -> Iterator[tuple[str, Style | None]]:
    """The pieces of a line from one cell to another; half a sign is a space."""
    x = 0
    for text, style, _ in strip:
        plain = text.isascii() or has_narrow_signs(text)
        end = x + (len(text) if plain else cell_len(text))
        if end > start and text:
            if x >= stop:
                return
            if start <= x and end <= stop:
                yield text, style
            elif plain:
                yield text[max(0, start - x) : stop - x], style
            else:
                for piece, look, _ in Strip([Segment(text, style)]).crop(max(0, start - x), stop - x):
                    yield piece, look
        x = end
