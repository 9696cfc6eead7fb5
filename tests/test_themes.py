"""Colours that can be read and told apart, and terminals that have few of them or none."""

import itertools
import math

import pytest
from msgspec import structs
from rich.color import Color

from tabletop_tui.engines.listings import GAME_IDS
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.settings import Settings
from tabletop_tui.themes import PALETTES, PLAIN, SEAT_COLOURS, SEAT_MARKS, THEME_NAMES, variables
from tests.pilots import keep, make_app, match_of, shows, until

MACHADO = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How colours look to eyes that lack one kind of cone (Machado and others, severity 1)."""

COLOURED = [name for name in THEME_NAMES if name != PLAIN]


def linear(colour: str) -> tuple[float, float, float]:
    triplet = Color.parse(colour).get_truecolor()
    red, green, blue = (c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in triplet)
    return red, green, blue


def contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        red, green, blue = linear(colour)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def lab(colour: str, eyes: str) -> tuple[float, float, float]:
    rgb = linear(colour)
    if eyes in MACHADO:
        seen = (sum(w * c for w, c in zip(row, rgb, strict=True)) for row in MACHADO[eyes])
        rgb = tuple(min(1.0, max(0.0, c)) for c in seen)  # type: ignore[assignment]
    red, green, blue = rgb
    white = (0.95047, 1.0, 1.08883)
    xyz = (
        0.4124 * red + 0.3576 * green + 0.1805 * blue,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        0.0193 * red + 0.1192 * green + 0.9505 * blue,
    )
    parts = [component / whole for component, whole in zip(xyz, white, strict=True)]
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("name", COLOURED)
def test_texts_stand_out_from_the_ground(name: str) -> None:
    palette = PALETTES[name]
    least = 7.0 if name == "high-contrast" else 4.5
    named = ("text", "primary", "accent", "lit", "dim", "used", "bonus", "warning", "error", "success")
    for colour in (*(getattr(palette, name) for name in named), *palette.seats):
        assert contrast(colour, palette.background) >= least, colour
    assert contrast(palette.cursor_text, palette.cursor) >= least


@pytest.mark.parametrize("eyes", ["all", *MACHADO])
@pytest.mark.parametrize("name", COLOURED)
def test_seats_are_told_apart_by_all_eyes(name: str, eyes: str) -> None:
    for one, other in itertools.combinations(PALETTES[name].seats, 2):
        assert math.dist(lab(one, eyes), lab(other, eyes)) > 20, (one, other)


@pytest.mark.parametrize("name", COLOURED)
def test_all_colours_are_of_the_256(name: str) -> None:
    steps = {"00", "5f", "87", "af", "d7", "ff"}
    for colour in variables(name).values():
        if colour.startswith("#"):
            parts = {colour[1:3], colour[3:5], colour[5:7]}
            is_grey = len(parts) == 1 and (int(colour[1:3], 16) - 8) % 10 == 0
            assert parts <= steps or is_grey, colour


def test_themes_set_the_same_variables() -> None:
    own = {*SEAT_COLOURS, "lit", "dim", "cursor", "cursor-text", "used", "bonus"}
    own |= {f"{name}-style" for name in ("lit", "dim", "cursor", "rest", "used", "bonus")}
    for name in THEME_NAMES:
        assert own <= set(variables(name))


def test_seats_have_letters_and_shapes_of_their_own() -> None:
    for shown in ("letter", "shape", "plain"):
        assert len({getattr(mark, shown) for mark in SEAT_MARKS}) == len(SEAT_MARKS)
    assert all(mark.plain.isascii() for mark in SEAT_MARKS)


@pytest.mark.parametrize("name", THEME_NAMES)
async def test_each_theme_dresses_all_screens(name: str) -> None:
    app = make_app(settings=Settings(theme=name, animation=False))
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.theme == name
        for open_page, seen in ((app.action_settings, "Theme"), (app.action_about, "SHIGARAMI")):
            open_page()
            await shows(pilot, seen)


@pytest.mark.parametrize("game_id", GAME_IDS)
async def test_only_the_part_with_the_keys_has_a_cursor_in_its_colour(game_id: str) -> None:
    """The place of the cursor in the other parts is shown, too, but never as where the keys go."""
    match = match_of("Ana", "Ben", answers=12, game_id=game_id)
    match.setup = structs.replace(match.setup, open_hands=True)
    app = make_app(keep(match))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.board.spots)
        table = app.screen
        assert isinstance(table, TableScreen)
        colour = table.ink("cursor").bgcolor

        def lines() -> set[int]:
            strips = app.screen._compositor.render_strips()
            return {y for y in range(24) for part in strips[y] if part.style and part.style.bgcolor == colour}

        inside = {part: set(range(part.region.y, part.region.bottom)) for part in (table.board, table.panel)}
        for part, lined in inside.items():
            part.focus()
            await until(pilot, lambda: part.has_focus)  # noqa: B023
            await until(pilot, lambda: lines() and lines() <= lined)  # noqa: B023


async def test_a_theme_that_is_not_there_is_replaced_and_said() -> None:
    app = make_app(settings=Settings(theme="[bold]neon", animation=False))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        assert app.theme == "dark"
        await shows(pilot, "There is no theme '[bold]neon'")


async def test_without_colours_the_plain_theme_is_on_and_only_attributes_are_sent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = make_app(settings=Settings(theme="light", animation=False), plain=None)
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.theme == PLAIN
        await shows(pilot, "Quit")
        colours, attributes = set(), set()
        for y in range(24):
            for segment in app.screen._compositor.render_strips()[y].apply_filter(
                app._filters[-1], app.screen.background_colors[1]
            ):
                if segment.style is not None:
                    colours |= {segment.style.color, segment.style.bgcolor}
                    attributes |= {name for name in ("bold", "reverse") if getattr(segment.style, name)}
        assert {colour.name for colour in colours if colour is not None} == {"default"}
        assert attributes == {"bold", "reverse"}


def test_a_terminal_of_sixteen_colours_gets_the_plain_theme(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "linux")
    app = make_app(plain=None)
    assert (app.theme, app.is_plain) == (PLAIN, True)
