"""A round: Forecast, Draw, Draft, Action."""

import pytest

from tabletop_tui.engines.hackclad.state import HIDDEN
from tabletop_tui.kit.scenario import LETTERS, Scene
from tests.hackclad.helpers import GAME, at, clad, given, pass_all, player, shards, started, uses


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


# ---------------------------------------------------------------------- Action


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


@pytest.mark.rule("HC-ACTION-07")
def test_what_lasts_for_the_round_ends_with_it() -> None:
    scene = given(phase="end", clad="3-3 up held", used={"A": {"move": 2}}, moved={"A": 3}, clad_moved=2)
    assert scene.now("round") == 2
    assert scene.now("phase") == "draft"
    assert clad(scene) == "3-3 up"
    assert scene.now("used", "A") == {"move": 0, "mp": 0, "block": 0}
    assert scene.now("moved", "A") == 0
    assert scene.now("clad-moved") == 0


@pytest.mark.rule("HC-END-01")
def test_rounds_are_counted() -> None:
    scene = started(2, 1, setup="quick")
    seen = {scene.now("round")}
    while scene.asked is not None:
        scene.answer(scene.offers[-1])
        seen.add(scene.now("round"))
    assert seen == set(range(1, 10))
    assert scene.now("over")
    assert shards(scene) is not None
    assert scene.outcome is not None
    assert [LETTERS[seat] for seat in scene.outcome.winners]
