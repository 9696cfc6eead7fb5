"""Scenarios: a position, answers, captions and expectations; for tests, rule demos and teaching.

A scenario file is TOML:

    game = "theseus"
    title = "Two cards in one turn"
    seats = ["Ana", "Ben"]

    [position]                          # in the game's own words (`Game.arrange`); or instead of it
    board = ["paladin", "witch"]        # an [options] table, for a game from its setup; seed = 7

    [[step]]
    say = "Ana uses her Rogue."         # a caption
    clause = "TH-TURN-02"               # the rule it shows
    lights = ["rogue.0"]                # the things it speaks of
    asked = "A"                         # before the answer: who is asked ("" for the whole table),
    offers = ["use:rogue.0"]            # answers that must be offered,
    refuses = {"use:witch" = "refused-not-yours"}   # and answers refused, with the reason's id
    answer = "use:rogue.0"
    logs = ["used"]                     # after it: log entries that must have come, in this order,
    expect = {left = 1}                 # parts of `Game.survey` that must hold,
    winners = ["A"]                     # and the winners, if the game is over

`Scene` is the same for tests written in Python.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.game import Game, Outcome
from tabletop_tui.kit.log import LogEntry
from tabletop_tui.kit.setup import Seat, Setup, SetupError

LETTERS = "ABCDE"
NAMES = ("Ana", "Ben", "Cai", "Dot", "Eli")


class ScenarioError(Exception):
    """A scenario that cannot be read, or whose expectation does not hold; says where and what."""


class ScenarioStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: a caption, an answer, and what must hold before and after it."""

    say: str = ""
    clause: str = ""
    lights: tuple[str, ...] = ()
    asked: str | None = None
    offers: tuple[str, ...] = ()
    refuses: dict[str, str] = {}
    answer: str = ""
    logs: tuple[str, ...] = ()
    expect: dict[str, Any] = {}
    winners: tuple[str, ...] | None = None


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole scenario file."""

    game: str
    title: str
    step: tuple[ScenarioStep, ...]
    seats: tuple[str, ...] = ("Ana", "Ben")
    position: dict[str, Any] | None = None
    seed: int = 0
    options: dict[str, str] = {}


def parse_scenario(text: str, file: str) -> Scenario:
    """A scenario from its TOML text. Raises ScenarioError naming the file and the field."""
    try:
        return msgspec.convert(tomllib.loads(text), Scenario)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, RecursionError, ValueError) as error:
        raise ScenarioError(f"{file}: {error}") from error


class Scene:
    """A position being played through by key, with short ways to ask what is true of it."""

    def __init__(self, game: Game[Any, Any], state: Any, log: Sequence[LogEntry] = ()) -> None:
        self.game = game
        self.state = state
        self.log = list(log)

    @classmethod
    def at(cls, game: Game[Any, Any], **position: Any) -> "Scene":
        """A scene at a described position (`Game.arrange`). Raises ValueError."""
        return cls(game, game.arrange(position))

    @classmethod
    def start(cls, game: Game[Any, Any], seats: int = 2, seed: int = 0, **options: str) -> "Scene":
        """A scene from the setup of a game on; an option's hyphens are written as underscores."""
        given = {name.replace("_", "-"): value for name, value in options.items()}
        setup = Setup(game.id, tuple(Seat(name) for name in NAMES[:seats]), seed, given)
        return cls(game, *game.new(setup))

    @property
    def decision(self) -> Decision | None:
        """What is asked now."""
        decision: Decision | None = self.game.decision(self.state)
        return decision

    @property
    def asked(self) -> str | None:
        """The letter of the seat that is asked; "" for the whole table, None when the game is over."""
        decision = self.decision
        if decision is None:
            return None
        return "" if decision.seat is None else LETTERS[decision.seat]

    @property
    def offers(self) -> list[str]:
        """The keys of the legal answers."""
        decision = self.decision
        return [] if decision is None else [option.key for option in decision.options]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        outcome: Outcome | None = self.game.outcome(self.state)
        return outcome

    @property
    def logged(self) -> list[str]:
        """The ids of everything logged since the scene began."""
        return [entry.what.id for entry in self.log]

    def answer(self, *keys: str) -> "Scene":
        """Give answers one after another. Raises ScenarioError for one that is not legal."""
        for key in keys:
            refusal = self.refusal(key)
            if refusal is not None:
                raise ScenarioError(f"{key!r} is refused ({refusal}); offered: {', '.join(self.offers)}")
            self.log.extend(self.game.apply(self.state, key))
        return self

    def refusal(self, key: str) -> str | None:
        """The id of the reason why an answer is not legal; None when it is."""
        refusal = self.game.validate(self.state, key)
        return None if refusal is None else refusal.why.id

    def now(self, *path: str) -> Any:
        """A part of the position as `Game.survey` tells it: now("hand", "A")."""
        found: Any = self.game.survey(self.state)
        for name in path:
            found = found[name]
        return found


def open_scene(scenario: Scenario, game: Game[Any, Any]) -> Scene:
    """The scene that a scenario begins with. Raises ScenarioError."""
    try:
        if scenario.position is None:
            seats = tuple(Seat(name) for name in scenario.seats)
            return Scene(game, *game.new(Setup(game.id, seats, scenario.seed, scenario.options)))
        if scenario.options:
            raise ValueError("a position has no options")
        state = game.arrange({"seats": len(scenario.seats), **scenario.position})
        state.chance.seed = scenario.seed
        return Scene(game, state)
    except (ValueError, TypeError, LookupError, AttributeError, SetupError) as error:
        raise ScenarioError(f"{scenario.title}: {error}") from error


class Frame(msgspec.Struct, frozen=True):
    """One picture of a scenario being shown: the position, and the step that led to it.

    `number`: which step, 0 for the position before the first. `seat`: who gave its answer, or who is
    asked now (None: the table). `entries`: what was logged by it."""

    number: int
    step: ScenarioStep
    state: Any
    seat: int | None = None
    entries: tuple[LogEntry, ...] = ()


def frames(scenario: Scenario, game: Game[Any, Any]) -> list[Frame]:
    """A scenario as pictures to step through. Raises ScenarioError where it cannot be played.

    A scenario whose first step answers at once begins with a picture of its own, called by its title."""
    shown: list[Frame] = []
    first = scenario.step[0] if scenario.step else ScenarioStep()
    if first.answer or not scenario.step:
        opening = ScenarioStep(say=scenario.title, clause=first.clause)
        scene = open_scene(scenario, game)
        shown.append(Frame(0, opening, game.copy(scene.state), _asked(scene)))
    told, played, asked = 0, play_through(scenario, game), _asked(open_scene(scenario, game))
    for number in range(1, len(scenario.step) + 1):
        where = f"{scenario.title}, step {number}"
        try:
            step, scene = next(played)
        except (ValueError, TypeError, LookupError, AttributeError, RuntimeError) as error:
            raise ScenarioError(f"{where}: the position cannot be played: {error}") from error
        broken = game.status(scene.state)
        if broken:
            raise ScenarioError(f"{where}: {broken[0]}")
        seat = asked if step.answer else _asked(scene)
        shown.append(Frame(number, step, game.copy(scene.state), seat, tuple(scene.log[told:])))
        told, asked = len(scene.log), _asked(scene)
    return shown


def _asked(scene: Scene) -> int | None:
    decision = scene.decision
    return decision.seat if decision is not None else None


def play_through(scenario: Scenario, game: Game[Any, Any]) -> Iterator[tuple[ScenarioStep, Scene]]:
    """Play a scenario, checking every expectation; yields after each step.

    Raises ScenarioError naming the step that failed."""
    scene = open_scene(scenario, game)
    for number, step in enumerate(scenario.step, 1):
        where = f"{scenario.title}, step {number}"
        _check_before(step, scene, where)
        already = len(scene.log)
        if step.answer:
            try:
                scene.answer(step.answer)
            except ScenarioError as error:
                raise ScenarioError(f"{where}: {error}") from error
        _check_after(step, scene, scene.logged[already:], where)
        yield step, scene


def _check_before(step: ScenarioStep, scene: Scene, where: str) -> None:
    if step.asked is not None and scene.asked != step.asked:
        raise ScenarioError(f"{where}: asked is {scene.asked!r}, not {step.asked!r}")
    for key in step.offers:
        if key not in scene.offers:
            raise ScenarioError(f"{where}: {key!r} is not offered; offered: {', '.join(scene.offers)}")
    for key, reason in step.refuses.items():
        if scene.refusal(key) != reason:
            raise ScenarioError(f"{where}: {key!r} gives {scene.refusal(key)!r}, not {reason!r}")


def _check_after(step: ScenarioStep, scene: Scene, logged: list[str], where: str) -> None:
    rest = iter(logged)
    for wanted in step.logs:
        if wanted not in rest:
            raise ScenarioError(f"{where}: {wanted!r} was not logged; logged: {', '.join(logged)}")
    _compare(step.expect, scene.now(), where)
    if step.winners is not None:
        outcome = scene.outcome
        winners = None if outcome is None else tuple(LETTERS[seat] for seat in outcome.winners)
        if winners != step.winners:
            raise ScenarioError(f"{where}: the winners are {winners}, not {step.winners}")


def _compare(wanted: Mapping[str, Any], found: Mapping[str, Any], where: str) -> None:
    for name, value in wanted.items():
        if name not in found:
            raise ScenarioError(f"{where}: a position has no {name!r}")
        if isinstance(value, Mapping) and isinstance(found[name], Mapping):
            _compare(value, found[name], f"{where}: {name}")
        elif found[name] != value:
            raise ScenarioError(f"{where}: {name} is {found[name]!r}, not {value!r}")
