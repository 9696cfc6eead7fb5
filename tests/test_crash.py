"""The report of a crash: what a match can be played again from, and not whose computer it was."""

import platform
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui import crash
from tabletop_tui.crash import reports, write_report
from tabletop_tui.doctor import findings
from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.kit.agenda import Rules
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.saves import Shelf
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.settings import saves_folder
from tests.pilots import keep, match_of


def caught(text: str = "something broke") -> Exception:
    """An error with a traceback, and a hand among the variables."""
    hand = ["knight.0"]
    try:
        raise RuntimeError(text)
    except RuntimeError as error:
        assert hand
        return error


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_match_can_be_played_again_from_its_report(home: Path, game_id: str) -> None:
    kept = keep(match_of("Ana", "Ben", answers=12, seed=4711, game_id=game_id))
    kept.reseat(1, "bot:greedy")
    path = write_report(caught(), home / "crashes", kept.id)
    assert path is not None
    assert path.parent == kept.path.parent
    assert path.stat().st_mode & 0o777 == kept.path.stat().st_mode & 0o777
    lines = path.read_text().splitlines()
    assert "seats: human; human, later bot:greedy" in lines
    assert "seed: 4711" in lines
    answers = lines[lines.index("answers: 12") + 1].split(" ")
    again = Match(open_game(game_id), Setup(game_id, (Seat("A"), Seat("B")), 4711))
    again.replay([(key, False) for key in answers])
    assert again.state == kept.match.state
    text = path.read_text()
    assert "RuntimeError: something broke" in text
    assert "msgspec" in text
    assert "Ana" not in text
    assert "knight.0" not in text.replace(" ".join(answers), "")
    assert not (home / "crashes").exists()
    assert len(Shelf(saves_folder()).entries()) == 1


def test_it_does_not_tell_whose_computer_it_was(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/anaconda.lewis")
    monkeypatch.setenv("USER", "lewis")
    monkeypatch.setattr(platform, "node", lambda: "kitchen-pc")
    monkeypatch.setattr(crash.getpass, "getuser", lambda: "lewis")
    error = caught("[Errno 13] '/home/anaconda.lewis/.local/x' and '/srv/lewis/y' on kitchen-pc.")
    path = write_report(error, home / "crashes", None, "by lewis: lewisham")
    assert path is not None
    assert path.parent == home / "crashes"
    text = path.read_text()
    assert "'~/.local/x' and '/srv/USER/y' on HOST." in text
    assert "by USER: lewisham" in text
    assert "anaconda" not in text
    assert "kitchen-pc" not in text


def test_where_it_goes_when_the_save_is_gone_or_nothing_can_be_written(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = keep(match_of("Ana", "Ben"))
    kept.path.write_bytes(b"")
    path = write_report(None, home / "crashes", kept.id)
    assert path is not None
    assert "its file cannot be used: save-empty" in path.read_text()
    assert "no details" in path.read_text()

    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Shelf, "write_beside", full)
    other = write_report(caught(), home / "crashes", kept.id)
    assert other is not None
    assert other.parent == home / "crashes"
    (home / "file").write_text("")
    assert write_report(caught(), home / "file" / "crashes", kept.id) is None
    assert {*reports(home / "crashes")} == {path, other}
    assert "2, the last" in next(one.text for one in findings() if one.what == "Crash reports")
    Shelf(saves_folder()).delete(kept.id)
    assert reports(home / "crashes") == [other]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_an_error_in_the_rules_leaves_no_half_answer(monkeypatch: pytest.MonkeyPatch, game_id: str) -> None:
    kept = keep(match_of("Ana", "Ben", answers=6, game_id=game_id))
    before, file = kept.match.game.encode(kept.match.state), kept.path.read_bytes()
    decision = kept.match.decision
    assert decision is not None
    whole = Rules.answer

    def broken(self: Any, table: Any, key: str) -> None:
        whole(self, table, key)
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Rules, "answer", broken)
        with pytest.raises(ZeroDivisionError) as error:
            kept.answer(decision.options[0].key)
    assert f"while answering {decision.options[0].key!r}, answer 7" in error.value.__notes__
    assert kept.match.game.encode(kept.match.state) == before
    assert kept.path.read_bytes() == file
    kept.answer(decision.options[0].key)
    assert Shelf(saves_folder()).open(kept.id, open_game).match.count == 7
