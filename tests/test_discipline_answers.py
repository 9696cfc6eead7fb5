"""The table with Discipline: opening classes, answering by keys, the result."""

from typing import get_args

import pytest

from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.match import Match
from tabletop_tui.screens.result import ResultScreen
from tabletop_tui.settings import Settings
from tabletop_tui.widgets.spots import Direction
from tests.discipline.tables import GRID, NAMES, answer, point, position_of, table_of
from tests.pilots import keep, make_app, match_of, shows, text_of, until
from tests.tables import SIZE, SIZES, press, widths

# ---------------------------------------------------------------------- which class is open


async def test_the_heads_and_the_edges_open_another_class() -> None:
    app = make_app(keep(match_of("Ana", "Ben", "Cai", seed=3, game_id="discipline")))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ana")
        table = table_of(app)
        assert table.board.cursor == "seat:0"
        await press(pilot, "right")
        assert table.opened == 1
        await press(pilot, "down", "down")
        students = [one.id for one in table.view.classes[1].seats]
        assert table.board.cursor in students
        await press(pilot, "home", "left")
        assert table.opened == 0
        assert table.board.cursor == table.view.classes[0].seats[5].id
        await press(pilot, "left", "left", "left")
        assert table.opened == 2
        await press(pilot, "right")
        assert table.opened == 0
        assert widths(app) == {80}


@pytest.mark.parametrize("size", SIZES)
async def test_tab_goes_round_the_classes_then_to_the_other_parts(size: tuple[int, int]) -> None:
    app = make_app(keep(position_of(NAMES[:3])))
    async with app.run_test(size=size) as pilot:
        await shows(pilot, "who goes next?")
        table = table_of(app)
        table._answer("go:1")
        await shows(pilot, "Ben  Individual lesson")
        point(app, table.view.classes[1].seats[4].id)
        way = []
        for key in ["tab"] * 6 + ["shift+tab"] * 6:
            await press(pilot, key)
            way.append((table.focused and table.focused.id, table.opened))
        round_trip = [("board", 2), ("board", 0), ("panel", 1), ("log", 1), ("board", 1)]
        assert way[:6] == [*round_trip, ("board", 2)]
        assert way[6:] == [("board", 1), ("log", 1), ("panel", 1), ("board", 0), ("board", 2), ("board", 1)]
        assert table.board.cursor == table.view.classes[1].seats[4].id, "always in the same seat"


async def test_where_all_classes_are_seen_the_cursor_reaches_every_seat() -> None:
    app = make_app(keep(match_of(*NAMES, answers=8, seed=3, game_id="discipline")))
    async with app.run_test(size=(120, 40)) as pilot:
        await shows(pilot, "Ana")
        board = table_of(app).board
        seen, fresh = {board.cursor}, [board.cursor]
        while fresh:
            here = fresh.pop()
            for direction in get_args(Direction):
                board.point(here)
                board.move(direction)
                if board.cursor not in seen:
                    seen.add(board.cursor)
                    fresh.append(board.cursor)
        assert seen == {spot.id for spot in board.spots}
        assert len(seen) == 52


# ---------------------------------------------------------------------- answering


async def test_every_kind_of_question_is_answered_by_keys() -> None:
    asked: set[str] = set()

    async def play(match: Match, *keys: str) -> None:
        kept = keep(match)
        app = make_app(kept)
        async with app.run_test(size=SIZE) as pilot:
            await shows(pilot, "Ana")
            for key in keys:
                assert kept.match.decision is not None
                asked.add(kept.match.decision.ask.id)
                await answer(pilot, kept, key)
                assert widths(app) == {80}

    await play(position_of(phase="seating"), "go:1", "move:cranberry", "with:iris", "pass")
    await play(position_of(), "go:0", "assist:1", "power:cranberry", "no", "power:elder")
    await play(position_of(grid={"B": ["cranberry 0/1"]}), "go:0", "assist:1", "calm:cranberry", "yes")
    await play(position_of(("Ana",), phase="exam", year=3), "power:elder")
    events = {"A": "elder", "B": "cranberry"}
    await play(
        position_of(phase="events", lesson=3, events=events), "none", "first", "choose:iris", "choose:elder"
    )
    assert asked == {
        "ask-who-next", "ask-seating", "ask-seating-with", "ask-tutor", "ask-assist", "ask-consent-power",
        "ask-consent-calm", "ask-exam", "ask-ignore", "ask-choose", "ask-choose-elsewhere", "ask-either",
    }  # fmt: skip


async def test_a_question_about_nothing_on_the_board_is_answered_in_the_panel() -> None:
    kept = keep(position_of(("Ana",), classes=["wands"], phase="events", lesson=3, events={"A": "elder"}))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "which of the two?", "Elder  seat 1", "►1 She gets 1 negative.")
        table = table_of(app)
        assert app.focused is table.panel
        await press(pilot, "down", "enter", "enter")
        assert kept.match.answers == ["second"]
        await shows(pilot, "Individual lesson")
        assert app.focused is table.board


async def test_enter_on_a_seat_teaches_or_says_why_not() -> None:
    kept = keep(position_of(("Ana",), classes=["wands"], grid={"A": [*GRID[:5], "zinnia 5/0"]}, lesson=1))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Individual lesson")
        for thing, why in (
            ("canna", "Canna is absent."),
            ("zinnia", "Zinnia has 5 power already."),
            ("seat:0", "There is nobody to help there now."),
        ):
            point(app, thing)
            await press(pilot, "enter")
            await shows(pilot, why)
        point(app, "lilac")
        await press(pilot, "enter")
        await shows(pilot, "2 options here")
        await press(pilot, "enter", "enter")
        assert kept.match.answers == ["power:lilac"]


async def test_a_question_of_an_event_comes_with_its_text_wherever_one_looks() -> None:
    events = {"A": "canna", "B": "cranberry"}
    kept = keep(position_of(phase="events", lesson=3, events=events))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await answer(pilot, kept, "none")
        await shows(pilot, "The event of Cranberry: whom do you choose?")
        point(app, "cranberry")
        await shows(pilot, "Cranberry  seat", "Her event:")
        # The log tells it anyway; beside her own event it would be there twice.
        assert text_of(app).count("The event of Cranberry: Choose") == 1
        point(app, "iris")
        await shows(pilot, "Iris  seat", "The event of Cranberry: Choose a student of the class.")
        await answer(pilot, kept, "choose:iris")
        await shows(pilot, "An event elsewhere")
        point(app, "lilac")
        await shows(pilot, "Lilac  seat", "The event of Cranberry: Choose a student of the class.")


async def test_esc_takes_the_first_choice_of_a_swap_back() -> None:
    kept = keep(position_of(("Ana",), classes=["wands"], phase="seating"))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "which student changes her seat?")
        point(app, "lilac")
        await press(pilot, "enter")
        await shows(pilot, "Lilac trades seats with whom?")
        await press(pilot, "escape")
        await shows(pilot, "Taken back.", "Leave all")
        assert kept.match.answers == []


async def test_helping_opens_the_class_that_is_helped() -> None:
    kept = keep(position_of())
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ana")
        await answer(pilot, kept, "go:0")
        assert table_of(app).opened == 0
        await answer(pilot, kept, "assist:1")
        assert table_of(app).opened == 1
        await answer(pilot, kept, "power:iris")
        await shows(pilot, "offers to give Iris 1 power")
        assert table_of(app).looks()["iris"].chosen


async def test_a_year_by_keys() -> None:
    kept = keep(match_of("Ana", seed=5, game_id="discipline"))
    app = make_app(kept, settings=Settings(animation=False, confirm_reveals=False))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Year 1/3")
        while kept.match.decision is not None and kept.match.state.year == 1:  # type: ignore[attr-defined]
            await answer(pilot, kept, kept.match.decision.options[-1].key)
        await shows(pilot, "Year 2/3", "[Seats]")


# ---------------------------------------------------------------------- the end


async def test_the_result_tells_every_class_in_words() -> None:
    full = [f"{one} 1/0" for one in open_game("discipline").cards.houses["wands"]]
    grid = [*full[:-2], full[-2].replace("1/0", "absent"), full[-1].replace("1/0", "0/0")]
    chalices = [f"{one} 2/0" for one in open_game("discipline").cards.houses["chalices"]]
    match = position_of(
        NAMES[:2],
        phase="ceremony",
        year=3,
        grid={"A": grid, "B": chalices},
        assists={"A": 1},
        **{"best-teacher": True},
    )
    app = make_app(keep(match))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await shows(
            pilot, "Veteran Teacher: 2 students fail.", "10 students graduate", "12 students graduate"
        )
        await shows(pilot, "1 fails, absent:", "1 fails without power:", "10 power", "1 assist", "24 power")
        await shows(pilot, "Best Teacher, power and assists: 11, 24", "Ben is the Best Teacher.")
        assert "VP" not in text_of(app)
        assert "winner" not in text_of(app)
        assert widths(app) == {80}
