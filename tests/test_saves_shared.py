"""One match, two terminals; and kill -9: nothing is ever lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop_tui.engines.registry import GAME_IDS
from tabletop_tui.kit.saves import MovedOn, SaveError, Shelf
from tests.shelves import ROOT, answer_first, begun, long_match, only, opener_of
from tests.toy.game import open_toy


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "saves")


# ---------------------------------------------------------------------- two terminals, one match


def test_the_second_terminal_is_told_that_the_match_moved_on(shelf: Shelf) -> None:
    here = begun(shelf, 2)
    there = shelf.open(here.id, open_toy)
    answer_first(here)
    before = here.path.read_bytes()
    with pytest.raises(MovedOn):
        answer_first(there)
    assert here.path.read_bytes() == before
    assert there.match.state == here.match.state
    answer_first(there)
    with pytest.raises(MovedOn):
        here.undo()
    assert len(here.match.history) == 4


def test_an_undo_elsewhere_counts_as_moving_on(shelf: Shelf) -> None:
    """The number of answers may be the same again after an undo and another answer."""
    here = begun(shelf, 3, open_hands=True)
    there = shelf.open(here.id, open_toy)
    here.undo()
    decision = here.match.decision
    assert decision is not None
    here.answer(decision.options[-1].key)
    assert len(here.match.history) == len(there.match.history)
    with pytest.raises(MovedOn):
        answer_first(there)
    assert there.match.answers == here.match.answers


def test_refresh(shelf: Shelf) -> None:
    here = begun(shelf, 2)
    there = shelf.open(here.id, open_toy)
    assert not there.refresh()
    answer_first(here)
    assert there.refresh()
    assert not there.refresh()
    assert there.match.state == here.match.state
    here.path.write_bytes(b"")
    with pytest.raises(SaveError):
        there.refresh()


def run_code(code: str, *arguments: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


PLAY_ALONG = """
import sys
from pathlib import Path
from tabletop_tui.kit.saves import MovedOn, Shelf
from tests.shelves import opener_of
kept = Shelf(Path(sys.argv[1])).open(sys.argv[2], opener_of(sys.argv[3]))
given = 0
while len(kept.match.history) < 24 and (decision := kept.match.decision) is not None:
    try:
        kept.answer(decision.options[given % len(decision.options)].key)
        given += 1
    except MovedOn:
        pass
print(given)
"""


@pytest.mark.parametrize("game_id", ["toy", *GAME_IDS])
def test_two_processes_never_overwrite_each_other(shelf: Shelf, game_id: str) -> None:
    kept = shelf.create(*long_match(game_id))
    players = [run_code(PLAY_ALONG, shelf.folder, kept.id, game_id) for _ in range(2)]
    outputs = [player.communicate(timeout=120) for player in players]
    assert [error for _, error in outputs] == ["", ""]
    entry = only(shelf)
    assert 24 <= entry.answers <= 25
    assert entry.answers == sum(int(output) for output, _ in outputs)
    assert shelf.open(kept.id, opener_of(game_id)).match.count == entry.answers


HOLD = """
import sys, time
from pathlib import Path
from tabletop_tui.kit.saves import Shelf
with Shelf(Path(sys.argv[1])).locked():
    print("held", flush=True)
    time.sleep(60)
"""


def test_a_lock_is_waited_for_and_dies_with_its_holder(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = begun(shelf, 1)
    monkeypatch.setattr("tabletop_tui.kit.saves.LOCK_SECONDS", 0.1)
    holder = run_code(HOLD, shelf.folder)
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(SaveError) as caught:
            answer_first(kept)
        assert caught.value.why.id == "save-busy"
        assert len(kept.match.history) == 1
        assert shelf.open(kept.id, open_toy)
    finally:
        holder.kill()
        holder.communicate()
    answer_first(kept)
    assert only(shelf).answers == 2


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError) as caught:
        begun(Shelf(tmp_path / "file" / "saves"), 0)
    assert caught.value.why.id == "save-write"


# ---------------------------------------------------------------------- kill -9


# A child answers as fast as it can and tells every answer through a pipe; the parent kills it, either
# after a random time or when it calls the system for the nth time, and looks at what is left.
KILLING = """
import os, random, signal, sys, time
from pathlib import Path
from tabletop_tui.kit.saves import Shelf
from tests.shelves import long_match, opener_of

folder, kills, how, game_id = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]
opener = opener_of(game_id)
chance = random.Random(kills)
shelf = Shelf(folder)
kept = shelf.create(*long_match(game_id))

def play(id, pipe):
    kept = shelf.open(id, opener)
    while (decision := kept.match.decision) is not None:
        kept.answer(decision.options[len(kept.match.history) % len(decision.options)].key)
        os.write(pipe, b"%d " % len(kept.match.history))

def die_at(number):
    left = [number]
    def wrapped(function):
        def call(*args, **named):
            left[0] -= 1
            if left[0] < 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return function(*args, **named)
        return call
    for name in ("open", "write", "fsync", "link", "replace", "unlink"):
        setattr(os, name, wrapped(getattr(os, name)))

told_most = 0
for number in range(kills):
    source, target = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(source)
        if how == "calls":
            die_at(number)
        play(kept.id, target)
        os._exit(0)
    os.close(target)
    if how == "times":
        first = os.read(source, 100)
        time.sleep(chance.random() * 0.02)
        os.kill(child, signal.SIGKILL)
    else:
        first = b""
    told = first
    while part := os.read(source, 4096):
        told += part
    os.close(source)
    os.waitpid(child, 0)
    told_most = max(told_most, *(int(one) for one in told.split()), 0)
    again = shelf.open(kept.id, opener)
    count = len(again.match.history)
    assert told_most <= count <= told_most + 1, (told_most, count)
    told_most = count
    if shelf.backup(kept.id).exists():
        backup = Shelf(folder / "other")
        backup.folder.mkdir(exist_ok=True)
        backup.path("copy").write_bytes(shelf.backup(kept.id).read_bytes())
        assert count - 1 <= len(backup.open("copy", opener).match.history) <= count
    if again.match.decision is None:
        kept, told_most = shelf.create(*long_match(game_id)), 0
print("survived", kills)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize(
    ("how", "game_id", "usual"),
    [("times", "toy", 20), ("calls", "toy", 60), *(("times", game_id, 4) for game_id in GAME_IDS)],
)
def test_kill_at_any_moment_loses_at_most_the_answer_being_given(
    shelf: Shelf, how: str, game_id: str, usual: int
) -> None:
    kills = int(os.environ.get("TABLETOP_KILLS", usual))
    output, error = run_code(KILLING, shelf.folder, kills, how, game_id).communicate(timeout=600)
    assert error == ""
    assert output == f"survived {kills}\n"
