"""The Repeat procedure: the Repeat card, absent students' cards, nobody left. DI-REPEAT."""

import pytest

from tabletop_tui.kit.scenario import Scene
from tests.discipline.helpers import absent, changes, event, given, given_events, seated, student

PICTURE = """
    elder    | canna     | saffron
    lilac    | lupine    | gerbera
    cattleya | chamomile | zinnia
    heather  | lily      | anise
"""
WITH_ABSENT = PICTURE.replace("canna ", "canna absent")
NOBODY = [f"{entry} absent" for entry in seated(PICTURE)]
REPEAT = 0


def drawn_by_seed(seed: int, **position: object) -> Scene:
    """A lesson played from its start, in a class whose discards fall as the seed will have it."""
    scene = given(phase="seating", **position)
    scene.state.chance.seed = seed
    return scene.answer("pass")


@pytest.mark.rule("DI-REPEAT-01")
@pytest.mark.parametrize("phase", ["lesson", "exam-draws"])
@pytest.mark.parametrize("trigger", [REPEAT, 2], ids=["repeat card", "absent student"])
def test_what_triggers_it_for_power(trigger: int, phase: str) -> None:
    grid = seated(WITH_ABSENT)
    scene = given(grid={"A": grid}, deck={"A": [trigger, 5, 8]}, phase=phase, year=3)
    assert changes(grid, scene) == {"lupine": "1/0", "chamomile": "0/2"}
    assert scene.now("aside", "A") == [trigger]
    assert scene.now("discards", "A") == [5, 8]


@pytest.mark.rule("DI-REPEAT-01")
@pytest.mark.parametrize("phase", ["lesson", "exam-draws"])
@pytest.mark.parametrize("trigger", [REPEAT, 2], ids=["repeat card", "absent student"])
def test_what_triggers_it_for_the_negative(trigger: int, phase: str) -> None:
    """Seat 6 lies on the discards: it is the one card drawn anew, Gerbera's, who is the source then."""
    grid = seated(WITH_ABSENT.replace("gerbera", "gerbera 1/0"))
    scene = given(grid={"A": grid}, deck={"A": [6, trigger, 5]}, phase=phase, year=3)
    received = {"saffron": "0/1", "lupine": "0/1", "zinnia": "0/1"}
    assert changes(grid, scene) == {"gerbera": "1/1", **received}
    assert scene.now("aside", "A") == [trigger]
    assert scene.now("discards", "A") == [6]
    assert scene.now("deck", "A")[0] == 5


@pytest.mark.rule("DI-REPEAT-02")
def test_aside_then_the_shuffled_discards_on_the_deck_then_a_new_card() -> None:
    """Four cards lie on the discards, lupine's comes after the Repeat card in the deck."""
    discards = [1, 3, 10, 12]
    drawn = set()
    for seed in range(40):
        scene = drawn_by_seed(
            seed, grid={"A": seated(PICTURE)}, deck={"A": [REPEAT, 5, 4]}, discards={"A": discards}
        )
        first, second = scene.now("discards", "A")
        assert {first, second} < set(discards), "they lie on top of the deck"
        drawn.add((first, second))
        deck = scene.now("deck", "A")
        assert set(deck[:2]) == set(discards) - {first, second}
        assert deck[2:4] == [5, 4], "the rest of the deck lies under them as it was"
        assert scene.now("aside", "A") == [REPEAT]
    assert len(drawn) > 8, "shuffled: any of the twelve pairs may come"


@pytest.mark.rule("DI-REPEAT-02")
def test_with_no_discards_the_next_card_of_the_deck_is_drawn() -> None:
    scene = given(grid={"A": seated(PICTURE)}, deck={"A": [REPEAT, 5, 8, 4]}, phase="lesson")
    assert scene.now("discards", "A") == [5, 8]
    assert scene.now("deck", "A")[0] == 4


@pytest.mark.rule("DI-REPEAT-02")
def test_again_and_again_until_a_present_student_is_named() -> None:
    grid = [*NOBODY[:11], "anise"]
    deck = [REPEAT, *range(1, 12), 12]
    scene = given(grid={"A": grid}, deck={"A": deck}, phase="lesson")
    assert student(scene, "anise") == "1/1"
    assert 12 in scene.now("discards", "A")


@pytest.mark.rule("DI-REPEAT-02")
def test_two_triggers_one_after_another() -> None:
    grid = seated(WITH_ABSENT)
    scene = given(grid={"A": grid}, deck={"A": [2, REPEAT, 5, 8]}, phase="lesson")
    assert changes(grid, scene) == {"lupine": "1/0", "chamomile": "0/2"}
    assert scene.now("aside", "A") == [2, REPEAT]


@pytest.mark.rule("DI-REPEAT-03", "DI-REPEAT-04")
@pytest.mark.parametrize("put", [REPEAT, 2], ids=["repeat card", "absent student"])
def test_a_card_put_aside_stays_out_through_the_procedure(put: int) -> None:
    """Another card triggers it, and the discards go onto the deck without the card put aside."""
    grid = seated(WITH_ABSENT)
    other = 2 if put == REPEAT else REPEAT
    scene = given(
        grid={"A": grid}, deck={"A": [other]}, discards={"A": [1, 3]}, aside={"A": [put]}, phase="lesson"
    )
    assert scene.now("aside", "A") == [put, other]
    assert set(scene.now("discards", "A")) == {1, 3}
    assert not {put, other} & set(scene.now("deck", "A"))


@pytest.mark.rule("DI-REPEAT-03", "DI-REPEAT-04")
@pytest.mark.parametrize("put", [REPEAT, 2], ids=["repeat card", "absent student"])
def test_a_full_reshuffle_brings_it_back(put: int) -> None:
    grid = seated(WITH_ABSENT)
    scene = given(
        grid={"A": grid}, deck={"A": [1]}, discards={"A": [3]}, aside={"A": [put]}, phase="year-end"
    )
    assert scene.now("aside", "A") == []
    assert put in scene.now("deck", "A")


@pytest.mark.rule("DI-REPEAT-03", "DI-REPEAT-04")
@pytest.mark.parametrize("put", [REPEAT, 2], ids=["repeat card", "absent student"])
def test_an_exhausted_deck_brings_it_back(put: int) -> None:
    """The last card is drawn for power; the reshuffle before the negative takes in the card put aside."""
    rest = [card for card in range(13) if card not in (5, put)]
    grid = {"A": seated(WITH_ABSENT)}
    for seed in range(10):
        scene = drawn_by_seed(seed, grid=grid, deck={"A": [5]}, discards={"A": rest}, aside={"A": [put]})
        assert "reshuffled" in scene.logged
        drawn_again = {REPEAT: "drew-repeat", 2: "drew-absent"}[put] in scene.logged
        assert (put in scene.now("deck", "A")) is not drawn_again


@pytest.mark.rule("DI-REPEAT-05")
def test_all_twelve_absent_in_lessons() -> None:
    """Three lessons go by without a draw; the meeting then draws the one who comes back."""
    scene = given(grid={"A": NOBODY}, deck={"A": [REPEAT, 3]}, phase="seating").answer("pass")
    until = scene.logged[: scene.logged.index("came-back")]
    assert until.count("nobody-there") == 6
    assert [told for told in until if told.startswith("drew")] == ["drew-repeat"]
    assert [one for one in absent(scene) if one != "saffron"] == absent(scene)


@pytest.mark.rule("DI-REPEAT-05")
def test_all_twelve_absent_in_the_exam() -> None:
    scene = given(grid={"A": NOBODY}, deck={"A": [3, 4, 5]}, phase="exam", year=3)
    assert scene.asked is None
    assert len(absent(scene)) == 12
    assert scene.now("discards", "A") == []
    assert scene.now("deck", "A")[:3] == [3, 4, 5]
    assert scene.outcome is not None
    assert scene.outcome.verdict.id == "title-failed"


@pytest.mark.rule("DI-REPEAT-05")
@pytest.mark.parametrize(
    "effect",
    [
        '{ do = "draw", n = 2, then = [{ do = "give", to = { who = "marked" } }] }',
        '{ do = "compare", first = "drawn", more = [{ do = "give", to = { who = "marked" } }] }',
        '{ do = "compare", by = "negative", more = [{ do = "give", to = { who = "marked" } }] }',
    ],
)
def test_all_twelve_absent_in_an_event(effect: str) -> None:
    scene = given_events(
        event("elder", f"[{effect}]"),
        grid={"A": NOBODY},
        deck={"A": [3, 4, 5]},
        phase="events",
        lesson=6,
        events={"A": "elder"},
    )
    scene.answer("none")
    assert not [told for told in scene.logged if told.startswith("drew")]
    assert (scene.now("year"), scene.now("phase")) == (2, "seating")
    assert len(absent(scene)) == 12


@pytest.mark.rule("DI-REPEAT-01", "DI-REPEAT-02", "DI-REPEAT-05")
@pytest.mark.parametrize("number", [1, 7, 12])
def test_with_a_single_student_left_it_is_drawn_until_she_is_named(number: int) -> None:
    name = NOBODY[number - 1].partition(" ")[0]
    grid = [name if at == number else one for at, one in enumerate(NOBODY, 1)]
    others = [one for one in range(1, 13) if one != number]
    deck = [others[0], others[5], number]
    scene = given(grid={"A": grid}, deck={"A": deck}, phase="lesson")
    assert scene.now("aside", "A")[:2] == deck[:2]
    assert "nobody-there" not in scene.logged
    assert number in scene.now("discards", "A")


@pytest.mark.rule("DI-REPEAT-05")
def test_another_class_goes_on_drawing() -> None:
    scene = given(seats=2, grid={"A": NOBODY}, deck={"A": [3], "B": [1, 9]}, phase="lesson")
    assert scene.now("discards") == {"A": [], "B": [1, 9]}
    assert len(absent(scene)) == 12
    assert scene.asked == "", "A may assist, or let the action go"
