"""Golden games: whole games written down, question by question, to see what a change changes.

Each game says in its own `golden` module which games it keeps, and with which cards: tuning the cards that
come with the game leaves those played with cards of their own alone.
"""

import random
import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import click
import msgspec

from tabletop_tui.kit.game import Game
from tabletop_tui.kit.log import LogEntry
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.words import Words
from tests.fuzz_checks import setup_for

FOLDER = Path(__file__).parent / "golden"
SELDOM = 0.15
"""How often all answers are considered alike, also those that are given seldom."""


class Golden(NamedTuple):
    """A golden game. `page`: what changes whenever the position is to be written; `unit` of the points;
    `texts`: whether the position shows what the cards say; `seldom`: beginnings of answers that are given
    less often than others, in a game that gets nowhere with them; `options` of the setup."""

    name: str
    game: Game[Any, Any]
    seats: int
    page: Callable[[Any], object]
    unit: str
    texts: bool = True
    seldom: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()


def written(golden: Golden) -> str:
    """A golden game as text: the position at the start of each page, every question with the keys of all
    legal answers, the answer taken, and what was logged."""
    game = golden.game
    setup = msgspec.structs.replace(setup_for(game, golden.seats, 1), options=dict(golden.options))
    match = Match(game, setup)
    words = Words(game.book, setup.names)
    chance = random.Random(golden.name)
    lines = [f"{game.title}: {', '.join(setup.names)}", *_logged(match.opening, words)]
    page: object = None
    while (decision := match.decision) is not None:
        state = match.state
        if golden.page(state) != page:
            page = golden.page(state)
            lines.extend(("", *_position(match, words, golden.texts)))
        for seat in range(state.seats):
            told = game.decision(match.view(seat))
            hidden = decision.closed and seat != decision.seat
            expected = msgspec.structs.replace(decision, options=()) if hidden else decision
            assert told == expected, "all are told the same, but for what is for one seat alone"
        options = [option for option in decision.options if not option.key.startswith(golden.seldom)]
        if not options or (golden.seldom and chance.random() < SELDOM):
            options = list(decision.options)
        key = options[int(chance.random() * len(options))].key
        keys = " ".join(option.key for option in decision.options)
        lines.append(f"? {words.seat(decision.seat)}: {words.say(decision.ask)} ({decision.clause})")
        lines.append(f"  {keys}")
        lines.append(f"! {key}")
        lines.extend(_logged(match.answer(key), words))
    lines.extend(("", *_result(match, words, golden.unit)))
    return "\n".join(lines) + "\n"


def _position(match: Match, words: Words, texts: bool) -> list[str]:
    lines = match.game.position(match.view(None), words)
    return [f"| {line}" for line in lines if texts or not line.startswith("    ")]


def _logged(entries: list[LogEntry], words: Words) -> list[str]:
    return [f"  {'*' if entry.reveals else '-'} {words.say(entry.what)}" for entry in entries]


def _result(match: Match, words: Words, unit: str) -> Iterator[str]:
    outcome = match.outcome
    assert outcome is not None
    yield words.say(outcome.verdict)
    for tiebreak in outcome.tiebreaks:
        yield words.say(tiebreak)
    for seat in outcome.order:
        yield f"{words.seat(seat)}: {outcome.total(seat)} {unit}"
        for line in outcome.scores[seat]:
            yield f"  {line.points:3} {words.say(line.label)}"


def perft(game: Game[Any, Any], state: Any, answers: int) -> int:
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


def perft_positions(file: Path) -> list[dict[str, Any]]:
    """The positions in a perft file."""
    positions: list[dict[str, Any]] = tomllib.loads(file.read_text("utf-8"))["position"]
    return positions


def counted(game: Game[Any, Any], position: Mapping[str, Any]) -> list[int]:
    """The numbers of lines from a perft position, to the depth that the file goes."""
    state = game.arrange(position["at"])
    return [perft(game, state, answers) for answers in range(1, len(position["counts"]) + 1)]


def perft_text(file: Path, game: Game[Any, Any]) -> str:
    """A perft file with the numbers of now."""
    counts = iter([counted(game, position) for position in perft_positions(file)])
    return re.sub(r"(?m)^counts = .*$", lambda _: f"counts = {next(counts)}", file.read_text("utf-8"))


def command(goldens: list[Golden], perft_file: Path, perft_game: Game[Any, Any]) -> click.Command:
    """The command that compares a game's golden files with what is played now, or writes them anew."""
    files: dict[Path, Callable[[], str]] = {
        FOLDER / f"{golden.name}.txt": partial(written, golden) for golden in goldens
    }
    files[perft_file] = partial(perft_text, perft_file, perft_game)

    @click.command()
    @click.option("--update", is_flag=True, help="Write the files anew.")
    def main(update: bool) -> None:
        """Compare the golden games with what is played now, or write them anew."""
        differ = []
        for file, play in files.items():
            text = play()
            if not file.exists() or file.read_text("utf-8") != text:
                differ.append(file.name)
                if update:
                    file.write_text(text, "utf-8", newline="\n")
        verb = "written" if update else "differ"
        click.echo(f"{verb}: {', '.join(differ)}" if differ else "all alike")
        sys.exit(1 if differ and not update else 0)

    return main
