"""The rule demos: scenarios that come with the games, and those in a user's own files.

They lie in `demos/<game>/<name>.toml` beside this module; a demo is called by "game/name".
"""

from functools import cache
from importlib.resources import files
from pathlib import Path

from tabletop_tui.kit.cards import CardSetError, check_text, read_set
from tabletop_tui.kit.scenario import Scenario, ScenarioError, parse_scenario
from tabletop_tui.rulebook import packaged, rulebook

MOST_CAPTION = 240
"""The characters of a caption, so that it fits under a board on the smallest screen."""
MOST_STEPS = 60


@cache
def demo_names() -> tuple[str, ...]:
    """The names of all demos that come with the games, "game/name", in order."""
    root = files(__package__).joinpath("demos")
    if not root.is_dir():
        return ()
    return tuple(
        sorted(
            f"{folder.name}/{entry.name.removesuffix('.toml')}"
            for folder in root.iterdir()
            if folder.is_dir()
            for entry in folder.iterdir()
            if entry.name.endswith(".toml")
        )
    )


def packaged_demo(name: str) -> Scenario:
    """A demo that comes with a game. Raises KeyError."""
    if name not in demo_names():
        raise KeyError(name)
    text = files(__package__).joinpath("demos", f"{name}.toml").read_text("utf-8")
    return checked(parse_scenario(text, name), name)


def read_demo(path: Path) -> Scenario:
    """A user's own demo file. Raises ScenarioError saying what is wrong, and where."""
    try:
        text = read_set(path)
    except CardSetError as error:
        raise ScenarioError(str(error)) from error
    return checked(parse_scenario(text, path.name), path.name)


def checked(scenario: Scenario, file: str) -> Scenario:
    """The same scenario, if its texts fit a screen. Raises ScenarioError."""
    if len(scenario.step) > MOST_STEPS:
        raise ScenarioError(f"{file}: has more than {MOST_STEPS} steps")
    if scenario.game in packaged():
        known = {clause.id for clause in rulebook(scenario.game).clauses}
        for number, step in enumerate(scenario.step, 1):
            if step.clause and step.clause not in known:
                raise ScenarioError(f"{file}: step {number}: clause: there is no clause {step.clause!r}")
    try:
        check_text(scenario.title, file, None, "title", most=60)
        for number, step in enumerate(scenario.step, 1):
            if step.say:
                check_text(step.say, file, f"step {number}", "say", most=MOST_CAPTION)
            if step.clause:
                check_text(step.clause, file, f"step {number}", "clause", most=20)
    except CardSetError as error:
        raise ScenarioError(str(error).replace("card step", "step")) from error
    return scenario
