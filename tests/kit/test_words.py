"""Messages become sentences in one place, in any language, and names stay the text they are."""

import gettext
import string
from itertools import combinations

import pytest

from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.kit.phrases import KIT_BOOK
from tabletop_tui.kit.words import Msg, Phrasebook, Plural, Template, Words, catalog_for
from tabletop_tui.phrases import APP_BOOK
from tabletop_tui.prints import PRINT_BOOK
from tabletop_tui.screens.phrases import TABLE_BOOK
from tabletop_tui.text_mode import TEXT_BOOK
from tests.kit.playing import random_match
from tests.toy.game import open_toy

BOOK = Phrasebook(
    {
        "plain": "Nothing to fill in.",
        "braces": "A {{brace}} without fields.",
        "braced": "{n} {{braces}}",
        "found": Plural("{seat} found one lamp.", "{seat} found {n} lamps."),
        "left": Plural("{m} of one", "{m} of {n}", by="n"),
        "by": Plural("{days} day", "{days} days", by="days"),
        "gave": "{seat} gave {card} to {other}.",
        "all": "{seats} took {cards}.",
        "asked": "{asked} is asked; {owner} owns it.",
        "free": "{text}",
    },
    {"card": "card", "cards": "card"},
    {"card": lambda words, card: words.text(card.title())},
)


class Pseudo(gettext.NullTranslations):
    """A made-up language: every text in brackets, and three forms of plural."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"«{n % 3}:{msgid1 if n == 1 else msgid2}»"


def say(message_id: str, /, words: Words | None = None, **fields: object) -> str:
    return (words or Words(BOOK, ("Ana", "Ben"))).say(Msg(message_id, fields))  # type: ignore[arg-type]


# ---------------------------------------------------------------------- sentences


def test_a_sentence_without_fields() -> None:
    assert say("plain") == "Nothing to fill in."
    assert say("braces") == "A {brace} without fields."
    assert say("braced", n=2) == "2 {braces}"


@pytest.mark.parametrize(
    ("n", "sentence"),
    [
        (0, "Ana found 0 lamps."),
        (1, "Ana found one lamp."),
        (2, "Ana found 2 lamps."),
        (-1, "Ana found -1 lamps."),
    ],
)
def test_plurals_by_the_number(n: int, sentence: str) -> None:
    assert say("found", seat=0, n=n) == sentence


def test_plurals_by_another_field() -> None:
    assert [say("by", days=n) for n in (1, 3)] == ["1 day", "3 days"]
    assert [say("left", m=7, n=n) for n in (1, 3)] == ["7 of one", "7 of 3"]


def test_seats_are_named_wherever_they_stand() -> None:
    assert say("gave", seat=1, other=0, card="lamp") == "Ben gave Lamp to Ana."
    assert say("asked", asked=None, owner=1) == "the table is asked; Ben owns it."
    assert say("asked", asked=5, owner=-1) == "Player 6 is asked; the table owns it."


def test_lists() -> None:
    assert say("all", seats=[0, 1], cards=["lamp", "cloak"]) == "Ana, Ben took Lamp, Cloak."
    assert say("all", seats=[1], cards=[]) == "Ben took ."
    assert Words(BOOK).listed([]) == ""


@pytest.mark.parametrize("message", ["unknown", "", "plain "])
def test_an_unknown_message_is_an_error(message: str) -> None:
    with pytest.raises(KeyError):
        say(message)


def test_a_missing_field_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("gave", seat=0)
    with pytest.raises(KeyError):
        say("found", seat=0)
    with pytest.raises(KeyError):
        say("gave")


@pytest.mark.parametrize(
    "text", ["[bold]x[/]", "[/", "{seat}", "{0}", "{", "%s", "{{}}", "{x.__class__}", "\\"]
)
def test_what_people_typed_stays_text(text: str) -> None:
    words = Words(BOOK, (text, text))
    assert words.say(Msg("gave", {"seat": 0, "other": 1, "card": "lamp"})) == f"{text} gave Lamp to {text}."
    assert words.say(Msg("free", {"text": text})) == text


# ---------------------------------------------------------------------- other languages


def test_everything_goes_through_the_catalog() -> None:
    words = Words(BOOK, ("Ana",), Pseudo())
    assert say("plain", words) == "«Nothing to fill in.»"
    assert say("found", words, seat=0, n=5) == "«2:Ana found 5 lamps.»"
    assert say("gave", words, seat=0, other=None, card="lamp") == "«Ana gave «Lamp» to «the table».»"
    assert say("all", words, seats=[0, 3], cards=["a", "b"]) == "«Ana«, »«Player 4» took «A»«, »«B».»"
    assert words.text("") == "", "an empty text would be the heading of a catalog"


def test_an_unknown_language_falls_back_to_english() -> None:
    for language in ("", None, "tlh", "../../etc"):
        assert Words(BOOK, (), catalog_for(language)).say(Msg("plain")) == "Nothing to fill in."


def test_a_whole_game_in_a_made_up_language() -> None:
    game = open_toy()
    words = Words(game.book, ("Ana", "Ben", "Cai"), Pseudo())
    for match in random_match(2, 3):
        said = [words.say(entry.what) for entry in match.log(None, reveal_all=True)]
        decision = match.decision
        if decision is not None:
            said += [words.say(decision.ask), *(words.say(option.label) for option in decision.options)]
        assert all(one.startswith("«") and one.endswith("»") for one in said)
        assert all("«" in line for line in game.position(match.view(0), words))
    assert match.outcome is not None
    assert words.say(match.outcome.verdict).startswith("«")
    for card in game.card_texts(words):
        assert all(one.startswith("«") for one in (card.group, card.name, card.facts, *card.lines))


# ---------------------------------------------------------------------- phrasebooks


BOOKS = {"kit": KIT_BOOK, "prints": PRINT_BOOK, "text": TEXT_BOOK, "app": APP_BOOK, "table": TABLE_BOOK}
GAME_BOOKS = {"toy": open_toy().book} | {game_id: open_game(game_id).book for game_id in GAME_IDS}


def places(template: Template) -> list[set[str]]:
    """The fields of a template: of each of its forms."""
    forms = (template.one, template.many) if isinstance(template, Plural) else (template,)
    return [{name for _, name, _, _ in string.Formatter().parse(form) if name} for form in forms]


def test_an_extended_phrasebook_says_both_and_the_others_win() -> None:
    both = BOOK.extended(Phrasebook({"plain": "Else.", "new": "{card}"}, {"coin": "coin"}, {}, ("fixed",)))
    words = Words(both)
    assert words.say(Msg("plain")) == "Else."
    assert words.say(Msg("new", {"card": "lamp"})) == "Lamp"
    assert {"Else.", "fixed", ("{days} day", "{days} days")} <= set(both.sentences())
    assert Words(BOOK).say(Msg("plain")) == "Nothing to fill in.", "the first is as it was"


@pytest.mark.parametrize("pair", combinations(BOOKS, 2), ids="-".join)
def test_no_two_vocabularies_share_an_id(pair: tuple[str, str]) -> None:
    one, other = (BOOKS[name].templates for name in pair)
    assert set(one) & set(other) == set()


@pytest.mark.parametrize("name", GAME_BOOKS)
def test_a_game_shares_no_id_and_no_kind_of_field_with_the_screens(name: str) -> None:
    game = GAME_BOOKS[name]
    assert KIT_BOOK.templates.items() <= game.templates.items()
    for other in BOOKS.values():
        if other is KIT_BOOK:
            continue
        assert set(game.templates) & set(other.templates) == set()
        for message_id, template in other.templates.items():
            assert not set().union(*places(template)) & set(game.kinds), message_id


@pytest.mark.parametrize("book", [*BOOKS.values(), *GAME_BOOKS.values()], ids=[*BOOKS, *GAME_BOOKS])
def test_templates_can_be_filled_in(book: Phrasebook) -> None:
    for message_id, template in book.templates.items():
        forms = places(template)
        assert all(form.isidentifier() for form in set().union(*forms)), message_id
        if isinstance(template, Plural):
            assert forms[0] <= forms[1], message_id
    assert set(book.kinds.values()) <= set(book.namers)
