"""A line to type into."""

import unicodedata

from textual.widgets import Input


class Field(Input):
    """Textual's input without a blinking cursor, and without control characters, however they come in.

    Pasted ones would reach the terminal as they are.
    """

    def __init__(self, value: str = "", *, placeholder: str = "", id: str, max_length: int) -> None:
        super().__init__(value, placeholder=placeholder, id=id, max_length=max_length, compact=True)
        self.cursor_blink = False

    def validate_value(self, value: str) -> str:
        """The value as it may be shown."""
        return "".join(character for character in value if unicodedata.category(character) != "Cc")
