"""Effects that meet in the middle of a payment or at the word, and what the players are told of effects."""

import pytest

from tabletop_tui.kit.scenario import NAMES, Scene
from tabletop_tui.kit.words import Words
from tests.communs.helpers import begun, card, given, hand, label


def position(scene: Scene) -> str:
    """The position as text."""
    return "\n".join(scene.game.position(scene.state, Words(scene.game.book, NAMES)))


# ---------------------------------------------------------------------- prices and costs


@pytest.mark.rule("CC-ATTITUDE-04", "CC-TURN-11")
def test_a_price_that_cannot_be_paid_any_more_brings_no_effect() -> None:
    more = card("trade", "attitude", ability="{price = 2, effects = [{do = 'draw', n = 3}]}")
    more += card("cut", "attitude", ability="{effects = [{do = 'discard', n = 1, who = 'others'}]}")
    scene = given(
        more, hand={"A": ["means", "ideas"]}, attitudes={"A": ["trade"], "B": ["cut"]}
    ).answer("use:trade", "word:1", "use:cut")  # fmt: skip
    assert scene.asked == "A"
    scene.answer("card:means", "back")
    assert hand(scene) == ["ideas"], "one card is not the price of two"
    assert "end" in scene.offers
    assert scene.refusal("use:trade") == "refused-used"


@pytest.mark.rule("CC-MOBILISE-02", "CC-MOBILISE-06", "CC-DEPLOY-06")
def test_a_resource_lent_and_barred_before_all_have_agreed_is_not_turned() -> None:
    """Cai's Resource was chosen, too; when all have agreed, lending it is barred and the card is cheaper."""
    ability = (
        "{effects = [{do = 'last', rules = [{rule = 'forbid', what = 'lend', whose = 'owner'},"
        " {rule = 'cost', aspect = 'ideas', n = -1, of = 'action'}]}]}"
    )
    more = card("change", "attitude", ability=ability)
    more += card("both", "action", cost="{means = 1, ideas = 1}")
    scene = given(
        more,
        seats=3,
        turn="A",
        hand={"B": ["both"]},
        resources={"A": ["means"], "C": ["ideas"]},
        attitudes={"C": ["change"]},
    ).answer("word:1", "action:both")
    assert scene.asked == "C"
    scene.answer("yes")
    assert scene.asked == "A"
    scene.answer("word:2", "use:change", "back", "yes")
    assert scene.now("actions", "B") == ["both"]
    assert scene.now("resources") == {"A": ["means mobilised"], "B": [], "C": ["ideas"]}
    assert scene.log[-1].what.fields["cards"] == ["means"]


@pytest.mark.rule("CC-MOBILISE-04", "CC-MOBILISE-06")
@pytest.mark.parametrize("what", ["lend", "borrow"])
def test_lending_barred_while_a_cost_is_being_paid_spends_nothing(what: str) -> None:
    whose = "owner" if what == "lend" else "all"
    rules = f"[{{rule = 'forbid', what = '{what}', whose = '{whose}'}}]"
    ban = card("ban", "attitude", ability=f"{{effects = [{{do = 'last', rules = {rules}}}]}}")
    big = card("big", "project", cost="{means = 2}", influence="{means = 1}")
    scene = given(
        ban + big,
        hand={"A": ["big"]},
        resources={"A": ["means"], "B": ["means.2", "two-means"]},
        attitudes={"B": ["ban"]},
    ).answer("project:big", "word:1", "use:ban", "back")
    assert scene.offers[0] == "take-back"
    scene.answer("take-back")
    assert hand(scene) == ["big"]
    assert scene.now("resources") == {"A": ["means"], "B": ["means.2", "two-means"]}


@pytest.mark.rule("CC-MOBILISE-07")
def test_with_always_lend_no_option_speaks_of_asking() -> None:
    big = card("big", "project", cost="{means = 2}", influence="{means = 1}")
    position = {"hand": {"A": ["big"]}, "resources": {"A": ["means"], "B": ["means.2", "two-means"]}}
    asked = given(big, **position).answer("project:big")
    assert label(asked, "pay:two-means") == "Ask Ben for Two-Means"
    assert label(asked, "usual") == "Pay with Means, Means: ask Ben"
    lent = given(big, lend=True, **position).answer("project:big")
    assert label(lent, "pay:two-means") == "Mobilise Two-Means of Ben"
    assert label(lent, "usual") == "Pay with Means, Means"


@pytest.mark.rule("CC-DEPLOY-07")
def test_a_supply_made_smaller_and_larger_is_counted_together_in_any_order() -> None:
    less = "{rule = 'supply', aspect = 'means', n = -2}"
    more = "{rule = 'supply', aspect = 'means', n = 2}"
    for rules in (f"{less}, {more}", f"{more}, {less}"):
        mood = card("mood", "attitude", rules=f"[{rules}]")
        cart = card("cart", "action", cost="{means = 2}")
        scene = given(
            mood + cart, attitudes={"A": ["mood"]}, resources={"A": ["means"]},
            hand={"A": ["cart", "means-action"]},
        )  # fmt: skip
        assert scene.refusal("action:cart") == "refused-cost"
        assert "action:means-action" in scene.offers


# ---------------------------------------------------------------------- what is told


SURGE = card("surge", "crisis", phase=1, effects="[{do = 'last', rules = [{rule = 'wave', n = 1}]}]")
CALM = card(
    "dam", "action", cost="{people = 1}", effects="[{do = 'last', rules = [{rule = 'wave', n = -1}]}]"
)


def foretold(scene: Scene) -> int:
    """How many Forces the position says the next wave reveals."""
    line = next(line for line in position(scene).splitlines() if "the next wave reveals" in line)
    return int(line.rsplit(" ", 1)[1].removesuffix("."))


@pytest.mark.rule("CC-EFFECT-04", "CC-WAVE-03")
def test_what_ends_before_the_next_wave_is_not_counted_in_what_is_told_of_it() -> None:
    """What a Force brought ends with the cycle; what Ben brought, with his turn that comes first."""
    forces = ["wall2a", "wall2b", "wall2c", "wall2d"]
    scene = given(SURGE, crises=["surge"], lasting=["surge"], forces=forces)
    assert foretold(scene) == 2
    scene.answer("end", "end")
    assert len(scene.now("enclosures")) == 3
    scene = given(CALM, actions={"B": ["dam"]}, lasting=["B dam"], forces=forces)
    assert foretold(scene) == 2
    scene = given(CALM, actions={"A": ["dam"]}, lasting=["A dam"], forces=forces)
    assert foretold(scene) == 1
    scene.answer("end")
    assert foretold(scene) == 1
    scene.answer("end")
    assert len(scene.now("enclosures")) == 2


@pytest.mark.rule("CC-CAMPAIGN-10")
def test_the_position_tells_what_is_missing_where_only_an_action_helps() -> None:
    rule = "{rule = 'influence', aspect = 'ideas', n = 1, at = 'chosen'}"
    banner = card("banner", "action", cost="{people = 1}", rules=f"[{rule}]")
    scene = given(banner, actions={"A": ["banner against wall1a"]})
    assert "missing: 2 means, 2 methods, 2 people, 1 idea" in position(scene)


def test_the_position_tells_whose_effect_lasts_and_against_what() -> None:
    rules = (
        "[{rule = 'limit', n = 1, whose = 'owner'},"
        " {rule = 'influence', aspect = 'ideas', n = 1, at = 'chosen'}]"
    )
    rally = card("rally", "action", cost="{people = 1}", effects=f"[{{do = 'last', rules = {rules}}}]")
    scene = given(
        rally,
        hand={"B": ["rally"]},
        resources={"B": ["people"]},
        enclosures=["wall1a", "wall1b"],
    ).answer("word:1", "action:rally", "against:wall1b")
    told = "For a while (Rally of Ben against Wall1B): You may send one Project more in a turn."
    assert told in position(scene)


@pytest.mark.rule("CC-STORY-02", "CC-STORY-04")
def test_who_is_given_a_waiting_card_is_told_that_they_get_it() -> None:
    scene = given(waiting={"A": ["plain"]}).answer("reward:1")
    words = Words(scene.game.book, NAMES)
    assert [words.say(entry.what) for entry in scene.log] == [
        "Ana rewards a story of Ben with the top card of the waiting pile.",
        "You get Plain.",
    ]


def test_an_effect_takes_from_the_waiting_pile_where_drawing_from_it_is_barred() -> None:
    """And so it says: it takes the card, and does not draw it."""
    more = card("ban", "attitude", rules="[{rule = 'forbid', what = 'waiting'}]")
    more += card("dig", "action", cost="{people = 1}", effects="[{do = 'from-waiting'}]")
    scene = given(
        more,
        attitudes={"A": ["ban"]},
        hand={"A": ["dig"]},
        resources={"A": ["people"]},
        waiting={"A": ["grand"]},
    ).answer("action:dig")
    assert hand(scene) == ["grand"]
    assert scene.logged[-2:] == ["took-waiting", "got-card"]


@pytest.mark.rule("CC-TURN-08")
def test_a_redraw_that_an_effect_bars_is_refused_for_that_reason() -> None:
    ban = card("ban", "attitude", rules="[{rule = 'forbid', what = 'redraw', whose = 'owner'}]")
    scene = given(ban, attitudes={"A": ["ban"]}, hand={"A": ["means"]}).answer("resource:means")
    assert scene.refusal("redraw") == "refused-barred"


# ---------------------------------------------------------------------- the word


@pytest.mark.rule("CC-TURN-11")
def test_bots_that_were_asked_unbidden_use_up_none_of_the_words_of_a_turn() -> None:
    scene = given(seats=4, bots=["B", "C", "D"], waiting={"A": ["means", "ideas"]})
    for _ in range(4):
        scene.answer("word:1", "back")
    scene.answer("end", "back", "back", "back")
    assert scene.offers == ["common", "waiting", "word:1", "word:2", "word:3"]


# ---------------------------------------------------------------------- effects that are lost


@pytest.mark.rule("CC-EFFECT-06")
def test_an_effect_about_an_enclosure_is_lost_where_there_is_none_and_the_rest_of_it_lasts() -> None:
    rules = (
        "[{rule = 'limit', n = 1, whose = 'owner'},"
        " {rule = 'influence', aspect = 'ideas', n = 1, at = 'chosen'}]"
    )
    effects = f"[{{do = 'last', rules = {rules}}}]"
    moods = "".join(card(f"mood{n}", "attitude", copies=4, effects=effects) for n in range(5))
    scene = begun(moods, seats=5, seed=1, first="1")
    lasting = [one for one in scene.state.lasting if one.card.startswith("mood")]
    assert lasting, "dealt, and played before the first enclosure came"
    assert {(len(one.rules), one.against) for one in lasting} == {(1, None)}


@pytest.mark.rule("CC-CAMPAIGN-11", "CC-CAMPAIGN-08")
def test_what_a_project_sets_off_when_its_enclosure_leaves_play_comes_in_either_way() -> None:
    """Neutralised or lifted: the card speaks of leaving play."""
    school = card(
        "school", "project", cost="{ideas = 1}", influence="{ideas = 2}", returning="[{do = 'draw'}]"
    )
    lifter = card("lifter", "action", cost="{people = 1}", effects="[{do = 'lift', reached = 1}]")
    scene = given(
        school + lifter,
        enclosures=["wall1a", "wall1b"],
        sent={"wall1a": ["B school"]},
        hand={"A": ["lifter"]},
        resources={"A": ["people"]},
        pile=["grand"],
    ).answer("action:lifter")
    assert scene.now("projects", "B") == ["school"]
    assert hand(scene, "B") == ["grand"]
