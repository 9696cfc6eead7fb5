"""The final score and the winner. TH-SCORE."""

from itertools import permutations

import pytest

from tabletop_tui.engines.theseus.catalogue import parse
from tabletop_tui.engines.theseus.effects import Count, ExploreMore, GainBonus, Only, Score, Trigger
from tabletop_tui.kit.cards import CardSetError
from tabletop_tui.kit.game import Outcome
from tabletop_tui.kit.words import Words
from tests.theseus.cards import card, ended, game_with, given
from tests.theseus.sets import one_card

JUDGE = card("judge", "explore", rank=3, scores=[Score(2, Count("reward"))])


def by_source(outcome: Outcome, seat: int) -> dict[str, int]:
    """A player's points by source, as the result screen words them."""
    words = Words(game_with(JUDGE).book, "ABCD")
    return {words.say(line.label): line.points for line in outcome.scores[seat]}


@pytest.mark.rule("TH-SCORE-01")
def test_the_score_is_printed_points_and_scoring_effects_and_bonuses() -> None:
    outcome = ended(
        JUDGE,
        party={"A": ["judge", "rogue"]},
        hand={"A": ["oak5"]},
        reward={"A": ["oak1", "oak6", "mage.0"]},
        bonuses={"A": 4},
    )
    assert by_source(outcome, 0) == {
        "3 cards in the Reward": 1 + 2 + 0,
        "4 Bonuses in the Reward": 4,
        "Judge in the Party": 2 * 3,
        "3 cards left in Party and Hand: their printed VP do not count": 0,
    }
    assert outcome.total(0) == 3 + 4 + 6


@pytest.mark.rule("TH-SCORE-02")
@pytest.mark.parametrize("area", ["party", "hand"])
def test_printed_points_in_party_and_hand_do_not_count(area: str) -> None:
    outcome = ended(**{area: {"A": ["oak5", "oak6", "oak1"]}})
    assert outcome.total(0) == 0


@pytest.mark.rule("TH-SCORE-03")
@pytest.mark.parametrize(("area", "points"), [("party", 6), ("hand", 0), ("reward", 0)])
def test_a_scoring_effect_counts_only_in_its_owners_party(area: str, points: int) -> None:
    reward = ["oak1", "elm1", "fir1"]
    areas = {"reward": {"A": reward}}
    areas[area] = {"A": [*areas.get(area, {}).get("A", []), "judge"]}
    outcome = ended(JUDGE, **areas)
    printed = 4 if area == "reward" else 3
    assert outcome.total(0) == printed + points


@pytest.mark.rule("TH-SCORE-03")
@pytest.mark.parametrize("rank", [3, 6])
def test_cards_of_rank_3_and_6_may_score_at_the_end(rank: int) -> None:
    scores = 'scores = [{ vp = 1, count = { zone = "party" } }]'
    assert parse(one_card(scores, rank=rank), "own.toml")["odd"].scores == [Score(1, Count("party"))]


@pytest.mark.rule("TH-SCORE-03")
@pytest.mark.parametrize("rank", [1, 2, 4, 5])
def test_cards_of_no_other_rank_score_at_the_end(rank: int) -> None:
    scores = 'scores = [{ vp = 1, count = { zone = "party" } }]'
    with pytest.raises(CardSetError, match="rank 3 and 6"):
        parse(one_card(scores, rank=rank), "own.toml")


@pytest.mark.rule("TH-SCORE-04")
@pytest.mark.parametrize("area", ["hand", "reward"])
def test_effects_of_cards_in_hand_and_reward_are_inactive(area: str) -> None:
    """An effect that works at an advance works from the Party, unless the card says otherwise."""
    lucky = card("lucky", "explore", GainBonus(), triggers=[Trigger("advance", [GainBonus()])])
    board = ["oak1", "elm1", "fir1", "ash1"]
    scene = given(lucky, **{area: {"A": ["lucky"]}}, board=board, decks={"1": ["yew1"]})
    assert scene.refusal("use:lucky") == "refused-not-yours"
    scene.answer("use:rogue.0", "explore:oak1")
    assert scene.now("rank") == 2
    assert scene.now("bonuses", "A") == 0


@pytest.mark.rule("TH-SCORE-04")
@pytest.mark.parametrize("where", ["party", "hand", "reward"])
@pytest.mark.parametrize("area", ["party", "hand", "reward"])
def test_a_card_that_says_so_works_from_the_area_it_names_and_from_no_other(area: str, where: str) -> None:
    lucky = card("lucky", "explore", triggers=[Trigger("advance", [GainBonus()], where)])  # type: ignore[arg-type]
    board = ["oak1", "elm1", "fir1", "ash1"]
    scene = given(lucky, **{area: {"B": ["lucky"]}}, board=board, decks={"1": ["yew1"]})
    scene.answer("basic:explore", "explore:oak1")
    assert scene.now("bonuses", "B") == (1 if area == where else 0)


@pytest.mark.rule("TH-SCORE-05")
def test_the_highest_score_wins_whatever_the_ranks_in_the_party() -> None:
    outcome = ended(
        reward={"A": ["oak1"], "B": ["elm1", "fir1"]}, party={"A": ["oak6", "elm6"], "B": ["rogue"]}
    )
    assert outcome.winners == (1,)
    assert outcome.order == (1, 0, 2)
    assert outcome.tiebreaks == ()
    assert (outcome.verdict.id, outcome.verdict.fields) == ("won", {"seat": 1, "n": 2})


@pytest.mark.rule("TH-SCORE-06")
def test_a_tie_goes_to_the_greater_sum_of_ranks_in_the_party() -> None:
    outcome = ended(
        reward={"A": ["oak1"], "B": ["elm1"]},
        party={"A": ["oak2", "elm2"], "B": ["oak5"]},
        hand={"A": ["oak6", "elm6"]},
    )
    assert outcome.winners == (1,), "5 beats 2 + 2, whatever the Hands hold"
    (decided,) = outcome.tiebreaks
    assert (decided.id, decided.fields) == ("tie-party", {"seats": [0, 1], "sums": [4, 5]})


@pytest.mark.rule("TH-SCORE-06")
def test_then_to_the_greater_sum_of_ranks_in_the_hand() -> None:
    outcome = ended(
        reward={"A": ["oak1"], "B": ["elm1"]},
        party={"A": ["oak2", "elm2"], "B": ["oak4"]},
        hand={"A": ["fir2", "oak3"], "B": ["oak6"]},
    )
    assert outcome.winners == (1,)
    assert [message.id for message in outcome.tiebreaks] == ["tie-party", "tie-hand"]
    assert outcome.tiebreaks[1].fields == {"seats": [0, 1], "sums": [5, 6]}


@pytest.mark.rule("TH-SCORE-06")
def test_only_the_tied_players_are_compared() -> None:
    outcome = ended(
        seats=4,
        reward={"A": ["oak1"], "B": ["elm1"], "D": []},
        party={"A": ["oak2"], "B": ["oak3"], "D": ["oak6", "elm6"]},
    )
    assert outcome.winners == (1,)
    assert outcome.tiebreaks[0].fields == {"seats": [0, 1], "sums": [2, 3]}


@pytest.mark.rule("TH-SCORE-06")
def test_a_comparison_that_drops_one_of_three_is_followed_by_the_next_for_the_other_two() -> None:
    outcome = ended(
        seats=4,
        reward={"A": ["oak1"], "B": ["elm1"], "D": ["fir1"]},
        party={"A": ["oak2"], "B": ["oak4"], "D": ["elm4"]},
        hand={"A": ["oak6"], "B": ["oak3"], "D": ["oak5"]},
    )
    assert outcome.winners == (3,)
    assert outcome.tiebreaks[1].fields == {"seats": [1, 3], "sums": [3, 5]}
    assert outcome.order == (3, 1, 0, 2)


@pytest.mark.rule("TH-SCORE-07")
def test_players_still_tied_share_the_victory() -> None:
    outcome = ended(
        reward={"A": ["oak1"], "B": ["elm1"]},
        party={"A": ["oak2"], "B": ["elm2"]},
        hand={"A": ["oak3", "knight"], "B": ["elm3"]},
    )
    assert outcome.winners == (0, 1)
    assert (outcome.verdict.id, outcome.verdict.fields) == ("won-together", {"seats": [0, 1], "n": 1})


@pytest.mark.rule("TH-SCORE-05", "TH-SCORE-06", "TH-SCORE-07")
@pytest.mark.parametrize("letters", list(permutations("ABD")))
def test_the_winner_does_not_depend_on_the_order_of_seats(letters: tuple[str, str, str]) -> None:
    low, high, alike = letters
    outcome = ended(
        seats=4,
        reward={low: ["oak1"], high: ["elm1"], alike: ["fir1"]},
        party={low: ["oak2"], high: ["oak4"], alike: ["elm4"]},
        hand={low: ["oak6"], high: ["oak5"], alike: ["elm5"]},
    )
    assert outcome.winners == tuple(sorted("ABCD".index(letter) for letter in (high, alike)))
    assert set(outcome.order[:2]) == set(outcome.winners)


@pytest.mark.parametrize(
    ("score", "points"),
    [
        (Score(1, Count("party")), 3),
        (Score(1, Count("party", Only(icon="explore"))), 2),
        (Score(1, Count("party", Only(kind="monster"))), 1),
        (Score(1, Count("party", Only(rank=0))), 1),
        (Score(2, Count("hand")), 4),
        (Score(1, Count("reward")), 5),
        (Score(1, Count("reward"), each=2), 2),
        (Score(2, Count("reward"), each=2), 4),
        (Score(2, Count("reward"), most=5), 5),
        (Score(1, Count("reward", distinct="icon")), 3),
        (Score(1, Count("reward", distinct="rank")), 2),
        (Score(1, Count("bonuses")), 3),
        (Score(1, Count("bonuses"), each=2), 1),
        (Score(7, Count("reward"), least=5), 7),
        (Score(7, Count("reward"), least=6), 0),
        (Score(1, Count("board")), 0),
        (Score(-1, Count("hand")), -2),
    ],
)
@pytest.mark.rule("TH-CARD-05")
def test_what_scoring_effects_count(score: Score, points: int) -> None:
    judge = card("judge", "explore", rank=3, kind="monster", scores=[score])
    outcome = ended(
        judge,
        party={"A": ["judge", "rogue", "elm1"]},
        hand={"A": ["oak1", "oak2"]},
        reward={"A": ["elm2", "fir2", "yew2", "oak4", "box4"]},
        bonuses={"A": 3},
    )
    assert by_source(outcome, 0)["Judge in the Party"] == points


def test_two_scoring_effects_of_one_card_both_count() -> None:
    judge = card("judge", "explore", rank=6, scores=[Score(1, Count("hand")), Score(3, Count("party"))])
    outcome = ended(judge, party={"A": ["judge"]}, hand={"A": ["oak1", "oak2"]})
    assert outcome.total(0) == 2 + 3


def test_the_outcome_does_not_change_by_being_asked_for() -> None:
    scout = card("scout", "explore", ExploreMore(), rank=6)
    scene = given(scout, rank=6, decks={"6": []}, board=["oak6"], party={"A": []})
    scene.answer("basic:explore", "explore:oak6")
    assert scene.outcome == scene.outcome
    assert scene.game.status(scene.state) == []
