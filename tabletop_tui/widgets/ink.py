"""The styles that boards are painted with, by what they mean, taken from the theme in use."""

from collections.abc import Mapping

from rich.color import Color as RichColor
from rich.style import Style
from textual.color import Color

_MEANINGS = ("lit", "dim", "used", "bonus")
_ATTRIBUTES = ("bold", "reverse", "underline", "italic", "strike")


class Ink:
    """Rich styles by name, kept once made.

    `ink("lit")`, `ink("seat-a", "bold")`, `ink("foreground", "on panel")`: names of theme variables
    give the colour of the text, with "on " that of the ground; `cursor` gives both, and so does `rest`:
    where the cursor of a part is that has not the keys now.
    """

    def __init__(self, variables: Mapping[str, str]) -> None:
        self._variables = variables
        self._made: dict[tuple[str, ...], Style] = {}

    def __call__(self, *names: str) -> Style:
        style = self._made.get(names)
        if style is None:
            style = Style.combine([self._one(name) for name in names]) if names else Style.null()
            self._made[names] = style
        return style

    def cursor(self, active: bool) -> Style:
        """Where the cursor is; `active`: and the keys are."""
        return self("cursor" if active else "rest")

    def _one(self, name: str) -> Style:
        if name in _ATTRIBUTES:
            return Style.parse(name)
        if name.startswith("on "):
            return Style(bgcolor=self._colour(name[3:]))
        if name == "cursor":
            return Style(color=self._colour("cursor-text"), bgcolor=self._colour("cursor")) + self._manner(
                name
            )
        if name == "rest":
            colours = Style(color=self._colour("foreground"), bgcolor=self._colour("panel"))
            return colours + self._manner(name)
        return Style(color=self._colour(name)) + (self._manner(name) if name in _MEANINGS else Style.null())

    def _colour(self, variable: str) -> RichColor:
        return Color.parse(self._variables[variable]).rich_color

    def _manner(self, name: str) -> Style:
        return Style.parse(self._variables.get(f"{name}-style", "none"))
