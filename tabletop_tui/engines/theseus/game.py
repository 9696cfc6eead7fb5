"""Party of the Theseus as a game of the collection."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, ClassVar

# Importing the rule modules enters their rules in the register.
from tabletop_tui.engines.theseus import board, carry, choices, icons, limits, positions, text, turn
from tabletop_tui.engines.theseus.catalogue import BOARD_SIZE, RANKS, RECOMMENDED, Catalogue
from tabletop_tui.engines.theseus.limits import LIMIT
from tabletop_tui.engines.theseus.scoring import outcome
from tabletop_tui.engines.theseus.state import Act, Player, Refill, StartTurn, Theseus
from tabletop_tui.engines.theseus.table import RULES, T
from tabletop_tui.kit.agenda import Table
from tabletop_tui.kit.chance import Chance
from tabletop_tui.kit.game import CardText, Game, Outcome
from tabletop_tui.kit.setup import Choice, GameOption, Setup, SetupError
from tabletop_tui.kit.words import Msg, Words

RULE_MODULES = (board, carry, choices, icons, limits, turn)
HIDDEN = "?"
"""What stands in a view for a card that lies face down."""

FIRST_BOARD = GameOption(
    "first-board",
    "First Board",
    (
        Choice("random", "four random Rank 1 cards"),
        Choice("recommended", "Paladin, Witch, Buster and Kunoichi"),
    ),
    about="The cards that lie on the Board when the game begins. The four named ones are good to learn with.",
)
START = GameOption(
    "start",
    "Starting player",
    (
        Choice("random", "drawn at random"),
        Choice("1", "seat A"),
        Choice("2", "seat B"),
        Choice("3", "seat C"),
        Choice("4", "seat D"),
    ),
    about="Who takes the first turn; the others follow clockwise.",
)


class TheseusGame(Game[Theseus, Catalogue]):
    """Party of the Theseus, played with one card set. TH-SETUP-01: 2 to 4 players."""

    id: ClassVar[str] = "theseus"
    title: ClassVar[str] = "Party of the Theseus"
    tagline: ClassVar[str] = "Lead a party that never stays the same: explore, recruit, subjugate."
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    rules_version: ClassVar[int] = 1
    hides: ClassVar[bool] = False
    options: ClassVar[tuple[GameOption, ...]] = (FIRST_BOARD, START)
    state_type = Theseus
    rules = RULES

    def __init__(self, cards: Catalogue) -> None:
        super().__init__(cards)
        self.book = text.book_for(cards.card_name)

    # ------------------------------------------------------------------ setup

    def lay_out(self, setup: Setup, options: Mapping[str, str]) -> Theseus:
        """The table before the first turn.

        A Knight, a Mage and a Rogue in each Party; six shuffled rank decks; four cards of Rank 1 on
        the Board; a starting player. TH-SETUP-02 to TH-SETUP-10.
        """
        seats, chance = len(setup.seats), Chance(setup.seed)
        decks = [list(deck) for deck in self.cards.decks]
        for deck in decks:
            chance.shuffle(deck)
        if options["first-board"] == "recommended":
            decks[0] = self._recommended_on_top(decks[0])
        if options["start"] == "random":
            first = chance.below(seats)
        else:
            first = int(options["start"]) - 1
            if first >= seats:
                raise SetupError(Msg("setup-no-such-start", {"n": first + 1, "m": seats}))
        return Theseus(
            seats=seats,
            chance=chance,
            players=[Player(self.cards.starters(seat)) for seat in range(seats)],
            decks=decks,
            turn=first,
            agenda=[StartTurn(first), Refill()],
        )

    def _recommended_on_top(self, deck: list[str]) -> list[str]:
        """The Rank 1 deck with the recommended first Board on top (TH-SETUP-09)."""
        missing = [card for card in RECOMMENDED if card not in deck]
        if missing:
            raise SetupError(Msg("setup-recommended", {"name": ", ".join(missing)}))
        return [card for card in deck if card not in RECOMMENDED] + list(reversed(RECOMMENDED))

    # ------------------------------------------------------------------ views

    def hide(self, state: Theseus, viewer: int) -> None:
        """Only the order of the decks is hidden; Hands are open (TH-SETUP-05, TH-SETUP-07)."""
        state.decks = [[HIDDEN] * len(deck) for deck in state.decks]

    def guess(self, view: Theseus, chance: Chance) -> None:
        """Shuffle the cards that were not seen into their decks."""
        seen = set(self._zones(view))
        for rank, deck in enumerate(view.decks):
            unseen = [card for card in self.cards.decks[rank] if card not in seen]
            chance.shuffle(unseen)
            view.decks[rank] = unseen[: len(deck)]

    def outcome(self, state: Theseus) -> Outcome | None:
        """Who won, and by what; None before the game is over."""
        return outcome(self._table(state)) if state.over else None

    # ------------------------------------------------------------------ invariants

    @staticmethod
    def _zones(state: Theseus) -> list[str]:
        cards = [*state.board, *state.exiled]
        for deck in state.decks:
            cards.extend(deck)
        for player in state.players:
            cards.extend((*player.party, *player.hand, *player.reward))
        return cards

    def status(self, state: Theseus) -> list[str]:
        """Cards conserved, Bonuses where they may be, limits kept, decks of past ranks empty."""
        gauges = (
            1 <= state.rank <= RANKS == len(state.decks)
            and 0 <= state.turn < state.seats == len(state.players)
            and min(state.turns, state.left, *(player.bonuses for player in state.players)) >= 0
            and len(set(state.used)) == len(state.used)
        )
        if not gauges:
            return ["a gauge is out of bounds"]
        broken = []
        expected = Counter(card for deck in self.cards.decks for card in deck)
        expected.update(card for seat in range(state.seats) for card in self.cards.starters(seat))
        if Counter(self._zones(state)) != expected:
            broken.append("the cards of the set do not lie in one place each")
        if not set(state.bonused) <= set(state.board) or len(set(state.bonused)) != len(state.bonused):
            broken.append("a Bonus lies on something that is no Board card")
        if any(self.cards.rank[card] >= state.rank for card in state.bonused):
            broken.append("a card of the active rank carries a Bonus")
        if any(state.decks[rank] for rank in range(state.rank - 1)):
            broken.append("the deck of a past rank holds cards")
        if state.rank < RANKS and not state.decks[state.rank - 1]:
            broken.append("the active deck is empty and the rank has not advanced")
        decision = self.decision(state)
        if (decision is None) != state.over:
            broken.append("there is neither a question nor an end")
        acting = bool(state.agenda) and isinstance(state.agenda[-1], Act)
        if acting and len(state.board) < BOARD_SIZE and state.decks[state.rank - 1]:
            broken.append("the Board was not refilled")
        over = any(max(len(p.party), len(p.hand)) > LIMIT for p in state.players)
        if over and (acting or state.over):
            broken.append("a Party or Hand is over its limit")
        if decision is not None and len({option.key for option in decision.options}) != len(decision.options):
            broken.append("an option is offered twice")
        return broken

    # ------------------------------------------------------------------ words and positions

    def _table(self, state: Theseus) -> T:
        return Table(state, self.cards)

    def explain(self, view: Theseus, key: str) -> Msg:
        """Why an answer that is not among the options is not legal."""
        return text.explain(self._table(view), key)

    def position(self, view: Theseus, words: Words) -> list[str]:
        """The position as lines of plain text."""
        return text.position_lines(self._table(view), words)

    def card_texts(self, words: Words) -> list[CardText]:
        """Every card of the set as words, the starting cards first, then rank by rank."""
        return [text.card_text(card, words) for card in self.cards.printed]

    def arrange(self, position: Mapping[str, Any]) -> Theseus:
        """A state from a described position; see `positions`."""
        state = positions.arrange(self.cards, position)
        self.settle(state)
        return state

    def survey(self, state: Theseus) -> dict[str, Any]:
        """A position described in the same words."""
        return positions.survey(self.cards, state)
