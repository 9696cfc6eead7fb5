"""The action phase: turns and Clad cards by turns, and what a turn may hold. HC-ACTION."""

from typing import Any

import pytest

from tabletop_tui.engines.hackclad.state import HIDDEN, Player, Raise
from tests.hackclad.helpers import GAME, at, clad, given, pass_all, player, started, uses


@pytest.mark.rule("HC-ACTION-01")
def test_turns_and_clad_cards_alternate_and_an_empty_slot_is_skipped() -> None:
    scene = given(
        phase="action",
        slots={"A": 2, "B": 4},
        forecast=["veer-left", "veer-right", "whirlwind"],
        at={"A": "1-1", "B": "5-5"},
        hand={"A": [], "B": []},
        round=1,
    )
    assert scene.asked == "A"
    assert [entry.what.fields["clad"] for entry in scene.log if entry.what.id == "clad-card"] == [
        "clad-veer-left"
    ]
    scene.answer("end")
    assert scene.asked == "B"
    told = [entry.what.id for entry in scene.log if entry.what.id in ("turn", "clad-card")]
    assert told == ["clad-card", "turn", "clad-card", "clad-card", "turn"]
    scene.answer("end")
    assert scene.now("round") == 2, "Turn slot 4 is the last"


@pytest.mark.rule("HC-ACTION-02", "HC-DRAFT-04")
@pytest.mark.parametrize(("slot", "standby"), [(1, 4), (2, 3), (3, 2), (4, 1)])
def test_the_turn_card_slides_to_the_standby_slot_below(slot: int, standby: int) -> None:
    scene = given(phase="action", slot=slot, slots={"A": slot, "B": slot % 4 + 1}, turn_card={"A": "move"})
    while scene.asked != "A":
        pass_all(scene).answer("end")
    assert scene.now("standby", "A") == standby
    assert "A" not in scene.now("slots")
    assert GAME.view(scene.state, 1).players[0].turn_card == HIDDEN, "still face down"


@pytest.mark.rule("HC-ACTION-03")
def test_cards_and_actions_in_any_order_and_number_or_nothing() -> None:
    scene = given(
        hand={"A": ["move", "auxiliary-mana", "guard", "tail-whip"]},
        cp={"A": 2},
        at={"A": "1-1"},
    )
    scene.answer("cp:mp", "basic:mp", "card:rosette-guard", "use:rosette-auxiliary-mana", "use:rosette-move")
    scene.answer("go:1-2", "cp:move", "go:1-3")
    assert player(scene, "A").mp == 4
    assert scene.asked == "A"
    scene.answer("end")
    assert scene.asked == "B"
    assert given().answer("end").asked == "B"


@pytest.mark.rule("HC-ACTION-04")
def test_what_cannot_be_paid_or_has_no_target_is_not_offered() -> None:
    scene = given(hand={"A": ["shot", "immolate", "rose-whip"]}, at={"A": "3-4"}, mp={"A": 2})
    assert uses(scene) == ["shot", "rose-whip"]
    assert scene.refusal("use:rosette-immolate") == "refused-mp"
    assert "cp:move" not in scene.offers
    assert scene.refusal("cp:mp") == "refused-cp"
    scene = given(hand={"A": ["rose-whip"]}, at={"A": "3-4"}, mp={"A": 2})
    assert scene.refusal("use:rosette-rose-whip") == "refused-cards"
    scene = given(hand={"A": ["shot"]}, at={"A": "1-1"}, mp={"A": 2})
    assert scene.refusal("use:rosette-shot") == "refused-range"


@pytest.mark.rule("HC-ACTION-05")
def test_only_a_missing_target_withholds_basic_and_cp_actions() -> None:
    shut_in = given(
        witches=["rosette", "flare", "luna", "mia"],
        at={"A": "3-2", "B": "2-2", "C": "4-2", "D": "3-1"},
        hand={"A": ["guard"]},
        mp={"A": 7},
        cp={"A": 2},
    )
    assert "basic:move" not in shut_in.offers
    assert "cp:move" not in shut_in.offers
    assert shut_in.refusal("basic:move") == shut_in.refusal("cp:move") == "refused-nowhere"
    assert {"basic:mp", "cp:mp"} <= set(shut_in.offers), "at 7 MP, too"
    cards = ["shot", "guard", "move", "barrage-1", "barrage-2", "firecracker", "tail-whip", "verve"]
    empty = given(
        hand={"A": cards}, deck={"A": []}, discard={"A": []}, cp={"A": 2}, turn_card={"A": "immolate"}
    )
    assert "cp:draw" not in empty.offers
    assert empty.refusal("cp:draw") == "refused-nothing-to-draw"
    amelia = given(witches=["amelia", "flare"], deck={"A": []}, cp={"A": 3})
    assert amelia.refusal("cp:signature") == "refused-deck-empty"
    luna = given(witches=["luna", "flare"], mp={"A": 7}, cp={"A": 3})
    assert "cp:signature" in luna.offers
    trampled = given(
        phase="clad", forecast=["veer-left"], at={"A": "3-2"}, hand={"A": ["guard"]}, cp={"A": 1}
    )
    assert {"basic:block", "cp:reduce", "use:rosette-guard"} <= set(trampled.offers)


@pytest.mark.rule("HC-ACTION-06", "HC-CARD-13")
def test_a_witch_off_the_field_goes_on_with_what_needs_no_position() -> None:
    scene = given(
        witches=["mia", "flare"],
        at={"A": "3-2"},
        hand={"A": ["oi-over-here", "move", "shot", "auxiliary-mana"]},
        mp={"A": 3},
        cp={"A": 3},
        shards={"A": 3},
    )
    scene.answer("use:mia-oi-over-here", "pass")
    assert at(scene, "A") == ""
    assert scene.asked == "A"
    assert uses(scene) == ["auxiliary-mana"]
    assert scene.refusal("use:mia-move") == scene.refusal("use:mia-shot") == "refused-off-field"
    assert "basic:move" not in scene.offers
    assert "cp:move" not in scene.offers
    assert {"basic:mp", "cp:mp", "cp:draw", "cp:signature"} <= set(scene.offers)


@pytest.mark.rule("HC-ACTION-07", "HC-SCORE-12", "HC-CARD-15")
def test_what_lasts_for_the_round_ends_with_it() -> None:
    scene = given(phase="end", clad="3-3 up held", used={"A": {"move": 2}}, moved={"A": 3}, clad_moved=2)
    assert scene.now("round") == 2
    assert scene.now("phase") == "draft"
    assert clad(scene) == "3-3 up"
    assert scene.now("used", "A") == {"move": 0, "mp": 0, "block": 0}
    assert scene.now("moved", "A") == 0
    assert scene.now("clad-moved") == 0


LASTING: dict[str, Any] = {
    "raises": [Raise(2)],
    "immune": True,
    "scythes": 2,
    "shelter": 1,
    "keeps": True,
    "pierces": True,
    "damage": 3,
    "hits": 1,
    "taken": 2,
}


@pytest.mark.rule("HC-ACTION-07", "HC-SCORE-12", "HC-CP-07")
@pytest.mark.parametrize("name", LASTING)
def test_nothing_of_a_round_is_left_in_the_next(name: str) -> None:
    scene = given(slots={"A": 4, "B": 1})
    setattr(player(scene, "A"), name, LASTING[name])
    scene.answer("end")
    assert scene.now("round") == 2
    assert getattr(player(scene, "A"), name) == getattr(Player(), name)


@pytest.mark.rule("HC-END-01")
def test_rounds_are_counted() -> None:
    scene = started(2, 1, setup="quick")
    seen = {scene.now("round")}
    while scene.asked is not None:
        scene.answer(scene.offers[-1])
        seen.add(scene.now("round"))
    assert seen == set(range(1, 10))
    assert scene.now("over")
    assert scene.outcome is not None
