"""How the game ends: no enclosure left, or the sixth. CC-END; the countdown is in test_final."""

import pytest

from tabletop_tui.kit.words import Words
from tests.communs.helpers import ASPECTS, begun, card, given, hand

FOUR = [f"{aspect}-project" for aspect in ASPECTS]
THREE_THERE = [f"A {project}" for project in FOUR[:3]]
FIVE = ["wall1a", "wall1b", "wall1c", "wall1d", "wall2a"]
FEAST = card(
    "feast",
    "action",
    cost="{people = 1}",
    rules='[{rule = "influence", aspect = "ideas", n = 2, at = "own"}]',
)
VALUE = "{means = 2, methods = 2, people = 2, ideas = 2}"


@pytest.mark.rule("CC-END-01", "CC-END-02", "CC-SETUP-01")
def test_all_win_when_the_last_enclosure_falls_in_the_middle_of_a_turn() -> None:
    scene = given(
        seats=3,
        projects={"B": ["ideas-project"]},
        turn="B",
        sent={"wall1a": THREE_THERE},
        hand={"B": ["means", "plain"]},
    ).answer("send:ideas-project")
    assert scene.now("over") == "won"
    assert scene.asked is None
    assert scene.outcome is not None
    assert scene.outcome.winners == (0, 1, 2)
    assert hand(scene, "B") == ["means", "plain"], "nothing more happens in the turn"
    assert scene.refusal("end") == "refused-over"


@pytest.mark.rule("CC-END-01")
def test_one_of_two_enclosures_fallen_does_not_win() -> None:
    scene = given(
        enclosures=["wall1a", "wall1b"], projects={"A": ["ideas-project"]}, sent={"wall1a": THREE_THERE}
    ).answer("send:ideas-project", "against:wall1a")
    assert scene.now("over") == ""
    assert scene.asked == "A"


@pytest.mark.rule("CC-END-01", "CC-END-02", "CC-CAMPAIGN-05")
def test_two_enclosures_fall_one_after_another_and_the_last_one_wins() -> None:
    """One Action lets both fall; with the first the game goes on, with the second it is won."""
    scene = given(
        FEAST,
        enclosures=["wall1a", "wall1b"],
        sent={"wall1a": THREE_THERE, "wall1b": [f"A {project}.2" for project in FOUR[:3]]},
        hand={"A": ["feast"]},
        resources={"A": ["people"]},
    ).answer("action:feast")
    assert scene.logged.count("neutralised") == 2
    assert scene.now("spent") == ["wall1a", "wall1b"]
    assert scene.now("over") == "won"


@pytest.mark.rule("CC-END-02")
def test_the_game_is_won_in_the_middle_of_another_players_turn() -> None:
    scene = given(
        FEAST,
        sent={"wall1a": ["B means-project", "B methods-project", "B people-project"]},
        hand={"B": ["feast"]},
        resources={"B": ["people"]},
    ).answer("word:1", "action:feast")
    assert scene.now("over") == "won"
    assert scene.outcome is not None
    assert scene.outcome.winners == (0, 1)


@pytest.mark.rule("CC-END-02")
def test_a_game_without_an_enclosure_yet_is_not_won() -> None:
    """Attitudes dealt are played, and checked, while no enclosure is in play."""
    moods = "".join(card(f"mood{n}", "attitude", copies=4) for n in range(5))
    scene = begun(moods, seats=5, seed=1)
    assert any(scene.now("attitudes").values())
    assert scene.now("over") == ""
    assert scene.now("enclosures")


@pytest.mark.rule("CC-END-02")
def test_crises_that_come_before_the_first_enclosure_do_not_win() -> None:
    scene = given(next="start", turn="", forces=["flood1a", "flood1b", "wall1a", "wall1b"])
    assert scene.now("over") == ""
    assert scene.now("enclosures") == ["wall1a"]


@pytest.mark.rule("CC-END-03")
def test_the_fifth_enclosure_is_tolerated() -> None:
    scene = given(turn="", next="end-cycle", enclosures=FIVE[:4], forces=["wall3a"], spent=[])
    assert len(scene.now("enclosures")) == 5
    assert scene.now("over") == ""
    assert scene.asked == "A"


@pytest.mark.rule("CC-END-03")
def test_the_sixth_enclosure_loses() -> None:
    scene = given(turn="", next="end-cycle", enclosures=FIVE, forces=["wall3a"])
    assert scene.now("over") == "enclosures"
    assert len(scene.now("enclosures")) == 6
    assert scene.asked is None
    assert scene.outcome is not None
    assert scene.outcome.winners == ()


@pytest.mark.rule("CC-END-03")
def test_a_wave_whose_second_card_is_the_sixth_enclosure_reveals_and_does_nothing_more() -> None:
    """The crisis before it has not been applied, and the third card of the wave is not revealed."""
    thief = card("thief", "crisis", phase=3, effects='[{do = "discard"}]')
    scene = given(
        thief,
        turn="",
        next="end-cycle",
        enclosures=FIVE,
        forces=["thief", "wall3a", "flood3a"],
        hand={"A": ["means"], "B": ["ideas"]},
        spent=[],
    )
    assert scene.now("over") == "enclosures"
    assert scene.now("crises") == ["thief"], "revealed, and not applied"
    assert scene.now("hand") == {"A": ["means"], "B": ["ideas"]}
    assert scene.now("forces") == ["flood3a"]
    assert scene.now("countdown") is None


@pytest.mark.rule("CC-END-03")
def test_the_sixth_loses_before_the_effect_of_the_fifth() -> None:
    """The fifth one's effect would have made an enclosure fall."""
    ebb = card(
        "ebb",
        "enclosure",
        phase=2,
        value=VALUE,
        effects='[{do = "last", rules = [{rule = "value", aspect = "ideas", n = -2}]}]',
    )
    scene = given(
        ebb,
        turn="",
        next="end-cycle",
        enclosures=FIVE[:4],
        sent={"wall1a": THREE_THERE},
        forces=["ebb", "wall2b", "flood2a"],
    )
    assert scene.now("over") == "enclosures"
    assert scene.now("enclosures") == [*FIVE[:4], "ebb", "wall2b"]
    assert scene.now("lasting") == []


@pytest.mark.rule("CC-END-03")
def test_a_force_revealed_by_an_effect_loses_in_the_middle_of_a_turn() -> None:
    alarm = card("alarm", "action", cost="{people = 1}", effects='[{do = "reveal"}, {do = "draw"}]')
    scene = given(
        alarm,
        enclosures=FIVE,
        forces=["wall2b"],
        hand={"A": ["alarm"]},
        resources={"A": ["people"]},
    ).answer("action:alarm")
    assert scene.now("over") == "enclosures"
    assert hand(scene) == [], "the card's second effect never came"


@pytest.mark.rule("CC-END-03")
def test_a_sixth_enclosure_in_all_is_none_when_others_have_fallen() -> None:
    scene = given(
        turn="",
        next="end-cycle",
        enclosures=FIVE[:4],
        spent=["wall2a", "wall2b"],
        forces=["wall3a", "flood3a"],
    )
    assert scene.now("over") == ""


@pytest.mark.rule("CC-END-04")
def test_crises_do_not_count_even_while_they_lie_on_the_table() -> None:
    fog = card(
        "fog",
        "crisis",
        phase=2,
        effects='[{do = "last", rules = [{rule = "value", aspect = "ideas", n = 1}]}]',
    )
    scene = given(
        fog, turn="", next="end-cycle", enclosures=FIVE, forces=["fog", "flood2a", "wall3a"], spent=[]
    )
    assert scene.now("over") == ""
    assert scene.now("crises") == ["fog"]
    assert len(scene.now("enclosures")) == 5


@pytest.mark.rule("CC-END-04", "CC-END-01")
def test_a_crisis_on_the_table_does_not_keep_the_game_from_being_won() -> None:
    fog = card(
        "fog",
        "crisis",
        phase=2,
        effects='[{do = "last", rules = [{rule = "hand", n = 1}]}]',
    )
    scene = given(fog, crises=["fog"], lasting=["fog"], projects={"A": ["grand"]}).answer("send:grand")
    assert scene.now("over") == "won"


@pytest.mark.rule("CC-END-05")
@pytest.mark.parametrize("left", [["plain"], ["plain", "means", "ideas"]], ids=len)
def test_the_last_enclosure_may_still_fall_in_the_countdown(left: list[str]) -> None:
    scene = given(
        forces=[],
        spent=[],
        countdown=left,
        turn="B",
        projects={"B": ["ideas-project"]},
        sent={"wall1a": THREE_THERE},
    ).answer("send:ideas-project")
    assert scene.now("over") == "won"
    assert scene.outcome is not None
    assert scene.outcome.winners == (0, 1)


def test_the_result_tells_what_was_defended_and_what_the_networks_have_come_to() -> None:
    scene = given(
        enclosures=["wall1a"],
        sent={"wall1a": ["A means-project", "A methods-project", "B people-project"]},
        projects={"A": ["ideas-project"]},
        resources={"B": ["means", "ideas"]},
        cycle=3,
    )
    scene.answer("send:ideas-project")
    outcome = scene.outcome
    assert outcome is not None
    words = Words(scene.game.book, ("Ana", "Ben"))
    assert [words.say(one) for one in outcome.remarks] == [
        "One enclosure was overcome.",
        "The game lasted 3 cycles.",
    ]
    told = [[words.say(line.label) for line in lines] for lines in outcome.scores]
    assert told == [
        ["0 Resources", "3 Projects", "0 Actions", "0 Attitudes"],
        ["2 Resources", "1 Project", "0 Actions", "0 Attitudes"],
    ]
