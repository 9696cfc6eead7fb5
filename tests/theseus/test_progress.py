"""Why every game ends: whatever is done brings it forward, and card sets that would not are refused."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tabletop_tui.engines.theseus import progress
from tabletop_tui.engines.theseus.catalogue import Card, Catalogue, parse, standard
from tabletop_tui.engines.theseus.effects import (
    Count,
    Effect,
    Everyone,
    ExileCards,
    ExploreMore,
    GainBonus,
    GiveCards,
    MarkOld,
    MoveCards,
    Only,
    RecruitMore,
    RevealMore,
    SubjugateMore,
    SwapCards,
    TakeCards,
    TradeCards,
    Trigger,
    UseThird,
    WhenCount,
)
from tabletop_tui.engines.theseus.game import TheseusGame
from tabletop_tui.engines.theseus.state import Act, Theseus
from tabletop_tui.kit.cards import CardSetError
from tabletop_tui.kit.setup import Seat, Setup
from tests.theseus.cards import PLAIN, STARTERS
from tests.theseus.sets import one_card

STANDARD = TheseusGame(standard())
MOST_ANSWERS = 3000
"""More than any game needs; one that goes on longer will go on for ever."""


def weight(state: Theseus) -> int:
    """What is still to come, as `progress` weighs it: each use and each basic ability must lower it."""
    decks = sum(len(deck) for deck in state.decks) * 110
    board = sum(99 if card in state.bonused else 100 for card in state.board)
    areas = sum(
        20 * len(player.hand) + 10 * len(player.party) + 5 * len(player.reward) + player.bonuses
        for player in state.players
    )
    return decks + board + areas


Chooser = Callable[[TheseusGame, Theseus, random.Random], str]


def at_random(game: TheseusGame, state: Theseus, chance: random.Random) -> str:
    decision = game.decision(state)
    assert decision is not None
    return chance.choice(decision.options).key


def holding_back(game: TheseusGame, state: Theseus, chance: random.Random) -> str:
    """Whatever keeps the game from going forward: a player who wants it never to end."""
    decision = game.decision(state)
    assert decision is not None
    return max((option.key for option in decision.options), key=lambda key: heaviest(game, state, key, 1))


def heaviest(game: TheseusGame, state: Theseus, key: str, more: int) -> int:
    """The greatest weight that an answer can lead to, with up to so many answers after it."""
    trial = game.copy(state)
    game.apply(trial, key)
    decision = game.decision(trial)
    if decision is None or not more or isinstance(trial.agenda[-1], Act):
        return weight(trial)
    return max(heaviest(game, trial, option.key, more - 1) for option in decision.options)


def play(game: TheseusGame, seats: int, seed: int, choose: Chooser) -> list[tuple[str, int]]:
    """Play a game to its end; for each use and basic ability its key and how much the weight fell.

    A use lasts until its player may act again or another turn begins. One in which the rank advances
    does not count: what an advance sets off may raise the weight, but there are only five in a game. Nor
    does one after the end is reached, when the Board may be empty: no other turn follows."""
    state, _ = game.new(Setup("theseus", tuple(Seat(str(n)) for n in range(seats)), seed))
    chance = random.Random(seed)
    falls: list[tuple[str, int]] = []
    begun: tuple[str, int, int] | None = None
    for _ in range(MOST_ANSWERS):
        if begun and (state.over or isinstance(state.agenda[-1], Act)):
            if begun[2] == state.rank and not state.ending:
                falls.append((begun[0], begun[1] - weight(state)))
            begun = None
        if state.over:
            return falls
        key = choose(game, state, chance)
        if key.startswith(("use:", "basic:")):
            begun = (key, weight(state), state.rank)
        game.apply(state, key)
    raise AssertionError(f"no end after {MOST_ANSWERS} answers")


@pytest.mark.rule("TH-TURN-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_every_use_and_basic_ability_brings_the_game_forward(seats: int, seed: int) -> None:
    falls = play(STANDARD, seats, seed, at_random)
    assert [(key, fall) for key, fall in falls if fall < 1] == []
    assert len(falls) > 20


@pytest.mark.rule("TH-TURN-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_ends_even_if_everybody_holds_back(seats: int) -> None:
    assert play(STANDARD, seats, seats, holding_back)


# ---------------------------------------------------------------------- sets made at random

NUMBERS = st.integers(1, 3)
FLAGS = st.booleans()
KINDS = st.sampled_from([None, None, "monster"])
ONLY = st.one_of(
    st.builds(Only, kind=KINDS),
    st.builds(Only, kind=KINDS, icon=st.sampled_from(["explore", "recruit"])),
    st.builds(Only, kind=KINDS, rank=st.sampled_from([1, 2])),
    st.builds(Only, kind=KINDS, bonus=FLAGS),
)
MOVES = st.sampled_from(sorted(progress.MOVES)).flatmap(
    lambda move: st.builds(MoveCards, zone=st.just(move[0]), to=st.just(move[1]), n=NUMBERS, may=FLAGS)
)
FEW = [card for card in PLAIN if card.id[:3] in ("oak", "elm", "fir", "ash")]


def verbs(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Effects; what follows from them is drawn from `inner`."""
    then = st.lists(inner, max_size=2)
    return st.one_of(
        st.builds(ExploreMore, n=NUMBERS, may=FLAGS, only=ONLY),
        st.builds(RecruitMore, n=NUMBERS, may=FLAGS, only=ONLY),
        st.builds(SubjugateMore, n=NUMBERS, may=FLAGS, only=ONLY),
        st.builds(
            ExileCards,
            zone=st.sampled_from(["board", "party", "hand", "reward"]),
            n=NUMBERS,
            may=FLAGS,
            only=ONLY,
            then=then,
        ),
        MOVES,
        st.builds(SwapCards, zone=st.just("hand"), other=st.sampled_from(["party", "board"]), may=FLAGS),
        st.builds(SwapCards, zone=st.just("party"), other=st.just("board"), may=FLAGS),
        st.builds(
            GiveCards,
            zone=st.sampled_from(["board", "hand", "party"]),
            to=st.sampled_from(["hand", "party", "reward"]),
            n=NUMBERS,
            may=FLAGS,
            then=then,
        ),
        st.builds(TakeCards, zone=st.sampled_from(["hand", "party"]), may=FLAGS, only=ONLY),
        st.builds(TradeCards, may=FLAGS),
        st.builds(UseThird, n=NUMBERS),
        st.builds(GainBonus, n=NUMBERS),
        st.builds(MarkOld, n=NUMBERS, may=FLAGS),
        st.builds(RevealMore, n=NUMBERS),
        st.builds(Everyone, who=st.sampled_from(["all", "others"]), effects=then),
        st.builds(
            WhenCount,
            count=st.builds(Count, zone=st.sampled_from(["party", "hand", "reward", "board", "bonuses"])),
            least=st.integers(0, 3),
            then=then,
        ),
    )


EFFECTS = verbs(verbs(st.builds(GainBonus)))
EVENTS: Any = ["explored", "recruited", "subjugated", "exiled", "advance"]
TRIGGERS = st.builds(
    Trigger,
    on=st.sampled_from(EVENTS),
    effects=st.lists(EFFECTS, min_size=1, max_size=2),
    where=st.sampled_from(["party", "hand", "reward"]),
)


@st.composite
def wild_cards(draw: st.DrawFn) -> list[Card]:
    """Cards with any effects that the checks let pass, some of every rank."""
    made = []
    for number in range(draw(st.integers(6, 14))):
        icon = draw(st.sampled_from(["explore", "recruit", "subjugate"]))
        effects: list[Effect] = draw(st.lists(EFFECTS, max_size=2))
        triggers = draw(st.lists(TRIGGERS, max_size=1))
        try:
            progress.check_progress(icon, effects, triggers, "wild.toml", str(number))
        except CardSetError:
            continue
        kind = "monster" if number % 2 else "adventurer"
        made.append(
            Card(f"w{number}", f"W{number}", number % 6 + 1, icon, kind, None, effects, triggers)  # type: ignore[arg-type]
        )
    assume(len(made) >= 4)
    return made


@settings(max_examples=40)
@given(wild_cards(), st.integers(2, 4), st.integers(0, 1000))
def test_games_with_any_cards_that_are_let_pass_end_and_break_nothing(
    wild: list[Card], seats: int, seed: int
) -> None:
    game = TheseusGame(
        Catalogue("Wild", [*STARTERS, *[card for card in PLAIN if card.id[:3] != "bay"], *wild])
    )
    falls = play(game, seats, seed, at_random)
    assert [(key, fall) for key, fall in falls if fall < 1] == []


# ---------------------------------------------------------------------- what an effect sets back


@pytest.mark.rule("TH-TURN-10")
@pytest.mark.parametrize(
    ("effect", "most"),
    [
        (ExploreMore(), 0),
        (RevealMore(n=9), 0),
        (MoveCards(zone="party", to="hand"), 10),
        (MoveCards(zone="party", to="hand", n=3), 30),
        (MoveCards(zone="party", to="board"), 90),
        (MoveCards(zone="hand", to="board", n=2), 160),
        (MoveCards(zone="board", to="reward"), 0),
        (MoveCards(zone="party", to="reward"), 0),
        (TakeCards(zone="hand"), 1),
        (TakeCards(zone="party"), 10),
        (GiveCards(zone="hand", to="hand", n=2), 2),
        (GiveCards(zone="hand", to="party", then=[GainBonus(n=4)]), 4),
        (ExileCards(zone="reward", then=[GainBonus(n=5)]), 0),
        (ExileCards(zone="reward", then=[GainBonus(n=6)]), 1),
        (ExileCards(zone="party", then=[GainBonus(n=9), GainBonus(n=3)]), 2),
        (SwapCards(), 1),
        (TradeCards(), 1),
        (Everyone(effects=[GainBonus(n=2)]), 8),
        (WhenCount(then=[GainBonus(n=2), TakeCards(zone="party")]), 12),
    ],
)
def test_what_an_effect_sets_back_is_weighed(effect: Effect, most: int) -> None:
    assert progress.setback(effect) == most


# ---------------------------------------------------------------------- sets that are refused


EVERYONE_GAINS = '{ do = "everyone", who = "all", effects = [{ do = "bonus", n = 9 }] }'
TO_HAND = '{ do = "move", zone = "party", to = "hand" }'
TO_BOARD = '{ do = "move", zone = "party", to = "board" }'


@pytest.mark.parametrize(
    ("icon", "effects"),
    [
        # Gaining or moving back for nothing, which only Explore pays for.
        ("subjugate", '{ do = "bonus" }'),
        ("recruit", TO_HAND),
        ("recruit", TO_BOARD),
        ("recruit", '{ do = "swap", zone = "hand", other = "party" }'),
        ("subjugate", '{ do = "trade", may = true }'),
        ("subjugate", '{ do = "take", zone = "hand" }'),
        ("subjugate", '{ do = "give", zone = "hand", to = "hand" }'),
        ("recruit", '{ do = "everyone", effects = [{ do = "bonus" }] }'),
        ("recruit", '{ do = "if", count = { zone = "party" }, then = [{ do = "bonus" }] }'),
        # More than Explore brings.
        ("explore", TO_BOARD),
        ("explore", '{ do = "move", zone = "hand", to = "board" }'),
        ("explore", f"{EVERYONE_GAINS}, {EVERYONE_GAINS}, {EVERYONE_GAINS}"),
    ],
)
def test_a_card_with_which_a_game_could_go_on_for_ever_is_refused(icon: str, effects: str) -> None:
    with pytest.raises(CardSetError) as refusal:
        parse(one_card(f"effects = [{effects}]", icon=icon), "own.toml")
    assert (refusal.value.card, refusal.value.field) == ("'odd'", "effects")


@pytest.mark.parametrize(
    ("event", "effects"), [("recruited", TO_HAND), ("exiled", '{ do = "bonus", n = 5 }')]
)
def test_what_brings_back_more_than_what_sets_it_off_is_refused(event: str, effects: str) -> None:
    with pytest.raises(CardSetError) as refusal:
        parse(one_card(f'triggers = [{{ on = "{event}", effects = [{effects}] }}]'), "own.toml")
    assert (refusal.value.card, refusal.value.field) == ("'odd'", "triggers[0]")


@pytest.mark.parametrize(
    ("icon", "effects"),
    [
        ("explore", '{ do = "bonus", n = 9 }'),
        ("explore", TO_HAND),
        ("explore", '{ do = "trade" }, { do = "take", zone = "party" }'),
        ("subjugate", '{ do = "exile", zone = "hand", then = [{ do = "bonus", n = 9 }] }'),
        ("recruit", f'{{ do = "exile", zone = "board", then = [{TO_BOARD}] }}'),
        ("subjugate", '{ do = "explore", n = 9 }, { do = "recruit" }, { do = "copy" }'),
        ("subjugate", '{ do = "use-more", n = 9 }, { do = "reveal" }, { do = "mark" }'),
    ],
)
def test_a_card_with_which_games_end_is_not_refused(icon: str, effects: str) -> None:
    assert parse(one_card(f"effects = [{effects}]", icon=icon), "own.toml")["odd"].icon == icon


@pytest.mark.parametrize(("event", "n"), [("advance", 9), ("exiled", 4), ("explored", 4)])
def test_what_sets_off_little_is_not_refused(event: str, n: int) -> None:
    fields = f'triggers = [{{ on = "{event}", effects = [{{ do = "bonus", n = {n} }}] }}]'
    assert parse(one_card(fields), "own.toml")["odd"].triggers[0].on == event
