"""What must hold of every game at every decision, whatever is answered. Knows no game but by a table."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from tabletop_tui.kit.agenda import EVERYTHING, TABLE
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.game import Game, Outcome
from tabletop_tui.kit.log import LogEntry, readable
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.scenario import NAMES
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.kit.words import Words

MOST_ANSWERS = 3000
"""More than any game needs: one that goes on longer will go on for ever."""


def _theseus_secrets(state: Any) -> set[str]:
    return {card for deck in state.decks for card in deck}


def _communs_secrets(state: Any) -> set[str]:
    waiting = [card for one in state.players for card in one.waiting]
    forces = [card for card in state.forces if card not in state.known]
    return {*state.pile, *waiting, *(state.countdown or ()), *forces, *state.removed} - _communs_spoken(state)


def _communs_held(state: Any, viewer: int) -> set[str]:
    held: set[str] = set()
    for seat, one in enumerate(state.players):
        if seat != viewer:
            held.update(one.hand)
    known = {card for card, seats in state.known.items() if viewer not in seats}
    return (held | known) - _communs_spoken(state)


def _communs_spoken(state: Any) -> set[str]:
    """Cards that everybody saw at work, wherever they have gone since."""
    seen = {card for one in state.players for card in one.used} | {one.card for one in state.lasting}
    seen |= {step.card for step in state.agenda if hasattr(step, "card")}
    seen |= {card for step in state.agenda for card in getattr(step, "chosen", ())}
    return seen | set(state.turn.again if state.turn is not None else ())


def _hackclad_secrets(state: Any) -> set[str]:
    buried: set[str] = {card for card in state.clad_deck if card not in state.known}
    for one in state.players:
        buried.update(card for card in (*one.deck, one.turn_card) if card is not None)
    return buried - _hackclad_open(state) - {card for one in state.players for card in _hackclad_own(one)}


def _hackclad_held(state: Any, viewer: int) -> set[str]:
    held = {card for card, seats in state.known.items() if viewer not in seats}
    mine: set[str] = set()
    for seat, one in enumerate(state.players):
        (mine if seat == viewer else held).update(_hackclad_own(one))
    return held - mine - _hackclad_open(state)


def _hackclad_own(player: Any) -> set[str]:
    """Cards out of sight that their owner knows; who has the same Witch, has cards of the same ids."""
    return {*player.hand, *player.enhanced, *player.peeked}


def _hackclad_open(state: Any) -> set[str]:
    """Cards that lie open, or that everybody saw go where they lie."""
    seen: set[str] = {*state.clad_done, *filter(None, state.forecast)}
    for one in state.players:
        seen.update((*one.discard, *one.shown, *(each.card for each in one.using)))
        # Everybody saw that card used, wherever a reshuffle has put it since.
        seen.update(each.but for each in one.raises if each.but)
    return seen


def _own_deck(state: Any, viewer: int) -> set[str]:
    """HacKClaD: what lies in one's own deck one has chosen, and may be told, though not where it lies."""
    if viewer == TABLE or not hasattr(state, "clad_deck"):
        return set()
    return {*state.players[viewer].deck, state.players[viewer].turn_card}


SECRETS: dict[str, Callable[[Any], set[str]]] = {
    "theseus": _theseus_secrets,
    "communs": _communs_secrets,
    "hackclad": _hackclad_secrets,
}
"""For each game, the ids that no seat may know in a state."""
HELD: dict[str, Callable[[Any, int], set[str]]] = {"communs": _communs_held, "hackclad": _hackclad_held}
"""For each game, the ids that some seats know in a state, but this viewer may not."""


# ---------------------------------------------------------------------- the agenda's own steps

OWN: dict[str, dict[str, set[str | None]]] = {
    "theseus": {"EndTurn": {None}},
    "discipline": {"EndOfYear": {None}, "Ceremony": {None}, "Space": {"EndOfYear", "Space"}},
    "communs": {
        "StartingForces": {None},
        "EndCycle": {None},
        "Cycle": {None},
        "PlayerTurn": {"EndCycle", "PlayerTurn"},
    },
    "hackclad": {
        "ShuffleDecks": {None},
        "EndRound": {None},
        "ActionPhase": {"EndRound"},
        "DraftPhase": {"ActionPhase"},
        "Drafting": {"ActionPhase", "Drafting"},
        "EndTurn": {"ActionPhase"},
        "CladDone": {"ActionPhase"},
    },
}
"""For each game, the steps a round itself is made of, and on what each may lie (None: on nothing)."""


def _left_over(game: Game[Any, Any], state: Any) -> list[str]:
    """The steps that lie below one of the round's own: left over from a round that is past."""
    own = OWN.get(game.id)
    names = [type(step).__name__ for step in state.agenda]
    if own is None or not names:
        return []
    lowest = [] if None in own.get(names[0], ()) else [names[0]]
    pairs = zip([None, *names], names, strict=False)
    return lowest + [str(below) for below, name in pairs if name in own and below not in own[name]]


def setup_for(game: Game[Any, Any], seats: int, seed: int, **options: str) -> Setup:
    """A setup, with the default options where none are given."""
    return Setup(game.id, tuple(Seat(name) for name in NAMES[:seats]), seed, options)


def play_checked(game: Game[Any, Any], setup: Setup, thorough: float = 1.0) -> Match:
    """Play a random game to its end and check it at every decision; AssertionError says what is wrong.

    `thorough`: at which part of the decisions the expensive checks are made, too."""
    chance = random.Random(f"fuzz:{setup.seed}")
    words = Words(game.book, setup.names)
    match = Match(game, setup)
    seen: list[str] = ["", "end", "no such answer", "use:", ":"]
    check_log(game, match.state, match.opening, words)
    for _ in range(MOST_ANSWERS):
        check_state(game, match.state)
        decision = match.decision
        if decision is None:
            break
        key = chance.choice(decision.options).key
        if chance.random() < thorough:
            probes = chance.sample(seen, min(len(seen), 6))
            check_decision(game, match.state, decision, probes, words)
            check_views(game, match.state, decision, probes, chance)
            check_copies(game, match.state, decision, chance)
            check_answer(match, key, words)
        else:
            match.answer(key)
        seen.extend({option.key for option in decision.options} - set(seen))
    assert match.outcome is not None, f"no end after {MOST_ANSWERS} answers"
    check_end(match, match.outcome, words)
    check_replay(match)
    return match


def check_state(game: Game[Any, Any], state: Any) -> None:
    """No invariant is broken, and what is asked can be answered."""
    assert game.status(state) == []
    assert _left_over(game, state) == []
    decision = game.decision(state)
    if decision is None:
        assert game.outcome(state) is not None, "nothing is asked, and nobody has won"
        assert state.agenda == [], "the game is over, and something is still to be done"
        return
    assert game.outcome(state) is None
    assert decision.options, "a question without an answer"
    keys = [option.key for option in decision.options]
    assert len(set(keys)) == len(keys), f"an answer is offered twice: {keys}"
    assert decision.seat is None or 0 <= decision.seat < state.seats


def check_decision(
    game: Game[Any, Any], state: Any, decision: Decision, probes: list[str], words: Words
) -> None:
    """Options are legal and nothing else is; every text can be said; a refused answer changes nothing."""
    assert words.say(decision.ask)
    for option in decision.options:
        assert option.key
        assert game.validate(state, option.key) is None
        assert words.say(option.label)
    offered = {option.key for option in decision.options}
    before = game.encode(state)
    for probe in probes:
        refusal = game.validate(state, probe)
        assert (refusal is None) == (probe in offered), probe
        if refusal is not None:
            assert words.say(refusal.why)
            try:
                game.apply(state, probe)
            except ValueError:
                pass
            else:
                raise AssertionError(f"{probe!r} is refused, and was taken")
    assert game.encode(state) == before, "asking or refusing changed the state"


def check_views(
    game: Game[Any, Any], state: Any, decision: Decision, probes: list[str], chance: random.Random
) -> None:
    """Views hide what they must, say the same as the state to whom it is asked, and can be filled in."""
    for seat in (None, *range(state.seats)):
        view = game.view(state, seat)
        assert view.seen_by != EVERYTHING
        assert view.chance.seed is None
        assert leaked(game, state, view) == set()
        told = game.decision(view)
        assert told is not None
        if decision.seat == seat or not decision.closed:
            assert told == decision
            for key in (*probes, *(option.key for option in decision.options)):
                assert game.validate(view, key) == game.validate(state, key), key
        else:
            assert told.options == ()
            assert (told.seat, told.ask) == (decision.seat, decision.ask)
        assert game.view(view, seat) == view, "a view of a view shows less"
    check_guess(game, state, decision, chance)


def check_guess(game: Game[Any, Any], state: Any, decision: Decision, chance: random.Random) -> None:
    """A view filled in at random is a whole state that asks the same and looks the same."""
    view = game.view(state, decision.seat)
    world = game.determinise(view, chance.randrange(1000))
    assert game.status(world) == []
    assert game.decision(world) == decision
    assert game.view(world, decision.seat) == view
    for _ in range(3):
        asked = game.decision(world)
        if asked is None:
            break
        game.apply(world, chance.choice(asked.options).key)
        assert game.status(world) == []


def leaked(game: Game[Any, Any], state: Any, view: Any) -> set[str]:
    """The secret ids that a view holds."""
    texts = set(_strings(game.plain(view)))
    return hidden_from(game, state, view.seen_by) & texts


def viewers(state: Any) -> list[int]:
    """All who may look at a state: the table, and each seat."""
    return [TABLE, *range(state.seats)]


def hidden_from(game: Game[Any, Any], state: Any, viewer: int) -> set[str]:
    """The ids that a seat, or the TABLE, may not know in a state."""
    held = HELD[game.id](state, viewer) if game.id in HELD else set()
    return secrets(game, state) | held


def secrets(game: Game[Any, Any], state: Any) -> set[str]:
    """The ids that no seat may know in a state."""
    return SECRETS[game.id](state) if game.id in SECRETS else set()


def _strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _strings(key)
            yield from _strings(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _strings(value)


def check_copies(game: Game[Any, Any], state: Any, decision: Decision, chance: random.Random) -> None:
    """Through bytes and through JSON a state comes back equal; a copy shares nothing with it."""
    before = game.encode(state)
    assert game.decode(before) == state
    assert game.from_plain(game.plain(state)) == state
    json = msgspec.json.encode(game.plain(state))
    assert game.from_plain(msgspec.json.decode(json)) == state
    trial, again = game.copy(state), game.copy(state)
    assert game.decision(trial) == decision
    key = chance.choice(decision.options).key
    assert game.apply(trial, key) == game.apply(again, key), "the same answer, another log"
    assert trial == again, "the same answer, another state"
    assert game.encode(state) == before, "a copy shares something with its original"
    assert trial != state, "an answer that changed nothing"


def check_log(
    game: Game[Any, Any],
    state: Any,
    entries: list[LogEntry],
    words: Words,
    before: dict[int, set[str]] | None = None,
) -> None:
    """Everything logged can be said, and tells nobody what is still hidden from them.

    `before`: what was hidden from each viewer before the answer; what lay open then may be hidden by now,
    and yet be told."""
    for entry in entries:
        assert words.say(entry.what)
    for viewer in viewers(state):
        hidden = hidden_from(game, state, viewer) - _own_deck(state, viewer)
        if before is not None:
            hidden &= before[viewer]
        if hidden:
            for entry in readable(entries, None if viewer == TABLE else viewer):
                assert not hidden & set(_strings(dict(entry.what.fields))), (viewer, entry)


def check_answer(match: Match, key: str, words: Words) -> None:
    """An answer is marked as revealing exactly if it does; what it logs can be said and is fit to read."""
    question = match.question()
    assert question is not None
    option = question.option(key)
    assert option is not None
    before = {viewer: hidden_from(match.game, match.state, viewer) for viewer in viewers(match.state)}
    entries = match.answer(key)
    assert option.reveals == match.history[-1].barrier, f"{key!r}: marked {option.reveals}"
    check_log(match.game, match.state, entries, words, before)


TOGETHER = {"discipline", "communs"}
"""The games in which all win or all lose, whatever their points."""


def check_end(match: Match, outcome: Outcome, words: Words) -> None:
    """The outcome can be said, names every seat once, and winners that have the most points, or all."""
    game, state = match.game, match.state
    assert words.say(outcome.verdict)
    for message in outcome.tiebreaks:
        assert words.say(message)
    for lines in outcome.scores:
        for line in lines:
            assert words.say(line.label)
    assert sorted(outcome.order) == list(range(state.seats))
    if game.id in TOGETHER:
        assert outcome.winners in ((), tuple(range(state.seats)))
    else:
        most = max(outcome.total(seat) for seat in outcome.order)
        assert all(outcome.total(seat) == most for seat in outcome.winners)
    refusal = game.validate(state, "end")
    assert refusal is not None
    assert words.say(refusal.why)
    assert game.position(match.view(None), words)


def check_replay(match: Match) -> None:
    """The same setup and answers give the same state and the same log."""
    again = Match(match.game, match.setup)
    again.replay([(given.key, given.bot) for given in match.history])
    assert again.state == match.state
    assert again.log(None) == match.log(None)
