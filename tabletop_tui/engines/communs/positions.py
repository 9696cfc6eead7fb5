"""Positions of Cartes en Commun described in words: for scenarios, demos and tests.

A position is a mapping with these keys, each of which may be left out:

    seats, first    how many players (2); the letter of the first player ("A")
    turn            the letter of the seat whose turn it is ("A"); "" for none
    next            what comes next: "act" in that turn, "turn" (it begins), "end-turn", "end-cycle",
                    "wave", "start" (the starting Forces are revealed) ("act")
    cycle           the number of the cycle (1)
    hand            {"A": [ids]}                     waiting     {"A": [ids, top card first]}
    resources       {"A": ["id", "id mobilised"]}    projects    {"A": [ids]}, those at home
    actions, attitudes   {"A": ["id", "id against enclosure"]}
    used, rewarded  {"A": [Attitudes whose ability was used]}; ["A"]: who gave the story reward
    enclosures      ids, in the order of play        sent        {"enclosure": ["A project"]}
    crises, lasting ids of crises on the table; of Forces and ["A id"] of cards whose effect lasts; with
                    "against enclosure" behind it if one was chosen
    pile, forces    ids, top card first              discards, spent   ids of common cards, of Forces
    countdown       ids, the next to leave first
    done            what was done in this turn: {resource = true, sent = 1, played = 2, waited = true,
                    lost = true, again = [Projects that came home in it]}
    lend            true: 'always lend'              bots        ["B"]: seats offered the word
    over            "won", "enclosures" or "countdown": how the game ended ("")

`survey` tells the same, and besides, as `deploying`, the card a player is about to pay for, which cannot
be set up.

Common cards mentioned nowhere lie under the pile in catalogue order, Forces under theirs by phase; they are
out of the game if both pile and discards (forces and spent) are given.
"""

from collections.abc import Mapping
from typing import Any, cast, get_args

from tabletop_tui.engines.communs.catalogue import Catalogue
from tabletop_tui.engines.communs.effects import Last
from tabletop_tui.engines.communs.state import (
    FORCE,
    Communs,
    Enclosure,
    Ending,
    Laid,
    Lasting,
    Player,
    Resource,
    Sent,
    Turn,
)
from tabletop_tui.engines.communs.steps import (
    Act,
    Cycle,
    EndCycle,
    EndTurn,
    PlayerTurn,
    StartingForces,
    WaveComes,
)
from tabletop_tui.kit.chance import Chance

LETTERS = "ABCDE"
AREAS = ("hand", "waiting", "projects", "resources", "actions", "attitudes", "used")
KEYS = {
    *("seats", "first", "turn", "next", "cycle", *AREAS, "rewarded", "enclosures", "sent", "crises"),
    *("lasting", "pile", "forces", "discards", "spent", "countdown", "done", "lend", "bots", "over"),
    "deploying",
}
DONE = {"resource", "sent", "played", "waited", "lost", "again"}


class _Placing:
    """The cards of the game as they find their places, each once."""

    def __init__(self, cards: Catalogue) -> None:
        self.cards = cards
        self.placed: set[str] = set()

    def one(self, card: object, *kinds: str) -> str:
        if not isinstance(card, str) or card not in self.cards.cards:
            raise ValueError(f"there is no card {card!r}")
        kind = self.cards.kind[card]
        if kinds and kind not in kinds:
            raise ValueError(f"{card!r} is of the kind {kind} and cannot lie there")
        if card in self.placed:
            raise ValueError(f"{card!r} is placed twice")
        self.placed.add(card)
        return card

    def all(self, cards: object, *kinds: str) -> list[str]:
        return [self.one(card, *kinds) for card in _listed(cards)]

    def rest(self, cards: list[str]) -> list[str]:
        return [card for card in cards if card not in self.placed]


def _listed(value: object) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise ValueError(f"not a list: {value!r}")
    return list(value)


def _table(position: Mapping[str, Any], key: str) -> dict[str, Any]:
    value = position.get(key, {})
    if not isinstance(value, Mapping):
        raise ValueError(f"{key!r} is not a table: {value!r}")
    return dict(value)


def _seat(letter: object, seats: int) -> int:
    if not isinstance(letter, str) or len(letter) != 1 or letter not in LETTERS[:seats]:
        raise ValueError(f"there is no seat {letter!r}")
    return LETTERS.index(letter)


def _ending(told: object) -> Ending | None:
    if told not in ("", *get_args(Ending)):
        raise ValueError(f"a game does not end as {told!r}")
    return cast(Ending, told) or None


def arrange(cards: Catalogue, position: Mapping[str, Any]) -> Communs:
    """The state of a described position. Raises ValueError."""
    unknown = set(position) - KEYS
    if unknown:
        raise ValueError(f"a position has no {sorted(unknown)[0]!r}")
    if position.get("deploying"):
        raise ValueError("a card on its way to a network cannot be set up")
    seats = int(position.get("seats", 2))
    if not 2 <= seats <= len(LETTERS):
        raise ValueError(f"not played by {seats}")
    for area in AREAS:
        for letter in _table(position, area):
            _seat(letter, seats)
    placing = _Placing(cards)
    players = [_player(placing, position, letter) for letter in LETTERS[:seats]]
    for letter in _listed(position.get("rewarded", [])):
        players[_seat(letter, seats)].rewarded = True
    state = Communs(
        seats=seats,
        chance=Chance(0),
        players=players,
        first=_seat(position.get("first", "A"), seats),
        cycle=int(position.get("cycle", 1)),
        lend=bool(position.get("lend", False)),
        offered=[_seat(letter, seats) for letter in _listed(position.get("bots", []))],
    )
    state.ending = _ending(position.get("over", ""))
    _arena(placing, state, position)
    _piles(placing, state, position)
    _agenda(state, position)
    return state


def _player(placing: _Placing, position: Mapping[str, Any], letter: str) -> Player:
    given = {area: _listed(_table(position, area).get(letter, [])) for area in AREAS}
    held = ("resource", "action", "project")
    resources = [str(entry).partition(" ") for entry in given["resources"]]
    for _, _, how in resources:
        if how not in ("", "mobilised"):
            raise ValueError(f"a Resource is mobilised or not, never {how!r}")
    return Player(
        hand=placing.all(given["hand"], *held),
        resources=[Resource(placing.one(card, "resource"), how == "mobilised") for card, _, how in resources],
        projects=placing.all(given["projects"], "project"),
        actions=[_laid(placing, entry, "action") for entry in given["actions"]],
        attitudes=[_laid(placing, entry, "attitude") for entry in given["attitudes"]],
        waiting=placing.all(given["waiting"], *held)[::-1],
        used=[str(card) for card in given["used"]],
    )


def _laid(placing: _Placing, entry: object, kind: str) -> Laid:
    card, _, against = str(entry).partition(" against ")
    return Laid(placing.one(card, kind), against or None)


def _arena(placing: _Placing, state: Communs, position: Mapping[str, Any]) -> None:
    state.enclosures = [Enclosure(card) for card in placing.all(position.get("enclosures", []), "enclosure")]
    for card, entries in _table(position, "sent").items():
        place = next((one for one in state.enclosures if one.card == card), None)
        if place is None:
            raise ValueError(f"the enclosure {card!r} is not in play")
        for entry in _listed(entries):
            letter, _, project = str(entry).partition(" ")
            place.sent.append(Sent(placing.one(project, "project"), _seat(letter, state.seats)))
    state.crises = placing.all(position.get("crises", []), "crisis")
    for entry in _listed(position.get("lasting", [])):
        who, _, against = str(entry).partition(" against ")
        letter, _, card = who.rpartition(" ")
        if card not in placing.cards.cards:
            raise ValueError(f"there is no card {card!r}")
        rules = [
            rule
            for effect in placing.cards[card].effects
            if isinstance(effect, Last)
            for rule in effect.rules
        ]
        owner = _seat(letter, state.seats) if letter else FORCE
        until = 0 if letter else state.cycle
        state.lasting.append(Lasting(card, owner, rules, against or None, until))


def _piles(placing: _Placing, state: Communs, position: Mapping[str, Any]) -> None:
    common, force = ("resource", "action", "project", "attitude"), ("enclosure", "crisis")
    state.discards = placing.all(position.get("discards", []), *common)
    state.spent = placing.all(position.get("spent", []), *force)
    if position.get("countdown") is not None:
        state.countdown = placing.all(position["countdown"], *common)[::-1]
    pile = placing.all(position.get("pile", []), *common)
    forces = placing.all(position.get("forces", []), *force)
    rest = placing.rest(placing.cards.common)
    rest_forces = placing.rest([card for deck in placing.cards.forces.values() for card in deck])
    out = "pile" in position and "discards" in position
    forces_out = "forces" in position and "spent" in position
    state.pile = [*pile, *([] if out else rest)][::-1]
    state.forces = [*forces, *([] if forces_out else rest_forces)][::-1]
    state.removed = [*(rest if out else []), *(rest_forces if forces_out else [])]


def _agenda(state: Communs, position: Mapping[str, Any]) -> None:
    letter, coming = position.get("turn", "A"), position.get("next", "act")
    done = _table(position, "done")
    if set(done) - DONE:
        raise ValueError(f"nothing is done as {sorted(set(done) - DONE)[0]!r}")
    seat = _seat(letter, state.seats) if letter else state.first
    after = [(state.first + step) % state.seats for step in range(state.seats)]
    later = [PlayerTurn(one) for one in after[after.index(seat) + 1 :]]
    if coming in ("act", "end-turn") and letter:
        state.turn = Turn(seat, **done)
    match coming:
        case "act":
            steps: list[Any] = [Act(seat), *later, EndCycle()]
        case "turn":
            steps = [PlayerTurn(seat), *later, EndCycle()]
        case "end-turn":
            steps = [EndTurn(seat), *later, EndCycle()]
        case "end-cycle":
            steps = [EndCycle()]
        case "wave":
            steps = [WaveComes()]
        case "start":
            state.cycle = 0
            steps = [StartingForces()]
        case "cycle":
            steps = [Cycle()]
        case _:
            raise ValueError(f"nothing comes next that is called {coming!r}")
    state.agenda = [] if state.ending else steps[::-1]


def survey(state: Communs) -> dict[str, Any]:
    """A position in the same words, piles with their top card first."""
    pairs = list(zip(LETTERS, state.players, strict=False))
    turn = state.turn
    return {
        "seats": state.seats,
        "first": LETTERS[state.first],
        "turn": LETTERS[turn.seat] if turn is not None else "",
        "cycle": state.cycle,
        "hand": {letter: list(one.hand) for letter, one in pairs},
        "waiting": {letter: one.waiting[::-1] for letter, one in pairs},
        "resources": {
            letter: [f"{r.card} mobilised" if r.mobilised else r.card for r in one.resources]
            for letter, one in pairs
        },
        "projects": {letter: list(one.projects) for letter, one in pairs},
        "actions": {letter: [_told(laid) for laid in one.actions] for letter, one in pairs},
        "attitudes": {letter: [_told(laid) for laid in one.attitudes] for letter, one in pairs},
        "used": {letter: list(one.used) for letter, one in pairs},
        "deploying": {letter: one.deploying for letter, one in pairs if one.deploying},
        "rewarded": [letter for letter, one in pairs if one.rewarded],
        "enclosures": [place.card for place in state.enclosures],
        "sent": {
            place.card: [f"{LETTERS[sent.owner]} {sent.card}" for sent in place.sent]
            for place in state.enclosures
            if place.sent
        },
        "crises": list(state.crises),
        "lasting": [_told_lasting(lasting) for lasting in state.lasting],
        "pile": state.pile[::-1],
        "forces": state.forces[::-1],
        "discards": list(state.discards),
        "spent": list(state.spent),
        "countdown": None if state.countdown is None else state.countdown[::-1],
        "done": {
            name: getattr(turn, name) for name in sorted(DONE) if turn is not None and getattr(turn, name)
        },
        "lend": state.lend,
        "bots": [LETTERS[seat] for seat in state.offered],
        "over": state.ending or "",
    }


def _told(laid: Laid) -> str:
    return laid.card if laid.against is None else f"{laid.card} against {laid.against}"


def _told_lasting(lasting: Lasting) -> str:
    who = lasting.card if lasting.owner == FORCE else f"{LETTERS[lasting.owner]} {lasting.card}"
    return who if lasting.against is None else f"{who} against {lasting.against}"
