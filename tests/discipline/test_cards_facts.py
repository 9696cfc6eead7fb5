"""The 48 students: who is in which class, with which trait. DI-TRAIT."""

from collections import Counter

import pytest

from tabletop_tui.engines.discipline.catalogue import CLASSES, standard
from tests.discipline.helpers import COMMON

CARDS = standard()
AVERAGE = {
    "wands": "elder canna saffron lilac lupine",
    "chalices": "cranberry angelica thistle poppy mimosa",
    "pentacles": "plumeria peony daisy dahlia wisteria",
    "swords": "shion jasmine scarlett chick adonis",
}
UNIQUE = {
    "wands": ("anise", "moody"),
    "chalices": ("anemone", "distrusts-teachers"),
    "pentacles": ("sharon", "strong-willed"),
    "swords": ("laurie", "influential-parent"),
}


@pytest.mark.rule("DI-TRAIT-01")
@pytest.mark.parametrize("house", CLASSES)
def test_each_class_has_the_same_traits_and_one_of_its_own(house: str) -> None:
    traits = Counter(CARDS.trait[who] for who in CARDS.houses[house])
    assert traits == {"average": 5, **dict.fromkeys(COMMON, 1), UNIQUE[house][1]: 1}


@pytest.mark.rule("DI-TRAIT-01")
@pytest.mark.parametrize("house", CLASSES)
def test_the_unique_ones(house: str) -> None:
    who, trait = UNIQUE[house]
    assert (CARDS[who].house, CARDS[who].trait) == (house, trait)


@pytest.mark.rule("DI-TRAIT-02")
@pytest.mark.parametrize("house", CLASSES)
def test_the_average_ones(house: str) -> None:
    found = [who for who in CARDS.houses[house] if CARDS.trait[who] == "average"]
    assert sorted(found) == sorted(AVERAGE[house].split())


@pytest.mark.parametrize("trait", [
    pytest.param("genius", marks=pytest.mark.rule("DI-TRAIT-03")),
    pytest.param("high-empathy", marks=pytest.mark.rule("DI-TRAIT-05")),
    pytest.param("honor-student", marks=pytest.mark.rule("DI-TRAIT-07")),
    pytest.param("bad-at-studying", marks=pytest.mark.rule("DI-TRAIT-09")),
    pytest.param("lone-wolf", marks=pytest.mark.rule("DI-TRAIT-11")),
    pytest.param("very-influential", marks=pytest.mark.rule("DI-TRAIT-13")),
])  # fmt: skip
def test_who_has_a_common_trait(trait: str) -> None:
    found = [[who for who in CARDS.houses[house] if CARDS.trait[who] == trait] for house in CLASSES]
    assert found == [[who] for who in COMMON[trait].split()]


def test_names_are_the_ids_and_nobody_is_there_twice() -> None:
    assert len(CARDS.pupils) == len(CARDS.printed) == 48
    assert [pupil.name.lower() for pupil in CARDS.printed] == [pupil.id for pupil in CARDS.printed]
