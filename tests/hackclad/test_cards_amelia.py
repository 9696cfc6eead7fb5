"""Amelia's cards, one by one: what each does, and its limits."""

from typing import Any

import pytest

from tabletop_tui.engines.hackclad.state import HIDDEN
from tabletop_tui.kit.scenario import Scene
from tests.hackclad.helpers import GAME, at, given, player, shards

NEAR = {"A": "3-4", "B": "5-5"}


def amelia(**position: Any) -> Scene:
    """Amelia's turn next to the Clad, Flare far away."""
    return given(**{"witches": ["amelia", "flare"], "at": NEAR, **position})


def struck(card: str = "rending-claws", **position: Any) -> Scene:
    """Amelia is attacked on 3-2, directly ahead of the Clad, for 4."""
    usual = {
        "phase": "clad",
        "forecast": [card],
        "at": {"A": "3-2", "B": "5-5"},
        "round": 9,
        "shards": {"A": 8},
    }
    return amelia(**usual | position)


@pytest.mark.rule("HC-CARD-20")
def test_arm_strike() -> None:
    for discard, dealt in (([], 1), (["high-mobility-arm"], 2), (["shot"], 1)):
        scene = amelia(hand={"A": ["arm-strike"]}, discard={"A": discard}).answer("use:amelia-arm-strike")
        assert player(scene, "A").shards == dealt
    both = amelia(hand={"A": ["arm-strike"]}, discard={"A": ["high-mobility-arm", "attack-assist-arm"]})
    both.answer("use:amelia-arm-strike")
    assert player(both, "A").shards == 4, "X = 2, and the arm's own raise"


@pytest.mark.parametrize(
    ("drones", "left"),
    [([], 5), (["retrieval-drone"], 6), (["retrieval-drone", "sniper-drone", "protection-drone"], 9)],
)
def test_generate_barrier(drones: list[str], left: int) -> None:
    scene = struck(hand={"A": ["generate-barrier"]}, discard={"A": drones})
    scene.answer("use:amelia-generate-barrier")
    while "pass" in scene.offers:
        scene.answer("pass")
    assert player(scene, "A").shards == left


@pytest.mark.rule("HC-CARD-16", "HC-FIELD-06")
def test_retrieval_drone() -> None:
    scene = amelia(
        hand={"A": ["retrieval-drone"]},
        field={"3-3": 2, "1-1": 1},
        missions={"A": ["collector"]},
        taken={"A": 2},
    )
    scene.answer("use:amelia-retrieval-drone")
    assert scene.offers == ["go:1-1", "go:3-3"], "the Clad's cell included"
    scene.answer("go:3-3")
    assert (player(scene, "A").shards, shards(scene)) == (1, {"1-1": 1, "3-3": 1})
    assert player(scene, "A").done == ["mission-collector"]
    assert at(scene, "A") == "3-4"


def test_defrag() -> None:
    for answer, deck, discard in (("top", ["shot", "guard"], []), ("discard", ["guard"], ["shot"])):
        scene = amelia(hand={"A": ["defrag"]}, deck={"A": ["shot", "guard"]}, turn_card={"A": "move"})
        before = list(player(scene, "A").discard)
        scene.answer("use:amelia-defrag")
        assert GAME.view(scene.state, 1).players[0].deck[-1] == HIDDEN
        scene.answer(answer)
        assert scene.now("deck", "A") == [f"amelia-{card}" for card in deck]
        gone = [f"amelia-{card}" for card in discard]
        assert player(scene, "A").discard == [*before, *gone, "amelia-defrag"]
    assert GAME.cards.cards["amelia-defrag"].vp == 2


@pytest.mark.rule("HC-CARD-18")
def test_upgrade() -> None:
    scene = amelia(hand={"A": ["upgrade", "shot", "auxiliary-mana"]}, mp={"A": 1})
    scene.answer("use:amelia-upgrade")
    assert scene.offers == ["card:amelia-shot"], "nothing is worth 5"
    scene.answer("card:amelia-shot")
    assert "amelia-shot" in player(scene, "A").enhanced
    assert "amelia-shot" in GAME.view(scene.state, 1).players[0].enhanced, "shown to all"
    assert all(GAME.cards.cards[key.removeprefix("card:")].vp == 2 for key in scene.offers)
    assert "card:amelia-fractography" in scene.offers
    scene.answer("card:amelia-fractography")
    one = player(scene, "A")
    assert one.discard == ["amelia-fractography", "amelia-upgrade"]
    assert GAME.status(scene.state) == []
    none = amelia(hand={"A": ["upgrade", "auxiliary-mana"]}, mp={"A": 1})
    assert none.refusal("use:amelia-upgrade") == "refused-upgrade"
    alone = amelia(hand={"A": ["upgrade"]}, mp={"A": 1})
    assert alone.refusal("use:amelia-upgrade") == "refused-upgrade", "itself is no card of the hand then"


@pytest.mark.rule("HC-CARD-18")
def test_upgrade_takes_out_no_basic_card() -> None:
    # Defrag, a Basic card worth 2, lies in the Enhanced deck; it is not what a card worth 1 becomes.
    scene = amelia(
        hand={"A": ["upgrade", "shot", "protection-drone", "auxiliary-mana"]},
        deck={"A": ["guard", "move", "arm-strike", "generate-barrier"]},
        discard={"A": []},
        turn_card={"A": "retrieval-drone"},
        mp={"A": 1},
    )
    assert "amelia-defrag" in player(scene, "A").enhanced
    scene.answer("use:amelia-upgrade", "card:amelia-shot")
    assert "card:amelia-defrag" not in scene.offers


def test_sniper_drone() -> None:
    for where, reaches in (("3-4", True), ("2-5", True), ("3-5", True), ("2-4", False)):
        scene = amelia(at={"A": where, "B": "1-1"}, hand={"A": ["sniper-drone"]})
        assert ("use:amelia-sniper-drone" in scene.offers) == reaches
    scene = amelia(hand={"A": ["sniper-drone"]}).answer("use:amelia-sniper-drone")
    assert player(scene, "A").shards == 1


@pytest.mark.rule("HC-CARD-06")
@pytest.mark.parametrize(
    ("discard", "dealt"), [([], 0), (["reboot", "shot"], 1), (["reboot", "sniper-drone"], 2)]
)
def test_crossfire(discard: list[str], dealt: int) -> None:
    scene = amelia(hand={"A": ["crossfire"]}, mp={"A": 1}, discard={"A": discard})
    scene.answer("use:amelia-crossfire")
    assert (player(scene, "A").shards, player(scene, "A").hits) == (dealt, int(dealt > 0))
    assert (
        amelia(at={"A": "3-5", "B": "1-1"}, hand={"A": ["crossfire"]}, mp={"A": 1}).refusal(
            "use:amelia-crossfire"
        )
        == "refused-range"
    )


@pytest.mark.rule("HC-CARD-06", "HC-CARD-25")
@pytest.mark.parametrize(
    ("deck", "dealt"), [(["shot"], 1), (["defrag"], 2), (["auxiliary-mana"], 4), ([], 0)]
)
def test_fractography(deck: list[str], dealt: int) -> None:
    scene = amelia(hand={"A": ["fractography"]}, mp={"A": 2}, deck={"A": deck}, turn_card={"A": "move"})
    scene.answer("use:amelia-fractography")
    assert (player(scene, "A").shards, player(scene, "A").cp) == (dealt, 0)
    assert all(f"amelia-{card}" in player(scene, "A").discard for card in deck)


@pytest.mark.rule("HC-CARD-20", "HC-SKILL-18")
def test_protection_drone() -> None:
    scene = struck(hand={"A": ["protection-drone"]}, mp={"A": 2})
    scene.answer("use:amelia-protection-drone")
    while "pass" in scene.offers:
        scene.answer("pass")
    assert player(scene, "A").shards == 7
    assert player(scene, "A").discard == ["amelia-protection-drone"]
    lying = struck(hand={"A": []}, discard={"A": ["protection-drone"]}, mp={"A": 1})
    lying.answer("use:amelia-protection-drone")
    one = player(lying, "A")
    assert (one.shards, one.mp, one.discard, one.deck[-1]) == (7, 0, [], "amelia-protection-drone")
    assert GAME.view(lying.state, 1).players[0].deck[-1] == "amelia-protection-drone", "openly"
    poor = struck(discard={"A": ["protection-drone"]}, hand={"A": ["shot"]})
    assert poor.refusal("use:amelia-protection-drone") == "refused-mp"
    elsewhere = struck(deck={"A": ["protection-drone"]}, hand={"A": ["shot"]}, mp={"A": 1})
    assert elsewhere.refusal("use:amelia-protection-drone") == "refused-not-held"


@pytest.mark.rule("HC-SKILL-04")
def test_reboot() -> None:
    scene = amelia(hand={"A": ["reboot"]}, mp={"A": 1}, discard={"A": ["shot", "sniper-drone"]})
    scene.answer("use:amelia-reboot")
    assert scene.offers == ["card:amelia-shot", "card:amelia-sniper-drone"], "not itself"
    scene.answer("card:amelia-sniper-drone")
    assert player(scene, "A").hand == ["amelia-sniper-drone"]
    assert GAME.view(scene.state, 1).players[0].hand == ["amelia-sniper-drone"], "taken openly"
    empty = amelia(hand={"A": ["reboot"]}, mp={"A": 1}).answer("use:amelia-reboot")
    assert (empty.offers[-1], player(empty, "A").mp) == ("end", 0)


@pytest.mark.rule("HC-CARD-20", "HC-BASIC-04")
def test_high_mobility_arm() -> None:
    scene = amelia(at={"A": "1-1", "B": "5-5"}, hand={"A": ["high-mobility-arm", "shot", "guard"]})
    scene.answer("basic:move", "card:amelia-high-mobility-arm", "go:1-2")
    assert "basic:move" in scene.offers, "it works from the moment it lies there"
    scene.answer("basic:move", "card:amelia-shot", "go:1-1")
    assert scene.refusal("basic:move") == "refused-basic-uses"
    without = amelia(at={"A": "1-1", "B": "5-5"}, hand={"A": ["shot", "guard"]}, used={"A": {"move": 1}})
    assert without.refusal("basic:move") == "refused-basic-uses"


@pytest.mark.rule("HC-CARD-20", "HC-CARD-07")
def test_attack_assist_arm() -> None:
    scene = amelia(hand={"A": ["attack-assist-arm", "shot", "sniper-drone"]}, mp={"A": 1})
    scene.answer("use:amelia-sniper-drone")
    assert player(scene, "A").shards == 1
    scene.answer("use:amelia-attack-assist-arm", "use:amelia-shot")
    assert player(scene, "A").shards == 3
    injection = amelia(
        expansion=True, hand={"A": ["injection"]}, discard={"A": ["attack-assist-arm"]}, clad_deck=[]
    )
    injection.answer("use:amelia-injection")
    assert player(injection, "A").shards == 2, "no Attack card, no bonus"


@pytest.mark.rule("HC-CARD-07")
def test_injection() -> None:
    usual: dict[str, Any] = {"expansion": True, "at": {"A": "", "B": "5-5"}, "hand": {"A": ["injection"]}}
    scene = amelia(
        **usual,
        clad_deck=["tail-whip", "whirlwind", "veer-left"],
        missions={"A": ["assault", "hard-puncher"]},
        hits={"A": 1},
        damage={"A": 2},
    )
    scene.answer("use:amelia-injection")
    assert GAME.view(scene.state, 0).clad_deck[1:] == ["clad-whirlwind", "clad-tail-whip"]
    assert set(GAME.view(scene.state, 1).clad_deck) == {HIDDEN}
    assert set(scene.offers) == {"under:clad-tail-whip", "under:clad-whirlwind"}
    scene.answer("under:clad-tail-whip")
    assert scene.now("clad-deck") == ["clad-whirlwind", "clad-veer-left", "clad-tail-whip"]
    view = GAME.view(scene.state, 0)
    assert view.clad_deck == ["clad-tail-whip", HIDDEN, "clad-whirlwind"]
    assert player(scene, "A").shards == 2, "from anywhere, off the Field too"
    assert player(scene, "A").done == ["mission-hard-puncher"]
    short = amelia(**usual, clad_deck=["tail-whip"]).answer("use:amelia-injection")
    assert (player(short, "A").shards, short.offers[-1]) == (2, "end"), "with fewer than 2 only the damage"


@pytest.mark.rule("HC-CARD-19")
def test_optimizer() -> None:
    for answer, place in (("top", -1), ("under", 0)):
        scene = amelia(
            expansion=True,
            deck={"A": []},
            discard={"A": ["optimizer", "shot", "guard"]},
            cp={"A": 2},
            turn_card={"A": "move"},
        )
        scene.answer("cp:draw", "keep")
        assert scene.offers == ["top", "under"]
        assert player(scene, "A").discard == ["amelia-optimizer"]
        assert sorted(player(scene, "A").deck) == ["amelia-guard", "amelia-shot"]
        scene.answer(answer)
        one = player(scene, "A")
        if place == -1:
            assert "amelia-optimizer" in one.hand, "put on top, and drawn"
        else:
            assert one.deck[0] == "amelia-optimizer"
            assert GAME.view(scene.state, 1).players[0].deck[0] == "amelia-optimizer", "openly"


@pytest.mark.rule("HC-CARD-19", "HC-RESHUFFLE-01")
def test_optimizer_alone_is_reshuffled_all_the_same() -> None:
    scene = amelia(
        expansion=True, deck={"A": []}, discard={"A": ["optimizer"]}, cp={"A": 2}, turn_card={"A": "move"}
    )
    scene.answer("cp:draw")
    assert player(scene, "A").cp == 1
    scene.answer("keep", "under")
    assert "amelia-optimizer" in player(scene, "A").hand
