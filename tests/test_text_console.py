"""Lines of plain text: parted between words for a terminal, whole for a pipe."""

import io

import pytest

from tabletop_tui.kit.names import cells
from tabletop_tui.text_console import Console, rows
from tests.plain import Terminal

LONG = "    Each other student of her group gets 1 negative, and 魔女ロゼット takes 2 of them."


@pytest.mark.parametrize("width", [20, 31, 32, 33, 60, 79])
def test_a_line_is_parted_between_words_and_keeps_its_indentation(width: int) -> None:
    parted = list(rows(LONG, width))
    assert " ".join(" ".join(parted).split()) == LONG.strip()
    assert all(cells(row) <= width for row in parted)
    assert parted[0].startswith("    Each")
    assert all(row.startswith("      ") for row in parted[1:])


def test_what_fits_stays_as_it_is_and_so_does_a_long_word() -> None:
    assert list(rows("  1  2   three", 14)) == ["  1  2   three"]
    assert list(rows("a " + "b" * 30, 10)) == ["a", "  " + "b" * 30]
    assert list(rows("", 10)) == [""]


def test_only_a_terminal_gets_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    shown, piped = Terminal(), io.StringIO()
    Console(io.StringIO(), shown).print(LONG)
    Console(io.StringIO(), piped).print(LONG)
    assert shown.getvalue().splitlines() == list(rows(LONG, 40))
    assert piped.getvalue() == LONG + "\n"
