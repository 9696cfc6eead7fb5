"""The four traits that only one class has: when drawn, as a source, as a receiver. DI-TRAIT-15 to 18."""

import pytest

from tests.discipline.helpers import GAME, changes, drew_negative, drew_power, given, student
from tests.discipline.pictures import around, happened, next_to, receives


def test_influential_parent_has_no_effect_before_the_ceremony() -> None:
    assert drew_power(around("laurie", "1/0"), "laurie", "swords") == "2/0"
    expected = {"laurie": "2/1"} | dict.fromkeys(next_to("laurie"), "0/1")
    assert drew_negative(around("laurie", "2/0"), "laurie", "swords") == expected
    assert receives("laurie") == "0/1"


@pytest.mark.rule("DI-TRAIT-15")
@pytest.mark.parametrize(
    ("held", "then", "spread"),
    [("2/0", "2/1", 0), ("2/1", "2/2", 1), ("2/2", "2/3", 2), ("2/3", "absent", 3)],
)
def test_moody_spreads_as_many_as_she_held(held: str, then: str, spread: int) -> None:
    changed = drew_negative(around("anise", held, "1/0"), "anise")
    felt = {"cattleya": "5/1"} if then == "absent" else {}
    assert changed == {"anise": then, **felt} | (
        dict.fromkeys(next_to("anise"), f"1/{spread}") if spread else {}
    )


@pytest.mark.rule("DI-TRAIT-15")
def test_moody_spreads_only_to_the_weaker_and_takes_like_anybody() -> None:
    assert drew_negative(around("anise", "2/2", "2/0"), "anise") == {"anise": "2/3"}
    assert receives("anise") == "0/1"
    assert drew_power(around("anise", "1/2"), "anise") == "2/2"


@pytest.mark.rule("DI-TRAIT-16")
@pytest.mark.parametrize("held", ["5/0", "5/3"])
def test_distrusts_teachers_gets_and_spreads_nothing_when_drawn(held: str) -> None:
    assert drew_negative(around("anemone", held), "anemone", "chalices") == {}
    grid = ["roko", f"anemone {held}", "iris"]
    scene = given(classes=["chalices"], grid={"A": grid}, deck={"A": [1, 2]}, phase="exam-draws", year=3)
    assert changes(grid, scene) == {}


@pytest.mark.rule("DI-TRAIT-16")
def test_distrusts_teachers_gets_negatives_by_diffusion_and_by_events() -> None:
    assert receives("anemone") == "0/1"
    give = '{ do = "give", n = 2 }'
    assert student(happened("anemone", give), "anemone") == "0/2"
    assert drew_power(around("anemone", "1/0"), "anemone", "chalices") == "2/0"


@pytest.mark.rule("DI-TRAIT-16")
def test_no_action_takes_a_negative_off_her_an_event_does() -> None:
    grid = ["anemone 0/2", "iris 0/2"]
    own = given(classes=["chalices"], grid={"A": grid})
    assert [key for key in own.offers if key.startswith("calm:")] == ["calm:iris"]
    assert own.refusal("calm:anemone") == "refused-distrust"
    assisting = given(seats=2, grid={"B": grid}).answer("go:0", "assist:1")
    assert assisting.refusal("calm:anemone") == "refused-distrust"
    calm = '{ do = "give", n = -1 }'
    assert student(happened("anemone", calm, grid), "anemone") == "0/1"


PENTACLES = """
    peony 2/{peony} | sharon {sharon} | daisy 5/0
    dahlia 5/0 | wisteria 5/0 | lotus 5/0
    marie 5/0 | moulin | mint 5/0
    licorice 5/0 | plumeria 5/0 | strelitzia 5/0
"""


@pytest.mark.rule("DI-TRAIT-17")
@pytest.mark.parametrize(
    ("source", "sharon", "source_then", "sharon_then"),
    [
        (0, "0/0", "2/2", "0/1"),
        (1, "1/2", "2/3", "1/3"),
        (1, "1/3", "2/3", "absent"),
        (0, "2/0", "2/1", "2/0"),
        (0, "5/0", "2/1", "5/0"),
        (0, "absent", "2/1", "absent"),
    ],
)
def test_strong_willed_puts_1_back_on_the_source(
    source: int, sharon: str, source_then: str, sharon_then: str
) -> None:
    """If she is weaker; Strelitzia feels her leave."""
    before = {"peony": f"2/{source}", "sharon": sharon}
    changed = drew_negative(PENTACLES.format(peony=source, sharon=sharon), "peony", "pentacles")
    felt = changed.pop("strelitzia", "5/0")
    assert before | changed == {"peony": source_then, "sharon": sharon_then}
    assert felt == ("5/1" if sharon_then == "absent" != sharon else "5/0")


@pytest.mark.rule("DI-TRAIT-17")
def test_what_she_gives_back_counts_before_absences_are_checked() -> None:
    """Peony: 2, drawn 3, given back 4."""
    changed = drew_negative(PENTACLES.format(peony=2, sharon="0/0"), "peony", "pentacles")
    assert changed == {"peony": "absent", "sharon": "0/1", "strelitzia": "5/1"}


@pytest.mark.rule("DI-TRAIT-17")
def test_what_she_gives_back_does_not_spread() -> None:
    """Dahlia below peony is weaker: she gets one, for the drawn marker, and not another."""
    picture = PENTACLES.format(peony=0, sharon="0/0").replace("dahlia 5/0", "dahlia 1/0")
    changed = drew_negative(picture, "peony", "pentacles")
    assert changed == {"peony": "2/2", "sharon": "0/1", "dahlia": "1/1"}


@pytest.mark.rule("DI-TRAIT-17")
def test_nothing_but_a_diffusion_makes_her_give_back() -> None:
    """Not being drawn herself, and no event."""
    drawn = drew_negative(PENTACLES.format(peony=0, sharon="0/0"), "sharon", "pentacles")
    assert drawn == {"sharon": "0/1"}
    grid = ["sharon", "peony", "daisy"]
    scene = happened("peony", '{ do = "give", n = 1, to = { who = "neighbours" } }', grid)
    assert changes(grid, scene)["sharon"] == "0/1"
    assert student(scene, "peony") == "0/0"
    others = [one for one in GAME.cards.houses["pentacles"] if one not in ("peony", "sharon")]
    grid = ["peony 0/2", "sharon", *(f"{one} absent" for one in others)]
    passed = happened("peony", '{ do = "draw", then = [{ do = "pass-on", n = 1 }] }', grid)
    assert student(passed, "sharon") in ("0/0", "0/1")
    assert sum(int(student(passed, who)[-1]) for who in ("peony", "sharon")) == 2, "passed on, not given"


@pytest.mark.rule("DI-TRAIT-17")
def test_strong_willed_as_a_source_is_like_anybody() -> None:
    expected = {"sharon": "2/1"} | dict.fromkeys(next_to("sharon"), "0/1")
    assert drew_negative(around("sharon", "2/0"), "sharon", "pentacles") == expected
    assert drew_power(around("sharon", "1/0"), "sharon", "pentacles") == "2/0"


@pytest.mark.rule("DI-TRAIT-18", "DI-TRAIT-17")
@pytest.mark.parametrize(("held", "then"), [("1/0", "1/2"), ("1/1", "1/3"), ("1/2", "absent")])
def test_strong_willed_gives_1_back_to_a_lone_wolf(held: str, then: str) -> None:
    """Licorice gives her 2 and gets exactly 1 back, though a Lone Wolf takes nothing that spreads."""
    picture = f"""
        licorice {held} | sharon | daisy 5/0
        dahlia 5/0 | wisteria 5/0 | lotus 5/0
        marie 5/0 | moulin | mint 5/0
        peony 5/0 | plumeria 5/0 | strelitzia 5/0
    """
    changed = drew_negative(picture, "licorice", "pentacles")
    assert changed.pop("strelitzia", "5/0") == ("5/1" if then == "absent" else "5/0")
    assert changed == {"licorice": then, "sharon": "0/2"}
