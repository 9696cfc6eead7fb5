"""Reading a terminal at the other end of a slow or bad line, and one whose bytes are not all UTF-8.

Textual's own driver takes a sequence that a slow line cuts, or that it does not know, for the keys that it is
made of, and one of these may be a digit, which answers a question. And it ends the app with a byte that is no
UTF-8: such bytes come from a terminal of another encoding, from old kinds of mouse reports, over a bad line.
"""

import codecs
import locale
import os
import re
import selectors
import time
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from textual._parser import ParseError
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, SPECIAL_SEQUENCES, XTermParser
from textual.events import Key, Paste, Resize
from textual.message import Message

from tabletop_tui.terminal import shows_unicode

if TYPE_CHECKING:
    from textual.driver import Driver

WAIT = 0.1
"""Seconds after which an Esc that nothing followed is looked for."""
AT_ONCE = 4096
PATIENCE = 5.0
"""Seconds that the rest of a sequence may take; a hand types no beginning of one."""
LATE = 1.0
"""Seconds after an Esc within which a bracket belongs to it."""
PASTED = 16
"""So many signs at once may have been pasted."""
MOST_PASTED = 65536
"""Of a longer pasted text nothing is kept."""
LONE = 3
"""So many keys that come one by one are typed by somebody."""

_UNFINISHED = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*|\[M.{0,2}|O|\](?:\d+(?:;[^\x07\x1b]*\x1b?)?)?|P(?:[>0-9][^\x1b]*\x1b?)?)\Z",
    re.DOTALL,
)
_SEQUENCE = re.compile(r"\x1b\[M...|\x1b\[[0-?]*[ -/]*[@-~]", re.DOTALL)
_KEY = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O.)")
_REPLY = re.compile(r"\x1b(?:\]\d+;[^\x07\x1b]*(?:\x07|\x1b\\)|P[>0-9][^\x1b]*\x1b\\)")
"""What terminals answer to questions about their colours, versions and settings."""
_WITH_ALT = re.compile(r"\x1b(?=[^\x1b\[\]OP])[^\x1b]")


@lru_cache(maxsize=1024)
def is_known(sequence: str) -> bool:
    """Whether Textual makes a key, or another event, of a sequence."""
    if sequence in SPECIAL_SEQUENCES:
        return True
    parser = XTermParser()
    try:
        return bool(list(parser.feed(sequence)))
    except ValueError:
        return False


class Pieces:
    """Puts sequences together that come in pieces, and leaves out those that nothing can be made of.

    Keys with Alt are among these: no key of the app has it, and in haste Textual takes them for plain ones.
    """

    def __init__(self) -> None:
        self._rest = ""
        self._since = 0.0
        self._escaped: float | None = None

    @property
    def wait(self) -> bool:
        """Whether the rest of a sequence is awaited."""
        return bool(self._rest)

    def escaped(self, now: float) -> None:
        """An Esc was taken for the key, as nothing followed it in time."""
        self._escaped = now

    def join(self, text: str, now: float) -> str:
        """What can be told by now of what has come."""
        if self._escaped is not None and now - self._escaped < LATE and text.startswith("["):
            text = "\x1b" + text
        self._escaped = None
        if not self._rest:
            self._since = now
        elif now - self._since >= PATIENCE:
            self._rest, self._since = "", now
        text, self._rest = self._rest + text, ""
        cut = _UNFINISHED.search(text)
        if cut is not None:
            self._rest = text[cut.start() :]
            text = text[: cut.start()]
        text = _WITH_ALT.sub("", _REPLY.sub("", text))
        return _SEQUENCE.sub(lambda found: found[0] if is_known(found[0]) else "", text)


class Pastes:
    """Takes the texts that a terminal says are pasted out of what is typed, each once it is whole.

    The end of one may be lost on the way, and what follows would be taken for its rest for ever. So the text
    is given up when somebody types: some keys come one by one, each with a moment of nothing on both sides.
    Only the last of these is taken for a key.
    """

    def __init__(self) -> None:
        self._text: str | None = None
        self._still = False
        self._key = ""
        self._keys = 0

    @property
    def open(self) -> bool:
        """Whether the end of a pasted text is awaited."""
        return self._text is not None

    def take(self, text: str) -> Iterator[str | Paste]:
        """What is typed and what is pasted, of what has come."""
        if text:
            self._key = text if self._still and is_one_key(text) else ""
            self._keys = self._keys if self._key else 0
            self._still = False
        while text:
            if self._text is None:
                typed, start, text = text.partition(BRACKETED_PASTE_START)
                if typed:
                    yield typed
                if start:
                    self._text = ""
                continue
            pasted, end, behind = text.partition(BRACKETED_PASTE_END)
            _, again, anew = pasted.rpartition(BRACKETED_PASTE_START)
            self._text = anew if again else self._text + pasted
            text = behind
            if end:
                if len(self._text) <= MOST_PASTED:
                    yield Paste(self._text.replace("\x00", ""))
                self._text = None
            elif len(self._text) > MOST_PASTED:
                self._text = self._text[: MOST_PASTED + 1]

    def quiet(self) -> str:
        """Nothing came for a moment. Returns the key that is typed if a text is given up."""
        self._still = True
        key, self._key = self._key, ""
        if key and self.open:
            self._keys += 1
            if self._keys == LONE:
                self._text, self._keys = None, 0
                return key
        return ""


def is_one_key(text: str) -> bool:
    """Whether a text is what one key sends."""
    if len(text) == 1:
        return True
    return bool(_KEY.fullmatch(text)) and text not in SPECIAL_SEQUENCES and is_known(text)


def is_pasted(text: str) -> bool:
    """Whether a text that came at once was pasted: it is longer than what anybody types meanwhile, and reads
    like one. Not every terminal says so."""
    spaced = any(sign.isspace() for sign in text)
    return len(text) >= PASTED and "\x1b" not in text and spaced and len(set(text)) >= PASTED // 2


def encoding() -> str:
    """The encoding of what is typed, as the locale has it."""
    return "utf-8" if shows_unicode() else locale.getencoding()


def is_text(text: str) -> bool:
    """Whether a text holds no byte that could not be read."""
    return not any("\ud800" <= sign <= "\udfff" for sign in text)


def readable(message: Message) -> Message | None:
    """A message from the terminal without what could not be read; None if nothing is left of it."""
    if isinstance(message, Key) and not is_text(message.character or ""):
        return None
    if isinstance(message, Resize) and not all(message.size):
        return None
    if isinstance(message, Paste) and not is_text(message.text):
        return Paste("".join(sign for sign in message.text if is_text(sign)))
    return message


def tolerant(driver: "type[Driver]") -> "type[Driver]":
    """The driver, or in the place of the one for terminals one that takes whatever comes."""
    try:
        from textual.drivers.linux_driver import LinuxDriver
    except ImportError:
        return driver

    class TerminalDriver(LinuxDriver):
        """Reads bytes that are no text as single signs, and forgets those that come to nothing."""

        def run_input_thread(self) -> None:
            """Hand on what is typed, until the app ends."""
            parser, pieces, pastes = XTermParser(self._debug), Pieces(), Pastes()
            decoder = codecs.getincrementaldecoder(encoding())(errors="surrogateescape")
            with selectors.SelectSelector() as selector:
                selector.register(self.fileno, selectors.EVENT_READ)
                while not self.exit_event.is_set():
                    if selector.select(WAIT):
                        data = decoder.decode(os.read(self.fileno, AT_ONCE))
                        if is_pasted(data) and not pastes.open and not pieces.wait:
                            data = f"{BRACKETED_PASTE_START}{data}{BRACKETED_PASTE_END}"
                        come = [*pastes.take(pieces.join(data, time.monotonic()))]
                    else:
                        # For the parser, an empty text is the end of all input.
                        come = [key] if (key := pastes.quiet()) else []
                    for one in come:
                        for event in [one] if isinstance(one, Paste) else parser.feed(one):
                            self.process_message(event)
                    for event in parser.tick():
                        if isinstance(event, Key) and event.key == "escape":
                            pieces.escaped(time.monotonic())
                        self.process_message(event)
            try:
                for _ in parser.feed(""):
                    pass
            except (EOFError, ParseError):
                pass

        def _disable_mouse_support(self) -> None:
            super()._disable_mouse_support()
            if self._mouse:
                # Never set from here, but a program that was killed before may have.
                self.write("\x1b[?1002l")

        def process_message(self, message: Message) -> None:
            """Hand on a message from the terminal."""
            kept = readable(message)
            if kept is not None:
                super().process_message(kept)

    return TerminalDriver if driver is LinuxDriver else driver
