"""The commands that show rules: demo, rules."""

from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

from tabletop_tui.commands.common import catalog, check_game
from tabletop_tui.commands.look import Look, Wrong, can_draw, printable, run_app
from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.kit.game import Game
from tabletop_tui.kit.log import readable, sentence
from tabletop_tui.kit.scenario import Scenario, ScenarioError, frames
from tabletop_tui.kit.words import Words
from tabletop_tui.prints import PRINT_BOOK, say
from tabletop_tui.rulebook import rulebook
from tabletop_tui.rulebook.demos import demo_names, packaged_demo, read_demo
from tabletop_tui.text_console import put

if TYPE_CHECKING:
    from tabletop_tui.rulebook import Clause, Rulebook

WIDTH = 78


def demo_list() -> Iterator[str]:
    """All demos that come with the games, a line each."""
    words = Words(PRINT_BOOK, (), catalog())
    width = max((len(name) for name in demo_names()), default=0)
    for name in demo_names():
        yield f"{name:<{width}}  {words.text(packaged_demo(name).title)}"


def _found(name_or_file: str) -> Scenario:
    """A demo that comes with a game, or one in a file. Raises Wrong."""
    if name_or_file in demo_names():
        return packaged_demo(name_or_file)
    path = Path(name_or_file)
    if path.suffix == ".toml" or path.is_file():
        try:
            return read_demo(path)
        except ScenarioError as error:
            raise Wrong(str(error)) from error
    raise Wrong(f"there is no demo '{printable(name_or_file)}'; list them with: tabletop demo")


def demo(name_or_file: str, auto: float | None, look: Look) -> int:
    """Show a demo, on a screen or as text. Raises Wrong."""
    scenario = _found(name_or_file)
    if scenario.game not in GAME_IDS:
        known = ", ".join(GAME_IDS)
        raise Wrong(f"{printable(name_or_file)}: game: must be a game of the collection ({known})")
    try:
        # Played through before anything is opened: a demo that breaks off is told of here.
        lines = list(_text(scenario, open_game(scenario.game)))
    except ScenarioError as error:
        raise Wrong(printable(str(error))) from error
    if look.text or not can_draw():
        for line in lines:
            put(line)
        return 0
    from tabletop_tui.app import Demo

    return run_app(look, replay=Demo(scenario, auto))


def _text(scenario: Scenario, game: Game) -> Iterator[str]:  # type: ignore[type-arg]
    """A demo as plain text: the position it begins in, then caption and log of each step."""
    words = Words(game.book.extended(PRINT_BOOK), scenario.seats, catalog())
    shown = frames(scenario, game)
    yield words.text(scenario.title)
    yield ""
    yield from game.position(game.view(shown[0].state, None, True), words)
    for frame in shown:
        yield ""
        clause = f" [{frame.step.clause}]" if frame.step.clause else ""
        if frame.step.say and frame.number:
            yield words.text(frame.step.say) + clause
        for entry in readable(frame.entries, None, True):
            yield f"  {sentence(entry, words, None)}"


# ---------------------------------------------------------------------- the rulebook


def rules(game_id: str | None, search: str | None) -> Iterator[str]:
    """The rules of a game, or the clauses that hold all of some words; without a game the list of them."""
    if game_id is None:
        for each in GAME_IDS:
            yield f"{each:<12} {rulebook(each, catalog()).title}"
        return
    book = rulebook(check_game(game_id), catalog())
    yield from _rules(book, game_id, search or "")


def _rules(book: "Rulebook", game_id: str, search: str) -> Iterator[str]:
    words = Words(PRINT_BOOK, (), catalog())
    found = {clause.id for clause in book.search(search)}
    if not found:
        raise Wrong(f"no rule of {game_id} holds '{printable(search)}'")
    yield book.title
    for part in book.overview if not search else ():
        yield ""
        yield part.title
        yield from wrap(part.text, WIDTH, initial_indent="  ", subsequent_indent="  ")
    for section, clauses in book.by_section():
        shown = [clause for clause in clauses if clause.id in found]
        if shown:
            yield ""
            yield section.title
        for clause in shown:
            yield ""
            yield from _clause(clause, words)
    terms = [term for term in book.terms if search.casefold() in term.term.casefold()]
    if terms:
        yield ""
        yield say(words, "print-glossary")
    for term in terms:
        yield ""
        yield f"{term.term} [{term.clause}]" if term.clause else term.term
        yield from wrap(term.text, WIDTH, initial_indent="  ", subsequent_indent="  ")


def _clause(clause: "Clause", words: Words) -> Iterator[str]:
    yield clause.id
    yield from wrap(clause.text, WIDTH, initial_indent="  ", subsequent_indent="  ")
    if clause.note:
        note = say(words, "print-rule-note", note=clause.note)
        yield from wrap(note, WIDTH, initial_indent="    ", subsequent_indent="    ")
