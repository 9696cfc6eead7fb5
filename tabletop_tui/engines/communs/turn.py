"""A cycle and a player's turn: what can be done in it, and what can be done at any time."""

from tabletop_tui.engines.communs.deploy import affordable, begin_payment
from tabletop_tui.engines.communs.draw import can_draw
from tabletop_tui.engines.communs.modifiers import (
    HAND,
    InForce,
    acting,
    campaign_limit,
    forbids,
    hand_size,
    tired,
)
from tabletop_tui.engines.communs.state import Resource, Sent, Turn
from tabletop_tui.engines.communs.steps import (
    Act,
    Against,
    Carry,
    Check,
    ChooseHand,
    Cycle,
    EndCycle,
    EndTurn,
    Fill,
    PlayerTurn,
    Redraw,
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
)
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg

MOST_DEPLOYED = 60
"""More cards than anybody deploys in one turn; with it, a turn ends whatever the cards can do."""


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

    CC-EFFECT-04, CC-RENEW-01, CC-RENEW-02.
    """
    state, one = t.state, player(t, step.seat)
    state.turn = Turn(step.seat)
    t.say("turn", seat=step.seat)
    state.lasting = [lasting for lasting in state.lasting if lasting.owner != step.seat]
    one.used = []
    staying, turned = tired(t, step.seat), _turned(t, step.seat)
    if 0 < staying < len(turned):
        t.push(StayTurned(step.seat, staying), Check(), Act(step.seat))
    else:
        _renew(t, step.seat, kept=turned if staying else [])
        t.push(Check(), Act(step.seat))


def _turned(t: T, seat: int) -> list[str]:
    return [resource.card for resource in player(t, seat).resources if resource.mobilised]


def _renew(t: T, seat: int, kept: list[str]) -> None:
    renewed = [r for r in player(t, seat).resources if r.mobilised and r.card not in kept]
    for resource in renewed:
        resource.mobilised = False
    if renewed:
        t.say("renewed", seat=seat, n=len(renewed))


@asks(StayTurned, lambda step: Msg("ask-stay-turned", {"n": step.left}), "CC-RENEW-02", part=True)
def stay_turned_options(t: T, step: StayTurned) -> list[Option]:
    """Which of the mobilised Resources do not renew, where an effect says that some do not."""
    turned = [card for card in _turned(t, step.seat) if card not in step.kept]
    if len(turned) <= step.left:
        return []
    free = one_each(t, turned)
    return [card_option("card", card) for card in free]


@answers(StayTurned)
def stay_turned(t: T, step: StayTurned, key: str) -> None:
    """The others renew once all that stay turned are chosen."""
    kept = [*step.kept, key.removeprefix("card:")]
    if step.left > 1:
        t.push(StayTurned(step.seat, step.left - 1, kept))
    else:
        _renew(t, step.seat, kept)


# ---------------------------------------------------------------------- one's own turn


@asks(Act, "ask-act", "CC-TURN-03")
def act_options(t: T, step: Act) -> list[Option]:
    """All that can be done in one's own turn, in any order, and the end of the turn.

    CC-TURN-02 to CC-TURN-05, CC-DEPLOY-02 to CC-DEPLOY-04, CC-WAITING-02.
    """
    seat, one, turn, rules = step.seat, player(t, step.seat), _turn(t), acting(t)
    options: list[Option] = []
    hand = one_each(t, one.hand)
    if not turn.resource and turn.deployed < MOST_DEPLOYED:
        options += [card_option("resource", card) for card in hand if t.cards.kind[card] == "resource"]
    options += _deployments(t, seat, hand, ("project", "action"), rules)
    options += _sendings(t, seat, rules)
    options += _any_time(t, seat, rules)
    if hand and not forbids(t, "wait", seat, rules):
        options += [card_option("wait", card) for card in hand]
    if may_redraw(t, seat):
        options.append(Option("redraw", Msg("option-redraw")))
    return [*options, Option("end", Msg("option-end"))]


def _turn(t: T) -> Turn:
    assert t.state.turn is not None
    return t.state.turn


def _deployments(t: T, seat: int, hand: list[str], kinds: tuple[str, ...], rules: InForce) -> list[Option]:
    """The hand's cards of these kinds whose cost can be covered (CC-DEPLOY-06)."""
    cards = [card for card in hand if t.cards.kind[card] in kinds]
    if not cards or player(t, seat).deploying is not None or _turn(t).deployed >= MOST_DEPLOYED:
        return []
    return [card_option(t.cards.kind[card], card) for card in affordable(t, seat, cards, rules)]


def may_send(t: T, seat: int, card: str, rules: InForce | None = None) -> bool:
    """Whether a Project that is at home may go on campaign now, the limit apart."""
    return not (card in _turn(t).again and forbids(t, "again", seat, rules))


def _sendings(t: T, seat: int, rules: InForce) -> list[Option]:
    """Projects at home, within the limit of the turn (CC-CAMPAIGN-01, CC-PHASE-02, CC-PHASE-03)."""
    one = player(t, seat)
    if not one.projects or not t.state.enclosures or _turn(t).sent >= campaign_limit(t, seat, rules):
        return []
    return [card_option("send", card) for card in one_each(t, one.projects) if may_send(t, seat, card, rules)]


def may_redraw(t: T, seat: int) -> bool:
    """Whether the player has played out the whole hand in this turn (CC-TURN-08, CC-TURN-12)."""
    turn = _turn(t)
    played_out = not player(t, seat).hand and turn.played > 0 and not turn.waited and not turn.lost
    return played_out and not forbids(t, "redraw", seat) and can_draw(t, seat)


@answers(Act)
def act(t: T, step: Act, key: str) -> None:
    """One of the things of a turn is done; the turn goes on until its player ends it (CC-TURN-05)."""
    verb, _, thing = key.partition(":")
    seat, one, turn = step.seat, player(t, step.seat), _turn(t)
    if verb == "end":
        t.say("turn-over", seat=seat)
        bots = [other for other in clockwise(t, seat) if other in t.state.offered and other != seat]
        t.push(*(Word(other, seat) for other in bots), EndTurn(seat))
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
        t.push(*(Carry(seat, thing, effect) for effect in t.cards[thing].effects), Check())
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
    turn = _turn(t)
    turn.played, turn.lost = 0, False
    t.say("redraws", seat=step.seat)
    t.push(Fill(step.seat, HAND))


def _send(t: T, seat: int, card: str) -> None:
    places = t.state.enclosures
    if len(places) == 1:
        against(t, Against(seat, card), f"against:{places[0].card}")
    else:
        t.push(Against(seat, card))


@asks(Against, "ask-against", "CC-CAMPAIGN-01", part=True)
def against_options(t: T, step: Against) -> list[Option]:
    """Any enclosure in play (CC-CAMPAIGN-01, CC-CAMPAIGN-03)."""
    if step.project not in player(t, step.seat).projects:
        return []
    return [card_option("against", place.card) for place in t.state.enclosures]


@answers(Against)
def against(t: T, step: Against, key: str) -> None:
    """The Project stands against the enclosure until that is neutralised (CC-CAMPAIGN-02)."""
    place = enclosure(t, key.removeprefix("against:"))
    assert place is not None
    player(t, step.seat).projects.remove(step.project)
    place.sent.append(Sent(step.project, step.seat))
    _turn(t).sent += 1
    t.say("sent", seat=step.seat, card=step.project, enclosure=place.card)
    t.push(Check())


# ---------------------------------------------------------------------- at any time


@asks(Word, "ask-word", "CC-TURN-11")
def word_options(t: T, step: Word) -> list[Option]:
    """What a player may do in another's turn, and the word handed back (CC-TURN-04, CC-TURN-11)."""
    one, rules = player(t, step.seat), acting(t)
    options = _deployments(t, step.seat, one_each(t, one.hand), ("action",), rules)
    return [
        *options,
        *_any_time(t, step.seat, rules),
        Option("back", Msg("option-back", {"other": step.other})),
    ]


@answers(Word)
def word(t: T, step: Word, key: str) -> None:
    """The player goes on acting until the word is handed back."""
    verb, _, thing = key.partition(":")
    if verb == "back":
        if not step.used:
            _turn(t).idle += 1
        t.say("word-back", seat=step.seat, other=step.other)
        return
    t.push(Word(step.seat, step.other, used=True))
    any_time(t, step.seat, verb, thing)


def _any_time(t: T, seat: int, rules: InForce) -> list[Option]:
    """Attitude abilities and the story reward (CC-ATTITUDE-04, CC-STORY-02)."""
    one = player(t, seat)
    options = [
        card_option("use", laid.card)
        for laid in one.attitudes
        if ability_refused(t, seat, laid.card, rules) is None
    ]
    if reward_refused(t, seat, rules) is None:
        options += [
            Option(f"reward:{other}", Msg("option-reward", {"other": other}), (f"seat:{other}",))
            for other in clockwise(t, seat)
            if other != seat
        ]
    return options


def ability_refused(t: T, seat: int, card: str, rules: InForce | None = None) -> str | None:
    """Why an Attitude's ability cannot be used now: a message id; None if it can (CC-ATTITUDE-04)."""
    one, ability = player(t, seat), t.cards[card].ability
    if ability is None:
        return "refused-no-ability"
    if card in one.used:
        return "refused-used"
    if ability.price > len(one.hand):
        return "refused-price"
    return "refused-barred" if forbids(t, "ability", seat, rules) else None


def reward_refused(t: T, seat: int, rules: InForce | None = None) -> str | None:
    """Why no story can be rewarded now: a message id; None if one can (CC-STORY-02, CC-STORY-03)."""
    one = player(t, seat)
    if one.rewarded:
        return "refused-rewarded"
    if not one.waiting:
        return "refused-no-waiting"
    return "refused-barred" if forbids(t, "reward", seat, rules) else None


def any_time(t: T, seat: int, verb: str, thing: str) -> None:
    """What can be done at any time, and the payment for a card that is about to be deployed."""
    if verb == "use":
        _use(t, seat, thing)
    elif verb == "reward":
        _reward(t, seat, int(thing))
    else:
        begin_payment(t, seat, thing)


def _use(t: T, seat: int, card: str) -> None:
    """An Attitude's ability: its price, then its effects (CC-ATTITUDE-04)."""
    ability = t.cards[card].ability
    assert ability is not None
    player(t, seat).used.append(card)
    t.say("used", seat=seat, card=card)
    price = [ChooseHand(seat, card, ability.price, "discard")] if ability.price else []
    t.push(*price, *(Carry(seat, card, effect) for effect in ability.effects), Check())


def _reward(t: T, seat: int, other: int) -> None:
    """The top card of one's waiting pile goes into the storyteller's hand.

    CC-STORY-02, CC-STORY-04: once a game, and that hand may exceed 4 cards.
    """
    one = player(t, seat)
    card = one.waiting.pop()
    one.rewarded = True
    player(t, other).hand.append(card)
    t.say("rewarded", seat=seat, other=other)
    t.whisper(other, "drew-card", reveals=True, card=card)


@RULES.carries(EndTurn)
def end_turn(t: T, step: EndTurn) -> None:
    """The player draws until the hand holds 4 cards (CC-TURN-06, CC-TURN-07)."""
    t.push(Fill(step.seat, hand_size(t, step.seat)))
