"""The cursor of a table: moving it, and what lights up where it points."""

from tabletop_tui.actions import bindings
from tabletop_tui.screens.shown import ShownTable
from tabletop_tui.widgets.answering import Answering
from tabletop_tui.widgets.board import Look
from tabletop_tui.widgets.spots import Direction


class PointedTable(ShownTable):
    """A table whose board, decision panel and log can be moved about in, each lighting up the others."""

    BINDINGS = bindings(
        "cursor_up", "cursor_down", "cursor_left", "cursor_right", "first", "last", "page_up", "page_down"
    )  # fmt: skip
    _lent: bool = False
    """Whether the keys were given to the panel for a question about nothing on the board."""

    # ------------------------------------------------------------------ what a game provides

    def chosen_things(self) -> set[str]:
        """The things that are part of the choice being made."""
        return set()

    def dark_things(self) -> set[str]:
        """The things to be shown as no target now."""
        return set()

    def hinted_things(self) -> set[str]:
        """The things that the option pointed at would lead to."""
        return set()

    # ------------------------------------------------------------------ the light

    def looks(self) -> dict[str, Look]:
        """How the things of the board are to be shown, apart from the cursor."""
        looks: dict[str, Look] = {}
        for thing in self.dark_things():
            looks[thing] = Look(dark=True)
        answering = self.answering
        if answering is None:
            return looks
        for thing, mark in answering.marks().items():
            looks[thing] = Look(lit=True, mark=mark)
        for thing in self.chosen_things():
            looks[thing] = looks.get(thing, Look())._replace(chosen=True)
        for thing in self.hinted_things():
            looks[thing] = looks.get(thing, Look())._replace(hint=True)
        aimed = answering.aimed
        if aimed is not None and aimed.touches != (self.board.cursor,):
            for thing in aimed.touches:
                looks[thing] = looks.get(thing, Look())._replace(aimed=True)
        return looks

    def subject(self) -> str | None:
        """The thing that the player is looking at: under the cursor, or of the option pointed at."""
        aimed = self.answering.aimed if self.answering is not None else None
        if self.focused is self.panel and aimed is not None and aimed.touches:
            return aimed.touches[0]
        return self.board.cursor

    def _pointed(self) -> None:
        """Show what is pointed at: the panel, the light on the board, the text about it."""
        self.panel.remark(None)
        self.board.light(self.looks())
        self._detail.repaint()

    def _cursor_moved(self) -> None:
        if self.answering is not None:
            self.answering.point_at_thing(self.board.cursor)
        self._pointed()

    def on_board_laid_out(self) -> None:
        if self.answering is not None and self.answering.aim is None:
            self.answering.point_at_thing(self.board.cursor)
        self.panel.repaint()
        self.board.light(self.looks())
        self._detail.repaint()

    def on_descendant_focus(self) -> None:
        if self.view is not None:
            self._detail.repaint()

    def see_to_focus(self, answering: Answering, on_board: bool) -> None:
        """A question about nothing on the board is answered in the panel; then the keys go back."""
        if not on_board:
            answering.point(0)
            if self.focused is not self.pane and self.focused is not self.panel:
                self._lent = True
                self.panel.focus()
        elif self._lent:
            self._lent = False
            if self.focused is self.panel:
                self.board.focus()

    # ------------------------------------------------------------------ moving

    def _move(self, direction: Direction) -> None:
        step = -1 if direction in ("up", "left") else 1
        if self.focused is self.pane:
            self.pane.scroll_by(step)
        elif self.focused is self.panel:
            if self.answering is not None:
                by = step if direction in ("up", "down") else self.panel.step_columns(step)
                self.answering.step(by)
                self._pointed()
        elif self.board.move(direction):
            self._cursor_moved()

    def action_cursor_up(self) -> None:
        """Up."""
        self._move("up")

    def action_cursor_down(self) -> None:
        """Down."""
        self._move("down")

    def action_cursor_left(self) -> None:
        """Left."""
        self._move("left")

    def action_cursor_right(self) -> None:
        """Right."""
        self._move("right")

    def _leap(self, on_board: bool, elsewhere: int) -> None:
        if self.focused is self.pane:
            self.pane.scroll_by(elsewhere)
        elif self.focused is self.panel:
            if self.answering is not None:
                self.answering.step(elsewhere)
                self._pointed()
        elif on_board:
            self._cursor_moved()

    def action_first(self) -> None:
        """To the beginning of the row."""
        self._leap(self.focused is self.board and self.board.move_to_end(last=False), -10_000)

    def action_last(self) -> None:
        """To the end of the row."""
        self._leap(self.focused is self.board and self.board.move_to_end(last=True), 10_000)

    def action_page_up(self) -> None:
        """To the row before."""
        self._leap(self.focused is self.board and self.board.move_row(-1), -5)

    def action_page_down(self) -> None:
        """To the next row."""
        self._leap(self.focused is self.board and self.board.move_row(1), 5)

    def action_next_part(self) -> None:
        """From the board to the panel, to the log, to the board."""
        self._step_part(1)

    def action_previous_part(self) -> None:
        """The other way round."""
        self._step_part(-1)

    def _step_part(self, step: int) -> None:
        parts = (self.board, self.panel, self.pane)
        here = next((number for number, part in enumerate(parts) if part.has_focus), -step)
        parts[(here + step) % len(parts)].focus()
