"""The app as a whole: actions and keys, themes, commands, help, settings, notices."""

import pytest
from textual.pilot import Pilot

from tabletop_tui.actions import ACTIONS, GROUPS, bindings
from tabletop_tui.app import TabletopApp
from tabletop_tui.kit.words import Msg
from tabletop_tui.phrases import APP_BOOK
from tabletop_tui.screens.base import BaseScreen, KeyBar
from tabletop_tui.screens.menu import MenuScreen
from tabletop_tui.settings import Settings, load_settings, saves_folder
from tabletop_tui.widgets.glyphs import glyphs
from tests.pilots import FIRST_SAVE, keep, lines_of, make_app, match_of, shows, text_of, until

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


@pytest.mark.parametrize("ascii", [False, True])
async def test_help_at_a_table_explains_the_signs(ascii: bool) -> None:
    app = make_app(keep(match_of("Ana", "Ben")), settings=Settings(animation=False, ascii=ascii))
    async with app.run_test(size=(80, 80)) as pilot:
        await shows(pilot, "Explore")
        await pilot.press("f1")
        await shows(pilot, "Signs at a table")
        signs = glyphs(ascii)
        for sign, told in ((signs.mark, "it reveals something"), (signs.mark, "several answers")):
            assert any(line.startswith(f"  {sign} ") and told in line for line in lines_of(app))
        assert signs.mark != signs.star


async def test_the_palette_offers_what_the_screen_can_do_and_no_screenshot() -> None:
    app = make_app()
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.press("ctrl+p")
        await shows(pilot, "Look for a command", "Settings", "About")
        assert "Undo" not in text_of(app)
        titles = [command.title for command in app.get_system_commands(app.screen_stack[0])]
        assert titles == ["Keys", "Settings", "Rule demos", "About", "End"]
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

    async with app.run_test(size=(70, 30), notifications=True) as pilot:
        await look(pilot, "A player with long n")
        await pilot.press(str(FIRST_SAVE + 1))
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
        await pilot.press(str(FIRST_SAVE))
        await look(pilot, "Leave")
