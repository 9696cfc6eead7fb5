"""How the app ends, whatever ends it: the seats are left, the terminal is sane, nothing hidden is printed."""

import asyncio
import signal
import sys
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.css.query import NoMatches

from tabletop_tui.kit.words import Msg, Words
from tabletop_tui.settings import data_folder
from tabletop_tui.terminal import Guard, wiping

if TYPE_CHECKING:
    from textual.driver import Driver

    from tabletop_tui.kit.saves import Kept


class EndingApp(App[None], inherit_bindings=False):
    """An app that plays a match, which is saved already, and can be ended at any time."""

    words: Words
    kept: "Kept | None"

    _report: str | None = None
    _crashed = False
    _loop_of_app: asyncio.AbstractEventLoop | None = None

    def on_mount(self) -> None:
        """From here on a signal can ask the app to end, or to stop for a while."""
        self._loop_of_app = asyncio.get_running_loop()
        stop = getattr(self._driver, "_sigtstp_application", None)
        if stop is not None:
            # Textual writes as soon as these break in: in the middle of a write it waits for itself.
            self._loop_of_app.add_signal_handler(signal.SIGTSTP, stop)
            self._loop_of_app.add_signal_handler(signal.SIGCONT, self._brought_back)
        # Brought back, Textual begins with an empty screen and paints only what changes.
        self.app_resume_signal.subscribe(self, lambda _: self.refresh(layout=True))

    def _brought_back(self) -> None:
        """Begin anew in the terminal; what was stopped by force has first to leave it as it was found."""
        driver: Any = self._driver
        if not driver._must_signal_resume:
            driver.suspend_application_mode()
            driver._must_signal_resume = True
        driver.resume_application_mode()

    def leave_seats(self) -> None:
        """Let others have the seats of the match that is played here."""
        if self.kept is not None:
            self.kept.leave()

    def get_driver_class(self) -> "type[Driver]":
        """What reads and writes the terminal: takes whatever comes, and leaves nothing to be read behind."""
        from tabletop_tui.driver import tolerant

        return wiping(tolerant(super().get_driver_class()))

    def launch(self, *, mouse: bool = True) -> int:
        """Run the app in the terminal and return the exit code."""
        try:
            with Guard(self._end_by_signal):
                self.run(mouse=mouse)
        finally:
            self.leave_seats()
        if self._report is not None:
            print(self._report, file=sys.stderr)
        return self.return_code or 0

    def _end_by_signal(self, number: int) -> bool:
        loop = self._loop_of_app
        if loop is None or not self.is_running:
            return False
        loop.call_soon_threadsafe(lambda: self.exit(return_code=128 + number))
        return True

    # Textual prints an unexpected error with the values of all variables, which may be somebody's
    # hand. These three are the places where it does so.

    def _fatal_error(self) -> None:
        self._crash("")

    def panic(self, *renderables: Any) -> None:
        """End after an error that Textual met itself."""
        self._crash("\n".join(str(one) for one in renderables))

    def _print_error_renderables(self) -> None:
        self._exit_renderables.clear()

    def _crash(self, details: str) -> None:
        # A screen that was still being built when the app ended finds but half of itself.
        if not self._crashed and not (self._exit and isinstance(self._exception, NoMatches)):
            from tabletop_tui.crash import write_report

            self._crashed = True
            self._return_code = 1
            match_id = self.kept.id if self.kept is not None else None
            path = write_report(
                sys.exc_info()[1] or self._exception, data_folder() / "crashes", match_id, details
            )
            self._report = self._crash_lines(str(path) if path else None, match_id)
        self._close_messages_no_wait()

    def _crash_lines(self, path: str | None, match_id: str | None) -> str:
        first = Msg("crash-report", {"path": path}) if path else Msg("crash-no-report")
        second = Msg("crash-resume", {"id": match_id}) if match_id else Msg("crash-again")
        return "\n".join(self.words.say(message) for message in (first, second))
