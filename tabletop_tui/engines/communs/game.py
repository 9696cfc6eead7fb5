"""Cartes en Commun as a game of the collection."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

# Importing the rule modules enters their rules in the register.
from tabletop_tui.engines.communs import (
    anytime,
    campaign,
    carry,
    choices,
    deploy,
    draw,
    positions,
    text,
    turn,
    wave,
)
from tabletop_tui.engines.communs.catalogue import PHASES, Catalogue
from tabletop_tui.engines.communs.modifiers import HAND
from tabletop_tui.engines.communs.state import FORCE, HIDDEN, Communs, Player
from tabletop_tui.engines.communs.steps import PlayComing, StartingForces
from tabletop_tui.engines.communs.table import RULES, T
from tabletop_tui.kit.agenda import EVERYTHING, OPEN_HANDS, Table
from tabletop_tui.kit.chance import Chance
from tabletop_tui.kit.game import CardText, Game, Outcome
from tabletop_tui.kit.setup import Choice, GameOption, Setup, SetupError
from tabletop_tui.kit.words import Msg, Words

RULE_MODULES = (anytime, campaign, carry, choices, deploy, draw, turn, wave)

NO_YES = (Choice("no", "no"), Choice("yes", "yes"))
FEWER = tuple(Choice(str(n), str(n)) for n in range(6))


class CommunsGame(Game[Communs, Catalogue]):
    """Cartes en Commun, played with one set of cards. CC-SETUP-14: 2 to 5 players."""

    id: ClassVar[str] = "communs"
    title: ClassVar[str] = "Cartes en Commun"
    tagline: ClassVar[str] = "Projects against enclosures, before the sixth one comes. Together."
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4, 5)
    rules_version: ClassVar[int] = 1
    hides: ClassVar[bool] = True
    competitive: ClassVar[bool] = False
    options: ClassVar[tuple[GameOption, ...]] = (
        GameOption(
            "first",
            "First player",
            (
                Choice("random", "drawn at random"),
                *(Choice(str(n), f"seat {letter}") for n, letter in enumerate("ABCDE", 1)),
            ),
            about="Who takes the first turn; the others follow clockwise.",
        ),
        GameOption(
            "fewer",
            "Fewer early Forces",
            FEWER,
            about="A harder game: so many Forces of phase 1 and as many of phase 2 are left out, and the far"
            " harder last ones come sooner.",
        ),
        GameOption(
            "lend",
            "Always lend",
            NO_YES,
            about="Whoever needs Resources of others for a card takes them; nobody is asked for consent.",
        ),
    )
    state_type = Communs
    rules = RULES

    def __init__(self, cards: Catalogue) -> None:
        super().__init__(cards)
        self.book = text.book_for(cards)

    # ------------------------------------------------------------------ setup

    def lay_out(self, setup: Setup, options: Mapping[str, str]) -> Communs:
        """The Forces stacked by phase, the common pile shuffled, four cards dealt to each.

        CC-SETUP-04 to CC-SETUP-07, CC-SETUP-11, CC-WAITING-01, CC-ATTITUDE-05, CC-ATTITUDE-06.
        """
        seats, chance = len(setup.seats), Chance(setup.seed)
        state = Communs(seats=seats, chance=chance, players=[Player() for _ in range(seats)])
        state.first = self._first(options["first"], seats, chance)
        state.lend = options["lend"] == "yes"
        state.offered = [seat for seat, one in enumerate(setup.seats) if one.began_as_bot]
        state.pile = list(self.cards.common)
        chance.shuffle(state.pile)
        self._stack_forces(state, int(options["fewer"]))
        order = [(state.first + step) % seats for step in range(seats)]
        for seat in order:
            self._deal(state, state.players[seat])
        state.agenda = [StartingForces(), *(PlayComing(seat) for seat in reversed(order))]
        return state

    @staticmethod
    def _first(option: str, seats: int, chance: Chance) -> int:
        if option == "random":
            return chance.below(seats)
        if int(option) > seats:
            raise SetupError(Msg("setup-first", {"n": option, "seats": seats}))
        return int(option) - 1

    def _stack_forces(self, state: Communs, fewer: int) -> None:
        """Phase 1 on top; some of phases 1 and 2 removed at random (CC-SETUP-04 to CC-SETUP-06)."""
        for phase in reversed(PHASES):
            forces = list(self.cards.forces[phase])
            state.chance.shuffle(forces)
            if phase < PHASES[-1]:
                state.removed += forces[:fewer]
                forces = forces[fewer:]
            state.forces += forces

    def _deal(self, state: Communs, one: Player) -> None:
        """Four cards; Attitudes lie apart to be played, and are replaced (CC-ATTITUDE-05)."""
        while len(one.hand) < HAND and state.pile:
            card = state.pile.pop()
            (one.coming if self.cards.kind[card] == "attitude" else one.hand).append(card)

    # ------------------------------------------------------------------ views

    def hide(self, state: Communs, viewer: int) -> None:
        """Hands but one's own, piles, waiting piles and the countdown; backs show a Force's phase.

        CC-SETUP-12, CC-WAITING-01, CC-WAITING-03, CC-PHASE-01.
        """
        for seat, one in enumerate(state.players):
            one.waiting = [HIDDEN] * len(one.waiting)
            if viewer not in (seat, OPEN_HANDS):
                one.hand = [HIDDEN] * len(one.hand)
        state.pile = [HIDDEN] * len(state.pile)
        if state.countdown is not None:
            state.countdown = [HIDDEN] * len(state.countdown)
        if viewer != OPEN_HANDS:
            state.known = {card: [viewer] for card, seats in state.known.items() if viewer in seats}
        state.forces = [card if card in state.known else self._back(card) for card in state.forces]
        state.removed = [self._back(card) for card in state.removed]

    def _back(self, card: str) -> str:
        if card.startswith(HIDDEN):
            return card
        phase = self.cards.phase[card]
        return f"{HIDDEN}{phase}" if phase else HIDDEN

    def guess(self, view: Communs, chance: Chance) -> None:
        """Deal what was not seen to where hidden cards lie; no Attitude lies in a hand or waits."""
        seen = {card for card in zones(view) if not card.startswith(HIDDEN)}
        unseen = [card for card in self.cards.common if card not in seen]
        chance.shuffle(unseen)
        held = [card for card in unseen if self.cards.kind[card] != "attitude"]
        taken: set[str] = set()

        def fill(cards: list[str]) -> list[str]:
            filled = []
            for card in cards:
                if card == HIDDEN:
                    card = held.pop()
                    taken.add(card)
                filled.append(card)
            return filled

        for one in view.players:
            one.hand = fill(one.hand)
            one.waiting = fill(one.waiting)
        if view.countdown is not None:
            view.countdown = fill(view.countdown)
        rest = [card for card in unseen if card not in taken]
        view.pile = [rest.pop() if card == HIDDEN else card for card in view.pile]
        self._guess_forces(view, chance, seen, rest)

    def _guess_forces(self, view: Communs, chance: Chance, seen: set[str], rest: list[str]) -> None:
        unseen = {phase: [card for card in self.cards.forces[phase] if card not in seen] for phase in PHASES}
        for forces in unseen.values():
            chance.shuffle(forces)

        def filled(card: str) -> str:
            if card == HIDDEN:
                return rest.pop()
            return unseen[int(card[1])].pop() if card.startswith(HIDDEN) else card

        view.forces = [filled(card) for card in view.forces]
        view.removed = [filled(card) for card in view.removed]

    # ------------------------------------------------------------------ the end, and what must hold

    def outcome(self, state: Communs) -> Outcome | None:
        """All win or all lose (CC-SETUP-01, CC-END-01, CC-END-03, CC-FINAL-02); None while it goes on."""
        if state.ending is None:
            return None
        seats = tuple(range(state.seats))
        winners = seats if state.ending == "won" else ()
        remarks = (Msg("result-fell", {"n": state.fell}), Msg("result-cycles", {"n": state.cycle}))
        networks = tuple(text.network_lines(state, seat) for seat in seats)
        return Outcome(Msg(f"result-{state.ending}"), winners, networks, seats, remarks=remarks)

    def status(self, state: Communs) -> list[str]:
        """Every card in one place, at most five enclosures, no Attitude in a hand, an end or a question."""
        if not self._in_bounds(state):
            return ["a gauge is out of bounds"]
        broken = []
        if state.seen_by == EVERYTHING and Counter(zones(state)) != Counter(list(self.cards.cards)):
            broken.append("the cards do not lie in one place each")
        if len(state.enclosures) > wave.TOLERATED and state.ending != "enclosures":
            broken.append("there are more enclosures in play than are tolerated")
        if (not state.enclosures and state.cycle > 0) != (state.ending == "won"):
            broken.append("there is no enclosure in play, and nobody has won")
        held = (card for one in state.players for card in (*one.hand, *one.waiting))
        if any(self.cards.kind.get(card) == "attitude" for card in held):
            broken.append("an Attitude is held or waits")
        if not set(state.known) <= set(state.forces):
            broken.append("a Force is known to lie in the pile and does not")
        decision = self.decision(state)
        if (decision is None) != (state.ending is not None):
            broken.append("there is neither a question nor an end")
        keys = [option.key for option in decision.options] if decision else []
        if len(set(keys)) != len(keys):
            broken.append("an option is offered twice")
        return broken

    @staticmethod
    def _in_bounds(state: Communs) -> bool:
        """Whether everything that counts or names a player can be."""
        seats = range(state.seats)
        turn, named = state.turn, [state.first, *state.offered]
        named += [seat for known in state.known.values() for seat in known]
        named += [sent.owner for place in state.enclosures for sent in place.sent]
        counts = [state.cycle, state.shifted, state.fell]
        if turn is not None:
            named.append(turn.seat)
            counts += [turn.sent, turn.played, turn.idle, turn.deployed]
        owners = all(one.owner == FORCE or one.owner in seats for one in state.lasting)
        return len(state.players) == state.seats and {*named} <= {*seats} and min(counts) >= 0 and owners

    # ------------------------------------------------------------------ words and positions

    def _table(self, state: Communs) -> T:
        return Table(state, self.cards)

    def explain(self, view: Communs, key: str) -> Msg:
        """Why an answer that is not among the options is not legal."""
        return text.explain(self._table(view), key)

    def position(self, view: Communs, words: Words) -> list[str]:
        """The position as lines of plain text."""
        return text.position_lines(self._table(view), words)

    def card_texts(self, words: Words) -> list[CardText]:
        """Every card as words, kind by kind."""
        return [text.card_text(card, words) for card in self.cards.printed]

    def arrange(self, position: Mapping[str, Any]) -> Communs:
        """A state from a described position; see `positions`."""
        state = positions.arrange(self.cards, position)
        self.settle(state)
        return state

    def survey(self, state: Communs) -> dict[str, Any]:
        """A position described in the same words."""
        return positions.survey(state)


def zones(state: Communs) -> Iterator[str]:
    """Every card that lies anywhere."""
    yield from (*state.pile, *state.discards, *state.forces, *state.spent, *state.removed, *state.crises)
    yield from state.countdown or ()
    for place in state.enclosures:
        yield place.card
        yield from (sent.card for sent in place.sent)
    for one in state.players:
        yield from (*one.hand, *one.projects, *one.waiting, *one.coming)
        yield from (resource.card for resource in one.resources)
        yield from (laid.card for laid in (*one.actions, *one.attitudes))
        if one.deploying is not None:
            yield one.deploying
