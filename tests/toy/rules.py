"""The rules of Lantern Street, step by step.

Each round the table agrees on a leader, all stake a card face down, then each has a turn: draw two
cards, and strike, buy, look or rest. Any card played may be answered, and so may the answer.
"""

from tabletop_tui.kit.agenda import Rules, Table
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Fields, Msg
from tests.toy.cards import Catalogue
from tests.toy.phrases import COINS
from tests.toy.state import (
    Act,
    Answer,
    Bury,
    Draw,
    Lead,
    Pay,
    Played,
    Reshuffle,
    Resolve,
    ShowStakes,
    Stake,
    StartRound,
    Swap,
    Toy,
    Turn,
)

T = Table[Toy, Catalogue]
RULES: Rules[Toy, Catalogue] = Rules()
PRICE = 3
MOST_OF_A_KIND = 2
ANSWERS = {"strike": "ward", "ward": "trick", "trick": "trick"}
"""The kind of card that stops a kind of card."""


def clockwise(t: T, first: int) -> list[int]:
    """All seats in turn order, from one seat on."""
    return [(first + step) % t.state.seats for step in range(t.state.seats)]


# ---------------------------------------------------------------------- rounds and stakes


@RULES.carries(StartRound)
def start_round(t: T, step: StartRound) -> None:
    """The next round begins with the choice of a leader; after the last the game is over. TOY-ROUND."""
    state = t.state
    state.turn = None
    if state.round == state.rounds:
        state.over = True
        t.say("over")
        return
    state.round += 1
    t.say("round", n=state.round, m=state.rounds)
    t.push(Lead(), StartRound())


@RULES.asks(Lead, "ask-lead", "TOY-LEAD")
def lead_options(t: T, step: Lead) -> list[Option]:
    """The table agrees on any player."""
    return [
        Option(f"lead:{seat}", Msg("option-lead", {"seat": seat}), (f"seat:{seat}",))
        for seat in range(t.state.seats)
    ]


@RULES.answers(Lead)
def lead(t: T, step: Lead, key: str) -> None:
    """From the leader on, all stake a card; when all stakes are shown, each has a turn."""
    t.state.lead = int(key.removeprefix("lead:"))
    t.say("leads", seat=t.state.lead)
    order = clockwise(t, t.state.lead)
    t.push(*map(Stake, order), ShowStakes(), *map(Turn, order))


@RULES.asks(Stake, "ask-stake", "TOY-STAKE", closed=True, secret=True)
def stake_options(t: T, step: Stake) -> list[Option]:
    """Any hand card. An empty hand is no secret: it is not asked."""
    hand = t.state.players[step.seat].hand
    return [Option(f"stake:{card}", Msg("option-card", {"card": card}), (card,)) for card in hand]


@RULES.answers(Stake)
def stake(t: T, step: Stake, key: str) -> None:
    """The card lies face down until all stakes are shown."""
    player, card = t.state.players[step.seat], key.removeprefix("stake:")
    player.hand.remove(card)
    player.stake = card
    t.say("staked", seat=step.seat)
    t.whisper(step.seat, "staked-card", card=card)


@RULES.carries(ShowStakes)
def show_stakes(t: T, step: ShowStakes) -> None:
    """The one highest stake takes a crown; all stakes are discarded. TOY-CROWN."""
    staked: list[tuple[int, int]] = []
    for seat in clockwise(t, t.state.lead):
        card = t.state.players[seat].stake
        if card is not None:
            t.reveal("showed-stake", seat=seat, card=card)
            staked.append((t.cards[card].value, seat))
            t.state.players[seat].stake = None
            t.state.discard.append(card)
    best = [seat for value, seat in staked if value == max(staked)[0]]
    if len(best) == 1:
        t.state.players[best[0]].crowns += 1
        t.say("crown", seat=best[0])
    elif best:
        t.say("no-crown")


# ---------------------------------------------------------------------- drawing


@RULES.carries(Turn)
def turn(t: T, step: Turn) -> None:
    """Draw two cards, then act once. TOY-TURN."""
    t.state.turn = step.seat
    t.say("turn", seat=step.seat)
    t.push(Draw(step.seat, 2), Act(step.seat))


@RULES.carries(Draw)
def draw(t: T, step: Draw) -> None:
    """With an empty deck the discards are shuffled in the middle of the draw, and it goes on. TOY-DRAW."""
    state = t.state
    if not state.deck and not state.discard:
        t.say("no-cards")
    elif not state.deck:
        t.push(Swap(step.seat), Reshuffle(), step)
    else:
        card = state.deck.pop()
        state.known.pop(card, None)
        state.players[step.seat].hand.append(card)
        t.say("drew", seat=step.seat)
        t.whisper(step.seat, "drew-card", reveals=True, card=card)
        if step.left > 1:
            t.push(Draw(step.seat, step.left - 1))


@RULES.asks(Swap, "ask-swap", "TOY-SWAP", closed=True, secret=True)
def swap_options(t: T, step: Swap) -> list[Option]:
    """Any hand card, or none: nobody else learns which."""
    hand = t.state.players[step.seat].hand
    options = [Option(f"swap:{card}", Msg("option-card", {"card": card}), (card,)) for card in hand]
    return [*options, Option("keep", Msg("option-keep"))]


@RULES.answers(Swap)
def swap(t: T, step: Swap, key: str) -> None:
    """The hand card and the pocket change places, unseen."""
    player = t.state.players[step.seat]
    if key != "keep":
        card, taken = key.removeprefix("swap:"), player.pocket
        player.hand[player.hand.index(card)] = taken
        player.pocket = card
        t.whisper(step.seat, "swapped", card=card, other_card=taken)


@RULES.carries(Reshuffle)
def reshuffle(t: T, step: Reshuffle) -> None:
    """All discards are shuffled into a new deck, and nobody knows a card of it. TOY-SHUFFLE."""
    state = t.state
    state.deck, state.discard, state.known = state.discard, [], {}
    state.chance.shuffle(state.deck)
    t.say("reshuffled", n=len(state.deck))


# ---------------------------------------------------------------------- acting


def payable(coins: dict[str, int], paid: list[str], left: int) -> bool:
    """Whether the rest of a price can be paid: at most two coins of a kind count for it."""
    useful = (min(coins[coin], MOST_OF_A_KIND - paid.count(coin)) for coin in COINS)
    return sum(useful) >= left


@RULES.asks(Act, "ask-act", "TOY-ACT", closed=True)
def act_options(t: T, step: Act) -> list[Option]:
    """Strike any other player with a strike card, buy a prize, look at the top card, or rest."""
    state, seat = t.state, step.seat
    player = state.players[seat]
    options = [
        Option(
            f"strike:{card}:{other}",
            Msg("option-strike", {"card": card, "other": other}),
            (card, f"seat:{other}"),
        )
        for card in player.hand
        if t.cards[card].kind == "strike"
        for other in clockwise(t, seat)[1:]
    ]
    if payable(player.coins, [], PRICE):
        options.append(Option("buy", Msg("option-buy")))
    if state.deck:
        options.append(Option("peek", Msg("option-peek"), ("deck",)))
    return [*options, Option("rest", Msg("option-rest"))]


@RULES.answers(Act)
def act(t: T, step: Act, key: str) -> None:
    """One act is the whole turn."""
    state, seat = t.state, step.seat
    if key == "buy":
        t.push(Pay(seat, PRICE))
    elif key == "peek":
        top = state.deck[-1]
        state.known[top] = sorted({*state.known.get(top, []), seat})
        t.say("peeked", seat=seat)
        t.whisper(seat, "peeked-card", reveals=True, card=top)
        t.push(Bury(seat))
    elif key == "rest":
        coin = COINS[state.chance.below(len(COINS))]
        state.players[seat].coins[coin] += 1
        t.say("rolled", seat=seat, coin=coin)
    else:
        _, card, other = key.split(":")
        t.reveal("struck", seat=seat, card=card, other=int(other))
        play(t, seat, card, int(other))


@RULES.asks(Pay, "ask-pay", "TOY-PRICE", part=True)
def pay_options(t: T, step: Pay) -> list[Option]:
    """A coin with which the rest of the price can still be paid."""
    coins = t.state.players[step.seat].coins
    return [
        Option(f"pay:{coin}", Msg("option-coin", {"coin": coin}), (f"coin:{coin}",))
        for coin in COINS
        if coins[coin]
        and step.paid.count(coin) < MOST_OF_A_KIND
        and payable({**coins, coin: coins[coin] - 1}, [*step.paid, coin], step.left - 1)
    ]


@RULES.answers(Pay)
def pay(t: T, step: Pay, key: str) -> None:
    """With the last coin the prize is bought."""
    player, coin = t.state.players[step.seat], key.removeprefix("pay:")
    player.coins[coin] -= 1
    t.say("paid", seat=step.seat, coin=coin)
    if step.left > 1:
        t.push(Pay(step.seat, step.left - 1, [*step.paid, coin]))
    else:
        player.prizes += 1
        t.say("bought", seat=step.seat)


@RULES.asks(Bury, "ask-bury", "TOY-PEEK", closed=True, secret=True)
def bury_options(t: T, step: Bury) -> list[Option]:
    """The card stays on top, or goes to the bottom: nobody else learns which."""
    fields: Fields = {"card": t.state.deck[-1]}
    return [
        Option("bury", Msg("option-bury", fields), ("deck",)),
        Option("leave", Msg("option-leave", fields)),
    ]


@RULES.answers(Bury)
def bury(t: T, step: Bury, key: str) -> None:
    """The player goes on knowing what lies where; nobody else does: one card may be under the rest."""
    card, known = t.state.deck[-1], t.state.known
    t.state.known = {one: [step.seat] for one, seen in known.items() if step.seat in seen}
    if key == "bury":
        t.state.deck.pop()
        t.state.deck.insert(0, card)
    t.say("considered", seat=step.seat)


# ---------------------------------------------------------------------- cards that answer each other


def play(t: T, seat: int, card: str, other: int | None = None) -> None:
    """A card comes into play: the others may answer it in turn order, then it takes effect. TOY-ANSWER."""
    t.state.players[seat].hand.remove(card)
    t.state.pile.append(Played(card, seat, other))
    t.push(*(Answer(each, seat, card) for each in clockwise(t, seat)[1:]), Resolve())


@RULES.asks(Answer, "ask-answer", "TOY-ANSWER", closed=True)
def answer_options(t: T, step: Answer) -> list[Option]:
    """A card that stops the one played last, or pass.

    Not asked if that card is stopped already or the hand is empty: everybody knows these. Whether a
    hand holds an answer nobody else knows, so it is asked all the same."""
    hand = t.state.players[step.seat].hand
    if t.state.pile[-1].stopped or not hand:
        return []
    wanted = ANSWERS[t.cards[step.card].kind]
    options = [
        Option(f"answer:{card}", Msg("option-answer", {"card": card}), (card,))
        for card in hand
        if t.cards[card].kind == wanted
    ]
    return [*options, Option("pass", Msg("option-pass"))]


@RULES.answers(Answer)
def answer(t: T, step: Answer, key: str) -> None:
    """An answer is a card in play like any other, and can be answered in turn."""
    if key == "pass":
        t.say("passed", seat=step.seat)
        return
    card = key.removeprefix("answer:")
    t.reveal("answered", seat=step.seat, card=card)
    play(t, step.seat, card)


@RULES.carries(Resolve)
def resolve(t: T, step: Resolve) -> None:
    """The card played last stops the one it answers; a strike bruises its target. TOY-RESOLVE."""
    pile = t.state.pile
    played = pile.pop()
    t.state.discard.append(played.card)
    if played.stopped:
        return
    if pile:
        pile[-1].stopped = True
        t.say("stopped", card=pile[-1].card)
    elif played.other is not None:
        t.state.players[played.other].bruises += 1
        t.say("hit", card=played.card, other=played.other)
