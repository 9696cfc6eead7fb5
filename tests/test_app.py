"""The app as a whole: actions and keys, themes, commands, help, settings, notices."""

import itertools
import math

import pytest
from rich.color import Color
from textual.pilot import Pilot

from tabletop_tui.actions import ACTIONS, GROUPS, bindings
from tabletop_tui.app import TabletopApp
from tabletop_tui.kit.words import Msg
from tabletop_tui.phrases import APP_BOOK
from tabletop_tui.screens.base import BaseScreen, KeyBar
from tabletop_tui.screens.menu import MenuScreen
from tabletop_tui.settings import Settings, load_settings, saves_folder
from tabletop_tui.themes import PALETTES, PLAIN, SEAT_COLOURS, SEAT_MARKS, THEME_NAMES, variables
from tests.pilots import keep, lines_of, make_app, match_of, shows, text_of, until

# ---------------------------------------------------------------------- actions


def test_every_action_has_a_name_and_an_explanation_and_a_group() -> None:
    for action in ACTIONS.values():
        assert action.label in APP_BOOK.templates
        assert action.help in APP_BOOK.templates
        assert action.group in GROUPS
    named = {f"act-{group}" for group in (f"group-{group}" for group in GROUPS)}
    named |= {id for action in ACTIONS.values() for id in (action.label, action.help)}
    assert {id for id in APP_BOOK.templates if id.startswith("act-")} == named


def test_no_key_that_terminals_keep_for_themselves_is_used() -> None:
    keys = {key for action in ACTIONS.values() for key in action.keys}
    assert not keys & {"ctrl+s", "ctrl+q", "ctrl+z", "ctrl+d"}


def test_letters_are_never_options_and_digits_nothing_else() -> None:
    for digit in "0123456789":
        assert [action.id for action in ACTIONS.values() if digit in action.keys] == ["digit"]


def test_a_digit_action_is_told_its_digit() -> None:
    assert [binding.action for binding in bindings("digit")][3] == "digit('3')"  # type: ignore[union-attr]


async def test_textuals_own_quit_key_does_nothing() -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+q")
        await shows(pilot, "Quit")
        assert app.is_running
        assert "ctrl+q" not in app._bindings.key_to_bindings
        await pilot.press("ctrl+c")
        await until(pilot, lambda: not app.is_running)


# ---------------------------------------------------------------------- themes

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
    own |= {f"{name}-style" for name in ("lit", "dim", "cursor", "used", "bonus")}
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


# ---------------------------------------------------------------------- settings


async def test_settings_are_seen_at_once_and_kept() -> None:
    app = make_app(settings=Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_settings()
        await shows(pilot, "Dark")
        await pilot.press("right")
        await shows(pilot, "Light")
        await until(pilot, lambda: app.theme == "light")
        await pilot.press("down", "left", "down", "left", "down", "right", "j", "l")
        await shows(pilot, "1.5 seconds", "< Light >")
        await pilot.press("escape")
        await shows(pilot, "Quit")
    kept = load_settings()
    assert kept == Settings(theme="light", confirm_reveals=False, animation=False, ascii=True, bot_pace=1.5)
    assert app.animation_level == "none"


async def test_settings_that_cannot_be_saved_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(settings: Settings) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tabletop_tui.app.save_settings", full)
    app = make_app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        app.save_settings()
        await shows(pilot, "could not be saved: No space left on device")


@pytest.mark.parametrize(
    ("variable", "animation", "level"), [("SSH_TTY", True, "none"), ("", False, "none"), ("", True, "full")]
)
def test_nothing_moves_over_ssh_or_when_not_wanted(
    monkeypatch: pytest.MonkeyPatch, variable: str, animation: bool, level: str
) -> None:
    if variable:
        monkeypatch.setenv(variable, "/dev/pts/1")
    assert make_app(settings=Settings(animation=animation)).animation_level == level


# ---------------------------------------------------------------------- help, palette, notices


async def test_help_lists_every_action_and_those_of_the_screen_first() -> None:
    app = make_app()
    async with app.run_test(size=(100, 130)) as pilot:
        await pilot.press("f1")
        await shows(pilot, "On this screen", "Stepping through a match")
        text = text_of(app)
        for action in ACTIONS.values():
            assert f"{action.key_text} " in text
            assert app.words.say(Msg(action.label)) in text
        assert text.index("End the app.") < text.index("Moving about")
        await pilot.press("q")
        await shows(pilot, "Quit")


async def test_the_palette_offers_what_the_screen_can_do_and_no_screenshot() -> None:
    app = make_app()
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.press("ctrl+p")
        await shows(pilot, "Look for a command", "Settings", "About")
        assert "Undo" not in text_of(app)
        titles = [command.title for command in app.get_system_commands(app.screen_stack[0])]
        assert titles == ["Keys", "Settings", "About", "End"]
        await pilot.press(*"screenshot")
        await shows(pilot, "No command fits")
        await pilot.press("escape")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        await pilot.press("ctrl+p", *"sett", "enter")
        await shows(pilot, "Kept at once")


class Covered(BaseScreen[None]):
    """A screen behind which nothing may be seen."""

    COVERED = True


async def test_nothing_opens_over_a_covered_screen() -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(Covered())
        await pilot.press("ctrl+p", "f1", "question_mark")
        await pilot.pause()
        assert len(app.screen_stack) == 2
        assert isinstance(app.screen, Covered)
        assert list(app.get_system_commands(app.screen)) == []


@pytest.mark.parametrize(
    "name",
    ["[/", "[/bold]", "[link=file:///etc]x", "[red]", "Bob [b", "\\", "[@click=app.quit]x[/]", "a\\[b"],
)
async def test_a_name_in_a_notice_is_text(name: str) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        app.notify_msg(Msg("theme-unknown", {"name": name}))
        await shows(pilot, f"There is no theme '{name}'")


async def test_the_line_of_keys_can_be_clicked_and_is_cut_between_names() -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await shows(pilot, "F1 Keys")
        at = lines_of(app)[23].index("F1 Keys")
        await pilot.click(KeyBar, offset=(at + 4, 0))
        await shows(pilot, "On this screen")
        await pilot.press("escape")
        await pilot.resize_terminal(61, 24)
        await shows(pilot, "Quit")
        assert lines_of(app)[23].strip() == "Enter Choose  F1 Keys  Ctrl+P Commands  q Quit"


async def test_a_terminal_that_is_too_small_is_told_so() -> None:
    app = make_app()
    async with app.run_test(size=(50, 12)) as pilot:
        await shows(pilot, "make the terminal larger")
        assert "Theseus" not in text_of(app)
        await pilot.resize_terminal(80, 24)
        await shows(pilot, "Theseus")


async def test_leaving_a_match_goes_to_the_menu_and_the_match_is_there() -> None:
    kept = keep(match_of("Ana", "Ben", answers=3))
    app = make_app(start=kept)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.screen.focused is not None)
        app.to_menu()
        await shows(pilot, "Go on with", "Ana, Ben")
        assert app.kept is None


def test_the_apps_phrases_have_no_id_in_common_with_the_kits() -> None:
    from tabletop_tui.kit.phrases import KIT_BOOK

    assert not set(APP_BOOK.templates) & set(KIT_BOOK.templates)
    assert isinstance(make_app(), TabletopApp)


# ---------------------------------------------------------------------- ASCII


def test_the_english_sentences_are_ascii() -> None:
    for sentence in APP_BOOK.sentences():
        assert "".join(sentence).isascii(), sentence


async def test_with_ascii_alone_every_screen_is_ascii() -> None:
    keep(match_of("A player with long name", "Ben", "Cai", answers=12))
    (saves_folder() / "bad.json").write_text("x")
    app = make_app(settings=Settings(animation=False, ascii=True))

    async def look(pilot: Pilot[None], seen: str) -> None:
        await shows(pilot, seen)
        assert text_of(app).isascii(), text_of(app)

    async with app.run_test(size=(70, 18), notifications=True) as pilot:
        await look(pilot, "A player with long na~")
        await pilot.press("3")
        await look(pilot, "cannot be opened.")
        await pilot.press("escape")
        app.notify_msg(Msg("theme-unknown", {"name": "x"}))
        await look(pilot, "There is no theme")
        await pilot.press("ctrl+p")
        await look(pilot, "Look for a command")
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        for open_page, seen in (
            (app.action_help, "On this screen"),
            (app.action_settings, "Kept at once"),
            (app.action_about, "SHIGARAMI"),
        ):
            open_page()
            await look(pilot, seen)
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        app.open_rules("theseus", "TH-TURN-02")
        await look(pilot, "TH-TURN-02")
        await pilot.press("escape")
        app.open_replay(match_of("Ana", "Ben", answers=12))
        await pilot.press("end")
        await look(pilot, "The match is not over.")
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        await pilot.press("1")
        await look(pilot, "< 2 >")
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        await pilot.resize_terminal(80, 24)
        await pilot.press("2")
        await look(pilot, "Leave")
