"""The sentences of Party of the Theseus: questions, options, refusals, the log, the score."""

from tabletop_tui.engines.theseus.cardtext import CARD_TEXTS, SENTENCES, WHAT
from tabletop_tui.kit.phrases import KIT_BOOK
from tabletop_tui.kit.words import Phrasebook, Plural, Template

ICON_NAMES = {"explore": "Explore", "recruit": "Recruit", "subjugate": "Subjugate"}
ZONE_NAMES = {"board": "Board", "party": "Party", "hand": "Hand", "reward": "Reward"}
FACE_DOWN = "a face-down card"
KIND_NAMES = {"adventurer": "adventurer", "monster": "monster"}

QUESTIONS: dict[str, Template] = {
    "ask-act": "Use a Party card, or one basic ability instead.",
    "ask-act-more": Plural(
        "Use another Party card ({n} use left), or end the turn.",
        "Use another Party card ({n} uses left), or end the turn.",
    ),
    "ask-explore": Plural("Explore: which card do you take?", "Explore {n} cards at once: which first?"),
    "ask-explore-may": Plural("You may explore another card.", "You may explore up to {n} cards at once."),
    "ask-recruit": "Recruit: which card joins your Party?",
    "ask-subjugate": "Subjugate: which card goes to your Reward?",
    "ask-exile": Plural("{card}: exile a card from the {zone}.", "{card}: exile {n} cards from the {zone}."),
    "ask-exile-may": Plural(
        "{card}: you may exile a card from the {zone}.",
        "{card}: you may exile up to {n} cards from the {zone}.",
    ),
    "ask-move": Plural(
        "{card}: move a card from {zone} to {to}.", "{card}: move {n} cards from {zone} to {to}."
    ),
    "ask-move-may": Plural(
        "{card}: you may move a card from {zone} to {to}.",
        "{card}: you may move up to {n} cards from {zone} to {to}.",
    ),
    "ask-give": Plural(
        "{card}: move a card from the {zone} to another player's {to}.",
        "{card}: move {n} cards from the {zone} to other players' {to}.",
    ),
    "ask-give-may": Plural(
        "{card}: you may move a card from the {zone} to another player's {to}.",
        "{card}: you may move up to {n} cards from the {zone} to other players' {to}.",
    ),
    "ask-mark": Plural(
        "{card}: put a Bonus on an older Board card.", "{card}: put a Bonus on each of {n} older Board cards."
    ),
    "ask-mark-may": Plural(
        "{card}: you may put a Bonus on an older Board card.",
        "{card}: you may put a Bonus on each of up to {n} older Board cards.",
    ),
    "ask-swap": "{card}: which card of your {zone} do you swap?",
    "ask-swap-may": "{card}: you may swap a card of your {zone}.",
    "ask-swap-other": "{card}: {moved} for which card of the {zone}?",
    "ask-trade": "{card}: which card of your Hand do you trade?",
    "ask-trade-may": "{card}: you may trade a card of your Hand.",
    "ask-trade-other": "{card}: {moved} for which other player's card?",
    "ask-take-other": "{card}: take a card from another player's {zone}.",
    "ask-take-other-may": "{card}: you may take a card from another player's {zone}.",
    "ask-copy-other": "{card}: which icon of your neighbour's Party do you perform?",
    "ask-player": "{card}: who gets {moved}?",
    "ask-cut-down": "Your {area} holds more than 4 cards: exile one.",
}

OPTIONS: dict[str, Template] = {
    "option-use": "Use {card} ({icon})",
    "option-basic": "Basic ability: {icon}",
    "option-end": "End the turn",
    "option-none": "No card",
    "option-stop": "No more",
    "option-explore": "Explore {card}",
    "option-recruit": "Recruit {card}",
    "option-subjugate": "Subjugate {card}",
    "option-exile": "Exile {card}",
    "option-move": "Move {card}",
    "option-give": "Give {card} away",
    "option-mark": "A Bonus on {card}",
    "option-swap": "Swap {card}",
    "option-swap-for": "For {card}",
    "option-trade": "Trade {card}",
    "option-take": "{card} of {owner}",
    "option-copy": "Perform {icon}",
    "option-player": "{other}",
}

REFUSALS: dict[str, Template] = {
    "setup-no-such-start": "Player {n} cannot start a game of {m}.",
    "setup-recommended": "The recommended first Board needs cards that this set has not: {name}.",
    "refused-unknown": "There is no such answer to this question.",
    "refused-used": "{card} was used this turn.",
    "refused-name": "A card named {card} was used this turn; the other has to wait for your next turn.",
    "refused-nothing": "{card} could not do anything now.",
    "refused-uses": "You have used all the cards you may use this turn.",
    "refused-not-yours": "{card} is not in your Party.",
    "refused-basic": "A basic ability is possible only in a turn in which no card was used.",
    "refused-icon": "There is no card that {icon} could move.",
    "refused-must-act": "You must do something as long as you can.",
    "refused-not-here": "{card} is not among the cards this is about.",
    "refused-for-nothing": "The card would then have been used for nothing: something has to be done.",
    "refused-must-choose": "This is no 'may': a card has to be chosen.",
}

LOG: dict[str, Template] = {
    "turn-starts": "{seat}'s turn.",
    "used": "{seat} uses {card}: {icon}.",
    "used-basic": "{seat} uses no card: {icon}.",
    "icon-skipped": "{seat} cannot {icon}; that part is skipped.",
    "effect-skipped": "{card}: nothing to do for {seat}.",
    "explored": "{seat} explores {card}.",
    "recruited": "{seat} recruits {card}.",
    "subjugated": "{seat} subjugates {card}.",
    "took-bonus": "{seat} gains the Bonus on {card}.",
    "gained-bonus": Plural("{seat} gains a Bonus.", "{seat} gains {n} Bonuses."),
    "revealed": "{card} is revealed.",
    "advanced": "Rank {rank} begins.",
    "got-bonus": "{card} gets a Bonus.",
    "exiled": "{seat} exiles {card} from the {zone}.",
    "exiled-from-board": "{card} is exiled from the Board.",
    "exiled-with-bonus": "{card} is exiled with its Bonus.",
    "moved": "{seat} moves {card} from {zone} to {to}.",
    "gave": "{seat} moves {card} to {other}'s {to}.",
    "took": "{seat} takes {card} from {other}'s {zone}.",
    "traded": "{seat} trades {moved} for {other}'s {card}.",
    "swapped": "{seat} swaps {moved} ({zone}) for {card} ({to}).",
    "copied": "{seat} performs {icon}, as in {other}'s Party.",
    "may-use-more": Plural("{card}: {seat} may use another card.", "{card}: {seat} may use {n} more cards."),
    "passed": "{seat} can do nothing and passes.",
    "end-reached": "The last Rank 6 card has left the Board: the game ends with this turn.",
    "game-over": "The game is over.",
}

SCORE: dict[str, Template] = {
    "score-reward": Plural("{n} card in the Reward", "{n} cards in the Reward"),
    "score-bonuses": Plural("{n} Bonus in the Reward", "{n} Bonuses in the Reward"),
    "score-card": "{card} in the Party",
    "score-left": Plural(
        "{n} card left in Party and Hand: its printed VP do not count",
        "{n} cards left in Party and Hand: their printed VP do not count",
    ),
    "tie-party": "Tied on points: ranks in the Party add up to {sums} ({seats}).",
    "tie-hand": "Still tied: ranks in the Hand add up to {sums} ({seats}).",
    "won": "{seat} wins with {n} VP.",
    "won-together": "{seats} share the victory with {n} VP.",
}

POSITION: dict[str, Template] = {
    "at-turn": Plural("{seat}'s turn, {n} card use left.", "{seat}'s turn, {n} card uses left."),
    "at-rank": Plural("Rank {rank}: {n} card left in its deck.", "Rank {rank}: {n} cards left in its deck."),
    "at-next-rank": Plural("Then comes Rank {rank}, {n} card.", "Then comes Rank {rank}, {n} cards."),
    "at-last-rank": Plural(
        "Rank 6, the last: {n} card left in its deck.", "Rank 6, the last: {n} cards left in its deck."
    ),
    "at-ending": "The game ends with this turn.",
    "at-board": "Board",
    "at-card": "{card} [rank {rank}, {icon}, {kind}, {vp} VP]",
    "at-card-bonus": "{card} [rank {rank}, {icon}, {kind}, {vp} VP, with a Bonus]",
    "at-card-used": "{card} [rank {rank}, {icon}, {kind}, {vp} VP, used]",
    "at-player": Plural(
        "{seat}: Reward {vp} VP, of it {n} Bonus", "{seat}: Reward {vp} VP, of it {n} Bonuses"
    ),
    "at-party": "Party: {listed}",
    "at-hand": "Hand: {listed}",
    "at-reward": "Reward: {listed}",
    "at-nothing": "none",
    "facts": "Rank {rank}, {icon}, {kind}, {vp} VP",
    "facts-start": "Starting card, {icon}, {kind}, {vp} VP",
    "group-rank": "Rank {rank}",
    "group-start": "Starting cards",
}

KINDS = {
    "card": "card",
    "moved": "card",
    "cards": "card",
    "icon": "icon",
    "kind": "kind",
    "zone": "zone",
    "area": "zone",
    "to": "zone",
}

BOOK = KIT_BOOK.extended(
    Phrasebook(
        {**QUESTIONS, **OPTIONS, **REFUSALS, **LOG, **SCORE, **POSITION, **WHAT, **SENTENCES},
        KINDS,
        {
            "icon": lambda words, icon: words.text(ICON_NAMES[icon]),
            "zone": lambda words, zone: words.text(ZONE_NAMES[zone]),
            "kind": lambda words, kind: words.text(KIND_NAMES[kind]),
        },
        (FACE_DOWN, *ICON_NAMES.values(), *ZONE_NAMES.values(), *KIND_NAMES.values(), *CARD_TEXTS),
    )
)
