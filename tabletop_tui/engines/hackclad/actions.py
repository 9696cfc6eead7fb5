"""What a player may do on her own turn, and in answer to an attack: cards, Basic actions, CP actions."""

from functools import cache

from tabletop_tui.engines.hackclad.cardsteps import Draw, Move, PayBasic
from tabletop_tui.engines.hackclad.clad import attacked, playable_lying, reduce
from tabletop_tui.engines.hackclad.decks import effects_of, triggers
from tabletop_tui.engines.hackclad.grid import WAYS
from tabletop_tui.engines.hackclad.skills import discard, refusal, rotations, use_card
from tabletop_tui.engines.hackclad.state import Player
from tabletop_tui.engines.hackclad.steps import Act, EndTurn, React
from tabletop_tui.engines.hackclad.table import RULES, T, enterable, gain_mp, lying
from tabletop_tui.kit.decision import Option
from tabletop_tui.kit.words import Msg

BASIC = ("move", "mp", "block")
CP_COSTS = {"move": 1, "mp": 1, "reduce": 1, "draw": 2}
"""What the CP actions common to all Witches cost (HC-CP-03)."""
CP_REDUCES = 2
MOST_ACTS = 60
"""So many actions and Reactions one turn takes at most: a bar to card sets that could go on for ever."""
END = Option("end", Msg("option-end"), ("end",))
PASS = Option("pass", Msg("option-pass"))
BASIC_OPTIONS = {
    action: Option(f"basic:{action}", Msg(f"option-basic-{action}"), (f"basic:{action}",)) for action in BASIC
}
CP_OPTIONS = {
    action: Option(f"cp:{action}", Msg(f"option-cp-{action}", {"n": cost}), (f"cp:{action}",))
    for action, cost in CP_COSTS.items()
}

IN_VAIN = {
    "block": Option("basic:block", Msg("option-basic-block-vain"), ("basic:block",)),
    "reduce": Option("cp:reduce", Msg("option-cp-reduce-vain", {"n": CP_COSTS["reduce"]}), ("cp:reduce",)),
}
"""The same against a Trample Attack, from which they take nothing off (HC-ATTACK-04, HC-ACTION-05)."""


@cache
def use_option(card: str, way: int | None = None) -> Option:
    """The option to use a card, with a rotation of its RANGE where that matters (HC-CARD-23)."""
    if way is None:
        return Option(f"use:{card}", Msg("option-use", {"card": card}), (card,))
    fields = {"card": card, "way": WAYS[way]}
    return Option(f"use:{card}:{WAYS[way]}", Msg("option-use-way", dict(fields)), (card, f"way:{WAYS[way]}"))


@cache
def signature_option(witch: str, name: str, cost: int) -> Option:
    """The option to use the CP action that only this Witch has."""
    return Option("cp:signature", Msg("option-signature", {"signature": name, "n": cost}), ("cp:signature",))


# ---------------------------------------------------------------------- what can be done


def uses_left(t: T, player: Player, action: str) -> int:
    """How often a Basic action can still be used this round (HC-BASIC-04)."""
    uses = t.cards.witches[player.witch].uses
    if action == "move":
        return uses.move + lying(t, player, "moves") - player.used[0]
    return uses.mp - player.used[1] if action == "mp" else uses.block - player.used[2]


def basic_refusal(t: T, seat: int, action: str) -> str | None:
    """Why a Basic action cannot be used; None when it can (HC-BASIC-01, HC-BASIC-04, HC-ACTION-05)."""
    player = t.state.players[seat]
    if not player.hand:
        return "cards"
    if uses_left(t, player, action) < 1:
        return "uses"
    if action == "move" and not enterable(t, seat):
        return "nowhere"
    return None


def cp_refusal(t: T, seat: int, action: str) -> str | None:
    """Why a CP action cannot be used; None when it can (HC-CP-01, HC-ACTION-05)."""
    player = t.state.players[seat]
    if player.cp < cp_cost(t, player, action):
        return "cp"
    if action == "move" and not enterable(t, seat):
        return "nowhere"
    if action == "draw" and not player.deck and not player.discard:
        return "nothing-to-draw"
    if action == "signature" and not player.deck and _mills(t, player):
        return "deck-empty"
    return None


def cp_cost(t: T, player: Player, action: str) -> int:
    """What a CP action costs."""
    return t.cards.witches[player.witch].signature.cost if action == "signature" else CP_COSTS[action]


def _mills(t: T, player: Player) -> bool:
    effects = t.cards.witches[player.witch].signature.effects
    return any(getattr(effect, "whole", False) for effect in effects)


def _card_options(t: T, seat: int, *, own_turn: bool) -> list[Option]:
    player, uses = t.state.players[seat], t.cards.use
    options: list[Option] = []
    for card in player.hand:
        use = uses[card]
        if use.own_turn == own_turn and refusal(t, seat, card) is None:
            if use.repels and use.reach:
                ways = rotations(t, player, use)
                if len(ways) > 1:
                    options.extend(use_option(card, way) for way in ways)
                    continue
            options.append(use_option(card))
    return options


# ---------------------------------------------------------------------- a turn of one's own


@RULES.asks(Act, "ask-act", "HC-ACTION-03", closed=True)
def act_options(t: T, step: Act) -> list[Option]:
    """Skill cards, Basic actions and CP actions that can be used and paid for now, and the turn's end.

    HC-ACTION-03 to HC-ACTION-06, HC-SKILL-08, HC-BASIC-03, HC-CP-02.
    """
    if t.state.cut_short:
        return []
    if t.state.acts >= MOST_ACTS:
        return [END]
    seat = step.seat
    player = t.state.players[seat]
    options = _card_options(t, seat, own_turn=True)
    if player.discard:
        options += [
            use_option(card)
            for card in playable_lying(t, player)
            if t.cards.use[card].own_turn and refusal(t, seat, card, lying_there=True) is None
        ]
    if player.hand:
        options += [BASIC_OPTIONS[one] for one in ("move", "mp") if basic_refusal(t, seat, one) is None]
    if player.cp:
        options += [CP_OPTIONS[one] for one in ("move", "mp", "draw") if cp_refusal(t, seat, one) is None]
        options += _signature_options(t, seat, reaction=False)
    options.append(END)
    return options


def _signature_options(t: T, seat: int, *, reaction: bool) -> list[Option]:
    player = t.state.players[seat]
    witch = t.cards.witches[player.witch]
    if witch.signature.reaction != reaction or cp_refusal(t, seat, "signature") is not None:
        return []
    return [signature_option(witch.id, witch.signature.name, witch.signature.cost)]


@RULES.answers(Act)
def act(t: T, step: Act, key: str) -> None:
    """Carry out the action; then the turn goes on."""
    if key == "end":
        return
    t.push(step)
    t.state.acts += 1
    _do(t, step.seat, key)


def _do(t: T, seat: int, key: str) -> None:
    verb, thing, *way = key.split(":")
    player = t.state.players[seat]
    if verb == "use":
        use_card(t, seat, thing, _direction(t, player, thing, way), lying_there=thing in player.discard)
    elif verb == "basic":
        t.push(PayBasic(seat, thing))
    else:
        player.cp -= cp_cost(t, player, thing)
        _cp_action(t, seat, thing)


def _direction(t: T, player: Player, card: str, way: list[str]) -> int | None:
    """The rotation picked; where none is asked for, the one for which she turns least."""
    use = t.cards.use[card]
    if way:
        return WAYS.index(way[0])
    if not use.reach:
        return None
    return min(rotations(t, player, use), key=lambda one: (one - player.facing) % 4)


def _cp_action(t: T, seat: int, action: str) -> None:
    """HC-CP-03 to HC-CP-08."""
    witch = t.cards.witches[t.state.players[seat].witch]
    if action == "signature":
        t.say("signature", seat=seat, signature=witch.signature.name)
        t.push(*effects_of(seat, "", witch.signature.effects))
        return
    t.say(f"cp-{action}", seat=seat, n=CP_COSTS[action])
    _plain_action(t, seat, action, CP_REDUCES)


def _plain_action(t: T, seat: int, action: str, reduces: int) -> None:
    match action:
        case "move":
            t.push(Move(seat, 1))
        case "mp":
            gain_mp(t, seat, 1)
        case "draw":
            t.push(Draw(seat))
        case _:
            reduce(t, seat, reduces)


@RULES.asks(
    PayBasic,
    lambda step: Msg(f"ask-basic-{step.action}", {"seat": step.seat}),
    "HC-BASIC-01",
    closed=True,
    part=True,
)
def pay_basic_options(t: T, step: PayBasic) -> list[Option]:
    """Any hand card."""
    return [
        Option(f"card:{card}", Msg("option-discard", {"card": card}), (card,))
        for card in t.state.players[step.seat].hand
    ]


@RULES.answers(PayBasic)
def pay_basic(t: T, step: PayBasic, key: str) -> None:
    """The card is in the discard pile first; only a text about being discarded works (HC-BASIC-01)."""
    seat, card, action = step.seat, key.removeprefix("card:"), step.action
    t.state.players[seat].used[BASIC.index(action)] += 1
    t.say(f"basic-{action}", seat=seat)
    discard(t, seat, card)
    _plain_action(t, seat, action, 1)
    if action == "block":
        triggers(t, seat, card, "block")


@RULES.carries(EndTurn)
def end_turn(t: T, step: EndTurn) -> None:
    """What lasts for a turn is over."""
    player = t.state.players[step.seat]
    player.raises = [one for one in player.raises if not one.turn]
    t.state.cut_short = False
    t.state.active = None
    t.say("turn-ends", seat=step.seat)


# ---------------------------------------------------------------------- reactions


@RULES.asks(React, lambda step: Msg("ask-react", {"seat": step.seat}), "HC-REACT-04", closed=True)
def react_options(t: T, step: React) -> list[Option]:
    """Reaction cards, the block and CP Reactions that can be used and paid for now, and passing.

    HC-REACT-01, HC-SKILL-08, HC-BASIC-03, HC-CP-02.
    """
    if t.state.acts >= MOST_ACTS:
        return [PASS]
    seat = step.seat
    player = t.state.players[seat]
    lie = playable_lying(t, player)
    options = _card_options(t, seat, own_turn=False)
    options += [
        use_option(card)
        for card in lie
        if not t.cards.use[card].own_turn and refusal(t, seat, card, lying_there=True) is None
    ]
    trampled = t.state.attacks[-1].card is None
    if basic_refusal(t, seat, "block") is None:
        options.append(IN_VAIN["block"] if trampled else BASIC_OPTIONS["block"])
    if player.cp:
        options.append(IN_VAIN["reduce"] if trampled else CP_OPTIONS["reduce"])
        options += _signature_options(t, seat, reaction=True)
    options.append(PASS)
    return options


@RULES.answers(React)
def react(t: T, step: React, key: str) -> None:
    """A Reaction, or no more of them (HC-REACT-04, HC-REACT-05)."""
    attack = t.state.attacks[-1]
    if key == "pass":
        attack.passed.append(step.seat)
        t.say("passed", seat=step.seat)
        return
    attack.before = attacked(t, attack)
    t.state.acts += 1
    _do(t, step.seat, key)
