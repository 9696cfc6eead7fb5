"""What a cursor key costs on a line, next to a bare Textual app: bytes, and time until the last of them.

    pytest tests/benchmarks/test_bench_line.py -n 0 --benchmark-enable -s

Both in a pseudo-terminal and through a private OpenSSH server. All apps are open at once and get their keys
in turns, so that whatever else the machine does disturbs all alike; the times told are those of the quickest
tenth, which it disturbs least.
"""

import os
import random
import select
import statistics
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pexpect
import pytest

from tabletop_tui.engines.listings import GAME_IDS
from tests.pilots import keep
from tests.situations import open_question
from tests.sshd import private_server

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(termios, "tcgetattr"), reason="needs a pseudo-terminal"),
]

ROOT = Path(__file__).parent.parent.parent
ROUNDS, TRIED = 60, 2
QUIET = 0.1
"""Seconds without a byte after which nothing more is expected."""
FRAME = 1 / 60
"""Textual paints at such moments; a key may come at any time between two of them."""
PATIENCE = 60.0
EMPTY = "bare app"
TO_AND_FRO = ("\x1b[B", "\x1b[B", "\x1b[A", "\x1b[A")
BARE = ("\x1b[C", "\x1b[B")


class Cost(NamedTuple):
    """The bytes that came, and the seconds until the last of them."""

    sent: int
    waited: float


class Far:
    """An app at the other end of a line."""

    def __init__(self, command: list[str]) -> None:
        self.child = pexpect.spawn(command[0], command[1:], dimensions=(24, 80), cwd=str(ROOT))
        self.fd = self.child.child_fd
        shown, until = 0, time.monotonic() + PATIENCE
        while (sent := self.read(1.0).sent) or shown < 1000:
            shown += sent
            assert time.monotonic() < until

    def read(self, patience: float) -> Cost:
        """Read until nothing comes any more."""
        begun = last = time.perf_counter()
        sent = 0
        while select.select([self.fd], [], [], patience)[0]:
            sent += len(os.read(self.fd, 65536))
            last, patience = time.perf_counter(), QUIET
        return Cost(sent, last - begun)

    def press(self, key: str, patience: float) -> Cost:
        """Press a key, which may change nothing."""
        os.write(self.fd, key.encode())
        return self.read(patience)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    with private_server(tmp_path_factory.mktemp("ssh")) as login:
        yield login


@pytest.mark.parametrize("line", ["local", "ssh"])
def test_cursor_keys_on_a_line(line: str, request: pytest.FixtureRequest) -> None:
    before = request.getfixturevalue("server") if line == "ssh" else []
    there = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)}
    there["TABLETOP_HOME"] = os.environ["TABLETOP_HOME"]
    program = [*before, "env", *(f"{name}={value}" for name, value in there.items()), sys.executable]
    commands = {EMPTY: [*program, str(ROOT / "tests" / "emptyapp.py")]}
    for game_id in GAME_IDS:
        kept = keep(open_question(game_id))
        commands[game_id] = [*program, "-m", "tabletop_tui", "resume", kept.id, "--no-animation"]
    apps = {name: Far(command) for name, command in commands.items()}
    chance = random.Random(1)
    costs: dict[str, list[Cost]] = {name: [] for name in apps}
    try:
        measured = request.config.getoption("benchmark_enable")
        for number in range(ROUNDS if measured else TRIED):
            for name, app in apps.items():
                time.sleep(chance.uniform(0, FRAME))
                path = BARE if name == EMPTY else TO_AND_FRO
                costs[name].append(app.press(path[number % len(path)], 1.0 if measured else 10.0))
        idle = {name: app.read(0.5).sent for name, app in apps.items()}
    finally:
        for app in apps.values():
            app.child.close(force=True)
    assert not any(idle.values()), idle
    bare = costs.pop(EMPTY)
    assert any(cost.sent for cost in bare)
    print(f"\n{line}: {EMPTY} {average(bare, 0):.0f} bytes, {average(bare, 1) * 1000:.1f} ms a key")
    for name, these in costs.items():
        assert any(cost.sent for cost in these), name
        sent, waited = (average(these, which) / average(bare, which) for which in (0, 1))
        print(f"{line}: {name:12} {sent:.2f} times its bytes, {waited:.2f} times its time")


def average(costs: list[Cost], which: int) -> float:
    """The mean of the bytes, or the time of the quickest tenth."""
    values = sorted(cost[which] for cost in costs if cost.sent)
    return values[len(values) // 10] if which else statistics.mean(values)
