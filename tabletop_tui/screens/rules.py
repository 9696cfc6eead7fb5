"""The rules of a game, clause by clause, opened at the one that matters now."""

import re
from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input, OptionList

from tabletop_tui.actions import bindings
from tabletop_tui.rulebook import CLAUSE_ID, Clause, Rulebook, Term, rulebook
from tabletop_tui.screens.base import BaseScreen, KeyBar, TitleLine
from tabletop_tui.screens.dialogs import Ask
from tabletop_tui.widgets.choices import Choices, Row
from tabletop_tui.widgets.field import Field

TERM, OVERVIEW = "term:", "overview:"
"""What the ids of rows begin with that are no clauses."""


class RulesScreen(BaseScreen[None]):
    """Overview, clauses under their headings, glossary. / searches, c lists the contents.

    Enter goes to what the text under the cursor speaks of: terms and other clauses. Esc goes back from
    there, takes a search back, and then closes.
    """

    CSS_PATH: ClassVar = ["fields.tcss", "rules.tcss"]
    KEYS = ("follow", "contents", "search", "page_up", "page_down", "close")
    LISTED = ("cursor_up", "cursor_down", "first", "last", *KEYS)
    BINDINGS = bindings("contents", "search", "close")

    def __init__(self, game_id: str, clause_id: str | None = None) -> None:
        super().__init__()
        self._game_id, self._clause_id = game_id, clause_id
        self._searched = ""
        self._last = clause_id
        self._came_from: list[str] = []

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
        if not searched:
            yield from self._overview()
        for section, clauses in book.by_section():
            shown = [clause for clause in clauses if clause.id in found]
            if shown:
                yield Row(None, Content(section.title))
            for clause in shown:
                yield Row(clause.id, self._clause(clause))
        words = searched.casefold().split()
        terms = [term for term in book.terms if all(word in self._page(term) for word in words)]
        if terms:
            yield Row(None, Content(self.say("rules-glossary")))
        for term in terms:
            yield Row(f"{TERM}{term.term}", self._linked(f"{term.term}: {term.text}"))

    def _overview(self) -> Iterator[Row]:
        if self._book.overview:
            yield Row(None, Content(self.say("rules-overview")))
        for number, part in enumerate(self._book.overview):
            text = Content.assemble((part.title, "bold"), "\n", self._linked(part.text))
            yield Row(f"{OVERVIEW}{number}", text)

    @staticmethod
    def _page(term: Term) -> str:
        return f"{term.term} {term.text}".casefold()

    def _linked(self, text: str) -> Content:
        """A text in which the terms of the game and the clauses it names stand out."""
        shown = Content(text)
        for link in self._book.links(text):
            for found in re.finditer(rf"\b{re.escape(link)}", text, re.IGNORECASE):
                shown = shown.stylize("underline", found.start(), found.end())
        return shown

    def _clause(self, clause: Clause) -> Content:
        text = Content.assemble((clause.id, "$dim"), "\n", self._linked(clause.text))
        if clause.note:
            text = Content.assemble(text, "\n", (self.say("rules-note", note=clause.note), "$dim italic"))
        return text

    # ------------------------------------------------------------------ going about

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        here = event.option_id
        if here is None:
            return
        links = [link for link in self._links_of(here) if self._id_of(link) != here]
        if len(links) == 1:
            self._follow(here, links[0])
        elif links:
            question, answers = self.say("rules-where"), [(link, link) for link in links]
            self.app.push_screen(Ask(question, answers), lambda link: self._follow(here, link))

    def _links_of(self, id: str) -> list[str]:
        book = self._book
        if id.startswith(TERM):
            term = book.term(id.removeprefix(TERM))
            return list(dict.fromkeys([*([term.clause] if term.clause else []), *book.links(term.text)]))
        if id.startswith(OVERVIEW):
            return book.links(book.overview[int(id.removeprefix(OVERVIEW))].text)
        clause = book.clause(id)
        return book.links(f"{clause.text} {clause.note}")

    @staticmethod
    def _id_of(link: str) -> str:
        return link if CLAUSE_ID.fullmatch(link) else f"{TERM}{link}"

    def _follow(self, here: str, link: str | None) -> None:
        if link is not None:
            self._came_from.append(here)
            self._clear_search()
            self._go_to(self._id_of(link))

    def action_contents(self) -> None:
        """Choose a chapter."""
        book = self._book
        chapters = [(clauses[0].id, section.title) for section, clauses in book.by_section() if clauses]
        if book.overview:
            chapters.insert(0, (f"{OVERVIEW}0", self.say("rules-overview")))
        if book.terms:
            chapters.append((f"{TERM}{book.terms[0].term}", self.say("rules-glossary")))

        def go(chapter: str | None) -> None:
            if chapter is not None:
                self._clear_search()
                self._go_to(chapter)

        self.app.push_screen(Ask(self.say("rules-contents"), chapters), go)

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
        """Take a search back, go back to where one came from, or close."""
        if self.query_one(Field).display:
            self._clear_search()
        elif self._came_from:
            self._go_to(self._came_from.pop())
        else:
            self.dismiss(None)

    def _clear_search(self) -> None:
        field = self.query_one(Field)
        if field.display:
            field.value = ""
            field.display = False
            self._search("")
            self.query_one(Choices).focus()
