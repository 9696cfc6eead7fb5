"""The graduation exam: one action each, then the draws, with all the traits."""

from typing import Any

import pytest

from tests.discipline.helpers import given, student
from tests.discipline.meetings import number, seats_of


def exam(house: str = "wands", deck: str = "", phase: str = "exam", **markers: str) -> Any:
    """An exam of one class; `deck`: the students whose cards are drawn."""
    cards = [number(one) for one in deck.split()]
    return given(classes=[house], grid={"A": seats_of(house, **markers)}, deck={"A": cards}, phase=phase)


def sat(house: str = "wands", deck: str = "", **markers: str) -> dict[str, str]:
    """The students' markers after the exam's draws, those without any left out."""
    scene = exam(house, deck, "exam-draws", **markers)
    assert scene.asked is None
    return {one: told for one, told in scene.now("students").items() if told != "0/0"}


# ---------------------------------------------------------------------- the opening action


@pytest.mark.rule("DI-EXAM-01")
def test_the_exam_opens_with_one_power_more_or_one_negative_less() -> None:
    scene = exam(elder="5/2", canna="2/1", lily="absent")
    assert "power:elder" not in scene.offers
    assert not any("lily" in key for key in scene.offers)
    assert [key for key in scene.offers if key.startswith("calm:")] == ["calm:elder", "calm:canna"]
    assert len([key for key in scene.offers if key.startswith("power:")]) == 10
    assert scene.refusal("pass") == "refused-must-act", "it is compulsory"


@pytest.mark.rule("DI-EXAM-01", "DI-EXAM-02")
@pytest.mark.parametrize(("key", "after"), [("power:canna", "3/1"), ("calm:canna", "2/0")])
def test_the_opening_action_comes_first_and_is_one(key: str, after: str) -> None:
    scene = exam(deck="elder chamomile", elder="0/0", canna="2/1")
    assert student(scene, "elder") == "0/0", "nothing is drawn before it"
    scene.answer(key)
    assert student(scene, "canna") == after
    assert (student(scene, "elder"), student(scene, "chamomile")) == ("1/0", "0/2")
    assert scene.asked is None


@pytest.mark.rule("DI-EXAM-01", "DI-TRAIT-04", "DI-TRAIT-10")
def test_traits_for_drawn_cards_do_not_touch_the_opening_action() -> None:
    for one in ("zinnia", "gerbera"):
        scene = exam(deck="elder chamomile").answer(f"power:{one}")
        assert student(scene, one) == "1/0"


@pytest.mark.rule("DI-EXAM-01", "DI-EXAM-02", "DI-SETUP-14")
def test_all_act_before_any_card_is_drawn() -> None:
    scene = given(seats=3, phase="exam", deck={"A": [1, 8], "B": [1, 8], "C": [1, 8]})
    assert scene.asked == ""
    assert scene.offers == ["go:0", "go:1", "go:2"]
    scene.answer("go:1", "power:poppy", "go:2", "power:daisy")
    assert scene.asked == "A"
    assert (student(scene, "poppy"), student(scene, "daisy")) == ("1/0", "1/0")
    assert (student(scene, "elder"), student(scene, "cranberry")) == ("0/0", "0/0")
    scene.answer("power:lilac")
    assert (student(scene, "elder"), student(scene, "cranberry")) == ("1/0", "1/0")


@pytest.mark.rule("DI-EXAM-04")
def test_the_opening_action_is_for_the_own_class_alone() -> None:
    scene = given(seats=2, phase="exam", assists={"A": 2}).answer("go:0")
    assert not any(key.startswith("assist") for key in scene.offers)
    assert scene.refusal("assist:1") is not None
    assert scene.refusal("power:poppy") == "refused-not-hers"
    full = {"A": seats_of("wands", **{one.split()[0]: "5/0" for one in seats_of("wands")})}
    scene = given(seats=2, phase="exam", grid=full).answer("go:0")
    assert scene.asked == "B", "not even if there is nothing to do there"


@pytest.mark.rule("DI-EXAM-05")
def test_no_negative_is_taken_off_the_student_who_distrusts_teachers() -> None:
    scene = exam("chalices", anemone="1/3", poppy="1/1")
    assert [key for key in scene.offers if key.startswith("calm:")] == ["calm:poppy"]
    assert scene.refusal("calm:anemone") == "refused-distrust"
    assert "power:anemone" in scene.offers


@pytest.mark.rule("DI-EXAM-06")
def test_who_has_no_action_skips_it() -> None:
    everybody = {one.split()[0]: "absent" for one in seats_of("wands")}
    assert exam(**everybody).asked is None
    full = dict.fromkeys(everybody, "5/0")
    scene = exam(deck="elder chamomile", **full)
    assert scene.asked is None
    assert student(scene, "chamomile") == "5/2", "the draws are made"


# ---------------------------------------------------------------------- the draws


@pytest.mark.rule("DI-EXAM-02")
def test_a_power_marker_then_a_negative_that_spreads() -> None:
    """Lupine has more than all next to her, Canna with her new power included."""
    told = sat(deck="canna lupine", canna="1/0", saffron="2/0", lupine="3/0")
    assert told == {
        "canna": "2/1",
        "saffron": "2/0",
        "lupine": "3/1",
        "lilac": "0/1",
        "zinnia": "0/1",
        "chamomile": "0/1",
    }


@pytest.mark.rule("DI-EXAM-02", "DI-GROUP-02")
def test_all_draw_for_power_before_any_draws_for_negatives() -> None:
    scene = given(seats=2, phase="exam", deck={"A": [1, 8], "B": [1, 8]}).answer("go:0", "power:lilac")
    scene.answer("power:poppy")
    draws = [(entry.what.id, entry.what.fields["seat"]) for entry in scene.log if "drew" in entry.what.id]
    assert draws == [("drew-power", 0), ("drew-power", 1), ("drew-negative", 0), ("drew-negative", 1)]


@pytest.mark.rule("DI-EXAM-02")
def test_both_cards_are_discarded() -> None:
    assert exam(deck="elder chamomile", phase="exam-draws").now("discards", "A") == [1, 8]


@pytest.mark.rule("DI-EXAM-03", "DI-REPEAT-01", "DI-REPEAT-02")
def test_repeat_and_absent_cards_are_drawn_through() -> None:
    scene = given(
        classes=["wands"],
        grid={"A": seats_of("wands", lily="absent")},
        deck={"A": [11, 1, 0]},
        phase="exam-draws",
    )
    assert scene.now("aside", "A") == [11, 0]
    assert student(scene, "elder") == "1/1", "her card came back on the deck after the Repeat"
    assert student(scene, "lily") == "absent"


@pytest.mark.rule("DI-EXAM-03", "DI-TRAIT-04", "DI-TRAIT-10")
@pytest.mark.parametrize(("drawn", "after"), [("zinnia", "2/0"), ("gerbera", None), ("lily", "1/0")])
def test_power_by_trait(drawn: str, after: str | None) -> None:
    assert sat(deck=f"{drawn} chamomile").get(drawn) == after


@pytest.mark.rule("DI-EXAM-03", "DI-TRAIT-08", "DI-TRAIT-12", "DI-TRAIT-14", "DI-TRAIT-15", "DI-TRAIT-16")
@pytest.mark.parametrize(
    ("house", "drawn", "markers", "told"),
    [
        ("wands", "chamomile", {"chamomile": "3/0"}, {"chamomile": "3/2"}),
        ("wands", "heather", {"heather": "1/0"}, {"heather": "1/1", "cattleya": "0/2", "lily": "0/2"}),
        ("wands", "anise", {"anise": "1/2"}, {"anise": "1/3", "gerbera": "0/2", "lily": "0/2"}),
        ("wands", "anise", {"anise": "1/0"}, {"anise": "1/1"}),
        (
            "wands",
            "lily",
            {"lily": "1/0"},
            {"lily": "1/1", "cattleya": "0/1", "chamomile": "0/1", "gerbera": "0/1", "anise": "0/1"},
        ),
        ("chalices", "anemone", {"anemone": "3/1"}, {"anemone": "3/1"}),
        (
            "pentacles",
            "mint",
            {"mint": "1/0"},
            {"mint": "1/2", "strelitzia": "0/1", "marie": "0/1", "moulin": "0/1", "sharon": "0/1"},
        ),
    ],
    ids=["honor", "lone-wolf", "moody", "moody-without", "very-influential", "distrust", "strong-willed"],
)
def test_negatives_by_trait(house: str, drawn: str, markers: dict[str, str], told: dict[str, str]) -> None:
    """The power goes to Bad at Studying, who takes none."""
    nothing = {"wands": "gerbera", "chalices": "roko", "pentacles": "moulin"}[house]
    assert sat(house, f"{nothing} {drawn}", **markers) == told


@pytest.mark.rule("DI-EXAM-03", "DI-ABSENT-01", "DI-ABSENT-02", "DI-TRAIT-06", "DI-DIFFUSE-07")
def test_absences_of_the_exam_come_after_its_diffusion() -> None:
    told = sat(deck="gerbera lupine", lupine="2/3", canna="1/3", cattleya="0/1", lilac="5/0")
    assert told == {
        "lupine": "absent",
        "canna": "absent",
        "lilac": "5/0",
        "zinnia": "0/1",
        "chamomile": "0/1",
        "cattleya": "0/3",
    }
