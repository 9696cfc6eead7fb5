"""The golden games: whole games as they were written down when they were last looked at."""

import pytest

from tabletop_tui.engines.communs.catalogue import load
from tabletop_tui.engines.communs.effects import Effect, Forbid, Rule
from tests.communs.golden import CARDS, GAMES, counted, perft_positions, written
from tests.goldens import FOLDER

UPDATE = "after a change that is meant: python -m tests.communs.golden --update"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_was_written_down(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    assert written(name).splitlines() == expected, UPDATE


@pytest.mark.parametrize("position", perft_positions(), ids=lambda position: position["name"])
def test_there_are_as_many_lines_of_legal_answers_as_were_counted(position: dict[str, object]) -> None:
    assert counted(position) == position["counts"], UPDATE


def test_the_files_are_small() -> None:
    assert all(len((FOLDER / f"{name}.txt").read_bytes()) < 150_000 for name in GAMES)


def test_the_golden_games_end_in_every_way() -> None:
    results = [(FOLDER / f"{name}.txt").read_text("utf-8") for name in GAMES]
    for result in ("All win.", "Six enclosures in play: all lose.", "The countdown has run out: all lose."):
        assert any(result in text for text in results), result


def test_the_golden_cards_use_every_verb_every_rule_and_everybody() -> None:
    text = CARDS.read_text("utf-8")
    verbs = [verb.__struct_config__.tag for verb in Effect.__args__]
    assert [verb for verb in verbs if f'do = "{verb}"' not in text] == []
    rules = [rule.__struct_config__.tag for rule in Rule.__args__]
    assert [rule for rule in rules if f'rule = "{rule}"' not in text] == []
    barred = Forbid.__annotations__["what"].__args__
    assert [what for what in barred if f'what = "{what}"' not in text] == []
    assert [who for who in ("you", "each", "others", "one", "most") if f'who = "{who}"' not in text] == []
    assert load(CARDS).name == "Golden"
