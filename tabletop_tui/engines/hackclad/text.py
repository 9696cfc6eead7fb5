"""HacKClaD in words: the position as lines, the cards as texts, why an answer is refused."""

from collections.abc import Iterator

from tabletop_tui.engines.hackclad.actions import BASIC, MOST_ACTS, basic_refusal, cp_refusal, uses_left
from tabletop_tui.engines.hackclad.cardtext import card_lines, clad_lines, facts, mission_text
from tabletop_tui.engines.hackclad.catalogue import Catalogue
from tabletop_tui.engines.hackclad.grid import CELL, COLUMNS, NAMES, OFF, ROWS, WAYS
from tabletop_tui.engines.hackclad.phrases import BOOK, FACE_DOWN
from tabletop_tui.engines.hackclad.printed import Card, CladCard, Mission
from tabletop_tui.engines.hackclad.scoring import progress
from tabletop_tui.engines.hackclad.skills import refusal
from tabletop_tui.engines.hackclad.state import HIDDEN
from tabletop_tui.engines.hackclad.steps import Act, ChooseMission, ChooseSlot, React
from tabletop_tui.engines.hackclad.table import CLAD_ATK, ROUNDS, T
from tabletop_tui.kit.game import CardText
from tabletop_tui.kit.words import Fields, Msg, Phrasebook, Words

CLAD_SIGNS = "^>v<"
LETTERS = "ABCD"


def book_for(cards: Catalogue) -> Phrasebook:
    """The game's phrasebook, knowing the names of the cards in use."""

    def name(words: Words, id: str) -> str:
        return words.text(cards.names[id]) if id in cards.names else words.text(FACE_DOWN)

    def witch(words: Words, id: str) -> str:
        return words.text(cards.witches[id].name)

    namers = {"card": name, "clad": name, "mission": name, "witch": witch}
    signatures = [one.signature.name for one in cards.witches.values()]
    return BOOK.extended(Phrasebook({}, {}, namers, signatures))


# ---------------------------------------------------------------------- cards


def card_text(cards: Catalogue, one: Card | CladCard | Mission, words: Words) -> CardText:
    """A card as words."""
    match one:
        case Card():
            group = Msg("group-witch", {"witch": cards.owner[one.id]})
            told, lines = facts(one), card_lines(one, words)
        case CladCard():
            group, lines = Msg("group-clad"), clad_lines(one, words)
            fields: Fields = {"n": one.voltage, "clad": one.replaces}
            told = Msg("facts-clad-expert" if one.replaces else "facts-clad", fields)
        case Mission():
            group, lines = Msg("group-missions"), (mission_text(one, words),)
            told = Msg("facts-mission", {"n": one.vp}) if one.vp != "MP" else Msg("facts-mission-mp")
    return CardText(one.id, words.say(group), words.text(one.name), words.say(told), lines)


# ---------------------------------------------------------------------- the position


def position_lines(t: T, words: Words) -> list[str]:
    """The position as lines of plain text."""
    return list(_position(t, words))


def _position(t: T, words: Words) -> Iterator[str]:
    state = t.state
    if state.phase == "setup":
        yield words.say(Msg("at-setup"))
        if state.row:
            yield words.say(Msg("at-open-missions"))
        for mission in state.row:
            asked = mission_text(t.cards.missions[mission], words)
            yield "  " + words.say(Msg("at-open-mission", {"mission": mission, "text": asked}))
    else:
        yield words.say(
            Msg(
                "at-round",
                {
                    "n": state.round,
                    "m": ROUNDS,
                    "voltage": state.voltage,
                    "atk": CLAD_ATK[state.voltage],
                    "deck": len(state.clad_deck),
                    "done": len(state.clad_done),
                },
            )
        )
        yield from _sequence(t, words)
        yield from _field(t, words)
    for seat in range(state.seats):
        yield from player_lines(t, words, seat)


def _sequence(t: T, words: Words) -> Iterator[str]:
    state = t.state
    coming = [
        words.say(Msg("option-mission", {"mission": card})) for card in state.forecast if card is not None
    ]
    if coming:
        yield words.say(Msg("at-forecast", {"listed": words.listed(coming)}))
    else:
        yield words.say(Msg("at-forecast-none"))
    known = [card for card in state.clad_deck[::-1] if card != HIDDEN]
    if known:
        yield words.say(Msg("at-known-clads", {"clads": state.clad_deck[::-1]}))
    for id, slots in (("at-order", state.slots), ("at-standby", state.standby)):
        shown = [
            words.say(Msg("at-slot-empty")) if seat is None else words.say(Msg("at-slot", {"seat": seat}))
            for seat in slots
        ]
        yield words.say(Msg(id, {"listed": words.listed(shown)}))
    for attack in state.attacks:
        yield words.say(Msg("at-trample") if attack.card is None else Msg("at-attack", {"clad": attack.card}))


def _field(t: T, words: Words) -> Iterator[str]:
    """The Field as a picture: seats as letters, the Clad as a sign, shards as numbers."""
    state = t.state
    clad = state.clad
    yield words.say(Msg("at-field"))
    signs = [f"{shards or '.'}" for shards in state.field]
    for seat, player in enumerate(state.players):
        if player.at != OFF:
            signs[player.at] = LETTERS[seat]
    signs[clad.at] = CLAD_SIGNS[clad.facing]
    for row in range(ROWS):
        yield "  " + " ".join(signs[row * COLUMNS : (row + 1) * COLUMNS])
    fields: Fields = {"cell": NAMES[clad.at], "way": WAYS[clad.facing]}
    yield words.say(Msg("at-clad-held" if clad.held else "at-clad", fields))


def player_lines(t: T, words: Words, seat: int) -> Iterator[str]:
    """A player: gauges, piles, what is known of the cards, missions with their progress."""
    player = t.state.players[seat]
    if not player.witch:
        yield words.say(Msg("at-player-new", {"seat": seat}))
        return
    fields: Fields = {
        "seat": seat,
        "witch": player.witch,
        "cell": NAMES[player.at],
        "vp": player.shards,
        "injuries": player.injuries,
        "mp": player.mp,
        "cp": player.cp,
    }
    yield words.say(Msg("at-player-off" if player.at == OFF else "at-player", fields))
    move, charge, block = (max(0, uses_left(t, player, action)) for action in BASIC)
    piles: Fields = {
        "hand": len(player.hand),
        "deck": len(player.deck),
        "enhanced": len(player.enhanced),
        "move": move,
        "charge": charge,
        "block": block,
    }
    yield "  " + words.say(Msg("at-piles", piles))
    if set(player.hand) - {HIDDEN}:
        yield "  " + words.say(Msg("at-hand", {"cards": player.hand}))
    if player.turn_card not in (None, HIDDEN):
        yield "  " + words.say(Msg("at-turn-card", {"card": player.turn_card}))
    if set(player.deck) - {HIDDEN}:
        yield "  " + words.say(Msg("at-known", {"cards": player.deck[::-1]}))
    if player.discard:
        yield "  " + words.say(Msg("at-discard", {"cards": player.discard}))
    for mission in player.missions:
        yield "  " + words.say(_mission(t, words, seat, mission))


def _mission(t: T, words: Words, seat: int, mission: str) -> Msg:
    """A mission with its progress and what it asks for; of cards that are not known nothing is told."""
    player, asked = t.state.players[seat], t.cards.missions[mission]
    if mission in player.done:
        return Msg("at-mission-done", {"mission": mission})
    there = progress(t, seat, mission)
    text = mission_text(asked, words)
    if there is None:
        return Msg("at-mission-end", {"mission": mission, "text": text})
    have, need = there
    return Msg(
        "at-mission-most" if asked.least is None else "at-mission",
        {"mission": mission, "have": have, "need": need, "text": text},
    )


# ---------------------------------------------------------------------- why not


def explain(t: T, key: str) -> Msg:
    """Why an answer is not legal now."""
    verb, _, thing = key.partition(":")
    step = t.state.agenda[-1]
    if isinstance(step, Act | React) and t.state.acts >= MOST_ACTS:
        return Msg("refused-too-many", {"n": MOST_ACTS})
    if isinstance(step, Act | React):
        return _why_not_act(t, step.seat, verb, thing, reacting=isinstance(step, React))
    if isinstance(step, ChooseSlot) and verb == "slot" and thing in ("1", "2", "3", "4"):
        taken = t.state.slots[int(thing) - 1] is not None
        return Msg("refused-slot-taken" if taken else "refused-slot-above", {"n": int(thing)})
    if isinstance(step, ChooseMission) and thing in t.cards.missions:
        return Msg("refused-mission-taken", {"mission": thing})
    if verb == "go" and thing in CELL:
        return Msg("refused-cell", {"cell": thing})
    if key in ("stay", "none", "pass", "end"):
        return Msg("refused-must-choose")
    if thing in t.cards.cards:
        return Msg("refused-not-here", {"card": thing})
    return Msg("refused-unknown")


def _why_not_act(t: T, seat: int, verb: str, thing: str, *, reacting: bool) -> Msg:
    if verb == "use":
        return _why_not_use(t, seat, thing.partition(":")[0], reacting=reacting)
    if verb == "basic" and thing in BASIC:
        if reacting != (thing == "block"):
            return Msg("refused-basic-reaction" if reacting else "refused-basic-turn")
        why = basic_refusal(t, seat, thing)
        return (
            Msg("refused-unknown" if why is None else f"refused-basic-{why}")
            if why != "nowhere"
            else Msg("refused-nowhere")
        )
    if verb == "cp" and thing in ("move", "mp", "draw", "reduce", "signature"):
        witch = t.cards.witches[t.state.players[seat].witch]
        reaction = witch.signature.reaction if thing == "signature" else thing == "reduce"
        if reacting != reaction:
            return Msg("refused-basic-reaction" if reacting else "refused-basic-turn")
        why = cp_refusal(t, seat, thing)
        return Msg("refused-unknown" if why is None else f"refused-{why}")
    return Msg("refused-unknown")


def _why_not_use(t: T, seat: int, card: str, *, reacting: bool) -> Msg:
    player = t.state.players[seat]
    if card not in t.cards.cards:
        return Msg("refused-unknown")
    lying = card in player.discard and any(one.gives == "playable" for one in t.cards.cards[card].lying)
    if card not in player.hand and not lying:
        return Msg("refused-not-held", {"card": card})
    if t.cards.use[card].own_turn == reacting:
        return Msg("refused-reaction" if reacting else "refused-turn", {"card": card})
    why = refusal(t, seat, card, lying_there=lying)
    return Msg("refused-way" if why is None else f"refused-{why}", {"card": card})
