"""Saves of all four games, hurt in every way: no traceback, nothing overwritten, nothing half let in.

More of it: TABLETOP_MUTATIONS=5000 pytest tests/test_saves_hurt.py
"""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.kit.saves import SaveError, Shelf
from tests.hurting import mutate, older, stored
from tests.shelves import refused

COUNT = int(os.environ.get("TABLETOP_MUTATIONS", "40"))
HUGE = 100_000_000
DIFFERS = "save-differs save-replay"


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "saves")


def changed(whole: bytes, change: Callable[[dict[str, Any]], object]) -> bytes:
    data = json.loads(whole)
    change(data)
    return json.dumps(data).encode()


def nested(whole: bytes, place: bytes) -> bytes:
    """A hundred thousand lists in each other where a value begins."""
    start = whole.index(place) + len(place)
    return whole[:start] + b"[" * 100_000 + b"]" * 100_000 + b',"x":' + whole[start:]


KINDS: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "emptied": (lambda _: b"", "save-empty"),
    "nuls alone": (lambda whole: b"\0" * len(whole), "save-empty"),
    "truncated": (lambda whole: whole[:-40], "save-broken"),
    "half of it": (lambda whole: whole[: len(whole) // 2], "save-broken"),
    "a bit flipped in the seed": (lambda whole: whole.replace(b'"seed":12', b'"seed":13'), DIFFERS),
    "a bit flipped in a key": (lambda whole: whole.replace(b'"setup"', b'"retup"'), "save-shape"),
    "other JSON": (lambda _: b'{"name":"tabletop","version":"1.0"}', "save-shape"),
    "a list": (lambda _: b"[]", "save-shape"),
    "another game's": (
        lambda whole: changed(whole, lambda data: data.update(game="chess")),
        "save-shape",
    ),
    "a newer program's": (
        lambda whole: changed(whole, lambda data: data.update(format=2, news=[1])),
        "save-newer",
    ),
    "newer rules": (lambda whole: changed(whole, lambda data: data.update(rules=99)), "save-newer"),
    "an impossible state": (
        lambda whole: changed(whole, lambda data: data.update(older(data), state={"seats": 2})),
        "save-impossible",
    ),
    "a state with no cards": (
        lambda whole: changed(whole, lambda data: data.update(older(data), state=without_cards(data))),
        "save-impossible",
    ),
    "an answer that does not replay": (
        lambda whole: changed(whole, lambda data: data["answers"].insert(0, ["no such answer", False])),
        "save-replay",
    ),
    "answers left out": (
        lambda whole: changed(whole, lambda data: data["answers"].clear()),
        f"{DIFFERS} save-shape",
    ),
    "deep in the state": (lambda whole: nested(whole, b'"state":'), "save-shape save-impossible"),
    "deep in the answers": (lambda whole: nested(whole, b'"answers":'), "save-shape save-broken"),
    "deep in the setup": (lambda whole: nested(whole, b'"options":'), "save-shape save-broken"),
    "a huge number in the state": (
        lambda whole: changed(
            whole, lambda data: data.update(older(data), state=with_number(data, 10**4000))
        ),
        "save-shape save-impossible",
    ),
    "a huge seed": (
        lambda whole: changed(whole, lambda data: data["setup"].update(seed=2**64)),
        "save-shape",
    ),
}


def without_cards(data: dict[str, Any]) -> dict[str, Any]:
    """A position whose lists are empty."""
    return {name: [] if isinstance(value, list) else value for name, value in data["state"].items()}


def with_number(data: dict[str, Any], number: int) -> dict[str, Any]:
    """A position with a number that no number is as large as."""
    return {**data["state"], "chance": {"seed": number, "draws": number}}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_each_kind_of_harm(shelf: Shelf, game_id: str, kind: str) -> None:
    """Refused with its reason, quickly, and left alone; listed beside a good one; the backup goes on."""
    good = stored(shelf, game_id, 2, 12, 8)
    kept = stored(shelf, game_id, 2, 12, 10)
    whole = kept.path.read_bytes()
    shelf.backup(kept.id).write_bytes(whole)
    hurt, why = KINDS[kind][0](whole), KINDS[kind][1]
    kept.path.write_bytes(hurt)
    assert refused(shelf, kept.id, open_game) in why.split()
    listed = {entry.id: entry for entry in shelf.entries()}
    assert listed[good.id].problem is None
    assert listed[kept.id].has_backup
    with pytest.raises(SaveError):
        kept.answer("end")
    assert kept.path.read_bytes() == hurt
    again = shelf.open_backup(kept.id, open_game)
    assert again.match.count == 10
    (aside,) = shelf.folder.glob(f"{kept.id}.damaged-*")
    assert aside.read_bytes() == hurt
    assert shelf.open(good.id, open_game).match.count == 8


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_huge_file_is_refused_at_once(shelf: Shelf, game_id: str) -> None:
    kept = stored(shelf, game_id, 2, 12, 10)
    shelf.backup(kept.id).write_bytes(kept.path.read_bytes())
    os.truncate(kept.path, HUGE)
    with pytest.raises(SaveError) as caught:
        shelf.open(kept.id, open_game)
    assert caught.value.why.id == "save-large"
    assert shelf.open_backup(kept.id, open_game).match.count == 10
    (aside,) = shelf.folder.glob(f"{kept.id}.damaged-*")
    assert aside.stat().st_size == HUGE


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_save_that_was_hurt_is_refused_in_words_or_goes_on(shelf: Shelf, game_id: str) -> None:
    found = mutate(shelf, game_id, COUNT, COUNT)
    assert found.total() == COUNT
    assert found["save-impossible"]
    assert found["save-broken"]
    assert found["save-shape"]
