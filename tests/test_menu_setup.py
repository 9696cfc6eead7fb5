"""The menu and the setup: what they list, what they start, what they refuse."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from textual.events import Paste
from textual.pilot import Pilot
from textual.widgets import Button, Input

from tabletop_tui.engines.listings import GAME_IDS, LISTINGS
from tabletop_tui.engines.registry import game_class
from tabletop_tui.kit.saves import Shelf
from tabletop_tui.screens.help import HelpScreen
from tabletop_tui.screens.menu import MenuScreen
from tabletop_tui.screens.replay import ReplayScreen
from tabletop_tui.screens.settings import SettingsScreen
from tabletop_tui.screens.setup import SeedError, SetupScreen, seed_from
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.settings import Settings, load_settings, saves_folder
from tests.pilots import FIRST_SAVE, keep, lines_of, make_app, match_of, own_set, shows, text_of, until

SIZE = (80, 24)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_menu_says_of_a_game_what_the_game_says_itself(game_id: str) -> None:
    game, listing = game_class(game_id), LISTINGS[game_id]
    assert (listing.title, listing.tagline, listing.seat_counts) == (
        game.title,
        game.tagline,
        game.seat_counts,
    )


# ---------------------------------------------------------------------- the menu


async def test_matches_are_listed_by_what_can_be_done_with_them() -> None:
    keep(match_of("Ana", "Ben", answers=1))
    keep(match_of("[/bold]", "魔女ロゼット", "Cai", answers=7))
    keep(match_of("Dee", "Eve", answers=None))
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Go on with", "Look again at")
        lines = [line.strip() for line in lines_of(app)]
        first, second = (lines[lines.index("Go on with") + n] for n in (1, 2))
        assert first.startswith(f"{FIRST_SAVE} [/bold], 魔女ロゼッ…  ")
        assert "7 answers" in first
        assert second.startswith(f"{FIRST_SAVE + 1} Ana, Ben ")
        assert "1 answer " in second
        assert lines[lines.index("Look again at") + 1].startswith(f"{FIRST_SAVE + 2} Dee, Eve ")
        assert "Cannot be opened" not in lines


async def test_an_unfinished_match_is_gone_on_with_by_its_number() -> None:
    kept = keep(match_of("Ana", "Ben", answers=9))
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ana, Ben")
        await pilot.press(str(FIRST_SAVE))
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.kept is not None
        assert (app.kept.id, app.kept.match.answers) == (kept.id, kept.match.answers)
        assert len(app.screen_stack) == 1


async def test_a_key_typed_before_the_saves_were_read_means_what_it_will_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keep(match_of("Ana", "Ben", answers=2))
    monkeypatch.setattr(MenuScreen, "call_after_refresh", lambda *_: True)
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, f"{FIRST_SAVE} Rule demos")
        await pilot.press(str(FIRST_SAVE))
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


def test_the_menu_stands_before_any_game_is_loaded() -> None:
    code = (
        "import sys, tabletop_tui.cli, tabletop_tui.commands.opening;"
        "import tabletop_tui.app, tabletop_tui.screens.menu;"
        "print([m for m in sys.modules if m in ('tabletop_tui.kit.match', 'hashlib', 'tomllib', 'wcwidth')"
        " or m.startswith('tabletop_tui.engines.theseus')])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


async def test_a_finished_match_is_looked_at_again() -> None:
    keep(match_of(answers=None))
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Look again at")
        await pilot.press(str(FIRST_SAVE))
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


async def test_a_match_is_deleted_only_after_a_yes() -> None:
    kept = keep(match_of(answers=2))
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ana, Ben")
        assert "Del d" not in lines_of(app)[23]
        await pilot.press("delete")
        await pilot.press(*["down"] * len(GAME_IDS))
        await shows(pilot, "Del d Delete")
        await pilot.press("d")
        await shows(pilot, "Delete the match of Ana, Ben?")
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        assert kept.path.exists()
        await pilot.press("d")
        await shows(pilot, "Delete the match")
        await pilot.press("enter")
        await until(pilot, lambda: not kept.path.exists())
        await until(pilot, lambda: "Go on with" not in text_of(app))


async def test_bad_files_are_listed_with_a_reason_and_leave_the_menu_alone() -> None:
    good = keep(match_of("Ana", "Ben", answers=1))
    folder = saves_folder()
    (folder / "empty.json").write_bytes(b"")
    (folder / "nuls.json").write_bytes(bytes(5000))
    (folder / "half.json").write_bytes(good.path.read_bytes()[:200])
    (folder / "shape.json").write_text('{"format": 1, "game": []}')
    (folder / "latin.json").write_bytes(b'{"a": "\xe9"}')
    (folder / "folder.json").mkdir()
    (folder / "gone.json").symlink_to(folder / "nowhere")
    os.mkfifo(folder / "pipe.json")
    (folder / "esc\x1b[2J.json").write_bytes(b"{}")
    app = make_app()
    async with app.run_test(size=(80, 40)) as pilot:
        await shows(pilot, "Cannot be opened", "Ana, Ben")
        text = text_of(app)
        for name in ("empty", "nuls", "half", "shape", "latin", "folder", "gone", "pipe", "esc\\x1b[2J"):
            (line,) = (line for line in lines_of(app) if f" {name} " in line)
            assert len(line.split()) > 4, line
        assert "\x1b" not in text
        assert "Quit" in text
    assert sorted(os.listdir(folder)) == sorted(os.listdir(folder))


async def test_the_version_before_a_damaged_one_is_offered() -> None:
    kept = keep(match_of("Ana", "Ben", answers=1))
    kept.answer(kept.match.decision.options[0].key)  # type: ignore[union-attr]
    kept.path.write_text("{ damaged")
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Cannot be opened", kept.id)
        await pilot.press(str(FIRST_SAVE))
        await shows(pilot, "cannot be opened.", "Open the version before it", "Close")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.kept is not None
        assert len(app.kept.match.history) == 1
    assert kept.path.with_name(f"{kept.id}.damaged-1").read_text() == "{ damaged"


async def test_a_bad_file_can_be_closed_and_deleted() -> None:
    path = saves_folder() / "bad.json"
    path.parent.mkdir(parents=True)
    path.write_text("x")
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Cannot be opened")
        await pilot.press(str(FIRST_SAVE))
        await shows(pilot, "cannot be opened.")
        assert "version before" not in text_of(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        assert path.exists()
        await pilot.press(str(FIRST_SAVE))
        await shows(pilot, "cannot be opened.")
        await pilot.press("2")
        await until(pilot, lambda: not path.exists())
        await shows(pilot, "Quit")


async def test_the_menu_is_read_again_when_one_comes_back_to_it() -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Quit")
        app.action_about()
        await shows(pilot, "SHIGARAMI")
        keep(match_of("Ana", "Ben"))
        await pilot.press("escape")
        await shows(pilot, "Go on with", "Ana, Ben")


async def test_quit_is_the_last_row_and_q() -> None:
    for keys in (("end", "enter"), ("q",)):
        app = make_app()
        async with app.run_test(size=SIZE) as pilot:
            await shows(pilot, "Quit")
            await pilot.press(*keys)
            await until(pilot, lambda app=app: not app.is_running)  # type: ignore[misc]
        assert app.return_code == 0


# ---------------------------------------------------------------------- the setup


async def set_up(pilot: Pilot[Any]) -> None:
    await shows(pilot, "Party of the Theseus")
    await pilot.press("1")
    await shows(pilot, "First-game guide", "Start")


async def start(pilot: Pilot[Any]) -> None:
    pilot.app.screen.query_one("#start", Button).focus()
    await pilot.press("enter")


async def test_a_match_is_set_up_by_keys_alone() -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await set_up(pilot)
        await pilot.press("right")
        await shows(pilot, "‹ 3 ›", "C▲ Seat")
        await pilot.press("down", *"Zo", "é", "enter")
        await pilot.press("tab", "down", "right")
        await shows(pilot, "a random bot")
        await until(pilot, lambda: app.screen.query_one("#name-1", Input).disabled)
        await start(pilot)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.kept is not None
        setup = app.kept.match.setup
        assert [(seat.name, seat.plays) for seat in setup.seats] == [
            ("Zoé", "human"),
            ("Bot 1", "bot:random"),
            ("Player 3", "human"),
        ]
        assert Shelf(saves_folder()).entries()[0].id == app.kept.id
    assert load_settings().names == ("Zoé", "Player 2", "Player 3")


async def test_names_are_remembered_and_options_and_seed_are_used() -> None:
    app = make_app(settings=Settings(animation=False, names=("Ana", "Ben", "Cai", "Dee")))
    async with app.run_test(size=SIZE) as pilot:
        await set_up(pilot)
        await shows(pilot, "‹ 4 ›", "Ana", "Dee")
        app.screen.query_one("#option-first-board").focus()
        await pilot.press("right")
        await shows(pilot, "Paladin, Witch, Buster and Kunoichi")
        app.screen.query_one("#seed", Input).focus()
        await pilot.press(*"4711", "down", "l")
        await shows(pilot, "without limits")
        await start(pilot)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.kept is not None
        setup = app.kept.match.setup
        assert (setup.names, setup.seed, setup.open_hands) == (("Ana", "Ben", "Cai", "Dee"), 4711, True)
        assert setup.options["first-board"] == "recommended"


@pytest.mark.rule("DI-BEST-05", "DI-MEETING-06")
async def test_an_option_is_offered_only_where_it_means_something() -> None:
    app = make_app(settings=Settings(animation=False, names=("Ana", "Ben")))
    async with app.run_test(size=(80, 40)) as pilot:
        await shows(pilot, "Discipline")
        await pilot.press(str(GAME_IDS.index("discipline") + 1))
        await shows(pilot, "‹ 2 ›", "Best Teacher", "Second class")
        assert "Third class" not in text_of(app)
        assert "Solo may ignore one" not in text_of(app)
        app.screen.query_one("#option-best-teacher").focus()
        await pilot.press("right")
        app.screen.query_one("#seats").focus()
        await pilot.press("left")
        await shows(pilot, "‹ 1 ›", "Solo may ignore one")
        assert "Best Teacher" not in text_of(app)
        assert "Second class" not in text_of(app)
        await start(pilot)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.kept is not None
        assert set(app.kept.match.setup.options) == {"class-1", "solo-ignore"}


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "A name must not be empty."),
        ("   ", "A name must not be empty."),
        ("a\u200bb", "A name must not hold the invisible character U+200B."),
        ("\u202eabc", "A name must not hold the invisible character U+202E."),
        ("魔" * 13, "A name must not be wider than 24 columns."),
        ("ANA", "'ANA' and 'Ana' cannot be told apart."),
    ],
)
async def test_a_name_is_refused_with_the_reason(name: str, reason: str) -> None:
    app = make_app(settings=Settings(animation=False, names=("Ana", "Ben")))
    async with app.run_test(size=SIZE) as pilot:
        await set_up(pilot)
        app.screen.query_one("#name-1", Input).value = name
        await start(pilot)
        await shows(pilot, reason)
        assert isinstance(app.screen, SetupScreen)
        assert "\x1b" not in text_of(app)
        app.screen.query_one("#name-1", Input).value = "Ben"
        await until(pilot, lambda: reason not in text_of(app))
    assert Shelf(saves_folder()).entries() == []


@pytest.mark.parametrize(
    "name", ["[/", "[/bold]", "[@click=app.quit]x[/]", "Bob [b", "\\", "é", "../../x", "CON"]
)
async def test_a_strange_name_is_text_like_any_other(name: str) -> None:
    app = make_app(settings=Settings(animation=False, names=("Ana", name)))
    async with app.run_test(size=SIZE) as pilot:
        await set_up(pilot)
        await shows(pilot, name)
        await start(pilot)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        app.to_menu()
        await shows(pilot, f"Ana, {name}"[:20])
    assert [path.parent for path in saves_folder().glob("**/*.json")] == [saves_folder()]


async def test_control_characters_never_get_into_a_field() -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await set_up(pilot)
        field = app.screen.query_one("#name-0", Input)
        field.focus()
        await until(pilot, lambda: app.focused is field)
        app.post_message(Paste("a\x1b[2J\x9b31m\x00b\tc\nd"))
        await shows(pilot, "a[2J31mbc ")
        assert not any(character < " " or "\x7f" <= character <= "\x9f" for character in field.value)


def test_a_seed_is_a_whole_number_or_nothing() -> None:
    assert seed_from(" 12 ") == 12
    assert seed_from("") != seed_from("")
    assert seed_from(str(2**63 - 1)) == 2**63 - 1
    for typed in ("-1", "1.5", "x", "١٢", str(2**63), "1e3"):
        with pytest.raises(SeedError):
            seed_from(typed)


async def test_a_bad_seed_is_refused_where_it_stands() -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await set_up(pilot)
        app.screen.query_one("#seed", Input).value = "[/"
        await start(pilot)
        await shows(pilot, "A seed is a whole number from 0 to 9223372036854775807.")
        assert app.focused is app.screen.query_one("#seed")


CARD = '[[card]]\nid = "harbour-cat"\nname = "Harbour Cat"\nrank = 1\nicon = "explore"\n'
HEAD = 'game = "theseus"\nname = "Harbour"\nadds = true\n'


async def test_a_card_set_of_ones_own_is_offered_checked_and_used(home: Path) -> None:
    own_set(home, "bad.toml", HEAD + CARD.replace("rank = 1", "rank = 9"))
    own_set(home, "good.toml", HEAD + CARD)
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await set_up(pilot)
        app.screen.query_one("#cards").focus()
        await pilot.press("right")
        await shows(pilot, "bad.toml", "cannot be used", "'harbour-cat'", "rank")
        await start(pilot)
        await shows(pilot, "cannot be used")
        assert isinstance(app.screen, SetupScreen)
        app.screen.query_one("#cards").focus()
        await pilot.press("right")
        await until(pilot, lambda: "cannot be used" not in text_of(app))
        await start(pilot)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.kept is not None
        assert app.kept.cards.name == "Harbour"
        assert "harbour-cat" in app.kept.match.game.cards.cards


async def test_start_pressed_again_at_once_is_heard() -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await set_up(pilot)
        seed = app.screen.query_one("#seed", Input)
        seed.value = "x"
        await start(pilot)
        await shows(pilot, "A seed is a whole number")
        seed.value = "1"
        await start(pilot)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_leaving_the_setup_loses_nothing_that_was_typed() -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await set_up(pilot)
        await pilot.press("left", "down", *"xyz")
        await shows(pilot, "A● Seat               xyz ", "‹ 4 ›")
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        await set_up(pilot)
        await shows(pilot, "A● Seat               xyz ", "‹ 4 ›")


async def test_a_shelf_that_cannot_be_written_is_said(home: Path) -> None:
    home.mkdir()
    (home / "saves").write_text("in the way")
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await set_up(pilot)
        await start(pilot)
        await until(pilot, lambda: str(app.screen.query_one("#problem").render()) != "")  # type: ignore[attr-defined]
        assert isinstance(app.screen, SetupScreen)


# ---------------------------------------------------------------------- what a field means


@pytest.mark.parametrize("game_id", GAME_IDS)
async def test_the_form_says_what_the_field_under_the_cursor_means(game_id: str) -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        app.push_screen(SetupScreen(game_id))
        await shows(pilot, "How many play at the table")
        for option in game_class(game_id).options:
            field = app.screen.query_one(f"#option-{option.name}")
            if field.display:
                field.focus()
                assert option.about
                about = " ".join(option.about.split())
                await until(pilot, lambda about=about: about in " ".join(text_of(app).split()))
        app.screen.query_one("#seed").focus()
        await shows(pilot, "The same number, players and answers")
        await pilot.press("down", "down")
        await shows(pilot, "A box explains each kind of question")


async def test_a_bot_stands_there_with_its_own_name_and_the_typed_one_comes_back() -> None:
    app = make_app(settings=Settings(animation=False, names=("Ana", "Ben", "Cai")))
    async with app.run_test(size=SIZE) as pilot:
        await set_up(pilot)
        name, plays = app.screen.query_one("#name-1", Input), app.screen.query_one("#plays-1")
        plays.focus()
        await pilot.press("right")
        await until(pilot, lambda: name.value == "Bot 1")
        app.screen.query_one("#plays-0").focus()
        await pilot.press("right")
        await until(pilot, lambda: name.value == "Bot 2")
        await pilot.press("left")
        await until(pilot, lambda: app.screen.query_one("#name-0", Input).value == "Ana")
        plays.focus()
        await pilot.press("left")
        await until(pilot, lambda: name.value == "Ben")
        await pilot.press("right")
        await until(pilot, lambda: name.value == "Bot 1")
        await start(pilot)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
    assert load_settings().names == ("Ana", "Ben", "Cai")


async def test_the_settings_say_what_the_one_under_the_cursor_means() -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        app.push_screen(SettingsScreen())
        await shows(pilot, "The colours.")
        for text in ("second Enter", "Over SSH", "show lines, arrows", "before the next answer", "A box"):
            await pilot.press("down")
            await shows(pilot, text)


@pytest.mark.parametrize("key", ["f1", "question_mark"])
async def test_the_key_that_opened_the_keys_closes_them(key: str) -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Quit")
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        await pilot.press(key)
        await until(pilot, lambda: not any(isinstance(one, HelpScreen) for one in app.screen_stack))
