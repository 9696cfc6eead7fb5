"""Stories, and the reward for a storyteller. CC-STORY."""

import pytest

from tests.communs.helpers import ASPECTS, card, given, hand

FOUR = [f"{aspect}-project" for aspect in ASPECTS]


@pytest.mark.rule("CC-STORY-01")
def test_a_story_is_told_at_the_table_and_changes_nothing_by_itself() -> None:
    """After an enclosure falls nobody is asked anything; the reward is all that the game has of a story."""
    scene = given(
        enclosures=["wall1a", "wall1b"],
        projects={"A": ["ideas-project"]},
        sent={"wall1a": [f"A {project}" for project in FOUR[:3]]},
        waiting={"B": ["plain"]},
    ).answer("send:ideas-project", "against:wall1a")
    assert scene.asked == "A"
    assert "word:1" in scene.offers
    before = scene.now()
    scene.answer("word:1", "back")
    assert scene.now() == before


@pytest.mark.rule("CC-STORY-01", "CC-STORY-02")
def test_a_story_can_be_rewarded_while_a_card_is_being_deployed() -> None:
    scene = given(
        hand={"A": ["means-project"]},
        resources={"A": ["means", "two-means"]},
        waiting={"B": ["plain"]},
    ).answer("project:means-project", "word:1", "reward:0")
    assert hand(scene) == ["plain"]
    scene.answer("back", "pay:means")
    assert scene.now("projects", "A") == ["means-project"]


@pytest.mark.rule("CC-STORY-02")
def test_the_reward_is_the_top_card_of_the_givers_own_waiting_pile() -> None:
    scene = given(
        seats=3, hand={"B": ["means"]}, waiting={"A": ["ideas", "plain"], "B": ["people"], "C": ["mixed"]}
    ).answer("reward:1")
    assert hand(scene, "B") == ["means", "ideas"]
    assert scene.now("waiting") == {"A": ["plain"], "B": ["people"], "C": ["mixed"]}
    assert scene.now("rewarded") == ["A"]


@pytest.mark.rule("CC-STORY-02")
def test_each_player_gives_it_once_a_game() -> None:
    scene = given(seats=3, waiting={"A": ["ideas", "plain"], "B": ["people", "mixed"]}, forces=["flood1a"])
    scene.answer("reward:1")
    assert scene.refusal("reward:2") == "refused-rewarded"
    scene.answer("word:1", "reward:0", "back")
    assert scene.now("rewarded") == ["A", "B"]
    scene.answer("end")
    while scene.asked == "A":
        scene.answer("common")
    assert scene.refusal("reward:2") == "refused-rewarded", "Ben, in his own turn"
    assert scene.now("waiting", "B") == ["mixed"]


@pytest.mark.rule("CC-STORY-02")
def test_a_reward_comes_at_any_time_also_in_another_players_turn_to_a_third() -> None:
    scene = given(seats=3, waiting={"B": ["plain"]}).answer("word:1")
    assert scene.offers == ["reward:2", "reward:0", "back"]
    scene.answer("reward:2")
    assert hand(scene, "C") == ["plain"]


@pytest.mark.rule("CC-STORY-03")
def test_an_empty_waiting_pile_gives_no_reward_and_the_right_is_kept() -> None:
    scene = given(hand={"A": ["means"]})
    assert scene.refusal("reward:1") == "refused-no-waiting"
    scene.answer("wait:means")
    assert "reward:1" in scene.offers
    scene.answer("reward:1")
    assert hand(scene, "B") == ["means"]


@pytest.mark.rule("CC-STORY-04")
def test_the_storytellers_hand_may_exceed_4_cards_and_nothing_is_discarded() -> None:
    full = ["means", "means.2", "means.3", "means.4"]
    scene = given(hand={"B": full}, waiting={"A": ["plain"]}).answer("reward:1")
    assert hand(scene, "B") == [*full, "plain"]
    scene.answer("end", "end")
    assert hand(scene, "B") == [*full, "plain"], "and at the end of the turn nothing is drawn or discarded"


@pytest.mark.rule("CC-STORY-04")
def test_nobody_rewards_their_own_story() -> None:
    scene = given(waiting={"A": ["plain"]})
    assert "reward:0" not in scene.offers
    assert scene.refusal("reward:0") == "refused-own-story"


@pytest.mark.rule("CC-STORY-02", "CC-STORY-04")
def test_only_the_storyteller_learns_which_card_it_was() -> None:
    scene = given(seats=3, waiting={"A": ["plain"]}).answer("reward:1")
    told = {entry.seat for entry in scene.log if "plain" in entry.what.fields.values()}
    assert told == {1}
    assert scene.game.view(scene.state, 0).players[1].hand == ["?"]
    assert scene.game.view(scene.state, 1).players[1].hand == ["plain"]


@pytest.mark.rule("CC-STORY-02")
def test_an_effect_in_play_can_bar_the_reward() -> None:
    gag = card(
        "gag",
        "enclosure",
        phase=1,
        value="{means = 1}",
        rules='[{rule = "forbid", what = "reward"}]',
    )
    scene = given(gag, enclosures=["gag"], waiting={"A": ["plain"]})
    assert scene.refusal("reward:1") == "refused-barred"
