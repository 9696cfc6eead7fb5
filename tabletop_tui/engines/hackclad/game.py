"""HacKClaD as a game of the collection."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, ClassVar

# Importing the rule modules enters their rules in the register.
from tabletop_tui.engines.hackclad import (
    actions,
    carry,
    clad,
    decks,
    hiding,
    moves,
    opening,
    positions,
    reshuffle,
    rounds,
    skills,
    text,
    topcards,
)
from tabletop_tui.engines.hackclad.catalogue import Catalogue
from tabletop_tui.engines.hackclad.grid import CELLS, ENTRY_POINTS, OFF, WAYS
from tabletop_tui.engines.hackclad.scoring import nine, outcome
from tabletop_tui.engines.hackclad.state import Clad, HackClad, Player, Step
from tabletop_tui.engines.hackclad.steps import ChooseNinth, ChooseWitch, DealAll, RowOfMissions, ShuffleDecks
from tabletop_tui.engines.hackclad.table import CLAD_ATK, MOST, ROUNDS, RULES, T
from tabletop_tui.kit.agenda import EVERYTHING, Table
from tabletop_tui.kit.chance import Chance
from tabletop_tui.kit.game import CardText, Game, Outcome
from tabletop_tui.kit.setup import Choice, GameOption, Setup
from tabletop_tui.kit.words import Msg, Words

RULE_MODULES = (actions, carry, clad, decks, moves, opening, reshuffle, rounds, skills, topcards)
NINE = 9
PHASES = ("setup", "forecast", "draw", "draft", "action", "over")


class HackCladGame(Game[HackClad, Catalogue]):
    """HacKClaD, played against the Wyrm. HC-SETUP-01: 2 to 4 players."""

    id: ClassVar[str] = "hackclad"
    title: ClassVar[str] = "HacKClaD"
    tagline: ClassVar[str] = "Nine rounds, a monster whose future lies open. Hunt and outlive it."
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    rules_version: ClassVar[int] = 1
    hides: ClassVar[bool] = True
    options: ClassVar[tuple[GameOption, ...]] = (
        GameOption(
            "mode",
            "Mode",
            (Choice("normal", "normal"), Choice("expert", "expert Clad cards")),
            about="Expert: three harder Clad cards take the place of usual ones.",
        ),
        GameOption(
            "setup",
            "Witches and missions",
            (Choice("choose", "chosen by the players"), Choice("quick", "all dealt at random")),
            about="Choose them one after another, or have them and the ninth cards dealt, and start at once.",
        ),
        GameOption(
            "expansion",
            "Expansion cards",
            (Choice("no", "no"), Choice("yes", "yes")),
            about="Each Witch has more cards in her Enhanced deck to choose from.",
        ),
    )
    state_type = HackClad
    rules = RULES

    def __init__(self, cards: Catalogue) -> None:
        super().__init__(cards)
        self.book = text.book_for(cards)

    # ------------------------------------------------------------------ setup

    def lay_out(self, setup: Setup, options: Mapping[str, str]) -> HackClad:
        """The boards before anything is chosen. HC-SETUP-03, HC-SETUP-04, HC-SETUP-07 to HC-SETUP-10."""
        seats, chance = len(setup.seats), Chance(setup.seed)
        expert = options["mode"] == "expert"
        clad_deck = self.cards.voltage_cards(1, expert)
        chance.shuffle(clad_deck)
        each = range(seats)
        chosen: list[Step] = [
            *map(ChooseWitch, each),
            RowOfMissions(),
            *map(ChooseNinth, each),
            ShuffleDecks(),
        ]
        return HackClad(
            seats=seats,
            chance=chance,
            players=[Player(at=ENTRY_POINTS[seat]) for seat in each],
            clad=Clad(),
            field=[0 for _ in CELLS],
            expert=expert,
            expansion=options["expansion"] == "yes",
            clad_deck=clad_deck,
            agenda=[DealAll()] if options["setup"] == "quick" else [*reversed(chosen)],
        )

    # ------------------------------------------------------------------ views

    def hide(self, state: HackClad, viewer: int) -> None:
        """Hands, decks, Turn cards, Enhanced decks and the Clad deck, as far as not known (HC-TERM-07)."""
        hiding.hide(state, viewer)

    def guess(self, view: HackClad, chance: Chance) -> None:
        """Deal the cards that are not known to where hidden ones lie."""
        hiding.guess(self.cards, view, chance)

    def outcome(self, state: HackClad) -> Outcome | None:
        """Who won, and by what; None before the game is over."""
        return outcome(self._table(state)) if state.over else None

    # ------------------------------------------------------------------ invariants

    def status(self, state: HackClad) -> list[str]:
        """Every card in one place, nine of them in play; gauges in bounds; a cell holds one figure."""
        if not self._in_bounds(state):
            return ["a gauge is out of bounds"]
        broken = []
        for seat, player in enumerate(state.players):
            broken += [f"seat {seat}: {what}" for what in self._player_status(state, player)]
        figures = [state.clad.at, *(player.at for player in state.players if player.at != OFF)]
        if len(set(figures)) != len(figures):
            broken.append("two figures stand on one cell")
        if min(state.field) < 0:
            broken.append("a cell owes shards")
        clads = [*state.clad_deck, *state.clad_done, *(one for one in state.forecast if one is not None)]
        levels = range(1, state.voltage + 1)
        asked = [card for level in levels for card in self.cards.voltage_cards(level, state.expert)]
        if state.seen_by == EVERYTHING and Counter(clads) != Counter(asked):
            broken.append("the Clad cards do not lie in one place each")
        if not set(state.known) <= set(state.clad_deck):
            broken.append("a Clad card is known to lie in the deck and does not")
        places = [seat for seat in (*state.standby, *state.slots) if seat is not None]
        if len(set(places)) != len(places):
            broken.append("a player has two Turn cards")
        missions = [*state.row, *(mission for player in state.players for mission in player.missions)]
        if len(set(missions)) != len(missions) or not set(missions) <= set(self.cards.missions):
            broken.append("a mission lies in two places")
        decision = self.decision(state)
        if (decision is None) != state.over:
            broken.append("there is neither a question nor an end")
        keys = [option.key for option in decision.options] if decision is not None else []
        if len(set(keys)) != len(keys):
            broken.append("an option is offered twice")
        return broken

    def _in_bounds(self, state: HackClad) -> bool:
        """Whether everything that counts, or names a cell, a way or a player, can be."""
        players, seats = state.players, range(state.seats)
        places = [seat for seat in (*state.standby, *state.slots) if seat is not None]
        facings = {state.clad.facing, *(one.facing for one in players)}
        counts = [state.acts, state.clad.moved]
        for one in players:
            counts += [*one.used, one.slot, one.moved, one.hits, one.taken, one.gathered]
        return (
            len(players) == state.seats
            and len(state.field) == len(CELLS)
            and len(state.standby) == len(state.slots) == len(rounds.SLOTS)
            and len(state.forecast) == len(rounds.CLAD_SLOTS)
            and all(len(one.used) == len(actions.BASIC) for one in players)
            and 0 <= state.round <= ROUNDS
            and 1 <= state.voltage < len(CLAD_ATK)
            and 0 <= state.moment <= rounds.LAST_MOMENT
            and {*places, *(() if state.active is None else (state.active,))} <= {*seats}
            and state.phase in PHASES
            and all(one.witch in self.cards.witches or state.phase == "setup" for one in players)
            and state.clad.at in CELLS
            and all(one.at in CELLS or one.at == OFF for one in players)
            and facings <= {*range(len(WAYS))}
            and min(counts) >= 0
        )

    def _player_status(self, state: HackClad, player: Player) -> list[str]:
        if not player.witch:
            return []
        broken = []
        own = nine(player)
        owned = self.cards.owned(player.witch, state.expansion)
        if state.seen_by == EVERYTHING and Counter([*own, *player.enhanced]) != Counter(owned):
            broken.append("the cards do not lie in one place each")
        if state.phase != "setup" and len(own) != NINE and not hiding.is_upgrading(state):
            broken.append(f"{len(own)} cards are in play")
        if not all(0 <= gauge <= MOST for gauge in (player.injuries, player.mp, player.cp)):
            broken.append("a gauge is out of bounds")
        if player.shards < 0:
            broken.append("shards are owed")
        if len(set(player.done)) != len(player.done) or not set(player.done) <= set(player.missions):
            broken.append("a mission of somebody else is completed")
        hidden = {*player.deck, *player.hand, *player.enhanced, player.turn_card}
        if not {*player.peeked, *player.shown} <= hidden:
            broken.append("a card is known to be hidden and lies open")
        return broken

    # ------------------------------------------------------------------ words and positions

    def _table(self, state: HackClad) -> T:
        return Table(state, self.cards)

    def explain(self, view: HackClad, key: str) -> Msg:
        """Why an answer that is not among the options is not legal."""
        return text.explain(self._table(view), key)

    def position(self, view: HackClad, words: Words) -> list[str]:
        """The position as lines of plain text."""
        return text.position_lines(self._table(view), words)

    def card_texts(self, words: Words) -> list[CardText]:
        """Every skill card, Clad card and mission as words."""
        return [text.card_text(self.cards, one, words) for one in self.cards.printed]

    def arrange(self, position: Mapping[str, Any]) -> HackClad:
        """A state from a described position; see `positions`."""
        state = positions.arrange(self.cards, position)
        self.settle(state)
        return state

    def survey(self, state: HackClad) -> dict[str, Any]:
        """A position described in the same words."""
        return positions.survey(self.cards, state)
