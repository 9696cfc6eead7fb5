"""The log: who may read what, and how it reads where more is shown than one seat was told."""

from tabletop_tui.kit.log import LogEntry, readable, sentence
from tabletop_tui.kit.phrases import KIT_BOOK
from tabletop_tui.kit.words import Field, Msg, Phrasebook, Words

TEXTS = {"drew": "{seat} draws a card.", "drew-card": "You draw {card}.", "turn": "It is {seat}'s turn."}
WORDS = Words(KIT_BOOK.extended(Phrasebook(TEXTS)), ("Ana", "Ben"))


def entry(id: str, to: int | None = None, **fields: Field) -> LogEntry:
    return LogEntry(Msg(id, fields), to)


LOG = [
    entry("turn", seat=0),
    entry("drew", seat=0),
    entry("drew-card", 0, card="Fern"),
    entry("drew", seat=0),
    entry("drew-card", 0, card="Moss"),
    entry("drew", seat=1),
    entry("drew-card", 1, card="Oak"),
]


def told(seat: int | None, everything: bool = False) -> list[str]:
    return [sentence(one, WORDS, seat) for one in readable(LOG, seat, everything)]


def test_a_seat_reads_its_own_cards_and_of_others_that_they_drew() -> None:
    assert told(0) == ["It is Ana's turn.", "You draw Fern.", "You draw Moss.", "Ben draws a card."]
    assert told(1) == ["It is Ana's turn.", "Ana draws a card.", "Ana draws a card.", "You draw Oak."]


def test_the_table_reads_no_card() -> None:
    assert told(None) == ["It is Ana's turn.", "Ana draws a card.", "Ana draws a card.", "Ben draws a card."]


def test_where_everything_is_shown_it_stands_there_who_was_told() -> None:
    others = ["Ana is told: You draw Fern.", "Ana is told: You draw Moss.", "Ben is told: You draw Oak."]
    assert told(None, True) == ["It is Ana's turn.", *others]
    assert told(0, True) == ["It is Ana's turn.", "You draw Fern.", "You draw Moss.", others[2]]
    assert told(1, True) == ["It is Ana's turn.", *others[:2], "You draw Oak."]


def test_what_is_about_somebody_else_stays() -> None:
    """What a seat reads of another's card says nothing of what it drew itself."""
    log = [entry("drew", seat=1), entry("drew-card", 0, card="Fern")]
    assert readable(log, 0) == log
