"""Card sets and demo files of hostile people: refused in words, or data like any other.

More of it: TABLETOP_MUTATIONS=2000 pytest tests/test_hostile_files.py
"""

import os
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.cli import run
from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.kit.cards import CardSetError, CardSource
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.saves import Shelf
from tabletop_tui.settings import saves_folder
from tests.fuzz_checks import setup_for
from tests.hurting_sets import mutate, mutate_demos, own_set, toml
from tests.pilots import make_app, text_of, until
from tests.tables import widths

COUNT = int(os.environ.get("TABLETOP_MUTATIONS", "12"))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_changed_set_is_refused_in_words_or_makes_games_that_end(game_id: str) -> None:
    found = mutate(game_id, 5, COUNT)
    assert found.total() == COUNT
    assert found["refused"]


def test_a_changed_demo_is_refused_in_words_or_can_be_shown(tmp_path: Path) -> None:
    found = mutate_demos(tmp_path / "mine.toml", 3, 5 * COUNT)
    assert found["refused"]
    assert found["played"]


HOSTILE = {
    "an id that is a path": ("id", "../../etc/passwd"),
    "an id that is code": ("id", "__import__('os').system('true')"),
    "a name that draws": ("name", "\x1b[2J"),
    "a name in two lines": ("name", "a\nb"),
    "a name turned round": ("name", "a\u202eb"),
    "a name without end": ("name", "x" * 900),
    "a name that is nothing": ("name", " "),
    "effects that are code": ("effects", "os.system('true')"),
    "effects without end": ("effects", [[[[[[[[]]]]]]]]),
    "a field of its own": ("__class__", "x"),
}


@pytest.mark.parametrize("what", HOSTILE)
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_what_a_card_must_not_say(
    tmp_path: Path, game_id: str, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    field, value = HOSTILE[what]
    data = own_set(game_id)
    data["card"][0][field] = value
    path = tmp_path / "mine.toml"
    path.write_text(toml(data), "utf-8")
    for command in (["cards", "--check", str(path)], ["play", game_id, "--cards", str(path), "--text"]):
        assert run(command) != 0
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert said.rstrip("\n").isprintable()
        assert "mine.toml: card" in said
        assert len(said) < 1500
    assert Shelf(saves_folder()).entries() == []


def is_set(game_id: str, text: str) -> bool:
    try:
        open_game(game_id, CardSource.own("mine.toml", text))
    except CardSetError:
        return False
    return True


def dressed(data: dict[str, Any], wide: int) -> dict[str, Any]:
    """The set with names of wide letters and of markup in turn, each one so many columns wide."""
    for number, card in enumerate(data["card"]):
        if "name" in card:
            end = f"{number:03}"
            letters = "魔" * ((wide - 3) // 2) if number % 2 else "[/b]["[: wide - 3].ljust(wide - 3, "[")
            card["name"] = letters + end
        if "story" in card:
            card["story"] = "[/] 魔女 [@click=app.quit]x[/]"
    return data


@pytest.mark.parametrize("game_id", GAME_IDS)
async def test_the_widest_names_break_no_column_and_are_never_markup(game_id: str) -> None:
    wide = 40
    while not is_set(game_id, toml(dressed(own_set(game_id), wide))):
        wide -= 1
    assert wide > 15
    source = CardSource.own("mine.toml", toml(dressed(own_set(game_id), wide)))
    game = open_game(game_id, source)
    match = Match(game, setup_for(game, 2, 3))
    while match.count < 40 and (decision := match.decision) is not None:
        match.answer(decision.options[0].key)
    app = make_app(Shelf(saves_folder()).create(match, source))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "Ana" in text_of(app))
        for key in ("enter", "tab", "right", "i", "escape", "L"):
            await pilot.press(key)
            assert widths(app) == {80}, text_of(app)
        assert app.is_running


def test_a_pipe_in_the_place_of_a_file_is_refused_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    path = str(tmp_path / "pipe.toml")
    for command in (
        ["cards", "--check", path],
        ["demo", path],
        ["play", "theseus", "--cards", path, "--text"],
    ):
        assert run(command) != 0
        assert "is no file" in capsys.readouterr().err
