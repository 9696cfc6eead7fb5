"""What stands on terminals of many kinds is what the app means to show, in no more colours than they have."""

import re
import termios
from typing import Any

import pytest
from textual.pilot import Pilot

from tabletop_tui.app import TabletopApp
from tabletop_tui.engines.listings import GAME_IDS
from tabletop_tui.settings import Settings
from tests.pilots import keep, lines_of, make_app, text_of
from tests.situations import open_question
from tests.terminals import at

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(termios, "tcgetattr"), reason="needs a pseudo-terminal"),
]

SIZES = [(80, 24), (100, 30), (120, 40), (200, 60)]
COLOURED = re.compile(rb"\x1b\[[\d;]*?(?<![\d])(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?![\d])[\d;]*m")
EXACT, PALETTE, FEW, NONE = "24 bit", "256", "16", "none"

KINDS: dict[str, tuple[dict[str, str], str]] = {
    "truecolor": ({"TERM": "xterm", "COLORTERM": "truecolor"}, EXACT),
    "xterm-256color": ({"TERM": "xterm-256color"}, PALETTE),
    "screen-256color": ({"TERM": "screen-256color", "TMUX": "/tmp/tmux-0/default,1,0"}, PALETTE),
    "tmux-256color": ({"TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"}, PALETTE),
    "screen": ({"TERM": "screen", "STY": "1.pts-1.host"}, FEW),
    "linux": ({"TERM": "linux"}, FEW),
    "vt100": ({"TERM": "vt100"}, NONE),
    "no-color": ({"TERM": "xterm-256color", "NO_COLOR": "1"}, NONE),
    "no-color-truecolor": ({"TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"}, NONE),
    "latin": ({"TERM": "xterm-256color", "LANG": "fr_FR.ISO-8859-15@euro"}, PALETTE),
    "plain-locale": ({"TERM": "vt100", "LC_ALL": "C"}, NONE),
}


def colours_of(sent: bytes) -> str:
    if not COLOURED.search(sent):
        return NONE
    return EXACT if b"8;2;" in sent else PALETTE if b"8;5;" in sent else FEW


_meant: dict[tuple[object, ...], str] = {}


async def still(pilot: Pilot[Any]) -> None:
    """Wait until a screen stands and its text changes no more."""
    app = pilot.app
    assert isinstance(app, TabletopApp)
    same, last = 0, ""
    while same < 5:
        await pilot.pause(0.05)
        now = text_of(app)
        same, last = (same + 1 if now == last and "Enter" in now else 0), now


async def meant(game_id: str, size: tuple[int, int], ascii: bool, *keys: str) -> str:
    """What the app means to show; looked at once for all terminals."""
    what = (game_id, size, ascii, *keys)
    if what not in _meant:
        settings = Settings(animation=False, bot_pace=0.0, ascii=ascii)
        app = make_app(keep(open_question(game_id)), settings=settings)
        async with app.run_test(size=size) as pilot:
            await still(pilot)
            for key in keys:
                await pilot.press(key)
                await still(pilot)
            _meant[what] = "\n".join(lines_of(app))
    return _meant[what]


@pytest.mark.parametrize("kind", KINDS)
async def test_every_terminal_shows_what_is_meant(kind: str) -> None:
    environment, colours = KINDS[kind]
    number = sorted(KINDS).index(kind)
    game_id = GAME_IDS[number % len(GAME_IDS)]
    small, large = SIZES[number // 4 % 2], SIZES[2 + number % 2]
    ascii = kind in ("latin", "plain-locale")
    kept = keep(open_question(game_id))
    with at("resume", kept.id, "--no-animation", **{"LANG": "C.UTF-8", **environment}) as terminal:
        terminal.resize(*small)
        terminal.shows_exactly(await meant(game_id, small, ascii))
        terminal.resize(*large)
        terminal.shows_exactly(await meant(game_id, large, ascii))
        terminal.press("q")
        terminal.shows_exactly(await meant(game_id, large, ascii, "q"))
        assert colours_of(terminal.sent) == colours
        assert not ascii or terminal.text.isascii()
        terminal.press("\x03")
        terminal.until(lambda: not terminal.child.isalive())
        assert terminal.child.exitstatus == 0
