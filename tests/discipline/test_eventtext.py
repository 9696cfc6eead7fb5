"""What events say: their text is rendered from their effects."""

from itertools import product

import pytest

from tabletop_tui.engines.discipline.catalogue import parse, standard
from tabletop_tui.engines.discipline.eventtext import SENTENCES, WHOM, event_lines
from tabletop_tui.engines.discipline.phrases import BOOK
from tabletop_tui.engines.discipline.text import book_for
from tabletop_tui.kit.cards import CardSetError
from tabletop_tui.kit.words import Msg, Words

WORDS = Words(BOOK)


def text(effects: str) -> list[str]:
    """What an event with these effects says, sentence by sentence."""
    own = f'game = "discipline"\nname = "Test"\n[[card]]\nid = "elder"\nstory = "It."\neffects = {effects}\n'
    return list(event_lines(parse(own, "own.toml")["elder"].effects, WORDS))


MARKED = "{ do = 'give', to = { who = 'marked' } }"


@pytest.mark.parametrize(
    ("effect", "sentences"),
    [
        ("do = 'give'", ["She gets 1 negative."]),
        ("do = 'give', n = 2", ["She gets 2 negatives."]),
        ("do = 'give', n = -1", ["She loses 1 negative."]),
        ("do = 'give', what = 'power'", ["She gets 1 power."]),
        ("do = 'give', what = 'power', n = -2", ["She loses 2 power."]),
        ("do = 'give', to = { who = 'group' }", ["Each student of her group gets 1 negative."]),
        ("do = 'give', to = { who = 'groupmates' }", ["Each other student of her group gets 1 negative."]),
        ("do = 'give', to = { who = 'neighbours' }", ["Each student next to her gets 1 negative."]),
        ("do = 'give', to = { who = 'classmates' }", ["Each other student of the class gets 1 negative."]),
        ("do = 'give', to = { who = 'class' }", ["Each student of the class gets 1 negative."]),
        (
            "do = 'give', to = { who = 'class', power = 2 }",
            ["Each student of the class with 2 power or more gets 1 negative."],
        ),
        (
            "do = 'give', to = { who = 'class', weak = 1 }",
            ["Each student of the class with 1 power or less gets 1 negative."],
        ),
        (
            "do = 'give', to = { who = 'class', weak = 0 }",
            ["Each student of the class without power gets 1 negative."],
        ),
        (
            "do = 'give', to = { who = 'class', negative = 1 }",
            ["Each student of the class with 1 negative or more gets 1 negative."],
        ),
        ("do = 'give', to = { power = 3 }", ["If she has 3 power or more: She gets 1 negative."]),
        (f"do = 'draw', then = [{MARKED}]", ["Draw a student.", "That student gets 1 negative."]),
        (f"do = 'draw', n = 3, then = [{MARKED}]", ["Draw 3 students.", "Each of them gets 1 negative."]),
        (
            f"do = 'choose', n = 2, among = {{ who = 'neighbours' }}, then = [{MARKED}]",
            ["Choose 2 students next to her.", "Each of them gets 1 negative."],
        ),
        ("do = 'choose', among = { who = 'absent' }", ["Choose an absent student."]),
        (
            "do = 'choose', among = { who = 'classmates', negative = 2 }",
            ["Choose another student of the class with 2 negatives or more."],
        ),
        (
            f"do = 'compare', more = [{MARKED}]",
            [
                "Compare her power with a drawn student's.",
                "The one with more gets 1 negative.",
                "On a tie nothing happens.",
            ],
        ),
        (
            f"do = 'compare', by = 'negative', less = [{MARKED}], tie = [{MARKED}]",
            [
                "Compare her negatives with a drawn student's.",
                "The one with fewer gets 1 negative.",
                "On a tie: Each of the two gets 1 negative.",
            ],
        ),
        (
            f"do = 'compare', first = 'drawn', less = [{MARKED}]",
            [
                "Draw two students and compare their power.",
                "The one with less gets 1 negative.",
                "On a tie nothing happens.",
            ],
        ),
        (
            f"do = 'compare', first = 'drawn', by = 'negative', more = [{MARKED}]",
            [
                "Draw two students and compare their negatives.",
                "The one with more gets 1 negative.",
                "On a tie nothing happens.",
            ],
        ),
        (
            "do = 'draw', then = [{ do = 'trade-seats' }]",
            ["Draw a student.", "She trades seats with that student."],
        ),
        (
            "do = 'draw', then = [{ do = 'pass-on' }]",
            ["Draw a student.", "She passes 1 negative on to that student."],
        ),
        (
            "do = 'draw', then = [{ do = 'pass-on', what = 'power', n = 2 }]",
            ["Draw a student.", "She passes up to 2 power on to that student."],
        ),
        (
            "do = 'draw', n = 2, then = [{ do = 'pass-on', back = true }]",
            ["Draw 2 students.", "She takes 1 negative from each of them."],
        ),
        (
            "do = 'draw', then = [{ do = 'pass-on', what = 'power', n = 2, back = true }]",
            ["Draw a student.", "She takes up to 2 power from that student."],
        ),
        (
            "do = 'choose', among = { who = 'absent' }, then = [{ do = 'come-back' }]",
            ["Choose an absent student.", "That student comes back without markers."],
        ),
        (
            "do = 'either', one = [{ do = 'give' }], other = [{ do = 'give', n = 2 }, { do = 'draw' }]",
            ["Either: She gets 1 negative.", "Or: She gets 2 negatives. Draw a student."],
        ),
        (
            "do = 'if', those = { power = 2 }, then = [{ do = 'give' }], otherwise = [{ do = 'draw' }]",
            ["If she has 2 power or more: She gets 1 negative.", "If not: Draw a student."],
        ),
        ("do = 'if', then = [{ do = 'draw' }]", ["If she is present: Draw a student."]),
        (
            "do = 'if', those = { who = 'absent' }, then = [{ do = 'give' }]",
            ["If there is an absent student: She gets 1 negative."],
        ),
        (
            "do = 'if', those = { who = 'group', weak = 0 }, least = 2, then = [{ do = 'give' }]",
            ["If there are at least 2 students of her group without power: She gets 1 negative."],
        ),
        (
            f"do = 'elsewhere', where = 'left', effects = [{{ do = 'draw', n = 2, then = [{MARKED}] }}]",
            ["In the class on the left: Draw 2 students. Each of them gets 1 negative."],
        ),
        (
            "do = 'elsewhere', effects = [{ do = 'give', to = { who = 'classmates', power = 3 } }]",
            ["In each other class: Each student there with 3 power or more gets 1 negative."],
        ),
        (
            f"do = 'elsewhere', where = 'left', effects = [{{ do = 'choose', n = 2, then = [{MARKED}] }}]",
            ["In the class on the left: The teacher there chooses 2 students. Each of them gets 1 negative."],
        ),
    ],
)
def test_what_each_effect_says(effect: str, sentences: list[str]) -> None:
    assert text(f"[{{ {effect} }}]") == sentences


def test_an_event_says_its_effects_in_order() -> None:
    assert text("[{ do = 'give' }, { do = 'draw' }]") == ["She gets 1 negative.", "Draw a student."]


POWERS = (", power = 2", ", power = 3")
WHO = ("herself", "group", "groupmates", "neighbours", "classmates", "class")


def filters() -> list[str]:
    """Every way to say how many markers a student must have."""
    powers = ("", ", weak = 0", *(f"{power}{weak}" for power in POWERS for weak in ("", ", weak = 4")))
    return ["".join(parts) for parts in product((*powers, ", weak = 4"), ("", ", negative = 1"))]


@pytest.mark.parametrize("n", [-1, 1, 2])
def test_effects_about_different_students_say_different_things(n: int) -> None:
    """An event says all of what it asks of a student."""
    said = [
        tuple(text(f"[{{ do = 'give', what = '{what}', n = {n}, to = {{ who = '{who}'{only} }} }}]"))
        for what in ("power", "negative")
        for who in WHO
        for only in filters()
    ]
    assert len(set(said)) == len(said) == 2 * 6 * len(filters())
    assert not any("{" in line for lines in said for line in lines)


@pytest.mark.parametrize("n", [1, 2])
def test_choices_among_different_students_say_different_things(n: int) -> None:
    said = [
        tuple(text(f"[{{ do = 'choose', n = {n}, among = {{ who = '{who}'{only} }} }}]"))
        for who in WHO
        for only in filters()
    ] + [tuple(text(f"[{{ do = 'choose', n = {n}, among = {{ who = 'absent' }} }}]"))]
    if n == 1:
        assert len(set(said)) == len(said)
    else:
        assert len(set(said)) >= len(said) - len(filters()) + 1, "there is only one of her"
    assert not any("{" in line for lines in said for line in lines)


def test_conditions_on_different_students_say_different_things() -> None:
    said = []
    for who, only, least in product((*WHO, "absent"), filters(), (1, 2, 3)):
        those = f"those = {{ who = '{who}'{only} }}, least = {least}"
        try:
            said.append(tuple(text(f"[{{ do = 'if', {those}, then = [{{ do = 'draw' }}] }}]")))
        except CardSetError:
            continue
    assert len(set(said)) == len(said) >= 5 * len(filters()) * 3


def test_different_comparisons_say_different_things() -> None:
    lists = ("[]", f"[{MARKED}]", "[{ do = 'give', n = 2, to = { who = 'marked' } }]")
    said = [
        tuple(text(f"[{{ do = 'compare', first = '{first}', by = '{by}', more = {more}, less = {less} }}]"))
        for first, by, more, less in product(("herself", "drawn"), ("power", "negative"), lists, lists)
    ]
    assert len(set(said)) == len(said)


def test_every_event_of_the_game_has_its_words() -> None:
    said = {pupil.id: event_lines(pupil.effects, WORDS) for pupil in standard().printed}
    assert len(said) == 48
    assert all(lines for lines in said.values())
    for lines in said.values():
        assert all(line[0].isupper() and line.endswith(".") and "{" not in line for line in lines)


def test_both_ways_of_a_choice_are_told_as_its_options() -> None:
    own = (
        'game = "discipline"\nname = "Test"\n[[card]]\nid = "elder"\nstory = "It."\n'
        "effects = [{ do = 'either', one = [{ do = 'give' }], other = [{ do = 'draw' }] }]\n"
    )
    words = Words(book_for(parse(own, "own.toml")))
    assert words.say(Msg("option-first", {"one": "elder"})) == "She gets 1 negative."
    assert words.say(Msg("option-second", {"other_one": "elder"})) == "Draw a student."


def test_the_sentences_are_in_the_phrasebook() -> None:
    assert {*WHOM, *SENTENCES} <= set(BOOK.templates)
