"""The hint: what the strong bot would do, over the table of whoever is asked."""

from collections.abc import Sequence
from threading import Event

from textual.content import Content
from textual.widgets import Static
from textual.worker import Worker, WorkerState

from tabletop_tui.actions import bindings
from tabletop_tui.bots.advice import Advice, Question
from tabletop_tui.kit.words import Msg, Words
from tabletop_tui.screens.dialogs import Ask
from tabletop_tui.widgets.choices import Choices, Row


class HintScreen(Ask[str | None]):
    """Thinks, then lists the best options. Choosing one answers its key: it is pointed at, not given."""

    BINDINGS = bindings("hurry")

    def __init__(self, question: Question, words: Words) -> None:
        self._asked, self._words = question, words
        super().__init__(self._say("hint-thinking"), [(None, self._say("hint-stop"))])
        self.told = False
        """Whether the advice stands there."""
        self._enough = Event()
        self._worker: Worker[Sequence[Advice]] | None = None

    def _say(self, id: str) -> str:
        return self._words.say(Msg(id, {"seat": self._asked.seat}))

    def on_mount(self) -> None:
        self._worker = self.run_worker(lambda: self._asked.best(self._enough.is_set), thread=True)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.worker is self._worker and event.state is WorkerState.SUCCESS:
            self._tell(event.worker.result or ())

    def _tell(self, found: Sequence[Advice]) -> None:
        lines = [self._line(number, one) for number, one in enumerate(found, 1)]
        self._answers = (*((one.option.key, line.plain) for one, line in zip(found, lines, strict=True)),)
        self.query_one("#question", Static).update(f"{self._say('hint-title')}\n{self._say('hint-pointed')}")
        rows = [Row(str(number), line) for number, line in enumerate(lines)]
        self.query_one("#answers", Choices).show(rows)
        self.told = True

    def _line(self, number: int, one: Advice) -> Content:
        """The option, and on a line of its own what is expected of it: neither must be cut off."""
        label = self._words.say(Msg("hint-line", {"n": number, "label": self._words.say(one.option.label)}))
        return Content.assemble((label, "bold"), f"\n  {self._words.say(one.expects)}")

    def action_hurry(self) -> None:
        """Tell what has been found so far."""
        self._enough.set()

    def on_unmount(self) -> None:
        self._enough.set()
