"""Card sets that are wrong in every way: an error names file, card and field, and can be printed."""

import os
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tabletop_tui.engines.communs import effects as communs
from tabletop_tui.engines.discipline import effects as discipline
from tabletop_tui.engines.hackclad import effects as hackclad
from tabletop_tui.engines.theseus import effects as theseus
from tabletop_tui.kit.cards import (
    MAX_BYTES,
    MAX_CARDS,
    MAX_LINE,
    CardSetError,
    CardSource,
    check_text,
    data_hash,
    parse_set,
    read_set,
    text_hash,
)
from tests.toy.cards import STANDARD, Card, Head, parse, standard

HEAD = 'game = "toy"\nname = "Mine"\n'
JAB = '[[card]]\nid = "jab"\nname = "Jab"\nkind = "strike"\nvalue = 1\n'


def refused(text: str) -> CardSetError:
    """The error that a card set text meets with."""
    with pytest.raises(CardSetError) as caught:
        parse(text, "mine.toml")
    assert str(caught.value).startswith("mine.toml: ") or str(caught.value).startswith("mine.toml: card ")
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) <= MAX_LINE + 3
    return caught.value


def test_the_usual_set_is_read() -> None:
    catalogue = standard()
    assert catalogue.name == "Lanterns"
    assert [card.id for card in catalogue.printed] == ["jab", "kick", "cloak", "lamp", "feint", "smoke"]
    assert catalogue["jab.3"].value == 1
    assert len(set(catalogue.copies(4))) == 24


WRONG: list[tuple[str, str | None, str | None, str]] = [
    (HEAD + JAB.replace("value = 1", 'value = "1"'), "'jab'", "value", "Expected `int`, got `str`"),
    (HEAD + JAB.replace("value = 1", "value = 1.5"), "'jab'", "value", "Expected `int`, got `float`"),
    (HEAD + JAB.replace("value = 1", "value = true"), "'jab'", "value", "Expected `int`, got `bool`"),
    (HEAD + JAB.replace("value = 1", "value = 2020-01-01"), "'jab'", "value", "got `date`"),
    (HEAD + JAB.replace("value = 1\n", ""), "'jab'", None, "missing required field `value`"),
    (HEAD + JAB.replace("value = 1", "value = 10"), "'jab'", "value", "must be 0 to 9"),
    (
        HEAD + JAB.replace('"strike"', '"charm"'),
        "'jab'",
        "kind",
        "cannot be 'charm'; it may be: strike, trick",
    ),
    (HEAD + JAB + "price = 3\n", "'jab'", None, "unknown field `price`"),
    (HEAD + JAB + JAB, "'jab'", "id", "is given twice"),
    (HEAD + JAB.replace('"jab"', '"Jab"'), "'Jab'", "id", "must be lower-case letters"),
    (HEAD + JAB.replace('"jab"', '"../jab"'), "'../jab'", "id", "must be lower-case letters"),
    (HEAD + JAB.replace('"jab"', '""'), "''", "id", "must be lower-case letters"),
    (HEAD + JAB.replace('"jab"', f'"{"j" * 41}"'), repr("j" * 41), "id", "must be lower-case letters"),
    (HEAD + JAB.replace('"jab"', f'"{"j" * 99}"'), "number 1", "id", "must be lower-case letters"),
    (HEAD + JAB.replace('id = "jab"\n', ""), "number 1", None, "missing required field `id`"),
    (HEAD + JAB + JAB.replace('id = "jab"', "id = 7"), "number 2", "id", "Expected `str`, got `int`"),
    (HEAD + "card = [1]", "number 1", None, "Expected `object`, got `int`"),
    (HEAD + JAB.replace('"Jab"', '""'), "'jab'", "name", "is empty"),
    (HEAD + JAB.replace('"Jab"', '"  "'), "'jab'", "name", "is empty"),
    (HEAD + JAB.replace('"Jab"', f'"{"J" * 19}"'), "'jab'", "name", "is wider than 18 columns"),
    (HEAD + JAB.replace('"Jab"', f'"{"魔" * 10}"'), "'jab'", "name", "is wider than 18 columns"),
    (HEAD + JAB.replace('"Jab"', '"J\\nab"'), "'jab'", "name", "invisible or unruly"),
    (HEAD + JAB.replace('"Jab"', '"\\u001b[2J"'), "'jab'", "name", "invisible or unruly"),
    (HEAD + JAB.replace('"Jab"', '"\\u202eJab"'), "'jab'", "name", "invisible or unruly"),
    (HEAD + JAB.replace('"Jab"', '"\\u0301Jab"'), "'jab'", "name", "invisible or unruly"),
    (HEAD + JAB.replace('"Jab"', '"Jab\\uFE0F"'), "'jab'", "name", "invisible or unruly"),
    (HEAD.replace('"toy"', '"chess"') + JAB, None, "game", "cannot be 'chess'; it may be: toy"),
    (HEAD.replace('"Mine"', '"\\u0007"') + JAB, None, "name", "invisible or unruly"),
    (HEAD.replace('"Mine"', f'"{"M" * 61}"') + JAB, None, "name", "is wider than 60 columns"),
    (HEAD + "author = 1\n" + JAB, None, None, "unknown field `author`"),
    (JAB, None, None, "missing required field `game`"),
    (HEAD, None, None, "holds no [[card]]"),
    ("", None, None, "holds no [[card]]"),
    (HEAD + "card = []", None, None, "holds no [[card]]"),
    (HEAD + '[card]\nid = "jab"', None, None, "holds no [[card]]"),
    (HEAD + JAB, None, None, "has 1 cards and needs 6 or more"),
    (HEAD + JAB * (MAX_CARDS + 1), None, None, f"more than {MAX_CARDS} cards"),
    (HEAD + "a = \n", None, None, "not valid TOML: Invalid value (at line 3"),
    (HEAD + "a = 1\na = 2", None, None, "not valid TOML"),
    (HEAD + "a = \0", None, None, "not valid TOML"),
    (HEAD + "a = \x1b[2J", None, None, "not valid TOML"),
    (HEAD + "a = " + "9" * 5000, None, None, "line 3 is longer than 1,000 characters"),
    (HEAD + "a = " + "\n[" * 20_000, None, None, "not valid TOML"),
    (HEAD + "a." * 20_000 + "a = 1", None, None, "line 3 is longer than 1,000 characters"),
    (HEAD + "[" + "a." * 20_000 + "a]", None, None, "line 3 is longer than 1,000 characters"),
    (HEAD + f"a = {'[' * 300}{']' * 300}\n" + JAB, None, None, "unknown field `a`"),
]
"""What stands in the file, and the card, the field and the problem that the error names."""


@pytest.mark.parametrize(
    ("text", "card", "field", "problem"), WRONG, ids=[f"wrong-{number}" for number in range(len(WRONG))]
)
def test_the_error_names_card_field_and_problem(
    text: str, card: str | None, field: str | None, problem: str
) -> None:
    error = refused(text)
    assert (error.file, error.card, error.field) == ("mine.toml", card, field)
    assert problem in error.problem
    assert str(error) == ": ".join(
        part for part in ("mine.toml", f"card {card}" if card else "", field or "", error.problem) if part
    )


@pytest.mark.parametrize("key", ['"\\u001b[2J"', '"\\u202e"', '"\\u0000"', '"a\\nb"'], ids=ascii)
@pytest.mark.parametrize("place", [HEAD + "{} = 1\n" + JAB, HEAD + JAB + "{} = 1\n"], ids=["head", "card"])
def test_what_a_hostile_file_is_quoted_with_is_harmless(place: str, key: str) -> None:
    assert "unknown field `\\" in str(refused(place.format(key))) or "a\\nb" in str(
        refused(place.format(key))
    )


def test_a_field_deep_in_a_card_is_named() -> None:
    class Effect(msgspec.Struct):
        do: str

    class Deep(msgspec.Struct):
        id: str
        effects: list[Effect]

    text = HEAD + '[[card]]\nid = "a"\neffects = [{ do = "move" }, { do = 5 }]'
    with pytest.raises(CardSetError) as caught:
        parse_set(text, "mine.toml", Head, Deep)
    assert str(caught.value) == "mine.toml: card 'a': effects[1].do: Expected `str`, got `int`"


def test_nesting_within_reason_is_read() -> None:
    class Nest(msgspec.Struct):
        id: str
        inner: Any = None

    text = HEAD + f'[[card]]\nid = "a"\ninner = {"[" * 400}{"]" * 400}'
    _, cards = parse_set(text, "mine.toml", Head, Nest)
    assert cards[0].id == "a"


# ---------------------------------------------------------------------- files


def test_a_file_is_read_with_or_without_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    for data in (STANDARD.encode(), STANDARD.encode("utf-8-sig"), STANDARD.replace("\n", "\r\n").encode()):
        path.write_bytes(data)
        assert parse(read_set(path), path.name)["jab.0"].name == "Jab"


@pytest.mark.parametrize(
    ("data", "problem"),
    ids=["large", "latin-1", "utf-16"],
    argvalues=[
        (b"x" * (MAX_BYTES + 1), f"larger than {MAX_BYTES:,} bytes"),
        ("name = 'é'".encode("latin-1"), "not UTF-8 text (byte 8)"),
        ("name = 'é'".encode("utf-16"), "not UTF-8 text (byte 0)"),
    ],
)
def test_a_file_that_cannot_be_a_set_is_refused(tmp_path: Path, data: bytes, problem: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(data)
    with pytest.raises(CardSetError) as caught:
        read_set(path)
    assert str(caught.value) == f"{path}: {problem}"


def test_a_file_of_the_greatest_size_is_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"#" * MAX_BYTES)
    assert len(read_set(path)) == MAX_BYTES


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "loop.toml").symlink_to(tmp_path / "loop.toml")
    for path in (
        tmp_path,
        *(tmp_path / f"{name}.toml" for name in ("none", "pipe", "loop")),
        Path("/dev/zero"),
    ):
        with pytest.raises(CardSetError) as caught:
            read_set(path)
        assert str(caught.value).startswith(f"{path}: ")


def test_a_hostile_file_name_is_quoted_without_harm() -> None:
    assert str(CardSetError("\x1b[2J.toml", "is empty")) == "\\x1b[2J.toml: is empty"


# ---------------------------------------------------------------------- sources and hashes


def test_a_source_knows_whether_its_text_is_whole() -> None:
    source = CardSource.own("Mine", STANDARD)
    assert source.is_whole
    assert source.sha256 == text_hash(STANDARD)
    assert not msgspec.structs.replace(source, text=STANDARD + " ").is_whole
    assert CardSource("Standard", "whatever").is_whole


def test_the_hash_of_what_is_said_knows_no_spacing() -> None:
    said = data_hash([STANDARD])
    assert said == data_hash(["# a comment\r\n" + STANDARD.replace(" = ", "=")])
    assert said != data_hash([STANDARD.replace("value = 6", "value = 5")])
    assert said != data_hash([STANDARD, STANDARD])


def test_text_that_fits_is_left_alone() -> None:
    check_text("[bold]x[/]", "mine.toml", None, "name", most=10)
    check_text("魔" * 5, "mine.toml", None, "name", most=10)
    with pytest.raises(CardSetError):
        check_text("魔" * 5, "mine.toml", None, "name", most=9)


def test_a_card_is_plain_data() -> None:
    assert msgspec.json.decode(msgspec.json.encode(standard()["jab.0"]), type=Card) == standard()["jab.0"]


VERBS = [
    *get_args(communs.Effect),
    *get_args(communs.Rule),
    *get_args(discipline.Effect),
    *get_args(hackclad.Effect),
    *get_args(theseus.Effect),
]
COUNTED = [verb for verb in VERBS if "n" in verb.__struct_fields__]


@pytest.mark.parametrize(
    "verb", COUNTED, ids=[verb.__module__.split(".")[2] + "-" + verb.__name__ for verb in COUNTED]
)
def test_a_number_that_an_effect_leaves_out_is_one(verb: type[msgspec.Struct]) -> None:
    (number,) = [field for field in msgspec.structs.fields(verb) if field.name == "n"]
    assert number.default == 1
