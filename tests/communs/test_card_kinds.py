"""The kinds of cards, what is printed on them, and that a card prevails over the rules."""

import pytest

from tabletop_tui.engines.communs.catalogue import Catalogue, parse
from tabletop_tui.kit.cards import CardSetError
from tabletop_tui.kit.game import CardText
from tabletop_tui.kit.scenario import NAMES
from tabletop_tui.kit.words import Words
from tests.communs.helpers import ASPECTS, card, game, given

ONE_OF = pytest.mark.parametrize("aspect", ASPECTS)
TURNS = '[{ do = "turn", n = 1 }]'


def text_of(more: str, id: str) -> CardText:
    """A card as it can be read."""
    played = game(more)
    texts = played.card_texts(Words(played.book, NAMES))
    return next(text for text in texts if text.id == id)


def refused(more: str) -> str:
    """Why a card set with this card is refused."""
    with pytest.raises(CardSetError) as error:
        parse(f'game = "communs"\nname = "Own"\n{more}', "own.toml")
    return str(error.value)


# ---------------------------------------------------------------------- the Forces


@pytest.mark.rule("CC-CARD-03")
def test_every_force_is_an_enclosure_or_a_crisis() -> None:
    cards: Catalogue = game().cards
    kinds = {cards.kind[force] for forces in cards.forces.values() for force in forces}
    assert kinds == {"enclosure", "crisis"}


@pytest.mark.rule("CC-CARD-03")
@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("resource", {"icons": "{means = 1}"}),
        ("action", {"cost": "{means = 1}"}),
        ("project", {"cost": "{means = 1}", "influence": "{means = 1}"}),
        ("attitude", {}),
    ],
)
def test_no_other_card_is_a_force(kind: str, fields: dict[str, str]) -> None:
    assert "phase: is not for cards of the kind" in refused(card("odd", kind, phase=1, **fields))


@pytest.mark.rule("CC-CARD-03")
def test_there_is_no_third_kind() -> None:
    assert "kind" in refused(card("odd", "disaster", phase=1))


@pytest.mark.rule("CC-CARD-04")
def test_an_enclosure_acts_when_drawn_and_stays() -> None:
    fence = card("fence", "enclosure", phase=1, value="{means = 1}", effects=TURNS)
    scene = given(fence, next="wave", turn="", forces=["fence"], resources={"A": ["means"], "B": ["ideas"]})
    assert scene.now("enclosures") == ["wall1a", "fence"]
    assert scene.now("resources", "B") == ["ideas mobilised"]
    scene.answer("end", "end")
    assert scene.now("cycle") == 3
    assert "fence" in scene.now("enclosures")
    assert "fence" not in scene.now("crises")
    assert "fence" not in scene.now("spent")
    assert scene.logged.count("applies") == 0, "its instant effect is not applied again"
    assert scene.now("resources", "B") == ["ideas"]


@pytest.mark.rule("CC-CARD-05")
def test_a_crisis_acts_when_drawn_and_is_discarded() -> None:
    storm = card("storm", "crisis", phase=1, effects='[{ do = "discard", n = 2 }]')
    scene = given(storm, next="wave", turn="", forces=["storm"], hand={"A": ["means", "ideas", "plain"]})
    assert scene.now("crises") == ["storm"], "while its effect is being applied"
    scene.answer("card:means", "card:plain")
    assert scene.now("crises") == []
    assert scene.now("spent") == ["storm"]
    assert scene.now("enclosures") == ["wall1a"]


# ---------------------------------------------------------------------- aspects and numbers


@pytest.mark.rule("CC-CARD-06", "CC-CARD-07")
@ONE_OF
def test_costs_resources_and_influence_use_the_same_aspects(aspect: str) -> None:
    three = [a for a in ASPECTS if a != aspect]
    scene = given(
        hand={"A": [f"{aspect}-project"]},
        resources={"A": [*three, aspect]},
        sent={"wall1a": [f"B {a}-project" for a in three]},
    )
    scene.answer(f"project:{aspect}-project")
    turned = [told for told in scene.now("resources", "A") if told.endswith("mobilised")]
    assert turned == [f"{aspect} mobilised"], "the one Resource of that aspect pays"
    scene.answer(f"send:{aspect}-project")
    assert scene.now("over") == "won", "and its Influence Points were those that were missing"


@pytest.mark.rule("CC-CARD-06")
def test_there_is_no_fifth_aspect() -> None:
    assert "luck" in refused(card("odd", "resource", icons="{luck = 1}"))


@pytest.mark.rule("CC-CARD-08")
def test_an_action_and_a_project_show_their_cost() -> None:
    assert text_of("", "plain").facts == "Action; costs 2 people; 2 copies"
    assert "costs 1 means, 1 method, 1 person, 1 idea" in text_of("", "grand").facts


@pytest.mark.rule("CC-CARD-08")
def test_they_need_a_cost_and_no_other_card_has_one() -> None:
    assert "cost" in refused(card("odd", "action"))
    assert "cost" in refused(card("odd", "project", influence="{means = 1}"))
    assert "cost" in refused(card("odd", "resource", icons="{means = 1}", cost="{means = 1}"))
    assert "cost" in refused(card("odd", "attitude", cost="{means = 1}"))
    assert "cost" in refused(card("odd", "crisis", phase=1, cost="{means = 1}"))


@pytest.mark.rule("CC-CARD-09")
def test_an_enclosure_shows_its_value_and_a_project_its_points() -> None:
    grab = card("grab", "enclosure", phase=1, value="{people = 2, methods = 3, means = 2, ideas = 2}")
    assert "takes 2 means, 3 methods, 2 people, 2 ideas" in text_of(grab, "grab").facts
    assert "brings 2 ideas" in text_of("", "ideas-project").facts


@pytest.mark.rule("CC-CARD-09")
def test_they_need_those_numbers() -> None:
    assert "value" in refused(card("odd", "enclosure", phase=1))
    assert "influence" in refused(card("odd", "project", cost="{means = 1}"))


@pytest.mark.rule("CC-CARD-09", "CC-CAMPAIGN-05")
def test_the_position_tells_what_is_missing() -> None:
    scene = given(sent={"wall1a": ["A ideas-project"]})
    lines = scene.game.position(scene.state, Words(scene.game.book, NAMES))
    told = next(line for line in lines if line.strip().startswith("Wall1A"))
    assert "takes 2 means, 2 methods, 2 people, 2 ideas" in told
    assert "missing: 2 means, 2 methods, 2 people" in told


@pytest.mark.parametrize(
    "effect",
    [
        '{ do = "shed" }',
        '{ do = "lose", what = "attitude", who = "each" }',
        '{ do = "either", one = [{ do = "draw" }], other = [{ do = "shed" }] }',
    ],
)
def test_an_attitude_that_would_be_drawn_for_ever_is_refused(effect: str) -> None:
    assert "drawn again and again" in refused(card("odd", "attitude", effects=f"[{effect}]"))


# ---------------------------------------------------------------------- the card prevails


@pytest.mark.rule("CC-CARD-11")
def test_a_card_can_change_how_many_are_drawn() -> None:
    plenty = card("plenty", "attitude", rules='[{ rule = "hand", n = 2, whose = "owner" }]')
    scene = given(plenty, attitudes={"A": ["plenty"]}).answer("end", "end")
    assert len(scene.now("hand", "A")) == 6, "and not 4"
    assert len(scene.now("hand", "B")) == 4


@pytest.mark.rule("CC-CARD-11")
def test_a_card_can_bar_what_a_clause_allows() -> None:
    alone = card("alone", "attitude", rules='[{ rule = "forbid", what = "wait", whose = "owner" }]')
    scene = given(alone, attitudes={"A": ["alone"]}, hand={"A": ["means"]})
    assert scene.refusal("wait:means") == "refused-barred"
