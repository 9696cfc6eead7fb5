"""How long the menu takes to open, next to a bare Textual app: from the start of the process to its picture.

    pytest tests/benchmarks/test_bench_start.py -n 0 --benchmark-enable

The menu is opened by the command `tabletop`, as users do; the bare app is `tests/emptyapp.py`.
"""

import os
import select
import signal
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

pty = pytest.importorskip("pty")

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60.0
ROUNDS = 15
MOST = 1.3
"""The menu may take so many times as long as the bare app."""

EMPTY = ([sys.executable, str(ROOT / "tests" / "emptyapp.py")], b"44")
MENU = ([sys.executable, "-m", "tabletop_tui"], b"Quit")


@pytest.fixture(scope="module", autouse=True)
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Both programs run from compiled files, as installed ones do."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path_factory.mktemp("compiled")))
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        patch.setenv("TERM", "xterm-256color")
        patch.setenv("COLUMNS", "80")
        patch.setenv("LINES", "24")
        open_once(*EMPTY)
        open_once(*MENU)
        yield


class Opening(NamedTuple):
    """Seconds until the picture stood on the screen, and the processor's seconds for it."""

    waited: float
    worked: float


def open_once(command: list[str], shown: bytes) -> Opening:
    """Start a program in a terminal of its own and wait until it has shown something."""
    started = time.perf_counter()
    pid, fd = pty.fork()
    if pid == 0:
        os.chdir(ROOT)
        os.execvpe(command[0], command, os.environ)
    sent = b""
    while shown not in sent:
        ready, _, _ = select.select([fd], [], [], PATIENCE)
        assert ready, sent
        sent += os.read(fd, 65536)
    waited = time.perf_counter() - started
    os.kill(pid, signal.SIGKILL)
    _, _, used = os.wait4(pid, 0)
    os.close(fd)
    return Opening(waited, used.ru_utime + used.ru_stime)


@pytest.mark.benchmark(group="opening")
def test_bare_app(benchmark: BenchmarkFixture) -> None:
    benchmark.pedantic(open_once, EMPTY, rounds=ROUNDS, warmup_rounds=1)


@pytest.mark.benchmark(group="opening")
def test_menu(benchmark: BenchmarkFixture) -> None:
    benchmark.pedantic(open_once, MENU, rounds=ROUNDS, warmup_rounds=1)


def test_the_menu_opens_nearly_as_fast_as_a_bare_app(request: pytest.FixtureRequest) -> None:
    """Measured in turns, and by the processor's time, which other programs disturb less."""
    measured = bool(request.config.getoption("benchmark_enable"))
    pairs = [(open_once(*EMPTY), open_once(*MENU)) for _ in range(ROUNDS if measured else 3)]
    waited, worked = (statistics.median(menu[n] / bare[n] for bare, menu in pairs) for n in (0, 1))
    print(f"\nopening, menu to bare app: {waited:.2f} times the wait, {worked:.2f} times the work")
    assert worked < (MOST if measured else 2 * MOST)
