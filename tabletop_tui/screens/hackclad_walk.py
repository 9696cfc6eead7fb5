"""The Clad's future as the Field shows it: which spaces are hit by which card, where it will stand."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabletop_tui.engines.hackclad.catalogue import Catalogue
from tabletop_tui.engines.hackclad.preview import Moment, hits, walk
from tabletop_tui.engines.hackclad.state import HackClad

ALL = -1
"""All that is left of the forecast at once, instead of a single Clad slot."""


class Foreseen(NamedTuple):
    """What is painted of the future. `slot`: of which Clad slot, or ALL; 0 is what a Repel does.

    `hits`: the slots whose attacks hit a cell; `drops`: how many shards drop there; `path`: the cells the
    Clad enters, and the way it then faces; `end`: where it stands afterwards.
    """

    slot: int
    atk: int
    hits: Mapping[int, Sequence[int]]
    drops: Mapping[int, int]
    path: Mapping[int, int]
    end: tuple[int, int] | None


def steps(moments: Sequence[Moment]) -> list[int]:
    """What can be looked at one after the other: everything, then each card that is left."""
    return [ALL, *dict.fromkeys(moment.slot for moment in moments)] if moments else []


def foreseen(moments: Sequence[Moment], slot: int) -> Foreseen:
    """What one Clad slot brings, or all that is left."""
    hits: dict[int, list[int]] = {}
    drops: dict[int, int] = {}
    path: dict[int, int] = {}
    end: tuple[int, int] | None = None
    atk = 0
    for moment in moments:
        if slot not in (ALL, moment.slot):
            continue
        end, atk = (moment.at, moment.facing), max(atk, moment.atk)
        for cell in moment.cells:
            if moment.does == "drop":
                drops[cell] = drops.get(cell, 0) + 1
            elif moment.slot not in hits.setdefault(cell, []):
                hits[cell].append(moment.slot)
        if moment.does == "trample":
            path[moment.at] = moment.facing
    return Foreseen(slot, atk, hits, drops, path, end)


def threats(moments: Sequence[Moment], view: HackClad) -> dict[int, list[int]]:
    """The slots whose attacks would hit each seat, if everybody stayed where they are."""
    found: dict[int, list[int]] = {}
    for seat, player in enumerate(view.players):
        slots = dict.fromkeys(moment.slot for moment in hits(list(moments), player.at))
        if slots:
            found[seat] = list(slots)
    return found


def future(cards: Catalogue, view: HackClad) -> list[Moment]:
    """The rest of the forecast, while a round is played."""
    return walk(cards, view) if view.phase not in ("setup", "over") else []
