"""The phase, and how many Projects it lets a player send. CC-PHASE."""

import pytest

from tabletop_tui.engines.communs.modifiers import campaign_limit
from tabletop_tui.engines.communs.table import phase
from tabletop_tui.kit.agenda import Table
from tabletop_tui.kit.scenario import Scene
from tests.communs.helpers import ASPECTS, card, given

AT_HOME = [f"{aspect}-project{copy}" for copy in ("", ".2") for aspect in ASPECTS]


def limit(scene: Scene) -> int:
    """How many Projects the first player may send in a turn."""
    return campaign_limit(Table(scene.state, scene.game.cards), 0)


def sendable(scene: Scene) -> list[str]:
    """The Projects that may be sent now."""
    return [key.removeprefix("send:") for key in scene.offers if key.startswith("send:")]


def send_all(scene: Scene) -> int:
    """Send as many Projects as may be sent, against the second enclosure; returns how many."""
    sent = 0
    while found := sendable(scene):
        scene.answer(f"send:{found[0]}", "against:wall3b")
        sent += 1
    return sent


@pytest.mark.rule("CC-PHASE-01")
def test_the_phase_is_that_of_the_top_force() -> None:
    scene = given(forces=["flood2a", "wall1b"])
    assert phase(Table(scene.state, scene.game.cards)) == 2
    assert limit(scene) == 3


@pytest.mark.rule("CC-PHASE-01")
def test_the_back_tells_the_phase_to_everybody() -> None:
    scene = given(seats=3, forces=["flood2a", "wall3a"], spent=[])
    for viewer in (None, 0, 1, 2):
        view = scene.game.view(scene.state, viewer)
        assert view.forces == ["?3", "?2"]
        assert phase(Table(view, scene.game.cards)) == 2


@pytest.mark.rule("CC-PHASE-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_phase_limits_what_is_sent_in_a_turn(number: int, seats: int) -> None:
    scene = given(
        seats=seats, enclosures=["wall3a", "wall3b"], projects={"A": AT_HOME}, forces=[f"flood{number}a"]
    )
    assert send_all(scene) == number + (1 if seats == 2 else 0)
    assert scene.refusal("send:ideas-project.2") == "refused-limit"


@pytest.mark.rule("CC-PHASE-02")
def test_each_player_has_the_whole_number_in_their_turn() -> None:
    scene = given(
        seats=3,
        enclosures=["wall3a", "wall3b"],
        projects={"A": ["means-project"], "B": ["people-project"]},
        forces=["wall1b"],
    )
    assert send_all(scene) == 1
    scene.answer("end")
    assert send_all(scene) == 1


@pytest.mark.rule("CC-PHASE-03")
def test_projects_on_campaign_since_earlier_turns_do_not_count() -> None:
    scene = given(
        seats=3,
        enclosures=["wall3a", "wall3b"],
        sent={"wall3a": ["A means-project", "A means-project.2", "A people-project"]},
        projects={"A": ["ideas-project", "ideas-project.2"]},
        forces=["wall1b"],
    )
    assert scene.now("done") == {}
    assert send_all(scene) == 1
    assert scene.now("done", "sent") == 1


@pytest.mark.rule("CC-PHASE-01", "CC-PHASE-02")
def test_a_phase_that_begins_in_a_turn_counts_at_once() -> None:
    """The only Force of phase 1 left is thwarted in Ana's turn: from then on phase 2 counts."""
    guard = card("guard", "action", cost="{people = 1}", effects='[{do = "thwart"}]')
    scene = given(
        guard,
        seats=3,
        enclosures=["wall3a", "wall3b"],
        forces=["wall1b", "wall2a"],
        spent=[],
        projects={"A": AT_HOME[:2]},
        hand={"A": ["guard"]},
        resources={"A": ["people"]},
        done={"sent": 1},
    )
    assert sendable(scene) == []
    scene.answer("action:guard")
    assert send_all(scene) == 1


@pytest.mark.rule("CC-PHASE-04")
@pytest.mark.parametrize(("seats", "most"), [(2, 4), (3, 3), (5, 3)])
def test_without_forces_the_limit_stays_that_of_phase_3(seats: int, most: int) -> None:
    scene = given(
        seats=seats,
        enclosures=["wall3a", "wall3b"],
        projects={"A": AT_HOME},
        forces=[],
        spent=[],
        countdown=["means", "ideas"],
    )
    assert limit(scene) == most
    assert send_all(scene) == most
