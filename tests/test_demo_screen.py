"""Rule demos on the screen and as text: stepping, lighting, taking over, and demo files that are bad."""

from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.app import Demo
from tabletop_tui.cli import run
from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.kit.saves import Shelf
from tabletop_tui.kit.scenario import ScenarioError, frames, parse_scenario
from tabletop_tui.rulebook.demos import demo_names, packaged_demo, read_demo
from tabletop_tui.screens.demo import DemoScreen
from tabletop_tui.screens.demos import DemosScreen
from tabletop_tui.screens.dialogs import Confirm
from tabletop_tui.screens.menu import MenuScreen
from tabletop_tui.screens.rules import RulesScreen
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.settings import saves_folder
from tests.pilots import FIRST_SAVE, make_app, shows, text_of, until

SIZE = (80, 24)
DEMO = """
game = "discipline"
title = "A lesson for Zinnia"
seats = ["Ana"]

[position]
classes = ["wands"]
deck = {A = [5]}
grid = {A = ["zinnia 1/0"]}

[[step]]
say = "This is Ana's class."
lights = ["zinnia"]

[[step]]
say = "Ana teaches Zinnia."
clause = "DI-INDIV-01"
answer = "power:zinnia"
expect = {students = {zinnia = "2/0"}}
"""


def scenario(text: str = DEMO) -> Any:
    return parse_scenario(text, "test.toml")


async def test_a_demo_is_stepped_through() -> None:
    app = make_app(replay=Demo(scenario()))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "A lesson for Zinnia", "1 of 2", "This is Ana's class.")
        first = text_of(app)
        await pilot.press("left")
        assert text_of(app) == first
        await pilot.press("right")
        await shows(pilot, "2 of 2", "Ana teaches Zinnia.", "DI-INDIV-01", "Ana teaches Zinnia: 1 power.")
        await pilot.press("right")
        await shows(pilot, "2 of 2")
        await pilot.press("left")
        await until(pilot, lambda: text_of(app) == first)
        await pilot.press("l", "r")
        await until(pilot, lambda: text_of(app) == first)


async def test_what_is_spoken_of_is_lit() -> None:
    dark = scenario(DEMO.replace('lights = ["zinnia"]\n', ""))
    pictures = []
    for each in (scenario(), dark):
        app = make_app(replay=Demo(each))
        async with app.run_test(size=SIZE) as pilot:
            await shows(pilot, "This is Ana's class.")
            pictures.append(app.export_screenshot())
    assert pictures[0] != pictures[1]


async def test_the_rule_that_is_shown_can_be_read() -> None:
    app = make_app(replay=Demo(scenario()))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "1 of 2")
        await pilot.press("right", "question_mark")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        await shows(pilot, "DI-INDIV-01")
        await pilot.press("escape")
        await shows(pilot, "2 of 2")


async def test_the_audience_takes_over_and_plays_on() -> None:
    app = make_app(replay=Demo(scenario()))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "1 of 2")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.kept is not None
        match = app.kept.match
        assert match.setup.open_hands
        assert match.answers == []
        match_id = app.kept.id
        app.kept.answer("power:zinnia")
        student = app.kept.match.game.survey(app.kept.match.state)["students"]["zinnia"]
        assert student == "2/0"
    again = Shelf(saves_folder()).open(match_id, open_game)
    assert again.match.answers == ["power:zinnia"]


@pytest.mark.parametrize("answered", [False, True])
async def test_a_match_that_was_only_looked_at_is_not_kept(answered: bool) -> None:
    app = make_app(replay=Demo(scenario()))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "1 of 2")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.kept is not None
        if answered:
            app.kept.answer("power:zinnia")
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, Confirm))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
        assert len(Shelf(saves_folder()).entries()) == answered


async def test_by_itself_it_goes_on_and_begins_again() -> None:
    app = make_app(replay=Demo(scenario(), auto=0.2))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "2 of 2")
        await shows(pilot, "1 of 2")


async def test_demos_are_listed_from_the_menu() -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Rule demos")
        await pilot.press(str(FIRST_SAVE))
        await until(pilot, lambda: isinstance(app.screen, DemosScreen))
        first = next(name for name in demo_names() if name.startswith(f"{GAME_IDS[0]}/"))
        await shows(pilot, packaged_demo(first).title)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, DemoScreen))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, DemosScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


def test_a_demo_that_begins_with_an_answer_shows_the_position_before_it() -> None:
    steps = DEMO[DEMO.index("[[step]]") :]
    second = steps[steps.index("[[step]]", 5) :]
    shown = frames(scenario(DEMO.replace(steps, second)), open_game("discipline"))
    assert [frame.number for frame in shown] == [0, 1]
    assert shown[0].step.say == "A lesson for Zinnia"
    assert shown[0].state != shown[1].state


BAD = {
    "no TOML": ("[[", "test.toml"),
    "no game": (DEMO.replace('game = "discipline"', 'game = "chess"'), "game"),
    "a field too many": (DEMO.replace("seats =", "chairs = 3\nseats ="), "chairs"),
    "a bad position": (DEMO.replace("zinnia 1/0", "zelda"), "zelda"),
    "a position of the wrong kind": (DEMO.replace('["zinnia 1/0"]', "7"), "A lesson for Zinnia"),
    "an illegal answer": (DEMO.replace("power:zinnia", "power:zelda"), "step 2"),
    "a wrong expectation": (DEMO.replace('"2/0"', '"3/0"'), "step 2"),
    "a caption that is too long": (DEMO.replace("This is", "x" * 300), "step 1"),
    "a caption with control characters": (DEMO.replace("This is", "\\u001b[2J"), "step 1"),
    "a clause that is none": (DEMO.replace("DI-INDIV-01", "DI-INDIV-99"), "DI-INDIV-99"),
    "a title that is too wide": (DEMO.replace("A lesson", "x" * 70), "title"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_demo_file_gets_one_clear_line(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, told = BAD[kind]
    path = tmp_path / "test.toml"
    path.write_text(text, encoding="utf-8")
    assert run(["demo", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("tabletop: ")
    assert told in err
    assert err.count("\n") == 1
    assert err.isprintable() or err.rstrip("\n").isprintable()


def test_a_demo_as_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "test.toml"
    path.write_text(DEMO, encoding="utf-8")
    assert run(["demo", str(path), "--text"]) == 0
    out = capsys.readouterr().out
    assert out.index("A lesson for Zinnia") < out.index("Zinnia (Genius)") < out.index("Ana teaches Zinnia.")
    assert "[DI-INDIV-01]" in out


def test_the_list_and_what_is_not_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["demo"]) == 0
    listed = capsys.readouterr().out
    assert all(name in listed for name in demo_names())
    assert run(["demo", "discipline/nothing"]) == 2
    assert "list them with: tabletop demo" in capsys.readouterr().err
    with pytest.raises(ScenarioError, match="No such file"):
        read_demo(Path("/no/such/file.toml"))


def test_the_rules_are_printed_and_searched(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules"]) == 0
    assert "discipline" in capsys.readouterr().out
    assert run(["rules", "discipline"]) == 0
    whole = capsys.readouterr().out
    assert "DI-SETUP-01" in whole
    assert "Decided here: " in whole
    assert max(map(len, whole.splitlines())) <= 80
    assert run(["rules", "discipline", "lone", "wolf"]) == 0
    part = capsys.readouterr().out
    assert "DI-SETUP-01" not in part
    assert 0 < len(part) < len(whole)
    assert run(["rules", "discipline", "xyzzy"]) == 2
    assert "no rule of discipline holds 'xyzzy'" in capsys.readouterr().err
    assert run(["rules", "chess"]) == 2
