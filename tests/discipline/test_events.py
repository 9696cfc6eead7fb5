"""What the events can do: each verb, and each way to say whom it is about, does what its text says."""

import pytest

from tests.discipline.helpers import seat_of, student
from tests.discipline.meetings import CLASSES, HOLD, carried, changed, meeting

MARKED = "to = { who = 'marked' }"
"""An effect on whoever was drawn or chosen."""
WANDS = CLASSES["wands"].split()


def give(who: str = "herself", filters: str = "", what: str = "negative", n: int = 1) -> str:
    return f"{{ do = 'give', what = '{what}', n = {n}, to = {{ who = '{who}'{filters} }} }}"


# ---------------------------------------------------------------------- whom an effect is about


@pytest.mark.rule("DI-SEAT-03")
@pytest.mark.parametrize(
    ("who", "hit"),
    [
        ("herself", "lupine"),
        ("group", "lilac lupine zinnia"),
        ("groupmates", "lilac zinnia"),
        ("neighbours", "canna lilac zinnia chamomile"),
        ("classmates", " ".join(one for one in WANDS if one != "lupine")),
        ("class", " ".join(WANDS)),
    ],
)
def test_whom_an_effect_is_about(who: str, hit: str) -> None:
    told = changed(f"[{give(who)}]", who="lupine")
    assert told == dict.fromkeys(hit.split(), "0/1")


@pytest.mark.parametrize(
    ("corner", "hit"),
    [
        ("elder", "canna lilac"),
        ("saffron", "canna zinnia"),
        ("heather", "cattleya lily"),
        ("anise", "gerbera lily"),
        ("lilac", "elder lupine cattleya"),
    ],
)
def test_next_to_her_ends_at_the_edge(corner: str, hit: str) -> None:
    assert set(changed(f"[{give('neighbours')}]", who=corner)) == set(hit.split())


def test_the_group_goes_by_where_she_sits_now() -> None:
    grid = ["lily 0/0", *(f"{one} 0/0" for one in WANDS[1:10]), "elder 0/0", "anise 0/0"]
    scene = meeting({"elder": f"[{give('group')}]"}, "wands", events={"A": "elder"}, grid={"A": grid})
    scene.answer("none")
    hit = [one for one, told in scene.now("students").items() if told == "0/1"]
    assert hit == ["heather", "elder", "anise"]


@pytest.mark.parametrize(
    ("filters", "hit"),
    [
        (", power = 2", {"canna": "2/1", "saffron": "3/3"}),
        (", weak = 2", {"elder": "1/2", "canna": "2/1"}),
        (", weak = 1", {"elder": "1/2"}),
        (", negative = 1", {"elder": "1/2", "saffron": "3/3"}),
        (", negative = 2", {"saffron": "3/3"}),
        (", power = 2, negative = 1", {"saffron": "3/3"}),
        (", power = 2, weak = 2", {"canna": "2/1"}),
        (", power = 4", {}),
    ],
)
def test_only_those_with_so_many_markers(filters: str, hit: dict[str, str]) -> None:
    told = changed(f"[{give('group', filters)}]", elder="1/1", canna="2/0", saffron="3/2")
    assert told == hit


def test_without_power() -> None:
    told = changed(f"[{give('group', ', weak = 0')}]", elder="1/0", canna="0/0", saffron="0/2")
    assert told == {"canna": "0/1", "saffron": "0/3"}


# ---------------------------------------------------------------------- give


@pytest.mark.parametrize(
    ("what", "n", "after"),
    [("power", 1, "3/2"), ("power", -2, "0/2"), ("negative", 1, "2/3"), ("negative", -1, "2/1")],
)
def test_give_and_take(what: str, n: int, after: str) -> None:
    assert changed(f"[{give(what=what, n=n)}]", elder="2/2") == {"elder": after}


@pytest.mark.rule("DI-TRAIT-04", "DI-TRAIT-08", "DI-TRAIT-10")
def test_traits_for_drawn_cards_do_not_touch_events() -> None:
    both = f"[{give('class', what='power')}, {give('class')}]"
    assert set(changed(both).values()) == {"1/1"}


def test_effects_come_one_after_the_other() -> None:
    """Whom the second is about is seen after the first."""
    two = f"[{give(what='power')}, {give('class', ', power = 1')}]"
    assert changed(two) == {"elder": "1/1"}


# ---------------------------------------------------------------------- draw and choose


def test_draw_a_student() -> None:
    draw = f"[{{ do = 'draw', then = [{{ do = 'give', n = 2, {MARKED} }}] }}]"
    assert changed(draw, deck="lily canna") == {"lily": "0/2"}


def test_draw_two_students() -> None:
    draw = f"[{{ do = 'draw', n = 2, then = [{{ do = 'give', {MARKED} }}] }}]"
    assert changed(draw, deck="lily canna anise") == {"lily": "0/1", "canna": "0/1"}


def test_the_second_is_drawn_when_the_first_is_done() -> None:
    """A first student gone absent by the event cannot be drawn again, even after a Repeat."""
    draw = f"[{{ do = 'draw', n = 2, then = [{{ do = 'give', n = 4, {MARKED} }}] }}]"
    told = changed(draw, deck="lily repeat canna", cattleya="absent")
    assert told == {"lily": "absent", "canna": "absent"}


def test_her_own_card_may_be_drawn_where_nothing_is_compared() -> None:
    draw = f"[{{ do = 'draw', then = [{{ do = 'give', {MARKED} }}] }}]"
    assert changed(draw, deck="elder") == {"elder": "0/1"}


def test_choose_among_those_of_the_event() -> None:
    choose = f"[{{ do = 'choose', among = {{ who = 'groupmates' }}, then = [{{ do = 'give', {MARKED} }}] }}]"
    scene = carried(choose)
    assert scene.asked == "A"
    assert scene.offers == ["choose:canna", "choose:saffron"]
    assert scene.refusal("choose:elder") == "refused-not-here"
    scene.answer("choose:saffron")
    assert student(scene, "saffron") == "0/1"


def test_choose_each_only_once() -> None:
    choose = (
        f"[{{ do = 'choose', n = 2, among = {{ who = 'group' }}, then = [{{ do = 'give', {MARKED} }}] }}]"
    )
    scene = carried(choose, "choose:canna")
    assert scene.offers == ["choose:elder", "choose:saffron"]
    scene.answer("choose:elder")
    assert [student(scene, one) for one in ("elder", "canna", "saffron")] == ["0/1", "0/1", "0/0"]


def test_a_choice_by_markers() -> None:
    choose = "[{ do = 'choose', among = { who = 'class', power = 2 } }]"
    assert carried(choose, lily="2/0", canna="1/0", anise="4/1").offers == ["choose:lily", "choose:anise"]


# ---------------------------------------------------------------------- compare

OUTCOMES = (
    f"more = [{{ do = 'give', n = 3, {MARKED} }}], less = [{{ do = 'give', n = 2, {MARKED} }}], "
    f"tie = [{{ do = 'give', {MARKED} }}]"
)
"""Three negatives for the one with more, two for the one with less, one each on a tie."""


@pytest.mark.parametrize(
    ("elder", "lily", "told"),
    [
        ("2/0", "1/0", {"elder": "2/3", "lily": "1/2"}),
        ("1/0", "2/0", {"elder": "1/2", "lily": "2/3"}),
        ("1/0", "1/0", {}),
    ],
)
def test_compare_her_power_with_a_drawn_students(elder: str, lily: str, told: dict[str, str]) -> None:
    compare = f"[{{ do = 'compare', {OUTCOMES} }}]"
    assert changed(compare, deck="lily", elder=elder, lily=lily) == told


@pytest.mark.parametrize(
    ("elder", "lily", "told"),
    [
        ("5/1", "0/0", {"elder": "5/4", "lily": "0/2"}),
        ("5/0", "0/1", {"elder": "5/2", "lily": "0/4"}),
        ("5/1", "0/1", {"elder": "5/2", "lily": "0/2"}),
    ],
)
def test_compare_her_negatives_with_a_drawn_students(elder: str, lily: str, told: dict[str, str]) -> None:
    compare = f"[{{ do = 'compare', by = 'negative', {OUTCOMES} }}]"
    found = changed(compare, deck="lily", elder=elder, lily=lily)
    found.pop("cattleya", None)
    assert found == {one: "absent" if after.endswith("/4") else after for one, after in told.items()}


@pytest.mark.parametrize(
    ("lily", "canna", "told"),
    [
        ("2/0", "1/0", {"lily": "2/3", "canna": "1/2"}),
        ("1/0", "2/0", {"lily": "1/2", "canna": "2/3"}),
        ("2/0", "2/0", {}),
    ],
)
def test_compare_two_drawn_students(lily: str, canna: str, told: dict[str, str]) -> None:
    compare = f"[{{ do = 'compare', first = 'drawn', {OUTCOMES} }}]"
    assert changed(compare, deck="lily canna", lily=lily, canna=canna) == told


def test_one_student_drawn_twice_is_not_compared_with_herself() -> None:
    """After a Repeat the first card drawn may come up again; only the negatives could have told."""
    compare = f"[{{ do = 'compare', first = 'drawn', by = 'negative', {OUTCOMES} }}]"
    assert changed(compare, deck="lily repeat") == {}


# ---------------------------------------------------------------------- trade seats, pass on


@pytest.mark.rule("DI-SEAT-05")
def test_she_trades_seats_with_a_drawn_student() -> None:
    scene = carried(
        "[{ do = 'draw', then = [{ do = 'trade-seats' }] }]", deck="anise", elder="2/1", anise="1/3"
    )
    assert (seat_of(scene, "anise"), seat_of(scene, "elder")) == (1, 12)
    assert (student(scene, "anise"), student(scene, "elder")) == ("1/3", "2/1")


def test_she_does_not_trade_with_herself() -> None:
    scene = carried("[{ do = 'draw', then = [{ do = 'trade-seats' }] }]", deck="elder")
    assert "traded-seats" not in scene.logged


@pytest.mark.rule("DI-MEETING-10")
def test_an_absent_student_trades_no_seats_in_an_event() -> None:
    trade = "[{ do = 'draw', then = [{ do = 'trade-seats' }] }]"
    assert seat_of(carried(trade, deck="anise", elder="absent"), "elder") == 1
    chosen = "[{ do = 'choose', among = { who = 'absent' }, then = [{ do = 'trade-seats' }] }]"
    assert seat_of(carried(chosen, "choose:anise", anise="absent"), "elder") == 1


def pass_on(what: str, n: int = 1, back: bool = False) -> str:
    effect = f"{{ do = 'pass-on', what = '{what}', n = {n}, back = {str(back).lower()} }}"
    return f"[{{ do = 'draw', then = [{effect}] }}]"


@pytest.mark.parametrize(
    ("what", "n", "back", "elder", "lily"),
    [
        ("negative", 1, False, "3/1", "2/2"),
        ("negative", 3, False, "3/0", "2/3"),
        ("power", 1, False, "2/2", "3/1"),
        ("power", 5, False, "0/2", "5/1"),
        ("negative", 1, True, "3/3", "2/0"),
        ("negative", 2, True, "3/3", "2/0"),
        ("power", 1, True, "4/2", "1/1"),
        ("power", 2, True, "5/2", "0/1"),
    ],
)
def test_pass_markers_on(what: str, n: int, back: bool, elder: str, lily: str) -> None:
    scene = carried(pass_on(what, n, back), deck="lily", elder="3/2", lily="2/1")
    assert (student(scene, "elder"), student(scene, "lily")) == (elder, lily)


@pytest.mark.rule("DI-MEETING-16")
def test_power_that_cannot_be_taken_stays() -> None:
    assert changed(pass_on("power", 3), deck="lily", elder="3/0", lily="4/0") == {
        "elder": "2/0",
        "lily": "5/0",
    }


@pytest.mark.rule("DI-ABSENT-03")
def test_a_negative_too_many_passed_on() -> None:
    told = changed(pass_on("negative"), deck="lily", elder="1/1", lily="2/3", cattleya="absent")
    assert told == {"elder": "1/0", "lily": "absent"}


@pytest.mark.rule("DI-MEETING-10")
def test_nothing_is_passed_by_an_absent_student_or_to_herself() -> None:
    assert changed(pass_on("negative", back=True), deck="lily", elder="absent", lily="2/3") == {}
    assert changed(pass_on("negative"), deck="elder", elder="1/1") == {}


# ---------------------------------------------------------------------- come back


@pytest.mark.rule("DI-ABSENT-05", "DI-ABSENT-04")
def test_a_chosen_absent_student_comes_back_without_markers() -> None:
    back = f"[{{ do = 'choose', among = {{ who = 'absent' }}, then = [{{ do = 'come-back' }}] }}, {HOLD}]"
    scene = carried(back, lily="absent", anise="absent")
    assert scene.offers == ["choose:lily", "choose:anise"]
    scene.answer("choose:anise")
    assert (student(scene, "anise"), student(scene, "lily")) == ("0/0", "absent")
    assert "choose:anise" in scene.offers, "she is there again"


def test_nobody_present_comes_back() -> None:
    back = "[{ do = 'draw', then = [{ do = 'come-back' }] }]"
    scene = carried(back, deck="lily", lily="2/1")
    assert student(scene, "lily") == "2/1"
    assert "came-back" not in scene.logged


# ---------------------------------------------------------------------- either, if


@pytest.mark.parametrize(("key", "after"), [("first", "1/0"), ("second", "0/1")])
def test_either_of_two(key: str, after: str) -> None:
    either = f"[{{ do = 'either', one = [{give(what='power')}], other = [{give()}] }}]"
    scene = carried(either)
    assert scene.offers == ["first", "second"]
    assert student(scene.answer(key), "elder") == after


def test_either_of_two_for_a_drawn_student() -> None:
    ways = f"one = [{{ do = 'give', n = 2, {MARKED} }}], other = [{{ do = 'give', n = 3, {MARKED} }}]"
    either = f"[{{ do = 'draw', then = [{{ do = 'either', {ways} }}] }}]"
    assert changed(either, "second", deck="lily") == {"lily": "0/3"}


@pytest.mark.parametrize(
    ("those", "least", "holds"),
    [
        ("{ who = 'herself', power = 2 }", 1, True),
        ("{ who = 'herself', power = 3 }", 1, False),
        ("{ who = 'herself' }", 1, True),
        ("{ who = 'group', negative = 1 }", 2, True),
        ("{ who = 'group', negative = 1 }", 3, False),
        ("{ who = 'absent' }", 1, True),
        ("{ who = 'absent' }", 2, False),
    ],
)
def test_if_at_least_so_many_are_there(those: str, least: int, holds: bool) -> None:
    branches = (
        f"then = [{give('herself', what='power')}], otherwise = [{give('herself', what='power', n=-1)}]"
    )
    event = f"[{{ do = 'if', those = {those}, least = {least}, {branches} }}]"
    told = changed(event, elder="2/1", canna="0/1", lily="absent")
    assert told == {"elder": "3/1" if holds else "1/1"}


def test_if_she_is_present() -> None:
    event = f"[{{ do = 'if', then = [{give('group')}], otherwise = [{give('group', n=2)}] }}]"
    assert changed(event) == dict.fromkeys(("elder", "canna", "saffron"), "0/1")
    assert changed(event, elder="absent") == dict.fromkeys(("canna", "saffron"), "0/2")


# ---------------------------------------------------------------------- elsewhere

HOUSES = ("wands", "chalices", "pentacles")


@pytest.mark.parametrize(
    ("where", "seat", "hit"),
    [("left", "A", "B"), ("left", "B", "C"), ("left", "C", "A"), ("each", "A", "BC"), ("each", "B", "AC")],
)
def test_in_the_class_on_the_left_or_in_each_other_class(where: str, seat: str, hit: str) -> None:
    who = {"A": "elder", "B": "cranberry", "C": "plumeria"}[seat]
    event = f"[{{ do = 'elsewhere', where = '{where}', effects = [{give('class')}] }}]"
    scene = meeting({who: event}, *HOUSES, events={seat: who}).answer("none")
    struck = {letter for letter in "ABC" if all(" 0/1" in one for one in scene.now("grid", letter))}
    spared = {letter for letter in "ABC" if all(" 0/0" in one for one in scene.now("grid", letter))}
    assert struck == set(hit)
    assert spared == set("ABC") - set(hit)


def test_alone_there_is_nowhere_else() -> None:
    assert changed(f"[{{ do = 'elsewhere', effects = [{give('class')}] }}]") == {}


@pytest.mark.rule("DI-MEETING-15")
def test_students_of_each_other_class_are_drawn_from_their_decks() -> None:
    draw = f"{{ do = 'draw', then = [{{ do = 'give', {MARKED} }}] }}"
    scene = meeting(
        {"elder": f"[{{ do = 'elsewhere', effects = [{draw}] }}]"},
        *HOUSES,
        events={"A": "elder"},
        deck={"A": [3], "B": [1], "C": [12]},
    ).answer("none")
    hit = [one for one, told in scene.now("students").items() if told != "0/0"]
    assert hit == ["cranberry", "sharon"]


def test_two_students_drawn_elsewhere_may_be_compared() -> None:
    compare = f"{{ do = 'compare', first = 'drawn', {OUTCOMES} }}"
    scene = meeting(
        {"elder": f"[{{ do = 'elsewhere', effects = [{compare}] }}]"},
        *HOUSES[:2],
        events={"A": "elder"},
        deck={"B": [1, 2]},
        markers={"angelica": "1/0"},
    ).answer("none")
    assert (student(scene, "cranberry"), student(scene, "angelica")) == ("0/2", "1/3")


@pytest.mark.rule("DI-SEAT-03")
def test_all_but_her_are_all_in_a_class_that_is_not_hers() -> None:
    event = f"[{{ do = 'elsewhere', effects = [{give('classmates')}] }}]"
    scene = meeting({"elder": event}, *HOUSES[:2], events={"A": "elder"}).answer("none")
    assert all(" 0/1" in one for one in scene.now("grid", "B"))
