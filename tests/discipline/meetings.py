"""Staff meetings for the rule tests: classes seated in a fixed order, and one event carried out."""

from typing import Any

from tabletop_tui.kit.scenario import Scene
from tests.discipline.helpers import changes, event, given, given_events

CLASSES = {
    "wands": "elder canna saffron lilac lupine zinnia cattleya chamomile gerbera heather lily anise",
    "chalices": "cranberry angelica thistle poppy mimosa iris cosmos barnett roko mugwort narcisse anemone",
    "pentacles": "plumeria peony daisy dahlia wisteria lotus strelitzia marie moulin licorice mint sharon",
    "swords": "shion jasmine scarlett chick adonis platanus margaret olive nerine violet rose laurie",
}
"""The students of each class by seat number: 1 to 3 are a group, 4 to 6 the next, and so on."""
LETTERS = "ABCD"
HOLD = '{ do = "choose" }'
"""Changes nothing, but asks: what was drawn before it still lies on its pile."""


def seats_of(house: str, **markers: str) -> list[str]:
    """A class as a `grid`; who is not named has no markers."""
    return [f"{one} {markers.get(one, '0/0')}" for one in CLASSES[house].split()]


def number(student: str) -> int:
    """A student's seat number."""
    return next(names.split().index(student) + 1 for names in CLASSES.values() if student in names.split())


def meeting(own: dict[str, str], *houses: str, markers: dict[str, str] | None = None, **more: Any) -> Scene:
    """A meeting with events of the test's `own` for some students (effects as TOML).

    Without a `phase` the events are drawn (`events`) and the table is asked which is ignored. The
    meeting is the last of a year, so that nothing but a reshuffle follows it."""
    grid = {
        letter: seats_of(house, **(markers or {})) for letter, house in zip(LETTERS, houses, strict=False)
    }
    position = {"classes": list(houses), "grid": grid, "phase": "events", "lesson": 6, **more}
    if not own:
        return given(**position)
    return given_events("".join(event(who, effects) for who, effects in own.items()), **position)


def carried(effects: str, *answers: str, deck: str = "", who: str = "elder", **markers: str) -> Scene:
    """A scene in which one event of the Wands was carried out, one player alone.

    `deck`: the students whose seat cards are drawn, "repeat" for Repeat; `markers`: "3/1" or "absent"."""
    cards = [0 if one == "repeat" else number(one) for one in deck.split()]
    scene = meeting({who: effects}, "wands", markers=markers, deck={"A": cards}, events={"A": who})
    return scene.answer("none", *answers)


def changed(
    effects: str, *answers: str, deck: str = "", who: str = "elder", **markers: str
) -> dict[str, str]:
    """What such an event changes in the class: each student with new markers."""
    return changes(seats_of("wands", **markers), carried(effects, *answers, deck=deck, who=who, **markers))
