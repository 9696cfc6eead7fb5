"""The staff meeting: events drawn, one ignored, the rest carried out clockwise."""

from typing import Any

import pytest

from tabletop_tui.engines.discipline.catalogue import standard
from tabletop_tui.kit.scenario import LETTERS, Scene
from tabletop_tui.kit.words import Words
from tests.discipline.helpers import GAME, said, student
from tests.discipline.meetings import CLASSES, HOLD, carried, changed, meeting, number, seats_of

WANDS = CLASSES["wands"].split()
HOUSES = ("wands", "chalices", "pentacles", "swords")
FIRSTS = ("elder", "cranberry", "plumeria", "shion")
"""The first student of each class."""
HERSELF = "[{ do = 'give' }]"
COMPARE = (
    '[{ do = "compare", more = [{ do = "give", n = 2, to = { who = "marked" } }], '
    'less = [{ do = "give", n = 1, to = { who = "marked" } }] }]'
)
"""Two negatives for the one with more power, one for the one with less."""
BY_NEGATIVE = COMPARE.replace(
    '"compare"', '"compare", by = "negative", tie = [{ do = "give", to = { who = "marked" } }]'
)
"""The same by negatives, and one for each of the two on a tie."""


def of_all(seats: int, effects: str = HERSELF, **more: Any) -> Scene:
    """A meeting in which each class has drawn the event of its first student."""
    events = {letter: FIRSTS[seat] for seat, letter in enumerate(LETTERS[:seats])}
    position = {"events": events, **more}
    return meeting(dict.fromkeys(FIRSTS[:seats], effects), *HOUSES[:seats], **position)


def question(scene: Scene) -> str:
    """What is asked now, in words."""
    assert scene.decision is not None
    return Words(scene.game.book).say(scene.decision.ask)


def order(scene: Scene) -> list[object]:
    """The seats whose events were carried out, in order."""
    return [entry.what.fields["seat"] for entry in scene.log if entry.what.id == "event"]


# ---------------------------------------------------------------------- step 1: the draw


@pytest.mark.rule("DI-MEETING-01")
def test_every_class_draws_an_event_student_and_discards_her_card() -> None:
    draws = {"A": [5, 9], "B": [3], "C": [11]}
    scene = meeting({}, *HOUSES[:3], phase="meeting", deck=draws)
    assert scene.asked == ""
    assert scene.now("events") == {"A": "lupine", "B": "thistle", "C": "mint"}
    assert scene.now("discards") == {"A": [5], "B": [3], "C": [11]}
    assert set(scene.now("students").values()) == {"0/0"}, "nothing is carried out yet"


@pytest.mark.rule("DI-MEETING-01", "DI-SEAT-01")
def test_the_event_is_that_of_whoever_sits_in_the_drawn_seat() -> None:
    moved = ["lily", *seats_of("wands")[1:10], "elder", "anise"]
    scene = meeting({}, "wands", phase="meeting", deck={"A": [1]}, grid={"A": moved})
    assert scene.now("events") == {"A": "lily"}


@pytest.mark.rule("DI-MEETING-02", "DI-REPEAT-03")
def test_a_repeat_card_runs_the_repeat_procedure() -> None:
    scene = meeting({}, "wands", phase="meeting", deck={"A": [0]}, discards={"A": [4, 7]})
    assert scene.now("aside", "A") == [0]
    (drawn,) = scene.now("discards", "A")
    assert drawn in (4, 7), "the discards lay on top of the deck"
    assert scene.now("events", "A") == {4: "lilac", 7: "cattleya"}[drawn]
    assert scene.now("deck", "A")[0] == 11 - drawn


# ---------------------------------------------------------------------- step 2: the one that is ignored


@pytest.mark.rule("DI-MEETING-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_most_one_event_over_all_classes_may_be_ignored(seats: int) -> None:
    scene = of_all(seats)
    assert scene.asked == "", "the players decide together"
    assert scene.offers == [*(f"ignore:{one}" for one in FIRSTS[:seats]), "none"]
    scene.answer(f"ignore:{FIRSTS[1]}")
    assert not any(offer.startswith("ignore:") for offer in scene.offers)
    told = [student(scene, one) for one in FIRSTS[:seats]]
    assert told == ["0/1", "0/0", *["0/1"] * (seats - 2)], "every other event is carried out"


@pytest.mark.rule("DI-MEETING-06")
def test_alone_nothing_may_be_ignored() -> None:
    """And so nothing is asked: the event is carried out at once."""
    scene = of_all(1, f"[{{ do = 'give' }}, {HOLD}]", **{"solo-ignore": False})
    assert (student(scene, "elder"), scene.asked) == ("0/1", "A")
    assert not any(offer.startswith("ignore:") or offer == "none" for offer in scene.offers)


@pytest.mark.rule("DI-MEETING-03", "DI-RETURN-01")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_nothing_is_asked_where_no_class_has_an_event(seats: int) -> None:
    scene = of_all(seats, events={})
    assert (scene.now("phase"), scene.now("year")) == ("seating", 2)


@pytest.mark.rule("DI-MEETING-06")
def test_alone_by_the_option_the_event_may_be_ignored() -> None:
    scene = of_all(1)
    assert scene.offers == ["ignore:elder", "none"]
    assert student(scene.answer("ignore:elder"), "elder") == "0/0"
    assert student(of_all(1).answer("none"), "elder") == "0/1"


# ---------------------------------------------------------------------- step 3: the order


@pytest.mark.rule("DI-MEETING-04")
@pytest.mark.parametrize("ignored", [0, 1, 2, 3])
def test_the_left_neighbour_of_the_ignored_begins(ignored: int) -> None:
    scene = of_all(4).answer(f"ignore:{FIRSTS[ignored]}")
    assert order(scene) == [(ignored + step) % 4 for step in (1, 2, 3)]


@pytest.mark.rule("DI-MEETING-04", "DI-RETURN-02")
def test_a_class_without_an_event_is_passed_over() -> None:
    events = {"A": "elder", "C": "plumeria", "D": "shion"}
    scene = meeting(dict.fromkeys(FIRSTS, HERSELF), *HOUSES, events=events)
    assert order(scene.answer("ignore:elder")) == [2, 3]


@pytest.mark.rule("DI-MEETING-05")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_with_none_ignored_the_first_player_begins(seats: int) -> None:
    assert order(of_all(seats).answer("none")) == list(range(seats))


@pytest.mark.rule("DI-MEETING-04")
def test_one_class_is_done_before_the_next_begins() -> None:
    scene = of_all(2, f"[{HOLD}, {{ do = 'give' }}]").answer("none")
    assert (scene.asked, student(scene, "elder"), student(scene, "cranberry")) == ("A", "0/0", "0/0")
    scene.answer("choose:anise")
    assert (scene.asked, student(scene, "elder"), student(scene, "cranberry")) == ("B", "0/1", "0/0")


# ---------------------------------------------------------------------- cards drawn for an event

DRAW = f"[{{ do = 'draw', then = [{{ do = 'give', to = {{ who = 'marked' }} }}] }}, {HOLD}]"


@pytest.mark.rule("DI-MEETING-07", "DI-REPEAT-02")
def test_a_repeat_card_drawn_for_an_event_goes_aside() -> None:
    scene = meeting(
        {"elder": DRAW}, "wands", events={"A": "elder"}, deck={"A": [0, 2]}, discards={"A": [1, 5]}
    ).answer("none")
    assert scene.now("aside", "A") == [0]
    (drawn,) = scene.now("discards", "A")
    assert drawn in (1, 5), "the discards were shuffled onto the deck"
    assert student(scene, {1: "elder", 5: "lupine"}[drawn]) == "0/1"
    assert scene.now("deck", "A")[:2] == [6 - drawn, 2]


@pytest.mark.rule("DI-MEETING-07", "DI-RETURN-01")
def test_an_absent_student_drawn_for_an_event_does_not_return() -> None:
    scene = carried(DRAW, deck="canna lily", canna="absent")
    assert scene.now("aside", "A") == [2]
    assert student(scene, "canna") == "absent"
    assert student(scene, "lily") == "0/1"


@pytest.mark.rule("DI-MEETING-15")
def test_a_card_drawn_for_an_event_is_of_that_class_and_is_discarded() -> None:
    elsewhere = "{ do = 'elsewhere', where = 'left', effects = [{ do = 'draw' }] }"
    scene = meeting(
        {"elder": f"[{{ do = 'draw' }}, {elsewhere}, {HOLD}]"},
        *("wands", "swords"),
        events={"A": "elder"},
        deck={"A": [4, 9], "B": [7, 1]},
    ).answer("none")
    assert scene.now("discards") == {"A": [4], "B": [7]}
    assert (scene.now("deck", "A")[0], scene.now("deck", "B")[0]) == (9, 1)


@pytest.mark.rule("DI-REPEAT-05")
def test_with_all_twelve_absent_nothing_is_drawn_for_an_event() -> None:
    everybody = {one.split()[0]: "absent" for one in seats_of("wands")}
    scene = meeting(
        {"elder": DRAW}, "wands", markers=everybody, events={"A": "elder"}, deck={"A": [0, 3]}
    ).answer("none")
    assert "nobody-there" in scene.logged
    assert set(scene.now("students").values()) == {"absent"}


# ---------------------------------------------------------------------- the exceptions


@pytest.mark.rule("DI-MEETING-08", "DI-MEETING-10")
def test_the_event_of_a_student_gone_absent_is_carried_out_on_those_it_can_affect() -> None:
    four = "{ do = 'give', n = 4, to = { who = 'class', power = 1 } }"
    events = {
        "elder": f"[{{ do = 'elsewhere', effects = [{four}] }}]",
        "cranberry": "[{ do = 'give', to = { who = 'group' } }]",
    }
    scene = meeting(
        events,
        *("wands", "chalices"),
        events={"A": "elder", "B": "cranberry"},
        markers={"cranberry": "1/0"},
    ).answer("none")
    told = [student(scene, one) for one in ("cranberry", "angelica", "thistle")]
    assert told == ["absent", "0/1", "0/1"]


@pytest.mark.rule("DI-MEETING-08", "DI-MEETING-09")
def test_an_absent_event_student_is_not_compared() -> None:
    assert changed(COMPARE, deck="canna", elder="absent", canna="3/0") == {}


@pytest.mark.rule("DI-MEETING-09")
def test_a_comparison_with_her_own_card_after_a_repeat_does_nothing() -> None:
    """Her card lies on the discards since the draw; the Repeat brings it back on top."""
    scene = meeting({"elder": BY_NEGATIVE}, "wands", phase="meeting", deck={"A": [1, 0]}).answer("none")
    assert "drew-repeat" in scene.logged
    drawn = [entry.what.fields["student"] for entry in scene.log if entry.what.id == "drew-for-event"]
    assert drawn == ["elder"]
    assert "event-cancelled" in scene.logged
    assert set(scene.now("students").values()) == {"0/0"}, "not even what a tie would bring"


@pytest.mark.rule("DI-MEETING-09")
@pytest.mark.parametrize("deck", ["elder canna", "canna elder"])
def test_a_comparison_of_two_drawn_cards_does_nothing_if_one_is_her_own(deck: str) -> None:
    two = COMPARE.replace('"compare"', '"compare", first = "drawn"')
    assert changed(two, deck=deck, elder="3/0", canna="1/0") == {}
    assert changed(two, deck=deck.replace("elder", "lily"), lily="3/0", canna="1/0") != {}


@pytest.mark.rule("DI-MEETING-09")
def test_a_comparison_of_negatives_with_her_own_card_does_nothing() -> None:
    assert changed(BY_NEGATIVE, deck="elder") == {}
    assert changed(BY_NEGATIVE, deck="canna") == {"elder": "0/1", "canna": "0/1"}


@pytest.mark.rule("DI-MEETING-10")
@pytest.mark.parametrize(
    ("who", "hit"),
    [
        ("group", ["elder", "saffron"]),
        ("groupmates", ["saffron"]),
        ("neighbours", ["lilac"]),
        ("classmates", [one for one in WANDS if one not in ("elder", "canna")]),
    ],
)
def test_only_the_present_ones_are_affected(who: str, hit: list[str]) -> None:
    told = changed(f"[{{ do = 'give', to = {{ who = '{who}' }} }}]", canna="absent")
    assert told == dict.fromkeys(hit, "0/1")


@pytest.mark.rule("DI-MEETING-10")
def test_an_absent_student_is_not_passed_over_to_the_next_seat_by_an_event() -> None:
    """Only diffusion goes on beyond an absent student."""
    next_to_her = "[{ do = 'give', to = { who = 'neighbours' } }]"
    assert changed(next_to_her, who="elder", canna="absent", lilac="absent") == {}


@pytest.mark.rule("DI-MEETING-11")
def test_a_comparison_of_equal_power_is_cancelled() -> None:
    assert changed(COMPARE, deck="canna", elder="2/0", canna="2/1") == {}
    assert changed(COMPARE, deck="canna", elder="2/0", canna="3/1") == {"elder": "2/1", "canna": "3/3"}
    assert "The comparison comes to nothing." in said(carried(COMPARE, deck="canna"))


@pytest.mark.rule("DI-MEETING-11")
def test_a_cancelled_comparison_leaves_out_what_is_written_for_a_tie() -> None:
    with_tie = COMPARE.replace('"compare"', '"compare", tie = [{ do = "give", to = { who = "marked" } }]')
    assert changed(with_tie, deck="canna", elder="2/0", canna="2/1") == {}


# ---------------------------------------------------------------------- whose event, how far, who chooses


@pytest.mark.rule("DI-MEETING-13")
def test_each_of_the_48_students_has_an_event_of_her_own() -> None:
    cards = standard()
    assert [len(cards.houses[house]) for house in CLASSES] == [12] * 4
    assert len(cards.pupils) == 48
    assert all(pupil.effects for pupil in cards.printed)
    told = [(repr(pupil.effects), pupil.story) for pupil in cards.printed]
    assert len({story for _, story in told}) == 48


@pytest.mark.rule("DI-MEETING-13")
def test_the_event_carried_out_is_that_of_the_drawn_student() -> None:
    events = {"elder": HERSELF, "canna": "[{ do = 'give', n = 2 }]"}
    for drawn, hit in ((1, {"elder": "0/1", "canna": "0/0"}), (2, {"elder": "0/0", "canna": "0/2"})):
        scene = meeting(events, "wands", phase="meeting", deck={"A": [drawn]}).answer("none")
        assert {one: student(scene, one) for one in hit} == hit


@pytest.mark.rule("DI-MEETING-14")
def test_an_event_prevails_over_a_clause() -> None:
    """Drawn cards give Distrusts Teachers no negatives, and an absent student comes back by a draw alone."""
    chalices = "[{ do = 'give', to = { who = 'class', weak = 0 } }]"
    scene = meeting({"cranberry": chalices}, "chalices", events={"A": "cranberry"}).answer("none")
    assert student(scene, "anemone") == "0/1"
    back = "[{ do = 'choose', among = { who = 'absent' }, then = [{ do = 'come-back' }] }]"
    assert changed(back, "choose:lily", lily="absent") == {"lily": "0/0"}


@pytest.mark.rule("DI-MEETING-16")
@pytest.mark.parametrize(
    ("effect", "before", "after"),
    [
        ("what = 'power', n = 3", "4/0", "5/0"),
        ("what = 'power', n = -3", "1/0", "0/0"),
        ("what = 'negative', n = -3", "1/2", "1/0"),
        ("what = 'negative', n = 3", "1/0", "1/3"),
    ],
)
def test_markers_stay_within_their_bounds(effect: str, before: str, after: str) -> None:
    told = changed(f"[{{ do = 'give', {effect} }}]", elder=before)
    assert told == {"elder": after}


@pytest.mark.rule("DI-MEETING-16")
def test_what_is_impossible_is_left_out_and_the_rest_is_done() -> None:
    nobody = "{ do = 'choose', among = { who = 'absent' }, then = [{ do = 'come-back' }] }"
    there = "{ do = 'elsewhere', effects = [{ do = 'draw' }] }"
    assert changed(f"[{nobody}, {there}, {{ do = 'give' }}]") == {"elder": "0/1"}
    give = "{ do = 'give', to = { who = 'marked' } }"
    three = f"[{{ do = 'choose', n = 3, among = {{ who = 'neighbours' }}, then = [{give}] }}]"
    assert changed(three, "choose:canna", "choose:lilac") == {"canna": "0/1", "lilac": "0/1"}


@pytest.mark.rule("DI-ABSENT-03", "DI-TRAIT-06")
def test_too_many_negatives_of_an_event_take_effect_at_once() -> None:
    """Cattleya, who feels it, is told before the next effect comes up."""
    both = "[{ do = 'give', n = 4 }, { do = 'give', to = { who = 'class', negative = 1 } }]"
    assert changed(both) == {"elder": "absent", "cattleya": "0/2"}


@pytest.mark.rule("DI-DIFFUSE-04", "DI-DIFFUSE-01")
def test_nothing_spreads_from_an_event() -> None:
    assert changed("[{ do = 'give' }]", elder="5/0") == {"elder": "5/1"}


@pytest.mark.rule("DI-MEETING-17")
def test_a_choice_belongs_to_the_teacher_whose_class_drew_the_event() -> None:
    choose = "[{ do = 'choose' }]"
    either = "[{ do = 'either', one = [{ do = 'give' }] }]"
    for effects in (choose, either):
        scene = meeting({"cranberry": effects}, "wands", "chalices", "pentacles", events={"B": "cranberry"})
        assert scene.answer("none").asked == "B"


@pytest.mark.rule("DI-MEETING-17")
def test_unless_the_event_names_somebody_else() -> None:
    there = "[{ do = 'elsewhere', where = 'left', effects = [{ do = 'choose' }] }]"
    scene = meeting({"cranberry": there}, "wands", "chalices", "pentacles", events={"B": "cranberry"})
    assert scene.answer("none").asked == "C"
    assert scene.decision is not None
    asked = Words(GAME.book, "ABC").say(scene.decision.ask)
    assert asked == "An event elsewhere: whom do you choose?", "there is no event student in this class"
    assert scene.offers == [f"choose:{one.split()[0]}" for one in seats_of("pentacles")]
    assert number("plumeria") == 1


def test_a_question_for_several_students_tells_which_of_them_it_is() -> None:
    give = "{ do = 'give', to = { who = 'marked' } }"
    scene = carried(f"[{{ do = 'choose', n = 2, then = [{give}] }}]")
    assert question(scene) == "The event of Elder: whom do you choose, 1 of 2?"
    assert question(scene.answer("choose:elder")) == "The event of Elder: whom do you choose, 2 of 2?"
    assert question(carried(f"[{HOLD}]")) == "The event of Elder: whom do you choose?"
