"""Gauges, words, and what is hidden from whom. HC-TERM."""

import pytest

from tabletop_tui.engines.hackclad.state import HIDDEN
from tests.hackclad.helpers import GAME, given, injured, player, shards


@pytest.mark.rule("HC-TERM-01")
def test_gauges_run_from_0_to_7_and_keep_their_values() -> None:
    scene = given(
        mp={"A": 6}, cp={"A": 7}, injuries={"A": 7}, hand={"A": ["auxiliary-mana"]}, slots={"A": 4, "B": 1}
    )
    scene.answer("use:rosette-auxiliary-mana")
    assert player(scene, "A").mp == 7
    scene.answer("end")
    one = player(scene, "A")
    assert (scene.now("round"), one.mp, one.cp, one.injuries) == (2, 7, 7, 7)
    full = given(cp={"A": 7}, hand={"A": ["shot"]}, deck={"A": []}, phase="draw")
    full.answer("keep")
    assert player(full, "A").cp == 7, "what a reshuffle gives is lost"
    poor = given(mp={"A": 0}, cp={"A": 0}, at={"A": "3-4"}, hand={"A": ["shot"]})
    assert poor.refusal("use:rosette-shot") == "refused-mp"
    assert poor.refusal("cp:mp") == "refused-cp"


@pytest.mark.rule("HC-TERM-02")
def test_an_extra_cost_must_be_carried_out() -> None:
    scene = given(
        witches=["flare", "luna"], at={"A": "3-4"}, hand={"A": ["desperate-measures", "shot", "guard"]}
    )
    scene.answer("use:flare-desperate-measures")
    assert scene.offers == ["card:flare-shot", "card:flare-guard"]
    scene.answer("card:flare-shot")
    assert scene.offers == ["card:flare-guard"]
    assert player(scene, "A").shards == 0, "nothing comes of it before all is paid"
    scene.answer("card:flare-guard")
    assert player(scene, "A").shards == 7
    short = given(witches=["flare", "luna"], at={"A": "3-4"}, hand={"A": ["desperate-measures", "shot"]})
    assert short.refusal("use:flare-desperate-measures") == "refused-cards"
    clone = given(
        witches=["mia", "flare"],
        phase="clad",
        forecast=["rending-claws"],
        at={"A": "3-2"},
        hand={"A": ["shadow-clone"]},
    )
    assert clone.refusal("use:mia-shadow-clone") == "refused-shards"


@pytest.mark.rule("HC-TERM-03")
def test_a_revealed_card_is_shown_to_all_and_lies_face_down_again() -> None:
    scene = given(
        witches=["luna", "flare"],
        at={"A": "3-5"},
        mp={"A": 1},
        hand={"A": ["storm"]},
        deck={"A": ["absorb"]},
    )
    scene.answer("use:luna-storm")
    shown = [entry for entry in scene.log if entry.what.id == "revealed"]
    assert [(entry.seat, entry.reveals, entry.what.fields["card"]) for entry in shown] == [
        (None, True, "luna-absorb")
    ]
    assert player(scene, "A").deck[-1] == "luna-absorb"
    assert "luna-absorb" not in player(scene, "A").discard
    assert GAME.view(scene.state, 1).players[0].deck[-1] == "luna-absorb", "everybody knows it lies there"


@pytest.mark.rule("HC-TERM-04")
def test_reduce_lowers_damage_from_the_clad_never_below_0() -> None:
    scene = given(
        phase="clad",
        forecast=["rending-claws"],
        at={"A": "3-2"},
        hand={"A": ["guard", "shot"]},
        shards={"A": 3},
    )
    scene.answer("use:rosette-guard", "basic:block", "card:rosette-shot")
    assert injured(scene) == []
    assert player(scene, "A").shards == 4, "and no more than 0: the drop is all that is won"


@pytest.mark.rule("HC-TERM-05")
def test_the_reserve_never_runs_out_and_a_cell_takes_any_number() -> None:
    scene = given(
        shards={"A": 300},
        field={"3-4": 99},
        phase="clad",
        forecast=["tail-whip"],
        at={"A": "1-1", "B": "5-5"},
    )
    assert shards(scene) == {"3-4": 100}
    strike = given(shards={"A": 300}, at={"A": "3-4"}, hand={"A": ["tail-whip"]})
    strike.answer("use:rosette-tail-whip")
    assert player(strike, "A").shards == 301


@pytest.mark.rule("HC-TERM-06")
def test_the_turn_card_is_in_none_of_the_piles() -> None:
    scene = given(turn_card={"A": "auxiliary-mana"}, hand={"A": ["shot"]}, deck={"A": []}, cp={"A": 2})
    one = player(scene, "A")
    assert all(one.turn_card not in pile for pile in (one.hand, one.deck, one.discard, one.enhanced))
    assert scene.refusal("use:rosette-auxiliary-mana") == "refused-not-held"
    scene.answer("cp:draw")
    assert "for:rosette-auxiliary-mana" not in scene.offers
    scene.answer("keep")
    assert "rosette-auxiliary-mana" not in [*player(scene, "A").deck, *player(scene, "A").hand]
    scene.answer("basic:mp")
    assert "card:rosette-auxiliary-mana" not in scene.offers


@pytest.mark.rule("HC-TERM-07", "HC-TERM-09")
def test_hands_decks_turn_cards_and_enhanced_decks_are_hidden_their_numbers_open() -> None:
    scene = given(hand={"A": ["immolate", "shot"], "B": ["guard"]}, witches=["rosette", "flare", "mia"])
    own = GAME.view(scene.state, 0).players[0]
    true = player(scene, "A")
    assert (own.hand, own.enhanced, own.turn_card) == (true.hand, true.enhanced, true.turn_card)
    assert set(own.deck) == {HIDDEN}, "the order of a deck is unknown to its owner"
    for viewer in (1, 2, None):
        seen = GAME.view(scene.state, viewer).players[0]
        assert {*seen.hand, *seen.enhanced, *seen.deck, seen.turn_card} == {HIDDEN}
        for pile in ("hand", "enhanced", "deck"):
            assert len(getattr(seen, pile)) == len(getattr(true, pile))


@pytest.mark.rule("HC-TERM-07")
def test_an_owner_knows_what_she_put_into_the_deck_knowingly_until_it_is_shuffled() -> None:
    scene = given(
        witches=["luna", "flare"],
        hand={"A": ["huginn"]},
        deck={"A": ["guard", "shot"]},
        turn_card={"A": "move"},
        cp={"A": 6},
    )
    scene.answer("use:luna-huginn", "under")
    view = GAME.view(scene.state, 0).players[0]
    assert view.deck == ["luna-guard", HIDDEN]
    other = GAME.view(scene.state, 1)
    assert other.players[0].deck == [HIDDEN, HIDDEN]
    assert b"luna-guard" not in GAME.encode(other), "nor is it said what she knows"
    scene.answer("cp:draw", "cp:draw", "cp:draw", "keep")
    assert set(GAME.view(scene.state, 0).players[0].deck) == {HIDDEN}


@pytest.mark.rule("HC-TERM-07")
def test_what_everybody_saw_is_forgotten_when_it_may_have_gone_somewhere_unseen() -> None:
    # A card taken openly into the hand may be the next Turn card, or the one put back on the deck.
    hand = given(
        witches=["amelia", "flare"],
        hand={"A": ["reboot", "shot"], "B": []},
        discard={"A": ["sniper-drone"]},
        mp={"A": 1},
        slots={"A": 4, "B": 1},
    )
    hand.answer("use:amelia-reboot", "card:amelia-sniper-drone")
    assert "amelia-sniper-drone" in GAME.view(hand.state, 1).players[0].hand
    hand.answer("end")
    assert hand.asked == "A"
    assert "amelia-sniper-drone" in GAME.view(hand.state, 1).players[0].hand, "still there for all to know"
    hand.answer("slot:3", "card:amelia-sniper-drone")
    seen = GAME.view(hand.state, 1).players[0]
    assert {*seen.hand, seen.turn_card} == {HIDDEN}
    # A card put openly into the Enhanced deck may be what a swap takes out of it.
    deck = given(
        witches=["amelia", "flare"],
        hand={"A": ["upgrade", "shot"]},
        deck={"A": []},
        turn_card={"A": "move"},
        mp={"A": 1},
        cp={"A": 2},
    )
    deck.answer("use:amelia-upgrade", "card:amelia-shot", "card:amelia-fractography", "cp:draw")
    assert "amelia-shot" in GAME.view(deck.state, 1).players[0].enhanced
    deck.answer("swap:amelia-reboot", "for:amelia-guard")
    assert set(GAME.view(deck.state, 1).players[0].enhanced) == {HIDDEN}


@pytest.mark.rule("HC-TERM-08")
def test_figures_gauges_missions_forecast_and_discard_piles_are_open() -> None:
    scene = given(
        hand={"A": ["shot", "guard"]},
        missions={"A": ["flash"]},
        forecast=["veer-left", "whirlwind", "tail-whip"],
        mp={"A": 2},
        field={"4-4": 2},
        injuries={"B": 3},
    )
    scene.answer("basic:mp", "card:rosette-shot")
    for viewer in (1, None):
        seen = GAME.view(scene.state, viewer)
        assert seen.players[0].discard == ["rosette-shot"], "a card paid for a Basic action, too"
        assert (seen.players[0].mp, seen.players[1].injuries) == (3, 3)
        assert seen.players[0].missions == ["mission-flash"]
        assert seen.players[0].used == [0, 1, 0]
        assert seen.forecast == scene.state.forecast
        assert (seen.clad, seen.field) == (scene.state.clad, scene.state.field)
        assert [one.at for one in seen.players] == [one.at for one in scene.state.players]


@pytest.mark.rule("HC-TERM-09")
def test_a_player_may_look_through_her_own_enhanced_deck_at_any_time() -> None:
    scene = given(turn="B")
    assert GAME.view(scene.state, 0).players[0].enhanced == player(scene, "A").enhanced
    assert HIDDEN not in player(scene, "A").enhanced
