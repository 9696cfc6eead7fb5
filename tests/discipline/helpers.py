"""Scenarios of Discipline for the rule tests: positions, pictures of a class, what came of a draw."""

from typing import Any

from tabletop_tui.engines.discipline.catalogue import parse, standard
from tabletop_tui.engines.discipline.game import DisciplineGame
from tabletop_tui.kit.scenario import Scene
from tabletop_tui.kit.words import Words

GAME = DisciplineGame(standard())
COMMON = {
    "genius": "zinnia iris lotus platanus",
    "high-empathy": "cattleya cosmos strelitzia margaret",
    "honor-student": "chamomile barnett marie olive",
    "bad-at-studying": "gerbera roko moulin nerine",
    "lone-wolf": "heather mugwort licorice violet",
    "very-influential": "lily narcisse mint rose",
}
"""Who has which trait, in the order of the classes: Wands, Chalices, Pentacles, Swords."""


def given(**position: Any) -> Scene:
    """A position of the standard game, played on to its first question.

    What is left out is as `engines.discipline.positions` has it, but one player alone may ignore an
    event too, so that each meeting asks; without `seats` and `classes`, one player leads the Wands."""
    return Scene.at(GAME, **_at(position))


def _at(position: dict[str, Any]) -> dict[str, Any]:
    seats = {} if "classes" in position else {"seats": 1}
    return {"solo-ignore": True, **seats, **position}


def given_events(toml_events: str, **position: Any) -> Scene:
    """The same with other events: `toml_events` holds [[card]] tables with `id` and `effects`.

    A line of story is put in where there is none."""
    told = toml_events.replace("[[card]]", '[[card]]\nstory = "Something happened."')
    cards = parse(f'game = "discipline"\nname = "Test"\n{told}', "test.toml")
    return Scene.at(DisciplineGame(cards), **_at(position))


def event(student: str, effects: str) -> str:
    """An entry for `given_events`: another event for a student, `effects` as a TOML array."""
    return f'[[card]]\nid = "{student}"\neffects = {effects}\n'


def seated(picture: str) -> list[str]:
    """The `grid` of a class from a picture: a line a row, seats parted by "|"."""
    return [entry.strip() for row in picture.strip().splitlines() for entry in row.split("|")]


def student(scene: Scene, who: str) -> str:
    """A student's markers as "power/negative", or "absent"."""
    found: str = scene.now("students", who)
    return found


def markers(scene: Scene, *who: str) -> list[str]:
    """The markers of several students; without names, those of all the school."""
    students: dict[str, str] = scene.now("students")
    return [students[one] for one in who or students]


def absent(scene: Scene) -> list[str]:
    """Who is absent, in seat order."""
    return [who for who, told in scene.now("students").items() if told == "absent"]


def seat_of(scene: Scene, who: str) -> int:
    """The number of the seat a student sits in, 1 to 12."""
    for grid in scene.now("grid").values():
        for number, entry in enumerate(grid, 1):
            if entry.partition(" ")[0] == who:
                return number
    raise KeyError(who)


def changes(before: list[str], scene: Scene, letter: str = "A") -> dict[str, str]:
    """The students of a class whose markers differ from a grid, with their new markers."""
    told = [entry if " " in entry else f"{entry} 0/0" for entry in before]
    now = {who: markers for who, _, markers in (one.partition(" ") for one in scene.now("grid", letter))}
    return {who: now[who] for who, _, was in (entry.partition(" ") for entry in told) if now[who] != was}


def drew_negative(picture: str, source: str, house: str = "wands") -> dict[str, str]:
    """What changes in a class when a student is drawn for the negative marker of a group lesson.

    The power marker before it goes to somebody who cannot take it: Bad at Studying, or one with 5 power.
    """
    grid = seated(picture)
    assert len(grid) == 12, "the whole class is in the picture"
    names = [entry.partition(" ")[0] for entry in grid]
    takes_none = next(
        number
        for number, entry in enumerate(grid, 1)
        if names[number - 1] != source
        and (names[number - 1] in COMMON["bad-at-studying"].split() or " 5/" in entry)
        and not entry.endswith("absent")
    )
    deck = {"A": [takes_none, names.index(source) + 1]}
    scene = given(classes=[house], grid={"A": grid}, deck=deck, phase="lesson")
    assert (scene.now("phase"), scene.now("lesson")) == ("lesson", 1), "somebody can still be tutored"
    return changes(grid, scene)


def drew_power(picture: str, who: str, house: str = "wands") -> str:
    """The markers of a student who was drawn for power in a group lesson.

    The negative marker after it goes to Honor Student, from whom nothing spreads."""
    grid = seated(picture)
    names = [entry.partition(" ")[0] for entry in grid]
    honors = next(names.index(one) for one in COMMON["honor-student"].split() if one in names)
    deck = {"A": [names.index(who) + 1, honors + 1]}
    return student(given(classes=[house], grid={"A": grid}, deck=deck, phase="lesson"), who)


def said(scene: Scene) -> list[str]:
    """What was logged since the scene began, as sentences; the players are called by their letters."""
    words = Words(scene.game.book, "ABCD")
    return [words.say(entry.what) for entry in scene.log]


def lessons_over(scene: Scene) -> Scene:
    """Answer the individual lesson with each class's first action, until something else is asked."""
    lesson = scene.now("lesson"), scene.now("phase"), scene.now("year")
    while scene.asked is not None and (scene.now("lesson"), scene.now("phase"), scene.now("year")) == lesson:
        scene.answer(scene.offers[0])
    return scene
