"""The pictures in screenshots/ show the app as it is."""

import re
from pathlib import Path

import pytest

from tabletop_tui.screenshots import SHOTS, main, picture

FOLDER = Path(__file__).parent.parent / "screenshots"
MAKE = "python -m tabletop_tui.screenshots screenshots/"


@pytest.mark.parametrize("name", SHOTS)
def test_a_screenshot_is_up_to_date(name: str) -> None:
    path = FOLDER / f"{name}.svg"
    assert path.is_file(), MAKE
    drawn, kept = picture(name), path.read_text("utf-8")
    if drawn != kept:
        changed = [f"- {a}\n+ {b}" for a, b in zip(words(kept), words(drawn), strict=False) if a != b]
        pytest.fail(f"{name} is out of date; make it new with: {MAKE}\n" + "\n".join(changed[:20]))


def words(svg: str) -> list[str]:
    return [text.replace("&#160;", " ") for text in re.findall(r">([^<>\n]+)</text>", svg)]


def test_there_is_no_screenshot_that_nothing_makes() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.svg" for name in SHOTS}


def test_screenshots_hold_nothing_from_elsewhere() -> None:
    for path in FOLDER.iterdir():
        text = path.read_text("utf-8")
        assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
        assert "\r" not in text


def test_a_wrong_name_is_answered_with_the_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), "nothing"]) == 2
    assert "menu-80x24" in capsys.readouterr().out
    assert main([str(tmp_path / "new"), "settings-80x24"]) == 0
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["settings-80x24.svg"]
