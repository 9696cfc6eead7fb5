"""Setting up: piles, hands, starting Forces, first player, and what each seat may see."""

import pytest

from tabletop_tui.engines.communs.state import HIDDEN
from tabletop_tui.kit.scenario import NAMES, Scene
from tabletop_tui.kit.setup import Seat, Setup, SetupError
from tests.communs.helpers import begun, card, game, given

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
STORM = card("storm", "crisis", phase=1, effects='[{ do = "discard", n = 1 }]')
FENCE = card("fence", "enclosure", phase=1, value="{means = 2}", effects='[{ do = "turn", n = 1 }]')


def phases(scene: Scene) -> list[int]:
    """The phases of the Forces pile from its top."""
    return [scene.game.cards.phase[force] for force in scene.now("forces")]


def starting(seats: int, *forces: str, more: str = "", **position: object) -> Scene:
    """A table whose starting Forces are revealed from this pile."""
    return given(more, next="start", turn="", seats=seats, forces=list(forces), **position)


# ---------------------------------------------------------------------- one team


@pytest.mark.rule("CC-SETUP-01")
def test_all_win_together() -> None:
    sent = {"wall1a": ["A means-project", "B methods-project", "B people-project"]}
    scene = given(sent=sent, projects={"A": ["ideas-project"]}).answer("send:ideas-project")
    assert scene.outcome is not None
    assert scene.outcome.winners == (0, 1)


@pytest.mark.rule("CC-SETUP-01")
def test_all_lose_together() -> None:
    five = ["wall1a", "wall1b", "wall1c", "wall1d", "wall2a"]
    scene = given(next="wave", turn="", enclosures=five, forces=["wall2b"])
    assert scene.outcome is not None
    assert scene.outcome.winners == ()


@pytest.mark.rule("CC-SETUP-14")
@SEATS
def test_two_to_five_play(seats: int) -> None:
    assert len(begun(seats=seats).state.players) == seats


@pytest.mark.rule("CC-SETUP-14")
@pytest.mark.parametrize("seats", [1, 6])
def test_no_other_number_plays(seats: int) -> None:
    names = [*NAMES, "Fay"][:seats]
    with pytest.raises(SetupError) as error:
        game().new(Setup("communs", tuple(Seat(name) for name in names), 0))
    assert error.value.why.id == "setup-seats"


# ---------------------------------------------------------------------- the piles


@pytest.mark.rule("CC-SETUP-04")
@pytest.mark.parametrize("seed", range(6))
def test_the_forces_are_stacked_by_phase(seed: int) -> None:
    found = phases(begun(seed=seed))
    assert found == sorted(found)
    assert set(found) == {1, 2, 3}


@pytest.mark.rule("CC-SETUP-05")
def test_both_piles_are_shuffled() -> None:
    scenes = [begun(seed=seed, first="1") for seed in range(5)]
    assert len({tuple(scene.now("pile")) for scene in scenes}) == 5
    for phase in (2, 3):
        orders = {
            tuple(force for force in scene.now("forces") if scene.game.cards.phase[force] == phase)
            for scene in scenes
        }
        assert len(orders) == 5, "within each phase"
        assert len({frozenset(order) for order in orders}) == 1, "the same cards every time"


@pytest.mark.rule("CC-SETUP-06")
def test_nothing_is_removed_unless_it_is_chosen() -> None:
    assert begun().state.removed == []


@pytest.mark.rule("CC-SETUP-06")
@pytest.mark.parametrize("fewer", [1, 3, 5])
def test_early_forces_are_removed_alike_from_phases_1_and_2(fewer: int) -> None:
    scene = begun(fewer=str(fewer), first="1")
    removed = scene.state.removed
    assert sorted(scene.game.cards.phase[force] for force in removed) == [1] * fewer + [2] * fewer
    assert not set(removed) & {*scene.now("forces"), *scene.now("enclosures"), *scene.now("spent")}


@pytest.mark.rule("CC-SETUP-06")
def test_which_are_removed_is_random_and_hidden() -> None:
    scenes = [begun(seed=seed, fewer="2") for seed in range(6)]
    assert len({frozenset(scene.state.removed) for scene in scenes}) > 1
    view = scenes[0].game.view(scenes[0].state, 0)
    assert sorted(view.removed) == ["?1", "?1", "?2", "?2"]


@pytest.mark.rule("CC-SETUP-07")
@SEATS
def test_each_is_dealt_four_cards(seats: int) -> None:
    scene = begun(seats=seats)
    assert [len(one.hand) for one in scene.state.players] == [4] * seats
    kinds = {scene.game.cards.kind[held] for one in scene.state.players for held in one.hand}
    assert kinds <= {"resource", "action", "project"}
    assert scene.game.status(scene.state) == []


# ---------------------------------------------------------------------- the starting Forces


@pytest.mark.rule("CC-SETUP-08")
@SEATS
def test_one_force_fewer_than_players_is_revealed(seats: int) -> None:
    pile = ["wall1a", "wall1b", "flood1a", "wall1c", "wall1d"]
    scene = starting(seats, *pile)
    revealed = [*scene.now("enclosures"), *scene.now("spent")]
    assert sorted(revealed) == sorted(pile[: seats - 1])


@pytest.mark.rule("CC-SETUP-09")
def test_more_are_revealed_until_the_first_enclosure() -> None:
    scene = starting(2, "flood1a", "flood1b", "wall1a", "wall1b")
    assert scene.now("enclosures") == ["wall1a"]
    assert scene.now("spent") == ["flood1a", "flood1b"]
    assert scene.now("forces")[0] == "wall1b", "and then no more"


@pytest.mark.rule("CC-SETUP-08", "CC-SETUP-09")
def test_five_players_who_turn_up_four_crises_get_a_fifth_force_and_no_sixth() -> None:
    scene = starting(5, "flood1a", "flood1b", "flood2a", "flood2b", "wall2a", "wall2b")
    assert scene.now("spent") == ["flood1a", "flood1b", "flood2a", "flood2b"]
    assert scene.now("enclosures") == ["wall2a"]
    assert scene.now("forces")[0] == "wall2b"


@pytest.mark.rule("CC-SETUP-09")
def test_no_more_are_revealed_if_an_enclosure_is_among_them() -> None:
    scene = starting(4, "wall1a", "flood1a", "flood1b", "wall1b")
    assert scene.now("enclosures") == ["wall1a"]
    assert scene.now("forces")[0] == "wall1b"


@pytest.mark.rule("CC-SETUP-10")
def test_all_starting_forces_lie_open_before_any_effect() -> None:
    scene = starting(
        3, "storm", "flood1a", "wall1a", more=STORM, hand={"A": ["means", "ideas"], "B": ["people"]}
    )
    assert scene.asked == "A", "the crisis makes Ana choose a card to discard"
    assert scene.now("enclosures") == ["wall1a"], "though an enclosure was turned up after it"
    assert scene.now("crises") == ["storm", "flood1a"]


@pytest.mark.rule("CC-SETUP-10")
def test_their_effects_are_applied_and_the_crises_leave() -> None:
    scene = starting(
        3, "storm", "flood1a", "wall1a", more=STORM, hand={"A": ["means", "ideas"], "B": ["people"]}
    )
    scene.answer("card:ideas")
    assert scene.now("hand") == {"A": ["means"], "B": [], "C": []}
    assert scene.now("crises") == []
    assert scene.now("spent") == ["storm", "flood1a"]
    assert scene.now("cycle") == 1


@pytest.mark.rule("CC-SETUP-10")
def test_the_effect_of_a_starting_enclosure_is_applied() -> None:
    scene = starting(2, "fence", more=FENCE, resources={"B": ["means"]})
    assert scene.now("resources", "B") == ["means mobilised"]
    assert scene.now("enclosures") == ["fence"]


# ---------------------------------------------------------------------- the first player


@pytest.mark.rule("CC-SETUP-11")
@pytest.mark.parametrize(("first", "letter"), [("1", "A"), ("2", "B"), ("3", "C")])
def test_the_players_choose_who_begins(first: str, letter: str) -> None:
    assert begun(seats=3, first=first).asked == letter


@pytest.mark.rule("CC-SETUP-11")
def test_or_it_is_drawn_at_random() -> None:
    assert {begun(seats=3, seed=seed).asked for seed in range(20)} == {"A", "B", "C"}


def test_a_seat_that_is_not_there_cannot_begin() -> None:
    with pytest.raises(SetupError) as error:
        begun(seats=2, first="3")
    assert error.value.why.id == "setup-first"


# ---------------------------------------------------------------------- closed hands


@pytest.mark.rule("CC-SETUP-12")
def test_a_player_sees_their_own_hand_alone() -> None:
    scene = given(hand={"A": ["means", "plain"], "B": ["ideas"]})
    assert scene.game.view(scene.state, 0).players[0].hand == ["means", "plain"]
    assert scene.game.view(scene.state, 1).players[0].hand == [HIDDEN, HIDDEN]
    table = scene.game.view(scene.state, None)
    assert [one.hand for one in table.players] == [[HIDDEN, HIDDEN], [HIDDEN]]


@pytest.mark.rule("CC-SETUP-12")
def test_what_a_player_draws_is_told_to_nobody_else() -> None:
    scene = given(hand={"A": ["means", "plain", "ideas"]}, pile=["mixed"]).answer("end")
    assert scene.now("hand", "A")[-1] == "mixed"
    telling = [entry for entry in scene.log if "mixed" in str(entry.what.fields)]
    assert [(entry.what.id, entry.seat) for entry in telling] == [("drew-card", 0)]


@pytest.mark.rule("CC-SETUP-12")
def test_a_question_about_the_hand_is_asked_behind_a_curtain() -> None:
    scene = given(hand={"A": ["means"]})
    asked = scene.game.decision(scene.game.view(scene.state, 1))
    assert asked is not None
    assert asked.closed
    assert asked.options == ()
