"""The text on a card, rendered from its effects: what a card says is what it does.

A text is a list of whole sentences, at most "condition: sentence". What an effect is about ("a
monster", "2 cards with Explore") and from where ("your Hand") are phrases of their own.
"""

from collections.abc import Iterator, Sequence

from tabletop_tui.engines.theseus.catalogue import Card
from tabletop_tui.engines.theseus.effects import (
    CopyIcon,
    Count,
    Effect,
    Everyone,
    ExileCards,
    ExploreMore,
    GainBonus,
    GiveCards,
    MarkOld,
    MoveCards,
    Only,
    RecruitMore,
    RevealMore,
    Score,
    SubjugateMore,
    SwapCards,
    TakeCards,
    TradeCards,
    Trigger,
    UseThird,
    WhenCount,
)
from tabletop_tui.kit.words import Fields, Msg, Plural, Template, Words

PLACES = {
    "board": "the Board",
    "hand": "your Hand",
    "party": "your Party",
    "reward": "your Reward",
}
THEIR_PLACES = {
    "hand": "another player's Hand",
    "party": "another player's Party",
    "reward": "another player's Reward",
}
SIDES = {"left": "left", "right": "right"}
CARD_TEXTS = (*PLACES.values(), *THEIR_PLACES.values(), *SIDES.values())
"""The phrases of card texts that are no messages, for the catalogs."""

WHAT: dict[str, Template] = {
    "what-card": Plural("a card", "{n} cards"),
    "what-adventurer": Plural("an adventurer", "{n} adventurers"),
    "what-monster": Plural("a monster", "{n} monsters"),
    "what-card-icon": Plural("a card with {icon}", "{n} cards with {icon}"),
    "what-adventurer-icon": Plural("an adventurer with {icon}", "{n} adventurers with {icon}"),
    "what-monster-icon": Plural("a monster with {icon}", "{n} monsters with {icon}"),
    "what-card-rank": Plural("a Rank {rank} card", "{n} Rank {rank} cards"),
    "what-adventurer-rank": Plural("a Rank {rank} adventurer", "{n} Rank {rank} adventurers"),
    "what-monster-rank": Plural("a Rank {rank} monster", "{n} Rank {rank} monsters"),
    "what-card-bonus": Plural("a card with a Bonus", "{n} cards with a Bonus"),
    "what-adventurer-bonus": Plural("an adventurer with a Bonus", "{n} adventurers with a Bonus"),
    "what-monster-bonus": Plural("a monster with a Bonus", "{n} monsters with a Bonus"),
    "what-card-no-bonus": Plural("a card without a Bonus", "{n} cards without a Bonus"),
    "what-adventurer-no-bonus": Plural("an adventurer without a Bonus", "{n} adventurers without a Bonus"),
    "what-monster-no-bonus": Plural("a monster without a Bonus", "{n} monsters without a Bonus"),
    "what-card-start": Plural("a starting card", "{n} starting cards"),
    "what-adventurer-start": Plural("a starting adventurer", "{n} starting adventurers"),
    "what-monster-start": Plural("a starting monster", "{n} starting monsters"),
    "what-bonuses": Plural("a Bonus", "{n} Bonuses"),
    "what-icons": Plural("a different icon", "{n} different icons"),
    "what-ranks": Plural("a different rank", "{n} different ranks"),
    "each-card": "each card",
    "each-adventurer": "each adventurer",
    "each-monster": "each monster",
    "each-card-icon": "each card with {icon}",
    "each-adventurer-icon": "each adventurer with {icon}",
    "each-monster-icon": "each monster with {icon}",
    "each-card-rank": "each Rank {rank} card",
    "each-adventurer-rank": "each Rank {rank} adventurer",
    "each-monster-rank": "each Rank {rank} monster",
    "each-card-bonus": "each card with a Bonus",
    "each-adventurer-bonus": "each adventurer with a Bonus",
    "each-monster-bonus": "each monster with a Bonus",
    "each-card-no-bonus": "each card without a Bonus",
    "each-adventurer-no-bonus": "each adventurer without a Bonus",
    "each-monster-no-bonus": "each monster without a Bonus",
    "each-bonuses": "each Bonus",
    "each-icons": "each different icon",
    "each-ranks": "each different rank",
    "each-card-start": "each starting card",
    "each-adventurer-start": "each starting adventurer",
    "each-monster-start": "each starting monster",
}

SENTENCES: dict[str, Template] = {
    "text-explore": Plural("Explore {what}.", "Explore {what} at once."),
    "text-explore-may": Plural("You may explore {what}.", "You may explore up to {what} at once."),
    "text-recruit": "Recruit {what}.",
    "text-recruit-may": Plural("You may recruit {what}.", "You may recruit up to {what}."),
    "text-subjugate": "Subjugate {what}.",
    "text-subjugate-may": Plural("You may subjugate {what}.", "You may subjugate up to {what}."),
    "text-exile": "Exile {what} from {place}.",
    "text-exile-may": Plural(
        "You may exile {what} from {place}.", "You may exile up to {what} from {place}."
    ),
    "text-move": "Move {what} from {place} to {target}.",
    "text-move-may": Plural(
        "You may move {what} from {place} to {target}.", "You may move up to {what} from {place} to {target}."
    ),
    "text-swap": "Swap a card of {place} with one of {target}.",
    "text-swap-may": "You may swap a card of {place} with one of {target}.",
    "text-give": "Move {what} from {place} to {theirs}.",
    "text-give-may": Plural(
        "You may move {what} from {place} to {theirs}.", "You may move up to {what} from {place} to {theirs}."
    ),
    "text-take": "Move {what} from {theirs} to your Hand.",
    "text-take-may": "You may move {what} from {theirs} to your Hand.",
    "text-trade": "Trade a card of your Hand for one of another player's Hand.",
    "text-trade-may": "You may trade a card of your Hand for one of another player's Hand.",
    "text-use-more": Plural(
        "You may use another Party card this turn.", "You may use {n} more Party cards this turn."
    ),
    "text-copy": "Perform an icon in the Party of the player on your {side}.",
    "text-bonus": Plural("Gain a Bonus.", "Gain {n} Bonuses."),
    "text-mark": Plural(
        "Put a Bonus on an older Board card.", "Put a Bonus on each of {n} older Board cards."
    ),
    "text-mark-may": Plural(
        "You may put a Bonus on an older Board card.",
        "You may put a Bonus on each of up to {n} older Board cards.",
    ),
    "text-reveal": Plural("Reveal another card onto the Board.", "Reveal {n} more cards onto the Board."),
    "text-then": "If you do: {sentence}",
    "text-and-then": "And then: {sentence}",
    "text-others": "Each other player: {sentence}",
    "text-all": "Each player: {sentence}",
    "text-if": "With {what} or more in {place}: {sentence}",
    "text-if-bonuses": "With {what} or more: {sentence}",
    "text-on-explored": "When explored: {sentence}",
    "text-on-recruited": "When recruited: {sentence}",
    "text-on-subjugated": "When subjugated: {sentence}",
    "text-on-exiled": "When exiled: {sentence}",
    "text-on-advance": "At a rank advance, from {place}: {sentence}",
    "text-score": Plural("End: {vp} VP for {what} in {place}.", "End: {vp} VP for every {what} in {place}."),
    "text-score-bonuses": Plural("End: {vp} VP for {what}.", "End: {vp} VP for every {what}."),
    "text-score-most": Plural(
        "End: {vp} VP for {what} in {place}, at most {most}.",
        "End: {vp} VP for every {what} in {place}, at most {most}.",
    ),
    "text-score-bonuses-most": Plural(
        "End: {vp} VP for {what}, at most {most}.", "End: {vp} VP for every {what}, at most {most}."
    ),
    "text-score-least": "End: {vp} VP with {what} or more in {place}.",
    "text-score-bonuses-least": "End: {vp} VP with {what} or more.",
}


def card_lines(card: Card, words: Words) -> tuple[str, ...]:
    """A card's whole text, a sentence each: its effects, its triggers, its scoring."""
    lines = list(_sentences(card.effects, words))
    for trigger in card.triggers:
        lines.extend(_trigger(trigger, words))
    lines.extend(_score(score, words) for score in card.scores)
    return tuple(lines)


def what_is_counted(only: Only, n: int, words: Words, form: str = "what") -> str:
    """The cards an effect is about, as a phrase: so many of them, or (form "each") each of them."""
    noun = f"{form}-{only.kind or 'card'}"
    if only.icon is not None:
        return words.say(Msg(f"{noun}-icon", {"n": n, "icon": only.icon}))
    if only.rank == 0:
        return words.say(Msg(f"{noun}-start", {"n": n}))
    if only.rank is not None:
        return words.say(Msg(f"{noun}-rank", {"n": n, "rank": only.rank}))
    if only.bonus is not None:
        return words.say(Msg(f"{noun}-bonus" if only.bonus else f"{noun}-no-bonus", {"n": n}))
    return words.say(Msg(noun, {"n": n}))


def _count(count: Count, n: int, words: Words, form: str = "what") -> str:
    if count.zone == "bonuses":
        return words.say(Msg(f"{form}-bonuses", {"n": n}))
    if count.distinct is not None:
        return words.say(Msg(f"{form}-{count.distinct}s", {"n": n}))
    return what_is_counted(count.only, n, words, form)


def _sentences(effects: Sequence[Effect], words: Words) -> Iterator[str]:
    for effect in effects:
        yield from _sentence(effect, words)


def _within(frame: str, effects: Sequence[Effect], words: Words, **fields: str) -> Iterator[str]:
    for number, sentence in enumerate(_sentences(effects, words)):
        again = number and frame in ("text-then", "text-if", "text-if-bonuses")
        yield words.say(Msg("text-and-then" if again else frame, {**fields, "sentence": sentence}))


def _sentence(effect: Effect, words: Words) -> Iterator[str]:
    tag = str(effect.__struct_config__.tag)
    suffix = "-may" if getattr(effect, "may", False) else ""
    n = int(getattr(effect, "n", 1))
    fields: Fields = {"n": n}
    match effect:
        case ExploreMore(only=only) | RecruitMore(only=only) | SubjugateMore(only=only):
            fields["what"] = what_is_counted(only, n, words)
        case ExileCards(only=only, zone=zone):
            fields |= {"what": what_is_counted(only, n, words), "place": words.text(PLACES[zone])}
        case MoveCards(only=only, zone=zone, to=to):
            fields |= {
                "what": what_is_counted(only, n, words),
                "place": words.text(PLACES[zone]),
                "target": words.text(PLACES[to]),
            }
        case SwapCards(zone=zone, other=other):
            fields |= {"place": words.text(PLACES[zone]), "target": words.text(PLACES[other])}
        case GiveCards(only=only, zone=zone, to=area):
            fields |= {
                "what": what_is_counted(only, n, words),
                "place": words.text(PLACES[zone]),
                "theirs": words.text(THEIR_PLACES[area]),
            }
        case TakeCards(only=only, zone=zone):
            fields |= {"what": what_is_counted(only, 1, words), "theirs": words.text(THEIR_PLACES[zone])}
        case CopyIcon(side=side):
            fields["side"] = words.text(SIDES[side])
        case TradeCards() | UseThird() | GainBonus() | MarkOld() | RevealMore():
            pass
        case Everyone(who=who, effects=inner):
            yield from _within(f"text-{who}", inner, words)
            return
        case WhenCount(count=count, least=least, then=inner):
            what = _count(count, least, words)
            if count.zone == "bonuses":
                yield from _within("text-if-bonuses", inner, words, what=what)
            else:
                yield from _within("text-if", inner, words, what=what, place=words.text(PLACES[count.zone]))
            return
    yield words.say(Msg(f"text-{tag}{suffix}", fields))
    if isinstance(effect, ExileCards | GiveCards):
        yield from _within("text-then", effect.then, words)


def _trigger(trigger: Trigger, words: Words) -> Iterator[str]:
    if trigger.on == "advance":
        return _within("text-on-advance", trigger.effects, words, place=words.text(PLACES[trigger.where]))
    return _within(f"text-on-{trigger.on}", trigger.effects, words)


def _score(score: Score, words: Words) -> str:
    zone = score.count.zone
    suffix = "-bonuses" if zone == "bonuses" else ""
    place = words.text(PLACES[zone]) if zone != "bonuses" else ""
    n = score.each if score.least is None else score.least
    form = "each" if n == 1 and score.least is None else "what"
    if score.least is not None:
        suffix += "-least"
    elif score.most is not None:
        suffix += "-most"
    return words.say(
        Msg(
            f"text-score{suffix}",
            {
                "vp": score.vp,
                "n": n,
                "what": _count(score.count, n, words, form),
                "place": place,
                "most": score.most,
            },
        )
    )
