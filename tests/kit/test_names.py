"""Names as people type, paste and forge them (known faults B-21, B-35)."""

import random
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_tui.kit.names import MAX_CELLS, cells, clean_name, clean_names, odd_character
from tabletop_tui.kit.phrases import KIT_BOOK
from tabletop_tui.kit.setup import SetupError
from tabletop_tui.kit.words import Words


def refusal(raw: str) -> str:
    """The id of the reason why a name is refused; it can be said without harm."""
    with pytest.raises(SetupError) as caught:
        clean_name(raw)
    said = Words(KIT_BOOK).say(caught.value.why)
    assert said.isprintable()
    return caught.value.why.id


@pytest.mark.parametrize(
    "name",
    [
        "Ana",
        "魔女",
        "ロゼット",
        "Владимир",
        "שלום",
        "สวัสดี",
        "क्षत्रिय",
        "Đặng Thị Ngọc",
        "⚔",
        "😀",
        "a/b",
        "../../x",
        "CON",
        ".",
        "-rf",
        "$(reboot)",
        "%s{0}{seat}",
        "[bold]x[/]",
        "[/",
        "[red]",
        "Bob [b",
        "\\",
        "[@click=app.quit]x[/]",
        "[link=file:///etc]x",
        "[[",
        "[0]",
        r"a\[b",
    ],
)
def test_a_name_is_kept_as_the_text_it_is(name: str) -> None:
    assert clean_name(name) == name
    assert Words(KIT_BOOK, [name]).seat(0) == name


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("  Ana  ", "Ana"),
        ("Ana   Maria", "Ana Maria"),
        ("Ana\n", "Ana"),
        ("\tAna", "Ana"),
        ("e\u0301", "é"),
        ("か\u3099", "が"),
        ("\u1100\u1161\u11a8", "각"),
    ],
)
def test_space_is_folded_and_letters_are_composed(raw: str, clean: str) -> None:
    assert clean_name(raw) == clean


@pytest.mark.parametrize("raw", ["", " ", "   ", "\t\n", "\u3000", "\u00a0"])
def test_an_empty_name_is_refused(raw: str) -> None:
    assert refusal(raw) == "name-empty"


@pytest.mark.parametrize(
    "raw",
    [
        "\x00",
        "a\nb",
        "a\tb",
        "a\rb",
        "\x1b[2J",
        "\x1b]0;t\x07",
        "\x9b31m",
        "a\x7f",
        "a\u0085b",
        "\u202eAna",
        "A\u2066na",
        "A\u200fna",
        "A\u200bna",
        "A\u200dna",
        "\ufeffAna",
        "A\u00adna",
        "A\u2060na",
        "A\u2028na",
        "⚔\ufe0f",
        "⚔\ufe0e",
        "👩\u200d🎓",
        "A\ufe01na",
        "A\U000e0100na",
        "A\u034fna",
        "A\u180bna",
        "\u2800",
        "\u3164",
        "\uffa0",
        "\u115f",
        "A\ue000",
        "A\u0378",
        "A\ud800",
        "A\U000e0041",
        "A\uffff",
    ],
)
def test_what_is_not_printed_as_itself_is_refused(raw: str) -> None:
    assert refusal(raw) == "name-control"


FILLERS = [0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0]
SELECTORS = [0x034F, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]


def test_blanks_fillers_and_selectors_are_refused_however_unicode_counts_them() -> None:
    assert [code for code in (*FILLERS, *SELECTORS) if odd_character(f"A{chr(code)}") is None] == []
    for beside in "\u17b3\u1810\u2801\u3163\uff9f\ufe10\U0001f3fa\U0001f400":
        assert odd_character(f"A{beside}") is None, "what stands next to them is no worse than others"


@pytest.mark.parametrize(
    "raw",
    ["🇯🇵", "🇯", "👩🏽", "🏽", "1\u20e3", "a\u20dd", "\U0001f1e6", "\U0001f1ff", "\U0001f3fb", "\U0001f3ff"],
)
def test_what_terminals_join_is_refused(raw: str) -> None:
    assert refusal(raw) == "name-joining"


@pytest.mark.parametrize("raw", ["\u0301Ana", "\u093eAna", "A" + "\u0301" * 6 + "na", "x" + "\u0336" * 499])
def test_loose_and_heaped_accents_are_refused(raw: str) -> None:
    assert refusal(raw) == "name-marks"


@pytest.mark.parametrize("raw", ["x" * 25, "x" * 500, "魔" * 13, "魔" * 300, "😀" * 13])
def test_a_name_is_measured_in_cells(raw: str) -> None:
    assert refusal(raw) == "name-long"
    width = cells(raw[0])
    assert cells(clean_name(raw[: MAX_CELLS // width])) == MAX_CELLS


@pytest.mark.parametrize(
    "pair",
    [
        ("Ana", "Ana"),
        ("Ana", "ANA"),
        ("Ana", " Ana "),
        ("straße", "STRASSE"),
        ("ﬁn", "fin"),
        ("Ａｎａ", "Ana"),
        ("é", "e\u0301"),
        ("Ana Maria", "Ana\u00a0Maria"),
        ("Ⅳ", "IV"),
        ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
    ],
)
def test_names_that_cannot_be_told_apart_are_refused(pair: tuple[str, str]) -> None:
    with pytest.raises(SetupError) as caught:
        clean_names(["Zoe", *pair])
    assert caught.value.why.id == "name-double"
    assert clean_name(pair[1]) in Words(KIT_BOOK).say(caught.value.why)


def test_names_that_differ_late_are_kept() -> None:
    names = ["Maximiliane A", "Maximiliane B", "[b]", "[B/]"]
    assert clean_names(names) == names


def test_a_bad_name_among_good_ones_is_found() -> None:
    with pytest.raises(SetupError):
        clean_names(["Ana", "Ben", "\x1b"])


@given(st.text(max_size=30))
def test_any_name_is_refused_or_safe(raw: str) -> None:
    try:
        name = clean_name(raw)
    except SetupError:
        assert refusal(raw)
        return
    assert clean_name(name) == name, "cleaning again changes nothing"
    assert 1 <= cells(name) <= MAX_CELLS
    assert name == name.strip()
    assert not any(unicodedata.category(one)[0] == "C" for one in name)
    assert not unicodedata.category(name[0]).startswith("M")


def test_the_width_is_what_the_screens_measure() -> None:
    from rich.cells import cell_len

    dice = random.Random(1)
    # Newer signs have other widths from one version of the tables to the next; letters do not.
    letters = [
        chr(code)
        for code in range(0x20, 0x2FFFF)
        if unicodedata.ucd_3_2_0.category(chr(code))[0] == "L" and odd_character(chr(code)) is None
    ]
    assert len(letters) > 80_000
    differing = [one for one in letters if cells(one) != cell_len(one)]
    assert differing == []
    for _ in range(300):
        text = "".join(dice.choice(letters) for _ in range(5))
        assert cells(text) == cell_len(text)
