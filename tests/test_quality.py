"""The tools that read the code instead of running it, so that pytest alone is all checks."""

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
TOOLS = {
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "."],
    "mypy": ["-m", "mypy"],
    "import-linter": ["-c", LINT_IMPORTS, "--no-cache", "--no-logo"],
}


def run_python(*arguments: str) -> None:
    run = subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, f"{run.stdout}\n{run.stderr}"


@pytest.mark.parametrize("tool", TOOLS)
def test_tool_is_content(tool: str) -> None:
    run_python(*TOOLS[tool])


def test_each_engine_is_held_apart_from_the_others() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = config["tool"]["importlinter"]["contracts"]
    (apart,) = (contract["modules"] for contract in contracts if contract["type"] == "independence")
    engines = (ROOT / "tabletop_tui/engines").glob("*/__init__.py")
    assert sorted(apart) == sorted(f"tabletop_tui.engines.{path.parent.name}" for path in engines)


def test_a_wheel_holds_everything_that_is_read_at_run_time(tmp_path: Path) -> None:
    run_python("-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path))
    (wheel,) = tmp_path.glob("*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    package = ROOT / "tabletop_tui"
    needed = {
        path.relative_to(ROOT).as_posix()
        for path in package.rglob("*")
        if path.is_file() and path.suffix in {".py", ".toml", ".tcss", ".html", ".css", ".js", ".po", ".mo"}
    }
    assert needed - packed == set()
