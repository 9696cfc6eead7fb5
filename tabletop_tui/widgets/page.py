"""A text longer than the screen, scrolled with the usual keys."""

from textual.containers import VerticalScroll

from tabletop_tui.actions import bindings


class Page(VerticalScroll, can_focus=True, inherit_bindings=False):
    """Scrolls whatever it holds; nothing is animated."""

    BINDINGS = bindings("cursor_up", "cursor_down", "first", "last", "page_up", "page_down")

    def action_cursor_up(self) -> None:
        """One line up."""
        self.scroll_up(animate=False)

    def action_cursor_down(self) -> None:
        """One line down."""
        self.scroll_down(animate=False)

    def action_first(self) -> None:
        """To the top."""
        self.scroll_home(animate=False)

    def action_last(self) -> None:
        """To the bottom."""
        self.scroll_end(animate=False)

    def action_page_up(self) -> None:
        """One page up."""
        self.scroll_page_up(animate=False)

    def action_page_down(self) -> None:
        """One page down."""
        self.scroll_page_down(animate=False)
