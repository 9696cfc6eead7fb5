"""Card sets of players' own: what they may hold, and that none of them can break a game."""

from itertools import pairwise
from typing import Any

import pytest

from tabletop_tui.engines.hackclad.actions import MOST_ACTS
from tabletop_tui.engines.hackclad.catalogue import parse, standard
from tabletop_tui.engines.hackclad.game import HackCladGame
from tabletop_tui.engines.hackclad.grid import CELL, NAMES, STEP
from tabletop_tui.engines.registry import card_source, open_game
from tabletop_tui.kit.cards import CardSetError
from tests.fuzz_checks import play_checked, setup_for
from tests.hackclad.helpers import given_cards, player, said, shards

SUPPORT, REACTION, ATTACK = '"support"', '"reaction"', '"attack"\natk = 1'
HEAD = 'game = "hackclad"\nname = "Mine"\n'
CARD = '[[card]]\nid = "mia-move"\nname = "Move"\nkind = "basic"\ntype = "support"\nvp = 1\n'


def test_a_set_takes_the_place_of_the_cards_it_names() -> None:
    cards = parse(HEAD + CARD.replace('"Move"', '"Stroll"') + "effects = [{ do = 'mp' }]", "mine.toml")
    assert cards["mia-move"].name == "Stroll"
    assert cards["mia-shot"] == standard()["mia-shot"]
    assert (cards.name, len(cards.cards)) == ("Mine", 90)


def test_a_match_with_an_own_set_can_be_played(tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + CARD + "effects = [{ do = 'draw', n = 2 }]", "utf-8")
    game = open_game("hackclad", card_source("hackclad", path))
    assert isinstance(game, HackCladGame)
    play_checked(game, setup_for(game, 2, 5), thorough=0.02)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('game = "theseus"\nname = "Mine"\n' + CARD, "game: is not a card set for hackclad"),
        (HEAD + CARD.replace("mia-move", "mia-leap"), "'mia-leap': id: is not the id of a standard card"),
        (HEAD + CARD.replace('"basic"', '"enhanced"'), "kind: must be as on the card it replaces"),
        (HEAD + CARD.replace("vp = 1", "vp = 10"), "'mia-move': vp: must be 0 to 9"),
        (HEAD + CARD + "mp = 8", "'mia-move': mp: must be 0 to 7"),
        (HEAD + CARD + "atk = 1", "'mia-move': atk: Attack and Attack Magic cards have one"),
        (HEAD + CARD + "range = [[0, 1]]", "'mia-move': range: Attack and Attack Magic cards have one"),
        (HEAD + CARD.replace(SUPPORT, ATTACK) + "range = [[0, 0]]", "range: must be within two"),
        (HEAD + CARD.replace(SUPPORT, ATTACK) + "range = [[3, 1]]", "range: must be within two"),
        (HEAD + CARD + "effects = [{ do = 'fly' }]", "effects[0]"),
        (HEAD + CARD + "effects = [{ do = 'reduce' }]", "effects: 'reduce' cannot stand here"),
        (HEAD + CARD + "effects = [{ do = 'reflect' }]", "effects: 'reflect' cannot stand here"),
        (HEAD + CARD + "effects = [{ do = 'raise' }]", "effects: 'raise' cannot stand here"),
        (HEAD + CARD + "effects = [{ do = 'take-top' }]", "effects: 'take-top' cannot stand here"),
        (
            HEAD + CARD + "effects = [{ do = 'if', need = { that = 'front' }, then = [{ do = 'raise' }] }]",
            "'raise' cannot stand here",
        ),
        (HEAD + CARD.replace(SUPPORT, REACTION) + "effects = [{ do = 'end-turn' }]", "'end-turn' cannot"),
        (HEAD + CARD + "after = [{ do = 'mp' }]", "after: only Attack and Attack Magic cards"),
        (
            HEAD + CARD.replace(SUPPORT, ATTACK) + "range = [[0, 1]]\nafter = [{ do = 'take-top' }]",
            "after: 'take-top' cannot stand here",
        ),
        (HEAD + CARD + "discarded = [{ by = 'deck', effects = [{ do = 'repel' }] }]", "'repel' cannot"),
        (HEAD + CARD + "discarded = [{ by = 'extra', effects = [{ do = 'raise' }] }]", "'raise' cannot"),
        (HEAD + CARD + "discarded = [{ by = 'block', effects = [{ do = 'hit' }] }]", "'hit' cannot"),
    ],
)
def test_what_cannot_be_is_refused_with_card_and_field(text: str, told: str) -> None:
    with pytest.raises(CardSetError) as raised:
        parse(text, "mine.toml")
    assert told in str(raised.value)
    assert str(raised.value).startswith("mine.toml")


def test_what_stands_in_its_place_is_accepted() -> None:
    standing = [
        "type = 'reaction'\neffects = [{ do = 'reduce' }, { do = 'hit', n = 1 }, { do = 'repel' }]",
        "type = 'support'\neffects = [{ do = 'reveal', types = ['attack'], then = [{ do = 'take-top' }] }]",
        "type = 'support'\ndiscarded = [{ by = 'extra', attack = true, effects = [{ do = 'raise' }] }]",
        "type = 'support'\ndiscarded = [{ by = 'block', effects = [{ do = 'reduce' }, { do = 'hold' }] }]",
    ]
    for text in standing:
        assert parse(HEAD + CARD.replace('type = "support"\n', "") + text, "mine.toml").name == "Mine"


FAR_FLIGHT = CARD + "effects = [{ do = 'move', n = 3, flying = true }]"


@pytest.mark.rule("HC-FIELD-04")
def test_a_flight_of_an_own_set_goes_from_space_to_space() -> None:
    scene = given_cards(FAR_FLIGHT, witches=["mia", "flare"], at={"A": "1-5"}, hand={"A": ["move"]})
    scene.answer("use:mia-move")
    ways = [[CELL["1-5"], *(CELL[name] for name in offer.split(":")[1:])] for offer in scene.offers]
    assert {len(way) for way in ways} == {4}
    assert all(there in STEP[here] for way in ways for here, there in pairwise(way))
    assert {NAMES[way[-1]] for way in ways} >= {"4-5", "1-2", "2-3"}


BARRIER = """
[[card]]
id = "amelia-generate-barrier"
name = "Barrier"
kind = "basic"
type = "reaction"
vp = 1
"""
BY_MILLED = BARRIER + "effects = [{ do = 'mill' }, { do = 'reduce', per = { of = 'milled' } }]"
BY_PAID = BARRIER + "mp = 'X'\neffects = [{ do = 'reduce', per = { of = 'paid' } }]"


@pytest.mark.rule("HC-REACT-10", "HC-CARD-15")
@pytest.mark.parametrize(
    ("cards", "answers", "n"),
    [
        (BY_MILLED, ["use:amelia-generate-barrier"], 1 + 2),
        (BY_PAID, ["use:amelia-generate-barrier", "pay:2"], 1 + 2),
    ],
    ids=["milled", "paid"],
)
def test_a_reaction_of_an_own_set_counts_what_its_card_brought(
    cards: str, answers: list[str], n: int
) -> None:
    scene = given_cards(
        cards,
        witches=["amelia", "flare"],
        phase="clad",
        forecast=["rending-claws"],
        at={"A": "3-2", "B": "5-5"},
        mp={"A": 3},
        hand={"A": ["generate-barrier"]},
        deck={"A": ["fractography", "retrieval-drone"]},
    )
    for answer in answers:
        scene.answer(answer)
    reduced = [entry.what.fields["n"] for entry in scene.log if entry.what.id == "reduced"]
    assert reduced == [n]


ENDLESS = """
[[card]]
id = "amelia-move"
name = "To And Fro"
kind = "basic"
type = "support"
vp = 1
effects = [{ do = "recover" }]
[[card]]
id = "amelia-guard"
name = "Fro And To"
kind = "basic"
type = "support"
vp = 1
effects = [{ do = "recover" }]
"""


def test_a_set_that_could_go_on_for_ever_is_stopped_and_the_game_goes_on() -> None:
    scene = given_cards(
        ENDLESS,
        witches=["amelia", "flare"],
        hand={"A": ["move"], "B": ["shot"]},
        discard={"A": ["guard"]},
        at={"A": "3-2", "B": "5-5"},
        forecast=["rending-claws"],
    )
    for _ in range(MOST_ACTS // 2):
        scene.answer("use:amelia-move", "card:amelia-guard", "use:amelia-guard", "card:amelia-move")
    assert scene.offers == ["end"]
    assert scene.refusal("use:amelia-move") == "refused-too-many"
    scene.answer("end")
    assert player(scene, "A").hand == ["amelia-move"]
    assert scene.offers == ["basic:block", "pass"], "an attack of the Clad is another matter"
    scene.answer("pass")
    assert scene.asked == "B"
    assert "basic:move" in scene.offers, "and so is the next turn"


def test_nor_do_reactions_go_on_for_ever() -> None:
    reacting = ENDLESS.replace('"support"', '"reaction"')
    scene = given_cards(
        reacting,
        witches=["amelia", "flare"],
        phase="clad",
        forecast=["rending-claws"],
        at={"A": "3-2", "B": "5-5"},
        hand={"A": ["move"]},
        discard={"A": ["guard"]},
    )
    for _ in range(MOST_ACTS // 2):
        scene.answer("use:amelia-move", "card:amelia-guard", "use:amelia-guard", "card:amelia-move")
    assert scene.offers == ["pass"]
    assert scene.refusal("basic:block") == "refused-too-many"
    scene.answer("pass")
    assert player(scene, "A").injuries == 1


CLONES = """
[[card]]
id = "mia-shadow-clone"
name = "Shadow Clones"
kind = "enhanced"
type = "reaction"
vp = 4
extra = { shards = 2 }
effects = [{ do = "jump", entry = true }]
"""


@pytest.mark.rule("HC-TERM-02")
def test_an_extra_cost_of_more_shards_is_paid_and_told() -> None:
    usual: dict[str, Any] = {
        "witches": ["mia", "flare"],
        "phase": "clad",
        "forecast": ["veer-left"],
        "at": {"A": "3-2", "B": "5-5"},
        "hand": {"A": ["shadow-clone"]},
    }
    scene = given_cards(CLONES, **usual, shards={"A": 3})
    scene.answer("use:mia-shadow-clone", "go:4-5")
    assert "A lays 2 Magic Shards on (3,2)." in said(scene)
    assert (player(scene, "A").shards, shards(scene)) == (1, {"3-2": 2})
    poor = given_cards(CLONES, **usual, shards={"A": 1})
    assert poor.refusal("use:mia-shadow-clone") == "refused-shards"
