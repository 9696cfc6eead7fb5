"""What the bots make of HacKClaD: what is worth more, and what a sensible player does."""

import random
from typing import Any

import pytest

from tabletop_tui.bots.budget import Budget
from tabletop_tui.bots.greedy import GreedyBot
from tabletop_tui.bots.random_bot import RandomBot
from tabletop_tui.bots.simulation import WHOLE, Plan, Simulator, Tally
from tabletop_tui.bots.strong import StrongBot
from tabletop_tui.bots.values import evaluation_of
from tabletop_tui.bots.values.hackclad import HackCladEvaluation
from tabletop_tui.bots.values.hackclad_cards import Worths, effects_worth
from tabletop_tui.engines.hackclad.catalogue import standard
from tabletop_tui.engines.hackclad.grid import CELL, DELTA
from tabletop_tui.kit.scenario import Scene
from tests.hackclad.helpers import GAME, at, given, injured, player, started

EVALUATION = evaluation_of(GAME)
WORTHS = Worths(standard())


def worth(scene: Scene) -> float:
    """What A can expect."""
    return EVALUATION.worth(scene.state)[0]


def answers(scene: Scene, seed: int = 1) -> str:
    """What the greedy bot answers."""
    question = GAME.decision(scene.state)
    assert question is not None
    view = GAME.view(scene.state, question.seat)
    decision = GAME.decision(view)
    assert decision is not None
    return GreedyBot().choose(GAME, view, decision, seed)


def plays_on(scene: Scene, asked: str) -> Scene:
    """The greedy bot answers as long as the question is of this kind, or a part of it."""
    for _ in range(40):
        decision = GAME.decision(scene.state)
        if decision is None or (decision.ask.id != asked and not decision.part):
            return scene
        scene.answer(answers(scene))
    pytest.fail("the turn has no end")


# ---------------------------------------------------------------------- what is worth more


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ({"shards": {"A": 5}}, {"shards": {"A": 4}}),
        ({"injuries": {"A": 1}}, {"injuries": {"A": 2}}),
        ({"mp": {"A": 2}}, {"mp": {"A": 1}}),
        ({"cp": {"A": 2}}, {"cp": {"A": 1}}),
        ({"field": {"2-5": 2}}, {"field": {}}),
        ({"at": {"A": "3-4"}}, {"at": {"A": "1-1"}}),
        ({"done": {"A": ["mission-flash"]}}, {}),
    ],
)  # fmt: skip
def test_more_is_worth_more(more: dict[str, Any], less: dict[str, Any]) -> None:
    usual = {"missions": {"A": ["mission-flash"]}, "hand": {"A": ["tail-whip"]}}
    assert worth(given(**usual, **more)) > worth(given(**usual, **less))


def test_a_forecast_attack_is_feared_and_less_with_a_guard() -> None:
    """A has acted; the Clad, on 3-3 facing up, will strike the row in front of it."""
    coming = {"forecast": ["rending-claws"], "phase": "clad", "slot": 1, "mp": {"A": 1}}
    there = given(at={"A": "3-2"}, hand={"A": ["guard"]}, **coming)
    bare = given(at={"A": "3-2"}, hand={"A": ["move"]}, **coming)
    aside = given(at={"A": "3-4"}, hand={"A": ["guard"]}, **coming)
    assert worth(aside) > worth(there) > worth(bare)


def test_a_worse_attack_is_feared_more() -> None:
    def fear(voltage: int) -> float:
        position: dict[str, Any] = {"forecast": ["rending-claws"], "phase": "clad", "slot": 1}
        position |= {"hand": {"A": ["move"]}, "shards": {"A": 9}, "voltage": voltage}
        return worth(given(at={"A": "3-4"}, **position)) - worth(given(at={"A": "3-2"}, **position))

    assert 1.0 < fear(1) < fear(2) < fear(3)


def test_the_steps_to_a_range() -> None:
    """Tail Whip reaches the three spaces ahead; the Field loops."""
    steps = WORTHS.steps["rosette-tail-whip"]

    def away(witch: str, clad: str) -> int:
        return steps[DELTA[CELL[witch]][CELL[clad]]]

    assert [away("3-4", "3-3"), away("2-4", "3-3"), away("3-5", "3-3"), away("1-5", "5-1")] == [0, 0, 1, 0]
    assert away("1-1", "3-3") == 2


def test_cards_are_worth_their_damage_less_their_cost() -> None:
    use = WORTHS.use
    assert use["rosette-tail-whip"] == 1.0
    assert use["rosette-tail-whip"] > use["rosette-shot"] > 0.0
    assert use["rosette-sol-shimmer"] == 2 * use["rosette-tail-whip"]
    assert use["luna-tempest"] > use["luna-storm"]
    assert use["amelia-auxiliary-mana"] == effects_worth(standard().cards["amelia-auxiliary-mana"].effects)
    assert WORTHS.reduces["flare-guard"] == 2
    assert "mia-accelerate" in WORTHS.moves
    assert "flare-reflex" not in WORTHS.moves, "it moves her, but not on her turn"


def test_all_witches_are_worth_the_same_to_choose() -> None:
    scene = started(2)
    assert isinstance(EVALUATION, HackCladEvaluation)
    assert len({worth(started(2).answer(key)) for key in scene.offers}) == 1
    taken = {answers(scene, seed) for seed in range(30)}
    assert len(taken) == 5


# ---------------------------------------------------------------------- a sensible player


def test_she_attacks_for_vp() -> None:
    scene = given(at={"A": "3-4"}, hand={"A": ["tail-whip", "barrage-1"]})
    plays_on(scene, "ask-act")
    assert player(scene, "A").shards == 2


def test_she_steps_into_range_and_picks_up_what_lies_there() -> None:
    scene = given(at={"A": "3-5"}, hand={"A": ["tail-whip", "move"]}, field={"3-4": 1})
    plays_on(scene, "ask-act")
    assert player(scene, "A").shards == 2


def test_she_leaves_the_cells_that_will_be_hit() -> None:
    scene = given(at={"A": "3-2"}, hand={"A": ["move"]}, shards={"A": 5}, forecast=["rending-claws"])
    plays_on(scene, "ask-act")
    assert at(scene, "A") not in ("", "2-2", "3-2", "4-2")
    assert injured(scene) == []


def test_she_reacts_when_it_helps() -> None:
    attack = {"phase": "clad", "slot": 1, "forecast": ["rending-claws"], "at": {"A": "3-2"}}
    helps = given(**attack, hand={"A": ["guard"]}, shards={"A": 5})
    assert answers(helps) == "use:rosette-guard"
    pays = given(**attack, cp={"A": 1}, shards={"A": 5})
    assert answers(pays) == "cp:reduce"
    assert injured(plays_on(pays, "ask-react")) == []


def test_she_saves_what_cannot_help() -> None:
    """A Trample Attack cannot be reduced."""
    scene = given(
        phase="clad", slot=1, forecast=["veer-left"], at={"A": "3-2"}, hand={"A": ["guard"]}, cp={"A": 1}
    )
    assert answers(scene) == "pass"


def test_the_last_swap_goes_by_vp() -> None:
    last = given(round=9, deck={"A": []}, hand={"A": ["shot"]}, cp={"A": 2})
    last.answer("cp:draw")
    swapped = answers(last).removeprefix("swap:")
    assert standard().cards[swapped].vp == 4


def test_the_ninth_card_is_not_always_the_same() -> None:
    taken = set()
    for seed in range(8):
        scene, chance = started(2, seed), random.Random(seed)
        while "card:" not in scene.offers[0]:
            scene.answer(chance.choice(scene.offers))
        taken.add(answers(scene))
    assert len(taken) > 2


def test_greedy_beats_random() -> None:
    simulator, tally = Simulator(GAME, Plan("hackclad", ("greedy", "random"), 3)), Tally()
    for number in range(4):
        tally.add(simulator.play(number))
    assert tally.bots["greedy"].won == 4 * WHOLE
    assert tally.bots["greedy"].points > 2 * tally.bots["random"].points
    assert sum(wins.played for wins in tally.roles.values()) == sum(tally.marks.values()) == 8
    assert set(tally.roles) <= {"Rosette", "Flare", "Luna", "Mia", "Amelia"}
    assert isinstance(simulator._bots["random"], RandomBot)


@pytest.mark.parametrize("bot", [GreedyBot(), StrongBot(Budget(playouts=5))])
def test_bots_take_one_witch_as_well_as_another(bot: GreedyBot | StrongBot) -> None:
    scene = started()
    decision = GAME.decision(scene.state)
    assert decision is not None
    assert decision.ask.id == "ask-witch"
    taken = {bot.choose(GAME, GAME.view(scene.state, decision.seat), decision, seed) for seed in range(60)}
    assert taken == {option.key for option in decision.options}
