"""A match as a readable text or as JSON, and as a text step by step.

A match that is not finished shows what the whole table may know, or one seat, or, if that is asked
for in so many words, everything. The seed and the answers tell hidden cards, so they go with everything.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from tabletop_tui.kit.cards import CardSource
from tabletop_tui.kit.log import sentence
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.words import Msg, Words
from tabletop_tui.prints import heading_lines, log_lines, result_lines, say, titled


class Eyes(msgspec.Struct, frozen=True):
    """With whose eyes a match is seen: a seat's, the table's (None), or all-seeing ones."""

    seat: int | None = None
    reveal_all: bool = False

    def view(self, match: Match, answers: int) -> Any:
        """What they see after so many answers of the match's history."""
        return match.view_at(answers, self.seat, reveal_all=self.reveal_all)

    @property
    def remark(self) -> Msg:
        """A sentence that says what is shown."""
        if self.reveal_all:
            return Msg("print-eyes-all")
        return Msg("print-eyes-table") if self.seat is None else Msg("print-eyes-seat", {"seat": self.seat})


def eyes_for(match: Match, seat: int | None, reveal_all: bool) -> Eyes:
    """The eyes to show a match with: a finished one hides nothing unless a seat's view is asked for."""
    return Eyes(seat, reveal_all or (seat is None and match.decision is None))


def text_lines(
    match: Match, cards_name: str, eyes: Eyes, words: Words, begun: float | None = None
) -> Iterator[str]:
    """The match as a text: what was played, what happened, and how it stands."""
    yield from heading_lines(match, cards_name, words, begun)
    if match.game.hides:
        yield words.say(eyes.remark)
    log = match.log(eyes.seat, reveal_all=eyes.reveal_all)
    yield from titled(say(words, "print-log"), log_lines(log, words, eyes.seat))
    position = match.game.position(eyes.view(match, len(match.history)), words)
    yield from titled(say(words, "print-position"), position)
    if match.outcome is not None:
        yield from titled(
            say(words, "print-result"), result_lines(match.outcome, words, points=match.game.competitive)
        )


def step_lines(match: Match, cards_name: str, eyes: Eyes, words: Words) -> Iterator[str]:
    """The match step by step: what each answer brought, and the position after it."""
    yield from heading_lines(match, cards_name, words)
    if match.game.hides:
        yield words.say(eyes.remark)
    entries, count = match.log(eyes.seat, reveal_all=eyes.reveal_all), len(match.history)
    shown = 0
    for number in range(count + 1):
        after = match.log(eyes.seat, since=number, reveal_all=eyes.reveal_all)
        until = len(entries) - len(after)
        title = say(words, "print-step", n=number, all=count) if number else say(words, "print-start")
        yield from titled(title, [*log_lines(entries[shown:until], words, eyes.seat), ""])
        yield from match.game.position(eyes.view(match, number), words)
        shown = until
    yield from log_lines(entries[shown:], words, eyes.seat)
    if match.outcome is not None:
        yield from titled(
            say(words, "print-result"), result_lines(match.outcome, words, points=match.game.competitive)
        )


def as_json(match: Match, cards: CardSource, eyes: Eyes, words: Words) -> bytes:
    """The match as JSON: messages with their sentences, the position as data and as text."""
    outcome = match.outcome
    view = eyes.view(match, len(match.history))
    log = match.log(eyes.seat, reveal_all=eyes.reveal_all)
    data: dict[str, Any] = {
        "game": match.game.id,
        "title": match.game.title,
        "rules": match.game.rules_version,
        "cards": {"name": cards.name, "sha256": cards.sha256},
        "seats": match.setup.seats,
        "options": match.setup.options,
        "open_hands": match.setup.open_hands,
        "shown": "everything"
        if eyes.reveal_all
        else "table"
        if eyes.seat is None
        else f"seat {eyes.seat + 1}",
        "answers_given": match.count,
        "finished": match.decision is None,
        "log": [{**_message(entry.what, words), "text": sentence(entry, words, eyes.seat)} for entry in log],
        "position": match.game.position(view, words),
        "state": match.game.plain(view),
    }
    if outcome is not None:
        data["result"] = {
            "verdict": _message(outcome.verdict, words),
            "winners": outcome.winners,
            "order": outcome.order,
            "tiebreaks": [_message(one, words) for one in outcome.tiebreaks],
            "remarks": [_message(one, words) for one in outcome.remarks],
            "scores": [
                [{**_message(line.label, words), "points": line.points} for line in lines]
                for lines in outcome.scores
            ],
        }
    if eyes.reveal_all:
        data["seed"] = match.setup.seed
        data["answers"] = [
            {"key": given.key, "seat": given.seat, "bot": given.bot} for given in match.history
        ]
    return msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n"


def _message(message: Msg, words: Words) -> dict[str, Any]:
    return {"id": message.id, "fields": message.fields, "text": words.say(message)}
