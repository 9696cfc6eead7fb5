"""What a simulation has shown, as lines of plain text."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tabletop_tui.bots.simulation import WHOLE, CardTally, Plan, Tally, Wins, printed
from tabletop_tui.bots.statistics import histogram, mean, quantile, wilson
from tabletop_tui.bots.values import evaluation_of
from tabletop_tui.kit.game import Game
from tabletop_tui.kit.words import Words

BAR = 40


def report(tally: Tally, plan: Plan, game: Game[Any, Any], words: Words) -> Iterator[str]:
    """All tables of a simulation."""
    yield f"{words.text(game.title)}: {tally.games:,} games of {', '.join(plan.bots)}, seed {plan.seed}"
    if not tally.games:
        return
    evaluation = evaluation_of(game)
    if game.competitive:
        yield from _wins(
            "by seat", ((f"seat {seat + 1}", wins) for seat, wins in sorted(tally.seats.items()))
        )
        yield from _wins("by bot", sorted(tally.bots.items()))
        if tally.roles:
            yield from _wins(f"by {evaluation.ROLE}", sorted(tally.roles.items()))
        if tally.first.played:
            yield from _wins("of who is asked first", [("first", tally.first)])
        yield from _histogram("Points of a seat", tally.points)
        if tally.marks:
            yield from _histogram(f"{evaluation.MARKS} of a seat", tally.marks)
    else:
        names = evaluation.ENDS
        yield from _table(
            "Ends",
            ["", "games", "of 100", "95%"],
            [
                [names.get(end, end), f"{count:,}", *_rate(count, tally.games)]
                for end, count in sorted(tally.ends.items(), key=lambda item: -item[1])
            ],
        )
        won = tally.seats[0].won // WHOLE if tally.seats else 0
        yield from _table(
            "Won together",
            ["", "games", "of 100", "95%"],
            [["won", f"{won:,}", *_rate(won, tally.games)]],
        )
    yield from _length("Turns of a player", tally.turns, 10)
    yield from _length("Answers in a game", tally.answers, 1)
    yield from _cards(tally.cards, game, words)


def _rate(successes: float, trials: int) -> list[str]:
    low, high = wilson(successes, trials)
    return [f"{100 * successes / trials:.1f}", f"{100 * low:.1f}-{100 * high:.1f}"]


def _wins(title: str, rows: Iterable[tuple[str, Wins]]) -> Iterator[str]:
    yield from _table(
        f"Win rate {title}",
        ["", "games", "of 100", "95%", "points"],
        [
            [name, f"{one.played:,}", *_rate(one.won / WHOLE, one.played), f"{one.points / one.played:.1f}"]
            for name, one in rows
        ],
    )


def _histogram(title: str, counts: Mapping[int, int]) -> Iterator[str]:
    rows = histogram(counts)
    most = max(count for _, _, count in rows)
    total = sum(counts.values())
    yield from _heading(f"{title}: mean {mean(counts):.1f}")
    for first, last, count in rows:
        name = str(first) if first == last else f"{first} to {last}"
        yield f"  {name:>12} {100 * count / total:5.1f}  {'#' * round(BAR * count / most)}".rstrip()


def _length(title: str, counts: Mapping[int, int], parts: int) -> Iterator[str]:
    if counts:
        shares = (0.05, 0.5, 0.95)
        low, middle, high = (quantile(counts, share) / parts for share in shares)
        usual = f"mean {mean(counts) / parts:.1f}, middle {middle:g}, 90% between {low:g} and {high:g}"
        yield from _heading(f"{title}: {usual}, from {min(counts) / parts:g} to {max(counts) / parts:g}")


def _cards(cards: Mapping[str, CardTally], game: Game[Any, Any], words: Words) -> Iterator[str]:
    """The cards in catalogue order: in what part of the games that showed them they were taken and so on."""
    texts = {printed(text.id): text for text in game.card_texts(words)}
    named: dict[str, set[str]] = {}
    for text in texts.values():
        named.setdefault(text.name, set()).add(text.group)
    rows = []
    for id, text in texts.items():
        one = cards.get(id)
        if one is None:
            continue
        shares = (one.taken, one.used, one.scored, one.used_or_scored)
        won = _rate(one.won / WHOLE, one.users) if one.users else ["", ""]
        name = text.name if len(named[text.name]) == 1 else f"{text.name} ({text.group})"
        rows.append([name, f"{one.seen:,}", *(f"{100 * n / one.seen:.0f}" for n in shares), *won])
    if rows:
        head = ["", "seen", "taken", "used", "scored", "used or scored", "won by users", "95%"]
        yield from _table("Cards: games that showed them, and in how many of 100 of these", head, rows)


def _heading(title: str) -> list[str]:
    return ["", title]


def _table(title: str, head: list[str], rows: list[list[str]]) -> Iterator[str]:
    """A table whose first column stands left and all others right."""
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    yield from _heading(title)
    for row in [head, *rows]:
        cells = [f"{row[0]:<{widths[0]}}", *(f"{row[n]:>{widths[n]}}" for n in range(1, len(head)))]
        yield f"  {'  '.join(cells)}".rstrip()
