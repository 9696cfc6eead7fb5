"""A list to choose from, with the keys that lists have everywhere in the app."""

from collections.abc import Iterable, Sequence

import msgspec
from textual.content import Content
from textual.strip import Strip
from textual.style import Style
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tabletop_tui.actions import bindings


class Row(msgspec.Struct, frozen=True):
    """One line of a list: `id` None makes it a heading that cannot be chosen."""

    id: str | None
    text: Content


class Choices(OptionList, inherit_bindings=False):
    """A list of rows; posts `OptionList.OptionSelected` when one is chosen.

    A digit chooses the row with that number, counting the rows that can be chosen.
    """

    BINDINGS = bindings(
        "cursor_up", "cursor_down", "first", "last", "page_up", "page_down", "choose", "digit"
    )

    def __init__(self, rows: Iterable[Row] = (), *, id: str | None = None) -> None:
        super().__init__(*map(_option, rows), id=id, markup=False, compact=True)

    def show(self, rows: Sequence[Row], keep: str | None = None) -> None:
        """Show other rows; the cursor stays on row `keep` if it is among them."""
        self.clear_options()
        self.add_options(map(_option, rows))
        ids = [row.id for row in rows]
        if keep is not None and keep in ids:
            self.highlighted = ids.index(keep)
        else:
            self.action_first()

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> Style:
        """As Textual makes it, but `reverse` is kept: without colours it is all that shows the cursor."""
        style = super().get_visual_style(*component_classes, partial=partial)
        if any(self.get_component_styles(name).text_style.reverse for name in component_classes):
            style += Style(reverse=True)
        return style

    def _get_option_render(self, option: Option, style: Style) -> list[Strip]:
        # The row under the cursor is in the cursor's colours alone, or parts of it could not be read.
        if option is not self.highlighted_option:
            return super()._get_option_render(option, style)
        coloured, option._visual = option._visual, Content(str(option.prompt))
        try:
            return super()._get_option_render(option, style)
        finally:
            option._visual = coloured

    @property
    def chosen(self) -> str | None:
        """The id of the row under the cursor."""
        return self.highlighted_option.id if self.highlighted_option is not None else None

    def on_mount(self) -> None:
        if self.highlighted is None:
            self.action_first()

    def action_choose(self) -> None:
        """Choose the row under the cursor."""
        self.action_select()

    def action_digit(self, key: str) -> None:
        """Choose a row by its number."""
        rows = [index for index, option in enumerate(self.options) if not option.disabled]
        if 0 < int(key) <= len(rows):
            self.highlighted = rows[int(key) - 1]
            self.action_select()


def _option(row: Row) -> Option:
    return Option(row.text, id=row.id, disabled=row.id is None)
