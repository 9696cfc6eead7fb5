"""The bare Textual app that the table screen is measured against: a five by five grid and a cursor."""

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

CELL_WIDTH, CELL_HEIGHT, CELLS = 6, 3, 5


class Grid(Widget, can_focus=True):
    """A five by five grid painted by the Line API; a move refreshes the two cells concerned."""

    DEFAULT_CSS = f"Grid {{ width: {CELL_WIDTH * CELLS}; height: {CELL_HEIGHT * CELLS}; }}"
    BINDINGS = [
        Binding("left", "move(-1, 0)"),
        Binding("right", "move(1, 0)"),
        Binding("up", "move(0, -1)"),
        Binding("down", "move(0, 1)"),
    ]

    column = row = 0

    def render_line(self, y: int) -> Strip:
        segments = []
        for column in range(CELLS):
            here = (column, y // CELL_HEIGHT) == (self.column, self.row)
            dark = (column + y // CELL_HEIGHT) % 2
            style = Style(color="white", bgcolor="blue" if here else "grey23" if dark else "grey35")
            text = (
                f"{column}{y // CELL_HEIGHT}".center(CELL_WIDTH) if y % CELL_HEIGHT == 1 else " " * CELL_WIDTH
            )
            segments.append(Segment(text, style))
        return Strip(segments, CELL_WIDTH * CELLS)

    def action_move(self, columns: int, rows: int) -> None:
        """Move the cursor, round the edges."""
        before = self.cell(self.column, self.row)
        self.column = (self.column + columns) % CELLS
        self.row = (self.row + rows) % CELLS
        self.refresh(before, self.cell(self.column, self.row))

    @staticmethod
    def cell(column: int, row: int) -> Region:
        """Where a cell is within the grid."""
        return Region(column * CELL_WIDTH, row * CELL_HEIGHT, CELL_WIDTH, CELL_HEIGHT)


class EmptyApp(App[None]):
    """Nothing but the grid."""

    def compose(self) -> ComposeResult:
        yield Grid()


if __name__ == "__main__":
    EmptyApp().run()
