"""Positions of Lantern Street described in words: for scenarios and tests.

seats, round, rounds    numbers (2, 1, 3)
turn                    the letter of who is about to act ("A"); "" when a round is about to begin
hand, pocket            {"A": [ids]}, {"A": id}
coins                   {"A": {"sun": 2}}; the usual coins where a seat is left out
prizes, crowns, bruises {"A": 1}
deck, discard           ids, the deck's next card first; a deck not given is all that is left over
"""

from collections.abc import Mapping
from typing import Any

from tabletop_tui.kit.chance import Chance
from tests.toy.cards import Catalogue
from tests.toy.phrases import COINS
from tests.toy.state import Act, Player, StartRound, Toy

LETTERS = "ABCD"
COUNTS = ("prizes", "crowns", "bruises")
KEYS = {"seats", "round", "rounds", "turn", "hand", "pocket", "coins", "deck", "discard", "over", *COUNTS}
USUAL_COINS = {"sun": 2, "moon": 1, "star": 0}


def arrange(cards: Catalogue, position: Mapping[str, Any]) -> Toy:
    """The state of a described position. Raises ValueError."""
    unknown = sorted(set(position) - KEYS)
    if unknown:
        raise ValueError(f"a position has no {unknown[0]!r}")
    seats = int(position.get("seats", 2))
    left = cards.copies(seats)

    def take(card: str) -> str:
        if card not in left:
            raise ValueError(f"there is no card {card!r} left")
        left.remove(card)
        return card

    players = []
    for letter in LETTERS[:seats]:
        coins = {**dict.fromkeys(COINS, 0), **position.get("coins", {}).get(letter, USUAL_COINS)}
        hand = [take(card) for card in position.get("hand", {}).get(letter, [])]
        player = Player(coins, hand)
        for name in COUNTS:
            setattr(player, name, int(position.get(name, {}).get(letter, 0)))
        players.append(player)
    for player, letter in zip(players, LETTERS, strict=False):
        if letter in position.get("pocket", {}):
            player.pocket = take(position["pocket"][letter])
    discard = [take(card) for card in position.get("discard", [])]
    deck = [take(card) for card in position.get("deck", [])][::-1]
    for player in players:
        player.pocket = player.pocket or left.pop()
    if "deck" in position:
        discard = [*left, *discard]
    else:
        deck = left[::-1]
    turn = str(position.get("turn", "A"))
    if turn not in ("", *LETTERS[:seats]):
        raise ValueError(f"no seat {turn!r}")
    seat = LETTERS.index(turn) if turn else None
    return Toy(
        seats=seats,
        chance=Chance(0),
        players=players,
        deck=deck,
        discard=discard,
        turn=seat,
        round=int(position.get("round", 1)),
        rounds=int(position.get("rounds", 3)),
        agenda=[StartRound()] if seat is None else [StartRound(), Act(seat)],
    )


def survey(state: Toy) -> dict[str, Any]:
    """A position described in the same words; every key is there."""
    players = dict(zip(LETTERS, state.players, strict=False))
    return {
        "seats": state.seats,
        "round": state.round,
        "rounds": state.rounds,
        "turn": "" if state.turn is None else LETTERS[state.turn],
        "hand": {letter: list(player.hand) for letter, player in players.items()},
        "pocket": {letter: player.pocket for letter, player in players.items()},
        "coins": {letter: dict(player.coins) for letter, player in players.items()},
        **{name: {letter: getattr(one, name) for letter, one in players.items()} for name in COUNTS},
        "deck": state.deck[::-1],
        "discard": list(state.discard),
        "over": state.over,
    }
