"""Small questions over a screen."""

import time
from collections.abc import Sequence
from typing import TypeVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

from tabletop_tui.actions import bindings
from tabletop_tui.widgets.choices import Choices, Row

AnswerT = TypeVar("AnswerT")


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
            yield Static(self._question, id="question", markup=False)
            yield Choices(rows, id="answers")

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
