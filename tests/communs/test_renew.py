"""Resources renew at the start of their owner's turn."""

import pytest

from tests.communs.helpers import given

TURNED = {"A": ["means mobilised", "ideas mobilised"], "B": ["people mobilised", "methods"]}


@pytest.mark.rule("CC-RENEW-01")
def test_the_resources_of_others_do_not_renew() -> None:
    scene = given(next="turn", turn="A", resources=TURNED)
    assert scene.now("resources") == {"A": ["means", "ideas"], "B": ["people mobilised", "methods"]}


@pytest.mark.rule("CC-RENEW-01")
def test_they_renew_at_the_start_of_the_turn_and_not_at_its_end() -> None:
    scene = given(hand={"A": ["means-project"]}, resources=TURNED | {"A": ["means"]})
    scene.answer("project:means-project", "end")
    assert scene.asked == "B"
    assert scene.now("resources") == {"A": ["means mobilised"], "B": ["people", "methods"]}


@pytest.mark.rule("CC-RENEW-01")
def test_neither_the_cycle_nor_a_wave_renews() -> None:
    scene = given(next="end-cycle", turn="", first="B", resources=TURNED)
    assert (scene.now("cycle"), scene.asked) == (2, "B")
    assert scene.now("resources", "A") == ["means mobilised", "ideas mobilised"]


@pytest.mark.rule("CC-RENEW-02")
def test_all_renew_whoevers_card_they_paid_for() -> None:
    scene = given(
        turn="B",
        first="B",
        hand={"A": ["ideas-action"], "B": ["means-project"]},
        resources={"A": ["means", "ideas"]},
    )
    scene.answer("project:means-project", "yes", "word:0", "action:ideas-action", "back")
    assert scene.now("resources", "A") == ["means mobilised", "ideas mobilised"]
    scene.answer("end")
    assert scene.now("resources", "A") == ["means", "ideas"]


@pytest.mark.rule("CC-RENEW-02")
def test_what_has_renewed_can_be_used_in_that_turn() -> None:
    scene = given(next="turn", turn="A", hand={"A": ["means-project"]}, resources={"A": ["means mobilised"]})
    scene.answer("project:means-project")
    assert scene.now("resources", "A") == ["means mobilised"]
    assert scene.now("projects", "A") == ["means-project"]
