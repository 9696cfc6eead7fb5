"""Looking at top cards, taking cards back, and exchanging them for better ones."""

from tabletop_tui.engines.hackclad.cardsteps import (
    BuryCladCard,
    Carry,
    LookAtTop,
    MayTakeTop,
    PlaceTop,
    Reshuffle,
    RevealTop,
    TakeBack,
    UpgradeCard,
    UpgradeTo,
)
from tabletop_tui.engines.hackclad.decks import forget, lay_open, mill, needs_reshuffle, note
from tabletop_tui.engines.hackclad.table import RULES, T
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg

# ---------------------------------------------------------------------- the top card


@RULES.carries(LookAtTop)
def look_at_top(t: T, step: LookAtTop) -> None:
    """The owner alone sees the top card; an empty deck is reshuffled first (HC-RESHUFFLE-01)."""
    player = t.state.players[step.seat]
    if needs_reshuffle(player):
        t.push(Reshuffle(step.seat), step)
    elif player.deck:
        card = player.deck[-1]
        note(player, card, shown=False)
        t.say("looked", seat=step.seat)
        t.whisper(step.seat, "looked-card", reveals=True, card=card)
        t.push(PlaceTop(step.seat, step.to))
    else:
        t.say("no-cards", seat=step.seat)


@RULES.asks(PlaceTop, "ask-place-top", "HC-TERM-03", closed=True)
def place_top_options(t: T, step: PlaceTop) -> list[Option]:
    """On top, or where the card says; asked of her alone, for she alone has seen the card."""
    return [
        Option("top", Msg("option-top"), ("deck",)),
        Option(
            step.to,
            Msg("option-discard-top" if step.to == "discard" else "option-under"),
            ("discard" if step.to == "discard" else "deck",),
        ),
    ]


@RULES.answers(PlaceTop)
def place_top(t: T, step: PlaceTop, key: str) -> None:
    """Everybody sees where it goes, face down but for the discard pile."""
    player = t.state.players[step.seat]
    if key == "discard":
        mill(t, step.seat)
        return
    if key == "under":
        player.deck.insert(0, player.deck.pop())
    t.say(f"put-{key}", seat=step.seat)


@RULES.carries(RevealTop)
def reveal_top(t: T, step: RevealTop) -> None:
    """Everybody sees the top card; an empty deck is reshuffled first (HC-CARD-24, HC-TERM-03)."""
    player = t.state.players[step.seat]
    if needs_reshuffle(player):
        t.push(Reshuffle(step.seat), step)
    elif player.deck:
        card = player.deck[-1]
        note(player, card, shown=True)
        t.reveal("revealed", seat=step.seat, card=card)
        if t.cards.cards[card].type in step.types:
            t.push(*(Carry(step.seat, card, effect) for effect in step.then))
    else:
        t.say("no-cards", seat=step.seat)


@RULES.asks(MayTakeTop, "ask-take-top", "HC-CARD-12")
def may_take_top_options(t: T, step: MayTakeTop) -> list[Option]:
    """Take the revealed card or leave it."""
    return [Option("take", Msg("option-take"), ("deck",)), Option("leave", Msg("option-leave-top"))]


@RULES.answers(MayTakeTop)
def may_take_top(t: T, step: MayTakeTop, key: str) -> None:
    """Everybody knows the card in her hand."""
    player = t.state.players[step.seat]
    if key == "leave":
        t.say("left-top", seat=step.seat)
        return
    card = player.deck.pop()
    forget(player, card)
    player.hand.append(card)
    t.say("took-top", seat=step.seat, card=card)


# ---------------------------------------------------------------------- back from the discard pile


@RULES.asks(TakeBack, lambda step: Msg(f"ask-back-{step.to}", {"seat": step.seat}), "HC-SKILL-05")
def take_back_options(t: T, step: TakeBack) -> list[Option]:
    """Any fitting card of the discard pile; a Reaction card is none of Reaction Magic (HC-CARD-11)."""
    return [
        Option(f"card:{card}", Msg("option-card", {"card": card}), (card,))
        for card in t.state.players[step.seat].discard
        if not step.types or t.cards.cards[card].type in step.types
    ]


@RULES.answers(TakeBack)
def take_back(t: T, step: TakeBack, key: str) -> None:
    """It goes openly to the hand or on top of the deck."""
    player, card = t.state.players[step.seat], key.removeprefix("card:")
    player.discard.remove(card)
    if step.to == "hand":
        player.hand.append(card)
        player.shown.append(card)
    else:
        player.deck.append(card)
        note(player, card, shown=True)
    t.say(f"back-to-{step.to}", seat=step.seat, card=card)


# ---------------------------------------------------------------------- Upgrade


def upgrades(t: T, seat: int) -> list[str]:
    """The hand cards for which an Enhanced card worth 1 VP more can be taken (HC-CARD-18)."""
    player, cards = t.state.players[seat], t.cards.cards
    worth = {cards[card].vp for card in player.enhanced if cards[card].kind == "enhanced"}
    return [card for card in player.hand if cards[card].vp + 1 in worth]


@RULES.asks(UpgradeCard, "ask-upgrade", "HC-CARD-18", closed=True)
def upgrade_options(t: T, step: UpgradeCard) -> list[Option]:
    """A hand card whose VP fit."""
    return [
        Option(f"card:{card}", Msg("option-card", {"card": card}), (card,)) for card in upgrades(t, step.seat)
    ]


@RULES.answers(UpgradeCard)
def upgrade_card(t: T, step: UpgradeCard, key: str) -> None:
    """It is revealed and goes to the Enhanced deck."""
    player, card = t.state.players[step.seat], key.removeprefix("card:")
    player.hand.remove(card)
    player.enhanced.append(card)
    player.changes += 1
    if card not in player.shown:
        player.shown.append(card)
    t.say("upgraded", seat=step.seat, card=card)
    t.push(UpgradeTo(step.seat, t.cards.cards[card].vp + 1))


@RULES.asks(UpgradeTo, "ask-upgrade-to", "HC-CARD-18", closed=True, part=True)
def upgrade_to_options(t: T, step: UpgradeTo) -> list[Option]:
    """An Enhanced card of exactly this worth."""
    cards = t.cards.cards
    return [
        Option(f"card:{card}", Msg("option-card", {"card": card}), (card,))
        for card in t.state.players[step.seat].enhanced
        if cards[card].kind == "enhanced" and cards[card].vp == step.vp
    ]


@RULES.answers(UpgradeTo)
def upgrade_to(t: T, step: UpgradeTo, key: str) -> None:
    """It goes face up to the discard pile."""
    player, card = t.state.players[step.seat], key.removeprefix("card:")
    player.enhanced.remove(card)
    lay_open(player, card)
    player.discard.append(card)
    t.say("upgraded-to", seat=step.seat, card=card)


# ---------------------------------------------------------------------- the Clad deck


def peek_clad(t: T, seat: int) -> None:
    """A player sees the top card of the Clad deck; an empty one leaves only that out (HC-CARD-25)."""
    if not t.state.clad_deck:
        t.say("clad-deck-empty", seat=seat)
        return
    card = t.state.clad_deck[-1]
    t.state.known[card] = sorted({*t.state.known.get(card, []), seat})
    t.say("peeked-clad", seat=seat)
    t.whisper(seat, "peeked-clad-card", reveals=True, clad=card)


@RULES.asks(BuryCladCard, "ask-bury-clad", "HC-SKILL-03", closed=True, secret=True)
def bury_clad_options(t: T, step: BuryCladCard) -> list[Option]:
    """One of the top two goes under the Clad deck."""
    return [
        Option(f"under:{card}", Msg("option-bury-clad", {"clad": card}), (card,))
        for card in t.state.clad_deck[:-3:-1]
    ]


@RULES.answers(BuryCladCard)
def bury_clad(t: T, step: BuryCladCard, key: str) -> None:
    """Nobody else knows which of the two went under."""
    state, card = t.state, key.removeprefix("under:")
    for one in state.clad_deck[-2:]:
        state.known[one] = [step.seat]
    state.clad_deck.remove(card)
    state.clad_deck.insert(0, card)
    t.say("buried-clad", seat=step.seat)
    t.whisper(step.seat, "buried-clad-card", clad=card)


def look_at_two_clads(t: T, seat: int) -> None:
    """A player sees the top two cards of the Clad deck, then puts one under it."""
    for card in t.state.clad_deck[-2:]:
        t.state.known[card] = sorted({*t.state.known.get(card, []), seat})
    t.say("peeked-two-clads", seat=seat)
    t.whisper(seat, "peeked-clad-cards", reveals=True, clads=t.state.clad_deck[:-3:-1])
    t.push(BuryCladCard(seat))
