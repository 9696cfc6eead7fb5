"""Matches and cards as lines of plain text: what text mode prints and exports hold."""

import time
from collections.abc import Iterable, Iterator

from tabletop_tui.kit.game import CardText, Outcome
from tabletop_tui.kit.log import LogEntry, sentence
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.words import Field, Msg, Phrasebook, Plural, Words

PRINT_BOOK = Phrasebook(
    {
        "print-players": "Players: {names}.",
        "print-bot": "{name} (a bot)",
        "print-cards": "Cards: {name}.",
        "print-open-hands": "Open hands: everything is shown, and undo has no limits.",
        "print-begun": "Begun on {day}.",
        "print-log": "What happened",
        "print-position": "Position",
        "print-result": "Result",
        "print-asked": "Question to {asked}:",
        "print-result-of": "{seat}:",
        "print-total": Plural("{seat}: {n} point", "{seat}: {n} points"),
        "print-step": "Answer {n} of {all}",
        "print-start": "The start, before the first answer",
        "print-eyes-table": "Shown is what the whole table may know.",
        "print-eyes-seat": "Shown is what {seat} may know.",
        "print-eyes-all": "Shown is everything, hidden cards too.",
        "print-glossary": "What the words mean",
        "print-rule-note": "Decided here: {note}",
        "print-card-count": Plural("{title}, cards '{name}': {n} card", "{title}, cards '{name}': {n} cards"),
    }
)


def say(words: Words, id: str, /, **fields: Field) -> str:
    """A sentence."""
    return words.say(Msg(id, fields))


def heading_lines(match: Match, cards_name: str, words: Words, begun: float | None = None) -> list[str]:
    """What is being played, by whom, with which cards."""
    names = [
        say(words, "print-bot", name=seat.name) if seat.is_bot else seat.name for seat in match.setup.seats
    ]
    lines = [
        words.text(match.game.title),
        say(words, "print-players", names=names),
        say(words, "print-cards", name=cards_name),
    ]
    if begun is not None:
        lines.append(say(words, "print-begun", day=time.strftime("%Y-%m-%d", time.localtime(begun))))
    if match.setup.open_hands:
        lines.append(say(words, "print-open-hands"))
    return lines


def log_lines(entries: Iterable[LogEntry], words: Words, seat: int | None) -> list[str]:
    """Log entries as sentences for a seat (None: the whole table), a line each."""
    return [sentence(entry, words, seat) for entry in entries]


def result_lines(outcome: Outcome, words: Words, *, points: bool = True) -> list[str]:
    """How a game ended: the verdict, every seat's points by source, the tie-breakers that were needed.

    `points`: whether they count; without, the sources are told in words alone.
    """
    lines = [words.say(outcome.verdict)]
    for seat in outcome.order:
        if seat >= len(outcome.scores) or not outcome.scores[seat]:
            continue
        if points:
            lines.append(say(words, "print-total", seat=seat, n=outcome.total(seat)))
            lines += [f"{line.points:>5}  {words.say(line.label)}" for line in outcome.scores[seat]]
        else:
            lines.append(say(words, "print-result-of", seat=seat))
            lines += [f"  {words.say(line.label)}" for line in outcome.scores[seat]]
    lines += [words.say(message) for message in (*outcome.tiebreaks, *outcome.remarks)]
    return lines


def card_lines(cards: Iterable[CardText], words: Words) -> Iterator[str]:
    """Cards with their text, under the headings of their groups."""
    group = None
    for card in cards:
        if card.group != group:
            if group is not None:
                yield ""
            group = card.group
            yield group
        yield f"  {card.name}"
        yield f"    {card.facts}"
        for line in card.lines:
            yield f"    {line}"


def titled(title: str, lines: Iterable[str]) -> list[str]:
    """Lines below an underlined title."""
    return ["", title, "-" * len(title), *lines]
