"""The traits of every class: when drawn, as the source of a diffusion, as its receiver. DI-TRAIT."""

import pytest

from tests.discipline.helpers import (
    absent,
    changes,
    drew_negative,
    drew_power,
    given,
    seated,
    student,
)
from tests.discipline.pictures import around, classmates, happened, house_of, next_to, receives

AVERAGE = ["elder", "lupine", "cranberry", "mimosa", "peony", "wisteria", "shion", "adonis"]


def test_around_is_a_whole_class() -> None:
    assert len(seated(around("elder", "0/0"))) == 12
    assert all(len(next_to(who)) == 4 for who in AVERAGE)


@pytest.mark.rule("DI-TRAIT-02")
@pytest.mark.parametrize("who", AVERAGE)
def test_average_has_no_effect(who: str) -> None:
    house = house_of(who)
    assert drew_power(around(who, "1/0"), who, house) == "2/0"
    expected = {who: "2/1"} | dict.fromkeys(next_to(who), "0/1")
    assert drew_negative(around(who, "2/0"), who, house) == expected
    assert receives(who) == "0/1"


# ---------------------------------------------------------------------- genius


@pytest.mark.rule("DI-TRAIT-04")
@pytest.mark.parametrize("who", ["zinnia", "iris", "lotus", "platanus"])
@pytest.mark.parametrize(("held", "then"), [("0/0", "2/0"), ("3/1", "5/1"), ("4/0", "5/0"), ("5/0", "5/0")])
def test_genius_gets_2_power_from_a_drawn_card(who: str, held: str, then: str) -> None:
    assert drew_power(around(who, held), who, house_of(who)) == then


@pytest.mark.rule("DI-TRAIT-04")
@pytest.mark.parametrize("phase", ["individual", "exam"])
def test_genius_gets_1_from_an_action(phase: str) -> None:
    scene = given(grid={"A": ["zinnia 1/0"]}, deck={"A": [9, 8]}, phase=phase, lesson=6, year=3)
    assert student(scene.answer("power:zinnia"), "zinnia") == "2/0"


@pytest.mark.rule("DI-TRAIT-04")
def test_genius_gets_1_from_an_assist_and_from_an_event() -> None:
    helped = given(seats=2, grid={"B": ["iris 1/0"]}).answer("go:0", "assist:1", "power:iris", "yes")
    assert student(helped, "iris") == "2/0"
    assert student(happened("zinnia", '{ do = "give", what = "power", n = 1 }'), "zinnia") == "1/0"


@pytest.mark.rule("DI-TRAIT-04")
def test_genius_gets_2_from_the_exams_draw() -> None:
    scene = given(grid={"A": ["zinnia", "chamomile"]}, deck={"A": [1, 2]}, phase="exam-draws", year=3)
    assert student(scene, "zinnia") == "2/0"


def test_genius_spreads_and_takes_stress_like_anybody() -> None:
    expected = {"zinnia": "2/1"} | dict.fromkeys(next_to("zinnia"), "0/1")
    assert drew_negative(around("zinnia", "2/0"), "zinnia") == expected
    assert receives("zinnia") == "0/1"


# ---------------------------------------------------------------------- high empathy


@pytest.mark.rule("DI-TRAIT-06")
@pytest.mark.parametrize(
    ("who", "leaver", "house"),
    [
        ("cattleya", "elder", "wands"),
        ("cosmos", "cranberry", "chalices"),
        ("strelitzia", "peony", "pentacles"),
        ("margaret", "shion", "swords"),
    ],
)
def test_high_empathy_gets_1_for_a_student_who_leaves(who: str, leaver: str, house: str) -> None:
    """She sits in the far corner."""
    names = [one for one in classmates(who) if one != leaver]
    grid = [f"{leaver} 0/3", *(f"{one} 5/0" for one in names), f"{who} 5/1"]
    assert drew_negative("\n".join(grid), leaver, house) == {leaver: "absent", who: "5/2"}


@pytest.mark.rule("DI-TRAIT-06")
@pytest.mark.parametrize(
    ("before", "after"), [("5/0", "5/2"), ("5/1", "5/3"), ("5/2", "absent"), ("5/3", "absent")]
)
def test_two_who_leave_at_once_give_2_and_a_chain_takes_three_out(before: str, after: str) -> None:
    """Canna is the source and takes elder along; Cattleya feels both, and may be the third."""
    picture = f"""
        elder 0/3 | canna 1/3 | saffron 5/0
        lilac 5/0 | lupine 5/0 | zinnia 4/0
        chamomile 5/0 | gerbera 5/0 | lily 5/0
        heather 5/0 | anise 5/0 | cattleya {before}
    """
    assert drew_negative(picture, "canna") == {"canna": "absent", "elder": "absent", "cattleya": after}


@pytest.mark.rule("DI-TRAIT-06")
def test_she_counts_what_the_diffusion_gave_her_too() -> None:
    """1 from the diffusion and 1 for the source who leaves: 2 and 2 make 4."""
    picture = """
        elder 1/3 | cattleya 0/2 | saffron 5/0
        lilac 5/0 | lupine 5/0 | zinnia 4/0
        chamomile 5/0 | gerbera 5/0 | lily 5/0
        heather 5/0 | anise 5/0 | canna 5/0
    """
    assert drew_negative(picture, "elder") == {"elder": "absent", "cattleya": "absent"}


@pytest.mark.rule("DI-TRAIT-06")
def test_she_feels_it_in_an_event_as_well() -> None:
    give = '{ do = "give", n = 1, to = { who = "groupmates" } }'
    grid = ["elder", "canna 0/3", "saffron 0/3", "cattleya 0/1"]
    scene = happened("elder", give, grid)
    assert changes(grid, scene) == {"canna": "absent", "saffron": "absent", "cattleya": "0/3"}
    out = happened("elder", give, [*grid[:3], "cattleya 0/2"])
    assert absent(out) == ["canna", "saffron", "cattleya"]


@pytest.mark.rule("DI-TRAIT-06")
def test_who_leaves_with_the_others_feels_nothing_and_keeps_nothing() -> None:
    grid = ["elder", "canna 0/3", "cattleya 2/3"]
    scene = happened("elder", '{ do = "give", n = 1, to = { who = "groupmates" } }', grid)
    assert absent(scene) == ["canna", "cattleya"]
    assert scene.game.status(scene.state) == []
    assert changes(grid, scene).keys() == {"canna", "cattleya"}


@pytest.mark.rule("DI-TRAIT-06")
def test_she_feels_only_her_own_class() -> None:
    grid = {"A": ["elder 0/3", "gerbera"], "B": ["cosmos", "roko", "barnett"]}
    scene = given(seats=2, grid=grid, deck={"A": [2, 1], "B": [2, 3]}, phase="lesson")
    assert absent(scene) == ["elder"]
    assert (student(scene, "cattleya"), student(scene, "cosmos")) == ("0/1", "0/0")


@pytest.mark.rule("DI-TRAIT-06")
def test_what_she_feels_does_not_spread() -> None:
    """Cattleya with 5 power gets her marker; her neighbours, all weaker, get none."""
    picture = """
        elder 0/3 | canna 5/0 | saffron
        lilac 5/0 | lupine | zinnia
        gerbera | chamomile | cattleya 5/0
        heather | lily | anise
    """
    assert drew_negative(picture, "elder") == {"elder": "absent", "cattleya": "5/1"}


def test_high_empathy_drawn_spreads_and_takes_stress_like_anybody() -> None:
    assert drew_power(around("cattleya", "1/0"), "cattleya") == "2/0"
    expected = {"cattleya": "2/1"} | dict.fromkeys(next_to("cattleya"), "0/1")
    assert drew_negative(around("cattleya", "2/0"), "cattleya") == expected
    assert receives("cattleya") == "0/1"


@pytest.mark.rule("DI-TRAIT-06")
def test_her_own_absence_is_not_felt_by_herself() -> None:
    assert drew_negative(around("cattleya", "0/3"), "cattleya") == {"cattleya": "absent"}


# ---------------------------------------------------------------------- honor student


@pytest.mark.rule("DI-TRAIT-08")
@pytest.mark.parametrize("who", ["chamomile", "barnett", "marie", "olive"])
@pytest.mark.parametrize(("held", "then"), [("5/0", "5/2"), ("5/1", "5/3"), ("5/2", "absent")])
def test_honor_student_gets_2_and_spreads_none(who: str, held: str, then: str) -> None:
    """High Empathy feels her leave; nobody else changes."""
    changed = drew_negative(around(who, held), who, house_of(who))
    assert changed.pop(who) == then
    felt = {"5/1"} if then == "absent" else set()
    assert set(changed.values()) == felt


@pytest.mark.rule("DI-TRAIT-08")
@pytest.mark.parametrize("who", ["chamomile", "barnett", "marie", "olive"])
def test_honor_student_takes_what_others_spread(who: str) -> None:
    assert receives(who) == "0/1"
    assert receives(who, "3/2") == "3/3"


@pytest.mark.rule("DI-TRAIT-08")
def test_honor_student_gets_1_from_an_event_and_2_in_the_exam() -> None:
    assert student(happened("chamomile", '{ do = "give", n = 1 }'), "chamomile") == "0/1"
    grid = ["gerbera", "chamomile 5/0"]
    scene = given(grid={"A": grid}, deck={"A": [1, 2]}, phase="exam-draws", year=3)
    assert changes(grid, scene) == {"chamomile": "5/2"}


# ---------------------------------------------------------------------- bad at studying


@pytest.mark.rule("DI-TRAIT-10")
@pytest.mark.parametrize("who", ["gerbera", "roko", "moulin", "nerine"])
def test_bad_at_studying_gets_no_power_from_a_drawn_card(who: str) -> None:
    assert drew_power(around(who, "1/0"), who, house_of(who)) == "1/0"


@pytest.mark.rule("DI-TRAIT-10")
def test_nor_from_the_exams_draw() -> None:
    scene = given(grid={"A": ["gerbera", "chamomile"]}, deck={"A": [1, 2]}, phase="exam-draws", year=3)
    assert student(scene, "gerbera") == "0/0"


@pytest.mark.rule("DI-TRAIT-10")
@pytest.mark.parametrize("phase", ["individual", "exam"])
def test_bad_at_studying_gets_power_from_an_action(phase: str) -> None:
    scene = given(grid={"A": ["gerbera", "chamomile"]}, deck={"A": [1, 2]}, phase=phase, lesson=6, year=3)
    assert student(scene.answer("power:gerbera"), "gerbera") == "1/0"


@pytest.mark.rule("DI-TRAIT-10")
def test_bad_at_studying_gets_power_from_an_assist_and_from_an_event() -> None:
    helped = given(seats=2).answer("go:0", "assist:1", "power:roko", "yes")
    assert student(helped, "roko") == "1/0"
    assert student(happened("gerbera", '{ do = "give", what = "power", n = 2 }'), "gerbera") == "2/0"


def test_bad_at_studying_spreads_and_takes_stress_like_anybody() -> None:
    expected = {"gerbera": "2/1"} | dict.fromkeys(next_to("gerbera"), "0/1")
    assert drew_negative(around("gerbera", "2/0"), "gerbera") == expected
    assert receives("gerbera") == "0/1"


# ---------------------------------------------------------------------- lone wolf


@pytest.mark.rule("DI-TRAIT-12")
@pytest.mark.parametrize("who", ["heather", "mugwort", "licorice", "violet"])
def test_lone_wolf_takes_nothing_that_spreads(who: str) -> None:
    assert receives(who) == "0/0"
    assert receives(who, "1/3") == "1/3"


@pytest.mark.rule("DI-TRAIT-12")
@pytest.mark.parametrize("who", ["heather", "mugwort", "licorice", "violet"])
def test_lone_wolf_gives_2_to_each_weaker_neighbour(who: str) -> None:
    expected = {who: "2/1"} | dict.fromkeys(next_to(who), "1/2")
    assert drew_negative(around(who, "2/0", "1/0"), who, house_of(who)) == expected
    assert drew_negative(around(who, "2/0", "2/0"), who, house_of(who)) == {who: "2/1"}


@pytest.mark.rule("DI-TRAIT-12")
@pytest.mark.parametrize(("heather", "reached"), [("heather", False), ("heather absent", True)])
def test_a_present_lone_wolf_is_not_passed_over_an_absent_one_is(heather: str, reached: bool) -> None:
    row = f"""
        elder 3/0 | {heather} | saffron
        lilac 3/0 | lupine | zinnia
        cattleya | chamomile | gerbera
        canna | lily | anise
    """
    column = f"""
        elder 3/0 | lilac 3/0 | saffron
        {heather} | lupine | zinnia
        cattleya | chamomile | gerbera
        canna | lily | anise
    """
    saffron = {"saffron": "0/1"} if reached else {}
    cattleya = {"cattleya": "0/1"} if reached else {}
    assert drew_negative(row, "elder") == {"elder": "3/1", **saffron}
    assert drew_negative(column, "elder") == {"elder": "3/1", **cattleya}


@pytest.mark.rule("DI-TRAIT-12")
def test_lone_wolf_takes_markers_that_do_not_spread() -> None:
    assert student(happened("heather", '{ do = "give", n = 2 }'), "heather") == "0/2"
    assert drew_power(around("heather", "1/0"), "heather") == "2/0"
    assert drew_negative(around("heather", "0/1"), "heather") == {"heather": "0/2"}


# ---------------------------------------------------------------------- very influential


@pytest.mark.rule("DI-TRAIT-14")
@pytest.mark.parametrize("who", ["lily", "narcisse", "mint", "rose"])
def test_very_influential_reaches_all_eight(who: str) -> None:
    """Four of the eight are as strong or stronger: it is the same comparison in each direction."""
    house = house_of(who)
    weak, rest = classmates(who)[:5], classmates(who)[5:]
    grid = [
        *(f"{weak[0]} 2/0", f"{weak[1]} 3/0", f"{weak[2]} 0/0"),
        *(f"{weak[3]} 2/2", f"{who} 3/0", f"{rest[0]} 5/0"),
        *(f"{rest[1]} 3/0", f"{rest[2]} 4/0", f"{weak[4]} 1/0"),
        *rest[3:],
    ]
    expected = {who: "3/1", weak[0]: "2/1", weak[2]: "0/1", weak[3]: "2/3", weak[4]: "1/1"}
    assert drew_negative("\n".join(grid), who, house) == expected


@pytest.mark.rule("DI-TRAIT-14")
def test_very_influential_is_not_asked_whether_she_spreads() -> None:
    grid = ["elder", "canna", "saffron", "lilac", "lily 1/0", "lupine", "zinnia", "cattleya", "gerbera"]
    scene = given(grid={"A": grid}, deck={"A": [9, 5]}, phase="lesson")
    assert changes(grid, scene) == {"lily": "1/1"} | dict.fromkeys(
        [who for who in grid if who != "lily 1/0"], "0/1"
    )
    assert scene.decision is not None
    assert scene.decision.ask.id == "ask-tutor"


@pytest.mark.rule("DI-TRAIT-14")
def test_only_as_a_source_has_she_diagonals() -> None:
    picture = """
        elder 3/0 | canna 5/0 | saffron 5/0
        lilac 5/0 | lily | gerbera 5/0
        cattleya | chamomile | zinnia
        heather | lupine | anise
    """
    assert drew_negative(picture, "elder") == {"elder": "3/1"}
    assert receives("lily") == "0/1"
