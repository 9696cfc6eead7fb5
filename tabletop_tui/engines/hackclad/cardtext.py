"""The text on a card, rendered from its effects: what a card says is what it does.

A text is a list of whole sentences, at most "condition: sentence". Names of types, labels and spaces of
a pattern are phrases of their own.
"""

from collections.abc import Iterator, Sequence

from tabletop_tui.engines.hackclad import effects as fx
from tabletop_tui.engines.hackclad.catalogue import Card, CladCard, Mission
from tabletop_tui.engines.hackclad.effects import ATTACKS, Count, Discarded, Effect, Icon, Lying, Need
from tabletop_tui.kit.words import Fields, Msg, Plural, Template, Words

TYPES = {
    "attack": "Attack",
    "attack_magic": "Attack Magic",
    "support": "Support",
    "support_magic": "Support Magic",
    "reaction": "Reaction",
    "reaction_magic": "Reaction Magic",
}
LABELS = {"drone": "Drone", "arm": "Arm"}
GROUPS = {"basic": "Basic", "enhanced": "Enhanced"}
ROOTS = ("X", "1+X")
CARD_TEXTS = (*TYPES.values(), *LABELS.values(), *GROUPS.values(), *ROOTS)

SENTENCES: dict[str, Template] = {
    "group-witch": "{witch}",
    "group-clad": "Clad cards",
    "group-missions": "Missions",
    "facts-card": "{kind} {type}, {vp} VP",
    "facts-card-mp": "{kind} {type}, Cost {mp} MP, {vp} VP",
    "facts-attack": "{kind} {type}, ATK {atk}, {vp} VP",
    "facts-attack-mp": "{kind} {type}, Cost {mp} MP, ATK {atk}, {vp} VP",
    "facts-clad": "Voltage {n}",
    "facts-clad-expert": "Voltage {n}, Expert, in place of {clad}",
    "facts-mission": "{n} VP",
    "facts-mission-mp": "VP as many as your MP",
    "text-expansion": "An expansion card.",
    "text-label": "{keyword}.",
    "text-range": "RANGE: the Clad {spaces}.",
    "space-ahead": "{n} ahead",
    "space-behind": "{n} behind",
    "space-left": "{n} to the left",
    "space-right": "{n} to the right",
    "space-both": "{one} and {other_one}",
    "need": "Only if {need}.",
    "need-clad-adjacent": "the Clad is adjacent to you",
    "need-witch-adjacent": "another Witch is adjacent to you",
    "need-front": "you are in front of the Clad",
    "need-behind": "you are behind the Clad",
    "need-slot": "your Turn slot this round is one of {slots}",
    "need-picked-up": "you picked up Magic Shards from the Field this round",
    "need-missions": "all your missions are completed",
    "need-moved": Plural("you moved this round", "you moved {n} spaces or more this round"),
    "need-paid-mp": "you paid {n} MP or more",
    "need-paid-extra": "you paid the Extra Cost",
    "need-clad-deck": "the Clad deck holds {n} cards or more",
    "text-free": "Costs no MP if {need}.",
    "text-extra-discard": Plural("Extra Cost: discard a card.", "Extra Cost: discard {n} cards."),
    "text-extra-discard-may": Plural(
        "Extra Cost, if you like: discard a card.", "Extra Cost, if you like: discard {n} cards."
    ),
    "text-extra-shards": Plural(
        "Extra Cost: lay 1 of your Magic Shards on your space.",
        "Extra Cost: lay {n} of your Magic Shards on your space.",
    ),
    "text-pay-x": "You decide how many MP you pay.",
    "x-named": "X: cards named {called} in your discard pile.",
    "x-label": "X: {keyword} cards in your discard pile.",
    "x-enhanced": "X: Enhanced cards in your discard pile.",
    "x-moved": "X: spaces you moved this round.",
    "x-clad-moved": Plural(
        "X: spaces the Clad moved this round.", "X: {n} for each space the Clad moved this round."
    ),
    "x-milled": "X: the VP of the card discarded from your deck.",
    "x-paid": "X: the MP paid.",
    "text-if": "If {need}: {sentence}",
    "text-after": "After the attack: {sentence}",
    "text-after-if": "After the attack, if {need}: {sentence}",
    "text-move": Plural("Move 1 space.", "Move {n} spaces."),
    "text-move-may": Plural("Move 0 or 1 space.", "Move up to {n} spaces."),
    "text-move-nearer": Plural("Move 1 space nearer to the Clad.", "Move {n} spaces nearer to the Clad."),
    "text-move-flying": Plural(
        "Move 1 space, past the Clad and other Witches.",
        "Move {n} spaces, past the Clad and other Witches, and take the Magic Shards you pass.",
    ),
    "text-jump": "Go to any free space; that counts as 1 space moved.",
    "text-jump-entry": "Go to a free Entry Point, or if there is none to any free space; "
    "that counts as 1 space moved.",
    "text-mp": "Gain {n} MP.",
    "text-fill-mp": "Your MP go to the end of the gauge.",
    "text-draw": Plural("Draw a card.", "Draw {n} cards."),
    "text-reduce": "Reduce the damage by {n}.",
    "text-reduce-further": "Reduce the damage by {n} more.",
    "text-reduce-label": "Reduce the damage by {n}, and by 1 more for each {keyword} in your discard pile.",
    "text-reduce-more": "Reduce the damage by {n} and more: {count}",
    "text-raise": "ATK +{n}.",
    "text-raise-turn": "Your Attack and Attack Magic cards have ATK +{n} this turn.",
    "text-raise-round": "Your Attack and Attack Magic cards have ATK +{n} this round.",
    "text-raise-turn-others": "Your other Attack and Attack Magic cards have ATK +{n} this turn.",
    "text-raise-round-others": "Your other Attack and Attack Magic cards have ATK +{n} this round.",
    "text-hold": "The Clad neither moves nor is Repelled for the rest of the round; it can still turn.",
    "text-invulnerable": "For the rest of the round all damage to you that can be reduced is reduced to 0.",
    "text-mill": "Discard the top card of your deck.",
    "text-mill-may": "You may discard the top card of your deck.",
    "text-mill-whole": "Discard your whole deck.",
    "text-recover-hand": "Take a card from your discard pile into your hand.",
    "text-recover-deck": "Put a card from your discard pile on top of your deck.",
    "text-recover-hand-type": "Take a card of type {types} from your discard pile into your hand.",
    "text-recover-deck-type": "Put a card of type {types} from your discard pile on top of your deck.",
    "text-repel": Plural("Repel.", "Repel by {n} spaces."),
    "text-peek-under": "Look at the top card of your deck; leave it there or put it under the deck.",
    "text-peek-discard": "Look at the top card of your deck; leave it there or discard it.",
    "text-reveal": "Reveal the top card of your deck. If its type is {types}: {sentence}",
    "text-take-top": "You may take it into your hand.",
    "text-peek-clad": "Look alone at the top card of the Clad deck.",
    "text-bury-clad": "Look at the top two cards of the Clad deck; put one under it, the other back on top.",
    "text-turn-clad-about": "The Clad turns about.",
    "text-turn-clad-away": "The Clad turns so that you are behind it.",
    "text-advance": Plural(
        "The Clad moves 1 space the way it faces.", "The Clad moves {n} spaces the way it faces."
    ),
    "text-strike-again": "Strike again with the same ATK in all.",
    "text-hit": "Deal {n} damage to the Clad, wherever it is.",
    "text-reflect": "You suffer no damage from this attack; if that stopped it, strike the Clad with "
    "the Clad's own ATK.",
    "text-scythe": "For the rest of the round, Magic Shards you pick up are as much damage to the Clad.",
    "text-share": "A player with the most Magic Shards hands 1 to a player, not you, with the fewest.",
    "text-pick": Plural(
        "Take 1 Magic Shard from any space of the Field.",
        "Take {n} Magic Shards from any space of the Field.",
    ),
    "text-upgrade": "Put a card of your hand, shown to all, into your Enhanced deck; an Enhanced card from "
    "there that is worth exactly 1 VP more goes to your discard pile. Only if there is one.",
    "text-end-turn": "Your turn is over.",
    "text-heal": Plural(
        "A player of your choice has 1 Injury less.", "A player of your choice has {n} Injuries less."
    ),
    "text-shelter": "Other Witches suffer {n} less damage for the rest of the round.",
    "text-keep-shards": "You drop no Magic Shards when injured this round.",
    "text-pierce": "No ability of the Clad lowers the damage you deal for the rest of the round.",
    "by-extra": "Discarded as an Extra Cost: {sentence}",
    "by-extra-attack": "Discarded as the Extra Cost of an Attack or Attack Magic card: {sentence}",
    "by-block": "Discarded for the Basic action block: {sentence}",
    "by-deck": "Discarded from your deck: {sentence}",
    "by-extra-may": "Discarded as an Extra Cost, if you like: {sentence}",
    "by-extra-attack-may": "Discarded as the Extra Cost of an Attack (Magic) card, if you like: {sentence}",
    "by-block-may": "Discarded for the Basic action block, if you like: {sentence}",
    "by-deck-may": "Discarded from your deck, if you like: {sentence}",
    "lying-shield": "In the discard pile: attacks on you deal {n} less.",
    "lying-atk": "In the discard pile: your Attack and Attack Magic cards have ATK +{n}.",
    "lying-amplify": "In the discard pile: each time the ATK of your Attack and Attack Magic cards is "
    "raised, it rises by {n} more.",
    "lying-moves": Plural(
        "In the discard pile: 1 more use of the Basic action move each round.",
        "In the discard pile: {n} more uses of the Basic action move each round.",
    ),
    "lying-playable": "In the discard pile: can be used from there, and then goes on top of your deck.",
    "lying-stays": "In the discard pile: stays out of a reshuffle, and then goes on top of the deck "
    "or under it.",
    "text-nothing": "No effect when used.",
    "icon-attack": "Attack: the Witches {spaces}.",
    "icon-drop": "Drop: a Magic Shard {spaces}.",
    "icon-move": Plural("Move 1 space ahead.", "Move {n} spaces ahead."),
    "icon-turn-left": "Turn left.",
    "icon-turn-right": "Turn right.",
    "icon-turn-back": "Turn about.",
    "mission-moved": "In one round, move {n} or more spaces.",
    "mission-damage": "In one round, deal {n} or more damage to the Clad.",
    "mission-hits": "In one round, damage the Clad with {n} or more Attack or Attack Magic cards.",
    "mission-taken": "In one round, take {n} or more Magic Shards from the Field.",
    "mission-card": "Deal {n} or more damage with a single skill card.",
    "mission-reduced": "Reduce the damage of a single attack by {n} or more.",
    "mission-cp": "Have {n} or more CP.",
    "mission-injuries": Plural(
        "At the end of the game: 1 Injury at most.", "At the end of the game: {n} Injuries at most."
    ),
    "mission-vp": "At the end of the game: your nine cards are worth {n} VP or more.",
    "mission-none": "Always completed at the end of the game.",
}


# ---------------------------------------------------------------------- skill cards


def facts(card: Card) -> Msg:
    """A skill card's type, Cost, ATK and VP."""
    costs = bool(card.mp)
    fields: Fields = {"kind": card.kind, "type": card.type, "vp": card.vp}
    if costs:
        fields["mp"] = card.mp
    if card.atk is not None:
        fields["atk"] = str(card.atk) if card.x is None else "X" if card.atk == 0 else f"{card.atk}+X"
    id = ("facts-attack" if card.atk is not None else "facts-card") + ("-mp" if costs else "")
    return Msg(id, fields)


def card_lines(card: Card, words: Words) -> tuple[str, ...]:
    """The whole text of a skill card, a sentence a line."""
    return tuple(_card_lines(card, words))


def _card_lines(card: Card, words: Words) -> Iterator[str]:
    def say(id: str, **fields: str | int) -> str:
        return words.say(Msg(id, dict(fields)))

    for label in card.labels:
        yield say("text-label", keyword=label)
    if card.range:
        yield say("text-range", spaces=_spaces(card.range, words))
    for need in card.needs:
        yield say("need", need=_need(need, words))
    if card.free is not None:
        yield say("text-free", need=_need(card.free, words))
    if card.mp == "X":
        yield say("text-pay-x")
    if card.extra is not None and card.extra.discard:
        id = "text-extra-discard-may" if card.extra.optional else "text-extra-discard"
        yield say(id, n=card.extra.discard)
    if card.extra is not None and card.extra.shards:
        yield say("text-extra-shards", n=card.extra.shards)
    for effect in card.effects:
        yield effect_text(effect, words)
    if card.x is not None:
        yield _count(card.x, words)
    for effect in card.after:
        if isinstance(effect, fx.When):
            yield say("text-after-if", need=_need(effect.need, words), sentence=_together(effect.then, words))
        else:
            yield say("text-after", sentence=effect_text(effect, words))
    if not card.effects and not card.after and card.type not in ATTACKS:
        yield say("text-nothing")
    for one in card.discarded:
        yield _discarded(one, words)
    for standing in card.lying:
        yield _lying(standing, words)
    if card.expansion:
        yield say("text-expansion")


def _need(need: Need, words: Words) -> str:
    slots = [str(slot) for slot in need.slots]
    return words.say(Msg(f"need-{need.that}", {"n": need.n, "slots": slots}))


def _count(count: Count, words: Words) -> str:
    return words.say(Msg(f"x-{count.of}", {"called": count.name, "keyword": count.label, "n": count.times}))


def _types(types: Sequence[str], words: Words) -> str:
    return words.listed([words.text(TYPES[one]) for one in types])


def _discarded(one: Discarded, words: Words) -> str:
    id = f"by-{one.by}" + ("-attack" if one.attack else "") + ("-may" if one.may else "")
    return words.say(Msg(id, {"sentence": _together(one.effects, words)}))


def _together(effects: Sequence[Effect], words: Words) -> str:
    """Effects that follow from a condition: they say what comes on top of the rest."""
    return " ".join(words.say(_further(effect, words)) for effect in effects)


def _further(effect: Effect, words: Words) -> Msg:
    if isinstance(effect, fx.Reduce) and effect.per is None:
        return Msg("text-reduce-further", {"n": effect.n})
    return _effect(effect, words)


def _lying(one: Lying, words: Words) -> str:
    return words.say(Msg(f"lying-{one.gives}", {"n": one.n}))


def effect_text(effect: Effect, words: Words) -> str:
    """One effect as a sentence."""
    return words.say(_effect(effect, words))


def _effect(effect: Effect, words: Words) -> Msg:
    match effect:
        case fx.When():
            sentence = _together(effect.then, words)
            return Msg("text-if", {"need": _need(effect.need, words), "sentence": sentence})
        case fx.Reveal():
            sentence = _together(effect.then, words)
            return Msg("text-reveal", {"types": _types(effect.types, words), "sentence": sentence})
        case fx.MoveHer():
            how = "-flying" if effect.flying else "-nearer" if effect.nearer else "-may" if effect.may else ""
            return Msg(f"text-move{how}", {"n": effect.n})
        case fx.Jump():
            return Msg("text-jump-entry" if effect.entry else "text-jump")
        case fx.Reduce(n=n, per=per):
            if per is None:
                return Msg("text-reduce", {"n": n})
            if per.of == "label" and per.times == 1:
                return Msg("text-reduce-label", {"n": n, "keyword": per.label})
            return Msg("text-reduce-more", {"n": n, "count": _count(per, words)})
        case fx.RaiseAll():
            others = "-others" if effect.others else ""
            return Msg(f"text-raise-{effect.until}{others}", {"n": effect.n})
        case fx.Mill():
            return Msg("text-mill-whole" if effect.whole else "text-mill-may" if effect.may else "text-mill")
        case fx.Recover():
            fields: Fields = {"types": _types(effect.types, words)} if effect.types else {}
            return Msg(f"text-recover-{effect.to}" + ("-type" if effect.types else ""), fields)
        case fx.Peek():
            return Msg(f"text-peek-{effect.to}")
        case fx.TurnClad():
            return Msg(f"text-turn-clad-{effect.how}")
        case _:
            tag = str(type(effect).__struct_config__.tag)
            amount = getattr(effect, "n", None)
            return Msg(f"text-{tag}", {} if amount is None else {"n": amount})


# ---------------------------------------------------------------------- patterns and Clad cards


def _spaces(pattern: Sequence[tuple[int, int]], words: Words) -> str:
    """The spaces of a pattern, as seen from the figure that faces forward."""
    return words.listed([_space(right, forward, words) for right, forward in pattern])


def _space(right: int, forward: int, words: Words) -> str:
    parts = []
    if forward:
        parts.append(words.say(Msg("space-ahead" if forward > 0 else "space-behind", {"n": abs(forward)})))
    if right:
        parts.append(words.say(Msg("space-right" if right > 0 else "space-left", {"n": abs(right)})))
    if len(parts) == 1:
        return parts[0]
    return words.say(Msg("space-both", {"one": parts[0], "other_one": parts[1]}))


def icon_text(icon: Icon, words: Words) -> str:
    """One icon of a Clad card as a sentence."""
    match icon:
        case fx.AttackIcon():
            return words.say(Msg("icon-attack", {"spaces": _spaces(icon.cells, words)}))
        case fx.DropIcon():
            return words.say(Msg("icon-drop", {"spaces": _spaces(icon.cells, words)}))
        case fx.MoveIcon():
            return words.say(Msg("icon-move", {"n": icon.n}))
        case fx.TurnIcon():
            return words.say(Msg(f"icon-turn-{icon.way}"))


def clad_lines(card: CladCard, words: Words) -> tuple[str, ...]:
    """A Clad card's icons, a sentence a line."""
    return tuple(icon_text(icon, words) for icon in card.icons)


def mission_text(mission: Mission, words: Words) -> str:
    """A mission's condition."""
    n = mission.least if mission.least is not None else mission.most
    return words.say(Msg(f"mission-{mission.count or 'none'}", {} if n is None else {"n": n}))
