"""Saved matches for tests, and what is asked of them again and again."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.engines.registry import open_game, standard_source
from tabletop_tui.kit.cards import CardSource
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.phrases import KIT_BOOK
from tabletop_tui.kit.saves import Entry, Kept, Opener, SaveError, Shelf
from tabletop_tui.kit.scenario import NAMES
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.kit.words import Words
from tests.toy.game import open_toy, toy_match, toy_source

ROOT = Path(__file__).parent.parent


def begun(shelf: Shelf, answers: int = 4, **setup: Any) -> Kept:
    """A saved match of the toy in which so many first options were taken."""
    kept = shelf.create(toy_match(**setup), toy_source())
    for _ in range(answers):
        answer_first(kept)
    return kept


def opener_of(game_id: str) -> Opener:
    """What opens the saves of a game, or of the toy."""
    return open_toy if game_id == "toy" else open_game


def long_match(game_id: str) -> tuple[Match, CardSource]:
    """A match that takes a while, and its cards."""
    if game_id == "toy":
        return toy_match(4, rounds="5"), toy_source()
    setup = Setup(game_id, tuple(Seat(name) for name in NAMES[:2]), 7)
    return Match(open_game(game_id), setup), standard_source(game_id)


def answer_first(kept: Kept) -> None:
    decision = kept.match.decision
    assert decision is not None
    kept.answer(decision.options[0].key)


def edited(kept: Kept, change: Callable[[dict[str, Any]], None]) -> None:
    """Change a save file as somebody with an editor would."""
    data = json.loads(kept.path.read_bytes())
    change(data)
    kept.path.write_text(json.dumps(data), "utf-8")


def refused(shelf: Shelf, id: str, opener: Any = open_toy) -> str:
    """The message id with which a save is refused; the file is left as it was, and that quickly."""
    path = shelf.path(id)
    before = path.read_bytes() if path.is_file() else None
    since = time.perf_counter()
    with pytest.raises(SaveError) as caught:
        shelf.open(id, opener)
    assert time.perf_counter() - since < 2
    assert before is None or path.read_bytes() == before
    assert Words(KIT_BOOK).say(caught.value.why)
    return caught.value.why.id


def only(shelf: Shelf) -> Entry:
    (entry,) = shelf.entries()
    return entry
