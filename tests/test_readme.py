"""What the README says is so."""

import re
import subprocess
from pathlib import Path

import pytest

from tabletop_tui.actions import ACTIONS
from tabletop_tui.cli import cli
from tabletop_tui.engines.registry import GAME_IDS, card_source, game_class, open_game
from tabletop_tui.kit.scenario import frames
from tabletop_tui.kit.words import Words
from tabletop_tui.rulebook.demos import read_demo

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def block(name: str) -> str:
    """The fenced block after the comment that names it."""
    found: list[str] = re.findall(rf"^<!-- {name} -->\n```\w+\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return found[0]


def test_ci_runs_the_test_command_of_the_readme() -> None:
    run = subprocess.run([ROOT / ".ci/run", "--print"], capture_output=True, text=True, check=True)
    assert run.stdout == block("tests")
    assert run.stdout.count("\n") == 1, "one command, one line"


def test_one_line_installs_and_starts() -> None:
    assert block("start").count("\n") == 1


def test_the_demo_can_be_played(tmp_path: Path) -> None:
    file = tmp_path / "zinnia.toml"
    file.write_text(block("demo"), "utf-8")
    scenario = read_demo(file)
    assert [frame.number for frame in frames(scenario, open_game(scenario.game))] == [0, 1]


def test_the_card_set_can_be_played(tmp_path: Path) -> None:
    file = tmp_path / "harbour.toml"
    file.write_text(block("card set"), "utf-8")
    game = open_game("theseus", card_source("theseus", file))
    texts = {card.name: card.lines for card in game.card_texts(Words(game.book))}
    assert texts["Ferryman"] == ("You may move a card from your Party to your Hand.",)
    assert len(texts["Sea Serpent"]) == 4


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_game_is_named_with_its_players(game_id: str) -> None:
    game = game_class(game_id)
    assert f"| {game.title} | {game.seat_counts[0]}-{game.seat_counts[-1]} |" in README


def test_keys_are_those_of_the_app() -> None:
    for name in (
        *("choose", "next_part", "previous_part", "take_back", "undo", "redo", "rule", "log", "inspect"),
        *("hurry", "command_palette", "back"),
    ):
        assert f"`{ACTIONS[name].key_text}`" in README, name


def test_commands_exist() -> None:
    named = set(re.findall(r"^    tabletop ([a-z]+)", README, re.MULTILINE))
    assert named == set(cli.commands)


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert links
    for link in links:
        assert (ROOT / link).is_file(), link


def test_files_and_folders_named_exist() -> None:
    named = re.findall(r"`(tabletop_tui/[\w/.]+)`", README)
    assert named
    for name in named:
        assert (ROOT / name).exists(), name
