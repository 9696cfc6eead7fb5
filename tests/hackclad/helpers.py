"""Scenarios of HacKClaD for the rule tests: positions, and short ways to ask what came of them."""

from typing import Any

from tabletop_tui.engines.hackclad.catalogue import parse, standard
from tabletop_tui.engines.hackclad.game import HackCladGame
from tabletop_tui.engines.hackclad.positions import arrange
from tabletop_tui.engines.hackclad.state import HackClad, Player
from tabletop_tui.kit.scenario import LETTERS, Scene
from tabletop_tui.kit.words import Words

GAME = HackCladGame(standard())


def given(**position: Any) -> Scene:
    """A position of the standard game, played on to its first question.

    What is left out is as `engines.hackclad.positions` has it: Rosette (A) and Flare (B) on their Entry
    Points 2-1 and 5-2, the Clad on 3-3 facing up, A's turn, Turn slots in seat order. What happens on
    the way to the first question is in the scene's log."""
    return _played(GAME, position)


def _played(game: HackCladGame, position: dict[str, Any]) -> Scene:
    state = arrange(game.cards, position)
    return Scene(game, state, game.settle(state))


def given_cards(toml_cards: str, **position: Any) -> Scene:
    """The same with other cards in place of standard ones: `toml_cards` holds [[card]] tables."""
    cards = parse(f'game = "hackclad"\nname = "Test"\n{toml_cards}', "test.toml")
    return _played(HackCladGame(cards), position)


def started(seats: int = 2, seed: int = 0, **options: str) -> Scene:
    """A new game, at its first question."""
    return Scene.start(GAME, seats, seed, **options)


def player(scene: Scene, letter: str) -> Player:
    """A player's part of the state."""
    state: HackClad = scene.state
    return state.players[LETTERS.index(letter)]


def at(scene: Scene, letter: str) -> str:
    """The cell of a player's Witch, "" when she is off the Field."""
    found: str = scene.now("at", letter)
    return found


def clad(scene: Scene) -> str:
    """Where the Clad stands and how it faces: "3-3 up"."""
    found: str = scene.now("clad")
    return found


def shards(scene: Scene) -> dict[str, int]:
    """The shards that lie on the Field."""
    found: dict[str, int] = scene.now("field")
    return found


def injured(scene: Scene) -> list[str]:
    """The letters of those injured since the scene began, in the order it happened."""
    return [LETTERS[_seat(entry.what.fields["seat"])] for entry in scene.log if entry.what.id == "injured"]


def _seat(value: Any) -> int:
    assert isinstance(value, int)
    return value


def said(scene: Scene) -> list[str]:
    """What was logged since the scene began, as sentences; the players are called by their letters."""
    words = Words(scene.game.book, LETTERS)
    return [words.say(entry.what) for entry in scene.log]


def uses(scene: Scene) -> list[str]:
    """The cards that can be used now, each once, without the Witch's name in front."""
    keys = [key.split(":")[1] for key in scene.offers if key.startswith("use:")]
    return [key.partition("-")[2] for key in dict.fromkeys(keys)]


def pass_all(scene: Scene) -> Scene:
    """Everybody passes until something else than a Reaction is asked."""
    while "pass" in scene.offers:
        scene.answer("pass")
    return scene
