"""The rulebooks as data: complete, in order, and fit to be read by players."""

import gettext
import re

import pytest

from tabletop_tui.engines.listings import GAME_IDS
from tabletop_tui.engines.registry import open_game
from tabletop_tui.rulebook import Rulebook, packaged, rulebook

CLAUSE_ID = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d{2}\b")
BOOKS = pytest.mark.parametrize("book", [rulebook(game_id) for game_id in packaged()], ids=packaged())


class Shouting(gettext.NullTranslations):
    """A catalog of a language in which everything is shouted."""

    def gettext(self, message: str) -> str:
        assert message, "the empty text is the catalog's heading"
        return message.upper()


@BOOKS
def test_clauses_are_numbered_in_order_under_their_headings(book: Rulebook) -> None:
    prefix = book.clauses[0].id.split("-")[0]
    expected = [
        f"{prefix}-{section.id}-{number:02}"
        for section, clauses in book.by_section()
        for number in range(1, len(clauses) + 1)
    ]
    assert [clause.id for clause in book.clauses] == expected
    assert all(clauses for _, clauses in book.by_section())


@BOOKS
def test_clauses_named_in_texts_exist(book: Rulebook) -> None:
    known = {clause.id for clause in book.clauses}
    named = {name for text in book.texts() for name in CLAUSE_ID.findall(text)}
    assert named <= known


@BOOKS
def test_texts_are_sentences_for_players(book: Rulebook) -> None:
    for clause in book.clauses:
        for text in filter(None, (clause.text, clause.note)):
            assert text[0].isupper(), clause.id
            assert text.endswith("."), clause.id
            assert text == " ".join(text.split()), clause.id
            assert not re.search(r"OPEN:|document|revision|TODO|BGA", text), clause.id


def test_theseus_is_packaged() -> None:
    book = rulebook("theseus")
    assert (book.game, book.title) == ("theseus", "Party of the Theseus")
    assert len(book.clauses) == 77
    assert [clause.id for clause in book.clauses if clause.kind != "rule"] == ["TH-CARD-07"]


def test_a_clause_and_its_neighbours() -> None:
    book = rulebook("theseus")
    assert book.clause("TH-ICON-02").text.startswith("Explore moves one card")
    ids = [clause.id for clause in book.neighbours("TH-ICON-02", 2)]
    assert ids == ["TH-TURN-10", "TH-ICON-01", "TH-ICON-02", "TH-ICON-03", "TH-ICON-04"]
    assert [clause.id for clause in book.neighbours("TH-SETUP-01", 1)] == ["TH-SETUP-01", "TH-SETUP-02"]
    assert [clause.id for clause in book.neighbours("TH-SCORE-07", 1)] == ["TH-SCORE-06", "TH-SCORE-07"]


def test_what_does_not_exist_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="TH-ICON-99"):
        rulebook("theseus").clause("TH-ICON-99")
    with pytest.raises(KeyError, match="TH-ICON-99"):
        rulebook("theseus").neighbours("TH-ICON-99", 1)
    with pytest.raises(KeyError, match="chess"):
        rulebook("chess")


def test_search_finds_all_words_in_any_case() -> None:
    book = rulebook("theseus")
    assert [clause.id for clause in book.search("th-limit-04")] == ["TH-LIMIT-04"]
    assert [clause.id for clause in book.search("EXILED good")] == ["TH-LIMIT-04"]
    assert "TH-BONUS-03" in [clause.id for clause in book.search("bonuses vp")], "the heading counts too"
    assert "TH-TURN-08" in [clause.id for clause in book.search("everybody could wait")], (
        "the note counts too"
    )
    assert book.search("bonus zebra") == []
    assert book.search("  ") == list(book.clauses)


@BOOKS
def test_every_text_passes_through_the_catalog(book: Rulebook) -> None:
    shouted = rulebook(book.game, Shouting())
    assert list(shouted.texts()) == [text.upper() for text in book.texts()]
    assert [clause.id for clause in shouted.clauses] == [clause.id for clause in book.clauses]
    assert rulebook(book.game, gettext.NullTranslations()) == book


def test_search_reads_the_translated_texts() -> None:
    assert rulebook("theseus", Shouting()).search("exiled good") != []


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_kind_of_question_follows_from_a_clause(game_id: str) -> None:
    known = {clause.id for clause in rulebook(game_id).clauses}
    asked = {step.__name__: question.clause for step, question in open_game(game_id).rules._ask.items()}
    assert asked
    assert {step: clause for step, clause in asked.items() if clause not in known} == {}
