"""Luna's cards, one by one: what each does, and its limits."""

from typing import Any

import pytest

from tabletop_tui.engines.hackclad.state import HIDDEN
from tabletop_tui.kit.scenario import Scene
from tests.hackclad.helpers import GAME, at, clad, given, injured, player

NEAR = {"A": "3-4", "B": "5-5"}
FAR = {"A": "3-5", "B": "1-1"}


def luna(**position: Any) -> Scene:
    """Luna's turn next to the Clad, Flare far away."""
    return given(**{"witches": ["luna", "flare"], "at": NEAR, **position})


def is_attack(card: str) -> bool:
    """Whether a card's type is Attack or Attack Magic."""
    return GAME.cards[card].type in ("attack", "attack_magic")


def test_absorb() -> None:
    scene = luna(hand={"A": ["absorb"]})
    scene.answer("use:luna-absorb")
    assert (player(scene, "A").shards, player(scene, "A").mp) == (1, 1)
    assert luna(at=FAR, hand={"A": ["absorb"]}).refusal("use:luna-absorb") == "refused-range"


@pytest.mark.rule("HC-CARD-24")
@pytest.mark.parametrize(("top", "dealt"), [("absorb", 2), ("shot", 2), ("guard", 1), ("huginn", 1)])
def test_storm(top: str, dealt: int) -> None:
    scene = luna(at=FAR, hand={"A": ["storm"]}, mp={"A": 1}, deck={"A": [top]})
    scene.answer("use:luna-storm")
    assert player(scene, "A").shards == dealt
    assert player(scene, "A").deck == [f"luna-{top}"]
    assert luna(hand={"A": ["storm"]}, mp={"A": 1}).refusal("use:luna-storm") == "refused-range", (
        "not adjacent"
    )


@pytest.mark.rule("HC-CARD-24")
def test_storm_on_an_empty_deck_with_the_swap() -> None:
    scene = luna(at=FAR, hand={"A": ["storm"]}, mp={"A": 1}, deck={"A": []}, turn_card={"A": "guard"})
    scene.answer("use:luna-storm")
    assert player(scene, "A").cp == 1
    assert player(scene, "A").shards == 0, "the damage comes after the reveal"
    scene.answer("swap:luna-shock", "for:luna-move")
    assert "luna-storm" not in player(scene, "A").deck, "the card in use is not shuffled in"
    assert "revealed" in scene.logged
    assert player(scene, "A").shards == 1 + is_attack(player(scene, "A").deck[-1])
    nothing = luna(
        at=FAR,
        hand={"A": ["storm", "shot", "guard", "absorb", "rebuff", "huginn", "catalyst", "muninn"]},
        mp={"A": 1},
        deck={"A": []},
        discard={"A": []},
        turn_card={"A": "move"},
    )
    nothing.answer("use:luna-storm")
    assert (player(nothing, "A").shards, player(nothing, "A").cp) == (1, 0)


def test_rebuff() -> None:
    scene = luna(hand={"A": ["rebuff"]}, mp={"A": 2}, at={"A": "3-4", "B": "3-2"})
    scene.answer("use:luna-rebuff")
    assert (player(scene, "A").shards, clad(scene), injured(scene)) == (2, "3-2 up", ["B"])


@pytest.mark.parametrize(
    ("answer", "deck"), [("top", ["shot", "guard", "move"]), ("under", ["guard", "move", "shot"])]
)
def test_huginn(answer: str, deck: list[str]) -> None:
    scene = luna(hand={"A": ["huginn"]}, deck={"A": ["shot", "guard", "move"]})
    scene.answer("use:luna-huginn")
    assert scene.offers == ["top", "under"]
    assert GAME.view(scene.state, 0).players[0].deck[-1] == "luna-shot"
    assert GAME.view(scene.state, 1).players[0].deck[-1] == HIDDEN
    scene.answer(answer)
    assert scene.now("deck", "A") == [f"luna-{card}" for card in deck]
    assert player(scene, "A").mp == 1


@pytest.mark.rule("HC-CP-10")
@pytest.mark.parametrize(("taken", "mp"), [(0, 1), (1, 2), (4, 2)])
def test_catalyst(taken: int, mp: int) -> None:
    scene = luna(hand={"A": ["catalyst"]}, taken={"A": taken}).answer("use:luna-catalyst")
    assert player(scene, "A").mp == mp


def test_catalyst_after_a_re_entry_with_shards() -> None:
    scene = luna(phase="action", at={"A": "", "B": "1-1"}, field={"2-1": 1}, hand={"A": ["catalyst"]})
    scene.answer("go:2-1", "use:luna-catalyst")
    assert player(scene, "A").mp == 2


@pytest.mark.rule("HC-CARD-04")
def test_bombard() -> None:
    scene = luna(at=FAR, hand={"A": ["bombard", "shot", "storm"]}, mp={"A": 2}, deck={"A": ["guard"]})
    scene.answer("use:luna-bombard")
    assert player(scene, "A").shards == 1, "not for itself"
    scene.answer("use:luna-shot")
    assert player(scene, "A").shards == 3
    scene.answer("use:luna-storm")
    assert player(scene, "A").shards == 5
    scene.answer("end")
    assert len(player(scene, "A").raises) == 1, "for this round, not this turn"


@pytest.mark.parametrize(("taken", "dealt"), [(0, 2), (2, 3)])
def test_shock(taken: int, dealt: int) -> None:
    scene = luna(hand={"A": ["shock"]}, mp={"A": 1}, taken={"A": taken}).answer("use:luna-shock")
    assert player(scene, "A").shards == dealt
    assert "use:luna-shock" in luna(at={"A": "2-5", "B": "1-1"}, hand={"A": ["shock"]}, mp={"A": 1}).offers


@pytest.mark.parametrize(("top", "dealt"), [("absorb", 5), ("guard", 4)])
def test_tempest(top: str, dealt: int) -> None:
    scene = luna(at={"A": "2-4", "B": "1-1"}, hand={"A": ["tempest"]}, mp={"A": 3}, deck={"A": [top]})
    scene.answer("use:luna-tempest")
    assert (player(scene, "A").shards, player(scene, "A").mp) == (dealt, 0)


@pytest.mark.rule("HC-CARD-22", "HC-CARD-23")
@pytest.mark.parametrize(("paid", "where"), [(0, "3-3 up"), (5, "3-3 up"), (6, "3-2 up"), (7, "3-2 up")])
def test_explosion(paid: int, where: str) -> None:
    scene = luna(hand={"A": ["explosion"]}, mp={"A": 7})
    scene.answer("use:luna-explosion")
    assert scene.offers == [f"pay:{n}" for n in range(8)]
    scene.answer(f"pay:{paid}")
    assert (player(scene, "A").shards, player(scene, "A").mp) == (1 + paid, 7 - paid)
    assert clad(scene) == where
    poor = luna(hand={"A": ["explosion"]}).answer("use:luna-explosion")
    assert poor.offers == ["pay:0"]


def test_mirror_of_eight_against_rush() -> None:
    scene = luna(
        phase="clad",
        round=3,
        forecast=["rush"],
        at={"A": "3-2", "B": "5-5"},
        hand={"A": ["mirror-of-eight"]},
        mp={"A": 1},
    )
    scene.answer("use:luna-mirror-of-eight")
    assert (injured(scene), clad(scene), at(scene, "A")) == ([], "3-5 down", "3-2")
    poor = luna(phase="clad", round=3, forecast=["rush"], at={"A": "3-2"}, hand={"A": ["mirror-of-eight"]})
    assert poor.refusal("use:luna-mirror-of-eight") == "refused-mp"


def test_muninn() -> None:
    scene = luna(hand={"A": ["muninn"]}, deck={"A": ["shot"]}, turn_card={"A": "move"})
    scene.answer("use:luna-muninn")
    assert player(scene, "A").hand == ["luna-shot"]
    assert set(scene.offers) == {f"card:{card}" for card in player(scene, "A").discard}
    scene.answer("card:luna-absorb")
    assert player(scene, "A").deck == ["luna-absorb"]
    assert GAME.view(scene.state, 1).players[0].deck == ["luna-absorb"], "put there openly"
    bare = luna(hand={"A": ["muninn"]})
    bare.answer("use:luna-muninn")
    assert bare.offers[-1] == "end", "no discard pile, no choice"


@pytest.mark.rule("HC-CARD-12")
def test_mist_step() -> None:
    scene = luna(hand={"A": ["mist-step"]}, mp={"A": 2}, field={"1-5": 3}, missions={"A": ["collector"]})
    scene.answer("use:luna-mist-step")
    assert "go:3-3" not in scene.offers
    assert "go:5-5" not in scene.offers
    assert len(scene.offers) == 22
    scene.answer("go:1-5")
    one = player(scene, "A")
    assert (at(scene, "A"), one.shards, one.moved, one.done) == ("1-5", 3, 1, ["mission-collector"])
    off = luna(at={"A": "", "B": "1-1"}, hand={"A": ["mist-step"]}, mp={"A": 2})
    assert off.refusal("use:luna-mist-step") == "refused-off-field"


def test_empyral_grasp() -> None:
    for top, asked in (("absorb", True), ("guard", False)):
        scene = luna(at=FAR, expansion=True, hand={"A": ["empyral-grasp"]}, mp={"A": 2}, deck={"A": [top]})
        scene.answer("use:luna-empyral-grasp")
        if asked:
            assert player(scene, "A").shards == 0
            scene.answer("take")
        assert player(scene, "A").shards == 3
        assert player(scene, "A").hand == (["luna-absorb"] if asked else [])
    left = luna(at=FAR, expansion=True, hand={"A": ["empyral-grasp"]}, mp={"A": 2}, deck={"A": ["shot"]})
    left.answer("use:luna-empyral-grasp", "leave")
    assert (player(left, "A").deck, player(left, "A").shards) == (["luna-shot"], 3)


@pytest.mark.rule("HC-CARD-24", "HC-RESHUFFLE-01")
@pytest.mark.parametrize(("card", "atk"), [("tempest", 4), ("empyral-grasp", 3)])
def test_tempest_and_empyral_grasp_on_an_empty_deck(card: str, atk: int) -> None:
    scene = luna(
        at=FAR, expansion=True, hand={"A": [card]}, mp={"A": 3}, deck={"A": []}, turn_card={"A": "move"}
    )
    scene.answer(f"use:luna-{card}")
    assert player(scene, "A").cp == 1
    scene.answer("keep")
    assert "revealed" in scene.logged
    revealed = is_attack(player(scene, "A").deck[-1])
    assert (scene.offers[0] == "take") == (card == "empyral-grasp" and revealed)
    if scene.offers[0] == "take":
        scene.answer("leave")
    assert player(scene, "A").shards == atk + (card == "tempest" and revealed)


@pytest.mark.rule("HC-CARD-04")
def test_jewel_of_varona() -> None:
    scene = luna(expansion=True, hand={"A": ["jewel-of-varona"]}, deck={"A": ["shot", "guard"]})
    scene.answer("use:luna-jewel-of-varona", "under")
    assert scene.now("deck", "A") == ["luna-guard", "luna-shot"]
    raised = luna(
        at=FAR,
        expansion=True,
        hand={"A": ["bombard", "shock"]},
        discard={"A": ["jewel-of-varona"]},
        mp={"A": 1},
        taken={"A": 1},
    )
    raised.answer("use:luna-bombard")
    assert player(raised, "A").shards == 1, "no raise, no more"
    raised.answer("use:luna-shock")
    assert player(raised, "A").shards == 1 + 2 + (1 + 1) + (1 + 1), "1 for each of two raises"
    explosion = luna(
        expansion=True, hand={"A": ["explosion"]}, discard={"A": ["jewel-of-varona"]}, mp={"A": 3}
    )
    explosion.answer("use:luna-explosion", "pay:3")
    assert player(explosion, "A").shards == 4, "X is no raise"
