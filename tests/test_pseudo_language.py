"""Another language is a catalog and no code: every screen in a made-up one, and the translators' template."""

import gettext
import io
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop_tui import catalog
from tabletop_tui.app import TabletopApp
from tabletop_tui.bots.advice import ask_advice
from tabletop_tui.bots.budget import Budget
from tabletop_tui.engines.listings import GAME_IDS
from tabletop_tui.kit import words as kit_words
from tabletop_tui.kit.words import Msg, Words, catalog_for
from tabletop_tui.phrases import APP_BOOK
from tabletop_tui.screens.curtain import Curtain
from tabletop_tui.screens.dialogs import Confirm
from tabletop_tui.screens.hint import HintScreen
from tabletop_tui.screens.menu import MenuScreen
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.settings import Settings, saves_folder
from tabletop_tui.text_mode import Console, TextGame
from tests.pilots import FIRST_SAVE, keep, make_app, match_of, shows, text_of, until
from tests.pseudo import Pseudo, english_in, known, pseudo

NAMES = ("Ana", "Ben", "Cai")


def check(app: TabletopApp, *names: str) -> None:
    assert english_in(text_of(app), *NAMES, *names) == [], text_of(app)
    assert isinstance(app.catalog, Pseudo)
    assert app.catalog.missing == set()


def said(id: str, **fields: str | int) -> str:
    return Words(APP_BOOK, NAMES, Pseudo()).say(Msg(id, dict(fields)))


async def test_the_hint_and_bots_that_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ask_advice, "__defaults__", (Budget(playouts=4),))
    for game_id in GAME_IDS:
        app = make_app(keep(match_of(*NAMES, answers=2, game_id=game_id)), catalog=Pseudo())
        async with app.run_test(size=(100, 45)) as pilot:
            await until(pilot, lambda: isinstance(app.screen, TableScreen | Curtain))  # noqa: B023
            while isinstance(app.screen, Curtain):
                # A curtain does not hear what was typed before it was there.
                await pilot.press("enter")
                await pilot.pause(0.05)
            await pilot.press("H")
            await until(pilot, lambda: isinstance(app.screen, HintScreen) and app.screen.told)  # noqa: B023
            check(app)
    app = make_app(keep(match_of(*NAMES, plays="bot:strong")), catalog=Pseudo())
    async with app.run_test(size=(100, 45)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        check(app)
        await pilot.press("p")
        await pilot.pause()
        check(app)
        await pilot.press("T")
        await until(pilot, lambda: isinstance(app.screen, Confirm))
        check(app)


async def test_the_menu_and_its_pages() -> None:
    keep(match_of(*NAMES, answers=1))
    keep(match_of(*NAMES, answers=None))
    (saves_folder() / "zz.json").write_text("x")
    app = make_app(catalog=Pseudo())
    async with app.run_test(size=(100, 45), notifications=True) as pilot:
        await shows(pilot, said("menu-go-on"), said("menu-look-again"), said("menu-damaged"))
        check(app, "zz")
        await pilot.press("d")
        await pilot.press(*["down"] * len(GAME_IDS), "d")
        await shows(pilot, said("dialog-keep"))
        check(app, "zz")
        await pilot.press("escape")
        for open_page, seen in (
            (app.action_settings, "settings-ascii"),
            (app.action_about, "about-title"),
            (app.action_help, "help-here"),
        ):
            await until(pilot, lambda: isinstance(app.screen, MenuScreen))
            open_page()
            await shows(pilot, said(seen))
            check(app, "SHIGARAMI", "MIT", "zz")
            await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        app.notify_msg(Msg("theme-unknown", {"name": "Ana"}))
        await shows(pilot, said("theme-unknown", name="Ana")[:20])
        await pilot.press("ctrl+p")
        await shows(pilot, said("palette-search"), said("act-about-help"))
        check(app, "zz")
        await pilot.press(*"42")
        await shows(pilot, said("palette-nothing"))
        check(app, "zz")


async def test_a_bad_save_in_the_menu() -> None:
    kept = keep(match_of(*NAMES, answers=1))
    kept.answer(kept.match.decision.options[0].key)  # type: ignore[union-attr]
    kept.path.write_text("x")
    app = make_app(catalog=Pseudo())
    async with app.run_test(size=(100, 40)) as pilot:
        await shows(pilot, said("menu-damaged"))
        await pilot.press(str(FIRST_SAVE))
        await shows(pilot, said("menu-open-backup"))
        check(app, str(kept.path), "json")


async def test_the_setup() -> None:
    app = make_app(settings=Settings(animation=False, names=("Ana", "Ana", "Ben")), catalog=Pseudo())
    async with app.run_test(size=(100, 30)) as pilot:
        await shows(pilot, said("menu-play"))
        await pilot.press("1")
        await shows(pilot, said("setup-start"), said("setup-undo"))
        check(app)
        app.screen.query_one("#start").focus()
        await pilot.press("enter")
        await until(pilot, lambda: "'Ana'" in text_of(app))
        check(app)


async def test_rules_and_a_search_in_them() -> None:
    app = make_app(catalog=Pseudo())
    async with app.run_test(size=(100, 40)) as pilot:
        app.open_rules("theseus", "TH-TURN-02")
        await shows(pilot, "TH-TURN-02", "TH-TURN-05", said("rules-note", note="")[:9])
        check(app)
        await pilot.press("slash")
        await shows(pilot, said("rules-search"))
        check(app)
        await pilot.press(*"TH-END", "enter")
        await shows(pilot, "TH-END-01")
        check(app, "TH-END")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_table_and_what_opens_over_it(size: tuple[int, int]) -> None:
    app = make_app(start=keep(match_of(*NAMES, answers=40)), catalog=Pseudo())
    async with app.run_test(size=size, notifications=True) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and "Ana" in text_of(app))
        check(app)
        for key in ("down", "right", "right", "up", "left", "left", "tab", "tab", "z", "0"):
            await pilot.press(key)
            await pilot.pause()
            check(app)
        for key in ("L", "question_mark", "i", "f1", "q"):
            await pilot.press(key)
            await pilot.pause()
            check(app)
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("u")
        await pilot.pause()
        check(app)


async def test_the_result() -> None:
    app = make_app(start=keep(match_of(*NAMES, answers=None)), catalog=Pseudo())
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: not isinstance(app.screen, TableScreen))
        check(app)


async def test_a_replay() -> None:
    app = make_app(catalog=Pseudo())
    async with app.run_test(size=(120, 45)) as pilot:
        app.open_replay(match_of(*NAMES, answers=60))
        await shows(pilot, said("replay-start"))
        check(app)
        for key in ("right", "pagedown", "pagedown", "end"):
            await pilot.press(key)
            await pilot.pause()
            check(app)
        await shows(pilot, said("replay-unfinished"))


def test_plain_text() -> None:
    language, target = Pseudo(), io.StringIO()
    typed = "h\nc\nl\n?\n1\n1\nxyzzy\nu\nr\nk\nq\n"
    game = TextGame(keep(match_of(*NAMES, answers=3)), Console(io.StringIO(typed), target), language)
    game.run()
    printed = "\n".join(line for line in target.getvalue().splitlines() if line not in typed.split())
    assert english_in(printed, *NAMES, "xyzzy", "Standard") == []
    assert language.missing == set()


def test_plain_text_to_the_end() -> None:
    language, target = Pseudo(), io.StringIO()
    kept = keep(match_of(*NAMES, plays="bot:random"))
    assert TextGame(kept, Console(io.StringIO(), target), language).run() == 0
    assert english_in(target.getvalue(), *NAMES, "Standard") == []
    assert language.missing == set()


# ---------------------------------------------------------------------- the template


def test_the_template_is_written_by_a_command(tmp_path: Path) -> None:
    path = tmp_path / "tabletop_tui.pot"
    command = [sys.executable, "-m", "tabletop_tui.catalog"]
    subprocess.run([*command, str(path)], check=True)
    text = path.read_text("utf-8")
    assert text == catalog.template()
    assert text.count("\nmsgid ") == len(catalog.sentences())
    for each in ('msgid "Kunoichi"', 'msgid "Settings"', 'msgid_plural "{n} answers"', 'msgid "the table"'):
        assert each in text
    assert subprocess.run(command, capture_output=True, check=False).returncode == 2


def test_no_sentence_is_empty_or_has_edges_of_space() -> None:
    for sentence in known():
        for text in sentence if isinstance(sentence, tuple) else (sentence,):
            assert text.strip()
            assert text == text.strip() or text in kit_words.WORDS_TEXTS


def compiled(translations: dict[str, str]) -> bytes:
    """A gettext catalog as `msgfmt` makes it."""
    pairs = sorted({"": "Content-Type: text/plain; charset=UTF-8\n", **translations}.items())
    data, places = b"", []
    start = 28 + 16 * len(pairs)
    for column in (0, 1):
        for pair in pairs:
            text = pair[column].encode()
            places.append(struct.pack("<II", len(text), start + len(data)))
            data += text + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return head + b"".join(places) + data


async def test_a_catalog_in_its_folder_and_a_setting_are_all_that_a_language_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "eo" / "LC_MESSAGES" / "tabletop_tui.mo"
    path.parent.mkdir(parents=True)
    single = [sentence for sentence in catalog.sentences() if isinstance(sentence, str)]
    path.write_bytes(compiled({sentence: pseudo(sentence) for sentence in single}))
    monkeypatch.setattr(kit_words, "LOCALE_DIR", tmp_path)
    app = make_app(settings=Settings(animation=False, language="eo"))
    async with app.run_test(size=(80, 24)) as pilot:
        await shows(pilot, pseudo("Party of the Theseus"), pseudo("Quit"))
    assert type(catalog_for("xx")) is gettext.NullTranslations
