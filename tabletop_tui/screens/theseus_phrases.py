"""What the table of Party of the Theseus says of its own."""

from tabletop_tui.kit.words import Phrasebook, Plural

THESEUS_BOOK = Phrasebook(
    {
        # Shorter than in plain text: the card is lit, and its icon stands beside it.
        "option-use": "Use {card}",
        "option-basic": "Basic: {icon}",
        "th-vp": "{vp} VP",
        "th-area-vp": "{area} {vp} VP",
        "th-rank-kind": "R{rank} {kind}",
        "th-bonus": "Bonus",
        "th-used": "used",
        "th-used-now": "used this turn",
        "th-uses": "card uses",
        "th-rank": "Rank",
        "th-deck": "{n} left, then {m} of Rank {following}",
        "th-deck-named": "Rank {rank}: {n} left, then {m} of Rank {following}",
        "th-last-deck": Plural("{n} left, the last", "{n} left, the last"),
        "th-last-deck-named": Plural("Rank {rank}: {n} left, the last", "Rank {rank}: {n} left, the last"),
        "th-basic": "Basic ability: once in a turn in which no card is used, and the turn is over.",
        "th-icon-explore": "Take a card of your choice from the Board to your Hand.",
        "th-icon-recruit": "Move a card of your choice from your Hand to your Party.",
        "th-icon-subjugate": "Move a card of your choice from your Hand to your Reward.",
        "th-no-text": "No effect but its icon.",
        "th-on-board": "on the Board",
        "th-on-board-bonus": "on the Board, with a Bonus",
        "th-where": "in {owner}'s {zone}",
    }
)
