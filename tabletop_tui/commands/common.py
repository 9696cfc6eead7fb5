"""What the commands share: where a match is shown, how one is found."""

import gettext
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tabletop_tui.commands.look import Crash, Look, Wrong, can_draw, printable
from tabletop_tui.engines.registry import GAME_IDS, card_source, open_game, standard_source
from tabletop_tui.kit.cards import CardSetError, CardSource
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.phrases import KIT_BOOK
from tabletop_tui.kit.saves import Kept, SaveError, Shelf
from tabletop_tui.kit.words import Msg, Phrasebook, Words, catalog_for
from tabletop_tui.settings import load_settings, saves_folder


def explain(message: Msg, book: Phrasebook | None = None) -> str:
    """A message as a sentence on the command line."""
    return Words(KIT_BOOK.extended(book) if book else KIT_BOOK, (), catalog()).say(message)


def catalog() -> gettext.NullTranslations:
    """The catalog of the chosen language."""
    return catalog_for(load_settings().language)


def shelf() -> Shelf:
    """The saved matches."""
    return Shelf(saves_folder())


# ---------------------------------------------------------------------- where it is shown


def wants_text(look: Look) -> bool:
    """Whether to play in plain text. Raises Wrong where that was not asked for and nobody can type."""
    if look.text:
        return True
    if not sys.stdin.isatty():
        raise Wrong("standard input is no terminal; add --text to play with piped answers")
    return not can_draw()


def run_text(kept: Kept) -> int:
    """Play a match as plain text; returns the exit code. Raises Crash."""
    from tabletop_tui.terminal import sane_attributes
    from tabletop_tui.text_mode import play_text

    sane_attributes()
    try:
        return play_text(kept, catalog())
    except BrokenPipeError:
        raise
    except Exception as error:
        raise Crash(kept.id) from error
    finally:
        kept.leave()


# ---------------------------------------------------------------------- who plays here


def sit_down(kept: Kept, names: Sequence[str], *, back: bool = False) -> None:
    """Take the seats of those who play at this terminal; without names, those that are free. Raises Wrong."""
    from tabletop_tui.kit import places

    seats = [seat_named(kept.match, name) for name in names]
    for seat in seats:
        if kept.match.setup.seats[seat].is_bot:
            raise Wrong(f"{printable(kept.match.setup.names[seat])} is played by a bot")
    try:
        places.sit_down(kept, seats or None, back=back)
    except places.SeatTaken as taken:
        hints = f"To watch: tabletop resume {kept.id} To take the seat from there, add --take-back."
        raise Wrong(f"{explain(taken.why)} {hints}") from taken


def seat_named(match: Match, typed: str) -> int:
    """The seat of a player. Raises Wrong."""
    names = list(match.setup.names)
    if typed in names:
        return names.index(typed)
    alike = [number for number, name in enumerate(names) if name.casefold() == typed.casefold()]
    if len(alike) == 1:
        return alike[0]
    raise Wrong(f"nobody named '{printable(typed)}' plays; the names are: {', '.join(names)}")


# ---------------------------------------------------------------------- what is meant


def check_game(game_id: str) -> str:
    """The id, if there is such a game. Raises Wrong."""
    if game_id not in GAME_IDS:
        raise Wrong(f"there is no game '{printable(game_id)}'; the games are: {', '.join(GAME_IDS)}")
    return game_id


def find_save(id: str) -> str:
    """The id that is meant by what was typed. Raises Wrong."""
    try:
        return shelf().find(id)
    except SaveError as error:
        hint = " List them with: tabletop saves" if error.why.id == "save-unknown" else ""
        raise Wrong(f"{printable(id)}: {explain(error.why)}{hint}") from error


def with_cards(game_id: str, path: Path | None) -> tuple[CardSource, Any]:
    """A game with its standard cards or those of a file, and where they come from. Raises Wrong."""
    try:
        source = standard_source(game_id) if path is None else card_source(game_id, path)
        return source, open_game(game_id, source)
    except CardSetError as error:
        raise Wrong(str(error)) from error
