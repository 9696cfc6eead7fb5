"""Commands that look at what is there: saves, delete, replay, export, cards."""

import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop_tui.commands.common import (
    catalog,
    check_game,
    explain,
    find_save,
    seat_named,
    shelf,
    with_cards,
)
from tabletop_tui.commands.look import Look, Wrong, can_draw, printable, run_app
from tabletop_tui.engines.registry import game_of_set, mistakes_of_set, open_game
from tabletop_tui.kit.cards import CardSetError, CardSource
from tabletop_tui.kit.saves import SaveError
from tabletop_tui.kit.words import Words

if TYPE_CHECKING:
    from tabletop_tui.export import Eyes
    from tabletop_tui.kit.match import Match


MOST_MISTAKES = 20
"""So many mistakes of a card set are told at once."""


def saves_lines() -> Iterable[str]:
    """All saved matches, a line each."""
    entries = shelf().entries()
    if not entries:
        yield "No match is saved yet. Begin one with: tabletop play GAME"
    for entry in entries:
        if entry.problem is not None:
            remark = f" Its backup: tabletop resume {entry.id} --backup" if entry.has_backup else ""
            yield f"{entry.id:<16} {explain(entry.problem)}{remark}"
            continue
        count = f"{entry.answers} answer" if entry.answers == 1 else f"{entry.answers} answers"
        state = "finished" if entry.finished else count
        yield f"{entry.id:<16} {_day(entry.saved)}  {state:<12} {entry.title}: {', '.join(entry.names)}"


def _day(when: float | None) -> str:
    import time

    return time.strftime("%Y-%m-%d %H:%M", time.localtime(when or 0.0))


def delete(id: str) -> None:
    """Delete a saved match."""
    try:
        shelf().delete(id)
    except SaveError as error:
        raise Wrong(f"{printable(id)}: {explain(error.why)}") from error


def _stored(file_or_id: str) -> "tuple[Match, CardSource, float]":
    """The match in a file or on the shelf, with its cards and when it was begun. Raises Wrong."""
    from tabletop_tui.kit.files import read_file
    from tabletop_tui.kit.savefile import from_bytes, restore

    is_path = os.sep in file_or_id or file_or_id.endswith((".json", ".bak"))
    path = Path(file_or_id) if is_path else shelf().path(find_save(file_or_id))
    try:
        save = from_bytes(read_file(path))
        match, notice = restore(save, open_game)
    except SaveError as error:
        raise Wrong(f"{printable(file_or_id)}: {explain(error.why)}") from error
    if notice is not None:
        print(explain(notice), file=sys.stderr)
    return match, save.cards, save.times.created


def _eyes(match: "Match", seat: str | None, reveal_all: bool) -> "Eyes":
    from tabletop_tui.export import eyes_for

    if seat is not None and reveal_all:
        raise Wrong("--seat and --reveal-all exclude each other")
    return eyes_for(match, None if seat is None else seat_named(match, seat), reveal_all)


def _words(match: "Match") -> Words:
    from tabletop_tui.prints import PRINT_BOOK

    return Words(match.game.book.extended(PRINT_BOOK), match.setup.names, catalog())


def replay(file_or_id: str, seat: str | None, reveal_all: bool, look: Look) -> int:
    """Step through a match."""
    match, cards, _ = _stored(file_or_id)
    return show(match, cards.name, seat, reveal_all, look)


def show(match: "Match", cards_name: str, seat: str | None, reveal_all: bool, look: Look) -> int:
    """Show a match step by step, on a screen or as text. Raises Wrong."""
    eyes = _eyes(match, seat, reveal_all)
    if look.text or not can_draw():
        from tabletop_tui.export import step_lines
        from tabletop_tui.text_console import put

        for line in step_lines(match, cards_name, eyes, _words(match)):
            put(line)
        return 0
    from tabletop_tui.app import Replay

    return run_app(look, replay=Replay(match, eyes.seat, eyes.reveal_all))


def export(file_or_id: str, seat: str | None, reveal_all: bool, as_json: bool, output: Path | None) -> None:
    """Write a match as a text or as JSON."""
    from tabletop_tui import export as exports

    match, cards, begun = _stored(file_or_id)
    eyes, words = _eyes(match, seat, reveal_all), _words(match)
    if as_json:
        text = exports.as_json(match, cards, eyes, words).decode()
    else:
        text = "".join(f"{line}\n" for line in exports.text_lines(match, cards.name, eyes, words, begun))
    if output is None:
        sys.stdout.write(text)
        return
    try:
        with output.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise Wrong(f"{printable(str(output))}: {error.strerror}") from error


def card_list(game_ids: Sequence[str], cards: Path | None) -> Iterable[str]:
    """The cards of games with their text."""
    from tabletop_tui.prints import PRINT_BOOK, card_lines, say

    for number, game_id in enumerate(game_ids):
        source, game = with_cards(check_game(game_id), cards)
        words = Words(game.book.extended(PRINT_BOOK), (), catalog())
        texts = game.card_texts(words)
        if number:
            yield ""
        yield say(words, "print-card-count", title=words.text(game.title), name=source.name, n=len(texts))
        yield ""
        yield from card_lines(texts, words)


def check_cards(path: Path, game_id: str | None) -> str:
    """Check a card set file; what is in it if it is good. Raises Wrong."""
    try:
        named = game_of_set(path)
    except CardSetError as error:
        raise Wrong(str(error)) from error
    if game_id is not None and check_game(game_id) != named:
        raise Wrong(f"{printable(path.name)}: is a card set for {named}, not for {game_id}")
    mistakes = mistakes_of_set(named, path, MOST_MISTAKES + 1)
    if mistakes:
        told = [str(error) for error in mistakes[:MOST_MISTAKES]]
        more = [f"{printable(path.name)}: and more mistakes"] if len(mistakes) > MOST_MISTAKES else []
        raise Wrong(*told, *more)
    source, game = with_cards(named, path)
    count = len(game.card_texts(Words(game.book, (), catalog())))
    return (
        f"{printable(path.name)}: good. A match of {named} with '{source.name}' has {count} different cards."
    )
