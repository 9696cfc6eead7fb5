"""The situations that a terminal meets: a table of each game, and what can lie over it."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from textual.pilot import Pilot

from tabletop_tui.app import Replay, TabletopApp
from tabletop_tui.bots.random_bot import RandomBot
from tabletop_tui.engines.listings import GAME_IDS
from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.screens.curtain import Curtain
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.widgets.answering import Answering
from tests.pilots import keep, make_app, match_of, text_of, until

STRONG = "bot:strong"


class Situation(NamedTuple):
    """An app, the keys that lead to the situation, and what then stands on the screen.

    `opens`: whether a curtain that lies over the table is opened first.
    """

    app: Callable[[], TabletopApp]
    keys: tuple[str, ...]
    shows: str
    opens: bool = True


HALF = "half"
"""Stands for the key that is half an answer."""


def half_answer(match: Match) -> str | None:
    """The key that is half an answer to the question, if one is; "" if the question is half an answer itself.

    With ten options a digit is half a number, an answer that reveals something wants a second Enter, and
    Enter on a card that several options are about leaves these.
    """
    assert match.decision is not None
    answering = Answering(match.decision)
    for number, option in enumerate(answering.options, 1):
        if len(answering.options) > 9 or option.reveals:
            return str(number)
    if next(iter(answering.marks().values()), None) == "":
        return "enter"
    return "" if match.decision.part else None


def half_answered(game_id: str) -> Match:
    """A match at a question that can be answered by half."""
    return next(match for match in _matches(game_id) if match.count > 1 and half_answer(match) is not None)


def hidden(game_id: str) -> Match:
    """A match at a question that others must not see."""
    return next(match for match in _matches(game_id) if match.needs_curtain(None))


def _matches(game_id: str) -> Iterator[Match]:
    """Matches played at random, each after every answer."""
    bot = RandomBot()
    for seed in range(1, 20):
        match = Match(open_game(game_id), Setup(game_id, (Seat("Ana"), Seat("Ben")), seed))
        while (decision := match.decision) is not None and match.count < 80:
            yield match
            match.answer(bot.choose(match.game, match.view(decision.seat), decision, match.count))


def _kept(match: Match) -> TabletopApp:
    return make_app(keep(match))


def _over(game_id: str) -> TabletopApp:
    return make_app(keep(match_of("Ana", "Ben", answers=None, seed=3, game_id=game_id)))


def _replay(game_id: str) -> TabletopApp:
    return make_app(replay=Replay(match_of("Ana", "Ben", answers=40, seed=3, game_id=game_id)))


def _bot(game_id: str) -> TabletopApp:
    return make_app(keep(match_of("Ana", "Ben", plays=STRONG, seed=3, game_id=game_id)))


def situations(game_id: str) -> dict[str, Situation]:
    """The situations of a game by name."""

    def half() -> TabletopApp:
        return _kept(half_answered(game_id))

    found = {
        "table": Situation(half, (HALF,), "Leave"),
        "result": Situation(partial(_over, game_id), (), "Play again"),
        "replay": Situation(partial(_replay, game_id), ("end", "pageup"), "Replay:"),
        "thought": Situation(partial(_bot, game_id), (), "is thinking"),
    }
    over = {
        "keys": Situation(half, (HALF, "f1"), "The same in all games"),
        "log": Situation(half, (HALF, "L"), "What happened"),
        "rule": Situation(half, (HALF, "question_mark"), "Contents"),
        "dialog": Situation(half, (HALF, "q"), "Stay"),
    }
    name = sorted(over)[GAME_IDS.index(game_id)]
    return {**found, name: over[name]}


SETUP = Situation(make_app, ("1", "down", *"Zoe", "down", "down", *"Rosa Lux"), "Rosa Lux")
ALL: dict[str, Situation] = {
    **{f"{game}-{name}": one for game in GAME_IDS for name, one in situations(game).items()},
    "communs-curtain": Situation(lambda: _kept(hidden("communs")), (), "Pass the device", opens=False),
    "hackclad-curtain": Situation(lambda: _kept(hidden("hackclad")), (), "Pass the device", opens=False),
    "setup": SETUP,
    "menu": Situation(make_app, ("down",), "Quit"),
}


def table_in(app: TabletopApp) -> TableScreen | None:
    """The table, wherever it lies."""
    return next((screen for screen in app.screen_stack if isinstance(screen, TableScreen)), None)


async def reach(pilot: Pilot[Any], one: Situation) -> None:
    """Get into a situation."""
    app = pilot.app
    assert isinstance(app, TabletopApp)
    await until(pilot, lambda: text_of(app).strip())
    if one.opens and (isinstance(app.screen, Curtain) or _will_have_curtain(app)):
        await until(pilot, lambda: isinstance(app.screen, Curtain) and app.screen.ready)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
    for key in one.keys:
        if key == HALF and app.kept is not None:
            key = half_answer(app.kept.match) or ""
        await pilot.press(*([key] if key else []))
    try:
        await until(pilot, lambda: one.shows in text_of(app))
    except TimeoutError:
        raise AssertionError(f"{one.shows} not on the screen:\n{text_of(app)}") from None


def _will_have_curtain(app: TabletopApp) -> bool:
    if app.kept is None or table_in(app) is None:
        return False
    return app.kept.match.needs_curtain(None, app.kept.here)


def in_mind(app: TabletopApp) -> tuple[Any, ...]:
    """What a player would miss if it were lost: the cursor, the choice, what was typed, the match."""
    table = table_in(app)
    screens = [type(screen).__name__ for screen in app.screen_stack]
    focused = app.focused.id if app.focused is not None else None
    if table is None:
        return screens, focused
    answering = table.answering
    half = answering and (answering.aim, answering.digits, [*answering.shown], answering.armed)
    return screens, focused, table.board.cursor, half, table.match.answers


def open_question(game_id: str) -> Match:
    """A match some answers old, at a question that needs no curtain."""
    return next(match for match in _matches(game_id) if match.count > 6 and not match.needs_curtain(None))
