"""How long effects act: instant ones, perpetual ones, those that last; what they leave to choose."""

import pytest

from tabletop_tui.kit.scenario import NAMES, Scene
from tabletop_tui.kit.words import Words
from tests.communs.helpers import card, game, given, hand

DEARER = '{ rule = "cost", aspect = "means", n = 1 }'
FEWER = '{ rule = "limit", n = -1 }'
FOG = card("fog", "crisis", phase=1, effects=f"[{{ do = 'last', rules = [{FEWER}] }}]")
"""A crisis that lasts: one Project fewer may be sent in a turn."""
LULL = card("lull", "action", cost="{people = 1}", effects=f"[{{ do = 'last', rules = [{FEWER}] }}]")
"""An Action that does the same until its player's next turn."""
TWO_HOME = {"A": ["means-project", "ideas-project"], "B": ["means-project.2", "ideas-project.2"]}


def limit(scene: Scene) -> int:
    """How many Projects the asked player can send in this turn, tried out on a copy."""
    scene = Scene(scene.game, scene.game.copy(scene.state))
    sent = 0
    while keys := [key for key in scene.offers if key.startswith("send:")]:
        scene.answer(keys[0])
        if scene.offers[0].startswith("against:"):
            scene.answer(scene.offers[0])
        sent += 1
    return sent


# ---------------------------------------------------------------------- instant and perpetual


@pytest.mark.rule("CC-EFFECT-01")
def test_a_card_tells_its_two_kinds_of_effects_apart() -> None:
    both = card("both", "action", cost="{people = 1}", effects='[{ do = "draw" }]', rules=f"[{DEARER}]")
    played = game(both)
    texts = played.card_texts(Words(played.book, NAMES))
    lines = next(text.lines for text in texts if text.id == "both")
    assert lines == ("Draw a card.", "In play: Projects cost 1 means more.")


@pytest.mark.rule("CC-EFFECT-01", "CC-EFFECT-02", "CC-EFFECT-03")
def test_both_kinds_on_one_card_do_what_they_say() -> None:
    both = card("both", "action", cost="{people = 1}", effects='[{ do = "draw" }]', rules=f"[{DEARER}]")
    scene = given(both, hand={"A": ["both", "means-project"]}, resources={"A": ["people", "means"]})
    scene.answer("action:both")
    assert len(hand(scene)) == 2, "a card is drawn, once"
    assert scene.refusal("project:means-project") == "refused-cost"
    scene.answer("end", "end")
    assert scene.refusal("project:means-project") == "refused-cost", "that goes on for ever"
    assert len(hand(scene)) == 4, "and this does not happen again"


@pytest.mark.rule("CC-EFFECT-03")
def test_the_effect_of_an_enclosure_ends_when_it_is_neutralised() -> None:
    toll = card("toll", "enclosure", phase=1, value="{ideas = 2}", rules=f"[{DEARER}]")
    scene = given(
        toll,
        enclosures=["wall1a", "toll"],
        hand={"A": ["means-project"]},
        resources={"A": ["means"]},
        projects={"A": ["ideas-project"]},
    )
    assert scene.refusal("project:means-project") == "refused-cost"
    scene.answer("send:ideas-project", "against:toll")
    assert scene.now("enclosures") == ["wall1a"]
    assert "project:means-project" in scene.offers


@pytest.mark.rule("CC-EFFECT-03")
def test_the_effect_of_a_players_card_ends_when_it_leaves_the_network() -> None:
    eager = card("eager", "attitude", rules='[{ rule = "limit", n = 1, whose = "owner" }]')
    tidy = card(
        "tidy", "action", cost="{people = 1}", effects='[{ do = "lose", what = "attitude", who = "you" }]'
    )
    scene = given(
        eager + tidy,
        attitudes={"A": ["eager"]},
        hand={"A": ["tidy"]},
        resources={"A": ["people"]},
        projects={"A": ["means-project", "means-project.2", "ideas-project"]},
    )
    assert limit(scene) == 3
    scene.answer("action:tidy")
    assert limit(scene) == 2


@pytest.mark.rule("CC-EFFECT-03")
def test_a_rule_on_a_card_in_hand_does_nothing() -> None:
    more = card("band", "project", cost="{means = 1}", influence="{means = 1}", rules='[{ rule = "wave" }]')
    scene = given(more, hand={"A": ["band"]}, turn="B", forces=["wall1b", "wall1c"]).answer("end")
    assert scene.now("enclosures") == ["wall1a", "wall1b"]


@pytest.mark.rule("CC-EFFECT-03")
def test_a_rule_acts_on_a_resource_and_on_a_project_at_home_and_on_campaign() -> None:
    rule = '[{ rule = "hand", n = 1, whose = "owner" }]'
    more = card("club", "resource", icons="{means = 1}", rules=rule)
    more += card("band", "project", cost="{means = 1}", influence="{means = 1}", rules=rule)
    more += card("crew", "project", cost="{means = 1}", influence="{means = 1}", rules=rule)
    scene = given(
        more, resources={"A": ["club"]}, projects={"A": ["band"]}, sent={"wall1a": ["A crew"]}
    ).answer("end")
    assert len(hand(scene)) == 7


# ---------------------------------------------------------------------- how long an effect lasts


@pytest.mark.rule("CC-EFFECT-02", "CC-EFFECT-04")
def test_what_a_force_brings_lasts_through_the_next_cycle() -> None:
    scene = given(FOG, next="wave", turn="", forces=["fog", "flood1a"], projects=TWO_HOME)
    assert (scene.now("cycle"), scene.asked, limit(scene)) == (2, "A", 1)
    scene.answer("end")
    assert (scene.asked, limit(scene)) == ("B", 1), "the last turn of that cycle"
    scene.answer("end")
    assert (scene.now("cycle"), scene.asked, limit(scene)) == (3, "A", 2)


@pytest.mark.rule("CC-EFFECT-04")
def test_it_ends_before_the_next_wave() -> None:
    surge = card("surge", "crisis", phase=1, effects="[{ do = 'last', rules = [{ rule = 'wave', n = 2 }] }]")
    scene = given(surge, next="wave", turn="", forces=["surge"])
    scene.answer("end", "end")
    assert scene.now("enclosures") == ["wall1a", "wall1b"], "one Force, not three"


@pytest.mark.rule("CC-EFFECT-04")
def test_what_a_starting_force_brings_lasts_through_the_first_cycle() -> None:
    scene = given(
        FOG, next="start", turn="", enclosures=[], forces=["fog", "wall1a", "flood1a"], projects=TWO_HOME
    )
    assert (scene.now("cycle"), limit(scene)) == (1, 1)
    scene.answer("end")
    assert (scene.asked, limit(scene)) == ("B", 1)
    scene.answer("end")
    assert (scene.now("cycle"), limit(scene)) == (2, 2)


@pytest.mark.rule("CC-EFFECT-04", "CC-CARD-11")
def test_what_a_force_revealed_in_a_turn_brings_lasts_as_its_text_says() -> None:
    call = card("call", "action", cost="{people = 1}", effects="[{ do = 'reveal' }]")
    scene = given(
        FOG + call,
        turn="B",
        hand={"B": ["call"]},
        resources={"B": ["people"]},
        forces=["fog", "flood1a", "flood1b"],
        projects=TWO_HOME,
    )
    played = scene.game.card_texts(Words(scene.game.book, NAMES))
    text = next(one.lines for one in played if one.id == "fog")
    assert text == ("Until the end of the next cycle: Each player may send one Project fewer in a turn.",)
    scene.answer("action:call")
    assert limit(scene) == 1, "in the present cycle"
    scene.answer("end", "end")
    assert (scene.now("cycle"), scene.asked, limit(scene)) == (2, "B", 1), "through the next"
    scene.answer("end")
    assert (scene.now("cycle"), limit(scene)) == (3, 2)


@pytest.mark.rule("CC-EFFECT-02", "CC-EFFECT-04")
def test_what_a_players_card_brings_lasts_until_that_players_next_turn() -> None:
    scene = given(LULL, seats=3, hand={"B": ["lull"]}, resources={"B": ["people"]}, turn="B")
    scene.answer("action:lull", "end")
    assert scene.now("lasting") != [], "in Cai's turn"
    scene.answer("end")
    assert (scene.now("cycle"), scene.asked) == (2, "A")
    assert scene.now("lasting") != [], "over the wave, and in Ana's turn"
    scene.answer("end")
    assert scene.asked == "B"
    assert scene.now("lasting") == [], "until Ben's own"


@pytest.mark.rule("CC-EFFECT-04")
def test_played_in_anothers_turn_it_lasts_until_ones_own() -> None:
    scene = given(LULL, hand={"B": ["lull"]}, resources={"B": ["people"]}, projects=TWO_HOME)
    assert limit(scene) == 2
    scene.answer("word:1", "action:lull", "back")
    assert limit(scene) == 1
    scene.answer("end")
    assert (scene.asked, limit(scene)) == ("B", 2)


@pytest.mark.rule("CC-EFFECT-04", "CC-RENEW-02")
def test_it_ends_before_that_players_resources_renew() -> None:
    weary = card(
        "weary",
        "action",
        cost="{people = 1}",
        effects="[{ do = 'last', rules = [{ rule = 'tired', n = 1 }] }]",
    )
    scene = given(
        weary,
        hand={"A": ["weary"]},
        resources={"A": ["people"], "B": ["ideas mobilised"]},
    )
    scene.answer("action:weary", "end")
    assert scene.now("resources", "B") == ["ideas mobilised"]
    scene.answer("end")
    assert scene.now("resources", "A") == ["people"]


@pytest.mark.rule("CC-EFFECT-05")
def test_a_crisis_stays_while_its_effect_lasts() -> None:
    scene = given(FOG, next="wave", turn="", forces=["fog"])
    assert (scene.now("crises"), scene.now("spent")) == (["fog"], [])
    scene.answer("end")
    assert (scene.now("crises"), scene.now("spent")) == (["fog"], [])
    scene.answer("end")
    assert (scene.now("crises"), scene.now("spent")) == ([], ["fog"])


# ---------------------------------------------------------------------- as far as it can be


@pytest.mark.rule("CC-EFFECT-06")
@pytest.mark.parametrize(
    ("effect", "before", "after"),
    [
        ("{ do = 'discard', n = 3 }", {"hand": {"A": ["means"]}}, {"hand": {"A": [], "B": []}}),
        (
            "{ do = 'turn', n = 2 }",
            {"resources": {"A": ["means mobilised", "ideas"]}},
            {"resources": {"A": ["means mobilised", "ideas mobilised"], "B": []}},
        ),
        (
            "{ do = 'lose', what = 'project', n = 2 }",
            {"projects": {"B": ["means-project"]}},
            {"projects": {"A": [], "B": []}, "discards": ["means-project"]},
        ),
    ],
    ids=["hand too small", "turned already", "too few Projects"],
)
def test_the_rest_is_lost(effect: str, before: dict[str, object], after: dict[str, object]) -> None:
    storm = card("storm", "crisis", phase=1, effects=f"[{effect}]")
    scene = given(storm, next="wave", turn="", forces=["storm"], first="B", **before)
    found = scene.now()
    assert {name: found[name] for name in after} == after
    assert (scene.now("cycle"), scene.asked) == (2, "B"), "and the game goes on"


@pytest.mark.rule("CC-EFFECT-06")
def test_a_draw_from_too_few_cards_draws_what_there_is() -> None:
    gift = card("gift", "action", cost="{people = 1}", effects="[{ do = 'draw', n = 3 }]")
    scene = given(
        gift, hand={"A": ["gift"]}, resources={"A": ["people"]}, pile=["means", "ideas"], discards=[]
    )
    scene.answer("action:gift")
    assert hand(scene) == ["means", "ideas"]


# ---------------------------------------------------------------------- who chooses


@pytest.mark.rule("CC-EFFECT-07")
def test_whoever_is_hit_by_a_force_chooses() -> None:
    storm = card("storm", "crisis", phase=1, effects="[{ do = 'discard', n = 1 }]")
    held = {"A": ["means", "ideas"], "B": ["people", "plain"]}
    scene = given(storm, next="wave", turn="", forces=["storm"], hand=held)
    assert (scene.asked, scene.offers) == ("A", ["card:means", "card:ideas"])
    scene.answer("card:means")
    assert (scene.asked, scene.offers) == ("B", ["card:people", "card:plain"])
    scene.answer("card:plain")
    assert scene.now("hand") == {"A": ["ideas"], "B": ["people"]}


@pytest.mark.rule("CC-EFFECT-07")
def test_the_table_chooses_whom_a_force_hits() -> None:
    storm = card("storm", "crisis", phase=1, effects="[{ do = 'discard', n = 1, who = 'one' }]")
    held = {"A": ["means", "ideas"], "B": ["people", "plain"]}
    scene = given(storm, next="wave", turn="", forces=["storm"], hand=held)
    assert (scene.asked, scene.offers) == ("", ["player:0", "player:1"])
    scene.answer("player:1")
    assert scene.asked == "B", "and the player it hits chooses the card"


@pytest.mark.rule("CC-EFFECT-07")
def test_the_table_chooses_what_concerns_the_arena() -> None:
    storm = card(
        "storm",
        "crisis",
        phase=1,
        effects="[{ do = 'last', rules = [{ rule = 'value', aspect = 'means', n = 1, at = 'chosen' }] }]",
    )
    scene = given(storm, next="wave", turn="", forces=["storm"], enclosures=["wall1a", "wall1b"])
    assert (scene.asked, scene.offers) == ("", ["against:wall1a", "against:wall1b"])


@pytest.mark.rule("CC-EFFECT-07")
def test_a_choice_of_two_by_a_force_is_the_tables() -> None:
    storm = card(
        "storm",
        "crisis",
        phase=1,
        effects="[{ do = 'either', one = [{ do = 'discard' }], other = [{ do = 'reveal' }] }]",
    )
    scene = given(storm, next="wave", turn="", forces=["storm", "flood1b"], hand={"A": ["means"]})
    assert (scene.asked, scene.offers) == ("", ["one", "other"])
    scene.answer("other")
    assert scene.now("hand", "A") == ["means"]
    assert "flood1b" in scene.now("spent")
