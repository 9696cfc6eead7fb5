"""A round: Forecast, Draw, Draft. HC-FORECAST, HC-DRAW, HC-DRAFT."""

import pytest

from tabletop_tui.engines.hackclad.state import HIDDEN
from tabletop_tui.kit.scenario import Scene
from tests.hackclad.helpers import GAME, at, given, player


def drafted(scene: Scene, *slots: int) -> Scene:
    """Everybody takes the next of these Turn slots, laying the first hand card there."""
    for slot in slots:
        scene.answer(f"slot:{slot}", next(key for key in _offers(scene, slot) if key.startswith("card:")))
        while scene.now("phase") == "draft" and not scene.offers[0].startswith("slot:"):
            scene.answer(scene.offers[-1])
    return scene


def _offers(scene: Scene, slot: int) -> list[str]:
    return Scene(scene.game, scene.game.copy(scene.state)).answer(f"slot:{slot}").offers


# ---------------------------------------------------------------------- Forecast


@pytest.mark.rule("HC-FORECAST-01")
def test_the_phases_follow_each_other() -> None:
    scene = given(phase="start", hand={"A": [], "B": []})
    ids = scene.logged
    assert ids.index("round") < ids.index("forecast") < ids.index("drew") < ids.index("took-turn-card")
    assert scene.now("phase") == "draft"
    drafted(scene, 2, 1)
    assert scene.now("phase") == "action"


@pytest.mark.rule("HC-FORECAST-02")
def test_three_clad_cards_are_turned_up_from_left_to_right() -> None:
    deck = ["whirlwind", "tail-whip", "veer-left", "veer-right", "searing-blast", "rending-claws"]
    scene = given(phase="start", clad_deck=deck)
    assert scene.now("forecast") == ["clad-whirlwind", "clad-tail-whip", "clad-veer-left"]
    forecasts = [entry for entry in scene.log if entry.what.id == "forecast"]
    assert [entry.what.fields["n"] for entry in forecasts] == [1, 2, 3]
    assert all(entry.seat is None for entry in forecasts)
    view = GAME.view(scene.state, None)
    assert view.forecast == ["clad-whirlwind", "clad-tail-whip", "clad-veer-left"]
    assert view.clad_deck == [HIDDEN] * 3


@pytest.mark.rule("HC-FORECAST-03", "HC-RESHUFFLE-08")
def test_an_empty_clad_deck_is_reshuffled_and_the_filling_goes_on() -> None:
    scene = given(round=3, voltage=1, phase="start", clad_deck=["whirlwind"])
    assert scene.now("voltage") == 2
    first, *others = scene.now("forecast")
    assert first == "clad-whirlwind", "the last card before the reshuffle"
    assert all(others)
    assert len(scene.now("clad-deck")) == 6, "three new cards and five resolved ones, less two"
    assert scene.now("clad-done") == []


# ---------------------------------------------------------------------- Draw


@pytest.mark.rule("HC-DRAW-01")
def test_everybody_draws_up_to_three_in_the_order_of_the_standby_slots() -> None:
    scene = given(
        witches=["rosette", "flare", "luna"],
        phase="draw",
        standby={"C": 1, "A": 2, "B": 4},
        hand={"A": ["shot"], "B": ["shot", "guard", "move", "repair"], "C": []},
    )
    drew = [entry.what.fields["seat"] for entry in scene.log if entry.what.id == "drew"]
    assert drew == [2, 2, 2, 0, 0]
    assert [len(player(scene, letter).hand) for letter in "AB"] == [3, 4]
    assert len(player(scene, "C").hand) == 4, "three, and the Turn card taken up in the draft"


@pytest.mark.rule("HC-DRAW-02", "HC-RESHUFFLE-06")
def test_a_deck_that_runs_out_is_reshuffled_and_the_draw_goes_on() -> None:
    scene = given(
        phase="draw",
        hand={"A": []},
        deck={"A": ["shot"]},
        turn_card={"A": "guard"},
    )
    assert len(player(scene, "A").discard) == 7
    assert player(scene, "A").hand == ["rosette-shot"]
    assert player(scene, "A").cp == 1
    assert scene.asked == "A"
    assert "keep" in scene.offers, "the swap comes in the middle of the draw"
    scene.answer("keep")
    hand = player(scene, "A").hand
    assert len(hand) == 4, "two more are drawn, then the Turn card is taken up"
    assert player(scene, "A").discard == []
    assert len(player(scene, "A").deck) == 5


@pytest.mark.rule("HC-DRAW-03")
def test_there_is_no_limit_to_a_hand() -> None:
    cards = ["shot", "guard", "move", "barrage-1", "barrage-2", "firecracker", "tail-whip"]
    scene = given(phase="end", round=2, hand={"A": cards, "B": []})
    assert scene.now("round") == 3
    assert set(player(scene, "A").hand) >= {f"rosette-{card}" for card in cards}
    scene = given(hand={"A": cards})
    scene.answer("end")
    assert len(player(scene, "A").hand) == 7


# ---------------------------------------------------------------------- Draft


@pytest.mark.rule("HC-DRAFT-01")
def test_each_finishes_her_draft_before_the_next() -> None:
    scene = given(
        witches=["rosette", "flare", "luna"],
        phase="draft",
        standby={"B": 1, "C": 3, "A": 4},
        at={"A": "2-1", "B": "", "C": "4-5"},
        hand={"A": ["shot"], "B": ["shot"], "C": ["shot"]},
    )
    assert scene.asked == "B"
    scene.answer("go:5-2")
    scene.answer("slot:3", "card:flare-shot")
    assert scene.asked == "B", "the slot's effect is part of her draft"
    scene.answer(scene.offers[0])
    assert scene.asked == "C"
    scene.answer("slot:1", "card:luna-shot")
    assert scene.asked == "A"


@pytest.mark.rule("HC-DRAFT-02")
def test_the_turn_card_is_taken_up_and_any_hand_card_laid_down() -> None:
    scene = given(phase="draft", turn_card={"A": "move"}, hand={"A": ["shot", "guard"]})
    assert player(scene, "A").turn_card is None
    assert "rosette-move" in player(scene, "A").hand
    assert scene.now("standby") == {"B": 2}
    scene.answer("slot:2")
    assert set(scene.offers) == {"card:rosette-shot", "card:rosette-guard", "card:rosette-move"}
    scene.answer("card:rosette-move")
    assert player(scene, "A").turn_card == "rosette-move"
    assert scene.now("slots") == {"A": 2}
    view = GAME.view(scene.state, 1)
    assert view.players[0].turn_card == HIDDEN
    assert GAME.view(scene.state, 0).players[0].turn_card == "rosette-move"


@pytest.mark.rule("HC-DRAFT-03", "HC-DRAFT-04")
@pytest.mark.parametrize(("standby", "above"), [(1, 4), (2, 3), (3, 2), (4, 1)])
def test_the_slot_right_above_is_barred(standby: int, above: int) -> None:
    scene = given(phase="draft", standby={"A": standby, "B": standby % 4 + 1})
    if scene.asked == "B":
        drafted(scene, 2 if above != 2 else 3)
    assert f"slot:{above}" not in scene.offers
    assert scene.refusal(f"slot:{above}") == "refused-slot-above"
    assert len(scene.offers) == (2 if "B" in scene.now("slots") else 3)


@pytest.mark.rule("HC-DRAFT-03")
def test_a_taken_slot_is_barred_and_the_last_drafter_always_has_one() -> None:
    scene = given(
        witches=["rosette", "flare", "luna", "mia"],
        phase="draft",
        standby={"A": 1, "B": 2, "C": 3, "D": 4},
    )
    drafted(scene, 2)
    assert "slot:2" not in scene.offers
    assert scene.refusal("slot:2") == "refused-slot-taken"
    drafted(scene, 4)
    assert scene.asked == "C"
    assert scene.offers == ["slot:1", "slot:3"]
    scene.answer("slot:3", scene_card(scene))
    scene.answer(scene.offers[0])
    assert scene.asked == "D"
    assert scene.offers == ["slot:1"], "right above her own Standby slot, but no other is left"


def scene_card(scene: Scene) -> str:
    """The key of the first card in the asked seat's hand."""
    decision = scene.decision
    assert decision is not None
    assert decision.seat is not None
    return f"card:{scene.state.players[decision.seat].hand[0]}"


@pytest.mark.rule("HC-DRAFT-05", "HC-DRAFT-06")
def test_the_effects_of_the_first_two_slots_come_at_once() -> None:
    scene = given(phase="draft", deck={"A": ["move"]}, hand={"A": ["shot"]}, turn_card={"A": "guard"})
    scene.answer("slot:1", "card:rosette-guard")
    assert player(scene, "A").hand == ["rosette-shot", "rosette-move"]
    scene = given(phase="draft", hand={"A": ["shot"]}, turn_card={"A": "guard"})
    scene.answer("slot:2", "card:rosette-guard")
    assert player(scene, "A").mp == 1
    assert scene.asked == "B"


@pytest.mark.rule("HC-DRAFT-07")
def test_slot_3_draws_a_card_and_puts_one_back_on_top() -> None:
    scene = given(
        phase="draft", deck={"A": ["move", "tail-whip"]}, hand={"A": ["shot"]}, turn_card={"A": "guard"}
    )
    scene.answer("slot:2" if "slot:3" not in scene.offers else "slot:3", "card:rosette-guard")
    assert scene.offers == ["card:rosette-shot", "card:rosette-move"]
    scene.answer("card:rosette-move")
    assert player(scene, "A").deck[-1] == "rosette-move"
    assert player(scene, "A").hand == ["rosette-shot"]
    assert GAME.view(scene.state, 0).players[0].deck[-1] == "rosette-move", "she knows it"
    assert GAME.view(scene.state, 1).players[0].deck[-1] == HIDDEN
    assert GAME.view(scene.state, None).players[0].deck[-1] == HIDDEN


@pytest.mark.rule("HC-DRAFT-08")
def test_slot_4_moves_the_witch_0_or_1() -> None:
    scene = given(phase="draft", standby={"A": 2, "B": 1}, field={"3-1": 2})
    drafted(scene, 1)
    scene.answer("slot:4", scene_card(scene))
    assert set(scene.offers) == {"go:1-1", "go:3-1", "go:2-2", "go:2-5", "stay"}
    scene.answer("go:3-1")
    assert at(scene, "A") == "3-1"
    assert player(scene, "A").shards == 2
