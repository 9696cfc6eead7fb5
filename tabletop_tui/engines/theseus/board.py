"""The Board: taking and exiling its cards, the Board Refill, the rank advance, Bonuses."""

from tabletop_tui.engines.theseus.catalogue import BOARD_SIZE, RANKS
from tabletop_tui.engines.theseus.effects import Area
from tabletop_tui.engines.theseus.state import Refill
from tabletop_tui.engines.theseus.table import RULES, T, area_of, triggered_by_advance


def take_from_board(t: T, seat: int, card: str, area: Area) -> None:
    """Move a Board card into a player's area; its Bonus goes to that player's Reward at once.

    TH-BONUS-02, TH-BONUS-04, TH-BONUS-08. The Board is refilled by a step of its own.
    """
    t.state.idle = False
    t.state.board.remove(card)
    area_of(t, seat, area).append(card)
    if card in t.state.bonused:
        t.state.bonused.remove(card)
        t.state.players[seat].bonuses += 1
        t.say("took-bonus", seat=seat, card=card)


def exile_from_board(t: T, card: str) -> None:
    """Exile a Board card; a Bonus on it leaves the game with it (TH-BONUS-07, TH-LIMIT-04)."""
    t.state.idle = False
    t.state.board.remove(card)
    t.state.exiled.append(card)
    if card in t.state.bonused:
        t.state.bonused.remove(card)
        t.say("exiled-with-bonus", card=card)
    else:
        t.say("exiled-from-board", card=card)


def put_on_board(t: T, card: str) -> None:
    """Put a card on the Board, where it is one like any other (TH-REFILL-05)."""
    t.state.board.append(card)


@RULES.carries(Refill)
def board_refill(t: T, step: Refill) -> None:
    """The Board Refill.

    As soon as the Board holds 3 or fewer cards, cards are revealed one by one from the active deck
    until it holds 4 (TH-REFILL-02); past the end of a deck the refill goes on from the next
    (TH-REFILL-03); with the Rank 6 deck empty there is none (TH-REFILL-04).
    """
    refill(t)


def refill(t: T) -> None:
    """Carry out a Board Refill now, and notice whether the end of the game is reached."""
    state = t.state
    while len(state.board) < BOARD_SIZE and state.decks[state.rank - 1]:
        reveal(t)
    if not state.ending and end_is_reached(t):
        state.ending = True
        t.say("end-reached")


def reveal(t: T) -> None:
    """Reveal the top card of the active deck onto the Board; an emptied deck advances the rank at once.

    TH-RANK-02, TH-RANK-04.
    """
    state = t.state
    state.idle = False
    card = state.decks[state.rank - 1].pop()
    state.board.append(card)
    t.reveal("revealed", card=card)
    while not state.decks[state.rank - 1] and state.rank < RANKS:
        advance(t)


def advance(t: T) -> None:
    """Advance to the next rank: exile what carries a Bonus, give the older cards one (TH-RANK-03).

    The refill from the new deck is carried on by whoever revealed the last card. TH-RANK-01,
    TH-BONUS-01, TH-BONUS-05, TH-BONUS-06; there is no advance after Rank 6 (TH-RANK-05).
    """
    state = t.state
    state.rank += 1
    t.say("advanced", rank=state.rank)
    for card in list(state.bonused):
        exile_from_board(t, card)
    for card in state.board:
        if t.cards.rank[card] < state.rank:
            state.bonused.append(card)
            t.say("got-bonus", card=card)
    t.push(*triggered_by_advance(t))


def end_is_reached(t: T) -> bool:
    """Whether the Rank 6 deck is empty and no Rank 6 card is left on the Board (TH-END-01)."""
    state = t.state
    if state.rank < RANKS or state.decks[RANKS - 1]:
        return False
    return all(t.cards.rank[card] != RANKS for card in state.board)
