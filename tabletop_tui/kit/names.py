"""Names that people type: cleaned, or refused with a reason; always text, never markup."""

import unicodedata
from collections.abc import Sequence

from tabletop_tui.kit.setup import SetupError
from tabletop_tui.kit.words import Msg

MAX_CELLS = 24
_UNSEEN = frozenset(
    {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0}
    | {*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}
)
"""Blanks, fillers and variation selectors that Unicode counts among letters and marks."""
_JOINING = frozenset({*range(0x1F1E6, 0x1F200), *range(0x1F3FB, 0x1F400)})
"""Halves of flags and skin tones: terminals do not agree how wide they are, nor with marks that enclose."""
MAX_MARKS = 4
"""So many accents one letter may carry."""


def odd_character(text: str) -> Msg | None:
    """Why a text may not stand on a screen: a character that is not printed as itself; else None."""
    marks = MAX_MARKS
    for character in text:
        category, code = unicodedata.category(character), ord(character)
        if category[0] == "C" or category in ("Zl", "Zp") or code in _UNSEEN:
            return Msg("name-control", {"code": f"U+{code:04X}"})
        if code in _JOINING or category == "Me":
            return Msg("name-joining", {"code": f"U+{code:04X}"})
        # A mark at the very beginning would land on whatever stands before the text.
        marks = marks + 1 if category[0] == "M" else 0
        if marks > MAX_MARKS:
            return Msg("name-marks", {"code": f"U+{code:04X}", "n": MAX_MARKS})
    return None


def cells(text: str) -> int:
    """How many terminal cells a text is wide."""
    if text.isascii():
        return len(text)
    # The tables of widths are slow to load, and most texts do without.
    from wcwidth import wcswidth

    return wcswidth(text)


def clean_name(raw: str) -> str:
    """A player's name as it will be shown: composed, inner space folded. Raises SetupError.

    Refused: empty names, names wider than 24 terminal cells, and any character that is not printed as
    itself (control, bidirectional, zero-width, private and unassigned ones; see `odd_character`).
    """
    name = " ".join(unicodedata.normalize("NFC", raw).split(" ")).strip()
    name = " ".join(part for part in name.split(" ") if part)
    if not name:
        raise SetupError(Msg("name-empty"))
    odd = odd_character(name)
    if odd is not None:
        raise SetupError(odd)
    if cells(name) > MAX_CELLS:
        raise SetupError(Msg("name-long", {"n": MAX_CELLS}))
    return name


def clean_names(raw: Sequence[str]) -> list[str]:
    """The names of all seats, cleaned and told apart. Raises SetupError for a bad or doubled name."""
    names = [clean_name(one) for one in raw]
    seen: dict[str, str] = {}
    for name in names:
        folded = unicodedata.normalize("NFKC", name).casefold()
        if folded in seen:
            raise SetupError(Msg("name-double", {"name": name, "like": seen[folded]}))
        seen[folded] = name
    return names
