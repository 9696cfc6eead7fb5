"""The golden games: whole games as they were written down when they were last looked at."""

import pytest

from tests.goldens import FOLDER
from tests.hackclad.golden import GAMES, counted, perft_positions, written

UPDATE = "after a change that is meant: python -m tests.hackclad.golden --update"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_was_written_down(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    assert written(name).splitlines() == expected, UPDATE


@pytest.mark.parametrize("position", perft_positions(), ids=lambda position: position["name"])
def test_there_are_as_many_lines_of_legal_answers_as_were_counted(position: dict[str, object]) -> None:
    assert counted(position) == position["counts"], UPDATE


def test_the_files_are_small() -> None:
    assert all(len((FOLDER / f"{name}.txt").read_bytes()) < 150_000 for name in GAMES)
