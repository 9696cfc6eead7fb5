"""What a position of Discipline is worth: how many students will probably fail, as a negative number.

For each student: how many negatives the draws to come will bring her, by her own card and from the
neighbours she is weaker than; with what chance these are more than she can bear; and whether she will
have any power in the end. What the teachers will do against it is told by two numbers: they see ahead
some lessons only, and a student without power can be given some as long as there are lessons.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

import msgspec

from tabletop_tui.bots.values.base import Evaluation, logistic
from tabletop_tui.engines.discipline.catalogue import MOST_NEGATIVE
from tabletop_tui.engines.discipline.scoring import WORST, failing, graduates
from tabletop_tui.engines.discipline.state import (
    AssistWhat,
    ChooseOne,
    ChooseStudent,
    Classroom,
    Consent,
    Discipline,
    Ignore,
    SeatingWith,
)
from tabletop_tui.engines.discipline.table import COLUMNS, DIAGONAL, ORTHOGONAL, ROWS
from tabletop_tui.engines.discipline.year import YEARS
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.game import Game, Outcome
from tabletop_tui.kit.words import Msg, Phrasebook

LESSONS = 6
SEATS = ROWS * COLUMNS
CARDS = SEATS + 1
AHEAD = 10
"""So many draws are looked ahead; what comes later can still be seen to."""
FADING = 0.93
"""What a draw weighs against the one before it."""
WEAK_LEAST = 0.02
WEAK_LESSONS = 4
"""With fewer lessons left a student without power becomes more and more likely to fail."""
COMES_BACK = 0.025
"""The chance, for every three lessons left, that an absent student comes back and graduates."""
SOON = 0.9
"""What of this year's draws falls on the cards still in the deck."""
PARENT = 4.0
"""How many other students the Influential Parent's daughter weighs: if she fails, all is lost."""
FELT = 0.3
"""What High Empathy fears of the absence of others."""
UNFORESEEN, FORESEEN = 0.06, 3
"""What more will fail in each class for every lesson left, beyond those few that are seen ahead well."""
MOST_KNOWN = 20_000
STEPS = 50
"""How finely expected negatives are told apart."""


def _ray(seat: int, down: int, right: int) -> tuple[int, ...]:
    row, column = divmod(seat, COLUMNS)
    found = []
    while 0 <= (row := row + down) < ROWS and 0 <= (column := column + right) < COLUMNS:
        found.append(row * COLUMNS + column)
    return tuple(found)


def _rays(directions: Sequence[tuple[int, int]]) -> list[list[tuple[int, ...]]]:
    return [[ray for d in directions if (ray := _ray(seat, *d))] for seat in range(SEATS)]


BESIDE = _rays(ORTHOGONAL)
AROUND = _rays((*ORTHOGONAL, *DIAGONAL))
"""For each seat the seats in each direction from it, the nearest first."""


def _reaching(expected: float, number: int) -> float:
    """The chance that at least so many come where so many are expected (Poisson)."""
    fewer = sum(expected**n / math.factorial(n) for n in range(number))
    return 1.0 - math.exp(-expected) * fewer


MOST_STEPS = 8 * STEPS
CHANCES = [
    [_reaching(step / STEPS, number) for step in range(MOST_STEPS + 1)] for number in range(MOST_NEGATIVE + 2)
]


def chance_of(expected: float, number: int) -> float:
    """The same, looked up."""
    return CHANCES[number][min(MOST_STEPS, int(expected * STEPS))]


class Left(NamedTuple):
    """What is left of the game: draws for negatives this year and later, and lessons to act in."""

    this_year: int
    later: int
    lessons: int


def left(state: Discipline) -> Left:
    """What is left of the game after the present question."""
    if state.space == "exam":
        return Left(1, 0, 0)
    if state.over or state.space == "ceremony":
        return Left(0, 0, 0)
    this_year = LESSONS if state.space == "seating" else LESSONS - state.lesson
    later = LESSONS * (YEARS - state.year) + 1
    return Left(this_year, later, this_year + later)


class Outlook(NamedTuple):
    """The same as weights: of this year's draws and later ones; what being weak or absent costs."""

    now: float
    later: float
    weak: float
    absent: float
    strain: float


def outlook(ahead: Left) -> Outlook:
    """What the draws to come weigh, the next ones most."""
    weights = [FADING**n for n in range(AHEAD)]
    now, later = weights[: ahead.this_year], weights[ahead.this_year : ahead.this_year + ahead.later]
    hurry = 1.0 - ahead.lessons / WEAK_LESSONS
    weak = min(1.0, max(WEAK_LEAST, WEAK_LEAST + (1.0 - WEAK_LEAST) * hurry))
    absent = 1.0 - COMES_BACK * min(ahead.lessons / 3, 6)
    return Outlook(sum(now), sum(later), weak, absent, 0.004 * min(1, ahead.lessons))


HINT_BOOK = Phrasebook({"hint-discipline": "a title in {n} of 100; about {fails} would fail"})


class DisciplineEvaluation(Evaluation):
    """How many will fail; whether that is few enough for a title."""

    LOOKS: ClassVar[int] = 60
    FAMILIAR: ClassVar[float] = 8.0
    LUCK_TELLS: ClassVar[bool] = True
    BOOK: ClassVar[Phrasebook] = HINT_BOOK
    CARD: ClassVar[str] = "student"
    TOLD: ClassVar[Mapping[str, str]] = {"drew-event": "taken", "event": "used"}
    ENDS: ClassVar[Mapping[str, str]] = {
        "title-top-notch": "Top-notch Teacher",
        "title-veteran": "Veteran Teacher",
        "title-rookie": "Rookie Teacher",
        "title-failed": "Failed Teacher",
        "title-disqualified": "disqualified",
    }

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        self._trait = game.cards.trait
        self._outlooks: dict[Left, Outlook] = {}
        self._known: dict[tuple[Any, ...], tuple[float, float]] = {}

    # ------------------------------------------------------------------ the whole school

    def worth(self, state: Discipline) -> list[float]:
        """The failing to be expected, as a negative number; the Influential Parent's counts for several."""
        if state.over:
            return [-float(failing(state) + self._disgrace(state))] * state.seats
        ahead = left(state)
        unforeseen = UNFORESEEN * max(0, ahead.lessons - FORESEEN)
        fears = (unforeseen + sum(self._class(klass, ahead)) for klass in state.classes)
        return [-sum(fears)] * state.seats

    def _disgrace(self, state: Discipline) -> float:
        for klass in state.classes:
            for one in klass.seats:
                if self._trait[one.id] == "influential-parent" and not graduates(one):
                    return PARENT - 1
        return 0.0

    def needed(self, state: Discipline) -> float:
        """A title is won with one failing less than half a student over the limit."""
        return -WORST["rookie"][state.seats - 1] - 0.5

    def spread(self, state: Discipline) -> float:
        """About a third of a student, and more the more lessons are left."""
        return 0.35 + 0.22 * math.sqrt(state.seats * left(state).lessons)

    def hope(self, state: Discipline, worths: Sequence[float]) -> Sequence[float]:
        """The chance of a title, and that the Influential Parent's daughter is among those who graduate."""
        ahead = left(state)
        parents = [self._class(klass, ahead)[1] for klass in state.classes]
        worth = worths[0] + sum(parents) * (PARENT - 1) / PARENT
        hope = logistic((worth - self.needed(state)) / self.spread(state))
        return [hope * (1 - min(1.0, sum(parents) / PARENT))] * state.seats

    # ------------------------------------------------------------------ one class

    def _class(self, klass: Classroom, ahead: Left) -> tuple[float, float]:
        """What is to be feared in a class: from most students, and for the Influential Parent's daughter."""
        key = (msgspec.msgpack.encode(klass.seats), *klass.discards, -1, *klass.aside, ahead)
        known = self._known.get(key)
        if known is None:
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            known = self._known[key] = self._fears(klass, ahead)
        return known

    def _fears(self, klass: Classroom, ahead: Left) -> tuple[float, float]:
        if ahead not in self._outlooks:
            self._outlooks[ahead] = outlook(ahead)
        view, traits = self._outlooks[ahead], [self._trait[one.id] for one in klass.seats]
        expected = self._expected(klass, traits, view)
        total = parent = going = 0.0
        empathy: int | None = None
        for one, trait, comes in zip(klass.seats, traits, expected, strict=True):
            if one.absent:
                fear = view.absent
            else:
                leaves = chance_of(comes, MOST_NEGATIVE + 1 - one.negative)
                fear = leaves if one.power else leaves + (1.0 - leaves) * view.weak
                fear += view.strain * one.negative - 0.002 * min(one.power, 3)
                going += leaves
                if trait == "high-empathy":
                    empathy = one.negative
            if trait == "influential-parent":
                parent = PARENT * fear
            else:
                total += fear
        if empathy is not None:
            total += FELT * chance_of(going, MOST_NEGATIVE + 1 - empathy)
        return total, parent

    def _expected(self, klass: Classroom, traits: Sequence[str], view: Outlook) -> list[float]:
        """How many negatives each student is to expect: by her card, and by those of her neighbours."""
        gone = {*klass.discards, *klass.aside}
        deck = CARDS - len(gone)
        evenly = view.later / SEATS + (1.0 - SOON) * view.now / SEATS
        drawn = evenly + SOON * min(1.0, view.now / max(deck - 1, 1)) if deck else evenly
        drawn_again = evenly if deck else evenly + SOON * view.now / SEATS
        power = [-1 if one.absent else one.power for one in klass.seats]
        expected = [0.0] * SEATS
        for seat, (mine, trait) in enumerate(zip(power, traits, strict=True)):
            if mine < 0 or trait == "distrusts-teachers":
                continue
            chance = drawn_again if seat + 1 in gone else drawn
            if trait == "honor-student":
                expected[seat] += 2 * chance
                continue
            expected[seat] += chance
            if mine == 0:
                continue
            given = 2.0 if trait == "lone-wolf" else 1.0
            if trait == "moody":
                given = klass.seats[seat].negative + 0.5
            for ray in AROUND[seat] if trait == "very-influential" else BESIDE[seat]:
                for other in ray:
                    if power[other] >= 0:
                        if power[other] < mine and traits[other] != "lone-wolf":
                            expected[other] += given * chance
                            if traits[other] == "strong-willed":
                                expected[seat] += chance
                        break
        return expected

    # ------------------------------------------------------------------ how far to look

    def prepared(self, world: Discipline) -> Discipline:
        """Nothing follows an answer but what it brings about itself: the next draws are judged, not made."""
        del world.agenda[:-1]
        return world

    def worlds(self, view: Discipline) -> int:
        """Events draw cards: they are tried in several worlds."""
        return 4 if isinstance(view.agenda[-1], Ignore | ChooseStudent | ChooseOne) else 1

    def settled(self, state: Discipline, decision: Decision) -> bool:
        """An offer of help, a change of seats and an event are looked at to their end."""
        step = state.agenda[-1]
        return not isinstance(step, SeatingWith | AssistWhat | Consent | ChooseStudent | ChooseOne)

    # ------------------------------------------------------------------ simulations

    def scored(self, state: Discipline, outcome: Outcome) -> set[str]:
        """The students who graduate."""
        return {one.id for klass in state.classes for one in klass.seats if graduates(one)}

    # ------------------------------------------------------------------ words

    def expects(self, seat: int, hope: float, worths: Sequence[float]) -> Msg:
        """The chance of a title, and how many would fail."""
        return Msg("hint-discipline", {"n": round(100 * hope), "fails": f"{max(0.0, -worths[seat]):.1f}"})


EVALUATION = DisciplineEvaluation
