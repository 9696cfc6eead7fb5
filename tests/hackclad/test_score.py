"""The final score, its tie-breakers, and the eighteen missions. HC-SCORE."""

from typing import Any

import pytest

from tabletop_tui.engines.hackclad.printed import Mission
from tabletop_tui.engines.hackclad.scoring import progress
from tabletop_tui.kit.agenda import Table
from tabletop_tui.kit.game import Outcome
from tests.hackclad.helpers import GAME, given, player

FOUR = ["rosette", "rosette", "rosette", "rosette"]


def ended(**position: Any) -> Outcome:
    """The outcome of a game whose ninth round ends in this position."""
    scene = given(**{"phase": "end", "round": 9, **position})
    assert scene.outcome is not None
    return scene.outcome


def line(outcome: Outcome, seat: int, id: str) -> int:
    """A seat's points from one source."""
    return sum(one.points for one in outcome.scores[seat] if one.label.id == id)


# ---------------------------------------------------------------------- the four parts


@pytest.mark.rule("HC-SCORE-01", "HC-TERM-05")
def test_shards_in_the_vp_area_count_those_on_the_field_do_not() -> None:
    outcome = ended(shards={"A": 13, "B": 0}, field={"3-1": 9})
    assert line(outcome, 0, "score-shards") == 13
    assert line(outcome, 1, "score-shards") == 0


@pytest.mark.rule("HC-SCORE-02")
def test_the_nine_cards_count_wherever_they_are() -> None:
    outcome = ended(
        hand={"A": ["immolate", "shot"]},
        discard={"A": ["rose-whip"]},
        turn_card={"A": "sol-shimmer"},
        deck={"A": ["counter-cross", "guard", "move", "barrage-1", "barrage-2"]},
    )
    assert line(outcome, 0, "score-cards") == 2 + 1 + 3 + 3 + 4 + 1 + 1 + 1 + 1
    assert line(outcome, 1, "score-cards") == 8 + 1, "eight Basic cards and Desperate Measures"


@pytest.mark.rule("HC-SCORE-03")
def test_completed_missions_count_others_cost_nothing() -> None:
    outcome = ended(done={"A": ["rapture"]}, missions={"A": ["destroyer"], "B": ["flash", "parry"]})
    assert line(outcome, 0, "score-mission") == 7
    assert line(outcome, 1, "score-mission") == 0


@pytest.mark.rule("HC-SCORE-04")
def test_injuries_cost_one_each_and_the_total_may_fall_below_0() -> None:
    outcome = ended(injuries={"A": 3, "B": 7}, hand={"B": []})
    assert line(outcome, 0, "score-injuries") == -3
    assert outcome.total(0) == line(outcome, 0, "score-cards") - 3
    bare = GAME.arrange({"phase": "end", "round": 9, "injuries": {"A": 7}})
    bare.players[0].deck = []
    bare.players[0].turn_card = None
    result = GAME.outcome(bare)
    assert result is not None
    assert result.total(0) == -7


@pytest.mark.rule("HC-SCORE-05")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_highest_total_wins(winner: int) -> None:
    outcome = ended(witches=FOUR[:2], shards={"AB"[winner]: 5})
    assert outcome.winners == (winner,)
    assert outcome.order == (winner, 1 - winner)
    assert outcome.tiebreaks == ()


@pytest.mark.rule("HC-SCORE-06")
def test_first_tie_breaker_fewer_injuries() -> None:
    outcome = ended(witches=FOUR[:2], shards={"A": 4, "B": 6}, injuries={"B": 2})
    assert outcome.winners == (0,)
    assert [one.id for one in outcome.tiebreaks] == ["tie-injuries"]


@pytest.mark.rule("HC-SCORE-07")
def test_second_tie_breaker_more_completed_missions() -> None:
    outcome = ended(
        witches=FOUR[:2],
        done={"A": ["flash", "parry"], "B": ["assault"]},
        shards={"A": 0, "B": 3},
        missions={"B": ["destroyer"]},
    )
    assert outcome.winners == (0,)
    assert [one.id for one in outcome.tiebreaks] == ["tie-injuries", "tie-missions"]


@pytest.mark.rule("HC-SCORE-08")
def test_third_tie_breaker_more_vp_on_the_cards() -> None:
    outcome = ended(witches=FOUR[:2], hand={"A": ["rose-whip"], "B": ["shot"]}, shards={"A": 3, "B": 4})
    by_cards = [line(outcome, seat, "score-cards") for seat in (0, 1)]
    assert by_cards[0] == by_cards[1] + 1
    assert outcome.winners == (0,)
    assert [one.id for one in outcome.tiebreaks] == ["tie-injuries", "tie-missions", "tie-cards"]


@pytest.mark.rule("HC-SCORE-09", "HC-SETUP-07")
def test_a_four_way_tie_is_decided_by_the_higher_number() -> None:
    outcome = ended(witches=FOUR)
    assert outcome.winners == (3,)
    assert outcome.order == (3, 2, 1, 0)
    assert [one.id for one in outcome.tiebreaks][-1] == "tie-number"


# ---------------------------------------------------------------------- missions


@pytest.mark.rule("HC-SCORE-10", "HC-SCORE-11")
def test_one_event_may_complete_several_and_they_stay_completed() -> None:
    scene = given(
        at={"A": "3-4"},
        mp={"A": 3},
        hand={"A": ["immolate"]},
        missions={"A": ["hard-puncher", "nuclear"], "B": ["hard-puncher"]},
        damage={"A": 0},
    )
    scene.answer("use:rosette-immolate")
    assert scene.now("done") == {"A": ["mission-hard-puncher"], "B": []}, (
        "only for who owns the card and did it"
    )
    both = given(
        at={"A": "3-4"},
        mp={"A": 3},
        hand={"A": ["immolate"]},
        missions={"A": ["hard-puncher", "destroyer"]},
        damage={"A": 3},
        slots={"A": 4, "B": 1},
    )
    both.answer("use:rosette-immolate")
    assert both.now("done", "A") == ["mission-hard-puncher", "mission-destroyer"]
    both.answer("end")
    assert both.now("damage", "A") == 0
    assert both.now("done", "A") == ["mission-hard-puncher", "mission-destroyer"]


@pytest.mark.rule("HC-SCORE-11")
def test_a_mission_is_completed_on_anybodys_turn() -> None:
    scene = given(
        turn="B",
        at={"A": "3-2", "B": "3-4"},
        witches=["flare", "rosette"],
        hand={"A": ["reflex"], "B": ["immolate"]},
        mp={"B": 3},
        moved={"A": 2},
        missions={"A": ["flash"]},
    )
    scene.answer("use:rosette-immolate", "use:flare-reflex", "go:2-2")
    assert scene.now("done", "A") == ["mission-flash"]


@pytest.mark.rule("HC-SCORE-12")
def test_a_round_counts_from_the_forecast_phase_with_draft_and_reactions() -> None:
    scene = given(
        phase="draft",
        at={"A": "", "B": "5-5"},
        field={"2-1": 2, "1-1": 1},
        missions={"A": ["collector"]},
        standby={"A": 2, "B": 1},
        turn_card={"A": "move", "B": "move"},
    )
    scene.answer("slot:1", "card:flare-move", "go:2-1", "slot:4", "card:rosette-move", "go:1-1")
    assert scene.now("done", "A") == ["mission-collector"]


@pytest.mark.rule("HC-SCORE-12")
def test_what_others_did_does_not_count() -> None:
    scene = given(
        at={"A": "3-4", "B": "1-1"}, mp={"A": 3}, hand={"A": ["immolate"]}, missions={"B": ["hard-puncher"]}
    )
    scene.answer("use:rosette-immolate")
    assert scene.now("done", "B") == []


@pytest.mark.parametrize(("mission", "before"), [("assault", 1), ("machine-gun", 2)])
@pytest.mark.rule("HC-CARD-07")
def test_assault_and_machine_gun_count_attack_cards_that_damaged(mission: str, before: int) -> None:
    scene = given(
        at={"A": "3-4"},
        hits={"A": before - 1},
        missions={"A": [mission]},
        mp={"A": 1},
        hand={"A": ["tail-whip", "shot"]},
    )
    scene.answer("use:rosette-tail-whip")
    assert scene.now("done", "A") == []
    scene.answer("use:rosette-shot")
    assert scene.now("done", "A") == [f"mission-{mission}"]


@pytest.mark.parametrize(("mission", "least"), [("flash", 3), ("lightning-speed", 4)])
def test_flash_and_lightning_speed_count_spaces_moved(mission: str, least: int) -> None:
    scene = given(
        witches=["mia", "flare"],
        at={"A": "1-1"},
        moved={"A": least - 2},
        missions={"A": [mission]},
        mp={"A": 1},
        hand={"A": ["accelerate"]},
    )
    scene.answer("use:mia-accelerate", "go:1-2")
    assert scene.now("done", "A") == []
    scene.answer("go:1-3")
    assert scene.now("done", "A") == [f"mission-{mission}"]


@pytest.mark.parametrize(("mission", "least"), [("hard-puncher", 4), ("destroyer", 7)])
def test_hard_puncher_and_destroyer_count_damage(mission: str, least: int) -> None:
    for before, done in ((least - 2, []), (least - 1, [f"mission-{mission}"])):
        scene = given(
            at={"A": "3-4"}, damage={"A": before}, missions={"A": [mission]}, hand={"A": ["tail-whip"]}
        )
        scene.answer("use:rosette-tail-whip")
        assert scene.now("done", "A") == done


@pytest.mark.parametrize(("mission", "least"), [("endurance", 4), ("rapture", 5)])
def test_endurance_and_rapture_look_at_cp(mission: str, least: int) -> None:
    for before, done in ((least - 2, []), (least - 1, [f"mission-{mission}"])):
        scene = given(
            witches=["luna", "flare"],
            deck={"A": []},
            turn_card={"A": "move"},
            cp={"A": before},
            missions={"A": [mission]},
            hand={"A": ["muninn"]},
        )
        scene.answer("use:luna-muninn")
        assert scene.now("done", "A") == done


@pytest.mark.parametrize(("mission", "least"), [("collector", 3), ("treasure-hunter", 4)])
def test_collector_and_treasure_hunter_count_shards_from_the_field(mission: str, least: int) -> None:
    for before, done in ((least - 2, []), (least - 1, [f"mission-{mission}"])):
        scene = given(
            at={"A": "1-1"},
            taken={"A": before},
            field={"1-2": 1},
            missions={"A": [mission]},
            hand={"A": ["move"]},
        )
        scene.answer("use:rosette-move", "go:1-2")
        assert scene.now("done", "A") == done


@pytest.mark.rule("HC-CARD-05")
@pytest.mark.parametrize(("cp", "done"), [(0, []), (3, ["mission-nuclear"])])
def test_nuclear_adds_up_the_strikes_of_one_card(cp: int, done: list[str]) -> None:
    scene = given(at={"A": "3-4"}, cp={"A": cp}, missions={"A": ["nuclear"]}, hand={"A": ["sol-shimmer"]})
    if cp:
        scene.answer("cp:signature")
    scene.answer("use:rosette-sol-shimmer")
    assert player(scene, "A").shards == (2 if not cp else 6)
    assert scene.now("done", "A") == done


@pytest.mark.rule("HC-CARD-09")
@pytest.mark.parametrize(("mission", "least"), [("parry", 3), ("invulnerable", 4)])
def test_parry_and_invulnerable_count_what_was_really_taken_off_one_attack(mission: str, least: int) -> None:
    position: dict[str, Any] = {
        "phase": "clad",
        "forecast": ["rending-claws"],
        "at": {"A": "3-2", "B": "5-5"},
        "hand": {"A": ["guard"]},
        "cp": {"A": 1},
        "missions": {"A": [mission]},
    }
    for voltage in (1, 2, 3):
        scene = given(**position, round=9, voltage=voltage)
        scene.answer("use:rosette-guard", "cp:reduce")
        really = min(voltage + 1, 4)
        assert (scene.now("done", "A") == [f"mission-{mission}"]) == (really >= least)


@pytest.mark.rule("HC-CARD-09", "HC-ATTACK-04")
@pytest.mark.parametrize(
    ("forecast", "voltage", "answers", "told"),
    [
        ("rending-claws", 3, ["use:flare-guard"], 3),
        ("rending-claws", 3, ["use:flare-guard", "cp:reduce"], 4),
        ("rending-claws", 1, ["use:flare-guard", "cp:reduce"], 2),
        ("rending-claws", 3, ["cp:signature"], 4),
        ("rending-claws", 3, ["use:flare-guard", "use:flare-reflect"], 0),
        ("rending-claws", 3, ["use:flare-guard", "use:flare-reflex", "go:2-1"], 0),
        ("veer-left", 3, ["use:flare-guard", "cp:reduce"], 0),
    ],
)
def test_the_progress_of_parry_is_what_is_taken_off_the_attack_under_way(
    forecast: str, voltage: int, answers: list[str], told: int
) -> None:
    scene = given(
        witches=["flare", "rosette"],
        phase="clad",
        round=9,
        voltage=voltage,
        forecast=[forecast],
        clad="2-3 up" if forecast == "veer-left" else "3-3 up",
        at={"A": "2-2", "B": "3-2"},
        hand={"A": ["guard", "reflect", "reflex", "shot"], "B": ["guard"]},
        discard={"A": ["passive-shield"]},
        mp={"A": 3},
        cp={"A": 4},
        missions={"A": ["parry"]},
    )
    for answer in answers:
        scene.answer(answer)
    assert progress(Table(scene.state, GAME.cards), 0, "mission-parry") == (told, 3)


@pytest.mark.rule("HC-CARD-21")
@pytest.mark.parametrize(
    ("mission", "position", "worth"),
    [
        ("invincible", {}, 7),
        ("invincible", {"injuries": {"A": 1}}, 0),
        ("survivor", {"injuries": {"A": 1}}, 4),
        ("survivor", {"injuries": {"A": 2}}, 0),
        ("wizard", {"mp": {"A": 5}}, 5),
        ("wizard", {"mp": {"A": 0}}, 0),
        ("vitality", {"hand": {"A": ["counter-cross", "auxiliary-mana", "watch-fire", "rose-whip"]}}, 4),
        ("vitality", {"hand": {"A": ["counter-cross", "auxiliary-mana", "watch-fire"]}}, 0),
        (
            "overdrive",
            {"hand": {"A": ["counter-cross", "auxiliary-mana", "watch-fire", "rose-whip", "sol-shimmer"]}},
            6,
        ),
        ("overdrive", {"hand": {"A": ["counter-cross", "auxiliary-mana", "watch-fire", "rose-whip"]}}, 0),
    ],
)
def test_missions_that_are_judged_at_the_end(mission: str, position: dict[str, Any], worth: int) -> None:
    running = given(missions={"A": [mission]}, **position)
    running.answer("end")
    assert running.now("done", "A") == []
    assert line(ended(missions={"A": [mission]}, **position), 0, "score-mission") == worth


@pytest.mark.rule("HC-CARD-21", "HC-SCORE-07")
def test_wizard_counts_as_completed_for_tie_breaks() -> None:
    outcome = ended(witches=FOUR[:2], missions={"A": ["wizard"], "B": ["flash"]}, mp={"A": 0})
    assert outcome.winners == (0,)


@pytest.mark.parametrize("mission", GAME.cards.missions.values(), ids=lambda one: one.id)
def test_every_mission_shows_its_progress(mission: Mission) -> None:
    scene = given(
        missions={"A": [mission.id]},
        moved={"A": 1},
        damage={"A": 2},
        hits={"A": 1},
        taken={"A": 1},
        cp={"A": 3},
        injuries={"A": 1},
    )
    there = progress(Table(scene.state, GAME.cards), 0, mission.id)
    wanted = {
        "moved": 1,
        "damage": 2,
        "hits": 1,
        "taken": 1,
        "cp": 3,
        "injuries": 1,
        "card": 0,
        "reduced": 0,
        "vp": 10,
    }
    if mission.count is None:
        assert there is None
    else:
        assert there == (wanted[mission.count], mission.least if mission.least is not None else mission.most)


def test_the_largest_hit_most_shards_and_most_injuries_are_remarked() -> None:
    scene = given(
        round=9,
        slots={"A": 4, "B": 1},
        at={"A": "3-4"},
        hand={"A": ["tail-whip", "move"]},
        field={"3-5": 2},
        injuries={"B": 3},
    )
    scene.answer("use:rosette-tail-whip")
    scene.answer("use:rosette-move")
    scene.answer("go:3-5")
    scene.answer("end")
    outcome = scene.outcome
    assert outcome is not None
    assert [(one.id, one.fields) for one in outcome.remarks] == [
        ("remark-hit", {"seats": [0], "n": 1}),
        ("remark-gathered", {"seats": [0], "n": 2}),
        ("remark-injured", {"seats": [1], "n": 3}),
    ]


def test_the_worth_of_the_nine_is_known_to_its_owner_alone() -> None:
    scene = given(missions={"A": ["overdrive"]}, hand={"A": ["shot", "immolate"]})
    whole = progress(Table(scene.state, GAME.cards), 0, "mission-overdrive")
    assert whole is not None
    for viewer, seen in ((0, whole), (1, None), (None, None)):
        view = GAME.view(scene.state, viewer)
        assert progress(Table(view, GAME.cards), 0, "mission-overdrive") == seen
