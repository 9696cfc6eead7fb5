"""Simulations: what is counted, whatever the number of processes; what the command tells and refuses."""

import json
import os
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui import cli
from tabletop_tui.bots.simulation import WHOLE, Plan, Simulator, Tally, printed
from tabletop_tui.bots.statistics import histogram, mean, quantile, wilson
from tabletop_tui.commands import simulate as simulating
from tabletop_tui.engines.listings import GAME_IDS
from tabletop_tui.engines.registry import open_game

# ---------------------------------------------------------------------- statistics


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (600, 1000, 0.5693, 0.6299)],
)
def test_the_interval_of_a_rate(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=1e-4)


def test_the_interval_of_nothing_is_everything() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("values", [[3], [0, 1, 2], [5, 5, 30], list(range(-7, 100)), [8, 23], [0, 12]])
def test_a_histogram_counts_every_value_once(values: list[int]) -> None:
    counts = {value: values.count(value) for value in values}
    rows = histogram(counts, 12)
    assert sum(count for _, _, count in rows) == len(values)
    assert 1 <= len(rows) <= 12
    assert rows[0][0] <= min(values)
    assert rows[-1][1] >= max(values)
    assert len({last - first for first, last, _ in rows}) == 1
    assert all(one[1] + 1 == other[0] for one, other in pairwise(rows))


def test_means_and_quantiles_of_counted_values() -> None:
    counts = {10: 1, 20: 2, 90: 1}
    assert mean(counts) == 35
    assert [quantile(counts, share) for share in (0.05, 0.5, 0.95)] == [10, 20, 90]
    assert histogram({}) == []
    assert mean({}) == quantile({}, 0.5) == 0


# ---------------------------------------------------------------------- counting


def played(plan: Plan, games: int) -> Tally:
    simulator, tally = Simulator(open_game(plan.game), plan), Tally()
    for number in range(games):
        tally.add(simulator.play(number))
    return tally


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_what_is_counted_adds_up(game_id: str) -> None:
    tally = played(Plan(game_id, ("random", "greedy"), 1), 3)
    competitive = open_game(game_id).competitive
    assert tally.games == sum(tally.ends.values()) == sum(tally.answers.values()) == 3
    assert sum(tally.points.values()) == 6
    assert [wins.played for wins in tally.seats.values()] == [3, 3]
    assert {bot: wins.played for bot, wins in tally.bots.items()} == {"random": 3, "greedy": 3}
    won = sum(wins.won for wins in tally.seats.values())
    assert won == sum(wins.won for wins in tally.bots.values())
    if competitive:
        assert won == 3 * WHOLE
    assert tally.cards
    for one in tally.cards.values():
        assert max(one.taken, one.used, one.scored) <= one.seen <= 3
        assert max(one.used, one.scored) <= one.used_or_scored <= one.used + one.scored
        assert one.won <= one.users * WHOLE


def test_bots_move_one_seat_on_with_each_game() -> None:
    plan = Plan("theseus", ("random", "greedy", "strong"), 1)
    assert [plan.seated(number)[0] for number in range(4)] == ["random", "greedy", "strong", "random"]
    assert [seat.plays for seat in plan.setup(1).seats] == ["bot:greedy", "bot:strong", "bot:random"]
    assert len({plan.setup(number).seed for number in range(50)}) == 50
    assert plan.setup(3) == plan.setup(3)


def test_copies_of_a_card_are_one_card() -> None:
    assert printed("knight.0") == printed("knight.1") == "knight"
    assert "knight" in played(Plan("theseus", ("random", "random"), 1), 1).cards


def test_strong_bots_play_alike_every_time() -> None:
    plan = Plan("discipline", ("strong",), 5, playouts=3)
    assert played(plan, 1) == played(plan, 1)


# ---------------------------------------------------------------------- the command


def simulate(*arguments: str) -> int:
    return cli.run(["simulate", *arguments])


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_tables(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate(game_id, "--games", "4", "--seats", "random,greedy", "--seed", "2") == 0
    told = capsys.readouterr().out
    game = open_game(game_id)
    assert f"{game.title}: 4 games of random, greedy, seed 2" in told
    assert "Answers in a game: mean" in told
    assert "won by users" in told
    if game.competitive:
        assert all(text in told for text in ("Win rate by seat", "Win rate by bot", "Points of a seat", "#"))
    else:
        assert all(text in told for text in ("Ends", "Won together"))
        assert ("Failed Teacher" if game_id == "discipline" else "sixth enclosure") in told


def test_cards_of_the_same_name_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("hackclad", "--games", "3", "--seats", "random,random,random,random", "--seed", "2") == 0
    rows = [line.split("  ")[1] for line in capsys.readouterr().out.splitlines() if line.startswith("  ")]
    shots = [row for row in rows if row.startswith("Shot")]
    assert len(shots) > 1
    assert len(set(shots)) == len(shots)
    assert "Shot (Rosette)" in shots
    assert "Verve" in rows


def test_the_results_do_not_depend_on_the_jobs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told, counted = [], []
    for jobs in ("1", "2", "3"):
        file = tmp_path / f"{jobs}.json"
        arguments = ["--games", "11", "--seats", "random,random", "--jobs", jobs, "--json", str(file)]
        assert simulate("discipline", *arguments) == 0
        told.append(capsys.readouterr().out)
        counted.append(file.read_bytes())
    assert told[0] == told[1] == told[2]
    assert counted[0] == counted[1] == counted[2]
    data = json.loads(counted[0])
    assert data["plan"]["bots"] == ["random", "random"]
    assert data["tally"]["games"] == 11


def test_options_are_those_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--option", "first-board=recommended", "--option", "start=1")
    assert simulate("theseus", "--games", "2", "--seats", "random,random", *options) == 0
    assert "2 games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess", "--seats", "random"], "there is no game 'chess'"),
        (["theseus", "--seats", "random"], "is played by 2 to 4, not by 1"),
        (["theseus", "--seats", "random,"], "There is no bot ''"),
        (["theseus", "--seats", "random,deep\x1b[2Jblue"], "There is no bot"),
        (["theseus"], "--seats"),
        (["theseus", "--seats", "random,random", "--games", "0"], "--games"),
        (["theseus", "--seats", "random,random", "--games", "x"], "is not a whole number"),
        (["theseus", "--seats", "random,random", "--jobs", "0"], "--jobs"),
        (["theseus", "--seats", "random,random", "--seed", "-1"], "--seed"),
        (["theseus", "--seats", "random,random", "--playouts", "0"], "--playouts"),
        (["theseus", "--seats", "random,random", "--option", "luck=more"], "There is no option 'luck'"),
        (["theseus", "--seats", "random,random", "--option", "start"], "name=value"),
        (["theseus", "--seats", "random,random", "--option", "start=4"], "start"),
        (["theseus", "--seats", "random,random", "--json", "/nowhere/at/all"], "/nowhere/at/all"),
    ],
)
def test_bad_input_is_told_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate(*arguments) == cli.WRONG
    out, error = capsys.readouterr()
    assert out == ""
    assert error.count("\n") == 1
    assert said in error
    assert "\x1b" not in error


def test_a_file_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kept.json"
    file.write_text("mine")
    assert simulate("theseus", "--games", "1", "--seats", "random,random", "--json", str(file)) == cli.WRONG
    assert file.read_text() == "mine"
    assert str(file) in capsys.readouterr().err


def test_ctrl_c_tells_what_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play = Simulator.play

    def interrupted(self: Simulator, number: int) -> Tally:
        if number == 3:
            raise KeyboardInterrupt
        return play(self, number)

    monkeypatch.setattr(Simulator, "play", interrupted)
    assert simulate("theseus", "--games", "9", "--seats", "random,random") == simulating.INTERRUPTED
    out, error = capsys.readouterr()
    assert "Stopped after 3 of 9 games." in error
    assert "Party of the Theseus: 3 games" in out
    assert "Win rate by seat" in out


def test_ctrl_c_before_the_first_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(self: Simulator, number: int) -> Tally:
        raise KeyboardInterrupt

    monkeypatch.setattr(Simulator, "play", interrupted)
    assert simulate("theseus", "--seats", "random,random") == simulating.INTERRUPTED
    assert "0 games" in capsys.readouterr().out


@pytest.mark.skipif(os.name == "nt", reason="signals to a process group")
def test_ctrl_c_with_several_processes(tmp_path: Path) -> None:
    """The whole group gets the signal, as from a terminal; all processes end, and the rest is told."""
    command = [sys.executable, "-m", "tabletop_tui", "simulate", "discipline", "--games", "200000"]
    run = subprocess.Popen(
        [*command, "--seats", "random,random", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    time.sleep(6)
    os.killpg(run.pid, signal.SIGINT)
    out, error = run.communicate(timeout=90)
    assert run.returncode == simulating.INTERRUPTED, error
    assert "Stopped after" in error
    assert "Traceback" not in error
    assert "Won together" in out


def test_a_plain_command_loads_no_screen() -> None:
    code = (
        "import sys; from tabletop_tui.cli import run;"
        "run(['simulate', 'theseus', '--games', '1', '--seats', 'random,random']);"
        "print(sorted({'textual', 'rich'} & set(sys.modules)))"
    )
    done: Any = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
