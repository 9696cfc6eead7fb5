"""What is printed on the skill cards and the missions, and from where the Attack cards reach the Clad."""

import pytest

from tabletop_tui.engines.hackclad.catalogue import Card, Mission
from tabletop_tui.engines.hackclad.effects import ATTACKS
from tabletop_tui.engines.hackclad.grid import CENTRE, NAMES, STEP
from tests.hackclad.helpers import GAME, given

CARDS = GAME.cards

# Name: kind and type, labels, Cost, ATK, VP, RANGE (to the right, ahead).
PRINTED = {
    "rosette": """
Shot: basic attack_magic, MP 1, ATK 1, VP 1, at 0,1 0,2
Guard: basic reaction, MP 0, VP 1
Move: basic support, MP 0, VP 1
Barrage: basic attack, MP 0, ATK 1+X, VP 1, at 0,1
Barrage: basic attack, MP 0, ATK 1+X, VP 1, at 0,1
Firecracker: basic attack, MP 0, ATK 1, VP 1, at 0,1
Tail Whip: basic attack, MP 0, ATK 1, VP 1, at -1,1 0,1 1,1
Verve: basic support, MP 0, VP 1
Crimson Barrage: enhanced attack, MP 0, ATK 1+X, VP 2, at 0,1
Sol Shimmer: enhanced attack, MP 0, ATK 1, VP 3, at 0,1
Immolate: enhanced attack_magic, MP 3, ATK 5, VP 2, at 0,1
Rose Whip: enhanced attack_magic, MP 1, ATK 3, VP 3, at -1,1 0,1 1,1
Counter Cross: enhanced reaction, MP 0, VP 4
Auxiliary Mana: enhanced support, MP 0, VP 4
Active Combustion: enhanced support, MP 0, VP 2
Watch Fire: enhanced support, MP 0, VP 4
Head-On Brawl: expansion enhanced attack, MP 0, ATK 2, VP 2, at 0,1
Guts: expansion enhanced support, MP 0, VP 3
""",
    "flare": """
Shot: basic attack_magic, MP 1, ATK 1, VP 1, at 0,1 0,2
Guard: basic reaction, MP 0, VP 1
Move: basic support, MP 0, VP 1
Demolish: basic attack, MP 0, ATK 1, VP 1, at 0,1
Hook Shot: basic attack, MP 0, ATK 1, VP 1, at 0,2
Ensnare: basic attack_magic, MP 1, ATK 2, VP 1, at 0,1
Fortress: basic reaction, MP 0, VP 1
Repair: basic support, MP 0, VP 1
Desperate Measures: enhanced attack, MP 0, ATK 7, VP 1, at 0,1
Vortex: enhanced attack, MP 0, ATK 2, VP 3, at 0,1
Serrated Edge: enhanced attack_magic, MP 1, ATK 3, VP 3, at -1,1 0,1 1,1
Flux: enhanced attack_magic, MP 2, ATK 3, VP 2, at 0,1
Reflex: enhanced reaction, MP 0, VP 4
Reflect: enhanced reaction_magic, MP 3, VP 3
Auxiliary Mana: enhanced support, MP 0, VP 4
Passive Shield: enhanced support, MP 0, VP 4
Oath of Salvation: expansion enhanced attack_magic, MP 1, ATK 5, VP 2, at 0,1
Recovery: expansion enhanced support_magic, MP 1, VP 3
""",
    "luna": """
Shot: basic attack_magic, MP 1, ATK 1, VP 1, at 0,1 0,2
Guard: basic reaction, MP 0, VP 1
Move: basic support, MP 0, VP 1
Absorb: basic attack, MP 0, ATK 1, VP 1, at 0,1
Storm: basic attack_magic, MP 1, ATK 1, VP 1, at -1,2 0,2 1,2
Rebuff: basic attack_magic, MP 2, ATK 2, VP 1, at 0,1
Huginn: basic support, MP 0, VP 1
Catalyst: basic support, MP 0, VP 1
Bombard: enhanced attack, MP 0, ATK 1, VP 4, at -1,2 0,2 1,2
Shock: enhanced attack_magic, MP 1, ATK 2, VP 3, at 0,1 -1,2 0,2 1,2
Tempest: enhanced attack_magic, MP 3, ATK 4, VP 2, at -1,1 0,1 1,1 -1,2 0,2 1,2
Explosion: enhanced attack_magic, MP X, ATK 1+X, VP 2, at 0,1
Mirror of Eight: enhanced reaction_magic, MP 1, VP 4
Auxiliary Mana: enhanced support, MP 0, VP 4
Muninn: enhanced support, MP 0, VP 3
Mist Step: enhanced support_magic, MP 2, VP 3
Empyral Grasp: expansion enhanced attack_magic, MP 2, ATK 3, VP 2, at -1,2 0,2 1,2
Jewel of Varona: expansion enhanced support, MP 0, VP 3
""",
    "mia": """
Shot: basic attack_magic, MP 1, ATK 1, VP 1, at 0,1 0,2
Guard: basic reaction, MP 0, VP 1
Move: basic support, MP 0, VP 1
Surprise Slash: basic attack, MP 0, ATK 1, VP 1, at 0,1
Hit and Run: basic attack, MP 0, ATK 1, VP 1, at 0,1
Sisters In Arms: basic attack, MP 0, ATK 1, VP 1, at -1,1 0,1 1,1 0,2
"Oi, Over Here!": basic support, MP 0, VP 1
Accelerate: basic support_magic, MP 1, VP 1
Sneak Attack: enhanced attack, MP 0, ATK 2, VP 2, at 0,1
Steal: enhanced attack, MP 0, ATK 1, VP 3, at 0,1
Trailblaze: enhanced attack, MP 0, ATK 1+X, VP 1, at 0,1 0,2
"Look Over There!": enhanced attack_magic, MP 1, ATK 2, VP 2, at 0,1
Caltrops: enhanced attack_magic, MP 3, ATK X, VP 3, at -1,1 0,1 1,1 -1,2 0,2 1,2
Shadow Clone: enhanced reaction, MP 0, VP 4
Auxiliary Mana: enhanced support, MP 0, VP 4
Robin Hood: enhanced support_magic, MP 1, VP 4
Fluttering Wind: expansion enhanced support_magic, MP 1, VP 2
Dust Devil: expansion enhanced attack_magic, MP 1, ATK 3, VP 2, at 0,1 0,2
""",
    "amelia": """
Shot: basic attack_magic, MP 1, ATK 1, VP 1, at 0,1 0,2
Guard: basic reaction, MP 0, VP 1
Move: basic support, MP 0, VP 1
Arm Strike: basic attack, MP 0, ATK 1+X, VP 1, at 0,1
Generate Barrier: basic reaction, MP 0, VP 1
Retrieval Drone: basic support, drone, MP 0, VP 1
Defrag: basic support, MP 0, VP 2
Upgrade: basic support_magic, MP 1, VP 1
Sniper Drone: enhanced attack, drone, MP 0, ATK 1, VP 4, at 0,1 -1,2 0,2 1,2
Crossfire: enhanced attack_magic, MP 1, ATK X, VP 1, at 0,1 -1,2 1,2
Fractography: enhanced attack_magic, MP 2, ATK X, VP 2, at 0,1 0,2
Protection Drone: enhanced reaction_magic, drone, MP 1, VP 4
Auxiliary Mana: enhanced support, MP 0, VP 4
Reboot: enhanced support_magic, MP 1, VP 3
High Mobility Arm: enhanced support, arm, MP 0, VP 4
Attack Assist Arm: enhanced support, arm, MP 0, VP 2
Injection: expansion enhanced support, MP 0, VP 2
Optimizer: expansion enhanced support, MP 0, VP 4
""",
}


def printed(card: Card) -> str:
    """What a skill card shows, but for its text."""
    kind = f"{'expansion ' if card.expansion else ''}{card.kind} {card.type}"
    told = [f"{card.name}: {kind}", *card.labels, f"MP {card.mp}"]
    if card.atk is not None:
        told.append(f"ATK {atk(card)}")
    told.append(f"VP {card.vp}")
    if card.range:
        told.append("at " + " ".join(f"{right},{forward}" for right, forward in card.range))
    return ", ".join(told)


def atk(card: Card) -> str:
    """The ATK with its X."""
    if card.x is None:
        return str(card.atk)
    return f"{card.atk}+X" if card.atk else "X"


@pytest.mark.parametrize("witch", PRINTED)
def test_what_is_printed_on_the_skill_cards(witch: str) -> None:
    found = [printed(card) for id, card in CARDS.cards.items() if CARDS.owner[id] == witch]
    assert found == PRINTED[witch].strip().splitlines()


# The cells from which a RANGE reaches the Clad in the middle, by the RANGE as printed.
REACHES = {
    "0,1": ".....|..x..|.x.x.|..x..|.....",
    "0,2": "..x..|.....|x...x|.....|..x..",
    "0,1 0,2": "..x..|..x..|xx.xx|..x..|..x..",
    "-1,1 0,1 1,1": ".....|.xxx.|.x.x.|.xxx.|.....",
    "-1,2 0,2 1,2": ".xxx.|x...x|x...x|x...x|.xxx.",
    "0,1 -1,2 1,2": ".x.x.|x.x.x|.x.x.|x.x.x|.x.x.",
    "0,1 -1,2 0,2 1,2": ".xxx.|x.x.x|xx.xx|x.x.x|.xxx.",
    "-1,1 0,1 1,1 0,2": "..x..|.xxx.|xx.xx|.xxx.|..x..",
    "-1,1 0,1 1,1 -1,2 0,2 1,2": ".xxx.|xxxxx|xx.xx|xxxxx|.xxx.",
}


@pytest.mark.rule("HC-SKILL-10", "HC-SKILL-11")
@pytest.mark.parametrize(
    "card", [one for one in CARDS.cards.values() if one.type in ATTACKS], ids=lambda one: one.id
)
def test_from_where_an_attack_card_reaches_the_clad(card: Card) -> None:
    picture = REACHES[" ".join(f"{right},{forward}" for right, forward in card.range)].replace("|", "")
    for cell in set(range(25)) - {CENTRE}:
        # Another Witch stands next to her, for Sisters In Arms.
        beside = next(one for one in STEP[cell] if one != CENTRE)
        scene = given(
            witches=[CARDS.owner[card.id], "luna"],
            expansion=True,
            at={"A": NAMES[cell], "B": NAMES[beside]},
            hand={"A": [card.id, "guard", "move"]},
            mp={"A": 7},
            done={"A": ["flash", "parry"]},
        )
        assert (f"use:{card.id}" in scene.offers) == (picture[cell] == "x"), NAMES[cell]


# Name: VP, what is counted, how much of it; "end" where it is judged when the game ends.
MISSIONS = """
Assault: 3, hits at least 2
Flash: 3, moved at least 3
Destroyer: 5, damage at least 7
Endurance: 5, cp at least 4
Hard Puncher: 3, damage at least 4
Collector: 3, taken at least 3
Machine Gun: 5, hits at least 3
Invincible: 7, end, injuries at most 0
Nuclear: 5, card at least 6
Overdrive: 6, end, vp at least 21
Parry: 3, reduced at least 3
Rapture: 7, cp at least 5
Lightning Speed: 5, moved at least 4
Survivor: 4, end, injuries at most 1
Invulnerable: 4, reduced at least 4
Treasure Hunter: 5, taken at least 4
Vitality: 4, end, vp at least 19
Wizard: MP, end, nothing
"""


def told(mission: Mission) -> str:
    """A mission in the words of the list."""
    ends = ("end, " if mission.end else "") + (mission.count or "nothing")
    bounds = [
        f" at {way} {n}" for way, n in (("least", mission.least), ("most", mission.most)) if n is not None
    ]
    return f"{mission.name}: {mission.vp}, {ends}{''.join(bounds)}"


def test_what_is_printed_on_the_missions() -> None:
    assert [told(mission) for mission in CARDS.missions.values()] == MISSIONS.strip().splitlines()
