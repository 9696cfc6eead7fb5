"""When the device has to be handed over unseen, and with whose eyes a question is shown."""

from typing import Any

import pytest

from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.kit.match import Match
from tests.kit.playing import asked, match_at
from tests.toy.game import open_toy, toy_match


def at_stake(**options: Any) -> Match:
    """Ana leads and is to lay her stake; Ben's comes after hers."""
    match = toy_match(2, **options)
    match.answer("lead:0")
    return match


def test_a_closed_question_to_another_seat_wants_a_curtain() -> None:
    match = at_stake()
    assert asked(match).closed
    assert match.needs_curtain(1)
    assert not match.needs_curtain(0)


def test_it_comes_again_for_the_next_seat() -> None:
    match = at_stake()
    match.answer(asked(match).options[0].key)
    assert asked(match).seat == 1
    assert match.needs_curtain(0)
    assert not match.needs_curtain(1)


def test_after_loading_nobody_is_looking_and_it_comes() -> None:
    match = at_stake()
    again = Match(match.game, match.setup)
    again.replay([(given.key, given.bot) for given in match.history])
    assert again.needs_curtain(None)


def test_a_question_of_the_whole_table_needs_none() -> None:
    match = toy_match(3)
    assert asked(match).seat is None
    assert not any(match.needs_curtain(looking) for looking in (None, 0, 1, 2))


def test_an_open_question_needs_none() -> None:
    match = match_at(hand={"A": ["jab.0"], "B": ["jab.1"]})
    match.answer("buy")
    assert asked(match).seat == 0
    assert not asked(match).closed
    assert not match.needs_curtain(1)


def test_reactions_are_handed_over_and_back() -> None:
    match = match_at(seats=3, hand={"A": ["jab.0", "feint.0"], "B": ["cloak.0"], "C": ["lamp.1"]})
    match.answer("strike:jab.0:1")
    assert asked(match).seat == 1
    assert match.needs_curtain(0)
    match.answer("answer:cloak.0")
    assert asked(match).seat == 2
    assert match.needs_curtain(1)
    match.answer("pass")
    assert asked(match).seat == 0
    assert match.needs_curtain(2)


def test_one_human_seat_needs_none() -> None:
    match = toy_match(3, bots=(0, 2))
    match.answer("lead:1")
    assert asked(match).seat == 1
    assert asked(match).closed
    assert not match.needs_curtain(None)


def test_a_bot_is_handed_nothing() -> None:
    match = toy_match(3, bots=(2,))
    match.answer("lead:2")
    assert asked(match).seat == 2
    assert not match.needs_curtain(0)
    assert not match.needs_curtain(None)


def test_open_hands_need_none() -> None:
    match = at_stake(open_hands=True)
    assert asked(match).closed
    assert not match.needs_curtain(None)
    assert not match.needs_curtain(1)


def test_a_game_that_hides_nothing_needs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_stake()
    monkeypatch.setattr(type(match.game), "hides", False)
    assert not match.needs_curtain(1)


def test_it_is_over_with_the_game() -> None:
    match = toy_match(2, rounds="1")
    while match.decision is not None:
        match.answer(asked(match).options[-1].key)
    assert not match.needs_curtain(None)


def test_going_back_to_a_closed_question_wants_a_curtain() -> None:
    match = match_at(hand={"A": ["jab.0"]})
    match.answer("buy")
    assert match.undo() is None
    assert match.needs_curtain(1)


def test_the_one_screen_shows_the_asked_seat_only_what_is_its_own() -> None:
    match = match_at(hand={"A": ["jab.0"], "B": ["jab.1"]})
    assert match.shown_to() == 0
    match.answer("buy")
    assert match.shown_to() is None, "an open question is shown with the table's eyes"
    match.answer("pay:sun")
    assert match.shown_to() is None


def test_one_human_always_sees_with_the_same_eyes() -> None:
    match = toy_match(2, bots=(1,))
    assert match.shown_to() == 0
    match.answer("lead:1")
    assert asked(match).seat == 1
    assert match.shown_to() == 0


def test_where_nothing_is_hidden_one_human_sees_what_the_asked_seat_sees() -> None:
    match = toy_match(2, bots=(1,), open_hands=True)
    match.answer("lead:0")
    assert (asked(match).seat, match.shown_to()) == (0, 0)
    match.answer(asked(match).options[0].key)
    assert (asked(match).seat, match.shown_to()) == (1, None), "a bot is shown nothing"


def test_a_screen_of_one_seat_shows_that_seats_view_whoever_is_asked() -> None:
    for open_hands in (False, True):
        match = at_stake(open_hands=open_hands)
        assert asked(match).seat == 0
        assert [match.shown_to(frozenset(here)) for here in ({0}, {1}, {0, 1})] == [0, 1, 0]
        assert match.shown_to(frozenset()) is None, "who has no seat sees what the table sees"


def test_the_view_of_the_table_lies_behind_the_curtain() -> None:
    game = open_toy()
    match = at_stake()
    view = match.view(None)
    hands = [card for player in view.players for card in player.hand]
    assert set(hands) == {"?"}
    assert game.decision(view) == asked(match).__class__(
        0, asked(match).ask, asked(match).clause, (), True, True, False
    )


OPEN = {
    "communs": {"Agree"},
    "hackclad": {
        *("ChooseMission", "ChooseWitch", "Fly", "HealOne", "JumpTo", "MayMill", "MayTakeTop", "MayTrigger"),
        *("Move", "PayX", "PickFrom", "Replace", "ShareOut", "TakeBack"),
    },
}
"""The questions of games with hidden cards that are about nothing but what lies open."""
SECRET = {
    "communs": set[str](),
    "hackclad": {"BuryCladCard", "ChooseNinth", "LayTurnCard", "PutBack", "Swap", "SwapOut"},
}
"""Those whose answers stay hidden, too."""


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_questions_about_hidden_cards_are_for_one_pair_of_eyes(game_id: str) -> None:
    game = open_game(game_id)
    questions = {step.__name__: question for step, question in game.rules._ask.items()}
    is_open = {step for step, question in questions.items() if not question.closed}
    assert is_open == (OPEN[game_id] if game.hides else set(questions))
    secret = {step for step, question in questions.items() if question.secret}
    assert secret == (SECRET[game_id] if game.hides else set())
    assert not secret & is_open
