"""How the bots judge and play Cartes en Commun: careful, and for the table."""

from itertools import pairwise
from typing import Any

import pytest

from tabletop_tui.bots.greedy import GreedyBot
from tabletop_tui.bots.values import evaluation_of
from tabletop_tui.bots.values.communs import CommunsEvaluation
from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.words import Words
from tests.asking import asked

GAME = open_game("communs")
GRAB, FENCES, PATENTS = "corporate-water-grab", "hedges-and-fences", "seed-patents"
ORDER = (GRAB, FENCES, PATENTS, "rent-cartel", "gated-quarter", "tabloid-empire")


def arranged(**position: Any) -> Any:
    return GAME.arrange({"seats": 2, "enclosures": [GRAB], "lend": True, **position})


def worth(**position: Any) -> float:
    return evaluation_of(GAME).worth(arranged(**position))[0]


def answer(state: Any, seed: int = 1) -> str:
    """What the greedy bot answers to the question of a position."""
    view, decision = asked(GAME, state)
    return GreedyBot().choose(GAME, view, decision, seed)


# ---------------------------------------------------------------------- judging


def test_the_game_has_an_evaluation() -> None:
    assert isinstance(evaluation_of(GAME), CommunsEvaluation)


def test_each_enclosure_more_weighs_more() -> None:
    worths = [worth(enclosures=list(ORDER[:n])) for n in range(1, 6)]
    steps = [before - after for before, after in pairwise(worths)]
    assert min(steps) > 0
    assert steps[-1] > steps[0]


def test_the_ends_are_the_best_and_the_worst() -> None:
    won = worth(over="won", enclosures=[])
    assert won > worth() > worth(enclosures=list(ORDER[:5])) > worth(over="countdown")
    assert worth(over="countdown") == worth(over="enclosures", enclosures=list(ORDER))


def test_a_campaign_counts_and_surplus_does_not() -> None:
    idle = worth(projects={"A": ["commons-charter", "participatory-budget"]})
    one = worth(sent={GRAB: ["A commons-charter"]}, projects={"A": ["participatory-budget"]})
    assert one > idle
    both = worth(sent={GRAB: ["A commons-charter", "A participatory-budget"]})
    apart = worth(
        enclosures=[GRAB, FENCES],
        sent={GRAB: ["A commons-charter"], FENCES: ["A participatory-budget"]},
    )
    assert both - one < apart - worth(
        enclosures=[GRAB, FENCES],
        sent={GRAB: ["A commons-charter"]},
        projects={"A": ["participatory-budget"]},
    )


def test_what_a_network_can_do_is_worth_something() -> None:
    assert worth(resources={"A": ["tool-library"]}) > worth()
    assert worth(projects={"A": ["food-forest"]}) > worth(hand={"A": ["food-forest"]})
    assert worth(attitudes={"A": ["burnout"]}) < worth()


def test_a_hint_speaks_of_enclosures() -> None:
    evaluation = evaluation_of(GAME)
    hopes, worths = evaluation.judge(arranged(enclosures=list(ORDER[:3])))
    said = Words(evaluation.BOOK).say(evaluation.expects(0, hopes[0], worths))
    assert said.startswith(f"wins {round(100 * hopes[0])} of 100; ")
    assert said.endswith("enclosures")


# ---------------------------------------------------------------------- playing


def test_a_resource_is_deployed() -> None:
    assert answer(arranged(hand={"A": ["tool-library"]})) == "resource:tool-library"


def test_a_project_is_paid_for_with_what_another_lends() -> None:
    state = arranged(hand={"A": ["water-committee"]}, resources={"B": ["shared-workshop"]})
    key = answer(state)
    assert key == "project:water-committee"


@pytest.mark.rule("CC-MOBILISE-04")
def test_a_bot_lends() -> None:
    state = arranged(hand={"A": ["water-committee"]}, resources={"B": ["shared-workshop"]}, lend=False)
    GAME.apply(state, "project:water-committee")
    decision = GAME.decision(state)
    assert decision is not None
    assert decision.seat == 1
    assert answer(state) == "yes"


def test_a_project_goes_where_it_closes_the_gap() -> None:
    """Two of methods are missing against one enclosure, which the Charter's three close."""
    sent = {GRAB: ["A community-land-trust", "A care-collective", "A open-archive", "B time-bank"]}
    state = arranged(enclosures=[FENCES, GRAB, PATENTS], sent=sent, projects={"A": ["commons-charter"]})
    assert answer(state) == "send:commons-charter"
    GAME.apply(state, "send:commons-charter")
    assert answer(state) == f"against:{GRAB}"


def test_with_nothing_to_do_the_turn_ends_and_the_word_is_not_handed_on() -> None:
    for seed in range(5):
        assert answer(arranged(seats=3), seed) == "end"


def test_the_word_is_handed_back() -> None:
    """An Attitude that costs a card of the hand each time is not used for its own sake."""
    state = arranged(attitudes={"B": ["stubborn-hope"]}, hand={"B": ["tool-library"]})
    GAME.apply(state, "word:1")
    assert answer(state) == "back"


def test_a_hand_that_nothing_can_be_paid_from_makes_room_for_resources() -> None:
    """With a full hand no card is drawn: without a Resource anywhere a bot would watch the whole game."""
    hand = ["food-forest", "commons-charter", "care-collective", "open-archive", "time-bank"]
    state = arranged(hand={"A": hand})
    waited = 0
    while (decision := GAME.decision(state)) is not None and decision.seat == 0:
        key = answer(state)
        waited += key.startswith("wait:")
        if key == "end":
            break
        GAME.apply(state, key)
    assert waited >= 2
    assert answer(arranged(hand={"A": hand}, resources={"A": ["tool-library"]})).partition(":")[0] != "wait"
