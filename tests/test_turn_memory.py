"""What may be done once in a turn or round stays done when the match is saved, loaded, undone, redone."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tabletop_tui.engines.registry import open_game, standard_source
from tabletop_tui.kit.match import Match, Origin
from tabletop_tui.kit.saves import Kept, Shelf
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.settings import saves_folder

NAMES = ("Ana", "Ben")


class Once(NamedTuple):
    """A position, the answers that do a thing, the answer that would do it again, and why it is refused.

    `passing`: what each seat answers until the thing may be done anew."""

    game_id: str
    position: dict[str, Any]
    does: tuple[str, ...]
    again: str
    refused: str
    passing: Callable[[Match], str]


def first(*wanted: str) -> Callable[[Match], str]:
    """Answers by the first option that begins like one of these, else by the last of all."""

    def answer(match: Match) -> str:
        decision = match.decision
        assert decision is not None
        keys = [option.key for option in decision.options]
        return next((key for want in wanted for key in keys if key.startswith(want)), keys[-1])

    return answer


ONCE = [
    Once(
        "theseus",
        {"hand": {"A": ["witch", "paladin"]}},
        ("use:mage.0", "recruit:witch"),
        "use:mage.0",
        "refused-used",
        first("end", "basic:explore"),
    ),
    Once(
        "hackclad",
        {"hand": {"A": ["guard", "shot", "tail-whip"]}, "cp": {"A": 2}},
        ("basic:mp", "card:rosette-guard"),
        "basic:mp",
        "refused-basic-uses",
        first("end", "pass", "slot:", "card:", "stay", "keep"),
    ),
    Once(
        "communs",
        {
            "enclosures": ["hedges-and-fences"],
            "hand": {"A": ["student-group", "student-group.2", "student-group.3"]},
        },
        ("resource:student-group",),
        "resource:student-group.2",
        "refused-one-resource",
        first("end"),
    ),
]


def kept_at(once: Once) -> Kept:
    game = open_game(once.game_id)
    state = game.arrange({"seats": len(NAMES), **once.position})
    setup = Setup(once.game_id, tuple(Seat(name) for name in NAMES), 1)
    match = Match(game, setup, Origin(game.rules_version, 0, game.plain(state)))
    return Shelf(saves_folder()).create(match, standard_source(once.game_id))


def asked(match: Match) -> int | None:
    return match.decision.seat if match.decision is not None else None


def refusal(match: Match, key: str) -> str | None:
    refused = match.game.validate(match.state, key)
    return None if refused is None else refused.why.id


@pytest.mark.parametrize("once", ONCE, ids=[one.game_id for one in ONCE])
def test_what_was_done_stays_done_until_it_may_be_done_anew(once: Once) -> None:
    kept = kept_at(once)
    assert refusal(kept.match, once.does[0]) is None
    for key in once.does:
        kept.answer(key)
    assert refusal(kept.match, once.again) == once.refused
    kept = kept.shelf.open(kept.id, open_game)
    assert refusal(kept.match, once.again) == once.refused, "loaded"
    for _ in once.does:
        assert kept.undo() is None
    assert refusal(kept.match, once.does[0]) is None, "taken back"
    for _ in once.does:
        assert kept.redo() is None
    assert refusal(kept.match, once.again) == once.refused, "given again"
    for _ in range(60):
        if asked(kept.match) == 0 and refusal(kept.match, once.again) is None:
            break
        kept.answer(once.passing(kept.match))
    assert refusal(kept.match, once.again) is None, "in a later turn"
    assert asked(kept.match) == 0
