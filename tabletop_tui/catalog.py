"""Every sentence of the program as a gettext template: `python -m tabletop_tui.catalog FILE.pot`.

A translator copies the template to `tabletop_tui/locale/<language>/LC_MESSAGES/tabletop_tui.po`, fills it
in and compiles it (`msgfmt`) to `tabletop_tui.mo` beside it; the setting `language` then chooses it.
"""

import gettext
import importlib
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path

import tabletop_tui
from tabletop_tui.engines.listings import GAME_IDS, LISTINGS
from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.words import WORDS_TEXTS, Phrasebook, Plural, Words
from tabletop_tui.rulebook import packaged, rulebook
from tabletop_tui.rulebook.demos import demo_names, packaged_demo
from tabletop_tui.rulebook.guides import guide

Sentence = str | tuple[str, str]
HEADER = (
    "Project-Id-Version: tabletop_tui\\n",
    "MIME-Version: 1.0\\n",
    "Content-Type: text/plain; charset=UTF-8\\n",
    "Content-Transfer-Encoding: 8bit\\n",
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n",
)


class _Recorder(gettext.NullTranslations):
    """Notes what is looked up."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[Sentence, None] = {}

    def gettext(self, message: str) -> str:
        self.seen[message] = None
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.seen[msgid1, msgid2] = None
        return msgid1 if n == 1 else msgid2


def _phrasebooks() -> Iterator[Phrasebook]:
    """All phrasebooks of the program."""
    for found in pkgutil.walk_packages(tabletop_tui.__path__, "tabletop_tui."):
        # The server has none of its own, and cannot be imported without its extra.
        if not found.name.endswith("__main__") and not found.name.startswith("tabletop_tui.web."):
            for value in vars(importlib.import_module(found.name)).values():
                if isinstance(value, Phrasebook):
                    yield value


def _said(book: Phrasebook) -> Iterator[tuple[Sentence, str]]:
    for id, template in book.templates.items():
        yield (template.one, template.many) if isinstance(template, Plural) else template, id
    for text in book.fixed:
        yield text, ""


def _game_texts(game_id: str) -> Iterator[Sentence]:
    """What a game says that stands in no phrasebook of a module: its cards, their names, its options."""
    game, recorder = open_game(game_id), _Recorder()
    game.card_texts(Words(game.book, (), recorder))
    yield from recorder.seen
    yield from game.book.fixed
    listing = LISTINGS[game_id]
    yield from (listing.title, listing.tagline)
    for option in game.options:
        yield option.label
        yield option.about
        yield from (choice.label for choice in option.choices)


def sentences() -> dict[Sentence, str]:
    """Every sentence, once, with its message id or where else it is found.

    A (one, many) pair serves for its first half alone, too."""
    found: dict[Sentence, str] = dict.fromkeys(WORDS_TEXTS, "")
    for book in _phrasebooks():
        for sentence, id in _said(book):
            found.setdefault(sentence, id)
    for game_id in GAME_IDS:
        for sentence in _game_texts(game_id):
            found.setdefault(sentence, f"{game_id}: cards and options")
    for game_id in packaged():
        for text in rulebook(game_id).texts():
            found.setdefault(text, f"{game_id}: rules")
    for game_id in GAME_IDS:
        for entry in guide(game_id).guide:
            found.setdefault(entry.text, f"{game_id}: guide")
    for name in demo_names():
        demo = packaged_demo(name)
        for text in (demo.title, *(step.say for step in demo.step)):
            if text:
                found.setdefault(text, f"{name}: demo")
    pairs = {sentence[0] for sentence in found if isinstance(sentence, tuple)}
    return {sentence: where for sentence, where in found.items() if sentence not in pairs}


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def template() -> str:
    """The whole template file."""
    parts = ['msgid ""\nmsgstr ""\n' + "\n".join(f'"{line}"' for line in HEADER)]
    for sentence, where in sentences().items():
        one, many = sentence if isinstance(sentence, tuple) else (sentence, None)
        lines = [f"#. {where}"] if where else []
        if "{" in one:
            lines.append("#, python-brace-format")
        lines.append(f"msgid {_quoted(one)}")
        if many is None:
            lines.append('msgstr ""')
        else:
            lines += [f"msgid_plural {_quoted(many)}", 'msgstr[0] ""', 'msgstr[1] ""']
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def main(arguments: list[str]) -> int:
    """Write the template file."""
    if len(arguments) != 1:
        print("usage: python -m tabletop_tui.catalog FILE.pot")
        return 2
    Path(arguments[0]).write_text(template(), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
