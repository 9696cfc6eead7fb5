"""What would come of a student being drawn for stress now."""

from typing import NamedTuple

import msgspec

from tabletop_tui.engines.discipline.catalogue import Catalogue
from tabletop_tui.engines.discipline.lessons import draw_negative
from tabletop_tui.engines.discipline.state import Discipline, DrawNegative
from tabletop_tui.engines.discipline.table import T
from tabletop_tui.kit.agenda import Table
from tabletop_tui.kit.words import Msg


class Spread(NamedTuple):
    """A student who would get `n` negatives, and whether she would become absent."""

    student: str
    n: int
    absent: bool


def preview(cards: Catalogue, view: Discipline, seat: int, student: str) -> list[Spread]:
    """Who would get how many negatives if this student were drawn in step 2 of a group lesson now.

    The drawn student comes first if she gets any; nobody does if she is absent. The step itself is
    carried out, in a copy of the class whose deck holds her card alone. DI-GROUP-02, DI-DIFFUSE-01.
    """
    klass = view.classes[seat]
    seats = [msgspec.structs.replace(one) for one in klass.seats]
    number = next(number for number, one in enumerate(seats, 1) if one.id == student)
    if seats[number - 1].absent:
        return []
    there = msgspec.structs.replace(klass, seats=seats, deck=[number], discards=[], aside=[])
    classes = [there if other == seat else one for other, one in enumerate(view.classes)]
    table: T = Table(msgspec.structs.replace(view, classes=classes), cards)
    draw_negative(table, DrawNegative(seat))
    got: dict[str, int] = {}
    for entry in table.log:
        who, n = negatives(entry.what)
        if who is not None and n:
            got[who] = got.get(who, 0) + n
    gone = {one.id for one in seats if one.absent}
    return [Spread(one, n, one in gone) for one, n in got.items()]


def negatives(what: Msg) -> tuple[str | None, int]:
    """Who gets how many negatives by an entry of a group lesson's log; None if nobody does."""
    fields = what.fields
    taker = "other_student" if what.id in ("diffused", "gave-back") else "student"
    if what.id not in ("drew-negative", "diffused", "gave-back", "felt-it"):
        return None, 0
    n = fields.get("n", 1)
    return str(fields[taker]), n if isinstance(n, int) else 1
