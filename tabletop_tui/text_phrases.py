"""The sentences of the plain text mode."""

from tabletop_tui.kit.words import Phrasebook, Plural

TEXT_BOOK = Phrasebook(
    {
        "text-saved-as": "Every answer is saved, as {id}. Type h to see what can be typed.",
        "text-option": "{n}. {label}",
        "text-option-reveals": "{n}. {label} (reveals)",
        "text-key": "{n}. {key}",
        "text-no-number": Plural(
            "There is no option {typed}; there is only option 1.",
            "There is no option {typed}; choose 1 to {n}.",
        ),
        "text-curtain": "Pass to {seat}.",
        "text-curtain-enter": "Pass to {seat}, press Enter.",
        "text-read": "When you have read this, press Enter.",
        "text-no-clear": "Warning: this terminal cannot be cleared."
        " What is printed for one player stays readable for the others.",
        "text-waiting": "Waiting for {seat}, at another terminal. Ctrl+C leaves.",
        "text-quit": "Saved. Go on with: tabletop resume {id}",
        "text-ended": "The input has ended before the match. Saved. Go on with: tabletop resume {id}",
        "text-undone": "Taken back.",
        "text-redone": "Given again.",
        "text-hint": "In the place of {seat} the strong bot would choose:",
        "text-hint-line": "{n}. {label}: {expects}",
        "text-no-rule": "The question follows from {clause}.",
        "text-no-card": "No card holds '{typed}'.",
        "text-long": "That is too long for an answer.",
        "text-not-text": "An answer must not hold control characters.",
        "text-help-number": "A number, or an option's key, answers the question; (reveals) means: no undo.",
        "text-help-u": "u  take the last answer back",
        "text-help-r": "r  give what was taken back again",
        "text-help-rule": "?  the rule behind the question",
        "text-help-l": "l  everything that has happened",
        "text-help-t": "t  a hint: what the strong bot would do (it thinks for two seconds)",
        "text-help-c": "c  all cards with their text; c WORDS those in which the words occur",
        "text-help-k": "k  the keys of the options; =KEY answers with a key that looks like a command",
        "text-help-q": "q  save and quit, also while Enter is awaited",
        "text-help-enter": "Enter alone shows the question again, and what another terminal has answered.",
    }
)

HELP = (
    "text-help-number",
    "text-help-u",
    "text-help-r",
    "text-help-rule",
    "text-help-l",
    "text-help-t",
    "text-help-c",
    "text-help-k",
    "text-help-q",
    "text-help-enter",
)
