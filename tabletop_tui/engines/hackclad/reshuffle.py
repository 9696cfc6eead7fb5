"""The reshuffle of a player's deck, with its secret swap. HC-RESHUFFLE-01 to HC-RESHUFFLE-07."""

from tabletop_tui.engines.hackclad.cardsteps import (
    Replace,
    Reshuffle,
    Shuffle,
    Swap,
    SwapOut,
)
from tabletop_tui.engines.hackclad.decks import lose_track, note
from tabletop_tui.engines.hackclad.table import RULES, T, gain_cp
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg

# ---------------------------------------------------------------------- the reshuffle


@RULES.carries(Reshuffle)
def reshuffle(t: T, step: Reshuffle) -> None:
    """CP +1, then the swap, then the shuffle. HC-RESHUFFLE-02, HC-RESHUFFLE-03, HC-RESHUFFLE-05."""
    t.say("reshuffles", seat=step.seat)
    gain_cp(t, step.seat)
    t.push(Swap(step.seat), Shuffle(step.seat))


@RULES.asks(Swap, "ask-swap", "HC-RESHUFFLE-03", closed=True, secret=True)
def swap_options(t: T, step: Swap) -> list[Option]:
    """Any card of the Enhanced deck, or none."""
    enhanced = t.state.players[step.seat].enhanced
    options = [Option(f"swap:{card}", Msg("option-swap", {"card": card}), (card,)) for card in enhanced]
    return [*options, Option("keep", Msg("option-keep"))]


@RULES.answers(Swap)
def swap(t: T, step: Swap, key: str) -> None:
    """The chosen card lies last in the Enhanced deck until the other is chosen."""
    if key == "keep":
        t.say("kept", seat=step.seat)
        return
    player, card = t.state.players[step.seat], key.removeprefix("swap:")
    player.enhanced.remove(card)
    player.enhanced.append(card)
    t.push(SwapOut(step.seat))


@RULES.asks(SwapOut, "ask-swap-out", "HC-RESHUFFLE-04", closed=True, secret=True, part=True)
def swap_out_options(t: T, step: SwapOut) -> list[Option]:
    """Any card of the discard pile, an Enhanced one included."""
    discard = t.state.players[step.seat].discard
    return [Option(f"for:{card}", Msg("option-swap-out", {"card": card}), (card,)) for card in discard]


@RULES.answers(SwapOut)
def swap_out(t: T, step: SwapOut, key: str) -> None:
    """The two change places, and only their owner knows which they are (HC-RESHUFFLE-03)."""
    player, card = t.state.players[step.seat], key.removeprefix("for:")
    taken = player.enhanced.pop()
    player.discard[player.discard.index(card)] = taken
    player.enhanced.append(card)
    lose_track(player, [*player.enhanced, taken])
    player.changes += 1
    t.say("swapped", seat=step.seat)
    t.whisper(step.seat, "swapped-cards", card=taken, other_card=card)


@RULES.carries(Shuffle)
def shuffle(t: T, step: Shuffle) -> None:
    """The discard pile is shuffled into the new deck, but for a card that stays out (HC-CARD-19)."""
    player = t.state.players[step.seat]
    stays = [card for card in player.discard if _stays(t, card)]
    player.deck = [card for card in player.discard if card not in stays]
    player.discard = stays
    t.state.chance.shuffle(player.deck)
    t.say("shuffled", seat=step.seat, n=len(player.deck))
    t.push(*(Replace(step.seat, card) for card in stays))


def _stays(t: T, card: str) -> bool:
    return any(one.gives == "stays" for one in t.cards.standing.get(card, ()))


@RULES.asks(Replace, "ask-replace", "HC-CARD-19")
def replace_options(t: T, step: Replace) -> list[Option]:
    """On top of the deck or under it."""
    return [Option("top", Msg("option-top"), ("deck",)), Option("under", Msg("option-under"), ("deck",))]


@RULES.answers(Replace)
def replace(t: T, step: Replace, key: str) -> None:
    """It is put there openly (HC-CARD-19)."""
    player = t.state.players[step.seat]
    player.discard.remove(step.card)
    player.deck.insert(len(player.deck) if key == "top" else 0, step.card)
    note(player, step.card, shown=True)
    t.say(f"placed-{key}", seat=step.seat, card=step.card)
