"""The sentences of Discipline: questions, options, refusals, the log, the result."""

from tabletop_tui.engines.discipline.eventtext import SENTENCES, WHOM
from tabletop_tui.kit.phrases import KIT_BOOK
from tabletop_tui.kit.words import Phrasebook, Plural, Template

HOUSE_NAMES = {"wands": "Wands", "chalices": "Chalices", "pentacles": "Pentacles", "swords": "Swords"}
TRAIT_NAMES = {
    "average": "Average",
    "genius": "Genius",
    "high-empathy": "High Empathy",
    "honor-student": "Honor Student",
    "bad-at-studying": "Bad at Studying",
    "lone-wolf": "Lone Wolf",
    "very-influential": "Very Influential",
    "moody": "Moody",
    "distrusts-teachers": "Distrusts Teachers",
    "strong-willed": "Strong-willed",
    "influential-parent": "Influential Parent",
}
TRAIT_TEXTS = {
    "average": "No trait of her own.",
    "genius": "A drawn card gives her 2 power instead of 1.",
    "high-empathy": "Gets a negative for each other student of the class who becomes absent.",
    "honor-student": "A drawn card gives her 2 negatives instead of 1; nothing spreads from her.",
    "bad-at-studying": "A drawn card gives her no power.",
    "lone-wolf": "Takes no diffused negatives; as the source she gives 2 instead of 1.",
    "very-influential": "As the source she reaches all eight directions.",
    "moody": "As the source she gives as many negatives as she held before.",
    "distrusts-teachers": "Drawn cards give her no negatives; individual lessons take none away.",
    "strong-willed": "Gives 1 negative back to the source of each diffusion that reaches her.",
    "influential-parent": "If she does not graduate, all lose.",
}

QUESTIONS: dict[str, Template] = {
    "ask-who-next": "Everybody plays this at the same time: who goes next?",
    "ask-seating": "New seating: which student changes her seat?",
    "ask-seating-with": "{student} trades seats with whom?",
    "ask-tutor": "Individual lesson: one power more, or one negative less.",
    "ask-assist": "Whom in {other}'s class do you help, and how?",
    "ask-consent-power": "{other} offers to give {student} 1 power. Do you accept?",
    "ask-consent-calm": "{other} offers to take 1 negative off {student}. Do you accept?",
    "ask-exam": "Before the exam: one power more, or one negative less.",
    "ask-ignore": "Staff meeting: which event is ignored?",
    "ask-choose": "The event of {student}: whom do you choose?",
    "ask-choose-several": "The event of {student}: whom do you choose, {number} of {n}?",
    "ask-choose-elsewhere": "An event elsewhere: whom do you choose?",
    "ask-choose-elsewhere-several": "An event elsewhere: whom do you choose, {number} of {n}?",
    "ask-either": "The event of {student}: which of the two?",
}

OPTIONS: dict[str, Template] = {
    "option-go": "{other}",
    "option-move": "{student}",
    "option-with": "{student}",
    "option-stay": "Leave all where they are",
    "option-power": "Power for {student}",
    "option-calm": "A negative off {student}",
    "option-assist": "Help {other}",
    "option-let-go": "Let the action go",
    "option-accept": "Accept {other}'s help",
    "option-decline": "Decline",
    "option-ignore": "{student} ({other})",
    "option-ignore-none": "Carry out all",
    "option-choose": "{student}",
    "option-first": "{one}",
    "option-second": "{other_one}",
}

REFUSALS: dict[str, Template] = {
    "setup-class": "{option} and {other_option} cannot both lead the {house}.",
    "refused-unknown": "There is no such answer to this question.",
    "refused-absent": "{student} is absent.",
    "refused-full": "{student} has 5 power already.",
    "refused-calm": "{student} has no negative to take off.",
    "refused-distrust": "{student} distrusts teachers: no lesson takes a negative off her.",
    "refused-not-hers": "{student} is in another class.",
    "refused-helped": "A class that was helped in this lesson cannot assist.",
    "refused-assist": "There is nobody to help there now.",
    "refused-must-act": "The action is not yours to let go while it can be used.",
    "refused-not-here": "{student} is not among those this is about.",
}

LOG: dict[str, Template] = {
    "year-begins": "Year {year} begins.",
    "space-seating": "New seating.",
    "space-lesson": "Lesson {n} of year {year}.",
    "space-meeting": "Staff meeting.",
    "space-exam": "The graduation exam.",
    "ceremony": "The graduation ceremony.",
    "reshuffled": "{seat}: all 13 seat cards are reshuffled.",
    "drew-repeat": "{seat} draws Repeat: it goes aside, the discards back on the deck.",
    "drew-absent": "{seat} draws {student}, who is absent: aside with it, discards back on the deck.",
    "nobody-there": "{seat}'s class is empty; nobody can be drawn.",
    "drew-power": Plural("{seat}: {student} gets {n} power.", "{seat}: {student} gets {n} power."),
    "drew-power-none": "{seat}: {student} is drawn, and takes no power.",
    "drew-negative-none": "{seat}: {student} is drawn, and takes no negative.",
    "drew-negative": Plural("{seat}: {student} gets {n} negative.", "{seat}: {student} gets {n} negatives."),
    "diffused": Plural(
        "It spreads from {student} to {other_student}, with less power: {n} negative.",
        "It spreads from {student} to {other_student}, with less power: {n} negatives.",
    ),
    "gave-back": "{student} gives 1 negative back to {other_student}.",
    "went-absent": "{student} has more than 3 negatives: she is absent.",
    "felt-it": Plural("{student} feels it: {n} negative.", "{student} feels it: {n} negatives."),
    "tutored-power": "{seat} teaches {student}: 1 power.",
    "tutored-calm": "{seat} calms {student}: 1 negative less.",
    "let-go": "{seat} lets the action go.",
    "offered-power": "{seat} offers {other} to teach {student}.",
    "offered-calm": "{seat} offers {other} to calm {student}.",
    "declined": "{seat} declines {other}'s help.",
    "assisted-power": "{seat} assists {other}: {student} gets 1 power.",
    "assisted-calm": "{seat} assists {other}: {student} has 1 negative less.",
    "stayed": "{seat} leaves all where they are.",
    "traded-seats": "{student} and {other_student} trade seats.",
    "drew-event": "{seat} draws the event of {student}.",
    "came-back": "{student} comes back to school.",
    "ignored": "The event of {student} is ignored.",
    "event": "The event of {student}: {event}",
    "event-cancelled": "The comparison comes to nothing.",
    "drew-for-event": "{seat} draws {student}.",
    "chose": "{seat} chooses {student}.",
    "event-power-more": "{student} gets {n} power.",
    "event-power-less": "{student} loses {n} power.",
    "event-negative-more": Plural("{student} gets {n} negative.", "{student} gets {n} negatives."),
    "event-negative-less": Plural("{student} loses {n} negative.", "{student} loses {n} negatives."),
    "passed-on-power": "{student} passes {n} power on to {other_student}.",
    "passed-on-negative": Plural(
        "{student} passes {n} negative on to {other_student}.",
        "{student} passes {n} negatives on to {other_student}.",
    ),
}

RESULT: dict[str, Template] = {
    "result-graduates": Plural("{house}: {n} student graduates", "{house}: {n} students graduate"),
    "result-absent": Plural("{n} fails, absent: {students}", "{n} fail, absent: {students}"),
    "result-weak": Plural("{n} fails without power: {students}", "{n} fail without power: {students}"),
    "result-power": "{n} power, of all students",
    "result-assists": Plural("{n} assist", "{n} assists"),
    "title-top-notch": "Top-notch Teacher: everybody graduates!",
    "title-veteran": Plural("Veteran Teacher: {n} student fails.", "Veteran Teacher: {n} students fail."),
    "title-rookie": Plural("Rookie Teacher: {n} student fails.", "Rookie Teacher: {n} students fail."),
    "title-failed": Plural("Failed Teacher: {n} student fails.", "Failed Teacher: {n} students fail."),
    "title-disqualified": "Teacher Disqualified: Laurie does not graduate. Failing in all: {n}.",
    "best-score": "Best Teacher, power and assists: {sums} ({seats}).",
    "best-graduates": "Tied; graduates: {sums} ({seats}).",
    "best-full": "Still tied; students with 5 power: {sums} ({seats}).",
    "best-teacher": "{seat} is the Best Teacher.",
    "best-shared": "{seats} share the distinction of Best Teacher.",
}

POSITION: dict[str, Template] = {
    "at-year": "Year {year} of 3: {phase}.",
    "at-phase-seating": "new seating",
    "at-phase-lesson": "lesson {n} of 6",
    "at-phase-meeting": "staff meeting after lesson {n}",
    "at-phase-reshuffle": "reshuffle",
    "at-phase-exam": "graduation exam",
    "at-phase-ceremony": "graduation ceremony",
    "at-failing": Plural("{n} student would fail now: {title}.", "{n} students would fail now: {title}."),
    "at-title-top-notch": "Top-notch Teacher",
    "at-title-veteran": "Veteran Teacher",
    "at-title-rookie": "Rookie Teacher",
    "at-title-failed": "Failed Teacher",
    "at-title-disqualified": "Teacher Disqualified",
    "at-class": Plural(
        "{seat}, {house}: deck {deck}, {n} assist", "{seat}, {house}: deck {deck}, {n} assists"
    ),
    "at-student": "{number}. {student} ({trait}): power {power}, negative {negative}",
    "at-student-absent": "{number}. {student} ({trait}): absent",
    "at-cards-left": "Still in the deck: {listed}",
    "at-cards-aside": "Put aside: {listed}",
    "at-event": "Event to come: {student}",
    "at-nothing": "none",
    "repeat-card": "Repeat",
}

KINDS = {
    "student": "student",
    "event": "event",
    "other_student": "student",
    "students": "student",
    "house": "house",
    "trait": "trait",
    "one": "one-way",
    "other_one": "other-way",
}

BOOK = KIT_BOOK.extended(
    Phrasebook(
        {**QUESTIONS, **OPTIONS, **REFUSALS, **LOG, **RESULT, **POSITION, **WHOM, **SENTENCES},
        KINDS,
        {
            "house": lambda words, house: words.text(HOUSE_NAMES[house]),
            "trait": lambda words, trait: words.text(TRAIT_NAMES[trait]),
        },
    )
)
