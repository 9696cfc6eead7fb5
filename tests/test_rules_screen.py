"""The rules screen: overview, contents, glossary, and going where a text points to."""

from typing import Any

import pytest
from textual.pilot import Pilot

from tabletop_tui.engines.listings import GAME_IDS
from tabletop_tui.rulebook import CLAUSE_ID, rulebook
from tabletop_tui.screens.dialogs import Ask
from tabletop_tui.screens.menu import MenuScreen
from tabletop_tui.screens.rules import RulesScreen
from tabletop_tui.widgets.choices import Choices
from tests.pilots import make_app, shows, until

SIZE = (80, 24)


def under_cursor(pilot: Pilot[Any]) -> str | None:
    lists = pilot.app.screen.query("#clauses").results(Choices)
    return next((clauses.chosen for clauses in lists), None)


async def test_the_contents_lead_to_every_chapter() -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        app.open_rules("discipline")
        await shows(pilot, "Overview")
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, Ask))
        await shows(pilot, "Contents", "Overview", "Setup")
        await pilot.press("end", "enter")
        await until(pilot, lambda: under_cursor(pilot) == "term:Power")
        await pilot.press("c", "home", "enter")
        await until(pilot, lambda: under_cursor(pilot) == "overview:0")


async def test_enter_follows_a_term_to_its_clause_and_esc_comes_back() -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        app.open_rules("discipline", "DI-SEAT-02")
        await until(pilot, lambda: under_cursor(pilot) == "DI-SEAT-02")
        await pilot.press("c", "end", "enter")
        await until(pilot, lambda: under_cursor(pilot) == "term:Power")
        await pilot.press("enter")
        await shows(pilot, "DI-GRAD-02")
        if isinstance(app.screen, Ask):
            await pilot.press("enter")
        await until(pilot, lambda: under_cursor(pilot) == "DI-GRAD-02")
        await pilot.press("escape")
        await until(pilot, lambda: under_cursor(pilot) == "term:Power")
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MenuScreen))


async def test_a_clause_with_several_terms_asks_which() -> None:
    book = rulebook("theseus")
    clause = next(one for one in book.clauses if len(book.links(one.text)) > 1)
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        app.open_rules("theseus", clause.id)
        await until(pilot, lambda: under_cursor(pilot) == clause.id)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Ask))
        await shows(pilot, *book.links(clause.text))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        assert under_cursor(pilot) == clause.id


async def test_a_search_finds_terms_too() -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        app.open_rules("theseus")
        await shows(pilot, "Overview")
        await pilot.press("slash", *"worth lies")
        listed = app.screen.query_one("#clauses", Choices)
        await until(pilot, lambda: "term:Bonus" in [option.id for option in listed.options])
        assert "term:Hand" not in [option.id for option in listed.options]
        await pilot.press("escape")
        await until(pilot, lambda: "overview:0" in [option.id for option in listed.options])


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_overview_and_glossary_are_whole(game_id: str) -> None:
    book = rulebook(game_id)
    known = {clause.id for clause in book.clauses}
    assert 3 <= len(book.overview) <= 8
    assert len(book.terms) >= 8
    assert len({term.term for term in book.terms}) == len(book.terms)
    for term in book.terms:
        assert term.clause in known, term.term
        assert term.text.endswith(".")
    for part in book.overview:
        assert len(part.text) <= 600, part.title
    assert all(CLAUSE_ID.fullmatch(clause) for clause in known)
