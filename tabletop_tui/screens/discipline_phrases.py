"""What the table of Discipline says of its own."""

from tabletop_tui.kit.words import Phrasebook, Plural

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
        # Shorter than in plain text: the question says what there is to give.
        "option-power": "+1 power: {student}",
        "option-calm": "-1 neg.: {student}",
        "option-stay": "Leave all as they are",
        "di-goes-on": "It goes on by itself; Enter is quicker, Esc shows how it ends.",
        "di-waits": "Enter goes on, Esc shows how it ends.",
        "di-year": "Year {year}/3",
        "di-failing": "{n} fail: {title}",
        "di-head-long": Plural(
            "{house}: {here} here, {fails} would fail, {deck} card in the deck",
            "{house}: {here} here, {fails} would fail, {deck} cards in the deck",
            "deck",
        ),
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
        "di-event-title": "The event of {student}:",
        "di-story": "({story})",
        "di-event-now": "Her event is to come:",
        "di-in-deck": "In the deck: {listed}.",
        "di-in-discards": "Discarded: {listed}.",
        "di-in-aside": "Aside: {listed}.",
        "di-titles": "Most who may fail in all classes: Top-notch {top}, Veteran {veteran}, Rookie {rookie}",
    },
    fixed=(*(word for word in SHORT_TRAITS.values() if word), *TRACK.values()),
)
