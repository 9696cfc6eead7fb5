"""The commands: their help, what they refuse, playing and resuming."""

import io
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import tabletop_tui
from tabletop_tui.cli import cli, run
from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.kit.saves import Shelf
from tabletop_tui.kit.setup import Seat
from tabletop_tui.settings import saves_folder
from tests.commands import (
    COMMANDS,
    GAME,
    OWN_SET,
    Ran,
    one_line,
    outside,
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


# ---------------------------------------------------------------------- help


@pytest.mark.parametrize(
    "command", [[], *([name] for name in COMMANDS)], ids=lambda names: " ".join(names) or "-"
)
def test_help_is_complete_and_has_an_example(tabletop: Any, command: list[str]) -> None:
    ran = tabletop(*command, "--help")
    assert ran.code == 0
    assert re.search(r"Examples?:\n +tabletop", ran.out)
    described = cli.commands[command[0]] if command else cli
    for parameter in described.params:
        for name in parameter.opts:
            assert (name if name.startswith("-") else (parameter.metavar or name.upper())) in ran.out
    assert tabletop(*command, "-h").out == ran.out
    assert max(map(len, ran.out.splitlines())) <= 100


def test_help_of_play_lists_what_each_game_can_be_set_to(tabletop: Any) -> None:
    text = tabletop("play", "--help").out
    for game_id in GAME_IDS:
        game = open_game(game_id)
        assert game.title in text
        for option in game.options:
            for choice in option.choices:
                assert f"{option.name}={choice.value}" in text


def test_no_help_is_cut_or_speaks_of_bounds_that_are_none(tabletop: Any) -> None:
    assert "..." not in tabletop("--help").out.partition("Commands:")[2]
    for name in COMMANDS:
        assert "None" not in tabletop(name, "--help").out


def test_the_help_says_what_an_option_is_about_before_its_values(tabletop: Any) -> None:
    text = " ".join(tabletop("play", "--help").out.split())
    for game_id in GAME_IDS:
        for option in open_game(game_id).options:
            usual = option.choices[0]
            assert f"{option.name} {option.label}. {option.about} {option.name}={usual.value}" in text
            assert f"{option.name}={usual.value} {usual.label} (usual)" in text


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_name_of_a_game_is_no_command_but_nearly_one(tabletop: Any, game_id: str) -> None:
    assert f"tabletop play {game_id}" in one_line(tabletop(game_id))


def test_the_commands() -> None:
    named = "cards delete demo doctor export play replay resume rules saves serve simulate"
    assert named.split() == COMMANDS


def test_version(tabletop: Any) -> None:
    assert tabletop("--version").out == f"tabletop_tui {tabletop_tui.__version__}\n"


# ---------------------------------------------------------------------- what is refused


WRONG = [
    ["play"],
    ["play", "chess"],
    ["play", "../theseus"],
    ["play", "\x1b[2J"],
    ["play", GAME, "extra"],
    ["play", GAME, "--players", "Ana"],
    ["play", GAME, "--players", "A,B,C,D,E"],
    ["play", GAME, "--players", ""],
    ["play", GAME, "--players", "Ana,"],
    ["play", GAME, "--players", "Ana,ANA"],
    ["play", GAME, "--players", "Ana,a\nb"],
    ["play", GAME, "--players", "Ana,\x1b[2J"],
    ["play", GAME, "--players", "Ana," + "x" * 300],
    ["play", GAME, "--players", "Ana,bot:nobody"],
    ["play", GAME, "--seed", "x"],
    ["play", GAME, "--seed", "-1"],
    ["play", GAME, "--seed", str(2**63)],
    ["play", GAME, "--seed", "9" * 5000],
    ["play", GAME, "--option", "nonsense=1"],
    ["play", GAME, "--option", "start"],
    ["play", GAME, "--option", "start=9"],
    ["play", GAME, "--option", "start=\x1b[2J"],
    ["play", GAME, "--option", "start=1", "--option", "start=2"],
    ["play", GAME, "--option", "start=4"],
    ["play", GAME, "--cards", "/no/such/file"],
    ["play", GAME, "--cards", "/"],
    ["play", GAME, "--nonsense"],
    ["play", GAME],
    ["play", GAME, "--players", "bot:random,bot:random"],
    ["resume"],
    ["resume", "nothing"],
    ["resume", "../../etc/passwd"],
    ["resume", "\x1b[2J"],
    ["resume", "--backup"],
    ["delete"],
    ["delete", "nothing"],
    ["delete", "../x", "--yes"],
    ["replay"],
    ["replay", "nothing"],
    ["replay", "/no/such/file.json"],
    ["replay", "/dev/zero.json"],
    ["export", "nothing"],
    ["demo", "nothing"],
    ["demo", "/no/such/file.toml"],
    ["demo", "/"],
    ["demo", "\x1b[2J"],
    ["demo", "--auto", "0"],
    ["rules", "chess"],
    ["rules", GAME, "xyzzy"],
    ["cards", "chess"],
    ["cards", "--check", "/no/such/file"],
    ["cards", "--cards", "x.toml"],
    ["nonsense"],
    ["--nonsense"],
    [],
]


@pytest.mark.parametrize("arguments", WRONG, ids=lambda words: ascii(" ".join(words))[:60])
def test_something_wrong_is_one_clear_line(tabletop: Any, arguments: list[str]) -> None:
    one_line(tabletop(*arguments))
    assert Shelf(saves_folder()).entries() == []


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play", "chess"], f"there is no game 'chess'; the games are: {', '.join(GAME_IDS)}"),
        (["play", GAME, "--players", "Ana"], "is played by 2 to 4, not by 1"),
        (["play", GAME, "--option", "start=9"], "It may be: random, 1, 2, 3, 4."),
        (["play", GAME, "--seed", "x"], "'x' is not a whole number"),
        (["play", "discipline", "--option", "class-3=wands"], "'class-3' means nothing with 2 players"),
        (["play", GAME], "add --text"),
        (["resume", "nothing"], "tabletop saves"),
        ([], "the menu needs a terminal"),
    ],
    ids=str,
)
def test_a_refusal_says_what_would_do(tabletop: Any, arguments: list[str], told: str) -> None:
    assert told in one_line(tabletop(*arguments))


@pytest.mark.parametrize("arguments", [[], ["play", GAME], ["play", GAME, "--players", "Ana,bot:random"]])
def test_without_a_terminal_nothing_hangs(arguments: list[str]) -> None:
    """Standard input closed, empty, or a pipe that somebody holds open."""
    for given in ({"stdin": subprocess.DEVNULL}, {"input": "\n"}, {"stdin": subprocess.PIPE}):
        since = time.perf_counter()
        ran = outside(*arguments, **given)
        assert ran.returncode == 2
        assert ran.stderr.count("\n") == 1
        assert time.perf_counter() - since < 10


def test_everything_that_needs_no_terminal_works_without_one() -> None:
    for arguments in (["--help"], ["--version"], ["saves"], ["cards", GAME], ["doctor"]):
        assert outside(*arguments).returncode == 0


# ---------------------------------------------------------------------- play and resume


def test_a_game_of_bots_prints_its_result(tabletop: Any) -> None:
    ran = tabletop("play", GAME, "--players", "bot:random,bot:random,bot:random", "--seed", "3", "--text")
    assert ran.code == 0
    assert "Result\n------\n" in ran.out
    assert "Bot 3" in ran.out
    again = tabletop("play", GAME, "--players", "bot:random,bot:random,bot:random", "--seed", "3", "--text")
    assert again.out.partition("Result")[2] == ran.out.partition("Result")[2]


def test_play_and_resume_in_pieces(tabletop: Any) -> None:
    """Each sitting gives one answer; the end of input ends it with exit code 2."""
    ran = tabletop("play", GAME, "--players", "Ana,Ben", "--seed", "4", "--text", typed="1\n")
    assert ran.code == 2
    (entry,) = Shelf(saves_folder()).entries()
    assert entry.names == ("Ana", "Ben")
    for number in range(2, 6):
        assert tabletop("resume", "--text", typed="1\n").code == 2
        assert Shelf(saves_folder()).entries()[0].answers == number
    assert tabletop("resume", entry.id[-4:], "--text", typed="q\n").code == 0
    assert Shelf(saves_folder()).open(entry.id, open_game).match.state == saved(5).match.state


def test_the_usual_table_is_two_people(tabletop: Any) -> None:
    tabletop("play", GAME, "--text")
    tabletop("play", GAME, "--text")
    one, other = (
        Shelf(saves_folder()).open(entry.id, open_game) for entry in Shelf(saves_folder()).entries()
    )
    assert one.match.setup.names == ("Player 1", "Player 2")
    assert one.match.setup.seed != other.match.setup.seed


def test_how_it_is_set_up(tabletop: Any) -> None:
    tabletop("play", GAME, "--option", "start=2", "--open-hands", "--players", "Ana,bot:random,Cai", "--text")
    (entry,) = Shelf(saves_folder()).entries()
    setup = Shelf(saves_folder()).open(entry.id, open_game).match.setup
    assert setup.options["start"] == "2"
    assert setup.open_hands
    assert setup.seats == (Seat("Ana"), Seat("Bot 1", "bot:random"), Seat("Cai"))
    assert set(setup.options) == {option.name for option in open_game(GAME).options}


def test_resume_takes_the_last_unfinished_match(tabletop: Any) -> None:
    older = saved()
    tabletop("play", GAME, "--players", "bot:random,bot:random", "--text")
    (shelf := Shelf(saves_folder())).path("damaged").write_bytes(b"")
    assert len(shelf.entries()) == 3
    assert older.id in tabletop("resume", "--text").out


def test_resume_of_a_damaged_save_offers_the_backup(tabletop: Any) -> None:
    kept = saved()
    kept.path.write_bytes(b"{")
    line = one_line(tabletop("resume", kept.id, "--text"))
    assert f"tabletop resume {kept.id} --backup" in line
    assert kept.path.read_bytes() == b"{"
    assert tabletop("resume", kept.id, "--text", "--backup").code == 2
    assert Shelf(saves_folder()).entries()[0].answers == 5


def test_resume_with_a_bot_that_is_not_here(tabletop: Any) -> None:
    kept = saved()
    text = kept.path.read_text().replace('"plays":"human"', '"plays":"bot:genius"', 1)
    kept.path.write_text(text)
    assert "a bot that is not here" in one_line(tabletop("resume", kept.id, "--text"))


def test_play_with_ones_own_cards(tabletop: Any, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OWN_SET)
    assert tabletop("play", GAME, "--cards", str(path), "--text").code == 2
    path.unlink()
    ran = tabletop("resume", "--text", typed="c\n")
    assert "Cards: My Cards." in ran.out
    assert "Test Dragon" in ran.out
