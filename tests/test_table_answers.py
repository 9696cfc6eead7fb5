"""Answering at the table: keys, clicks, undo, what is refused; and the screens that open over it."""

import pytest
from textual.events import Paste

from tabletop_tui.engines.registry import open_game
from tabletop_tui.engines.theseus.catalogue import standard
from tabletop_tui.engines.theseus.effects import Everyone
from tabletop_tui.kit.saves import Shelf
from tabletop_tui.screens.dialogs import Confirm
from tabletop_tui.screens.logview import LogScreen
from tabletop_tui.screens.menu import MenuScreen
from tabletop_tui.screens.rules import RulesScreen
from tabletop_tui.screens.theseus import TheseusTable
from tabletop_tui.settings import Settings, saves_folder
from tests.pilots import keep, lines_of, make_app, match_of, shows, text_of, until
from tests.tables import BOARD, PLAIN, QUIET, SIZE, arranged, press, table_of, table_words

FIRST = [card.id for card in standard().printed if card.rank == 1]
SECOND = [card.id for card in standard().printed if card.rank == 2][:4]

# ---------------------------------------------------------------------- answering


async def test_using_a_card_lights_what_it_can_take() -> None:
    app = make_app(keep(arranged(**PLAIN)))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        table = table_of(app)
        await press(pilot, "3")
        assert app.kept is not None
        assert app.kept.match.answers == ["use:rogue.0"]
        looks = table.looks()
        assert {thing for thing, look in looks.items() if look.lit} == set(BOARD)
        assert looks["rogue.0"].chosen
        assert table.board.cursor == "paladin"


async def test_what_reveals_a_card_wants_a_second_enter() -> None:
    kept = keep(arranged(**PLAIN))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        await press(pilot, "3", "2")
        await shows(pilot, "Enter again", "Witch  Rank 1")
        assert table_of(app).board.cursor == "witch"
        assert kept.match.answers == ["use:rogue.0"]
        await press(pilot, "right")
        assert "Enter again" not in text_of(app)
        await press(pilot, "2", "enter")
        assert kept.match.answers == ["use:rogue.0", "explore:witch"]


@pytest.mark.parametrize("how", ["setting", "open hands"])
async def test_a_second_enter_can_be_done_without(how: str) -> None:
    kept = keep(arranged(open_hands=how == "open hands", **PLAIN))
    app = make_app(kept, settings=Settings(animation=False, confirm_reveals=how != "setting"))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        await press(pilot, "3", "2")
        assert kept.match.answers == ["use:rogue.0", "explore:witch"]
        assert ("free undo" in text_of(app)) == (how == "open hands")


async def test_enter_on_a_spot_answers_and_on_a_dark_one_says_why_not() -> None:
    kept = keep(arranged(used=["knight"], **PLAIN))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "1 use left")
        board = table_of(app).board
        for thing, why in (
            ("knight.0", "Knight was used this turn."),
            ("icon:explore", "A basic ability is possible only in a turn in which no card was used."),
            ("witch", "Witch is not in your Party."),
            ("seat:1", "There is nothing to choose here now."),
        ):
            board.point(thing)
            await press(pilot, "enter")
            assert why in text_of(app)
        board.point("mage.0")
        await press(pilot, "enter")
        assert kept.match.answers == ["use:mage.0"]
        board.point("witch")
        await press(pilot, "enter")
        await shows(pilot, "Witch is not among the cards this is about.")


async def test_enter_in_the_panel_takes_the_option_pointed_at() -> None:
    kept = keep(arranged(**PLAIN))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        await press(pilot, "tab", "down", "enter")
        assert kept.match.answers == ["use:mage.0"]


async def test_a_number_that_is_none_is_told() -> None:
    app = make_app(keep(arranged(**PLAIN)))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        await press(pilot, "9")
        await shows(pilot, "There is no option 9.")


async def test_escape_takes_back_a_part_and_never_leaves() -> None:
    kept = keep(arranged(**PLAIN))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        await press(pilot, "1")
        await shows(pilot, "Subjugate: which card")
        await press(pilot, "escape")
        assert kept.match.answers == []
        await shows(pilot, "Use Knight")
        await press(pilot, "escape", "escape", "escape")
        assert isinstance(app.screen, TheseusTable)
        await shows(pilot, "Nothing to take back here")


async def test_escape_does_not_take_back_what_another_answered() -> None:
    """A card that has everybody act: Ben's part of it follows an answer of Ana's."""
    asks_all = next(card for card in standard().printed if any(isinstance(e, Everyone) for e in card.effects))
    match = arranged(rank=asks_all.rank, party={"A": [asks_all.id]}, hand={"B": QUIET[:2]}, board=BOARD)
    match.answer(f"use:{asks_all.id}")
    while match.decision is not None and match.decision.seat == 0:
        match.answer(match.decision.options[0].key)
    assert match.decision is not None
    assert match.decision.part
    kept = keep(match)
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "B■ Ben  ")
        answers = list(kept.match.answers)
        await press(pilot, "escape")
        await shows(pilot, "Nothing to take back here")
        assert kept.match.answers == answers


async def test_what_was_taken_back_is_pointed_at() -> None:
    kept = keep(arranged(**PLAIN))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        table = table_of(app)
        for key in ("escape", "u"):
            await press(pilot, "3")
            await shows(pilot, "Explore: which card")
            await press(pilot, key)
            await shows(pilot, "Use Knight", "Taken back.")
            assert table.board.cursor == "rogue.0"
            assert table.answering is not None
            assert table.answering.aimed is not None
            assert table.answering.aimed.key == "use:rogue.0"
            table.board.point("knight.0")
            table._cursor_moved()


async def test_another_kind_of_question_begins_at_its_first_option() -> None:
    """With the cursor left on the card just recruited, Enter pressed once more would exile it."""
    party = ["knight", "mage", "rogue", QUIET[3]]
    kept = keep(arranged(board=BOARD, party={"A": party}, used=["knight"], hand={"A": QUIET[:2]}))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Mage")
        table = table_of(app)
        await press(pilot, "1")
        await shows(pilot, "Recruit: which card")
        table.board.point(QUIET[1])
        table._cursor_moved()
        await press(pilot, "enter")
        await shows(pilot, "more than 4 cards")
        assert table.board.cursor == "knight.0"
        assert table.answering is not None
        assert table.answering.aim == 0


async def test_the_cursor_stays_for_another_question_of_the_same_kind() -> None:
    kept = keep(arranged(**PLAIN))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        table = table_of(app)
        table.board.point("rogue.0")
        table.go_on()
        assert table.board.cursor == "rogue.0"


async def test_a_message_never_hides_the_question() -> None:
    """Where the options fill all lines, fewer of them are seen while there is something to say."""
    app = make_app(keep(arranged(hand={"A": FIRST[:8]}, board=SECOND, used=["knight"])))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Mage")
        table = table_of(app)
        await press(pilot, "1")
        await shows(pilot, "Recruit: which card")
        question = table.words.say(table.decision.ask)  # type: ignore[union-attr]
        layout, own_line = table.panel._layout(table.panel.size.height, 80)
        assert not own_line, "the options take all lines"
        assert layout.seen == table.panel.size.height - 1
        await press(pilot, "9")
        await shows(pilot, "There is no option 9", question)
        await press(pilot, "right")
        assert "There is no option" not in text_of(app)


async def test_a_typed_number_shows_what_its_option_is_about() -> None:
    app = make_app(keep(arranged(rank=2, hand={"A": FIRST}, board=SECOND, used=["knight"])))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Mage")
        table = table_of(app)
        await press(pilot, "1")
        await shows(pilot, "Recruit: which card")
        await press(pilot, "1", "2")
        assert table.board.cursor == FIRST[11]
        heading = table._about(FIRST[11])[0]
        assert heading in lines_of(app)[-4]


async def test_undo_and_redo_say_what_they_did_and_why_they_stop() -> None:
    kept = keep(arranged(**PLAIN))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        await press(pilot, "u")
        await shows(pilot, "Nothing has been answered yet")
        await press(pilot, "1", "1")
        assert kept.match.answers == ["use:knight.0", f"subjugate:{QUIET[0]}"]
        await press(pilot, "u", "u")
        assert kept.match.answers == []
        await shows(pilot, "Taken back.")
        await press(pilot, "ctrl+r", "ctrl+r")
        assert kept.match.answers == ["use:knight.0", f"subjugate:{QUIET[0]}"]
        await press(pilot, "ctrl+r")
        await shows(pilot, "Nothing was taken back.")
        await press(pilot, "2", "1", "1")
        await press(pilot, "u")


async def test_undo_stops_at_what_was_revealed() -> None:
    kept = keep(arranged(**PLAIN))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        await press(pilot, "3", "2", "enter", "u")
        await shows(pilot, "That answer revealed something")
        assert len(kept.match.answers) == 2


async def test_the_first_key_of_the_next_player_takes_no_turn_back() -> None:
    kept = keep(arranged(**PLAIN))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        await press(pilot, "4", "2", "enter")
        await shows(pilot, "B■ Ben  Use a Party card")
        await press(pilot, "escape")
        assert kept.match.answers == ["basic:explore", "explore:witch"]
        await press(pilot, "u")
        assert kept.match.answers == ["basic:explore", "explore:witch"]


async def test_a_click_points_and_chooses() -> None:
    kept = keep(arranged(**PLAIN))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        spot = table_of(app).board.spot("knight.0")
        assert spot is not None
        await pilot.click("#board", offset=(spot.x + 4, spot.y))
        await until(pilot, lambda: kept.match.answers == ["use:knight.0"])
        await pilot.click("#panel", offset=(4, 1))
        await until(pilot, lambda: kept.match.answers == ["use:knight.0", f"subjugate:{QUIET[0]}"])


async def test_pasted_text_does_nothing() -> None:
    kept = keep(arranged(**PLAIN))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        app.post_message(Paste("1\n2\nuq[A\x1b"))
        await pilot.pause()
        assert kept.match.answers == []
        assert isinstance(app.screen, TheseusTable)


async def test_the_rest_of_a_split_arrow_key_does_nothing() -> None:
    kept = keep(arranged(**PLAIN))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        before = table_of(app).board.cursor
        await press(pilot, "escape", "left_square_bracket", "A")
        assert isinstance(app.screen, TheseusTable)
        assert (kept.match.answers, table_of(app).board.cursor) == ([], before)


async def test_a_save_that_moved_on_is_told_and_shown() -> None:
    kept = keep(arranged(**PLAIN))
    other = Shelf(saves_folder()).open(kept.id, lambda game_id, cards: open_game(game_id, cards))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        other.answer("use:knight.0")
        await press(pilot, "2")
        await shows(pilot, "changed in another terminal")
        assert kept.match.answers == ["use:knight.0"]
        other.answer(f"subjugate:{QUIET[0]}")
        await press(pilot, "space")
        await shows(pilot, "changed in another terminal")
        assert len(kept.match.answers) == 2


async def test_an_answer_that_cannot_be_saved_is_told_and_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise OSError(28, "No space left on device")

    kept = keep(arranged(**PLAIN))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        monkeypatch.setattr("tabletop_tui.kit.kept.write_over", broken)
        await press(pilot, "1")
        await shows(pilot, "cannot be saved")
        assert kept.match.answers == []


# ---------------------------------------------------------------------- other screens


async def test_leaving_asks_and_the_match_can_be_resumed() -> None:
    kept = keep(match_of())
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ana")
        await press(pilot, "q")
        await until(pilot, lambda: isinstance(app.screen, Confirm))
        await press(pilot, "escape")
        await until(pilot, lambda: isinstance(app.screen, TheseusTable))
        await press(pilot, "q", "enter")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))
    assert Shelf(saves_folder()).path(kept.id).is_file()


async def test_the_rule_behind_the_question_opens() -> None:
    app = make_app(keep(match_of()))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ana")
        await press(pilot, "question_mark")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        await shows(pilot, "TH-TURN-02")


async def test_the_log_opens_at_its_end_and_scrolls() -> None:
    match = match_of("Ana", "Ben", answers=60)
    app = make_app(keep(match))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Ana")
        await press(pilot, "L")
        await until(pilot, lambda: isinstance(app.screen, LogScreen))
        entries = [table_words(app).say(entry.what) for entry in match.log(None)]
        await shows(pilot, entries[-1])
        await press(pilot, "home")
        await shows(pilot, entries[0])
        await press(pilot, "pagedown", "down", "up", "pageup", "end")
        await shows(pilot, entries[-1])
        await press(pilot, "L")
        await until(pilot, lambda: isinstance(app.screen, TheseusTable))


async def test_the_log_part_scrolls_and_opens_the_log() -> None:
    app = make_app(keep(match_of("Ana", "Ben", answers=60)))
    async with app.run_test(size=(120, 40)) as pilot:
        await shows(pilot, "Ana")
        pane = table_of(app).pane
        await press(pilot, "shift+tab")
        end = [strip.text for strip in pane._rows]
        await press(pilot, "up", "up")
        assert [strip.text for strip in pane._rows][2:] == end[:-2]
        await press(pilot, "end")
        assert [strip.text for strip in pane._rows] == end
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, LogScreen))


async def test_a_card_can_be_read_on_a_page_of_its_own() -> None:
    app = make_app(keep(arranged(**PLAIN)))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "Use Knight")
        table = table_of(app)
        for thing, text in (
            ("witch", "Witch"),
            ("seat:1", standard().card_name[QUIET[2]]),
            ("icon:explore", "from the Board"),
        ):
            table.board.point(thing)
            await press(pilot, "i")
            await until(pilot, lambda: app.screen is not table)
            await shows(pilot, text)
            await press(pilot, "escape")
            await until(pilot, lambda: app.screen is table)
