"""The table with Discipline: what an answer brought is shown scene by scene."""

from typing import Any

import pytest

from tabletop_tui.kit.match import Match
from tabletop_tui.kit.saves import Kept
from tabletop_tui.screens.discipline_scenes import SHOWN, Scene, happen, scenes_of
from tabletop_tui.settings import Settings
from tests.discipline.tables import NAMES, answer, position_of, seat_lines, table_of
from tests.pilots import keep, lines_of, make_app, match_of, shows, text_of, until
from tests.tables import SIZE, press, widths

MOVING = Settings(animation=True, confirm_reveals=False)
GRID = ["elder 2/0", "canna 0/3", "saffron 1/0", "lilac", "lupine 3/1", "zinnia", "cattleya"]


def spreading() -> Match:
    """Whatever Ana does, Zinnia is drawn for power in the next lesson, and then Elder for stress."""
    position = {"classes": ["wands"], "grid": {"A": GRID}, "deck": {"A": [6, 1]}, "phase": "individual"}
    return position_of(("Ana",), **position)


def stirring() -> Kept:
    """Ana alone; after her next answer comes a meeting, with the event of Canna."""
    position: dict[str, Any] = {"classes": ["wands"], "deck": {"A": [2, 6, 5]}, "phase": "individual"}
    return keep(position_of(("Ana",), lesson=3, **position))


# ---------------------------------------------------------------------- the scenes themselves


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_log_carried_out_leads_to_the_present(seats: int, seed: int) -> None:
    """Every marker, absence, seat and step of the turn marker is in the log."""
    match = match_of(*NAMES[:seats], answers=None, seed=seed, game_id="discipline")
    for at, given in enumerate(match.history):
        view, after = match.view_at(at, None), match.view_at(at + 1, None)
        for entry in given.entries:
            happen(view, entry.what)
        assert [klass.seats for klass in view.classes] == [klass.seats for klass in after.classes]
        if after.space not in ("reshuffle", "ceremony"):
            assert (view.year, view.space, view.lesson) == (after.year, after.space, after.lesson)


@pytest.mark.parametrize("seats", [1, 3])
def test_each_scene_adds_to_the_one_before_and_the_present_is_none(seats: int) -> None:
    match = match_of(*NAMES[:seats], answers=None, seed=4, game_id="discipline")
    for at, given in enumerate(match.history):
        untold = len(given.entries)
        for scene in scenes_of(match, at):
            assert 0 < scene.untold < untold
            assert {what.id for what in scene.told} <= SHOWN
            told = [entry.what for entry in given.entries[: len(given.entries) - scene.untold]]
            assert told[-len(scene.told) :] == scene.told
            untold = scene.untold


def told(scene: Scene) -> str:
    return " ".join(what.id for what in scene.told)


def test_a_lesson_is_told_draw_by_draw_and_arrow_by_arrow() -> None:
    match = spreading()
    match.answer("power:heather")
    scenes = list(scenes_of(match, 0))
    assert [told(scene) for scene in scenes] == [
        "drew-power", "drew-negative", "diffused", "diffused", "went-absent",
    ]  # fmt: skip
    canna = [scene.view.classes[0].seats[1] for scene in scenes]
    assert [(one.negative, one.absent) for one in canna] == [
        (3, False), (3, False), (3, False), (4, False), (0, True),
    ]  # fmt: skip
    assert [len(scene.lesson.arrows) for scene in scenes] == [0, 0, 1, 2, 2]
    assert not any(scene.waits for scene in scenes)


def test_an_event_waits_to_be_read_if_no_question_showed_it() -> None:
    alone = stirring().match
    together = position_of(NAMES[:2], phase="meeting", deck={"A": [2], "B": [2]})
    for match, key, waits in ((alone, "power:heather", True), (together, "none", False)):
        match.answer(key)
        events = [scene for scene in scenes_of(match, 0) if told(scene) == "event"]
        assert events[0].view.classes[0].event == "canna"
        assert {scene.waits for scene in events} == {waits}


# ---------------------------------------------------------------------- on the screen


async def test_enter_goes_from_scene_to_scene() -> None:
    kept = keep(spreading())
    app = make_app(kept, settings=MOVING)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Individual lesson")
        table_of(app)._answer("power:heather")
        await shows(pilot, "Zinnia gets 2 power.", "Enter is quicker")
        assert widths(app) == {80}
        assert table_of(app).answering is None
        await press(pilot, "enter")
        await shows(pilot, "Elder gets 1 negative.")
        await press(pilot, "enter")
        await shows(pilot, "It spreads from Elder to Lilac, with less power: 1 negative.", "↓ 1")
        assert "→" not in text_of(app), "one arrow after the other"
        await press(pilot, "enter")
        await shows(pilot, "It spreads from Elder to Canna", "─1─→")
        assert "××××" in seat_lines(app, "canna")[1], "nobody leaves before it is done"
        await press(pilot, "enter")
        await shows(pilot, "Canna has more than 3 negatives: she is absent.")
        await press(pilot, "enter")
        await shows(pilot, "Individual lesson")
        assert table_of(app).answering is not None
        assert kept.match.answers == ["power:heather"]


async def test_it_goes_on_by_itself() -> None:
    kept = keep(spreading())
    app = make_app(kept, settings=MOVING)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Individual lesson")
        table = table_of(app)
        table._answer("power:heather")
        await shows(pilot, "Zinnia gets 2 power.")
        await until(pilot, lambda: table._scene is None)
        await shows(pilot, "Individual lesson")


async def test_the_text_of_an_event_stands_by_while_it_is_carried_out() -> None:
    position = {"deck": {"A": [2], "B": [2]}, "phase": "meeting", "grid": {"A": ["elder", "canna 0/3"]}}
    kept = keep(position_of(NAMES[:2], **position))
    app = make_app(kept, settings=MOVING)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "which event is ignored?")
        table_of(app)._answer("none")
        await shows(pilot, "The event of Canna:", "Canna waits.", "Enter is quicker")
        await press(pilot, "enter")
        await shows(pilot, "Canna gets 1 negative.", "She gets 1 negative.", "×+1")
        await press(pilot, "enter")
        await shows(pilot, "Canna has more than 3 negatives")


@pytest.mark.parametrize("key", ["escape", "down", "3"])
async def test_another_key_shows_the_present_and_answers_nothing(key: str) -> None:
    kept = keep(spreading())
    app = make_app(kept, settings=MOVING)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Individual lesson")
        table_of(app)._answer("power:heather")
        await shows(pilot, "Zinnia gets 2 power.")
        await press(pilot, key)
        await shows(pilot, "Individual lesson", "─1─→")
        assert kept.match.answers == ["power:heather"]
        assert table_of(app).answering.digits == ""  # type: ignore[union-attr]


async def test_a_click_goes_to_the_next_scene() -> None:
    kept = keep(spreading())
    app = make_app(kept, settings=MOVING)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Individual lesson")
        table_of(app)._answer("power:heather")
        await shows(pilot, "Zinnia gets 2 power.")
        await pilot.click("#board", offset=(5, 4))
        await shows(pilot, "Elder gets 1 negative.")
        await pilot.click("#panel", offset=(5, 1))
        await shows(pilot, "It spreads from Elder to Lilac")
        assert kept.match.answers == ["power:heather"]


async def test_undo_in_the_middle_of_the_scenes() -> None:
    kept = keep(spreading())
    app = make_app(kept, settings=MOVING)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Individual lesson")
        table_of(app)._answer("power:heather")
        await shows(pilot, "Zinnia gets 2 power.")
        await press(pilot, "u")
        assert kept.match.answers == ["power:heather"], "the draws cannot be taken back"
        await press(pilot, "L")
        await shows(pilot, "What happened")
        await press(pilot, "escape", "escape")
        await shows(pilot, "Individual lesson")


async def test_where_nothing_moves_by_itself_only_an_event_waits() -> None:
    kept = stirring()
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Individual lesson")
        table_of(app)._answer("power:heather")
        await shows(pilot, "The event of Canna:", "Canna waits.", "She gets 1 negative.", "Enter goes on")
        assert "Canna" in lines_of(app)[1]
        assert "[Meet]" in lines_of(app)[0]
        assert table_of(app)._scene_timer is None
        await press(pilot, "enter")
        await shows(pilot, "[4]", "Individual lesson")


async def test_alone_what_the_last_answer_brought_is_new() -> None:
    kept = keep(spreading())
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Individual lesson")
        table = table_of(app)
        for _ in range(2):
            table._answer("power:heather")
        entries = kept.match.history[-1].entries
        assert table.told()[1] == len(entries) < len(table.told()[0])
        await shows(pilot, f"+{len(entries)} since your last answer")


async def test_the_scenes_of_bots_come_before_the_next_bot() -> None:
    kept = keep(match_of("Ana", "Ben", seed=5, plays="bot:random", game_id="discipline"))
    app = make_app(kept, settings=Settings(animation=True, bot_pace=0.01))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: getattr(app.screen, "_scene", None) is not None)
        answers = kept.match.count
        await pilot.pause(0.1)
        assert kept.match.count == answers
        await press(pilot, "escape")
        await until(pilot, lambda: kept.match.count > answers)


async def test_every_scene_of_a_game_fits() -> None:
    kept = keep(match_of(*NAMES[:3], answers=60, seed=5, game_id="discipline"))
    app = make_app(kept, settings=MOVING)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Year")
        seen = 0
        for _ in range(12):
            assert kept.match.decision is not None
            table_of(app)._answer(kept.match.decision.options[0].key)
            await pilot.pause()
            while table_of(app)._scene is not None:
                seen += 1
                assert widths(app) == {80}
                await press(pilot, "enter")
            await answer(pilot, kept, kept.match.decision.options[-1].key)
        assert seen > 10
