"""The golden games: whole games as they were written down when they were last looked at."""

import tomllib

import pytest

from tabletop_tui.engines.theseus.catalogue import load
from tabletop_tui.engines.theseus.effects import Trigger
from tests.theseus.golden import CARDS, DEPTH, FOLDER, GAMES, PERFT, counted, perft_positions, written

UPDATE = "after a change that is meant: python -m tests.theseus.golden --update"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_was_written_down(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    assert written(name).splitlines() == expected, UPDATE


@pytest.mark.parametrize("position", perft_positions(), ids=lambda position: position["name"])
def test_there_are_as_many_lines_of_legal_answers_as_were_counted(position: dict[str, object]) -> None:
    assert counted(position) == position["counts"], UPDATE


def test_the_files_are_small_and_whole() -> None:
    assert all(len((FOLDER / f"{name}.txt").read_bytes()) < 150_000 for name in GAMES)
    counts = [position["counts"] for position in tomllib.loads(PERFT.read_text("utf-8"))["position"]]
    assert all(len(each) == DEPTH for each in counts)


def test_the_golden_cards_use_every_verb_and_every_event() -> None:
    text = CARDS.read_text("utf-8")
    cards = load(CARDS).printed
    verbs = "explore recruit subjugate exile move swap give take trade use-more copy bonus mark reveal if"
    assert [verb for verb in (*verbs.split(), "everyone") if f'do = "{verb}"' not in text] == []
    events = {trigger.on for card in cards for trigger in card.triggers}
    assert events == set(Trigger.__annotations__["on"].__args__)
