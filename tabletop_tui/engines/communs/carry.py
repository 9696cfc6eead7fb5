"""Carrying out the instant effects of cards: whom they hit, and what happens to each.

CC-EFFECT-02: each is applied once, as far as it can be (CC-EFFECT-06).
"""

from tabletop_tui.engines.communs.campaign import leave_play
from tabletop_tui.engines.communs.choices import begin_choice, choose_hand, finds_nothing
from tabletop_tui.engines.communs.effects import (
    CallHome,
    Discard,
    Draw,
    Effect,
    Either,
    FromWaiting,
    Last,
    Lift,
    Lose,
    PassOn,
    PutAside,
    Renew,
    Reveal,
    Salvage,
    Scout,
    Shed,
    TakeBack,
    Thwart,
    Turn,
    Who,
)
from tabletop_tui.engines.communs.modifiers import missing
from tabletop_tui.engines.communs.state import FORCE, Enclosure, Laid, Lasting
from tabletop_tui.engines.communs.steps import (
    Carry,
    Check,
    ChooseDiscard,
    ChooseEither,
    ChooseEnclosure,
    ChoosePlayer,
    ChooseReceiver,
    DrawCards,
    Hit,
    RevealForces,
    ScoutTop,
)
from tabletop_tui.engines.communs.table import (
    RULES,
    T,
    answers,
    asks,
    card_option,
    clockwise,
    enclosure,
    phase_of,
    player,
)
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg


@RULES.carries(Carry)
def carry(t: T, step: Carry) -> None:
    """An instant effect of a card: whom it hits, or what it does to the Forces."""
    seat, card, effect = step.seat, step.card, step.effect
    match effect:
        case Reveal(n=n):
            t.push(RevealForces(n))
        case Scout():
            _scout(t, seat, card)
        case Thwart(n=n):
            _thwart(t, n)
        case Lift():
            _lift(t, seat, card, effect)
        case Shed():
            _shed(t, seat, card)
        case Last():
            _last(t, seat, card, effect)
        case Either():
            t.push(ChooseEither(None if seat == FORCE else seat, card, effect))
        case _:
            _hit_all(t, seat, card, effect, effect.who)


def _hit_all(t: T, seat: int, card: str, effect: Effect, who: Who) -> None:
    """Players are hit in turn order; who "one" is, is chosen (CC-EFFECT-07)."""
    if who == "one":
        t.push(ChoosePlayer(None if seat == FORCE else seat, card, effect))
        return
    start = t.state.first if seat == FORCE else seat
    if who == "you":
        seats = [seat]
    elif who == "most":
        seats = [max(clockwise(t), key=lambda one: len(player(t, one).hand))]
    else:
        seats = [one for one in clockwise(t, start) if who == "each" or one != seat]
    t.push(*(Hit(one, card, effect, seat) for one in seats))


def _ask_player(step: ChoosePlayer) -> Msg:
    effect = step.effect
    what = f"-{effect.what}" if isinstance(effect, Lose | TakeBack | Salvage) else ""
    id = f"ask-player-{effect.__struct_config__.tag}{what}"
    return Msg(id, {"card": step.card, "n": getattr(effect, "n", 1)})


@asks(ChoosePlayer, _ask_player, "CC-EFFECT-07")
def choose_player_options(t: T, step: ChoosePlayer) -> list[Option]:
    """Any player; the whole table chooses for a Force (CC-EFFECT-07)."""
    return [
        Option(f"player:{seat}", Msg("option-player", {"other": seat}), (f"seat:{seat}",))
        for seat in clockwise(t)
    ]


@answers(ChoosePlayer)
def choose_player(t: T, step: ChoosePlayer, key: str) -> None:
    """The chosen player is hit."""
    owner = FORCE if step.seat is None else step.seat
    t.push(Hit(int(key.removeprefix("player:")), step.card, step.effect, owner))


@RULES.carries(Hit)
def hit(t: T, step: Hit) -> None:
    """One player carries out an effect; what it leaves open, that player chooses (CC-EFFECT-07)."""
    seat, card, effect = step.seat, step.card, step.effect
    # Of an effect on everybody it is told whom it meets, not whom it spares.
    if getattr(effect, "who", "you") in ("one", "you", "most") and finds_nothing(t, seat, effect):
        t.say("comes-to-nothing", seat=seat, card=card)
    match effect:
        case Draw(n=n):
            t.push(DrawCards(seat, n))
        case Discard(n=n):
            choose_hand(t, seat, card, n, "discard")
        case PutAside(n=n):
            choose_hand(t, seat, card, n, "wait")
        case PassOn(n=n):
            _pass_on(t, seat, card, n)
        case FromWaiting(n=n):
            _from_waiting(t, seat, n)
        case Salvage(what=what, n=n):
            t.push(ChooseDiscard(seat, card, what, n))
        case Turn() | Renew() | Lose() | TakeBack() | CallHome():
            begin_choice(t, seat, card, effect)


def _pass_on(t: T, seat: int, card: str, n: int) -> None:
    if not player(t, seat).hand:
        return
    if t.state.seats == 2:
        choose_hand(t, seat, card, n, "pass", 1 - seat)
    else:
        t.push(ChooseReceiver(seat, card, n))


@asks(ChooseReceiver, lambda step: Msg("ask-receiver", {"n": step.n}), "CC-EFFECT-07")
def choose_receiver_options(t: T, step: ChooseReceiver) -> list[Option]:
    """Any other player."""
    return [
        Option(f"player:{seat}", Msg("option-player", {"other": seat}), (f"seat:{seat}",))
        for seat in clockwise(t, step.seat)
        if seat != step.seat
    ]


@answers(ChooseReceiver)
def choose_receiver(t: T, step: ChooseReceiver, key: str) -> None:
    """Which cards go there is chosen next."""
    choose_hand(t, step.seat, step.card, step.n, "pass", int(key.removeprefix("player:")))


def _from_waiting(t: T, seat: int, n: int) -> None:
    """The top cards of one's own waiting pile, unseen until they are in the hand (CC-WAITING-03)."""
    one = player(t, seat)
    for _ in range(min(n, len(one.waiting))):
        card = one.waiting.pop()
        one.hand.append(card)
        t.say("took-waiting", seat=seat)
        t.whisper(seat, "got-card", reveals=True, card=card)


# ---------------------------------------------------------------------- the Forces


def _scout(t: T, seat: int, card: str) -> None:
    """The player looks at the top Force, and knows it from then on."""
    state = t.state
    if not state.forces:
        return
    top = state.forces[-1]
    state.known[top] = sorted({*state.known.get(top, []), seat})
    t.say("scouted", seat=seat)
    t.whisper(seat, "scouted-card", reveals=True, card=top)
    t.push(ScoutTop(seat, card, state.shifted))


@asks(ScoutTop, "ask-scout", "CC-CARD-11")
def scout_options(t: T, step: ScoutTop) -> list[Option]:
    """It stays on top, or goes under the other Forces of its phase, if there are any.

    If it has left the pile since it was looked at, nothing is left to choose.
    """
    if not _can_go_under(t) or t.state.shifted != step.shifted:
        return []
    top = t.state.forces[-1]
    return [
        Option("leave", Msg("option-leave", {"card": top}), ("forces",)),
        Option("under", Msg("option-under", {"card": top}), ("forces",)),
    ]


def _can_go_under(t: T) -> bool:
    forces = t.state.forces
    return len(forces) > 1 and phase_of(t, forces[-1]) == phase_of(t, forces[-2])


@answers(ScoutTop)
def scout(t: T, step: ScoutTop, key: str) -> None:
    """Everybody sees where it goes, but not what it is."""
    if key == "under":
        forces = t.state.forces
        top = forces.pop()
        phase = t.cards.phase[top]
        lowest = next(at for at, force in enumerate(forces) if t.cards.phase[force] == phase)
        forces.insert(lowest, top)
        t.state.shifted += 1
    t.say(f"scout-{key}", seat=step.seat)


def _thwart(t: T, n: int) -> None:
    """The top Forces are discarded without effect."""
    state = t.state
    for _ in range(min(n, len(state.forces))):
        force = state.forces.pop()
        state.shifted += 1
        state.known.pop(force, None)
        state.spent.append(force)
        t.reveal("thwarted", card=force)


def liftable(t: T, effect: Lift) -> list[Enclosure]:
    """The enclosures that an effect can take out of play."""
    return [
        place
        for place in t.state.enclosures
        if place.sent
        and t.cards.phase[place.card] <= effect.phase
        and missing(t, place).count(0) >= effect.reached
    ]


def _lift(t: T, seat: int, card: str, effect: Lift) -> None:
    places = liftable(t, effect)
    if len(places) == 1:
        _lifted(t, places[0])
    elif places:
        t.push(ChooseEnclosure(seat, card, effect))


def _lifted(t: T, place: Enclosure) -> None:
    """Out of play all the same: its Projects are free, and if it was the last, all win (CC-CAMPAIGN-11)."""
    t.say("lifted", card=place.card)
    came = leave_play(t, place)
    if t.state.enclosures:
        t.push(Check(), *came)


# ---------------------------------------------------------------------- the card itself


def _shed(t: T, seat: int, card: str) -> None:
    one = player(t, seat)
    for laid in (one.actions, one.attitudes):
        for entry in list(laid):
            if entry.card == card:
                laid.remove(entry)
                t.state.discards.append(card)
                t.say("shed", seat=seat, card=card)
                t.push(Check())


def _last(t: T, seat: int, card: str, effect: Last) -> None:
    """Effects for a while (CC-EFFECT-02, CC-EFFECT-04)."""
    chosen = any(getattr(rule, "at", "") == "chosen" for rule in effect.rules)
    places = t.state.enclosures
    if chosen and len(places) > 1:
        t.push(ChooseEnclosure(None if seat == FORCE else seat, card, effect))
    else:
        _lasts(t, seat, card, effect, places[0].card if chosen and places else None)


def _lasts(t: T, seat: int, card: str, effect: Last, against: str | None) -> None:
    """What speaks of a chosen enclosure is lost where there is none to choose (CC-EFFECT-06)."""
    rules = [rule for rule in effect.rules if against or getattr(rule, "at", "") != "chosen"]
    until = t.state.cycle + 1 if seat == FORCE else 0
    if rules:
        t.state.lasting.append(Lasting(card, seat, rules, against, until))
    if against is not None:
        t.say("lasts-against", card=card, enclosure=against)
    t.push(Check())


@asks(ChooseEnclosure, lambda step: Msg("ask-enclosure", {"card": step.card}), "CC-EFFECT-07", part=True)
def choose_enclosure_options(t: T, step: ChooseEnclosure) -> list[Option]:
    """Any enclosure in play that the effect can be about; none for a card that has left the network."""
    if step.effect is None and _laid(t, step.seat, step.card) is None:
        return []
    places = liftable(t, step.effect) if isinstance(step.effect, Lift) else t.state.enclosures
    return [card_option("against", place.card) for place in places]


@answers(ChooseEnclosure)
def choose_enclosure(t: T, step: ChooseEnclosure, key: str) -> None:
    """The effect, or the card just laid down, is about that enclosure (CC-CAMPAIGN-07)."""
    place = enclosure(t, key.removeprefix("against:"))
    assert place is not None
    seat = FORCE if step.seat is None else step.seat
    if isinstance(step.effect, Lift):
        _lifted(t, place)
    elif isinstance(step.effect, Last):
        _lasts(t, seat, step.card, step.effect, place.card)
    else:
        laid = _laid(t, seat, step.card)
        assert laid is not None
        laid.against = place.card
        t.say("laid-against", seat=seat, card=step.card, enclosure=place.card)


def _laid(t: T, seat: int | None, card: str) -> Laid | None:
    """A card laid down in a player's network; None when it is there no more."""
    if seat is None:
        return None
    one = player(t, seat)
    return next((laid for laid in (*one.actions, *one.attitudes) if laid.card == card), None)


@asks(ChooseEither, lambda step: Msg("ask-either", {"card": step.card}), "CC-EFFECT-07")
def choose_either_options(t: T, step: ChooseEither) -> list[Option]:
    """One or the other."""
    return [
        Option("one", Msg("option-one", {"one": step.card}), (step.card,)),
        Option("other", Msg("option-other", {"other_one": step.card}), (step.card,)),
    ]


@answers(ChooseEither)
def choose_either(t: T, step: ChooseEither, key: str) -> None:
    """The chosen effects are carried out."""
    assert isinstance(step.effect, Either)
    seat = FORCE if step.seat is None else step.seat
    effects = step.effect.one if key == "one" else step.effect.other
    t.say(f"chose-{key}", card=step.card)
    t.push(*(Carry(seat, step.card, effect) for effect in effects))
