"""The table with Discipline: what it shows, how stress is foreseen and shown."""

import re
from typing import Any

import pytest

from tabletop_tui.app import Replay
from tabletop_tui.engines.registry import open_game
from tabletop_tui.settings import Settings
from tests.discipline.tables import (
    EVENTS,
    GRID,
    NAMES,
    after_draws,
    answer,
    point,
    position_of,
    seat_lines,
    table_of,
)
from tests.pilots import keep, lines_of, make_app, match_of, shows, text_of, until
from tests.pseudo import Pseudo, english_in
from tests.tables import SIZE, SIZES, press, widths

# ---------------------------------------------------------------------- what stands on it


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
async def test_everything_stands_on_the_table_in_every_size(size: tuple[int, int], seats: int) -> None:
    match = match_of(*NAMES[:seats], answers=8, seed=3, game_id="discipline")
    app = make_app(keep(match))
    async with app.run_test(size=size) as pilot:
        await shows(pilot, *NAMES[:seats], "Year 1/3", "fail:", "Meet")
        table = table_of(app)
        spots = {spot.id for spot in table.board.spots}
        assert {f"seat:{seat}" for seat in range(seats)} <= spots
        shown = range(seats) if size >= (120, 40) else (table.opened,)
        for seat in shown:
            assert {one.id for one in table.view.classes[seat].seats} <= spots
        cells = [
            (x, y)
            for spot in table.board.spots
            for x in range(spot.x, spot.x + spot.width)
            for y in range(spot.y, spot.y + spot.height)
        ]
        assert len(cells) == len(set(cells))
        assert widths(app) == {size[0]}
        for student in table.view.classes[table.opened].seats:
            assert match.game.cards.pupil_name[student.id] in " ".join(seat_lines(app, student.id))


async def test_a_seat_shows_number_name_trait_and_markers() -> None:
    app = make_app(keep(position_of(grid={"A": [*GRID[:5], "zinnia 5/2"]})))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Elder")
        name, markers = seat_lines(app, "zinnia")
        assert re.search(r" 6 Zinnia +Genius$", name)
        assert "●●●●● 5" in markers
        assert "××· 2" in markers
        name, markers = seat_lines(app, "lilac")
        assert "○○○○○ 0!" in markers, "she would fail"
        assert "××× 3" in markers


async def test_an_absent_student_lies_face_down() -> None:
    app = make_app(keep(position_of(grid={"A": GRID})))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Elder")
        name, markers = seat_lines(app, "canna")
        assert re.search(r"Canna +absent$", name)
        assert "░░" in markers
        assert "○" not in markers
        point(app, "canna")
        await shows(pilot, "her card is face down")
        await press(pilot, "i")
        await shows(pilot, "comes back without markers")


@pytest.mark.parametrize(
    ("phase", "lesson", "year", "mark"),
    [
        ("seating", 0, 1, "[Seats]"),
        ("individual", 5, 2, "[5]"),
        ("meeting", 3, 2, "3 [Meet] 4"),
        ("meeting", 6, 2, "6 [Meet] End"),
        ("exam", 0, 3, "[Exam]"),
    ],
)
async def test_the_track_marks_where_the_year_stands(phase: str, lesson: int, year: int, mark: str) -> None:
    app = make_app(keep(position_of(phase=phase, lesson=lesson, year=year)))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, f"Year {year}/3", mark)
        assert ("Exam" in lines_of(app)[0]) == (year == 3)


async def test_how_many_would_fail_stands_against_the_titles() -> None:
    full = [f"{one} 1/0" for one in open_game("discipline").cards.houses["wands"]]
    app = make_app(
        keep(position_of(("Ana",), classes=["wands"], grid={"A": [*full[:-1], full[-1][:-3] + "0/0"]}))
    )
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "1 fail: Veteran Teacher")
        point(app, "seat:0")
        await shows(pilot, "Top-notch 0, Veteran 1, Rookie 2")


async def test_a_head_tells_which_seat_cards_are_where() -> None:
    app = make_app(keep(position_of(discards={"A": [3, 1]}, aside={"A": [0]})))
    async with app.run_test(size=(120, 40)) as pilot:
        await shows(pilot, "Ana")
        point(app, "seat:0")
        await shows(pilot, "In the deck: 2, 4, 5, 6", "Discarded: 1, 3.", "Aside: Repeat.")


async def test_the_event_of_a_meeting_can_be_read() -> None:
    app = make_app(keep(position_of(phase="events", lesson=3, events={"A": "elder", "B": "cranberry"})))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "event: Elder", "Her event is to come: Either: She gets 1 negative.")
        point(app, "seat:1")
        await shows(pilot, "Event to come: Cranberry", "Choose a student of the class.")
        await press(pilot, "i")
        await shows(pilot, "In the class on the left: The teacher there chooses a student.")


@pytest.mark.parametrize(
    "names", [("[/", "Bob [b"), ("[@click=app.quit]x[/]", "[red]"), ("魔女", "ロゼット")]
)
async def test_names_are_text_wherever_they_stand(names: tuple[str, ...]) -> None:
    app = make_app(keep(match_of(*names, answers=20, game_id="discipline")))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, *(name[:10] for name in names))
        point(app, "seat:0")
        await shows(pilot, names[0])
        assert widths(app) == {80}


async def test_ascii_alone_where_it_is_wanted() -> None:
    match = position_of(grid={"A": GRID})
    app = make_app(keep(match), settings=Settings(animation=False, ascii=True))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Elder", "::::", "xxx 3")
        assert text_of(app).isascii()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_all_of_it_is_said_in_another_language(size: tuple[int, int]) -> None:
    catalog = Pseudo()
    match = position_of(grid={"A": GRID}, phase="events", lesson=3, events={"A": "canna", "B": "iris"})
    app = make_app(keep(match), catalog=catalog)
    async with app.run_test(size=size) as pilot:
        await shows(pilot, "Ana")
        for thing in ("seat:0", "elder", "canna", "lilac"):
            point(app, thing)
            await press(pilot, "d")
            assert english_in(text_of(app), *NAMES) == [], text_of(app)
        assert catalog.missing <= {*re.findall('story = "(.*)"', EVENTS)}, "the stories of this test alone"


# ---------------------------------------------------------------------- how stress spreads


async def test_the_seat_under_the_cursor_shows_what_drawing_it_would_bring() -> None:
    app = make_app(keep(position_of(grid={"A": GRID})))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Elder")
        point(app, "elder")
        await shows(pilot, "Elder +1, Lilac +1, then absent, Saffron +1,")
        looks = table_of(app).looks()
        notes = {thing: look.note for thing, look in looks.items() if look.note}
        assert notes == {"elder": "+1", "lilac": "+1 out", "saffron": "+1", "cattleya": "+1"}
        assert "+1 out" in seat_lines(app, "lilac")[1]
        point(app, "zinnia")
        await pilot.pause()
        assert "+1" not in seat_lines(app, "lilac")[1]


async def test_d_shows_it_for_every_seat() -> None:
    app = make_app(keep(position_of(grid={"A": GRID})))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Elder")
        await press(pilot, "d")
        await shows(pilot, "In each seat")
        assert "=4!1" in seat_lines(app, "elder")[1]
        assert "=1" in seat_lines(app, "zinnia")[1]
        for ends in ("d", "escape"):
            await shows(pilot, "d Stress")
            await press(pilot, ends)
            assert "=" not in seat_lines(app, "zinnia")[1]
            await shows(pilot, "Only for the student")
            await press(pilot, "d")
            assert "=1" in seat_lines(app, "zinnia")[1]


async def test_the_last_draw_is_shown_by_arrows() -> None:
    grid = ["elder 2/0", "canna absent", "saffron 1/0", "lilac", "lupine 3/1", "zinnia"]
    app = make_app(keep(after_draws("wands", grid, 6, 1)))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Zinnia")
        point(app, "lupine")
        await pilot.pause()
        lines = lines_of(app)
        assert any(line.count("─1─→") == 2 for line in lines), "through the seat of the absent one"
        assert any("↓ 1" in line for line in lines)
        assert "►+1" in seat_lines(app, "elder")[1]
        assert " +1" in seat_lines(app, "saffron")[1]
        assert "2+" in seat_lines(app, "zinnia")[1], "Genius got 2 power"


async def test_arrows_run_back_and_aslant() -> None:
    grid = ["plumeria 2/0", "sharon 0/0", "peony", "daisy", "mint 2/0", "dahlia"]
    app = make_app(keep(after_draws("pentacles", grid, 12, 5)))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Mint")
        point(app, "plumeria")
        await pilot.pause()
        text = text_of(app)
        for sign in ("↑ 1", "↓ 1", "─1─→", "←─1─", "↗1", "↙1", "↘1"):
            assert sign in text, sign
        assert "↖1" not in text, "Plumeria has as much power"
        assert "►+2" in seat_lines(app, "mint")[1], "Sharon gave one back"


async def test_another_space_takes_the_arrows_away() -> None:
    kept = keep(after_draws("wands", ["elder 2/0", "canna"], 12, 1, lesson=5))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "─1─→")
        await answer(pilot, kept, "power:elder")
        await until(pilot, lambda: "─1─→" not in text_of(app))


async def test_a_replay_shows_the_arrows_of_its_place() -> None:
    match = match_of("Ana", answers=30, seed=4, game_id="discipline")
    app = make_app(replay=Replay(match))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Year 1/3")
        screen: Any = app.screen
        seen = set()
        for at in range(len(match.history) + 1):
            screen._step(at)
            await pilot.pause()
            view = match.view_at(at, None)
            lesson = screen._table._lesson
            seen.add(bool(lesson.negative))
            assert set(lesson.negative) <= {one.id for one in view.classes[0].seats}
            if view.space not in ("lesson", "exam"):
                assert not lesson.negative
        assert seen == {True, False}


async def test_names_of_four_are_whole_at_80_columns() -> None:
    names = [f"Player {n}" for n in range(1, 5)]
    app = make_app(keep(match_of(*names, game_id="discipline")))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Year 1/3")
        assert all(name in lines_of(app)[1] for name in names)
        assert widths(app) == {80}
