"""Screenshots of the app as SVG files: `python -m tabletop_tui.screenshots FOLDER [NAME ...]`.

The same code draws the same files, byte for byte: seeds, times and ids are fixed, nothing moves.
"""

import asyncio
import contextlib
import io
import itertools
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from textual.pilot import Pilot

from tabletop_tui.app import Replay, TabletopApp
from tabletop_tui.bots.driver import Bots
from tabletop_tui.engines.listings import GAME_IDS
from tabletop_tui.engines.registry import open_game, standard_source
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.savefile import Times, describe, to_bytes
from tabletop_tui.kit.saves import Kept, Shelf
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.settings import HOME_VARIABLE, Settings, saves_folder

SMALL, LARGE = (80, 24), (120, 40)
NAMES = ("Ana", "Ben", "Cai", "Dee")
NOW = 1_789_000_000.0
SURROUNDINGS: dict[str, str | None] = {
    "TZ": "UTC",
    "TERM": "xterm-256color",
    **dict.fromkeys(("NO_COLOR", "SSH_TTY", "SSH_CONNECTION")),
}
"""What the environment must say (None: nothing) so that the pictures are the same everywhere."""

SVG = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
    font-family: "DejaVu Sans Mono", "Liberation Mono", Menlo, Consolas, monospace;
    font-size: {char_height}px;
    line-height: {line_height}px;
    font-variant-east-asian: full-width;
}}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


class Shot(NamedTuple):
    """One picture: the terminal's size, the app to open, and what to do before it is taken."""

    size: tuple[int, int]
    app: Callable[[], TabletopApp]
    keys: tuple[str, ...] = ()
    theme: str = "dark"


def played(seats: int, seed: int, answers: int | None, game: str = "theseus") -> Match:
    """A match in which so many answers were given by bots; None plays to the end."""
    people = Setup(game, tuple(Seat(name) for name in NAMES[:seats]), seed)
    robots = Setup(game, tuple(Seat(name, "bot:random") for name in NAMES[:seats]), seed)
    match, bots = Match(open_game(game), people), Bots(robots)
    while match.decision is not None and (answers is None or len(match.history) < answers):
        key = bots.choose(match)
        assert key is not None
        match.answer(key)
    return match


ON = ("send", "against", "resource", "project", "action", "usual", "pay", "yes", "use", "common")
"""What gets a game of Cartes en Commun on, the first of these first."""


def campaigning(seats: int, cycle: int) -> Match:
    """The first game of Cartes en Commun in which an enclosure fell and Ana has a turn in such a cycle."""
    players = (Seat(NAMES[0]), *(Seat(name, "bot:random") for name in NAMES[1:seats]))
    for seed in itertools.count(1):
        match = Match(open_game("communs"), Setup("communs", players, seed))
        while (decision := match.decision) is not None:
            view = match.view(0)
            if decision.ask.id == "ask-act" and decision.seat == 0 and view.cycle == cycle and view.fell:
                return match
            match.answer(_going_on(decision))
    raise AssertionError


def _going_on(decision: Decision) -> str:
    keys = [option.key for option in decision.options]
    found = (key for verb in ON for key in keys if key.partition(":")[0] == verb)
    return next(found, next((key for key in keys if key in ("end", "back")), keys[0]))


def kept(match: Match, id: str, ago: float) -> Kept:
    """The match on the shelf, under a fixed id, saved at a fixed time."""
    shelf = Shelf(saves_folder())
    shelf.folder.mkdir(parents=True, exist_ok=True)
    times = Times(NOW - ago, NOW - ago)
    shelf.path(id).write_bytes(to_bytes(describe(match, standard_source(match.game.id), times)))
    return shelf.open(id, open_game)


def _app(start: Kept | None = None, replay: Replay | None = None) -> TabletopApp:
    settings = Settings(animation=False, names=NAMES[:3])
    return TabletopApp(Shelf(saves_folder()), settings, start, replay, plain=False)


def _menu() -> TabletopApp:
    kept(played(2, 5, 31), "theseus-2222", 3_600)
    kept(played(4, 7, 120), "theseus-3333", 90_000)
    kept(played(3, 9, None), "theseus-4444", 400_000)
    return _app()


def _table(seats: int, seed: int, answers: int | None, game: str = "theseus") -> Callable[[], TabletopApp]:
    return lambda: _app(kept(played(seats, seed, answers, game), f"{game}-2222", 0))


def _arena(seats: int, cycle: int) -> Callable[[], TabletopApp]:
    return lambda: _app(kept(campaigning(seats, cycle), "communs-2222", 0))


def _hunt(seats: int, seed: int, asked: str, answers: int) -> Callable[[], TabletopApp]:
    """HacKClaD for one person among bots, after so many answers and at a question of a kind."""

    def app() -> TabletopApp:
        players = (Seat(NAMES[0]), *(Seat(name, "bot:random") for name in NAMES[1:seats]))
        match = Match(open_game("hackclad"), Setup("hackclad", players, seed))
        bots = Bots(Setup("hackclad", tuple(Seat(name, "bot:random") for name in NAMES[:seats]), seed))
        while (decision := match.decision) is not None:
            if len(match.history) >= answers and decision.seat == 0 and decision.ask.id == asked:
                break
            key = bots.choose(match)
            assert key is not None
            match.answer(key)
        return _app(kept(match, "hackclad-2222", 0))

    return app


SHOTS: dict[str, Shot] = {
    "menu-80x24": Shot(SMALL, _menu),
    "setup-80x24": Shot(SMALL, _app, ("1",)),
    "rules-80x24": Shot(SMALL, _table(3, 5, 40), ("question_mark",)),
    "settings-80x24": Shot(SMALL, _app, (str(len(GAME_IDS) + 2),)),
    "replay-120x40": Shot(LARGE, lambda: _app(replay=Replay(played(3, 9, None))), ("pagedown", "pagedown")),
    "theseus-80x24": Shot(SMALL, _table(2, 5, 31)),
    "theseus-120x40": Shot(LARGE, _table(4, 7, 120)),
    "theseus-light-80x24": Shot(SMALL, _table(3, 5, 40), theme="light"),
    "theseus-high-contrast-80x24": Shot(SMALL, _table(3, 5, 40), theme="high-contrast"),
    "theseus-result-80x24": Shot(SMALL, _table(2, 5, None)),
    "theseus-result-120x40": Shot(LARGE, _table(4, 7, None)),
    "discipline-80x24": Shot(SMALL, _table(1, 42, 3, "discipline")),
    "discipline-120x40": Shot(LARGE, _table(4, 32, 33, "discipline")),
    "discipline-result-80x24": Shot(SMALL, _table(2, 5, None, "discipline")),
    "communs-80x24": Shot(SMALL, _arena(2, 7), ("pageup", "pageup", "pageup", "pageup")),
    "communs-120x40": Shot(LARGE, _arena(4, 6)),
    "communs-light-80x24": Shot(SMALL, _arena(3, 6), theme="light"),
    "hackclad-80x24": Shot(SMALL, _hunt(2, 5, "ask-act", 120)),
    "hackclad-120x40": Shot(LARGE, _hunt(4, 7, "ask-act", 200)),
    "hackclad-future-80x24": Shot(SMALL, _hunt(2, 5, "ask-slot", 120), ("f",)),
    "hackclad-future-120x40": Shot(LARGE, _hunt(4, 7, "ask-slot", 200), ("f",)),
    "hackclad-reaction-80x24": Shot(SMALL, _hunt(2, 5, "ask-react", 120)),
    "hackclad-reaction-120x40": Shot(LARGE, _hunt(4, 7, "ask-react", 200)),
    "hackclad-result-80x24": Shot(SMALL, _table(2, 5, None, "hackclad")),
    "hackclad-result-120x40": Shot(LARGE, _table(4, 7, None, "hackclad")),
}


@contextlib.contextmanager
def _fixed_surroundings(home: str) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in (*SURROUNDINGS, HOME_VARIABLE)}
    _environ({**SURROUNDINGS, HOME_VARIABLE: home})
    try:
        yield
    finally:
        _environ(before)


def _environ(values: dict[str, str | None]) -> None:
    for name, value in values.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value
    if hasattr(time, "tzset"):
        time.tzset()


async def _settled(pilot: Pilot[None]) -> None:
    """Wait until the screen has been the same for a while."""
    same, last = 0, ""
    while same < 3:
        await pilot.pause(0.02)
        now = _svg(pilot.app)
        same, last = (same + 1, last) if now == last else (0, now)


async def _press(pilot: Pilot[None], keys: tuple[str, ...]) -> None:
    for key in keys:
        await pilot.press(key)
        await _settled(pilot)


def _svg(app: object) -> str:
    assert isinstance(app, TabletopApp)
    width, height = app.size
    console = Console(
        width=width, height=height, file=io.StringIO(), force_terminal=True, color_system="truecolor",
        record=True, legacy_windows=False, safe_box=False, _environ={},
    )  # fmt: skip
    console.print(app.screen._compositor.render_update(full=True, screen_stack=app._background_screens))
    drawn = _TEXT.sub(_without_edges, console.export_svg(title=app.title, code_format=SVG, unique_id="t"))
    return re.sub(r"\s*\n", "\n", drawn)


_PLACE = r'x="([\d.]+)" y="([\d.]+)" textLength="([\d.]+)" ([^>]*)'
_TEXT = re.compile(_PLACE + r">((?:&#160;)*)(.*?)((?:&#160;)*)</text>")
CELL = 12.2
"""The width of a character in the picture."""


def _without_edges(found: re.Match[str]) -> str:
    """A piece of text without the spaces at its ends: some programs that draw SVG leave them out anyway."""
    x, y, length, rest, before, text, after = found.groups()
    spaces = len("&#160;")
    start = float(x) + CELL * len(before) / spaces
    width = float(length) - CELL * (len(before) + len(after)) / spaces
    if not text:
        return f'x="{x}"></text>'
    return f'x="{start:.1f}" y="{y}" textLength="{width:.1f}" {rest}>{text}</text>'


async def _take(shot: Shot) -> str:
    app = shot.app()
    app.settings.theme = shot.theme
    async with app.run_test(size=shot.size) as pilot:
        app.wear(shot.theme)
        await _settled(pilot)
        await _press(pilot, shot.keys)
        return _svg(app)


def picture(name: str) -> str:
    """The SVG of one screenshot."""
    with tempfile.TemporaryDirectory() as home, _fixed_surroundings(home):
        return asyncio.run(_take(SHOTS[name]))


def main(arguments: list[str]) -> int:
    """Write screenshots into a folder: all of them, or those named."""
    if not arguments or any(name not in SHOTS for name in arguments[1:]):
        print(f"usage: python -m tabletop_tui.screenshots FOLDER [NAME ...]\nnames: {' '.join(SHOTS)}")
        return 2
    folder, *names = arguments
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name in names or SHOTS:
        Path(folder, f"{name}.svg").write_text(picture(name), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
