"""Names that look like markup or like formats pass every screen and every text as what they are."""

import io

import pytest

from tabletop_tui.engines.listings import GAME_IDS
from tabletop_tui.engines.registry import standard_source
from tabletop_tui.export import Eyes, as_json, step_lines, text_lines
from tabletop_tui.kit.words import Words
from tabletop_tui.prints import PRINT_BOOK
from tabletop_tui.screens.result import ResultScreen
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.text_mode import Console, TextGame
from tests.pilots import keep, lines_of, make_app, match_of, until
from tests.test_hidden_everywhere import quick_hints
from tests.tours import LARGE, Tour, go_round

NAMES = ("[@click=app.quit]x[/]", "Bob [b", "[/", "\\")
OTHERS = ("[link=file:///etc]x", "{seat} %s {0}", "[[", "a\\[b]")
TABLES = list(zip(GAME_IDS, (NAMES, OTHERS) * 2, strict=True))
RESULTS = list(zip(GAME_IDS, (OTHERS, NAMES) * 2, strict=True))


@pytest.mark.parametrize(("game_id", "names"), TABLES)
async def test_every_screen_of_a_table_shows_them_as_they_are(
    game_id: str, names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_hints(monkeypatch)
    match = match_of(*names, game_id=game_id, answers=40)
    app = make_app(keep(match))
    seen: set[str] = set()
    async with app.run_test(size=LARGE) as pilot:
        tour = Tour(pilot, app, each=lambda: seen.add("\n".join(lines_of(app))))
        await go_round(tour)
        assert app.is_running
    whole = "\n".join(seen)
    assert all(name in whole for name in names)
    decision = match.decision
    assert decision is not None
    asked = names[decision.seat or 0]
    table = [one for one in seen if asked in one]
    assert len(table) > len(seen) // 3


@pytest.mark.parametrize(("game_id", "names"), RESULTS)
async def test_the_result_and_every_text_tell_them_as_they_are(game_id: str, names: tuple[str, ...]) -> None:
    match = match_of(*names, game_id=game_id, answers=None)
    kept = keep(match)
    app = make_app(kept)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await until(pilot, lambda: all(name in "\n".join(lines_of(app)) for name in names))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
    words = Words(match.game.book.extended(PRINT_BOOK), names)
    eyes = Eyes(None, reveal_all=True)
    texts = [
        "\n".join(text_lines(match, "Standard", eyes, words)),
        "\n".join(step_lines(match, "Standard", eyes, words)),
        as_json(match, standard_source(game_id), eyes, words).decode().replace("\\\\", "\\"),
    ]
    target = io.StringIO()
    TextGame(kept, Console(io.StringIO(""), target)).run()
    for text in (*texts, target.getvalue()):
        assert all(name in text for name in names)
