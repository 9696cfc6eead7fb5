"""Instant effects on the Forces, choices, whom effects hit, and what sets them off."""

import pytest

from tabletop_tui.kit.scenario import Scene
from tests.communs.deeds import deed, storm, text
from tests.communs.helpers import card, given, hand

# ---------------------------------------------------------------------- the Forces


def test_reveal() -> None:
    pile = ["wall1b", "flood1a", "wall1c"]
    told, scene = deed("{ do = 'reveal', n = 2 }", forces=pile)
    assert told == "Reveal 2 more Forces."
    assert scene.now("enclosures") == ["wall1a", "wall1b"]
    assert scene.now("spent") == ["flood1a"]
    assert (scene.asked, scene.now("turn")) == ("A", "A")


def test_what_is_revealed_acts() -> None:
    more = card("deed", "action", cost="{people = 1}", effects="[{ do = 'reveal', n = 1 }]")
    more += card("blow", "crisis", phase=1, effects="[{ do = 'turn', n = 1 }]")
    scene = given(
        more, lend=True, hand={"A": ["deed"]}, resources={"A": ["people"], "B": ["means"]}, forces=["blow"]
    ).answer("action:deed")
    assert scene.now("resources", "B") == ["means mobilised"]
    assert scene.now("spent") == ["blow"]


@pytest.mark.parametrize(
    ("answer", "pile"),
    [
        ("leave", ["wall1b", "flood1a", "wall1c", "wall2a"]),
        ("under", ["flood1a", "wall1c", "wall1b", "wall2a"]),
    ],
)
def test_scout(answer: str, pile: list[str]) -> None:
    told, scene = deed("{ do = 'scout' }", forces=["wall1b", "flood1a", "wall1c", "wall2a"], spent=["wall1d"])
    assert told == "Look at the top Force; it may go under the others of its phase."
    assert scene.offers == ["leave", "under", "word:1"]
    assert scene.game.view(scene.state, 0).forces[-1] == "wall1b", "Ana has seen it"
    assert scene.game.view(scene.state, 1).forces[-1] == "?1", "Ben has not"
    scene.answer(answer)
    assert scene.now("forces") == pile
    assert "wall1b" in scene.game.view(scene.state, 0).forces, "she knows where it lies"
    assert "wall1b" not in scene.game.view(scene.state, 1).forces


def test_scout_the_last_of_a_phase() -> None:
    _, scene = deed("{ do = 'scout' }", forces=["wall1b", "wall2a"], spent=[])
    assert "end" in scene.offers, "there is nothing to choose"
    assert scene.game.view(scene.state, 0).forces[-1] == "wall1b"


def test_scout_the_last_of_all() -> None:
    _, scene = deed("{ do = 'scout' }", forces=["wall1b"], spent=[])
    assert "end" in scene.offers, "there is nothing it could go under"
    assert scene.game.view(scene.state, 0).forces == ["wall1b"]


def test_thwart() -> None:
    more = "{ do = 'thwart', n = 2 }"
    told, scene = deed(more, forces=["wall1b", "flood1a", "wall1c"])
    assert told == "Discard the top 2 Forces without effect."
    assert scene.now("spent") == ["wall1b", "flood1a"]
    assert scene.now("enclosures") == ["wall1a"]
    assert scene.now("forces")[0] == "wall1c"


LIFT = "{ do = 'lift', phase = 2, reached = 2 }"


def test_lift() -> None:
    sent = {
        "wall1a": ["A means-project", "B ideas-project"],
        "wall1b": ["A people-project"],
        "wall2a": ["A means-project.2", "A ideas-project.2"],
        "wall3a": ["B methods-project", "B people-project.2"],
    }
    told, scene = deed(LIFT, enclosures=list(sent), sent=sent)
    assert told == "Take an enclosure up to phase 2 out of play, if a campaign reaches 2 of its aspects."
    assert scene.offers == ["against:wall1a", "against:wall2a", "word:1"]
    scene.answer("against:wall1a")
    assert scene.now("enclosures") == ["wall1b", "wall2a", "wall3a"]
    assert scene.now("projects") == {"A": ["means-project"], "B": ["ideas-project"]}


def test_lift_the_only_one_it_can_be() -> None:
    _, scene = deed(
        LIFT,
        enclosures=["wall1a", "wall1b"],
        sent={"wall1b": ["A means-project", "B ideas-project"]},
    )
    assert scene.now("enclosures") == ["wall1a"]


def test_lift_nothing() -> None:
    _, scene = deed(LIFT, sent={"wall1a": ["A means-project"]})
    assert scene.now("enclosures") == ["wall1a"]


# ---------------------------------------------------------------------- the card itself, and choices


def test_shed() -> None:
    told, scene = deed("{ do = 'draw' }, { do = 'shed' }", pile=["grand"])
    assert told == "Draw a card. Discard this card."
    assert scene.now("actions", "A") == []
    assert scene.now("discards") == ["deed"]
    assert hand(scene) == ["grand"]


def test_either() -> None:
    effect = "{ do = 'either', one = [{ do = 'draw' }], other = [{ do = 'thwart' }] }"
    told, scene = deed(effect, pile=["grand"], forces=["wall1b"])
    assert told == "Either: Draw a card. Or: Discard the top Force without effect."
    assert scene.offers == ["one", "other", "word:1"]
    again = Scene(scene.game, scene.game.copy(scene.state))
    scene.answer("one")
    assert (hand(scene), scene.now("spent")) == (["grand"], [])
    again.answer("other")
    assert (hand(again), again.now("spent")) == ([], ["wall1b"])


def test_last() -> None:
    effect = "{ do = 'last', rules = [{ rule = 'limit', n = 1, whose = 'owner' }] }"
    told, scene = deed(effect, projects={"A": ["means-project", "people-project", "ideas-project"]})
    assert told == "Until your next turn: You may send one Project more in a turn."
    scene.answer("send:means-project", "send:people-project", "send:ideas-project")
    scene.answer("end", "end")
    assert scene.now("lasting") == []


def test_last_against_a_chosen_enclosure() -> None:
    effect = "{ do = 'last', rules = [{ rule = 'influence', aspect = 'ideas', n = 2, at = 'chosen' }] }"
    sent = {"wall1b": ["A means-project", "A people-project", "A methods-project"]}
    told, scene = deed(effect, enclosures=["wall1a", "wall1b"], sent=sent)
    assert told == "Until your next turn: 2 ideas more against the chosen enclosure."
    assert scene.offers == ["against:wall1a", "against:wall1b", "word:1"]
    scene.answer("against:wall1b")
    assert scene.now("enclosures") == ["wall1a"]


# ---------------------------------------------------------------------- whom an effect hits

HANDS_OF_TWO = {"A": ["means", "ideas"], "B": ["people", "methods"]}
HANDS = {"A": ["means", "ideas"], "B": ["people", "methods"], "C": ["plain", "mixed", "grand"]}


@pytest.mark.parametrize(
    ("who", "says", "asked"),
    [
        ("you", "Discard a card from the hand.", "A"),
        ("each", "Each player: Discard a card from the hand.", "ABC"),
        ("others", "Each other player: Discard a card from the hand.", "BC"),
        ("most", "Whoever holds most cards: Discard a card from the hand.", "C"),
    ],
)
def test_who_is_hit_by_a_players_card(who: str, says: str, asked: str) -> None:
    told, scene = deed(f"{{ do = 'discard', who = '{who}' }}", seats=3, hand=HANDS)
    assert told == says
    for letter in asked:
        assert scene.asked == letter
        scene.answer(scene.offers[0])
    assert len(scene.now("discards")) == len(asked)
    assert "end" in scene.offers


def test_one_player_is_chosen_by_the_player() -> None:
    told, scene = deed("{ do = 'discard', who = 'one' }", seats=3, hand=HANDS)
    assert told == "A player of your choice: Discard a card from the hand."
    assert scene.offers[:3] == ["player:0", "player:1", "player:2"]
    scene.answer("player:1")
    assert scene.asked == "B"


@pytest.mark.parametrize(
    ("who", "says", "asked"),
    [
        ("each", "Each player: Discard a card from the hand.", "BCA"),
        ("most", "Whoever holds most cards: Discard a card from the hand.", "C"),
    ],
)
def test_who_is_hit_by_a_force(who: str, says: str, asked: str) -> None:
    told, scene = storm(f"{{ do = 'discard', who = '{who}' }}", seats=3, first="B", hand=HANDS)
    assert told == says
    for letter in asked:
        assert scene.asked == letter, "in turn order from the first player"
        scene.answer(scene.offers[0])
    assert scene.now("spent") == ["storm"]


def test_of_those_who_hold_most_the_first_in_turn_order() -> None:
    _, scene = storm("{ do = 'discard', who = 'most' }", seats=3, first="B", hand={**HANDS, "C": ["plain"]})
    assert scene.asked == "B"


def test_what_a_wave_brings_is_nobodys_turn() -> None:
    gust = card("gust", "crisis", phase=1, effects="[{ do = 'discard', who = 'each' }]")
    scene = given(gust, forces=["gust"], hand=HANDS_OF_TWO, pile=[], discards=[])
    scene.answer("end", "end")
    assert (scene.asked, scene.now("turn")) == ("A", "")
    assert scene.now("cycle") == 1


def test_one_player_is_chosen_by_the_table_for_a_force() -> None:
    told, scene = storm("{ do = 'discard', who = 'one' }", seats=3, hand=HANDS)
    assert told == "A player chosen together: Discard a card from the hand."
    assert scene.asked == ""


# ---------------------------------------------------------------------- what sets effects off


def test_an_ability_is_used_once_from_one_turn_to_the_next() -> None:
    more = card("trick", "attitude", ability="{ effects = [{ do = 'draw' }] }")
    assert text(more, "trick") == "Once a cycle: Draw a card."
    scene = given(more, attitudes={"A": ["trick"]}).answer("use:trick")
    assert scene.refusal("use:trick") == "refused-used"
    scene.answer("end", "word:0")
    assert scene.refusal("use:trick") == "refused-used"
    scene.answer("back", "end")
    assert "use:trick" in scene.offers


def test_an_ability_with_a_price() -> None:
    more = card("trade", "attitude", ability="{ effects = [{ do = 'draw' }], price = 1 }")
    assert text(more, "trade") == "Once a cycle, for a discarded card: Draw a card."
    scene = given(more, attitudes={"A": ["trade"]}, hand={"A": ["means", "ideas"]}, pile=["grand"])
    scene.answer("use:trade", "card:means")
    assert (hand(scene), scene.now("discards")) == (["ideas", "grand"], ["means"])


def test_an_ability_whose_price_cannot_be_paid() -> None:
    more = card("trade", "attitude", ability="{ effects = [{ do = 'draw' }], price = 2 }")
    scene = given(more, attitudes={"A": ["trade"]}, hand={"A": ["means"]})
    assert scene.refusal("use:trade") == "refused-price"


def test_a_project_that_comes_home_from_a_neutralised_enclosure() -> None:
    more = card(
        "school",
        "project",
        cost="{ideas = 1}",
        influence="{ideas = 2}",
        returning="[{ do = 'draw', n = 2 }]",
    ) + card("half", "enclosure", phase=1, value="{ideas = 2}")
    assert text(more, "school") == "When its enclosure leaves play: Draw 2 cards."
    scene = given(more, enclosures=["wall1a", "half"], projects={"B": ["school"]}, turn="B")
    scene.answer("send:school", "against:half")
    assert scene.now("projects", "B") == ["school"]
    assert len(hand(scene, "B")) == 2


def test_a_resource_with_an_effect() -> None:
    more = card("club", "resource", icons="{people = 1}", effects="[{ do = 'draw' }]")
    scene = given(more, hand={"A": ["club"]}).answer("resource:club")
    assert len(hand(scene)) == 1
