"""What must work without a terminal library loads none: seen from outside, in a process of its own."""

import importlib
import json
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import tabletop_tui
from tabletop_tui.engines.registry import GAME_IDS

HEADLESS = ("kit", "engines", "bots", "rulebook", "settings", "text_mode", "export")
COMMANDS = [
    ["--help"],
    ["--version"],
    ["play", "--help"],
    ["serve", "--help"],
    ["saves"],
    ["doctor"],
    *(["cards", game_id] for game_id in GAME_IDS),
]
REPORT = "import json, sys; print(json.dumps(sorted({'textual', 'rich'} & {*sys.modules})), file=sys.stderr)"


def loaded(code: str) -> list[str]:
    """The terminal libraries that a fresh process has loaded after running `code`."""
    run = subprocess.run(
        [sys.executable, "-c", f"{code}\n{REPORT}"],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    found: list[str] = json.loads(run.stderr.splitlines()[-1])
    return found


def modules_below(name: str) -> list[str]:
    """A module of the package and, if it is a package, all that is in it."""
    module = importlib.import_module(f"tabletop_tui.{name}")
    if not hasattr(module, "__path__"):
        return [module.__name__]
    inner = pkgutil.walk_packages(module.__path__, f"{module.__name__}.")
    return [module.__name__, *(info.name for info in inner)]


def test_the_probe_sees_a_terminal_library() -> None:
    assert loaded("import textual.app") == ["rich", "textual"]


@pytest.mark.parametrize("name", HEADLESS)
def test_headless_modules(name: str) -> None:
    modules = modules_below(name)
    assert loaded(f"import {', '.join(modules)}") == []


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_opening_a_game(game_id: str) -> None:
    assert loaded(f"from tabletop_tui.engines.registry import open_game; open_game({game_id!r})") == []


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_plain_commands(arguments: list[str]) -> None:
    code = (
        "from tabletop_tui.cli import main\n"
        f"try: main({arguments!r})\n"
        "except SystemExit as end: assert not end.code"
    )
    assert loaded(code) == []


def test_the_console_script_is_there() -> None:
    script = Path(sys.executable).with_name("tabletop")
    run = subprocess.run([script, "--version"], capture_output=True, text=True, check=True)
    assert tabletop_tui.__version__ in run.stdout
