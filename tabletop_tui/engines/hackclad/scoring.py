"""Missions' progress and the final score. HC-SCORE-01 to HC-SCORE-12."""

from collections.abc import Callable, Iterator

from tabletop_tui.engines.hackclad.clad import taken_off
from tabletop_tui.engines.hackclad.state import HIDDEN, Player
from tabletop_tui.engines.hackclad.table import T
from tabletop_tui.kit.game import Outcome, ScoreLine
from tabletop_tui.kit.words import Msg


def nine(player: Player) -> list[str]:
    """The cards outside the Enhanced deck, wherever they are (HC-SCORE-02)."""
    own = [*player.deck, *player.hand, *player.discard, *(one.card for one in player.using)]
    return [*own, player.turn_card] if player.turn_card is not None else own


def cards_vp(t: T, player: Player) -> int:
    """The VP on a player's nine cards."""
    return sum(t.cards.cards[card].vp for card in nine(player))


def known_vp(t: T, player: Player) -> int | None:
    """The VP on her nine cards, as far as a view tells: her own, whose Enhanced deck she knows."""
    if HIDDEN not in nine(player):
        return cards_vp(t, player)
    if HIDDEN in player.enhanced:
        return None
    owned = t.cards.owned(player.witch, t.state.expansion)
    return sum(t.cards.cards[card].vp for card in owned if card not in player.enhanced)


def progress(t: T, seat: int, mission: str) -> tuple[int, int] | None:
    """How far a mission is: what there is, and what is asked; None where nothing is counted.

    Of a single card or attack what is under way counts. Nothing is counted of cards that are not known.
    """
    player, asked = t.state.players[seat], t.cards.missions[mission]
    needed = asked.least if asked.least is not None else asked.most
    if asked.count is None or needed is None:
        return None
    match asked.count:
        case "moved" | "damage" | "hits" | "taken" | "cp" | "injuries":
            return int(getattr(player, asked.count)), needed
        case "vp":
            known = known_vp(t, player)
            return None if known is None else (known, needed)
        case "card":
            return max((one.dealt for one in player.using), default=0), needed
        case _:
            return max((taken_off(t, attack, seat) for attack in t.state.attacks), default=0), needed


def fulfilled(t: T, seat: int, mission: str) -> bool:
    """Whether a mission that is judged at the end is fulfilled (HC-CARD-21)."""
    asked, player = t.cards.missions[mission], t.state.players[seat]
    if not asked.end:
        return False
    if asked.count == "injuries":
        return asked.most is not None and player.injuries <= asked.most
    if asked.count == "vp":
        return asked.least is not None and cards_vp(t, player) >= asked.least
    return asked.count is None


def mission_vp(t: T, player: Player, mission: str) -> int:
    """What a completed mission is worth."""
    vp = t.cards.missions[mission].vp
    return vp if isinstance(vp, int) else player.mp


def score_lines(t: T, player: Player) -> tuple[ScoreLine, ...]:
    """Shards, cards, each completed mission, Injuries (HC-SCORE-01 to HC-SCORE-04)."""
    return (
        ScoreLine(Msg("score-shards"), player.shards),
        ScoreLine(Msg("score-cards"), cards_vp(t, player)),
        *(
            ScoreLine(Msg("score-mission", {"mission": mission}), mission_vp(t, player, mission))
            for mission in player.missions
            if mission in player.done
        ),
        ScoreLine(Msg("score-injuries", {"n": player.injuries}), -player.injuries),
    )


def outcome(t: T) -> Outcome:
    """Highest total; then fewer Injuries, more missions, more VP on cards, the higher number.

    HC-SCORE-05 to HC-SCORE-09.
    """
    players = t.state.players
    scores = tuple(score_lines(t, player) for player in players)
    totals = [sum(line.points for line in lines) for lines in scores]
    breakers: list[tuple[str, Callable[[int], int]]] = [
        ("tie-injuries", lambda seat: -players[seat].injuries),
        ("tie-missions", lambda seat: len(players[seat].done)),
        ("tie-cards", lambda seat: cards_vp(t, players[seat])),
        ("tie-number", lambda seat: seat),
    ]
    ranks = {seat: (totals[seat], *(rank(seat) for _, rank in breakers)) for seat in range(t.state.seats)}
    order = tuple(sorted(ranks, key=ranks.__getitem__, reverse=True))
    best = [seat for seat in order if totals[seat] == totals[order[0]]]
    tiebreaks = []
    for id, rank in breakers:
        if len(best) < 2:
            break
        top = max(map(rank, best))
        tiebreaks.append(Msg(id, {"seats": sorted(best), "n": abs(top)}))
        best = [seat for seat in best if rank(seat) == top]
    verdict = Msg("won", {"seat": order[0], "n": totals[order[0]]})
    return Outcome(verdict, (order[0],), scores, order, tuple(tiebreaks), tuple(remarks(t)))


def remarks(t: T) -> Iterator[Msg]:
    """What was remarkable: the largest hit, most shards taken from the Field, most Injuries."""
    feats: list[tuple[str, Callable[[Player], int]]] = [
        ("remark-hit", lambda player: player.largest),
        ("remark-gathered", lambda player: player.gathered),
        ("remark-injured", lambda player: player.injuries),
    ]
    for id, measure in feats:
        best = max(map(measure, t.state.players))
        if best:
            seats = [seat for seat, player in enumerate(t.state.players) if measure(player) == best]
            yield Msg(id, {"seats": seats, "n": best})
