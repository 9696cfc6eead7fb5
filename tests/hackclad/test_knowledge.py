"""Who knows which hidden card: what was seen is known, and what has been shuffled or swapped no longer."""

import pytest

from tabletop_tui.engines.hackclad.state import HIDDEN
from tabletop_tui.kit.match import Match, Origin
from tabletop_tui.kit.scenario import Scene
from tabletop_tui.kit.setup import Seat, Setup
from tests.fuzz_checks import HELD, leaked, secrets
from tests.hackclad.helpers import GAME, given, player


def seen(scene: Scene, viewer: int, pile: str) -> list[str]:
    """The cards of A's pile that a viewer can make out."""
    one = GAME.view(scene.state, viewer).players[0]
    cards = [one.turn_card or HIDDEN] if pile == "turn_card" else getattr(one, pile)
    return [card for card in cards if card != HIDDEN]


@pytest.mark.rule("HC-TERM-07", "HC-RESHUFFLE-05")
def test_she_who_looked_at_a_card_does_not_find_it_again_in_the_shuffled_deck() -> None:
    scene = given(
        witches=["luna", "flare"], deck={"A": ["shot"]}, hand={"A": ["huginn"]}, cp={"A": 4}, mp={"A": 1},
        turn_card={"A": "move"},
    )  # fmt: skip
    scene.answer("use:luna-huginn", "top")
    assert seen(scene, 0, "deck") == ["luna-shot"]
    scene.answer("cp:draw", "basic:mp", "card:luna-shot", "cp:draw", "keep")
    assert len(player(scene, "A").deck) == 7
    assert seen(scene, 0, "deck") == seen(scene, 1, "deck") == []


@pytest.mark.rule("HC-TERM-03")
def test_who_has_looked_at_a_card_sees_it_where_she_decides_even_after_loading() -> None:
    scene = given(witches=["luna", "flare"], deck={"A": ["shot"]}, hand={"A": ["huginn"]}, mp={"A": 1})
    state = scene.answer("use:luna-huginn").state
    assert scene.offers == ["top", "under"]
    setup = Setup("hackclad", (Seat("Ana"), Seat("Ben")), 1)
    match = Match(GAME, setup, Origin(GAME.rules_version, 0, GAME.plain(state)))
    assert match.needs_curtain(None), "the device goes to her first"
    assert match.shown_to() == 0
    assert match.view(match.shown_to()).players[0].deck[-1] == "luna-shot"
    assert match.view(1).players[0].deck[-1] == HIDDEN


@pytest.mark.rule("HC-TERM-03", "HC-TERM-07", "HC-RESHUFFLE-05")
@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("leaves", [["use:luna-shot"], ["basic:mp", "card:luna-shot"]])
def test_a_revealed_card_is_known_until_it_is_shuffled(leaves: list[str], times: int) -> None:
    scene = given(
        witches=["luna", "flare"], at={"A": "3-5"}, deck={"A": ["shot"]}, hand={"A": ["storm", "tempest"]},
        cp={"A": 4}, mp={"A": 5}, turn_card={"A": "move"},
    )  # fmt: skip
    for card in ("storm", "tempest")[:times]:
        scene.answer(f"use:luna-{card}")
    assert seen(scene, 1, "deck") == ["luna-shot"]
    scene.answer("cp:draw")
    assert seen(scene, 1, "hand") == ["luna-shot"], "all saw which card was drawn"
    scene.answer(*leaves, "cp:draw", "keep")
    assert "luna-shot" in [*player(scene, "A").deck, *player(scene, "A").hand]
    assert seen(scene, 1, "deck") == seen(scene, 1, "hand") == []
    assert seen(scene, 0, "deck") == []


@pytest.mark.rule("HC-TERM-07", "HC-DRAFT-07")
def test_a_card_drawn_openly_is_not_known_after_one_has_been_put_back() -> None:
    scene = given(
        witches=["luna", "flare"], slots={"A": 4, "B": 1}, at={"A": "3-5"}, mp={"A": 1},
        turn_card={"A": "move"}, hand={"A": ["storm", "guard", "rebuff", "huginn"]},
        deck={"A": ["shot", "absorb"]},
    )  # fmt: skip
    scene.answer("use:luna-storm", "end", "slot:3", "card:luna-move")
    assert seen(scene, 1, "hand") == ["luna-shot"], "all know the card that she has drawn"
    scene.answer("card:luna-guard")
    assert seen(scene, 1, "hand") == seen(scene, 1, "deck") == []
    assert seen(scene, 0, "deck") == ["luna-guard"]


@pytest.mark.rule("HC-TERM-07", "HC-RESHUFFLE-05")
def test_a_card_looked_at_and_then_discarded_from_the_deck_is_shuffled_like_any_other() -> None:
    scene = given(
        witches=["amelia", "luna"], at={"A": "3-4"}, hand={"A": ["defrag", "fractography"]}, mp={"A": 2},
        deck={"A": ["shot"]}, cp={"A": 2}, turn_card={"A": "move"},
    )  # fmt: skip
    scene.answer("use:amelia-defrag", "top", "use:amelia-fractography", "cp:draw", "keep")
    assert seen(scene, 0, "deck") == seen(scene, 1, "deck") == []
    assert GAME.status(scene.state) == []


@pytest.mark.rule("HC-TERM-07", "HC-CARD-18")
def test_a_card_taken_out_of_the_enhanced_deck_where_it_was_known_lies_open_and_no_more() -> None:
    scene = given(
        witches=["amelia", "luna"], hand={"A": ["upgrade", "shot"]}, mp={"A": 1}, cp={"A": 2}, deck={"A": []},
        turn_card={"A": "move"},
    )  # fmt: skip
    # As if an earlier Upgrade had revealed it.
    player(scene, "A").shown.append("amelia-fractography")
    assert seen(scene, 1, "enhanced") == ["amelia-fractography"]
    scene.answer("use:amelia-upgrade", "card:amelia-shot", "card:amelia-fractography", "cp:draw", "keep")
    assert seen(scene, 1, "enhanced") == ["amelia-shot"]
    assert seen(scene, 1, "deck") == seen(scene, 1, "hand") == []
    assert GAME.status(scene.state) == []


@pytest.mark.rule("HC-TERM-07", "HC-CARD-25")
def test_who_saw_the_clad_decks_top_card_does_not_know_it_when_another_has_buried_one() -> None:
    scene = given(
        witches=["amelia", "rosette"],
        expansion=True,
        turn="B",
        slots={"B": 1, "A": 2},
        hand={"A": ["injection"], "B": ["watch-fire"]},
        clad_deck=["veer-left", "tail-whip", "whirlwind"],
    )
    scene.answer("use:rosette-watch-fire", "end", "use:amelia-injection")
    assert GAME.view(scene.state, 1).clad_deck[-1] == "clad-veer-left"
    scene.answer("under:clad-tail-whip")
    assert GAME.view(scene.state, 1).clad_deck == [HIDDEN] * 3
    assert GAME.view(scene.state, 0).clad_deck == ["clad-tail-whip", HIDDEN, "clad-veer-left"]


@pytest.mark.rule("HC-TERM-07", "HC-SKILL-03")
@pytest.mark.parametrize("again", ["tail-whip", "whirlwind"])
def test_of_two_that_one_knew_neither_is_known_when_another_has_buried_one_of_them(again: str) -> None:
    # With two cards left in the Clad deck, A knows both after hers; then B looks at them, too.
    scene = given(
        witches=["amelia", "amelia"],
        expansion=True,
        slots={"A": 1, "B": 2},
        hand={"A": ["injection"], "B": ["injection"]},
        clad_deck=["tail-whip", "whirlwind"],
    )
    scene.answer("use:amelia-injection", "under:clad-tail-whip")
    assert GAME.view(scene.state, 0).clad_deck == ["clad-tail-whip", "clad-whirlwind"]
    assert GAME.view(scene.state, 1).clad_deck == [HIDDEN] * 2
    scene.answer("end", "use:amelia-injection", f"under:clad-{again}")
    assert GAME.view(scene.state, 0).clad_deck == [HIDDEN] * 2, "whichever went under"
    assert sorted(GAME.view(scene.state, 1).clad_deck) == ["clad-tail-whip", "clad-whirlwind"]


@pytest.mark.rule("HC-FORECAST-02", "HC-TERM-08")
def test_a_peeked_clad_card_is_open_to_all_once_it_is_forecast() -> None:
    scene = given(
        turn="B", witches=["luna", "rosette"], slots={"A": 1, "B": 4}, hand={"B": ["watch-fire"]},
        clad_deck=["veer-left", "tail-whip", "whirlwind"],
    )  # fmt: skip
    scene.answer("use:rosette-watch-fire", "end")
    assert GAME.view(scene.state, 0).forecast == ["clad-veer-left", "clad-tail-whip", "clad-whirlwind"]
    assert GAME.status(scene.state) == []


@pytest.mark.rule("HC-TERM-07", "HC-TERM-08", "HC-SETUP-06")
def test_the_checks_for_leaks_would_see_one() -> None:
    scene = given(
        witches=["luna", "flare", "flare"],
        hand={"A": ["shot"], "B": ["guard"], "C": ["guard"]},
        discard={"A": ["storm"]},
        deck={"A": ["huginn"]},
        enhanced={"B": ["vortex"]},
        turn_card={"A": "absorb"},
        clad_deck=["tail-whip"],
    )
    state = scene.state
    assert {"luna-huginn", "clad-tail-whip"} <= secrets(GAME, state)
    assert {"luna-shot", "luna-absorb", "luna-tempest"} <= HELD["hackclad"](state, 1)
    assert "luna-storm" not in secrets(GAME, state) | HELD["hackclad"](state, 1)
    assert "flare-guard" in HELD["hackclad"](state, 0)
    assert "flare-guard" not in HELD["hackclad"](state, 2), "she has one of her own"
    view = GAME.view(state, 1)
    assert leaked(GAME, state, view) == set()
    for shown in ("luna-shot", "luna-huginn", "luna-absorb", "clad-tail-whip"):
        view = GAME.view(state, 1)
        view.players[0].hand[0] = shown
        assert leaked(GAME, state, view) == {shown}
