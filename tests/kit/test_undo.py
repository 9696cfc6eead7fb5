"""Undo and redo: how far they reach, why they stop, and what is told of them."""

from typing import Any

import pytest

from tabletop_tui.kit.match import Match
from tabletop_tui.kit.words import Msg
from tests.kit.playing import asked, match_at, random_match
from tests.toy.game import toy_match

ANA_TO_ACT: dict[str, Any] = {
    "hand": {"A": ["jab.0", "feint.0"], "B": ["cloak.0"]},
    "coins": {"A": {"sun": 2, "moon": 2}},
}


def ids(match: Match, seat: int | None = None) -> list[str]:
    """The ids of what a seat may read in the log."""
    return [entry.what.id for entry in match.log(seat)]


def stops(match: Match) -> str | None:
    """The id of the reason why undo stops; undo itself says the same and changes nothing."""
    said = match.undo_stops()
    if said is not None:
        before = match.game.encode(match.state), match.answers, ids(match)
        assert match.undo() == said
        assert (match.game.encode(match.state), match.answers, ids(match)) == before
    return None if said is None else said.id


# ---------------------------------------------------------------------- one's own run


def test_nothing_answered_nothing_to_undo() -> None:
    assert stops(toy_match()) == "undo-start"


def test_a_payment_is_taken_back_part_by_part() -> None:
    match = match_at(**ANA_TO_ACT)
    states = [match.game.encode(match.state)]
    for key in ("buy", "pay:sun", "pay:moon"):
        match.answer(key)
        states.append(match.game.encode(match.state))
    for at_that_time in reversed(states[:-1]):
        assert match.undo() is None
        assert match.game.encode(match.state) == at_that_time
    assert stops(match) == "undo-start"


def test_the_last_part_of_a_payment_ends_the_run() -> None:
    match = match_at(**ANA_TO_ACT, deck=[], discard=[])
    for key in ("buy", "pay:sun", "pay:moon", "pay:sun"):
        match.answer(key)
    assert asked(match).seat is None, "the next round begins: the table is asked"
    assert stops(match) is None


def test_the_decision_of_the_table_can_be_taken_back() -> None:
    match = toy_match()
    match.answer("lead:1")
    assert asked(match).seat == 1
    assert match.undo() is None
    assert asked(match).seat is None


# ---------------------------------------------------------------------- where it stops


def test_it_stops_at_a_reveal() -> None:
    match = match_at(**ANA_TO_ACT)
    match.answer("strike:jab.0:1")
    assert stops(match) == "undo-revealed"


def test_it_stops_at_what_one_seat_alone_was_shown() -> None:
    match = match_at(**ANA_TO_ACT)
    match.answer("peek")
    assert asked(match).seat == 0
    assert stops(match) == "undo-revealed"


def test_it_stops_at_a_shuffle() -> None:
    match = match_at(
        turn="", round=1, deck=["kick.0"], hand={"A": ["jab.0", "jab.1"], "B": ["lamp.0", "lamp.1"]}
    )
    for key in ("lead:0", "stake:jab.0", "stake:lamp.0"):
        match.answer(key)
    assert asked(match).ask.id == "ask-swap"
    match.answer("keep")
    assert "reshuffled" in [entry.what.id for entry in match.history[-1].entries]
    assert asked(match).seat == 0
    assert stops(match) == "undo-revealed"


def test_it_stops_at_a_roll_even_where_nothing_is_told() -> None:
    match = match_at(hand={"A": ["jab.0"]})
    match.answer("rest")
    assert not any(entry.reveals for entry in match.history[-1].entries)
    assert match.history[-1].barrier
    assert stops(match) == "undo-revealed"


def test_the_next_seat_cannot_bring_back_the_turn_of_the_one_before() -> None:
    match = toy_match(3)
    match.answer("lead:0")
    match.answer(asked(match).options[0].key)
    assert asked(match).seat == 1
    assert not match.history[-1].barrier
    assert stops(match) == "undo-other"
    assert match.undo_stops() == Msg("undo-other", {"other": 0})


def test_nor_when_the_table_was_asked_in_between() -> None:
    match = match_at(turn="A", **ANA_TO_ACT, deck=[], discard=[])
    for key in ("buy", "pay:sun", "pay:moon", "pay:sun", "lead:1"):
        match.answer(key)
    assert asked(match).seat == 1
    assert match.undo() is None, "the table's own answer may be taken back"
    assert stops(match) == "undo-other"


def test_another_persons_reaction_is_not_taken_back() -> None:
    match = match_at(seats=3, hand={"A": ["jab.0", "feint.0"], "B": ["cloak.0"], "C": ["cloak.1"]})
    for key in ("strike:jab.0:1", "pass", "pass"):
        match.answer(key)
    assert asked(match).seat is None
    assert [given.seat for given in match.history] == [0, 1, 2]
    match = match_at(seats=2, hand={"A": ["jab.0", "feint.0"], "B": ["cloak.0"]})
    match.answer("strike:jab.0:1")
    match.answer("answer:cloak.0")
    assert asked(match).seat == 0
    assert stops(match) == "undo-revealed"


def test_a_pass_of_another_person_is_not_taken_back_either() -> None:
    match = match_at(
        seats=3, hand={"A": ["jab.0", "feint.0"], "B": ["cloak.0"], "C": ["cloak.1"]}, deck=[], discard=[]
    )
    for key in ("strike:jab.0:2", "pass", "answer:cloak.1", "pass"):
        match.answer(key)
    assert asked(match).seat == 1
    assert match.history[-1].seat == 0
    assert stops(match) == "undo-other"


def test_nothing_is_taken_back_once_a_game_with_secrets_is_over() -> None:
    match = match_at(round=3, **ANA_TO_ACT)
    for key in ("buy", "pay:sun", "pay:moon", "pay:sun"):
        match.answer(key)
    assert match.decision is None
    assert stops(match) == "undo-other"


def test_one_person_among_bots_may_take_the_very_last_answer_back() -> None:
    match = match_at(round=3, bots=(1,), **ANA_TO_ACT)
    for key in ("buy", "pay:sun", "pay:moon", "pay:sun"):
        match.answer(key)
    assert match.decision is None
    assert match.undo() is None
    assert asked(match).seat == 0


def test_dice_are_never_rolled_anew() -> None:
    """Whatever is taken back and answered otherwise, an answer that draws on chance stands."""
    for seed in range(12):
        for match in random_match(seed):
            if match.history and match.history[-1].barrier:
                assert match.undo_stops() is not None
            if match.undo_stops() is None:
                draws = match.state.chance.draws
                before = match.game.encode(match.state)
                assert match.undo() is None
                assert match.state.chance.draws == draws
                assert match.redo() is None
                assert match.game.encode(match.state) == before


# ---------------------------------------------------------------------- bots


def test_bots_answers_go_back_with_the_one_before() -> None:
    match = toy_match(3, bots=(1, 2))
    match.answer("lead:1")
    match.answer(asked(match).options[0].key, bot=True)
    match.answer(asked(match).options[0].key, bot=True)
    assert asked(match).seat == 0
    assert match.undo() is None
    assert match.answers == []
    assert match.redo() is None
    assert [given.bot for given in match.history] == [False, True, True]


def test_what_bots_revealed_stays() -> None:
    match = toy_match(2, bots=(1,))
    match.answer("lead:0")
    match.answer(asked(match).options[0].key)
    match.answer(asked(match).options[0].key, bot=True)
    assert "showed-stake" in ids(match)
    assert stops(match) == "undo-revealed"


def test_undo_does_not_stop_inside_a_bots_run() -> None:
    for seed in range(6):
        for match in random_match(seed, 3):
            again = Match(match.game, toy_match(3, seed, bots=(1,)).setup)
            again.replay([(given.key, given.seat == 1) for given in match.history])
            while again.undo() is None:
                assert not again.history or asked(again).seat != 1


def test_a_bot_about_to_answer_is_nobody_who_could_mind() -> None:
    match = toy_match(2, bots=(1,))
    match.answer("lead:0")
    match.answer(asked(match).options[0].key)
    assert asked(match).seat == 1
    assert stops(match) is None


def test_nor_where_another_person_waits_behind_the_bot() -> None:
    match = toy_match(3, bots=(2,))
    match.answer("lead:1")
    match.answer(asked(match).options[0].key)
    assert asked(match).seat == 2
    assert stops(match) is None
    match.answer(asked(match).options[0].key, bot=True)
    assert asked(match).seat == 0
    assert stops(match) == "undo-other"


def test_bots_alone_have_nothing_to_take_back() -> None:
    match = toy_match(2, bots=(0, 1))
    match.answer("lead:0", bot=True)
    assert stops(match) == "undo-start"


# ---------------------------------------------------------------------- games without secrets, open hands


def test_without_secrets_the_last_turn_can_be_called_back_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match(2)
    monkeypatch.setattr(type(match.game), "hides", False)
    match.answer("lead:0")
    match.answer(asked(match).options[0].key)
    assert asked(match).seat == 1
    assert match.undo() is None
    assert asked(match).seat == 0


def test_without_secrets_no_more_than_the_last_turn_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_at(**ANA_TO_ACT)
    monkeypatch.setattr(type(match.game), "hides", False)
    for key in ("buy", "pay:sun", "pay:moon", "pay:sun", "lead:1"):
        match.answer(key)
    assert asked(match).seat == 1
    assert match.undo() is None
    assert stops(match) == "undo-other"


def test_open_hands_lift_all_limits() -> None:
    match = toy_match(2, open_hands=True)
    start = match.game.encode(match.state)
    while match.decision is not None:
        match.answer(asked(match).options[0].key)
    over = match.game.encode(match.state)
    answers = match.answers
    for left in range(len(answers) - 1, -1, -1):
        assert stops(match) is None
        assert match.undo() is None
        assert len(match.history) == left
    assert match.game.encode(match.state) == start
    assert stops(match) == "undo-start"
    while match.redo() is None:
        pass
    assert match.answers == answers
    assert match.game.encode(match.state) == over


# ---------------------------------------------------------------------- redo, and what the log tells


def test_redo_gives_the_same_answers_again_in_their_order() -> None:
    match = match_at(**ANA_TO_ACT)
    for key in ("buy", "pay:moon", "pay:sun"):
        match.answer(key)
    state = match.game.encode(match.state)
    while match.undo() is None:
        pass
    assert match.redo() is None
    assert match.answers == ["buy"]
    assert match.redo() is None
    assert match.redo() is None
    assert match.game.encode(match.state) == state
    assert match.redo() == Msg("redo-nothing")


def test_another_answer_forgets_what_was_taken_back() -> None:
    match = match_at(**ANA_TO_ACT)
    match.answer("buy")
    match.undo()
    match.answer("peek")
    assert match.redo() == Msg("redo-nothing")


def test_the_log_tells_that_answers_were_taken_back() -> None:
    match = match_at(**ANA_TO_ACT)
    for key in ("buy", "pay:sun", "pay:moon"):
        match.answer(key)
    match.undo()
    assert match.log(None)[-1].what == Msg("took-back", {"seat": 0, "n": 1})
    match.undo()
    assert match.log(None)[-1].what == Msg("took-back", {"seat": 0, "n": 2})
    match.answer("pay:moon")
    assert ids(match) == ["took-back", "paid"]
    match.undo()
    assert match.log(None)[-1].what == Msg("took-back", {"seat": 0, "n": 3})
    assert ids(match, 1) == ids(match, 0) == ["took-back"]


def test_the_log_tells_with_whom_bots_answers_went() -> None:
    match = toy_match(2, bots=(1,))
    match.answer("lead:1")
    match.answer(asked(match).options[0].key, bot=True)
    match.undo()
    assert match.log(None)[-1].what == Msg("took-back", {"seat": None, "n": 2})


def test_what_was_logged_by_answers_taken_back_is_gone() -> None:
    match = match_at(**ANA_TO_ACT)
    match.answer("buy")
    match.answer("pay:sun")
    match.undo()
    assert "paid" not in ids(match)


def test_a_replay_keeps_what_was_told_of_undo() -> None:
    match = match_at(**ANA_TO_ACT)
    for key in ("buy", "pay:sun"):
        match.answer(key)
    match.undo()
    match.answer("pay:moon")
    again = Match(match.game, match.setup, match.origin)
    again.replay([(given.key, given.bot) for given in match.history], match.takebacks)
    assert again.log(None) == match.log(None)
