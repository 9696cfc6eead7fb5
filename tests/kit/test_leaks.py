"""What a seat may not know reaches it in no way: two states that differ in that alone look the same to it."""

import json
import random
from typing import Any

import msgspec
import pytest

from tabletop_tui.bots.driver import Bots
from tabletop_tui.engines.registry import GAME_IDS, open_game
from tabletop_tui.kit.chance import Chance
from tabletop_tui.kit.log import readable
from tabletop_tui.kit.match import Match, Origin
from tests.fuzz_checks import setup_for
from tests.kit.comparing import compare, looks, viewers, worlds
from tests.kit.playing import asked, match_at, random_match
from tests.toy.game import ToyGame, open_toy, toy_match, toy_setup, zones
from tests.toy.rules import RULES, T
from tests.toy.state import HIDDEN, Answer, Toy

SEEDS = range(6)
TELLING_SEED = 7_919_511_323_771


@pytest.mark.parametrize("seed", SEEDS)
def test_worlds_that_differ_in_secrets_alone_look_alike(seed: int) -> None:
    game = open_toy()
    for match in random_match(seed):
        for viewer in viewers(match.state):
            compare(game, match.state, viewer)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_nor_can_they_be_told_apart_in_any_game_of_the_collection(game_id: str) -> None:
    game = open_game(game_id)
    dice = random.Random(game_id)
    for seats in game.seat_counts:
        state, _ = game.new(setup_for(game, seats, seats))
        while (decision := game.decision(state)) is not None:
            if dice.random() < 0.02:
                compare(game, state, dice.choice(viewers(state)))
            game.apply(state, dice.choice(decision.options).key)


def test_the_comparison_finds_a_pocket_left_open() -> None:
    class Leaky(ToyGame):
        def hide(self, state: Toy, viewer: int) -> None:
            pockets = [player.pocket for player in state.players]
            super().hide(state, viewer)
            for player, pocket in zip(state.players, pockets, strict=True):
                player.pocket = pocket

        def guess(self, view: Toy, chance: Chance) -> None:
            for player in view.players:
                player.pocket = HIDDEN
            super().guess(view, chance)

    game = Leaky(open_toy().cards)
    state, _ = game.new(toy_setup(2))
    with pytest.raises(AssertionError):
        compare(game, state, 0)


def test_the_comparison_finds_a_question_skipped_on_secret_grounds(monkeypatch: pytest.MonkeyPatch) -> None:
    fair = RULES._ask[Answer]

    def options(t: T, step: Answer) -> list[Any]:
        all_options = fair.options(t, step)
        return all_options if len(all_options) > 1 else []

    monkeypatch.setitem(RULES._ask, Answer, msgspec.structs.replace(fair, options=options))
    match = match_at(seats=3, hand={"A": ["jab.0"], "B": ["kick.0"], "C": ["lamp.0"]}, turn="A")
    with pytest.raises(AssertionError):
        compare(open_toy(), match.state, 0, seeds=range(30))


# ---------------------------------------------------------------------- secret answers


@pytest.mark.parametrize("seed", SEEDS)
def test_a_secret_answer_looks_the_same_to_all_others(seed: int) -> None:
    game, met = open_toy(), set()
    for match in random_match(seed):
        decision = match.decision
        if decision is None or not decision.secret:
            continue
        for viewer in viewers(match.state):
            if viewer == decision.seat:
                continue
            looked = []
            for option in decision.options:
                state = game.copy(match.state)
                entries = game.apply(state, option.key)
                if any(entry.reveals for entry in readable(entries, viewer)):
                    break
                looked.append(looks(game, state, viewer, entries))
            else:
                met.add(type(match.state.agenda[-1]).__name__)
                for one in looked:
                    assert one == looked[0]
    assert "Stake" in met


def test_who_answers_a_secret_question_is_told_its_own_answer() -> None:
    match = toy_match()
    match.answer("lead:0")
    key = asked(match).options[0].key
    match.answer(key)
    assert [entry.what.id for entry in match.log(0)][-2:] == ["leads", "staked-card"]
    assert [entry.what.id for entry in match.log(1)][-1:] == ["staked"]
    assert [entry.what.id for entry in match.log(None)][-1:] == ["staked"]
    assert match.view(0).players[0].stake == key.removeprefix("stake:")
    assert match.view(1).players[0].stake == HIDDEN
    assert match.view(None).players[0].stake == HIDDEN


# ---------------------------------------------------------------------- names and the seed


def in_play() -> list[Match]:
    """Matches stopped in all kinds of places."""
    found = []
    for seed in SEEDS:
        played = toy_match(2 + seed % 3, TELLING_SEED + seed)
        for number in range(seed * 3):
            decision = played.decision
            if decision is None:
                break
            played.answer(decision.options[number % len(decision.options)].key)
        found.append(played)
    return found


def test_hidden_cards_are_named_in_no_view() -> None:
    for match in in_play():
        for viewer in viewers(match.state):
            view = match.view(viewer)
            text = msgspec.json.encode([match.game.plain(view), match.game.decision(view)]).decode()
            for card in set(zones(match.state)) - set(zones(view)):
                assert json.dumps(card) not in text
                assert f":{card}" not in text


def test_the_seed_is_in_nothing_that_is_shown() -> None:
    for match in in_play():
        for viewer in viewers(match.state):
            view = match.view(viewer)
            assert view.chance.seed is None
            assert view.chance.draws == 0
            shown = looks(match.game, match.state, viewer, match.log(viewer))
            assert str(match.setup.seed) not in msgspec.json.encode(shown).decode()


def test_a_view_cannot_be_played_on() -> None:
    match = toy_match()
    for viewer in (0, 1, None):
        view = match.view(viewer)
        with pytest.raises(ValueError, match="view"):
            match.game.apply(view, "lead:0")
        with pytest.raises(ValueError, match="seed"):
            view.chance.shuffle([1, 2])


# ---------------------------------------------------------------------- history, knowledge, bots


@pytest.mark.parametrize("open_hands", [False, True])
def test_looking_back_shows_what_was_to_be_seen_then(open_hands: bool) -> None:
    seen: list[list[Any]] = []
    for match in random_match(5, 3, open_hands=open_hands):
        seen.append([match.view(viewer) for viewer in viewers(match.state)])
    for answers, then in enumerate(seen):
        assert [match.view_at(answers, viewer) for viewer in viewers(match.state)] == then
    assert match.view_at(0, None, reveal_all=True) == match.game.new(match.setup)[0]


def test_the_log_of_a_stretch_is_filtered_like_the_whole() -> None:
    match = list(random_match(5, 3))[-1]
    for viewer in viewers(match.state):
        whole = match.log(viewer)
        assert all(entry.seat in (None, viewer) for entry in whole)
        for since in range(len(match.history) + 1):
            part = match.log(viewer, since=since)
            assert part == whole[len(whole) - len(part) :]
    for since in range(len(match.history) + 1):
        after = [entry for given in match.history[since:] for entry in given.entries]
        assert match.log(None, since=since, reveal_all=True) == readable(after, None, True)
    logs = match.log(None, reveal_all=True), match.log(0), match.log(None)
    everybodys, own, nobodys = ([entry for entry in log if entry.seat is not None] for log in logs)
    assert len(everybodys) > len(own) > len(nobodys) == 0


def test_who_looked_at_a_card_knows_it_until_the_shuffle() -> None:
    match = match_at(hand={"A": ["jab.0"], "B": ["jab.1"]}, deck=["lamp.0", "kick.0"])
    match.answer("peek")
    assert match.view(0).deck == [HIDDEN, "lamp.0"]
    assert match.view(1).deck == match.view(None).deck == [HIDDEN, HIDDEN]
    match.answer("bury")
    assert match.view(0).deck == ["lamp.0", HIDDEN]
    assert match.view(1).deck == [HIDDEN, HIDDEN]
    assert match.view(1).known == match.view(None).known == {}
    for seed in range(20):
        assert match.game.determinise(match.view(0), seed).deck[0] == "lamp.0"


def test_open_hands_show_hands_and_neither_deck_nor_seed() -> None:
    match = toy_match(3, open_hands=True)
    for viewer in viewers(match.state):
        view = match.view(viewer)
        assert [player.hand for player in view.players] == [player.hand for player in match.state.players]
        assert set(view.deck) == {HIDDEN}
        assert view.chance.seed is None
    match.answer("lead:1")
    assert match.game.decision(match.view(0)) == match.decision


def test_a_bot_answers_the_same_whatever_it_may_not_see() -> None:
    game = open_toy()
    for match in random_match(8, 3):
        decision = match.decision
        if decision is None or decision.seat is None:
            continue
        setup = toy_setup(3, 8, bots=(decision.seat,))
        chosen = set()
        for world in (match.state, *worlds(game, match.state, decision.seat)):
            origin = Origin(game.rules_version, 0, game.plain(world))
            chosen.add(Bots(setup).choose(Match(game, setup, origin)))
        assert len(chosen) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_an_open_question_is_the_same_for_all_and_a_closed_one_is_empty_for_others(seed: int) -> None:
    for match in random_match(seed):
        decision = match.decision
        if decision is None:
            assert all(match.game.decision(match.view(viewer)) is None for viewer in viewers(match.state))
            continue
        for viewer in viewers(match.state):
            seen = match.game.decision(match.view(viewer))
            if decision.closed and viewer != decision.seat:
                assert seen == msgspec.structs.replace(decision, options=())
            else:
                assert seen == decision
