"""Positions of Party of the Theseus described in words: for scenarios, demos and tests.

A position is a mapping with these keys, each of which may be left out:

    seats      how many players (2)            turn     the letter of the seat whose turn it is ("A")
    rank       the active rank (1)             left     card uses left this turn (2)
    board      card ids, "id*" with a Bonus    used     Party cards used this turn
    decks      {"3": [ids, top card first]}    exiled   card ids
    party, hand, reward                        {"A": [ids]}; a starting card may be named without its seat
    bonuses    {"A": 2}                       ending, over   true or false (false)

Cards of the active rank and above that are mentioned nowhere lie in their decks, in catalogue
order; all others that are mentioned nowhere are exiled. A Party not given is the starting one.
"""

from collections.abc import Mapping
from typing import Any

from tabletop_tui.engines.theseus.catalogue import RANKS, Catalogue
from tabletop_tui.engines.theseus.state import Act, EndTurn, Player, Refill, Theseus
from tabletop_tui.engines.theseus.turn import USES
from tabletop_tui.kit.chance import Chance

LETTERS = "ABCD"
MANY = range(1000)
KEYS = {
    *("seats", "turn", "rank", "left", "board", "used", "decks", "exiled"),
    *("party", "hand", "reward", "bonuses", "over", "ending"),
}


def arrange(cards: Catalogue, position: Mapping[str, Any]) -> Theseus:
    """The state of a described position, with its player about to act. Raises ValueError."""
    unknown = set(position) - KEYS
    if unknown:
        raise ValueError(f"a position has no {sorted(unknown)[0]!r}")
    seats = _number(position, "seats", 2, range(2, len(LETTERS) + 1))
    turn = _seat(str(position.get("turn", "A")), seats)
    rank = _number(position, "rank", 1, range(1, RANKS + 1))
    placed: set[str] = set()

    def place(ids: object, seat: int | None = None) -> list[str]:
        found = [_card_id(cards, card, seat) for card in _listed(ids)]
        for card in found:
            if card in placed:
                raise ValueError(f"{card!r} is placed twice")
            placed.add(card)
        return found

    board_marked = _listed(position.get("board", []))
    board = place([card.rstrip("*") for card in board_marked])
    bonused = [card for card, marked in zip(board, board_marked, strict=True) if marked.endswith("*")]
    areas: dict[str, list[list[str]]] = {}
    for area in ("party", "hand", "reward"):
        given = _table(position, area)
        for letter in given:
            _seat(letter, seats)
        areas[area] = [
            place(given.get(LETTERS[seat], cards.starters(seat) if area == "party" else []), seat)
            for seat in range(seats)
        ]
    given_bonuses = _table(position, "bonuses")
    bonuses = {_seat(letter, seats): _number(given_bonuses, letter, 0, MANY) for letter in given_bonuses}
    exiled = place(position.get("exiled", []))
    given_decks = {_rank(number): place(deck) for number, deck in _table(position, "decks").items()}
    decks: list[list[str]] = []
    for number, deck in enumerate(cards.decks, 1):
        if number in given_decks:
            decks.append(given_decks[number][::-1])
        elif number >= rank:
            decks.append(place([card for card in deck if card not in placed])[::-1])
        else:
            decks.append([])
    if rank < RANKS and not decks[rank - 1]:
        raise ValueError(f"the active rank {rank} has no cards left in its deck")
    starters = [card for seat in range(seats) for card in cards.starters(seat)]
    everything = [*starters, *(card for deck in cards.decks for card in deck)]
    exiled.extend(card for card in everything if card not in placed)
    players = [
        Player(areas["party"][seat], areas["hand"][seat], areas["reward"][seat], bonuses.get(seat, 0))
        for seat in range(seats)
    ]
    used = [_card_id(cards, card, turn) for card in _listed(position.get("used", []))]
    left = _number(position, "left", max(0, USES - len(used)), MANY)
    over = bool(position.get("over", False))
    return Theseus(
        seats=seats,
        chance=Chance(0),
        players=players,
        decks=decks,
        rank=rank,
        board=board,
        bonused=bonused,
        exiled=exiled,
        turn=turn,
        turns=1,
        used=used,
        left=left,
        acted=bool(used),
        ending=bool(position.get("ending", False)),
        over=over,
        agenda=[] if over else [EndTurn(turn), Act(turn, left, not used), Refill()],
    )


def survey(cards: Catalogue, state: Theseus) -> dict[str, Any]:
    """A position in the same words; every key is there, decks only where they hold cards."""
    letters = LETTERS[: state.seats]
    return {
        "seats": state.seats,
        "turn": LETTERS[state.turn],
        "rank": state.rank,
        "left": state.left,
        "board": [f"{card}*" if card in state.bonused else card for card in state.board],
        "used": list(state.used),
        "decks": {str(number): deck[::-1] for number, deck in enumerate(state.decks, 1) if deck},
        "exiled": list(state.exiled),
        "party": {letter: list(p.party) for letter, p in zip(letters, state.players, strict=True)},
        "hand": {letter: list(p.hand) for letter, p in zip(letters, state.players, strict=True)},
        "reward": {letter: list(p.reward) for letter, p in zip(letters, state.players, strict=True)},
        "bonuses": {letter: p.bonuses for letter, p in zip(letters, state.players, strict=True)},
        "ending": state.ending,
        "over": state.over,
    }


def _number(position: Mapping[str, Any], name: str, usual: int, allowed: range) -> int:
    value = position.get(name, usual)
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise ValueError(f"{name} cannot be {value!r}")
    return value


def _listed(value: object) -> list[str]:
    if not isinstance(value, list | tuple) or not all(isinstance(one, str) for one in value):
        raise ValueError(f"not a list of cards: {value!r}")
    return list(value)


def _table(position: Mapping[str, Any], name: str) -> dict[str, Any]:
    value = position.get(name, {})
    if not isinstance(value, Mapping):
        raise ValueError(f"{name} is not a table: {value!r}")
    return dict(value)


def _rank(number: str) -> int:
    if number not in {str(rank) for rank in range(1, RANKS + 1)}:
        raise ValueError(f"no rank {number!r}")
    return int(number)


def _seat(letter: str, seats: int) -> int:
    if len(letter) != 1 or letter not in LETTERS[:seats]:
        raise ValueError(f"no seat {letter!r}")
    return LETTERS.index(letter)


def _card_id(cards: Catalogue, card: str, seat: int | None) -> str:
    if card in cards.cards:
        return card
    own = f"{card}.{seat}"
    if seat is not None and own in cards.cards:
        return own
    raise ValueError(f"no card {card!r}")
