"""The three icon abilities: Explore, Recruit, Subjugate."""

from tabletop_tui.engines.theseus.board import take_from_board
from tabletop_tui.engines.theseus.effects import Icon
from tabletop_tui.engines.theseus.state import Explore, Recruit, Refill, Subjugate, UseIcon
from tabletop_tui.engines.theseus.table import RULES, T, fitting, may_stop, triggered
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg

NONE = Option("stop", Msg("option-none"))
STOP = Option("stop", Msg("option-stop"))
"""The end of a 'may': before the first card, and once there was one."""


def with_stop(t: T, step: Explore | Recruit | Subjugate, options: list[Option]) -> list[Option]:
    """The options, and with a 'may' that of stopping (TH-CARD-09)."""
    stop = STOP if isinstance(step, Explore) and step.taken else NONE
    return [*options, stop] if options and step.may and may_stop(t, step.seat) else options


def icon_is_possible(t: T, seat: int, icon: Icon) -> bool:
    """Whether an icon ability can be performed: there is a card for it to move (TH-ICON-09)."""
    return bool(t.state.board if icon == "explore" else t.state.players[seat].hand)


@RULES.carries(UseIcon)
def use_icon(t: T, step: UseIcon) -> None:
    """Perform an icon ability on one card; an impossible one is skipped.

    TH-ICON-01, TH-ICON-09, TH-BASIC-03.
    """
    if not icon_is_possible(t, step.seat, step.icon):
        t.say("icon-skipped", seat=step.seat, icon=step.icon)
    elif step.icon == "explore":
        t.push(Explore(step.seat))
    elif step.icon == "recruit":
        t.push(Recruit(step.seat))
    else:
        t.push(Subjugate(step.seat))


# ---------------------------------------------------------------------- Explore


def _ask_explore(step: Explore) -> Msg:
    if step.may:
        return Msg("ask-explore-may", {"seat": step.seat, "n": step.left})
    return Msg("ask-explore", {"seat": step.seat, "n": step.left})


@RULES.asks(Explore, _ask_explore, "TH-ICON-02", part=True)
def explore_options(t: T, step: Explore) -> list[Option]:
    """Any card of the Board (that the effect is about) may be chosen."""
    cards = fitting(t, t.state.board, step.only)
    options = [Option(f"explore:{card}", Msg("option-explore", {"card": card}), (card,)) for card in cards]
    return with_stop(t, step, options)


@RULES.answers(Explore)
def explore(t: T, step: Explore, key: str) -> None:
    """Move one card of the player's choice from the Board to the Hand.

    Several cards explored at once all come from the Board as it is, and only after the last is it
    refilled (TH-ICON-03, TH-ICON-04).
    """
    seat, taken = step.seat, step.taken
    if key != "stop":
        card = key.removeprefix("explore:")
        t.say("explored", seat=seat, card=card)
        take_from_board(t, seat, card, "hand")
        taken = [*taken, card]
        if step.left > 1 and fitting(t, t.state.board, step.only):
            t.push(Explore(seat, step.left - 1, step.may, step.only, taken))
            return
    if taken:
        t.push(Refill(), *(then for card in taken for then in triggered(t, seat, card, "explored")))


# ---------------------------------------------------------------------- Recruit


@RULES.asks(Recruit, "ask-recruit", "TH-ICON-05", part=True)
def recruit_options(t: T, step: Recruit) -> list[Option]:
    """Any card of the Hand (that the effect is about) may be chosen."""
    cards = fitting(t, t.state.players[step.seat].hand, step.only)
    options = [Option(f"recruit:{card}", Msg("option-recruit", {"card": card}), (card,)) for card in cards]
    return with_stop(t, step, options)


@RULES.answers(Recruit)
def recruit(t: T, step: Recruit, key: str) -> None:
    """Move one card of the player's choice from the Hand to the Party (TH-ICON-05, TH-ICON-06)."""
    if key == "stop":
        return
    card = key.removeprefix("recruit:")
    player = t.state.players[step.seat]
    player.hand.remove(card)
    player.party.append(card)
    t.say("recruited", seat=step.seat, card=card)
    t.state.idle = False
    if step.left > 1:
        t.push(Recruit(step.seat, step.left - 1, step.may, step.only))
    t.push(*triggered(t, step.seat, card, "recruited"))


# ---------------------------------------------------------------------- Subjugate


@RULES.asks(Subjugate, "ask-subjugate", "TH-ICON-07", part=True)
def subjugate_options(t: T, step: Subjugate) -> list[Option]:
    """Any card of the Hand (that the effect is about) may be chosen."""
    cards = fitting(t, t.state.players[step.seat].hand, step.only)
    options = [
        Option(f"subjugate:{card}", Msg("option-subjugate", {"card": card}), (card,)) for card in cards
    ]
    return with_stop(t, step, options)


@RULES.answers(Subjugate)
def subjugate(t: T, step: Subjugate, key: str) -> None:
    """Move one card of the player's choice from the Hand to the Reward, face up (TH-ICON-07, TH-ICON-08)."""
    if key == "stop":
        return
    card = key.removeprefix("subjugate:")
    player = t.state.players[step.seat]
    player.hand.remove(card)
    player.reward.append(card)
    t.say("subjugated", seat=step.seat, card=card)
    t.state.idle = False
    if step.left > 1:
        t.push(Subjugate(step.seat, step.left - 1, step.may, step.only))
    t.push(*triggered(t, step.seat, card, "subjugated"))
