"""A player's own event list: what it replaces, what is refused, and that errors name what is wrong."""

from pathlib import Path

import pytest

from tabletop_tui.engines.discipline.catalogue import either_of, load, parse, standard
from tabletop_tui.engines.discipline.effects import Give
from tabletop_tui.engines.discipline.game import DisciplineGame
from tabletop_tui.kit.cards import CardSetError
from tests.fuzz_checks import play_checked, setup_for

HEAD = 'game = "discipline"\nname = "A test list"\n'


def entry(effects: str, id: str = "elder", story: str = "Something happened.") -> str:
    return f'[[card]]\nid = "{id}"\nstory = "{story}"\neffects = {effects}\n'


def refusal(text: str) -> CardSetError:
    with pytest.raises(CardSetError) as refused:
        parse(text, "own.toml")
    return refused.value


def refused(effects: str) -> CardSetError:
    return refusal(HEAD + entry(effects))


# ---------------------------------------------------------------------- what a list does


@pytest.mark.rule("DI-MEETING-13")
def test_a_list_replaces_the_events_of_the_students_it_names() -> None:
    cards = parse(HEAD + entry("[{ do = 'give', n = 3 }]"), "own.toml")
    assert cards.name == "A test list"
    assert (cards["elder"].effects, cards["elder"].story) == ([Give(n=3)], "Something happened.")
    assert [pupil for pupil in cards.printed if pupil.id != "elder"] == [
        pupil for pupil in standard().printed if pupil.id != "elder"
    ]


def test_names_traits_and_classes_stay() -> None:
    cards = parse(HEAD + entry("[]", id="zinnia"), "own.toml")
    old, new = standard()["zinnia"], cards["zinnia"]
    assert (
        (new.name, new.trait, new.house) == (old.name, old.trait, old.house) == ("Zinnia", "genius", "wands")
    )
    assert cards.houses == standard().houses


def test_a_game_can_be_played_with_an_own_list(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(HEAD + entry("[{ do = 'draw', n = 2, then = [{ do = 'trade-seats' }] }]"), "utf-8")
    game = DisciplineGame(load(file))
    assert play_checked(game, setup_for(game, 2, 1), thorough=0.05).outcome is not None


# ---------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("effects", "field", "problem"),
    [
        ("[{ do = 'dance' }]", "effects[0].do", "dance"),
        ("[{ n = 2 }]", "effects[0]", "do"),
        ("[{ do = 'give', spaces = 2 }]", "effects[0]", "spaces"),
        ("[{ do = 'give', n = 'two' }]", "effects[0].n", "int"),
        ("[{ do = 'give', what = 'gold' }]", "effects[0].what", "gold"),
        ("[{ do = 'give', to = { who = 'everyone' } }]", "effects[0].to.who", "everyone"),
        ("[{ do = 'give', to = { shape = 1 } }]", "effects[0].to", "shape"),
        ("[{ do = 'compare', by = 'height' }]", "effects[0].by", "height"),
        ("[{ do = 'compare', first = 'second' }]", "effects[0].first", "second"),
        ("[{ do = 'elsewhere', where = 'right' }]", "effects[0].where", "right"),
        ("[{ do = 'give', n = 0 }]", "effects", "1 to 5"),
        ("[{ do = 'give', n = 6 }]", "effects", "1 to 5"),
        ("[{ do = 'give', n = -6 }]", "effects", "1 to 5"),
        ("[{ do = 'draw', n = -1 }]", "effects", "1 to 5"),
        ("[{ do = 'choose', n = 0 }]", "effects", "1 to 5"),
        ("[{ do = 'draw', then = [{ do = 'pass-on', n = -2 }] }]", "effects", "1 to 5"),
        ("[{ do = 'draw', then = [{ do = 'give', n = 9 }] }]", "effects", "1 to 5"),
        ("{ do = 'give' }", "effects", "array"),
    ],
)
def test_a_fault_is_named_with_file_card_and_field(effects: str, field: str, problem: str) -> None:
    error = refused(effects)
    assert error.file == "own.toml"
    assert error.card == "'elder'"
    assert error.field == field
    assert problem in error.problem
    assert str(error).startswith(f"own.toml: card 'elder': {field}: ")


GIVE = "{ do = 'give', to = { who = 'marked' } }"


@pytest.mark.parametrize(
    ("effects", "problem"),
    [
        (f"[{GIVE}]", "nobody drew or chose"),
        ("[{ do = 'trade-seats' }]", "nobody drew or chose"),
        ("[{ do = 'pass-on' }]", "nobody drew or chose"),
        ("[{ do = 'come-back' }]", "nobody drew or chose"),
        (f"[{{ do = 'draw' }}, {GIVE}]", "nobody drew or chose"),
        (f"[{{ do = 'draw', then = [{{ do = 'elsewhere', effects = [{GIVE}] }}] }}]", "nobody drew or chose"),
        ("[{ do = 'draw', then = [{ do = 'choose', among = { who = 'marked' } }] }]", "already"),
        ("[{ do = 'give', to = { who = 'absent' } }]", "absent"),
        ("[{ do = 'choose', among = { who = 'absent', power = 1 } }]", "absent"),
        ("[{ do = 'if', those = { who = 'herself', power = 1 }, least = 2 }]", "only one"),
        ("[{ do = 'elsewhere', effects = [{ do = 'give' }] }]", "in another class"),
        ("[{ do = 'elsewhere', effects = [{ do = 'give', to = { who = 'group' } }] }]", "in another class"),
        (
            "[{ do = 'elsewhere', effects = [{ do = 'choose', among = { who = 'neighbours' } }] }]",
            "in another",
        ),
        ("[{ do = 'elsewhere', effects = [{ do = 'if', then = [] }] }]", "in another class"),
        ("[{ do = 'elsewhere', effects = [{ do = 'compare' }] }]", "in another class"),
        (
            "[{ do = 'elsewhere', effects = [{ do = 'draw', then = [{ do = 'trade-seats' }] }] }]",
            "in another",
        ),
        ("[{ do = 'elsewhere', effects = [{ do = 'elsewhere' }] }]", "from another class"),
        ("[{ do = 'give', to = { who = 'class', power = 3, weak = 2 } }]", "3 power or more and 2 or less"),
        ("[{ do = 'if', those = { power = 1, weak = 0 }, then = [{ do = 'give' }] }]", "1 power or more"),
        ("[{ do = 'draw', then = [{ do = 'if', those = { power = 2, weak = 1 } }] }]", "2 power or more"),
        ("[{ do = 'choose', among = { who = 'class', power = 6 } }]", "power must be 0 to 5"),
        ("[{ do = 'choose', among = { who = 'class', weak = -1 } }]", "weak must be 0 to 5"),
        ("[{ do = 'choose', among = { who = 'class', negative = 4 } }]", "negative must be 0 to 3"),
        ("[{ do = 'elsewhere', effects = [{ do = 'either' }] }]", "choice of two in another class"),
        ("[{ do = 'either' }, { do = 'either' }]", "more than one choice of two"),
    ],
)
def test_what_could_not_do_what_its_text_says_is_refused(effects: str, problem: str) -> None:
    error = refused(effects)
    assert (error.card, error.field) == ("'elder'", "effects")
    assert problem in error.problem


@pytest.mark.parametrize(
    "effects",
    [
        "[{ do = 'give', n = 5 }, { do = 'give', what = 'power', n = -5 }]",
        "[{ do = 'draw', n = 5, then = [{ do = 'pass-on', n = 5 }] }]",
        "[{ do = 'choose', n = 1, among = { who = 'class', power = 5 } }]",
        "[{ do = 'choose', among = { who = 'class', power = 0, weak = 5 } }]",
        "[{ do = 'choose', among = { who = 'class', negative = 3, weak = 0 } }]",
        "[{ do = 'choose', among = { who = 'absent' }, then = [{ do = 'come-back' }] }]",
        f"[{{ do = 'elsewhere', effects = [{{ do = 'draw', then = [{GIVE}] }}] }}]",
    ],
)
def test_the_most_and_the_least_that_can_be_is_accepted(effects: str) -> None:
    assert parse(HEAD + entry(effects, story="x" * 160), "own.toml")["elder"].story == "x" * 160


COMPARE = "{ do = 'compare', first = 'drawn', less = [{ do = 'give', to = { who = 'marked' } }] }"


@pytest.mark.rule("DI-MEETING-11", "DI-MEETING-09")
@pytest.mark.parametrize(
    "effects",
    [
        f"[{COMPARE}, {{ do = 'give' }}]",
        f"[{{ do = 'give' }}, {COMPARE}]",
        f"[{COMPARE}, {COMPARE}]",
        f"[{{ do = 'draw', then = [{COMPARE}] }}]",
        f"[{{ do = 'choose', n = 2, then = [{COMPARE}] }}]",
        f"[{{ do = 'if', then = [{COMPARE}] }}, {{ do = 'give' }}]",
        f"[{{ do = 'if', then = [{COMPARE}, {{ do = 'give' }}] }}]",
        f"[{{ do = 'either', one = [{{ do = 'give' }}, {COMPARE}] }}]",
        f"[{{ do = 'elsewhere', effects = [{COMPARE}] }}, {{ do = 'give' }}]",
        f"[{{ do = 'compare', more = [{COMPARE}, {{ do = 'give' }}] }}]",
    ],
)
def test_nothing_stands_beside_a_comparison(effects: str) -> None:
    """A tie cancels the event as a whole, so the comparison has to be all there is to it."""
    error = refused(effects)
    assert (error.card, error.field) == ("'elder'", "effects")
    assert "beside a comparison" in error.problem


@pytest.mark.parametrize(
    "effects",
    [
        f"[{COMPARE}]",
        f"[{{ do = 'either', one = [{COMPARE}], other = [{{ do = 'give' }}, {{ do = 'draw' }}] }}]",
        f"[{{ do = 'if', those = {{ power = 2, weak = 2 }}, then = [{COMPARE}], otherwise = [{COMPARE}] }}]",
        f"[{{ do = 'elsewhere', effects = [{COMPARE}] }}]",
    ],
)
def test_a_comparison_may_stand_alone_wherever_it_is(effects: str) -> None:
    assert parse(HEAD + entry(effects), "own.toml")["elder"].effects


def test_effects_inside_effects_end_somewhere() -> None:
    def nested(depth: int) -> str:
        effect = "{ do = 'give' }"
        for _ in range(depth - 1):
            effect = f"{{ do = 'if', then = [{effect}] }}"
        return f"[{effect}]"

    assert parse(HEAD + entry(nested(3)), "own.toml")
    error = refused(nested(4))
    assert (error.card, error.field) == ("'elder'", "effects")
    assert "deep" in error.problem


@pytest.mark.parametrize(
    ("card", "name", "field", "problem"),
    [
        (entry("[]", id="nobody"), "'nobody'", "id", "no student"),
        (entry("[]", id="Elder One"), "'Elder One'", "id", "lower-case"),
        (entry("[]") * 2, "'elder'", "id", "twice"),
        (entry("[]", story=""), "'elder'", "story", "empty"),
        (entry("[]", story="x" * 161), "'elder'", "story", "160"),
        (entry("[]", story="a\\u001Bb"), "'elder'", "story", "unruly"),
        (entry("[]", story="a\\u202Eb"), "'elder'", "story", "unruly"),
        (entry("[]") + 'trait = "genius"\n', "'elder'", "", "trait"),
        (entry("[]") + 'house = "swords"\n', "'elder'", "", "house"),
        ('[[card]]\nid = "elder"\neffects = []\n', "'elder'", "", "story"),
        ('[[card]]\nid = "elder"\nstory = "Something."\n', "'elder'", "", "effects"),
        ('[[card]]\nstory = "Something."\neffects = []\n', "number 1", "", "id"),
    ],
)
def test_students_and_stories_are_checked(card: str, name: str, field: str, problem: str) -> None:
    error = refusal(HEAD + card)
    assert (error.file, error.card, error.field or "") == ("own.toml", name, field)
    assert problem in error.problem


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "no [[card]]"),
        (HEAD, "no [[card]]"),
        ("game = [", "TOML"),
        (HEAD.replace("discipline", "theseus") + entry("[]"), "not an event list for discipline"),
        ('game = "discipline"\n' + entry("[]"), "name"),
        (HEAD.replace("A test list", "") + entry("[]"), "name: is empty"),
        (HEAD + 'author = "me"\n' + entry("[]"), "author"),
    ],
)
def test_a_file_that_is_no_event_list_is_refused(text: str, problem: str) -> None:
    assert problem in str(refusal(text))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CardSetError):
        load(tmp_path / "none.toml")


def test_the_choice_of_two_is_found_wherever_it_stands() -> None:
    cards = parse(
        HEAD + entry("[{ do = 'draw', then = [{ do = 'either', one = [{ do = 'give' }] }] }]"), "own.toml"
    )
    assert either_of(cards["elder"].effects).one == [Give()]
    with pytest.raises(StopIteration):
        either_of([Give()])
