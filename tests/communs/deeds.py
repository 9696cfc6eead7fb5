"""Cards with one effect, played or revealed, and what is written on them."""

from typing import Any

from tabletop_tui.kit.scenario import NAMES, Scene
from tabletop_tui.kit.words import Words
from tests.communs.helpers import card, game, given


def text(more: str, id: str = "deed") -> str:
    """The text on a card."""
    played = game(more)
    cards = played.card_texts(Words(played.book, NAMES))
    return " ".join(next(one.lines for one in cards if one.id == id))


def deed(effect: str, **position: Any) -> tuple[str, Scene]:
    """The text of an Action with this effect, and the position once Ana has deployed it."""
    more = card("deed", "action", cost="{people = 1}", effects=f"[{effect}]")
    held, network = dict(position.pop("hand", {})), dict(position.pop("resources", {}))
    held["A"], network["A"] = ["deed", *held.get("A", [])], ["people.4", *network.get("A", [])]
    scene = given(more, hand=held, resources=network, **position)
    return text(more), scene.answer("action:deed")


def storm(effect: str, **position: Any) -> tuple[str, Scene]:
    """The text of a crisis with this effect, and the position once a wave has brought it."""
    more = card("storm", "crisis", phase=1, effects=f"[{effect}]")
    position = {"next": "wave", "turn": "", "forces": ["storm"], **position}
    return text(more, "storm"), given(more, **position)


def mood(rule: str, **position: Any) -> tuple[str, Scene]:
    """The text of an Attitude of Ana's with this rule, and the position with it in play."""
    more = card("mood", "attitude", rules=f"[{rule}]")
    return text(more, "mood"), given(more, attitudes={"A": ["mood"]}, **position)
