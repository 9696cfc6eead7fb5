"""A made-up language: English with Armenian letters, so that whatever was not translated can be seen."""

import gettext
import re
from functools import cache

from tabletop_tui.actions import ACTIONS
from tabletop_tui.catalog import sentences

PLACES = re.compile(r"(\{[^}]*\})")
CAPS = frozenset(part for action in ACTIONS.values() for part in re.findall(r"[A-Za-z]{2,}", action.key_text))
"""What stands on key caps is the same in every language."""
NO_WORDS = re.compile(
    r"\b[A-Z]{2}-[A-Z]+-\d\d\b"  # clauses
    r"|\b[a-z]+-[0-9a-z]{4}\b"  # matches
    r"|\[?\b[a-z][a-z-]*:[a-z0-9.:?-]+|\[(?:end|pass|none)\]"  # keys of answers
    r"|/[^\s]+"  # paths
)


@cache
def known() -> frozenset[str | tuple[str, str]]:
    """The sentences that a translator is given, and the first halves of pairs."""
    all = sentences()
    return frozenset(all) | {sentence[0] for sentence in all if isinstance(sentence, tuple)}


def pseudo(text: str) -> str:
    """A text in the made-up language; the places for fields stay as they are."""
    parts = PLACES.split(text)
    return "".join(part if part.startswith("{") else "".join(map(_letter, part)) for part in parts)


def _letter(letter: str) -> str:
    if "a" <= letter <= "z":
        return chr(0x561 + ord(letter) - ord("a"))
    return chr(0x531 + ord(letter) - ord("A")) if "A" <= letter <= "Z" else letter


class Pseudo(gettext.NullTranslations):
    """The catalog of the made-up language. `missing`: what was asked for and no translator is given."""

    def __init__(self) -> None:
        super().__init__()
        self.missing: set[str | tuple[str, str]] = set()

    def gettext(self, message: str) -> str:
        if message not in known():
            self.missing.add(message)
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        if (msgid1, msgid2) not in known():
            self.missing.add((msgid1, msgid2))
        return pseudo(msgid1 if n == 1 else msgid2)


def english_in(text: str, *names: str) -> list[str]:
    """The words of a screen that are neither of the made-up language nor parts of names, keys, numbers."""
    for name in names:
        text = text.replace(name, "")
    words = re.findall(r"[A-Za-z]{2,}", NO_WORDS.sub("", text))
    return [word for word in words if word not in CAPS and not any(word in name for name in names)]
