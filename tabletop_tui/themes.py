"""Colour themes, and how seats are told apart without colour.

Every theme sets the same variables for style sheets: `$seat-a` to `$seat-e` (the players), `$lit`
(a legal target), `$dim` (what cannot be chosen), `$cursor` and `$cursor-text` (where the cursor is),
`$used` (spent for this turn), `$bonus`; and the text styles `$lit-style`, `$dim-style`,
`$cursor-style`, `$rest-style` (the cursor of a part without the keys), `$used-style`, `$bonus-style`,
which alone carry the meaning where there is no colour.
All colours are members of the 256-colour palette, so that they look the same with and without true colour.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from textual.theme import Theme

DEFAULT = "dark"
PLAIN = "ansi"
"""The theme for terminals with sixteen colours or none."""


class SeatMark(msgspec.Struct, frozen=True):
    """A seat's letter and shape, with the shape that ASCII has for it."""

    letter: str
    shape: str
    plain: str

    def text(self, ascii: bool = False) -> str:
        """Letter and shape together, two cells wide."""
        return self.letter + (self.plain if ascii else self.shape)


SEAT_MARKS = (
    SeatMark("A", "●", "o"),
    SeatMark("B", "■", "#"),
    SeatMark("C", "▲", "^"),
    SeatMark("D", "◆", "*"),
    SeatMark("E", "▼", "v"),
)
SEAT_COLOURS = tuple(f"seat-{mark.letter.lower()}" for mark in SEAT_MARKS)


class Palette(msgspec.Struct, frozen=True):
    """The colours of one theme. `seats` keeps its hues apart for colour-blind eyes (after Okabe and Ito)."""

    text: str
    background: str
    surface: str
    panel: str
    primary: str
    accent: str
    seats: tuple[str, str, str, str, str]
    lit: str
    dim: str
    cursor: str
    cursor_text: str
    used: str
    bonus: str
    warning: str
    error: str
    success: str
    dark: bool = True


PALETTES: Mapping[str, Palette] = {
    "dark": Palette(
        text="#dadada",
        background="#121212",
        surface="#1c1c1c",
        panel="#303030",
        primary="#5fafff",
        accent="#ffd75f",
        seats=("#5fafff", "#ff8700", "#00ff87", "#d787af", "#ffff5f"),
        lit="#ffd75f",
        dim="#949494",
        cursor="#005f87",
        cursor_text="#ffffff",
        used="#949494",
        bonus="#ffaf5f",
        warning="#ffaf00",
        error="#ff8787",
        success="#5fd7af",
    ),
    "light": Palette(
        text="#1c1c1c",
        background="#ffffff",
        surface="#ffffff",
        panel="#e4e4e4",
        primary="#005faf",
        accent="#875f00",
        seats=("#0000af", "#af5f00", "#00875f", "#5f005f", "#870000"),
        lit="#875f00",
        dim="#626262",
        cursor="#005faf",
        cursor_text="#ffffff",
        used="#626262",
        bonus="#870000",
        warning="#875f00",
        error="#af0000",
        success="#005f00",
        dark=False,
    ),
    "high-contrast": Palette(
        text="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#262626",
        primary="#87d7ff",
        accent="#ffff00",
        seats=("#5fafff", "#ff8700", "#00ff87", "#ffafd7", "#ffff00"),
        lit="#ffff00",
        dim="#bcbcbc",
        cursor="#ffff00",
        cursor_text="#000000",
        used="#bcbcbc",
        bonus="#ffaf5f",
        warning="#ffaf00",
        error="#ffafaf",
        success="#87ffaf",
    ),
    "ansi": Palette(
        text="ansi_default",
        background="ansi_default",
        surface="ansi_default",
        panel="ansi_default",
        primary="ansi_cyan",
        accent="ansi_yellow",
        seats=(
            "ansi_bright_cyan",
            "ansi_bright_yellow",
            "ansi_bright_green",
            "ansi_bright_magenta",
            "ansi_white",
        ),
        lit="ansi_yellow",
        dim="ansi_default",
        cursor="ansi_default",
        cursor_text="ansi_default",
        used="ansi_default",
        bonus="ansi_yellow",
        warning="ansi_yellow",
        error="ansi_red",
        success="ansi_green",
    ),
}

THEME_NAMES = tuple(PALETTES)
"""The themes, in the order the settings list them; their labels are `theme-<name>`."""

STYLES = {
    "lit-style": "bold",
    "dim-style": "none",
    "cursor-style": "bold",
    "rest-style": "bold underline",
    "used-style": "strike",
    "bonus-style": "bold",
}
_PLAIN_STYLES = {
    **STYLES,
    "dim-style": "dim",
    "cursor-style": "bold reverse",
    "rest-style": "dim reverse",
    "lit-style": "bold underline",
}


def variables(name: str) -> dict[str, str]:
    """The style sheet variables of a theme."""
    palette = PALETTES[name]
    return {
        **dict(zip(SEAT_COLOURS, palette.seats, strict=True)),
        "lit": palette.lit,
        "dim": palette.dim,
        "cursor": palette.cursor,
        "cursor-text": palette.cursor_text,
        "used": palette.used,
        "bonus": palette.bonus,
        **(_PLAIN_STYLES if name == PLAIN else STYLES),
        **_textual_variables(name, palette),
    }


def _textual_variables(name: str, palette: Palette) -> dict[str, str]:
    """Textual's own variables, so that its widgets show the cursor as the boards do."""
    if name == PLAIN:
        return {
            "ansi-background": "ansi_black",
            "ansi-foreground": "ansi_white",
            "border": "ansi_default",
            "border-blurred": "ansi_default",
            "block-cursor-foreground": "ansi_default",
            "block-cursor-background": "ansi_default",
            "block-cursor-text-style": "bold underline",  # Textual's lists leave out "reverse"
            "block-cursor-blurred-foreground": "ansi_default",
            "block-cursor-blurred-background": "ansi_default",
            "block-cursor-blurred-text-style": "bold",
            "block-hover-background": "ansi_default",
            "input-cursor-background": "ansi_default",
            "input-cursor-foreground": "ansi_default",
            "input-cursor-text-style": "reverse",
            "input-selection-background": "ansi_default",
            "input-selection-foreground": "ansi_default",
            "button-focus-text-style": "bold reverse",
            "scrollbar": "ansi_default",
            "scrollbar-hover": "ansi_default",
            "scrollbar-active": "ansi_default",
            "scrollbar-background": "ansi_default",
            "scrollbar-background-hover": "ansi_default",
            "scrollbar-background-active": "ansi_default",
            "scrollbar-corner-color": "ansi_default",
        }
    return {
        "border": palette.primary,
        "border-blurred": palette.dim,
        "block-cursor-foreground": palette.cursor_text,
        "block-cursor-background": palette.cursor,
        "block-cursor-text-style": "bold",
        "block-cursor-blurred-foreground": palette.text,
        "block-cursor-blurred-background": palette.panel,
        "input-cursor-background": palette.text,
        "input-cursor-foreground": palette.background,
        "input-cursor-text-style": "none",
        "input-selection-background": palette.cursor,
        "footer-key-foreground": palette.accent,
    }


def make_themes() -> "list[Theme]":
    """All themes, as Textual wants them."""
    from textual.theme import Theme

    return [
        Theme(
            name=name,
            primary=palette.primary,
            secondary=palette.primary,
            accent=palette.accent,
            warning=palette.warning,
            error=palette.error,
            success=palette.success,
            foreground=palette.text,
            background=palette.background,
            surface=palette.surface,
            panel=palette.panel,
            boost=palette.panel,
            dark=palette.dark,
            variables=variables(name),
            ansi=name == PLAIN,
        )
        for name, palette in PALETTES.items()
    ]


def fitting(wanted: str, plain: bool) -> str:
    """The theme to use: the wanted one, or on a terminal with hardly any colours the one made for it."""
    if plain:
        return PLAIN
    return wanted if wanted in PALETTES else DEFAULT
