"""The table with Cartes en Commun: what it shows, in every size, and what would close the gaps."""

import re
from typing import Any

import pytest
from rich.cells import cell_len

from tabletop_tui.app import Replay
from tabletop_tui.screens import curtain
from tabletop_tui.screens.communs_signs import MARKS
from tabletop_tui.settings import Settings
from tabletop_tui.widgets.glyphs import glyphs
from tests.communs.helpers import card
from tests.communstable import NAMES, answer, at_table, point, position_of, said_at, table_of
from tests.pilots import PATIENCE, keep, lines_of, make_app, match_of, shows, text_of
from tests.pseudo import Pseudo, english_in
from tests.tables import SIZE, SIZES, press, widths

RICH: dict[str, Any] = {
    "enclosures": ["wall1a", "wall1b", "wall1c"],
    "crises": ["flood1a"],
    "hand": {"A": ["grand", "mixed", "plain", "ideas-project"]},
    "resources": {"A": ["people", "two-means mobilised"], "B": ["ideas", "ideas.2 mobilised"]},
    "projects": {"A": ["people-project"], "B": ["methods-project"]},
    "sent": {"wall1b": ["A means-project", "B ideas-project.2"]},
    "actions": {"A": ["means-action"]},
    "attitudes": {"A": ["calm"]},
    "waiting": {"B": ["methods-action", "methods"]},
}


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curtain, "SETTLE", 0.0)


# ---------------------------------------------------------------------- what stands on it


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
async def test_everything_stands_on_the_table_in_every_size(size: tuple[int, int], seats: int) -> None:
    app = make_app(keep(position_of(names=NAMES[:seats], **RICH)))
    async with app.run_test(size=size) as pilot:
        table = await at_table(pilot)
        await shows(pilot, *NAMES[:seats], "3/5 enclosures", "phase 1", "wave: 1", "Flood1A")
        spots = table.board.spots
        things = {spot.id for spot in spots}
        assert {f"seat:{seat}" for seat in range(seats)} | {"forces", "pile", "waiting:0"} <= things
        assert {*RICH["enclosures"], *RICH["hand"]["A"], "means-project", "calm"} <= things
        cells = [
            (x, y)
            for spot in spots
            for x in range(spot.x, spot.x + spot.width)
            for y in range(spot.y, spot.y + spot.height)
        ]
        assert len(cells) == len(set(cells))
        assert widths(app) == {size[0]}


async def test_an_enclosure_shows_wanted_gathered_and_missing() -> None:
    app = make_app(keep(position_of(**RICH)))
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        await shows(pilot, "M□means", "T△methods", "P○people", "I◇ideas")
        assert re.search(r"2 Wall1B +M□2/2 = +T△0/2 -2 +P○0/2 -2 +I◇2/2 = +A●1 B■1", said_at(app, "wall1b"))
        assert re.search(r"M□0/2 -2 +T△0/2 -2 +P○0/2 -2 +I◇0/2 -2 *$", said_at(app, "wall1a"))


@pytest.mark.rule("CC-CAMPAIGN-10")
async def test_where_there_is_room_enclosures_show_their_effect_and_who_campaigns() -> None:
    toll = card("toll", "enclosure", phase=1, value="{means = 1}", rules='[{rule = "wave"}]')
    position = {"enclosures": ["toll", "wall1b"], "sent": {"wall1b": ["B means-project"]}}
    app = make_app(keep(position_of(toll, **position)))
    async with app.run_test(size=(120, 40)) as pilot:
        await at_table(pilot)
        assert "Waves reveal one Force more." in said_at(app, "toll")
        assert "B■ Means-Project M□2" in said_at(app, "wall1b")
        await shows(pilot, "wave: 2")


async def test_the_network_shows_what_is_ready_at_home_and_on_campaign() -> None:
    app = make_app(keep(position_of(**RICH)))
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        assert re.search(r"│People +P○1$", said_at(app, "people"))
        assert re.search(r"─Two-Means +M□2$", said_at(app, "two-means"))
        assert re.search(r"\+People-Project +P○2$", said_at(app, "people-project"))
        assert re.search(r"2Means-Project +M□2↑$", said_at(app, "means-project"))
        assert "hand 0, waiting 2, ready 1/2" in said_at(app, "seat:1")
        assert "I◇1" in said_at(app, "seat:1")
        assert "I◇2" not in said_at(app, "seat:1")
        point(app, "seat:1")
        await pilot.pause()
        assert "Waiting 2" in said_at(app, "waiting:1")
        assert "│Ideas" in said_at(app, "ideas")
        assert table_of(app).board.spot("people") is None


async def test_the_hand_shows_costs_and_what_can_be_paid_for() -> None:
    app = make_app(keep(position_of(**RICH)))
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        assert "○ Grand" in said_at(app, "grand")
        assert "M□1T△1P○1I◇1►M□4T△4P○4I◇4" in said_at(app, "grand")
        assert re.search(r"● Ideas-Project +Proj I◇1►I◇2", said_at(app, "ideas-project")), "Ben could lend"
        assert "● Mixed" in said_at(app, "mixed")
        point(app, "ideas-project")
        await shows(pilot, "Ideas-Project  can be paid for now; Project; costs 1 idea; brings 2 ideas")


async def test_changed_costs_and_values_are_shown() -> None:
    more = card("dear", "attitude", rules='[{rule = "cost", aspect = "ideas", n = 2}]')
    more += card("high", "attitude", rules='[{rule = "value", aspect = "means", n = 3}]')
    app = make_app(keep(position_of(more, hand={"A": ["ideas-project"]}, attitudes={"B": ["dear", "high"]})))
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        assert "I◇3►I◇2" in said_at(app, "ideas-project")
        assert "M□0/5 -5" in said_at(app, "wall1a")
        point(app, "ideas-project")
        await shows(pilot, "costs 3 ideas now")


@pytest.mark.parametrize(
    ("position", "texts"),
    [
        ({"enclosures": ["wall1a"]}, ("●○○○○ 1/5 enclosures", "phase 1, 5 left", "wave: 1")),
        (
            {
                "enclosures": ["wall1a", "wall1b", "wall1c", "wall1d", "wall2a"],
                "crises": ["flood1a", "flood1b"],
            },
            ("●●●●● 5/5 enclosures", "phase 2, 5 left", "wave: 2"),
        ),
        ({"forces": ["wall3b"], "spent": []}, ("phase 3, 1 left", "wave: 1")),
        (
            {"forces": [], "spent": [], "countdown": ["grand", "mixed"]},
            ("1/5 enclosures", "countdown: 2 cards left"),
        ),
    ],
)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_danger_is_always_in_view(
    size: tuple[int, int], position: dict[str, Any], texts: tuple[str, ...]
) -> None:
    long = ("Anastasia of the Long Name", "Ben")
    app = make_app(keep(position_of(names=long, **position)))
    async with app.run_test(size=size) as pilot:
        await at_table(pilot)
        await shows(pilot, *texts)
        for text in texts:
            assert text in lines_of(app)[0]


async def test_very_full_tables_show_every_card() -> None:
    full = {
        "enclosures": ["wall1a", "wall1b", "wall1c", "wall1d", "wall2a"],
        "crises": ["flood1a", "flood1b", "flood2a", "flood2b", "flood3a", "flood3b"],
        "hand": {"A": ["grand", "mixed", *(f"{one}-project.2" for one in ("means", "ideas", "people"))]},
        "resources": {
            "A": [f"{one}{copy}" for one in ("means", "ideas", "people") for copy in ("", ".2", ".3")]
        },
        "projects": {"A": [f"{one}-project" for one in ("means", "ideas", "people", "methods")]},
        "actions": {"A": [f"{one}-action" for one in ("means", "ideas", "people", "methods")]},
        "attitudes": {"A": ["calm"]},
    }
    app = make_app(keep(position_of(names=NAMES, **full)))
    async with app.run_test(size=SIZE) as pilot:
        table = await at_table(pilot)
        things = {spot.id for spot in table.board.spots}
        assert {*full["crises"], *full["enclosures"]} <= things
        for area in ("hand", "resources", "projects", "actions", "attitudes"):
            assert set(full[area]["A"]) <= things  # type: ignore[call-overload]
        assert widths(app) == {80}


async def test_piles_and_players_can_be_read_about() -> None:
    app = make_app(keep(position_of(discards=["grand"], spent=["flood1b"], waiting={"A": ["mixed"]})))
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        for thing, *texts in (
            ("forces", "The Forces pile  4 of this phase are left", "Then 6 of phase 2, 6 of phase 3."),
            ("pile", "Discarded: Grand."),
            ("waiting:0", "The waiting pile of Ana", "Nobody may look at it."),
            ("seat:1", "story reward to give", "An empty network.", "│ ready, ─ mobilised"),
        ):
            point(app, thing)
            await shows(pilot, *texts)
        point(app, "forces")
        await press(pilot, "i")
        await shows(pilot, "Discarded: Flood1B.")


async def test_a_force_that_was_looked_at_is_named_to_who_knows_it() -> None:
    spy = card("spy", "action", cost="{}", effects='[{do = "scout"}]').replace(
        "cost = {}", "cost = {means = 1}"
    )
    match = position_of(spy, hand={"A": ["spy"]}, resources={"A": ["means"]}, forces=["flood2a", "wall2a"])
    match.answer("action:spy")
    app = make_app(keep(match))
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        point(app, "forces")
        await shows(pilot, "You know the Force on top: Flood2A.")


# ---------------------------------------------------------------------- telling things apart


def test_the_aspects_differ_in_letter_and_in_shape() -> None:
    for ascii in (False, True):
        texts = [mark.text(ascii) for mark in MARKS]
        assert len({text[0] for text in texts}) == len({text[1] for text in texts}) == 4
        assert {cell_len(text) for text in texts} == {2}
    assert "".join(mark.text(True) for mark in MARKS).isascii()
    assert glyphs(True).cut not in "".join(mark.text(True) for mark in MARKS)


async def test_ascii_alone_where_it_is_wanted() -> None:
    app = make_app(keep(position_of(**RICH)), settings=Settings(animation=False, ascii=True))
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        await shows(pilot, "M$means", "T%methods", "P@people", "I&ideas", "I&1>I&2")
        assert text_of(app).isascii()


@pytest.mark.parametrize(
    "names", [("[/", "Bob [b"), ("[@click=app.quit]x[/]", "[red]"), ("魔女", "ロゼット")]
)
async def test_names_are_text_wherever_they_stand(names: tuple[str, ...]) -> None:
    app = make_app(keep(position_of(names=names, **RICH)))
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        await shows(pilot, names[0][:7], names[1][:7])
        point(app, "seat:0")
        await shows(pilot, names[0])
        assert widths(app) == {80}


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_all_of_it_is_said_in_another_language(size: tuple[int, int]) -> None:
    catalog = Pseudo()
    match = position_of(**RICH)
    app = make_app(keep(match), catalog=catalog)
    cards = {printed.name for printed in match.game.cards.printed}
    async with app.run_test(size=size) as pilot:
        table = await at_table(pilot)
        for spot in list(table.board.spots):
            point(app, spot.id) if table.board.spot(spot.id) else None
            await pilot.pause()
            assert english_in(text_of(app), *NAMES) == [], text_of(app)
        for key in ("i", "w"):
            point(app, "wall1b")
            await press(pilot, key)
            assert english_in(text_of(app), *NAMES) == [], text_of(app)
            await press(pilot, "escape")
        assert catalog.missing <= cards, "the plain cards of the tests are for no translator"


# ---------------------------------------------------------------------- the planner

HELP = {
    "enclosures": ["wall1a", "wall1b"],
    "sent": {"wall1b": ["A means-project", "B ideas-project.2"]},
    "hand": {"A": ["people-project.2", "methods-action"]},
    "projects": {"A": ["people-project"], "B": ["methods-project"]},
    "resources": {"B": ["people"]},
}


async def test_an_enclosure_tells_what_would_close_its_gap() -> None:
    app = make_app(keep(position_of(**HELP)))
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        point(app, "wall1b")
        await shows(
            pilot,
            "missing 2 methods, 2 people",
            "To close the gap: People-Project + Methods-Project (Ben); or",
        )
        looks = table_of(app).looks()
        notes = {thing: look.note for thing, look in looks.items() if look.note}
        assert notes == {"people-project": "+2", "methods-project": "+2", "people-project.2": "+2"}
        assert said_at(app, "people-project.2").rstrip().endswith("+2")
        point(app, "wall1a")
        await shows(pilot, "Nothing at hand closes the whole gap. What helps most:")


async def test_p_opens_the_planner() -> None:
    app = make_app(keep(position_of(**HELP)))
    async with app.run_test(size=(100, 40)) as pilot:
        await at_table(pilot)
        point(app, "wall1b")
        await press(pilot, "w")
        await shows(
            pilot,
            "Wall1B: missing 2 methods, 2 people",
            "People-Project (in hand, 1 person) closes 2",
            "Methods-Project (Ben) closes 2",
        )
        assert "Wall1A: missing" not in text_of(app)
        await press(pilot, "escape")
        point(app, "people-project")
        await shows(pilot, "It would close 2 of Wall1A, 2 of Wall1B.")
        assert said_at(app, "wall1a").splitlines()[0].rstrip().endswith("+2")
        await press(pilot, "w")
        await shows(pilot, "Wall1A: missing", "Wall1B: missing")


async def test_the_planner_counts_what_effects_bring() -> None:
    crowd = card(
        "crowd",
        "project",
        cost="{people = 1}",
        influence="{people = 2}",
        rules='[{rule = "influence", aspect = "methods", n = 2, beside = 2}]',
    )
    app = make_app(keep(position_of(crowd, **{**HELP, "projects": {"A": ["crowd"]}})))
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        point(app, "wall1b")
        await shows(pilot, "To close the gap: Crowd.")


# ---------------------------------------------------------------------- replays


async def test_a_replay_shows_every_place_to_every_eye() -> None:
    match = match_of(*NAMES[:3], answers=60, seed=4, game_id="communs")
    for seat, reveal_all in ((None, False), (1, False), (None, True)):
        app = make_app(replay=Replay(match, seat, reveal_all))
        async with app.run_test(size=(120, 40)) as pilot:
            await shows(pilot, "/5 enclosures")
            screen: Any = app.screen
            for at in range(0, len(match.history) + 1, 7):
                screen._step(at)
                await pilot.pause()
                assert "/5 enclosures" in text_of(app)
                held = screen._table.held
                if seat is None and not reveal_all:
                    assert len(held) <= 1, "an announced card at most"


# ---------------------------------------------------------------------- who is who


@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
async def test_names_are_whole_at_80_columns_and_the_piles_stand_below_them(seats: int, ascii: bool) -> None:
    names = [f"Player {n}" for n in range(1, seats + 1)]
    app = make_app(keep(position_of(names=names, **RICH)), settings=Settings(animation=False, ascii=ascii))
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        for seat, name in enumerate(names):
            assert name in said_at(app, f"seat:{seat}")
        assert re.search(r"\b(h0 w2|hand 0, waiting 2)", said_at(app, "seat:1"))
        assert re.search(r"I.?1", said_at(app, "seat:1")), "what Ben's ready Resource supplies"
        assert widths(app) == {80}


async def test_crises_have_room_for_their_names_at_80_columns() -> None:
    app = make_app(keep(position_of(**{**RICH, "crises": ["flood1a", "flood1b"]})))
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        assert "Flood1A" in said_at(app, "flood1a")
        assert "Flood1B" in said_at(app, "flood1b")
        assert re.search(r"Forces \d+", said_at(app, "forces"))


async def test_one_line_of_the_log_leaves_out_what_the_table_shows_anyway() -> None:
    kept = keep(position_of(names=NAMES[:2], **RICH))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        await answer(pilot, kept, "resource:mixed")
        await answer(pilot, kept, "word:1")
        await answer(pilot, kept, "back")
        await at_table(pilot)
        await shows(pilot, "▌ Ana deploys the Resource Mixed.")
        await pilot.press("L")
        await shows(pilot, "Ana gives Ben the word.", "Ben hands the word back to Ana.")


async def test_a_bot_that_only_hands_the_word_back_is_not_waited_for() -> None:
    match = position_of(names=NAMES[:2], **RICH)
    match.reseat(1, "bot:greedy")
    kept = keep(match)
    app = make_app(kept, settings=Settings(animation=False, bot_pace=10 * PATIENCE))
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        assert match.decision is not None
        keys = [option.key for option in match.decision.options]
        await pilot.press(str(keys.index("word:1") + 1))
        await shows(pilot, "Ben hands the word back to Ana.")
        assert kept.match.answers == ["word:1", "back"]


async def test_a_planner_longer_than_the_screen_can_be_scrolled_to_its_end() -> None:
    walls = ["wall1a", "wall1b", "wall1c", "wall2a", "wall2b"]
    app = make_app(keep(position_of(**{**RICH, "enclosures": walls})))
    async with app.run_test(size=SIZE) as pilot:
        await at_table(pilot)
        point(app, "seat:0")
        await pilot.press("w")
        await shows(pilot, "The planner", "Wall1A: missing", "PgDn: more")
        assert "Wall2B: missing" not in text_of(app)
        await pilot.press("pagedown", "pagedown", "pagedown")
        await shows(pilot, "Wall2B: missing")
        assert "PgDn: more" not in text_of(app)
        await pilot.press("pageup", "pageup", "pageup", "down")
        await shows(pilot, "Wall1A: missing", "PgDn: more")
        assert "The planner" not in text_of(app), "one line on"
        await pilot.press("up", "enter")
        await at_table(pilot)
        assert widths(app) == {80}


async def test_a_short_text_says_nothing_of_more() -> None:
    app = make_app(keep(position_of(**RICH)))
    async with app.run_test(size=(120, 40)) as pilot:
        await at_table(pilot)
        point(app, "forces")
        await pilot.press("i")
        await shows(pilot, "The Forces pile", "Close")
        assert "PgDn" not in text_of(app).splitlines()[-2]
        assert "PgDn: more" not in text_of(app)
