"""The sentences of Lantern Street."""

from tabletop_tui.kit.phrases import KIT_BOOK
from tabletop_tui.kit.words import Phrasebook, Plural

COINS = ("sun", "moon", "star")
COIN_NAMES = {"sun": "sun", "moon": "moon", "star": "star"}
KIND_NAMES = {"strike": "strike", "ward": "ward", "trick": "trick"}

BOOK = KIT_BOOK.extended(
    Phrasebook(
        {
            "ask-lead": "Who leads this round?",
            "ask-stake": "Which card do you stake, face down?",
            "ask-swap": "The deck is empty. Do you swap a card with your pocket before the shuffle?",
            "ask-act": "What do you do this turn?",
            "ask-pay": Plural(
                "One coin is left to pay: which?", "{left} coins are left to pay: which first?", "left"
            ),
            "ask-bury": "Do you put the top card at the bottom?",
            "ask-answer": "Do you answer {other}'s {card}?",
            "option-lead": "{seat} leads",
            "option-card": "{card}",
            "option-keep": "Swap nothing",
            "option-strike": "Strike {other} with {card}",
            "option-buy": "Buy a prize",
            "option-peek": "Look at the top card",
            "option-rest": "Rest: roll for a coin",
            "option-coin": "Pay a {coin}",
            "option-bury": "Put {card} at the bottom",
            "option-leave": "Leave {card} on top",
            "option-answer": "Answer with {card}",
            "option-pass": "Pass",
            "refused-unknown": "That is no answer to this question.",
            "refused-not-held": "You do not hold {card}.",
            "refused-kind": "{card} is a {kind}; it is of no use here.",
            "refused-poor": "A prize costs three coins, at most two of a kind; you cannot pay that.",
            "refused-rest-of-price": "With a {coin} now, the rest could not be paid.",
            "round": "Round {n} of {m} begins.",
            "leads": "{seat} leads.",
            "staked": "{seat} laid a stake.",
            "staked-card": "Your stake is {card}.",
            "showed-stake": "{seat}'s stake is {card}.",
            "crown": "{seat} takes the crown.",
            "no-crown": "The highest stakes are equal: nobody takes the crown.",
            "turn": "It is {seat}'s turn.",
            "drew": "{seat} drew a card.",
            "drew-card": "You drew {card}.",
            "no-cards": "There is no card left to draw.",
            "swapped": "You swapped {card} for your {other_card}.",
            "reshuffled": Plural("The one discard is the new deck.", "The {n} discards are shuffled.", "n"),
            "rolled": "{seat} rolled a {coin}.",
            "paid": "{seat} paid a {coin}.",
            "bought": "{seat} bought a prize.",
            "peeked": "{seat} looked at the top card.",
            "peeked-card": "The top card is {card}.",
            "considered": "{seat} put it back.",
            "struck": "{seat} strikes {other} with {card}.",
            "answered": "{seat} answers with {card}.",
            "passed": "{seat} passes.",
            "stopped": "{card} is stopped.",
            "hit": "{card} hits {other}.",
            "over": "The game is over.",
            "score-prizes": Plural("{n} prize", "{n} prizes"),
            "score-crowns": Plural("{n} crown", "{n} crowns"),
            "score-bruises": Plural("{n} bruise", "{n} bruises"),
            "won": "{seat} wins.",
            "won-shared": "{seats} win together.",
            "tie-bruises": "Equal points: fewer bruises decide.",
            "at-round": "Round {n} of {m}; {deck} cards in the deck, {discards} discarded.",
            "at-known": "The deck, as far as known: {cards}",
            "at-player": "{seat}: {coins}; prizes: {prizes}, crowns: {crowns}, bruises: {bruises}",
            "at-coin": "{coin} {n}",
            "at-hand": "hand: {cards}; pocket: {card}",
            "at-empty-hand": "no hand; pocket: {card}",
            "at-stake": "stake: {card}",
            "at-pile": "{seat} played {card}",
            "group": "{kind}",
            "facts": "value {n}",
            "text-strike": "Bruises another player.",
            "text-ward": "Stops a strike.",
            "text-trick": "Stops a ward or another trick.",
        },
        {
            **dict.fromkeys(("card", "cards", "other_card"), "card"),
            "coin": "coin",
            "kind": "kind",
        },
        {
            "coin": lambda words, coin: words.text(COIN_NAMES[coin]),
            "kind": lambda words, kind: words.text(KIND_NAMES[kind]),
        },
    )
)
