"""A small card set for the rule tests: plain cards of every rank, and whatever a test needs besides."""

from collections.abc import Sequence
from typing import Any

from tabletop_tui.engines.theseus.catalogue import RANKS, Card, Catalogue, standard
from tabletop_tui.engines.theseus.effects import Effect, Icon, Kind, Score, Trigger
from tabletop_tui.engines.theseus.game import TheseusGame
from tabletop_tui.kit.game import Outcome
from tabletop_tui.kit.scenario import Scene
from tabletop_tui.kit.words import Words
from tests.fuzz_checks import MOST_ANSWERS

WOODS: dict[str, Icon] = {
    "oak": "explore",
    "elm": "recruit",
    "fir": "subjugate",
    "ash": "explore",
    "yew": "recruit",
    "box": "subjugate",
    "bay": "explore",
    "fig": "recruit",
}
"""The plain cards of each rank ("oak1" to "fig6"), in the order in which they lie in its deck."""

STARTERS = [card for card in standard().printed if card.rank == 0]
PLAIN = [Card(f"{wood}{rank}", f"{wood}{rank}".title(), rank, icon)
         for rank in range(1, RANKS + 1) for wood, icon in WOODS.items()]  # fmt: skip


def card(
    id: str,
    icon: Icon,
    *effects: Effect,
    rank: int = 1,
    kind: Kind = "adventurer",
    vp: int | None = None,
    triggers: Sequence[Trigger] = (),
    scores: Sequence[Score] = (),
) -> Card:
    """A card with just what a test is about; its name is its id."""
    return Card(id, id.title(), rank, icon, kind, vp, list(effects), list(triggers), list(scores))


def game_with(*cards: Card) -> TheseusGame:
    """The game with the starting cards, the plain cards and these, which lie below the plain ones."""
    return TheseusGame(Catalogue("Test", [*STARTERS, *PLAIN, *cards]))


def given(*cards: Card, **position: Any) -> Scene:
    """A position with these cards besides the plain ones.

    What is left out: two players, A to act with a starting Party and two uses, empty Hands, and the
    Board of oak1, elm1, fir1, ash1 with yew1, box1, bay1, fig1 and the test's
    own Rank 1 cards in the deck, in this order.
    """
    return Scene.at(game_with(*cards), **position)


def said(scene: Scene) -> list[str]:
    """What was logged, as sentences; the players are called by their letters."""
    words = Words(scene.game.book, "ABCD")
    return [words.say(entry.what) for entry in scene.log]


def asks(scene: Scene) -> str:
    """The present question as a sentence, with the letter of who is asked: "A: Recruit: ..."."""
    decision = scene.decision
    assert decision is not None
    return f"{scene.asked}: {Words(scene.game.book, 'ABCD').say(decision.ask)}"


def ended(*cards: Card, **position: Any) -> Outcome:
    """The outcome of a game that is over, by what lies in the areas of A and B (and of D).

    The last turn was C's, who has no cards at all; the Party of the others, if not given, is empty."""
    seats = int(position.pop("seats", 3))
    party = {letter: [] for letter in "ABCD"[:seats]} | position.pop("party", {})
    nothing = {"seats": seats, "turn": "C", "rank": 6, "decks": {"6": []}, "board": [], "party": party}
    scene = given(*cards, **{**nothing, **position})
    assert scene.asked is None
    assert scene.outcome is not None
    return scene.outcome


IMP = card("imp", "subjugate", kind="monster")
"""The only monster."""


def after(*effects: Effect, **position: Any) -> Scene:
    """A scene in which A has used a card with these effects; its icon (Recruit) was performed on bay6."""
    actor = card("actor", "recruit", *effects)
    hand = dict(position.pop("hand", {}))
    hand["A"] = [*hand.get("A", []), "bay6"]
    party = {"A": ["actor"], **position.pop("party", {})}
    scene = given(actor, IMP, party=party, hand=hand, **position)
    scene.answer("use:actor", "recruit:bay6")
    return scene


def answer_to_the_end(scene: Scene, number: int = 0) -> Scene:
    """Answer each question with its option of that number, round and round, until the game is over."""
    for _ in range(MOST_ANSWERS):
        if scene.asked is None:
            return scene
        scene.answer(scene.offers[number % len(scene.offers)])
    raise AssertionError(f"no end after {MOST_ANSWERS} answers")
