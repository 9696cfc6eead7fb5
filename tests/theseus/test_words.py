"""Everything the game says: each message has its sentence, each sentence its message."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletop_tui
from tabletop_tui.engines.registry import open_game
from tabletop_tui.engines.theseus.effects import Effect, ExileCards, ExploreMore, MoveCards
from tabletop_tui.engines.theseus.phrases import BOOK
from tabletop_tui.kit.phrases import KIT_BOOK
from tabletop_tui.kit.scenario import Scene
from tabletop_tui.kit.words import Plural, Words
from tests.fuzz_checks import play_checked, setup_for
from tests.theseus.cards import after, asks, card, given, said

GAME = open_game("theseus")
ENGINE = Path(tabletop_tui.__file__).parent / "engines" / "theseus"
VERBS = ("explore", "recruit", "subjugate", "exile", "move", "swap", "give", "take", "trade", "copy", "mark")


def texts_in_code() -> set[str]:
    """Every string that stands in the engine's code, its phrases aside."""
    found: set[str] = set()
    for file in ENGINE.glob("*.py"):
        if file.name != "phrases.py":
            found.update(
                node.value
                for node in ast.walk(ast.parse(file.read_text("utf-8")))
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            )
    return found


def test_every_sentence_is_said_by_something() -> None:
    """Ids put together from a prefix and a verb, a filter or an event count for their prefix."""
    prefixes = ("text-", "what-", "option-", "ask-")
    own = set(BOOK.templates) - set(KIT_BOOK.templates)
    spare = {id for id in own - texts_in_code() if not id.startswith(prefixes)}
    assert spare == set()


def fields_of(template: str | Plural) -> Iterator[set[str]]:
    for text in (template.one, template.many) if isinstance(template, Plural) else (template,):
        yield {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("id", sorted(BOOK.templates))
def test_a_plural_sentence_has_the_same_places_in_both_forms_or_leaves_the_number_out(id: str) -> None:
    places = list(fields_of(BOOK.templates[id]))
    template = BOOK.templates[id]
    by = template.by if isinstance(template, Plural) else ""
    assert len({frozenset(each - {by}) for each in places}) == 1


def test_whole_games_can_be_told_in_words() -> None:
    for seats in (2, 3, 4):
        match = play_checked(GAME, setup_for(GAME, seats, seats), thorough=0)
        words = Words(GAME.book, ("Ana", "Ben", "Cai", "Dot")[:seats])
        told = [words.say(entry.what) for entry in match.log(None)]
        assert all(line[0].isupper() and line.endswith(".") for line in told)
        assert not any("{" in line or "None" in line for line in told)
        ids = [id for id in GAME.cards.cards if "-" in id or "." in id]
        assert not any(id in line for line in told for id in ids)


def test_questions_name_the_card_whose_effect_asks() -> None:
    effects: list[Effect] = [ExileCards(zone="hand", n=2), MoveCards(zone="party", to="reward", may=True)]
    actor = card("actor", "explore", *effects)
    scene = given(actor, party={"A": ["actor", "oak2"]}, hand={"A": ["elm2"]})
    scene.answer("use:actor", "explore:oak1")
    assert asks(scene) == "A: Actor: exile 2 cards from the Hand."
    scene.answer("exile:oak1")
    assert asks(scene) == "A: Actor: exile a card from the Hand."
    scene.answer("exile:elm2")
    assert asks(scene) == "A: Actor: you may move a card from Party to Reward."
    assert said(scene)[-1] == "A exiles Elm2 from the Hand."


@pytest.mark.parametrize(("n", "line"), [(1, "1 card left"), (2, "2 cards left")])
@pytest.mark.parametrize("rank", [1, 6])
def test_the_position_counts_in_good_english(rank: int, n: int, line: str) -> None:
    board = [f"{wood}{rank}" for wood in ("oak", "elm", "fir", "ash")]
    scene = given(
        rank=rank, board=board, decks={str(rank): ["yew1", "box1"][:n] if rank == 1 else ["yew6", "box6"][:n]}
    )
    text = "\n".join(scene.game.position(scene.state, Words(scene.game.book, "AB")))
    assert line in text


def test_the_position_tells_everything_that_is_open() -> None:
    scene = given(
        rank=2,
        board=["oak1*", "oak2", "elm2", "fir2"],
        hand={"A": ["elm1"], "B": ["fir1"]},
        reward={"B": ["oak3", "oak5"]},
        bonuses={"B": 2},
        used=["rogue"],
    )
    lines = scene.game.position(scene.game.view(scene.state, 0), Words(scene.game.book, ("Ana", "Ben")))
    assert lines[0] == "Ana's turn, 1 card use left."
    text = "\n".join(lines)
    for shown in (
        "Oak1 [rank 1, Explore, adventurer, 1 VP, with a Bonus]",
        "Rogue [rank 0, Explore, adventurer, 0 VP, used]",
        "Hand: Elm1 [rank 1, Recruit, adventurer, 1 VP]",
        "Hand: Fir1 [rank 1, Subjugate, adventurer, 1 VP]",
        "Ben: Reward 5 VP, of it 2 Bonuses",
        "Oak3 [rank 3, Explore, adventurer, 1 VP], Oak5 [rank 5, Explore, adventurer, 2 VP]",
        "Reward: none",
    ):
        assert shown in text
    for deck in scene.state.decks:
        for hidden in deck:
            assert scene.game.cards.card_name[hidden] not in text


def test_the_position_says_when_the_game_is_ending() -> None:
    scene = given(rank=6, board=["oak6", "oak1"], decks={"6": []})
    words = Words(scene.game.book, "AB")
    assert "The game ends with this turn." not in scene.game.position(scene.state, words)
    scene.answer("use:rogue.0", "explore:oak6")
    assert "The game ends with this turn." in scene.game.position(scene.state, words)


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("use:rogue.0", "Rogue was used this turn."),
        ("use:rogue.1", "Rogue is not in your Party."),
        ("use:knight.0", "Knight could not do anything now."),
        ("use:oak2", "Oak2 is not in your Party."),
        ("basic:explore", "A basic ability is possible only in a turn in which no card was used."),
        ("basic:recruit", "There is no card that Recruit could move."),
        ("basic:dance", "There is no such answer to this question."),
        ("use:nobody", "There is no such answer to this question."),
        ("dance", "There is no such answer to this question."),
        ("", "There is no such answer to this question."),
    ],
)
def test_why_an_answer_is_refused(key: str, reason: str) -> None:
    scene = given(party={"A": ["rogue", "knight", "oak3"]}, hand={"B": ["oak2"]}, used=["rogue"])
    refusal = scene.game.validate(scene.state, key)
    assert refusal is not None
    assert Words(scene.game.book, "AB").say(refusal.why) == reason


def test_why_an_answer_to_a_question_of_an_effect_is_refused() -> None:
    scene = given()
    scene.answer("use:rogue.0")
    assert scene.refusal("explore:yew1") == "refused-not-here"
    assert scene.refusal("explore:nobody") == "refused-unknown"
    assert scene.refusal("stop") == "refused-must-choose"
    assert scene.refusal("end") == "refused-unknown"


@pytest.mark.parametrize(
    ("effect", "first"),
    [
        (MoveCards(zone="board", to="reward", n=2, may=True), "move:oak1"),
        (ExploreMore(n=2, may=True), "explore:oak1"),
    ],
)
def test_an_end_before_the_first_card_is_not_called_no_more(effect: Effect, first: str) -> None:
    scene = after(effect)
    assert last_label(scene) == "No card"
    assert last_label(scene.answer(first)) == "No more"


def last_label(scene: Scene) -> str:
    assert scene.decision is not None
    return Words(scene.game.book).say(scene.decision.options[-1].label)
