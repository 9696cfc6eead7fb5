"""The text of a card, rendered from its effects: what it says is what it does."""

from collections.abc import Iterator, Sequence

from tabletop_tui.engines.communs.catalogue import COMMON, Card
from tabletop_tui.engines.communs.effects import (
    ASPECTS,
    Amounts,
    Cost,
    Effect,
    Either,
    Forbid,
    Influence,
    Last,
    Lift,
    Lose,
    Rule,
    Salvage,
    Strength,
    TakeBack,
)
from tabletop_tui.kit.words import Fields, Msg, Plural, Template, Words

ASPECT_NAMES = {"means": "means", "methods": "methods", "people": "people", "ideas": "ideas"}

WHO: dict[str, Template] = {
    "who-each": "Each player: {text}",
    "who-others": "Each other player: {text}",
    "who-one": "A player of your choice: {text}",
    "who-one-force": "A player chosen together: {text}",
    "who-most": "Whoever holds most cards: {text}",
}

EFFECTS: dict[str, Template] = {
    "text-draw": Plural("Draw a card.", "Draw {n} cards."),
    "text-discard": Plural("Discard a card from the hand.", "Discard {n} cards from the hand."),
    "text-wait": Plural(
        "Put a card of the hand on the waiting pile.", "Put {n} cards of the hand on the waiting pile."
    ),
    "text-from-waiting": Plural(
        "Take the top card of the waiting pile into the hand.",
        "Take the top {n} cards of the waiting pile into the hand.",
    ),
    "text-pass": Plural(
        "Give a card of the hand to another player.", "Give {n} cards of the hand to another player."
    ),
    "text-turn": Plural("Turn a ready Resource.", "Turn {n} ready Resources."),
    "text-renew": Plural("Renew a Resource.", "Renew {n} Resources."),
    "text-lose-resource": Plural("Discard a deployed Resource.", "Discard {n} deployed Resources."),
    "text-lose-project": Plural("Discard a Project at home.", "Discard {n} Projects at home."),
    "text-lose-campaign": Plural("Discard a Project on campaign.", "Discard {n} Projects on campaign."),
    "text-lose-action": Plural("Discard a deployed Action.", "Discard {n} deployed Actions."),
    "text-lose-attitude": Plural("Discard an Attitude.", "Discard {n} Attitudes."),
    "text-take-back-resource": Plural(
        "Take a deployed Resource into the hand.", "Take {n} deployed Resources into the hand."
    ),
    "text-take-back-project": Plural(
        "Take a Project at home into the hand.", "Take {n} Projects at home into the hand."
    ),
    "text-call-home": Plural("A Project comes home from campaign.", "{n} Projects come home from campaign."),
    "text-salvage-resource": Plural(
        "Take a discarded Resource into the hand.", "Take {n} discarded Resources into the hand."
    ),
    "text-salvage-action": Plural(
        "Take a discarded Action into the hand.", "Take {n} discarded Actions into the hand."
    ),
    "text-salvage-project": Plural(
        "Take a discarded Project into the hand.", "Take {n} discarded Projects into the hand."
    ),
    "text-reveal": Plural("Reveal another Force.", "Reveal {n} more Forces."),
    "text-scout": "Look at the top Force; it may go under the others of its phase.",
    "text-thwart": Plural(
        "Discard the top Force without effect.", "Discard the top {n} Forces without effect."
    ),
    "text-lift": Plural(
        "Take an enclosure up to phase {phase} out of play, if a campaign reaches one of its aspects.",
        "Take an enclosure up to phase {phase} out of play, if a campaign reaches {n} of its aspects.",
    ),
    "text-shed": "Discard this card.",
    "text-until-turn": "Until your next turn: {text}",
    "text-until-cycle": "Until the end of the next cycle: {text}",
    "text-either": "Either: {text}",
    "text-or": "Or: {text}",
    "text-perpetual": "In play: {text}",
    "text-ability": "Once a cycle: {text}",
    "text-ability-price": Plural(
        "Once a cycle, for a discarded card: {text}", "Once a cycle, for {n} discarded cards: {text}"
    ),
    "text-returning": "When its enclosure leaves play: {text}",
    "text-nothing": "No effect.",
}

RULES: dict[str, Template] = {
    "rule-cost-project-owner-more": "Your Projects cost {amount} more.",
    "rule-cost-project-owner-less": "Your Projects cost {amount} less.",
    "rule-cost-project-all-more": "Projects cost {amount} more.",
    "rule-cost-project-all-less": "Projects cost {amount} less.",
    "rule-cost-action-owner-more": "Your Actions cost {amount} more.",
    "rule-cost-action-owner-less": "Your Actions cost {amount} less.",
    "rule-cost-action-all-more": "Actions cost {amount} more.",
    "rule-cost-action-all-less": "Actions cost {amount} less.",
    "rule-limit-owner-more": Plural(
        "You may send one Project more in a turn.", "You may send {n} Projects more in a turn."
    ),
    "rule-limit-owner-less": Plural(
        "You may send one Project fewer in a turn.", "You may send {n} Projects fewer in a turn."
    ),
    "rule-limit-all-more": Plural(
        "Each player may send one Project more in a turn.",
        "Each player may send {n} Projects more in a turn.",
    ),
    "rule-limit-all-less": Plural(
        "Each player may send one Project fewer in a turn.",
        "Each player may send {n} Projects fewer in a turn.",
    ),
    "rule-hand-owner-more": Plural(
        "At the end of your turn you draw up to one card more.",
        "At the end of your turn you draw up to {n} cards more.",
    ),
    "rule-hand-owner-less": Plural(
        "At the end of your turn you draw up to one card fewer.",
        "At the end of your turn you draw up to {n} cards fewer.",
    ),
    "rule-hand-all-more": Plural(
        "At the end of a turn its player draws up to one card more.",
        "At the end of a turn its player draws up to {n} cards more.",
    ),
    "rule-hand-all-less": Plural(
        "At the end of a turn its player draws up to one card fewer.",
        "At the end of a turn its player draws up to {n} cards fewer.",
    ),
    "rule-influence-here-project-more": "{amount} more where it campaigns.",
    "rule-influence-here-project-less": "{amount} less where it campaigns.",
    "rule-influence-here-force-more": "Campaigns against it bring {amount} more.",
    "rule-influence-here-force-less": "Campaigns against it bring {amount} less.",
    "rule-influence-chosen-more": "{amount} more against the chosen enclosure.",
    "rule-influence-chosen-less": "{amount} less against the chosen enclosure.",
    "rule-influence-own-more": "{amount} more in each campaign with a Project of yours.",
    "rule-influence-own-less": "{amount} less in each campaign with a Project of yours.",
    "rule-influence-each-more": "{amount} more in each campaign.",
    "rule-influence-each-less": "{amount} less in each campaign.",
    "rule-beside": Plural(
        "With another Project at its side: {text}", "With {n} other Projects at its side: {text}"
    ),
    "rule-value-others-more": "The other enclosures have {amount} more.",
    "rule-value-others-less": "The other enclosures have {amount} less.",
    "rule-value-each-more": "All enclosures have {amount} more.",
    "rule-value-each-less": "All enclosures have {amount} less.",
    "rule-value-chosen-more": "The chosen enclosure has {amount} more.",
    "rule-value-chosen-less": "The chosen enclosure has {amount} less.",
    "rule-supply-owner-more": "Your Resources that supply {aspect} supply {n} more.",
    "rule-supply-owner-less": "Your Resources that supply {aspect} supply {n} less.",
    "rule-supply-all-more": "Resources that supply {aspect} supply {n} more.",
    "rule-supply-all-less": "Resources that supply {aspect} supply {n} less.",
    "rule-wave-more": Plural("Waves reveal one Force more.", "Waves reveal {n} Forces more."),
    "rule-wave-less": Plural(
        "Waves reveal one Force fewer, but one at least.", "Waves reveal {n} Forces fewer, but one at least."
    ),
    "rule-tired-owner-more": Plural(
        "One of your mobilised Resources does not renew.", "{n} of your mobilised Resources do not renew."
    ),
    "rule-tired-owner-less": Plural(
        "One Resource more renews for you where some would stay turned.",
        "{n} Resources more renew for you where some would stay turned.",
    ),
    "rule-tired-all-more": Plural(
        "One of each player's mobilised Resources does not renew.",
        "{n} of each player's mobilised Resources do not renew.",
    ),
    "rule-tired-all-less": Plural(
        "One Resource more renews for each player where some would stay turned.",
        "{n} Resources more renew for each player where some would stay turned.",
    ),
    "rule-forbid-lend-owner": "Your Resources pay for nobody else.",
    "rule-forbid-lend-all": "Nobody's Resources pay for others.",
    "rule-forbid-borrow-owner": "You cannot use others' Resources.",
    "rule-forbid-borrow-all": "Nobody can use others' Resources.",
    "rule-forbid-wait-owner": "You cannot put cards on your waiting pile.",
    "rule-forbid-wait-all": "Nobody can put cards on the waiting pile.",
    "rule-forbid-waiting-owner": "You cannot draw from your waiting pile.",
    "rule-forbid-waiting-all": "Nobody can draw from the waiting piles.",
    "rule-forbid-redraw-owner": "You cannot draw anew when your hand is played out.",
    "rule-forbid-redraw-all": "Nobody can draw anew when a hand is played out.",
    "rule-forbid-reward-owner": "You cannot reward stories.",
    "rule-forbid-reward-all": "Nobody can reward stories.",
    "rule-forbid-ability-owner": "You cannot use the abilities of Attitudes.",
    "rule-forbid-ability-all": "Nobody can use the abilities of Attitudes.",
    "rule-forbid-again-owner": "Your Projects that come home in a turn are not sent again in it.",
    "rule-forbid-again-all": "Projects that come home in a turn are not sent again in it.",
}

FACTS: dict[str, Template] = {
    "amount-means": Plural("{n} means", "{n} means"),
    "amount-methods": Plural("{n} method", "{n} methods"),
    "amount-people": Plural("{n} person", "{n} people"),
    "amount-ideas": Plural("{n} idea", "{n} ideas"),
    "facts-resource": "Resource; supplies {amounts}",
    "facts-action": "Action; costs {amounts}",
    "facts-project": "Project; costs {amounts}; brings {brings}",
    "facts-attitude": "Attitude",
    "facts-enclosure": "Enclosure of phase {phase}; takes {amounts}",
    "facts-crisis": "Crisis of phase {phase}",
    "facts-copies": "{facts}; {n} copies",
    "group-resource": "Resources",
    "group-action": "Actions",
    "group-project": "Projects",
    "group-attitude": "Attitudes",
    "group-phase": "Forces of phase {phase}",
}

CARD_TEXTS: dict[str, Template] = {**WHO, **EFFECTS, **RULES, **FACTS}


def amounts_text(amounts: Amounts | Sequence[int], words: Words) -> str:
    """Amounts by aspect as words: "2 people, 1 idea"."""
    return words.listed(
        [
            words.say(Msg(f"amount-{aspect}", {"n": n}))
            for aspect, n in zip(ASPECTS, amounts, strict=True)
            if n
        ]
    )


def price_field(amounts: Sequence[int]) -> str:
    """Amounts by aspect as the field of a message."""
    return "/".join(str(n) for n in amounts)


def price_text(words: Words, price: str) -> str:
    """Such a field as words."""
    return amounts_text([int(n) for n in price.split("/")], words)


def facts_text(card: Card, words: Words) -> str:
    """What kind of card it is, and its numbers."""
    amounts = {"resource": card.icons, "enclosure": card.value}.get(card.kind, card.cost)
    fields: Fields = {
        "phase": card.phase,
        "amounts": amounts_text(amounts, words),
        "brings": amounts_text(card.influence, words),
    }
    facts = words.say(Msg(f"facts-{card.kind}", fields))
    return facts if card.copies == 1 else words.say(Msg("facts-copies", {"facts": facts, "n": card.copies}))


def group_text(card: Card, words: Words) -> str:
    """The heading a card is sorted under."""
    if card.kind in COMMON:
        return words.say(Msg(f"group-{card.kind}"))
    return words.say(Msg("group-phase", {"phase": card.phase}))


def card_lines(card: Card, words: Words) -> tuple[str, ...]:
    """The text of a card: instant effects, perpetual ones, what comes home with it, its ability."""
    force = card.kind not in COMMON
    lines = list(effect_lines(card.effects, words, force))
    lines += [
        words.say(Msg("text-perpetual", {"text": rule_text(rule, words, force)})) for rule in card.rules
    ]
    lines += _led("text-returning", card.returning, words)
    if card.ability is not None:
        price = card.ability.price
        led = "text-ability-price" if price else "text-ability"
        lines += _led(led, card.ability.effects, words, n=price)
    if not lines and card.kind not in ("resource", "project"):
        lines = [words.say(Msg("text-nothing"))]
    return tuple(lines)


def _led(led: str, effects: Sequence[Effect], words: Words, **fields: int) -> list[str]:
    texts = list(effect_lines(effects, words))
    return [words.say(Msg(led, {"text": " ".join(texts), **fields}))] if texts else []


def effect_lines(effects: Sequence[Effect], words: Words, force: bool = False) -> Iterator[str]:
    """Instant effects as sentences."""
    for effect in effects:
        match effect:
            case Either(one=one, other=other):
                for id, side in (("text-either", one), ("text-or", other)):
                    yield words.say(Msg(id, {"text": " ".join(effect_lines(side, words, force))}))
            case Last(rules=rules):
                until = "text-until-cycle" if force else "text-until-turn"
                for rule in rules:
                    yield words.say(Msg(until, {"text": rule_text(rule, words, force)}))
            case Lift(phase=phase, reached=reached):
                yield words.say(Msg("text-lift", {"phase": phase, "n": reached}))
            case _:
                yield _hitting(effect, words, force)


def _hitting(effect: Effect, words: Words, force: bool) -> str:
    id = f"text-{effect.__struct_config__.tag}"
    if isinstance(effect, Lose | TakeBack | Salvage):
        id += f"-{effect.what}"
    text = words.say(Msg(id, {"n": getattr(effect, "n", 1)}))
    who = getattr(effect, "who", "you")
    if who == "you":
        return text
    if who == "one" and force:
        who = "one-force"
    return words.say(Msg(f"who-{who}", {"text": text}))


def rule_text(rule: Rule, words: Words, force: bool = False) -> str:
    """A perpetual effect as a sentence."""
    id = f"rule-{rule.__struct_config__.tag}"
    n = getattr(rule, "n", 1)
    sign = "more" if n > 0 else "less"
    match rule:
        case Forbid(what=what, whose=whose):
            return words.say(Msg(f"{id}-{what}-{whose}"))
        case Cost(of=of, whose=whose):
            id = f"{id}-{of}-{whose}-{sign}"
        case Influence(at="here"):
            id = f"{id}-here-{'force' if force else 'project'}-{sign}"
        case Influence(at=at) | Strength(at=at):
            id = f"{id}-{at}-{sign}"
        case _:
            owner = getattr(rule, "whose", "")
            id = f"{id}-{owner}-{sign}" if owner else f"{id}-{sign}"
    aspect = getattr(rule, "aspect", "means")
    amount = words.say(Msg(f"amount-{aspect}", {"n": abs(n)}))
    text = words.say(Msg(id, {"n": abs(n), "aspect": aspect, "amount": amount}))
    if isinstance(rule, Influence) and rule.beside:
        return words.say(Msg("rule-beside", {"n": rule.beside, "text": text}))
    return text
