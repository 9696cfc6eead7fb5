"""The Clad's turn: its icons, its moves with their Trample Attacks, the chance to react, and injuries."""

from tabletop_tui.engines.hackclad.effects import AttackIcon, DropIcon, MoveIcon, TurnIcon
from tabletop_tui.engines.hackclad.grid import ADD, NAMES, OFF, STEP, WAYS
from tabletop_tui.engines.hackclad.state import Attack, Player
from tabletop_tui.engines.hackclad.steps import Advance, CladDone, CladIcon, CladTurn, Enter, React, Window
from tabletop_tui.engines.hackclad.table import (
    CLAD_ATK,
    MOST,
    RULES,
    T,
    lying,
    pick_up,
    reached,
    turn_order,
)

TURNS = {"right": 1, "back": 2, "left": 3}


# ---------------------------------------------------------------------- the Clad card


@RULES.carries(CladTurn)
def clad_turn(t: T, step: CladTurn) -> None:
    """The icons from left to right, each completely before the next (HC-CLAD-01)."""
    card = t.state.forecast[step.slot - 1]
    if card is None:
        return
    t.state.acts = 0
    t.say("clad-card", clad=card)
    icons = t.cards.clads[card].icons
    t.push(*(CladIcon(card, number) for number in range(len(icons))), CladDone(step.slot))


@RULES.carries(CladDone)
def clad_done(t: T, step: CladDone) -> None:
    """A resolved card lies open beside the board (HC-CLAD-08)."""
    card = t.state.forecast[step.slot - 1]
    if card is not None:
        t.state.forecast[step.slot - 1] = None
        t.state.clad_done.append(card)


@RULES.carries(CladIcon)
def clad_icon(t: T, step: CladIcon) -> None:
    """Attack, drop, move or turn (HC-CLAD-02 to HC-CLAD-06)."""
    clad, icon = t.state.clad, t.cards.clads[step.card].icons[step.icon]
    match icon:
        case AttackIcon():
            begin_attack(t, Attack(step.card, step.icon))
        case DropIcon():
            for cell in pattern(t, step.card, step.icon):
                drop(t, cell)
        case MoveIcon(n=n):
            t.push(Advance(n))
        case TurnIcon(way=way):
            clad.facing = (clad.facing + TURNS[way]) % 4
            t.say("clad-turned", way=WAYS[clad.facing])


def pattern(t: T, card: str, icon: int) -> list[int]:
    """The cells of an icon, laid out from where the Clad stands and as it faces (HC-CLAD-02, HC-CLAD-06)."""
    clad = t.state.clad
    return [ADD[clad.at][delta] for delta in t.cards.patterns[card, icon][clad.facing]]


def drop(t: T, cell: int) -> None:
    """A shard from the Reserve; a Witch standing there gets it at once (HC-CLAD-05)."""
    t.say("dropped", cell=NAMES[cell])
    for seat, player in enumerate(t.state.players):
        if player.at == cell:
            pick_up(t, seat, 1, cell)
            return
    t.state.field[cell] += 1


# ---------------------------------------------------------------------- moving


def next_cell(t: T, heading: int | None) -> int:
    """The cell the Clad is about to enter: as it faces, or the way it is pushed (HC-ATTACK-07)."""
    clad = t.state.clad
    return STEP[clad.at][clad.facing if heading is None else heading]


@RULES.carries(Advance)
def advance(t: T, step: Advance) -> None:
    """One cell at a time, with a Trample Attack before each (HC-CLAD-03, HC-SKILL-17, HC-ATTACK-03)."""
    if step.left < 1:
        return
    if t.state.clad.held:
        t.say("clad-cannot-move")
        return
    t.push(Enter(step.left - 1, step.heading))
    begin_attack(t, Attack(None, 0, step.heading))


@RULES.carries(Enter)
def enter(t: T, step: Enter) -> None:
    """The Clad enters the cell, shards staying under it, unless a hold has stopped it (HC-ATTACK-05)."""
    clad = t.state.clad
    if clad.held:
        t.say("clad-cannot-move")
        return
    clad.at = next_cell(t, step.heading)
    clad.moved += 1
    t.say("clad-moved", cell=NAMES[clad.at])
    if step.left:
        t.push(Advance(step.left, step.heading))


# ---------------------------------------------------------------------- attacks and reactions


def attacked(t: T, attack: Attack) -> list[int]:
    """The cells an attack hits as the Clad stands now, in order."""
    if attack.card is None:
        return [next_cell(t, attack.heading)]
    return sorted(pattern(t, attack.card, attack.icon))


def in_range(t: T, cells: list[int]) -> list[int]:
    """The players whose Witches stand on these cells, in turn order (HC-REACT-03)."""
    players = t.state.players
    return [seat for seat in turn_order(t) if players[seat].at in cells]


def begin_attack(t: T, attack: Attack) -> None:
    """An attack that hits nobody is over at once; else its players in range may react (HC-REACT-01)."""
    attack.cut = [0] * t.state.seats
    cells = attacked(t, attack)
    hit = in_range(t, cells)
    if attack.card is not None:
        t.say("attacks" if hit else "attacks-nobody", clad=attack.card, seats=hit)
    elif hit:
        t.say("tramples", seat=hit[0], cell=NAMES[cells[0]])
    if hit:
        t.state.attacks.append(attack)
        t.push(Window())


@RULES.carries(Window)
def window(t: T, step: Window) -> None:
    """Whose chance to react it is, or the attack itself when all in range have passed.

    HC-REACT-03 to HC-REACT-09, HC-REACT-11. A Trample Attack of a Clad that cannot move is none, and hits
    nobody (HC-CP-09, HC-CP-12).
    """
    attack = t.state.attacks[-1]
    if attack.card is None and t.state.clad.held:
        t.state.attacks.pop()
        return
    cells = attacked(t, attack)
    if attack.before is not None:
        if cells != attack.before:
            attack.passed = []
            attack.active = None
            t.say("range-changed")
        attack.before = None
    waiting = [seat for seat in in_range(t, cells) if seat not in attack.passed and may_react(t, seat)]
    if not waiting:
        t.state.attacks.pop()
        carry_out(t, attack, cells)
        return
    if attack.active not in waiting:
        attack.active = waiting[0]
    assert attack.active is not None
    t.push(React(attack.active), step)


def may_react(t: T, seat: int) -> bool:
    """Whether a player can have a Reaction, as far as everybody sees: a hand, CP, or a card lying there."""
    player = t.state.players[seat]
    return bool(player.hand or player.cp or playable_lying(t, player))


def playable_lying(t: T, player: Player) -> list[str]:
    """The cards of the discard pile that can be used from there, costs aside."""
    standing = t.cards.standing
    return [
        card
        for card in player.discard
        if card in standing and any(one.gives == "playable" for one in standing[card])
    ]


def reduce(t: T, seat: int, n: int) -> None:
    """A player reduces the damage of the innermost attack to herself; that of a Trample Attack stays.

    HC-REACT-10, HC-ATTACK-04.
    """
    attack = t.state.attacks[-1]
    attack.cut[seat] += n
    if attack.card is None:
        t.say("reduced-nothing")
    else:
        t.say("reduced", seat=seat, n=n)


def carry_out(t: T, attack: Attack, cells: list[int]) -> None:
    """Damage to every Witch in range, injuries one after the other in turn order.

    HC-ATTACK-01, HC-ATTACK-02, HC-ATTACK-06, HC-REACT-08.
    """
    for seat in in_range(t, cells):
        left = reduced(t, attack, seat)
        if left > 0:
            injure(t, seat, left)
        else:
            t.say("unharmed", seat=seat)


def reduced(t: T, attack: Attack, seat: int) -> int:
    """What is left of an attack's damage for a Witch (HC-TERM-04, HC-CARD-09).

    Her own reductions come first; they alone count for Parry and Invulnerable.
    """
    own = taken_off(t, attack, seat)
    if own:
        reached(t, seat, "reduced", own)
    return suffered(t, attack, seat)


def own_reduction(t: T, attack: Attack, seat: int, damage: int) -> int:
    """By how much a Witch lowers an attack's damage to herself."""
    player = t.state.players[seat]
    return damage if player.immune else min(damage, attack.cut[seat] + lying(t, player, "shield"))


def taken_off(t: T, attack: Attack, seat: int) -> int:
    """By how much a Witch lowers an attack's damage to herself as things are now, if it hits her at all.

    Nothing is taken off a Trample Attack, nor off an attack that she has stopped (HC-CARD-09).
    """
    at = t.state.players[seat].at
    if attack.card is None or seat in attack.safe or at not in attacked(t, attack):
        return 0
    return own_reduction(t, attack, seat, CLAD_ATK[t.state.voltage])


def suffered(t: T, attack: Attack, seat: int) -> int:
    """The damage that an attack would do to a Witch in range as things are now."""
    damage = CLAD_ATK[t.state.voltage]
    if attack.card is None:
        return damage
    if seat in attack.safe:
        return 0
    others = sum(other.shelter for one, other in enumerate(t.state.players) if one != seat)
    return max(0, damage - own_reduction(t, attack, seat, damage) - others)


def injure(t: T, seat: int, damage: int) -> None:
    """Injuries +1, shards dropped, the figure on the Turn card (HC-INJURY-01 to HC-INJURY-05)."""
    player = t.state.players[seat]
    at = player.at
    player.injuries = min(MOST, player.injuries + 1)
    t.say("injured", seat=seat, n=damage)
    lost = 0 if player.keeps else min(damage, player.shards)
    if lost:
        player.shards -= lost
        t.state.field[at] += lost
        t.say("lost-shards", seat=seat, n=lost, cell=NAMES[at])
    player.at = OFF
