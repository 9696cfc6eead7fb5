"""The menu: the games, the matches to go on with or to look at again, and the rest of the app."""

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList

from tabletop_tui.actions import bindings
from tabletop_tui.engines.listings import GAME_IDS, LISTINGS
from tabletop_tui.kit.words import Msg
from tabletop_tui.screens.base import BaseScreen, KeyBar, TitleLine
from tabletop_tui.widgets.choices import Choices, Row
from tabletop_tui.widgets.lines import wrapped

if TYPE_CHECKING:
    from tabletop_tui.kit.saves import Entry, Kept

REST = ("demos", "settings", "about", "leave")
NAMES_WIDTH = 21
ANSWERS_WIDTH = 11
TIME_WIDTH = 16


class MenuScreen(BaseScreen[None]):
    """Where the app begins. Saved matches are read once it is on the screen, or with the first key."""

    KEYS = ("choose", "delete", "help", "command_palette", "quit")
    LISTED = (
        "cursor_up",
        "cursor_down",
        "first",
        "last",
        "page_up",
        "page_down",
        "choose",
        "digit",
        *KEYS[1:],
    )
    BINDINGS = bindings("delete", "quit")

    def __init__(self) -> None:
        super().__init__()
        self._entries: dict[str, Entry] = {}
        self._filled = 0
        self._has_read = False

    def compose(self) -> ComposeResult:
        yield TitleLine(self.say("app-title"), self.say("menu-hint"))
        yield Choices(id="menu")
        yield KeyBar()

    def on_screen_resume(self) -> None:
        if self._has_read:
            self._read_saves()
        else:
            self.call_after_refresh(self._read_saves)

    def on_resize(self) -> None:
        if self._width != self._filled:
            self._fill()

    def on_key(self) -> None:
        if not self._has_read:
            self._read_saves()

    @property
    def _width(self) -> int:
        return max(40, self.size.width - 9)

    @property
    def _list(self) -> Choices:
        return self.query_one("#menu", Choices)

    # ------------------------------------------------------------------ what it lists

    def _read_saves(self) -> None:
        self._has_read = True
        self._entries = {entry.id: entry for entry in self.shell.shelf.entries()}
        self._fill()

    def _fill(self) -> None:
        self._filled = self._width
        self._list.show(list(self._numbered()), keep=self._list.chosen)
        self.refresh_bindings()

    def _numbered(self) -> Iterator[Row]:
        number = 0
        for row in self._rows():
            number += row.id is not None
            mark = f"{number} " if row.id is not None and number <= 9 else "  " if row.id is not None else ""
            yield Row(row.id, Content.styled(mark, "$accent") + row.text)

    def _rows(self) -> Iterator[Row]:
        width = self._width
        yield self._heading("menu-play")
        for game_id in GAME_IDS:
            yield Row(f"game:{game_id}", self._game(game_id, width))
        entries = list(self._entries.values())
        good = [entry for entry in entries if entry.problem is None]
        for title, listed in (
            ("menu-go-on", [entry for entry in good if not entry.finished]),
            ("menu-look-again", [entry for entry in good if entry.finished]),
            ("menu-damaged", [entry for entry in entries if entry.problem is not None]),
        ):
            if listed:
                yield Row(None, Content(""))
                yield self._heading(title)
            for entry in listed:
                yield Row(f"save:{entry.id}", self._entry(entry, width))
        yield Row(None, Content(""))
        for id in REST:
            yield Row(f"do:{id}", Content(self.say(f"menu-{id}")))

    def _heading(self, id: str) -> Row:
        return Row(None, Content(self.say(id)))

    def _game(self, game_id: str, width: int) -> Content:
        game, words = LISTINGS[game_id], self.shell.words
        players = self.say("menu-players", low=game.seat_counts[0], high=game.seat_counts[-1])
        title = self.fit(words.text(game.title), width - len(players) - 1)
        tagline = "".join(f"\n  {line}" for line in wrapped(words.text(game.tagline), width - 2))
        return Content.assemble((title, "bold"), " ", players, (tagline, "$dim"))

    def _entry(self, entry: "Entry", width: int) -> Content:
        if entry.problem is not None:
            name = self.fit(entry.id, NAMES_WIDTH)
            why = self.fit(self.shell.words.say(entry.problem), width - NAMES_WIDTH - 1)
            return Content.assemble(name, " ", (why, "$warning"))
        names = self.fit(self.shell.words.listed(entry.names), NAMES_WIDTH)
        answers = self.fit(self.say("menu-answers", n=entry.answers), ANSWERS_WIDTH)
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(entry.saved)) if entry.saved is not None else ""
        room = max(0, width - NAMES_WIDTH - ANSWERS_WIDTH - TIME_WIDTH - 3)
        title = self.fit(self.shell.words.text(entry.title), room)
        return Content.assemble(names, " ", title, " ", answers, " ", (when, "$dim"))

    # ------------------------------------------------------------------ what it does

    def on_option_list_option_highlighted(self) -> None:
        self.refresh_bindings()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        kind, _, name = (event.option_id or "").partition(":")
        if kind == "game":
            self._set_up(name)
        elif kind == "save":
            self._open(self._entries[name])
        elif name == "settings":
            self.shell.action_settings()
        elif name == "demos":
            self.shell.action_demos()
        elif name == "about":
            self.shell.action_about()
        else:
            self.shell.action_leave()

    def _set_up(self, game_id: str) -> None:
        from tabletop_tui.screens.setup import SetupScreen

        self.shell.push_screen(SetupScreen(game_id))

    def _open(self, entry: "Entry", *, backup: bool = False) -> None:
        from tabletop_tui.engines.registry import open_game
        from tabletop_tui.kit.saves import SaveError

        shelf = self.shell.shelf
        try:
            kept = (shelf.open_backup if backup else shelf.open)(entry.id, open_game)
        except SaveError as error:
            if backup:
                self.shell.notify_msg(error.why, "error")
            else:
                self._offer_rescue(entry, error.why)
        else:
            self._go_on(kept)

    def _go_on(self, kept: "Kept") -> None:
        if kept.match.outcome is None:
            self.shell.open_match(kept)
        else:
            self.shell.open_replay(kept.match, reveal_all=True)

    def _offer_rescue(self, entry: "Entry", why: Msg) -> None:
        """Say why a save cannot be opened, and what can be done about it."""
        from tabletop_tui.screens.dialogs import Ask

        question = self.say("menu-bad-save", path=str(entry.path), why=self.shell.words.say(why))
        answers = [("close", self.say("dialog-close")), ("delete", self.say("menu-delete"))]
        if entry.has_backup:
            answers.insert(0, ("backup", self.say("menu-open-backup")))

        def decide(answer: str | None) -> None:
            if answer == "backup":
                self._open(entry, backup=True)
            elif answer == "delete":
                self._delete(entry)

        self.shell.push_screen(Ask(question, answers), decide)

    @property
    def _chosen_entry(self) -> "Entry | None":
        kind, _, name = (self._list.chosen or "").partition(":")
        return self._entries.get(name) if kind == "save" else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a saved match can be deleted."""
        return self._chosen_entry is not None if action == "delete" else True

    def action_delete(self) -> None:
        """Ask whether to delete the match under the cursor."""
        from tabletop_tui.screens.dialogs import Confirm

        entry = self._chosen_entry
        if entry is None:
            return
        names = self.shell.words.listed(entry.names) or entry.id
        question = self.say("menu-delete-sure", what=names)

        def decide(sure: bool | None) -> None:
            if sure:
                self._delete(entry)

        self.shell.push_screen(Confirm(question, self.say("menu-delete"), self.say("dialog-keep")), decide)

    def _delete(self, entry: "Entry") -> None:
        from tabletop_tui.kit.saves import SaveError

        try:
            self.shell.shelf.delete(entry.id)
        except SaveError as error:
            self.shell.notify_msg(error.why, "error")
        self._read_saves()

    def action_quit(self) -> None:
        """End the app."""
        self.shell.action_leave()
