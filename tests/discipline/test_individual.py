"""Individual lessons in one's own class. DI-INDIV."""

import pytest

from tests.discipline.helpers import GAME, changes, given, markers, student

FULL = [f"{who} 5/0" for who in GAME.cards.houses["wands"]]


@pytest.mark.rule("DI-INDIV-01")
@pytest.mark.parametrize(
    ("answer", "then"),
    [("power:elder", "3/2"), ("calm:elder", "2/1")],
    ids=["power added", "negative removed"],
)
def test_one_action_on_one_student(answer: str, then: str) -> None:
    grid = ["elder 2/2", "canna 1/1"]
    scene = given(grid={"A": grid}, lesson=6, deck={"A": [12]})
    scene.answer(answer)
    assert changes(grid, scene) == {"elder": then}
    assert scene.now("phase") == "meeting", "exactly one action"


@pytest.mark.rule("DI-INDIV-01")
def test_any_seat_may_be_chosen() -> None:
    grid = [entry.replace("5/0", "4/1") for entry in FULL]
    scene = given(grid={"A": grid})
    names = [entry.partition(" ")[0] for entry in grid]
    assert scene.offers == [*(f"power:{who}" for who in names), *(f"calm:{who}" for who in names)]


@pytest.mark.rule("DI-INDIV-01")
def test_nothing_is_taken_where_nothing_is() -> None:
    scene = given(grid={"A": ["elder 1/0", "canna 0/1"]})
    assert [key for key in scene.offers if key.startswith("calm:")] == ["calm:canna"]
    assert scene.refusal("calm:elder") == "refused-calm"


@pytest.mark.rule("DI-INDIV-01")
def test_only_the_own_class_without_an_assist() -> None:
    scene = given(seats=2).answer("go:0")
    assert scene.asked == "A"
    assert scene.refusal("power:iris") == "refused-not-hers"


@pytest.mark.rule("DI-INDIV-01")
def test_every_player_has_an_action() -> None:
    scene = given(seats=3, lesson=6)
    scene.answer("go:1", "power:iris", "go:2", "power:lotus", "power:zinnia")
    assert markers(scene, "iris", "lotus", "zinnia") == ["1/0", "1/0", "1/0"]
    assert scene.now("phase") == "meeting"


@pytest.mark.rule("DI-INDIV-02")
def test_the_action_is_compulsory() -> None:
    last = GAME.cards.houses["wands"][-1]
    scene = given(grid={"A": [*FULL[:-1], f"{last} 4/0"]})
    assert scene.offers == [f"power:{last}"]
    assert scene.refusal("pass") == "refused-must-act"


@pytest.mark.rule("DI-INDIV-02")
@pytest.mark.parametrize(
    "grid",
    [FULL, [f"{entry.partition(' ')[0]} absent" for entry in FULL]],
    ids=["all full and calm", "all absent"],
)
def test_where_nothing_can_be_done_the_action_is_skipped(grid: list[str]) -> None:
    scene = given(grid={"A": grid}, lesson=6)
    assert scene.decision is not None
    assert scene.decision.ask.id in ("ask-ignore", "ask-seating"), "the meeting, or the next year"
    assert len(changes(grid, scene)) <= 1, "nobody but whom the meeting's draw brings back"


@pytest.mark.rule("DI-INDIV-02")
def test_distrust_leaves_nothing_to_do() -> None:
    """Anemone's negatives cannot be taken away, and nobody of the Chalices can take more power."""
    names = ["cranberry", "angelica", "thistle", "poppy", "mimosa", "iris", "cosmos", "barnett", "roko"]
    names += ["mugwort", "narcisse"]
    grid = [*(f"{who} 5/0" for who in names), "anemone 5/2"]
    scene = given(classes=["chalices"], grid={"A": grid}, lesson=6)
    assert scene.now("phase") == "meeting"
    assert student(scene, "anemone") == "5/2"
