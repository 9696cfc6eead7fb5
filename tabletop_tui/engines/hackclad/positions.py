"""Positions of HacKClaD described in words: for scenarios, demos and tests.

A position is a mapping with these keys, each of which may be left out. Cells are "column-row". A card
is named as in the card set, with or without its Witch in front ("rosette-shot" or "shot").

    witches      the Witch of each seat (["rosette", "flare", ...])
    expert, expansion   true or false
    round, voltage      numbers (1, and the Voltage of the round)
    phase        what comes next: "turn" (the turn of `turn`, the usual one), "clad" (Clad slot `slot`),
                 "start" (the round), "draw", "draft", "action" (Turn slot `slot`), "end" (of the round)
    turn, slot   whose turn it is ("A"), for "turn"; which slot, for "clad" and "action" (1)
    slots        {"A": 1}: the Turn slots of this round; the seats take 1, 2, 3, 4
    standby      {"A": 1}: the Standby slots, before a draft
    at           {"A": "2-1"}, "" for off the Field; the Entry Points
    clad         "3-3 up", "3-3 up held"
    clad-moved   spaces this round
    field        {"3-2": 2}: shards
    hand, deck, discard, enhanced, turn-card   {"A": cards}, a deck with the next card first. What nothing
                 is said of fills up the nine with Basic cards: the Turn card, and the bottom of the deck; if
                 a deck is given, the discard pile, or if that is, too, the hand. If all three are given, the
                 bottom of the deck again, unless it shall be empty. All others are the Enhanced deck.
    mp, cp, injuries, shards, moved, damage, hits, taken   {"A": 1}
    used         {"A": {"move": 1}}: uses of Basic actions this round
    missions, done      {"A": ["flash"]}
    forecast     the Clad cards in the slots, "" for a resolved one
    clad-deck    the next card first; left out, all that lie nowhere else
    clad-done    the resolved cards
"""

from collections.abc import Mapping
from typing import Any

from tabletop_tui.engines.hackclad.catalogue import WITCHES, Catalogue
from tabletop_tui.engines.hackclad.grid import CELL, CELLS, ENTRY_POINTS, NAMES, OFF, WAYS
from tabletop_tui.engines.hackclad.scoring import nine
from tabletop_tui.engines.hackclad.state import Clad, HackClad, Player
from tabletop_tui.engines.hackclad.steps import (
    Act,
    ActionPhase,
    DraftPhase,
    DrawPhase,
    EndRound,
    EndTurn,
    StartRound,
)
from tabletop_tui.kit.chance import Chance

LETTERS = "ABCD"
PILES = ("hand", "deck", "discard")
GAUGES = ("mp", "cp", "injuries", "shards", "moved", "damage", "hits", "taken")
BASIC = ("move", "mp", "block")
KEYS = {
    *("witches", "expert", "expansion", "round", "voltage", "phase", "turn", "slot", "slots", "standby"),
    *("at", "clad", "clad-moved", "field", "enhanced", "turn-card", "used", "missions", "done", "seats"),
    *("forecast", "clad-deck", "clad-done", *PILES, *GAUGES),
}
NINE = 9


def arrange(cards: Catalogue, position: Mapping[str, Any]) -> HackClad:
    """The state of a described position. Raises ValueError."""
    position = {key.replace("_", "-"): value for key, value in position.items()}
    unknown = sorted(set(position) - KEYS)
    if unknown:
        raise ValueError(f"a position has no {unknown[0]!r}")
    witches = list(position.get("witches", WITCHES[: position.get("seats", 2)]))
    if not 2 <= len(witches) <= 4 or set(witches) - set(cards.witches):
        raise ValueError(f"these cannot be the Witches: {witches}")
    number = int(position.get("round", 1))
    state = HackClad(
        seats=len(witches),
        chance=Chance(0),
        players=[],
        clad=_clad(str(position.get("clad", "3-3 up")), int(position.get("clad-moved", 0))),
        field=[0 for _ in CELLS],
        expert=bool(position.get("expert", False)),
        expansion=bool(position.get("expansion", False)),
        round=number,
        voltage=int(position.get("voltage", 1 if number < 3 else 2 if number < 6 else 3)),
    )
    for seat, witch in enumerate(witches):
        state.players.append(_player(cards, witch, seat, state.expansion, position))
    for name, shards in dict(position.get("field", {})).items():
        state.field[_cell(name)] = int(shards)
    _clad_cards(cards, state, position)
    _agenda(state, position)
    figures = [state.clad.at, *(player.at for player in state.players if player.at != OFF)]
    if len(set(figures)) != len(figures):
        raise ValueError("two figures stand on one cell")
    return state


def _cell(name: str) -> int:
    if name not in CELL:
        raise ValueError(f"no cell {name!r}")
    return CELL[name]


def _clad(told: str, moved: int) -> Clad:
    at, facing, *held = told.split()
    if facing not in WAYS or held not in ([], ["held"]):
        raise ValueError(f"this is no place for the Clad: {told!r}")
    return Clad(_cell(at), WAYS.index(facing), moved, bool(held))


def _of(position: Mapping[str, Any], key: str, letter: str, usual: Any) -> Any:
    return dict(position.get(key, {})).get(letter, usual)


def _player(cards: Catalogue, witch: str, seat: int, expansion: bool, position: Mapping[str, Any]) -> Player:
    letter = LETTERS[seat]
    at = _of(position, "at", letter, NAMES[ENTRY_POINTS[seat]])
    player = Player(witch=witch, at=_cell(at) if at else OFF, facing=0)
    for gauge in GAUGES:
        setattr(player, gauge, int(_of(position, gauge, letter, 0)))
    used = _of(position, "used", letter, {})
    player.used = [int(used.get(action, 0)) for action in BASIC]
    player.missions = [
        _named(cards.missions, "mission", name) for name in _of(position, "missions", letter, ())
    ]
    player.done = [_named(cards.missions, "mission", name) for name in _of(position, "done", letter, ())]
    player.missions += [mission for mission in player.done if mission not in player.missions]
    _deal(cards, player, letter, list(cards.owned(witch, expansion)), position)
    return player


def _named(known: Mapping[str, object], prefix: str, name: str) -> str:
    for id in (name, f"{prefix}-{name}"):
        if id in known:
            return id
    raise ValueError(f"there is no {name!r} here")


def _deal(
    cards: Catalogue, player: Player, letter: str, left: list[str], position: Mapping[str, Any]
) -> None:
    """Put the named cards where they are said to lie, and the rest where it belongs."""
    owned = dict.fromkeys(left)

    def take(name: str) -> str:
        card = _named(owned, player.witch, name)
        if card not in left:
            raise ValueError(f"{card!r} is named twice")
        left.remove(card)
        return card

    for pile in PILES:
        setattr(player, pile, [take(name) for name in _of(position, pile, letter, ())])
    player.deck.reverse()
    turn_card = _of(position, "turn-card", letter, None)
    player.turn_card = take(turn_card) if turn_card else None
    enhanced = _of(position, "enhanced", letter, None)
    player.enhanced = [take(name) for name in enhanced or ()]
    basic = [card for card in left if cards.cards[card].kind == "basic"]
    fill = basic if enhanced is None else list(left)
    missing = NINE - len(nine(player))
    if missing < 0:
        raise ValueError(f"{letter} has more than nine cards")
    fill = fill[:missing]
    fill += [card for card in left if card not in fill][: missing - len(fill)]
    for card in fill:
        left.remove(card)
    if player.turn_card is None and fill:
        player.turn_card = fill.pop()
    given = {pile for pile in PILES if letter in dict(position.get(pile, {}))}
    rest = player.deck
    if "deck" in given and given != set(PILES):
        rest = player.hand if "discard" in given else player.discard
    elif fill and "deck" in given and not player.deck:
        raise ValueError(f"{letter} has {NINE - len(fill)} cards, not nine")
    rest[:0] = fill
    player.enhanced += left
    player.changes = sum(cards.cards[card].kind == "basic" for card in player.enhanced)
    player.peeked = [player.turn_card] if player.turn_card is not None else []


def _clad_cards(cards: Catalogue, state: HackClad, position: Mapping[str, Any]) -> None:
    def named(name: str) -> str:
        return _named(cards.clads, "clad", name)

    state.forecast = [named(one) if one else None for one in position.get("forecast", ["", "", ""])]
    state.forecast += [None] * (3 - len(state.forecast))
    state.clad_done = [named(one) for one in position.get("clad-done", ())]
    everywhere = [
        card for level in range(1, state.voltage + 1) for card in cards.voltage_cards(level, state.expert)
    ]
    taken = [*state.clad_done, *(card for card in state.forecast if card is not None)]
    rest = [card for card in everywhere if card not in taken]
    if "clad-deck" in position:
        state.clad_deck = [named(one) for one in position["clad-deck"]][::-1]
        state.clad_done += [card for card in rest if card not in state.clad_deck]
    else:
        state.clad_deck = rest


def _agenda(state: HackClad, position: Mapping[str, Any]) -> None:
    phase, slot = str(position.get("phase", "turn")), int(position.get("slot", 1))
    seats = range(state.seats)
    slots = {seat: int(_of(position, "slots", LETTERS[seat], seat + 1)) for seat in seats}
    standby = {seat: int(_of(position, "standby", LETTERS[seat], seat + 1)) for seat in seats}
    if len(set(slots.values())) < len(slots) or len(set(standby.values())) < len(standby):
        raise ValueError("two Turn cards lie on one slot")
    if phase in ("start", "draw", "draft"):
        for seat, place in standby.items():
            state.standby[place - 1] = seat
        state.phase = {"start": "setup"}.get(phase, phase)
        rest: list[Any] = [DraftPhase(), ActionPhase(), EndRound()]
        steps: dict[str, list[Any]] = {
            "start": [StartRound()],
            "draw": [DrawPhase(), *rest],
            "draft": rest,
        }
        state.round -= phase == "start"
        state.agenda = steps[phase][::-1]
        return
    for seat, place in slots.items():
        state.players[seat].slot = place
    letter = str(position.get("turn", "A"))
    if phase == "turn":
        state.active = LETTERS[: state.seats].index(letter)
        slot = slots[state.active]
    moments = {"turn": 2 * slot - 2, "action": 2 * slot - 2, "clad": 2 * slot - 1, "end": 7}
    if phase not in moments:
        raise ValueError(f"no phase {phase!r}")
    moment = moments[phase]
    state.phase, state.moment = "action", min(moment, 6)
    for seat, place in slots.items():
        if 2 * place - 2 < moment or (phase == "turn" and seat == state.active):
            state.standby[4 - place] = seat
        else:
            state.slots[place - 1] = seat
    if phase == "turn" and state.active is not None:
        turn: list[Any] = [Act(state.active), EndTurn(state.active), ActionPhase(moment + 1), EndRound()]
        state.agenda = turn[::-1]
    else:
        state.agenda = [EndRound(), ActionPhase(moment)]


def survey(cards: Catalogue, state: HackClad) -> dict[str, Any]:
    """A position in the same words, decks with the next card first."""
    players = dict(zip(LETTERS, state.players, strict=False))
    clad = state.clad
    return {
        "witches": [player.witch for player in state.players],
        "expert": state.expert,
        "expansion": state.expansion,
        "round": state.round,
        "voltage": state.voltage,
        "phase": state.phase,
        "turn": "" if state.active is None else LETTERS[state.active],
        "slots": {LETTERS[seat]: slot for slot, seat in enumerate(state.slots, 1) if seat is not None},
        "standby": {LETTERS[seat]: slot for slot, seat in enumerate(state.standby, 1) if seat is not None},
        "order": {letter: player.slot for letter, player in players.items()},
        "at": {letter: NAMES[player.at] if player.at != OFF else "" for letter, player in players.items()},
        "clad": f"{NAMES[clad.at]} {WAYS[clad.facing]}" + (" held" if clad.held else ""),
        "clad-moved": clad.moved,
        "field": {NAMES[cell]: shards for cell, shards in enumerate(state.field) if shards},
        **{pile: {letter: list(getattr(one, pile)) for letter, one in players.items()} for pile in PILES},
        "deck": {letter: player.deck[::-1] for letter, player in players.items()},
        "enhanced": {letter: list(player.enhanced) for letter, player in players.items()},
        "turn-card": {letter: player.turn_card or "" for letter, player in players.items()},
        "using": {letter: [one.card for one in player.using] for letter, player in players.items()},
        **{gauge: {letter: getattr(one, gauge) for letter, one in players.items()} for gauge in GAUGES},
        "used": {letter: dict(zip(BASIC, player.used, strict=True)) for letter, player in players.items()},
        "missions": {letter: list(player.missions) for letter, player in players.items()},
        "done": {letter: list(player.done) for letter, player in players.items()},
        "row": list(state.row),
        "forecast": [card or "" for card in state.forecast],
        "clad-deck": state.clad_deck[::-1],
        "clad-done": list(state.clad_done),
        "over": state.over,
    }
