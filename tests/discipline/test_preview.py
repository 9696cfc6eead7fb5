"""What drawing a student for stress would bring, worked out before she is drawn."""

from random import Random

import pytest

from tabletop_tui.engines.discipline.preview import preview
from tests.discipline.helpers import GAME, seated

CASES = {
    "a row and a column, the stronger neighbour spared": (
        "wands",
        """
        zinnia 1/0 | elder 3/0    | canna 2/0
        saffron    | heather 0/0  | lilac 4/0
        """,
        "elder",
        {"elder": 1, "zinnia": 1, "canna": 1},
    ),
    "through one absent seat in a row and two in a column": (
        "wands",
        """
        elder 2/0     | canna absent | saffron 1/0
        lilac absent  | lupine       | gerbera
        zinnia absent | anise        | lily
        heather       | chamomile    | cattleya
        """,
        "elder",
        {"elder": 1, "saffron": 1},
    ),
    "very influential through absent seats on a diagonal": (
        "wands",
        """
        lily 2/0 | elder 2/0    | canna 5/0
        zinnia   | lupine absent| lilac
        anise    | saffron      | gerbera 1/0
        """,
        "lily",
        {"lily": 1, "zinnia": 1, "gerbera": 1},
    ),
    "a lone wolf gives two": (
        "wands",
        "heather 1/0 | elder | canna",
        "heather",
        {"heather": 1, "elder": 2, "zinnia": 2},
    ),
    "an honor student keeps hers": (
        "wands",
        "chamomile 5/0 | elder | canna",
        "chamomile",
        {"chamomile": 2},
    ),
    "moody gives what she held": (
        "wands",
        "anise 2/2 | elder 1/0 | canna",
        "anise",
        {"anise": 1, "elder": 2, "zinnia": 2},
    ),
    "distrust takes nothing from a card": ("chalices", "anemone 5/0 | cranberry", "anemone", {}),
    "strong-willed gives one back": (
        "pentacles",
        "licorice 1/0 | sharon | plumeria",
        "licorice",
        {"licorice": 2, "sharon": 2, "lotus": 2},
    ),
    "whoever goes is felt by high empathy, and may take her along": (
        "wands",
        "elder 1/3 | canna 0/3 | cattleya 0/2",
        "elder",
        {"elder": 1, "canna": 1, "zinnia": 1, "cattleya": 2},
    ),
    "nobody is drawn who is absent": ("wands", "elder absent | canna", "elder", {}),
}
BELOW = {"heather 1/0": "zinnia", "anise 2/2": "zinnia", "licorice 1/0": "lotus", "elder 1/3": "zinnia"}
"""Who sits in seat 4, below the first one, where the picture has only the first row."""


def grid(picture: str) -> list[str]:
    """The seats of a picture, with somebody named below the first seat."""
    seats = seated(picture)
    return [*seats, BELOW[seats[0]]] if seats[0] in BELOW else seats


@pytest.mark.parametrize("name", CASES)
def test_a_preview_tells_who_would_get_what(name: str) -> None:
    house, picture, student, expected = CASES[name]
    state = GAME.arrange({"classes": [house], "grid": {"A": grid(picture)}})
    before = GAME.encode(state)
    found = preview(GAME.cards, GAME.view(state, 0), 0, student)
    assert {one.student: one.n for one in found} == expected
    assert GAME.encode(state) == before
    assert [one.student for one in found][:1] == ([student] if expected else [])


def test_a_preview_tells_who_would_be_absent() -> None:
    picture = "elder 1/3 | canna 0/3 | cattleya 0/2"
    state = GAME.arrange({"classes": ["wands"], "grid": {"A": grid(picture)}})
    found = preview(GAME.cards, state, 0, "elder")
    assert {one.student for one in found if one.absent} == {"elder", "canna", "cattleya"}


@pytest.mark.parametrize("house", ["wands", "chalices", "pentacles", "swords"])
def test_a_preview_is_what_the_draw_then_brings(house: str) -> None:
    for seed in range(25):
        random = Random(f"{house} {seed}")
        pupils = random.sample(GAME.cards.houses[house], 12)
        entries = [f"{one} {random.randint(0, 4)}/{random.randint(0, 3)}" for one in pupils]
        for number in random.sample(range(2, 12), 4):
            entries[number] = f"{pupils[number]} absent"
        # The card for power finds somebody with no room for it, the next one is drawn for stress.
        entries[0] = f"{pupils[0]} 5/0"
        drawn = random.choice([n for n, entry in enumerate(entries, 1) if n > 1 and "absent" not in entry])
        position = {"classes": [house], "grid": {"A": entries}, "deck": {"A": [1, drawn]}}
        before = GAME.arrange(position)
        after = GAME.arrange({**position, "phase": "exam-draws"})
        found = {one.student: one for one in preview(GAME.cards, before, 0, pupils[drawn - 1])}
        for old, new in zip(before.classes[0].seats, after.classes[0].seats, strict=True):
            told = found.get(old.id)
            assert new.absent == (old.absent or (told is not None and told.absent)), (entries, drawn)
            if not new.absent:
                assert new.negative == old.negative + (told.n if told is not None else 0), (entries, drawn)
