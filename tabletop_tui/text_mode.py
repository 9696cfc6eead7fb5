"""The games as plain prompts and printed positions: for screen readers, simple terminals and pipes.

One loop plays every game. It prints what the asked seat may know, the question and its options, and
reads a line: the number or key of an option, or a command.
"""

import gettext
import sys
import time
from typing import Any

from tabletop_tui.bots.driver import Bots
from tabletop_tui.kit.decision import Decision, Option
from tabletop_tui.kit.log import LogEntry
from tabletop_tui.kit.match import IllegalAnswer
from tabletop_tui.kit.saves import Kept, MovedOn, SaveError
from tabletop_tui.kit.words import Field, Msg, Words
from tabletop_tui.prints import PRINT_BOOK, card_lines, heading_lines, log_lines, result_lines, titled
from tabletop_tui.text_console import Console
from tabletop_tui.text_phrases import HELP, TEXT_BOOK

COMMANDS = {"u": "undo", "r": "redo", "?": "rule", "l": "log", "c": "cards", "k": "keys"}
COMMANDS |= {"t": "hint", "h": "help"}
QUIT = ("q", "quit")
CARDS_WITH = "c "
"""What words follow that are looked for in the cards."""
FOLLOW = 0.5
"""Seconds between two looks at what another terminal may have answered."""
LONGEST = 200

FINISHED, FAILED, UNFINISHED, INTERRUPTED = 0, 1, 2, 130
"""Exit codes."""


class TextGame:
    """One match played in plain text."""

    def __init__(self, kept: Kept, console: Console, catalog: gettext.NullTranslations | None = None) -> None:
        """Raises UnknownBot."""
        match = kept.match
        self.kept = kept
        self.console = console
        self.catalog = catalog
        self.bots = Bots(match.setup)
        book = match.game.book.extended(PRINT_BOOK).extended(TEXT_BOOK)
        self.words = Words(book, match.setup.names, catalog)
        people = len(match.people if kept.here is None else kept.here)
        # A whole view is printed for every question, so the terminal is handed over for every one.
        self._hands_over = match.game.hides and people > 1 and not match.setup.open_hands
        self._looking: int | None = None
        self._told: dict[int | None, list[LogEntry]] = {}

    def say(self, id: str, /, **fields: Field) -> None:
        """Print a sentence."""
        self.console.print(self.words.say(Msg(id, fields)))

    # ------------------------------------------------------------------ the loop

    def run(self) -> int:
        """Play on to the end, or until it is left; returns the exit code."""
        try:
            return self._run()
        except KeyboardInterrupt:
            self.console.print("")
            self.say("text-quit", id=self.kept.id)
            return INTERRUPTED

    def _run(self) -> int:
        self.console.print(*heading_lines(self.kept.match, self.kept.cards.name, self.words))
        if self.kept.notice is not None:
            self.console.print(self.words.say(self.kept.notice))
        self.say("text-saved-as", id=self.kept.id)
        if self._hands_over and not self.console.clears:
            self.say("text-no-clear")
        while True:
            decision = self.kept.match.decision
            if decision is None:
                return self._finish()
            if self.bots.answering(self.kept.match) is None:
                if not self.kept.asked_here():
                    self._wait_for(decision.seat)
                    continue
                code = self._ask(decision.seat)
                if code is not None:
                    return code
            elif not self.kept.has_bots_think():
                self._wait_for(None)
            elif not self._let_bot_answer():
                return FAILED

    def _let_bot_answer(self) -> bool:
        key = self.bots.choose(self.kept.match)
        assert key is not None
        try:
            self.kept.answer(key, bot=True)
        except MovedOn:
            return True
        except SaveError as error:
            self.console.print(self.words.say(error.why))
            return False
        return True

    def _wait_for(self, seat: int | None) -> None:
        """Tell what has happened, and wait until another terminal has answered."""
        match, here = self.kept.match, self.kept.here
        eyes = match.shown_to(here)
        self._tell(eyes)
        if seat is not None:
            self.console.print("", *match.game.position(match.view(eyes), self.words), "")
            self.say("text-waiting", seat=seat)
        while not self._is_news():
            time.sleep(FOLLOW)

    def _is_news(self) -> bool:
        """Whether another terminal has answered, or left the bots to this one."""
        try:
            if self.kept.refresh():
                return True
        except MovedOn as moved:
            self.console.print(self.words.say(moved.why))
            return True
        return self.bots.answering(self.kept.match) is not None and self.kept.has_bots_think()

    def _finish(self) -> int:
        outcome = self.kept.match.outcome
        self._tell(self._looking)
        if outcome is not None:
            title = self.words.say(Msg("print-result"))
            points = self.kept.match.game.competitive
            self.console.print(*titled(title, result_lines(outcome, self.words, points=points)))
        return FINISHED

    # ------------------------------------------------------------------ one question

    def _ask(self, seat: int | None) -> int | None:
        """Put the present question until something has changed; an exit code ends the loop."""
        if self._hands_over and seat is not None and seat != self._looking:
            code = self._hand_over(seat)
            if code is not None:
                return code
        match = self.kept.match
        eyes = match.shown_to(self.kept.here) if seat is None else seat
        self._tell(eyes)
        view = match.view(eyes)
        decision = match.question()
        assert decision is not None
        self.console.print("", *match.game.position(view, self.words), "")
        self._put(decision)
        while True:
            typed = self.console.read()
            code = self._left(typed)
            if typed is None or code is not None:
                return code
            try:
                if self._took(typed, view, decision, eyes):
                    return None
            except MovedOn as error:
                self.console.print(self.words.say(error.why))
                return None
            except SaveError as error:
                self.console.print(self.words.say(error.why))
                if not self.console.waits:
                    return FAILED

    def _left(self, typed: str | None) -> int | None:
        """The exit code if the match is left by what was typed, or by the end of all that is."""
        if typed is None:
            self.say("text-ended", id=self.kept.id)
            return UNFINISHED
        if typed in QUIT:
            self.say("text-quit", id=self.kept.id)
            return FINISHED
        return None

    def _took(self, typed: str, view: Any, decision: Decision, seat: int | None) -> bool:
        """Do what was typed; whether the question has to be put anew."""
        if not typed:
            if self.console.waits:
                if self.kept.refresh():
                    return True
                self._put(decision)
            return False
        if typed in COMMANDS:
            return bool(getattr(self, f"_do_{COMMANDS[typed]}")(decision, seat))
        if typed.startswith(CARDS_WITH) and typed.isprintable() and len(typed) <= LONGEST:
            self._find_cards(typed.removeprefix(CARDS_WITH).strip())
            return False
        meant = self._meant(typed, view, decision)
        if isinstance(meant, Msg):
            self.console.print(self.words.say(meant))
            return False
        try:
            self.kept.answer(meant.key)
        except IllegalAnswer as error:
            self.console.print(self.words.say(error.refusal.why))
            return False
        if self._hands_over:
            self._tell(seat)
        return True

    def _meant(self, typed: str, view: Any, decision: Decision) -> Option | Msg:
        """The option that was typed, or why there is none."""
        if len(typed) > LONGEST:
            return Msg("text-long")
        if not typed.isprintable():
            return Msg("text-not-text")
        if typed.isascii() and typed.isdigit():
            if len(typed) < 5 and 1 <= int(typed) <= len(decision.options):
                return decision.options[int(typed) - 1]
            return Msg("text-no-number", {"typed": typed, "n": len(decision.options)})
        key = typed.removeprefix("=")
        option = decision.option(key)
        if option is not None:
            return option
        refusal = self.kept.match.game.validate(view, key)
        assert refusal is not None
        return refusal.why

    # ------------------------------------------------------------------ what is printed

    def _put(self, decision: Decision) -> None:
        self.say("print-asked", asked=decision.seat)
        self.console.print(self.words.say(decision.ask))
        for number, option in enumerate(decision.options, 1):
            id = "text-option-reveals" if option.reveals else "text-option"
            self.say(id, n=number, label=self.words.say(option.label))

    def _tell(self, seat: int | None) -> None:
        """Print what has happened since this reader looked last."""
        entries = self.kept.match.log(seat)
        reader = seat if self._hands_over else None
        told = self._told[reader] if reader in self._told else self._known(seat, entries)
        same = 0
        while same < min(len(told), len(entries)) and told[same] == entries[same]:
            same += 1
        self._told[reader] = entries
        self.console.print(*log_lines(entries[same:], self.words, seat))

    def _known(self, seat: int | None, entries: list[LogEntry]) -> list[LogEntry]:
        """What a seat has read before this sitting: everything up to its last answer."""
        history = self.kept.match.history
        own = [number for number, given in enumerate(history) if given.seat == seat and not given.bot]
        if not own:
            return []
        return entries[: len(entries) - len(self.kept.match.log(seat, since=own[-1] + 1))]

    def _hand_over(self, seat: int) -> int | None:
        """See to it that nobody but a seat's player sees what comes next; an exit code ends the loop."""
        if self._looking is not None and self.console.clears:
            code = self._pause(Msg("text-read"))
            if code is not None:
                return code
        else:
            self.console.clear()
        curtain = "text-curtain-enter" if self.console.waits else "text-curtain"
        code = self._pause(Msg(curtain, {"seat": seat}))
        if code is None:
            self._looking = seat
        return code

    def _pause(self, line: Msg) -> int | None:
        """Wait for Enter, and leave nothing to be read; an exit code if the match is left instead."""
        typed = self.console.wait(self.words.say(line))
        self.console.clear()
        return self._left(typed)

    # ------------------------------------------------------------------ commands

    def _do_undo(self, decision: Decision, seat: int | None) -> bool:
        stops = self.kept.undo()
        self.console.print(self.words.say(stops or Msg("text-undone")))
        return stops is None

    def _do_redo(self, decision: Decision, seat: int | None) -> bool:
        stops = self.kept.redo()
        self.console.print(self.words.say(stops or Msg("text-redone")))
        return stops is None

    def _do_rule(self, decision: Decision, seat: int | None) -> None:
        from tabletop_tui.rulebook import rulebook

        try:
            clause = rulebook(self.kept.match.game.id, self.catalog).clause(decision.clause)
        except KeyError:
            self.say("text-no-rule", clause=decision.clause)
            return
        self.console.print(clause.id, clause.text)
        if clause.note:
            self.say("print-rule-note", note=clause.note)

    def _do_log(self, decision: Decision, seat: int | None) -> None:
        self.console.print(*log_lines(self.kept.match.log(seat), self.words, seat))

    def _do_cards(self, decision: Decision, seat: int | None) -> None:
        self.console.print(*card_lines(self.kept.match.game.card_texts(self.words), self.words))

    def _find_cards(self, typed: str) -> None:
        """The cards in whose name or text all of the words occur."""
        sought = typed.casefold().split()
        found = [
            card
            for card in self.kept.match.game.card_texts(self.words)
            if all(word in " ".join((card.name, card.facts, *card.lines)).casefold() for word in sought)
        ]
        if found:
            self.console.print(*card_lines(found, self.words))
        else:
            self.say("text-no-card", typed=typed)

    def _do_hint(self, decision: Decision, seat: int | None) -> None:
        from tabletop_tui.bots.advice import ask_advice

        question = ask_advice(self.kept.match)
        assert question is not None
        words = Words(self.words.book.extended(question.evaluation.BOOK), self.words.names, self.catalog)
        self.say("text-hint", seat=decision.seat)
        for option, expects in question.best():
            number = 1 + [one.key for one in decision.options].index(option.key)
            self.say("text-hint-line", n=number, label=words.say(option.label), expects=words.say(expects))

    def _do_keys(self, decision: Decision, seat: int | None) -> None:
        for number, option in enumerate(decision.options, 1):
            self.say("text-key", n=number, key=option.key)

    def _do_help(self, decision: Decision, seat: int | None) -> None:
        for id in HELP:
            self.say(id)


def play_text(kept: Kept, catalog: gettext.NullTranslations | None = None) -> int:
    """Play a match on standard input and output; returns the exit code. Raises UnknownBot."""
    return TextGame(kept, Console(sys.stdin, sys.stdout), catalog).run()
