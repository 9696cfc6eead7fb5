"""The limits of Party and Hand, seen to once everything is resolved."""

from typing import cast

from tabletop_tui.engines.theseus.effects import Zone
from tabletop_tui.engines.theseus.state import CutDown, Settle
from tabletop_tui.engines.theseus.table import RULES, T, area_of, clockwise, triggered
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg

LIMIT = 4
LIMITED: tuple[Zone, ...] = ("party", "hand")


@RULES.carries(Settle)
def settle(t: T, step: Settle) -> None:
    """Once all is resolved, every player over a limit exiles down to it, the current player first.

    TH-LIMIT-01, TH-LIMIT-02, TH-LIMIT-03, TH-LIMIT-06, TH-LIMIT-07.
    """
    t.push(
        *(
            CutDown(seat, area)
            for seat in clockwise(t, t.state.turn)
            for area in LIMITED
            if len(area_of(t, seat, area)) > LIMIT
        )
    )


@RULES.asks(CutDown, "ask-cut-down", "TH-LIMIT-03", part=True)
def cut_down_options(t: T, step: CutDown) -> list[Option]:
    """Any card of that same area, the one just used and those just gained included (TH-LIMIT-03)."""
    cards = area_of(t, step.seat, cast(Zone, step.area))
    if len(cards) <= LIMIT:
        return []
    return [
        Option(f"exile:{card}", Msg("option-exile", {"card": card, "zone": step.area}), (card,))
        for card in cards
    ]


@RULES.answers(CutDown)
def cut_down(t: T, step: CutDown, key: str) -> None:
    """The card is out of the game for good (TH-LIMIT-04); what that sets off is settled too."""
    card = key.removeprefix("exile:")
    area_of(t, step.seat, cast(Zone, step.area)).remove(card)
    t.state.exiled.append(card)
    t.say("exiled", seat=step.seat, card=card, zone=step.area)
    t.push(CutDown(step.seat, step.area))
    then = triggered(t, step.seat, card, "exiled")
    if then:
        t.push(*then, Settle(step.seat))
