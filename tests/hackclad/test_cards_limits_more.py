"""Where skill cards stop, and what happens where two meet: Luna's, Mia's and Amelia's."""

import pytest

from tabletop_tui.engines.hackclad.state import HIDDEN
from tests.hackclad.helpers import GAME, given, player, said, shards, uses
from tests.hackclad.single import attack_on, dealt, suffered, turn_of

# ---------------------------------------------------------------------- Luna


@pytest.mark.parametrize("top", ["shot", "absorb"])
def test_tempest_is_raised_by_either_kind_of_attack(top: str) -> None:
    scene = turn_of("luna", "tempest", deck={"A": [top, "move"]})
    scene.answer("use:luna-tempest")
    assert dealt(scene) == 5
    assert player(scene, "A").deck == ["luna-move", f"luna-{top}"], "it stays where it was"
    assert GAME.view(scene.state, 1).players[0].deck == [HIDDEN, f"luna-{top}"], "all have seen it"


@pytest.mark.rule("HC-CP-10")
def test_catalyst_looks_at_what_was_picked_up_not_at_what_was_won() -> None:
    scene = turn_of("luna", "absorb", "catalyst", mp={"A": 0})
    scene.answer("use:luna-absorb", "use:luna-catalyst")
    assert player(scene, "A").mp == 1 + 1


def test_bombard_used_again_gets_nothing_from_itself() -> None:
    scene = turn_of(
        "luna", "bombard", "muninn", "storm", at={"A": "3-5"}, cp={"A": 2}, deck={"A": ["guard", "move"]}
    )
    scene.answer("use:luna-bombard", "use:luna-muninn", "card:luna-bombard", "cp:draw", "use:luna-bombard")
    assert dealt(scene) == 2
    scene.answer("use:luna-storm")
    assert dealt(scene) == 2 + 1 + 2, "but others get it twice"


@pytest.mark.rule("HC-CARD-20", "HC-CARD-04")
def test_jewel_of_varona_stops_when_it_leaves_the_pile() -> None:
    scene = turn_of("luna", "bombard", "shot", "muninn", at={"A": "3-5"}, discard={"A": ["jewel-of-varona"]})
    scene.answer("use:luna-bombard", "use:luna-muninn", "card:luna-jewel-of-varona", "use:luna-shot")
    assert dealt(scene) == 1 + 2


# ---------------------------------------------------------------------- Mia


@pytest.mark.rule("HC-CARD-12")
def test_moves_are_made_in_full_and_end_there() -> None:
    twice = turn_of("mia", "accelerate", field={"2-4": 1, "1-4": 2})
    twice.answer("use:mia-accelerate", "go:2-4", "go:1-4")
    assert (twice.offers[-1], player(twice, "A").shards) == ("end", 3)
    runs = turn_of("mia", "hit-and-run")
    runs.answer("use:mia-hit-and-run", "go:3-5")
    assert runs.offers[-1] == "end"


@pytest.mark.rule("HC-CARD-17")
def test_robin_hood_takes_ties_as_she_likes_and_draws_one_card_last() -> None:
    scene = turn_of(
        "mia", "robin-hood", witches=["mia", "luna", "luna", "luna"], shards={"A": 1, "B": 5, "C": 5, "D": 2}
    )
    scene.answer("use:mia-robin-hood")
    assert scene.offers == ["share:1:3", "share:2:3"], "though she herself has fewest, she takes none"
    assert player(scene, "A").hand == []
    scene.answer("share:2:3")
    assert [player(scene, letter).shards for letter in "ABCD"] == [1, 5, 4, 3]
    assert len(player(scene, "A").hand) == 1


def test_fluttering_wind_passes_figures_but_ends_on_none() -> None:
    scene = turn_of(
        "mia",
        "fluttering-wind",
        witches=["mia", "luna", "luna"],
        at={"A": "3-4", "B": "2-4", "C": "4-5"},
        field={"3-3": 2, "3-2": 1, "2-3": 1},
    )
    scene.answer("use:mia-fluttering-wind")
    ends = {key.split(":")[-1] for key in scene.offers}
    # All that is two steps away, her own cell included, but not C's; to 2-3 she passes the Clad or B.
    assert ends == {"3-2", "3-4", "1-4", "5-4", "3-1", "2-3", "4-3", "2-5"}
    assert len([key for key in scene.offers if key.endswith(":2-5")]) == 1, "two ways, no difference"
    by_the_clad = [key for key in scene.offers if key.endswith(":2-3")]
    assert sorted(by_the_clad) == ["go:2-4:2-3", "go:3-3:2-3"], "two ways, with different shards"
    scene.answer("go:3-3:3-2")
    assert (player(scene, "A").shards, player(scene, "A").moved) == (3, 2)
    assert shards(scene) == {"2-3": 1}


@pytest.mark.rule("HC-CARD-17")
@pytest.mark.parametrize(("had", "offers"), [(1, ["share:0:1"]), (0, [])])
def test_robin_hood_moves_the_only_shard_there_is(had: int, offers: list[str]) -> None:
    scene = turn_of("mia", "robin-hood", shards={"A": had}, deck={"A": ["shot"]})
    scene.answer("use:mia-robin-hood")
    assert [key for key in scene.offers if key.startswith("share:")] == offers
    if offers:
        scene.answer("share:0:1")
    assert player(scene, "A").hand == ["mia-shot"], "the card is drawn all the same"


@pytest.mark.rule("HC-CARD-22")
def test_sisters_in_arms_sees_nobody_who_is_off_the_field() -> None:
    for where in ("5-4", "1-5", "4-5", "5-1"):
        scene = turn_of("mia", "sisters-in-arms", at={"A": where, "B": ""}, clad="5-5 up")
        assert scene.refusal("use:mia-sisters-in-arms") == "refused-needs"


# ---------------------------------------------------------------------- Amelia


def test_upgrade_takes_any_card_that_is_worth_1_more() -> None:
    scene = turn_of("amelia", "upgrade", "shot", "reboot", "sniper-drone", mp={"A": 1}, expansion=False)
    scene.answer("use:amelia-upgrade")
    assert scene.offers == ["card:amelia-shot", "card:amelia-reboot"], "nothing is worth 5"
    scene.answer("card:amelia-reboot")
    assert scene.offers == [
        f"card:amelia-{card}" for card in ("protection-drone", "auxiliary-mana", "high-mobility-arm")
    ]
    scene.answer("card:amelia-auxiliary-mana")
    one = player(scene, "A")
    assert "amelia-reboot" in one.enhanced, "an Enhanced card may go back there"
    assert one.discard == ["amelia-auxiliary-mana", "amelia-upgrade"]
    assert GAME.status(scene.state) == []


@pytest.mark.parametrize(
    ("card", "label", "told"),
    [
        ("amelia-defrag", "option-discard-top", "milled"),
        ("luna-huginn", "option-under", "put-under"),
        ("luna-jewel-of-varona", "option-under", "put-under"),
    ],
)
def test_where_a_card_that_was_looked_at_may_go(card: str, label: str, told: str) -> None:
    scene = turn_of(card.split("-")[0], card)
    scene.answer(f"use:{card}")
    decision = scene.decision
    assert decision is not None
    assert [option.label.id for option in decision.options] == ["option-top", label]
    scene.answer(scene.offers[1])
    assert told in scene.logged
    assert said(scene), "and all of it can be said"


@pytest.mark.rule("HC-CARD-18")
def test_upgrade_sees_no_basic_card_in_the_enhanced_deck() -> None:
    scene = turn_of(
        "amelia",
        "upgrade",
        "shot",
        expansion=False,
        discard={"A": ["fractography", "attack-assist-arm"]},
        enhanced={
            "A": [
                "defrag",
                *("sniper-drone", "crossfire", "reboot", "protection-drone"),
                *("auxiliary-mana", "high-mobility-arm"),
            ]
        },
    )
    assert scene.refusal("use:amelia-upgrade") == "refused-upgrade", "of what is worth 2 only Defrag is there"


@pytest.mark.rule("HC-CARD-19")
@pytest.mark.parametrize("where", ["top", "under"])
def test_optimizer_leaves_the_discard_pile_for_the_deck(where: str) -> None:
    scene = given(
        witches=["amelia", "luna"],
        expansion=True,
        deck={"A": []},
        discard={"A": ["optimizer", "shot"]},
        cp={"A": 2},
    )
    scene.answer("cp:draw", "keep", where)
    assert player(scene, "A").discard == []
    assert GAME.status(scene.state) == []


@pytest.mark.rule("HC-CARD-20")
def test_fractography_that_discards_attack_assist_arm_is_raised_by_it() -> None:
    scene = turn_of("amelia", "fractography", deck={"A": ["attack-assist-arm"]})
    scene.answer("use:amelia-fractography")
    assert dealt(scene) == 2 + 1


def test_protection_drone_twice_against_one_attack() -> None:
    scene = attack_on("amelia", "protection-drone", "shot", mp={"A": 2})
    scene.answer("use:amelia-protection-drone")
    assert uses(scene) == ["protection-drone"], "from the discard pile now"
    scene.answer("use:amelia-protection-drone")
    assert uses(scene) == [], "and now it lies on the deck"
    scene.answer("pass")
    assert (suffered(scene), player(scene, "A").mp) == ([], 0)


def test_protection_drone_is_no_card_for_the_own_turn() -> None:
    scene = turn_of("amelia", discard={"A": ["protection-drone"]})
    assert scene.refusal("use:amelia-protection-drone") == "refused-turn"


def test_generate_barrier_counts_a_drone_that_has_just_been_used() -> None:
    for first, left in ((True, []), (False, [3])):
        scene = attack_on("amelia", "protection-drone", "generate-barrier", voltage=3)
        if first:
            scene.answer("use:amelia-protection-drone")
        scene.answer("use:amelia-generate-barrier", "pass")
        assert suffered(scene) == left


def test_injection_shows_the_two_cards_to_its_player_alone() -> None:
    scene = turn_of("amelia", "injection", clad_deck=["veer-left", "tail-whip", "whirlwind"])
    scene.answer("use:amelia-injection")
    told = [entry for entry in scene.log if entry.what.id == "peeked-clad-cards"]
    assert [(entry.seat, entry.what.fields["clads"]) for entry in told] == [
        (0, ["clad-veer-left", "clad-tail-whip"])
    ]


@pytest.mark.parametrize(("deck", "asked"), [(["veer-left"], False), (["veer-left", "rush"], True)])
def test_injection_looks_at_two_clad_cards_or_none(deck: list[str], asked: bool) -> None:
    scene = turn_of("amelia", "injection", clad_deck=deck, voltage=2, round=3)
    scene.answer("use:amelia-injection")
    assert (scene.offers[0].startswith("under:")) == asked
    assert dealt(scene) == (0 if asked else 2)


def test_arms_and_optimizer_cost_nothing_and_do_nothing_when_used() -> None:
    cards = ("high-mobility-arm", "attack-assist-arm", "optimizer")
    scene = turn_of("amelia", *cards, mp={"A": 0})
    for card in cards:
        scene.answer(f"use:amelia-{card}")
    assert player(scene, "A").discard == [f"amelia-{card}" for card in cards]
    assert scene.offers[-1] == "end"
