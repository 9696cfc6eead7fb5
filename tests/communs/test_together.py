"""Effects that meet in the middle of each other: in a draw, a renewal, a sending, a wave, a choice."""

import pytest

from tests.communs.helpers import ASPECTS, card, given, hand, label

FOUR = [f"{aspect}-project" for aspect in ASPECTS]
THREE_THERE = [f"A {project}" for project in FOUR[:3]]
"""All but ideas are reached."""
HELPING = '[{rule = "influence", aspect = "ideas", n = 2, at = "each"}]'
FEAST = card("feast", "action", cost="{people = 1}", rules=HELPING)
"""An Action that brings every campaign 2 ideas."""
WEARY = card(
    "weary", "enclosure", phase=1, value="{ideas = 2}", rules='[{rule = "tired", n = 1}]'
)  # fmt: skip
"""An enclosure that lets one Resource of each player stay turned, and falls with 2 ideas."""
HARDER = '[{rule = "value", aspect = "means", n = 1, at = "others"}]'
RENEWS = '[{do = "renew"}]'
TURNED = {"A": ["means mobilised", "ideas mobilised", "people mobilised"]}


# ---------------------------------------------------------------------- in the middle of a draw


@pytest.mark.rule("CC-TURN-06", "CC-ATTITUDE-02")
@pytest.mark.parametrize(("n", "held"), [(1, 5), (-1, 3)])
def test_an_attitude_drawn_at_the_end_of_a_turn_changes_that_draw(n: int, held: int) -> None:
    keen = card("keen", "attitude", rules=f'[{{rule = "hand", n = {n}, whose = "owner"}}]')
    scene = given(keen, hand={"A": ["means"]}, pile=["keen"]).answer("end")
    assert len(hand(scene)) == held


@pytest.mark.rule("CC-TURN-09", "CC-ATTITUDE-02")
def test_it_does_not_change_a_redraw_which_speaks_of_four_cards() -> None:
    keen = card("keen", "attitude", rules='[{rule = "hand", n = 2, whose = "owner"}]')
    scene = given(keen, hand={"A": ["means-action"]}, resources={"A": ["means"]}, pile=["keen"])
    scene.answer("action:means-action", "redraw")
    assert (len(hand(scene)), scene.now("attitudes", "A")) == (4, ["keen"])


@pytest.mark.rule("CC-ATTITUDE-01", "CC-ATTITUDE-05")
def test_several_attitudes_in_one_draw_act_one_after_another_each_before_the_next_card() -> None:
    """The first lets Ana draw two at once, the second among them discards one of what she holds by then."""
    more = card("giver", "attitude", effects='[{do = "draw", n = 2}]')
    more += card("taker", "attitude", effects='[{do = "discard", n = 1, who = "you"}]')
    scene = given(
        more, hand={"A": ["plain"]}, pile=["giver", "means", "taker", "ideas", "people", "methods"]
    ).answer("end")
    assert scene.now("attitudes", "A") == ["giver", "taker"]
    assert scene.offers[:2] == ["card:plain", "card:means"]
    scene.answer("card:plain")
    assert hand(scene)[:2] == ["means", "ideas"], "the second card of the first Attitude"
    assert len(hand(scene)) == 4


@pytest.mark.rule("CC-TURN-06", "CC-TURN-11", "CC-STORY-04")
@pytest.mark.parametrize(("held", "asked"), [(2, True), (3, False)])
def test_a_hand_that_others_have_filled_meanwhile_is_filled_no_further(held: int, asked: bool) -> None:
    """Ben rewards a story of Ana's while she is asked where to draw from."""
    cards = ["means", "ideas", "people"][:held]
    scene = given(hand={"A": cards}, waiting={"A": ["grand"], "B": ["plain"]})
    scene.answer("end", "word:1", "reward:0", "back")
    assert hand(scene) == [*cards, "plain"]
    assert (scene.offers[0] == "common") is asked
    assert scene.now("turn") == ("A" if asked else "B")


@pytest.mark.rule("CC-WAITING-05", "CC-ATTITUDE-01")
def test_the_pile_is_rebuilt_in_the_middle_of_an_effect_that_draws_and_brings_waiting_cards() -> None:
    gift = card("gift", "action", cost="{people = 1}", effects="[{do = 'draw', n = 3}]")
    scene = given(
        gift,
        hand={"A": ["gift"]},
        resources={"A": ["people"]},
        pile=["calm"],
        discards=[],
        waiting={"A": ["means"], "B": ["ideas", "grand"]},
    ).answer("action:gift")
    assert sorted(hand(scene)) == ["grand", "ideas", "means"]
    assert scene.now("waiting") == {"A": [], "B": []}
    assert scene.now("attitudes", "A") == ["calm"], "it had left the pile, and is not shuffled into it"


@pytest.mark.rule("CC-WAITING-04", "CC-WAITING-07")
def test_with_nothing_but_waiting_piles_either_source_can_be_drawn_from() -> None:
    """From the empty common pile that means: all waiting piles are shuffled into a new one."""
    scene = given(pile=[], discards=[], waiting={"A": ["means"], "B": ["ideas", "grand"]})
    scene.answer("end")
    assert scene.offers[:2] == ["common", "waiting"]
    scene.answer("common")
    assert sorted(hand(scene)) == ["grand", "ideas", "means"]
    assert scene.now("waiting") == {"A": [], "B": []}


@pytest.mark.rule("CC-CAMPAIGN-05", "CC-ATTITUDE-02")
def test_an_attitude_drawn_by_a_refill_makes_an_enclosure_fall_before_the_next_card() -> None:
    hope = card("hope", "attitude", rules=HELPING)
    scene = given(hope, sent={"wall1a": THREE_THERE}, pile=["means", "hope", "ideas"]).answer("end")
    assert scene.now("over") == "won"
    assert hand(scene) == ["means"]


# ---------------------------------------------------------------------- at the start of a turn


@pytest.mark.rule("CC-CAMPAIGN-05", "CC-EFFECT-03", "CC-EFFECT-04", "CC-RENEW-02")
def test_what_falls_as_a_turn_begins_hinders_the_renewal_no_more() -> None:
    """Ana's own Action made campaigns weaker until now; without it the weary enclosure falls at once."""
    rule = "{rule = 'influence', aspect = 'ideas', n = -1, at = 'each'}"
    gloom = card("gloom", "action", cost="{people = 1}", effects=f"[{{do = 'last', rules = [{rule}]}}]")
    scene = given(
        WEARY + gloom,
        next="turn",
        enclosures=["weary", "wall1a"],
        sent={"weary": ["B ideas-project"]},
        resources=TURNED,
        actions={"A": ["gloom"]},
        lasting=["A gloom"],
    )
    assert scene.now("enclosures") == ["wall1a"]
    assert scene.now("resources", "A") == ["means", "ideas", "people"]


@pytest.mark.rule("CC-EFFECT-03", "CC-RENEW-02", "CC-TURN-11")
def test_an_enclosure_that_falls_while_it_is_chosen_what_stays_turned_lets_all_renew() -> None:
    scene = given(
        WEARY + FEAST,
        next="turn",
        enclosures=["weary", "wall1a"],
        sent={"weary": ["A means-project"]},
        resources={**TURNED, "B": ["people.2"]},
        hand={"B": ["feast"]},
    )
    assert scene.offers[:3] == ["card:means", "card:ideas", "card:people"]
    scene.answer("word:1", "action:feast", "back")
    assert scene.now("enclosures") == ["wall1a"]
    assert scene.now("resources", "A") == ["means", "ideas", "people"]
    assert "end" in scene.offers


@pytest.mark.rule("CC-RENEW-02", "CC-TURN-11")
def test_what_another_renews_meanwhile_is_not_asked_about() -> None:
    helper = card("helper", "attitude", ability="{effects = [{do = 'renew', n = 2, who = 'others'}]}")
    scene = given(
        WEARY + helper,
        next="turn",
        enclosures=["weary", "wall1a"],
        resources=TURNED,
        attitudes={"B": ["helper"]},
    ).answer("word:1", "use:helper", "card:means", "card:people", "back")
    assert scene.now("resources", "A") == ["means", "ideas mobilised", "people"], "one stays turned"
    assert "end" in scene.offers


@pytest.mark.rule("CC-RENEW-02")
def test_two_that_stay_turned_are_chosen_one_by_one() -> None:
    tired = card("tired", "enclosure", phase=1, value="{means = 1}", rules='[{rule = "tired", n = 2}]')
    scene = given(tired, next="turn", enclosures=["tired"], resources=TURNED).answer("card:ideas")
    assert scene.offers[:2] == ["card:means", "card:people"]
    scene.answer("card:people")
    assert scene.now("resources", "A") == ["means", "ideas mobilised", "people mobilised"]


# ---------------------------------------------------------------------- sending


LULL = "{do = 'last', rules = [{rule = 'limit', n = -9}]}"


@pytest.mark.rule("CC-PHASE-02", "CC-TURN-11")
def test_a_limit_that_has_become_zero_while_a_project_is_being_sent_keeps_it_home() -> None:
    calm = card("truce", "attitude", ability=f"{{effects = [{LULL}]}}")
    scene = given(
        calm,
        enclosures=["wall1a", "wall1b"],
        projects={"A": ["means-project"]},
        attitudes={"B": ["truce"]},
    ).answer("send:means-project", "word:1", "use:truce", "back")
    assert "end" in scene.offers
    assert scene.now("projects", "A") == ["means-project"]
    assert scene.now("done") == {}
    assert scene.refusal("send:means-project") == "refused-limit"


@pytest.mark.rule("CC-CAMPAIGN-09", "CC-CARD-11")
@pytest.mark.parametrize("whose", ["owner", "all"])
def test_a_project_called_home_has_come_home_in_this_turn_too(whose: str) -> None:
    more = card("saviour", "attitude", rules=f"[{{rule = 'forbid', what = 'again', whose = '{whose}'}}]")
    more += card("retreat", "action", cost="{people = 1}", effects="[{do = 'call-home'}]")
    scene = given(
        more,
        hand={"A": ["retreat"]},
        resources={"A": ["people"]},
        attitudes={"A": ["saviour"]},
        sent={"wall1a": ["A means-project"]},
    ).answer("action:retreat")
    assert scene.now("projects", "A") == ["means-project"]
    assert scene.refusal("send:means-project") == "refused-again"
    scene.answer("end", "end")
    assert "send:means-project" in scene.offers, "in the next turn it is sent"


@pytest.mark.rule("CC-CAMPAIGN-09", "CC-CARD-11")
def test_of_two_copies_the_one_that_did_not_come_home_is_sent() -> None:
    more = card("saviour", "attitude", rules="[{rule = 'forbid', what = 'again', whose = 'owner'}]")
    scene = given(
        more,
        attitudes={"A": ["saviour"]},
        projects={"A": ["means-project"]},
        hand={"A": ["means-project.2"]},
        resources={"A": ["means"]},
        done={"again": ["means-project"]},
    ).answer("project:means-project.2")
    assert [key for key in scene.offers if key.startswith("send:")] == ["send:means-project.2"]


@pytest.mark.rule("CC-MOBILISE-04", "CC-MOBILISE-06")
def test_a_refusal_for_one_copy_of_a_card_is_none_for_the_other() -> None:
    draws = card("draws", "attitude", ability="{effects = [{do = 'draw'}]}")
    scene = given(
        draws,
        hand={"A": ["means-project"]},
        attitudes={"A": ["draws"]},
        resources={"B": ["means"]},
        pile=["means-project.2"],
    ).answer("project:means-project", "no")
    assert scene.refusal("project:means-project") == "refused-not-lent"
    scene.answer("use:draws")
    assert hand(scene) == ["means-project", "means-project.2"]
    assert [key for key in scene.offers if key.startswith("project:")] == ["project:means-project.2"]


# ---------------------------------------------------------------------- copies that do not lie alike


@pytest.mark.rule("CC-EFFECT-07")
def test_of_two_copies_one_ready_and_one_mobilised_either_can_be_chosen() -> None:
    storm = card("storm", "crisis", phase=1, effects="[{do = 'lose', what = 'resource'}]")
    scene = given(
        storm,
        next="wave",
        turn="",
        forces=["storm"],
        resources={"A": ["means", "means.2 mobilised", "means.3"]},
    )
    assert scene.offers == ["card:means", "card:means.2"], "the ready ones are alike"
    assert [label(scene, key) for key in scene.offers] == ["Means", "Means (mobilised)"]
    scene.answer("card:means.2")
    assert scene.now("resources", "A") == ["means", "means.3"]


@pytest.mark.rule("CC-EFFECT-07")
@pytest.mark.parametrize("effect", ["{do = 'call-home'}", "{do = 'lose', what = 'campaign'}"])
def test_of_two_copies_on_different_campaigns_either_can_be_chosen(effect: str) -> None:
    storm = card("storm", "crisis", phase=1, effects=f"[{effect[:-1]}, who = 'each'}}]")
    scene = given(
        storm,
        next="wave",
        turn="",
        forces=["storm"],
        enclosures=["wall1a", "wall1b"],
        sent={"wall1a": ["A means-project"], "wall1b": ["A means-project.2"]},
    )
    assert [label(scene, key) for key in scene.offers] == [
        "Means-Project (against Wall1A)",
        "Means-Project (against Wall1B)",
    ]
    scene.answer("card:means-project.2")
    assert scene.now("sent") == {"wall1a": ["A means-project"]}


@pytest.mark.rule("CC-EFFECT-07")
def test_of_two_copies_laid_against_different_enclosures_either_can_be_chosen() -> None:
    rule = "{rule = 'influence', aspect = 'ideas', n = 2, at = 'chosen'}"
    more = card("banner", "action", copies=2, cost="{people = 1}", rules=f"[{rule}]")
    more += card("storm", "crisis", phase=1, effects="[{do = 'lose', what = 'action'}]")
    scene = given(
        more,
        next="wave",
        turn="",
        forces=["storm"],
        enclosures=["wall1a", "wall1b"],
        actions={"A": ["banner against wall1a", "banner.2 against wall1b"]},
    )
    assert [label(scene, key) for key in scene.offers] == [
        "Banner (against Wall1A)",
        "Banner (against Wall1B)",
    ]


# ---------------------------------------------------------------------- as soon as it is in play


@pytest.mark.rule("CC-CAMPAIGN-05", "CC-WAVE-04", "CC-EFFECT-03")
def test_a_force_that_helps_while_in_play_counts_before_any_effect_of_its_wave() -> None:
    """The second Force of the wave makes the last other enclosure weaker; the first one's effect comes later.

    Each player would lose a Project on campaign by it, and the enclosure would stand."""
    more = card("raid", "crisis", phase=2, effects="[{do = 'lose', what = 'campaign'}]")
    more += card(
        "gap",
        "enclosure",
        phase=2,
        value="{means = 9}",
        rules="[{rule = 'value', aspect = 'ideas', n = -2, at = 'others'}]",
    )
    scene = given(more, next="wave", turn="", forces=["raid", "gap"], sent={"wall1a": THREE_THERE})
    assert scene.now("enclosures") == ["gap"]
    assert scene.now("projects", "A") == FOUR[:3]


@pytest.mark.rule("CC-CAMPAIGN-05", "CC-EFFECT-03")
def test_a_rule_on_a_resource_counts_before_its_instant_effect() -> None:
    post = card("post", "resource", icons="{ideas = 1}", rules=HELPING, effects="[{do = 'draw'}]")
    scene = given(post, hand={"A": ["post"]}, sent={"wall1a": THREE_THERE}).answer("resource:post")
    assert scene.now("over") == "won"
    assert hand(scene) == []


@pytest.mark.rule("CC-END-03")
def test_a_sixth_enclosure_loses_among_the_starting_forces_too() -> None:
    """An Attitude dealt can reveal Forces before the starting ones come."""
    five = ["wall1a", "wall1b", "wall1c", "wall1d", "wall2a"]
    scene = given(seats=3, next="start", turn="", enclosures=five, forces=["wall2b", "wall2c"])
    assert scene.now("over") == "enclosures"
    assert scene.now("forces")[0] == "wall2c", "and no further card is revealed"


@pytest.mark.rule("CC-CAMPAIGN-05", "CC-CAMPAIGN-08")
@pytest.mark.parametrize("how", ["neutralised", "lifted"])
def test_a_fall_that_brings_about_the_next_does_so_before_what_the_projects_set_off(how: str) -> None:
    """The Project that comes home asks which Resource renews; by then the second enclosure has fallen."""
    more = card("harder", "enclosure", phase=1, value="{ideas = 2}", rules=HARDER)
    more += card("choir", "project", cost="{ideas = 1}", influence="{ideas = 2}", returning=RENEWS)
    more += card("lifter", "action", cost="{people = 1}", effects="[{do = 'lift', reached = 1}]")
    neutralised = how == "neutralised"
    scene = given(
        more,
        enclosures=["harder", "wall1a", "wall1b"],
        projects={"A": ["choir"] if neutralised else []},
        hand={"A": ["lifter"]},
        resources={"A": ["people", "means mobilised", "ideas mobilised"]},
        sent={
            "harder": [] if neutralised else ["A choir"],
            "wall1a": [f"B {project}" for project in FOUR],
        },
    )
    if neutralised:
        scene.answer("send:choir", "against:harder")
    else:
        scene.answer("action:lifter")
    assert scene.now("enclosures") == ["wall1b"]
    assert scene.decision is not None
    assert scene.decision.ask.id == "ask-renew"
