"""Mobilising Resources: one's own and others', consent, and costs paid as a whole."""

import pytest

from tabletop_tui.kit.scenario import Scene
from tests.communs.helpers import begun, card, given, hand

BIG = card("big", "project", cost="{means = 3}", influence="{means = 3}")
COSTLY = card("costly", "action", cost="{means = 2}")
ONE_EACH = {"A": ["means"], "B": ["means.2"], "C": ["means.3"]}


def big(**more: object) -> Scene:
    """Ana is about to deploy a Project for 3 means; each of three players has one Resource of it."""
    return given(BIG, **{"seats": 3, "hand": {"A": ["big"]}, "resources": ONE_EACH, **more})


def turned(scene: Scene) -> list[str]:
    """All mobilised Resources."""
    return [
        told.removesuffix(" mobilised")
        for network in scene.now("resources").values()
        for told in network
        if told.endswith("mobilised")
    ]


# ---------------------------------------------------------------------- turning


@pytest.mark.rule("CC-MOBILISE-01")
def test_a_mobilised_resource_is_turned_and_stays_where_it_is() -> None:
    scene = given(hand={"A": ["means-project"]}, resources={"A": ["ideas", "means"]})
    scene.answer("project:means-project")
    assert scene.now("resources", "A") == ["ideas", "means mobilised"]


@pytest.mark.rule("CC-MOBILISE-01")
def test_a_lent_resource_stays_in_its_owners_network() -> None:
    scene = given(hand={"A": ["means-project"]}, resources={"B": ["means"]})
    scene.answer("project:means-project", "yes")
    assert scene.now("resources") == {"A": [], "B": ["means mobilised"]}
    assert scene.now("projects", "A") == ["means-project"]


@pytest.mark.rule("CC-MOBILISE-02")
def test_a_mobilised_resource_pays_for_nobody() -> None:
    scene = given(hand={"A": ["means-project"], "B": ["means-action"]}, resources={"A": ["means mobilised"]})
    assert scene.refusal("project:means-project") == "refused-cost"
    scene.answer("word:1")
    assert scene.refusal("action:means-action") == "refused-cost"
    scene.answer("back", "end")
    assert scene.refusal("action:means-action") == "refused-cost"


@pytest.mark.rule("CC-MOBILISE-02")
def test_nor_is_it_offered_beside_others() -> None:
    scene = given(hand={"A": ["means-project"]}, resources={"A": ["means", "means.2 mobilised", "two-means"]})
    scene.answer("project:means-project")
    assert "pay:means.2" not in scene.offers
    assert scene.refusal("pay:means.2") == "refused-mobilised"


@pytest.mark.rule("CC-MOBILISE-02", "CC-RENEW-01")
def test_once_renewed_it_pays_again() -> None:
    scene = given(hand={"A": ["means-project"]}, resources={"A": ["means mobilised"]})
    scene.answer("end", "end", "project:means-project")
    assert scene.now("projects", "A") == ["means-project"]


@pytest.mark.rule("CC-MOBILISE-05")
def test_a_resource_pays_in_the_turn_it_was_deployed_in() -> None:
    scene = given(hand={"A": ["means", "means-project"]})
    scene.answer("resource:means", "project:means-project")
    assert scene.now("projects", "A") == ["means-project"]
    assert turned(scene) == ["means"]


# ---------------------------------------------------------------------- others' Resources


@pytest.mark.rule("CC-MOBILISE-03")
def test_one_cost_is_paid_by_several_players_together() -> None:
    scene = big().answer("project:big", "yes", "yes")
    assert turned(scene) == ["means", "means.2", "means.3"]
    assert scene.now("projects", "A") == ["big"]


@pytest.mark.rule("CC-MOBILISE-03")
def test_a_cost_can_be_paid_by_others_alone() -> None:
    scene = given(COSTLY, seats=3, hand={"A": ["costly"]}, resources={"B": ["means"], "C": ["means.2"]})
    scene.answer("action:costly", "yes", "yes")
    assert turned(scene) == ["means", "means.2"]


@pytest.mark.rule("CC-MOBILISE-04")
def test_each_owner_is_asked_in_turn_order_and_in_public() -> None:
    scene = big(turn="B", hand={"B": ["big"]}).answer("project:big")
    assert scene.decision is not None
    assert (scene.asked, scene.offers, scene.decision.closed) == ("C", ["yes", "no"], False)
    scene.answer("yes")
    assert (scene.asked, scene.offers) == ("A", ["yes", "no"])


@pytest.mark.rule("CC-MOBILISE-04")
def test_nobody_is_asked_for_ones_own() -> None:
    scene = given(hand={"A": ["means-project"]}, resources={"A": ["means"], "B": ["means.2"]})
    scene.answer("project:means-project", "pay:means")
    assert scene.asked == "A"
    assert turned(scene) == ["means"]


@pytest.mark.rule("CC-MOBILISE-04")
def test_consent_is_asked_each_time() -> None:
    scene = given(hand={"A": ["means-project", "means-action"]}, resources={"B": ["means", "means.2"]})
    scene.answer("project:means-project", "yes", "action:means-action")
    assert (scene.asked, scene.offers) == ("B", ["yes", "no"])


@pytest.mark.rule("CC-MOBILISE-04")
def test_without_consent_it_is_not_used() -> None:
    scene = given(hand={"A": ["means-project"]}, resources={"B": ["means"]})
    scene.answer("project:means-project", "no")
    assert turned(scene) == []
    assert scene.asked == "A"
    assert scene.refusal("project:means-project") == "refused-not-lent", "the refusal holds for this card"


@pytest.mark.rule("CC-MOBILISE-04")
def test_a_refusal_holds_for_that_card_and_that_turn() -> None:
    scene = given(hand={"A": ["means-project", "means-action"]}, resources={"B": ["means"]})
    scene.answer("project:means-project", "no")
    assert "action:means-action" in scene.offers
    scene.answer("end", "end")
    assert "project:means-project" in scene.offers


@pytest.mark.rule("CC-MOBILISE-04")
def test_who_plays_in_anothers_turn_asks_that_player_too() -> None:
    scene = given(hand={"B": ["means-action"]}, resources={"A": ["means"]})
    scene.answer("word:1", "action:means-action")
    assert (scene.asked, scene.offers[:2]) == ("A", ["yes", "no"])
    scene.answer("yes")
    assert scene.now("actions", "B") == ["means-action"]
    assert turned(scene) == ["means"]


@pytest.mark.rule("CC-MOBILISE-04", "CC-SETUP-12")
def test_everybody_sees_which_card_is_being_paid_for() -> None:
    scene = given(hand={"A": ["means-project"]}, resources={"A": ["means", "two-means"], "B": ["mixed"]})
    scene.answer("project:means-project")
    assert scene.game.view(scene.state, 1).players[0].deploying == "means-project"
    assert scene.logged == ["announced"]
    scene.answer("pay:mixed")
    assert scene.asked == "B"
    assert scene.logged == ["announced"]


# ---------------------------------------------------------------------- as a whole


@pytest.mark.rule("CC-MOBILISE-06")
def test_a_consent_refused_after_others_agreed_spends_nothing() -> None:
    scene = big().answer("project:big", "yes")
    assert turned(scene) == [], "nothing is turned before all have agreed"
    scene.answer("no")
    assert turned(scene) == []
    assert hand(scene) == ["big"]
    assert scene.now("projects", "A") == []
    assert scene.asked == "A"


@pytest.mark.rule("CC-MOBILISE-06")
def test_after_a_refusal_nobody_else_is_asked() -> None:
    scene = big().answer("project:big", "no")
    assert scene.asked == "A"


@pytest.mark.rule("CC-MOBILISE-06")
def test_while_a_cost_is_gathered_nothing_is_turned() -> None:
    scene = given(COSTLY, hand={"A": ["costly"]}, resources={"A": ["means", "means.2", "two-means"]})
    scene.answer("action:costly", "pay:means")
    assert turned(scene) == []
    scene.answer("pay:two-means")
    assert turned(scene) == ["means", "two-means"]


@pytest.mark.rule("CC-MOBILISE-06")
def test_a_refused_card_can_be_paid_another_way() -> None:
    scene = given(
        COSTLY,
        hand={"A": ["costly"]},
        resources={"A": ["means"], "B": ["means.2"], "C": ["means.3"]},
        seats=3,
    )
    scene.answer("action:costly", "pay:means", "pay:means.2", "no")
    scene.answer("action:costly")
    assert scene.asked == "C", "whose Resource is the only way left"
    scene.answer("yes")
    assert turned(scene) == ["means", "means.3"]


@pytest.mark.rule("CC-MOBILISE-07")
def test_always_lend_gives_every_consent() -> None:
    scene = big(lend=True).answer("project:big")
    assert scene.asked == "A"
    assert turned(scene) == ["means", "means.2", "means.3"]
    assert scene.now("projects", "A") == ["big"]


@pytest.mark.rule("CC-MOBILISE-07")
@pytest.mark.parametrize(("option", "lend"), [("yes", True), ("no", False)])
def test_always_lend_is_chosen_at_setup(option: str, lend: bool) -> None:
    assert begun(lend=option).state.lend == lend
