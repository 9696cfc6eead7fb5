"""Neutralising enclosures, and the Projects that come home from them."""

from tabletop_tui.engines.communs.effects import Influence, Strength
from tabletop_tui.engines.communs.modifiers import acting, enough, gathered, value
from tabletop_tui.engines.communs.state import Enclosure, Lasting
from tabletop_tui.engines.communs.steps import Carry, Check
from tabletop_tui.engines.communs.table import RULES, T, finish, player


@RULES.carries(Check)
def check(t: T, step: Check) -> None:
    """An enclosure is neutralised as soon as all four aspects are reached; with the last, all win.

    CC-CAMPAIGN-05, CC-CAMPAIGN-06, CC-CAMPAIGN-08, CC-END-01, CC-END-02, CC-END-05.
    """
    rules = acting(t)
    bonuses = bool(rules.of(Influence) or rules.of(Strength))
    for place in t.state.enclosures:
        if (place.sent or bonuses) and enough(gathered(t, place, rules), value(t, place, rules)):
            t.say("neutralised", card=place.card)
            came = leave_play(t, place)
            if t.state.enclosures:
                t.push(Check(), *came)
            return


def leave_play(t: T, place: Enclosure) -> list[Carry]:
    """An enclosure is out of play: discarded, its Projects home again, free to be sent anew.

    CC-CAMPAIGN-08, CC-CAMPAIGN-09, CC-CAMPAIGN-11, CC-EFFECT-03. Returns what its Projects set off.
    """
    state = t.state
    state.enclosures.remove(place)
    state.spent.append(place.card)
    state.fell += 1
    for sent in place.sent:
        comes_home(t, sent.owner, sent.card)
    if not state.enclosures:
        finish(t, "won")
        return []
    return [
        Carry(sent.owner, sent.card, effect) for sent in place.sent for effect in t.cards[sent.card].returning
    ]


def comes_home(t: T, owner: int, card: str) -> None:
    """A Project is in its owner's network again, and it is kept in mind that it came back in this turn."""
    player(t, owner).projects.append(card)
    if t.state.turn is not None:
        t.state.turn.again.append(card)


def still_lasting(lasting: Lasting, cycle: int) -> bool:
    """Whether something a Force brought goes on after the end of a cycle (CC-EFFECT-04)."""
    return lasting.owner >= 0 or lasting.until > cycle
