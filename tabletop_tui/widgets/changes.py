"""Which cells of a line look different from before."""

from collections.abc import Iterator
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

GAP = 4
"""So many cells that stay the same are sent along, rather than moving the terminal's cursor over them."""

Run = tuple[int, int]
"""Cells of a line: the first, and the one behind the last."""


def changed_run(old: Strip, new: Strip) -> Run | None:
    """The cells (from, to) outside which two lines look the same; None: no change."""
    if old is new or old == new:
        return None
    if old.cell_length != new.cell_length:
        return 0, max(old.cell_length, new.cell_length)
    before, after = list(old), list(new)
    first = 0
    while before and after and before[0] == after[0]:
        first += before.pop(0).cell_length
        after.pop(0)
    last = new.cell_length
    while before and after and before[-1] == after[-1]:
        last -= before.pop().cell_length
        after.pop()
    if before and after:
        first += _common(before[0], after[0], 1)
        last -= _common(before[-1], after[-1], -1)
    return (first, last) if first < last else None


def _common(old: Segment, new: Segment, step: int) -> int:
    """How many cells two pieces have in common at their beginning (`step` 1) or end (-1)."""
    if old.style != new.style or not (old.text.isascii() and new.text.isascii()):
        return 0
    count = 0
    for before, after in zip(old.text[::step], new.text[::step], strict=False):
        if before != after:
            break
        count += 1
    return count


def changed_runs(old: Strip, new: Strip) -> list[Run]:
    """The runs of cells (from, to) outside which two lines look the same, to the cell if all are one wide.

    Runs with little between them are one, unless what lies between looks like neither of them: to change the
    colours twice is more to send than to move the cursor.
    """
    if old is new or old == new:
        return []
    cells = narrow_cells(new)
    if cells is None or cells != narrow_cells(old):
        whole = changed_run(old, new)
        return [whole] if whole is not None else []
    runs: list[Run] = []
    x = turns = 0
    last: Style | None = None
    for before, text, alike, style in _abreast(old, new):
        if style is not last and style != last:
            turns, last = turns + 1, style
        if not alike or before != text:
            for first, end in _changed_in(before, text) if alike else [(0, len(text))]:
                if runs and turns <= 1 and x + first - runs[-1][1] <= GAP:
                    runs[-1] = runs[-1][0], x + end
                else:
                    runs.append((x + first, x + end))
                turns = 0
        x += len(text)
    return runs


def _abreast(old: Strip, new: Strip) -> Iterator[tuple[str, str, bool, Style | None]]:
    """Two lines of narrow signs, cut wherever one of them changes its look.

    For each piece: what stood there, what stands there now, whether both look alike, and how that is.
    """
    rest = iter(old)
    was, look = "", None
    for now, style, _ in new:
        while now:
            while not was:
                was, look, _ = next(rest)
            count = len(was) if len(was) < len(now) else len(now)
            yield was[:count], now[:count], look is style or look == style, style
            was, now = was[count:], now[count:]


def _changed_in(before: str, text: str) -> Iterator[Run]:
    """The runs of signs in which two texts differ that are as long as each other."""
    unlike = [x for x, (one, other) in enumerate(zip(before, text, strict=True)) if one != other]
    first = last = unlike[0]
    for x in unlike:
        if x - last > GAP + 1:
            yield first, last + 1
            first = x
        last = x
    yield first, last + 1


def narrow_cells(strip: Strip) -> int | None:
    """How many cells a line takes; None if not every sign of it takes one."""
    cells = 0
    for text, _, _ in strip:
        if not (text.isascii() or has_narrow_signs(text)):
            return None
        cells += len(text)
    return cells


@lru_cache(maxsize=4096)
def has_narrow_signs(text: str) -> bool:
    """Whether every sign of a text takes one cell."""
    return all(cell_len(sign) == 1 for sign in text)
