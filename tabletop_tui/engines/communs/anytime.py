"""What can be done at any time: Actions, abilities of Attitudes, the story reward. CC-TURN-04, CC-TURN-11."""

from tabletop_tui.engines.communs.choices import leaves_hand
from tabletop_tui.engines.communs.deploy import begin_payment, deployments
from tabletop_tui.engines.communs.modifiers import InForce, acting, forbids
from tabletop_tui.engines.communs.steps import Carry, Check, Price, Word
from tabletop_tui.engines.communs.table import (
    T,
    answers,
    asks,
    card_option,
    clockwise,
    one_each,
    player,
    present_turn,
)
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg


@asks(Word, "ask-word", "CC-TURN-11")
def word_options(t: T, step: Word) -> list[Option]:
    """What a player may do in another's turn, and the word handed back (CC-TURN-04, CC-TURN-11)."""
    one, rules = player(t, step.seat), acting(t)
    options = deployments(t, step.seat, one.hand, ("action",), rules)
    return [
        *options,
        *any_time_options(t, step.seat, rules),
        Option("back", Msg("option-back", {"other": step.other})),
    ]


@answers(Word)
def word(t: T, step: Word, key: str) -> None:
    """The player goes on acting until the word is handed back."""
    verb, _, thing = key.partition(":")
    if verb == "back":
        if not step.used:
            present_turn(t).idle += 1
        t.say("word-back", seat=step.seat, other=step.other)
        return
    t.push(Word(step.seat, step.other, used=True))
    any_time(t, step.seat, verb, thing)


def any_time_options(t: T, seat: int, rules: InForce) -> list[Option]:
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
    if ability.price:
        t.push(Price(seat, card, ability.price))
    else:
        _paid_for(t, seat, card)


@asks(Price, lambda step: Msg("ask-hand-discard", {"n": step.left}), "CC-ATTITUDE-04", part=True)
def price_options(t: T, step: Price) -> list[Option]:
    """Any card of the hand; if too few are left by now, the ability does nothing."""
    hand = player(t, step.seat).hand
    return [card_option("card", card) for card in one_each(t, hand)] if len(hand) >= step.left else []


@answers(Price)
def price(t: T, step: Price, key: str) -> None:
    """Card by card; the effects follow when all is paid."""
    leaves_hand(t, step.seat, key.removeprefix("card:"), "discard")
    if step.left > 1:
        t.push(Price(step.seat, step.card, step.left - 1))
    else:
        _paid_for(t, step.seat, step.card)


def _paid_for(t: T, seat: int, card: str) -> None:
    ability = t.cards[card].ability
    assert ability is not None
    t.push(*(Carry(seat, card, effect) for effect in ability.effects), Check())


def _reward(t: T, seat: int, other: int) -> None:
    """The top card of one's waiting pile goes into the storyteller's hand.

    CC-STORY-02, CC-STORY-04: once a game, and that hand may exceed 4 cards.
    """
    one = player(t, seat)
    card = one.waiting.pop()
    one.rewarded = True
    player(t, other).hand.append(card)
    t.say("rewarded", seat=seat, other=other)
    t.whisper(other, "got-card", reveals=True, card=card)
