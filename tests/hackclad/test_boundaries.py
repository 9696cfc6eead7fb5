"""Clauses at their very edges: exactly so many, exactly until then, exactly in this order."""

import pytest

from tests.hackclad.helpers import GAME, clad, given, player

# ---------------------------------------------------------------------- rounds


@pytest.mark.rule("HC-DRAW-01")
@pytest.mark.parametrize(("held", "after"), [(0, 3), (2, 3), (3, 3), (4, 4)])
def test_hands_are_filled_up_to_three(held: int, after: int) -> None:
    cards = ["shot", "guard", "move", "tail-whip"][:held]
    scene = given(phase="draw", hand={"A": cards}, standby={"A": 1, "B": 2})
    assert scene.asked == "A"
    # Her Turn card has come into the hand.
    assert len(player(scene, "A").hand) == after + 1


@pytest.mark.rule("HC-DRAFT-02", "HC-ACTION-02", "HC-REACT-03")
def test_the_slot_taken_in_the_draft_is_the_turn_slot_of_the_round() -> None:
    scene = given(
        witches=["flare", "luna"],
        phase="draft",
        standby={"A": 1, "B": 2},
        at={"A": "3-4", "B": "3-2"},
        hand={"A": ["demolish"]},
        turn_card={"A": "guard", "B": "guard"},
        forecast=["rending-claws"],
    )
    scene.answer("slot:3", "card:flare-guard")
    scene.answer(scene.offers[-1], "slot:1", "card:luna-guard")
    assert [player(scene, letter).slot for letter in "AB"] == [3, 1]
    assert (scene.asked, scene.now("turn")) == ("B", "B")
    scene.answer("end")
    while scene.asked == "B":
        scene.answer("pass")
    assert (scene.asked, scene.now("turn")) == ("A", "A")
    scene.answer("use:flare-demolish")
    assert player(scene, "A").damage == 2, "Demolish is raised by Turn slot 3"


@pytest.mark.rule("HC-REACT-06")
def test_after_a_change_of_range_the_earliest_is_asked_before_her_who_changed_it() -> None:
    scene = given(
        witches=["flare", "rosette"],
        phase="clad",
        round=9,
        forecast=["searing-blaze"],
        clad="3-4 up",
        at={"A": "2-3", "B": "3-3"},
        hand={"A": ["guard"], "B": ["counter-cross", "guard"]},
    )
    scene.answer("pass", "use:rosette-counter-cross")
    assert clad(scene) == "3-5 up"
    assert scene.asked == "A", "B could react again, but A comes first"


# ---------------------------------------------------------------------- CP actions


@pytest.mark.rule("HC-ACTION-05", "HC-CP-01")
@pytest.mark.parametrize(("witch", "signature"), [("luna", True), ("rosette", True), ("amelia", False)])
def test_only_what_needs_a_card_is_withheld_without_one(witch: str, signature: bool) -> None:
    hand = [card.partition("-")[2] for card in GAME.cards.witches[witch].basic]
    scene = given(
        witches=[witch, "flare"],
        hand={"A": hand[:8]},
        deck={"A": []},
        discard={"A": []},
        turn_card={"A": "auxiliary-mana"},
        cp={"A": 3},
    )
    assert scene.refusal("cp:draw") == "refused-nothing-to-draw"
    assert {"cp:move", "cp:mp"} <= set(scene.offers)
    assert ("cp:signature" in scene.offers) == signature


# ---------------------------------------------------------------------- reshuffles


@pytest.mark.rule("HC-RESHUFFLE-08")
def test_the_clad_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(6):
        scene = given(turn="B", slots={"A": 1, "B": 4}, round=2, clad_deck=[])
        scene.state.chance.seed = seed
        scene.answer("end")
        assert scene.now("round") == 3
        orders.add((*scene.now("forecast"), *scene.now("clad-deck")))
    assert len(orders) == 6


# ---------------------------------------------------------------------- the score


@pytest.mark.rule("HC-CARD-21", "HC-SCORE-02")
@pytest.mark.parametrize(
    ("enhanced", "vp", "done"),
    [
        (["counter-cross", "auxiliary-mana", "watch-fire"], 18, []),
        (["counter-cross", "auxiliary-mana", "watch-fire", "crimson-barrage"], 19, ["vitality"]),
        (["counter-cross", "auxiliary-mana", "watch-fire", "rose-whip"], 20, ["vitality"]),
        (
            ["counter-cross", "auxiliary-mana", "watch-fire", "rose-whip", "crimson-barrage"],
            21,
            ["vitality", "overdrive"],
        ),
    ],
)
def test_vitality_from_19_on_and_overdrive_from_21(enhanced: list[str], vp: int, done: list[str]) -> None:
    scene = given(phase="end", round=9, hand={"A": enhanced}, missions={"A": ["vitality", "overdrive"]})
    assert scene.outcome is not None
    (cards,) = [one.points for one in scene.outcome.scores[0] if one.label.id == "score-cards"]
    assert cards == vp
    assert scene.now("done", "A") == [f"mission-{mission}" for mission in done]
    told = [entry.what.fields["mission"] for entry in scene.log if entry.what.id == "mission"]
    assert told == scene.now("done", "A")
