"""Which seats of a match are played here, where several terminals or tabs may share it."""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from tabletop_tui.kit.places import SeatTaken, free_seats, seats_named, sit_down
from tabletop_tui.kit.words import Msg
from tabletop_tui.phrases import APP_BOOK
from tabletop_tui.screens.dialogs import Ask

if TYPE_CHECKING:
    from tabletop_tui.app import TabletopApp
    from tabletop_tui.kit.saves import Kept


def take_seats(app: "TabletopApp", kept: "Kept", go_on: Callable[[], None]) -> None:
    """Sit down at a match and go on: on the seats named to the app, else on those that are free.

    Where the app asks, and there is something to choose, it asks first."""

    def take(seats: Collection[int] | None) -> None:
        sit_down_or_watch(app, kept, seats)
        go_on()

    free = free_seats(kept) if app.asks_seats and not app.seats else []
    if app.seats:
        take(seats_named(kept.match, app.seats))
    elif len(free) > 1:
        ask_who_plays(app, kept, free, take)
    else:
        take(None)


def sit_down_or_watch(app: "TabletopApp", kept: "Kept", seats: Collection[int] | None) -> None:
    """Take seats, None for all that are free; where another terminal has them already, watch."""
    try:
        sit_down(kept, seats)
    except SeatTaken as taken:
        app.notify_msg(taken.why, "warning")
        sit_down(kept, ())


def ask_who_plays(
    app: "TabletopApp", kept: "Kept", free: Collection[int], take: Callable[[Collection[int]], None]
) -> None:
    """Ask which of the free seats are played here; nothing comes of it if that is not answered."""
    words = app.words_for(APP_BOOK, kept.match.setup.names)
    answers: list[tuple[Collection[int], str]] = [((seat,), words.seat(seat)) for seat in free]
    answers.append((free, words.say(Msg("seats-all"))))
    answers.append(((), words.say(Msg("seats-none"))))

    def answered(seats: Collection[int] | None) -> None:
        if seats is not None:
            take(seats)

    app.push_screen(Ask(words.say(Msg("seats-who")), answers), answered)
