"""The rule demos that come with the games: each is played through, and fit to be shown."""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.kit.game import Game
from tabletop_tui.kit.scenario import LETTERS, NAMES, Scenario, Scene, open_scene, play_through
from tabletop_tui.rulebook import rulebook
from tabletop_tui.rulebook.demos import demo_names, packaged_demo

LONGEST = 200
"""The characters of a caption: three lines of the smallest screen."""
LONGEST_TITLE = 50
STEPS = range(4, 10)
"""A demo takes two minutes."""
FEWEST = 6
"""The demos of each game that has any."""
AWAY = {
    *("deck", "decks", "discards", "aside", "exiled"),
    *("discard", "enhanced", "turn-card", "using", "forecast", "clad-deck", "clad-done"),
    *("pile", "forces", "waiting", "spent", "countdown"),
}
"""The parts of a position that lie in piles or on a space of their own, where no card lights up."""
SPACES = {
    "hackclad": {
        *(f"cell:{column}-{row}" for column in range(1, 6) for row in range(1, 6)),
        *(f"clad:{slot}" for slot in range(1, 4)),
        *(f"slot:{slot}" for slot in range(1, 5)),
    },
    "communs": {"forces", "pile", *(f"waiting:{seat}" for seat in range(5))},
}
"""The spaces of a board, which are there whatever lies on them."""


MARKUP = set("[]{}<>_*`\\")

DEMOS = pytest.mark.parametrize("demo", demo_names())


def read(demo: str) -> tuple[Scenario, Game[Any, Any]]:
    scenario = packaged_demo(demo)
    return scenario, open_game(scenario.game)


def words_in(told: object) -> Iterator[str]:
    """Every word of a described position, without its marks."""
    if isinstance(told, str):
        yield from (word.rstrip("*") for word in told.split())
    elif isinstance(told, dict):
        for key, value in told.items():
            if key not in AWAY:
                yield from words_in(key)
                yield from words_in(value)
    elif isinstance(told, list):
        for one in told:
            yield from words_in(one)


def things(scene: Scene) -> set[str]:
    """What lies on the board, and what the answers to the present question touch."""
    decision = scene.decision
    touched = {thing for option in (decision.options if decision else ()) for thing in option.touches}
    seats = {f"seat:{seat}" for seat in range(scene.state.seats)}
    return {*words_in(scene.now()), *SPACES.get(scene.game.id, ()), *seats, *touched}


def test_there_are_enough_demos_of_each_game_that_has_any() -> None:
    games = [demo.partition("/")[0] for demo in demo_names()]
    assert {"theseus", "discipline", "hackclad", "communs"} <= set(games) <= set(GAME_IDS)
    assert {game: games.count(game) for game in games if games.count(game) < FEWEST} == {}


def test_no_two_demos_of_a_game_have_the_same_title() -> None:
    titles = [(demo.partition("/")[0], read(demo)[0].title) for demo in demo_names()]
    assert len(set(titles)) == len(titles)


@DEMOS
def test_it_plays_through_and_leaves_every_position_whole(demo: str) -> None:
    scenario, game = read(demo)
    assert demo.startswith(f"{scenario.game}/")
    assert len(scenario.step) in STEPS
    assert game.status(open_scene(scenario, game).state) == []
    number = 0
    for number, (_, scene) in enumerate(play_through(scenario, game), 1):
        assert game.status(scene.state) == [], f"after step {number}"
    assert number == len(scenario.step)


@DEMOS
def test_it_ends_with_what_must_hold_and_tells_the_winners(demo: str) -> None:
    scenario, game = read(demo)
    *_, (last, scene) = play_through(scenario, game)
    assert last.expect
    assert (last.winners is None) == (scene.outcome is None)


@DEMOS
def test_its_end_is_not_what_it_begins_with(demo: str) -> None:
    """The last expectation would tell if the answers had not been carried out."""
    scenario, game = read(demo)
    assert any(step.answer for step in scenario.step)
    begun = open_scene(scenario, game).now()
    assert [name for name, value in scenario.step[-1].expect.items() if not holds(value, begun[name])], (
        "all of it holds at the beginning"
    )


def holds(wanted: object, found: object) -> bool:
    """Whether a part of a position is as expected."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return all(name in found and holds(value, found[name]) for name, value in wanted.items())
    return wanted == found


@DEMOS
def test_it_names_rules_that_exist(demo: str) -> None:
    scenario, _ = read(demo)
    known = {clause.id for clause in rulebook(scenario.game).clauses}
    assert [step.clause for step in scenario.step if step.clause not in known] == []


@DEMOS
def test_its_captions_fit_and_are_sentences(demo: str) -> None:
    scenario, _ = read(demo)
    assert 0 < len(scenario.title) <= LONGEST_TITLE
    assert not set(scenario.title) & MARKUP
    for number, step in enumerate(scenario.step, 1):
        where = f"step {number}: {step.say}"
        assert 0 < len(step.say) <= LONGEST, where
        assert step.say == " ".join(step.say.split()), where
        assert step.say[0].isupper(), where
        assert step.say[-1] in ".!?", where
        assert step.say.isascii(), where
        assert not set(step.say) & MARKUP, where


@DEMOS
def test_it_begins_with_what_is_seen_and_a_line_about_itself(demo: str) -> None:
    scenario, _ = read(demo)
    assert scenario.step[0].answer == ""
    file = files("tabletop_tui.rulebook").joinpath("demos", f"{demo}.toml")
    heading, following = file.read_text("utf-8").splitlines()[:2]
    assert heading.startswith("# ")
    assert heading.endswith(".")
    assert not following.startswith("#")


@DEMOS
def test_its_players_are_named_in_turn(demo: str) -> None:
    """By the names that all demos use, so that somebody who sees several knows them."""
    scenario, game = read(demo)
    assert scenario.seats == NAMES[: len(scenario.seats)]
    assert len(scenario.seats) in game.seat_counts
    asked = {step.asked for step in scenario.step if step.asked}
    assert asked <= set(LETTERS[: len(scenario.seats)])


@DEMOS
def test_what_it_lights_is_there(demo: str) -> None:
    scenario, game = read(demo)
    for number, (step, scene) in enumerate(play_through(scenario, game), 1):
        assert set(step.lights) - things(scene) == set(), f"step {number}"
        assert len(set(step.lights)) == len(step.lights), f"step {number}"


@DEMOS
def test_the_audience_can_take_over_at_any_step(demo: str) -> None:
    """Whatever is asked there has an answer, until the game is over."""
    scenario, game = read(demo)
    for _, scene in play_through(scenario, game):
        if scene.asked is None:
            assert scene.outcome is not None
        else:
            taken = Scene(game, game.copy(scene.state))
            taken.answer(taken.offers[-1])
            assert game.status(taken.state) == []


@DEMOS
def test_nothing_is_written_twice(demo: str) -> None:
    """The same caption twice would be a slip of the pen."""
    said = [step.say for step in read(demo)[0].step]
    assert len(set(said)) == len(said)
