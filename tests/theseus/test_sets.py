"""Card set files: what is refused, and that the error names the file, the card and the field."""

from pathlib import Path

import pytest

from tabletop_tui.engines.theseus.catalogue import Catalogue, load, parse, standard
from tabletop_tui.engines.theseus.game import TheseusGame
from tabletop_tui.kit.cards import CardSetError
from tabletop_tui.kit.scenario import Scene
from tests.fuzz_checks import play_checked, setup_for
from tests.theseus.cards import answer_to_the_end
from tests.theseus.sets import one_card, set_text


def refusal(text: str) -> CardSetError:
    with pytest.raises(CardSetError) as refused:
        parse(text, "own.toml")
    return refused.value


def test_a_set_replaces_the_standard_rank_decks_and_keeps_the_starting_cards() -> None:
    cards = parse(one_card("vp = 2"), "own.toml")
    assert cards.name == "A test set"
    assert [len(deck) for deck in cards.decks] == [5, 4, 4, 4, 4, 4]
    assert cards.starters(1) == ["knight.1", "mage.1", "rogue.1"]
    assert "paladin" not in cards.cards


def test_a_set_may_add_to_the_standard_one() -> None:
    card = '[[card]]\nid = "odd"\nname = "Odd"\nrank = 2\nicon = "recruit"\n'
    cards = parse(set_text(card, ranks=0, head="adds = true\n"), "own.toml")
    assert [card.id for card in cards.printed] == [*(card.id for card in standard().printed), "odd"]
    assert cards.decks[1] == [*standard().decks[1], "odd"]


@pytest.mark.parametrize(("id", "name"), [("paladin", "New"), ("new", "Paladin"), ("new", "Knight")])
def test_an_added_card_must_be_new(id: str, name: str) -> None:
    card = f'[[card]]\nid = "{id}"\nname = "{name}"\nrank = 2\nicon = "recruit"\n'
    error = refusal(set_text(card, ranks=0, head="adds = true\n"))
    assert error.card == repr(id)
    assert "standard set" in error.problem


def test_a_game_can_be_played_with_an_own_set(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(one_card("effects = [{ do = 'bonus' }]"), "utf-8")
    game = TheseusGame(load(file))
    scene = answer_to_the_end(Scene.start(game))
    assert scene.outcome is not None
    assert game.status(scene.state) == []


@pytest.mark.parametrize(
    ("fields", "field", "problem"),
    [
        ("vp = 10", "vp", "-9 to 9"),
        ("vp = -10", "vp", "-9 to 9"),
        ('vp = "two"', "vp", "int"),
        ("colour = 3", None, "colour"),
        ('kind = "god"', "kind", "god"),
        ('effects = [{ do = "dance" }]', "effects[0].do", "dance"),
        ('effects = [{ do = "explore", spaces = 2 }]', "effects[0]", "spaces"),
        ("effects = [{ n = 2 }]", "effects[0]", "do"),
        ('effects = [{ do = "explore" }, { do = "explore", n = 0 }]', "effects[1]", "1 to 9"),
        ('effects = [{ do = "explore", n = 10 }]', "effects[0]", "1 to 9"),
        ('effects = [{ do = "explore", n = -1 }]', "effects[0]", "1 to 9"),
        ('effects = [{ do = "explore", only = { shape = 1 } }]', "effects[0].only", "shape"),
        ('effects = [{ do = "move", zone = "reward", to = "hand" }]', "effects[0]", "from reward to hand"),
        ('effects = [{ do = "move", zone = "hand", to = "party" }]', "effects[0]", "from hand to party"),
        ('effects = [{ do = "move", zone = "board", to = "board" }]', "effects[0]", "from board to board"),
        ('effects = [{ do = "swap", zone = "party", other = "party" }]', "effects[0]", "itself"),
        ('effects = [{ do = "take", zone = "reward" }]', "effects[0].zone", "reward"),
        ('effects = [{ do = "exile", then = [{ do = "bonus", n = 0 }] }]', "effects[0]", "1 to 9"),
        ('triggers = [{ on = "sneezed", effects = [] }]', "triggers[0].on", "sneezed"),
        ('triggers = [{ on = "exiled", effects = [{ do = "bonus", n = 99 }] }]', "triggers[0]", "1 to 9"),
        ('triggers = [{ on = "exiled" }]', "triggers[0]", "effects"),
    ],
)
def test_a_fault_is_named_with_file_card_and_field(fields: str, field: str | None, problem: str) -> None:
    error = refusal(one_card(fields))
    assert error.file == "own.toml"
    assert error.card == "'odd'"
    assert (error.field or None) == field
    assert problem in error.problem
    assert str(error).startswith("own.toml: card 'odd'")


@pytest.mark.parametrize(
    "score",
    [
        "{ vp = 1, count = { zone = 'party' }, each = 0 }",
        "{ vp = 1, count = { zone = 'party' }, each = -1 }",
        "{ vp = 1, count = { zone = 'party' }, each = 10 }",
        "{ vp = 10, count = { zone = 'party' } }",
        "{ vp = -10, count = { zone = 'party' } }",
        "{ vp = 99999, count = { zone = 'party' } }",
    ],
)
def test_scoring_that_cannot_be_added_up_is_refused(score: str) -> None:
    error = refusal(one_card(f"scores = [{score}]", rank=3))
    assert error.card == "'odd'"
    assert str(error.field).startswith("scores")


@pytest.mark.parametrize(("vp", "each"), [(9, 1), (-9, 1), (1, 9)])
def test_scoring_may_use_any_one_digit(vp: int, each: int) -> None:
    fields = f"scores = [{{ vp = {vp}, count = {{ zone = 'party' }}, each = {each} }}]"
    (score,) = parse(one_card(fields, rank=3), "own.toml")["odd"].scores
    assert (score.vp, score.each) == (vp, each)


def test_scoring_belongs_to_rank_3_and_6() -> None:
    error = refusal(one_card("scores = [{ vp = 1, count = { zone = 'party' } }]", rank=5))
    assert (error.card, error.field) == ("'odd'", "scores")


def test_effects_inside_effects_end_somewhere() -> None:
    effect = "{ do = 'bonus' }"
    for _ in range(5):
        effect = f"{{ do = 'everyone', effects = [{effect}] }}"
    error = refusal(one_card(f"effects = [{effect}]"))
    assert (error.card, error.field) == ("'odd'", "effects[0]")
    assert "deep" in error.problem


@pytest.mark.parametrize(
    ("card", "field"),
    [
        ('id = "odd"\nname = "Odd"\nrank = 7', "rank"),
        ('id = "odd"\nname = "Odd"\nrank = -1', "rank"),
        ('id = "odd"\nname = "Odd"\nrank = 0', "rank"),
        ('id = "knight"\nname = "Odd"\nrank = 2', "rank"),
        ('id = "Odd One"\nname = "Odd"\nrank = 2', "id"),
        ('id = "plain-1-0"\nname = "Odd"\nrank = 2', "id"),
        ('id = "odd"\nname = "plain-1-0"\nrank = 2', "name"),
        ('id = "odd"\nname = ""\nrank = 2', "name"),
        ('id = "odd"\nname = "A name of nineteen c"\nrank = 2', "name"),
        ('id = "odd"\nname = "a\\u001Bb"\nrank = 2', "name"),
        ('id = "odd"\nname = "a\\u202Eb"\nrank = 2', "name"),
    ],
)
def test_ids_names_and_ranks_are_checked(card: str, field: str) -> None:
    error = refusal(set_text(f'[[card]]\n{card}\nicon = "explore"\n'))
    assert error.field == field
    assert error.card is not None


def test_the_starting_cards_are_not_for_a_set_to_change() -> None:
    card = '[[card]]\nid = "knight"\nname = "Knight"\nrank = 0\nicon = "explore"\n'
    error = refusal(set_text(card))
    assert error.card == "'knight'"


def test_a_deck_must_fill_the_board() -> None:
    assert "rank 6 has 0 cards" in str(refusal(set_text(ranks=5)))
    assert "rank 1 has 3 cards" in str(refusal(set_text(per_rank=3)))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "no [[card]]"),
        ("game = [", "TOML"),
        (set_text().replace('game = "theseus"', 'game = "chess"'), "not a card set for theseus"),
        (set_text().replace('name = "A test set"\n', ""), "name"),
        (set_text(head="author = 'me'\n"), "author"),
    ],
)
def test_a_file_that_is_no_card_set_is_refused(text: str, problem: str) -> None:
    assert problem in str(refusal(text))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CardSetError):
        load(tmp_path / "none.toml")


def test_the_smallest_set_plays() -> None:
    """Four cards a rank: the first Board empties the first deck, so the game begins at Rank 2."""
    game = TheseusGame(parse(set_text(), "own.toml"))
    scene = Scene.start(game)
    assert scene.now("rank") == 2
    assert all(card.endswith("*") for card in scene.now("board"))
    assert answer_to_the_end(scene, number=-1).outcome is not None
    play_checked(game, setup_for(game, 4, 1), thorough=0.1)


def test_card_ids_of_a_catalogue() -> None:
    cards = standard()
    assert isinstance(cards, Catalogue)
    assert cards.starters(3) == ["knight.3", "mage.3", "rogue.3"]
    assert cards["rogue.3"].name == "Rogue"
    with pytest.raises(KeyError):
        cards["nobody"]
