"""A turn: using up to two Party cards, or one basic ability instead."""

from typing import cast

from tabletop_tui.engines.theseus.carry import would_change
from tabletop_tui.engines.theseus.effects import Icon
from tabletop_tui.engines.theseus.icons import icon_is_possible
from tabletop_tui.engines.theseus.state import Act, Carry, EndTurn, GoOn, Settle, StartTurn, UseIcon
from tabletop_tui.engines.theseus.table import RULES, T
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg

USES = 2
ICONS: tuple[Icon, ...] = ("explore", "recruit", "subjugate")
BASIC = {
    icon: Option(f"basic:{icon}", Msg("option-basic", {"icon": icon}), (f"icon:{icon}",)) for icon in ICONS
}
END = Option("end", Msg("option-end"), ("end",))


@RULES.carries(StartTurn)
def start_turn(t: T, step: StartTurn) -> None:
    """Every card of the player's Party is available again (TH-TURN-06); two may be used (TH-TURN-02)."""
    state = t.state
    state.turn, state.turns = step.seat, state.turns + 1
    state.used, state.left, state.acted = [], USES, False
    t.say("turn-starts", seat=step.seat)
    t.push(Act(step.seat, USES), EndTurn(step.seat))


def may_use(t: T, seat: int, card: str) -> bool:
    """Whether a Party card may be used: not used this turn, nor another of its name, and not for nothing.

    TH-TURN-04, TH-TURN-05, TH-TURN-10.
    """
    return not name_is_used(t, card) and use_does_something(t, seat, card)


def name_is_used(t: T, card: str) -> bool:
    """Whether this card, or one of the same name, was used this turn (TH-TURN-04, TH-TURN-05)."""
    names = t.cards.card_name
    return any(names[used] == names[card] for used in t.state.used)


def use_does_something(t: T, seat: int, card: str) -> bool:
    """Whether its icon ability can be performed or an effect would change something (TH-TURN-10)."""
    printed = t.cards.cards[card]
    if icon_is_possible(t, seat, printed.icon):
        return True
    return any(would_change(t, seat, effect, sure=True) for effect in printed.effects)


def _ask_act(step: Act) -> Msg:
    return Msg("ask-act" if step.first else "ask-act-more", {"seat": step.seat, "n": step.left})


@RULES.asks(Act, _ask_act, "TH-TURN-02")
def act_options(t: T, step: Act) -> list[Option]:
    """Use a Party card, or a basic ability if none was used; ending with nothing done only if nothing can be.

    TH-TURN-02, TH-TURN-08, TH-TURN-10, TH-BASIC-01. With nothing left to choose the turn ends by itself.
    """
    state, seat = t.state, step.seat
    options = []
    if state.left > 0:
        for card in state.players[seat].party:
            if may_use(t, seat, card):
                label = Msg("option-use", {"card": card, "icon": t.cards.icon[card]})
                options.append(Option(f"use:{card}", label, (card,)))
    if not state.used:
        options.extend(BASIC[icon] for icon in ICONS if icon_is_possible(t, seat, icon))
    elif options:
        options.append(END)
    return options


@RULES.answers(Act)
def act(t: T, step: Act, key: str) -> None:
    """A used card performs its icon ability, then its effects (TH-TURN-03), then limits are seen to.

    TH-TURN-02, TH-LIMIT-05. A basic ability is the whole turn (TH-BASIC-01, TH-BASIC-02).
    """
    state, seat = t.state, step.seat
    if key == "end":
        return
    if key.startswith("basic:"):
        icon = cast(Icon, key.removeprefix("basic:"))
        state.acted = True
        t.say("used-basic", seat=seat, icon=icon)
        t.push(UseIcon(seat, icon), Settle(seat))
        return
    card = key.removeprefix("use:")
    printed = t.cards.cards[card]
    state.used.append(card)
    state.left -= 1
    state.acted = state.idle = True
    t.say("used", seat=seat, card=card, icon=printed.icon)
    effects = [Carry(seat, card, effect) for effect in printed.effects]
    t.push(UseIcon(seat, printed.icon), *effects, Settle(seat), GoOn(seat))


@RULES.carries(GoOn)
def go_on(t: T, step: GoOn) -> None:
    """The card is completely finished; another may be used (TH-TURN-02)."""
    t.state.idle = False
    t.push(Act(step.seat, t.state.left, False))


@RULES.carries(EndTurn)
def end_turn(t: T, step: EndTurn) -> None:
    """The next player's turn begins, clockwise; or the game ends with this turn.

    TH-TURN-01, TH-TURN-07, TH-END-01, TH-END-02, TH-END-04.
    """
    state = t.state
    if not state.acted:
        t.say("passed", seat=step.seat)
    if state.ending:
        state.over = True
        t.say("game-over")
        return
    t.push(StartTurn((step.seat + 1) % state.seats))
