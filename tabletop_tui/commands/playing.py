"""Commands that open a table: play, resume."""

import secrets
from collections.abc import Sequence
from pathlib import Path

from tabletop_tui.commands.common import (
    check_game,
    explain,
    find_save,
    run_text,
    seat_named,
    shelf,
    sit_down,
    wants_text,
    with_cards,
)
from tabletop_tui.commands.look import Look, Wrong, printable, run_app
from tabletop_tui.commands.looking import show
from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.saves import Entry, SaveError
from tabletop_tui.kit.setup import Setup, SetupError, check_offered
from tabletop_tui.kit.words import Msg


def typed_options(typed: Sequence[str]) -> dict[str, str]:
    """The options that were typed as name=value. Raises Wrong."""
    options: dict[str, str] = {}
    for one in typed:
        name, equals, value = one.partition("=")
        if not equals:
            raise Wrong(f"an option is written name=value, not '{printable(one)}'")
        if name in options:
            raise Wrong(f"option '{printable(name)}' is given twice")
        options[name] = value
    return options


def play(
    game_id: str,
    players: str | None,
    seed: int | None,
    options: Sequence[str],
    cards: Path | None,
    open_hands: bool,
    look: Look,
) -> int:
    """Begin a match and play it."""
    from tabletop_tui.bots.seats import USUAL, seats_from
    from tabletop_tui.kit.match import Match

    check_game(game_id)
    source, game = with_cards(game_id, cards)
    try:
        seats = seats_from(USUAL if players is None else players.split(","))
        usual = {option.name: option.default for option in game.options}
        typed = typed_options(options)
        check_offered(game.options, typed, len(seats))
        setup = Setup(
            game=game_id,
            seats=seats,
            seed=secrets.randbelow(10**9) if seed is None else seed,
            options=usual | typed,
            open_hands=open_hands,
        )
        match = Match(game, setup)
    except SetupError as error:
        raise Wrong(explain(error.why, game.book)) from error
    for name in look.seats:
        seat_named(match, name)
    as_text = wants_text(look)
    kept = shelf().create(match, source)
    sit_down(kept, look.seats)
    return run_text(kept) if as_text else run_app(look, kept)


def resume(id: str | None, backup: bool, look: Look, *, back: bool = False) -> int:
    """Go on with a match: the one that is named, or the last one that is not finished.

    `back`: take the seats from the terminals that have them."""
    from tabletop_tui.bots.driver import Bots
    from tabletop_tui.bots.registry import UnknownBot

    if id is None:
        waiting = [one.id for one in shelf().entries() if _waits_for(one, look.seats)]
        if not waiting:
            raise Wrong("there is no unfinished match; begin one with: tabletop play GAME")
        found = waiting[0]
    else:
        found = find_save(id)
    as_text = wants_text(look)
    try:
        kept = shelf().open_backup(found, open_game) if backup else shelf().open(found, open_game)
    except SaveError as error:
        raise Wrong(_unusable(found, error.why, backup)) from error
    try:
        Bots(kept.match.setup)
    except UnknownBot as error:
        raise Wrong(f"{found}: a seat is played by a bot that is not here") from error
    if kept.match.decision is None and not as_text:
        return show(kept.match, kept.cards.name, None, False, look)
    sit_down(kept, look.seats, back=back)
    return run_text(kept) if as_text else run_app(look, kept)


def _waits_for(entry: Entry, names: Sequence[str]) -> bool:
    """Whether a save can be gone on with, and all of these play in it."""
    there = {name.casefold() for name in entry.names}
    return entry.problem is None and not entry.finished and {name.casefold() for name in names} <= there


def _unusable(id: str, why: Msg, backup: bool) -> str:
    text = f"{printable(id)}: {explain(why)}"
    entry = next((one for one in shelf().entries() if one.id == id), None)
    if entry is not None and entry.has_backup and not backup:
        text += f" The version before it can be used: tabletop resume {id} --backup"
    return text
