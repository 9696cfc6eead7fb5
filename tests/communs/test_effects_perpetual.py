"""Perpetual effects: each rule changes what the text on its card says, for as long as it is in play."""

from typing import Any

import pytest

from tabletop_tui.kit.scenario import NAMES, Scene
from tabletop_tui.kit.words import Words
from tests.communs.deeds import mood, text
from tests.communs.helpers import card, given, hand


def fence(rule: str, **position: Any) -> tuple[str, Scene]:
    """The text of an enclosure with this rule, and the position with it in play beside another."""
    more = card("fence", "enclosure", phase=1, value="{means = 2, methods = 2}", rules=f"[{rule}]")
    return text(more, "fence"), given(more, enclosures=["fence", "wall1a"], **position)


def told(scene: Scene, name: str) -> str:
    """What the position says of an enclosure."""
    lines = scene.game.position(scene.state, Words(scene.game.book, NAMES))
    return next(line.strip() for line in lines if line.strip().startswith(f"{name}:"))


# ---------------------------------------------------------------------- costs


@pytest.mark.parametrize(
    ("rule", "says", "dearer", "as_ever"),
    [
        (
            "{ rule = 'cost', aspect = 'ideas', n = 1, of = 'project', whose = 'owner' }",
            "In play: Your Projects cost 1 idea more.",
            {"A": "project"},
            {"A": "action", "B": "project"},
        ),
        (
            "{ rule = 'cost', aspect = 'ideas', n = 1, of = 'action', whose = 'all' }",
            "In play: Actions cost 1 idea more.",
            {"A": "action", "B": "action"},
            {"A": "project", "B": "project"},
        ),
    ],
)
def test_cost_more(rule: str, says: str, dearer: dict[str, str], as_ever: dict[str, str]) -> None:
    held = {"A": ["means-project", "means-action"], "B": ["means-project.2", "means-action.2"]}
    for letter in "AB":
        # "borrow" keeps the others' Resources out of it.
        alone = "{ rule = 'forbid', what = 'borrow' }"
        words, scene = mood(
            f"{rule}, {alone}", turn=letter, hand=held, resources={"A": ["means"], "B": ["means.2"]}
        )
        assert words.startswith(says)
        copy = "" if letter == "A" else ".2"
        if kind := dearer.get(letter):
            assert scene.refusal(f"{kind}:means-{kind}{copy}") == "refused-cost"
        if kind := as_ever.get(letter):
            assert f"{kind}:means-{kind}{copy}" in scene.offers


def test_a_dearer_card_is_paid_in_full() -> None:
    rule = "{ rule = 'cost', aspect = 'ideas', n = 1 }"
    _, scene = mood(rule, hand={"A": ["means-project"]}, resources={"A": ["means", "ideas"]})
    scene.answer("project:means-project")
    assert scene.now("resources", "A") == ["means mobilised", "ideas mobilised"]


def test_cost_less_and_never_below_none() -> None:
    rule = "{ rule = 'cost', aspect = 'means', n = -2, whose = 'owner' }"
    words, scene = mood(rule, hand={"A": ["means-project", "ideas-project"]}, resources={"A": ["means"]})
    assert words == "In play: Your Projects cost 2 means less."
    assert scene.refusal("project:ideas-project") == "refused-cost", "nothing is gained elsewhere"
    scene.answer("project:means-project")
    assert scene.now("projects", "A") == ["means-project"]
    assert scene.now("resources", "A") == ["means"], "nothing was to be paid"


# ---------------------------------------------------------------------- limits


HOME = {
    "A": ["means-project", "ideas-project", "people-project"],
    "B": ["means-project.2", "methods-project"],
}


@pytest.mark.parametrize(
    ("rule", "says", "limits"),
    [
        (
            "{ rule = 'limit', n = 1, whose = 'owner' }",
            "In play: You may send one Project more in a turn.",
            {"A": 3, "B": 2},
        ),
        (
            "{ rule = 'limit', n = -1, whose = 'all' }",
            "In play: Each player may send one Project fewer in a turn.",
            {"A": 1, "B": 1},
        ),
        ("{ rule = 'limit', n = -9 }", "In play: Each player may send 9 Projects fewer in a turn.", {"A": 0}),
    ],
)
def test_limit(rule: str, says: str, limits: dict[str, int]) -> None:
    for letter, limit in limits.items():
        words, scene = mood(rule, turn=letter, projects=HOME)
        assert words == says
        for _ in range(limit):
            scene.answer(next(key for key in scene.offers if key.startswith("send:")))
        assert not any(key.startswith("send:") for key in scene.offers)


@pytest.mark.parametrize(
    ("rule", "says", "sizes"),
    [
        (
            "{ rule = 'hand', n = 1, whose = 'owner' }",
            "In play: At the end of your turn you draw up to one card more.",
            (5, 4),
        ),
        (
            "{ rule = 'hand', n = -2, whose = 'all' }",
            "In play: At the end of a turn its player draws up to 2 cards fewer.",
            (2, 2),
        ),
    ],
)
def test_hand(rule: str, says: str, sizes: tuple[int, int]) -> None:
    words, scene = mood(rule)
    assert words == says
    scene.answer("end", "end")
    assert (len(hand(scene)), len(hand(scene, "B"))) == sizes


def test_hand_does_not_change_the_redraw() -> None:
    _, scene = mood("{ rule = 'hand', n = 2 }", hand={"A": ["means-action"]}, resources={"A": ["means"]})
    scene.answer("action:means-action", "redraw")
    assert len(hand(scene)) == 4, "it speaks of the end of a turn"


def test_wave() -> None:
    words, scene = mood("{ rule = 'wave', n = 1 }", turn="B", forces=["wall1b", "wall1c", "wall1d"])
    assert words == "In play: Waves reveal one Force more."
    scene.answer("end")
    assert scene.now("enclosures") == ["wall1a", "wall1b", "wall1c"]


def test_wave_fewer_but_one_at_least() -> None:
    words, scene = mood("{ rule = 'wave', n = -2 }", turn="B", forces=["wall1b", "wall1c"])
    assert words == "In play: Waves reveal 2 Forces fewer, but one at least."
    scene.answer("end")
    assert scene.now("enclosures") == ["wall1a", "wall1b"]


# ---------------------------------------------------------------------- campaigns


THREE = ["A means-project", "A people-project", "B methods-project"]
"""What stands against an enclosure that takes 2 of each: 2 ideas are missing."""
IDEAS = "rule = 'influence', aspect = 'ideas'"


def test_influence_of_a_project_where_it_campaigns() -> None:
    choir = card(
        "choir",
        "project",
        cost="{means = 1}",
        influence="{means = 1}",
        rules=f"[{{ {IDEAS}, n = 2, at = 'here', beside = 2 }}]",
    )
    assert (
        text(choir, "choir") == "In play: With 2 other Projects at its side: 2 ideas more where it campaigns."
    )
    position = {"enclosures": ["wall1a", "wall1b"], "projects": {"A": ["choir"]}}
    scene = given(choir, sent={"wall1a": THREE[:1], "wall1b": THREE[1:]}, **position)
    scene.answer("send:choir", "against:wall1a")
    assert told(scene, "Wall1A").endswith("missing: 2 methods, 2 people, 2 ideas.")
    assert told(scene, "Wall1B").endswith("missing: 2 means, 2 ideas."), "nowhere else"
    scene = given(choir, sent={"wall1a": THREE}, **position)
    scene.answer("send:choir", "against:wall1a")
    assert scene.now("enclosures") == ["wall1b"]


def test_influence_of_an_enclosure_against_itself() -> None:
    words, scene = fence(
        "{ rule = 'influence', aspect = 'means', n = -1, at = 'here' }",
        sent={"fence": ["A means-project"], "wall1a": ["A means-project.2"]},
    )
    assert words == "In play: Campaigns against it bring 1 means less."
    assert told(scene, "Fence").endswith("missing: 1 means, 2 methods.")
    assert told(scene, "Wall1A").endswith("missing: 2 methods, 2 people, 2 ideas.")


def test_influence_of_an_enclosure_against_itself_needs_a_campaign() -> None:
    words, scene = fence(
        "{ rule = 'influence', aspect = 'means', n = 1, at = 'here' }", hand={"A": ["means"]}
    )
    assert words == "In play: Campaigns against it bring 1 means more."
    assert told(scene, "Fence") == "Fence: takes 2 means, 2 methods.", "nothing is gathered yet"
    _, scene = fence(
        "{ rule = 'influence', aspect = 'means', n = 1, at = 'here' }",
        sent={"fence": ["A methods-project"]},
    )
    assert told(scene, "Fence").endswith("missing: 1 means.")


@pytest.mark.parametrize(
    ("at", "says", "fallen"),
    [
        ("own", "In play: 2 ideas more in each campaign with a Project of yours.", ["wall1a"]),
        ("each", "In play: 2 ideas more in each campaign.", ["wall1a", "wall1b"]),
    ],
)
def test_influence_in_campaigns(at: str, says: str, fallen: list[str]) -> None:
    others = ["B means-project.2", "B people-project.2", "B methods-project.2"]
    walls = ["wall1a", "wall1b", "wall1c"]
    words, scene = mood(
        f"{{ {IDEAS}, n = 2, at = '{at}' }}",
        enclosures=walls,
        sent={"wall1a": THREE, "wall1b": others},
        hand={"A": ["means"]},
    )
    assert words == says
    scene.answer("resource:means")
    assert scene.now("enclosures") == [wall for wall in walls if wall not in fallen]


def test_influence_against_the_enclosure_chosen_for_it() -> None:
    petition = card("petition", "action", cost="{people = 1}", rules=f"[{{ {IDEAS}, n = 2, at = 'chosen' }}]")
    assert text(petition, "petition") == "In play: 2 ideas more against the chosen enclosure."
    scene = given(
        petition,
        enclosures=["wall1a", "wall1b"],
        hand={"A": ["petition"]},
        resources={"A": ["people"]},
        sent={"wall1a": THREE[:2], "wall1b": ["B people-project.2"]},
    )
    scene.answer("action:petition")
    assert scene.offers == ["against:wall1a", "against:wall1b", "word:1"]
    scene.answer("against:wall1a")
    assert scene.now("actions", "A") == ["petition against wall1a"]
    assert told(scene, "Wall1A").endswith("missing: 2 methods.")
    assert told(scene, "Wall1B").endswith("missing: 2 means, 2 methods, 2 ideas.")


@pytest.mark.parametrize(
    ("rule", "says", "values"),
    [
        (
            "{ rule = 'value', aspect = 'means', n = 1, at = 'others' }",
            "In play: The other enclosures have 1 means more.",
            ("2 means, 2 methods", "3 means, 2 methods, 2 people, 2 ideas"),
        ),
        (
            "{ rule = 'value', aspect = 'methods', n = 2, at = 'each' }",
            "In play: All enclosures have 2 methods more.",
            ("2 means, 4 methods", "2 means, 4 methods, 2 people, 2 ideas"),
        ),
        (
            "{ rule = 'value', aspect = 'means', n = -5, at = 'each' }",
            "In play: All enclosures have 5 means less.",
            ("2 methods", "2 methods, 2 people, 2 ideas"),
        ),
    ],
)
def test_value(rule: str, says: str, values: tuple[str, str]) -> None:
    words, scene = fence(rule)
    assert words == says
    assert told(scene, "Fence") == f"Fence: takes {values[0]}."
    assert told(scene, "Wall1A") == f"Wall1A: takes {values[1]}."


def test_value_of_the_enclosure_chosen_for_it() -> None:
    rule = "{ rule = 'value', aspect = 'means', n = -1, at = 'chosen' }"
    more = card("probe", "action", cost="{people = 1}", rules=f"[{rule}]")
    assert text(more, "probe") == "In play: The chosen enclosure has 1 means less."
    scene = given(more, enclosures=["wall1a", "wall1b"], actions={"A": ["probe against wall1b"]})
    assert told(scene, "Wall1A") == "Wall1A: takes 2 means, 2 methods, 2 people, 2 ideas."
    assert told(scene, "Wall1B") == "Wall1B: takes 1 means, 2 methods, 2 people, 2 ideas."


# ---------------------------------------------------------------------- Resources


def test_supply() -> None:
    words, scene = mood(
        "{ rule = 'supply', aspect = 'means', n = 1, whose = 'owner' }",
        hand={"A": ["means-project", "means-action", "grand"]},
        resources={"A": ["means", "ideas"]},
    )
    assert words == "In play: Your Resources that supply means supply 1 more."
    scene.answer("project:means-project")
    assert scene.refusal("action:means-action") == "refused-cost", "the Resource of ideas supplies no means"
    more = card("cart", "action", cost="{means = 2}")
    rule = "[{ rule = 'supply', aspect = 'means', n = 1, whose = 'owner' }]"
    more += card("mood", "attitude", rules=rule)
    scene = given(more, attitudes={"A": ["mood"]}, hand={"A": ["cart"]}, resources={"A": ["means"]})
    scene.answer("action:cart")
    assert scene.now("resources", "A") == ["means mobilised"]


def test_supply_is_that_of_the_owner_of_the_resource() -> None:
    more = card("cart", "action", cost="{means = 2}")
    rule = "[{ rule = 'supply', aspect = 'means', n = 1, whose = 'owner' }]"
    more += card("mood", "attitude", rules=rule)
    position = {"hand": {"A": ["cart"]}, "resources": {"B": ["means"]}}
    assert given(more, attitudes={"A": ["mood"]}, **position).refusal("action:cart") == "refused-cost"
    assert "action:cart" in given(more, attitudes={"B": ["mood"]}, **position).offers


def test_supply_less_and_never_below_none() -> None:
    words, scene = fence(
        "{ rule = 'supply', aspect = 'means', n = -1 }",
        hand={"A": ["means-project", "ideas-project"]},
        resources={"A": ["means", "mixed"]},
    )
    assert words == "In play: Resources that supply means supply 1 less."
    assert scene.refusal("project:means-project") == "refused-cost"
    scene.answer("project:ideas-project")
    assert scene.now("projects", "A") == ["ideas-project"]


@pytest.mark.parametrize(
    ("rule", "says", "renewed"),
    [
        (
            "{ rule = 'tired', n = 1, whose = 'all' }",
            "In play: One of each player's mobilised Resources does not renew.",
            {"A": 2, "B": 2},
        ),
        (
            "{ rule = 'tired', n = 2, whose = 'owner' }",
            "In play: 2 of your mobilised Resources do not renew.",
            {"A": 1, "B": 3},
        ),
        (
            "{ rule = 'tired', n = 3, whose = 'owner' }",
            "In play: 3 of your mobilised Resources do not renew.",
            {"A": 0, "B": 3},
        ),
    ],
)
def test_tired(rule: str, says: str, renewed: dict[str, int]) -> None:
    turned = ["means mobilised", "ideas mobilised", "people mobilised"]
    for letter, n in renewed.items():
        words, scene = mood(rule, next="turn", turn=letter, resources={letter: [*turned, "methods"]})
        assert words == says
        while scene.offers[0].startswith("card:"):
            assert scene.asked == letter
            scene.answer(scene.offers[0])
        upright = [one for one in scene.now("resources", letter) if not one.endswith("mobilised")]
        assert len(upright) == n + 1
