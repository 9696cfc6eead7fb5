"""What cards say: their text is rendered from their effects, and says what these do."""

from itertools import product
from typing import Any

import pytest

from tabletop_tui.engines.theseus.cardtext import card_lines
from tabletop_tui.engines.theseus.catalogue import parse
from tabletop_tui.engines.theseus.effects import (
    CopyIcon,
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
    Score,
    SubjugateMore,
    SwapCards,
    TakeCards,
    TradeCards,
    Trigger,
    UseThird,
    WhenCount,
)
from tabletop_tui.engines.theseus.phrases import BOOK
from tabletop_tui.kit.cards import CardSetError
from tabletop_tui.kit.words import Words
from tests.theseus.cards import card
from tests.theseus.sets import one_card

WORDS = Words(BOOK)


def text(*effects: Effect, **more: Any) -> list[str]:
    return list(card_lines(card("odd", "explore", *effects, **more), WORDS))


@pytest.mark.parametrize(
    ("effect", "sentences"),
    [
        (ExploreMore(), ["Explore a card."]),
        (ExploreMore(n=2), ["Explore 2 cards at once."]),
        (ExploreMore(may=True), ["You may explore a card."]),
        (ExploreMore(n=3, may=True), ["You may explore up to 3 cards at once."]),
        (ExploreMore(only=Only(kind="monster")), ["Explore a monster."]),
        (RecruitMore(), ["Recruit a card."]),
        (RecruitMore(n=2), ["Recruit 2 cards."]),
        (RecruitMore(n=2, may=True), ["You may recruit up to 2 cards."]),
        (RecruitMore(may=True, only=Only(kind="adventurer")), ["You may recruit an adventurer."]),
        (SubjugateMore(), ["Subjugate a card."]),
        (SubjugateMore(n=2, only=Only(rank=1)), ["Subjugate 2 Rank 1 cards."]),
        (SubjugateMore(n=2, may=True), ["You may subjugate up to 2 cards."]),
        (ExileCards(zone="hand"), ["Exile a card from your Hand."]),
        (ExileCards(zone="board", n=2, may=True), ["You may exile up to 2 cards from the Board."]),
        (ExileCards(zone="party", may=True), ["You may exile a card from your Party."]),
        (ExileCards(zone="reward", n=2), ["Exile 2 cards from your Reward."]),
        (MoveCards(zone="party", to="hand"), ["Move a card from your Party to your Hand."]),
        (
            MoveCards(zone="board", to="reward", n=2, may=True, only=Only(bonus=True)),
            ["You may move up to 2 cards with a Bonus from the Board to your Reward."],
        ),
        (MoveCards(zone="party", to="board", n=2), ["Move 2 cards from your Party to the Board."]),
        (SwapCards(zone="hand", other="board"), ["Swap a card of your Hand with one of the Board."]),
        (SwapCards(zone="hand", may=True), ["You may swap a card of your Hand with one of your Party."]),
        (GiveCards(), ["Move a card from your Hand to another player's Hand."]),
        (
            GiveCards(zone="board", to="reward", n=2),
            ["Move 2 cards from the Board to another player's Reward."],
        ),
        (
            GiveCards(zone="party", to="party", may=True),
            ["You may move a card from your Party to another player's Party."],
        ),
        (TakeCards(), ["Move a card from another player's Hand to your Hand."]),
        (
            TakeCards(zone="party", may=True, only=Only(icon="recruit")),
            ["You may move a card with Recruit from another player's Party to your Hand."],
        ),
        (TradeCards(), ["Trade a card of your Hand for one of another player's Hand."]),
        (TradeCards(may=True), ["You may trade a card of your Hand for one of another player's Hand."]),
        (UseThird(), ["You may use another Party card this turn."]),
        (UseThird(n=2), ["You may use 2 more Party cards this turn."]),
        (CopyIcon(), ["Perform an icon in the Party of the player on your left."]),
        (CopyIcon("right"), ["Perform an icon in the Party of the player on your right."]),
        (GainBonus(), ["Gain a Bonus."]),
        (GainBonus(n=3), ["Gain 3 Bonuses."]),
        (MarkOld(), ["Put a Bonus on an older Board card."]),
        (MarkOld(n=2, may=True), ["You may put a Bonus on each of up to 2 older Board cards."]),
        (RevealMore(), ["Reveal another card onto the Board."]),
        (RevealMore(n=2), ["Reveal 2 more cards onto the Board."]),
        (
            ExileCards(zone="hand", may=True, then=[ExploreMore(), GainBonus()]),
            [
                "You may exile a card from your Hand.",
                "If you do: Explore a card.",
                "And then: Gain a Bonus.",
            ],
        ),
        (
            GiveCards(then=[GainBonus()]),
            ["Move a card from your Hand to another player's Hand.", "If you do: Gain a Bonus."],
        ),
        (
            Everyone(who="others", effects=[ExploreMore(), GainBonus()]),
            ["Each other player: Explore a card.", "Each other player: Gain a Bonus."],
        ),
        (Everyone(who="all", effects=[GainBonus()]), ["Each player: Gain a Bonus."]),
        (
            WhenCount(Count("party", Only(kind="monster")), 3, [GainBonus(), ExploreMore()]),
            ["With 3 monsters or more in your Party: Gain a Bonus.", "And then: Explore a card."],
        ),
        (
            WhenCount(Count("hand", distinct="icon"), 3, [GainBonus()]),
            ["With 3 different icons or more in your Hand: Gain a Bonus."],
        ),
        (WhenCount(Count("bonuses"), 4, [GainBonus()]), ["With 4 Bonuses or more: Gain a Bonus."]),
        (WhenCount(Count("board"), 1, [GainBonus()]), ["With a card or more in the Board: Gain a Bonus."]),
    ],
)
def test_what_an_effect_says(effect: Effect, sentences: list[str]) -> None:
    assert text(effect) == sentences


@pytest.mark.parametrize(
    ("trigger", "sentences"),
    [
        (Trigger("explored", [GainBonus()]), ["When explored: Gain a Bonus."]),
        (Trigger("recruited", [GainBonus()]), ["When recruited: Gain a Bonus."]),
        (
            Trigger("subjugated", [GainBonus(), ExploreMore()]),
            ["When subjugated: Gain a Bonus.", "When subjugated: Explore a card."],
        ),
        (Trigger("exiled", [UseThird()]), ["When exiled: You may use another Party card this turn."]),
        (Trigger("advance", [GainBonus()]), ["At a rank advance, from your Party: Gain a Bonus."]),
        (Trigger("advance", [GainBonus()], "hand"), ["At a rank advance, from your Hand: Gain a Bonus."]),
        (Trigger("advance", [GainBonus()], "reward"), ["At a rank advance, from your Reward: Gain a Bonus."]),
    ],
)
def test_what_an_effect_with_a_condition_says(trigger: Trigger, sentences: list[str]) -> None:
    assert text(triggers=[trigger]) == sentences


@pytest.mark.parametrize(
    ("score", "sentence"),
    [
        (Score(1, Count("party")), "End: 1 VP for each card in your Party."),
        (Score(2, Count("reward"), each=3), "End: 2 VP for every 3 cards in your Reward."),
        (
            Score(1, Count("reward", Only(kind="monster")), each=2, most=4),
            "End: 1 VP for every 2 monsters in your Reward, at most 4.",
        ),
        (Score(1, Count("hand"), most=3), "End: 1 VP for each card in your Hand, at most 3."),
        (
            Score(3, Count("reward", distinct="rank"), least=5),
            "End: 3 VP with 5 different ranks or more in your Reward.",
        ),
        (Score(4, Count("bonuses"), least=5), "End: 4 VP with 5 Bonuses or more."),
        (Score(1, Count("bonuses"), each=2), "End: 1 VP for every 2 Bonuses."),
        (Score(1, Count("bonuses"), each=2, most=5), "End: 1 VP for every 2 Bonuses, at most 5."),
        (Score(2, Count("party", Only(rank=0))), "End: 2 VP for each starting card in your Party."),
    ],
)
def test_what_end_scoring_says(score: Score, sentence: str) -> None:
    assert text(rank=3, scores=[score]) == [sentence]


def test_a_card_says_its_effects_then_its_conditions_then_its_scoring() -> None:
    lines = text(
        ExploreMore(),
        GainBonus(),
        rank=3,
        triggers=[Trigger("exiled", [GainBonus(n=2)])],
        scores=[Score(1, Count("hand"))],
    )
    assert lines == [
        "Explore a card.",
        "Gain a Bonus.",
        "When exiled: Gain 2 Bonuses.",
        "End: 1 VP for each card in your Hand.",
    ]


KINDS: list[Any] = [None, "adventurer", "monster"]
FILTERS = [Only(icon="explore"), Only(rank=2), Only(bonus=True), Only(bonus=False), Only()]


def texts_of(fields: list[str]) -> dict[str, tuple[str, ...]]:
    """What cards say that a card set may hold; `fields` are their TOML, those refused are left out."""
    said = {}
    for field in fields:
        try:
            odd = parse(one_card(field, rank=3), "own.toml")["odd"]
        except CardSetError:
            continue
        said[field] = card_lines(odd, WORDS)
    return said


def filters() -> list[str]:
    """Every way to say which cards an effect is about, as TOML."""
    icons = ["", 'icon = "explore"', 'icon = "recruit"']
    kinds = ["", 'kind = "adventurer"', 'kind = "monster"']
    ranks = ["", "rank = 1", "rank = 2"]
    bonuses = ["", "bonus = true", "bonus = false"]
    return ["{ " + ", ".join(filter(None, parts)) + " }" for parts in product(icons, kinds, ranks, bonuses)]


@pytest.mark.parametrize("n", [1, 2])
def test_effects_about_different_cards_say_different_things(n: int) -> None:
    """A card says all of what it asks of another card; what it could not say is refused."""
    fields = [f'effects = [{{ do = "explore", n = {n}, only = {only} }}]' for only in filters()]
    said = texts_of(fields)
    alike = [field for field, lines in said.items() if list(said.values()).count(lines) > 1]
    assert alike == []
    assert len(said) >= 20


def test_counts_of_different_things_say_different_things() -> None:
    """ "3 different icons" among all cards is not the same as among the monsters."""
    fields = [
        f'scores = [{{ vp = 1, count = {{ zone = "{zone}", only = {only}{distinct} }}, each = 3 }}]'
        for zone in ("party", "hand", "reward")
        for only in ("{}", '{ kind = "monster" }', '{ icon = "explore" }')
        for distinct in ("", ', distinct = "icon"', ', distinct = "rank"')
    ]
    said = texts_of(fields)
    alike = [field for field, lines in said.items() if list(said.values()).count(lines) > 1]
    assert alike == []
    assert len(said) >= 10


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("only", FILTERS)
@pytest.mark.parametrize("n", [1, 2])
def test_every_filter_has_its_words(only: Only, kind: Any, n: int) -> None:
    with_kind = Only(only.icon, kind, only.rank, only.bonus)
    (sentence,) = text(ExploreMore(n=n, only=with_kind))
    assert (kind or "card") in sentence
    assert ("2 " in sentence.replace("Rank 2", "")) == (n == 2)
    assert "{" not in sentence
    if only.icon:
        assert "with Explore" in sentence
    if only.bonus is not None:
        assert ("with a Bonus" if only.bonus else "without a Bonus") in sentence
