"""Pictures of a class with one student in the middle, for the tests of the traits."""

from tabletop_tui.kit.scenario import Scene
from tests.discipline.helpers import GAME, drew_negative, event, given_events, seated

NEXT_TO_5 = (2, 4, 6, 8)


def house_of(who: str) -> str:
    """The class a student is in."""
    return GAME.cards[who].house


def classmates(who: str) -> list[str]:
    """The other eleven of her class, the Average ones first."""
    others = [one for one in GAME.cards.houses[house_of(who)] if one != who]
    return sorted(others, key=lambda one: GAME.cards.trait[one] != "average")


def around(who: str, held: str, neighbours: str = "0/0") -> str:
    """A picture of her class: she in seat 5, four Average neighbours with those markers, all others full."""
    others = iter(classmates(who))
    grid = {5: f"{who} {held}"} | {number: f"{next(others)} {neighbours}" for number in NEXT_TO_5}
    return picture_of([grid.get(number) or f"{next(others)} 5/0" for number in range(1, 13)])


def next_to(who: str) -> list[str]:
    """Her four neighbours in `around`."""
    grid = seated(around(who, "0/0"))
    return [grid[number - 1].partition(" ")[0] for number in NEXT_TO_5]


def picture_of(grid: list[str]) -> str:
    """The picture of a class from its grid."""
    return "\n".join(" | ".join(grid[first : first + 3]) for first in range(0, 12, 3))


def receives(who: str, held: str = "0/0") -> str:
    """Her markers after a diffusion from an Average student with 4 power, who sits next to her."""
    source, *others = classmates(who)
    grid = [f"{source} 4/0", f"{who} {held}", *(f"{one} 5/0" for one in others)]
    return drew_negative(picture_of(grid), source, house_of(who)).get(who, held)


def happened(who: str, effects: str, grid: list[str] | None = None) -> Scene:
    """Those effects as a student's event, carried out in the meeting at the end of year 1."""
    scene = given_events(
        event(who, f"[{effects}]"),
        classes=[house_of(who)],
        grid={"A": grid or []},
        phase="events",
        lesson=6,
        events={"A": who},
    )
    return scene.answer("none")
