"""What a process of many bot games holds in memory: python -m tests.memory GAME [GAMES] [BOTS]."""

import sys
from pathlib import Path

from tabletop_tui.bots.simulation import Plan, Simulator, Tally
from tabletop_tui.engines.registry import open_game

PAGE = 4096


def resident() -> int:
    """The resident memory of this process in bytes, as Linux tells it."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


def main(game_id: str, games: int = 500, bots: str = "random,random") -> None:
    """Print the resident memory now and then, and how much it grew after a tenth of the games."""
    simulator, tally = Simulator(open_game(game_id), Plan(game_id, tuple(bots.split(",")), 1)), Tally()
    first = 0
    for number in range(1, games + 1):
        tally.add(simulator.play(number))
        if number == games // 10:
            first = resident()
        if number % max(1, games // 10) == 0:
            print(f"{game_id}, {bots}: {number} games, {resident() / 1e6:.1f} MB", flush=True)
    print(f"grown by {resident() / first - 1:.1%} since game {games // 10}")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:3]), *sys.argv[3:4])
