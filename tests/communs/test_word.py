"""Acting at any time: the word, handed to another seat in one's own turn and handed back."""

import pytest

from tabletop_tui.engines.communs.table import MOST_IDLE
from tabletop_tui.kit.scenario import Scene
from tabletop_tui.kit.words import Msg
from tests.communs.helpers import card, given, hand

TRICK = card("trick", "attitude", ability='{ effects = [{ do = "draw", n = 1 }] }')
CUT = card("cut", "attitude", ability='{ effects = [{ do = "discard", n = 1, who = "others" }] }')
SCOUT = card("scout", "action", cost="{people = 1}", effects='[{ do = "scout" }]')
EITHER = card(
    "fork",
    "action",
    cost="{people = 1}",
    effects='[{ do = "either", one = [{ do = "draw" }], other = [{ do = "renew" }] }]',
)


def words(scene: Scene) -> list[str]:
    """Whom the asked player can give the word to."""
    return [key for key in scene.offers if key.startswith("word:")]


# ---------------------------------------------------------------------- handing it out


@pytest.mark.rule("CC-TURN-11")
def test_in_ones_own_turn_the_word_can_be_given_to_any_other_seat() -> None:
    assert words(given(seats=4, turn="B")) == ["word:2", "word:3", "word:0"]


@pytest.mark.rule("CC-TURN-11")
def test_who_has_it_acts_and_hands_it_back() -> None:
    scene = given(
        TRICK,
        hand={"B": ["means-action"]},
        resources={"B": ["means"]},
        attitudes={"B": ["trick"]},
        waiting={"B": ["grand"]},
    ).answer("word:1")
    assert scene.offers == ["action:means-action", "use:trick", "reward:0", "back"]
    scene.answer("action:means-action", "reward:0", "use:trick")
    assert (scene.asked, scene.offers) == ("B", ["back"])
    scene.answer("back")
    assert (scene.asked, scene.now("turn")) == ("A", "A")
    assert scene.log[-1].what == Msg("word-back", {"seat": 1, "other": 0})
    assert hand(scene, "A") == ["grand"]
    assert scene.now("rewarded") == ["B"]


@pytest.mark.rule("CC-TURN-11")
def test_it_goes_back_to_nobody_else() -> None:
    scene = given(seats=3).answer("word:2")
    assert scene.offers == ["back"]
    assert scene.refusal("word:1") == "refused-word-back"
    scene.answer("back")
    assert scene.asked == "A"


@pytest.mark.rule("CC-TURN-11")
def test_nobody_is_asked_unbidden() -> None:
    scene = given(
        TRICK,
        seats=3,
        hand={"A": ["means", "means-action"], "B": ["plain"], "C": ["ideas-action"]},
        resources={"A": ["two-means"], "B": ["two-people"], "C": ["ideas"]},
        attitudes={"C": ["trick"]},
        waiting={"B": ["grand"]},
        projects={"A": ["means-project"]},
    )
    for key in ("resource:means", "action:means-action", "pay:means", "send:means-project", "redraw"):
        scene.answer(key)
        assert scene.asked == "A"
    scene.answer("end")
    assert (scene.asked, scene.now("turn")) == ("B", "B")


# ---------------------------------------------------------------------- at every question


QUESTIONS = {
    "what to do": ({}, []),
    "which enclosure": (
        {"enclosures": ["wall1a", "wall1b"], "projects": {"A": ["means-project"]}},
        ["send:means-project"],
    ),
    "which pile": ({"waiting": {"A": ["grand"]}}, ["end"]),
    "how to pay": (
        {"hand": {"A": ["means-action"]}, "resources": {"A": ["means", "two-means"]}},
        ["action:means-action"],
    ),
    "which of two": ({"hand": {"A": ["fork"]}, "resources": {"A": ["people"]}}, ["action:fork"]),
    "where the Force goes": ({"hand": {"A": ["scout"]}, "resources": {"A": ["people"]}}, ["action:scout"]),
}


@pytest.mark.rule("CC-TURN-11")
@pytest.mark.parametrize("question", QUESTIONS)
def test_at_every_question_of_the_own_turn_and_then_the_question_comes_again(question: str) -> None:
    position, answers = QUESTIONS[question]
    scene = given(TRICK + EITHER + SCOUT, attitudes={"B": ["trick"]}, **position).answer(*answers)
    asked, offers = scene.decision, scene.offers
    assert scene.asked == "A"
    assert words(scene) == ["word:1"]
    scene.answer("word:1")
    assert scene.asked == "B"
    scene.answer("use:trick", "back")
    assert scene.offers == offers
    assert scene.decision == asked


@pytest.mark.rule("CC-TURN-11")
def test_which_resources_stay_turned_is_such_a_question() -> None:
    weary = card("weary", "enclosure", phase=1, value="{means = 1}", rules='[{ rule = "tired", n = 1 }]')
    scene = given(
        weary, next="turn", enclosures=["weary"], resources={"A": ["means mobilised", "ideas mobilised"]}
    )
    assert scene.offers == ["card:means", "card:ideas", "word:1"]
    scene.answer("word:1", "back", "card:ideas")
    assert scene.now("resources", "A") == ["means", "ideas mobilised"]


@pytest.mark.rule("CC-TURN-11")
def test_who_is_asked_in_anothers_turn_has_no_word_to_give() -> None:
    scene = given(
        CUT, attitudes={"A": ["cut"]}, hand={"A": ["means-action"], "B": ["ideas", "people"]},
        resources={"B": ["means"]},
    )  # fmt: skip
    scene.answer("use:cut")
    assert (scene.asked, scene.offers) == ("B", ["card:ideas", "card:people"])
    scene.answer("card:ideas", "action:means-action")
    assert (scene.asked, scene.offers) == ("B", ["yes", "no"])


@pytest.mark.rule("CC-TURN-11")
def test_between_the_turns_there_is_no_word() -> None:
    storm = card("storm", "crisis", phase=1, effects="[{ do = 'discard', n = 1 }]")
    scene = given(storm, next="wave", turn="", forces=["storm"], hand={"A": ["means", "ideas"]})
    assert scene.asked == "A"
    assert words(scene) == []


# ---------------------------------------------------------------------- in the middle of a payment


def paying(**more: object) -> Scene:
    """Ana is choosing what pays for her Action; Ben holds one, too."""
    position = {
        "hand": {"A": ["means-action"], "B": ["means-action.2"]},
        "resources": {"A": ["means", "two-means"]},
        **more,
    }
    return given(**position).answer("action:means-action")


@pytest.mark.rule("CC-TURN-11", "CC-DEPLOY-05", "CC-MOBILISE-06")
def test_the_word_can_be_given_while_a_cost_is_being_paid() -> None:
    scene = paying().answer("word:1", "action:means-action.2", "pay:two-means")
    assert (scene.asked, scene.offers) == ("A", ["yes", "no", "word:1"])
    scene.answer("yes", "back")
    assert scene.now("actions", "B") == ["means-action.2"]
    assert scene.now("resources", "A") == ["means", "two-means mobilised"]
    assert scene.offers == ["pay:means", "word:1"], "what the other used can pay no more"
    scene.answer("pay:means")
    assert scene.now("actions", "A") == ["means-action"]


COSTLY = card("costly", "action", cost="{means = 2}")
SHARED = {
    "hand": {"A": ["costly"], "B": ["means-action", "means-action.2"]},
    "resources": {"A": ["means"], "B": ["means.2", "means.3"]},
}
"""Ana needs two of three Resources."""


@pytest.mark.rule("CC-MOBILISE-06", "CC-DEPLOY-06")
def test_if_the_other_used_what_was_needed_the_card_goes_back_to_the_hand() -> None:
    scene = given(COSTLY, **SHARED).answer("action:costly")
    assert scene.offers == ["usual", "pay:means", "pay:means.2", "word:1"]
    scene.answer("word:1", "action:means-action", "pay:means.2", "action:means-action.2", "pay:means.3")
    scene.answer("back")
    assert scene.offers == ["take-back", "word:1"]
    scene.answer("take-back")
    assert hand(scene) == ["costly"]
    assert scene.now("resources", "A") == ["means"], "nothing was spent"
    assert scene.refusal("action:costly") == "refused-cost"


@pytest.mark.rule("CC-MOBILISE-02", "CC-MOBILISE-06")
def test_what_was_chosen_and_has_been_used_meanwhile_drops_out() -> None:
    position = {**SHARED, "resources": {"A": ["means"], "B": ["means.2", "two-means"]}}
    scene = given(COSTLY, **position).answer("action:costly", "pay:means")
    scene.answer("word:1", "action:means-action", "pay:means", "yes", "back")
    assert scene.now("resources", "A") == ["means mobilised"]
    assert scene.offers == ["pay:means.2", "pay:two-means", "word:1"]
    scene.answer("pay:means.2")
    assert scene.asked == "B", "both icons were needed again, so both Resources are"
    scene.answer("yes")
    assert scene.now("actions", "A") == ["costly"]
    assert scene.now("resources", "B") == ["means.2 mobilised", "two-means mobilised"]


@pytest.mark.rule("CC-TURN-11", "CC-MOBILISE-04")
def test_asked_for_consent_in_ones_own_turn_one_can_give_the_word() -> None:
    scene = given(
        TRICK,
        hand={"B": ["means-action", "plain"]},
        resources={"A": ["means"], "B": ["two-people"]},
        attitudes={"B": ["trick"]},
    ).answer("word:1", "action:means-action")
    assert (scene.asked, scene.offers) == ("A", ["yes", "no", "word:1"])
    scene.answer("word:1")
    assert scene.offers == ["use:trick", "back"], "a second card is not begun while one is on its way"
    assert scene.refusal("action:plain") == "refused-on-its-way"
    scene.answer("use:trick", "back", "yes")
    assert (scene.asked, scene.now("actions", "B")) == ("B", ["means-action"])


@pytest.mark.rule("CC-MOBILISE-02", "CC-MOBILISE-06")
def test_what_was_used_before_the_consent_came_cannot_pay() -> None:
    scene = given(
        seats=3, hand={"B": ["means-action"], "C": ["means-action.2"]}, resources={"A": ["means"]}
    ).answer("word:1", "action:means-action")
    scene.answer("word:2", "action:means-action.2", "yes", "back")
    assert scene.now("actions", "C") == ["means-action.2"]
    assert (scene.asked, scene.offers[:2]) == ("A", ["yes", "no"]), "Ben is still waiting for an answer"
    scene.answer("yes")
    assert scene.now("actions", "B") == []
    assert hand(scene, "B") == ["means-action"]


# ---------------------------------------------------------------------- what the question was about is gone


@pytest.mark.rule("CC-TURN-11", "CC-DEPLOY-06")
def test_a_card_that_has_become_cheaper_meanwhile_needs_nothing_more() -> None:
    cheap = card(
        "cheap",
        "attitude",
        ability="{ effects = [{ do = 'last', rules = [{ rule = 'cost', aspect = 'means', n = -1,"
        " of = 'action' }] }] }",
    )
    scene = given(
        cheap,
        hand={"A": ["means-action"]},
        resources={"A": ["means", "two-means"]},
        attitudes={"B": ["cheap"]},
    ).answer("action:means-action", "word:1", "use:cheap", "back")
    assert scene.offers == ["usual", "word:1"]
    scene.answer("usual")
    assert scene.now("actions", "A") == ["means-action"]
    assert scene.now("resources", "A") == ["means", "two-means"]


@pytest.mark.rule("CC-TURN-11")
def test_a_card_that_has_left_meanwhile_is_laid_down_against_nothing() -> None:
    raid = card(
        "raid", "attitude", ability="{ effects = [{ do = 'lose', what = 'action', who = 'others' }] }"
    )
    rule = "{ rule = 'influence', aspect = 'ideas', n = 2, at = 'chosen' }"
    petition = card("petition", "action", cost="{people = 1}", rules=f"[{rule}]")
    scene = given(
        raid + petition,
        hand={"A": ["petition"]},
        resources={"A": ["people"]},
        attitudes={"B": ["raid"]},
        enclosures=["wall1a", "wall1b"],
    ).answer("action:petition")
    assert scene.offers == ["against:wall1a", "against:wall1b", "word:1"]
    scene.answer("word:1", "use:raid", "back")
    assert scene.now("discards") == ["petition"]
    assert "end" in scene.offers, "the question is asked no more"


@pytest.mark.rule("CC-TURN-11")
def test_a_force_that_has_left_meanwhile_goes_nowhere() -> None:
    foil = card("foil", "attitude", ability="{ effects = [{ do = 'thwart' }] }")
    scene = given(
        foil + SCOUT,
        hand={"A": ["scout"]},
        resources={"A": ["people"]},
        attitudes={"B": ["foil"]},
        forces=["wall1b", "wall1c", "wall1d"],
    ).answer("action:scout", "word:1", "use:foil", "back")
    assert "end" in scene.offers, "Ana has not looked at the Force that lies on top now"
    assert scene.now("forces")[:2] == ["wall1c", "wall1d"]


# ---------------------------------------------------------------------- an end to it


def test_a_word_that_only_goes_to_and_fro_is_given_no_more() -> None:
    scene = given(TRICK, attitudes={"B": ["trick"]})
    scene.answer("word:1", "use:trick", "back")
    for _ in range(MOST_IDLE):
        scene.answer("word:1", "back")
    assert words(scene) == []
    assert scene.refusal("word:1") == "refused-word-enough"
    scene.answer("end")
    assert words(scene) == ["word:0"], "in the next turn again"


def test_bots_are_offered_the_word_when_a_turn_ends() -> None:
    scene = given(TRICK, seats=3, bots=["C"], attitudes={"C": ["trick"]})
    scene.answer("end")
    assert (scene.asked, scene.offers) == ("C", ["use:trick", "back"])
    scene.answer("back")
    assert (scene.asked, scene.now("turn")) == ("B", "B"), "Ben, who is no bot, is not asked"
