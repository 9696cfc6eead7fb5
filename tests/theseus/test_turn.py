"""Taking a turn: whose it is, two uses, icon before effect, not the same twice, stopping. TH-TURN."""

import pytest

from tabletop_tui.engines.theseus.effects import (
    Effect,
    Everyone,
    ExileCards,
    ExploreMore,
    GiveCards,
    MoveCards,
    Only,
    RevealMore,
    TakeCards,
    UseThird,
)
from tabletop_tui.engines.theseus.positions import arrange
from tabletop_tui.kit.words import Words
from tests.theseus.cards import card, given


@pytest.mark.rule("TH-TURN-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise(seats: int) -> None:
    scene = given(seats=seats)
    asked = []
    for _ in range(2 * seats):
        asked.append(scene.asked)
        scene.answer("basic:explore").answer(scene.offers[0])
    assert asked == list("ABCD"[:seats]) * 2


@pytest.mark.rule("TH-TURN-02")
def test_two_cards_may_be_used_and_no_third() -> None:
    scene = given(hand={"A": ["oak2", "elm2"]})
    assert scene.now("left") == 2
    scene.answer("use:rogue.0", "explore:oak1")
    assert scene.now("left") == 1
    assert scene.offers == ["use:knight.0", "use:mage.0", "end"]
    scene.answer("use:mage.0", "recruit:oak2")
    assert scene.asked == "B", "the Knight could still do something, but the two uses are gone"


@pytest.mark.rule("TH-TURN-02")
def test_only_cards_of_ones_own_party_may_be_used() -> None:
    scene = given(hand={"A": ["ash2"]}, reward={"A": ["oak2"]}, party={"B": ["oak3"]})
    assert scene.offers[:3] == ["use:knight.0", "use:mage.0", "use:rogue.0"]
    for not_in_party in ("oak3", "ash2", "oak2", "oak1"):
        assert scene.refusal(f"use:{not_in_party}") == "refused-not-yours"


@pytest.mark.rule("TH-TURN-02")
def test_the_second_card_waits_until_the_first_is_finished() -> None:
    scout = card("scout", "explore", ExploreMore(n=2))
    scene = given(scout, party={"A": ["scout", "rogue"]})
    scene.answer("use:scout")
    for taken in ("oak1", "elm1", "fir1"):
        assert all(offer.startswith("explore:") for offer in scene.offers)
        assert scene.refusal("use:rogue.0") is not None
        scene.answer(f"explore:{taken}")
    assert scene.offers == ["use:rogue.0", "end"]


@pytest.mark.rule("TH-TURN-03")
def test_a_card_performs_its_icon_and_then_its_effect() -> None:
    herald = card("herald", "recruit", ExploreMore())
    scene = given(herald, party={"A": ["herald"]}, hand={"A": ["oak2"]})
    scene.answer("use:herald")
    assert scene.offers == ["recruit:oak2"]
    scene.answer("recruit:oak2", "explore:oak1")
    assert [id for id in scene.logged if id in ("used", "recruited", "explored")] == [
        "used",
        "recruited",
        "explored",
    ]


@pytest.mark.rule("TH-TURN-04")
def test_the_same_card_is_not_used_twice() -> None:
    scene = given()
    scene.answer("use:rogue.0", "explore:oak1")
    assert "use:rogue.0" not in scene.offers
    assert scene.refusal("use:rogue.0") == "refused-used"


@pytest.mark.rule("TH-TURN-04")
def test_a_used_card_that_left_the_party_and_came_back_stays_used() -> None:
    ghost = card("ghost", "explore", UseThird(), MoveCards(zone="party", to="hand"))
    scene = given(ghost, party={"A": ["ghost", "mage", "rogue"]})
    scene.answer("use:ghost", "explore:oak1", "move:ghost", "use:mage.0", "recruit:ghost")
    assert "ghost" in scene.now("party", "A")
    assert scene.now("left") == 1
    assert scene.refusal("use:ghost") == "refused-used"
    assert scene.offers == ["use:rogue.0", "end"]


@pytest.mark.rule("TH-TURN-05")
def test_a_second_knight_waits_for_the_next_turn() -> None:
    party = {"A": ["knight.0", "knight.1", "rogue"], "B": ["rogue"]}
    scene = given(party=party, hand={"A": ["oak2", "elm2"]})
    scene.answer("use:knight.0", "subjugate:oak2")
    assert scene.offers == ["use:rogue.0", "end"]
    assert scene.refusal("use:knight.1") == "refused-name"
    scene.answer("end", "basic:explore", "explore:oak1", "use:knight.1", "subjugate:elm2")
    assert scene.now("reward", "A") == ["oak2", "elm2"]


@pytest.mark.rule("TH-TURN-05")
def test_cards_of_different_names_may_be_used_together() -> None:
    scene = given(party={"A": ["knight.1", "mage"], "B": ["rogue"]}, hand={"A": ["oak2", "elm2"]})
    scene.answer("use:knight.1", "subjugate:oak2")
    assert scene.offers == ["use:mage.0", "end"]


@pytest.mark.rule("TH-TURN-06")
def test_every_card_is_available_again_in_the_next_turn() -> None:
    scene = given(hand={"A": ["oak2"]})
    scene.answer("use:rogue.0", "explore:oak1", "use:mage.0", "recruit:oak2")
    assert scene.now("used") == []
    scene.answer("basic:explore", "explore:elm1")
    assert scene.now("used") == []
    assert {"use:rogue.0", "use:mage.0"} <= set(scene.offers)


@pytest.mark.rule("TH-TURN-07")
def test_the_turn_ends_when_the_player_is_finished() -> None:
    scene = given()
    scene.answer("use:rogue.0", "explore:oak1")
    assert scene.asked == "A"
    scene.answer("end")
    assert scene.asked == "B"
    assert scene.now("turn") == "B"
    assert scene.logged[-1] == "turn-starts"


@pytest.mark.rule("TH-TURN-07")
def test_the_turn_ends_only_after_every_effect_is_resolved() -> None:
    scout = card("scout", "explore", ExploreMore())
    scene = given(scout, party={"A": ["scout", "rogue"]}, hand={"A": ["oak2", "elm2", "fir2"]})
    scene.answer("use:rogue.0", "explore:oak1", "use:scout", "explore:elm1")
    assert (scene.asked, scene.now("turn")) == ("A", "A"), "the effect is still to come"
    scene.answer("explore:fir1")
    assert (scene.asked, scene.now("turn")) == ("A", "A"), "and the Hand is over its limit"
    scene.answer("exile:oak2", "exile:elm2")
    assert (scene.asked, scene.now("turn")) == ("B", "B")


@pytest.mark.rule("TH-TURN-08")
def test_a_player_may_stop_after_one_card_but_not_before() -> None:
    scene = given()
    assert "end" not in scene.offers
    assert scene.refusal("end") == "refused-must-act"
    scene.answer("use:rogue.0", "explore:oak1")
    assert "end" in scene.offers
    assert scene.answer("end").asked == "B"


@pytest.mark.rule("TH-TURN-08")
def test_a_basic_ability_alone_is_enough_to_have_to_act() -> None:
    scene = given(party={"A": []})
    assert scene.offers == ["basic:explore"]
    assert scene.refusal("end") == "refused-must-act"


@pytest.mark.rule("TH-TURN-08")
def test_who_can_do_nothing_at_all_passes() -> None:
    scene = given(rank=6, board=[], decks={"6": []})
    assert scene.now("hand", "A") == []
    assert scene.asked is None, "nothing was asked: the turn, and with it the game, is over"
    assert not scene.state.acted
    described = {"rank": 6, "board": [], "decks": {"6": []}}
    told = scene.game.settle(arrange(scene.game.cards, described))
    assert [entry.what.id for entry in told] == ["end-reached", "passed", "game-over"]


@pytest.mark.rule("TH-TURN-09")
def test_the_display_marks_the_cards_used_this_turn() -> None:
    scene = given(party={"A": ["rogue", "mage"], "B": ["rogue"]})
    words = Words(scene.game.book, ("Ana", "Ben"))

    def marked() -> list[str]:
        lines = scene.game.position(scene.game.view(scene.state, None), words)
        return [part for line in lines for part in line.split("], ") if "used" in part]

    assert marked() == []
    scene.answer("use:rogue.0", "explore:oak1")
    assert len(marked()) == 1
    assert "Rogue" in marked()[0]
    assert "Mage" not in marked()[0]
    assert scene.now("used") == ["rogue.0"]
    scene.answer("end")
    assert marked() == []


@pytest.mark.rule("TH-TURN-10")
def test_a_card_that_could_do_nothing_cannot_be_used() -> None:
    scene = given()
    assert scene.now("hand", "A") == []
    assert scene.offers == ["use:rogue.0", "basic:explore"]
    assert scene.refusal("use:knight.0") == "refused-nothing"
    assert scene.refusal("use:mage.0") == "refused-nothing"


@pytest.mark.rule("TH-TURN-10")
def test_a_card_is_usable_for_its_effect_alone() -> None:
    digger = card("digger", "subjugate", ExileCards(zone="board"))
    scene = given(digger, party={"A": ["digger"]})
    assert "use:digger" in scene.offers
    scene.answer("use:digger")
    assert scene.offers == ["exile:oak1", "exile:elm1", "exile:fir1", "exile:ash1"]


@pytest.mark.rule("TH-TURN-10")
def test_an_effect_that_would_change_nothing_makes_no_card_usable() -> None:
    digger = card("digger", "subjugate", ExileCards(zone="board", only=Only(kind="monster")))
    scene = given(digger, party={"A": ["digger"]})
    assert scene.refusal("use:digger") == "refused-nothing"


@pytest.mark.rule("TH-TURN-10")
def test_a_basic_ability_that_is_impossible_cannot_be_chosen() -> None:
    scene = given()
    assert scene.refusal("basic:recruit") == "refused-icon"
    assert scene.refusal("basic:subjugate") == "refused-icon"
    scene = given(hand={"A": ["oak2"]})
    assert scene.offers[-3:] == ["basic:explore", "basic:recruit", "basic:subjugate"]


@pytest.mark.rule("TH-TURN-10")
def test_no_card_can_be_used_to_wait() -> None:
    """Declining a 'may' is a change of nothing: two players must not be able to do so for ever."""
    hunter = card("hunter", "subjugate", ExileCards(zone="board", may=True))
    warden = card("warden", "recruit", ExileCards(zone="board", may=True))
    scene = given(hunter, warden, party={"A": ["hunter"], "B": ["warden"]})
    before = scene.now("board")
    for _ in range(20):
        waits = [offer for offer in scene.offers if offer.startswith("use:") or offer in ("stop", "end")]
        if not waits:
            return
        scene.answer(waits[0] if waits[0].startswith("use:") else waits[-1])
    assert scene.now("board") != before


@pytest.mark.rule("TH-TURN-10")
def test_what_a_card_may_do_must_be_done_if_the_use_would_change_nothing_else() -> None:
    hunter = card("hunter", "subjugate", ExileCards(zone="board", n=2, may=True))
    scene = given(hunter, party={"A": ["hunter", "rogue"]})
    scene.answer("use:hunter")
    assert "stop" not in scene.offers, "the Hand is empty: declining would make the use a wait"
    assert scene.refusal("stop") not in (None, "refused-must-choose"), "and that is the reason to be told"
    scene.answer("exile:oak1")
    assert "stop" in scene.offers
    scene = given(hunter, party={"A": ["hunter", "rogue"]}, hand={"A": ["oak2"]})
    scene.answer("use:hunter", "subjugate:oak2")
    assert "stop" in scene.offers, "the icon has changed something"


@pytest.mark.rule("TH-TURN-10")
def test_what_others_may_decline_makes_no_card_usable() -> None:
    may = ExileCards(zone="board", may=True)
    crier = card("crier", "subjugate", Everyone(who="others", effects=[may]))
    judge = card("judge", "subjugate", Everyone(who="all", effects=[may]))
    scene = given(crier, judge, party={"A": ["crier", "judge"]})
    assert scene.refusal("use:crier") == "refused-nothing"
    scene.answer("use:judge")
    assert "stop" not in scene.offers, "A has to, the others may"
    scene.answer("exile:oak1")
    assert (scene.asked, scene.offers[-1]) == ("B", "stop")


@pytest.mark.rule("TH-TURN-10", "TH-CARD-09")
@pytest.mark.parametrize("last", [True, False])
def test_what_a_card_may_do_can_be_left_once_its_use_has_changed_something(last: bool) -> None:
    """An explored card is a change, and so is a revealed one, whether or not the Board is refilled."""
    may = MoveCards(zone="party", to="hand", may=True)
    if last:
        scout = card("scout", "explore", may, rank=6)
        board = ["oak6", "elm6", "fir6"]
        scene = given(scout, rank=6, decks={"6": []}, board=board, party={"A": ["scout", "rogue"]})
        scene.answer("use:scout", "explore:oak6")
        assert "revealed" not in scene.logged, "there is no refill any more"
    else:
        scout = card("scout", "recruit", RevealMore(), may)
        scene = given(scout, party={"A": ["scout", "rogue"]})
        scene.answer("use:scout")
        assert scene.now("board")[-1] == "yew1", "a fifth card"
    assert scene.offers == ["move:scout", "move:rogue.0", "stop"]
    scene.answer("stop")
    assert scene.now("party", "A") == ["scout", "rogue.0"]


@pytest.mark.rule("TH-TURN-10", "TH-CARD-09")
@pytest.mark.parametrize(
    ("effect", "answers"),
    [
        (MoveCards(zone="party", to="hand", n=2, may=True), ["move:rogue.0"]),
        (ExileCards(zone="party", n=2, may=True), ["exile:rogue.0"]),
        (GiveCards(zone="party", to="hand", n=2, may=True), ["give:rogue.0", "to:2"]),
        (TakeCards(zone="party", may=True), ["take:knight.1"]),
    ],
)
def test_the_first_may_of_an_idle_use_must_be_done_and_what_comes_then_may_be_left(
    effect: Effect, answers: list[str]
) -> None:
    rest = MoveCards(zone="party", to="board", may=True)
    waiter = card("waiter", "recruit", effect, rest)
    scene = given(waiter, seats=3, party={"A": ["waiter", "rogue"]}, hand={"B": ["oak2"]})
    scene.answer("use:waiter")
    assert "icon-skipped" in scene.logged
    assert "stop" not in scene.offers
    assert scene.refusal("stop") == "refused-for-nothing"
    scene.answer(*answers)
    assert "stop" in scene.offers
