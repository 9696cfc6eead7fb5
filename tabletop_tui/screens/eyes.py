"""Whose eyes a table is shown to: who has the device."""

from tabletop_tui.kit.log import LogEntry
from tabletop_tui.kit.match import Match


def eyes(match: Match, looking: int | None, here: frozenset[int] | None = None) -> int | None:
    """The seat whose view is to be shown now; None: what the whole table may know.

    `looking`: the seat that had the device last. It goes to whoever is asked, and stays where it is while
    bots play. Where hands are hidden, an open question to another seat is shown with what the table knows,
    so that no hand is left lying open. `here`: the seats played at this terminal, where they are not all;
    who plays none watches with the table's eyes.
    """
    shown = match.shown_to(here)
    if shown is not None or here == frozenset():
        return shown
    decision = match.decision
    asked = decision.seat if decision is not None else None
    if not match.game.hides or match.setup.open_hands:
        return looking
    return looking if asked is not None and (asked == looking or match.setup.seats[asked].is_bot) else None


def since_last_answer(match: Match, seat: int) -> int:
    """How many answers there were with the seat's last one; 0 if it gave none.

    A joint answer is that of whoever plays alone."""
    alone = match.people == {seat}
    for number in range(len(match.history), 0, -1):
        given = match.history[number - 1]
        if given.seat == seat or (given.seat is None and alone and not given.bot):
            return number
    return 0


def log_for(match: Match, seat: int | None) -> tuple[list[LogEntry], int]:
    """The log that a seat may read, and how many of its last entries came after its last answer.

    Without other players, what came of that answer itself is new."""
    entries = match.log(seat)
    since = since_last_answer(match, seat) if seat is not None else len(match.history)
    if len(match.setup.seats) == 1:
        since = max(0, len(match.history) - 1)
    return entries, len(match.log(seat, since=since)) if since else 0
