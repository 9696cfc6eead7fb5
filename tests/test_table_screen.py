"""The table with Party of the Theseus: what it shows, moving about on it, its sizes."""

import re

import pytest

from tabletop_tui.engines.registry import open_game
from tabletop_tui.screens.dialogs import Confirm
from tabletop_tui.screens.menu import MenuScreen
from tabletop_tui.screens.theseus import TheseusTable
from tabletop_tui.settings import Settings
from tests.pilots import keep, lines_of, make_app, match_of, shows, text_of, until
from tests.tables import BOARD, PLAIN, QUIET, SIZE, SIZES, arranged, press, table_of, widths

# ---------------------------------------------------------------------- what stands on it


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("names", [("Ana", "Ben"), ("Ana", "Ben", "Cai"), ("Ana", "Ben", "Cai", "Dot")])
async def test_everything_stands_on_the_table_in_every_size(
    size: tuple[int, int], names: tuple[str, ...]
) -> None:
    match = match_of(*names, answers=90, seed=3)
    app = make_app(keep(match))
    async with app.run_test(size=size) as pilot:
        await shows(pilot, *names)
        text, table = text_of(app), table_of(app)
        view = match.view(None)
        words = [match.game.cards.card_name[card] for card in view.board]
        assert all(name[:15] in text for name in words)
        for word in ("Party", "Hand", "Reward", "Explore", "Recruit", "Subjugate", "Rank"):
            assert word in text
        assert f"[{view.rank}]" in text
        cards = [*view.board]
        for player in view.players:
            cards += [*player.party, *player.hand, *player.reward]
        assert set(cards) <= {spot.id for spot in table.board.spots}
        assert {f"seat:{seat}" for seat in range(len(names)) if seat != table.me} <= {
            spot.id for spot in table.board.spots
        }
        assert widths(app) == {size[0]}


async def test_the_cursor_reaches_every_spot_by_arrows_alone() -> None:
    match = match_of("Ana", "Ben", "Cai", "Dot", answers=150, seed=5)
    app = make_app(keep(match))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ana")
        board = table_of(app).board
        seen, fresh = {board.cursor}, [board.cursor]
        while fresh:
            here = fresh.pop()
            for direction in ("up", "down", "left", "right"):
                board.point(here)
                board.move(direction)  # type: ignore[arg-type]
                if board.cursor not in seen:
                    seen.add(board.cursor)
                    fresh.append(board.cursor)
        assert seen == {spot.id for spot in board.spots}


async def test_the_text_of_any_card_is_read_under_the_cursor() -> None:
    match = arranged(**PLAIN)
    app = make_app(keep(match))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ana")
        table = table_of(app)
        for card in (*BOARD, QUIET[0], QUIET[2], "rogue.1"):
            table.board.point(card)
            table._cursor_moved()
            await pilot.pause()
            shown = " ".join("\n".join(lines_of(app)[-4:-1]).split())
            text = table.texts[card.partition(".")[0]]
            assert text.name in shown
            assert text.facts in shown
            assert " ".join(text.lines) in shown


async def test_a_bonus_is_marked_on_its_card_by_word_and_counted() -> None:
    match = arranged(board=["paladin*", f"{QUIET[0]}*", "buster", "kunoichi"], rank=2, bonuses={"A": 3})
    app = make_app(keep(match))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "★+1", "★Bonus", "Reward 3 VP ★3")
        table_of(app).board.point("paladin")
        table_of(app)._cursor_moved()
        await shows(pilot, "on the Board, with a Bonus")


async def test_used_cards_are_marked_by_word() -> None:
    app = make_app(keep(arranged(used=["knight"], **PLAIN)))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "1 use left")
        assert re.search(r"Knight +used", text_of(app))


@pytest.mark.parametrize(
    "names",
    [
        ("[/", "Bob [b"),
        ("[@click=app.quit]x[/]", "[red]"),
        ("[link=file:///etc]x", "a\\[b"),
        ("魔女", "ロゼット"),
    ],
)
async def test_names_are_text_wherever_they_stand(names: tuple[str, ...]) -> None:
    match = match_of(*names, answers=30)
    app = make_app(keep(match))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, *(name[:10] for name in names))
        assert widths(app) == {80}
        await press(pilot, "L")
        await shows(pilot, *names)
        await press(pilot, "escape")
        table = table_of(app)
        table.app.notify(names[0], markup=False)
        await press(pilot, "q", "escape", "u")
        assert widths(app) == {80}


async def test_names_alike_in_their_beginning_stay_apart() -> None:
    app = make_app(keep(match_of("Maximiliana the 1st", "Maximiliana the 2nd", "Maximiliana the 3rd")))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Maximiliana")
        lines = lines_of(app)
        assert [any(mark in line for line in lines) for mark in ("A●", "B■", "C▲")] == [True] * 3


async def test_ascii_alone_where_it_is_wanted() -> None:
    settings = Settings(animation=False, ascii=True)
    app = make_app(keep(match_of("Ana", "Ben", answers=60)), settings=settings)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ana")
        assert text_of(app).isascii()
        await press(pilot, "L")
        assert text_of(app).isascii()


async def test_the_theme_and_the_signs_can_change_at_the_table() -> None:
    app = make_app(keep(match_of("Ana", "Ben")))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ana")
        table = table_of(app)
        before = table.ink("lit")
        app.wear("light")
        await until(pilot, lambda: table.ink("lit") != before)
        app.settings.ascii = True
        await press(pilot, "L", "escape")
        await until(pilot, lambda: text_of(app).isascii())


# ---------------------------------------------------------------------- moving about


@pytest.mark.parametrize(("key", "letter"), [("up", "k"), ("down", "j"), ("left", "h"), ("right", "l")])
async def test_letters_move_as_arrows_do(key: str, letter: str) -> None:
    app = make_app(keep(arranged(**PLAIN)))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ana")
        board = table_of(app).board
        board.point("witch")
        await press(pilot, key)
        there = board.cursor
        board.point("witch")
        await press(pilot, letter)
        assert board.cursor == there
        assert (there == "witch") == (key == "up")


async def test_pages_go_from_row_to_row_and_ends_to_ends() -> None:
    app = make_app(keep(arranged(**PLAIN)))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ana")
        board = table_of(app).board
        board.point("witch")
        await press(pilot, "end")
        assert board.cursor == "kunoichi"
        await press(pilot, "home")
        assert board.cursor == "paladin"
        await press(pilot, "pagedown")
        assert board.cursor == "icon:recruit"
        await press(pilot, "pageup")
        assert board.cursor == "paladin"


async def test_tab_goes_round_the_parts() -> None:
    app = make_app(keep(match_of()))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ana")
        table = table_of(app)
        await until(pilot, lambda: app.focused is table.board)
        for part in (table.panel, table.pane, table.board):
            await press(pilot, "tab")
            assert app.focused is part
        for part in (table.pane, table.panel, table.board):
            await press(pilot, "shift+tab")
            assert app.focused is part


async def test_the_board_points_at_options_and_the_panel_lights_the_board() -> None:
    app = make_app(keep(arranged(**PLAIN)))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        table = table_of(app)
        assert table.answering is not None
        table.board.point("mage.0")
        table._cursor_moved()
        assert table.answering.aimed is not None
        assert table.answering.aimed.key == "use:mage.0"
        await press(pilot, "tab", "down")
        assert table.answering.aimed.key == "use:rogue.0"
        assert table.looks()["rogue.0"].aimed
        await shows(pilot, "Rogue  Starting card")
        await press(pilot, "home")
        assert table.answering.aim == 0
        await press(pilot, "end")
        assert table.answering.aim == len(table.answering.options) - 1
        await press(pilot, "left")
        assert table.answering.aim < len(table.answering.options) - 1


async def test_the_first_target_is_pointed_at_from_the_start() -> None:
    app = make_app(keep(arranged(**PLAIN)))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "►1 Use Knight", "Knight  Starting card")


async def test_legal_targets_carry_what_to_type() -> None:
    app = make_app(keep(arranged(**PLAIN)))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        marks = {thing: look.mark for thing, look in table_of(app).looks().items() if look.lit}
        assert marks == {
            "knight.0": "1", "mage.0": "2", "rogue.0": "3",
            "icon:explore": "4", "icon:recruit": "5", "icon:subjugate": "6",
        }  # fmt: skip
        assert any(line.startswith("1→ Knight") for line in lines_of(app))
        assert "5← Recruit" in text_of(app)


async def test_a_card_in_the_party_hints_at_what_its_icon_could_move() -> None:
    app = make_app(keep(arranged(**PLAIN)))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        table = table_of(app)
        for card, hinted in (("rogue.0", set(BOARD)), ("mage.0", {*QUIET[:2]})):
            table.board.point(card)
            table._cursor_moved()
            assert {thing for thing, look in table.looks().items() if look.hint} == hinted


# ---------------------------------------------------------------------- sizes


async def test_a_terminal_too_small_says_so_and_the_game_goes_on() -> None:
    kept = keep(arranged(**PLAIN))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        table = table_of(app)
        table.board.point("witch")
        await press(pilot, "3")
        table.board.point("buster")
        await pilot.resize_terminal(79, 23)
        await shows(pilot, "80 columns and 24 lines", "79", "23")
        assert "Buster" not in text_of(app)
        await press(pilot, "1", "enter", "down", "u")
        assert kept.match.answers == ["use:rogue.0"]
        await pilot.resize_terminal(120, 40)
        await shows(pilot, "Buster")
        assert table.board.cursor == "buster"
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: widths(app) == {80})
        assert table.board.cursor == "buster"
        assert table.answering is not None
        assert table.answering.aimed is not None


@pytest.mark.parametrize("size", [(60, 16), (40, 10), (10, 3), (1, 1)])
async def test_no_terminal_is_too_small_to_leave(size: tuple[int, int]) -> None:
    app = make_app(keep(arranged(**PLAIN)))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TheseusTable))
        await press(pilot, "L", "i", "enter", "q")
        await until(pilot, lambda: isinstance(app.screen, Confirm))
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


async def test_a_choice_half_typed_survives_another_size() -> None:
    app = make_app(keep(arranged(**PLAIN)))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        await press(pilot, "3", "2")
        await shows(pilot, "Enter again")
        await pilot.resize_terminal(100, 30)
        await shows(pilot, "Enter again")
        await press(pilot, "enter")
        assert app.kept is not None
        assert app.kept.match.answers == ["use:rogue.0", "explore:witch"]


@pytest.mark.parametrize("size", SIZES)
async def test_more_cards_than_usual_find_their_place(size: tuple[int, int]) -> None:
    deck = [card for cards in open_game("theseus").cards.decks[:3] for card in cards]
    match = arranged(
        ("Ana", "Ben", "Cai", "Dot"),
        rank=4,
        board=deck[:8],
        party={
            "A": ["knight", "mage", "rogue", *deck[8:12]],
            "B": ["knight", "mage", "rogue", deck[12], deck[13]],
        },
        reward={"A": deck[14:30], "B": deck[30:36]},
    )
    app = make_app(keep(match))
    async with app.run_test(size=size) as pilot:
        await shows(pilot, "Ana")
        spots = table_of(app).board.spots
        assert set(deck[:36]) <= {spot.id for spot in spots}
        taken = [(x, y) for s in spots for x in range(s.x, s.x + s.width) for y in range(s.y, s.y + s.height)]
        assert len(taken) == len(set(taken))
        assert widths(app) == {size[0]}
