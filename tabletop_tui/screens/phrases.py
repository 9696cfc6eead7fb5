"""What the table, the curtain, the log and the result say of their own."""

from tabletop_tui.kit.words import Phrasebook, Plural

TABLE_BOOK = Phrasebook(
    {
        "panel-point-first": "Point at an option first, or type its number.",
        "panel-narrowed": Plural("One option here.", "{n} options here: choose one; Esc shows all again."),
        "panel-confirm": "This reveals something and cannot be undone: Enter again to do it.",
        "panel-no-number": "There is no option {number}.",
        "panel-nothing-here": "There is nothing to choose here now.",
        "panel-wait": "{seat} is playing; any key makes it quicker.",
        "panel-over": "The game is over.",
        "table-undone": "Taken back. Ctrl+R gives the answer again.",
        "table-redone": "Given again.",
        "table-esc-nothing": "Nothing to take back here; u takes back the last answer, q leaves.",
        "table-open-hands": "open hands",
        "table-new-lines": Plural("+{n} since your last turn", "+{n} since your last turn"),
        "table-small": "The table needs {width} columns and {height} lines; here are {columns} and {lines}.",
        "table-small-help": "Make the terminal larger (or its letters smaller); the game waits as it is.",
        "table-leave": "Leave the table? The match is saved and can be resumed exactly here.",
        "table-leave-yes": "Leave",
        "table-leave-no": "Stay",
        "table-log": "What happened",
        "table-log-of": "What happened, as {seat} may know it",
        "curtain-pass": "Pass the device to {seat}",
        "curtain-enter": "{seat}, press Enter when you alone can see the screen.",
        "result-title": "The game is over",
        "result-points": "{n} VP",
        "result-winner": "winner",
        "result-again-new": "Play again: same players, new cards and luck",
        "result-again-same": "Play again: same players, the same seed",
        "result-menu": "Back to the menu",
        "result-look": "Look at the table",
        "result-cannot": "The match cannot be started again.",
    },
)

THESEUS_BOOK = Phrasebook(
    {
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

SHORT_TRAITS = {
    "average": "",
    "genius": "Genius",
    "high-empathy": "Empathy",
    "honor-student": "Honor",
    "bad-at-studying": "Bad",
    "lone-wolf": "Lone",
    "very-influential": "Influ",
    "moody": "Moody",
    "distrusts-teachers": "Distrust",
    "strong-willed": "Strong",
    "influential-parent": "Parent",
}
"""A word for each trait that fits into a seat."""

TRACK = {
    "seating": "Seats",
    "meeting": "Meet",
    "reshuffle": "End",
    "exam": "Exam",
    "ceremony": "Ceremony",
}
"""The spaces of the year that have no number, in a word."""

DISCIPLINE_BOOK = Phrasebook(
    {
        "di-year": "Year {year}/3",
        "di-failing": "{n} fail: {title}",
        "di-head-long": "{house}: {here} here, {fails} would fail, {deck} cards in the deck",
        "di-head": "{here} here, {fails} fail, deck {deck}",
        "di-head-short": "{here} here {fails} fail d{deck}",
        "di-event": "event: {student}",
        "di-here": Plural("{n} student here", "{n} students here"),
        "di-would-fail": Plural("{n} would fail", "{n} would fail"),
        "di-assists": Plural("{n} assist", "{n} assists"),
        "di-absent": "absent",
        "di-gets": "+{n}",
        "di-gets-out": "+{n} out",
        "di-sum": "={n}",
        "di-sum-out": "={n}!{m}",
        "di-wide": "In each seat: negatives if it is drawn for stress (after !: going absent).",
        "di-narrow": "Only for the student under the cursor again.",
        "di-spread": "Drawn for stress now: {listed}.",
        "di-spread-one": "{student} +{n}",
        "di-spread-out": "{student} +{n}, then absent",
        "di-spread-nobody": "Drawn for stress now: nobody gets any.",
        "di-seat": "seat {number}",
        "di-power": "{n} power",
        "di-negative": Plural("{n} negative", "{n} negatives"),
        "di-is-absent": "Absent: her card is face down, and stress passes through her seat.",
        "di-back": "She comes back without markers when her card is drawn for a meeting's event.",
        "di-fails": "Without power she would fail.",
        "di-event-of": "Her event:",
        "di-event-now": "Her event is to come:",
        "di-in-deck": "In the deck: {listed}.",
        "di-in-discards": "Discarded: {listed}.",
        "di-in-aside": "Aside: {listed}.",
        "di-titles": "Most who may fail in all classes: Top-notch {top}, Veteran {veteran}, Rookie {rookie}",
    },
    fixed=(*(word for word in SHORT_TRAITS.values() if word), *TRACK.values()),
)
