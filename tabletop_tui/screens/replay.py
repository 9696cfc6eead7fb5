"""Stepping through a match that was played, forward and back."""

from collections.abc import Iterator

from textual.content import Content

from tabletop_tui.actions import bindings
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.log import LogEntry, readable, sentence
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.words import Field, Msg
from tabletop_tui.screens.base import TitleLine
from tabletop_tui.screens.still import StillScreen
from tabletop_tui.widgets.board import Look

LEAP = 10
AROUND = 6
"""How many answers before and after the present one are listed where there is room."""


class ReplayScreen(StillScreen):
    """One position of a match, the answer that led to it, and what came of it.

    It shows what the table saw, or a seat, or everything: never more than it was told to.
    """

    KEYS = ("step_back", "step_on", "leap_back", "leap_on", "close", "rule", "to_start", "to_end")
    LISTED = (*KEYS, "cursor_up", "cursor_down")
    BINDINGS = bindings(*LISTED)

    def __init__(self, match: Match, seat: int | None = None, reveal_all: bool = False) -> None:
        super().__init__(match)
        self._seat, self._all = seat, reveal_all
        self._at = 0

    # ------------------------------------------------------------------ what is shown

    def show(self) -> None:
        """Show one position of the match, and what led to it."""
        match, words = self._match, self.words
        title = self.say("replay-title", title=words.text(match.game.title))
        self.query_one(TitleLine).show(title, self._place())
        view = match.view_at(self._at, self._seat, reveal_all=self._all)
        self.picture(view, self._seat, self._at, self._marked())
        self.texts(*self._beside())

    def _marked(self) -> dict[str, Look]:
        """What the last answer was about."""
        if not self._at:
            return {}
        decision = self._decision(self._at - 1)
        option = decision.option(self._match.history[self._at - 1].key) if decision is not None else None
        return {thing: Look(chosen=True) for thing in (option.touches if option is not None else ())}

    @property
    def _before(self) -> int:
        """How many answers were given before those that can be stepped through."""
        return self._match.origin.answers if self._match.origin is not None else 0

    def _place(self) -> str:
        at, n = self._at + self._before, self._match.count
        if not self._match.game.hides:
            return self.say("replay-place", at=at, n=n)
        if self._all or self._match.setup.open_hands:
            return self.say("replay-place-all", at=at, n=n)
        if self._seat is None:
            return self.say("replay-place-table", at=at, n=n)
        return self.words.say(Msg("replay-place-seat", {"at": at, "n": n, "seat": self._seat}))

    def _beside(self) -> Iterator[Content]:
        """The answers around this place, where there is room, and what came of the last one."""
        wide = self.has_class("-beside")
        if wide:
            first = max(0, self._at - 1 - AROUND)
            for number in range(first, min(len(self._match.history), first + 2 * AROUND + 1)):
                yield self._answer(number, now=number == self._at - 1)
            yield Content("")
        elif self._at:
            yield self._answer(self._at - 1, now=True)
        if self._at == 0:
            yield Content.styled(self.say("replay-start"), "bold")
        told = [sentence(entry, self.words, self._seat) for entry in self._entries()]
        # In one run where there is little room: more of them can be read.
        if told:
            yield from map(Content, told if wide else [" ".join(told)])
        if self._at == len(self._match.history):
            outcome = self._match.outcome
            last = self.words.say(outcome.verdict) if outcome is not None else self.say("replay-unfinished")
            yield Content.styled(last, "bold")

    def _entries(self) -> list[LogEntry]:
        match = self._match
        entries = match.history[self._at - 1].entries if self._at else match.opening
        return readable(entries, self._seat, self._all or match.setup.open_hands)

    def _decision(self, at: int) -> Decision | None:
        game = self._match.game
        return game.decision(self._match.view_at(at, self._seat, reveal_all=self._all))

    def _answer(self, number: int, now: bool) -> Content:
        """Who answered what, as far as these eyes could see the question."""
        given = self._match.history[number]
        decision = self._decision(number)
        option = decision.option(given.key) if decision is not None else None
        fields: dict[str, Field] = {"n": self._before + number + 1, "seat": given.seat}
        if option is None:
            line = self.words.say(Msg("replay-secret", fields))
            return Content.styled(line, "bold" if now else "$dim")
        fields["what"] = self.words.say(option.label)
        line = self.words.say(Msg("replay-answer", fields))
        return Content.assemble((line, "bold" if now else "$dim"), " ", (f"[{given.key}]", "$dim"))

    # ------------------------------------------------------------------ keys

    def _step(self, to: int) -> None:
        to = max(0, min(len(self._match.history), to))
        if to != self._at:
            self._at = to
            self.show()

    def action_step_back(self) -> None:
        """One answer back."""
        self._step(self._at - 1)

    def action_step_on(self) -> None:
        """One answer on."""
        self._step(self._at + 1)

    def action_leap_back(self) -> None:
        """Ten answers back."""
        self._step(self._at - LEAP)

    def action_leap_on(self) -> None:
        """Ten answers on."""
        self._step(self._at + LEAP)

    def action_to_start(self) -> None:
        """To the start of the match."""
        self._step(0)

    def action_to_end(self) -> None:
        """To the last answer."""
        self._step(len(self._match.history))

    def action_rule(self) -> None:
        """Read the rule behind the question asked at this place."""
        decision = self._decision(self._at)
        self.shell.open_rules(self._match.game.id, decision.clause if decision is not None else None)
