"""What a seat may not know reaches it by no screen, text, file or notice, in any of the four games.

Everything that a seat is shown of a match is compared with what it is shown of a twin: a match that is
the same in all that this seat may know, and another in everything else.
"""

import contextlib
import os
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from tabletop_tui.app import Replay
from tabletop_tui.bots import advice
from tabletop_tui.bots.advice import ask_advice
from tabletop_tui.bots.budget import Budget
from tabletop_tui.commands.looking import saves_lines
from tabletop_tui.engines.listings import GAME_IDS
from tabletop_tui.engines.registry import open_game, standard_source
from tabletop_tui.export import Eyes, as_json, step_lines, text_lines
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.places import sit_down
from tabletop_tui.kit.saves import Kept, Shelf
from tabletop_tui.kit.words import Words
from tabletop_tui.prints import PRINT_BOOK
from tabletop_tui.screens.replay import ReplayScreen
from tabletop_tui.settings import saves_folder
from tabletop_tui.text_mode import Console, TextGame
from tests.pilots import make_app, match_of, text_of, until
from tests.plain import Terminal
from tests.tables import SIZE
from tests.tours import LARGE, Shot, Tour, alike, go_round, open_table, told
from tests.twins import dealt_anew, hidden_names, twin_of

NAMES = ("Ana", "Ben", "Cai")
ASKED, OTHER, WATCHING = "the asked seat", "another seat", "a spectator"
EYES = (ASKED, OTHER, WATCHING)
ANSWERS = {ASKED: 45, OTHER: 80, WATCHING: 120}
"""After how many answers each of them looks: at another stage of the game."""
HIDING = ("communs", "hackclad")
LOOKERS = [(game_id, eyes) for game_id in GAME_IDS for eyes in EYES if eyes == ASKED or game_id in HIDING]
"""Where nothing but the decks is hidden, all see the same."""
FEW = Budget(playouts=6)


def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints of a few playouts, by a chance that does not hang on the seed of the match."""
    monkeypatch.setattr(ask_advice, "__defaults__", (FEW,))
    monkeypatch.setattr(advice, "seed_for", lambda match, seat: 7)


@pytest.fixture(autouse=True)
def _quick_and_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """No waiting for the disk, nor for hints."""
    monkeypatch.setattr(os, "fsync", lambda _: None)
    quick_hints(monkeypatch)


def reached(game_id: str, answers: int) -> Match:
    """A match in which somebody alone is asked something."""
    match = match_of(*NAMES, game_id=game_id, seed=4, answers=answers)
    while match.decision is not None and match.decision.seat is None:
        match.answer(match.decision.options[0].key)
    assert match.decision is not None
    return match


def seat_of(match: Match, eyes: str) -> int | None:
    decision = match.decision
    assert decision is not None
    assert decision.seat is not None
    if eyes == WATCHING:
        return None
    return decision.seat if eyes == ASKED else (decision.seat + 1) % len(NAMES)


def shelved(match: Match, eyes: str) -> Kept:
    """The match on this test's shelf, played by all people here, or by one who is not asked, or by nobody."""
    original = Match(match.game, match.setup)
    kept = Shelf(saves_folder()).create(original, standard_source(match.game.id))
    kept.match = match
    if eyes != ASKED:
        seat = seat_of(match, eyes)
        sit_down(kept, () if seat is None else (seat,))
    return kept


def twins(game_id: str, eyes: str) -> tuple[Match, Match]:
    """A match and its twin for those eyes; they do differ."""
    match = reached(game_id, ANSWERS[eyes])
    viewer = seat_of(match, eyes)
    twin = twin_of(match, viewer)
    assert match.game.encode(match.state) != match.game.encode(twin.state)
    assert hidden_names(match, viewer) or not match.game.hides
    assert match.view(viewer) == twin.view(viewer)
    return match, twin


def test_hands_are_hidden_in_these_games() -> None:
    assert tuple(game_id for game_id in GAME_IDS if open_game(game_id).hides) == HIDING


# ---------------------------------------------------------------------- texts


def exported(match: Match, viewer: int | None) -> Iterator[str]:
    words = Words(match.game.book.extended(PRINT_BOOK), match.setup.names)
    eyes = Eyes(viewer)
    yield from text_lines(match, "Standard", eyes, words)
    yield from step_lines(match, "Standard", eyes, words)
    yield as_json(match, standard_source(match.game.id), eyes, words).decode()


@pytest.mark.parametrize(("game_id", "eyes"), LOOKERS)
def test_exports_and_replays_as_text_tell_twins_not_apart(game_id: str, eyes: str) -> None:
    match, twin = twins(game_id, eyes)
    viewer = seat_of(match, eyes)
    assert list(exported(match, viewer)) == list(exported(twin, viewer))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_open_hands_open_neither_decks_nor_seed(game_id: str) -> None:
    match = reached(game_id, ANSWERS[ASKED])
    match.setup = msgspec.structs.replace(match.setup, open_hands=True)
    twin = twin_of(match, None)
    assert match.game.encode(match.state) != match.game.encode(twin.state)
    assert list(exported(match, None)) == list(exported(twin, None))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_no_refusal_tells_twins_apart(game_id: str) -> None:
    """Whatever is typed, sense or nonsense, and whoever would refuse it."""
    match, twin = twins(game_id, ASKED)
    seat = seat_of(match, ASKED)
    cards = [text.id for text in match.game.card_texts(Words(match.game.book, NAMES))]
    verbs = {given.key.partition(":")[0] for given in match.history}
    things = {*cards, *hidden_names(match, seat), *(given.key.partition(":")[2] for given in match.history)}
    for key in ("", ":", "end", *(f"{verb}:{thing}" for verb in sorted(verbs) for thing in sorted(things))):
        first, *others = (
            match.game.validate(state, key) for one in (match, twin) for state in (one.state, one.view(seat))
        )
        assert others == [first] * 3, key
    assert match.undo_stops() == twin.undo_stops()


class Left(Exception):
    """Nobody waits for another terminal here."""


def typed(match: Match, eyes: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What plain text prints to those eyes at a terminal, with every command."""

    def leave(_: TextGame) -> bool:
        raise Left

    monkeypatch.setattr(TextGame, "_is_news", leave)
    kept = shelved(match, eyes)
    lines = ["", "l", "?", "c", "k", "h", "t", "999", "nonsense", "=?", "", "r", "u", "", "", "l", "q", ""]
    target = Terminal()
    game = TextGame(kept, Console(Terminal("".join(f"{line}\n" for line in lines)), target))
    with contextlib.suppress(Left):
        game.run()
    kept.leave()
    return target.getvalue().replace(kept.id, "ID")


@pytest.mark.parametrize(("game_id", "eyes"), LOOKERS)
def test_plain_text_tells_twins_not_apart(game_id: str, eyes: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, twin = twins(game_id, eyes)
    told = typed(match, eyes, monkeypatch)
    assert told == typed(twin, eyes, monkeypatch)
    assert len(told) > 500


# ---------------------------------------------------------------------- screens


@pytest.mark.parametrize(("game_id", "eyes"), LOOKERS)
async def test_no_screen_tells_twins_apart(game_id: str, eyes: str) -> None:
    async def route(match: Match, expected: Sequence[Shot]) -> list[Shot]:
        kept = shelved(match, eyes)
        app = make_app(kept)
        async with app.run_test(size=LARGE) as pilot:
            tour = Tour(pilot, app, expected)
            await go_round(tour)
        kept.leave()
        return tour.shots

    assert len(await alike(route, *twins(game_id, eyes))) > 30


@pytest.mark.parametrize("leak", ["view", "log"])
async def test_the_tour_would_see_a_leak(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, twin = twins("hackclad", ASKED)
    if leak == "view":
        monkeypatch.setattr(Match, "view", lambda one, seat: one.game.copy(one.state))
    else:
        log = Match.log
        monkeypatch.setattr(Match, "log", lambda one, seat, **since: log(one, seat, reveal_all=True, **since))
    pictures = []
    for one in (match, twin):
        kept = shelved(one, ASKED)
        app = make_app(kept)
        async with app.run_test(size=LARGE) as pilot:
            tour = Tour(pilot, app)
            table = await open_table(tour)
            table.action_log()
            await tour.look()
            pictures.append([*tour.shots[1:], *told(table)])
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize(("game_id", "eyes"), LOOKERS)
async def test_no_replay_tells_twins_apart(game_id: str, eyes: str) -> None:
    async def route(match: Match, expected: Sequence[Shot]) -> list[Shot]:
        app = make_app(None, Replay(match, seat_of(match, eyes)))
        async with app.run_test(size=(120, 40)) as pilot:
            await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
            tour = Tour(pilot, app, expected)
            for step in ("to_start", "step_on", "to_end", *["leap_back"] * 4, "step_on"):
                getattr(app.screen, f"action_{step}")()
                await tour.look()
        return tour.shots

    assert len(set(await alike(route, *twins(game_id, eyes)))) > 5


# ---------------------------------------------------------------------- the list of matches


@pytest.mark.parametrize("game_id", GAME_IDS)
async def test_the_list_of_matches_tells_nothing(
    game_id: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match = reached(game_id, 20)
    monkeypatch.setattr("tabletop_tui.kit.saves.time", SimpleNamespace(time=lambda: 1_700_000_000.0))
    monkeypatch.setattr("tabletop_tui.kit.saves.secrets.choice", lambda letters: letters[0])

    async def route(match: Match, expected: Sequence[Shot]) -> list[Shot]:
        monkeypatch.setenv("TABLETOP_HOME", tempfile.mkdtemp(dir=tmp_path))
        Shelf(saves_folder()).create(match, standard_source(game_id))
        app = make_app()
        async with app.run_test(size=SIZE) as pilot:
            await until(pilot, lambda: "Ana, Ben, Cai" in text_of(app))
            tour = Tour(pilot, app, expected)
            await tour.look()
        return [*tour.shots, tuple(saves_lines())]

    await alike(route, *dealt_anew(match, None))
