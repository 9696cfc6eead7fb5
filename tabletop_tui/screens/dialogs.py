"""Small questions over a screen."""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar, cast

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

from tabletop_tui.actions import bindings
from tabletop_tui.kit.words import Msg
from tabletop_tui.widgets.choices import Choices, Row

if TYPE_CHECKING:
    from tabletop_tui.app import TabletopApp

AnswerT = TypeVar("AnswerT")

PAGE = 8
"""The lines by which a long text is scrolled."""


class Answers(Choices):
    """The answers of a question. What is too long to stand above them is scrolled with the same keys."""

    def _scroll_text(self, lines: int) -> None:
        self.screen.query_one("#text", VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_page_up(self) -> None:
        """The text above, a part back."""
        self._scroll_text(-PAGE)

    def action_page_down(self) -> None:
        """The text above, a part on."""
        self._scroll_text(PAGE)

    def action_cursor_up(self) -> None:
        """The answer above; with one answer alone, a line of the text back."""
        if self.option_count > 1:
            super().action_cursor_up()
        else:
            self._scroll_text(-1)

    def action_cursor_down(self) -> None:
        """The answer below; with one answer alone, a line of the text on."""
        if self.option_count > 1:
            super().action_cursor_down()
        else:
            self._scroll_text(1)


class Ask(ModalScreen[AnswerT | None], inherit_bindings=False):
    """A question with a few answers, each a (value, label); Esc and q answer None.

    The first answer is under the cursor. Never markup: a name in the question stays text.
    `deaf`: seconds during which nothing is answered, when it comes upon somebody who is typing.
    """

    CSS_PATH = "dialogs.tcss"
    BINDINGS = bindings("close")

    def __init__(self, question: str, answers: Sequence[tuple[AnswerT, str]], *, deaf: float = 0.0) -> None:
        super().__init__()
        self._open_from = time.monotonic() + deaf
        self._question, self._answers = question, tuple(answers)

    def compose(self) -> ComposeResult:
        rows = [Row(str(number), Content(label)) for number, (_, label) in enumerate(self._answers)]
        with Vertical(id="dialog"):
            with VerticalScroll(id="text", can_focus=False):
                yield Static(self._question, id="question", markup=False)
            yield Answers(rows, id="answers")

    def on_mount(self) -> None:
        text = self.query_one("#text", VerticalScroll)
        self.watch(text, "scroll_y", self._mark_more, init=False)
        self.call_after_refresh(self._mark_more)

    def on_resize(self) -> None:
        self.call_after_refresh(self._mark_more)

    def _mark_more(self) -> None:
        """Say in the frame that there is more of the text."""
        # The box may have been closed before this is called.
        for text in self.query("#text").results(VerticalScroll):
            more = text.scroll_offset.y < text.max_scroll_y
            said = cast("TabletopApp", self.app).words.say(Msg("dialog-more")) if more else ""
            self.query_one("#dialog").border_subtitle = said

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if time.monotonic() >= self._open_from:
            self.dismiss(self._answers[event.option_index][0])

    def action_close(self) -> None:
        """Answer nothing."""
        self.dismiss(None)


class Confirm(Ask[bool]):
    """Asks whether to go on: True, or False or None for no. The cursor stands on `yes`."""

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__(question, ((True, yes), (False, no)))
