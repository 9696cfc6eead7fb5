"""The board widget of all games: spots, a cursor, and what is lit."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from rich.segment import Segment
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from tabletop_tui.widgets.changes import changed_runs
from tabletop_tui.widgets.lines import blank
from tabletop_tui.widgets.painted import Painted
from tabletop_tui.widgets.spots import Direction, Spot, middle, neighbour, next_row, row_end, spot_at


class Look(NamedTuple):
    """How a spot is to be shown.

    `cursor`: the cursor is on it; `active`: and the board has the keys. `lit`: it is a legal target, and
    `mark` is what to type for it ("" if that takes more than one option). `chosen`: it is part of the
    choice being made. `aimed`: the option pointed at in the decision panel is about it; `hint`: that
    option would lead to it. `dark`: it is no target now, though others of its like may be. `note`: a few
    letters about what would happen to it.
    """

    cursor: bool = False
    active: bool = False
    lit: bool = False
    mark: str = ""
    chosen: bool = False
    aimed: bool = False
    hint: bool = False
    dark: bool = False
    note: str = ""


PLAIN = Look()

LEAST = (60, 10)
"""The columns and lines below which nothing is laid out: no game has a board that small."""


class Layout(NamedTuple):
    """Where the spots of a board are, and the lines of what lies around them."""

    spots: Sequence[Spot]
    ground: Sequence[Strip]


class Painter(Protocol):
    """What a game provides to have its view shown."""

    def lay_out(self, width: int, height: int) -> Layout:
        """The spots and the ground in this many cells."""

    def paint(self, spot: Spot, look: Look) -> Sequence[Strip]:
        """The lines of one spot, `spot.height` strips of `spot.width` cells."""

    def beyond(self, spot: Spot, direction: Direction) -> str | None:
        """The spot reached by moving over the edge; None: the cursor stays."""


class Board(Painted, can_focus=True):
    """Shows a painter's spots. It knows no game and keeps nothing of one but the strips last painted.

    A move of the cursor paints the two spots concerned and refreshes the cells in which they changed.
    """

    class Pressed(Message):
        """A spot was clicked. The cursor is there by now."""

        def __init__(self, spot: str) -> None:
            super().__init__()
            self.spot = spot

    class LaidOut(Message):
        """The cursor has found its first spot, now that the board has its cells."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.cursor: str | None = None
        self._wanted: str | None = None
        self._no_room_for: str | None = None
        self._painter: Painter | None = None
        self._layout = Layout((), ())
        self._looks: Mapping[str, Look] = {}
        self._strips: dict[str, Sequence[Strip]] = {}
        self._by_id: dict[str, Spot] = {}
        self._on_line: list[list[Spot]] = []
        self._goal: float | None = None
        self._stale: list[Region] = []

    # ------------------------------------------------------------------ what is shown

    @property
    def spots(self) -> Sequence[Spot]:
        """The spots laid out now."""
        return self._layout.spots

    def spot(self, id: str | None) -> Spot | None:
        """The spot of a thing, if it is on the board."""
        return self._by_id.get(id) if id is not None else None

    def show(self, painter: Painter, looks: Mapping[str, Look], cursor: str | None = None) -> None:
        """Show another position; only cells that look different are painted anew.

        The cursor goes to `cursor` if that is given and on the board; else it stays on its thing.
        """
        self._painter, self._looks = painter, looks
        self._wanted = cursor
        self._lay_out()

    def light(self, looks: Mapping[str, Look]) -> None:
        """Show the same position in another light. Spots that are not named look plain."""
        before, self._looks = self._looks, looks
        for id in {*before, *looks}:
            if before.get(id, PLAIN) != looks.get(id, PLAIN):
                self._paint(id)
        self._flush()

    def forget(self) -> None:
        """Paint everything anew: another theme."""
        super().forget()
        self._lay_out()

    def line_text(self, y: int) -> str:
        """What a line says, for tests and text exports."""
        return self._rows[y].text if y < len(self._rows) else ""

    def _lay_out(self, *, resized: bool = False) -> None:
        old = self._rows
        self._place_all(resized=resized)
        if len(old) != len(self._rows):
            self.refresh()
        else:
            self.refresh_changes(old)

    def _place_all(self, *, resized: bool = False) -> None:
        """Find the cells of all spots and paint them."""
        width, height = self.content_size
        if self._painter is None or width < LEAST[0] or height < LEAST[1]:
            return
        layout = self._layout = self._painter.lay_out(width, height)
        self._by_id = {spot.id: spot for spot in layout.spots}
        self._place_cursor(resized)
        self._on_line = [[] for _ in range(height)]
        for spot in sorted(layout.spots, key=lambda spot: spot.x):
            for y in range(spot.y, min(height, spot.y + spot.height)):
                self._on_line[y].append(spot)
        self._strips = {spot.id: self._painter.paint(spot, self._look(spot.id)) for spot in layout.spots}
        self._rows = [self._compose_row(y, width) for y in range(height)]

    def _place_cursor(self, resized: bool) -> None:
        """Put the cursor where it is wanted, else leave it on its thing.

        A thing that only lacked room for a while gets it back with the room.
        """
        before = self.cursor
        if self._wanted in self._by_id:
            self.cursor, self._goal, self._wanted = self._wanted, None, None
            self._no_room_for = None
        elif self._no_room_for in self._by_id:
            self.cursor, self._no_room_for = self._no_room_for, None
        if self.cursor not in self._by_id:
            if resized and self._no_room_for is None:
                self._no_room_for = self.cursor
            self.cursor = self.spots[0].id if self.spots else None
        if before is None and self.cursor is not None:
            self.post_message(self.LaidOut())

    def _look(self, id: str) -> Look:
        look = self._looks.get(id, PLAIN)
        if id == self.cursor:
            return look._replace(cursor=True, active=self.has_focus)
        return look

    def _compose_row(self, y: int, width: int) -> Strip:
        ground = self._layout.ground[y] if y < len(self._layout.ground) else blank(width)
        here = self._on_line[y]
        if not here:
            return ground
        pieces: list[Segment] = []
        x = 0
        for spot in here:
            if spot.x > x:
                pieces.extend(ground.crop(x, spot.x))
            pieces.extend(self._strips[spot.id][y - spot.y])
            x = spot.x + spot.width
        if x < width:
            pieces.extend(ground.crop(x, width))
        row = Strip(pieces, max(x, width))
        return row.crop(0, width) if x > width else row

    # ------------------------------------------------------------------ painting single spots

    def _paint(self, id: str | None) -> None:
        """Paint one spot again and note which of its cells changed."""
        spot = self._by_id.get(id) if id is not None else None
        if spot is None or self._painter is None:
            return
        before = self._strips[spot.id]
        after = self._strips[spot.id] = self._painter.paint(spot, self._look(spot.id))
        for number, (old, new) in enumerate(zip(before, after, strict=True)):
            for left, right in changed_runs(old, new):
                self._stale.append(Region(spot.x + left, spot.y + number, right - left, 1))

    def _flush(self) -> None:
        stale, self._stale = self._stale, []
        if not stale:
            return
        width = self.content_size.width
        for y in {region.y for region in stale}:
            if y < len(self._rows):
                self._rows[y] = self._compose_row(y, width)
        self.refresh(*stale)

    # ------------------------------------------------------------------ the cursor

    def point(self, id: str | None, *, keep_goal: bool = False) -> bool:
        """Put the cursor on a thing; False if it was there or the thing is not on the board."""
        if id is None or id == self.cursor or id not in self._by_id:
            return False
        before, self.cursor = self.cursor, id
        self._no_room_for = None
        if not keep_goal:
            self._goal = None
        self._paint(before)
        self._paint(id)
        self._flush()
        return True

    def move(self, direction: Direction) -> bool:
        """Move the cursor to the nearest spot in a direction, or over the edge if the game wraps there."""
        here = self.spot(self.cursor)
        if here is None:
            return False
        upright = direction in ("up", "down")
        goal = self._goal if upright and self._goal is not None else middle(here)
        to = neighbour(self.spots, here, direction, goal)
        id = to.id if to is not None else self._painter.beyond(here, direction) if self._painter else None
        moved = self.point(id, keep_goal=upright)
        if upright:
            self._goal = goal
        return moved

    def move_to_end(self, *, last: bool) -> bool:
        """Move the cursor to the first or last spot of its row."""
        here = self.spot(self.cursor)
        return here is not None and self.point(row_end(self.spots, here, last=last).id)

    def move_row(self, step: int) -> bool:
        """Move the cursor to the next row (1) or the one before (-1)."""
        here = self.spot(self.cursor)
        if here is None:
            return False
        goal = self._goal if self._goal is not None else middle(here)
        to = next_row(self.spots, here, step, goal)
        moved = to is not None and self.point(to.id, keep_goal=True)
        self._goal = goal
        return moved

    # ------------------------------------------------------------------ Textual

    def row(self, y: int) -> Strip:
        if not self._rows:
            self._place_all()
        return super().row(y)

    def on_resize(self) -> None:
        self._rows = []
        self._lay_out(resized=True)

    def watch_has_focus(self, _has_focus: bool) -> None:
        super().watch_has_focus(_has_focus)
        self._paint(self.cursor)
        self._flush()

    def on_click(self, event: Click) -> None:
        spot = spot_at(self.spots, event.x, event.y)
        if spot is not None:
            event.stop()
            self.point(spot.id)
            self.post_message(self.Pressed(spot.id))
