"""Which cells changed, and what a terminal is sent for them."""

from typing import Any

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.screen import Screen
from textual.strip import Strip

from tabletop_tui.widgets.changes import changed_run, changed_runs
from tabletop_tui.widgets.exact import ExactCompositor
from tabletop_tui.widgets.glyphs import UNICODE
from tabletop_tui.widgets.lines import line
from tabletop_tui.widgets.painted import Lines
from tabletop_tui.widgets.pen import Pen
from tests.wired import cells_of, settled, wired

RED, BLUE = Style(color="red"), Style(color="blue")


@st.composite
def strips(draw: st.DrawFn) -> Strip:
    pieces = draw(st.lists(st.tuples(st.text("ab 魔", max_size=4), st.sampled_from((RED, BLUE))), max_size=5))
    return line(pieces, 14, UNICODE)


@given(strips(), strips())
def test_a_changed_run_holds_every_changed_cell_and_no_half_of_a_character(old: Strip, new: Strip) -> None:
    def cells(strip: Strip) -> list[tuple[str, int, Style | None]]:
        return [
            (character, part, style)
            for text, style, _ in strip
            for character in text
            for part in range(cell_len(character))
        ]

    before, after = cells(old), cells(new)
    differing = [x for x in range(14) if before[x] != after[x]]
    run = changed_run(old, new)
    first, last = run or (0, 0)
    assert all(first <= x < last for x in differing)
    if run is not None:
        mended = Strip.join([old.crop(0, first), new.crop(first, last), old.crop(last, 14)])
        assert cells(mended) == after


def test_a_changed_run_is_no_longer_than_it_must_be() -> None:
    def strip(text: str, style: Style = RED) -> Strip:
        return Strip([Segment("left ", BLUE), Segment(text, style), Segment(" right", BLUE)])

    assert changed_run(strip("same"), strip("same")) is None
    assert changed_run(strip("cold"), strip("cord")) == (7, 8)
    assert changed_run(strip("cold"), strip("cold", BLUE)) == (5, 9)


@given(strips(), strips())
def test_changed_runs_hold_every_changed_cell(old: Strip, new: Strip) -> None:
    screen = pyte.Screen(14, 1)
    console = Console(color_system="truecolor", force_terminal=True, _environ={})
    for strip, runs in ((old, [(0, 14)]), (new, changed_runs(old, new))):
        pen = Pen(console, 14)
        for left, right in runs:
            pen.write(left, 0, strip, start=left, stop=right)
        pyte.Stream(screen).feed(pen.sent)
    wanted = pyte.Screen(14, 1)
    pyte.Stream(wanted).feed("\x1b[1;1H" + new.render(console))
    assert cells_of(screen) == cells_of(wanted)


LOOKS: list[dict[str, Any]] = [
    {},
    *({"color": one} for one in ("red", "#123456")),
    *(
        {"color": "white", "bgcolor": one, "bold": bold}
        for one in ("blue", "#303030")
        for bold in (True, False)
    ),
    *({"reverse": True, "bold": bold, "underline": not bold} for bold in (True, False)),
    {"strike": True, "bgcolor": "blue"},
    {"italic": True, "dim": True, "color": "red", "bgcolor": "blue"},
]


@given(st.lists(st.tuples(st.sampled_from(["x", " ", "ab ", "  "]), st.sampled_from(LOOKS)), max_size=12))
@pytest.mark.parametrize("system", ["standard", "256", "truecolor"])
def test_a_pen_shows_what_whole_sequences_show(system: Any, pieces: list[tuple[str, dict[str, Any]]]) -> None:
    console = Console(color_system=system, force_terminal=True, _environ={})
    strip = Strip([Segment(text, Style(**look)) for text, look in pieces])
    pen = Pen(console, 40)
    pen.write(0, 0, strip)
    pen.write(0, 1, Strip([Segment("end", Style(color="red"))]))
    screens = [pyte.Screen(40, 2) for _ in range(2)]
    pyte.Stream(screens[0]).feed(pen.sent)
    pyte.Stream(screens[1]).feed("\x1b[1;1H" + strip.render(console) + "\x1b[2;1H\x1b[31mend\x1b[0m")
    assert cells_of(screens[0]) == cells_of(screens[1])
    assert not pen.sent or pen.sent.endswith("\x1b[0m")


def test_lines_of_different_widths_have_changed_from_end_to_end() -> None:
    right = Segment(" right", BLUE)
    assert changed_run(Strip([Segment("left", BLUE), right]), Strip([Segment("left  ", BLUE), right])) == (
        0,
        12,
    )


def test_what_little_stays_the_same_is_sent_along_only_if_it_looks_like_its_neighbours() -> None:
    def strip(text: str, between: Style) -> Strip:
        return Strip([Segment(text[:3], RED), Segment("--", between), Segment(text[3:], RED)])

    assert changed_runs(strip("abcdef", RED), strip("abxxef", RED)) == [(2, 6)]
    assert changed_runs(strip("abcdef", BLUE), strip("abxxef", BLUE)) == [(2, 3), (5, 6)]
    assert changed_runs(Strip([Segment("a-----b")]), Strip([Segment("b-----a")])) == [(0, 1), (6, 7)]


def test_a_line_that_says_a_wrong_length_of_itself_is_painted_all_the_same() -> None:
    wrong = Strip([Segment("long", RED), Segment("er", BLUE)], 4)
    right = Strip([Segment("lung", RED)], 4)
    for runs in (changed_runs(wrong, right), changed_runs(right, wrong)):
        assert any(first <= 1 < last for first, last in runs)


# ---------------------------------------------------------------------- the pen

WIDTH, HEIGHT = 24, 5


@st.composite
def texts_at_places(draw: st.DrawFn) -> list[tuple[int, int, Strip]]:
    """Strips that lie nowhere over each other, in the order of the lines."""
    placed: list[tuple[int, int, Strip]] = []
    for y in range(HEIGHT):
        x = draw(st.integers(0, 4))
        while x < WIDTH and draw(st.booleans()):
            pieces = draw(
                st.lists(
                    st.tuples(st.text("ab •", min_size=1, max_size=3), st.sampled_from(LOOKS)),
                    min_size=1,
                    max_size=3,
                )
            )
            strip = Strip([Segment(text, Style(**look)) for text, look in pieces]).crop(0, WIDTH - x)
            placed.append((x, y, strip))
            x += strip.cell_length + draw(st.integers(0, 6))
    return placed


@given(texts_at_places())
def test_a_pen_writes_every_text_at_its_place_in_whatever_order(placed: list[tuple[int, int, Strip]]) -> None:
    console = Console(color_system="256", force_terminal=True, _environ={})
    pen = Pen(console, WIDTH)
    plain = ""
    for x, y, strip in placed:
        pen.write(x, y, strip)
        plain += f"\x1b[{y + 1};{x + 1}H" + strip.render(console)
    screens = [pyte.Screen(WIDTH, HEIGHT) for _ in range(2)]
    pyte.Stream(screens[0]).feed(pen.sent)
    pyte.Stream(screens[1]).feed(plain)
    assert cells_of(screens[0]) == cells_of(screens[1])


def test_texts_of_one_look_are_written_together() -> None:
    pen = Pen(Console(color_system="256", force_terminal=True, _environ={}), 40)
    for y in range(2):
        for x in (0, 12):
            pen.write(x, y, Strip([Segment(f"{x:2}", RED), Segment(" option", BLUE)]))
    assert pen.sent.count("\x1b[3") == 3, "red, blue and red again"


@pytest.mark.parametrize("name", ["魔女", "⚔️ Ana", "👩‍🎓", "Ana\u0301"])
def test_behind_signs_of_doubtful_width_places_are_told_in_full_and_lines_written_in_order(name: str) -> None:
    pen = Pen(Console(color_system="256", force_terminal=True, _environ={}), 40)
    pen.write(0, 0, Strip([Segment("►", RED), Segment(name, BLUE)]))
    pen.write(cell_len(name) + 4, 0, Strip([Segment("1", RED)]))
    assert f"{name}\x1b[1;{cell_len(name) + 5}H" in pen.sent
    assert pen.sent.index("►") < pen.sent.index(name) < pen.sent.rindex("1")


# ---------------------------------------------------------------------- the compositor


class Frames(Screen[None]):
    """Lines in a frame, and veiled ones."""

    CSS = """
    #framed { border: round white; padding: 0 1; height: 5; }
    #veiled { height: 2; tint: red 40%; }
    #plain { height: 2; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._compositor = ExactCompositor()
        self.said = "one"

    def compose(self) -> ComposeResult:
        for id in ("framed", "veiled", "plain"):
            yield Lines(lambda width, _: [line([(self.said, BLUE)], width, UNICODE)], id=id)


class FramesApp(App[None]):
    """That screen alone."""

    def get_default_screen(self) -> Screen[Any]:
        screen = Frames()
        self._load_screen_css(screen)
        return screen


async def test_lines_are_right_in_frames_and_behind_veils_too() -> None:
    app = FramesApp()
    async with wired(app, (30, 10)) as there:
        await settled(there)
        screen = app.screen
        assert isinstance(screen, Frames)
        for said in ("two", "魔女", ""):
            screen.said = said
            for part in screen.query(Lines):
                part.repaint()
            await settled(there)
            assert there.text.count(said) >= 3
        plain = screen.query_one("#plain", Lines)
        await plain.remove()
        screen.said = "too late"
        plain.repaint()
        await settled(there)
        assert "too late" not in there.text
