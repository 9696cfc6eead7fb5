"""The table with HacKClaD: what it shows, and that the cursor reaches all of it."""

import re

import pytest

from tabletop_tui.engines.hackclad.grid import NAMES as CELLS
from tabletop_tui.settings import Settings
from tests.hackclad.tables import (
    HAND,
    NAMES,
    attacked_ana,
    lines_at,
    opened,
    point,
    position_of,
    status_of,
    turn_of_ana,
)
from tests.pilots import keep, lines_of, make_app, match_of, shows, text_of
from tests.pseudo import Pseudo, english_in
from tests.tables import SIZE, SIZES, press, widths

# ---------------------------------------------------------------------- what stands on it


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_everything_stands_on_the_table_in_every_size(size: tuple[int, int], seats: int) -> None:
    match = turn_of_ana(names=NAMES[:seats], missions={"A": ["flash", "destroyer"]})
    app = make_app(keep(match))
    async with app.run_test(size=size) as pilot:
        table = await opened(pilot)
        await shows(pilot, *NAMES[:seats], "Round 1/9", "Voltage 1 ATK 2", "Veer Left")
        spots = {spot.id for spot in table.board.spots}
        assert {f"cell:{name}" for name in CELLS} <= spots
        assert {"slot:1", "slot:2", "slot:3", "slot:4", "clad:1", "clad:2", "clad:3"} <= spots
        assert {f"seat:{seat}" for seat in range(seats)} <= spots
        assert {f"basic:{one}" for one in ("move", "mp", "block")} | {"end"} <= spots
        assert {f"cp:{one}" for one in ("move", "mp", "draw", "reduce", "signature")} <= spots
        assert {f"rosette-{card}" for card in HAND} <= spots
        cells = [
            (x, y)
            for spot in table.board.spots
            for x in range(spot.x, spot.x + spot.width)
            for y in range(spot.y, spot.y + spot.height)
        ]
        assert len(cells) == len(set(cells))
        assert max(x for x, _ in cells) < table.board.size.width
        assert widths(app) == {size[0]}


@pytest.mark.parametrize("answers", [0, 6, 10, 40, 90, 200])
@pytest.mark.parametrize("size", SIZES)
async def test_what_is_asked_can_be_pointed_at(size: tuple[int, int], answers: int) -> None:
    match = match_of(*NAMES, answers=answers, seed=5, game_id="hackclad")
    app = make_app(keep(match))
    async with app.run_test(size=size) as pilot:
        table = await opened(pilot)
        assert table.answering is not None
        spots = {spot.id for spot in table.board.spots}
        for option in table.answering.options:
            assert spots.intersection(option.touches), option.key
        assert widths(app) == {size[0]}


@pytest.mark.parametrize(
    ("facing", "first", "second"),
    [
        ("up", "▲▲▲▲▲", " CLAD"),
        ("right", "CLAD►", " ★2 ►"),
        ("down", " CLAD", "▼▼▼▼▼"),
        ("left", "◄CLAD", "◄ ★2 "),
    ],
)
async def test_the_clad_shows_where_it_faces(facing: str, first: str, second: str) -> None:
    field = {"3-3": 2} if facing in ("right", "left") else {}
    app = make_app(keep(turn_of_ana(clad=f"3-3 {facing}", field=field, at={"A": "1-1"})))
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        assert [text.strip() for text in lines_at(app, "cell:3-3")] == [first.strip(), second.strip()]


async def test_figures_shards_and_entry_points() -> None:
    app = make_app(keep(turn_of_ana(field={"1-1": 3}, at={"A": "3-4", "B": ""})))
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        assert "A●" in lines_at(app, "cell:3-4")[0]
        assert "★3" in lines_at(app, "cell:1-1")[0]
        assert "[A]" in lines_at(app, "cell:2-1")[1]
        assert "B■" not in "".join(lines_at(app, "cell:5-2"))


async def test_the_edges_show_what_lies_beyond_them() -> None:
    app = make_app(keep(turn_of_ana(field={"2-5": 1}, at={"A": "5-3", "B": "3-1"}, clad="4-5 up")))
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        top, bottom = lines_of(app)[1], lines_of(app)[12]
        assert "↑★" in top
        assert "↑▲" in top
        assert "↓B■" in bottom
        sides = [line for line in lines_of(app)[2:12] if line.startswith("←A●")]
        assert len(sides) == 1
        assert any(line[28:31] == "  →" for line in lines_of(app)[2:12])


async def test_a_hand_shows_type_cost_atk_and_vp() -> None:
    app = make_app(keep(turn_of_ana()))
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        assert re.search(r"Shot +A\.Magic 1MP ATK1 1VP$", lines_at(app, "rosette-shot")[0])
        assert re.search(r"Barrage +Attack ATK1\+X 1VP$", lines_at(app, "rosette-barrage-1")[0])
        assert re.search(r"Guard +React 1VP$", lines_at(app, "rosette-guard")[0])
        await point(pilot, "rosette-shot")
        detail = lines_of(app)[20:23]
        assert [line.strip()[:1] for line in detail] == ["×", "×", "↑"], "its RANGE"
        assert "Basic Attack Magic, Cost 1 MP, ATK 1, 1 VP" in detail[0]


async def test_a_clad_card_is_a_picture_with_its_icons() -> None:
    app = make_app(keep(turn_of_ana(forecast=["", "searing-blaze", "savage-sweep-left"], round=6)))
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        first, *rows, icons = lines_at(app, "clad:2")
        assert first.startswith("Searing B")
        assert rows[1].split() == ["★", "↑", "★"]
        assert icons.split() == ["2", "×", "★2", "↑1"]
        assert lines_at(app, "clad:3")[6].split() == ["3", "×", "★3", "@→"]
        assert lines_at(app, "clad:1")[0].strip() == "resolved"


async def test_the_sequence_board_shows_slots_and_the_present() -> None:
    match = position_of(
        NAMES[:3],
        phase="clad",
        slot=1,
        forecast=["rending-claws", "rush", "tail-whip"],
        at={"A": "3-2"},
        slots={"A": 3, "B": 1, "C": 4},
        hand={"A": ["guard"]},
    )
    app = make_app(keep(match))
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        assert "B■ [▲1] -  ▲2 A● ▲3 C▲" in status_of(app)
        assert lines_at(app, "slot:3")[1].strip() == "A●"
        assert lines_at(app, "slot:1")[1].strip() == "-"
        assert lines_at(app, "slot:1")[5:] == [" B■", " 4 "], "slid down to the fourth Standby slot"
        await point(pilot, "slot:1")
        await shows(pilot, "Turn slot 1: draw 1 card", "Standby slot 4 below: Ben's Turn card")


async def test_players_show_what_they_have() -> None:
    position = {
        "shards": {"A": 7},
        "injuries": {"A": 2},
        "cp": {"A": 3},
        "missions": {"A": ["flash", "destroyer"]},
        "moved": {"A": 1},
    }
    app = make_app(keep(turn_of_ana(**position)))
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        assert "7VP 2inj 1MP 3CP 5h 3/0" in lines_at(app, "seat:0")[0]
        await point(pilot, "seat:0")
        await press(pilot, "i")
        await shows(pilot, "Mission Flash: 1 of 3.", "Mission Destroyer: 0 of 7.", "Hand: Guard")


async def test_where_there_is_room_missions_show_their_progress() -> None:
    missions = {"A": ["flash", "overdrive"], "B": ["destroyer"]}
    app = make_app(keep(turn_of_ana(missions=missions, moved={"A": 1}, done={"B": ["nuclear"]})))
    async with app.run_test(size=(120, 40)) as pilot:
        await opened(pilot)
        assert re.search(r"Rosette ○Flash 1/3 ○Overdrive \d+/21", lines_at(app, "seat:0")[1])
        assert "Flare  ○Destroyer  ●Nuclear" in lines_at(app, "seat:1")[1]


async def test_other_hands_stay_hidden() -> None:
    app = make_app(keep(turn_of_ana(hand={"A": ["shot"], "B": ["demolish"]})))
    async with app.run_test(size=SIZE) as pilot:
        table = await opened(pilot)
        assert table.board.spot("rosette-shot") is not None
        await point(pilot, "seat:1")
        await press(pilot, "i")
        await shows(pilot, "Flare")
        assert "Demolish" not in text_of(app)


@pytest.mark.parametrize(
    "names", [("[/", "Bob [b"), ("[@click=app.quit]x[/]", "[red]"), ("魔女", "ロゼット")]
)
async def test_names_are_text_wherever_they_stand(names: tuple[str, ...]) -> None:
    app = make_app(keep(turn_of_ana(names=names)))
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        await shows(pilot, *(name[:10] for name in names))
        await point(pilot, "seat:0")
        await shows(pilot, names[0])
        assert widths(app) == {80}


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_ascii_alone_where_it_is_wanted(size: tuple[int, int]) -> None:
    match = turn_of_ana(field={"1-1": 2}, missions={"A": ["flash"]}, done={"A": ["flash"]})
    app = make_app(keep(match), settings=Settings(animation=False, ascii=True))
    async with app.run_test(size=size) as pilot:
        await opened(pilot)
        for key in ("f", "f", "f", "tab"):
            await press(pilot, key)
            assert text_of(app).isascii(), text_of(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_all_of_it_is_said_in_another_language(size: tuple[int, int]) -> None:
    catalog = Pseudo()
    for match in (turn_of_ana(), attacked_ana(cp={"A": 2}, field={"1-1": 1})):
        app = make_app(keep(match), catalog=catalog)
        async with app.run_test(size=size) as pilot:
            table = await opened(pilot)
            for thing in [spot.id for spot in table.board.spots if not spot.id.startswith("cell:")]:
                await point(pilot, thing)
                assert english_in(text_of(app), *NAMES) == [], text_of(app)
            for thing in ("cell:3-2", "cell:2-1", "cell:1-1", "cell:3-3"):
                await press(pilot, "f")
                await point(pilot, thing)
                assert english_in(text_of(app), *NAMES) == [], text_of(app)
    assert catalog.missing == set()


# ---------------------------------------------------------------------- the cursor


@pytest.mark.parametrize("size", SIZES)
async def test_the_cursor_goes_over_every_edge(size: tuple[int, int]) -> None:
    app = make_app(keep(turn_of_ana(names=NAMES)))
    async with app.run_test(size=size) as pilot:
        table = await opened(pilot)
        await point(pilot, "cell:1-1")
        seen = []
        for key in ("left", "up", "right", "down"):
            await press(pilot, key)
            seen.append(table.board.cursor)
        assert seen == ["cell:5-1", "cell:5-5", "cell:1-5", "cell:1-1"]


@pytest.mark.parametrize("size", SIZES)
async def test_tab_and_arrows_reach_everything(size: tuple[int, int]) -> None:
    app = make_app(keep(turn_of_ana(names=NAMES)))
    async with app.run_test(size=size) as pilot:
        table = await opened(pilot)
        board = table.board
        board.focus()
        seen: set[str] = set()
        fresh: list[str] = []

        def arrive() -> None:
            if board.cursor is not None and board.cursor not in seen:
                seen.add(board.cursor)
                fresh.append(board.cursor)

        for _ in range(12):
            await press(pilot, "tab")
            if table.focused is board:
                arrive()
        while fresh:
            here = fresh.pop()
            for direction in ("up", "down", "left", "right"):
                board.point(here)
                table._move(direction)  # type: ignore[arg-type]
                arrive()
        assert seen == {spot.id for spot in board.spots}


async def test_tab_goes_round_the_areas_then_to_the_other_parts() -> None:
    app = make_app(keep(turn_of_ana()))
    async with app.run_test(size=SIZE) as pilot:
        table = await opened(pilot)
        await point(pilot, "cell:1-1")
        way = []
        for key in ["tab"] * 6 + ["shift+tab"] * 6:
            await press(pilot, key)
            way.append(
                table.board.cursor if table.focused is table.board else table.focused and table.focused.id
            )
        there = ["rosette-tail-whip", "basic:move", "slot:1", "panel", "log", "cell:3-4"]
        assert way[:6] == there
        assert way[6:] == ["log", "panel", "slot:1", "basic:move", "rosette-tail-whip", "cell:3-4"]


async def test_the_witch_stands_beside_her_player_where_there_is_one_line_alone() -> None:
    app = make_app(keep(turn_of_ana(names=NAMES)))
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        (line,) = lines_at(app, "seat:0")
        assert re.search(r"A● Ana \(Rosette\) ", line)
        await point(pilot, "seat:0")
        assert "Ana (Rosette)" in lines_at(app, "seat:0")[0]
