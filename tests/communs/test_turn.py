"""The cycle and the turn: what can be done in it and at any time, its end, playing out the hand."""

import pytest

from tabletop_tui.kit.scenario import LETTERS, Scene
from tests.communs.helpers import card, given, hand

TRICK = card("trick", "attitude", ability='{ effects = [{ do = "draw", n = 1 }] }')
SWEEP = card("sweep", "action", cost="{people = 1}", effects='[{ do = "discard", n = 1, who = "you" }]')
ASIDE = card("aside", "action", cost="{people = 1}", effects='[{ do = "wait", n = 1, who = "you" }]')


def turns(scene: Scene, n: int) -> str:
    """Whose turns the next so many are."""
    seats = []
    for _ in range(n):
        seats.append(scene.now("turn"))
        scene.answer("end")
    return "".join(seats)


# ---------------------------------------------------------------------- the cycle


@pytest.mark.rule("CC-TURN-01")
@pytest.mark.parametrize(
    ("seats", "first", "order"), [(2, "A", "ABABAB"), (3, "B", "BCABCA"), (5, "E", "EABCDE")]
)
def test_each_has_one_turn_clockwise_from_the_same_first_player(seats: int, first: str, order: str) -> None:
    scene = given(seats=seats, first=first, turn=first)
    assert turns(scene, len(order)) == order


@pytest.mark.rule("CC-TURN-01")
def test_the_next_cycle_begins_with_the_first_player_again() -> None:
    scene = given(seats=3, first="C", turn="C")
    scene.answer("end", "end", "end")
    assert (scene.now("cycle"), scene.asked) == (2, "C")


# ---------------------------------------------------------------------- in one's own turn


FULL = {
    "hand": {"B": ["means", "ideas-project", "plain"]},
    "resources": {"B": ["ideas", "people", "people.2"]},
    "projects": {"B": ["methods-project"]},
    "attitudes": {"B": ["trick"]},
}
"""Ben could do everything."""


@pytest.mark.rule("CC-TURN-02")
def test_in_ones_own_turn_everything_can_be_done() -> None:
    scene = given(TRICK, turn="B", **FULL)
    assert scene.offers == [
        "resource:means",
        "project:ideas-project",
        "action:plain",
        "send:methods-project",
        "use:trick",
        "wait:means",
        "wait:ideas-project",
        "wait:plain",
        "end",
        "word:0",
    ]


@pytest.mark.rule("CC-TURN-02", "CC-TURN-04")
def test_outside_it_only_an_action_and_an_ability() -> None:
    scene = given(TRICK, turn="A", **FULL).answer("word:1")
    assert (scene.asked, scene.offers) == ("B", ["action:plain", "use:trick", "back"])
    for key in ("resource:means", "project:ideas-project", "send:methods-project", "wait:plain", "end"):
        assert scene.refusal(key) == "refused-own-turn"


@pytest.mark.rule("CC-TURN-03")
def test_the_four_things_are_combined_in_any_order() -> None:
    scene = given(
        hand={"A": ["means", "means-project", "means-project.2", "plain", "plain.2"]},
        resources={"A": ["two-means"]},
        projects={"A": ["people-project", "people-project.2"]},
    )
    scene.answer("send:people-project", "wait:plain", "project:means-project", "resource:means")
    scene.answer("send:people-project.2", "project:means-project.2", "wait:plain.2")
    assert scene.now("done") == {
        "resource": True,
        "sent": 2,
        "played": 3,
        "waited": True,
    }
    assert scene.asked == "A"


@pytest.mark.rule("CC-TURN-04")
def test_an_ability_is_used_in_ones_own_turn_and_in_anothers() -> None:
    scene = given(TRICK, attitudes={"B": ["trick"]}).answer("word:1", "use:trick", "back")
    assert len(hand(scene, "B")) == 1
    scene.answer("end", "use:trick")
    assert len(hand(scene, "B")) == 2


@pytest.mark.rule("CC-TURN-05")
def test_a_turn_ends_when_its_player_says_so() -> None:
    scene = given(TRICK, turn="B", **FULL).answer("end")
    assert scene.now("turn") == "A", "though there was much left to do"


@pytest.mark.rule("CC-TURN-05")
def test_it_does_not_end_by_itself() -> None:
    scene = given(hand={"A": ["means"]}).answer("resource:means")
    assert scene.asked == "A"
    assert "end" in scene.offers


# ---------------------------------------------------------------------- the draw at its end


@pytest.mark.rule("CC-TURN-06")
@pytest.mark.parametrize("held", range(7))
def test_at_its_end_the_hand_is_filled_to_four(held: int) -> None:
    cards = ["means", "means.2", "ideas", "people", "plain", "mixed"][:held]
    scene = given(hand={"A": cards}).answer("end")
    assert len(hand(scene)) == max(4, held)
    assert hand(scene)[:held] == cards, "and nothing is discarded"
    assert scene.now("discards") == []


@pytest.mark.rule("CC-TURN-06")
def test_only_the_player_whose_turn_ends_draws() -> None:
    scene = given(seats=3).answer("end")
    assert [len(hand(scene, letter)) for letter in LETTERS[:3]] == [4, 0, 0]


@pytest.mark.rule("CC-TURN-07")
def test_each_card_is_drawn_from_the_pile_the_player_chooses() -> None:
    scene = given(hand={"A": ["means"]}, waiting={"A": ["grand", "mixed"]}, pile=["ideas", "people"]).answer(
        "end"
    )
    assert scene.offers[:2] == ["common", "waiting"]
    scene.answer("waiting", "common", "waiting")
    assert hand(scene) == ["means", "grand", "ideas", "mixed"]
    assert scene.now("turn") == "B"


@pytest.mark.rule("CC-TURN-07")
def test_without_a_choice_nothing_is_asked() -> None:
    scene = given(waiting={"A": ["grand"], "B": ["mixed"]}).answer("end", "waiting")
    assert (scene.asked, scene.now("turn")) == ("B", "B")
    assert len(hand(scene)) == 4


@pytest.mark.rule("CC-TURN-06", "CC-ATTITUDE-01", "CC-ATTITUDE-05")
def test_an_attitude_drawn_meanwhile_is_played_and_replaced() -> None:
    scene = given(pile=["means", "calm", "ideas", "people", "methods"]).answer("end")
    assert hand(scene) == ["means", "ideas", "people", "methods"]
    assert scene.now("attitudes", "A") == ["calm"]


@pytest.mark.rule("CC-TURN-06", "CC-ATTITUDE-01")
def test_an_attitude_acts_before_the_next_card_is_drawn() -> None:
    rash = card("rash", "attitude", effects='[{ do = "discard", n = 1, who = "you" }]')
    scene = given(rash, pile=["means", "ideas", "rash", "people", "methods", "plain"]).answer("end")
    assert (scene.asked, scene.offers[:2]) == ("A", ["card:means", "card:ideas"])
    scene.answer("card:means")
    assert hand(scene) == ["ideas", "people", "methods", "plain"], "and the hand is filled all the same"


@pytest.mark.rule("CC-ATTITUDE-01", "CC-EFFECT-02")
def test_an_attitude_drawn_in_the_middle_of_an_effect_is_played_before_the_rest_of_it() -> None:
    rash = card("rash", "attitude", effects='[{ do = "turn", n = 1, who = "you" }]')
    both = card(
        "both",
        "action",
        cost="{people = 1}",
        effects='[{ do = "draw", n = 2 }, { do = "renew", n = 1, who = "you" }]',
    )
    scene = given(
        rash + both,
        hand={"A": ["both"]},
        resources={"A": ["people", "means"]},
        pile=["grand", "rash", "mixed"],
    )
    scene.answer("action:both")
    assert scene.now("attitudes", "A") == ["rash"]
    assert hand(scene) == ["grand", "mixed"], "both cards of the draw"
    assert scene.now("resources", "A") == ["people mobilised", "means mobilised"]
    assert scene.offers[:2] == ["card:people", "card:means"], "and only then one is renewed"


@pytest.mark.rule("CC-TURN-10")
def test_a_card_played_in_anothers_turn_is_replaced_at_the_end_of_ones_own() -> None:
    scene = given(hand={"B": ["means-action", "means", "ideas", "people"]}, resources={"B": ["two-means"]})
    scene.answer("word:1", "action:means-action", "back")
    assert len(hand(scene, "B")) == 3
    scene.answer("end")
    assert len(hand(scene, "B")) == 3, "not at the end of Ana's turn"
    scene.answer("end")
    assert len(hand(scene, "B")) == 4


# ---------------------------------------------------------------------- playing out the hand


def played_out(**more: object) -> Scene:
    """Ana has played her whole hand: a Resource and an Action."""
    given_ = {"hand": {"A": ["ideas", "means-action"]}, "resources": {"A": ["means"]}, **more}
    return given(**given_).answer("resource:ideas", "action:means-action")


@pytest.mark.rule("CC-TURN-08")
def test_who_has_played_out_the_hand_draws_four_cards_and_goes_on() -> None:
    scene = played_out()
    assert "redraw" in scene.offers
    scene.answer("redraw")
    assert len(hand(scene)) == 4
    assert (scene.asked, scene.now("turn"), scene.now("cycle")) == ("A", "A", 1)


@pytest.mark.rule("CC-TURN-08")
def test_it_may_be_left_alone() -> None:
    scene = played_out().answer("end")
    assert len(hand(scene)) == 4, "which is the draw at the end of the turn"
    assert "redraws" not in scene.logged


@pytest.mark.rule("CC-TURN-08")
def test_not_before_the_last_card_is_played() -> None:
    scene = given(hand={"A": ["ideas", "means-action"]}, resources={"A": ["means"]})
    scene.answer("resource:ideas")
    assert scene.refusal("redraw") == "refused-redraw"


@pytest.mark.rule("CC-TURN-08")
def test_no_limit_of_the_turn_starts_afresh() -> None:
    scene = played_out(
        pile=["people", "plain", "mixed", "grand"],
        projects={"A": ["means-project", "means-project.2", "people-project"]},
    )
    scene.answer("send:means-project", "redraw", "send:means-project.2")
    assert hand(scene) == ["people", "plain", "mixed", "grand"]
    assert scene.refusal("resource:people") == "refused-one-resource"
    assert scene.refusal("send:people-project") == "refused-limit"


@pytest.mark.rule("CC-TURN-08")
def test_not_after_a_card_was_put_on_the_waiting_pile() -> None:
    scene = given(hand={"A": ["ideas", "plain"]}).answer("wait:plain", "resource:ideas")
    assert hand(scene) == []
    assert scene.refusal("redraw") == "refused-redraw"


@pytest.mark.rule("CC-TURN-08", "CC-TURN-09")
def test_a_card_put_aside_bars_it_for_the_whole_turn() -> None:
    scene = played_out(pile=["ideas-action", "plain", "mixed", "grand"]).answer("redraw")
    scene.answer("wait:plain", "wait:mixed", "wait:grand", "action:ideas-action")
    assert hand(scene) == []
    assert scene.refusal("redraw") == "refused-redraw"


@pytest.mark.rule("CC-TURN-09")
def test_the_four_cards_are_drawn_like_those_at_the_end_of_a_turn() -> None:
    scene = played_out(waiting={"A": ["grand"]}, pile=["calm", "mixed", "people", "plain"])
    scene.answer("redraw")
    assert scene.offers[:2] == ["common", "waiting"]
    scene.answer("common", "common", "waiting")
    assert hand(scene)[:2] == ["mixed", "grand"]
    assert scene.now("attitudes", "A") == ["calm"], "an Attitude is played and replaced"
    assert len(hand(scene)) == 4


@pytest.mark.rule("CC-TURN-09")
def test_it_may_happen_again() -> None:
    four = ["means-action.2", "ideas-action", "ideas-action.2", "people-action"]
    scene = given(
        hand={"A": ["means-action"]},
        resources={"A": ["means", "means.2", "ideas", "ideas.2", "people"]},
        pile=four,
    )
    scene.answer("action:means-action", "redraw")
    scene.answer(*(f"action:{one}" for one in four))
    assert hand(scene) == []
    scene.answer("redraw")
    assert len(hand(scene)) == 4


@pytest.mark.rule("CC-TURN-12")
def test_a_turn_begun_with_an_empty_hand_gives_none() -> None:
    scene = given(projects={"A": ["means-project"]}).answer("send:means-project")
    assert hand(scene) == []
    assert scene.refusal("redraw") == "refused-redraw"


@pytest.mark.rule("CC-TURN-12")
def test_a_hand_all_put_aside_gives_none() -> None:
    scene = given(hand={"A": ["means"]}).answer("wait:means")
    assert scene.refusal("redraw") == "refused-redraw"


@pytest.mark.rule("CC-TURN-12")
@pytest.mark.parametrize(("more", "name"), [(SWEEP, "sweep"), (ASIDE, "aside")], ids=["sweep", "aside"])
def test_a_hand_emptied_by_an_effect_gives_none(more: str, name: str) -> None:
    scene = given(more, hand={"A": [name, "means"]}, resources={"A": ["people"]})
    scene.answer(f"action:{name}")
    assert hand(scene) == []
    assert scene.refusal("redraw") == "refused-redraw"


@pytest.mark.rule("CC-TURN-12")
def test_after_a_redraw_one_of_the_new_cards_must_be_played() -> None:
    scene = played_out(pile=[], discards=["mixed"]).answer("redraw")
    assert hand(scene) == ["mixed"]
    assert scene.refusal("redraw") == "refused-redraw"


@pytest.mark.rule("CC-TURN-09", "CC-TURN-12")
def test_a_redraw_that_brought_no_card_gives_no_other() -> None:
    barter = card("barter", "attitude", ability='{ effects = [{ do = "renew" }], price = 1 }')
    scene = given(
        barter,
        hand={"A": ["means-action"], "B": ["ideas"]},
        resources={"A": ["means"]},
        attitudes={"B": ["barter"]},
        pile=["calm"],
        discards=[],
    )
    scene.answer("action:means-action", "redraw")
    assert hand(scene) == [], "only an Attitude was left"
    scene.answer("word:1", "use:barter", "card:ideas", "back")
    assert scene.now("discards") == ["ideas"], "so there is something to draw"
    assert scene.refusal("redraw") == "refused-redraw"


@pytest.mark.rule("CC-TURN-12")
def test_a_card_played_in_anothers_turn_counts_for_nothing() -> None:
    scene = given(hand={"B": ["means-action"]}, resources={"B": ["means"]})
    scene.answer("word:1", "action:means-action", "back")
    assert (scene.asked, hand(scene)) == ("A", [])
    assert scene.refusal("redraw") == "refused-redraw"
    scene.answer("end")
    assert (scene.asked, hand(scene, "B")) == ("B", [])
    assert scene.refusal("redraw") == "refused-redraw"


@pytest.mark.rule("CC-TURN-12")
def test_a_card_that_another_loses_meanwhile_bars_no_redraw() -> None:
    barter = card("barter", "attitude", ability='{ effects = [{ do = "renew" }], price = 1 }')
    scene = given(barter, hand={"A": ["means"], "B": ["plain"]}, attitudes={"B": ["barter"]})
    scene.answer("resource:means", "word:1", "use:barter", "card:plain", "back")
    assert scene.now("discards") == ["plain"]
    assert "redraw" in scene.offers
