"""Bots at a table: they think beside the screen, and can be hurried, paused, stepped and replaced."""

import contextlib
import math
import time
from abc import abstractmethod
from collections.abc import Callable
from threading import Event
from typing import TypeVar

from textual.events import Key
from textual.timer import Timer
from textual.worker import Worker, WorkerState

from tabletop_tui.actions import ACTIONS, MOVES, bindings
from tabletop_tui.bots.bot import Stop
from tabletop_tui.bots.driver import Bots
from tabletop_tui.bots.registry import UnknownBot
from tabletop_tui.kit.saves import Kept, MovedOn, SaveError
from tabletop_tui.kit.setup import HUMAN
from tabletop_tui.kit.words import Msg
from tabletop_tui.screens.dialogs import Confirm
from tabletop_tui.screens.pointed import PointedTable

FoundT = TypeVar("FoundT")

PLAYING = frozenset(
    key for id in (*MOVES, "choose", "hurry", "digit", "take_back") for key in ACTIONS[id].keys
)
"""The keys that have a bot answer at once."""

ANSWERING = frozenset(key for id in ("choose", "digit") for key in ACTIONS[id].keys)
"""The keys that answer a question."""

HANDOVER = 0.3
"""Seconds after a question to somebody else is drawn during which those keys still belong to whoever was
asked before, or were to make a bot quicker."""


class BotTable(PointedTable):
    """A table at which bots answer by themselves, one after the other.

    A bot thinks in a thread; what it found is answered when its time has come. Every change of the table
    (an answer, an undo, another screen on top) ends the thinking and forgets what it would have found.
    """

    BINDINGS = bindings("hurry", "pause", "take_over")

    def __init__(self, kept: Kept) -> None:
        super().__init__(kept)
        self._bot_timer: Timer | None = None
        self._thinking: Worker[str] | None = None
        self._enough = Event()
        self._found: str | None = None
        self._due = 0.0
        self._hurried: int | None = None
        self._typist: int | str = ""
        self._open_from = 0.0

    # ------------------------------------------------------------------ what the table provides

    @abstractmethod
    def go_on(self, remark: Msg | None = None, *, hold: bool = False) -> None:
        """Show where the match stands, and have it go on."""

    @abstractmethod
    def _answer(self, key: str, *, bot: bool = False) -> None:
        """Answer the present question."""

    @abstractmethod
    def _look_for_news(self) -> None:
        """Look whether another terminal has played on."""

    # ------------------------------------------------------------------ thinking

    def think(self, find: Callable[[Stop], FoundT], enough: Event) -> "Worker[FoundT]":
        """Have something found in a thread; it is to end soon when `enough` is set."""
        return self.run_worker(lambda: find(enough.is_set), thread=True)

    def _meet_bots(self) -> None:
        """Know the bots that play now: a seat may have been taken over, here or in another terminal."""
        if self._bots.seats != self.match.setup.seats:
            with contextlib.suppress(UnknownBot):
                self._bots = Bots(self.match.setup)
        if self._bots.answering(self.match) != self._hurried:
            self._hurried = None

    def _let_bot_play(self) -> None:
        """Have the bot whose turn it is think, and answer when its time has come."""
        if not self.is_current or (self.paused and self._hurried is None):
            return
        thought = self._bots.thought(self.match)
        if thought is None or not self.kept.has_bots_think():
            return
        at_once = self._hurried is not None
        wait = not at_once and not self._nothing_to_read()
        self._due = time.monotonic() + (self.shell.settings.bot_pace if wait else 0.0)
        self._enough = Event()
        if at_once and not self.paused:
            self._enough.set()
        self._thinking = self.think(thought.answer, self._enough)

    def _nothing_to_read(self) -> bool:
        """Whether nothing came of the last answer that anybody would want to read before the next."""
        history = self.match.history
        entries = history[-1].entries if history else []
        return bool(entries) and all(entry.what.id in self.QUIET for entry in entries)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        if event.worker is self._thinking and event.state is WorkerState.SUCCESS:
            self._thinking = None
            self._found = event.worker.result
            wait = self._due - time.monotonic()
            if wait > 0:
                self._bot_timer = self.set_timer(wait, self._bot_answers)
            else:
                self._bot_answers()

    def _bot_answers(self) -> None:
        key, hurried = self._found, self._hurried
        self._stop_bot()
        if key is not None:
            self._hurried = None if self.paused else hurried
            self._answer(key, bot=True)

    def _stop_bot(self) -> None:
        """End the thinking; nothing comes of it."""
        self._enough.set()
        self._thinking = self._found = None
        if self._bot_timer is not None:
            self._bot_timer.stop()
            self._bot_timer = None

    @property
    def _bot_is_busy(self) -> bool:
        return self._thinking is not None or self._bot_timer is not None

    # ------------------------------------------------------------------ keys

    def _meet_typist(self) -> None:
        """Know who types from now on: for a moment the keys of others do not answer for them."""
        before, self._typist = self._typist, self._types_now()
        if self.answering is not None and before not in ("", self._typist) and HANDOVER > 0:
            self._open_from = math.inf
            self.call_after_refresh(self._drawn)

    def _types_now(self) -> int | str:
        """The seat that is asked here, "table" for all of them, "nobody" while others play."""
        if self.answering is None:
            return "nobody"
        seat, people = self.answering.decision.seat, self.match.people
        if seat is None and len(people) == 1:
            return next(iter(people))
        return seat if seat is not None else "table"

    def _drawn(self) -> None:
        self._open_from = time.monotonic() + HANDOVER

    @property
    def _heard(self) -> bool:
        """Whether an answer can be meant for the present question.

        A key that came before this question was there has gone by as an event when it becomes an action.
        """
        return time.monotonic() >= self._open_from

    def action_hurry(self) -> None:
        """Have the bot whose turn it is answer now, to the end of its turn; one answer while they pause.

        With no bot to answer, look whether another terminal has played on.
        """
        seat = self._bots.answering(self.match)
        if seat is None:
            self._look_for_news()
            return
        self._hurried, self._due = seat, 0.0
        if self._bot_timer is not None:
            self._bot_answers()
        elif self._thinking is not None:
            self._enough.set()
        else:
            self._let_bot_play()

    def on_key(self, event: Key) -> None:
        if event.key in ANSWERING and event.time < self._open_from:
            event.stop()
            return
        bot = self._bot_is_busy or (self.paused and self._bots.answering(self.match) is not None)
        if bot and event.key in PLAYING and not self.has_class("-small"):
            event.stop()
            self.action_hurry()

    def action_pause(self) -> None:
        """Let the bots pause, or go on."""
        if not self._bots.any:
            self.panel.remark(Msg("table-no-bots"))
            return
        self.paused = not self.paused
        self._hurried = None
        if self._bots.answering(self.match) is not None:
            self.go_on()
        else:
            self._status.repaint()
            self.panel.remark(Msg("table-paused" if self.paused else "table-unpaused"))

    @property
    def _only_watching(self) -> bool:
        """Whether all is played at other terminals: by people, or by the bots of a match of bots alone."""
        return self.kept.here == frozenset() and not (not self.match.people and self.kept.has_bots_think())

    def action_take_over(self) -> None:
        """Play on in place of the bot whose turn it is; asks first."""
        seat = self._bots.answering(self.match)
        if seat is None or self._only_watching:
            self.panel.remark(Msg("table-no-bot" if seat is None else "table-watching"))
            return

        def take(sure: bool | None) -> None:
            if not sure:
                return
            try:
                if self.kept.places is not None and not self.kept.places.take(seat):
                    raise MovedOn
                self.kept.reseat(seat, HUMAN)
            except (MovedOn, SaveError) as error:
                self.go_on(error.why)
                return
            self.go_on(Msg("table-took-over", {"seat": seat}))

        texts = (
            self._say(id, seat) for id in ("table-take-over", "table-take-over-yes", "table-take-over-no")
        )
        self.app.push_screen(Confirm(*texts), take)

    # ------------------------------------------------------------------ other screens

    def on_screen_suspend(self) -> None:
        self._stop_bot()

    def on_screen_resume(self) -> None:
        if self.answering is None and self.view is not None and not self._bot_is_busy:
            self._let_bot_play()
        if self.view is not None and self.shell.settings.ascii != self.glyphs.ascii:
            self._redress()

    def on_unmount(self) -> None:
        self._stop_bot()
