"""How the app talks to the server, on standard input and output."""

import contextlib
import os
from functools import partial

from textual import events, messages
from textual.drivers.web_driver import WebDriver


class TabDriver(WebDriver):
    """Textual's driver for the web; the app ends with its server, and keeps its focus."""

    def start_application_mode(self) -> None:
        """Begin; as Textual does it the app has no focus until the browser tells of one."""
        self._write = partial(self._send)
        super().start_application_mode()
        self._app.call_later(self._app.post_message, events.AppFocus())

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        """Take what the server tells. A tab that is not looked at gets no keys, and needs no other look."""
        if packet_type not in ("blur", "focus"):
            super().on_meta(packet_type, payload)

    def run_input_thread(self) -> None:
        """Take input until it ends, and the app with it."""
        super().run_input_thread()
        self._end()

    def _send(self, data: bytes) -> int:
        rest = memoryview(data)
        try:
            while rest:
                rest = rest[os.write(self.fileno, rest) :]
        except OSError:
            self._end()
        return len(data)

    def _end(self) -> None:
        if not self.exit_event.is_set():
            # The loop may have ended meanwhile.
            with contextlib.suppress(RuntimeError):
                self._app.post_message(messages.ExitApp())
