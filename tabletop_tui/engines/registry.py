"""The games that are built, and how one is opened with its cards."""

import tomllib
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, Protocol, cast

from tabletop_tui.engines.listings import GAME_IDS
from tabletop_tui.kit.cards import CardSetError, CardSource, data_hash, read_set, text_hash
from tabletop_tui.kit.game import Game
from tabletop_tui.kit.mistakes import mistakes

__all__ = [
    "GAME_IDS",
    "UnknownGame",
    "card_source",
    "game_class",
    "game_of_set",
    "open_game",
    "standard_hash",
    "standard_source",
]

_CLASSES = {
    "communs": "CommunsGame",
    "discipline": "DisciplineGame",
    "hackclad": "HackCladGame",
    "theseus": "TheseusGame",
}


class UnknownGame(LookupError):
    """There is no game with this id."""


class _Catalogue(Protocol):
    """What each engine's module `catalogue` offers."""

    standard: Callable[[], Any]
    parse: Callable[[str, str], Any]


def _catalogue(game_id: str) -> _Catalogue:
    if game_id not in _CLASSES:
        raise UnknownGame(game_id)
    return cast(_Catalogue, import_module(f"tabletop_tui.engines.{game_id}.catalogue"))


def game_class(game_id: str) -> type[Game[Any, Any]]:
    """The class of a game: what can be told of it without any cards. Raises UnknownGame."""
    if game_id not in _CLASSES:
        raise UnknownGame(game_id)
    module = import_module(f"tabletop_tui.engines.{game_id}.game")
    return cast("type[Game[Any, Any]]", getattr(module, _CLASSES[game_id]))


def open_game(game_id: str, cards: CardSource | None = None) -> Game[Any, Any]:
    """A game with its standard cards or a player's own. Raises UnknownGame, CardSetError."""
    catalogue = _catalogue(game_id)
    own = cards.text if cards is not None else None
    used = catalogue.standard() if own is None else catalogue.parse(own, cards.name if cards else "")
    game = game_class(game_id)(used)
    standard = standard_hash(game_id)
    game.cards_hash = standard if own is None else text_hash(standard + own)
    return game


@cache
def standard_hash(game_id: str) -> str:
    """The hash of the card set that comes with a game."""
    folder = files(f"tabletop_tui.engines.{game_id}").joinpath("cards")
    paths = sorted((one for one in folder.iterdir() if one.name.endswith(".toml")), key=lambda one: one.name)
    return data_hash(one.read_text("utf-8") for one in paths)


def standard_source(game_id: str) -> CardSource:
    """The card set that comes with a game. Raises UnknownGame."""
    return CardSource(_catalogue(game_id).standard().name, standard_hash(game_id))


def card_source(game_id: str, path: Path) -> CardSource:
    """A player's own card set, checked. Raises UnknownGame, CardSetError naming file, card and field."""
    text = read_set(path)
    return CardSource.own(_catalogue(game_id).parse(text, path.name).name, text)


def mistakes_of_set(game_id: str, path: Path, most: int) -> list[CardSetError]:
    """The mistakes in a player's own card set, up to a number: of each card the first."""
    catalogue, text = _catalogue(game_id), read_set(path)
    return mistakes(lambda without: catalogue.parse(without, path.name), text, most)


def game_of_set(path: Path) -> str:
    """The id of the game that a card set file is for. Raises CardSetError."""
    try:
        game_id = tomllib.loads(read_set(path)).get("game")
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise CardSetError(path.name, f"not valid TOML: {error}") from error
    if game_id not in GAME_IDS:
        known = ", ".join(GAME_IDS)
        raise CardSetError(path.name, f"must name a game of the collection ({known})", None, "game")
    return cast(str, game_id)
