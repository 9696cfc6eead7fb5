"""Scenarios: one format for tests and demos; every expectation that fails says where and what."""

from typing import Any

import pytest

from tabletop_tui.kit.scenario import (
    Frame,
    Scenario,
    ScenarioError,
    ScenarioStep,
    Scene,
    frames,
    open_scene,
    parse_scenario,
    play_through,
)
from tests.toy.game import open_toy

ANSWERS = """
game = "toy"
title = "An answer to an answer"
seats = ["Ana", "Ben", "Cai"]

[position]
hand = { A = ["jab.0", "feint.0"], B = ["cloak.0"], C = ["kick.0"] }
discard = ["smoke.0"]
round = 3

[[step]]
say = "Ana strikes Cai."
clause = "TOY-ACT"
lights = ["jab.0", "seat:2"]
asked = "A"
offers = ["strike:jab.0:2", "rest"]
refuses = { "strike:feint.0:2" = "refused-kind", "strike:kick.0:1" = "refused-not-held" }
answer = "strike:jab.0:2"
logs = ["struck"]
expect = { turn = "A", hand = { A = ["feint.0"] } }

[[step]]
asked = "B"
answer = "answer:cloak.0"
logs = ["answered"]

[[step]]
say = "Cai holds no answer, and is asked all the same."
asked = "C"
offers = ["pass"]
answer = "pass"

[[step]]
asked = "A"
answer = "answer:feint.0"

[[step]]
answer = "pass"
logs = ["passed", "stopped"]

[[step]]
say = "Feint stopped Cloak, so Jab can be answered again, and hits."
asked = "C"
answer = "pass"
logs = ["passed", "hit", "over"]
expect = { over = true, bruises = { A = 0, B = 0, C = 1 }, hand = { A = [], B = [], C = ["kick.0"] } }
winners = ["A", "B"]
"""

SETUP = """
game = "toy"
title = "From the setup on"
seats = ["Ana", "Ben"]
seed = 7
options = { rounds = "1" }

[[step]]
asked = ""
offers = ["lead:0", "lead:1"]
answer = "lead:1"
logs = ["leads"]
expect = { rounds = 1, round = 1 }

[[step]]
asked = "B"
"""


def played(text: str) -> list[tuple[ScenarioStep, Scene]]:
    return list(play_through(parse_scenario(text, "demo.toml"), open_toy()))


def failure(step: dict[str, Any], **scenario: Any) -> str:
    """What a scenario with one step says when it fails."""
    made = Scenario("toy", "A demo", (ScenarioStep(say="first"), ScenarioStep(**step)), **scenario)
    with pytest.raises(ScenarioError) as caught:
        list(play_through(made, open_toy()))
    return str(caught.value)


POSITION: dict[str, Any] = {"hand": {"A": ["jab.0"], "B": ["cloak.0"]}}


# ---------------------------------------------------------------------- what holds


def test_a_position_is_played_through() -> None:
    steps = played(ANSWERS)
    assert [step.answer for step, _ in steps] == [
        "strike:jab.0:2",
        "answer:cloak.0",
        "pass",
        "answer:feint.0",
        "pass",
        "pass",
    ]
    assert steps[0][0].lights == ("jab.0", "seat:2")
    assert steps[-1][1].now("bruises", "C") == 1


def test_a_step_is_yielded_when_it_has_been_played() -> None:
    asked = [scene.asked for _, scene in play_through(parse_scenario(ANSWERS, "demo.toml"), open_toy())]
    assert asked == ["B", "C", "A", "C", "C", None]


def test_a_scenario_may_begin_with_the_setup() -> None:
    steps = played(SETUP)
    assert len(steps) == 2
    assert steps[-1][1].logged[:2] == ["round", "leads"]


def test_it_can_be_played_again_and_again() -> None:
    scenario = parse_scenario(SETUP, "demo.toml")
    one, other = (open_scene(scenario, open_toy()).now() for _ in range(2))
    assert one == other


def test_the_seed_of_a_position_rolls_its_dice() -> None:
    rolled = set()
    for seed in range(20):
        step = ScenarioStep(answer="rest")
        scenario = Scenario("toy", "dice", (step,), position=POSITION, seed=seed)
        [(_, scene)] = play_through(scenario, open_toy())
        [(_, repeated)] = play_through(scenario, open_toy())
        assert repeated.now() == scene.now()
        [roll] = [entry.what.fields["coin"] for entry in scene.log if entry.what.id == "rolled"]
        rolled.add(roll)
    assert rolled == {"sun", "moon", "star"}


# ---------------------------------------------------------------------- as pictures


def pictures(text: str) -> list[Frame]:
    return frames(parse_scenario(text, "demo.toml"), open_toy())


def test_a_scenario_that_answers_at_once_begins_with_a_picture_of_its_own() -> None:
    shown = pictures(ANSWERS)
    assert [frame.number for frame in shown] == [0, 1, 2, 3, 4, 5, 6]
    assert [frame.seat for frame in shown] == [0, 0, 1, 2, 0, 2, 2], "who is asked, then who answered"
    assert (shown[0].step.say, shown[0].step.clause) == ("An answer to an answer", "TOY-ACT")
    assert [len(frame.state.players[0].hand) for frame in shown[:2]] == [2, 1]
    told = [[entry.what.id for entry in frame.entries] for frame in shown]
    assert (told[0], told[1], told[5]) == ([], ["struck"], ["passed", "stopped"])


def test_one_that_speaks_first_does_not() -> None:
    shown = pictures(
        SETUP.replace('answer = "lead:1"\nlogs = ["leads"]\n', "").replace('[[step]]\nasked = "B"', "")
    )
    assert [(frame.number, frame.seat) for frame in shown] == [(1, None)]
    assert [entry.what.id for entry in shown[0].entries] == ["round"]


def test_one_without_steps_is_one_picture() -> None:
    scenario = Scenario("toy", "A position", (), position=POSITION)
    [shown] = frames(scenario, open_toy())
    assert (shown.number, shown.step.say, shown.seat, shown.entries) == (0, "A position", 0, ())


def test_a_picture_of_what_cannot_be_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    game = open_toy()
    scenario = parse_scenario(ANSWERS, "demo.toml")
    monkeypatch.setattr(game, "status", lambda state: ["a card is lost"] if state.discard[1:] else [])
    with pytest.raises(ScenarioError, match="step 5: a card is lost"):
        frames(scenario, game)


# ---------------------------------------------------------------------- what fails


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ({"asked": "B"}, "asked is 'A', not 'B'"),
        ({"asked": ""}, "asked is 'A', not ''"),
        ({"offers": ("rest", "sleep")}, "'sleep' is not offered; offered: strike:jab.0:1, buy, peek, rest"),
        ({"refuses": {"rest": "refused-poor"}}, "'rest' gives None, not 'refused-poor'"),
        ({"refuses": {"x": "refused-poor"}}, "'x' gives 'refused-unknown', not 'refused-poor'"),
        (
            {"answer": "sleep"},
            "'sleep' is refused (refused-unknown); offered: strike:jab.0:1, buy, peek, rest",
        ),
        ({"answer": "buy", "logs": ("bought",)}, "'bought' was not logged; logged: "),
        ({"answer": "strike:jab.0:1", "logs": ("hit", "struck")}, "'hit' was not logged; logged: struck"),
        ({"expect": {"turn": "B"}}, "turn is 'A', not 'B'"),
        ({"expect": {"weather": 1}}, "a position has no 'weather'"),
        ({"expect": {"hand": {"A": ["jab.1"]}}}, "hand: A is ['jab.0'], not ['jab.1']"),
        ({"expect": {"hand": {"D": []}}}, "hand: a position has no 'D'"),
        ({"expect": {"hand": ["jab.0"]}}, "hand is {'A': ['jab.0'], 'B': ['cloak.0']}, not ['jab.0']"),
        ({"winners": ("A",)}, "the winners are None, not ('A',)"),
    ],
    ids=str,
)
def test_a_failing_expectation_names_the_step(step: dict[str, Any], said: str) -> None:
    assert failure(step, position=POSITION).startswith(f"A demo, step 2: {said}")


def test_wrong_winners_are_named() -> None:
    text = ANSWERS.replace('winners = ["A", "B"]', 'winners = ["C"]')
    with pytest.raises(ScenarioError) as caught:
        played(text)
    assert str(caught.value) == "An answer to an answer, step 6: the winners are ('A', 'B'), not ('C',)"


def test_logs_must_come_in_their_order() -> None:
    text = ANSWERS.replace('"hit", "over"', '"over", "hit"')
    with pytest.raises(ScenarioError, match="step 6: 'hit' was not logged"):
        played(text)


def test_no_answer_is_possible_after_the_end() -> None:
    with pytest.raises(ScenarioError, match=r"step 7: 'rest' is refused \(refused-over\)"):
        played(ANSWERS + '\n[[step]]\nanswer = "rest"')
    with pytest.raises(ScenarioError, match="step 7: asked is None, not 'A'"):
        played(ANSWERS + '\n[[step]]\nasked = "A"')


# ---------------------------------------------------------------------- files that cannot be read


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            ANSWERS + "\n[[step]]\nanwser = 'x'",
            "demo.toml: Object contains unknown field `anwser` - at `$.step[6]`",
        ),
        (ANSWERS + "\n[[steps]]\n", "demo.toml: Object contains unknown field `steps`"),
        (
            ANSWERS.replace('title = "An answer to an answer"', ""),
            "demo.toml: Object missing required field `title`",
        ),
        (
            ANSWERS.replace('answer = "pass"', "answer = 1"),
            "demo.toml: Expected `str`, got `int` - at `$.step[2].answer`",
        ),
        ('game = "toy"\ntitle = "x"\nstep = 1', "demo.toml: Expected `array`, got `int` - at `$.step`"),
        ("game = ", "demo.toml: Invalid value"),
        ("a = " + "\n[" * 20_000, "demo.toml: "),
    ],
    ids=range(7),
)
def test_an_unreadable_file_is_named(text: str, said: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        parse_scenario(text, "demo.toml")
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        ({"position": {"weather": 1}}, "a position has no 'weather'"),
        ({"position": {"hand": {"A": ["jab.0", "jab.0"]}}}, "there is no card 'jab.0' left"),
        ({"position": {"turn": "E"}}, "no seat 'E'"),
        ({"position": POSITION, "options": {"rounds": "1"}}, "a position has no options"),
        ({"options": {"rounds": "99"}}, "setup-no-value"),
        ({"seats": ("Ana",)}, "setup-seats"),
    ],
    ids=str,
)
def test_an_impossible_beginning_is_said(scenario: dict[str, Any], said: str) -> None:
    assert failure({}, **scenario).startswith(f"A demo: {said}")


# ---------------------------------------------------------------------- scenes for tests


def test_a_scene_asks_short_questions() -> None:
    scene = Scene.start(open_toy(), seats=3, seed=4, rounds="1")
    assert scene.asked == ""
    assert scene.logged == ["round"]
    assert scene.answer("lead:2").asked == "C"
    assert scene.outcome is None
    while scene.asked is not None:
        scene.answer(scene.offers[-1])
    assert scene.offers == []
    assert scene.outcome is not None
    assert scene.refusal("rest") == "refused-over"
    assert scene.now("over") is True
    assert len(scene.now("hand")) == 3


def test_a_scene_refuses_what_the_game_refuses() -> None:
    scene = Scene.at(open_toy(), **POSITION)
    with pytest.raises(ScenarioError, match="'sleep' is refused"):
        scene.answer("buy", "sleep")
    assert scene.asked == "A"
    assert scene.offers[0] == "pay:sun", "what came before it was answered"


def test_a_described_position_is_described_in_the_same_words() -> None:
    game = open_toy()
    position = game.survey(Scene.at(game, **POSITION, round=2, prizes={"B": 1}).state)
    del position["over"]
    assert game.survey(game.arrange(position)) == {**position, "over": False}
