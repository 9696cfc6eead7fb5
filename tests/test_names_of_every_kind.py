"""Names of every kind, in all four games: refused with a reason, or shown as the text they are."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.widgets import Input

from tabletop_tui.app import TabletopApp
from tabletop_tui.cli import run
from tabletop_tui.engines.registry import GAME_IDS, open_game, standard_source
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.names import clean_name
from tabletop_tui.kit.saves import Kept, Shelf
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.screens.setup import SetupScreen
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.settings import Settings, saves_folder
from tabletop_tui.text_mode import TextGame
from tests.commands import silent
from tests.pilots import keep, lines_of, make_app, match_of, shows, text_of, until
from tests.shelves import edited, refused
from tests.tables import widths

REFUSED = {
    "": "must not be empty",
    " \u3000 ": "must not be empty",
    "x" * 500: "wider than 24 columns",
    "魔" * 500: "wider than 24 columns",
    "a\nb": "invisible character",
    "a\tb": "invisible character",
    "\x1b[2J": "invisible character",
    "\x1b]0;t\x07": "invisible character",
    "\x9b31m": "invisible character",
    "a\0b": "invisible character",
    "a\u202eb": "invisible character",
    "a\u2066b": "invisible character",
    "a\u200bb": "invisible character",
    "\u0301x": "accents",
    "e" + "\u0316" * 50: "accents",
    "👩\u200d🎓": "invisible character",
    "🇯🇵": "do not agree",
    "⚔\ufe0f": "invisible character",
    "ANA": "told apart",
    "Ａｎａ": "told apart",
}
"""What is refused beside a player named Ana, and a word of the reason."""

TABLES: list[tuple[str, ...]] = [
    ("[bold]x[/]", "[/", "[@click=app.quit]x[/]", "a\\[b", "[red]"),
    ("魔女魔女魔女魔女魔女魔女", "W" * 24, "ロゼット😀⚔", "Đa\u0323\u0302\u0331ng", "שלום"),
    ("x" * 23 + "y", "x" * 23 + "z", "क्षत्रिय", "สวัสดี", "%s{seat}{0}"),
]


def seated(game_id: str, names: Sequence[str]) -> tuple[str, ...]:
    """As many of the names as the game has seats."""
    return tuple(names[: open_game(game_id).seat_counts[-1]])


def with_names(game_id: str, names: Sequence[str], answers: int | None) -> Kept:
    """A match in whose file somebody has written these names."""
    plain = ("Ana", "Ben", "Cai", "Dot", "Eve")[: len(names)]
    kept = keep(match_of(*plain, answers=answers, seed=3, game_id=game_id))

    def rename(data: dict) -> None:  # type: ignore[type-arg]
        for seat, name in zip(data["setup"]["seats"], names, strict=True):
            seat["name"] = name

    edited(kept, rename)
    return Shelf(saves_folder()).open(kept.id, open_game)


def said(app: TabletopApp) -> str:
    """The text on the screen, as if in one line."""
    return " ".join(text_of(app).split())


def beginning(name: str, cells: int) -> str:
    """What fits into so many cells."""
    while cell_len(name) > cells:
        name = name[:-1]
    return name


@pytest.mark.parametrize(
    ("names", "answers"),
    [(TABLES[0], 25), (TABLES[1], 25), (TABLES[2], None)],
    ids=["markup", "wide", "long, at the end"],
)
@pytest.mark.parametrize("game_id", GAME_IDS)
async def test_names_break_no_column_and_are_never_markup(
    game_id: str, names: tuple[str, ...], answers: int | None
) -> None:
    """On the table, on the curtain or the result, and in the log."""
    names = tuple(map(clean_name, seated(game_id, names)))
    app = make_app(with_names(game_id, names, answers))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: any(beginning(name, 7) in text_of(app) for name in names))
        assert widths(app) == {80}
        for key in ("enter", "L"):
            await pilot.press(key)
            assert widths(app) == {80}, f"{key}\n{text_of(app)}"
        assert not any(character < " " for line in lines_of(app) for character in line)
        assert app.is_running


@pytest.mark.parametrize("game_id", GAME_IDS)
async def test_names_in_the_setup(game_id: str) -> None:
    names = tuple(map(clean_name, seated(game_id, TABLES[1])))
    app = make_app(settings=Settings(animation=False, names=names))
    async with app.run_test(size=(80, 24)) as pilot:
        await shows(pilot, open_game(game_id).title)
        await pilot.press(str(GAME_IDS.index(game_id) + 1))
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))
        await shows(pilot, beginning(names[0], 20))
        assert widths(app) == {80}
        app.screen.query_one("#start").focus()
        await pilot.press("enter")
        await until(pilot, lambda: app.kept is not None and app.kept.match.setup.names == names)
        await until(pilot, lambda: any(beginning(name, 7) in text_of(app) for name in names))
        assert widths(app) == {80}


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_names_in_plain_text_are_the_names(game_id: str) -> None:
    for names in TABLES:
        kept = with_names(game_id, seated(game_id, names), 12)
        shown = "\n".join(kept.match.game.position(kept.match.view(None), TextGame(kept, silent()).words))
        for name in kept.match.setup.names:
            assert name in shown
        assert "\x1b" not in shown


# ---------------------------------------------------------------------- what is refused


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_refused_as_an_argument(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    for name, reason in REFUSED.items():
        assert run(["play", game_id, "--players", f"Ana,{name}", "--text"]) == 2, name
        said = capsys.readouterr()
        assert said.err.count("\n") == 1
        assert said.err.rstrip("\n").isprintable()
        assert reason in said.err, said.err
    assert Shelf(saves_folder()).entries() == []


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_refused_in_a_file(tmp_path: Path, game_id: str) -> None:
    shelf = Shelf(tmp_path / "saves")
    setup = Setup(game_id, (Seat("Ana"), Seat("Ben")), 1)
    kept = shelf.create(Match(open_game(game_id), setup), standard_source(game_id))
    whole = kept.path.read_bytes()
    for name in REFUSED:
        data = json.loads(whole)
        data["setup"]["seats"][1]["name"] = name
        kept.path.write_text(json.dumps(data))
        assert refused(shelf, kept.id, open_game) in ("save-names", "save-shape"), name
        (entry,) = shelf.entries()
        assert entry.names == ()


@pytest.mark.parametrize("game_id", GAME_IDS)
async def test_refused_in_the_form(game_id: str) -> None:
    app = make_app(settings=Settings(animation=False, names=("Ana", "Ben")))
    async with app.run_test(size=(80, 40)) as pilot:
        await shows(pilot, open_game(game_id).title)
        await pilot.press(str(GAME_IDS.index(game_id) + 1))
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))
        for reason, name in {reason: name for name, reason in REFUSED.items()}.items():
            app.screen.query_one("#name-1", Input).value = name
            app.screen.query_one("#start").focus()
            await pilot.press("enter")
            await until(pilot, lambda reason=reason: reason in said(app))
            assert widths(app) == {80}
            assert not isinstance(app.screen, TableScreen)
            app.screen.query_one("#name-1", Input).value = "Ben"
            await until(pilot, lambda reason=reason: reason not in said(app))
    assert Shelf(saves_folder()).entries() == []
