"""The commands that look at saves and cards, and what they may show."""

import io
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.cli import run
from tabletop_tui.engines.registry import GAME_IDS, open_game, standard_source
from tabletop_tui.kit.saves import Kept, Shelf
from tabletop_tui.settings import saves_folder
from tabletop_tui.text_mode import TextGame
from tests.commands import (
    GAME,
    OWN_SET,
    Ran,
    at_terminal,
    ended,
    one_line,
    saved,
    silent,
)
from tests.pilots import match_of
from tests.toy.game import ToyGame, open_toy, toy_match, toy_source


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


@pytest.fixture
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Kept:
    """A match with secrets, in the middle of it."""
    monkeypatch.setattr("tabletop_tui.commands.looking.open_game", open_toy)
    monkeypatch.setattr("tabletop_tui.commands.playing.open_game", open_toy)
    kept = Shelf(saves_folder()).create(toy_match(3, 987654321), toy_source())
    for number in range(14):
        decision = kept.match.decision
        assert decision is not None
        kept.answer(decision.options[number % len(decision.options)].key)
    return kept


# ---------------------------------------------------------------------- saves, delete, cards


def test_saves_lists_everything(tabletop: Any) -> None:
    assert "No match is saved" in tabletop("saves").out
    kept = saved()
    tabletop("play", GAME, "--players", "bot:random,bot:random", "--text")
    shelf = Shelf(saves_folder())
    shelf.path("bad").write_bytes(b"\0")
    os.mkfifo(shelf.path("fifo"))
    ran = tabletop("saves")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert len(lines) == 4
    assert re.fullmatch(rf"{GAME}-\w{{4}} +\d{{4}}-.. *.*finished +Party.*: Bot 1, Bot 2", lines[0])
    assert re.fullmatch(rf"{kept.id} +.* 6 answers +.*: Ana, Ben", lines[1])
    assert "holds nothing" in ran.out
    assert "no ordinary file" in ran.out


def test_delete_asks(tabletop: Any) -> None:
    kept = saved()
    assert "--yes" in one_line(tabletop("delete", kept.id))
    child = at_terminal("delete", kept.id)
    child.expect_exact("for good? [y/N]")
    child.sendline("n")
    assert ended(child) == 1
    assert kept.path.exists()
    child = at_terminal("delete", kept.id)
    child.expect_exact("for good? [y/N]")
    child.sendline("y")
    assert ended(child) == 0
    assert Shelf(saves_folder()).entries() == []


def test_delete_without_asking(tabletop: Any) -> None:
    kept, other = saved(), saved()
    assert tabletop("delete", kept.id[-4:], "--yes").code == 0
    assert [entry.id for entry in Shelf(saves_folder()).entries()] == [other.id]


def test_cards_are_listed_with_their_text(tabletop: Any) -> None:
    every = tabletop("cards").out
    for game_id in GAME_IDS:
        game = open_game(game_id)
        own = tabletop("cards", game_id).out
        assert own in every or len(GAME_IDS) == 1
        assert game.title in own
        assert len(re.findall(r"^  \S", own, re.MULTILINE)) == len(game.cards.printed)


def test_a_good_card_set(tabletop: Any, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OWN_SET)
    ran = tabletop("cards", "--check", str(path))
    assert ran.code == 0
    assert ran.out.startswith("mine.toml: good.")
    assert "'My Cards'" in ran.out
    assert "Test Dragon" in tabletop("cards", "theseus", "--cards", str(path)).out


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('icon = "explore"', 'icon = "fly"', ["mine.toml", "'test-dragon'", "icon", "fly"]),
        ("rank = 4", "rank = 9", ["mine.toml", "'test-dragon'", "rank"]),
        ("rank = 4", 'rank = "four"', ["mine.toml", "'test-dragon'", "rank"]),
        ('kind = "monster"', 'kind = "monster"\ncolour = "red"', ["mine.toml", "'test-dragon'", "colour"]),
        ('name = "Test Dragon"', 'name = "Test\\u001b[2J"', ["mine.toml", "'test-dragon'", "name"]),
        ('game = "theseus"', 'game = "chess"', ["mine.toml", "game"]),
        ('game = "theseus"', "game = []", ["mine.toml", "game"]),
        ("[[card]]", "[[card", ["mine.toml", "TOML"]),
    ],
)
def test_an_error_names_file_card_and_field(
    tabletop: Any, tmp_path: Path, old: str, new: str, told: list[str]
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OWN_SET.replace(old, new))
    line = one_line(tabletop("cards", "--check", str(path)))
    for word in told:
        assert word in line
    one_line(tabletop("play", "theseus", "--cards", str(path), "--text"))


def test_all_mistakes_of_a_card_set_are_told_at_once(tabletop: Any, tmp_path: Path) -> None:
    path, (head, card) = tmp_path / "mine.toml", OWN_SET.split("[[card]]", 1)
    cards = [
        card.replace("test-dragon", f"dragon-{n}").replace("Test Dragon", f"Dragon {n}") for n in range(6)
    ]
    cards[1] = cards[1].replace('icon = "explore"', 'icon = "fly"')
    cards[2] = "\n".join(line for line in cards[2].splitlines() if not line.startswith("id")) + "\n"
    cards[4] = cards[4].replace("rank = 4", "rank = 9")
    cards[5] = cards[5].replace("dragon-5", "dragon-0")
    path.write_text("[[card]]".join([head, *cards]))
    ran = tabletop("cards", "--check", str(path))
    assert ran.code == 2
    told = ran.err.splitlines()
    assert sorted(re.search(r"card ('[^']*'|number \d+)", line)[1] for line in told) == [  # type: ignore[index]
        "'dragon-0'",
        "'dragon-1'",
        "'dragon-4'",
        "number 3",
    ]
    assert all(line.startswith("tabletop: mine.toml: ") for line in told)


def test_no_more_than_twenty_mistakes_are_told(tabletop: Any, tmp_path: Path) -> None:
    path, (head, card) = tmp_path / "mine.toml", OWN_SET.split("[[card]]", 1)
    wrong = card.replace("rank = 4", "rank = 9")
    cards = [wrong.replace("test-dragon", f"dragon-{n}").replace("Test Dragon", f"D {n}") for n in range(30)]
    path.write_text("[[card]]".join([head, *cards]))
    told = tabletop("cards", "--check", str(path)).err.splitlines()
    assert len(told) == 21
    assert told[-1].endswith("and more mistakes")


def test_what_is_wrong_with_a_whole_set_is_told_once(tabletop: Any, tmp_path: Path) -> None:
    """Where cards are missing because of their own mistakes, the set is not blamed for it."""
    path = tmp_path / "mine.toml"
    alone = OWN_SET.replace("adds = true", "")
    path.write_text(alone)
    assert "needs" in one_line(tabletop("cards", "--check", str(path)))
    path.write_text(alone.replace("rank = 4", "rank = 9"))
    assert "'test-dragon'" in one_line(tabletop("cards", "--check", str(path)))


def test_a_set_written_in_another_way_is_checked_to_its_first_mistake(tabletop: Any, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        'game = "theseus"\nname = "Inline"\n'
        'card = [{ id = "one", name = "One", rank = 9, icon = "explore" }, { id = "two" }]\n'
    )
    assert "card 'two'" in one_line(tabletop("cards", "--check", str(path)))


@pytest.mark.parametrize("command", ["export", "replay", "delete"])
def test_the_folder_of_the_matches_can_stand_behind_the_command(
    tabletop: Any, tmp_path: Path, command: str
) -> None:
    kept = Shelf(tmp_path / "table").create(saved().match, standard_source(GAME))
    more = {"delete": ["--yes"], "replay": ["--text"], "export": []}[command]
    assert tabletop(command, kept.id, *more).code == 2
    assert tabletop(command, kept.id, "--saves", str(tmp_path / "table"), *more).code == 0


def test_a_card_set_of_another_game(tabletop: Any, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xff")
    assert "UTF-8" in one_line(tabletop("cards", "--check", str(path)))
    path.write_bytes(b"x" * 2_000_000)
    assert "larger" in one_line(tabletop("cards", "--check", str(path)))


# ---------------------------------------------------------------------- export and replay


def test_export_is_readable(tabletop: Any) -> None:
    kept = saved(8)
    ran = tabletop("export", kept.id)
    assert ran.code == 0
    for part in ("Players: Ana, Ben.", "What happened", "Position"):
        assert part in ran.out
    assert "Result" not in ran.out
    assert all(line.isprintable() for line in ran.out.splitlines())
    assert tabletop("export", str(kept.path)).out == ran.out


def test_export_into_a_new_file_only(tabletop: Any, tmp_path: Path) -> None:
    kept, target = saved(8), tmp_path / "match.txt"
    assert tabletop("export", kept.id, "-o", str(target)).out == ""
    assert target.read_text() == tabletop("export", kept.id).out
    assert "exists" in one_line(tabletop("export", kept.id, "--output", str(target)))


def test_export_as_json(tabletop: Any) -> None:
    kept = saved(8)
    data = json.loads(tabletop("export", kept.id, "--json").out)
    assert data["game"] == GAME
    assert data["shown"] == "table"
    assert data["answers_given"] == 8
    assert not data["finished"]
    assert all(entry["text"] for entry in data["log"])
    assert "seed" not in data
    assert "answers" not in data
    assert data["state"]["chance"] == {"seed": None, "draws": 0}


def test_a_finished_match_is_exported_whole(tabletop: Any) -> None:
    tabletop("play", GAME, "--players", "bot:random,bot:random", "--seed", "9", "--text")
    (entry,) = Shelf(saves_folder()).entries()
    data = json.loads(tabletop("export", entry.id, "--json").out)
    assert data["finished"]
    assert data["seed"] == 9
    assert len(data["answers"]) == entry.answers == data["answers_given"]
    match = Shelf(saves_folder()).open(entry.id, open_game).match
    assert match.outcome is not None
    totals = [sum(line["points"] for line in lines) for lines in data["result"]["scores"]]
    assert totals == [match.outcome.total(0), match.outcome.total(1)]
    assert "Result\n------" in tabletop("export", entry.id).out


SHOWN = [["export"], ["export", "--json"], ["replay", "--text"]]


@pytest.mark.parametrize("command", SHOWN, ids=" ".join)
def test_an_unfinished_match_tells_nobodys_secrets(
    tabletop: Any, toy_on_the_shelf: Kept, command: list[str]
) -> None:
    """What each seat alone may know is in no artefact of the table or of another seat; nor is the seed."""
    kept = toy_on_the_shelf
    game = kept.match.game
    words = TextGame(kept, silent()).words
    lines = {
        eyes: {
            line
            for at in range(len(kept.match.history) + 1)
            for line in game.position(kept.match.view_at(at, eyes), words)
        }
        | {words.say(entry.what) for entry in kept.match.log(eyes)}
        for eyes in (None, 0, 1, 2)
    }
    secret = {seat: lines[seat] - lines[None] for seat in range(3)}
    assert all(secret.values())
    for eyes in (None, 0, 1, 2):
        name = [] if eyes is None else ["--seat", kept.match.setup.names[eyes]]
        ran = tabletop(command[0], kept.id, *command[1:], *name)
        assert ran.code == 0
        printed = {json.loads(f'"{line}"') for line in re.findall(r'"((?:[^"\\]|\\.)*)"', ran.out)}
        printed |= set(ran.out.splitlines())
        for seat, told in secret.items():
            if seat != eyes:
                assert not printed & (told - lines[eyes])
        if eyes is not None:
            assert printed & secret[eyes]
        assert "987654321" not in ran.out


@pytest.mark.parametrize("command", SHOWN, ids=" ".join)
def test_everything_is_shown_when_asked_for(
    tabletop: Any, toy_on_the_shelf: Kept, command: list[str]
) -> None:
    kept = toy_on_the_shelf
    table = tabletop(command[0], kept.id, *command[1:]).out
    everything = tabletop(command[0], kept.id, *command[1:], "--reveal-all").out
    assert everything != table
    for player in kept.match.state.players:  # type: ignore[attr-defined]
        names = ", ".join(kept.match.game.cards[card].name for card in player.hand)
        assert names in everything


def test_eyes_that_cannot_be(tabletop: Any, toy_on_the_shelf: Kept) -> None:
    assert "Ana, Ben, Cai" in one_line(tabletop("export", toy_on_the_shelf.id, "--seat", "Zoe"))
    one_line(tabletop("export", toy_on_the_shelf.id, "--seat", "Ana", "--reveal-all"))
    ana = tabletop("export", toy_on_the_shelf.id, "--seat", "Ana").out
    assert tabletop("export", toy_on_the_shelf.id, "--seat", "ANA").out == ana


def test_replay_as_text_prints_every_step(tabletop: Any) -> None:
    kept = saved(8)
    ran = tabletop("replay", kept.id, "--text")
    assert ran.code == 0
    assert re.findall(r"^Answer (\d) of 8$", ran.out, re.MULTILINE) == list("12345678")
    words = TextGame(kept, silent()).words
    for entry in kept.match.log(None):
        assert ran.out.count(words.say(entry.what)) >= 1
    for number in range(9):
        position = "\n".join(kept.match.game.position(kept.match.view_at(number, None), words))
        assert position in ran.out
    assert tabletop("replay", str(kept.path)).out == ran.out


def test_looking_at_a_match_changes_nothing(tabletop: Any) -> None:
    kept = saved(8)
    before = kept.path.read_bytes()
    for command in SHOWN:
        tabletop(command[0], kept.id, *command[1:])
    assert kept.path.read_bytes() == before


def test_a_match_of_older_rules_can_be_looked_at(
    tabletop: Any, toy_on_the_shelf: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyGame, "rules_version", 2)
    for command in SHOWN:
        ran = tabletop(command[0], toy_on_the_shelf.id, *command[1:])
        assert ran.code == 0
        assert "other rules" in ran.err


def test_all_that_was_told_names_whom_it_was_told(tabletop: Any) -> None:
    """Where everything is shown, "You" would be anybody."""
    match = match_of("Ana", "Ben", answers=40, game_id="hackclad")
    kept = Shelf(saves_folder()).create(match, standard_source("hackclad"))
    everything = tabletop("export", kept.id, "--reveal-all").out
    assert "Ana is told: You draw " in everything
    assert "Ben is told: You draw " in everything
    assert "\nYou draw " not in everything
    data = json.loads(tabletop("export", kept.id, "--reveal-all", "--json").out)
    assert any(entry["text"].startswith("Ana is told: You draw ") for entry in data["log"])
    own = tabletop("export", kept.id, "--seat", "Ana").out
    assert "\nYou draw " in own
    assert "is told" not in own
    assert "is told" not in tabletop("export", kept.id).out


@pytest.mark.parametrize("command", ["demo", "rules"])
def test_behind_a_list_people_read_how_to_go_on(
    tabletop: Any, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    piped = tabletop(command).out
    assert f"tabletop {command}" not in piped
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert tabletop(command).out.startswith(piped)
    assert f"with: tabletop {command} " in tabletop(command).out.splitlines()[-1]
