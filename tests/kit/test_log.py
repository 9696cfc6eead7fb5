"""Who may read what was logged."""

import pytest

from tabletop_tui.kit.log import LogEntry, readable
from tabletop_tui.kit.words import Msg

PUBLIC = LogEntry(Msg("public"))
FOR_ANA = LogEntry(Msg("for Ana"), 0)
FOR_BEN = LogEntry(Msg("for Ben"), 1, True)
ENTRIES = [PUBLIC, FOR_ANA, FOR_BEN, PUBLIC]


@pytest.mark.parametrize(
    ("seat", "open_hands", "read"),
    [
        (0, False, [PUBLIC, FOR_ANA, PUBLIC]),
        (1, False, [PUBLIC, FOR_BEN, PUBLIC]),
        (2, False, [PUBLIC, PUBLIC]),
        (None, False, [PUBLIC, PUBLIC]),
        (None, True, ENTRIES),
        (0, True, ENTRIES),
    ],
)
def test_private_entries_reach_their_seat_alone(
    seat: int | None, open_hands: bool, read: list[LogEntry]
) -> None:
    assert readable(ENTRIES, seat, open_hands) == read


def test_any_number_of_entries_can_be_read() -> None:
    assert readable([], 0) == []
    assert readable(iter(ENTRIES), None) == [PUBLIC, PUBLIC]
