"""At every decision a match can be written down and read again, and nothing is lost or added."""

import msgspec
import pytest

from tabletop_tui.kit.match import Match, Takeback
from tabletop_tui.kit.savefile import Times, describe, from_bytes, restore, to_bytes
from tests.kit.playing import asked, match_at, random_match
from tests.toy.game import open_toy, toy_match, toy_source


def written(match: Match) -> bytes:
    """The bytes of the match's save."""
    return to_bytes(describe(match, toy_source(), Times(1.0, 2.0)))


def read(data: bytes) -> Match:
    """The match that a save holds."""
    match, remark = restore(from_bytes(data), open_toy)
    assert remark is None
    return match


def same(one: Match, other: Match) -> None:
    """Fail unless two matches are the same to everybody."""
    assert one.state == other.state
    assert one.decision == other.decision
    assert one.undo_stops() == other.undo_stops()
    assert one.outcome == other.outcome
    for seat in (*range(one.state.seats), None):
        assert one.log(seat) == other.log(seat)
        assert one.view(seat) == other.view(seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_save_load_and_replay_agree_at_every_decision(seats: int) -> None:
    for match in random_match(seats, seats):
        data = written(match)
        loaded = read(data)
        same(loaded, match)
        assert written(loaded) == data
        replayed = Match(match.game, match.setup)
        replayed.replay([(given.key, given.bot) for given in match.history])
        same(replayed, match)


def test_a_state_survives_json_and_bytes() -> None:
    game = open_toy()
    for match in random_match(6, 3):
        plain = msgspec.json.decode(msgspec.json.encode(game.plain(match.state)))
        assert game.from_plain(plain) == match.state
        assert game.decode(game.encode(match.state)) == match.state
        assert game.decision(game.from_plain(plain)) == match.decision
        for seat in (0, None):
            view = match.view(seat)
            assert game.from_plain(game.plain(view)) == view


@pytest.mark.parametrize(
    "data",
    [{}, None, [], {"seats": 2}, {"seats": "2"}, {"seats": 2, "chance": {"seed": 1}, "players": 1}],
    ids=str,
)
def test_what_is_no_state_is_refused(data: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        open_toy().from_plain(data)


def test_a_copy_shares_nothing() -> None:
    game = open_toy()
    match = match_at(hand={"A": ["jab.0"], "B": ["cloak.0"]})
    before = game.encode(match.state)
    copy = game.copy(match.state)
    copy.players[0].hand.append("x")
    copy.players[0].coins["sun"] = 99
    copy.agenda.clear()
    copy.known["x"] = [0]
    copy.chance.draws += 1
    assert game.encode(match.state) == before
    view = match.view(0)
    view.players[0].hand.clear()
    assert game.encode(match.state) == before


def test_undo_is_written_down_with_what_it_took_back() -> None:
    match = match_at(hand={"A": ["jab.0"], "B": ["cloak.0"]})
    for key in ("buy", "pay:sun"):
        match.answer(key)
    match.undo()
    loaded = read(written(match))
    same(loaded, match)
    assert loaded.takebacks == [Takeback(1, 0, 1)]
    assert loaded.redo() is None
    assert loaded.answers == ["buy", "pay:sun"]


def test_a_loaded_match_is_handed_over_unseen() -> None:
    match = toy_match(2)
    match.answer("lead:1")
    match.answer(asked(match).options[0].key)
    loaded = read(written(match))
    assert asked(loaded).seat == 0
    assert loaded.needs_curtain(None)
    stops = loaded.undo_stops()
    assert stops is not None
    assert stops.id == "undo-other"


def test_determinised_worlds_fit_the_view_and_can_be_played_to_the_end() -> None:
    game = open_toy()
    for number, match in enumerate(random_match(9, 3)):
        if number % 5:
            continue
        for seat in (0, 1, 2, None):
            view = match.view(seat)
            worlds = [game.determinise(view, seed) for seed in (1, 2, 3)]
            assert game.determinise(view, 1) == worlds[0]
            assert match.view(seat) == view, "guessing changes no view"
            for world in worlds:
                assert game.view(world, seat) == view
                while (decision := game.decision(world)) is not None:
                    assert game.status(world) == []
                    game.apply(world, decision.options[-1].key)
                assert game.outcome(world) is not None


def test_different_seeds_guess_different_worlds() -> None:
    game, view = open_toy(), toy_match(4).view(0)
    assert len({game.encode(game.determinise(view, seed)) for seed in range(20)}) == 20
    dealt = {str(game.determinise(view, seed).players[1].hand) for seed in range(20)}
    assert len(dealt) > 15


def test_a_position_and_its_survey_say_the_same() -> None:
    game = open_toy()
    for match in random_match(4, 3):
        described = game.survey(match.state)
        assert described["seats"] == 3
        assert described["hand"]["B"] == match.state.players[1].hand
        seen = game.survey(match.view(0))
        assert seen["hand"]["B"] == ["?"] * len(match.state.players[1].hand)
    assert game.survey(match.state)["over"] is True


def test_a_copy_whose_question_is_known_is_the_same_copy() -> None:
    match = toy_match(3)
    game, decision = match.game, match.decision
    data = game.encode(match.state)
    copy = game.decode_asked(data, decision)
    assert copy == match.state
    assert game.decision(copy) is decision
    assert decision is not None
    entries = game.apply(copy, decision.options[0].key)
    assert entries == match.answer(decision.options[0].key)
    assert copy == match.state
    assert game.decision(copy) == match.decision
