"""The golden games: whole games as they were written down when they were last looked at."""

import tomllib

import pytest

from tabletop_tui.engines.discipline.catalogue import load, standard
from tests.discipline.golden import EVENTS, GAMES, counted, perft_positions, written
from tests.goldens import FOLDER

UPDATE = "after a change that is meant: python -m tests.discipline.golden --update"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_was_written_down(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    assert written(name).splitlines() == expected, UPDATE


@pytest.mark.parametrize("position", perft_positions(), ids=lambda position: position["name"])
def test_there_are_as_many_lines_of_legal_answers_as_were_counted(position: dict[str, object]) -> None:
    assert counted(position) == position["counts"], UPDATE


def test_the_files_are_small() -> None:
    assert all(len((FOLDER / f"{name}.txt").read_bytes()) < 150_000 for name in GAMES)


def test_the_golden_events_use_every_verb_and_everybody_for_all_students() -> None:
    text = EVENTS.read_text("utf-8")
    verbs = ["give", "draw", "choose", "compare", "trade-seats", "pass-on", "come-back", "either", "if"]
    verbs.append("elsewhere")
    assert [verb for verb in verbs if f'do = "{verb}"' not in text] == []
    whom = ["herself", "group", "groupmates", "neighbours", "classmates", "class", "marked", "absent"]
    assert [who for who in whom if f'who = "{who}"' not in text] == []
    assert {entry["id"] for entry in tomllib.loads(text)["card"]} == set(standard().pupils)
    assert load(EVENTS).name == "Golden"
