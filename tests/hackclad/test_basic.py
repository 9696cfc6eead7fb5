"""Basic actions. HC-BASIC."""

import pytest

from tests.hackclad.helpers import GAME, at, clad, given, injured, player

USES = {
    "rosette": (2, 1, 2),
    "flare": (1, 2, 3),
    "luna": (1, 2, 2),
    "mia": (3, 1, 1),
    "amelia": (1, 2, 1),
}
FILL = ["shot", "guard", "move"]


@pytest.mark.rule("HC-BASIC-01")
def test_any_card_of_the_hand_pays_first_and_is_not_used_thereby() -> None:
    scene = given(hand={"A": ["auxiliary-mana", "immolate"]}, at={"A": "1-1"})
    scene.answer("basic:move")
    assert set(scene.offers) == {"card:rosette-auxiliary-mana", "card:rosette-immolate"}
    scene.answer("card:rosette-auxiliary-mana")
    assert player(scene, "A").discard == ["rosette-auxiliary-mana"], "in the pile before she moves"
    assert player(scene, "A").mp == 0
    assert at(scene, "A") == "1-1"
    scene.answer("go:1-2")
    assert at(scene, "A") == "1-2"
    empty = given(hand={"A": []})
    assert empty.refusal("basic:mp") == "refused-basic-cards"


@pytest.mark.rule("HC-BASIC-01")
def test_a_text_about_being_discarded_works() -> None:
    scene = given(
        witches=["flare", "luna"],
        phase="clad",
        round=9,
        forecast=["veer-left"],
        at={"A": "3-2", "B": "5-5"},
        hand={"A": ["vortex"]},
        shards={"A": 4},
    )
    scene.answer("basic:block", "card:flare-vortex")
    assert clad(scene) == "3-3 left held"
    assert injured(scene) == []


@pytest.mark.rule("HC-BASIC-02")
def test_what_the_three_do() -> None:
    scene = given(hand={"A": FILL}, at={"A": "1-1"})
    scene.answer("basic:move", "card:rosette-shot", "go:2-1", "basic:mp", "card:rosette-guard")
    assert (at(scene, "A"), player(scene, "A").mp, player(scene, "A").moved) == ("2-1", 1, 1)
    scene = given(
        phase="clad", forecast=["rending-claws"], at={"A": "3-2"}, hand={"A": ["shot"]}, shards={"A": 5}
    )
    scene.answer("basic:block", "card:rosette-shot")
    assert player(scene, "A").shards == 4, "2 less 1"


@pytest.mark.rule("HC-BASIC-03")
def test_move_and_mp_on_the_own_turn_block_as_a_reaction() -> None:
    own = given(hand={"A": FILL})
    assert {"basic:move", "basic:mp"} <= set(own.offers)
    assert own.refusal("basic:block") == "refused-basic-turn"
    attacked = given(phase="clad", forecast=["rending-claws"], at={"A": "3-2"}, hand={"A": FILL})
    assert "basic:block" in attacked.offers
    assert attacked.refusal("basic:move") == attacked.refusal("basic:mp") == "refused-basic-reaction"


@pytest.mark.rule("HC-BASIC-04", "HC-BASIC-05")
@pytest.mark.parametrize("witch", USES)
def test_uses_a_round_by_the_characters_board(witch: str) -> None:
    move, mp, block = USES[witch]
    cards = ["shot", "guard", "move", "auxiliary-mana"]
    scene = given(witches=[witch, "rosette"], hand={"A": cards}, at={"A": "1-1"})
    for n in range(move):
        scene.answer("basic:move", scene_card(scene, witch, n), "go:2-1" if n % 2 == 0 else "go:1-1")
    assert "basic:move" not in scene.offers
    if move < 4:
        assert scene.refusal("basic:move") == "refused-basic-uses"
        assert "basic:mp" in scene.offers, "each is counted for itself"
    scene = given(witches=[witch, "rosette"], hand={"A": cards})
    for n in range(mp):
        scene.answer("basic:mp", scene_card(scene, witch, n))
    assert scene.refusal("basic:mp") == "refused-basic-uses"
    scene = given(
        witches=[witch, "rosette"],
        hand={"A": cards},
        at={"A": "3-2"},
        phase="clad",
        forecast=["rending-claws"],
    )
    for n in range(block):
        scene.answer("basic:block", scene_card(scene, witch, n))
    assert scene.refusal("basic:block") == "refused-basic-uses"


def scene_card(scene: object, witch: str, n: int) -> str:
    """The n-th card to pay with."""
    return f"card:{witch}-{('shot', 'guard', 'move', 'auxiliary-mana')[n]}"


@pytest.mark.rule("HC-BASIC-04")
def test_the_counts_return_to_0_each_round_and_are_open() -> None:
    scene = given(hand={"A": FILL}, used={"A": {"mp": 1, "move": 2}}, slots={"A": 4, "B": 1})
    assert scene.refusal("basic:mp") == "refused-basic-uses"
    assert GAME.view(scene.state, 1).players[0].used == [2, 1, 0]
    scene.answer("end")
    assert scene.now("used", "A") == {"move": 0, "mp": 0, "block": 0}


@pytest.mark.rule("HC-BASIC-04")
def test_a_block_in_answer_to_an_attack_in_ones_own_turn_counts_with_the_others() -> None:
    scene = given(
        witches=["mia", "flare"],
        at={"A": "3-2", "B": "5-5"},
        hand={"A": ["oi-over-here", *FILL]},
        forecast=["", "rending-claws", ""],
    )
    scene.answer("use:mia-oi-over-here", "basic:block", "card:mia-shot")
    assert scene.refusal("basic:block") == "refused-basic-uses", "Mia has one a round"
