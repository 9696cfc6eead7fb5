"""The standard card set, as far as no tuning may change it."""

import re

import pytest

from tabletop_tui.engines.registry import open_game
from tabletop_tui.engines.theseus.cardtext import card_lines
from tabletop_tui.engines.theseus.catalogue import RECOMMENDED, Card, standard
from tabletop_tui.kit.words import Words

GAME = open_game("theseus")
WORDS = Words(GAME.book)
CARDS = standard().printed
MOST = 130
"""So many characters of text a card may have: more does not fit on the table screen."""

RAW = re.compile(r"[{}_$:]\S|\bNone\b|\b(board|party|hand|reward|what-|text-)")
"""What only data says."""

EACH = pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])


@pytest.mark.rule("TH-SETUP-06", "TH-CARD-01")
def test_six_decks_of_unique_cards() -> None:
    assert all(len(deck) >= 8 for deck in standard().decks)
    assert len({card.id for card in CARDS}) == len({card.name for card in CARDS}) == len(CARDS)
    assert {card.rank for card in CARDS} == set(range(7))


@pytest.mark.rule("TH-SETUP-09")
def test_the_four_of_the_recommended_board_are_cards_of_rank_1() -> None:
    assert [standard()[card].name for card in RECOMMENDED] == ["Paladin", "Witch", "Buster", "Kunoichi"]
    assert {standard()[card].rank for card in RECOMMENDED} == {1}


def test_every_rank_has_all_icons_and_both_kinds() -> None:
    for rank in range(1, 7):
        of_rank = [card for card in CARDS if card.rank == rank]
        assert {card.icon for card in of_rank} == {"explore", "recruit", "subjugate"}
        assert {card.kind for card in of_rank} == {"adventurer", "monster"}


@pytest.mark.rule("TH-SCORE-03")
def test_scoring_is_found_on_ranks_3_and_6() -> None:
    assert {card.rank for card in CARDS if card.scores} == {3, 6}


@EACH
def test_a_card_says_something_exactly_if_it_does_something(card: Card) -> None:
    lines = card_lines(card, WORDS)
    assert bool(lines) == bool(card.effects or card.triggers or card.scores)


@EACH
def test_a_text_fits_on_the_screen(card: Card) -> None:
    assert len(" ".join(card_lines(card, WORDS))) <= MOST


@EACH
def test_a_text_is_made_of_sentences_without_raw_ids(card: Card) -> None:
    for line in card_lines(card, WORDS):
        assert line[0].isupper()
        assert line.endswith(".")
        assert line.isprintable()
        assert not re.search(r"[{}_$:]\S|\bNone\b|\b(board|party|hand|reward|explore-|what-|text-)", line), (
            line
        )
        for other in CARDS:
            assert not re.search(rf"\b{other.id}\b", line), line


def test_no_two_cards_of_the_set_read_alike() -> None:
    texts = [(card.icon, card.kind, card_lines(card, WORDS), card.value, card.rank) for card in CARDS]
    assert len({repr(text) for text in texts}) == len(CARDS)


def test_the_cards_command_gets_every_card_in_catalogue_order() -> None:
    texts = GAME.card_texts(WORDS)
    assert [text.id for text in texts] == [card.id for card in CARDS]
    assert [text.group for text in texts[:4]] == ["Starting cards"] * 3 + ["Rank 1"]
    assert {text.group for text in texts} == {"Starting cards", *(f"Rank {n}" for n in range(1, 7))}
