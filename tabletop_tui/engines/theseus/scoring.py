"""The end of the game: points by source, tie-breakers, the winner."""

from tabletop_tui.engines.theseus.carry import counted
from tabletop_tui.engines.theseus.effects import Score
from tabletop_tui.engines.theseus.table import T
from tabletop_tui.kit.game import Outcome, ScoreLine
from tabletop_tui.kit.words import Msg


def score_lines(t: T, seat: int) -> tuple[ScoreLine, ...]:
    """A player's points by source.

    Printed VP in the Reward, scoring effects in the Party, Bonuses in the Reward; cards left in
    Party and Hand bring none of their printed VP. TH-SCORE-01, TH-SCORE-02, TH-SCORE-03,
    TH-BONUS-03, TH-CARD-05.
    """
    player = t.state.players[seat]
    printed = sum(t.cards.cards[card].value for card in player.reward)
    lines = [
        ScoreLine(Msg("score-reward", {"n": len(player.reward)}), printed),
        ScoreLine(Msg("score-bonuses", {"n": player.bonuses}), player.bonuses),
    ]
    for card in player.party:
        for score in t.cards.cards[card].scores:
            lines.append(ScoreLine(Msg("score-card", {"card": card}), score_points(t, seat, score)))
    left = len(player.party) + len(player.hand)
    lines.append(ScoreLine(Msg("score-left", {"n": left}), 0))
    return tuple(lines)


def score_points(t: T, seat: int, score: Score) -> int:
    """The points of one scoring effect."""
    number = counted(t, seat, score.count)
    if score.least is not None:
        return score.vp if number >= score.least else 0
    points = score.vp * (number // score.each)
    return points if score.most is None else min(points, score.most)


def outcome(t: T) -> Outcome:
    """Who won: most points; then greater rank sum in the Party, then in the Hand; then shared.

    TH-SCORE-05, TH-SCORE-06, TH-SCORE-07.
    """
    seats = range(t.state.seats)
    scores = tuple(score_lines(t, seat) for seat in seats)
    total = [sum(line.points for line in lines) for lines in scores]
    party = [sum(t.cards.rank[card] for card in t.state.players[seat].party) for seat in seats]
    hand = [sum(t.cards.rank[card] for card in t.state.players[seat].hand) for seat in seats]
    merit = [(total[seat], party[seat], hand[seat]) for seat in seats]
    order = sorted(seats, key=lambda seat: merit[seat], reverse=True)
    best = merit[order[0]]
    winners = tuple(seat for seat in seats if merit[seat] == best)
    tiebreaks = []
    tied = [seat for seat in seats if total[seat] == best[0]]
    if len(tied) > 1:
        tiebreaks.append(Msg("tie-party", {"seats": tied, "sums": [party[seat] for seat in tied]}))
        tied = [seat for seat in tied if party[seat] == best[1]]
        if len(tied) > 1:
            tiebreaks.append(Msg("tie-hand", {"seats": tied, "sums": [hand[seat] for seat in tied]}))
    if len(winners) == 1:
        verdict = Msg("won", {"seat": winners[0], "n": best[0]})
    else:
        verdict = Msg("won-together", {"seats": list(winners), "n": best[0]})
    return Outcome(verdict, winners, scores, tuple(order), tuple(tiebreaks))
