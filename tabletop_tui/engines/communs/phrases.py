"""The sentences of Cartes en Commun: questions, options, refusals, the log, the result, the position."""

from tabletop_tui.engines.communs.cardtext import ASPECT_NAMES, CARD_TEXTS, price_text
from tabletop_tui.kit.phrases import KIT_BOOK
from tabletop_tui.kit.words import Phrasebook, Plural, Template

FACE_DOWN = "a face-down card"
KIND_NAMES = {
    "resource": "Resource",
    "action": "Action",
    "project": "Project",
    "attitude": "Attitude",
    "enclosure": "enclosure",
    "crisis": "crisis",
}

QUESTIONS: dict[str, Template] = {
    "ask-act": "Your turn: what do you do?",
    "ask-word": "{other} gives you the word: what do you do?",
    "ask-against": "Against which enclosure is {project} sent?",
    "ask-pay": "Which Resources are mobilised for it?",
    "ask-agree": "{other} asks for your Resources. Do you lend them?",
    "ask-draw": "From which pile do you draw the next card?",
    "ask-stay-turned": Plural(
        "One of your mobilised Resources stays turned: which?",
        "{n} of your mobilised Resources stay turned: which?",
    ),
    "ask-player-draw": Plural("{card}: who draws a card?", "{card}: who draws {n} cards?"),
    "ask-player-discard": Plural(
        "{card}: who discards a card of the hand?", "{card}: who discards {n} cards of the hand?"
    ),
    "ask-player-wait": Plural(
        "{card}: who puts a card of the hand on the waiting pile?",
        "{card}: who puts {n} cards of the hand on the waiting pile?",
    ),
    "ask-player-from-waiting": Plural(
        "{card}: who takes the top card of the waiting pile?",
        "{card}: who takes the top {n} cards of the waiting pile?",
    ),
    "ask-player-pass": Plural(
        "{card}: who gives a card of the hand to another?",
        "{card}: who gives {n} cards of the hand to another?",
    ),
    "ask-player-turn": Plural(
        "{card}: who turns a ready Resource?", "{card}: who turns {n} ready Resources?"
    ),
    "ask-player-renew": Plural("{card}: who renews a Resource?", "{card}: who renews {n} Resources?"),
    "ask-player-lose-resource": Plural(
        "{card}: who discards a deployed Resource?", "{card}: who discards {n} deployed Resources?"
    ),
    "ask-player-lose-project": Plural(
        "{card}: who discards a Project at home?", "{card}: who discards {n} Projects at home?"
    ),
    "ask-player-lose-campaign": Plural(
        "{card}: who discards a Project on campaign?", "{card}: who discards {n} Projects on campaign?"
    ),
    "ask-player-lose-action": Plural(
        "{card}: who discards a deployed Action?", "{card}: who discards {n} deployed Actions?"
    ),
    "ask-player-lose-attitude": Plural(
        "{card}: who discards an Attitude?", "{card}: who discards {n} Attitudes?"
    ),
    "ask-player-take-back-resource": Plural(
        "{card}: who takes a deployed Resource into the hand?",
        "{card}: who takes {n} deployed Resources into the hand?",
    ),
    "ask-player-take-back-project": Plural(
        "{card}: who takes a Project at home into the hand?",
        "{card}: who takes {n} Projects at home into the hand?",
    ),
    "ask-player-call-home": Plural(
        "{card}: who calls a Project home?", "{card}: who calls {n} Projects home?"
    ),
    "ask-player-salvage-resource": Plural(
        "{card}: who takes a discarded Resource?", "{card}: who takes {n} discarded Resources?"
    ),
    "ask-player-salvage-action": Plural(
        "{card}: who takes a discarded Action?", "{card}: who takes {n} discarded Actions?"
    ),
    "ask-player-salvage-project": Plural(
        "{card}: who takes a discarded Project?", "{card}: who takes {n} discarded Projects?"
    ),
    "ask-receiver": Plural("Who gets a card of your hand?", "Who gets {n} cards of your hand?"),
    "ask-hand-discard": Plural("Which card do you discard?", "Which {n} cards do you discard?"),
    "ask-hand-wait": Plural(
        "Which card goes on your waiting pile?", "Which {n} cards go on your waiting pile?"
    ),
    "ask-hand-pass": Plural("Which card do you give {other}?", "Which {n} cards do you give {other}?"),
    "ask-turn": Plural("Which Resource is turned?", "Which {n} Resources are turned?"),
    "ask-renew": Plural("Which Resource is renewed?", "Which {n} Resources are renewed?"),
    "ask-lose-resource": Plural("Which Resource is discarded?", "Which {n} Resources are discarded?"),
    "ask-lose-project": Plural(
        "Which Project at home is discarded?", "Which {n} Projects at home are discarded?"
    ),
    "ask-lose-campaign": Plural(
        "Which Project on campaign is discarded?", "Which {n} Projects on campaign are discarded?"
    ),
    "ask-lose-action": Plural("Which Action is discarded?", "Which {n} Actions are discarded?"),
    "ask-lose-attitude": Plural("Which Attitude is discarded?", "Which {n} Attitudes are discarded?"),
    "ask-take-back-resource": Plural(
        "Which Resource comes into your hand?", "Which {n} Resources come into your hand?"
    ),
    "ask-take-back-project": Plural(
        "Which Project comes into your hand?", "Which {n} Projects come into your hand?"
    ),
    "ask-call-home": Plural("Which Project comes home?", "Which {n} Projects come home?"),
    "ask-salvage-resource": Plural(
        "Which discarded Resource do you take?", "Which {n} discarded Resources do you take?"
    ),
    "ask-salvage-action": Plural(
        "Which discarded Action do you take?", "Which {n} discarded Actions do you take?"
    ),
    "ask-salvage-project": Plural(
        "Which discarded Project do you take?", "Which {n} discarded Projects do you take?"
    ),
    "ask-scout": "Where does the top Force go?",
    "ask-enclosure": "{card}: which enclosure?",
    "ask-either": "{card}: which of the two?",
}

OPTIONS: dict[str, Template] = {
    "option-resource": "Deploy the Resource {card}",
    "option-project": "Deploy the Project {card}",
    "option-action": "Deploy the Action {card}",
    "option-send": "Send {card} on campaign",
    "option-against": "{card}",
    "option-use": "Use the ability of {card}",
    "option-reward": "Reward a story of {other}",
    "option-wait": "Put {card} on the waiting pile",
    "option-redraw": "Draw four cards and go on",
    "option-end": "End the turn",
    "option-word": "Let {other} act now",
    "option-back": "Hand the word back to {other}",
    "option-usual": "Pay with {cards}",
    "option-usual-ask": "Pay with {cards}: ask {seats}",
    "option-enough": "Deploy it: nothing more is needed",
    "option-pay": "Mobilise {card}",
    "option-borrow": "Ask {owner} for {card}",
    "option-take": "Mobilise {card} of {owner}",
    "option-take-back": "Take it back: the cost cannot be paid any more",
    "option-lend": "Lend {cards}",
    "option-refuse": "Do not lend {other} anything for it in this turn",
    "option-common": "The common pile",
    "option-waiting": "Your waiting pile",
    "option-card": "{card}",
    "option-card-mobilised": "{card} (mobilised)",
    "option-card-against": "{card} (against {enclosure})",
    "option-player": "{other}",
    "option-leave": "Leave {card} on top",
    "option-under": "Put {card} under the others of its phase",
    "option-one": "{one}",
    "option-other": "{other_one}",
}

REFUSALS: dict[str, Template] = {
    "refused-unknown": "That is no answer to this question.",
    "refused-not-held": "You do not hold {card}.",
    "refused-one-resource": "You have deployed a Resource in this turn already.",
    "refused-kind": "{card} is no {kind}.",
    "refused-too-many": "{n} cards were deployed in this turn; that is the most there can be.",
    "refused-cost": "{card} costs {price}; the ready Resources do not supply that.",
    "refused-not-lent": "{card} costs {price}; who did not lend for it in this turn is not asked again.",
    "refused-on-its-way": "Another card of yours is on its way to your network.",
    "refused-own-turn": "That can be done in one's own turn only.",
    "refused-limit": Plural(
        "One Project may be sent on campaign in a turn now.",
        "{n} Projects may be sent on campaign in a turn now.",
    ),
    "refused-not-home": "{card} is not at home in your network.",
    "refused-again": "{card} came home in this turn; it is not sent again in it.",
    "refused-not-yours": "{card} is not in your network.",
    "refused-no-ability": "{card} has no ability.",
    "refused-used": "{card} was used already; it can be used again from your next turn on.",
    "refused-price": "You hold too few cards for the ability of {card}.",
    "refused-barred": "An effect in play does not allow that.",
    "refused-rewarded": "You have given your story reward in this game already.",
    "refused-no-waiting": "Your waiting pile is empty.",
    "refused-own-story": "You cannot reward your own story.",
    "refused-redraw": "That needs a hand played out in this turn, with nothing put on the waiting pile.",
    "refused-mobilised": "{card} is mobilised already.",
    "refused-useless": "{card} supplies nothing that is still needed.",
    "refused-no-lend": "{card} cannot be had for this cost.",
    "refused-word-enough": "The word has been handed to and fro enough in this turn.",
    "refused-word-back": "The word goes back to {other} alone.",
}

LOG: dict[str, Template] = {
    "cycle": "Cycle {n} begins.",
    "turn": "It is {seat}'s turn.",
    "turn-over": "{seat} ends the turn.",
    "renewed": Plural("{seat} renews a Resource.", "{seat} renews {n} Resources."),
    "deployed-resource": "{seat} deploys the Resource {card}.",
    "announced": "{seat} wants to deploy {card}.",
    "deployed": "{seat} deploys {card}, paid with {cards}.",
    "deployed-free": "{seat} deploys {card} at no cost.",
    "not-deployed": "{seat} takes the card back; nothing is mobilised.",
    "agreed": "{seat} lends {other} the Resources.",
    "refused": "{seat} does not lend {other} the Resources.",
    "sent": "{seat} sends {card} on campaign against {enclosure}.",
    "waits": "{seat} puts a card on the waiting pile.",
    "redraws": "{seat} has played out the hand, and draws four cards.",
    "word": "{seat} gives {other} the word.",
    "word-back": "{seat} hands the word back to {other}.",
    "used": "{seat} uses the ability of {card}.",
    "rewarded": "{seat} rewards a story of {other} with the top card of the waiting pile.",
    "drew": "{seat} draws a card.",
    "drew-card": "You draw {card}.",
    "drew-waiting": "{seat} draws from the waiting pile.",
    "took-waiting": "{seat} takes the top card of the waiting pile.",
    "drew-attitude": "{seat} draws the Attitude {card}.",
    "played-attitude": "{card} is laid in {seat}'s network, and acts.",
    "rebuilt": Plural(
        "The common pile was empty: one card is the new pile.",
        "The common pile was empty: {n} discarded and waiting cards are shuffled into a new one.",
    ),
    "discarded": "{seat} discards {card}.",
    "put-aside": "{seat} puts a card on the waiting pile.",
    "passed-on": "{seat} gives {other} a card.",
    "got-card": "You get {card}.",
    "turned": "{card} of {seat} is turned.",
    "renewed-card": "{card} of {seat} is renewed.",
    "called-home": "{card} of {seat} comes home.",
    "took-into-hand": "{seat} takes {card} back into the hand.",
    "lost": "{card} of {seat} is discarded.",
    "salvaged": "{seat} takes {card} from the discards.",
    "shed": "{seat} discards {card}.",
    "scouted": "{seat} looks at the top Force.",
    "scouted-card": "The top Force is {card}.",
    "scout-leave": "{seat} leaves it on top.",
    "scout-under": "{seat} puts it under the others of its phase.",
    "comes-to-nothing": "{card}: nothing to do for {seat}.",
    "thwarted": "{card} is discarded without effect.",
    "lifted": "{card} is taken out of play.",
    "lasts-against": "{card} is about {enclosure}.",
    "laid-against": "{seat} lays {card} down against {enclosure}.",
    "chose-one": "{card}: the first of the two.",
    "chose-other": "{card}: the second of the two.",
    "wave": Plural("An Oppressive Wave: one Force.", "An Oppressive Wave: {n} Forces."),
    "revealed-enclosure": "A new enclosure: {card}.",
    "revealed-crisis": "A crisis: {card}.",
    "applies": "The effect of {card} is applied.",
    "neutralised": "{card} is neutralised!",
    "countdown": Plural(
        "The Forces pile is empty. {seat} lays down the hand as the countdown: one card.",
        "The Forces pile is empty. {seat} lays down the hand as the countdown: {n} cards.",
    ),
    "countdown-empty": "The Forces pile is empty, and so is every hand: one cycle is left.",
    "counted-down": Plural(
        "The countdown: {card} leaves, one card is left.", "The countdown: {card} leaves, {n} cards are left."
    ),
    "ended-won": "No enclosure is left in the Political Arena.",
    "ended-enclosures": "The sixth enclosure: the commons are lost.",
    "ended-countdown": "The countdown is over: the commons are lost.",
}

RESULT: dict[str, Template] = {
    "result-won": "The commons are defended: no enclosure is left. All win.",
    "result-enclosures": "Six enclosures in play: all lose.",
    "result-countdown": "The countdown has run out: all lose.",
    "result-fell": Plural("One enclosure was overcome.", "{n} enclosures were overcome."),
    "result-cycles": Plural("The game lasted one cycle.", "The game lasted {n} cycles."),
    "result-resources": Plural("{n} Resource", "{n} Resources"),
    "result-projects": Plural("{n} Project", "{n} Projects"),
    "result-actions": Plural("{n} Action", "{n} Actions"),
    "result-attitudes": Plural("{n} Attitude", "{n} Attitudes"),
}

POSITION: dict[str, Template] = {
    "at-setup": "The game is being set up.",
    "at-turn": "Cycle {n}; {seat}'s turn.",
    "at-between": "Cycle {n}; between two turns.",
    "at-danger": "Enclosures: {n} of 5 tolerated.",
    "at-forces": Plural(
        "Forces pile: {n} card, phase {phase}, {left} of this phase; the next wave reveals {wave}.",
        "Forces pile: {n} cards, phase {phase}, {left} of this phase; the next wave reveals {wave}.",
    ),
    "at-forces-empty": "The Forces pile is empty.",
    "at-known-force": "You know a Force of the pile: {card}, number {n} from the top.",
    "at-countdown": Plural("Countdown: one card is left.", "Countdown: {n} cards are left."),
    "at-limit": Plural(
        "One Project may be sent on campaign in a turn; {sent} sent in this one.",
        "{n} Projects may be sent on campaign in a turn; {sent} sent in this one.",
    ),
    "at-piles": Plural(
        "Common pile: {n} card; discarded: {discards}.", "Common pile: {n} cards; discarded: {discards}."
    ),
    "at-enclosures": "Enclosures in play:",
    "at-enclosure": "{card}: takes {amounts}.",
    "at-missing": "{card}: takes {amounts}; missing: {missing}.",
    "at-sent": "on campaign: {listed}",
    "at-sent-card": "{card} ({owner})",
    "at-crises": "Crises on the table: {cards}",
    "at-player": Plural(
        "{seat}: {n} card in hand, {waiting} on the waiting pile.",
        "{seat}: {n} cards in hand, {waiting} on the waiting pile.",
    ),
    "at-hand": "hand: {cards}",
    "at-resources": "Resources: {listed}",
    "at-ready": "{card} ({amounts})",
    "at-mobilised": "{card} (mobilised)",
    "at-projects": "Projects at home: {cards}",
    "at-actions": "Actions: {listed}",
    "at-attitudes": "Attitudes: {listed}",
    "at-laid": "{card}",
    "at-laid-against": "{card} (against {enclosure})",
    "at-deploying": "about to deploy: {card}",
    "at-lasting": "For a while ({card}): {text}",
    "at-lasting-against": "For a while ({card} against {enclosure}): {text}",
    "at-lasting-of": "For a while ({card} of {owner}): {text}",
    "at-lasting-of-against": "For a while ({card} of {owner} against {enclosure}): {text}",
}

SETUP: dict[str, Template] = {
    "setup-first": "Option 'first': there is no seat {n} with {seats} players.",
}

BOOK = KIT_BOOK.extended(
    Phrasebook(
        {**CARD_TEXTS, **QUESTIONS, **OPTIONS, **REFUSALS, **LOG, **RESULT, **POSITION, **SETUP},
        {
            **dict.fromkeys(("card", "cards", "enclosure", "project"), "card"),
            "price": "price",
            "aspect": "aspect",
            "kind": "kind",
            "one": "one-way",
            "other_one": "other-way",
        },
        {
            "price": price_text,
            "aspect": lambda words, aspect: words.text(ASPECT_NAMES[aspect]),
            "kind": lambda words, kind: words.text(KIND_NAMES[kind]),
        },
        (FACE_DOWN, *ASPECT_NAMES.values(), *KIND_NAMES.values()),
    )
)
