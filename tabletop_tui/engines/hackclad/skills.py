"""Using a skill card: conditions, costs, effects, the strike, the discard, and Repel last of all."""

from tabletop_tui.engines.hackclad.cardsteps import Finish, PayCards, PayX, Resolve, Strike
from tabletop_tui.engines.hackclad.carry import counted, holds
from tabletop_tui.engines.hackclad.catalogue import Use
from tabletop_tui.engines.hackclad.decks import effects_of, lay_open, note, triggers
from tabletop_tui.engines.hackclad.grid import DELTA, NAMES, OFF
from tabletop_tui.engines.hackclad.printed import Card
from tabletop_tui.engines.hackclad.state import InUse, Player
from tabletop_tui.engines.hackclad.steps import Advance
from tabletop_tui.engines.hackclad.table import RULES, T, hurt_clad, lying, using
from tabletop_tui.engines.hackclad.topcards import upgrades
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg

# ---------------------------------------------------------------------- may it be used


def cost(t: T, seat: int, card: Card) -> int:
    """The MP a card costs now; 0 for a Cost X, of which any number may be paid (HC-SKILL-07)."""
    if card.free is not None and holds(t, seat, card.free):
        return 0
    return card.mp if isinstance(card.mp, int) else 0


def refusal(t: T, seat: int, card_id: str, *, lying_there: bool = False) -> str | None:
    """Why a card cannot be used by its type, conditions and costs; None when it can.

    HC-SKILL-02, HC-SKILL-10, HC-TERM-02, HC-CARD-03, HC-CARD-13. `lying_there`: from the discard pile.
    """
    player, card, use = t.state.players[seat], t.cards.cards[card_id], t.cards.use[card_id]
    if use.places and player.at == OFF:
        return "off-field"
    if use.mp > player.mp and cost(t, seat, card) > player.mp:
        return "mp"
    if use.reach and not rotations(t, player, use):
        return "range"
    others = len(player.hand) - (not lying_there)
    if use.discard > others:
        return "cards"
    if use.shards > player.shards:
        return "shards"
    if card.needs and not all(holds(t, seat, need) for need in card.needs):
        return "needs"
    if use.upgrades and not any(other != card_id for other in upgrades(t, seat)):
        return "upgrade"
    return None


def rotations(t: T, player: Player, use: Use) -> list[int]:
    """The rotations of a RANGE that cover the Clad (HC-SKILL-10, HC-SKILL-11)."""
    delta = DELTA[player.at][t.state.clad.at]
    return [way for way, reach in enumerate(use.reach) if delta in reach]


# ---------------------------------------------------------------------- costs


def use_card(t: T, seat: int, card_id: str, way: int | None, *, lying_there: bool = False) -> None:
    """Show the card and pay all its costs; then it takes effect (HC-SKILL-01, HC-SKILL-02)."""
    player, card = t.state.players[seat], t.cards.cards[card_id]
    (player.discard if lying_there else player.hand).remove(card_id)
    lay_open(player, card_id)
    in_use = InUse(card_id, way, lay=lying_there)
    player.using.append(in_use)
    if way is not None:
        player.facing = way
    t.say("used", seat=seat, card=card_id)
    price = cost(t, seat, card)
    if price:
        player.mp -= price
        t.say("paid-mp", seat=seat, n=price)
    extra = card.extra
    if extra is not None and extra.shards:
        player.shards -= extra.shards
        t.state.field[player.at] += extra.shards
        t.say("paid-shards", seat=seat, n=extra.shards, cell=NAMES[player.at])
    if extra is not None and extra.discard:
        t.push(PayCards(seat, card_id, extra.discard, extra.optional), Resolve(seat))
    else:
        t.push(Resolve(seat))
    if card.mp == "X":
        t.push(PayX(seat, card_id))


@RULES.asks(PayX, "ask-pay-x", "HC-CARD-22", part=True)
def pay_x_options(t: T, step: PayX) -> list[Option]:
    """Any number of MP she has, 0 too."""
    return [
        Option(f"pay:{n}", Msg("option-pay-x", {"n": n}), ("mp",))
        for n in range(t.state.players[step.seat].mp + 1)
    ]


@RULES.answers(PayX)
def pay_x(t: T, step: PayX, key: str) -> None:
    """The MP are paid."""
    n = int(key.removeprefix("pay:"))
    t.state.players[step.seat].mp -= n
    using(t, step.seat).x = n
    t.say("paid-mp", seat=step.seat, n=n)


def _ask_pay_cards(step: PayCards) -> Msg:
    id = "ask-pay-cards-may" if step.optional else "ask-pay-cards"
    return Msg(id, {"seat": step.seat, "card": step.card, "left": step.left})


@RULES.asks(PayCards, _ask_pay_cards, "HC-TERM-02", closed=True, part=True)
def pay_cards_options(t: T, step: PayCards) -> list[Option]:
    """Any hand card; an optional cost may be left out. An empty hand is no secret."""
    hand = t.state.players[step.seat].hand
    options = [Option(f"card:{card}", Msg("option-discard", {"card": card}), (card,)) for card in hand]
    return [*options, Option("none", Msg("option-no-extra"))] if options and step.optional else options


@RULES.answers(PayCards)
def pay_cards(t: T, step: PayCards, key: str) -> None:
    """It is in the discard pile while the effect is carried out (HC-SKILL-06)."""
    if key == "none":
        return
    card = key.removeprefix("card:")
    in_use = using(t, step.seat)
    in_use.extra = True
    discard(t, step.seat, card)
    triggers(t, step.seat, card, "extra", attack=t.cards.use[in_use.card].attack)
    # The rest is paid before anything comes of what was discarded.
    if step.left > 1:
        t.push(PayCards(step.seat, step.card, step.left - 1))


def discard(t: T, seat: int, card: str) -> None:
    """A hand card goes to the discard pile."""
    player = t.state.players[seat]
    player.hand.remove(card)
    lay_open(player, card)
    player.discard.append(card)
    t.say("discarded", seat=seat, card=card)


# ---------------------------------------------------------------------- effects


@RULES.carries(Resolve)
def resolve(t: T, step: Resolve) -> None:
    """What comes before the damage, the strike, what comes after, the discard (HC-SKILL-03, HC-CARD-25)."""
    seat, card_id = step.seat, using(t, step.seat).card
    card = t.cards.cards[card_id]
    t.push(Finish(seat))
    if card.after:
        t.push(*effects_of(seat, card_id, card.after))
    if card.atk is not None:
        t.push(Strike(seat))
    if card.effects:
        t.push(*effects_of(seat, card_id, card.effects))


@RULES.carries(Strike)
def strike(t: T, step: Strike) -> None:
    """The card's ATK as damage to the Clad (HC-SKILL-12, HC-CARD-04)."""
    card = using(t, step.seat)
    card.total = atk(t, step.seat, card)
    t.say("strikes", seat=step.seat, card=card.card, n=card.total)
    hurt_clad(t, step.seat, card.total, card)


def atk(t: T, seat: int, card: InUse) -> int:
    """Printed value, X and every raise in force now; Jewel of Varona adds to each raise (HC-CARD-04)."""
    player, printed = t.state.players[seat], t.cards.cards[card.card]
    total = printed.atk or 0
    if printed.x is not None:
        total += counted(t, seat, printed.x, card)
    raises = [*card.raises, *(one.n for one in player.raises if one.but != card.card)]
    standing = t.cards.standing
    raises += [
        one.n for each in player.discard if each in standing for one in standing[each] if one.gives == "atk"
    ]
    return total + sum(raises) + len(raises) * lying(t, player, "amplify")


@RULES.carries(Finish)
def finish(t: T, step: Finish) -> None:
    """The card goes to the discard pile, one used from there onto the deck; then comes Repel.

    HC-SKILL-04, HC-SKILL-15, HC-SKILL-16.
    """
    player = t.state.players[step.seat]
    card = player.using.pop()
    if card.lay:
        player.deck.append(card.card)
        note(player, card.card, shown=True)
        t.say("placed-top", seat=step.seat, card=card.card)
    else:
        player.discard.append(card.card)
    if card.repel and card.way is not None:
        t.say("repels", seat=step.seat)
        t.push(Advance(card.repel, card.way))
