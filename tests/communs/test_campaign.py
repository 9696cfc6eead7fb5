"""Campaigns: Projects sent against enclosures, and enclosures that fall. CC-CAMPAIGN, CC-END-02."""

import pytest

from tabletop_tui.engines.communs.modifiers import gathered, missing
from tabletop_tui.kit.agenda import Table
from tabletop_tui.kit.scenario import NAMES, Scene
from tabletop_tui.kit.words import Words
from tests.communs.helpers import ASPECTS, card, given

FOUR = [f"{aspect}-project" for aspect in ASPECTS]
"""Together they reach what a plain enclosure takes: 2 of each."""
THREE_THERE = [f"A {project}" for project in FOUR[:3]]
"""All but ideas are reached."""
FEAST = card(
    "feast",
    "action",
    cost="{people = 1}",
    rules='[{rule = "influence", aspect = "ideas", n = 2, at = "own"}]',
)
WATER_GRAB = card("grab", "enclosure", phase=1, value="{people = 2, methods = 3, means = 2, ideas = 2}")
LIFTER = card("lifter", "action", cost="{people = 1}", effects='[{do = "lift", phase = 3, reached = 3}]')


def against(scene: Scene, enclosure: str = "wall1a") -> list[str]:
    """The Projects that stand against an enclosure, each with its owner's letter."""
    found: list[str] = scene.now("sent").get(enclosure, [])
    return found


def aspects_missing(scene: Scene, enclosure: str) -> tuple[int, ...]:
    """What is missing against an enclosure: means, methods, people, ideas."""
    place = next(one for one in scene.state.enclosures if one.card == enclosure)
    return missing(Table(scene.state, scene.game.cards), place)


@pytest.mark.rule("CC-CAMPAIGN-01")
def test_a_project_of_the_own_network_is_sent_against_an_enclosure_of_choice() -> None:
    scene = given(
        enclosures=["wall1a", "wall1b", "wall2a"],
        projects={"A": ["means-project"], "B": ["ideas-project"]},
        hand={"A": ["people-project"]},
    )
    assert [key for key in scene.offers if key.startswith("send:")] == ["send:means-project"]
    assert scene.refusal("send:people-project") is not None, "it is in the hand"
    assert scene.refusal("send:ideas-project") is not None, "it is another player's"
    scene.answer("send:means-project")
    assert scene.offers[:3] == ["against:wall1a", "against:wall1b", "against:wall2a"]
    scene.answer("against:wall1b")
    assert scene.now("sent") == {"wall1b": ["A means-project"]}
    assert scene.now("projects", "A") == []


@pytest.mark.rule("CC-CAMPAIGN-01")
def test_a_resource_or_an_action_is_not_sent() -> None:
    scene = given(resources={"A": ["means"]}, actions={"A": ["means-action"]})
    assert [key for key in scene.offers if key.startswith("send:")] == []
    assert scene.refusal("send:means-action") is not None


@pytest.mark.rule("CC-CAMPAIGN-01")
def test_there_is_no_campaign_in_another_players_turn() -> None:
    scene = given(projects={"B": ["means-project"]}).answer("word:1")
    assert scene.asked == "B"
    assert scene.offers == ["back"]
    assert scene.refusal("send:means-project") == "refused-own-turn"


@pytest.mark.rule("CC-CAMPAIGN-02")
def test_a_project_on_campaign_stays_where_it_is() -> None:
    scene = given(
        enclosures=["wall1a", "wall1b"],
        projects={"A": ["ideas-project"]},
        sent={"wall1a": ["A means-project"]},
        forces=["flood1a", "flood1b"],
    )
    assert "send:ideas-project" in scene.offers
    assert scene.refusal("send:means-project") == "refused-not-home"
    scene.answer("end", "end")
    assert (scene.asked, scene.now("cycle")) == ("A", 2)
    assert scene.refusal("send:means-project") == "refused-not-home", "nor in a later turn"
    assert against(scene) == ["A means-project"]
    assert against(scene, "wall1b") == []


@pytest.mark.rule("CC-CAMPAIGN-03", "CC-CAMPAIGN-05")
def test_points_of_several_players_add_up_from_turn_to_turn() -> None:
    scene = given(
        enclosures=["wall1a", "wall1b"],
        projects={"A": ["people-project"], "B": ["ideas-project"]},
        sent={"wall1a": ["A means-project", "B methods-project"]},
    )
    assert aspects_missing(scene, "wall1a") == (0, 0, 2, 2)
    scene.answer("send:people-project", "against:wall1a")
    assert aspects_missing(scene, "wall1a") == (0, 0, 0, 2)
    scene.answer("end", "send:ideas-project", "against:wall1a")
    assert scene.now("enclosures") == ["wall1b"]
    assert scene.now("projects") == {
        "A": ["means-project", "people-project"],
        "B": ["methods-project", "ideas-project"],
    }


@pytest.mark.rule("CC-CAMPAIGN-03")
def test_points_against_different_enclosures_do_not_add_up() -> None:
    scene = given(
        enclosures=["wall1a", "wall1b"],
        projects={"A": ["ideas-project"]},
        sent={"wall1a": THREE_THERE},
    ).answer("send:ideas-project", "against:wall1b")
    assert scene.now("enclosures") == ["wall1a", "wall1b"]
    assert aspects_missing(scene, "wall1a") == (0, 0, 0, 2)
    assert aspects_missing(scene, "wall1b") == (2, 2, 2, 0)


@pytest.mark.rule("CC-CAMPAIGN-04")
def test_a_project_goes_on_campaign_in_the_turn_in_which_it_was_deployed() -> None:
    scene = given(hand={"A": ["means-project"]}, resources={"A": ["means"]})
    scene.answer("project:means-project", "send:means-project")
    assert against(scene) == ["A means-project"]


@pytest.mark.rule("CC-CAMPAIGN-05", "CC-CAMPAIGN-06")
def test_water_grab_falls_at_2_people_3_methods_2_means_2_ideas_and_not_before() -> None:
    bringing = card("weaver", "project", cost="{methods = 1}", influence="{methods = 1}")
    scene = given(
        WATER_GRAB + bringing,
        enclosures=["grab", "wall1a"],
        projects={"A": ["methods-project.2", "weaver"]},
        sent={"grab": [f"A {project}" for project in FOUR]},
    )
    assert aspects_missing(scene, "grab") == (0, 1, 0, 0)
    scene.answer("send:weaver", "against:grab")
    assert scene.now("enclosures") == ["wall1a"]
    assert scene.now("spent") == ["grab"]


@pytest.mark.rule("CC-CAMPAIGN-06")
@pytest.mark.parametrize("short", range(4), ids=ASPECTS)
def test_each_aspect_alone_keeps_an_enclosure_in_play_whatever_the_surplus(short: int) -> None:
    """Two Projects stand there for each aspect but one: 4 and 4 and 4 and 0, where 2 of each are taken."""
    there = [f"A {project}" for at, project in enumerate(FOUR) if at != short]
    twice = [f"B {project}.2" for at, project in enumerate(FOUR) if at != short]
    scene = given(
        enclosures=["wall1a", "wall1b"],
        sent={"wall1a": [*there, *twice[:-1]]},
        projects={"A": [twice[-1].removeprefix("B ")]},
    )
    scene.answer(f"send:{twice[-1].removeprefix('B ')}", "against:wall1a")
    expected = tuple(2 if at == short else 0 for at in range(4))
    assert aspects_missing(scene, "wall1a") == expected
    assert scene.now("enclosures") == ["wall1a", "wall1b"]


@pytest.mark.rule("CC-CAMPAIGN-06")
def test_more_than_is_taken_is_enough() -> None:
    scene = given(enclosures=["wall1a", "wall1b"], projects={"A": ["grand"]})
    scene.answer("send:grand", "against:wall1b")
    assert scene.now("enclosures") == ["wall1a"]


@pytest.mark.rule("CC-CAMPAIGN-07")
def test_a_bonus_of_an_action_counts_only_where_its_text_says_so() -> None:
    """Of the player's own two enclosures, the bonus reaches both; the third has none of their Projects."""
    scene = given(
        FEAST,
        enclosures=["wall1a", "wall1b", "wall1c"],
        actions={"A": ["feast", "means-action"]},
        sent={"wall1a": ["A means-project"], "wall1b": ["A people-project"], "wall1c": ["B ideas-project"]},
    )
    assert aspects_missing(scene, "wall1a") == (0, 2, 2, 0)
    assert aspects_missing(scene, "wall1b") == (2, 2, 0, 0)
    table = Table(scene.state, scene.game.cards)
    assert gathered(table, scene.state.enclosures[2]) == (0, 0, 0, 2)


@pytest.mark.rule("CC-CAMPAIGN-07")
def test_an_action_in_the_hand_brings_nothing() -> None:
    scene = given(FEAST, hand={"A": ["feast"]}, sent={"wall1a": THREE_THERE})
    assert aspects_missing(scene, "wall1a") == (0, 0, 0, 2)


@pytest.mark.rule("CC-CAMPAIGN-07", "CC-CAMPAIGN-05")
def test_an_action_deployed_after_the_limit_is_reached_still_helps() -> None:
    scene = given(
        FEAST,
        enclosures=["wall1a", "wall1b"],
        sent={"wall1a": THREE_THERE},
        hand={"A": ["feast"]},
        resources={"A": ["people"]},
        projects={"A": ["ideas-project"]},
        done={"sent": 2},
    )
    assert "send:ideas-project" not in scene.offers
    scene.answer("action:feast")
    assert scene.now("enclosures") == ["wall1b"]
    assert scene.now("done", "sent") == 2
    assert scene.now("actions", "A") == ["feast"]


@pytest.mark.rule("CC-CAMPAIGN-07", "CC-CAMPAIGN-05", "CC-END-02")
def test_an_enclosure_falls_by_an_action_in_another_players_turn() -> None:
    """It is Ana's turn; Ben is handed the word, and his Action brings what his campaign lacks."""
    scene = given(
        FEAST,
        enclosures=["wall1a", "wall1b"],
        sent={"wall1a": ["A means-project", "A methods-project", "B people-project"]},
        hand={"B": ["feast"]},
        resources={"B": ["people"]},
    )
    scene.answer("word:1", "action:feast")
    assert scene.now("enclosures") == ["wall1b"]
    assert scene.now("turn") == "A"
    assert scene.now("projects") == {"A": ["means-project", "methods-project"], "B": ["people-project"]}
    scene.answer("back")
    assert "send:means-project" in scene.offers, "it is free at once"


@pytest.mark.rule("CC-CAMPAIGN-07")
def test_an_action_laid_down_against_one_enclosure_helps_there_alone() -> None:
    banner = card(
        "banner",
        "action",
        cost="{people = 1}",
        rules='[{rule = "influence", aspect = "ideas", n = 2, at = "chosen"}]',
    )
    scene = given(
        banner,
        enclosures=["wall1a", "wall1b", "wall1c"],
        sent={"wall1a": THREE_THERE, "wall1b": ["B means-project.2", "B people-project.2"]},
        hand={"A": ["banner"]},
        resources={"A": ["people"]},
    )
    scene.answer("action:banner", "against:wall1b")
    assert scene.now("actions", "A") == ["banner against wall1b"]
    assert aspects_missing(scene, "wall1b") == (0, 2, 0, 0)
    assert aspects_missing(scene, "wall1a") == (0, 0, 0, 2)


@pytest.mark.rule("CC-CAMPAIGN-08")
def test_a_fallen_enclosure_is_discarded_and_its_projects_go_home_to_their_owners() -> None:
    scene = given(
        seats=3,
        enclosures=["wall1a", "wall1b"],
        projects={"A": ["ideas-project"]},
        sent={
            "wall1a": ["B means-project", "C methods-project", "B people-project"],
            "wall1b": ["C means-project.2"],
        },
    ).answer("send:ideas-project", "against:wall1a")
    assert scene.now("spent") == ["wall1a"]
    assert scene.now("projects") == {
        "A": ["ideas-project"],
        "B": ["means-project", "people-project"],
        "C": ["methods-project"],
    }
    assert scene.now("sent") == {"wall1b": ["C means-project.2"]}, "the other campaign goes on"
    assert "neutralised" in scene.logged


@pytest.mark.rule("CC-CAMPAIGN-09")
def test_a_project_that_came_home_is_sent_again_in_the_same_turn_and_counts_again() -> None:
    scene = given(
        enclosures=["wall1a", "wall1b"],
        projects={"A": ["ideas-project"]},
        sent={"wall1a": THREE_THERE},
        forces=["wall1c"],
    )
    scene.answer("send:ideas-project", "against:wall1a", "send:ideas-project")
    assert against(scene, "wall1b") == ["A ideas-project"]
    assert scene.now("done", "sent") == 2
    assert [key for key in scene.offers if key.startswith("send:")] == [], "2 players in phase 1: 2 a turn"
    assert scene.refusal("send:means-project") == "refused-limit"


@pytest.mark.rule("CC-CAMPAIGN-09")
def test_a_project_may_be_sent_and_come_home_turn_after_turn() -> None:
    scene = given(
        enclosures=["wall1a", "wall1b", "wall1c"], projects={"A": ["grand"]}, forces=["flood1a", "flood1b"]
    )
    scene.answer("send:grand", "against:wall1a", "end", "end", "send:grand", "against:wall1b")
    assert scene.now("spent") == ["wall1a", "flood1a", "wall1b"]
    assert scene.now("projects", "A") == ["grand"]


@pytest.mark.rule("CC-CAMPAIGN-10")
def test_the_position_shows_who_campaigns_where_and_what_is_missing() -> None:
    scene = given(sent={"wall1a": ["A means-project", "B people-project"]})
    lines = scene.game.position(scene.game.view(scene.state, None), Words(scene.game.book, NAMES))
    at = next(number for number, line in enumerate(lines) if "Wall1A" in line)
    told = " ".join(lines[at : at + 3])
    assert "Means-Project (Ana)" in told
    assert "People-Project (Ben)" in told
    assert "missing: 2 methods, 2 ideas" in told


@pytest.mark.rule("CC-CAMPAIGN-11")
def test_an_enclosure_taken_out_by_an_effect_frees_its_projects() -> None:
    scene = given(
        LIFTER,
        enclosures=["wall1a", "wall1b"],
        sent={"wall1a": ["A means-project", "B methods-project", "B people-project"]},
        hand={"A": ["lifter"]},
        resources={"A": ["people"]},
    ).answer("action:lifter")
    assert scene.now("enclosures") == ["wall1b"]
    assert scene.now("spent") == ["wall1a"]
    assert scene.now("projects") == {"A": ["means-project"], "B": ["methods-project", "people-project"]}
    assert "neutralised" not in scene.logged
    assert "send:means-project" in scene.offers


@pytest.mark.rule("CC-CAMPAIGN-11", "CC-END-01")
def test_the_last_enclosure_taken_out_by_an_effect_wins() -> None:
    scene = given(
        LIFTER,
        enclosures=["wall1a"],
        sent={"wall1a": THREE_THERE},
        hand={"A": ["lifter"]},
        resources={"A": ["people"]},
    ).answer("action:lifter")
    assert scene.now("over") == "won"
    assert scene.now("projects", "A") == FOUR[:3]
    assert scene.asked is None


@pytest.mark.rule("CC-CAMPAIGN-05")
def test_one_fall_brings_about_the_next() -> None:
    """The first enclosure made the second one harder; when it is gone, what is there suffices."""
    harder = card(
        "harder",
        "enclosure",
        phase=1,
        value="{means = 2, methods = 2, people = 2, ideas = 2}",
        rules='[{rule = "value", aspect = "means", n = 1, at = "others"}]',
    )
    scene = given(
        harder,
        enclosures=["harder", "wall1a", "wall1b"],
        projects={"A": ["ideas-project"]},
        sent={"harder": THREE_THERE, "wall1a": [f"B {project}.2" for project in FOUR]},
    )
    assert aspects_missing(scene, "wall1a") == (1, 0, 0, 0)
    scene.answer("send:ideas-project", "against:harder")
    assert scene.now("enclosures") == ["wall1b"]
    assert scene.now("spent") == ["harder", "wall1a"]
    assert sorted(scene.now("projects", "B")) == sorted(f"{project}.2" for project in FOUR)


@pytest.mark.rule("CC-CAMPAIGN-05")
@pytest.mark.rule("CC-CAMPAIGN-05")
def test_bonuses_alone_are_enough() -> None:
    """Points of Projects plus bonuses of Actions: the one may be none, if the other reaches the value."""
    bonus = '[{rule = "influence", aspect = "ideas", n = 2, at = "chosen"}]'
    scene = given(
        card("weak", "enclosure", phase=1, value="{ideas = 2}")
        + card("leaflet", "action", cost="{people = 1}", rules=bonus),
        enclosures=["weak", "wall1a"],
        hand={"A": ["leaflet"]},
        resources={"A": ["people"]},
    )
    scene.answer("action:leaflet", "against:weak")
    assert scene.now("enclosures") == ["wall1a"]
    assert scene.now("spent") == ["weak"]


def test_a_project_that_only_strengthens_others_counts_while_it_stands_there() -> None:
    choir = card(
        "choir",
        "project",
        cost="{ideas = 1}",
        influence="{ideas = 1}",
        rules='[{rule = "influence", aspect = "ideas", n = 1, beside = 2}]',
    )
    scene = given(
        choir, enclosures=["wall1a", "wall1b"], projects={"A": ["choir"]}, sent={"wall1a": THREE_THERE}
    ).answer("send:choir", "against:wall1a")
    assert scene.now("enclosures") == ["wall1b"]
    assert "choir" in scene.now("projects", "A")
