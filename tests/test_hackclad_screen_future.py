"""The table with HacKClaD: the future on the Field, card by card, and what would hit whoever stands where."""

import re

import pytest

from tabletop_tui.engines.hackclad.grid import NAMES as CELLS
from tabletop_tui.engines.hackclad.preview import hits, walk
from tests.hackclad.tables import (
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
from tests.tables import SIZE, SIZES, press

THREE = ["rending-claws", "veer-right", "tail-whip"]


async def test_there_is_no_forecast_while_witches_are_chosen() -> None:
    app = make_app(keep(match_of("Ana", "Ben", game_id="hackclad")))
    async with app.run_test(size=(80, 24)) as pilot:
        await shows(pilot, "Setup")
        await pilot.press("f")
        await shows(pilot, "There is no forecast yet.")


async def test_f_walks_from_the_whole_future_card_by_card_back_to_the_present() -> None:
    app = make_app(keep(turn_of_ana(forecast=["", "veer-right", "tail-whip"], at={"A": "1-1"})))
    async with app.run_test(size=SIZE) as pilot:
        table = await opened(pilot)
        assert " f Future " in lines_of(app)[-1], "the line of keys names it"
        seen = []
        for _ in range(4):
            await press(pilot, "f")
            seen.append((table._walk, status_of(app).partition("The future: ")[2].strip()))
        assert [name for _, name in seen] == ["all cards", "2 Veer Right", "3 Tail Whip", ""]
        assert table._walk is None


@pytest.mark.parametrize("size", SIZES)
async def test_all_cards_number_the_spaces_they_hit(size: tuple[int, int]) -> None:
    match = turn_of_ana(forecast=["", "whirlwind", "tail-whip"], at={"A": "1-1"})
    app = make_app(keep(match))
    async with app.run_test(size=size) as pilot:
        table = await opened(pilot)
        await press(pilot, "f")
        moments = walk(match.game.cards, table.view)
        for cell, name in enumerate(CELLS):
            if cell == table.view.clad.at:
                continue
            text = lines_at(app, f"cell:{name}")[-1]
            slots = "".join(str(one) for one in dict.fromkeys(m.slot for m in hits(moments, cell)))
            found = re.search(r"(?<!★)[123]+", text)
            assert (found[0] if found else "") == slots, (name, text)
            dropped = any(m.does == "drop" and cell in m.cells for m in moments)
            assert ("+★" in text) == dropped, (name, text)


async def test_one_card_paints_what_it_hits_with_its_atk_and_where_the_clad_then_stands() -> None:
    app = make_app(keep(turn_of_ana(forecast=["", "veer-right", "tail-whip"], at={"A": "1-1"}, round=3)))
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        await press(pilot, "f", "f")
        hit = lines_at(app, "cell:3-2")
        assert "►" in hit[0], "there it will stand, turned right"
        assert "ATK3" in hit[1]
        await press(pilot, "f")
        assert "ATK3★" in lines_at(app, "cell:2-2")[1]
        assert "ATK3" in lines_at(app, "cell:2-1")[1]
        assert "ATK" not in lines_at(app, "cell:4-2")[1]


async def test_a_turn_alone_is_shown_on_the_clad() -> None:
    app = make_app(keep(turn_of_ana(forecast=["", "whirlwind", ""], at={"A": "1-1"})))
    async with app.run_test(size=(120, 40)) as pilot:
        await opened(pilot)
        await press(pilot, "f")
        assert "@↓" in "".join(lines_at(app, "cell:3-3"))


async def test_the_space_under_the_cursor_tells_which_cards_would_hit_it_and_when() -> None:
    app = make_app(keep(turn_of_ana(forecast=["", "veer-right", "tail-whip"])))
    async with app.run_test(size=SIZE) as pilot:
        table = await opened(pilot)
        await point(pilot, "cell:3-2")
        await shows(pilot, "hit by Veer Right after Turn slot 2, trampling, ATK 2")
        await shows(pilot, "After card 2 the Clad stands here, facing right.")
        assert {"clad:2"} == {thing for thing in table.hinted_things() if thing.startswith("clad:")}
        assert lines_at(app, "clad:2")[6].startswith("2!")
        await point(pilot, "cell:2-2")
        await shows(
            pilot, "hit by Tail Whip after Turn slot 3, ATK 2", "Magic Shards will drop here by card 3"
        )
        assert lines_at(app, "clad:2")[6].startswith("2 ")
        assert lines_at(app, "clad:3")[6].startswith("3!")
        await point(pilot, "cell:5-5")
        await shows(pilot, "Nothing that is left of the forecast hits this space.")


async def test_a_clad_card_tells_the_spaces_it_will_hit() -> None:
    app = make_app(keep(turn_of_ana(forecast=["", "veer-right", "tail-whip"])))
    async with app.run_test(size=(100, 30)) as pilot:
        await opened(pilot)
        await point(pilot, "clad:3")
        await shows(pilot, "It will hit (2,1), (2,2), (2,3).", "Magic Shards will drop on (2,2).")
        await press(pilot, "i")
        await shows(pilot, "Then the Clad stands on (3,2), facing right.")


async def test_players_are_marked_with_the_cards_that_threaten_them() -> None:
    match = turn_of_ana(
        names=NAMES[:3], forecast=["", "veer-right", "tail-whip"], at={"A": "3-2", "B": "2-2"}
    )
    app = make_app(keep(match))
    async with app.run_test(size=(120, 40)) as pilot:
        await opened(pilot)
        assert "!2 " in lines_at(app, "seat:0")[0]
        assert "!3 " in lines_at(app, "seat:1")[0]
        assert "!" not in lines_at(app, "seat:2")[0]
        assert any("!A●" in line for line in lines_at(app, "clad:2"))


async def test_amid_an_attack_the_future_begins_with_it() -> None:
    app = make_app(keep(attacked_ana(forecast=["rush", "tail-whip"], round=3)))
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        await press(pilot, "f")
        assert "1" in lines_at(app, "cell:3-2")[1]
        assert "1" in lines_at(app, "cell:3-1")[1]
        await press(pilot, "f")
        assert "The future: 1 Rush" in status_of(app)
        assert "▲" in "".join(lines_at(app, "cell:3-1"))


async def test_a_repel_under_way_is_a_step_of_its_own() -> None:
    match = position_of(
        forecast=["", "", "tail-whip"],
        at={"A": "3-4", "B": "3-2"},
        hand={"A": ["firecracker", "guard"], "B": ["guard"]},
    )
    for key in ("use:rosette-firecracker", "card:rosette-guard"):
        match.answer(key)
    app = make_app(keep(match))
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        await press(pilot, "f", "f")
        assert "The future: under way" in status_of(app)
        await point(pilot, "cell:3-2")
        await shows(pilot, "the Clad on its way now, trampling, ATK 2")


async def test_esc_and_answers_end_or_keep_the_walk() -> None:
    app = make_app(keep(turn_of_ana(hand={"A": ["shot"]})))
    async with app.run_test(size=SIZE) as pilot:
        table = await opened(pilot)
        await press(pilot, "f")
        await shows(pilot, "Numbers: the Clad cards")
        await press(pilot, "escape")
        assert table._walk is None
        await press(pilot, "escape")
        await shows(pilot, "Nothing to take back here")
        await press(pilot, "f", "f")
        table._answer("end")
        await opened(pilot)
        assert "Traceback" not in text_of(app)
        assert table._walk is None or table._walk in {m.slot for m in table.moments}


async def test_nothing_is_foreseen_when_nothing_is_left() -> None:
    app = make_app(keep(turn_of_ana(forecast=["", "", ""])))
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        await press(pilot, "f")
        await shows(pilot, "Nothing of the forecast is left this round.")
        assert "The future" not in lines_of(app)[0]
