"""Plain text and hidden hands: nobody reads what another may not know."""

import io
import os
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from tabletop_tui.kit.saves import Kept, Shelf
from tabletop_tui.text_mode import (
    FINISHED,
    INTERRUPTED,
    UNFINISHED,
    Console,
    TextGame,
)
from tests.plain import CLEAR, ROOT, Terminal, at_terminal, begun, keys_to_the_end, piped
from tests.toy.game import open_toy, toy_match


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tested here is not whether saves last."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "saves")


# ---------------------------------------------------------------------- secrets


def hand_line(kept: Kept, seat: int) -> str:
    """The line of a seat's own view that shows its hand."""
    game, words = kept.match.game, TextGame(kept, Console(io.StringIO(), io.StringIO())).words
    own = game.position(kept.match.view(seat), words)
    table = game.position(kept.match.view(None), words)
    (line,) = (one for one in own if one not in table and "hand" in one)
    return str(line)


def test_each_seat_sees_its_own_hand_behind_a_curtain(shelf: Shelf) -> None:
    kept = begun(shelf, 2)
    kept.answer("lead:0")
    first, second = hand_line(kept, 0), hand_line(kept, 1)
    assert first != second
    _, text = at_terminal(kept, ["", "1", "", "", "q"])
    parts = text.split(CLEAR)
    assert len(parts) == 5
    heading, curtain, ana, other_curtain, ben = parts
    assert curtain == "Pass to Ana, press Enter.\n"
    assert other_curtain == "Pass to Ben, press Enter.\n"
    assert first not in heading
    assert first in ana
    assert second not in ana
    assert second in ben
    assert first not in ben
    assert ana.endswith("When you have read this, press Enter.\n")


@pytest.mark.parametrize("typed", ["q", "quit", " q "])
@pytest.mark.parametrize("read", [[], ["", "1"], ["", "1", ""]], ids=["curtain", "read", "second curtain"])
def test_a_curtain_can_be_left_and_stays_closed(shelf: Shelf, read: list[str], typed: str) -> None:
    kept = begun(shelf, 2)
    kept.answer("lead:0")
    second = hand_line(kept, 1)
    code, text = at_terminal(kept, [*read, typed, "1", "1"])
    assert code == FINISHED
    assert text.endswith(f"{CLEAR}Saved. Go on with: tabletop resume {kept.id}\n")
    assert len(kept.match.history) == (2 if read else 1)
    assert second not in text


def test_a_curtain_before_which_the_input_ends_stays_closed(shelf: Shelf) -> None:
    kept = begun(shelf, 2)
    kept.answer("lead:0")
    first = hand_line(kept, 0)
    code, text = at_terminal(kept)
    assert code == UNFINISHED
    assert first not in text


class Watched(Console):
    """A terminal that knows who is looking, and compares every line with what they may know."""

    game: TextGame
    compared = 0

    def print(self, *lines: str) -> None:
        for line in lines:
            assert line not in self.forbidden(), line
        super().print(*lines)

    def forbidden(self) -> set[str]:
        match, seat = self.game.kept.match, self.game._looking
        allowed = self.known(seat) | self.known(None)
        others = {line for other in range(3) if other != seat for line in self.known(other)} - allowed
        self.compared += len(others)
        return others if match.decision is not None else set()

    def known(self, seat: int | None) -> set[str]:
        match, words = self.game.kept.match, self.game.words
        log = [words.say(entry.what) for entry in match.log(seat)]
        return {*match.game.position(match.view(seat), words), *log}


def test_no_seat_ever_reads_what_another_may_not(shelf: Shelf) -> None:
    """A whole game at a terminal: what is printed after a curtain is what that seat may know."""
    model = toy_match(3, 5)
    keys = keys_to_the_end(model)
    kept = begun(shelf, 3, seed=5)
    lines: list[str] = []
    now = None
    for given in model.history:
        if given.seat is not None and given.seat != now:
            lines += ["", ""] if now is not None else [""]
            now = given.seat
        lines += ["l", given.key]
    console = Watched(Terminal("".join(f"{line}\n" for line in lines)), Terminal())
    console.game = TextGame(kept, console)
    assert console.game.run() == FINISHED
    assert kept.match.answers == keys
    assert console.compared > 1000


def test_piped_answers_are_not_eaten_by_curtains(shelf: Shelf) -> None:
    kept = begun(shelf, 2)
    _, text = piped(kept, ["lead:0", "1", "1"])
    assert len(kept.match.history) == 3
    assert "Pass to Ana.\n" in text
    assert "press Enter" not in text.replace("When you have read", "")
    assert "cannot be cleared" in text.split("Pass to")[0]


@pytest.mark.parametrize("term", ["dumb", "unknown", ""])
def test_a_terminal_that_cannot_be_cleared_is_warned_of_first(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, term: str
) -> None:
    monkeypatch.setenv("TERM", term)
    kept = begun(shelf, 2)
    _, text = at_terminal(kept, ["lead:0", "", "q"])
    assert "\x1b" not in text
    assert "cannot be cleared" in text.split("Pass to")[0]
    assert "Pass to Ana, press Enter." in text


@pytest.mark.parametrize(
    "setup",
    [{"open_hands": True}, {"bots": [1]}, {"bots": [0]}],
    ids=["open hands", "one person", "a bot first"],
)
def test_no_curtain_where_nothing_is_hidden_from_the_reader(shelf: Shelf, setup: dict[str, Any]) -> None:
    _, text = at_terminal(begun(shelf, 2, **setup), ["1", "1", "1", "q"])
    assert "Pass to" not in text
    assert CLEAR not in text
    assert "cannot be cleared" not in text


def test_one_person_always_sees_their_own_hand(shelf: Shelf) -> None:
    kept = begun(shelf, 2, bots=[0])
    line = hand_line(kept, 1)
    _, text = piped(kept)
    assert "Question to the table:" in text
    assert line in text


def test_a_loaded_match_begins_with_a_curtain(shelf: Shelf) -> None:
    kept = begun(shelf, 2)
    kept.answer("lead:0")
    again = shelf.open(kept.id, open_toy)
    line = hand_line(again, 0)
    _, text = at_terminal(again, [""])
    assert line not in text.split("Pass to Ana, press Enter.")[0]


# ---------------------------------------------------------------------- a real terminal


RUN_TOY = """
import sys
from pathlib import Path
from tabletop_tui.kit.saves import Shelf
from tabletop_tui.text_mode import play_text
from tests.toy.game import toy_match, toy_source
sys.exit(play_text(Shelf(Path(sys.argv[1])).create(toy_match(), toy_source())))
"""


def test_keys_typed_before_the_curtain_are_dropped(shelf: Shelf) -> None:
    child = pexpect.spawn(
        sys.executable, ["-c", RUN_TOY, str(shelf.folder)], cwd=str(ROOT), encoding="utf-8", timeout=60
    )
    try:
        child.expect("> ")
        child.sendline("lead:0")
        child.expect_exact("Pass to Ana, press Enter.")
        child.sendline("")
        child.expect_exact("Question to Ana:")
        child.expect("> ")
        child.send("1\n\n\n1\n1\n")
        child.expect_exact("When you have read this, press Enter.")
        child.sendline("")
        child.expect_exact("Pass to Ben, press Enter.")
        with pytest.raises(pexpect.TIMEOUT):
            child.expect_exact("Question to Ben:", timeout=0.5)
        child.sendline("")
        child.expect_exact("Question to Ben:")
        child.expect("> ")
        child.sendintr()
        child.expect_exact("tabletop resume toy-")
        child.expect(pexpect.EOF)
        child.wait()
        assert child.exitstatus == INTERRUPTED
    finally:
        child.close(force=True)
    (entry,) = shelf.entries()
    assert entry.answers == 2
