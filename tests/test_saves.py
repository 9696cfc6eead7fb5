"""Saved matches: what is written, and that it is found again."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.bots.driver import Bots
from tabletop_tui.engines.registry import GAME_IDS, open_game, standard_source
from tabletop_tui.kit.cards import CardSource
from tabletop_tui.kit.match import IllegalAnswer, Match
from tabletop_tui.kit.savefile import compared
from tabletop_tui.kit.saves import SaveError, Shelf, read_match
from tabletop_tui.kit.setup import Seat, Setup
from tests.shelves import ROOT, answer_first, begun, edited, only, refused
from tests.toy.cards import STANDARD
from tests.toy.game import ToyGame, open_toy, toy_setup, toy_source


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "saves")


# ---------------------------------------------------------------------- writing and loading


def test_every_answer_is_in_the_file_before_it_is_told(shelf: Shelf) -> None:
    kept = begun(shelf, 0)
    for number in range(12):
        assert only(shelf).answers == number
        again = shelf.open(kept.id, open_toy)
        assert again.match.state == kept.match.state
        assert again.match.decision == kept.match.decision
        assert again.match.history == kept.match.history
        answer_first(kept)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_whole_game_of_bots_loads_at_the_end(shelf: Shelf, game_id: str) -> None:
    setup = Setup(game_id, (Seat("Bot 1", "bot:random"), Seat("Bot 2", "bot:random")), 3)
    kept = shelf.create(Match(open_game(game_id), setup), standard_source(game_id))
    bots = Bots(setup)
    while (key := bots.choose(kept.match)) is not None:
        kept.answer(key, bot=True)
    entry = only(shelf)
    assert entry.finished
    assert entry.answers == len(kept.match.history)
    again = shelf.open(kept.id, open_game)
    assert again.match.outcome == kept.match.outcome is not None
    assert all(given.bot for given in again.match.history)


def test_what_stands_in_the_file(shelf: Shelf) -> None:
    kept = begun(shelf, 3, seats=3, seed=77, bots=[2], rounds="1")
    data = json.loads(kept.path.read_bytes())
    assert data["format"] == 1
    assert (data["game"], data["rules"], data["title"]) == ("toy", 1, "Lantern Street")
    assert data["setup"]["seed"] == 77
    assert data["setup"]["options"] == {"rounds": "1"}
    assert [seat["plays"] for seat in data["setup"]["seats"]] == ["human", "human", "bot:random"]
    assert data["answers"] == [[given.key, given.bot] for given in kept.match.history]
    assert data["cards"] == {"name": "Lanterns", "sha256": toy_source().sha256, "text": None}
    assert data["state"] == json.loads(json.dumps(kept.match.game.plain(kept.match.state)))
    assert list(data)[-1] == "times"
    assert 0 < data["times"]["created"] <= data["times"]["saved"]


def test_saves_of_equal_matches_differ_in_their_times_alone(shelf: Shelf) -> None:
    one, other = begun(shelf, 6), begun(shelf, 6)
    assert one.path.read_bytes() != other.path.read_bytes()
    assert compared(one.path.read_bytes()) == compared(other.path.read_bytes())
    answer_first(other)
    assert compared(one.path.read_bytes()) != compared(other.path.read_bytes())


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_saves_are_the_same_in_processes_with_other_hash_seeds(tmp_path: Path, game_id: str) -> None:
    command = ["play", game_id, "--players", "bot:random,bot:random", "--seed", "11", "--text"]
    saves = []
    for hash_seed in ("0", "4711"):
        home = tmp_path / hash_seed
        subprocess.run(
            [sys.executable, "-m", "tabletop_tui", *command],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "TABLETOP_HOME": str(home)},
            check=True,
            capture_output=True,
            timeout=60,
        )
        (path,) = (home / "saves").glob("*.json")
        saves.append(compared(path.read_bytes()))
    assert saves[0] == saves[1]


def test_the_version_before_is_kept(shelf: Shelf) -> None:
    kept = begun(shelf, 3)
    before = kept.path.read_bytes()
    answer_first(kept)
    assert shelf.backup(kept.id).read_bytes() == before
    assert only(shelf).has_backup


def test_nothing_else_is_left_in_the_folder(shelf: Shelf) -> None:
    kept = begun(shelf, 3)
    kept.undo()
    names = {path.name for path in shelf.folder.iterdir()}
    assert names == {f"{kept.id}.json", f"{kept.id}.json.bak", ".lock"}
    assert shelf.folder.stat().st_mode & 0o077 == 0
    assert kept.path.stat().st_mode & 0o077 == 0


def test_an_illegal_answer_changes_nothing(shelf: Shelf) -> None:
    kept = begun(shelf)
    before = kept.path.read_bytes()
    with pytest.raises(IllegalAnswer):
        kept.answer("no such thing")
    assert kept.path.read_bytes() == before
    answer_first(kept)


def test_undo_and_redo_are_saved(shelf: Shelf) -> None:
    kept = begun(shelf, 4, open_hands=True)
    assert kept.undo() is None
    again = shelf.open(kept.id, open_toy)
    assert len(again.match.history) == 3
    assert [entry.what.id for entry in again.match.log(None)][-1] == "took-back"
    assert again.redo() is None
    assert len(shelf.open(kept.id, open_toy).match.history) == 4


def test_a_load_lifts_no_limit_of_undo(shelf: Shelf) -> None:
    """What was undone is saved, and so is who has to be asked before more is taken back."""
    kept = begun(shelf, 4, open_hands=True)
    kept.undo()
    assert shelf.open(kept.id, open_toy).match.undone == kept.match.undone != []


def test_redo_of_an_edited_file_gives_nothing(shelf: Shelf) -> None:
    kept = begun(shelf, 2)
    edited(kept, lambda data: data.update(undone=[[["no such thing", False]]]))
    again = shelf.open(kept.id, open_toy)
    stops = again.redo()
    assert stops is not None
    assert stops.id == "redo-nothing"
    assert len(again.match.history) == 2
    answer_first(again)


def test_a_failed_write_takes_the_answer_back(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = begun(shelf, 3)
    before = kept.path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(SaveError) as caught:
            answer_first(kept)
    assert caught.value.why.fields == {"reason": "No space left on device"}
    assert kept.path.read_bytes() == before
    assert len(kept.match.history) == 3
    answer_first(kept)
    assert len(shelf.open(kept.id, open_toy).match.history) == 4


def test_file_systems_without_hard_links(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    def impossible(*_: object) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", impossible)
    kept = begun(shelf, 3)
    before = kept.path.read_bytes()
    answer_first(kept)
    assert shelf.backup(kept.id).read_bytes() == before
    assert len(shelf.open(kept.id, open_toy).match.history) == 4


# ---------------------------------------------------------------------- ids and the list


def test_ids_never_collide(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop_tui.kit.saves._CODE", "bc")
    ids = {begun(shelf, 0).id for _ in range(16)}
    assert len(ids) == 16
    assert len(shelf.entries()) == 16


def test_a_taken_name_is_passed_over_even_without_a_lock(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program may take the name between looking and writing."""
    letters = iter("bbbbcccc")
    shelf.folder.mkdir()
    (shelf.folder / "toy-bbbb.json").write_text("another's")
    monkeypatch.setattr("tabletop_tui.kit.saves.secrets.choice", lambda _: next(letters))
    monkeypatch.setattr(Path, "glob", lambda *_: iter(()))
    assert begun(shelf, 0).id == "toy-cccc"
    assert (shelf.folder / "toy-bbbb.json").read_text() == "another's"


def test_the_list_is_newest_first_and_says_what_is_what(shelf: Shelf) -> None:
    old, new = begun(shelf, 2, seats=3), begun(shelf, 0)
    assert [entry.id for entry in shelf.entries()] == [new.id, old.id]
    answer_first(old)
    first = shelf.entries()[0]
    assert (first.id, first.game, first.title) == (old.id, "toy", "Lantern Street")
    assert (first.names, first.answers, first.finished) == (("Ana", "Ben", "Cai"), 3, False)
    assert first.problem is None


def test_no_folder_is_an_empty_list(shelf: Shelf) -> None:
    assert shelf.entries() == []
    assert not shelf.folder.exists()


def test_a_save_is_found_by_a_part_of_its_id(shelf: Shelf) -> None:
    kept = begun(shelf, 0)
    assert shelf.find(kept.id) == shelf.find(kept.id[-4:]) == shelf.find("toy") == kept.id
    for nonsense in ("", "x-x", "../x", kept.id + "0"):
        with pytest.raises(SaveError):
            shelf.find(nonsense)
    begun(shelf, 0)
    with pytest.raises(SaveError) as caught:
        shelf.find("toy")
    assert caught.value.why.id == "save-many"


@pytest.mark.parametrize(
    "id", ["../escape", "a/b", ".", "..", "", "a\nb", "\x1b[2J", "-rf", "x" * 300, "a\0b"]
)
def test_ids_are_no_paths(shelf: Shelf, id: str) -> None:
    for use in (shelf.path, shelf.backup, shelf.delete):
        with pytest.raises(SaveError):
            use(id)


def test_delete(shelf: Shelf) -> None:
    kept, other = begun(shelf), begun(shelf, 0)
    shelf.delete(kept.id)
    assert only(shelf).id == other.id
    assert not shelf.backup(kept.id).exists()
    with pytest.raises(SaveError):
        shelf.delete(kept.id)
    with pytest.raises(SaveError) as caught:
        answer_first(kept)
    assert caught.value.why.id == "save-gone"
    assert not kept.path.exists()


# ---------------------------------------------------------------------- other rules, other cards


def test_a_match_of_older_rules_goes_on_from_its_position(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = begun(shelf, 6)
    before = kept.path.read_bytes()
    monkeypatch.setattr(ToyGame, "rules_version", 2)
    again = shelf.open(kept.id, open_toy)
    assert again.notice is not None
    assert again.notice.id == "went-on-from"
    assert again.match.state == kept.match.state
    assert again.match.count == 6
    assert again.match.history == []
    stops = again.undo()
    assert stops is not None
    assert stops.id == "undo-start"
    assert kept.path.read_bytes() == before
    answer_first(again)
    assert json.loads(kept.path.read_bytes())["rules"] == 2
    assert only(shelf).answers == 7
    third = shelf.open(kept.id, open_toy)
    assert third.notice is None
    assert third.match.count == 7
    assert third.match.state == again.match.state
    monkeypatch.setattr(ToyGame, "rules_version", 3)
    assert shelf.open(kept.id, open_toy).match.count == 7


def test_an_older_program_refuses_newer_rules(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = begun(shelf)
    monkeypatch.setattr(ToyGame, "rules_version", 0)
    assert refused(shelf, kept.id) == "save-newer"


def test_older_rules_and_an_impossible_position(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = begun(shelf, 6)
    edited(kept, lambda data: data["state"]["players"][0].update(hand=["jab.0", "jab.0", "nonsense"]))
    monkeypatch.setattr(ToyGame, "rules_version", 2)
    assert refused(shelf, kept.id) == "save-impossible"


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 3},
        {"seen_by": 0},
        {"chance": {"seed": None, "draws": 0}},
        {"chance": {"seed": 1, "draws": -1}},
        {"agenda": []},
        {"agenda": [{"type": "StartRound"}]},
        {"players": []},
        {"agenda": [{"type": "Act", "seat": 99}]},
    ],
    ids=str,
)
def test_positions_that_play_cannot_reach(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, change: dict[str, Any]
) -> None:
    kept = begun(shelf, 6)
    edited(kept, lambda data: data["state"].update(change))
    monkeypatch.setattr(ToyGame, "rules_version", 2)
    assert refused(shelf, kept.id) == "save-impossible"


def test_a_changed_standard_set_goes_on_from_the_position(shelf: Shelf) -> None:
    kept = begun(shelf, 5)

    def corrected(game_id: str, cards: CardSource | None = None) -> ToyGame:
        game = open_toy(game_id, cards)
        game.cards_hash = "corrected"
        return game

    again = shelf.open(kept.id, corrected)
    assert again.notice is not None
    assert again.match.count == 5
    answer_first(again)
    assert shelf.open(kept.id, corrected).notice is None


def test_a_players_own_cards_travel_in_the_save(shelf: Shelf) -> None:
    text = STANDARD.replace('name = "Jab"', 'name = "Poke"')
    source = CardSource.own("Mine", text)
    kept = shelf.create(Match(open_toy("toy", source), toy_setup()), source)
    answer_first(kept)
    again = shelf.open(kept.id, open_toy)
    assert again.cards == source
    assert again.match.game.cards["jab.0"].name == "Poke"


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_save_can_be_read_from_anywhere(shelf: Shelf, tmp_path: Path, game_id: str) -> None:
    setup = Setup(game_id, (Seat("Ana"), Seat("Ben")), 3)
    kept = shelf.create(Match(open_game(game_id), setup), standard_source(game_id))
    answer_first(kept)
    copy = tmp_path / "copy of it.txt"
    copy.write_bytes(kept.path.read_bytes())
    match, notice = read_match(copy, open_game)
    assert notice is None
    assert match.state == kept.match.state
