"""Coming back to school: an absent student drawn for the meeting."""

import pytest

from tests.discipline.helpers import student
from tests.discipline.meetings import meeting

HERSELF = "[{ do = 'give' }]"


@pytest.mark.rule("DI-RETURN-01", "DI-MEETING-02")
def test_an_absent_student_drawn_in_the_meeting_comes_back_and_her_class_has_no_event() -> None:
    deck, markers = {"A": [1, 2], "B": [1]}, {"elder": "absent"}
    scene = meeting({"elder": HERSELF}, "wands", "chalices", phase="meeting", deck=deck, markers=markers)
    assert student(scene, "elder") == "0/0"
    assert scene.now("events") == {"B": "cranberry"}
    assert (scene.now("discards", "A"), scene.now("aside", "A")) == ([1], []), "discarded, not put aside"
    assert scene.now("deck", "A")[0] == 2, "nothing is drawn in her card's place"
    assert student(scene.answer("none"), "elder") == "0/0", "her event is not carried out"


@pytest.mark.rule("DI-RETURN-01")
def test_after_a_repeat_an_absent_student_comes_back_as_well() -> None:
    deck, markers = {"A": [0, 5], "B": [1]}, {"lupine": "absent"}
    scene = meeting({}, "wands", "chalices", phase="meeting", deck=deck, markers=markers)
    assert student(scene, "lupine") == "0/0"
    assert (scene.now("discards", "A"), scene.now("aside", "A")) == ([5], [0])
    assert scene.now("events") == {"B": "cranberry"}


@pytest.mark.rule("DI-RETURN-01", "DI-ABSENT-05")
def test_only_the_drawn_one_comes_back() -> None:
    absent = {"elder": "absent", "lily": "absent"}
    scene = meeting({}, "wands", phase="meeting", deck={"A": [1]}, markers=absent)
    assert [student(scene, one) for one in absent] == ["0/0", "absent"]


@pytest.mark.rule("DI-RETURN-02", "DI-MEETING-03")
def test_a_return_does_not_use_up_the_right_to_ignore_an_event() -> None:
    scene = meeting(
        {"cranberry": HERSELF, "plumeria": HERSELF},
        *("wands", "chalices", "pentacles"),
        phase="meeting",
        deck={"A": [1], "B": [1], "C": [1]},
        markers={"elder": "absent"},
    )
    assert scene.offers == ["ignore:cranberry", "ignore:plumeria", "none"]
    scene.answer("ignore:cranberry")
    assert (student(scene, "cranberry"), student(scene, "plumeria")) == ("0/0", "0/1")


@pytest.mark.rule("DI-RETURN-02")
def test_when_all_events_are_lost_there_is_nothing_to_ignore() -> None:
    scene = meeting(
        {},
        *("wands", "chalices"),
        phase="meeting",
        deck={"A": [1], "B": [1]},
        markers={"elder": "absent", "cranberry": "absent"},
    )
    assert not any(offer.startswith("ignore:") or offer == "none" for offer in scene.offers)
    assert (student(scene, "elder"), student(scene, "cranberry")) == ("0/0", "0/0")


@pytest.mark.rule("DI-RETURN-02", "DI-MEETING-05")
def test_a_return_does_not_change_who_begins() -> None:
    """The class without an event is not the ignored one: with none ignored the first player begins."""
    scene = meeting(
        dict.fromkeys(("elder", "plumeria"), HERSELF),
        *("wands", "chalices", "pentacles"),
        phase="meeting",
        deck={"A": [1], "B": [1], "C": [1]},
        markers={"cranberry": "absent"},
    ).answer("none")
    assert [entry.what.fields["seat"] for entry in scene.log if entry.what.id == "event"] == [0, 2]


@pytest.mark.rule("DI-RETURN-01", "DI-REPEAT-05")
def test_with_all_twelve_absent_the_drawn_one_comes_back_all_the_same() -> None:
    everybody = dict.fromkeys(student_ids(), "absent")
    scene = meeting({}, "wands", phase="meeting", deck={"A": [0, 8]}, markers=everybody)
    assert [one for one, told in scene.now("students").items() if told == "0/0"] == ["chamomile"]


def student_ids() -> list[str]:
    return list(meeting({}, "wands").now("students"))
