"""Every action of the app and the keys for it: the one registry behind keys, footer, help and palette.

The same key means the same thing in all games. Screens take their bindings from here with
`bindings("undo", "rule", ...)` and answer them with `action_undo`, `action_rule` and so on. The names
are message ids: action "undo" is called `act-undo` and explained by `act-undo-help` in the phrasebook.
This module knows no Textual, so that plain commands can list the keys.
"""

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from textual.binding import Binding, BindingType


class Action(msgspec.Struct, frozen=True):
    """Something that a key does.

    `keys`: Textual's names of its keys, the main one first; `group`: under which heading help lists it.
    `footer`: shown in the line of keys; `palette`: offered by the command palette.
    `priority`: it works wherever the focus is, in a text field too.
    `shown`: how the keys are written, where that is not just the first one.
    `each`: the action is told which of its keys was pressed.
    """

    id: str
    keys: tuple[str, ...]
    group: str
    footer: bool = False
    palette: bool = False
    shown: str = ""
    priority: bool = False
    each: bool = False

    @property
    def label(self) -> str:
        """The message id of its short name."""
        return f"act-{self.id.replace('_', '-')}"

    @property
    def help(self) -> str:
        """The message id of the sentence that explains it."""
        return f"{self.label}-help"

    @property
    def key_text(self) -> str:
        """The keys as written in the footer and in help: key caps, the same in every language."""
        return self.shown or (key_name(self.keys[0]) if self.keys else "")

    def key_words(self, ascii: bool) -> str:
        """The same, with words for the arrows where only ASCII may be shown."""
        return "".join(_ARROWS.get(sign, sign) for sign in self.key_text) if ascii else self.key_text


_ARROWS = {"←": "Left", "→": "Right", "↑": "Up", "↓": "Down"}
_CAPS = {
    "enter": "Enter",
    "escape": "Esc",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "space": "Space",
    "question_mark": "?",
    "slash": "/",
    "home": "Home",
    "end": "End",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "delete": "Del",
    "f1": "F1",
}


def key_name(key: str) -> str:
    """A Textual key name as it stands on the key cap."""
    if key.startswith("ctrl+"):
        return f"Ctrl+{key[5:].upper()}"
    return _CAPS.get(key, key)


GROUPS = ("move", "play", "look", "replay", "list", "app")
"""The headings of the help screen, in order; their message ids are `act-group-<name>`."""

_ALL = (
    Action("cursor_up", ("up", "k"), "move", shown="↑ k"),
    Action("cursor_down", ("down", "j"), "move", shown="↓ j"),
    Action("cursor_left", ("left", "h"), "move", shown="← h"),
    Action("cursor_right", ("right", "l"), "move", shown="→ l"),
    Action("next_part", ("tab",), "move", footer=True),
    Action("previous_part", ("shift+tab",), "move"),
    Action("first", ("home",), "move"),
    Action("last", ("end",), "move"),
    Action("page_up", ("pageup",), "move"),
    Action("page_down", ("pagedown",), "move"),
    Action("choose", ("enter",), "play", footer=True),
    Action("digit", tuple("0123456789"), "play", shown="1-9", each=True),
    Action("take_back", ("escape",), "play", footer=True),
    Action("undo", ("u",), "play", footer=True, palette=True),
    Action("redo", ("ctrl+r",), "play", palette=True),
    Action("hurry", ("space",), "play"),
    Action("pause", ("p",), "play", palette=True),
    Action("take_over", ("T",), "play", palette=True),
    Action("hint", ("H",), "play", footer=True, palette=True),
    Action("show_hand", ("enter",), "play", footer=True),
    Action("rule", ("question_mark",), "look", footer=True, palette=True),
    Action("log", ("L",), "look", footer=True, palette=True),
    Action("inspect", ("i",), "look", palette=True),
    Action("diffusion", ("d",), "look", palette=True),
    Action("plan", ("w",), "look", palette=True),
    Action("forecast", ("f",), "look", footer=True, palette=True),
    Action("step_back", ("left", "h"), "replay", footer=True, shown="← h"),
    Action("step_on", ("right", "l"), "replay", footer=True, shown="→ l"),
    Action("leap_back", ("pageup",), "replay", footer=True),
    Action("leap_on", ("pagedown",), "replay", footer=True),
    Action("to_start", ("home",), "replay"),
    Action("to_end", ("end",), "replay"),
    Action("restart", ("r",), "replay", footer=True),
    Action("play_on", ("enter",), "replay", footer=True),
    Action("follow", ("enter",), "list", footer=True),
    Action("contents", ("c",), "list", footer=True),
    Action("search", ("slash",), "list", footer=True),
    Action("delete", ("delete", "d"), "list", shown="Del d"),
    Action("close", ("escape", "q"), "app", footer=True, shown="Esc q"),
    Action("back", ("q",), "app", footer=True, palette=True),
    Action("quit", ("q",), "app", footer=True),
    Action("help", ("f1", "question_mark"), "app", footer=True, palette=True),
    Action("settings", (), "app", palette=True),
    Action("demos", (), "app", palette=True),
    Action("about", (), "app", palette=True),
    Action("command_palette", ("ctrl+p",), "app", footer=True, priority=True),
    Action("leave", ("ctrl+c",), "app", palette=True, priority=True),
)

ACTIONS: dict[str, Action] = {action.id: action for action in _ALL}

MOVES = ("cursor_up", "cursor_down", "cursor_left", "cursor_right")
PARTS = ("next_part", "previous_part")


def bindings(*ids: str) -> "list[BindingType]":
    """Textual bindings for actions, for a screen's or widget's BINDINGS."""
    return [binding for id in ids for binding in _bound(ACTIONS[id])]


def _bound(action: Action) -> "list[Binding]":
    from textual.binding import Binding

    def bind(keys: str, call: str) -> Binding:
        return Binding(
            keys,
            call,
            action.label,
            show=action.footer,
            key_display=action.key_text,
            priority=action.priority,
            id=f"tabletop.{call}",
        )

    if action.each:
        return [bind(key, f"{action.id}('{key}')") for key in action.keys]
    return [bind(",".join(action.keys), action.id)] if action.keys else []
