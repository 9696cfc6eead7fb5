"""The table with Cartes en Commun: answering by keys, whose hand is seen, games to the end."""

import random
from typing import get_args

import pytest

from tabletop_tui.kit.match import Match
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.screens import curtain
from tabletop_tui.screens.curtain import Curtain
from tabletop_tui.screens.result import ResultScreen
from tabletop_tui.settings import Settings
from tabletop_tui.widgets.spots import Direction
from tests.communs.helpers import card, game
from tests.communstable import NAMES, answer, at_table, point, position_of, said_at, table_of
from tests.pilots import keep, lines_of, make_app, shows, text_of, until
from tests.tables import SIZE, press, widths


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curtain, "SETTLE", 0.0)


# ---------------------------------------------------------------------- pointing


async def test_a_card_of_the_hand_is_deployed_or_waits() -> None:
    kept = keep(position_of(hand={"A": ["people-project", "people"]}, resources={"A": ["people.2"]}))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        point(app, "people-project")
        await press(pilot, "enter")
        await shows(pilot, "2 options here")
        await press(pilot, "enter")
        point(app, "people")
        await press(pilot, "enter")
        await shows(pilot, "2 options here")
        await answer(pilot, kept, "wait:people")
        assert kept.match.answers == ["project:people-project", "wait:people"]


async def test_a_project_is_sent_against_the_enclosure_pointed_at() -> None:
    kept = keep(position_of(enclosures=["wall1a", "wall1b"], projects={"A": ["grand", "people-project"]}))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        point(app, "grand")
        await press(pilot, "enter")
        await shows(pilot, "Against which enclosure is Grand sent?")
        table = table_of(app)
        assert table.board.cursor == "wall1a"
        assert table.looks()["grand"].chosen
        assert said_at(app, "wall1b").splitlines()[0].rstrip().endswith("+8"), "all that is missing there"
        await press(pilot, "down", "enter")
        assert kept.match.answers == ["send:grand", "against:wall1b"]
        await shows(pilot, "Wall1B is neutralised!")


async def test_copies_side_by_side_can_all_be_pointed_at() -> None:
    kept = keep(position_of(projects={"A": ["people-project", "people-project.2"]}))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        point(app, "people-project.2")
        await press(pilot, "enter")
        assert kept.match.answers == ["send:people-project"]


async def test_of_copies_that_do_not_lie_alike_the_one_pointed_at_is_meant() -> None:
    """Two Actions laid against different enclosures: each has an option of its own."""
    rule = "{rule = 'influence', aspect = 'ideas', n = 2, at = 'chosen'}"
    more = card("banner", "action", copies=2, cost="{people = 1}", rules=f"[{rule}]")
    more += card("raid", "attitude", ability="{effects = [{do = 'lose', what = 'action', who = 'you'}]}")
    laid = ["banner against wall1a", "banner.2 against wall1b"]
    kept = keep(
        position_of(more, enclosures=["wall1a", "wall1b"], actions={"A": laid}, attitudes={"A": ["raid"]})
    )
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        await answer(pilot, kept, "use:raid")
        await shows(pilot, "Banner (against Wall1B)")
        point(app, "banner.2")
        await press(pilot, "enter")
        assert kept.match.answers == ["use:raid", "card:banner.2"]


async def test_others_resources_are_pointed_at_behind_their_head() -> None:
    kept = keep(
        position_of(
            hand={"A": ["plain", "grand"], "B": ["mixed"]},
            resources={"A": ["people"], "B": ["people.2", "two-people", "means"]},
        )
    )
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        await answer(pilot, kept, "action:plain")
        await shows(pilot, "Which Resources are mobilised for it?", "Plain")
        table = table_of(app)
        assert table.opened == 0
        assert table.looks()["plain"].chosen
        assert table.looks()["seat:1"].hint
        point(app, "seat:1")
        assert table.opened == 1
        await pilot.pause()
        assert said_at(app, "means").strip().startswith("│"), "ready, but of no use"
        point(app, "two-people")
        await press(pilot, "enter")
        assert kept.match.answers == ["action:plain", "pay:two-people"]
        await shows(pilot, "Do you lend them?", "Ana wants to deploy Plain.")
        table = await at_table(pilot)
        assert table.looking is None, "a public question, without a curtain"
        assert table.opened == 1
        assert table.held == ["plain"], "what was announced, and no hand"
        await answer(pilot, kept, "yes")
        await at_table(pilot)
        point(app, "seat:1")
        assert "─Two-People" in said_at(app, "two-people")


async def test_a_player_is_given_the_word_or_rewarded() -> None:
    kept = keep(position_of(names=NAMES[:3], waiting={"A": ["grand"]}))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        point(app, "seat:2")
        await press(pilot, "enter")
        await shows(pilot, "2 options here")
        await answer(pilot, kept, "word:2")
        await at_table(pilot)
        await shows(pilot, "Ana gives you the word: what do you do?")
        assert table_of(app).opened == 2
        await answer(pilot, kept, "back")
        await at_table(pilot)
        assert table_of(app).opened == 0


async def test_enter_says_why_not() -> None:
    kept = keep(
        position_of(
            hand={"A": ["grand", "people"]},
            attitudes={"A": ["calm"]},
            projects={"A": ["people-project"]},
            resources={"B": ["means"]},
            done={"resource": True, "sent": 2},
        )
    )
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        for thing, why in (
            ("people-project", "2 Projects may be sent on campaign in a turn now."),
            ("calm", "Calm has no ability."),
            ("wall1a", "There is nothing to choose here now."),
            ("seat:0", "That is no answer"),
        ):
            point(app, thing)
            await press(pilot, "enter")
            await shows(pilot, why)
        assert kept.match.answers == []


async def test_the_next_card_is_drawn_from_the_pile_pointed_at() -> None:
    kept = keep(position_of(hand={"A": ["grand"]}, waiting={"A": ["people"]}, next="end-turn"))
    app = make_app(kept, settings=Settings(animation=False, confirm_reveals=False))
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        await shows(pilot, "From which pile", "Waiting 1")
        point(app, "waiting:0")
        await press(pilot, "enter")
        assert kept.match.answers == ["waiting"]


async def test_a_question_about_nothing_on_the_board_is_answered_in_the_panel() -> None:
    digs = card("dig", "action", cost="{people = 1}", effects='[{do = "salvage", what = "project"}]')
    kept = keep(
        position_of(
            digs,
            hand={"A": ["dig"]},
            resources={"A": ["people"]},
            discards=["grand", "ideas-project", "means-project"],
        )
    )
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        table = await at_table(pilot)
        await answer(pilot, kept, "action:dig")
        await shows(pilot, "Which discarded Project do you take?")
        assert app.focused is table.panel
        await shows(pilot, "Grand  Project; costs")
        await press(pilot, "enter")
        assert "card:grand" in kept.match.answers
        assert app.focused is table.board
        assert "Grand" in said_at(app, "grand")


async def test_the_cursor_reaches_everything() -> None:
    rich = {
        "enclosures": ["wall1a", "wall1b", "wall1c", "wall2a"],
        "crises": ["flood1a"],
        "hand": {"A": ["grand", "mixed", "plain", "plain.2", "ideas-action"]},
        "resources": {"A": [*(f"people.{n}" for n in (2, 3, 4)), "people", "means", "ideas", "methods"]},
        "projects": {"A": ["people-project", "people-project.2"]},
        "sent": {"wall1b": ["A ideas-project", "B means-project"]},
        "actions": {"A": ["means-action"]},
        "attitudes": {"A": ["calm"]},
    }
    for size in ((80, 24), (120, 40)):
        app = make_app(keep(position_of(names=NAMES, **rich)))
        async with app.run_test(size=size) as pilot:
            board = (await at_table(pilot)).board
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


async def test_up_and_down_open_no_other_network() -> None:
    app = make_app(keep(position_of(hand={"A": ["grand", "plain", "people"]}, resources={"A": ["means"]})))
    async with app.run_test(size=SIZE) as pilot:
        table = await at_table(pilot)
        point(app, "plain")
        await press(pilot, "up", "up")
        assert table.board.cursor == "seat:0"
        await press(pilot, "right")
        assert (table.board.cursor, table.opened) == ("seat:1", 1)
        await press(pilot, "up", "up")
        assert table.opened == 1
        await press(pilot, "down", "down")
        assert (table.board.cursor, table.opened) == ("seat:1", 1)


# ---------------------------------------------------------------------- whose hand is seen


async def test_a_curtain_between_turns_hides_the_hand() -> None:
    secret = {"A": ["grand", "ideas-action"], "B": ["mixed", "means-action"]}
    kept = keep(position_of(hand=secret, resources={"A": ["two-ideas"]}))
    app = make_app(kept, settings=Settings(animation=False, confirm_reveals=False))
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        await shows(pilot, "Pass the device to Ana")
        assert not {"Grand", "Ideas-Action", "Mixed"} & set(text_of(app).replace(",", " ").split())
        await at_table(pilot)
        await shows(pilot, "Grand", "Ideas-Action")
        assert "Means-Action" not in text_of(app)
        await answer(pilot, kept, "end")
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        await shows(pilot, "Pass the device to Ben", "Two-Ideas")
        assert "Grand" not in text_of(app)
        await at_table(pilot)
        await shows(pilot, "Mixed", "Means-Action")
        assert "Ideas-Action" not in text_of(app)
        point(app, "seat:0")
        await pilot.pause()
        assert "Ideas-Action" not in text_of(app)
        await shows(pilot, "Mixed")


async def test_open_hands_show_the_hand_of_whoever_is_looked_at() -> None:
    app = make_app(keep(position_of(hand={"A": ["grand"], "B": ["mixed"]}, open_hands=True)))
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        await shows(pilot, "Grand")
        point(app, "seat:1")
        await shows(pilot, "Mixed")
        assert table_of(app).held == ["mixed"]


# ---------------------------------------------------------------------- to the end


def sensible(match: Match, luck: random.Random) -> str:
    """An answer that gets on: no words handed out, deploying and sending rather than waiting."""
    decision = match.decision
    assert decision is not None
    keys = [option.key for option in decision.options]
    forward = [key for key in keys if key.partition(":")[0] in ("send", "resource", "project", "usual")]
    keys = [key for key in keys if not key.startswith(("word", "wait", "reward"))] or keys
    return luck.choice(forward or keys)


@pytest.mark.parametrize(
    ("size", "seats", "seed", "won"),
    [((80, 24), 2, 1, True), ((120, 40), 2, 4, False), ((80, 24), 4, 1, False), ((120, 40), 4, 2, True)],
)
async def test_a_game_to_the_end_by_keys(size: tuple[int, int], seats: int, seed: int, won: bool) -> None:
    setup = Setup("communs", tuple(Seat(name) for name in NAMES[:seats]), seed)
    kept = keep(Match(game(), setup))
    luck = random.Random(seats)
    app = make_app(kept, settings=Settings(animation=False, confirm_reveals=False))
    async with app.run_test(size=size) as pilot:
        while kept.match.decision is not None:
            table = await at_table(pilot)
            assert widths(app) == {size[0]}
            assert "/5 enclosures" in lines_of(app)[0]
            spots = {spot.id for spot in table.board.spots}
            assert {f"seat:{seat}" for seat in range(seats)} <= spots
            assert {place.card for place in table.view.enclosures} <= spots
            if table.looking is not None:
                assert set(table.view.players[table.looking].hand) <= spots
            await answer(pilot, kept, sensible(kept.match, luck))
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await shows(pilot, "All win." if won else "all lose.")
