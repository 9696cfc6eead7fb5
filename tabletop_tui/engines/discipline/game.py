"""Discipline as a game of the collection."""

from collections.abc import Mapping
from typing import Any, ClassVar

# Importing the rule modules enters their rules in the register.
from tabletop_tui.engines.discipline import carry, lessons, meeting, positions, text, year
from tabletop_tui.engines.discipline.catalogue import CLASSES, MOST_NEGATIVE, MOST_POWER, SEATS, Catalogue
from tabletop_tui.engines.discipline.deck import new_deck
from tabletop_tui.engines.discipline.scoring import outcome
from tabletop_tui.engines.discipline.state import REPEAT, Classroom, Discipline, SchoolYear, Student
from tabletop_tui.engines.discipline.table import RULES, T
from tabletop_tui.kit.agenda import Table
from tabletop_tui.kit.chance import Chance
from tabletop_tui.kit.game import CardText, Game, Outcome
from tabletop_tui.kit.setup import Choice, GameOption, Setup, SetupError
from tabletop_tui.kit.words import Msg, Words

RULE_MODULES = (carry, lessons, meeting, year)
FACE_DOWN = -1
STARTING_MARKERS = 3

HOUSES = (Choice("random", "dealt at random"), *(Choice(house, house.capitalize()) for house in CLASSES))
NO_YES = (Choice("no", "no"), Choice("yes", "yes"))
LED = "The class that this player leads. Each has one student with a trait that no other class has."


class DisciplineGame(Game[Discipline, Catalogue]):
    """Discipline, played with one list of events. DI-SETUP-02: 1 to 4 players."""

    id: ClassVar[str] = "discipline"
    title: ClassVar[str] = "Discipline"
    tagline: ClassVar[str] = "Three years, twelve students each, and stress that spreads. Together."
    seat_counts: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    rules_version: ClassVar[int] = 2
    hides: ClassVar[bool] = False
    competitive: ClassVar[bool] = False
    options: ClassVar[tuple[GameOption, ...]] = (
        GameOption("class-1", "First class", HOUSES, about=LED),
        GameOption("class-2", "Second class", HOUSES, (2, 3, 4), LED),
        GameOption("class-3", "Third class", HOUSES, (3, 4), LED),
        GameOption("class-4", "Fourth class", HOUSES, (4,), LED),
        GameOption(
            "best-teacher",
            "Best Teacher",
            NO_YES,
            (2, 3, 4),
            "You still win or lose together; if you win, the one whose students have most power, and who"
            " helped others most, is the Best Teacher.",
        ),
        GameOption(
            "solo-ignore",
            "Solo may ignore one",
            NO_YES,
            (1,),
            "Easier: alone, too, you may ignore the event of a staff meeting.",
        ),
    )
    state_type = Discipline
    rules = RULES

    def __init__(self, cards: Catalogue) -> None:
        super().__init__(cards)
        self.book = text.book_for(cards)

    # ------------------------------------------------------------------ setup

    def lay_out(self, setup: Setup, options: Mapping[str, str]) -> Discipline:
        """The classes dealt, the students seated, the starting markers placed.

        DI-SETUP-03 to DI-SETUP-12, DI-SETUP-15, DI-BEST-01, DI-BEST-05, DI-MEETING-06.
        """
        seats, chance = len(setup.seats), Chance(setup.seed)
        houses = self._houses(seats, options, chance)
        return Discipline(
            seats=seats,
            chance=chance,
            classes=[self._classroom(house, chance) for house in houses],
            solo_ignore=options["solo-ignore"] == "yes",
            best_teacher=options["best-teacher"] == "yes" and seats > 1,
            agenda=[SchoolYear()],
        )

    def _houses(self, seats: int, options: Mapping[str, str], chance: Chance) -> list[str]:
        """Who leads which class: chosen, or dealt at random from the rest (DI-SETUP-03, DI-SETUP-15)."""
        chosen = [options[f"class-{seat + 1}"] for seat in range(seats)]
        named = [house for house in chosen if house != "random"]
        for house in named:
            if named.count(house) > 1:
                first = chosen.index(house)
                second = chosen.index(house, first + 1)
                fields = {
                    "option": f"class-{first + 1}",
                    "other_option": f"class-{second + 1}",
                    "house": house,
                }
                raise SetupError(Msg("setup-class", dict(fields)))
        rest = [house for house in CLASSES if house not in named]
        chance.shuffle(rest)
        return [rest.pop() if house == "random" else house for house in chosen]

    def _classroom(self, house: str, chance: Chance) -> Classroom:
        """One class: students seated at random and present, six starting markers, a whole deck.

        DI-SETUP-04 to DI-SETUP-11.
        """
        pupils = list(self.cards.houses[house])
        chance.shuffle(pupils)
        klass = Classroom(house, [Student(pupil) for pupil in pupils], [])
        klass.deck = new_deck(klass)
        chance.shuffle(klass.deck)
        named = [card for card in klass.deck if card != REPEAT]
        for card in named[:STARTING_MARKERS]:
            klass.seats[card - 1].power = 1
        for card in named[STARTING_MARKERS : 2 * STARTING_MARKERS]:
            klass.seats[card - 1].negative = 1
        chance.shuffle(klass.deck)
        return klass

    # ------------------------------------------------------------------ views

    def hide(self, state: Discipline, viewer: int) -> None:
        """Only the order of the decks is hidden (DI-SHUFFLE-04)."""
        for klass in state.classes:
            klass.deck = [FACE_DOWN] * len(klass.deck)

    def guess(self, view: Discipline, chance: Chance) -> None:
        """Shuffle the cards that lie in no open pile into each deck."""
        for klass in view.classes:
            klass.deck = text.cards_left(klass)
            chance.shuffle(klass.deck)

    def outcome(self, state: Discipline) -> Outcome | None:
        """The title, and perhaps the Best Teacher; None before the ceremony."""
        return outcome(self._table(state)) if state.over else None

    # ------------------------------------------------------------------ invariants

    def status(self, state: Discipline) -> list[str]:
        """Thirteen seat cards a class, markers in bounds, absent students without markers."""
        houses = [klass.house for klass in state.classes]
        if len(houses) != state.seats or len({*houses}) != len(houses) or not {*houses} <= {*CLASSES}:
            return ["the classes are not one for each player"]
        broken = []
        in_year = 1 <= state.year <= year.YEARS and 0 <= state.lesson <= positions.LESSONS
        if not in_year or state.space not in year.SPACES:
            broken.append("the turn marker lies beside the progress card")
        for klass in state.classes:
            if sorted([*klass.deck, *klass.discards, *klass.aside]) != list(range(SEATS + 1)):
                broken.append(f"{klass.house}: the 13 seat cards do not lie in one place each")
            if sorted(one.id for one in klass.seats) != sorted(self.cards.houses[klass.house]):
                broken.append(f"{klass.house}: not every student sits in one seat")
            if not 0 <= klass.assists <= year.YEARS * positions.LESSONS:
                broken.append(f"{klass.house}: more assists than there were lessons")
            if klass.event is not None and klass.event not in self.cards.houses[klass.house]:
                broken.append(f"{klass.house}: the event of somebody else")
            for one in klass.seats:
                if not (0 <= one.power <= MOST_POWER and 0 <= one.negative <= MOST_NEGATIVE):
                    broken.append(f"{one.id}: markers out of bounds")
                if one.absent and (one.power or one.negative):
                    broken.append(f"{one.id}: absent, with markers")
        decision = self.decision(state)
        if (decision is None) != state.over:
            broken.append("there is neither a question nor an end")
        if decision is not None and len({option.key for option in decision.options}) != len(decision.options):
            broken.append("an option is offered twice")
        return broken

    # ------------------------------------------------------------------ words and positions

    def _table(self, state: Discipline) -> T:
        return Table(state, self.cards)

    def explain(self, view: Discipline, key: str) -> Msg:
        """Why an answer that is not among the options is not legal."""
        return text.explain(self._table(view), key)

    def position(self, view: Discipline, words: Words) -> list[str]:
        """The position as lines of plain text."""
        return text.position_lines(self._table(view), words)

    def card_texts(self, words: Words) -> list[CardText]:
        """Every student with trait and event as words, class by class."""
        return [text.card_text(pupil, words) for pupil in self.cards.printed]

    def arrange(self, position: Mapping[str, Any]) -> Discipline:
        """A state from a described position; see `positions`."""
        state = positions.arrange(self.cards, position)
        self.settle(state)
        return state

    def survey(self, state: Discipline) -> dict[str, Any]:
        """A position described in the same words."""
        return positions.survey(self.cards, state)
