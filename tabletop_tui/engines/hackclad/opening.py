"""The setup: witches, missions in snake order, the secret ninth card, the first Turn cards."""

from tabletop_tui.engines.hackclad.catalogue import WITCHES
from tabletop_tui.engines.hackclad.steps import (
    ChooseMission,
    ChooseNinth,
    ChooseWitch,
    DealAll,
    RowOfMissions,
    ShuffleDecks,
    StartRound,
)
from tabletop_tui.engines.hackclad.table import RULES, T
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg

OPEN_MISSIONS = 10


@RULES.asks(ChooseWitch, "ask-witch", "HC-SETUP-05")
def witch_options(t: T, step: ChooseWitch) -> list[Option]:
    """Any Witch, one that somebody else has taken too (HC-SETUP-06)."""
    return [
        Option(f"witch:{witch}", Msg("option-witch", {"witch": witch}), (f"witch:{witch}",))
        for witch in t.cards.witches
    ]


@RULES.answers(ChooseWitch)
def choose_witch(t: T, step: ChooseWitch, key: str) -> None:
    """Openly, seat by seat (HC-CARD-26)."""
    take_witch(t, step.seat, key.removeprefix("witch:"))


def take_witch(t: T, seat: int, witch: str) -> None:
    """A player receives her Witch's cards (HC-SETUP-05, HC-SETUP-15)."""
    player, owned = t.state.players[seat], t.cards.owned(witch, t.state.expansion)
    basic = t.cards.witches[witch].basic
    player.witch = witch
    player.deck = list(basic)
    player.enhanced = [card for card in owned if card not in basic]
    t.say("took-witch", seat=seat, witch=witch)


@RULES.carries(RowOfMissions)
def row_of_missions(t: T, step: RowOfMissions) -> None:
    """Ten of the Mission cards lie open; each is picked from P1 up and back (HC-SETUP-11, HC-SETUP-12)."""
    missions = list(t.cards.missions)
    t.state.chance.shuffle(missions)
    t.state.row = sorted(missions[:OPEN_MISSIONS], key=list(t.cards.missions).index)
    t.reveal("missions-open", missions=t.state.row)
    seats = range(t.state.seats)
    t.push(*(ChooseMission(seat) for seat in (*seats, *reversed(seats))))


@RULES.asks(ChooseMission, "ask-mission", "HC-SETUP-12")
def mission_options(t: T, step: ChooseMission) -> list[Option]:
    """Any mission that is still open."""
    return [
        Option(f"mission:{mission}", Msg("option-mission", {"mission": mission}), (mission,))
        for mission in t.state.row
    ]


@RULES.answers(ChooseMission)
def choose_mission(t: T, step: ChooseMission, key: str) -> None:
    """It lies face up before the player."""
    take_mission(t, step.seat, key.removeprefix("mission:"))


def take_mission(t: T, seat: int, mission: str) -> None:
    """A player takes an open Mission card."""
    t.state.row.remove(mission)
    t.state.players[seat].missions.append(mission)
    t.say("took-mission", seat=seat, mission=mission)


@RULES.asks(ChooseNinth, "ask-ninth", "HC-SETUP-13", closed=True, secret=True)
def ninth_options(t: T, step: ChooseNinth) -> list[Option]:
    """Any of her Enhanced cards."""
    return [
        Option(f"card:{card}", Msg("option-card", {"card": card}), (card,))
        for card in t.state.players[step.seat].enhanced
    ]


@RULES.answers(ChooseNinth)
def choose_ninth(t: T, step: ChooseNinth, key: str) -> None:
    """It joins the Basic cards; nobody else knows which it is."""
    take_ninth(t, step.seat, key.removeprefix("card:"))


def take_ninth(t: T, seat: int, card: str) -> None:
    """An Enhanced card joins the eight Basic ones (HC-SETUP-13)."""
    player = t.state.players[seat]
    player.enhanced.remove(card)
    player.deck.append(card)
    t.say("took-ninth", seat=seat)
    t.whisper(seat, "took-ninth-card", card=card)


@RULES.carries(DealAll)
def deal_all(t: T, step: DealAll) -> None:
    """The quick start: witches, missions and ninth cards by chance, no Witch twice while there are others."""
    state, seats = t.state, range(t.state.seats)
    witches = list(WITCHES)
    state.chance.shuffle(witches)
    for seat in seats:
        take_witch(t, seat, witches[seat])
    missions = list(t.cards.missions)
    state.chance.shuffle(missions)
    state.row = missions[:OPEN_MISSIONS]
    for seat in (*seats, *reversed(seats)):
        take_mission(t, seat, state.row[0])
    for seat in seats:
        enhanced = state.players[seat].enhanced
        take_ninth(t, seat, enhanced[state.chance.below(len(enhanced))])
    t.push(ShuffleDecks())


@RULES.carries(ShuffleDecks)
def shuffle_decks(t: T, step: ShuffleDecks) -> None:
    """Decks of nine; each top card, unseen, lies on the Standby slot of its player's number.

    HC-SETUP-13, HC-SETUP-14. The open missions that nobody took have no further use (HC-SETUP-12).
    """
    state = t.state
    state.row = []
    for seat, player in enumerate(state.players):
        state.chance.shuffle(player.deck)
        player.turn_card = player.deck.pop()
        state.standby[seat] = seat
    t.say("decks-shuffled")
    t.push(StartRound())
