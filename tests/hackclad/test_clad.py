"""The Clad's turn and its attacks. HC-CLAD, HC-ATTACK."""

import pytest

from tabletop_tui.engines.hackclad.clad import attacked, suffered
from tabletop_tui.engines.hackclad.grid import CELL, NAMES
from tabletop_tui.engines.hackclad.preview import hits, walk
from tabletop_tui.kit.agenda import Table
from tabletop_tui.kit.scenario import Scene
from tabletop_tui.kit.words import Words
from tests.hackclad.helpers import GAME, at, clad, given, injured, pass_all, player, said, shards

FOUR = ["rosette", "flare", "luna", "mia"]
FAR = {"A": "1-1", "B": "5-1"}


def clads(card: str, where: str = "3-3 up", **position: object) -> Scene:
    """A single Clad card, played from somewhere; nobody has anything to react with."""
    return given(**{"phase": "clad", "forecast": [card], "clad": where, "at": FAR, **position})


def pattern(card: str, icon: int, where: str) -> set[str]:
    """The cells of an icon as the engine lays it out for a forecast."""
    scene = given(forecast=[card], clad=where, at={"A": "", "B": ""})
    return {
        NAMES[cell]
        for moment in walk(GAME.cards, scene.state)
        if moment.icon == icon
        for cell in moment.cells
    }


# ---------------------------------------------------------------------- HC-CLAD


@pytest.mark.rule("HC-CLAD-01")
def test_icons_are_carried_out_from_left_to_right_each_completely() -> None:
    scene = clads("sweep-left", at={"A": "3-2", "B": "3-1"}, expert=True, shards={"A": 5, "B": 5})
    told = [id for id in scene.logged if id in ("attacks", "injured", "dropped", "clad-moved", "clad-turned")]
    assert told == ["attacks", "injured", "injured", "dropped", "clad-moved", "clad-turned"]
    assert clad(scene) == "3-2 left"
    decision = scene.decision
    assert decision is not None
    assert decision.ask.id == "ask-re-enter", "B's turn begins: nobody had to decide anything for the Clad"


@pytest.mark.rule("HC-CLAD-01", "HC-REACT-02")
def test_reactions_and_injuries_come_before_the_next_icon() -> None:
    scene = clads("sweep-left", at={"A": "3-2", "B": "5-1"}, expert=True, hand={"A": ["guard"]})
    assert scene.asked == "A"
    assert clad(scene) == "3-3 up"
    assert shards(scene) == {}
    scene.answer("pass")
    assert injured(scene) == ["A"]
    assert clad(scene) == "3-2 left"


ROTATIONS = {
    "up": {"2-2", "3-2", "4-2"},
    "right": {"4-2", "4-3", "4-4"},
    "down": {"2-4", "3-4", "4-4"},
    "left": {"2-2", "2-3", "2-4"},
}


@pytest.mark.rule("HC-CLAD-02")
@pytest.mark.parametrize("facing", ROTATIONS)
def test_attack_cells_are_laid_out_from_cell_and_facing(facing: str) -> None:
    assert pattern("rending-claws", 0, f"3-3 {facing}") == ROTATIONS[facing]


@pytest.mark.rule("HC-CLAD-02")
def test_attack_cells_wrap_over_both_edges_at_once() -> None:
    assert pattern("rending-claws", 0, "5-1 up") == {"4-5", "5-5", "1-5"}
    assert pattern("rending-claws", 0, "1-1 left") == {"5-5", "5-1", "5-2"}
    assert pattern("rending-claws", 0, "5-5 down") == {"4-1", "5-1", "1-1"}
    assert pattern("rending-claws", 0, "5-5 right") == {"1-4", "1-5", "1-1"}
    scene = clads("rending-claws", "5-1 up", at={"A": "1-5", "B": "4-5"})
    assert injured(scene) == ["A", "B"]


@pytest.mark.rule("HC-CLAD-03")
def test_a_move_goes_ahead_cell_by_cell_with_a_trample_before_each() -> None:
    scene = clads("rush", "3-2 up", round=3, at={"A": "3-1", "B": "3-5"})
    told = [id for id in scene.logged if id in ("tramples", "injured", "clad-moved")]
    assert told == ["tramples", "injured", "clad-moved"] * 2
    assert clad(scene) == "3-5 up", "over the edge"
    assert injured(scene) == ["A", "B"]


@pytest.mark.rule("HC-CLAD-04")
@pytest.mark.parametrize(
    ("card", "after"), [("veer-left", "3-2 left"), ("veer-right", "3-2 right"), ("whirlwind", "3-3 down")]
)
def test_turn_icons_change_only_the_facing(card: str, after: str) -> None:
    assert clad(clads(card)) == after


@pytest.mark.rule("HC-CLAD-05")
def test_a_drop_lies_there_or_goes_to_the_witch_who_stands_there() -> None:
    scene = clads("tail-whip", at={"A": "3-1", "B": "5-5"}, field={"3-4": 1})
    assert shards(scene) == {"3-4": 2}
    # The attack hits the same cell, so only one who is unharmed is there for the drop.
    scene = clads(
        "tail-whip", at={"A": "3-4", "B": "5-5"}, hand={"A": ["guard"]}, missions={"A": ["collector"]}
    )
    scene.answer("use:rosette-guard")
    assert shards(scene) == {}
    assert player(scene, "A").shards == player(scene, "A").taken == 1


@pytest.mark.rule("HC-CLAD-06", "HC-CARD-26")
def test_drop_cells_are_laid_out_like_attack_cells_one_shard_on_each() -> None:
    scene = clads("whirlwind", "5-1 right", at={"A": "3-3", "B": "2-3"})
    assert shards(scene) == {"5-5": 1, "5-2": 1}
    drops = [entry.what.fields["cell"] for entry in scene.log if entry.what.id == "dropped"]
    assert drops == ["5-5", "5-2"], "in printed order: to its left, to its right"


@pytest.mark.rule("HC-CLAD-07", "HC-ATTACK-02")
@pytest.mark.parametrize(("voltage", "atk"), [(1, 2), (2, 3), (3, 4)])
@pytest.mark.parametrize("card", ["rending-claws", "veer-left"])
def test_the_atk_follows_the_voltage_gauge(voltage: int, atk: int, card: str) -> None:
    scene = clads(card, at={"A": "3-2", "B": "5-5"}, round=9, voltage=voltage, shards={"A": 9})
    assert player(scene, "A").shards == 9 - atk
    assert GAME.cards.clads[f"clad-{card}"].voltage == 1


@pytest.mark.rule("HC-CLAD-08")
def test_resolved_cards_lie_open_and_the_slots_are_empty() -> None:
    scene = given(phase="clad", slot=3, slots={"A": 1, "B": 4}, forecast=["", "", "whirlwind"], at=FAR)
    assert scene.now("forecast") == ["", "", ""]
    assert scene.now("clad-done") == ["clad-whirlwind"]
    assert GAME.view(scene.state, 0).clad_done == ["clad-whirlwind"]
    assert len(GAME.cards.voltage_cards(3, False)) == 3, "those that wait are known from the cards"


# ---------------------------------------------------------------------- HC-ATTACK


@pytest.mark.rule("HC-ATTACK-01")
def test_a_normal_attack_hits_every_witch_on_its_cells_once_and_nobody_else() -> None:
    scene = clads(
        "rending-claws",
        witches=FOUR,
        at={"A": "2-2", "B": "3-2", "C": "3-4", "D": ""},
        shards={"A": 5, "B": 5, "C": 5, "D": 5},
    )
    assert injured(scene) == ["A", "B"]
    assert [player(scene, letter).shards for letter in "ABCD"] == [3, 3, 5, 5]
    assert [player(scene, letter).injuries for letter in "ABCD"] == [1, 1, 0, 0]


@pytest.mark.rule("HC-ATTACK-02")
def test_a_trample_hits_the_one_cell_ahead_before_the_figure_moves() -> None:
    scene = clads("veer-left", at={"A": "3-2", "B": "3-1"}, hand={"A": ["guard"]})
    assert scene.asked == "A"
    assert clad(scene) == "3-3 up"
    pass_all(scene)
    assert injured(scene) == ["A"]


@pytest.mark.rule("HC-ATTACK-03")
def test_a_trample_by_repel_by_another_card_and_on_ones_own_witch() -> None:
    repel = given(at={"A": "3-4", "B": "3-2"}, hand={"A": ["immolate"]}, mp={"A": 3})
    repel.answer("use:rosette-immolate")
    assert injured(repel) == ["B"]
    advance = given(witches=["mia", "flare"], at={"A": "1-1", "B": "3-2"}, hand={"A": ["oi-over-here"]})
    advance.answer("use:mia-oi-over-here")
    assert injured(advance) == ["B"]
    own = given(witches=["mia", "flare"], at={"A": "3-2", "B": "5-5"}, hand={"A": ["oi-over-here"]})
    own.answer("use:mia-oi-over-here")
    assert injured(own) == ["A"]


@pytest.mark.rule("HC-ATTACK-04")
def test_a_trample_cannot_be_reduced_but_left() -> None:
    scene = clads(
        "veer-left", at={"A": "3-2", "B": "5-5"}, hand={"A": ["guard", "shot"]}, cp={"A": 2}, shards={"A": 4}
    )
    decision = scene.decision
    assert decision is not None
    labels = {one.key: Words(GAME.book, "AB").say(one.label) for one in decision.options}
    assert labels["basic:block"] == "Basic action: discard a card; a Trample Attack is not reduced"
    assert labels["cp:reduce"] == "1 CP: nothing; a Trample Attack is not reduced"
    scene.answer("use:rosette-guard", "cp:reduce", "basic:block", "card:rosette-shot", "cp:reduce")
    assert injured(scene) == ["A"]
    assert player(scene, "A").shards == 2
    told = said(scene)
    assert told.count("The damage of a Trample Attack cannot be reduced.") == 4
    assert not any("reduces the damage by" in line for line in told)
    scene = clads("veer-left", witches=["flare", "luna"], at={"A": "3-2", "B": "5-5"}, hand={"A": ["reflex"]})
    scene.answer("use:flare-reflex", "go:2-2")
    assert injured(scene) == []
    assert clad(scene) == "3-2 left"


@pytest.mark.rule("HC-ATTACK-05")
def test_the_clad_enters_and_dropped_shards_stay_under_it() -> None:
    scene = clads("veer-left", at={"A": "3-2", "B": "5-5"}, shards={"A": 5})
    assert clad(scene) == "3-2 left"
    assert shards(scene) == {"3-2": 2}
    assert at(scene, "A") == ""


@pytest.mark.rule("HC-ATTACK-06")
def test_injuries_come_in_the_turn_order_of_the_round() -> None:
    scene = clads(
        "rending-claws",
        witches=FOUR,
        slots={"C": 1, "A": 2, "D": 3, "B": 4},
        slot=1,
        at={"A": "2-2", "B": "3-2", "C": "4-2", "D": "1-1"},
    )
    assert injured(scene) == ["C", "A", "B"]


@pytest.mark.rule("HC-ATTACK-07")
def test_an_interrupted_move_goes_on_from_the_new_place() -> None:
    # Mirror of Eight: the rest of a Clad card's move goes the way the Clad faces then.
    scene = clads(
        "rush",
        round=3,
        witches=["luna", "flare"],
        at={"A": "3-2", "B": "3-4"},
        hand={"A": ["mirror-of-eight"]},
        mp={"A": 1},
    )
    scene.answer("use:luna-mirror-of-eight")
    assert injured(scene) == ["B"], "the pending Trample Attack hits the cell that is now next"
    assert clad(scene) == "3-5 down"
    assert at(scene, "A") == "3-2"


@pytest.mark.rule("HC-ATTACK-07", "HC-REACT-11")
def test_an_interrupted_repel_keeps_its_direction() -> None:
    scene = given(
        witches=["rosette", "luna"],
        at={"A": "3-4", "B": "3-2"},
        hand={"A": ["immolate"], "B": ["mirror-of-eight", "guard"]},
        mp={"A": 3, "B": 1},
    )
    scene.answer("use:rosette-immolate", "use:luna-mirror-of-eight")
    assert "range-changed" not in scene.logged, "any turn while it is Repelled changes nothing"
    assert scene.asked == "B", "and she may go on reacting"
    scene.answer("pass")
    assert injured(scene) == ["B"]
    assert clad(scene) == "3-2 down"


# ---------------------------------------------------------------------- the forecast


@pytest.mark.parametrize("card", GAME.cards.clads)
def test_the_predicted_path_is_what_happens(card: str) -> None:
    expert = bool(GAME.cards.clads[card].replaces)
    for where in ("3-3 up", "1-1 left", "5-5 right", "1-5 down"):
        before = given(forecast=[card], clad=where, at={"A": "", "B": ""}, expert=expert, round=9)
        moments = walk(GAME.cards, before.state)
        dropped = [NAMES[cell] for moment in moments if moment.does == "drop" for cell in moment.cells]
        after = clads(card, where, at={"A": "", "B": ""}, expert=expert, round=9)
        assert CELL[clad(after).split()[0]] == moments[-1].at
        assert sorted(dropped) == sorted(shards(after))
        for cell in set(range(25)) - {before.state.clad.at}:
            struck = clads(card, where, at={"A": NAMES[cell], "B": ""}, expert=expert, round=9)
            assert bool(injured(struck)) == bool(hits(moments, cell)), (card, where, NAMES[cell])


def test_what_an_attack_under_way_would_do_to_each() -> None:
    scene = given(
        witches=["flare", "rosette", "luna"],
        phase="clad",
        round=9,
        forecast=["rending-claws"],
        at={"A": "3-2", "B": "2-2", "C": "3-4"},
        hand={"A": ["guard", "shot"], "B": ["counter-cross"], "C": ["guard"]},
        discard={"A": ["passive-shield"]},
    )
    table = Table(scene.state, GAME.cards)
    (attack,) = scene.state.attacks
    assert {NAMES[cell] for cell in attacked(table, attack)} == {"2-2", "3-2", "4-2"}
    assert [suffered(table, attack, seat) for seat in (0, 1)] == [3, 4], "the Passive Shield counts"
    scene.answer("use:flare-guard")
    assert suffered(Table(GAME.view(scene.state, 1), GAME.cards), attack, 0) == 1
    trample = given(phase="clad", forecast=["veer-left"], at={"A": "3-2"}, hand={"A": ["guard", "shot"]})
    trample.answer("use:rosette-guard")
    table, (attack,) = Table(trample.state, GAME.cards), trample.state.attacks
    assert suffered(table, attack, 0) == 2, "nothing reduces it"


def test_the_walk_goes_on_with_what_is_under_way() -> None:
    scene = given(
        phase="clad",
        round=9,
        forecast=["searing-blaze", "veer-left"],
        at={"A": "3-2", "B": "5-5"},
        hand={"A": ["guard"]},
    )
    does = [(moment.slot, moment.does) for moment in walk(GAME.cards, scene.state)]
    assert does == [(1, "attack"), (1, "drop"), (1, "trample"), (2, "trample"), (2, "turn")]
    repel = given(at={"A": "3-4", "B": "3-2"}, hand={"A": ["immolate"], "B": ["guard"]}, mp={"A": 3})
    repel.answer("use:rosette-immolate")
    assert [(moment.slot, moment.does) for moment in walk(GAME.cards, repel.state)] == [(0, "trample")]


def test_what_if_the_clad_stood_elsewhere() -> None:
    scene = given(forecast=["", "veer-left", "tail-whip"], at={"A": "", "B": ""})
    moments = walk(GAME.cards, scene.state, CELL["1-1"], 1)
    assert [(moment.slot, moment.does, [NAMES[cell] for cell in moment.cells]) for moment in moments] == [
        (2, "trample", ["2-1"]),
        (2, "turn", []),
        (3, "attack", ["1-2", "2-2", "3-2"]),
        (3, "drop", ["2-2"]),
    ]
    held = given(forecast=["veer-left"], clad="3-3 up held", at={"A": "", "B": ""})
    assert [moment.does for moment in walk(GAME.cards, held.state)] == ["turn"]
