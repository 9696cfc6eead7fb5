"""The graduation ceremony: who graduates, and that it ends the game."""

import pytest

from tabletop_tui.kit.scenario import Scene
from tests.discipline.helpers import given
from tests.discipline.meetings import CLASSES, seats_of

GOOD = "1/0"


def ceremony(house: str = "wands", **markers: str) -> Scene:
    """The ceremony of one class whose students have 1 power unless said otherwise."""
    everybody = dict.fromkeys(CLASSES[house].split(), GOOD) | markers
    return given(classes=[house], grid={"A": seats_of(house, **everybody)}, phase="ceremony")


def failing(scene: Scene) -> int:
    outcome = scene.outcome
    assert outcome is not None
    found = outcome.verdict.fields["n"]
    assert isinstance(found, int)
    return found


@pytest.mark.rule("DI-GRAD-01")
def test_the_ceremony_follows_the_exam_and_ends_the_game() -> None:
    scene = given(seats=1, phase="exam", deck={"A": [1, 8]})
    assert scene.outcome is None
    scene.answer("power:lilac")
    assert scene.logged[-1] == "ceremony"
    assert scene.decision is None
    assert scene.outcome is not None
    assert scene.now("over") is True
    assert scene.game.status(scene.state) == []


@pytest.mark.rule("DI-GRAD-02")
@pytest.mark.parametrize(
    ("markers", "fails"),
    [("1/0", 0), ("1/3", 0), ("5/0", 0), ("0/0", 1), ("0/3", 1), ("absent", 1)],
)
def test_who_is_present_with_power_graduates(markers: str, fails: int) -> None:
    scene = ceremony(elder=markers)
    assert failing(scene) == fails
    outcome = scene.outcome
    assert outcome is not None
    lines = {line.label.id: line.label.fields for line in outcome.scores[0]}
    assert lines["result-graduates"]["n"] == 12 - fails
    reason = {"absent": "result-absent"}.get(markers, "result-weak")
    assert [name for name in lines if name in ("result-absent", "result-weak")] == [reason] * fails
    if fails:
        assert lines[reason]["students"] == ["elder"]


@pytest.mark.rule("DI-GRAD-02")
def test_the_failing_are_counted_with_both_reasons() -> None:
    scene = ceremony(elder="absent", canna="0/1", lily="0/0")
    assert failing(scene) == 3
    outcome = scene.outcome
    assert outcome is not None
    lines = {line.label.id: line.label.fields for line in outcome.scores[0]}
    assert lines["result-absent"]["students"] == ["elder"]
    assert lines["result-weak"]["students"] == ["canna", "lily"]


@pytest.mark.rule("DI-GRAD-01")
def test_nothing_is_asked_after_the_end() -> None:
    scene = ceremony()
    assert scene.offers == []
    refusal = scene.game.validate(scene.state, "pass")
    assert refusal is not None
