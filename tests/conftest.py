"""What all tests share: the clause plugin, and a home of their own for everything that is saved."""

import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["pytester", "tests.clauses"]

# The same examples in every run; look for new ones with --hypothesis-profile=default.
settings.register_profile("steady", derandomize=True, database=None, deadline=None)
settings.load_profile("steady")
# Many more and longer ones, each time others: for tests/test_any_order.py.
settings.register_profile(
    "long", max_examples=200, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck)
)

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Started in the background of a script: what the tests start would be deaf to Ctrl-C, too.
    signal.signal(signal.SIGINT, signal.default_int_handler)

SURROUNDINGS = (
    "COLORTERM",
    "LANG",
    "LANGUAGE",
    "LC_ALL",
    "LC_MESSAGES",
    "NO_COLOR",
    "SSH_CLIENT",
    "SSH_CONNECTION",
    "SSH_TTY",
    "TERM_PROGRAM",
)
"""What the terminal and the system of whoever runs the tests may have set."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder, so that no test reads or writes the real one, and a plain terminal."""
    for name in SURROUNDINGS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("PYTHONUTF8", "1")
    folder = tmp_path / "home"
    monkeypatch.setenv("TABLETOP_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a moment before answering what another player was not asked."""
    monkeypatch.setattr("tabletop_tui.screens.botplay.HANDOVER", 0.0)
