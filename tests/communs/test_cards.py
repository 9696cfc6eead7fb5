"""The standard card set, as far as no tuning may change it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any, get_args

import pytest

from tabletop_tui.engines.communs import effects as vocabulary
from tabletop_tui.engines.communs.cardtext import card_lines
from tabletop_tui.engines.communs.catalogue import COMMON, NAME_WIDTH, PHASES, Card, standard
from tabletop_tui.engines.communs.effects import (
    ASPECTS,
    Amounts,
    Effect,
    Either,
    Forbid,
    Influence,
    Last,
    Rule,
)
from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.names import cells
from tabletop_tui.kit.words import Words

GAME = open_game("communs")
WORDS = Words(GAME.book)
CARDS = standard().printed
COLUMNS = 60
LINES = 4
"""The room for a card's text on the table screen."""

EACH = pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])


def named(name: str) -> Card:
    (card,) = (card for card in CARDS if card.name == name)
    return card


def of_kind(*kinds: str) -> list[Card]:
    return [card for card in CARDS if card.kind in kinds]


def flat(effects: Sequence[Effect]) -> Iterator[Effect]:
    """Effects, and those among which they leave a choice."""
    for effect in effects:
        yield effect
        if isinstance(effect, Either):
            yield from flat([*effect.one, *effect.other])


def effects_of(card: Card) -> list[Effect]:
    """All instant effects of a card."""
    ability = card.ability.effects if card.ability else []
    return list(flat([*card.effects, *card.returning, *ability]))


def lasting(card: Card) -> list[Rule]:
    """The perpetual effects that a card brings for a while."""
    return [rule for effect in effects_of(card) if isinstance(effect, Last) for rule in effect.rules]


def tags(things: Sequence[Any]) -> set[str]:
    return {str(thing.__struct_config__.tag) for thing in things}


EFFECTS = [effect for card in CARDS for effect in effects_of(card)]
RULES = [rule for card in CARDS for rule in (*card.rules, *lasting(card))]


# ---------------------------------------------------------------------- the numbers


def test_the_numbers_of_the_common_cards() -> None:
    count = Counter(card.kind for card in of_kind(*COMMON) for _ in range(card.copies))
    assert 95 <= count.total() <= 108
    assert 33 <= count["resource"] <= 39
    assert 29 <= count["project"] <= 35
    assert 20 <= count["action"] <= 25
    assert 9 <= count["attitude"] <= 12


def test_the_numbers_of_the_forces() -> None:
    count = Counter(card.phase for card in of_kind("enclosure", "crisis"))
    assert 42 <= count.total() <= 48
    assert [abs(count[phase] - usual) <= 1 for phase, usual in zip(PHASES, (14, 15, 17), strict=True)] == [
        True
    ] * 3
    for phase in PHASES:
        kinds = {card.kind for card in CARDS if card.phase == phase}
        assert kinds == {"enclosure", "crisis"}


@pytest.mark.rule("CC-SETUP-06")
def test_enclosures_of_later_phases_are_much_harder() -> None:
    usual = []
    for phase in PHASES:
        sums = [sum(card.value) for card in of_kind("enclosure") if card.phase == phase]
        usual.append(sum(sums) / len(sums))
    assert usual[1] > 1.3 * usual[0]
    assert usual[2] > 1.2 * usual[1]


def test_no_aspect_is_left_out_or_above_the_others() -> None:
    for field in ("cost", "icons", "influence", "value"):
        total = [
            sum(getattr(getattr(card, field), aspect) * card.copies for card in CARDS) for aspect in ASPECTS
        ]
        assert min(total) > 0.6 * max(total), field


# ---------------------------------------------------------------------- what the documents name


@pytest.mark.rule("CC-DEPLOY-06")
def test_data_coops_costs_two_of_one_aspect_and_one_of_another() -> None:
    data_coops = named("Data Coops")
    assert data_coops.kind == "project"
    assert data_coops.cost == Amounts(methods=2, ideas=1)


@pytest.mark.rule("CC-CAMPAIGN-06")
def test_corporate_water_grab_takes_what_the_document_says() -> None:
    grab = named("Corporate Water Grab")
    assert (grab.kind, grab.phase) == ("enclosure", 1)
    assert grab.value == Amounts(people=2, methods=3, means=2, ideas=2)


@pytest.mark.parametrize(
    ("name", "kind", "phase"),
    [
        ("70-Year Copyright", "enclosure", 2),
        ("Austerity", "crisis", 2),
        ("Seed Sharing", "action", 0),
        ("Commons School", "project", 0),
        ("Heterosexism", "attitude", 0),
        ("Student Group", "resource", 0),
    ],
)
def test_the_other_cards_that_the_document_names(name: str, kind: str, phase: int) -> None:
    assert (named(name).kind, named(name).phase) == (kind, phase)


# ---------------------------------------------------------------------- the vocabulary


def test_every_verb_is_used() -> None:
    assert tags(EFFECTS) == {str(verb.__struct_config__.tag) for verb in get_args(Effect)}


def test_every_kind_of_perpetual_effect_is_used_for_good_and_for_ill() -> None:
    assert tags(RULES) == {str(rule.__struct_config__.tag) for rule in get_args(Rule)}
    for kind in (vocabulary.Cost, vocabulary.Limit, vocabulary.HandSize, Influence, vocabulary.Strength,
                 vocabulary.Supply, vocabulary.Wave):  # fmt: skip
        assert {rule.n > 0 for rule in RULES if isinstance(rule, kind)} == {True, False}, kind


def test_everything_that_can_be_barred_is_barred_by_some_card() -> None:
    assert {rule.what for rule in RULES if isinstance(rule, Forbid)} == set(get_args(vocabulary.Barred))


def test_instant_effects_hit_whoever_they_can_hit() -> None:
    hit = {effect.who for effect in EFFECTS if hasattr(effect, "who")}
    assert hit == set(get_args(vocabulary.Who))
    for kind in (vocabulary.Lose, vocabulary.TakeBack, vocabulary.Salvage):
        whats = {effect.what for effect in EFFECTS if isinstance(effect, kind)}
        assert whats == set(get_args(kind.__annotations__["what"])), kind


def test_perpetual_effects_are_about_one_player_and_about_all() -> None:
    assert {rule.whose for rule in RULES if hasattr(rule, "whose")} == {"owner", "all"}


def test_bonuses_count_here_at_a_chosen_enclosure_at_ones_own_and_at_each() -> None:
    places = {rule.at for rule in RULES if isinstance(rule, Influence)}
    assert places == {"here", "chosen", "own", "each"}
    engaged = {rule.at for card in of_kind("action") for rule in card.rules if isinstance(rule, Influence)}
    assert engaged == {"chosen", "own", "each"}
    values = {rule.at for rule in RULES if isinstance(rule, vocabulary.Strength)}
    assert values == {"others", "each", "chosen"}


def test_projects_have_all_that_projects_can_have() -> None:
    projects = of_kind("project")
    assert any(card.effects for card in projects)
    assert any(card.returning for card in projects)
    assert any(isinstance(rule, Influence) and rule.beside for card in projects for rule in card.rules)


def test_attitudes_help_and_harm_with_and_without_a_price() -> None:
    attitudes = of_kind("attitude")
    prices = {card.ability.price > 0 for card in attitudes if card.ability}
    assert prices == {True, False}
    assert any(card.ability is None for card in attitudes)
    sheds = [card for card in attitudes if "shed" in tags(effects_of(card))]
    assert 3 <= len(sheds) < len(attitudes)


def test_enclosures_act_at_once_or_all_the_time_and_some_crises_last() -> None:
    enclosures, crises = of_kind("enclosure"), of_kind("crisis")
    assert any(card.effects for card in enclosures)
    assert any(card.rules for card in enclosures)
    for phase in PHASES:
        assert {bool(lasting(card)) for card in crises if card.phase == phase} == {True, False}


# ---------------------------------------------------------------------- every card


@EACH
def test_no_card_is_without_a_use(card: Card) -> None:
    """What is paid for, what comes unasked and what threatens does something."""
    if card.kind not in ("resource", "project"):
        assert card.effects or card.rules or card.ability


@EACH
def test_a_name_and_a_text_fit_on_the_screen(card: Card) -> None:
    assert cells(card.name) <= NAME_WIDTH
    lines = [part for line in card_lines(card, WORDS) for part in wrap(line, COLUMNS)]
    assert len(lines) <= LINES


def test_no_two_cards_are_alike() -> None:
    assert len({card.name for card in CARDS}) == len({card.id for card in CARDS}) == len(CARDS)
    alike = Counter(
        (
            card.kind,
            card.phase,
            *card.cost,
            *card.influence,
            *card.value,
            *card.icons,
            card_lines(card, WORDS),
        )
        for card in CARDS
    )
    assert max(alike.values()) == 1


def test_the_cards_command_gets_every_card_in_catalogue_order() -> None:
    texts = GAME.card_texts(WORDS)
    assert [text.id for text in texts] == [card.id for card in CARDS]
    groups = list(dict.fromkeys(text.group for text in texts))
    assert groups == [
        "Resources",
        "Actions",
        "Projects",
        "Attitudes",
        *(f"Forces of phase {n}" for n in PHASES),
    ]
