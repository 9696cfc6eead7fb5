"""Commands in trouble, and at a terminal."""

import io
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pexpect
import pyte
import pytest

from tabletop_tui.cli import run
from tabletop_tui.commands import common
from tabletop_tui.kit.saves import Shelf
from tabletop_tui.settings import saves_folder
from tabletop_tui.text_mode import TextGame
from tests.commands import (
    GAME,
    ROOT,
    Ran,
    at_terminal,
    ended,
    saved,
)


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tested here is not whether saves last."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture
def tabletop(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a command in this process, with piped input."""

    def call(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = run(arguments)
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return call


# ---------------------------------------------------------------------- trouble


def test_a_crash_tells_no_hands(tabletop: Any, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    kept = saved()

    def broken(self: TextGame, *_: object) -> int:
        hand = ["the-secret-paladin"]
        raise RuntimeError(f"lost {hand[0]}")

    monkeypatch.setattr(TextGame, "_run", broken)
    ran = tabletop("resume", kept.id, "--text")
    assert ran.code == 1
    lines = ran.err.splitlines()
    assert len(lines) == 2
    assert "the-secret-paladin" not in ran.out + ran.err
    assert f"tabletop resume {kept.id}" in lines[1]
    (report,) = kept.path.parent.glob(f"{kept.id}.crash-*.txt")
    assert str(report) in lines[0]
    assert "RuntimeError" in report.read_text()


def test_a_crash_outside_a_match(tabletop: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Shelf) -> None:
        raise KeyError("some-card")

    monkeypatch.setattr(Shelf, "entries", broken)
    ran = tabletop("saves")
    assert ran.code == 1
    assert len(ran.err.splitlines()) == 2
    assert "some-card" not in ran.err
    assert "Traceback" not in ran.err


def test_a_reader_that_goes_away() -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "tabletop_tui", "cards", GAME],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    child.stdout.close()
    assert child.stderr is not None
    assert "Traceback" not in child.stderr.read()
    child.stderr.close()
    assert child.wait(20) in (0, 1)


def test_a_data_folder_that_cannot_be_written(
    tabletop: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "file"))
    ran = tabletop("play", GAME, "--text")
    assert ran.code == 1
    assert ran.err.count("\n") == 1
    assert "cannot be saved" in ran.err
    ran = tabletop("doctor")
    assert ran.code == 1
    assert re.search(r"^! Save folder", ran.out, re.MULTILINE)


# ---------------------------------------------------------------------- at a terminal


def test_a_dumb_terminal_gets_plain_text_by_itself() -> None:
    child = at_terminal("play", GAME, "--players", "Ana,Ben", env={"TERM": "dumb"})
    child.expect_exact("> ")
    assert "\x1b" not in child.before
    child.sendline("1")
    child.expect_exact("> ")
    child.sendintr()
    child.expect_exact("Saved.")
    assert ended(child) == 130
    assert Shelf(saves_folder()).entries()[0].answers == 1


def test_standard_output_into_a_file_gets_plain_text_by_itself(tmp_path: Path) -> None:
    """Standard input is a terminal, standard output is none."""
    child = pexpect.spawn(
        "/bin/sh",
        ["-c", f'exec "{sys.executable}" -m tabletop_tui play {GAME} > "{tmp_path}/out.txt"'],
        cwd=str(ROOT),
        encoding="utf-8",
        timeout=60,
    )
    child.sendline("q")
    assert ended(child) == 0
    assert "\x1b" not in (tmp_path / "out.txt").read_text()
    assert "tabletop resume" in (tmp_path / "out.txt").read_text()


def test_standard_error_into_a_file_gets_plain_text_by_itself(tmp_path: Path) -> None:
    """The app would be drawn into the file, and the terminal stay empty."""
    child = pexpect.spawn(
        "/bin/sh",
        ["-c", f'exec "{sys.executable}" -m tabletop_tui play {GAME} 2> "{tmp_path}/err.txt"'],
        cwd=str(ROOT),
        encoding="utf-8",
        timeout=60,
    )
    child.expect_exact("Every answer is saved")
    child.sendline("q")
    assert ended(child) == 0
    assert (tmp_path / "err.txt").read_text() == ""


def test_the_menu_on_a_dumb_terminal_says_what_to_do_instead() -> None:
    child = at_terminal(env={"TERM": "dumb"})
    child.expect_exact("--text")
    assert ended(child) == 2


def test_a_kill_in_the_middle_loses_nothing() -> None:
    child = at_terminal("play", GAME, "--players", "Ana,Ben", "--text")
    for _ in range(4):
        child.expect_exact("> ")
        child.sendline("1")
    child.expect_exact("> ")
    child.kill(9)
    child.close()
    assert Shelf(saves_folder()).entries()[0].answers == 4
    child = at_terminal("resume", "--text")
    child.expect_exact("> ")
    child.sendline("q")
    assert ended(child) == 0


class Screen(pyte.Screen):
    """A terminal that answers when it is asked where its cursor is."""

    def __init__(self, child: "pexpect.spawn[str]", widen: str = "") -> None:
        super().__init__(80, 24)
        self.child, self.widen = child, widen

    def write_process_input(self, data: str) -> None:
        self.child.send(data)

    def draw(self, data: str) -> None:
        for sign in data:
            super().draw(sign + " " if sign and sign in self.widen else sign)


def watched(child: "pexpect.spawn[str]", screen: Screen) -> str:
    """Everything that a command prints at a terminal that answers."""
    stream, text = pyte.Stream(screen), ""
    while True:
        try:
            part = child.read_nonblocking(4096, timeout=40)
        except pexpect.EOF:
            return text
        text += part
        stream.feed(part)


@pytest.mark.parametrize(("widen", "code"), [("", 0), ("●", 1)], ids=["narrow", "wide"])
def test_doctor_measures_the_signs_of_the_boards(widen: str, code: int) -> None:
    child = at_terminal("doctor")
    screen = Screen(child, widen)
    text = watched(child, screen)
    child.close()
    assert child.exitstatus == code
    assert "80x24" in text
    assert ("shown too wide: ●" in text) == bool(widen)
    assert ("one cell each" in text) != bool(widen)
    assert "\x1b[?1000l" in text
    assert "\x1b[?25h" in text
    line = next(row for row in screen.display if "Modes" in row)
    assert line.startswith("  Modes")


def test_doctor_does_not_wait_for_a_terminal_that_does_not_answer() -> None:
    since = time.perf_counter()
    child = at_terminal("doctor")
    child.expect_exact("does not say how wide")
    assert ended(child) == 0
    assert time.perf_counter() - since < 10


def test_doctor_lists_unusable_saves(tabletop: Any) -> None:
    kept = saved()
    kept.path.write_bytes(b"")
    ran = tabletop("doctor")
    assert ran.code == 1
    assert f"{kept.id}: The file holds nothing. It has a backup." in ran.out


def test_settings_of_one_run_are_not_kept() -> None:
    look = common.Look(ascii=True, no_animation=True)
    settings = look.settings()
    assert settings.ascii
    assert not settings.animation
    assert not common.Look().settings().ascii


@pytest.mark.parametrize(
    ("said", "unicode"),
    [
        ({}, True),
        ({"LANG": "fr_FR.UTF-8"}, True),
        ({"LANG": "C.utf8"}, True),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "fr_FR.ISO-8859-15@euro"}, False),
        ({"LC_CTYPE": "ja_JP.eucJP", "LANG": "ja_JP.UTF-8"}, False),
    ],
)
def test_a_locale_without_utf8_means_ascii(
    monkeypatch: pytest.MonkeyPatch, said: dict[str, str], unicode: bool
) -> None:
    monkeypatch.delenv("LC_CTYPE", raising=False)
    for name, value in said.items():
        monkeypatch.setenv(name, value)
    assert common.Look().settings().ascii is not unicode
    assert common.Look().settings().lasting()["ascii"] is False
