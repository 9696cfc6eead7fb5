"""What the rules of HacKClaD work on: the register, questions about the table, gauges, shards and damage."""

from tabletop_tui.engines.hackclad.catalogue import Catalogue
from tabletop_tui.engines.hackclad.grid import (
    ADJACENT,
    CELLS,
    DELTA,
    ENTRY_POINTS,
    NAMES,
    OFF,
    STEP,
)
from tabletop_tui.engines.hackclad.printed import Gauge
from tabletop_tui.engines.hackclad.state import HackClad, InUse, Player
from tabletop_tui.kit.agenda import Rules, Table

T = Table[HackClad, Catalogue]
RULES: Rules[HackClad, Catalogue] = Rules()

MOST = 7
"""The end of every gauge (HC-TERM-01)."""
CLAD_ATK = (0, 2, 3, 4)
"""The Clad's ATK at each Voltage (HC-CLAD-07)."""
ROUNDS = 9


# ---------------------------------------------------------------------- questions about the table


def turn_order(t: T) -> list[int]:
    """The seats in this round's turn order, by the Turn slots taken in the draft."""
    players = t.state.players
    order = [seat for seat in range(t.state.seats) if players[seat].slot]
    order.sort(key=lambda seat: players[seat].slot)
    return order


def occupied(t: T) -> set[int]:
    """The cells that hold a figure."""
    taken = {player.at for player in t.state.players}
    taken.add(t.state.clad.at)
    taken.discard(OFF)
    return taken


def enterable(t: T, seat: int) -> list[int]:
    """The neighbour cells that a Witch can step on (HC-FIELD-02 to HC-FIELD-04)."""
    at = t.state.players[seat].at
    if at == OFF:
        return []
    taken = occupied(t)
    return [cell for cell in STEP[at] if cell not in taken]


def free_cells(t: T) -> list[int]:
    """The cells without a figure."""
    taken = occupied(t)
    return [cell for cell in CELLS if cell not in taken]


def free_entries(t: T) -> list[int]:
    """The free Entry Points, or any free cell if there is none (HC-REENTRY-02, HC-REENTRY-03)."""
    taken = occupied(t)
    return [cell for cell in ENTRY_POINTS if cell not in taken] or free_cells(t)


def clad_adjacent(t: T, seat: int) -> bool:
    """Whether the Clad stands orthogonally adjacent to a Witch."""
    at = t.state.players[seat].at
    return at != OFF and DELTA[at][t.state.clad.at] in ADJACENT


def witch_adjacent(t: T, seat: int) -> bool:
    """Whether another Witch stands orthogonally adjacent (HC-CARD-22)."""
    at = t.state.players[seat].at
    return at != OFF and any(other.at != OFF and DELTA[at][other.at] in ADJACENT for other in t.state.players)


def in_front(t: T, seat: int) -> bool:
    """Whether a Witch stands directly ahead of the Clad (HC-CARD-01)."""
    clad = t.state.clad
    return t.state.players[seat].at == STEP[clad.at][clad.facing]


def behind(t: T, seat: int) -> bool:
    """Whether a Witch stands directly at the Clad's back (HC-CARD-01)."""
    clad = t.state.clad
    return t.state.players[seat].at == STEP[clad.at][(clad.facing + 2) % 4]


def lying(t: T, player: Player, gives: str) -> int:
    """What the cards in a discard pile give, added up (HC-CARD-20)."""
    standing = t.cards.standing
    total = 0
    for card in player.discard:
        if card in standing:
            total += sum(one.n for one in standing[card] if one.gives == gives)
    return total


def using(t: T, seat: int) -> InUse:
    """The card a player is using, the innermost one."""
    return t.state.players[seat].using[-1]


# ---------------------------------------------------------------------- gauges and missions


def gain_mp(t: T, seat: int, n: int) -> None:
    """MP go up; gains beyond the gauge's end are lost (HC-TERM-01)."""
    player = t.state.players[seat]
    gained = min(n, MOST - player.mp)
    player.mp += gained
    t.say("gained-mp", seat=seat, n=gained)


def gain_cp(t: T, seat: int, n: int = 1) -> None:
    """CP go up; gains beyond the gauge's end are lost."""
    player = t.state.players[seat]
    gained = min(n, MOST - player.cp)
    player.cp += gained
    t.say("gained-cp", seat=seat, n=gained)
    reached(t, seat, "cp", player.cp)


def reached(t: T, seat: int, gauge: Gauge, n: int) -> None:
    """See whether what a player has done completes a mission of hers (HC-SCORE-10, HC-SCORE-11)."""
    player = t.state.players[seat]
    for mission in player.missions:
        if mission not in player.done:
            asked = t.cards.missions[mission]
            if asked.count == gauge and not asked.end and asked.least is not None and n >= asked.least:
                player.done.append(mission)
                t.say("mission", seat=seat, mission=mission)


# ---------------------------------------------------------------------- shards and damage


def pick_up(t: T, seat: int, n: int, cell: int) -> None:
    """A player takes shards from the Field: one pick-up (HC-CP-10)."""
    player = t.state.players[seat]
    player.shards += n
    player.taken += n
    player.gathered += n
    t.say("picked-up", seat=seat, n=n, cell=NAMES[cell])
    reached(t, seat, "taken", player.taken)
    if player.scythes:
        hurt_clad(t, seat, n * player.scythes)


def take_all(t: T, seat: int) -> None:
    """She takes all shards of the cell she has come to (HC-FIELD-05)."""
    at = t.state.players[seat].at
    shards = t.state.field[at]
    if shards:
        t.state.field[at] = 0
        pick_up(t, seat, shards, at)


def hurt_clad(t: T, seat: int, n: int, card: InUse | None = None) -> None:
    """Damage to the Clad is worth as many shards from the Reserve (HC-SKILL-13, HC-CARD-07).

    `card`: the skill card that dealt it. Nothing is dealt with 0 (HC-CARD-06).
    """
    if n <= 0:
        return
    player = t.state.players[seat]
    player.shards += n
    player.damage += n
    player.largest = max(player.largest, n)
    t.say("hurt-clad", seat=seat, n=n)
    reached(t, seat, "damage", player.damage)
    if card is None:
        return
    if not card.dealt and t.cards.use[card.card].attack:
        player.hits += 1
        reached(t, seat, "hits", player.hits)
    card.dealt += n
    reached(t, seat, "card", card.dealt)
