"""What must hold of a match of any game that is stored and goes on: the same state, log and answers."""

import random
from pathlib import Path

from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.cards import CardSource
from tabletop_tui.kit.game import Game
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.saves import Shelf
from tabletop_tui.kit.setup import Setup


def check_replay(game: Game, setup: Setup, seed: int, cut: int) -> None:  # type: ignore[type-arg]
    """A match played at random up to `cut` answers, and again from its answers; both go on alike."""
    match = Match(game, setup)
    draw = random.Random(seed).random
    while (decision := match.decision) is not None and match.count < cut:
        match.answer(decision.options[int(draw() * len(decision.options))].key)
    again = Match(game, match.setup)
    again.replay([(given.key, given.bot) for given in match.history])
    assert again.state == match.state
    assert again.log(None) == match.log(None)
    assert game.from_plain(game.plain(match.state)) == match.state
    assert game.decode(game.encode(match.state)) == match.state
    if decision is not None:
        match.answer(decision.options[0].key)
        again.answer(decision.options[0].key)
        assert again.state == match.state


def check_save_and_load(folder: Path, setup: Setup, cards: CardSource, answers: int) -> None:
    """The file is read again every few answers, and what is read goes on with the game."""
    shelf = Shelf(folder)
    kept = shelf.create(Match(open_game(setup.game, cards), setup), cards)
    chance = random.Random(len(setup.seats))
    loads = 0
    for number in range(answers):
        decision = kept.match.decision
        if decision is None:
            break
        kept.answer(chance.choice(decision.options).key)
        if number % 10 == 9:
            loaded = shelf.open(kept.id, open_game)
            assert loaded.match.state == kept.match.state
            assert loaded.match.answers == kept.match.answers
            kept, loads = loaded, loads + 1
    assert loads > 1
