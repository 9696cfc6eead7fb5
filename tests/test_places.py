"""A table on a server: several terminals at one match, each with seats of its own, and a shared folder."""

import io
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop_tui.app import TabletopApp
from tabletop_tui.cli import run
from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.files import like_folder
from tabletop_tui.kit.kept import SeatLost
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.places import Places, SeatTaken, seats_named, sit_down
from tabletop_tui.kit.saves import Kept, SaveError, Shelf
from tabletop_tui.kit.words import Msg
from tabletop_tui.screens import registry
from tabletop_tui.settings import SAVES_VARIABLE, Settings, saves_folder
from tabletop_tui.text_mode import Console, TextGame
from tests.commands import GAME, ROOT, outside, saved
from tests.pilots import shows, text_of, until
from tests.shelves import only
from tests.tables import SIZE
from tests.terminals import at
from tests.test_table_hidden import at_stake, hand_of, secrets_in
from tests.toy.game import open_toy, toy_match, toy_source
from tests.toytable import ToyTable


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop_tui.screens.table.FOLLOW", 0.02)
    monkeypatch.setattr("tabletop_tui.text_mode.FOLLOW", 0.02)
    monkeypatch.setattr(registry, "table_screen", lambda game_id: ToyTable)


def terminals(match: Match, *seats: tuple[int, ...]) -> list[Kept]:
    """A saved match, opened once for each group of seats."""
    first = Shelf(saves_folder()).create(match, toy_source())
    opened = [Shelf(saves_folder()).open(first.id, open_toy) for _ in seats]
    for kept, own in zip(opened, seats, strict=True):
        sit_down(kept, own)
    return opened


def app_of(kept: Kept) -> TabletopApp:
    return TabletopApp(Shelf(saves_folder()), Settings(animation=False, bot_pace=0.0), kept, plain=False)


def leaves(*opened: Kept) -> None:
    for kept in opened:
        kept.leave()


# ---------------------------------------------------------------------- seats


def test_a_seat_is_played_at_one_terminal() -> None:
    ana, ben = terminals(toy_match(3), (0,), (1,))
    third = Shelf(saves_folder()).open(ana.id, open_toy)
    with pytest.raises(SeatTaken) as taken:
        sit_down(third, [0])
    assert taken.value.why.id == "seat-taken"
    assert str(os.getpid()) in str(taken.value.why.fields["holder"])
    sit_down(third)
    assert (ana.here, ben.here, third.here) == ({0}, {1}, {2})
    fourth = Shelf(saves_folder()).open(ana.id, open_toy)
    sit_down(fourth)
    assert fourth.here == frozenset()
    assert not fourth.asked_here()
    leaves(ana, ben, third, fourth)
    sit_down(fourth)
    assert fourth.here is None, "all of them"
    assert fourth.alone
    leaves(fourth)
    assert not [name for name in os.listdir(saves_folder()) if "lock" in name and name != ".lock"]


@pytest.mark.parametrize("failure", [SaveError(Msg("save-write", {"reason": "full"})), KeyboardInterrupt()])
@pytest.mark.parametrize("asked_for", [None, (0, 1)])
def test_who_cannot_have_all_seats_has_none(
    monkeypatch: pytest.MonkeyPatch, failure: BaseException, asked_for: tuple[int, ...] | None
) -> None:
    (kept,) = terminals(toy_match(2), ())
    really = Places.take

    def fails(places: Places, place: int | str) -> bool:
        if place == 1:
            raise failure
        return really(places, place)

    with monkeypatch.context() as patch:
        patch.setattr(Places, "take", fails)
        if asked_for is None and isinstance(failure, SaveError):
            sit_down(kept)
            assert kept.here == frozenset(), "one can still watch"
            assert kept.notice == failure.why
        else:
            with pytest.raises(type(failure)):
                sit_down(kept, asked_for)
    other = Shelf(saves_folder()).open(kept.id, open_toy)
    sit_down(other, [0])
    assert other.here == {0}, "the first seat was given back"
    leaves(other)


def test_only_the_asked_seats_terminal_is_asked() -> None:
    ana, ben = terminals(toy_match(2, rounds="1"), (0,), (1,))
    assert ana.asked_here(), "the whole table is asked"
    assert ben.asked_here()
    ana.answer("lead:0")
    assert ben.refresh()
    assert (ana.asked_here(), ben.asked_here()) == (True, False)
    leaves(ana, ben)


def test_nobody_is_asked_when_the_match_is_over() -> None:
    match = toy_match(2, rounds="1")
    while match.decision is not None:
        match.answer(match.decision.options[-1].key)
    (ana,) = terminals(match, (0,))
    assert ana.here == {0}
    assert not ana.asked_here()
    leaves(ana)
    whole = Shelf(saves_folder()).open(ana.id, open_toy)
    assert whole.here is None
    assert not whole.asked_here()


def test_the_system_frees_the_seats_of_a_killed_process() -> None:
    (kept,) = terminals(toy_match(2), ())
    code = (
        "import os, sys\nfrom pathlib import Path\nfrom tabletop_tui.kit.saves import Shelf\n"
        "from tabletop_tui.kit.places import sit_down\nfrom tests.toy.game import open_toy\n"
        "sit_down(Shelf(Path(sys.argv[1])).open(sys.argv[2], open_toy))\nos.kill(os.getpid(), 9)\n"
    )
    assert (
        subprocess.run([sys.executable, "-c", code, str(saves_folder()), kept.id], cwd=ROOT).returncode == -9
    )
    assert list(saves_folder().glob(f".{kept.id}.0.lock"))
    sit_down(kept)
    assert kept.here is None
    leaves(kept)


def test_one_terminal_has_the_bots_think() -> None:
    ana, ben, watcher = terminals(toy_match(3, bots=(2,)), (0,), (1,), ())
    assert ana.has_bots_think()
    assert not ben.has_bots_think()
    assert not watcher.has_bots_think()
    ana.leave()
    assert ben.has_bots_think()
    assert not watcher.has_bots_think(), "who watches plays nothing"
    leaves(ben)


def test_names_are_found_in_any_case() -> None:
    assert seats_named(toy_match(3, bots=(2,)), ["ben ", "Cai", "Eve"]) == [1]


def test_seats_are_taken_back_from_a_terminal_that_hangs() -> None:
    hung, there = terminals(toy_match(3, bots=(2,)), (0, 1), ())
    assert hung.has_bots_think()
    again = Shelf(saves_folder()).open(hung.id, open_toy)
    sit_down(again, [0], back=True)
    assert again.here == {0}
    assert again.has_bots_think(), "the bots come with the seat"
    answered = again.match.count
    decision = hung.match.decision
    assert decision is not None
    with pytest.raises(SeatLost) as lost:
        hung.answer(decision.options[0].key)
    assert lost.value.why.fields == {"seat": 0}
    assert hung.here == {1}
    assert not hung.has_bots_think()
    assert Shelf(saves_folder()).open(hung.id, open_toy).match.count == answered
    hung.leave()
    with pytest.raises(SeatTaken):
        sit_down(there, [0])
    sit_down(there, [1])
    leaves(again, there)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs a pseudo-terminal")
def test_a_stopped_process_loses_its_seats_and_watches_when_it_goes_on() -> None:
    kept = saved(6)
    with at("resume", kept.id, "--no-animation", LANG="C.UTF-8") as hung:
        hung.shows("Ana", "Leave")
        hung.settle()
        hung.child.kill(signal.SIGSTOP)
        with at("resume", kept.id, "--no-animation", LANG="C.UTF-8") as watcher:
            watcher.shows("is to answer, at another terminal")
        with at("resume", kept.id, "--take-back", "--no-animation", LANG="C.UTF-8") as player:
            player.shows("Ana", "Leave")
            player.settle()
            assert "at another terminal" not in player.text
            player.press("1", "enter")
            player.until(lambda: only(Shelf(saves_folder())).answers > 6)
            hung.child.kill(signal.SIGCONT)
            hung.shows("at another terminal")
            assert player.child.isalive()


# ---------------------------------------------------------------------- on the screen


async def test_each_terminal_shows_its_seat_alone_and_follows_the_others() -> None:
    match = at_stake(2)
    here, there = terminals(match, (1,), (0,))
    app = app_of(here)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ana is to answer, at another terminal.", *hand_of(match, 1))
        table = app.screen
        assert isinstance(table, ToyTable), "no curtain before a seat of one's own"
        assert table.answering is None
        assert secrets_in(text_of(app)) <= hand_of(match, 1)
        await pilot.press("1", "enter")
        assert here.match.answers == match.answers
        decision = there.match.decision
        assert decision is not None
        there.answer(decision.options[0].key)
        await until(pilot, lambda: table.answering is not None)
        await shows(pilot, "B■ Ben")
        assert secrets_in(text_of(app)) <= hand_of(here.match, 1)
        await pilot.press("u")
        await shows(pilot, "answered at another terminal")
        await pilot.press("1", "enter")
        await until(pilot, lambda: len(here.match.history) == 3)
        assert there.refresh()
        assert there.match.answers == here.match.answers
    leaves(here, there)


async def test_who_has_no_seat_watches_with_the_tables_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_stake(2)
    watcher, players = terminals(match, (), (0, 1))
    app = app_of(watcher)
    painted: list[int] = []
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ana is to answer")
        assert secrets_in(text_of(app)) == set()
        table = app.screen
        assert isinstance(table, ToyTable)
        show = table._show
        monkeypatch.setattr(table, "_show", lambda *a: (painted.append(1), show(*a)))
        await pilot.press("1", "enter", "T", "u")
        await shows(pilot, "You watch this match")
        await pilot.pause(0.1)
        assert painted == [], "nothing is painted anew while nothing happens"
        while players.match.decision is not None:
            players.answer(players.match.decision.options[0].key)
        await shows(pilot, "Play again")
        assert painted == [1]
    leaves(players)


async def test_two_seats_at_one_terminal_have_a_curtain_between_them() -> None:
    match = at_stake(3)
    here, there = terminals(match, (0, 1), (2,))
    assert here.match.needs_curtain(1, here.here)
    assert here.match.needs_curtain(None, here.here)
    assert not there.match.needs_curtain(None, there.here)
    assert there.match.shown_to(there.here) == 2
    assert here.match.shown_to(here.here) == 0
    leaves(here, there)


async def test_bots_are_played_on_where_the_other_terminal_left_them() -> None:
    match = at_stake(3, bots=(2,))
    ana, ben = terminals(match, (0,), (1,))
    assert ana.has_bots_think()
    app = app_of(ben)
    async with app.run_test(size=SIZE) as pilot:
        while (decision := ana.match.decision) is not None and decision.seat != 2:
            ana.answer(decision.options[0].key)
        before = len(ana.match.history)
        await shows(pilot, "Cai is playing")
        assert len(ben.match.history) == before
        ana.leave()
        await until(pilot, lambda: len(ben.match.history) > before)
    leaves(ben)


# ---------------------------------------------------------------------- in plain text


def test_plain_text_asks_its_own_seat_and_waits_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_stake(2)
    here, there = terminals(match, (1,), (0,))

    def other(_: float) -> None:
        there.refresh()
        decision = there.match.decision
        assert decision is not None
        assert decision.seat == 0
        there.answer(decision.options[0].key)

    monkeypatch.setattr("tabletop_tui.text_mode.time.sleep", other)
    target = io.StringIO()
    code = TextGame(here, Console(io.StringIO("1\nq\n"), target)).run()
    text = target.getvalue()
    assert code == 0
    assert "Waiting for Ana" in text
    assert "Pass to" not in text
    assert "Question to Ana" not in text
    assert here.match.history[2].seat == 1
    pocket = {match.game.cards[match.view(1).players[1].pocket].name}
    assert secrets_in(text.partition("Waiting for")[0]) <= hand_of(match, 1) | pocket
    leaves(here, there)


# ---------------------------------------------------------------------- on the command line


def test_a_seat_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "table"

    def tabletop(*arguments: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("q\n"))
        code = run(arguments)
        said = capsys.readouterr()
        return code, said.out + said.err

    shared = ("--saves", str(folder), "--text")
    code, said = tabletop("play", GAME, "--players", "Ana,Ben", *shared, "--seat", "ANA", "--seed", "3")
    assert code == 0, said
    assert SAVES_VARIABLE not in os.environ
    (entry,) = Shelf(folder).entries()
    assert tabletop("resume", *shared, "--seat", "Eve")[0] == 2
    code, said = tabletop("resume", entry.id, *shared, "--seat", "Eve")
    assert code == 2
    assert "the names are: Ana, Ben" in said
    monkeypatch.setenv(SAVES_VARIABLE, str(folder))
    assert entry.id in tabletop("saves")[1]
    kept = Shelf(folder).open(entry.id, open_game)
    sit_down(kept, [0])
    code, said = tabletop("resume", "--text", "--seat", "Ana")
    assert code == 2
    assert "Ana plays at another terminal" in said
    assert "--take-back" in said
    assert f"To watch: tabletop resume {entry.id}" in said
    code, said = tabletop("resume", "--text", "--seat", "Ana", "--take-back")
    assert code == 0
    assert "Question to Ana" in said
    leaves(kept)


def test_a_bot_cannot_be_claimed() -> None:
    kept = saved(0)
    kept.reseat(1, "bot:random")
    ran = outside("resume", kept.id, "--text", "--seat", "Ben")
    assert ran.returncode == 2
    assert "Ben is played by a bot" in ran.stderr


# ---------------------------------------------------------------------- whose files


@pytest.mark.skipif(not hasattr(os, "chown"), reason="needs groups of users")
@pytest.mark.parametrize("mode", [0o700, 0o750, 0o770])
def test_files_have_the_mode_of_a_shared_folder(tmp_path: Path, mode: int) -> None:
    folder = tmp_path / "table"
    folder.mkdir()
    folder.chmod(mode)
    kept = Shelf(folder).create(toy_match(2), toy_source())
    sit_down(kept)
    kept.answer(kept.match.decision.options[0].key)  # type: ignore[union-attr]
    files = [path for path in folder.iterdir() if path.is_file()]
    assert len(files) == 5
    for path in files:
        assert stat.S_IMODE(path.stat().st_mode) == mode & 0o666, path.name
    leaves(kept)


@pytest.mark.skipif(not hasattr(os, "chown"), reason="needs groups of users")
@pytest.mark.parametrize(("mode", "moved"), [(0o700, False), (0o750, True)])
def test_a_new_file_stays_its_writers_and_takes_the_group_of_a_shared_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: int, moved: bool
) -> None:
    folder = tmp_path / "table"
    folder.mkdir()
    folder.chmod(mode)
    file = folder / "x.json"
    file.touch(0o600)
    moves: list[tuple[Path, int, int]] = []
    group = folder.stat().st_gid + 1

    class System:
        """The system as it is, but that the folder is of another group."""

        def __getattr__(self, name: str) -> object:
            return getattr(os, name)

        def stat(self, path: Path) -> os.stat_result:
            found = list(os.stat(path))
            found[stat.ST_GID] += path == folder
            return os.stat_result(found)

        def chown(self, path: Path, user: int, to: int) -> None:
            moves.append((path, user, to))

    monkeypatch.setattr("tabletop_tui.kit.files.os", System())
    like_folder(file)
    assert moves == ([(file, -1, group)] if moved else [])


# In a process of its own, which has no threads when it forks.
TAKING_TURNS = """
import os, sys
from pathlib import Path
from filelock import FileLock
from tabletop_tui.kit.places import sit_down
from tabletop_tui.kit.saves import Shelf
from tests.toy.game import open_toy
folder, id, group = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
for user in (54322, 54323, 54322):
    child = os.fork()
    if child == 0:
        os.setgroups([group])
        os.setgid(user)
        os.setuid(user)
        kept = Shelf(folder).open(id, open_toy)
        sit_down(kept)
        assert kept.here is None
        kept.answer(kept.match.decision.options[0].key)
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
"""


@pytest.mark.skipif(not hasattr(os, "fork") or os.geteuid() != 0, reason="only root can become two users")
def test_two_users_of_a_group_take_turns(tmp_path: Path) -> None:
    group, folder = 54321, tmp_path / "table"
    folder.mkdir()
    os.chown(folder, -1, group)
    folder.chmod(0o770)
    for parent in (tmp_path, *tmp_path.parents):
        if parent.stat().st_uid == os.getuid() and not parent.stat().st_mode & 0o001:
            parent.chmod(parent.stat().st_mode | 0o011)
    first = Shelf(folder).create(toy_match(2), toy_source())
    command = [sys.executable, "-c", TAKING_TURNS, str(folder), first.id, str(group)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr
    assert len(Shelf(folder).open(first.id, open_toy).match.history) == 3
    assert {path.stat().st_gid for path in folder.iterdir()} == {group}
