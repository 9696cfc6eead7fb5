"""Scenarios of Cartes en Commun for the rule tests: a set of plain cards, and positions played by key.

The plain cards (each aspect a of means, methods, people, ideas):
    Resources  <a> to <a>.4        supply 1 of a      two-<a>   supplies 2 of a   mixed   supplies 1 of each
    Projects   <a>-project to .2   cost 1 a, bring 2 a     grand      costs 1 of each, brings 4 of each
    Actions    <a>-action to .2    cost 1 a, no effect     plain, plain.2  cost 2 people, no effect
    Attitudes  calm                without anything
    Forces     wall1a ... wall1d, wall2a ..., wall3a ...   enclosures of phase 1 to 3, 2 of each aspect
               flood1a, flood1b, flood2a ... flood3b       crises without effect
"""

from functools import cache
from typing import Any

from tabletop_tui.engines.communs.catalogue import parse
from tabletop_tui.engines.communs.game import CommunsGame
from tabletop_tui.kit.scenario import NAMES, Scene
from tabletop_tui.kit.words import Words

ASPECTS = ("means", "methods", "people", "ideas")


def card(id: str, kind: str, **fields: object) -> str:
    """A [[card]] table; fields as TOML text or plain numbers."""
    lines = [f"{name} = {value}" for name, value in fields.items()]
    return "\n".join(["[[card]]", f'id = "{id}"', f'name = "{id.title()}"', f'kind = "{kind}"', *lines, ""])


def _plain() -> str:
    cards = []
    for a in ASPECTS:
        cards += [
            card(a, "resource", copies=4, icons=f"{{{a} = 1}}"),
            card(f"two-{a}", "resource", icons=f"{{{a} = 2}}"),
            card(f"{a}-project", "project", copies=2, cost=f"{{{a} = 1}}", influence=f"{{{a} = 2}}"),
            card(f"{a}-action", "action", copies=2, cost=f"{{{a} = 1}}"),
        ]
    each = "{means = 1, methods = 1, people = 1, ideas = 1}"
    cards += [
        card("mixed", "resource", icons=each),
        card("grand", "project", cost=each, influence="{means = 4, methods = 4, people = 4, ideas = 4}"),
        card("plain", "action", copies=2, cost="{people = 2}"),
        card("calm", "attitude"),
    ]
    for phase in (1, 2, 3):
        value = "{means = 2, methods = 2, people = 2, ideas = 2}"
        cards += [card(f"wall{phase}{one}", "enclosure", phase=phase, value=value) for one in "abcd"]
        cards += [card(f"flood{phase}{one}", "crisis", phase=phase) for one in "ab"]
    return "\n".join(cards)


@cache
def game(more: str = "") -> CommunsGame:
    """The game with the plain cards, and more of them as [[card]] tables."""
    return CommunsGame(parse(f'game = "communs"\nname = "Plain"\n{_plain()}\n{more}', "plain.toml"))


def given(more: str = "", /, **position: Any) -> Scene:
    """A position with the plain cards (and `more` cards, as TOML), played on to its first question.

    What is left out is as `engines.communs.positions` has it; without enclosures, `wall1a` is in play."""
    if "enclosures" not in position and position.get("next") != "start":
        position["enclosures"] = ["wall1a"]
    return Scene.at(game(more), **position)


def begun(more: str = "", /, seats: int = 2, seed: int = 0, **options: str) -> Scene:
    """A game from its setup on, with the plain cards."""
    return Scene.start(game(more), seats, seed, **options)


def hand(scene: Scene, letter: str = "A") -> list[str]:
    """The cards in a player's hand."""
    found: list[str] = scene.now("hand", letter)
    return found


def label(scene: Scene, key: str) -> str:
    """What an option says."""
    assert scene.decision is not None
    option = scene.decision.option(key)
    assert option is not None, key
    return Words(scene.game.book, NAMES).say(option.label)
