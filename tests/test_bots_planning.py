"""The strong bot's search to the end of a turn, and what it makes of a turn of Cartes en Commun."""

import random
from typing import Any

import pytest

from tabletop_tui.bots.budget import Budget
from tabletop_tui.bots.planning import CURIOSITY, Answer, Node, Planning, _most_promising
from tabletop_tui.bots.strong import StrongBot
from tabletop_tui.bots.values import evaluation_of
from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.kit.words import Msg
from tests.asking import asked

GAME = open_game("communs")
GRAB, FENCES = "corporate-water-grab", "hedges-and-fences"
FEW = Budget(playouts=40)


def arranged(**position: Any) -> Any:
    return GAME.arrange({"seats": 2, "enclosures": [GRAB, FENCES], "lend": True, **position})


def answer(state: Any, budget: Budget = FEW) -> str:
    view, decision = asked(GAME, state)
    return StrongBot(budget).choose(GAME, view, decision, 1)


def met(seats: int, seed: int) -> list[Any]:
    """Positions from a game played at random, each with a question that leaves a choice."""
    state, _ = GAME.new(Setup("communs", tuple(Seat(f"P{seat}") for seat in range(seats)), seed))
    chance, found = random.Random(seed), []
    while (decision := GAME.decision(state)) is not None:
        if len(decision.options) > 1:
            found.append(GAME.copy(state))
        GAME.apply(state, chance.choice(decision.options).key)
    return found


# ---------------------------------------------------------------------- where a turn ends


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_follows_the_turn_nor_the_wave(seats: int) -> None:
    """However the rest of it is played: no next player, no cards of the end of a turn, no next cycle."""
    chance, asked_in = random.Random(5), set()
    for state in met(seats, 8):
        view, decision = asked(GAME, state)
        world = evaluation_of(GAME).this_turn(GAME.determinise(view, 3))
        turn, cycle = world.turn and world.turn.seat, world.cycle
        ended_with = None
        while (question := GAME.decision(world)) is not None:
            key = chance.choice(question.options).key
            GAME.apply(world, key)
            if key == "end":
                ended_with = [len(one.hand) for one in world.players], len(world.forces)
        assert (world.turn and world.turn.seat, world.cycle) == (turn, cycle)
        assert ended_with in (None, ([len(one.hand) for one in world.players], len(world.forces)))
        asked_in.add(decision.ask.id)
    assert {"ask-act", "ask-draw", "ask-lose-resource"} <= asked_in


def test_after_the_end_of_the_turn_nothing_is_planned() -> None:
    """Nor what others do whom the word is offered then; and what is judged weighs as at the table."""
    state = arranged(bots=["B"], attitudes={"B": ["stubborn-hope"]}, hand={"B": ["tool-library"]})
    world, evaluation = GAME.determinise(GAME.view(state, 0), 1), evaluation_of(GAME)
    weight = evaluation.worth(world)
    world = evaluation.this_turn(world)
    GAME.apply(world, "end")
    assert GAME.decision(world) is None
    assert GAME.outcome(world) is None
    assert evaluation.worth(world) == weight


# ---------------------------------------------------------------------- plans


def test_a_victory_that_takes_a_whole_turn_is_found() -> None:
    """The Resource first, for it pays for the Project, which then goes where the gap is."""
    sent = {GRAB: ["A community-land-trust", "A care-collective", "A open-archive", "B time-bank"]}
    state = arranged(
        enclosures=[GRAB],
        sent=sent,
        hand={"A": ["tool-library", "commons-charter", "food-forest"]},
        resources={"A": ["neighbourhood-assembly", "public-archive"], "B": ["shared-workshop"]},
    )
    answers = 0
    while GAME.outcome(state) is None:
        key = answer(state)
        assert key != "end"
        GAME.apply(state, key)
        answers += 1
    assert state.ending == "won"
    assert answers >= 3


def test_the_word_is_not_handed_on_and_advice_names_it_last() -> None:
    handed = 0
    for state in met(3, 11)[::9]:
        view, decision = asked(GAME, state)
        words = {option.key for option in decision.options if option.key.startswith("word:")}
        ranking = StrongBot(Budget(playouts=20)).ranking(GAME, view, decision, 1)
        assert {one.key for one in ranking[len(ranking) - len(words) :]} == words
        handed += len(words)
    assert handed > 10


def test_all_playouts_go_to_the_options_in_the_running() -> None:
    view, decision = asked(GAME, met(2, 3)[40])
    search = Planning(evaluation_of(GAME), view, decision, 1)
    ranking = search.run(FEW)
    familiar = evaluation_of(GAME).FAMILIAR
    assert sum(one.tries - familiar for one in ranking) == FEW.playouts == search.played


# ---------------------------------------------------------------------- what is known of an answer


def options(*keys: str) -> list[Option]:
    return [Option(key, Msg(key)) for key in keys]


def tried(gain: float, *came_of_it: float) -> Answer:
    one = Answer(gain)
    for number, hope in enumerate(came_of_it):
        node = one.leads_to[f"/{number}"] = Node()
        node.hope, node.visits = hope, 1
        one.count()
    return one


def test_an_answer_is_worth_the_mean_of_what_luck_makes_of_it() -> None:
    assert tried(0.0, 0.2, 0.6).hope == pytest.approx(0.4)


@pytest.mark.parametrize(("known", "hope"), [(True, 0.6), (False, 0.3)])
def test_others_are_not_counted_on_for_their_best_answer(known: bool, hope: float) -> None:
    """What they hold is guessed anew in each world: the best of all guesses is in nobody's hand."""
    node = Node()
    node.known, node.visits = known, 3
    node.answers = {"a": tried(0.0, 0.2, 0.2, 0.2), "b": tried(0.0, 0.6), "c": Answer(0.5)}
    node.pass_on()
    assert node.hope == pytest.approx(hope)


def test_at_first_the_answer_that_seems_best_is_given() -> None:
    node = Node()
    node.answers = {"a": Answer(0.01), "b": Answer(0.03)}
    assert _most_promising(node, options("a", "b")) == "b"
    assert node.first == 0.03


@pytest.mark.parametrize(("less", "best"), [(0.1, "b"), (CURIOSITY / 10, "a")])
def test_an_untried_answer_is_as_much_worse_as_it_looked(less: float, best: str) -> None:
    """A little worse it is tried, for it may prove better; far worse it is not."""
    node = Node()
    node.visits, node.first, node.hope = 8, 0.2, 0.5
    node.answers = {"a": Answer(0.2 - less), "b": tried(0.2, *[0.5] * 8)}
    assert _most_promising(node, options("a", "b")) == best


def test_what_cannot_be_answered_here_is_not_given() -> None:
    node = Node()
    node.visits, node.hope = 1, 0.9
    node.answers = {"a": tried(0.0, 0.9), "b": Answer(-0.5)}
    assert _most_promising(node, options("b")) == "b"
