"""The rules of a game, clause by clause, opened at the one that matters now."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input

from tabletop_tui.actions import bindings
from tabletop_tui.rulebook import Clause, Rulebook, rulebook
from tabletop_tui.screens.base import BaseScreen, KeyBar, TitleLine
from tabletop_tui.widgets.choices import Choices, Row
from tabletop_tui.widgets.field import Field


class RulesScreen(BaseScreen[None]):
    """A list of clauses under their headings; / searches, Esc takes a search back and then closes."""

    CSS_PATH: ClassVar = ["fields.tcss", "rules.tcss"]
    KEYS = ("search", "page_up", "page_down", "close")
    LISTED = ("cursor_up", "cursor_down", "first", "last", "page_up", "page_down", "search", "close")
    BINDINGS = bindings("search", "close")

    def __init__(self, game_id: str, clause_id: str | None = None) -> None:
        super().__init__()
        self._game_id, self._clause_id = game_id, clause_id
        self._searched = ""
        self._last = clause_id

    def compose(self) -> ComposeResult:
        yield TitleLine(self._book.title, self.say("rules-hint"))
        yield Choices(self._rows(""), id="clauses")
        yield Field(placeholder=self.say("rules-search"), id="search", max_length=60)
        yield KeyBar()

    @property
    def _book(self) -> Rulebook:
        return rulebook(self._game_id, self.shell.catalog)

    def on_mount(self) -> None:
        self.query_one(Field).display = False
        self.query_one(Choices).focus()
        if self._clause_id is not None:
            self.call_after_refresh(self._go_to, self._clause_id)

    def _go_to(self, clause_id: str) -> None:
        """Put the cursor on a clause, with the one before it in sight if there is room."""
        clauses = self.query_one(Choices)
        places = [option.id for option in clauses.options]
        if clause_id in places:
            place = places.index(clause_id)
            clauses.highlighted = max(0, place - 1)
            clauses.scroll_to_highlight(top=True)
            clauses.highlighted = place

    def _rows(self, searched: str) -> Iterator[Row]:
        book = self._book
        found = {clause.id for clause in book.search(searched)}
        for section, clauses in book.by_section():
            shown = [clause for clause in clauses if clause.id in found]
            if shown:
                yield Row(None, Content(section.title))
            for clause in shown:
                yield Row(clause.id, self._clause(clause))

    def _clause(self, clause: Clause) -> Content:
        text = Content.assemble((clause.id, "$dim"), "\n", clause.text)
        if clause.note:
            text = Content.assemble(text, "\n", (self.say("rules-note", note=clause.note), "$dim italic"))
        return text

    # ------------------------------------------------------------------ searching

    def action_search(self) -> None:
        """Open the field for words to look for."""
        field = self.query_one(Field)
        field.display = True
        field.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        self._search(event.value)

    def on_input_submitted(self) -> None:
        self.query_one(Choices).focus()

    def _search(self, words: str) -> None:
        if words == self._searched:
            return
        self._searched = words
        clauses = self.query_one(Choices)
        self._last = clauses.chosen or self._last
        clauses.show(list(self._rows(words)), keep=self._last)
        if words:
            n = sum(not option.disabled for option in clauses.options)
            remark = self.say("rules-found", n=n) if n else self.say("rules-none")
        else:
            remark = self.say("rules-hint")
            if self._last is not None:
                self._go_to(self._last)
        self.query_one(TitleLine).show(self._book.title, remark)

    def action_close(self) -> None:
        """Take a search back, or go back to where one was."""
        field = self.query_one(Field)
        if field.display:
            field.value = ""
            field.display = False
            self._search("")
            self.query_one(Choices).focus()
        else:
            self.dismiss(None)
