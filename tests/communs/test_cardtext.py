"""What cards say: their text is rendered from their effects, and says what these do."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

from tabletop_tui.engines.communs.cardtext import CARD_TEXTS, card_lines, facts_text, group_text
from tabletop_tui.engines.communs.catalogue import Card, CardKind, parse, standard
from tabletop_tui.engines.communs.effects import (
    Ability,
    Amounts,
    CallHome,
    Cost,
    Discard,
    Draw,
    Effect,
    Either,
    Forbid,
    FromWaiting,
    HandSize,
    Influence,
    Last,
    Lift,
    Limit,
    Lose,
    PassOn,
    PutAside,
    Renew,
    Reveal,
    Rule,
    Salvage,
    Scout,
    Shed,
    Strength,
    Supply,
    TakeBack,
    Thwart,
    Tired,
    Turn,
    Wave,
)
from tabletop_tui.engines.communs.phrases import BOOK
from tabletop_tui.kit.cards import CardSetError
from tabletop_tui.kit.words import Msg, Words
from tests.communs.helpers import ASPECTS, card

WORDS = Words(BOOK)


class Heard(Words):
    """Words that remember which messages were said."""

    said: set[str] = set()

    def say(self, message: Msg) -> str:
        self.said.add(message.id)
        return super().say(message)


def text(kind: CardKind, *effects: Effect, **more: Any) -> list[str]:
    return list(card_lines(Card("odd", "Odd", kind, effects=list(effects), **more), WORDS))


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        (Draw(), "Draw a card."),
        (Draw(3, "each"), "Each player: Draw 3 cards."),
        (Draw(2, "others"), "Each other player: Draw 2 cards."),
        (Draw(1, "one"), "A player of your choice: Draw a card."),
        (Discard(1, "you"), "Discard a card from the hand."),
        (Discard(2, "most"), "Whoever holds most cards: Discard 2 cards from the hand."),
        (PutAside(1, "you"), "Put a card of the hand on the waiting pile."),
        (PutAside(2), "Each player: Put 2 cards of the hand on the waiting pile."),
        (FromWaiting(), "Take the top card of the waiting pile into the hand."),
        (FromWaiting(2), "Take the top 2 cards of the waiting pile into the hand."),
        (PassOn(), "Give a card of the hand to another player."),
        (PassOn(2), "Give 2 cards of the hand to another player."),
        (Turn(1, "you"), "Turn a ready Resource."),
        (Turn(2), "Each player: Turn 2 ready Resources."),
        (Renew(), "Renew a Resource."),
        (Renew(2, "one"), "A player of your choice: Renew 2 Resources."),
        (Lose(), "Each player: Discard a deployed Resource."),
        (Lose("project", 2, "you"), "Discard 2 Projects at home."),
        (Lose("campaign", 1, "you"), "Discard a Project on campaign."),
        (Lose("action", 1, "you"), "Discard a deployed Action."),
        (Lose("attitude", 1, "one"), "A player of your choice: Discard an Attitude."),
        (TakeBack(), "Take a Project at home into the hand."),
        (TakeBack("resource", 2), "Take 2 deployed Resources into the hand."),
        (CallHome(), "A Project comes home from campaign."),
        (CallHome(2), "2 Projects come home from campaign."),
        (Salvage(), "Take a discarded Project into the hand."),
        (Salvage("action", 2), "Take 2 discarded Actions into the hand."),
        (Salvage("resource"), "Take a discarded Resource into the hand."),
        (Reveal(), "Reveal another Force."),
        (Reveal(2), "Reveal 2 more Forces."),
        (Scout(), "Look at the top Force; it may go under the others of its phase."),
        (Thwart(), "Discard the top Force without effect."),
        (Thwart(2), "Discard the top 2 Forces without effect."),
        (
            Lift(2, 3),
            "Take an enclosure up to phase 2 out of play, if a campaign reaches 3 of its aspects.",
        ),
        (
            Lift(1, 1),
            "Take an enclosure up to phase 1 out of play, if a campaign reaches one of its aspects.",
        ),
        (Shed(), "Discard this card."),
        (Last([Limit()]), "Until your next turn: Each player may send one Project more in a turn."),
    ],
)
def test_what_an_instant_effect_says(effect: Effect, sentence: str) -> None:
    assert text("action", effect) == [sentence]


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        (Cost("ideas"), "Projects cost 1 idea more."),
        (Cost("people", -2, "action", "owner"), "Your Actions cost 2 people less."),
        (Limit(1, "owner"), "You may send one Project more in a turn."),
        (Limit(-2), "Each player may send 2 Projects fewer in a turn."),
        (HandSize(1, "owner"), "At the end of your turn you draw up to one card more."),
        (HandSize(-1), "At the end of a turn its player draws up to one card fewer."),
        (Influence("means", 2, "chosen"), "2 means more against the chosen enclosure."),
        (Influence("people", -1, "own"), "1 person less in each campaign with a Project of yours."),
        (Influence("ideas", 1, "each"), "1 idea more in each campaign."),
        (Strength("methods", -2, "chosen"), "The chosen enclosure has 2 methods less."),
        (Strength("means", 1), "All enclosures have 1 means more."),
        (Supply("means", 1, "owner"), "Your Resources that supply means supply 1 more."),
        (Supply("people", -1), "Resources that supply people supply 1 less."),
        (Wave(), "Waves reveal one Force more."),
        (Wave(-1), "Waves reveal one Force fewer, but one at least."),
        (Tired(1, "owner"), "One of your mobilised Resources does not renew."),
        (Tired(2), "2 of each player's mobilised Resources do not renew."),
        (Forbid("lend", "owner"), "Your Resources pay for nobody else."),
        (Forbid("borrow"), "Nobody can use others' Resources."),
        (Forbid("wait"), "Nobody can put cards on the waiting pile."),
        (Forbid("waiting", "owner"), "You cannot draw from your waiting pile."),
        (Forbid("redraw"), "Nobody can draw anew when a hand is played out."),
        (Forbid("reward"), "Nobody can reward stories."),
        (Forbid("ability", "owner"), "You cannot use the abilities of Attitudes."),
        (Forbid("again"), "Projects that come home in a turn are not sent again in it."),
    ],
)
def test_what_a_perpetual_effect_says(rule: Rule, sentence: str) -> None:
    assert text("attitude", rules=[rule]) == [f"In play: {sentence}"]
    assert text("action", Last([rule])) == [f"Until your next turn: {sentence}"]


@pytest.mark.parametrize(
    ("kind", "rule", "sentence"),
    [
        ("project", Influence("means"), "1 means more where it campaigns."),
        (
            "project",
            Influence("ideas", 2, beside=1),
            "With another Project at its side: 2 ideas more where it campaigns.",
        ),
        (
            "project",
            Influence("ideas", beside=2),
            "With 2 other Projects at its side: 1 idea more where it campaigns.",
        ),
        ("enclosure", Influence("people", -1), "Campaigns against it bring 1 person less."),
        ("enclosure", Strength("means", at="others"), "The other enclosures have 1 means more."),
    ],
)
def test_what_a_card_says_of_the_place_where_it_stands(kind: CardKind, rule: Rule, sentence: str) -> None:
    assert text(kind, rules=[rule]) == [f"In play: {sentence}"]


def test_what_a_force_does_lasts_until_the_end_of_the_next_cycle() -> None:
    lasting = Last([Limit(-1), Forbid("lend")])
    assert text("crisis", lasting) == [
        "Until the end of the next cycle: Each player may send one Project fewer in a turn.",
        "Until the end of the next cycle: Nobody's Resources pay for others.",
    ]


def test_the_table_chooses_whom_a_force_hits() -> None:
    assert text("crisis", Discard(who="one")) == ["A player chosen together: Discard a card from the hand."]


def test_a_choice_of_two_says_both() -> None:
    either = Either([Draw(), Shed()], [Renew(2)])
    assert text("action", either) == ["Either: Draw a card. Discard this card.", "Or: Renew 2 Resources."]


def test_what_comes_home_with_a_project_and_what_an_attitude_can_do() -> None:
    assert text("project", returning=[Draw(), Renew()]) == [
        "When its enclosure leaves play: Draw a card. Renew a Resource."
    ]
    assert text("attitude", ability=Ability([Draw()])) == ["Once a cycle: Draw a card."]
    assert text("attitude", ability=Ability([Shed()], 1)) == [
        "Once a cycle, for a discarded card: Discard this card."
    ]
    assert text("attitude", ability=Ability([Shed()], 2)) == [
        "Once a cycle, for 2 discarded cards: Discard this card."
    ]


def test_a_card_says_its_instant_effects_before_its_perpetual_ones() -> None:
    assert text("enclosure", Turn(), rules=[Tired()]) == [
        "Each player: Turn a ready Resource.",
        "In play: One of each player's mobilised Resources does not renew.",
    ]


def test_a_card_that_should_do_something_says_when_it_does_nothing() -> None:
    for kind in ("action", "attitude", "enclosure", "crisis"):
        assert text(kind) == ["No effect."]
    assert text("resource") == text("project") == []


@pytest.mark.parametrize(
    ("odd", "facts", "group"),
    [
        (
            Card("odd", "Odd", "resource", icons=Amounts(1, 0, 2)),
            "Resource; supplies 1 means, 2 people",
            "Resources",
        ),
        (Card("odd", "Odd", "action", cost=Amounts(ideas=2)), "Action; costs 2 ideas", "Actions"),
        (
            Card("odd", "Odd", "project", 2, cost=Amounts(methods=1), influence=Amounts(2)),
            "Project; costs 1 method; brings 2 means; 2 copies",
            "Projects",
        ),
        (Card("odd", "Odd", "attitude"), "Attitude", "Attitudes"),
        (
            Card("odd", "Odd", "enclosure", phase=2, value=Amounts(1, 2, 3, 4)),
            "Enclosure of phase 2; takes 1 means, 2 methods, 3 people, 4 ideas",
            "Forces of phase 2",
        ),
        (Card("odd", "Odd", "crisis", phase=3), "Crisis of phase 3", "Forces of phase 3"),
    ],
)
def test_the_facts_of_a_card(odd: Card, facts: str, group: str) -> None:
    assert (facts_text(odd, WORDS), group_text(odd, WORDS)) == (facts, group)


# ---------------------------------------------------------------------- all that a card set may hold

NUMBERS = (-2, -1, 1, 2)
WHOSE = ("owner", "all")


def perpetual() -> Iterator[str]:
    """Every perpetual effect there is, as TOML, whether or not a card of some kind may have it."""
    yield from (f'{{rule = "wave", n = {n}}}' for n in NUMBERS)
    for whose, n in product(WHOSE, NUMBERS):
        yield from (f'{{rule = "{tag}", n = {n}, whose = "{whose}"}}' for tag in ("limit", "hand", "tired"))
        for aspect in ASPECTS:
            more = f'aspect = "{aspect}", n = {n}, whose = "{whose}"'
            yield f'{{rule = "supply", {more}}}'
            yield from (f'{{rule = "cost", of = "{of}", {more}}}' for of in ("action", "project"))
    for n, aspect in product(NUMBERS, ASPECTS):
        more = f'aspect = "{aspect}", n = {n}'
        for at, beside in product(("here", "chosen", "own", "each"), (0, 1, 2)):
            yield f'{{rule = "influence", at = "{at}", beside = {beside}, {more}}}'
        yield from (f'{{rule = "value", at = "{at}", {more}}}' for at in ("others", "each", "chosen"))
    barred = ("lend", "borrow", "wait", "waiting", "redraw", "reward", "ability", "again")
    yield from (f'{{rule = "forbid", what = "{w}", whose = "{whose}"}}' for w in barred for whose in WHOSE)


def instant() -> Iterator[str]:
    """Every instant effect there is, as TOML."""
    for who, n in product(("you", "each", "others", "one", "most"), (1, 2)):
        more = f'n = {n}, who = "{who}"'
        for tag in ("draw", "discard", "wait", "from-waiting", "pass", "turn", "renew", "call-home"):
            yield f'{{do = "{tag}", {more}}}'
        for tag, things in {
            "lose": ("resource", "project", "campaign", "action", "attitude"),
            "take-back": ("resource", "project"),
            "salvage": ("resource", "action", "project"),
        }.items():
            yield from (f'{{do = "{tag}", what = "{what}", {more}}}' for what in things)
    yield from (f'{{do = "{tag}", n = {n}}}' for tag in ("reveal", "thwart") for n in (1, 2))
    yield from (f'{{do = "lift", phase = {p}, reached = {n}}}' for p, n in product((1, 2, 3), (1, 2, 3, 4)))
    yield from ('{do = "scout"}', '{do = "shed"}')
    yield '{do = "either", one = [{do = "draw"}], other = [{do = "renew"}]}'


FIELDS: dict[str, dict[str, object]] = {
    "resource": {"icons": "{means = 1}"},
    "action": {"cost": "{means = 1}"},
    "project": {"cost": "{means = 1}", "influence": "{means = 1}"},
    "attitude": {},
    "enclosure": {"phase": 1, "value": "{means = 1}"},
    "crisis": {"phase": 1},
}
"""What a card of each kind must have."""


@cache
def admitted(kind: str, **fields: str) -> Card | None:
    """A card with these fields, if a card set may hold it."""
    head = 'game = "communs"\nname = "Own"\nadds = true\n'
    try:
        return parse(head + card("odd", kind, **FIELDS[kind], **fields), "own.toml")["odd"]
    except CardSetError:
        return None


@pytest.mark.parametrize("kind", FIELDS)
def test_different_effects_of_a_card_set_read_differently(kind: str) -> None:
    said: dict[tuple[str, ...], str] = {}
    fields = [
        *({"effects": f"[{effect}]"} for effect in instant()),
        *({"rules": f"[{rule}]"} for rule in perpetual()),
        *({"effects": f'[{{do = "last", rules = [{rule}]}}]'} for rule in perpetual()),
    ]
    for field in fields:
        odd = admitted(kind, **field)
        if odd is None:
            continue
        lines = card_lines(odd, WORDS)
        assert said.setdefault(lines, str(field)) == str(field)
        assert all(line.endswith(".") and "{" not in line for line in lines)
    assert len(said) > 100


def test_every_template_is_said_by_a_card_that_a_set_may_hold() -> None:
    heard = Heard(BOOK)
    heard.said = set()
    for kind in FIELDS:
        found = [admitted(kind)]
        found += [admitted(kind, effects=f"[{effect}]") for effect in instant()]
        found += [admitted(kind, rules=f"[{rule}]") for rule in perpetual()]
        found.append(admitted(kind, effects='[{do = "last", rules = [{rule = "wave"}]}]'))
        found.append(admitted(kind, returning='[{do = "draw"}]', copies="2"))
        found += [admitted(kind, ability=f'{{effects = [{{do = "draw"}}], price = {n}}}') for n in (0, 1)]
        for odd in filter(None, found):
            card_lines(odd, heard)
            facts_text(odd, heard)
            group_text(odd, heard)
    assert set(CARD_TEXTS) - heard.said == set()


@pytest.mark.parametrize("odd", standard().printed, ids=[odd.id for odd in standard().printed])
def test_a_standard_card_reads_as_sentences(odd: Card) -> None:
    for line in card_lines(odd, WORDS):
        assert line[0].isupper() or line[0].isdigit()
        assert line.endswith(".")
        assert line.isprintable()
        assert not any(raw in line for raw in ("{", "}", "_", "None", "text-", "rule-", "who-"))
