"""Setup: classes, seats, seat cards, starting markers, the course of the years. DI-SETUP."""

import msgspec
import pytest

from tabletop_tui.engines.discipline.catalogue import CLASSES, standard
from tabletop_tui.engines.discipline.state import Discipline, Student
from tabletop_tui.kit.scenario import Scene
from tabletop_tui.kit.setup import Seat, Setup, SetupError
from tests.discipline.helpers import GAME, given

SEEDS = range(60)


def laid_out(seed: int, seats: int = 2) -> Discipline:
    """The state right after the setup."""
    return GAME.new(Setup("discipline", tuple(Seat(f"P{n}") for n in range(seats)), seed))[0]


def refused_setup(seats: int, **options: str) -> str:
    """The id of the reason why a setup is refused."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    with pytest.raises(SetupError) as refusal:
        GAME.new(Setup("discipline", tuple(Seat(f"P{n}") for n in range(seats)), 1, named))
    return refusal.value.why.id


@pytest.mark.rule("DI-SETUP-01")
@pytest.mark.parametrize(("power", "winners"), [(1, (0, 1, 2)), (0, ())])
def test_all_win_or_lose_together(power: int, winners: tuple[int, ...]) -> None:
    """A's class alone has all the failing students; it is everybody's result."""
    houses = ["wands", "chalices", "pentacles"]
    grid = {
        letter: [f"{who} {power if letter == 'A' else 5}/0" for who in standard().houses[house]]
        for letter, house in zip("ABC", houses, strict=True)
    }
    outcome = given(classes=houses, grid=grid, phase="ceremony").outcome
    assert outcome is not None
    assert outcome.winners == winners


@pytest.mark.rule("DI-SETUP-01")
def test_each_player_leads_a_class_of_twelve() -> None:
    scene = Scene.start(GAME, 4)
    assert [len(grid) for grid in scene.now("grid").values()] == [12] * 4


@pytest.mark.rule("DI-SETUP-02")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_may_play(seats: int) -> None:
    scene = Scene.start(GAME, seats)
    assert len(scene.now("classes")) == seats
    assert scene.asked == ("A" if seats == 1 else "")


@pytest.mark.rule("DI-SETUP-02")
@pytest.mark.parametrize("seats", [0, 5])
def test_nobody_or_more_than_four_may_not(seats: int) -> None:
    assert refused_setup(seats) == "setup-seats"


@pytest.mark.rule("DI-SETUP-03")
def test_there_are_four_classes() -> None:
    assert CLASSES == ("wands", "chalices", "pentacles", "swords")
    assert sorted(Scene.start(GAME, 4).now("classes")) == sorted(CLASSES)


@pytest.mark.rule("DI-SETUP-03")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_classes_are_dealt_at_random_and_never_twice(seats: int) -> None:
    dealt = [Scene.start(GAME, seats, seed=seed).now("classes") for seed in SEEDS]
    assert all(len(set(houses)) == seats for houses in dealt)
    for seat in range(seats):
        assert {houses[seat] for houses in dealt} == set(CLASSES), "anybody may get any class"
    assert Scene.start(GAME, seats, seed=7).now("classes") == dealt[7]


@pytest.mark.rule("DI-SETUP-03")
def test_the_other_classes_stay_out_of_the_game() -> None:
    scene = Scene.start(GAME, 2, class_1="swords", class_2="wands")
    assert set(scene.now("students")) == {*standard().houses["swords"], *standard().houses["wands"]}


@pytest.mark.rule("DI-SETUP-04")
def test_each_class_has_its_own_students_events_and_thirteen_cards() -> None:
    scene = Scene.start(GAME, 4)
    for letter, house in zip("ABCD", scene.now("classes"), strict=True):
        names = [entry.partition(" ")[0] for entry in scene.now("grid", letter)]
        assert sorted(names) == sorted(standard().houses[house])
        assert all(standard()[name].house == house for name in names)
        assert all(standard()[name].effects for name in names), "the booklet has an event for each"
        assert sorted(scene.now("deck", letter)) == list(range(13)), "twelve seats and the Repeat card"


@pytest.mark.rule("DI-SETUP-05")
def test_students_are_seated_at_random() -> None:
    grids = [Scene.start(GAME, 1, seed=seed, class_1="wands").now("grid", "A") for seed in range(150)]
    layouts = [tuple(entry.partition(" ")[0] for entry in grid) for grid in grids]
    assert len(set(layouts)) == 150, "another seed, another seating"
    for who in standard().houses["wands"]:
        assert {layout.index(who) for layout in layouts} == set(range(12)), "anybody may sit anywhere"


@pytest.mark.rule("DI-SETUP-05")
def test_one_class_is_not_seated_like_the_other() -> None:
    state = laid_out(3, 4)
    orders = {
        tuple(standard().houses[klass.house].index(one.id) for one in klass.seats) for klass in state.classes
    }
    assert len(orders) == 4


@pytest.mark.rule("DI-SETUP-06")
def test_nobody_begins_absent() -> None:
    for seed in SEEDS:
        assert not any(one.absent for klass in laid_out(seed, 4).classes for one in klass.seats)


@pytest.mark.rule("DI-SETUP-07")
def test_decks_are_shuffled_each_by_itself() -> None:
    states = [laid_out(seed, 2) for seed in range(150)]
    for seat in (0, 1):
        assert len({tuple(state.classes[seat].deck) for state in states}) == 150
        assert {state.classes[seat].deck[-1] for state in states} == set(range(13))
    assert all(state.classes[0].deck != state.classes[1].deck for state in states)


@pytest.mark.rule("DI-SETUP-07")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_decks_lie_face_down(seat: int | None) -> None:
    view = GAME.view(laid_out(1), seat)
    assert [set(klass.deck) for klass in view.classes] == [{-1}, {-1}]
    assert [len(klass.deck) for klass in view.classes] == [13, 13]


@pytest.mark.rule("DI-SETUP-07")
def test_everybody_draws_from_their_own_deck_only() -> None:
    scene = given(seats=2, deck={"A": [1, 5, 9], "B": [2, 6, 10]}, phase="lesson")
    assert scene.now("discards") == {"A": [1, 5], "B": [2, 6]}
    assert scene.now("deck", "A")[0] == 9
    assert scene.now("deck", "B")[0] == 10
    assert [scene.now("grid", letter)[number - 1][-3:] for letter, number in (("A", 1), ("B", 2))] == [
        "1/0",
        "1/0",
    ]


def starting(seed: int) -> list[Student]:
    return [one for klass in laid_out(seed, 4).classes for one in klass.seats]


@pytest.mark.rule("DI-SETUP-08")
def test_three_begin_with_power_and_three_others_with_a_negative() -> None:
    for seed in SEEDS:
        for klass in laid_out(seed, 4).classes:
            held = [(one.power, one.negative) for one in klass.seats if one.power or one.negative]
            assert sorted(held) == [(0, 1)] * 3 + [(1, 0)] * 3


@pytest.mark.rule("DI-SETUP-08")
def test_the_starting_markers_fall_on_any_seat() -> None:
    classes = [laid_out(seed, 1).classes[0] for seed in range(200)]
    for number in range(12):
        assert any(klass.seats[number].power for klass in classes)
        assert any(klass.seats[number].negative for klass in classes)


@pytest.mark.rule("DI-SETUP-09")
def test_a_repeat_card_among_the_starting_cards_changes_nothing() -> None:
    """Seven seat cards of thirteen are drawn at most: the Repeat card is often among them."""
    for seed in range(300):
        klass = laid_out(seed, 1).classes[0]
        assert sum(one.power for one in klass.seats) == 3
        assert sum(one.negative for one in klass.seats) == 3
        assert (klass.aside, klass.discards) == ([], [])


@pytest.mark.rule("DI-SETUP-10")
@pytest.mark.parametrize("trait", ["genius", "honor-student", "bad-at-studying", "distrusts-teachers"])
def test_no_trait_changes_the_starting_markers(trait: str) -> None:
    found = {
        (one.power, one.negative)
        for seed in range(150)
        for one in starting(seed)
        if standard().trait[one.id] == trait
    }
    assert found == {(0, 0), (1, 0), (0, 1)}


@pytest.mark.rule("DI-SETUP-10")
def test_no_starting_marker_spreads() -> None:
    """A starting negative next to a student with power less than hers would have spread."""
    for seed in SEEDS:
        assert {(one.power, one.negative) for one in starting(seed)} == {(0, 0), (1, 0), (0, 1)}


@pytest.mark.rule("DI-SETUP-11")
def test_after_the_starting_markers_all_thirteen_lie_in_the_deck() -> None:
    for seed in SEEDS:
        for klass in laid_out(seed, 4).classes:
            assert sorted(klass.deck) == list(range(13))
            assert (klass.aside, klass.discards) == ([], [])


@pytest.mark.rule("DI-SETUP-11")
def test_the_deck_is_shuffled_anew_after_the_starting_markers() -> None:
    """The next card tells nothing of the starting markers: it names each kind of student."""
    drawn = []
    for seed in range(150):
        klass = laid_out(seed, 1).classes[0]
        if klass.deck[-1]:
            first = klass.seats[klass.deck[-1] - 1]
            drawn.append((first.power, first.negative))
    assert min(drawn.count(kind) for kind in ((0, 0), (1, 0), (0, 1))) > 15


@pytest.mark.rule("DI-SETUP-12")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_game_begins_with_the_new_seating_of_year_1(seats: int) -> None:
    scene = Scene.start(GAME, seats)
    assert (scene.now("year"), scene.now("phase")) == (1, "seating")
    assert scene.decision is not None
    assert [entry.what.id for entry in scene.log][-2:] == ["year-begins", "space-seating"]
    if seats == 1:
        assert scene.decision.ask.id == "ask-seating"


@pytest.mark.rule("DI-SETUP-13")
@pytest.mark.parametrize("seats", [1, 2])
def test_the_course_of_three_years(seats: int) -> None:
    scene = Scene.start(GAME, seats, seed=4)
    while scene.asked is not None:
        scene.answer(scene.offers[-1])
    entries = [entry.what for entry in scene.log if entry.what.id.startswith("space-")]
    course = [(entry.fields["year"], entry.id.removeprefix("space-"), entry.fields["n"]) for entry in entries]
    year: list[tuple[str, int]] = [("seating", 0)]
    for lessons in ((1, 2, 3), (4, 5, 6)):
        year.extend(("lesson", lesson) for lesson in lessons)
        year.append(("meeting", lessons[-1]))
    assert course == [*((number, *stop) for number in (1, 2, 3) for stop in year), (3, "exam", 0)]
    assert scene.now("phase") == "ceremony"
    assert scene.now("over")


@pytest.mark.rule("DI-SETUP-13")
def test_a_reshuffle_closes_each_year() -> None:
    scene = given(year=1, phase="meeting", lesson=6, deck={"A": [3]}, discards={"A": [1]}, aside={"A": [2]})
    while scene.now("year") == 1:
        scene.answer(scene.offers[0])
    assert scene.now("phase") == "seating"
    assert sorted(scene.now("deck", "A")) == list(range(13))


@pytest.mark.rule("DI-SETUP-14")
@pytest.mark.parametrize("order", ["012", "021", "102", "120", "201", "210"])
@pytest.mark.parametrize("phase", ["seating", "individual", "exam"])
def test_a_phase_of_all_is_played_in_any_order_and_to_its_end(phase: str, order: str) -> None:
    scene = given(seats=3, phase=phase)
    before = scene.now("phase"), scene.now("lesson")
    asked = []
    for place, seat in enumerate(order):
        assert (scene.now("phase"), scene.now("lesson")) == before
        if place < 2:
            assert scene.asked == "", "the table chooses who goes next"
            assert scene.offers == [f"go:{left}" for left in range(3) if str(left) in order[place:]]
            scene.answer(f"go:{seat}")
        asked.append(scene.asked)
        scene.answer("pass" if phase == "seating" else scene.offers[0])
    assert asked == ["ABC"[int(seat)] for seat in order]
    assert (scene.now("phase"), scene.now("lesson")) != before


@pytest.mark.rule("DI-SETUP-14")
def test_the_order_of_a_phase_makes_no_difference_to_new_seating() -> None:
    ends = []
    for first, second in ("AB", "BA"):
        scene = given(seats=2, phase="seating", deck={"A": [1, 2], "B": [3, 4]})
        swaps = {"A": ("move:elder", "with:canna"), "B": ("move:iris", "with:barnett")}
        scene.answer(f"go:{'AB'.index(first)}", *swaps[first], *swaps[second])
        ends.append(msgspec.json.encode([scene.now("grid"), scene.now("deck")]))
    assert ends[0] == ends[1]


@pytest.mark.rule("DI-SETUP-15")
def test_classes_may_be_chosen() -> None:
    for seed in SEEDS:
        scene = Scene.start(GAME, 3, seed=seed, class_1="swords", class_3="chalices")
        first, second, third = scene.now("classes")
        assert (first, third) == ("swords", "chalices")
        assert second in ("wands", "pentacles"), "the rest is dealt from the classes left over"


@pytest.mark.rule("DI-SETUP-15")
def test_no_two_may_choose_the_same_class() -> None:
    assert refused_setup(2, class_1="wands", class_2="wands") == "setup-class"
    assert refused_setup(4, class_2="swords", class_4="swords") == "setup-class"


@pytest.mark.rule("DI-SETUP-15")
@pytest.mark.parametrize(
    ("seats", "offered"),
    [
        (1, ["class-1", "solo-ignore"]),
        (2, ["class-1", "class-2", "best-teacher"]),
        (3, ["class-1", "class-2", "class-3", "best-teacher"]),
        (4, ["class-1", "class-2", "class-3", "class-4", "best-teacher"]),
    ],
)
def test_only_options_that_mean_something_are_offered(seats: int, offered: list[str]) -> None:
    assert [option.name for option in GAME.options if option.offered(seats)] == offered
