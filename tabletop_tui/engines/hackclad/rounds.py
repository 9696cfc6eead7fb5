"""The nine rounds: Forecast, Draw, Draft, Action. HC-FORECAST-01."""

from tabletop_tui.engines.hackclad.cardsteps import Draw, Move
from tabletop_tui.engines.hackclad.decks import forget, lose_track, note
from tabletop_tui.engines.hackclad.grid import OFF
from tabletop_tui.engines.hackclad.scoring import fulfilled
from tabletop_tui.engines.hackclad.steps import (
    Act,
    ActionPhase,
    BeginTurn,
    ChooseSlot,
    CladTurn,
    Drafting,
    DraftPhase,
    DrawPhase,
    EndRound,
    EndTurn,
    FillSlot,
    LayTurnCard,
    PutBack,
    ReEnter,
    SlotEffect,
    StartRound,
    TakeTurnCard,
)
from tabletop_tui.engines.hackclad.table import ROUNDS, RULES, T, gain_mp
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg

HAND = 3
SLOTS = (1, 2, 3, 4)
CLAD_SLOTS = (1, 2, 3)
LAST_MOMENT = 6
SLOT_OPTIONS = tuple(
    Option(f"slot:{slot}", Msg(f"option-slot-{slot}", {"n": slot}), (f"slot:{slot}",)) for slot in SLOTS
)


@RULES.carries(StartRound)
def start_round(t: T, step: StartRound) -> None:
    """The four phases in their order (HC-FORECAST-01)."""
    state = t.state
    state.round += 1
    state.phase = "forecast"
    t.say("round", n=state.round, m=ROUNDS)
    t.push(*map(FillSlot, CLAD_SLOTS), DrawPhase(), DraftPhase(), ActionPhase(), EndRound())


# ---------------------------------------------------------------------- Forecast


@RULES.carries(FillSlot)
def fill_slot(t: T, step: FillSlot) -> None:
    """The top Clad card is turned up; an empty Clad deck is reshuffled first (HC-FORECAST-02, -03)."""
    state = t.state
    if not state.clad_deck:
        reshuffle_clad(t)
    card = state.clad_deck.pop()
    state.known.pop(card, None)
    state.forecast[step.slot - 1] = card
    t.reveal("forecast", n=step.slot, clad=card)


def reshuffle_clad(t: T) -> None:
    """Voltage +1, then its three cards and all that are resolved become the Clad deck (HC-RESHUFFLE-08)."""
    state = t.state
    state.voltage += 1
    state.clad_deck = [*t.cards.voltage_cards(state.voltage, state.expert), *state.clad_done]
    state.clad_done, state.known = [], {}
    state.chance.shuffle(state.clad_deck)
    t.say("voltage", n=state.voltage, m=len(state.clad_deck))


# ---------------------------------------------------------------------- Draw


@RULES.carries(DrawPhase)
def draw_phase(t: T, step: DrawPhase) -> None:
    """In the order of the Standby slots everybody draws up to three cards (HC-DRAW-01)."""
    t.state.phase = "draw"
    hands = [(seat, len(t.state.players[seat].hand)) for seat in t.state.standby if seat is not None]
    t.push(*(Draw(seat, HAND - n) for seat, n in hands if n < HAND))


# ---------------------------------------------------------------------- Draft


@RULES.carries(DraftPhase)
def draft_phase(t: T, step: DraftPhase) -> None:
    """From the 1st Standby slot on, each player finishes her draft before the next (HC-DRAFT-01)."""
    t.state.phase = "draft"
    t.push(*(Drafting(seat) for seat in t.state.standby if seat is not None))


@RULES.carries(Drafting)
def drafting(t: T, step: Drafting) -> None:
    """Re-Entry comes first, before the Turn card is taken (HC-REENTRY-01)."""
    if t.state.players[step.seat].at == OFF:
        t.push(ReEnter(step.seat), TakeTurnCard(step.seat))
    else:
        t.push(TakeTurnCard(step.seat))


@RULES.carries(TakeTurnCard)
def take_turn_card(t: T, step: TakeTurnCard) -> None:
    """The Turn card comes from the Standby slot into the hand (HC-DRAFT-02, HC-DRAFT-04)."""
    state, player = t.state, t.state.players[step.seat]
    place = state.standby.index(step.seat)
    state.standby[place] = None
    card = player.turn_card
    assert card is not None
    player.turn_card = None
    player.hand.append(card)
    forget(player, card)
    t.say("took-turn-card", seat=step.seat)
    t.whisper(step.seat, "took-turn-card-card", reveals=True, card=card)
    t.push(ChooseSlot(step.seat, len(SLOTS) - place))


@RULES.asks(ChooseSlot, lambda step: Msg("ask-slot", {"seat": step.seat}), "HC-DRAFT-03", closed=True)
def slot_options(t: T, step: ChooseSlot) -> list[Option]:
    """A Turn slot without a card, not the one directly above unless no other is left (HC-DRAFT-03)."""
    free = [slot for slot in SLOTS if t.state.slots[slot - 1] is None]
    legal = [slot for slot in free if slot != step.barred] or free
    return [SLOT_OPTIONS[slot - 1] for slot in legal]


@RULES.answers(ChooseSlot)
def choose_slot(t: T, step: ChooseSlot, key: str) -> None:
    """A card is laid there, then the slot takes effect (HC-DRAFT-05)."""
    slot = int(key.removeprefix("slot:"))
    t.push(LayTurnCard(step.seat, slot), SlotEffect(step.seat, slot))


@RULES.asks(
    LayTurnCard,
    lambda step: Msg("ask-turn-card", {"seat": step.seat, "n": step.slot}),
    "HC-DRAFT-02",
    closed=True,
    secret=True,
    part=True,
)
def turn_card_options(t: T, step: LayTurnCard) -> list[Option]:
    """Any hand card, the one just taken up too."""
    return [
        Option(f"card:{card}", Msg("option-card", {"card": card}), (card,))
        for card in t.state.players[step.seat].hand
    ]


@RULES.answers(LayTurnCard)
def lay_turn_card(t: T, step: LayTurnCard, key: str) -> None:
    """It lies face down; what others knew of the hand may be wrong from now on (HC-TERM-06, HC-TERM-07)."""
    player, card = t.state.players[step.seat], key.removeprefix("card:")
    lose_track(player, player.hand)
    player.hand.remove(card)
    player.turn_card = card
    note(player, card, shown=False)
    t.state.slots[step.slot - 1] = step.seat
    player.slot = step.slot
    t.say("took-slot", seat=step.seat, n=step.slot)
    t.whisper(step.seat, "laid-turn-card", card=card)


@RULES.carries(SlotEffect)
def slot_effect(t: T, step: SlotEffect) -> None:
    """What the Turn slot gives; it is not optional (HC-DRAFT-05 to HC-DRAFT-08)."""
    seat = step.seat
    match step.slot:
        case 1:
            t.push(Draw(seat))
        case 2:
            gain_mp(t, seat, 1)
        case 3:
            t.push(Draw(seat), PutBack(seat))
        case _:
            t.push(Move(seat, 1, may=True))


@RULES.asks(PutBack, "ask-put-back", "HC-DRAFT-07", closed=True, secret=True)
def put_back_options(t: T, step: PutBack) -> list[Option]:
    """Any hand card, the one just drawn too."""
    return [
        Option(f"card:{card}", Msg("option-card", {"card": card}), (card,))
        for card in t.state.players[step.seat].hand
    ]


@RULES.answers(PutBack)
def put_back(t: T, step: PutBack, key: str) -> None:
    """It lies on top of the deck, and only its owner knows it."""
    player, card = t.state.players[step.seat], key.removeprefix("card:")
    lose_track(player, player.hand)
    player.hand.remove(card)
    player.deck.append(card)
    note(player, card, shown=False)
    t.say("put-back", seat=step.seat)
    t.whisper(step.seat, "put-back-card", card=card)


# ---------------------------------------------------------------------- Action


@RULES.carries(ActionPhase)
def action_phase(t: T, step: ActionPhase) -> None:
    """Turn slot 1, Clad slot 1, and so on to Turn slot 4; an empty Turn slot is skipped (HC-ACTION-01)."""
    state = t.state
    if step.moment > LAST_MOMENT:
        return
    state.phase, state.moment = "action", step.moment
    t.push(ActionPhase(step.moment + 1))
    place = step.moment // 2 + 1
    if step.moment % 2:
        t.push(CladTurn(place))
        return
    seat = state.slots[place - 1]
    if seat is not None:
        t.push(BeginTurn(seat, place))


@RULES.carries(BeginTurn)
def begin_turn(t: T, step: BeginTurn) -> None:
    """The Turn card slides down, Re-Entry if due, then the actions (HC-ACTION-02, HC-REENTRY-01)."""
    state, seat = t.state, step.seat
    state.slots[step.slot - 1] = None
    state.standby[len(SLOTS) - step.slot] = seat
    state.active = seat
    state.acts = 0
    t.say("turn", seat=seat, n=step.slot)
    t.push(Act(seat), EndTurn(seat))
    if state.players[seat].at == OFF:
        t.push(ReEnter(seat))


@RULES.carries(EndRound)
def end_round(t: T, step: EndRound) -> None:
    """What lasts for the round stops; after the ninth the game is over (HC-ACTION-07, HC-END-01, -02)."""
    state = t.state
    state.clad.held, state.clad.moved = False, 0
    for player in state.players:
        player.slot = 0
        player.used = [0, 0, 0]
        player.moved = player.damage = player.hits = player.taken = 0
        player.raises = []
        player.immune = player.keeps = player.pierces = False
        player.scythes = player.shelter = 0
    t.say("round-ends", n=state.round)
    if state.round < ROUNDS:
        t.push(StartRound())
    else:
        finish_missions(t)
        state.phase, state.over = "over", True
        t.say("game-over")


def finish_missions(t: T) -> None:
    """The missions that are judged when the game ends (HC-SCORE-03, HC-CARD-21)."""
    for seat, player in enumerate(t.state.players):
        for mission in player.missions:
            if mission not in player.done and fulfilled(t, seat, mission):
                player.done.append(mission)
                t.say("mission", seat=seat, mission=mission)
