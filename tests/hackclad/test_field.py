"""The Field: its edges that loop, who stands where, and shards on the way. HC-FIELD."""

import pytest

from tabletop_tui.engines.hackclad.grid import ADJACENT, CELLS, COLUMNS, DELTA, NAMES, ROWS, STEP
from tests.hackclad.helpers import clad, given, pass_all, player, shards, uses

CORNERS = {
    "1-1": {"2-1", "1-2", "5-1", "1-5"},
    "5-5": {"4-5", "5-4", "1-5", "5-1"},
    "5-1": {"4-1", "5-2", "1-1", "5-5"},
}


@pytest.mark.rule("HC-FIELD-01")
def test_five_columns_by_five_rows() -> None:
    assert (COLUMNS, ROWS, len(CELLS)) == (5, 5, 25)
    assert NAMES[0] == "1-1"
    assert NAMES[4] == "5-1"
    assert NAMES[24] == "5-5"
    scene = given(witches=["luna", "flare"], hand={"A": ["mist-step"]}, mp={"A": 2})
    scene.answer("use:luna-mist-step")
    assert len(scene.offers) == 25 - 3


@pytest.mark.rule("HC-FIELD-02", "HC-FIELD-03")
@pytest.mark.parametrize("cell", CORNERS)
def test_steps_are_orthogonal_and_wrap_over_the_edges(cell: str) -> None:
    scene = given(at={"A": cell, "B": "3-1"}, hand={"A": ["move"]}).answer("use:rosette-move")
    assert {key.removeprefix("go:") for key in scene.offers} == CORNERS[cell]


@pytest.mark.rule("HC-FIELD-02", "HC-FIELD-03")
def test_every_cell_has_four_neighbours_and_no_diagonal_ones() -> None:
    for cell in CELLS:
        assert len(set(STEP[cell])) == 4
        assert {other for other in CELLS if DELTA[cell][other] in ADJACENT} == set(STEP[cell])
        for way in range(4):
            assert STEP[STEP[cell][way]][(way + 2) % 4] == cell


@pytest.mark.rule("HC-FIELD-03")
def test_cards_that_need_adjacency_see_over_the_edge() -> None:
    over = given(
        phase="clad", clad="3-5 down", forecast=["veer-left"], at={"A": "3-1"}, hand={"A": ["counter-cross"]}
    )
    assert uses(over) == ["counter-cross"]
    diagonal = given(
        phase="clad",
        clad="4-5 down",
        forecast=["searing-blaze"],
        at={"A": "3-1"},
        hand={"A": ["counter-cross"]},
    )
    assert uses(diagonal) == []


@pytest.mark.rule("HC-FIELD-04")
def test_nobody_enters_a_cell_with_a_figure() -> None:
    scene = given(at={"A": "3-4", "B": "2-4"}, hand={"A": ["move"]}).answer("use:rosette-move")
    assert set(scene.offers) == {"go:4-4", "go:3-5"}, "neither the Clad's nor the other Witch's cell"
    assert scene.refusal("go:2-4") == scene.refusal("go:3-3") == "refused-cell"


@pytest.mark.rule("HC-FIELD-05")
def test_shards_are_taken_on_every_cell_of_a_move() -> None:
    scene = given(
        witches=["mia", "flare"],
        at={"A": "1-1"},
        hand={"A": ["accelerate"]},
        mp={"A": 1},
        field={"1-2": 2, "1-3": 3, "1-4": 1},
    )
    scene.answer("use:mia-accelerate", "go:1-2")
    assert player(scene, "A").shards == 2
    scene.answer("go:1-3")
    assert player(scene, "A").shards == 5
    assert shards(scene) == {"1-4": 1}


@pytest.mark.rule("HC-FIELD-06")
def test_the_clad_never_collects_shards() -> None:
    scene = given(
        phase="clad",
        forecast=["veer-left"],
        at={"A": "2-2", "B": "5-5"},
        field={"3-2": 2},
        hand={"B": ["move"]},
        slots={"A": 1, "B": 2},
    )
    assert clad(scene) == "3-2 left"
    assert shards(scene) == {"3-2": 2}
    assert scene.asked == "B"
    scene = given(clad="3-2 up", at={"A": "2-2"}, field={"3-2": 2}, hand={"A": ["move"]})
    scene.answer("use:rosette-move")
    assert "go:3-2" not in scene.offers


@pytest.mark.rule("HC-FIELD-07")
def test_a_witch_faces_where_she_last_moved_or_struck_and_is_never_asked() -> None:
    scene = given(at={"A": "3-5"}, hand={"A": ["move", "tail-whip"]})
    scene.answer("use:rosette-move", "go:2-5")
    assert player(scene, "A").facing == 3
    scene = given(at={"A": "2-3"}, hand={"A": ["tail-whip"]})
    assert scene.offers == ["use:rosette-tail-whip", "basic:move", "basic:mp", "end"]
    scene.answer("use:rosette-tail-whip")
    assert player(scene, "A").facing == 1
    assert player(scene, "A").shards == 1, "whatever she faced before"


@pytest.mark.rule("HC-FIELD-08", "HC-SKILL-16")
def test_being_moved_does_not_turn_the_clad() -> None:
    scene = given(clad="3-3 left", at={"A": "3-4"}, hand={"A": ["immolate"]}, mp={"A": 3})
    scene.answer("use:rosette-immolate")
    assert clad(scene) == "3-2 left"


@pytest.mark.rule("HC-FIELD-08")
def test_turn_icons_and_cards_that_say_so_turn_it() -> None:
    scene = given(phase="clad", forecast=["whirlwind"], at={"A": "3-1", "B": "5-5"})
    assert clad(pass_all(scene)) == "3-3 down"
