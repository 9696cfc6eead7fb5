"""The text on a card, rendered from its effects: what a card says is what it does.

A text is a list of whole sentences, at most "condition: sentence". Names of types, labels and spaces of
a pattern are phrases of their own.
"""

from collections.abc import Iterator, Sequence

from tabletop_tui.engines.hackclad import effects as fx
from tabletop_tui.engines.hackclad.cardwords import TYPES
from tabletop_tui.engines.hackclad.effects import ATTACKS, Count, Discarded, Effect, Icon, Lying, Need
from tabletop_tui.engines.hackclad.printed import Card, CladCard, Mission
from tabletop_tui.kit.words import Fields, Msg, Words

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
