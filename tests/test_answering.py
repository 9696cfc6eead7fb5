"""From a question to an answer, and how the panel and the log show it; without a terminal."""

from typing import Any

from tabletop_tui.kit.decision import Decision, Option
from tabletop_tui.kit.words import Msg
from tabletop_tui.themes import variables
from tabletop_tui.widgets.answering import Answering, Chosen
from tabletop_tui.widgets.decision import grid
from tabletop_tui.widgets.glyphs import UNICODE
from tabletop_tui.widgets.ink import Ink
from tabletop_tui.widgets.log import Told, log_lines

INK = Ink({**variables("dark"), "foreground": "#dadada", "panel": "#303030", "primary": "#5fafff",
           "accent": "#ffd75f", "warning": "#ffaf00", "error": "#ff8787", "success": "#5fd7af"})  # fmt: skip

# ---------------------------------------------------------------------- answering


def answering(count: int, *, confirm: bool = True, **options: Any) -> Answering:
    made = [Option(f"key:{number}", Msg("label"), (f"thing{number}",)) for number in range(count)]
    for name, option in options.items():
        made.append(option if isinstance(option, Option) else Option(name, Msg("label"), option))
    return Answering(Decision(0, Msg("ask"), "X-1", tuple(made)), confirm=confirm)


def why(thing: str) -> Msg:
    return Msg("because", {"thing": thing})


def test_up_to_nine_options_are_chosen_by_one_digit() -> None:
    mind = answering(9)
    assert mind.digit("9") == Chosen("key:8")
    assert mind.digit("0") is None
    assert mind.message == Msg("panel-no-number", {"number": 0})


def test_beyond_nine_a_number_wants_enter() -> None:
    mind = answering(12)
    assert mind.digit("1") is None
    assert (mind.digits, mind.aim) == ("1", 0)
    assert mind.digit("2") is None
    assert (mind.digits, mind.aim) == ("12", 11)
    assert mind.enter() == Chosen("key:11")


def test_only_the_last_digits_count_and_a_wrong_number_is_told() -> None:
    mind = answering(12)
    for digit in "0123":
        mind.digit(digit)
    assert mind.digits == "23"
    assert mind.enter() is None
    assert mind.message == Msg("panel-no-number", {"number": 23})
    mind.digit("3")
    assert mind.rub_out()
    assert mind.digits == ""
    assert not mind.rub_out()


def test_enter_without_pointing_says_so() -> None:
    mind = answering(2)
    assert mind.enter() is None
    assert mind.message == Msg("panel-point-first")
    mind.step(1)
    assert mind.enter() == Chosen("key:0")


def test_steps_stop_at_the_ends() -> None:
    mind = answering(3)
    mind.step(-1)
    assert mind.aim == 2
    mind.step(5)
    assert mind.aim == 2
    mind.step(-9)
    assert mind.aim == 0


def test_enter_on_a_thing_with_one_option_chooses_it() -> None:
    assert answering(3).enter_on("thing1", why) == Chosen("key:1")


def test_enter_on_a_thing_with_several_narrows_the_list() -> None:
    mind = answering(2, one=("deck",), two=("deck", "thing0"))
    assert mind.enter_on("deck", why) is None
    assert list(mind.shown) == [2, 3]
    assert mind.message == Msg("panel-narrowed", {"n": 2})
    assert mind.marks() == {"deck": "", "thing0": "4"}
    mind.step(1)
    assert mind.enter_on("deck", why) == Chosen("two")
    assert mind.digit("1") is None
    assert mind.rub_out()
    assert not mind.narrowed
    assert mind.digit("1") == Chosen("key:0")


def test_enter_on_a_dark_thing_says_why() -> None:
    mind = answering(1)
    assert mind.enter_on("wall", why) is None
    assert mind.message == Msg("because", {"thing": "wall"})
    mind.step(1)
    assert mind.message is None


def test_what_reveals_something_is_chosen_twice() -> None:
    mind = answering(1, look=Option("look", Msg("label"), ("deck",), reveals=True))
    assert mind.digit("2") is None
    assert mind.armed
    assert mind.message == Msg("panel-confirm")
    assert mind.enter() == Chosen("look")


def test_enter_confirms_what_was_chosen_wherever_the_cursor_is() -> None:
    mind = answering(2, look=Option("look", Msg("label"), ("deck",), reveals=True))
    assert mind.digit("3") is None
    assert mind.enter_on("thing0", why) == Chosen("look")


def test_anything_else_in_between_disarms_it() -> None:
    mind = answering(1, look=Option("look", Msg("label"), ("deck",), reveals=True))
    mind.enter_on("deck", why)
    assert mind.rub_out()
    assert mind.enter_on("deck", why) is None
    mind.step(-1)
    assert not mind.armed
    assert mind.digit("1") == Chosen("key:0")


def test_without_confirmation_once_is_enough() -> None:
    mind = answering(0, confirm=False, look=Option("look", Msg("label"), ("deck",), reveals=True))
    assert mind.enter_on("deck", why) == Chosen("look")


def test_pointing_at_a_thing_points_at_its_first_option() -> None:
    mind = answering(2, two=("thing0",))
    mind.point_at_thing("thing0")
    assert mind.aim == 0
    mind.step(2)
    mind.point_at_thing("thing0")
    assert mind.aim == 2
    mind.point_at_thing("elsewhere")
    assert mind.aim is None


# ---------------------------------------------------------------------- the panel and the log


def test_options_stand_in_as_few_columns_as_show_them_all() -> None:
    labels = ["x"] * 7
    assert grid(labels, None, 80, 7).columns == 1
    assert grid(labels, None, 80, 4).columns == 2
    assert grid(labels, None, 80, 3).columns == 3


def test_a_long_list_scrolls_to_what_is_pointed_at() -> None:
    labels = ["x"] * 40
    for aim in range(40):
        layout = grid(labels, aim, 80, 4)
        assert layout.seen == 4
        place = layout.place(aim)
        assert place is not None
        assert 0 <= place[1] < 4
    assert grid([], None, 80, 4).rows == 1


def test_new_lines_of_the_log_are_marked_by_a_bar() -> None:
    told = [Told("Ana's turn.", heads=True), Told("Ana uses a rather long-winded card.", new=True)]
    lines = log_lines(told, 20, INK, UNICODE)
    assert [strip.text for strip in lines] == [
        "  Ana's turn.       ",
        "▌ Ana uses a rather ",
        "▌  long-winded card.",
    ]
