"""Deploying: from the hand to the network, what it costs, when it may be done."""

import pytest

from tabletop_tui.engines.communs.deploy import MOST_DEPLOYED
from tabletop_tui.kit.scenario import NAMES, Scene
from tabletop_tui.kit.words import Words
from tests.communs.helpers import card, given, hand

COOPS = card("data-coops", "project", cost="{methods = 2, ideas = 1}", influence="{means = 1}")
"""Data Coops: 2 of one colour and 1 of another."""
GIFT = card("gift", "action", cost="{people = 1}", effects='[{ do = "draw", n = 1 }]')


def turned(scene: Scene, letter: str = "A") -> list[str]:
    """The mobilised Resources of a player."""
    told: list[str] = scene.now("resources", letter)
    return [one.removesuffix(" mobilised") for one in told if one.endswith("mobilised")]


def usual(scene: Scene) -> str:
    """What the option of a whole way to pay says."""
    assert scene.decision is not None
    option = scene.decision.option("usual")
    assert option is not None
    return Words(scene.game.book, NAMES).say(option.label)


# ---------------------------------------------------------------------- into the network


@pytest.mark.rule("CC-DEPLOY-01")
def test_each_kind_of_card_goes_from_the_hand_to_its_place_in_the_own_network() -> None:
    scene = given(
        hand={"A": ["ideas", "means-project", "people-action"]}, resources={"A": ["means", "people"]}
    )
    scene.answer("resource:ideas", "project:means-project", "action:people-action")
    assert hand(scene) == []
    assert scene.now("resources", "A")[-1] == "ideas"
    assert scene.now("projects") == {"A": ["means-project"], "B": []}
    assert scene.now("actions") == {"A": ["people-action"], "B": []}


@pytest.mark.rule("CC-DEPLOY-01")
def test_only_what_is_in_the_hand_is_deployed() -> None:
    scene = given(hand={"A": ["ideas"], "B": ["means"]})
    assert scene.refusal("resource:means") == "refused-not-held"


# ---------------------------------------------------------------------- Resources


@pytest.mark.rule("CC-DEPLOY-02")
def test_a_resource_costs_nothing() -> None:
    scene = given(hand={"A": ["ideas"]}, resources={"A": ["means"]}).answer("resource:ideas")
    assert scene.now("resources", "A") == ["means", "ideas"]


@pytest.mark.rule("CC-DEPLOY-02")
def test_one_resource_a_turn() -> None:
    scene = given(hand={"A": ["ideas", "means"]}).answer("resource:ideas")
    assert "resource:means" not in scene.offers
    assert scene.refusal("resource:means") == "refused-one-resource"
    scene.answer("end", "end")
    assert "resource:means" in scene.offers, "in the next turn again"


@pytest.mark.rule("CC-DEPLOY-02", "CC-TURN-02")
def test_a_resource_is_deployed_in_the_own_turn_only() -> None:
    scene = given(hand={"B": ["ideas"]}).answer("word:1")
    assert scene.asked == "B"
    assert scene.refusal("resource:ideas") == "refused-own-turn"


# ---------------------------------------------------------------------- Projects and Actions


@pytest.mark.rule("CC-DEPLOY-03")
def test_any_number_of_projects_and_actions_in_a_turn() -> None:
    cards = ["means-project", "means-action", "ideas-project", "ideas-action"]
    scene = given(hand={"A": cards}, resources={"A": ["means", "means.2", "ideas", "ideas.2"]})
    scene.answer(*(f"{scene.game.cards.kind[one]}:{one}" for one in cards))
    assert scene.now("projects", "A") == ["means-project", "ideas-project"]
    assert scene.now("actions", "A") == ["means-action", "ideas-action"]


@pytest.mark.rule("CC-DEPLOY-03")
def test_each_of_them_is_paid_for() -> None:
    scene = given(hand={"A": ["means-project", "means-action"]}, resources={"A": ["means"]})
    scene.answer("project:means-project")
    assert scene.refusal("action:means-action") == "refused-cost"


@pytest.mark.rule("CC-DEPLOY-04")
def test_a_project_is_deployed_in_its_holders_turn_only() -> None:
    scene = given(hand={"B": ["means-project"]}, resources={"B": ["means"]}).answer("word:1")
    assert scene.refusal("project:means-project") == "refused-own-turn"
    scene.answer("back", "end")
    assert "project:means-project" in scene.offers


@pytest.mark.rule("CC-DEPLOY-05", "CC-TURN-04")
def test_an_action_is_deployed_in_anothers_turn() -> None:
    scene = given(GIFT, hand={"B": ["gift"]}, resources={"B": ["people"]})
    scene.answer("word:1", "action:gift")
    assert scene.now("actions", "B") == ["gift"]
    assert turned(scene, "B") == ["people"]
    assert len(hand(scene, "B")) == 1, "and its effect is carried out at once"
    assert scene.now("turn") == "A"


@pytest.mark.rule("CC-DEPLOY-05", "CC-DEPLOY-06")
def test_there_too_it_must_be_paid() -> None:
    scene = given(hand={"B": ["means-action"]}, resources={"B": ["ideas"]}).answer("word:1")
    assert scene.refusal("action:means-action") == "refused-cost"


# ---------------------------------------------------------------------- the cost


@pytest.mark.rule("CC-DEPLOY-06")
@pytest.mark.parametrize(
    ("resources", "enough"),
    [
        (["methods", "methods.2", "ideas"], True),
        (["two-methods", "ideas"], True),
        (["methods", "mixed"], True),
        (["methods", "ideas"], False),
        (["methods", "methods.2"], False),
        (["methods", "ideas", "ideas.2", "ideas.3"], False),
        (["methods", "methods.2", "people", "means"], False),
        (["methods", "methods.2", "ideas mobilised"], False),
        ([], False),
    ],
    ids=lambda given: ",".join(given) if isinstance(given, list) else str(given),
)
def test_a_cost_is_covered_in_number_and_colour(resources: list[str], enough: bool) -> None:
    scene = given(COOPS, hand={"A": ["data-coops"]}, resources={"A": resources})
    assert ("project:data-coops" in scene.offers) == enough
    if enough:
        scene.answer("project:data-coops")
        assert scene.now("projects", "A") == ["data-coops"]
        assert turned(scene) == resources
    else:
        assert scene.refusal("project:data-coops") == "refused-cost"


@pytest.mark.rule("CC-DEPLOY-06")
def test_the_player_chooses_which_resources_pay() -> None:
    scene = given(hand={"A": ["means-project"]}, resources={"A": ["means", "two-means", "mixed", "ideas"]})
    scene.answer("project:means-project")
    assert [key for key in scene.offers if key.startswith("pay:")] == [
        "pay:means",
        "pay:two-means",
        "pay:mixed",
    ]
    assert scene.refusal("pay:ideas") == "refused-useless"
    scene.answer("pay:mixed")
    assert turned(scene) == ["mixed"]


def test_resources_that_are_alike_are_no_choice() -> None:
    scene = given(hand={"A": ["means-project"]}, resources={"A": ["means", "means.2", "means.3"]})
    scene.answer("project:means-project")
    assert scene.now("projects", "A") == ["means-project"]
    assert turned(scene) == ["means"]


@pytest.mark.rule("CC-DEPLOY-06")
def test_a_whole_way_to_pay_is_offered() -> None:
    scene = given(
        COOPS, hand={"A": ["data-coops"]}, resources={"A": ["methods", "methods.2", "two-methods", "ideas"]}
    )
    scene.answer("project:data-coops")
    assert usual(scene) == "Pay with Two-Methods, Ideas"
    scene.answer("usual")
    assert turned(scene) == ["two-methods", "ideas"]
    assert scene.now("projects", "A") == ["data-coops"]


@pytest.mark.rule("CC-DEPLOY-06", "CC-MOBILISE-03")
def test_a_whole_way_to_pay_tells_who_will_be_asked() -> None:
    network = {"A": ["two-methods"], "B": ["ideas"], "C": ["methods.2", "ideas.2"]}
    scene = given(COOPS, seats=3, hand={"A": ["data-coops"]}, resources=network)
    scene.answer("project:data-coops")
    assert usual(scene) == "Pay with Two-Methods, Ideas: ask Ben"


@pytest.mark.rule("CC-DEPLOY-07")
def test_a_resource_supplies_all_the_icons_on_it() -> None:
    scene = given(hand={"A": ["grand"]}, resources={"A": ["mixed"]}).answer("project:grand")
    assert scene.now("projects", "A") == ["grand"]


@pytest.mark.rule("CC-DEPLOY-07")
def test_icons_that_are_not_needed_are_lost() -> None:
    scene = given(hand={"A": ["means-project", "means-project.2"]}, resources={"A": ["two-means"]})
    scene.answer("project:means-project")
    assert turned(scene) == ["two-means"]
    assert scene.refusal("project:means-project.2") == "refused-cost"


# ---------------------------------------------------------------------- what is deployed stays


@pytest.mark.rule("CC-DEPLOY-08", "CC-CAMPAIGN-04")
def test_a_project_campaigns_again_and_again_for_one_payment() -> None:
    half = card("half", "enclosure", phase=1, value="{means = 1}")
    scene = given(
        half,
        enclosures=["wall1a", "half"],
        hand={"A": ["means-project"]},
        resources={"A": ["means"]},
    )
    scene.answer("project:means-project", "send:means-project", "against:half")
    assert scene.now("projects", "A") == ["means-project"], "it came back"
    assert turned(scene) == ["means"]
    scene.answer("send:means-project")
    assert scene.now("sent") == {"wall1a": ["A means-project"]}
    assert turned(scene) == ["means"]


@pytest.mark.rule("CC-DEPLOY-08")
def test_cards_in_the_network_stay_from_cycle_to_cycle() -> None:
    scene = given(projects={"A": ["means-project"]}, actions={"B": ["plain"]})
    scene.answer("end", "end", "end", "end")
    assert scene.now("cycle") == 3
    assert scene.now("projects", "A") == ["means-project"]
    assert scene.now("actions", "B") == ["plain"]


@pytest.mark.rule("CC-DEPLOY-09")
def test_an_action_stays_and_its_instant_effect_is_not_applied_again() -> None:
    scene = given(GIFT, hand={"A": ["gift"]}, resources={"A": ["people"]})
    scene.answer("action:gift")
    assert len(hand(scene)) == 1
    assert scene.now("actions", "A") == ["gift"]
    assert [key for key in scene.offers if "gift" in key] == []
    scene.answer("end", "end")
    assert scene.now("actions", "A") == ["gift"]
    assert len(hand(scene)) == 4, "the cards of the draw, none of the Action"


# ---------------------------------------------------------------------- a turn ends


@pytest.mark.parametrize(("deployed", "more"), [(MOST_DEPLOYED - 1, True), (MOST_DEPLOYED, False)])
def test_a_turn_that_could_go_on_for_ever_comes_to_an_end(deployed: int, more: bool) -> None:
    """Whatever cards bring each other back: the guard names itself, and the game goes on."""
    scene = given(hand={"A": ["ideas", "means-project", "means-action"]}, resources={"A": ["means"]})
    state = scene.game.copy(scene.state)
    state.turn.deployed = deployed
    scene = Scene(scene.game, state)
    keys = ("resource:ideas", "project:means-project", "action:means-action")
    assert [key in scene.offers for key in keys] == [more] * 3
    assert [scene.refusal(key) for key in keys] == [None if more else "refused-too-many"] * 3
    assert scene.answer("end").asked == "B"
