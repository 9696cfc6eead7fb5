"""The checks that a card of HacKClaD must pass."""

from collections.abc import Sequence
from typing import NamedTuple

from tabletop_tui.engines.hackclad.effects import (
    ATTACKS,
    REACTIONS,
    Discarded,
    Effect,
    EndTurnNow,
    Hit,
    Raise,
    RaiseAll,
    Reduce,
    Reflect,
    Repel,
    Reveal,
    StrikeAgain,
    TakeTop,
    When,
)
from tabletop_tui.engines.hackclad.printed import Card
from tabletop_tui.kit.cards import CardSetError, check_text


def check_card(card: Card, file: str) -> None:
    """Refuse values that cannot be. Raises CardSetError."""
    where = repr(card.id)
    check_text(card.name, file, where, "name", most=20)
    if not 0 <= card.vp <= 9:
        raise CardSetError(file, "must be 0 to 9", where, "vp")
    if isinstance(card.mp, int) and not 0 <= card.mp <= 7:
        raise CardSetError(file, "must be 0 to 7", where, "mp")
    if (card.type in ATTACKS) != (card.atk is not None):
        raise CardSetError(file, "Attack and Attack Magic cards have one, others have none", where, "atk")
    if (card.type in ATTACKS) != bool(card.range):
        raise CardSetError(file, "Attack and Attack Magic cards have one, others have none", where, "range")
    if any(max(abs(right), abs(forward)) > 2 or right == forward == 0 for right, forward in card.range):
        raise CardSetError(file, "must be within two spaces, the Witch's own left out", where, "range")


def check_verbs(card: Card, file: str) -> None:
    """Refuse effects where they would find nothing to work on."""
    where, reaction, attack = repr(card.id), card.type in REACTIONS, card.type in ATTACKS
    for field, effects, may in (
        ("effects", card.effects, Allowed(reaction, attack, True, False)),
        ("after", card.after, Allowed(reaction, attack, True, False)),
        *(("discarded", one.effects, _allowed(one)) for one in card.discarded),
    ):
        wrong = _misplaced(effects, may)
        if wrong is not None:
            raise CardSetError(file, f"{wrong!r} cannot stand here", where, field)
    if card.after and not attack:
        raise CardSetError(
            file, "only Attack and Attack Magic cards have effects after the attack", where, "after"
        )


class Allowed(NamedTuple):
    """What effects find around them: an attack to react to, a strike, a card in use, a revealed card."""

    reacting: bool
    striking: bool
    in_use: bool
    revealed: bool


def _allowed(one: Discarded) -> Allowed:
    return Allowed(one.by == "block", one.by == "extra" and one.attack, one.by == "extra", False)


def _misplaced(effects: Sequence[Effect], may: Allowed) -> str | None:
    for effect in effects:
        inner: Sequence[Effect] = ()
        if isinstance(effect, Reduce | Reflect):
            fits = may.reacting
        elif isinstance(effect, Raise | StrikeAgain):
            fits = may.striking
        elif isinstance(effect, Repel | Hit):
            fits = may.in_use
        elif isinstance(effect, RaiseAll):
            fits = may.in_use or not effect.others
        elif isinstance(effect, EndTurnNow):
            fits = may.in_use and not may.reacting
        elif isinstance(effect, TakeTop):
            fits = may.revealed
        else:
            fits = True
            inner = effect.then if isinstance(effect, When | Reveal) else ()
        if not fits:
            return str(type(effect).__struct_config__.tag)
        wrong = _misplaced(inner, may._replace(revealed=may.revealed or isinstance(effect, Reveal)))
        if wrong is not None:
            return wrong
    return None
