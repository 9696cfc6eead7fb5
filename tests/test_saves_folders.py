"""Folders that cannot be written, or are full, and files that cannot be read: in all four games.

A real one, where whoever runs the tests may mount a small file system.
"""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop_tui.engines.registry import GAME_IDS, open_game, standard_source
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.saves import Kept, SaveError, Shelf
from tabletop_tui.kit.setup import Seat, Setup
from tests.commands import outside
from tests.pilots import make_app, shows, until
from tests.shelves import answer_first, only

SMALL = "128k"


def mount(*arguments: str) -> bool:
    done = subprocess.run(["mount", *arguments], capture_output=True, check=False)
    return done.returncode == 0


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small file system of its own, that all matches are saved on."""
    folder = tmp_path / "disk"
    folder.mkdir()
    try:
        mounted = mount("-t", "tmpfs", "-o", f"size={SMALL}", "none", str(folder))
    except FileNotFoundError:
        mounted = False
    if not mounted:
        pytest.skip("only root can mount a small file system")
    monkeypatch.setenv("TABLETOP_SAVES", str(folder / "saves"))
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def begun(folder: Path, game_id: str, answers: int = 3) -> Kept:
    setup = Setup(game_id, (Seat("Ana"), Seat("Ben")), 5, open_hands=True)
    kept = Shelf(folder / "saves").create(Match(open_game(game_id), setup), standard_source(game_id))
    for _ in range(answers):
        answer_first(kept)
    return kept


def fill(folder: Path) -> Path:
    """Leave no room at all."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"\0" * 1024)
        except OSError:
            pass
    return ballast


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_full_disk_takes_no_answer_and_loses_none(disk: Path, game_id: str) -> None:
    kept = begun(disk, game_id)
    before, state = kept.path.read_bytes(), kept.match.game.copy(kept.match.state)
    ballast = fill(disk)
    for _ in range(3):
        with pytest.raises(SaveError) as caught:
            answer_first(kept)
        assert caught.value.why.fields == {"reason": "No space left on device"}
        assert kept.match.state == state
        with pytest.raises(SaveError):
            kept.undo()
        with pytest.raises(SaveError):
            begun(disk, game_id)
    assert kept.path.read_bytes() == before
    assert only(kept.shelf).answers == 3
    ballast.unlink()
    answer_first(kept)
    assert kept.shelf.open(kept.id, open_game).match.count == 4


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_disk_that_can_only_be_read_lets_people_look(disk: Path, game_id: str) -> None:
    kept = begun(disk, game_id)
    before = kept.path.read_bytes()
    assert mount("-o", "remount,ro", str(disk))
    with pytest.raises(SaveError) as caught:
        answer_first(kept)
    assert caught.value.why.id == "save-write"
    assert kept.match.count == 3
    assert only(kept.shelf).problem is None
    again = kept.shelf.open(kept.id, open_game)
    assert again.match.state == kept.match.state
    with pytest.raises(SaveError):
        kept.shelf.delete(kept.id)
    assert kept.path.read_bytes() == before
    assert mount("-o", "remount,rw", str(disk))
    answer_first(again)


def test_the_commands_say_so_in_one_line(disk: Path) -> None:
    kept = begun(disk, "theseus")
    fill(disk)
    played = outside("play", "theseus", "--players", "bot:random,bot:random", "--text")
    assert "No space left on device" in one_line_of(played)
    resumed = outside("resume", kept.id, "--text", input="1\n")
    assert resumed.returncode == 1
    assert "The match cannot be saved: No space left on device." in resumed.stdout
    assert "Traceback" not in resumed.stdout + resumed.stderr
    assert kept.shelf.open(kept.id, open_game).match.count == 3
    told = outside("doctor")
    assert told.returncode == 1
    assert "No space left on device" in told.stdout


def one_line_of(ran: "subprocess.CompletedProcess[str]") -> str:
    assert ran.stderr.count("\n") == 1, ran.stderr
    assert ran.returncode in (1, 2)
    assert "Traceback" not in ran.stderr
    return ran.stderr


async def test_the_table_says_so_and_goes_on_when_there_is_room(disk: Path) -> None:
    kept = begun(disk, "theseus")
    ballast = fill(disk)
    app = make_app(kept)
    async with app.run_test(size=(80, 24)) as pilot:
        await shows(pilot, "Ana")
        await pilot.press("1")
        await shows(pilot, "No space left on device")
        assert app.kept is not None
        assert app.kept.match.count == 3
        ballast.unlink()
        await pilot.press("1")
        await until(pilot, lambda: app.kept is not None and app.kept.match.count == 4)
    assert kept.shelf.open(kept.id, open_game).match.count == 4


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write anywhere")
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_folder_that_may_not_be_written(tmp_path: Path, game_id: str) -> None:
    kept = begun(tmp_path, game_id)
    before = kept.path.read_bytes()
    kept.shelf.folder.chmod(0o500)
    try:
        with pytest.raises(SaveError) as caught:
            answer_first(kept)
        assert caught.value.why.fields == {"reason": "Permission denied"}
        assert kept.match.count == 3
        assert kept.shelf.open(kept.id, open_game).match.state == kept.match.state
    finally:
        kept.shelf.folder.chmod(0o700)
    assert kept.path.read_bytes() == before
    answer_first(kept)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_file_that_may_not_be_read(tmp_path: Path, game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """For root, who may read anything, the system is made to refuse."""
    kept = begun(tmp_path, game_id)
    really = os.open

    def forbidden(path: object, *rest: object, **named: object) -> int:
        if path == kept.path:
            raise PermissionError(13, "Permission denied")
        return really(path, *rest, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "open", forbidden)
    with pytest.raises(SaveError) as caught:
        kept.shelf.open(kept.id, open_game)
    assert caught.value.why.fields == {"reason": "Permission denied"}
    assert only(kept.shelf).problem is not None
    with pytest.raises(SaveError):
        answer_first(kept)
    monkeypatch.undo()
    assert kept.shelf.open(kept.id, open_game).match.count == 3
