"""The parts of a table without a game: text in cells, spots, the board, what a terminal is sent."""

from collections.abc import Mapping, Sequence
from typing import Any

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.style import Style
from textual.app import App, ComposeResult
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip

from tabletop_tui.kit.words import Phrasebook, Words
from tabletop_tui.themes import THEME_NAMES, variables
from tabletop_tui.widgets.board import PLAIN, Board, Layout, Look
from tabletop_tui.widgets.decision import Asked, DecisionPanel
from tabletop_tui.widgets.exact import ExactCompositor
from tabletop_tui.widgets.glyphs import ASCII, UNICODE
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.lines import (
    blank,
    clipped,
    cut,
    fitted,
    line,
    two_ended,
    wrapped,
)
from tabletop_tui.widgets.log import LogPane, Told
from tabletop_tui.widgets.spots import Direction, Spot, neighbour, next_row, row_end, spot_at
from tests.pilots import until
from tests.test_answering import INK, answering

RED, BLUE = Style(color="red"), Style(color="blue")
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Zl", "Zp", "M")), max_size=30)

# ---------------------------------------------------------------------- signs and cells


def test_every_sign_is_one_cell_wide() -> None:
    for signs in (UNICODE, ASCII):
        for name in signs.__struct_fields__:
            sign = getattr(signs, name)
            assert isinstance(sign, bool) or cell_len(sign) == 1, name


def test_the_ascii_signs_are_ascii() -> None:
    assert all(str(getattr(ASCII, name)).isascii() for name in ASCII.__struct_fields__)
    assert ASCII.pips(2, 3) == "oo."


@given(TEXTS, st.integers(0, 20))
def test_fitted_text_has_exactly_its_width(text: str, width: int) -> None:
    assert cell_len(fitted(text, width, "…")) == width
    assert cell_len(cut(text, width, "…")) <= width


def test_cut_text_ends_with_a_mark() -> None:
    assert cut("Paladin", 7, "…") == "Paladin"
    assert cut("Paladin", 5, "…") == "Pala…"
    assert cut("魔女と騎士", 6, "…") == "魔女…"
    assert cut("Paladin", 0, "…") == ""


@given(TEXTS, st.integers(2, 20))
def test_wrapping_keeps_every_word_within_the_width(text: str, width: int) -> None:
    lines = wrapped(text, width)
    assert all(0 < cell_len(one) <= width for one in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_clipped_lines_say_that_there_is_more() -> None:
    assert clipped(["a", "b"], 2, 9, "…") == ["a", "b"]
    assert clipped(["a", "b", "c"], 2, 9, "…") == ["a", "b…"]
    assert clipped(["a"], 0, 9, "…") == []


@given(st.lists(TEXTS, max_size=5), TEXTS, st.integers(1, 40))
def test_lines_have_exactly_their_width(texts: list[str], right: str, width: int) -> None:
    parts = [(text, RED) for text in texts]
    assert cell_len(line(parts, width, UNICODE).text) == width
    assert cell_len(two_ended(parts, [(right, BLUE)], width, UNICODE).text) == width


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_meanings_can_be_told_apart_in_every_theme(theme: str) -> None:
    ink = Ink({**variables(theme), "foreground": "#dadada" if theme != "ansi" else "ansi_default"})
    looks = [ink("foreground"), ink("lit"), ink("cursor"), ink("used")]
    assert len(set(looks)) == len(looks)
    assert ink("lit", "reverse").reverse
    assert ink("lit") is ink("lit")


# ---------------------------------------------------------------------- spots

TABLE = [
    Spot("b0", 0, 0, 19, 6, 0, 0), Spot("b1", 20, 0, 19, 6, 0, 1), Spot("b2", 40, 0, 19, 6, 0, 2),
    Spot("p0", 0, 7, 26, 1, 1, 0), Spot("p1", 0, 8, 26, 1, 1, 1), Spot("p2", 0, 9, 26, 1, 1, 2),
    Spot("h0", 27, 7, 26, 1, 1, 100),
    Spot("r0", 54, 7, 1, 1, 1, 200), Spot("r1", 56, 7, 1, 1, 1, 201), Spot("r2", 54, 8, 1, 1, 1, 202),
    Spot("o0", 0, 11, 12, 1, 2, 0),
]  # fmt: skip
BY_ID = {spot.id: spot for spot in TABLE}


@pytest.mark.parametrize(
    ("here", "direction", "there"),
    [
        ("b0", "right", "b1"), ("b1", "left", "b0"), ("b2", "right", None), ("b0", "up", None),
        ("b0", "down", "p0"), ("b1", "down", "h0"), ("p0", "down", "p1"), ("p2", "down", "o0"),
        ("p1", "right", "h0"), ("p2", "right", "h0"), ("h0", "left", "p0"), ("h0", "right", "r0"),
        ("r0", "right", "r1"), ("r0", "down", "r2"), ("r1", "down", "r2"), ("h0", "up", "b2"),
        ("r2", "down", "o0"), ("o0", "up", "p2"), ("o0", "left", None), ("o0", "down", None),
    ],
)  # fmt: skip
def test_the_cursor_goes_to_the_nearest_spot(here: str, direction: Direction, there: str | None) -> None:
    spot = BY_ID[here]
    found = neighbour(TABLE, spot, direction, spot.x + (spot.width - 1) / 2)
    assert (found.id if found else None) == there


def test_a_run_of_moves_up_and_down_keeps_its_column() -> None:
    assert neighbour(TABLE, BY_ID["p0"], "up", 30.0) == BY_ID["b1"]
    assert next_row(TABLE, BY_ID["o0"], -1, 30.0) == BY_ID["h0"]
    assert next_row(TABLE, BY_ID["o0"], 1, 30.0) is None


def test_the_ends_of_a_row() -> None:
    assert row_end(TABLE, BY_ID["b1"], last=True).id == "b2"
    assert row_end(TABLE, BY_ID["b1"], last=False).id == "b0"


def test_the_spot_of_a_cell() -> None:
    assert spot_at(TABLE, 18, 5) is BY_ID["b0"]
    assert spot_at(TABLE, 19, 5) is None


# ---------------------------------------------------------------------- the board in an app


class GridPainter:
    """A grid of spots that show their ids and how they look."""

    def __init__(self, columns: int = 4, rows: int = 3, names: Mapping[str, str] | None = None) -> None:
        self.columns, self.rows, self.names = columns, rows, names or {}
        self.painted: list[str] = []

    def lay_out(self, width: int, height: int) -> Layout:
        spots = [
            Spot(f"{column}{row}", column * 10, row * 3, 8, 2, row, column)
            for row in range(self.rows)
            for column in range(self.columns)
        ]
        return Layout(spots, [line([("." * width, RED)], width, UNICODE) for _ in range(height)])

    def paint(self, spot: Spot, look: Look) -> Sequence[Strip]:
        self.painted.append(spot.id)
        name = self.names.get(spot.id, spot.id)
        state = f"{'>' if look.active else '(' if look.cursor else ' '}{'*' if look.lit else ' '}{look.mark}"
        return [line([(state + name, BLUE)], 8, UNICODE), line([("-" * 8, RED)], 8, UNICODE)]

    def beyond(self, spot: Spot, direction: Direction) -> str | None:
        return f"0{spot.row}" if direction == "right" else None


class BoardScreen(Screen[None]):
    """A board with the exact compositor, over a panel and a log."""

    def __init__(self) -> None:
        super().__init__()
        self._compositor = ExactCompositor()

    def compose(self) -> ComposeResult:
        words = Words(Phrasebook({"label": "Do it", "ask": "What?"}))
        board = Board(id="board")
        board.styles.height = 12
        panel = DecisionPanel(words, INK, UNICODE, id="panel")
        panel.styles.height = 4
        log = LogPane(INK, UNICODE, id="log")
        log.styles.height = 3
        yield from (board, panel, log)


class Recorder(HeadlessDriver):
    """A driver that keeps what a terminal would be sent."""

    sent: list[str] = []

    @property
    def is_headless(self) -> bool:
        return False

    def write(self, data: str) -> None:
        self.sent.append(data)


class BoardApp(App[None]):
    """The board screen alone."""

    pressed: str | None = None
    chosen: int | None = None

    def get_default_screen(self) -> Screen[Any]:
        return BoardScreen()

    @property
    def board(self) -> Board:
        return self.screen.query_one("#board", Board)

    def on_board_pressed(self, message: Board.Pressed) -> None:
        self.pressed = message.spot

    def on_decision_panel_pressed(self, message: DecisionPanel.Pressed) -> None:
        self.chosen = message.index


def refreshed(board: Board, monkeypatch: pytest.MonkeyPatch) -> list[Region]:
    """The regions that the board has repainted from now on."""
    regions: list[Region] = []
    whole = board.size.region
    usual = board.refresh

    def refresh(*given: Region, **how: Any) -> Any:
        regions.extend(given or (whole,))
        return usual(*given, **how)

    monkeypatch.setattr(board, "refresh", refresh)
    return regions


async def test_a_move_repaints_the_changed_cells_of_two_spots(monkeypatch: pytest.MonkeyPatch) -> None:
    app = BoardApp()
    async with app.run_test(size=(60, 20)):
        painter = GridPainter()
        app.board.focus()
        app.board.show(painter, {})
        assert app.board.cursor == "00"
        regions = refreshed(app.board, monkeypatch)
        painter.painted.clear()
        assert app.board.move("right")
        assert app.board.cursor == "10"
        assert painter.painted == ["00", "10"]
        assert regions == [Region(0, 0, 1, 1), Region(10, 0, 1, 1)]


async def test_moves_stop_at_edges_unless_the_game_goes_round() -> None:
    app = BoardApp()
    async with app.run_test(size=(60, 20)):
        board = app.board
        board.show(GridPainter(), {})
        assert not board.move("left")
        assert not board.move("up")
        assert board.move_to_end(last=True)
        assert board.cursor == "30"
        assert board.move("right")
        assert board.cursor == "00"
        assert board.move_row(1)
        assert board.move_row(1)
        assert not board.move_row(1)
        assert board.cursor == "02"


async def test_another_view_repaints_only_what_looks_different(monkeypatch: pytest.MonkeyPatch) -> None:
    app = BoardApp()
    async with app.run_test(size=(60, 20)):
        board = app.board
        board.show(GridPainter(), {})
        board.point("11")
        regions = refreshed(board, monkeypatch)
        board.show(GridPainter(), {})
        assert regions == []
        board.show(GridPainter(names={"32": "??"}), {})
        assert regions == [Region(32, 6, 2, 1)]
        assert board.cursor == "11"


async def test_light_repaints_only_what_it_falls_on(monkeypatch: pytest.MonkeyPatch) -> None:
    app = BoardApp()
    async with app.run_test(size=(60, 20)):
        painter = GridPainter()
        board = app.board
        board.show(painter, {})
        painter.painted.clear()
        board.light({"20": Look(lit=True, mark="1"), "21": PLAIN})
        assert painter.painted == ["20"]
        assert board.line_text(0)[20:28] == " *120   "


async def test_the_cursor_survives_other_sizes_and_views() -> None:
    app = BoardApp()
    async with app.run_test(size=(60, 20)) as pilot:
        board = app.board
        board.show(GridPainter(), {})
        board.point("21")
        await pilot.resize_terminal(64, 18)
        assert board.cursor == "21"
        await pilot.resize_terminal(20, 4)
        assert board.cursor == "21"
        await resized(pilot, 60)
        board.show(GridPainter(2, 2), {})
        assert board.cursor == "00"
        board.show(GridPainter(2, 2), {}, "11")
        assert board.cursor == "11"
        board.show(GridPainter(0, 0), {})
        assert board.cursor is None
        assert not board.move("left")


class CroppedPainter(GridPainter):
    """A grid that leaves out what has no room."""

    def lay_out(self, width: int, height: int) -> Layout:
        layout = super().lay_out(width, height)
        return layout._replace(spots=[spot for spot in layout.spots if spot.x + spot.width <= width])


async def resized(pilot: Pilot[Any], columns: int) -> None:
    """Give the terminal another width, and wait until the board has it."""
    app = pilot.app
    assert isinstance(app, BoardApp)
    await pilot.resize_terminal(columns, 20)
    await until(pilot, lambda: cell_len(app.board.line_text(0)) == columns)


async def test_the_cursor_comes_back_to_what_had_no_room_for_a_while() -> None:
    app = BoardApp()
    async with app.run_test(size=(100, 20)) as pilot:
        board = app.board
        board.show(CroppedPainter(10), {})
        board.point("81")
        await resized(pilot, 70)
        assert board.cursor == "00"
        await resized(pilot, 62)
        board.show(CroppedPainter(10), {})
        await resized(pilot, 100)
        assert board.cursor == "81"
        await resized(pilot, 70)
        board.move("right")
        await resized(pilot, 100)
        assert board.cursor == "10", "it was moved since"
        board.show(CroppedPainter(1), {})
        board.show(CroppedPainter(10), {})
        assert board.cursor == "00", "what had left the board is no more than any other thing"


async def test_rows_always_have_the_width_of_the_board() -> None:
    app = BoardApp()
    async with app.run_test(size=(60, 20)):
        board = app.board
        board.show(GridPainter(names={"11": "魔女魔女魔女", "21": "e\u0301tude"}), {})
        assert {cell_len(board.line_text(y)) for y in range(12)} == {60}


async def test_a_click_moves_the_cursor_and_chooses() -> None:
    app = BoardApp()
    async with app.run_test(size=(60, 20)) as pilot:
        app.board.show(GridPainter(), {})
        await pilot.click("#board", offset=(22, 4))
        await pilot.pause()
        assert (app.board.cursor, app.pressed) == ("21", "21")
        app.pressed = None
        await pilot.click("#board", offset=(19, 4))
        await pilot.pause()
        assert app.pressed is None


async def test_a_click_on_an_option_chooses_it() -> None:
    app = BoardApp()
    async with app.run_test(size=(60, 20)) as pilot:
        panel = app.screen.query_one("#panel", DecisionPanel)
        panel.ask(Asked((), "What?"), answering(5))
        await pilot.click("#panel", offset=(32, 1))
        await pilot.pause()
        assert app.chosen == 3


async def test_a_terminal_that_is_sent_only_changes_shows_the_same_screen() -> None:
    app = BoardApp(driver_class=Recorder)
    Recorder.sent.clear()
    terminal = pyte.Screen(60, 20)
    stream = pyte.Stream(terminal)
    async with app.run_test(size=(60, 20), headless=False) as pilot:
        board, painter = app.board, GridPainter(names={"11": "魔女", "12": "[b]x"})
        board.focus()
        panel = app.screen.query_one("#panel", DecisionPanel)
        log = app.screen.query_one("#log", LogPane)
        mind = answering(7)
        board.show(painter, {})
        panel.ask(Asked((), "What?"), mind)
        log.show([Told("One thing."), Told("Another 魔女 thing.", new=True)], "")
        moves: tuple[Direction, ...] = ("right", "down", "right", "down", "left", "left", "up", "up", "right")
        for number, direction in enumerate(moves):
            board.move(direction)
            mind.step(1)
            panel.repaint()
            board.light({f"{number % 4}1": Look(lit=True, mark="7")})
            log.show([Told(f"{'wide 魔 ' * (number % 3)}thing {number}", new=bool(number % 2))], "")
            await pilot.pause()
            stream.feed("".join(Recorder.sent).replace("\n", "\r\n"))
            Recorder.sent.clear()
            shown = [strip.text for strip in app.screen._compositor.render_strips()]
            assert [row.rstrip() for row in terminal.display] == [row.rstrip() for row in shown]


def test_a_blank_line_is_blank() -> None:
    assert blank(3).text == "   "
