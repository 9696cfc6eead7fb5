"""Attitudes: played at once, replaced, and their abilities at any time. CC-ATTITUDE."""

import pytest

from tests.communs.helpers import begun, card, given, hand

LISTENER = card("listener", "attitude", ability='{effects = [{do = "draw"}]}')
PRICED = card("priced", "attitude", ability='{price = 1, effects = [{do = "renew", n = 2}]}')
SHARING = card("sharing", "attitude", rules='[{rule = "cost", aspect = "means", n = -1, of = "project"}]')
KEEN = card("keen", "attitude", effects='[{do = "draw", n = 2}]')
GREEDY = card("greedy", "attitude", effects='[{do = "discard", who = "you"}]')
DRAWER = card("drawer", "action", cost="{people = 1}", effects='[{do = "draw", n = 2}]')
MANY = "".join(card(f"mood{n}", "attitude", copies=4) for n in range(5))


@pytest.mark.rule("CC-ATTITUDE-01", "CC-ATTITUDE-03", "CC-ATTITUDE-05")
def test_an_attitude_drawn_is_played_at_once_free_of_cost_and_replaced() -> None:
    scene = given(hand={"A": ["means", "means.2"]}, pile=["ideas", "calm", "people"]).answer("end")
    assert scene.now("attitudes", "A") == ["calm"]
    assert hand(scene) == ["means", "means.2", "ideas", "people"]
    assert scene.now("resources", "A") == []


@pytest.mark.rule("CC-ATTITUDE-01")
def test_nobody_is_asked_and_nothing_else_is_done_before_it_lies_there() -> None:
    """With a waiting pile Ana is asked before each card: the Attitude lies there by the next question."""
    scene = given(hand={"A": ["means", "means.2"]}, pile=["calm", "people"], waiting={"A": ["ideas"]})
    scene.answer("end", "common")
    assert scene.now("attitudes", "A") == ["calm"]
    assert scene.offers[:2] == ["common", "waiting"]
    assert len(hand(scene)) == 2


@pytest.mark.rule("CC-ATTITUDE-01")
def test_an_attitude_drawn_in_another_players_turn_is_played_there_and_then() -> None:
    """In Ana's turn, Ben's Action draws an Attitude."""
    scene = given(
        DRAWER, hand={"B": ["drawer"]}, resources={"B": ["people"]}, pile=["calm", "ideas", "means"]
    ).answer("word:1", "action:drawer")
    assert scene.now("turn") == "A"
    assert scene.now("attitudes", "B") == ["calm"]
    assert hand(scene, "B") == ["ideas", "means"]


@pytest.mark.rule("CC-ATTITUDE-01")
def test_an_attitude_can_neither_be_kept_nor_wait() -> None:
    scene = begun(MANY, seats=4, seed=5)
    for _ in range(150):
        if scene.decision is None:
            break
        for letter in "ABCD":
            held = [*hand(scene, letter), *scene.now("waiting", letter)]
            assert [card for card in held if scene.game.cards.kind[card] == "attitude"] == []
        scene.answer(scene.offers[len(scene.log) % len(scene.offers)])
    assert any(scene.now("attitudes").values())


@pytest.mark.rule("CC-ATTITUDE-02")
def test_its_effect_is_active_from_the_moment_it_is_played() -> None:
    """Drawn by an effect in the middle of the turn, it makes a Project cost nothing for the rest of it."""
    scene = given(
        SHARING + DRAWER,
        hand={"A": ["drawer", "means-project"]},
        resources={"A": ["people"]},
        pile=["sharing", "ideas", "means"],
    )
    assert "project:means-project" not in scene.offers
    scene.answer("action:drawer", "project:means-project")
    assert scene.now("projects", "A") == ["means-project"]


@pytest.mark.rule("CC-ATTITUDE-02")
def test_an_effect_of_all_changes_what_others_can_do_too() -> None:
    scene = given(SHARING, turn="B", attitudes={"A": ["sharing"]}, hand={"B": ["means-project"]})
    assert "project:means-project" in scene.offers


@pytest.mark.rule("CC-ATTITUDE-03")
def test_attitudes_stay_with_earlier_ones_in_the_network_of_who_got_them() -> None:
    scene = given(
        SHARING + KEEN,
        attitudes={"A": ["sharing"], "B": ["keen"]},
        hand={"A": ["means", "means.2", "means.3"]},
        pile=["calm", "ideas"],
    ).answer("end", "end")
    assert scene.now("attitudes") == {"A": ["sharing", "calm"], "B": ["keen"]}


@pytest.mark.rule("CC-ATTITUDE-04")
def test_an_ability_is_used_in_the_own_turn() -> None:
    scene = given(LISTENER, attitudes={"A": ["listener"]}, pile=["ideas"]).answer("use:listener")
    assert hand(scene) == ["ideas"]
    assert scene.asked == "A"


@pytest.mark.rule("CC-ATTITUDE-04")
def test_an_ability_is_used_outside_the_own_turn() -> None:
    scene = given(LISTENER, attitudes={"B": ["listener"]}, pile=["ideas"])
    assert scene.refusal("use:listener") == "refused-not-yours"
    scene.answer("word:1")
    assert scene.offers == ["use:listener", "back"]
    scene.answer("use:listener")
    assert hand(scene, "B") == ["ideas"]
    assert scene.asked == "B", "the word is still Ben's"
    assert scene.refusal("use:listener") == "refused-used"
    scene.answer("back")
    assert scene.asked == "A"


@pytest.mark.rule("CC-ATTITUDE-04")
def test_an_ability_is_used_while_paying_and_while_drawing() -> None:
    """Whenever Ana is asked in her own turn, Ben can be handed the word."""
    scene = given(
        LISTENER,
        attitudes={"B": ["listener"]},
        hand={"A": ["means-project"]},
        resources={"A": ["means", "two-means"]},
        waiting={"A": ["plain"]},
        pile=["ideas", "people"],
    ).answer("project:means-project")
    assert "pay:means" in scene.offers
    scene.answer("word:1", "use:listener", "back")
    assert hand(scene, "B") == ["ideas"]
    assert "pay:means" in scene.offers
    scene.answer("pay:means", "end")
    assert scene.offers[:2] == ["common", "waiting"]
    assert "word:1" in scene.offers


@pytest.mark.rule("CC-ATTITUDE-04")
def test_an_ability_is_used_again_from_the_owners_next_turn_on() -> None:
    scene = given(LISTENER, attitudes={"B": ["listener"]}, used={"B": ["listener"]})
    scene.answer("word:1")
    assert scene.offers == ["back"]
    scene.answer("back", "end")
    assert scene.asked == "B"
    assert "use:listener" in scene.offers


@pytest.mark.rule("CC-ATTITUDE-04")
def test_the_price_of_an_ability_is_paid_first_from_the_hand() -> None:
    scene = given(
        PRICED,
        attitudes={"A": ["priced"]},
        hand={"A": ["ideas", "plain"]},
        resources={"A": ["means mobilised", "people mobilised", "mixed"]},
    ).answer("use:priced")
    assert scene.offers[:2] == ["card:ideas", "card:plain"]
    assert scene.now("resources", "A")[0] == "means mobilised"
    scene.answer("card:plain")
    assert scene.now("discards") == ["plain"]
    assert scene.now("resources", "A") == ["means", "people", "mixed"]


@pytest.mark.rule("CC-ATTITUDE-04")
def test_without_its_price_an_ability_cannot_be_used() -> None:
    scene = given(PRICED, attitudes={"A": ["priced"]}, resources={"A": ["means mobilised"]})
    assert scene.refusal("use:priced") == "refused-price"


@pytest.mark.rule("CC-ATTITUDE-04")
def test_an_attitude_without_ability_has_none_to_use() -> None:
    assert given(attitudes={"A": ["calm"]}).refusal("use:calm") == "refused-no-ability"


@pytest.mark.rule("CC-ATTITUDE-05")
@pytest.mark.parametrize("seed", range(6))
def test_attitudes_dealt_are_replaced_so_that_hands_begin_with_four_cards(seed: int) -> None:
    scene = begun(MANY, seats=5, seed=seed)
    played = sum(len(there) for there in scene.now("attitudes").values())
    assert played > 0
    assert [len(hand(scene, letter)) for letter in "ABCDE"] == [4] * 5
    assert len(scene.now("pile")) == len(scene.game.cards.common) - 20 - played


@pytest.mark.rule("CC-ATTITUDE-05")
def test_an_effect_that_draws_brings_as_many_other_cards_as_it_says() -> None:
    scene = given(
        DRAWER + SHARING,
        hand={"A": ["drawer"]},
        resources={"A": ["people"]},
        pile=["calm", "ideas", "sharing", "means"],
    ).answer("action:drawer")
    assert hand(scene) == ["ideas", "means"]
    assert scene.now("attitudes", "A") == ["calm", "sharing"]


@pytest.mark.rule("CC-ATTITUDE-01", "CC-ATTITUDE-05")
def test_an_attitude_that_draws_in_the_middle_of_a_refill() -> None:
    """Its own effect comes at once, before the refill goes on: with 5 cards, nothing more is drawn."""
    scene = given(
        KEEN,
        hand={"A": ["means", "means.2", "means.3"]},
        pile=["keen", "ideas", "people", "methods"],
    ).answer("end")
    assert scene.now("attitudes", "A") == ["keen"]
    assert hand(scene) == ["means", "means.2", "means.3", "ideas", "people"]


@pytest.mark.rule("CC-ATTITUDE-01")
def test_an_attitude_drawn_in_the_middle_of_an_effect_is_carried_out_before_the_rest() -> None:
    """The Action draws two: the Attitude that comes first takes a card before the next one is drawn."""
    scene = given(
        GREEDY + DRAWER,
        hand={"A": ["drawer", "plain"]},
        resources={"A": ["people"]},
        pile=["greedy", "ideas", "means"],
    ).answer("action:drawer")
    assert scene.now("discards") == ["plain"], "it was the only card in hand then"
    assert hand(scene) == ["ideas", "means"]


@pytest.mark.rule("CC-ATTITUDE-06")
@pytest.mark.parametrize("first", [1, 3])
def test_attitudes_dealt_are_played_in_turn_order_before_the_starting_forces(first: int) -> None:
    scene = begun(MANY, seats=3, seed=2, first=str(first))
    log = [(entry.what.id, entry.what.fields.get("seat")) for entry in scene.log]
    seats = [seat for id, seat in log if id == "played-attitude"]
    turn_order = [(first - 1 + step) % 3 for step in range(3)]
    assert len(set(seats)) == 3, "everybody was dealt one"
    assert seats == sorted(seats, key=turn_order.index)
    ids = [id for id, _ in log]
    forces = [at for at, id in enumerate(ids) if id.startswith("revealed-")]
    assert max(at for at, id in enumerate(ids) if id == "played-attitude") < min(forces)
