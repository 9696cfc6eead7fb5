"""Golden games: whole games written down, question by question, to see what a change changes.

    python -m tests.theseus.golden             # compare
    python -m tests.theseus.golden --update    # write them anew

The golden games are played with a card set of their own, so that tuning the standard set leaves them alone;
only `theseus-standard.txt` is played with the standard set.
"""

import random
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, cast

import click

from tabletop_tui.engines.theseus.catalogue import load, standard
from tabletop_tui.engines.theseus.game import TheseusGame
from tabletop_tui.engines.theseus.state import Theseus
from tabletop_tui.kit.log import LogEntry
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.words import Words
from tests.fuzz_checks import setup_for

FOLDER = Path(__file__).parent.parent / "golden"
CARDS = FOLDER / "cards.toml"
PERFT = FOLDER / "perft.toml"
DEPTH = 6
"""So many answers deep the lines of legal answers are counted."""
GAMES = {"theseus-2p": 2, "theseus-3p": 3, "theseus-4p": 4, "theseus-standard": 3}
"""The golden games and their player counts."""


def game_of(name: str) -> TheseusGame:
    """The game that a golden game is played with."""
    return TheseusGame(standard() if name == "theseus-standard" else load(CARDS))


def written(name: str) -> str:
    """A golden game as text: the position at the start of each round, every question with the keys of all
    legal answers, the answer taken, and what was logged. The standard set's cards show no text."""
    game = game_of(name)
    setup = setup_for(game, GAMES[name], 1)
    match = Match(game, setup)
    words = Words(game.book, setup.names)
    chance = random.Random(name)
    lines = [f"{game.title}: {', '.join(setup.names)}", *_logged(match.opening, words)]
    turns = 0
    while (decision := match.decision) is not None:
        state = cast(Theseus, match.state)
        if state.turns > turns:
            turns += state.seats
            lines.extend(("", *_position(match, words, texts=name != "theseus-standard")))
        for seat in range(state.seats):
            told = game.decision(match.view(seat))
            assert told == decision, "hands are open, so all are told the same"
        key = decision.options[int(chance.random() * len(decision.options))].key
        keys = " ".join(option.key for option in decision.options)
        lines.append(f"? {words.seat(decision.seat)}: {words.say(decision.ask)} ({decision.clause})")
        lines.append(f"  {keys}")
        lines.append(f"! {key}")
        lines.extend(_logged(match.answer(key), words))
    lines.extend(("", *_result(match, words)))
    return "\n".join(lines) + "\n"


def perft(game: TheseusGame, state: Theseus, answers: int) -> int:
    """How many lines of so many legal answers there are; one that ends the game before counts as one."""
    decision = game.decision(state)
    if decision is None or not answers:
        return 1
    if answers == 1:
        return len(decision.options)
    lines = 0
    for option in decision.options:
        after = game.copy(state)
        game.apply(after, option.key)
        lines += perft(game, after, answers - 1)
    return lines


def perft_positions() -> list[dict[str, Any]]:
    """The positions in the perft file."""
    positions: list[dict[str, Any]] = tomllib.loads(PERFT.read_text("utf-8"))["position"]
    return positions


def counted(position: dict[str, Any]) -> list[int]:
    """The numbers of lines from a perft position, to the depth that the file goes."""
    game = game_of("perft")
    state = game.arrange(position["at"])
    return [perft(game, state, answers) for answers in range(1, DEPTH + 1)]


def perft_text() -> str:
    """The perft file with the numbers of now."""
    counts = iter([counted(position) for position in perft_positions()])
    return re.sub(r"(?m)^counts = .*$", lambda _: f"counts = {next(counts)}", PERFT.read_text("utf-8"))


def _position(match: Match, words: Words, texts: bool) -> list[str]:
    lines = match.game.position(match.view(None), words)
    return [f"| {line}" for line in lines if texts or not line.startswith("    ")]


def _logged(entries: list[LogEntry], words: Words) -> list[str]:
    return [f"  {'*' if entry.reveals else '-'} {words.say(entry.what)}" for entry in entries]


def _result(match: Match, words: Words) -> Iterator[str]:
    outcome = match.outcome
    assert outcome is not None
    yield words.say(outcome.verdict)
    for tiebreak in outcome.tiebreaks:
        yield words.say(tiebreak)
    for seat in outcome.order:
        yield f"{words.seat(seat)}: {outcome.total(seat)} VP"
        for line in outcome.scores[seat]:
            yield f"  {line.points:3} {words.say(line.label)}"


@click.command()
@click.option("--update", is_flag=True, help="Write the files anew.")
def main(update: bool) -> None:
    """Compare the golden games with what is played now, or write them anew."""
    differ = []
    files = {FOLDER / f"{name}.txt": partial(written, name) for name in GAMES} | {PERFT: perft_text}
    for file, play in files.items():
        text = play()
        if not file.exists() or file.read_text("utf-8") != text:
            differ.append(file.name)
            if update:
                file.write_text(text, "utf-8", newline="\n")
    verb = "written" if update else "differ"
    click.echo(f"{verb}: {', '.join(differ)}" if differ else "all alike")
    sys.exit(1 if differ and not update else 0)


if __name__ == "__main__":
    main()
