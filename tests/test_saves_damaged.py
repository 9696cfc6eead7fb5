"""Saves nobody vouches for: refused quickly, with a reason, and left alone."""

import math
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop_tui.kit.cards import MAX_TEXT, CardSource
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.names import cells
from tabletop_tui.kit.savefile import LATEST, MAX_BYTES, MAX_TITLE
from tabletop_tui.kit.saves import SaveError, Shelf
from tests.shelves import answer_first, begun, edited, only, refused
from tests.toy.cards import STANDARD
from tests.toy.game import open_toy, toy_setup


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "saves")


# ---------------------------------------------------------------------- files nobody vouches for


def nest(deep: int) -> bytes:
    return b"[" * deep + b"]" * deep


BAD_FILES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "save-empty"),
    "only-nuls": (b"\0" * 5000, "save-empty"),
    "blank": (b" \n\n", "save-empty"),
    "half-a-file": (b'{"format":1,"game":"toy","tit', "save-broken"),
    "no-json": (b"good morning", "save-broken"),
    "not-utf8": (b'{"format":1,"game":"\xff\xfe"}', "save-not-text"),
    "a-list": (b"[1,2,3]", "save-shape"),
    "a-number": (b"7", "save-shape"),
    "no-format": (b'{"game":"toy"}', "save-shape"),
    "format-a-text": (b'{"format":"1"}', "save-shape"),
    "format-zero": (b'{"format":0}', "save-shape"),
    "format-only": (b'{"format":1}', "save-shape"),
    "newer-format": (b'{"format":2,"whatever":true}', "save-newer"),
    "deep": (nest(1_000_000), "save-shape"),
    "deep-inside": (b'{"format":1,"state":' + nest(500_000) + b"}", "save-shape"),
    "too-large": (b'{"format":1,"x":"' + b"x" * MAX_BYTES + b'"}', "save-large"),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_is_refused_with_its_reason_and_left_alone(shelf: Shelf, name: str) -> None:
    data, why = BAD_FILES[name]
    good = begun(shelf, 1)
    shelf.path(name).write_bytes(data)
    assert refused(shelf, name) == why
    listed = {entry.id: entry for entry in shelf.entries()}
    assert listed[name].problem is not None
    assert listed[name].problem.id == why
    assert listed[good.id].problem is None
    assert shelf.path(name).read_bytes() == data


def test_things_that_are_no_files(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    good = begun(shelf, 1)
    shelf.path("folder").mkdir()
    shelf.path("dangling").symlink_to(shelf.folder / "nowhere")
    shelf.path("loop").symlink_to(shelf.path("loop"))
    os.mkfifo(shelf.path("fifo"))
    with shelf.path("huge").open("wb") as file:
        file.truncate(200_000_000)
    (shelf.folder / "\x1b[2J.json").write_text("{}")
    os.mkdir(os.fsencode(shelf.folder) + b"/\xff.json")
    shelf.path("device").symlink_to("/dev/zero")
    since = time.perf_counter()
    problems = {entry.id: entry.problem.id for entry in shelf.entries() if entry.problem is not None}
    assert time.perf_counter() - since < 1
    assert problems == {
        "folder": "save-not-file",
        "dangling": "save-gone",
        "loop": "save-unreadable",
        "fifo": "save-not-file",
        "huge": "save-large",
        "device": "save-not-file",
        "\\x1b[2J": "save-file-name",
        "\\udcff": "save-file-name",
    }
    assert len(shelf.entries()) == 9
    assert shelf.open(good.id, open_toy)


def test_a_file_that_may_not_be_read(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = begun(shelf, 1)
    really = os.open

    def forbidden(path: Any, *rest: Any, **named: Any) -> int:
        if Path(path) == kept.path:
            raise PermissionError(13, "Permission denied")
        return really(path, *rest, **named)

    monkeypatch.setattr(os, "open", forbidden)
    assert only(shelf).problem is not None
    with pytest.raises(SaveError) as caught:
        shelf.open(kept.id, open_toy)
    assert caught.value.why.fields == {"reason": "Permission denied"}


EDITS: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "unknown field": (lambda data: data.update(more=1), "save-shape"),
    "no state": (lambda data: data.pop("state"), "save-shape"),
    "answers of numbers": (lambda data: data.update(answers=[[1, True]]), "save-shape"),
    "answers a text": (lambda data: data.update(answers="x"), "save-shape"),
    "an endless key": (lambda data: data["answers"].append(["x" * 5000, False]), "save-shape"),
    "seed too large": (lambda data: data["setup"].update(seed=2**63), "save-shape"),
    "seed of 500 digits": (lambda data: data["setup"].update(seed=10**500), "save-shape"),
    "seed below zero": (lambda data: data["setup"].update(seed=-1), "save-shape"),
    "seed a fraction": (lambda data: data["setup"].update(seed=1.5), "save-shape"),
    "a million seats": (
        lambda data: data["setup"].update(seats=[{"name": "A", "plays": "human"}] * 60_000),
        "save-shape",
    ),
    "no seats": (lambda data: data["setup"].update(seats=[]), "save-shape"),
    "one seat": (lambda data: data["setup"]["seats"].pop(), "save-setup"),
    "a player who is neither": (lambda data: data["setup"]["seats"][0].update(plays="../x"), "save-shape"),
    "a title in colour": (lambda data: data.update(title="\x1b[31mred"), "save-shape"),
    "an endless title": (lambda data: data.update(title="x" * (MAX_TITLE + 1)), "save-shape"),
    "no title": (lambda data: data.update(title=""), "save-shape"),
    "cards of an endless name": (lambda data: data["cards"].update(name="x" * (MAX_TITLE + 1)), "save-shape"),
    "cards without a name": (lambda data: data["cards"].update(name=""), "save-shape"),
    "cards in colour": (lambda data: data["cards"].update(name="\x1b[31mred"), "save-shape"),
    "the end of time": (lambda data: data["times"].update(saved=1e300), "save-shape"),
    "a moment after the end of time": (
        lambda data: data["times"].update(saved=math.nextafter(LATEST, math.inf)),
        "save-shape",
    ),
    "before time": (lambda data: data["times"].update(saved=-5.0), "save-shape"),
    "a game by path": (lambda data: data.update(game="../toy"), "save-shape"),
    "two games": (lambda data: data.update(game="chess"), "save-shape"),
    "another game": (
        lambda data: (data.update(game="chess"), data["setup"].update(game="chess")),
        "save-no-game",
    ),
    "an unknown option": (lambda data: data["setup"].update(options={"\x1b[2J": "x"}), "save-setup"),
    "an illegal answer": (lambda data: data["answers"].append(["no such thing", False]), "save-replay"),
    "one answer less": (lambda data: data["answers"].pop(), "save-differs"),
    "another seed": (lambda data: data["setup"].update(seed=2), "save-differs save-replay"),
    "another position": (lambda data: data["state"].update(round=3), "save-differs"),
    "a position of nonsense": (lambda data: data.update(state={"x": 1}), "save-impossible"),
    "a position of the wrong kind": (lambda data: data.update(state=[]), "save-impossible"),
    "newer rules": (lambda data: data.update(rules=2), "save-newer"),
    "takebacks from nowhere": (
        lambda data: data.update(takebacks=[{"at": 99, "seat": 0, "count": 1}]),
        "save-shape",
    ),
    "a takeback of nothing": (
        lambda data: data.update(takebacks=[{"at": 6, "seat": 0, "count": 0}]),
        "save-shape",
    ),
    "a takeback before the beginning": (
        lambda data: data.update(takebacks=[{"at": -1, "seat": 0, "count": 1}]),
        "save-shape",
    ),
    "cards with another hash": (lambda data: data["cards"].update(text=STANDARD + "\n"), "save-cards"),
    "cards that are none": (
        lambda data: data.update(cards=written_source(CardSource.own("x", "nonsense"))),
        "save-cards",
    ),
}


def written_source(source: CardSource) -> dict[str, Any]:
    return {"name": source.name, "sha256": source.sha256, "text": source.text}


@pytest.mark.parametrize("name", EDITS)
def test_an_edited_file_is_refused_with_its_reason(shelf: Shelf, name: str) -> None:
    change, why = EDITS[name]
    kept = begun(shelf, 6)
    edited(kept, change)
    assert refused(shelf, kept.id) in why.split()
    assert len(shelf.entries()) == 1


def test_what_is_only_just_possible_is_opened(shelf: Shelf) -> None:
    kept = begun(shelf, 6)
    edited(kept, lambda data: data.update(title="x" * MAX_TITLE))
    edited(kept, lambda data: data["cards"].update(name="x" * MAX_TITLE))
    edited(kept, lambda data: data["times"].update(created=0.0, saved=LATEST))
    first_and_last = [{"at": 0, "seat": None, "count": 1}, {"at": 6, "seat": 0, "count": 1}]
    edited(kept, lambda data: data.update(takebacks=first_and_last))
    entry = only(shelf)
    assert (entry.problem, entry.title, entry.saved) == (None, "x" * MAX_TITLE, LATEST)
    assert [taken.at for taken in shelf.open(kept.id, open_toy).match.takebacks] == [0, 6]


@pytest.mark.parametrize("letter", ["x", "\u9b54", "e\u0301", "o" + "\u0323\u0302\u0301\u0308"])
def test_a_card_set_with_the_longest_name_can_be_saved(shelf: Shelf, letter: str) -> None:
    name = letter * (MAX_TEXT // cells(letter))
    source = CardSource.own(name, STANDARD.replace('"Lanterns"', f'"{name}"'))
    game = open_toy("toy", source)
    kept = shelf.create(Match(game, toy_setup()), source)
    assert shelf.open(kept.id, open_toy).cards.name == name


def test_the_greatest_seed_can_be_saved(shelf: Shelf) -> None:
    kept = begun(shelf, 3, seed=2**63 - 1)
    assert shelf.open(kept.id, open_toy).match.setup.seed == 2**63 - 1


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "a\nb",
        "a\tb",
        "\x1b[2J",
        "\x1b]0;t\x07",
        "\x9b31m",
        "a\0b",
        "\u202eevil",
        "x" * 300,
        "魔" * 300,
        "BEN",
    ],
)
def test_names_that_nobody_could_type(shelf: Shelf, name: str) -> None:
    kept = begun(shelf, 1)
    edited(kept, lambda data: data["setup"]["seats"][0].update(name=name))
    assert refused(shelf, kept.id) in ("save-names", "save-shape")
    assert only(shelf).problem is not None


@pytest.mark.parametrize(
    "name", ["[/", "[red]", "a\\[b", "[@click=app.quit]x[/]", "../../x", "CON", "-rf", "{seat}"]
)
def test_odd_names_are_just_names(shelf: Shelf, name: str) -> None:
    kept = begun(shelf, 1)
    edited(kept, lambda data: data["setup"]["seats"][0].update(name=name))
    again = shelf.open(kept.id, open_toy)
    assert again.match.setup.names[0] == name
    answer_first(again)
    assert sorted(path.name for path in shelf.folder.parent.iterdir() if path.name != "home") == ["saves"]


def test_names_are_cleaned_as_typed_ones_are(shelf: Shelf) -> None:
    kept = begun(shelf, 1)
    edited(kept, lambda data: data["setup"]["seats"][0].update(name="  Zoe\u0308   B "))
    assert shelf.open(kept.id, open_toy).match.setup.names[0] == "Zo\u00eb B"


# ---------------------------------------------------------------------- backups


def test_a_damaged_save_is_set_aside_and_its_backup_goes_on(shelf: Shelf) -> None:
    kept = begun(shelf, 5)
    kept.path.write_bytes(b"\0" * 100)
    entry = only(shelf)
    assert entry.problem is not None
    assert entry.has_backup
    with pytest.raises(SaveError):
        answer_first(kept)
    assert kept.path.read_bytes() == b"\0" * 100
    again = shelf.open_backup(kept.id, open_toy)
    assert len(again.match.history) == 4
    answer_first(again)
    assert len(shelf.open(kept.id, open_toy).match.history) == 5
    assert (shelf.folder / f"{kept.id}.damaged-1").read_bytes() == b"\0" * 100


def test_a_backup_is_never_overwritten_by_a_damaged_file(shelf: Shelf) -> None:
    kept = begun(shelf, 5)
    before = shelf.backup(kept.id).read_bytes()
    kept.path.write_bytes(b"{}")
    for _ in range(3):
        with pytest.raises(SaveError):
            answer_first(kept)
    assert shelf.backup(kept.id).read_bytes() == before


def test_a_backup_alone_is_listed(shelf: Shelf) -> None:
    kept = begun(shelf, 5)
    kept.path.unlink()
    entry = only(shelf)
    assert entry.id == kept.id
    assert entry.has_backup
    assert len(shelf.open_backup(kept.id, open_toy).match.history) == 4


def test_a_damaged_backup_sets_nothing_aside(shelf: Shelf) -> None:
    kept = begun(shelf, 5)
    kept.path.write_bytes(b"")
    shelf.backup(kept.id).write_bytes(b"")
    with pytest.raises(SaveError):
        shelf.open_backup(kept.id, open_toy)
    assert kept.path.read_bytes() == b""
