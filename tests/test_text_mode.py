"""The games as plain text: every game the same loop, for people, pipes and screen readers."""

import io
import os
import re
from pathlib import Path

import pytest

from tabletop_tui.engines.registry import GAME_IDS, open_game, standard_source
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.saves import Kept, SaveError, Shelf
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.kit.words import Msg
from tabletop_tui.text_mode import (
    FAILED,
    FINISHED,
    HELP,
    INTERRUPTED,
    TEXT_BOOK,
    UNFINISHED,
    Console,
    TextGame,
)
from tests.pilots import match_of
from tests.plain import at_terminal, begun, keys_to_the_end, piped
from tests.toy.game import NAMES, ToyGame, open_toy, toy_match


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tested here is not whether saves last."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "saves")


# ---------------------------------------------------------------------- answers


def test_a_piped_game_to_its_end_by_keys(shelf: Shelf) -> None:
    keys = keys_to_the_end(toy_match())
    kept = begun(shelf)
    code, text = piped(kept, keys)
    assert code == FINISHED
    assert kept.match.answers == keys
    assert shelf.open(kept.id, open_toy).match.outcome is not None
    result = text[text.index("\nResult\n------\n") :]
    outcome = kept.match.outcome
    assert outcome is not None
    words = TextGame(kept, Console(io.StringIO(), io.StringIO())).words
    assert words.say(outcome.verdict) in result
    for seat, lines in enumerate(outcome.scores):
        assert re.search(rf"^{NAMES[seat]}: {outcome.total(seat)} points?$", result, re.MULTILINE)
        for line in lines:
            assert f"{line.points:>5}  {words.say(line.label)}\n" in result


def test_a_piped_game_to_its_end_by_numbers(shelf: Shelf) -> None:
    model, numbers = toy_match(), []
    while (decision := model.decision) is not None:
        number = (len(model.history) * 5) % len(decision.options)
        numbers.append(str(number + 1))
        model.answer(decision.options[number].key)
    kept = begun(shelf)
    assert piped(kept, numbers)[0] == FINISHED
    assert kept.match.answers == model.answers


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_game_of_the_collection(shelf: Shelf, game_id: str) -> None:
    game = open_game(game_id)
    for seats in game.seat_counts:
        setup = Setup(game_id, tuple(Seat(name) for name in NAMES[:seats]), seats)
        keys = keys_to_the_end(Match(game, setup))
        kept = shelf.create(Match(game, setup), standard_source(game_id))
        code, text = piped(kept, keys)
        assert code == FINISHED
        assert "\nResult\n" in text
        assert kept.match.answers == keys


def test_a_table_of_bots_needs_no_input(shelf: Shelf) -> None:
    kept = begun(shelf, 3, bots=[0, 1, 2])
    code, text = piped(kept)
    assert code == FINISHED
    assert ">" not in text
    assert "Result" in text
    assert all(given.bot for given in kept.match.history)


def test_a_bot_among_people(shelf: Shelf) -> None:
    kept = begun(shelf, 2, bots=[1])
    code, text = piped(kept, ["1"] * 60)
    assert code == FINISHED
    assert "Question to Ben" not in text
    assert {given.bot for given in kept.match.history if given.seat == 1} == {True}
    assert {given.bot for given in kept.match.history if given.seat == 0} == {False}


def test_the_end_of_input_saves(shelf: Shelf) -> None:
    kept = begun(shelf)
    code, text = piped(kept, ["1", "1"])
    assert code == UNFINISHED
    assert f"tabletop resume {kept.id}" in text.splitlines()[-1]
    assert len(shelf.open(kept.id, open_toy).match.history) == 2


def test_quit_saves(shelf: Shelf) -> None:
    kept = begun(shelf)
    code, text = piped(kept, ["1", "q", "1"])
    assert code == FINISHED
    assert f"tabletop resume {kept.id}" in text.splitlines()[-1]
    assert len(shelf.open(kept.id, open_toy).match.history) == 1


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("3", "There is no option 3; choose 1 to 2."),
        ("0", "There is no option 0"),
        ("99999999999999999999", "There is no option 999"),
        ("-1", "That is no answer to this question."),
        ("lead:9", "That is no answer to this question."),
        ("nonsense", "That is no answer to this question."),
        ("x" * 300, "too long"),
        ("\x1b[A", "control characters"),
        ("le\0ad", "control characters"),
        ("²", "That is no answer to this question."),
    ],
)
def test_a_wrong_answer_is_told_why(shelf: Shelf, typed: str, told: str) -> None:
    kept = begun(shelf)
    code, text = piped(kept, [typed])
    assert code == UNFINISHED
    assert told in text
    assert "\x1b" not in text
    assert kept.match.history == []


def test_a_refusal_of_the_rules_is_told(shelf: Shelf) -> None:
    kept = begun(shelf)
    while kept.match.decision and kept.match.decision.ask.id != "ask-stake":
        kept.answer(kept.match.decision.options[0].key)
    decision = kept.match.decision
    assert decision is not None
    held = {option.touches[0] for option in decision.options if option.touches} | {
        option.key.partition(":")[2] for option in decision.options
    }
    foreign = next(card for card in kept.match.game.cards.cards if card not in held)
    _, text = piped(kept, [f"stake:{foreign}"])
    assert "You do not hold" in text


def test_keys_that_look_like_commands(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers and commands come first; "=" makes anything a key."""
    kept = begun(shelf)
    _, text = piped(kept, ["k", "=lead:1"])
    assert "1. lead:0\n2. lead:1\n" in text
    assert kept.match.answers == ["lead:1"]


def test_options_that_reveal_are_marked(shelf: Shelf) -> None:
    kept = begun(shelf)
    revealing = None
    while (decision := kept.match.question()) is not None and revealing is None:
        revealing = next((option for option in decision.options if option.reveals), None)
        if revealing is None:
            kept.answer(decision.options[0].key)
    assert revealing is not None
    _, text = piped(kept)
    marked = [line for line in text.splitlines() if line.endswith(" (reveals)")]
    assert len(marked) == sum(option.reveals for option in decision.options)  # type: ignore[union-attr]


# ---------------------------------------------------------------------- commands


def test_undo_and_redo(shelf: Shelf) -> None:
    kept = begun(shelf, open_hands=True)
    _, text = piped(kept, ["1", "u", "r", "r", "u", "u"])
    assert text.count("Taken back.") == 2
    assert text.count("Given again.") == 1
    assert "Nothing was taken back." in text
    assert "Nothing has been answered yet" in text
    assert kept.match.history == []


def test_help_names_every_command(shelf: Shelf) -> None:
    _, text = piped(begun(shelf), ["h"])
    for id in HELP:
        assert str(TEXT_BOOK.templates[id]) in text


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_rule_behind_the_question(shelf: Shelf, game_id: str) -> None:
    from tabletop_tui.rulebook import rulebook

    setup = Setup(game_id, (Seat("Ana"), Seat("Ben")), 1)
    kept = shelf.create(Match(open_game(game_id), setup), standard_source(game_id))
    _, text = piped(kept, ["?"])
    decision = kept.match.decision
    assert decision is not None
    clause = rulebook(game_id).clause(decision.clause)
    assert f"{clause.id}\n{clause.text}\n" in text


def test_a_game_without_a_rulebook(shelf: Shelf) -> None:
    _, text = piped(begun(shelf), ["?"])
    assert "The question follows from TOY-LEAD." in text


def test_log_and_cards(shelf: Shelf) -> None:
    kept = begun(shelf)
    _, text = piped(kept, ["1", "l", "c"])
    assert text.count("Ana leads.") == 3, "told to each reader once, and again by l"
    assert "Kick\n" in text
    assert "value 2" in text


def test_cards_are_found_by_words_of_their_name_and_text(shelf: Shelf) -> None:
    kept = shelf.create(match_of("Ana", "Ben"), standard_source("theseus"))
    _, text = piped(kept, ["c gossip tavern", "c  nosuchword ", "c REVEAL another", "q"])
    assert text.count("Tavern Gossip\n    ") == 2
    assert "No card holds 'nosuchword'." in text
    assert "Gravedigger\n    " not in text
    assert not kept.match.history


def test_the_note_of_a_rule_says_that_it_is_ours(shelf: Shelf) -> None:
    match = match_of("Ana", "Ben", game_id="communs")
    while (decision := match.decision) is not None and decision.clause != "CC-TURN-02":
        match.answer(decision.options[0].key)
    assert decision is not None
    assert decision.seat is not None
    match.answer(f"word:{1 - decision.seat}")
    _, text = piped(shelf.create(match, standard_source("communs")), ["?", "q"])
    assert "\nDecided here: We chose this so that players who share" in text


def test_what_was_told_is_not_told_again(shelf: Shelf) -> None:
    kept = begun(shelf, open_hands=True)
    _, text = piped(kept, ["1", "nonsense", "", "1", "u", "1"])
    assert text.count("Ana leads.") == 1
    assert text.count("took an answer back") == 1


# ---------------------------------------------------------------------- trouble


def test_another_terminal_answers_meanwhile(shelf: Shelf) -> None:
    kept = begun(shelf, open_hands=True)
    other = shelf.open(kept.id, open_toy)
    other.answer("lead:1")
    _, text = piped(kept, ["lead:0", "1"])
    assert "changed in another terminal" in text
    assert kept.match.answers[0] == "lead:1"
    assert len(kept.match.answers) == 2


def test_enter_shows_what_another_terminal_answered(shelf: Shelf) -> None:
    kept = begun(shelf, open_hands=True)
    shelf.open(kept.id, open_toy).answer("lead:1")
    _, text = at_terminal(kept, ["", "q"])
    assert "Ben leads." in text


def test_a_save_that_cannot_be_written(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = begun(shelf, open_hands=True)

    def full(*_: object, **__: object) -> None:
        raise SaveError(Msg("save-write", {"reason": "No space left on device"}))

    monkeypatch.setattr(Kept, "answer", full)
    code, text = piped(kept, ["1", "1"])
    assert code == FAILED
    assert "The match cannot be saved: No space left on device." in text
    code, text = at_terminal(kept, ["1", "1", "q"])
    assert code == FINISHED
    assert text.count("No space left") == 2
    bots = begun(shelf, 2, bots=[0, 1])
    assert piped(bots)[0] == FAILED


def test_an_interrupt_saves(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = begun(shelf, open_hands=True)

    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    console = Console(io.StringIO("1\n"), io.StringIO())
    monkeypatch.setattr(Console, "read", interrupted)
    assert TextGame(kept, console).run() == INTERRUPTED


def test_a_match_under_older_rules_says_so(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = begun(shelf, 2)
    kept.answer("lead:0")
    monkeypatch.setattr(ToyGame, "rules_version", 2)
    _, text = piped(shelf.open(kept.id, open_toy), ["u"])
    assert "begun under other rules" in text
    assert "Nothing has been answered yet" in text
