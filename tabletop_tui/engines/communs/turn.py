"""A cycle and a player's turn: what can be done in it."""

from tabletop_tui.engines.communs.anytime import any_time, any_time_options
from tabletop_tui.engines.communs.deploy import MOST_DEPLOYED, deployments
from tabletop_tui.engines.communs.draw import can_draw, laid_down
from tabletop_tui.engines.communs.modifiers import InForce, acting, campaign_limit, forbids, tired
from tabletop_tui.engines.communs.state import Resource, Sent, Turn
from tabletop_tui.engines.communs.steps import (
    Act,
    Against,
    Check,
    Cycle,
    EndCycle,
    EndTurn,
    Fill,
    PlayerTurn,
    Redraw,
    Renewal,
    StayTurned,
    Word,
)
from tabletop_tui.engines.communs.table import (
    RULES,
    T,
    answers,
    asks,
    card_option,
    clockwise,
    enclosure,
    one_each,
    player,
    present_turn,
)
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg


@RULES.carries(Cycle)
def cycle(t: T, step: Cycle) -> None:
    """Each player has one turn, clockwise from the first player; then the cycle ends.

    CC-TURN-01, CC-WAVE-01.
    """
    t.state.cycle += 1
    t.say("cycle", n=t.state.cycle)
    t.push(*(PlayerTurn(seat) for seat in clockwise(t)), EndCycle())


@RULES.carries(PlayerTurn)
def player_turn(t: T, step: PlayerTurn) -> None:
    """What the player's cards brought for a while ends; the player's own Resources renew.

    CC-EFFECT-04, CC-RENEW-01. CC-CAMPAIGN-05: what then suffices against an enclosure does so at once.
    """
    state, one = t.state, player(t, step.seat)
    state.turn = Turn(step.seat)
    t.say("turn", seat=step.seat)
    state.lasting = [lasting for lasting in state.lasting if lasting.owner != step.seat]
    one.used = []
    t.push(Check(), Renewal(step.seat), Act(step.seat))


@RULES.carries(Renewal)
def renewal(t: T, step: Renewal) -> None:
    """All mobilised Resources of the network renew, or all but some that the player chooses (CC-RENEW-02)."""
    turned, left = _turned(t, step.seat), _still_staying(t, step.seat)
    if 0 < left < len(turned):
        t.push(StayTurned(step.seat, left), step)
    elif turned and left <= 0:
        for resource in turned:
            resource.mobilised = False
        t.say("renewed", seat=step.seat, n=len(turned))


def _turned(t: T, seat: int) -> list[Resource]:
    """The mobilised Resources that were not chosen to stay turned."""
    staying = present_turn(t).staying
    return [one for one in player(t, seat).resources if one.mobilised and one.card not in staying]


def _still_staying(t: T, seat: int) -> int:
    """How many more of them an effect in play does not let renew."""
    return tired(t, seat) - len(present_turn(t).staying)


@asks(StayTurned, lambda step: Msg("ask-stay-turned", {"n": step.left}), "CC-RENEW-02", part=True)
def stay_turned_options(t: T, step: StayTurned) -> list[Option]:
    """Which of the mobilised Resources do not renew, where an effect says that some do not."""
    turned = [resource.card for resource in _turned(t, step.seat)]
    return [card_option("card", card) for card in one_each(t, turned)]


@answers(StayTurned, again=False)
def stay_turned(t: T, step: StayTurned, key: str) -> None:
    """The others renew once all that stay turned are chosen."""
    present_turn(t).staying.append(key.removeprefix("card:"))


# ---------------------------------------------------------------------- one's own turn


@asks(Act, "ask-act", "CC-TURN-02")
def act_options(t: T, step: Act) -> list[Option]:
    """All that can be done in one's own turn, in any order, and the end of the turn.

    CC-TURN-02 to CC-TURN-05, CC-DEPLOY-02 to CC-DEPLOY-04, CC-WAITING-02.
    """
    seat, one, turn, rules = step.seat, player(t, step.seat), present_turn(t), acting(t)
    options: list[Option] = []
    hand = one_each(t, one.hand)
    if not turn.resource and turn.deployed < MOST_DEPLOYED:
        options += [card_option("resource", card) for card in hand if t.cards.kind[card] == "resource"]
    options += deployments(t, seat, one.hand, ("project", "action"), rules)
    options += [card_option("send", card) for card in one_each(t, _sendable(t, seat, rules))]
    options += any_time_options(t, seat, rules)
    if hand and not forbids(t, "wait", seat, rules):
        options += [card_option("wait", card) for card in hand]
    if may_redraw(t, seat):
        options.append(Option("redraw", Msg("option-redraw")))
    return [*options, Option("end", Msg("option-end"))]


def may_send(t: T, seat: int, card: str, rules: InForce | None = None) -> bool:
    """Whether a Project that is at home may go on campaign now, the limit apart."""
    return not (card in present_turn(t).again and forbids(t, "again", seat, rules))


def _sendable(t: T, seat: int, rules: InForce) -> list[str]:
    """Projects at home, within the limit of the turn (CC-CAMPAIGN-01, CC-PHASE-02, CC-PHASE-03)."""
    projects = player(t, seat).projects
    if not projects or present_turn(t).sent >= campaign_limit(t, seat, rules):
        return []
    return [card for card in projects if may_send(t, seat, card, rules)]


def may_redraw(t: T, seat: int) -> bool:
    """Whether the player has played out the whole hand in this turn (CC-TURN-08, CC-TURN-12)."""
    turn = present_turn(t)
    played_out = not player(t, seat).hand and turn.played > 0 and not turn.waited and not turn.lost
    return played_out and not forbids(t, "redraw", seat) and can_draw(t, seat)


@answers(Act)
def act(t: T, step: Act, key: str) -> None:
    """One of the things of a turn is done; the turn goes on until its player ends it (CC-TURN-05)."""
    verb, _, thing = key.partition(":")
    seat, one, turn = step.seat, player(t, step.seat), present_turn(t)
    if verb == "end":
        t.say("turn-over", seat=seat)
        bots = [other for other in clockwise(t, seat) if other in t.state.offered and other != seat]
        # Nobody has handed them the word, so it does not count if it comes back unused.
        t.push(*(Word(other, seat, used=True) for other in bots), EndTurn(seat))
        return
    t.push(step)
    if verb == "resource":
        # CC-DEPLOY-01, CC-DEPLOY-02, CC-MOBILISE-05: free, one a turn, ready at once.
        one.hand.remove(thing)
        one.resources.append(Resource(thing))
        turn.resource = True
        turn.played += 1
        turn.deployed += 1
        t.say("deployed-resource", seat=seat, card=thing)
        t.push(*laid_down(t, seat, None, thing))
    elif verb == "send":
        _send(t, seat, thing)
    elif verb == "wait":
        # CC-WAITING-02: on top of the earlier ones.
        one.hand.remove(thing)
        one.waiting.append(thing)
        turn.waited = True
        t.say("waits", seat=seat)
    elif verb == "redraw":
        t.push(Redraw(seat))
    else:
        any_time(t, seat, verb, thing)


@RULES.carries(Redraw)
def redraw(t: T, step: Redraw) -> None:
    """Four cards, drawn like those at the end of a turn; no limit of the turn starts afresh.

    CC-TURN-08, CC-TURN-09.
    """
    turn = present_turn(t)
    turn.played, turn.lost = 0, False
    t.say("redraws", seat=step.seat)
    t.push(Fill(step.seat, redraw=True))


def _send(t: T, seat: int, card: str) -> None:
    places = t.state.enclosures
    if len(places) == 1:
        against(t, Against(seat, card), f"against:{places[0].card}")
    else:
        t.push(Against(seat, card))


@asks(Against, "ask-against", "CC-CAMPAIGN-01", part=True)
def against_options(t: T, step: Against) -> list[Option]:
    """Any enclosure in play (CC-CAMPAIGN-01, CC-CAMPAIGN-03).

    Not asked any more if the Project has left, or is not to be sent now (CC-PHASE-02).
    """
    if step.project not in _sendable(t, step.seat, acting(t)):
        return []
    return [card_option("against", place.card) for place in t.state.enclosures]


@answers(Against)
def against(t: T, step: Against, key: str) -> None:
    """The Project stands against the enclosure until that is neutralised (CC-CAMPAIGN-02)."""
    place = enclosure(t, key.removeprefix("against:"))
    assert place is not None
    player(t, step.seat).projects.remove(step.project)
    place.sent.append(Sent(step.project, step.seat))
    present_turn(t).sent += 1
    t.say("sent", seat=step.seat, card=step.project, enclosure=place.card)
    t.push(Check())


@RULES.carries(EndTurn)
def end_turn(t: T, step: EndTurn) -> None:
    """The player draws until the hand holds 4 cards (CC-TURN-06, CC-TURN-07)."""
    t.push(Fill(step.seat))
