"""What a cursor key costs at the other end of a slow line, next to a bare Textual app."""

import statistics
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import pytest
from textual.app import App
from textual.css.stylesheet import Stylesheet
from textual.events import Key
from textual.screen import Screen

from tabletop_tui.engines.listings import GAME_IDS
from tests.emptyapp import EmptyApp
from tests.pilots import keep, make_app, until
from tests.situations import open_question
from tests.wired import settled, wired

ROUND = ("right", "down") * 5
"""The keys that lead once over the whole grid of the bare app, round its edges."""
MOST_BYTES = 1.5
"""So many times those of the bare app."""


class Done(NamedTuple):
    """What an app did: the texts sent, and the work that no cursor key should be."""

    sent: Sequence[str]
    work: Sequence[str]


WORK: tuple[tuple[type[Any], str], ...] = (
    (Screen, "_refresh_layout"),
    (Stylesheet, "apply"),
    (Screen, "recompose"),
)


def noting(usual: Callable[..., Any], note: Callable[[Any], object]) -> Callable[..., Any]:
    """What does as usual and notes the first argument that it is given, apart from its own object."""

    def noted(*given: Any, **how: Any) -> Any:
        note(given[-1] if given else None)
        return usual(*given, **how)

    return noted


async def cursor_keys(app: App[Any], keys: Sequence[str], monkeypatch: pytest.MonkeyPatch) -> Done:
    """Press keys one after the other, each when all has been shown for the last one."""
    sent: list[str] = []
    work: list[str] = []
    async with wired(app, (80, 24)) as there:
        await settled(there)
        monkeypatch.setattr(there.driver, "write", noting(there.driver.write, sent.append))
        for owner, name in WORK:
            note = partial(work.append, name)
            monkeypatch.setattr(owner, name, noting(getattr(owner, name), lambda _, note=note: note()))
        for count, key in enumerate(keys, 1):
            app.post_message(Key(key, None))
            await until(there.pilot, lambda count=count: len(sent) >= count)
        await settled(there)
        return Done(tuple(sent), tuple(work))


def average(done: Done) -> float:
    """The bytes of a key."""
    return statistics.mean(len(text.encode()) for text in done.sent)


@pytest.mark.parametrize("game_id", GAME_IDS)
async def test_a_cursor_key_is_one_paint_of_few_bytes(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as here:
        bare = await cursor_keys(EmptyApp(), ROUND, here)
    keys = ("down", "down", "up", "up") * 2
    done = await cursor_keys(make_app(keep(open_question(game_id))), keys, monkeypatch)
    assert len(done.sent) == len(keys), "each key is one paint"
    assert not done.work, "nothing is laid out or styled anew"
    assert average(done) <= MOST_BYTES * average(bare)
