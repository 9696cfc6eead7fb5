"""Reshuffles of the players' decks and of the Clad deck. HC-RESHUFFLE."""

import pytest

from tabletop_tui.engines.hackclad.state import HIDDEN
from tabletop_tui.kit.scenario import Scene
from tests.hackclad.helpers import GAME, given, player

NINE = ["shot", "guard", "move", "absorb", "storm", "rebuff", "huginn", "catalyst"]


def luna(**position: object) -> Scene:
    """Luna's turn, her deck empty, six cards in the discard pile."""
    usual = {"witches": ["luna", "flare"], "deck": {"A": []}, "turn_card": {"A": "move"}, "cp": {"A": 2}}
    return given(**usual, **position)


@pytest.mark.rule("HC-RESHUFFLE-01", "HC-DRAW-02")
def test_a_deck_is_reshuffled_when_a_card_is_drawn_from_it_empty() -> None:
    scene = luna(hand={"A": []})
    assert player(scene, "A").cp == 2, "an empty deck stays empty until then"
    scene.answer("cp:draw")
    assert "keep" in scene.offers


@pytest.mark.rule("HC-RESHUFFLE-01", "HC-CARD-24")
@pytest.mark.parametrize("card", ["huginn", "storm"])
def test_or_looked_at_or_revealed(card: str) -> None:
    scene = luna(hand={"A": [card]}, mp={"A": 1}, at={"A": "3-5"})
    scene.answer(f"use:luna-{card}")
    assert "keep" in scene.offers
    assert player(scene, "A").cp == 3
    scene.answer("keep")
    assert ("looked" if card == "huginn" else "revealed") in scene.logged


@pytest.mark.rule("HC-RESHUFFLE-01")
def test_a_deck_that_merely_runs_out_stays_empty() -> None:
    scene = given(hand={"A": []}, deck={"A": ["shot"]}, cp={"A": 2}, turn_card={"A": "move"})
    scene.answer("cp:draw")
    assert player(scene, "A").deck == []
    assert player(scene, "A").cp == 0
    assert scene.offers[-1] == "end"


@pytest.mark.rule("HC-RESHUFFLE-01")
def test_discarding_from_an_empty_deck_does_nothing() -> None:
    scene = given(hand={"A": ["watch-fire"]}, deck={"A": []}, turn_card={"A": "move"})
    scene.answer("use:rosette-watch-fire")
    assert player(scene, "A").cp == 0
    assert len(player(scene, "A").discard) == 8
    assert "nothing-to-mill" in scene.logged


@pytest.mark.rule("HC-RESHUFFLE-02")
def test_step_1_cp_goes_up_by_1() -> None:
    scene = luna(hand={"A": []})
    scene.answer("cp:draw")
    assert player(scene, "A").cp == 1, "2 paid, 1 gained, before anything is asked"
    full = given(
        witches=["luna", "flare"],
        deck={"A": []},
        turn_card={"A": "move"},
        cp={"A": 7},
        hand={"A": ["muninn"]},
    )
    full.answer("use:luna-muninn", "keep")
    assert player(full, "A").cp == 7


@pytest.mark.rule("HC-RESHUFFLE-03", "HC-TERM-07", "HC-TERM-09")
def test_step_2_a_secret_swap_or_none() -> None:
    scene = luna(hand={"A": []})
    scene.answer("cp:draw")
    decision = scene.decision
    assert decision is not None
    assert decision.secret
    enhanced = list(player(scene, "A").enhanced)
    assert scene.offers == [*(f"swap:{card}" for card in enhanced), "keep"], "her own to look through"
    scene.answer("swap:luna-shock")
    assert set(scene.offers) == {f"for:{card}" for card in player(scene, "A").discard}
    before = len(scene.log)
    scene.answer("for:luna-absorb")
    one = player(scene, "A")
    assert "luna-shock" in [*one.deck, *one.hand]
    assert "luna-absorb" in one.enhanced
    assert len(one.enhanced) == len(enhanced)
    told = [entry for entry in scene.log[before:] if "luna-shock" in entry.what.fields.values()]
    assert {entry.seat for entry in told} == {0}, "nobody else is told which"
    for viewer in (1, None):
        view = GAME.view(scene.state, viewer)
        assert set(view.players[0].enhanced) == set(view.players[0].deck) == {HIDDEN}
    assert scene.offers[-1] == "end", "at most one a reshuffle"


@pytest.mark.rule("HC-RESHUFFLE-04")
def test_an_enhanced_card_may_be_swapped_out_and_come_back_later() -> None:
    scene = given(
        witches=["luna", "flare"],
        deck={"A": []},
        discard={"A": ["shock", *NINE[3:]]},
        hand={"A": ["muninn", "guard"]},
        turn_card={"A": "move"},
        cp={"A": 4},
    )
    scene.answer("use:luna-muninn", "swap:luna-bombard")
    assert "for:luna-shock" in scene.offers
    scene.answer("for:luna-shock")
    assert "luna-shock" in player(scene, "A").enhanced
    assert len(player(scene, "A").enhanced) == 7
    assert GAME.status(scene.state) == []
    again = luna(hand={"A": []})
    again.answer("cp:draw", "swap:luna-shock", "for:luna-absorb")
    assert "luna-absorb" in player(again, "A").enhanced


@pytest.mark.rule("HC-RESHUFFLE-05")
def test_step_3_the_discard_pile_becomes_the_deck() -> None:
    scene = luna(hand={"A": []})
    pile = list(player(scene, "A").discard)
    scene.answer("cp:draw", "swap:luna-shock", "for:luna-absorb")
    one = player(scene, "A")
    assert one.discard == []
    assert sorted([*one.deck, *one.hand]) == sorted(["luna-shock", *(set(pile) - {"luna-absorb"})])
    orders = set()
    for seed in range(6):
        other = luna(hand={"A": []})
        other.state.chance.seed = seed
        other.answer("cp:draw", "keep")
        orders.add(tuple(player(other, "A").deck))
    assert len(orders) > 3, "shuffled"


@pytest.mark.rule("HC-RESHUFFLE-06", "HC-DRAW-02")
def test_a_reshuffle_in_the_middle_of_draw_2() -> None:
    from tests.hackclad.helpers import given_cards

    draw_two = """
[[card]]
id = "luna-muninn"
name = "Two Ravens"
kind = "enhanced"
type = "support"
vp = 3
effects = [{ do = "draw", n = 2 }, { do = "mp" }]
"""
    scene = given_cards(
        draw_two,
        witches=["luna", "flare"],
        deck={"A": ["guard"]},
        hand={"A": ["muninn"]},
        turn_card={"A": "move"},
    )
    scene.answer("use:luna-muninn")
    one = player(scene, "A")
    assert one.hand == ["luna-guard"], "the first is drawn"
    assert (one.mp, one.cp) == (0, 1)
    scene.answer("swap:luna-shock", "for:luna-absorb")
    one = player(scene, "A")
    assert len(one.hand) == 2
    assert one.mp == 1, "and the rest of the effect follows"
    assert one.discard == ["luna-muninn"]


@pytest.mark.rule("HC-RESHUFFLE-07", "HC-DRAW-02")
def test_with_deck_and_discard_pile_empty_nothing_happens() -> None:
    scene = given(
        witches=["luna", "flare"],
        phase="draft",
        deck={"A": []},
        discard={"A": []},
        hand={"A": [card for card in NINE if card != "move"] + ["muninn"]},
        turn_card={"A": "move"},
    )
    scene.answer("slot:1", "card:luna-move")
    assert "no-cards" in scene.logged
    assert player(scene, "A").cp == 0
    assert len(player(scene, "A").hand) == 8
    assert scene.asked == "B"


@pytest.mark.rule("HC-RESHUFFLE-08", "HC-FORECAST-03")
def test_the_clad_reshuffle_raises_the_voltage_and_adds_three_cards() -> None:
    scene = given(phase="start", round=6, voltage=2, clad_deck=[])
    assert scene.now("voltage") == 3
    cards = [*scene.now("clad-deck"), *scene.now("forecast")]
    assert len(cards) == 12
    assert set(cards) == {card for level in (1, 2, 3) for card in GAME.cards.voltage_cards(level, False)}
    assert scene.now("clad-done") == []


@pytest.mark.rule("HC-RESHUFFLE-09", "HC-END-01", "HC-END-02", "HC-CLAD-08")
@pytest.mark.parametrize("mode", ["normal", "expert"])
def test_the_timetable_of_nine_rounds(mode: str) -> None:
    scene = Scene.start(GAME, 2, 3, setup="quick", mode=mode)
    voltages: dict[int, int] = {}
    decks: dict[int, int] = {}
    while scene.asked is not None:
        voltages[scene.now("round")] = scene.now("voltage")
        decks.setdefault(scene.now("round"), len(scene.now("clad-deck")))
        scene.answer(scene.offers[-1])
    assert voltages == {1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 3}
    assert decks == {1: 3, 2: 0, 3: 6, 4: 3, 5: 0, 6: 9, 7: 6, 8: 3, 9: 0}
    assert scene.now("voltage") == 3, "no third reshuffle"
    assert scene.now("over")


@pytest.mark.rule("HC-END-02")
def test_the_ninth_round_is_played_to_its_end_with_a_witch_off_the_field() -> None:
    scene = given(
        phase="clad",
        slot=3,
        slots={"A": 1, "B": 4},
        round=9,
        clad_deck=[],
        forecast=["", "", "rending-claws"],
        at={"A": "3-2", "B": "5-5"},
    )
    assert scene.asked == "B"
    assert scene.outcome is None
    scene.answer("end")
    assert scene.now("at", "A") == ""
    assert scene.outcome is not None
    assert scene.now("clad-deck") == []


@pytest.mark.rule("HC-END-01")
def test_no_injuries_and_no_scores_end_it_earlier() -> None:
    scene = given(phase="end", round=8, injuries={"A": 7, "B": 7}, shards={"A": 60})
    assert scene.now("round") == 9
    assert scene.outcome is None
