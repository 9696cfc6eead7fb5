"""What an effect leaves to the player it hits: which cards of the hand, of the network, of the discards."""

from typing import Literal

from tabletop_tui.engines.communs.campaign import comes_home
from tabletop_tui.engines.communs.effects import (
    CallHome,
    Discard,
    Draw,
    Effect,
    FromWaiting,
    Lose,
    PassOn,
    PutAside,
    Renew,
    Salvage,
    TakeBack,
    Turn,
)
from tabletop_tui.engines.communs.steps import Check, ChooseDiscard, ChooseHand, ChooseLaid
from tabletop_tui.engines.communs.table import T, answers, asks, card_option, one_each, player
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg

To = Literal["discard", "wait", "pass"]


def _card_options(t: T, cards: list[str]) -> list[Option]:
    return [card_option("card", card) for card in one_each(t, cards)]


def _network_options(t: T, seat: int, cards: list[str]) -> list[Option]:
    """Cards of a network; copies only once if they lie there alike: upright, or against one enclosure."""
    found: dict[tuple[str, str, str | None], Option] = {}
    for card in cards:
        how, enclosure = _lies(t, seat, card)
        label = Msg(
            f"option-card{how}", {"card": card, "enclosure": enclosure} if enclosure else {"card": card}
        )
        found.setdefault((t.cards[card].id, how, enclosure), Option(f"card:{card}", label, (card,)))
    return list(found.values())


def _lies(t: T, seat: int, card: str) -> tuple[str, str | None]:
    """Whether a card of a network is turned, or against which enclosure it lies or campaigns."""
    one = player(t, seat)
    if any(resource.mobilised for resource in one.resources if resource.card == card):
        return "-mobilised", None
    against = [laid.against for laid in (*one.actions, *one.attitudes) if laid.card == card]
    against += [place.card for place in t.state.enclosures for sent in place.sent if sent.card == card]
    return ("-against", against[0]) if against and against[0] else ("", None)


# ---------------------------------------------------------------------- cards of the hand


def choose_hand(t: T, seat: int, card: str, n: int, to: To, other: int | None = None) -> None:
    """So many cards of a hand go; all of them, if there are no more (CC-EFFECT-06)."""
    hand = player(t, seat).hand
    if len(hand) > n:
        t.push(ChooseHand(seat, card, n, to, other))
        return
    for one in list(hand):
        leaves_hand(t, seat, one, to, other)


@asks(
    ChooseHand,
    lambda step: Msg(f"ask-hand-{step.to}", {"n": step.left, "other": step.other}),
    "CC-EFFECT-07",
    part=True,
)
def choose_hand_options(t: T, step: ChooseHand) -> list[Option]:
    """Any card of the hand."""
    return _card_options(t, player(t, step.seat).hand) if step.left else []


@answers(ChooseHand)
def chose_hand(t: T, step: ChooseHand, key: str) -> None:
    """Card by card, until enough have gone."""
    leaves_hand(t, step.seat, key.removeprefix("card:"), step.to, step.other)
    if step.left > 1:
        t.push(ChooseHand(step.seat, step.card, step.left - 1, step.to, step.other))


def leaves_hand(t: T, seat: int, card: str, to: To, other: int | None = None) -> None:
    """A card of the hand goes to the discards, the waiting pile or another player."""
    one, turn = player(t, seat), t.state.turn
    one.hand.remove(card)
    if turn is not None and turn.seat == seat:
        # CC-TURN-12: only what is deployed counts as played.
        turn.lost = True
    if to == "discard":
        t.state.discards.append(card)
        t.say("discarded", seat=seat, card=card)
    elif to == "wait":
        one.waiting.append(card)
        t.say("put-aside", seat=seat)
    else:
        assert other is not None
        player(t, other).hand.append(card)
        t.say("passed-on", seat=seat, other=other)
        t.whisper(other, "got-card", card=card)


# ---------------------------------------------------------------------- cards of the network


def candidates(t: T, seat: int, effect: Effect) -> list[str]:
    """The cards of a player's network that an effect can be about."""
    one = player(t, seat)
    match effect:
        case Turn():
            return [resource.card for resource in one.resources if not resource.mobilised]
        case Renew():
            return [resource.card for resource in one.resources if resource.mobilised]
        case Lose(what="resource") | TakeBack(what="resource"):
            return [resource.card for resource in one.resources]
        case Lose(what="project") | TakeBack(what="project"):
            return list(one.projects)
        case Lose(what="campaign") | CallHome():
            return [sent.card for place in t.state.enclosures for sent in place.sent if sent.owner == seat]
        case Lose(what="action"):
            return [laid.card for laid in one.actions]
        case Lose(what="attitude"):
            return [laid.card for laid in one.attitudes]
        case _:
            return []


def finds_nothing(t: T, seat: int, effect: Effect) -> bool:
    """Whether a player has nothing that an effect could be about, which all can see."""
    match effect:
        case Draw():
            return False
        case Discard() | PutAside() | PassOn():
            return not player(t, seat).hand
        case FromWaiting():
            return not player(t, seat).waiting
        case Salvage(what=what):
            return all(t.cards.kind[card] != what for card in t.state.discards)
        case _:
            return not candidates(t, seat, effect)


def begin_choice(t: T, seat: int, card: str, effect: Turn | Renew | Lose | TakeBack | CallHome) -> None:
    """So many cards of a network are hit; all of them, if there are no more (CC-EFFECT-06)."""
    found = candidates(t, seat, effect)
    if len(found) > effect.n:
        t.push(ChooseLaid(seat, card, effect, effect.n))
        return
    for one in found:
        _is_hit(t, seat, one, effect)
    t.push(Check())


def _laid_prompt(step: ChooseLaid) -> Msg:
    effect = step.effect
    assert isinstance(effect, Turn | Renew | Lose | TakeBack | CallHome)
    what = f"-{effect.what}" if isinstance(effect, Lose | TakeBack) else ""
    return Msg(f"ask-{effect.__struct_config__.tag}{what}", {"n": step.left})


@asks(ChooseLaid, _laid_prompt, "CC-EFFECT-07", part=True)
def choose_laid_options(t: T, step: ChooseLaid) -> list[Option]:
    """Any card of the player's own network that the effect can be about (CC-EFFECT-07)."""
    return _network_options(t, step.seat, candidates(t, step.seat, step.effect))


@answers(ChooseLaid)
def chose_laid(t: T, step: ChooseLaid, key: str) -> None:
    """Card by card, until enough were hit."""
    _is_hit(t, step.seat, key.removeprefix("card:"), step.effect)
    if step.left > 1:
        t.push(Check(), ChooseLaid(step.seat, step.card, step.effect, step.left - 1))
    else:
        t.push(Check())


def _is_hit(t: T, seat: int, card: str, effect: Effect) -> None:
    match effect:
        case Turn() | Renew():
            one = player(t, seat)
            resource = next(resource for resource in one.resources if resource.card == card)
            resource.mobilised = isinstance(effect, Turn)
            t.say("turned" if resource.mobilised else "renewed-card", seat=seat, card=card)
        case CallHome():
            _take_out(t, seat, card)
            comes_home(t, seat, card)
            t.say("called-home", seat=seat, card=card)
        case TakeBack():
            _take_out(t, seat, card)
            player(t, seat).hand.append(card)
            t.say("took-into-hand", seat=seat, card=card)
        case _:
            _take_out(t, seat, card)
            t.state.discards.append(card)
            t.say("lost", seat=seat, card=card)


def _take_out(t: T, seat: int, card: str) -> None:
    """A card leaves wherever it lies in a network or on campaign."""
    one = player(t, seat)
    one.resources = [resource for resource in one.resources if resource.card != card]
    one.projects = [project for project in one.projects if project != card]
    one.actions = [laid for laid in one.actions if laid.card != card]
    one.attitudes = [laid for laid in one.attitudes if laid.card != card]
    for place in t.state.enclosures:
        place.sent = [sent for sent in place.sent if sent.card != card]


# ---------------------------------------------------------------------- the discards


@asks(
    ChooseDiscard, lambda step: Msg(f"ask-salvage-{step.what}", {"n": step.left}), "CC-EFFECT-07", part=True
)
def choose_discard_options(t: T, step: ChooseDiscard) -> list[Option]:
    """Any discarded common card of the kind; they lie open (CC-WAITING-08)."""
    found = [card for card in t.state.discards if t.cards.kind[card] == step.what]
    return _card_options(t, found) if step.left else []


@answers(ChooseDiscard)
def chose_discard(t: T, step: ChooseDiscard, key: str) -> None:
    """It comes into the hand."""
    card = key.removeprefix("card:")
    t.state.discards.remove(card)
    player(t, step.seat).hand.append(card)
    t.say("salvaged", seat=step.seat, card=card)
    if step.left > 1:
        t.push(ChooseDiscard(step.seat, step.card, step.what, step.left - 1))
