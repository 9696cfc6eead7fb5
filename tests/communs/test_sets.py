"""Card sets of players' own: what they may hold, what is refused, and that errors name what is wrong."""

from pathlib import Path

import pytest

from tabletop_tui.engines.communs.catalogue import load, parse, standard
from tabletop_tui.engines.communs.game import CommunsGame
from tabletop_tui.kit.cards import CardSetError
from tests.communs.helpers import ASPECTS, card
from tests.fuzz_checks import play_checked, setup_for

HEAD = 'game = "communs"\nname = "Mine"\n'
ADDS = f"{HEAD}adds = true\n"
FIELDS: dict[str, dict[str, object]] = {
    "resource": {"icons": "{means = 1}"},
    "action": {"cost": "{means = 1}"},
    "project": {"cost": "{means = 1}", "influence": "{means = 1}"},
    "attitude": {},
    "enclosure": {"phase": 1, "value": "{means = 1}"},
    "crisis": {"phase": 1},
}
"""What a card of each kind must have."""
TAKEN = next(one.id for one in standard().printed if one.kind == "action")


def odd(kind: str, **fields: object) -> str:
    """A card of a kind, with more fields or others."""
    return card("odd", kind, **{**FIELDS[kind], **fields})


def whole(common: int = 40, phases: tuple[int, ...] = (6, 6, 6), third: str = "enclosure") -> str:
    """A set that stands alone: so many common cards, and Forces of each phase."""
    cards = [card(f"hand-{n}", "resource", icons="{means = 1}") for n in range(common)]
    for phase, many in enumerate(phases, 1):
        kind = third if phase == 3 else "enclosure"
        value = {"value": "{means = 1}"} if kind == "enclosure" else {}
        cards += [card(f"force-{phase}-{n}", kind, phase=phase, **value) for n in range(many)]
    return HEAD + "\n".join(cards)


def refusal(text: str) -> CardSetError:
    with pytest.raises(CardSetError) as refused:
        parse(text, "own.toml")
    return refused.value


# ---------------------------------------------------------------------- what a set does


def test_a_set_may_stand_alone() -> None:
    cards = parse(whole(), "own.toml")
    assert (cards.name, len(cards.common)) == ("Mine", 40)
    assert [len(forces) for forces in cards.forces.values()] == [6, 6, 6]


def test_or_add_to_the_standard_cards() -> None:
    cards = parse(ADDS + odd("action"), "own.toml")
    assert [one.id for one in cards.printed] == [*(one.id for one in standard().printed), "odd"]


def test_a_game_can_be_played_with_an_own_set(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(whole(common=44), "utf-8")
    game = CommunsGame(load(file))
    assert play_checked(game, setup_for(game, 3, 1), thorough=0.02).outcome is not None


# ---------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (whole().replace("communs", "theseus"), "game: is not a card set for communs"),
        (whole().replace('"Mine"', '""'), "name: is empty"),
        (whole(common=39), "has 39 common cards besides Attitudes and needs 40 or more"),
        (whole(common=39) + card("calm", "attitude"), "has 39 common cards besides Attitudes"),
        (whole(phases=(5, 6, 6)), "phase 1 has 5 Forces and needs 6 or more"),
        (whole(phases=(6, 6, 0)), "phase 3 has 0 Forces and needs 6 or more"),
        (whole(third="crisis"), "phase 3 has no enclosure"),
        (ADDS + odd("action").replace('"odd"', f'"{TAKEN}"'), "is already in the standard set"),
        (ADDS + odd("action") * 2, "'odd': id: is given twice"),
        (ADDS + odd("action") + odd("action").replace('"odd"', '"even"'), "'even': name: is given twice"),
        (
            ADDS + odd("action").replace('"Odd"', '"A name of twenty-three c"'),
            "name: is wider than 22 columns",
        ),
    ],
)
def test_a_file_that_cannot_be_is_refused(text: str, problem: str) -> None:
    error = refusal(text)
    assert problem in str(error)
    assert error.file == "own.toml"


@pytest.mark.parametrize(
    ("kind", "fields", "field", "problem"),
    [
        ("action", {"phase": 1}, "phase", "is not for cards of the kind action"),
        ("crisis", {"phase": 4}, "phase", "must be 1, 2 or 3"),
        ("enclosure", {"phase": -1}, "phase", "must be 1, 2 or 3"),
        ("enclosure", {"phase": 0}, "phase", "is needed for cards of the kind enclosure"),
        ("action", {"copies": 0}, "copies", "must be 1 to 4"),
        ("action", {"copies": 5}, "copies", "must be 1 to 4"),
        ("crisis", {"copies": 2}, "copies", "and 1 for a Force"),
        ("action", {"cost": "{means = 10}"}, "cost", "numbers from 0 to 9"),
        ("resource", {"icons": "{means = 1, ideas = -1}"}, "icons", "numbers from 0 to 9"),
        ("resource", {"influence": "{means = 1}"}, "influence", "is not for cards of the kind resource"),
        ("project", {"value": "{means = 1}"}, "value", "is not for cards of the kind project"),
        ("action", {"returning": "[{do = 'draw'}]"}, "returning", "is not for cards of the kind action"),
        ("action", {"ability": "{effects = []}"}, "ability", "is not for cards of the kind action"),
        ("crisis", {"rules": "[{rule = 'wave'}]"}, "rules", "a crisis does not stay"),
    ],
)
def test_what_is_printed_on_a_card_is_checked(
    kind: str, fields: dict[str, object], field: str, problem: str
) -> None:
    error = refusal(ADDS + odd(kind, **fields))
    assert (error.card, error.field) == ("'odd'", field)
    assert problem in error.problem


HERE = "{rule = 'influence', aspect = 'means', at = 'here'}"
CHOSEN = "{rule = 'influence', aspect = 'means', at = 'chosen'}"
OWN = "{rule = 'influence', aspect = 'means', at = 'own'}"
BESIDE = "{rule = 'influence', aspect = 'means', beside = 2}"
BESIDE_OWN = "{rule = 'influence', aspect = 'means', at = 'own', beside = 1}"
BESIDE_MANY = "{rule = 'influence', aspect = 'means', beside = 10}"
BESIDE_LESS = "{rule = 'influence', aspect = 'means', beside = -1}"
AT_ITS_SIDE = "only where a Project campaigns others stand at its side, 1 to 9"
WEAKER = "{rule = 'value', aspect = 'means', at = 'chosen', n = -1}"
OTHERS = "{rule = 'value', aspect = 'means', at = 'others'}"
OWNERS = "{rule = 'limit', whose = 'owner'}"


@pytest.mark.parametrize(
    ("kind", "rule", "problem"),
    [
        ("attitude", "{rule = 'limit', n = 0}", "n must be 1 to 9, or negative"),
        ("attitude", "{rule = 'limit', n = 10}", "n must be 1 to 9, or negative"),
        ("attitude", "{rule = 'limit', n = -10}", "n must be 1 to 9, or negative"),
        ("enclosure", OWNERS, "a Force has no owner"),
        ("enclosure", OWN, "a Force has no Projects of its own"),
        ("action", HERE, "only a Project or an enclosure stands somewhere"),
        ("attitude", HERE, "only a Project or an enclosure stands somewhere"),
        ("project", CHOSEN, "only an Action or an Attitude is laid down against an enclosure"),
        ("enclosure", CHOSEN, "only an Action or an Attitude is laid down against an enclosure"),
        ("project", WEAKER, "only an Action or an Attitude is laid down against an enclosure"),
        ("project", OTHERS, "only an enclosure speaks of the others"),
        ("enclosure", BESIDE, AT_ITS_SIDE),
        ("project", BESIDE_OWN, AT_ITS_SIDE),
        ("project", BESIDE_MANY, AT_ITS_SIDE),
        ("project", BESIDE_LESS, AT_ITS_SIDE),
    ],
)
def test_a_rule_that_could_not_do_what_it_says_is_refused(kind: str, rule: str, problem: str) -> None:
    error = refusal(ADDS + odd(kind, rules=f"[{rule}]"))
    assert (error.card, error.field, error.problem) == ("'odd'", "rules", problem)


@pytest.mark.parametrize(
    ("kind", "rule"),
    [
        ("attitude", "{rule = 'limit', n = 9}"),
        ("attitude", "{rule = 'limit', n = -9}"),
        ("attitude", OWNERS),
        ("attitude", OWN),
        ("project", BESIDE),
        ("attitude", CHOSEN),
        ("action", WEAKER),
        ("project", HERE),
        ("enclosure", HERE),
        ("enclosure", OTHERS),
        ("enclosure", "{rule = 'limit', whose = 'all', n = -1}"),
    ],
)
def test_a_rule_in_its_place_is_accepted(kind: str, rule: str) -> None:
    assert parse(ADDS + odd(kind, rules=f"[{rule}]"), "own.toml")["odd"].rules


DRAW = "{do = 'draw'}"
EITHER = f"{{do = 'either', one = [{DRAW}], other = [{DRAW}]}}"


def nested(depth: int) -> str:
    """An effect so many choices deep."""
    effect = DRAW
    for _ in range(depth - 1):
        effect = f"{{do = 'either', one = [{DRAW}], other = [{effect}]}}"
    return effect


@pytest.mark.parametrize(
    ("kind", "effects", "problem"),
    [
        ("action", "{do = 'draw', n = 0}", "n must be 1 to 9"),
        ("action", "{do = 'draw', n = 10}", "n must be 1 to 9"),
        ("crisis", DRAW, "a Force speaks of no player of its own"),
        ("crisis", "{do = 'discard', who = 'others'}", "a Force speaks of no player of its own"),
        ("project", "{do = 'shed'}", "only an Action or an Attitude can discard itself"),
        ("crisis", "{do = 'scout'}", "scout is not for a Force"),
        ("enclosure", "{do = 'thwart'}", "thwart is not for a Force"),
        ("crisis", "{do = 'lift'}", "lift is not for a Force"),
        ("crisis", "{do = 'pass', who = 'each'}", "pass is not for a Force"),
        ("action", "{do = 'last', rules = []}", "lasts for nothing"),
        ("action", f"{{do = 'last', rules = [{HERE}]}}", "only a Project or an enclosure stands somewhere"),
        ("enclosure", f"{{do = 'last', rules = [{OTHERS}]}}", "only an enclosure speaks of the others"),
        ("crisis", f"{{do = 'last', rules = [{OWNERS}]}}", "a Force has no owner"),
        ("action", f"{{do = 'either', one = [{DRAW}], other = []}}", "offers a choice of nothing"),
        ("action", f"{{do = 'either', one = [], other = [{DRAW}]}}", "offers a choice of nothing"),
        ("action", f"{EITHER}, {EITHER}", "offers more than one choice of two"),
        ("action", nested(3), "offers more than one choice of two"),
        ("action", nested(4), "has effects more than 3 deep"),
    ],
)
def test_an_effect_that_could_not_do_what_it_says_is_refused(kind: str, effects: str, problem: str) -> None:
    error = refusal(ADDS + odd(kind, effects=f"[{effects}]"))
    assert (error.card, error.field, error.problem) == ("'odd'", "effects", problem)


@pytest.mark.parametrize(
    ("kind", "effects"),
    [
        ("action", "{do = 'draw', n = 9}"),
        ("action", "{do = 'shed'}"),
        ("action", f"{DRAW}, {EITHER}"),
        ("action", f"{{do = 'last', rules = [{CHOSEN}]}}"),
        ("project", f"{{do = 'last', rules = [{WEAKER}]}}"),
        ("crisis", "{do = 'discard'}, {do = 'draw', who = 'most'}"),
        ("crisis", "{do = 'last', rules = [{rule = 'wave'}]}"),
        ("attitude", "{do = 'scout'}, {do = 'lift'}"),
    ],
)
def test_an_effect_in_its_place_is_accepted(kind: str, effects: str) -> None:
    assert parse(ADDS + odd(kind, effects=f"[{effects}]"), "own.toml")["odd"].effects


def test_what_comes_home_and_what_is_used_is_checked_too() -> None:
    assert refusal(ADDS + odd("project", returning="[{do = 'draw', n = 10}]")).field == "returning"
    assert "itself" in str(refusal(ADDS + odd("project", returning="[{do = 'shed'}]")))
    assert refusal(ADDS + odd("attitude", ability="{effects = [{do = 'draw', n = 10}]}")).field == "ability"
    kept = parse(ADDS + odd("attitude", ability="{effects = [{do = 'shed'}]}"), "own.toml")
    assert kept["odd"].ability is not None


@pytest.mark.parametrize("aspect", ASPECTS)
def test_numbers_go_from_0_to_9(aspect: str) -> None:
    cards = parse(ADDS + odd("action", cost=f"{{{aspect} = 9}}", copies=4), "own.toml")
    assert sum(cards["odd.4"].cost) == 9
