"""The table: where a match of any game is played."""

from collections.abc import Callable
from typing import ClassVar

from textual.events import Resize

from tabletop_tui.actions import bindings
from tabletop_tui.kit.match import IllegalAnswer
from tabletop_tui.kit.saves import Kept, MovedOn, SaveError
from tabletop_tui.kit.words import Msg
from tabletop_tui.rulebook.guides import ABOUT, about, guide
from tabletop_tui.screens import botplay
from tabletop_tui.screens.botplay import BotTable
from tabletop_tui.screens.dialogs import Ask, Confirm
from tabletop_tui.screens.eyes import eyes
from tabletop_tui.screens.shown import SMALLEST
from tabletop_tui.widgets.answering import Answering, Chosen
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.decision import DecisionPanel

FOLLOW = 1.0
"""Seconds between two looks at what another terminal may have answered."""


class TableScreen(BotTable):
    """The table of one match, and all that can be done there."""

    BINDINGS = bindings(
        "choose", "digit", "take_back", "undo", "redo", "hint", "rule", "log", "inspect", "back"
    )  # fmt: skip
    KEYS: ClassVar[tuple[str, ...]] = (
        "choose", "undo", "hint", "rule", "log", "next_part", "back", "take_back", "help"
    )  # fmt: skip
    LISTED: ClassVar[tuple[str, ...]] = (
        "cursor_up", "cursor_down", "cursor_left", "cursor_right", "next_part", "previous_part",
        "choose", "digit", "take_back", "undo", "redo", "hurry", "pause", "take_over", "hint", "rule",
        "log", "inspect", "back",
    )  # fmt: skip

    def __init__(self, kept: Kept) -> None:
        super().__init__(kept)
        self._told_result = False

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _: self._redress())
        self.go_on(self.kept.notice)
        if self.kept.places is not None:
            self.set_interval(FOLLOW, self._follow)

    def on_unmount(self) -> None:
        # The app would hold on to every table there was.
        self.app.theme_changed_signal.unsubscribe(self)

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width < SMALLEST[0] or event.size.height < SMALLEST[1], "-small")

    # ------------------------------------------------------------------ the course of the match

    def go_on(self, remark: Msg | None = None, *, hold: bool = False) -> None:
        """Show where the match stands, and have it go on: a question, a bot's turn, a curtain, the end.

        `hold`: a bot does not answer before a key is pressed.
        """
        self._stop_bot()
        self._meet_bots()
        match, here = self.match, self.kept.here
        decision = match.decision
        if match.needs_curtain(self.looking, here) and decision is not None and decision.seat is not None:
            self._draw_curtain(decision.seat, remark)
            return
        self.looking = eyes(match, self.looking, here)
        self._look()
        if self._bots.answering(match) is not None:
            self._show(None, remark)
            self._meet_typist()
            if not hold:
                self._let_bot_play()
            return
        if self.decision is None or not self.kept.asked_here():
            self._show(None, remark)
        else:
            confirm = self.shell.settings.confirm_reveals and not match.setup.open_hands
            self._show(Answering(self.decision, confirm=confirm), remark)
        self._meet_typist()
        self._explain()
        if self.decision is None and not self._told_result:
            self._told_result = True
            self._open_result()

    def _explain(self) -> None:
        """The first-game guide: about the game, and when a kind of question comes up for the first time."""
        settings, decision = self.shell.settings, self.decision
        if not settings.guide or decision is None or self.answering is None:
            return
        game_id = self.match.game.id
        entry = None if f"{game_id}:{ABOUT}" in settings.guided else about(game_id)
        entry = entry or guide(game_id).entry(decision.ask.id)
        mark = f"{game_id}:{entry.asks[0]}" if entry is not None else ""
        if entry is None or mark in settings.guided:
            return

        def read(go_on: bool | None) -> None:
            if go_on is False:
                settings.guide = False
            else:
                settings.guided = (*settings.guided, mark)
            self.shell.save_settings()
            self._explain()

        answers = [(True, self._say("guide-on", None)), (False, self._say("guide-off", None))]
        self.app.push_screen(Ask(self.words.text(entry.text), answers, deaf=botplay.HANDOVER), read)

    def _look_for_news(self) -> None:
        try:
            if self.kept.refresh():
                self.go_on(MovedOn.why)
        except MovedOn as moved:
            self.go_on(moved.why)
        except SaveError as error:
            self.panel.remark(error.why)

    def _follow(self) -> None:
        """Show what another terminal has answered; have the bots think that nobody else has think."""
        if not self.is_current:
            return
        try:
            if self.kept.refresh():
                self.go_on()
            elif not self.kept.alone and self.answering is None and not self._bot_is_busy:
                self._let_bot_play()
        except MovedOn as moved:
            self.go_on(moved.why)
        except SaveError as error:
            self.panel.remark(error.why)

    # ------------------------------------------------------------------ answers

    def _answer(self, key: str, *, bot: bool = False) -> None:
        remark: Msg | None = None
        hold = False
        try:
            self.kept.answer(key, bot=bot)
        except IllegalAnswer as illegal:
            remark = illegal.refusal.why
        except MovedOn as moved:
            remark = moved.why
        except SaveError as error:
            remark, hold = error.why, True
        self.go_on(remark, hold=hold)

    def _take(self, chosen: Chosen | None) -> None:
        """Answer if something was chosen, else show what the player has come to."""
        if chosen is not None:
            self._answer(chosen.key)
            return
        answering = self.answering
        if answering is not None and (answering.armed or answering.digits):
            self._put_cursor()
        self._pointed()

    def _put_cursor(self) -> None:
        """Put the cursor on what the option pointed at is about; it stays if it is there."""
        aimed = self.answering.aimed if self.answering is not None else None
        if aimed is not None and aimed.touches and self.board.cursor not in aimed.touches:
            self.board.point(aimed.touches[0])

    def _why_not(self, thing: str) -> Msg:
        assert self.decision is not None
        key = self.meant(thing, self.decision)
        refusal = self.match.game.validate(self.view, key) if key is not None else None
        return refusal.why if refusal is not None else Msg("panel-nothing-here")

    def action_choose(self) -> None:
        """Choose what is under the cursor, or the option pointed at."""
        if not self._heard:
            return
        if self.answering is None:
            if self.decision is None:
                self._open_result()
            self.action_hurry()
        elif self.focused is self.pane and not (self.answering.armed or self.answering.digits):
            self.action_log()
        elif self.focused is not self.board or self.board.cursor is None:
            self._take(self.answering.enter())
        else:
            self._take(self.answering.enter_on(self.board.cursor, self._why_not))

    def on_board_pressed(self, message: Board.Pressed) -> None:
        self.board.focus()
        self._cursor_moved()
        if self.answering is not None:
            self._take(self.answering.enter_on(message.spot, self._why_not))

    def on_decision_panel_pressed(self, message: DecisionPanel.Pressed) -> None:
        self.panel.focus()
        if self.answering is not None:
            self._take(self.answering.choose(message.index))

    def action_digit(self, digit: str) -> None:
        """A digit of an option's number."""
        if self.answering is not None and self._heard:
            self._take(self.answering.digit(digit))

    def action_take_back(self) -> None:
        """Take back what was typed or narrowed, else the last part of a choice that is not finished."""
        if self.answering is None:
            if self.decision is None:
                self._open_result()
            return
        if self.answering.rub_out():
            self._pointed()
        elif self._goes_on_with_a_choice():
            self.action_undo()
        else:
            self.panel.remark(Msg("table-esc-nothing"))

    def _goes_on_with_a_choice(self) -> bool:
        """Whether the question is a further part of what the same seat began with its last answer."""
        decision, history = self.decision, self.match.history
        return decision is not None and decision.part and bool(history) and history[-1].seat == decision.seat

    def action_undo(self) -> None:
        """Take the last answer back."""
        here = self.kept.here
        last = next((given for given in reversed(self.match.history) if not given.bot), None)
        if here is not None and (not here or (last is not None and last.seat not in (*here, None))):
            self.panel.remark(Msg("table-undo-elsewhere" if here else "table-watching"))
            return
        count = self.match.count
        self._travel(self.kept.undo, Msg("table-undone"))
        if last is not None and self.match.count < count:
            self._stand_on(last.key)

    def _stand_on(self, key: str) -> None:
        """Point at an answer that was taken back, where it is still offered."""
        answering = self.answering
        keys = [option.key for option in answering.options] if answering is not None else []
        if answering is None or key not in keys:
            return
        answering.point(keys.index(key))
        self._put_cursor()
        self.board.light(self.looks())
        self.panel.repaint()
        self._detail.repaint()

    def action_redo(self) -> None:
        """Give what was taken back again."""
        if self.match.undone and not self.kept.asked_here():
            self.panel.remark(Msg("table-undo-elsewhere" if self.kept.here else "table-watching"))
            return
        self._travel(self.kept.redo, Msg("table-redone"))

    def _travel(self, how: Callable[[], Msg | None], done: Msg) -> None:
        try:
            stops = how()
        except (MovedOn, SaveError) as error:
            self.go_on(error.why)
            return
        if stops is not None:
            self.panel.remark(stops)
            return
        self._told_result = self.match.decision is None
        self.go_on(done)

    # ------------------------------------------------------------------ other screens

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While the terminal is too small, nothing but leaving is possible."""
        if self.has_class("-small") and action not in ("back", "help", "leave"):
            return False
        return super().check_action(action, parameters)

    def _draw_curtain(self, seat: int, remark: Msg | None) -> None:
        """Hide everything, then wait for the seat to have the device."""
        from tabletop_tui.screens.curtain import Curtain

        self.looking = None
        self._look()
        self._show(None)
        self.app.clear_notifications()
        match = self.match
        summary = match.game.position(match.game.view(match.state, None), self.words)

        def opened(_: bool | None) -> None:
            self.looking = seat
            self.go_on(remark)

        self.app.push_screen(Curtain(seat, self.words, self.glyphs, summary), opened)

    def _open_result(self) -> None:
        from tabletop_tui.screens.result import ResultScreen

        self.app.push_screen(ResultScreen(self.kept, self.words, self.glyphs))

    def action_log(self) -> None:
        """Read the whole log."""
        from tabletop_tui.screens.logview import LogScreen

        told, new = self.told()
        title = self.words.say(Msg("table-log"))
        if self.match.game.hides and self.looking is not None:
            title = self._say("table-log-of", self.looking)
        remark = self.words.say(Msg("table-new-lines", {"n": new})) if new else ""
        self.app.push_screen(LogScreen(title, remark, told, self.glyphs))

    def action_rule(self) -> None:
        """Read the rule behind the question."""
        self.shell.open_rules(self.match.game.id, self.decision.clause if self.decision is not None else None)

    def action_hint(self) -> None:
        """Ask what the strong bot would do; the option chosen there is pointed at."""
        from tabletop_tui.bots.advice import ask_advice
        from tabletop_tui.screens.hint import HintScreen

        question = ask_advice(self.match) if self.answering is not None else None
        if question is None:
            self.panel.remark(Msg("table-no-hint"))
            return
        words = self.words_with(question.evaluation.BOOK)

        def point(key: str | None) -> None:
            if key is not None and self.answering is not None:
                keys = [option.key for option in self.answering.options]
                self.panel.focus()
                self.answering.point(keys.index(key) if key in keys else None)
                self._pointed()

        self.app.push_screen(HintScreen(question, words), point)

    def action_inspect(self) -> None:
        """Read all there is to read about what is under the cursor."""
        subject = self.subject()
        text = self.full_text(subject) if subject is not None else None
        if text is not None:
            self.app.push_screen(Ask(text, [(True, self.say("dialog-close"))]))

    def action_back(self) -> None:
        """Leave the table; asks while the match goes on."""
        if self.decision is None:
            self.shell.to_menu()
            return

        def leave(sure: bool | None) -> None:
            if sure:
                self.shell.to_menu()

        texts = (self.words.say(Msg(id)) for id in ("table-leave", "table-leave-yes", "table-leave-no"))
        self.app.push_screen(Confirm(*texts), leave)
