"""Settings: remembered, and whatever is wrong with the file is no more than the usual value."""

import os
from pathlib import Path

import pytest

from tabletop_tui.settings import (
    Settings,
    data_folder,
    load_settings,
    save_settings,
    saves_folder,
    settings_file,
)


def stored(data: bytes) -> Settings:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_bytes(data)
    return load_settings()


def test_the_folders(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert data_folder() == home
    assert saves_folder() == home / "saves"
    assert not home.exists()
    monkeypatch.delenv("TABLETOP_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert data_folder().name == "tabletop_tui"


def test_usual_values_without_a_file() -> None:
    assert load_settings() == Settings()
    assert load_settings().confirm_reveals


def test_settings_are_remembered() -> None:
    wanted = Settings(theme="light", confirm_reveals=False, ascii=True, bot_pace=0.2, language="fr")
    save_settings(wanted)
    assert load_settings() == wanted
    assert [path.name for path in settings_file().parent.iterdir()] == ["settings.json"]


def test_what_is_set_for_one_run_is_not_saved() -> None:
    save_settings(Settings(ascii=False))
    settings = load_settings().for_now(ascii=True, animation=False)
    assert settings.ascii
    settings.theme = "light"
    save_settings(settings)
    assert load_settings() == Settings(theme="light")
    settings.animation = True
    save_settings(settings)
    assert load_settings().animation


def test_a_change_of_mind_within_the_run_is_saved() -> None:
    settings = Settings(bot_pace=1.0).for_now(bot_pace=0.0)
    settings.bot_pace = 2.0
    save_settings(settings)
    assert load_settings().bot_pace == 2.0


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0\0\0",
        b"[1]",
        b"{",
        b'{"theme":',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"x":"' + b"x" * 200_000 + b'"}',
    ],
)
def test_a_damaged_file_is_usual_values(data: bytes) -> None:
    assert stored(data) == Settings()


@pytest.mark.parametrize(
    "field",
    [
        '"theme":5',
        '"theme":"\\u001b[2J"',
        '"theme":"' + "x" * 100 + '"',
        '"ascii":"yes"',
        '"bot_pace":-1',
        '"bot_pace":1e9',
        '"bot_pace":"fast"',
        '"before":{}',
        '"unheard of":1',
    ],
)
def test_one_bad_value_costs_no_other(field: str) -> None:
    settings = stored(b'{"confirm_reveals":false,' + field.encode() + b"}")
    assert settings == Settings(confirm_reveals=False)


def test_a_folder_in_the_place_of_the_file() -> None:
    settings_file().mkdir(parents=True)
    assert load_settings() == Settings()
    with pytest.raises(OSError):
        save_settings(Settings())
    assert os.listdir(settings_file().parent) == ["settings.json"]
