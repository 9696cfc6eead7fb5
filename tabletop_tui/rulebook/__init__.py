"""The rules of the games, clause by clause, as players read them.

Each game has one TOML file here: sections with headings, and clauses in order. Decisions and tests
name clauses by their ids.
"""

import gettext
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

CLAUSE_ID = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d{2}\b")


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A heading. Its id is the middle part of its clauses' ids."""

    id: str
    title: str


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One fact of the rules.

    `kind`: "component" and "table" tell of the box or of talk at the table, and are nothing to test.
    `note`: what was decided where the game leaves something open, and why; usually empty.
    """

    id: str
    text: str
    kind: Literal["rule", "component", "table"] = "rule"
    note: str = ""

    @property
    def section(self) -> str:
        """The id of the section it stands in."""
        return self.id.split("-")[1]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A paragraph of the overview, with its heading."""

    title: str
    text: str


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game, what it means, and the clause that says more."""

    term: str
    text: str
    clause: str = ""


class Intro(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands before and behind the clauses: an overview for new players, and a glossary."""

    overview: tuple[Part, ...] = ()
    term: tuple[Term, ...] = ()


class Rulebook(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"sections": "section", "clauses": "clause"},
):
    """The rules of one game, in reading order."""

    game: str
    title: str
    sections: tuple[Section, ...]
    clauses: tuple[Clause, ...]
    overview: tuple[Part, ...] = ()
    terms: tuple[Term, ...] = ()

    def links(self, text: str) -> list[str]:
        """What a text speaks of: the ids of clauses and the terms that occur in it, in that order."""
        ids = [name for name in CLAUSE_ID.findall(text) if any(one.id == name for one in self.clauses)]
        named = [
            one.term for one in self.terms if re.search(rf"\b{re.escape(one.term)}", text, re.IGNORECASE)
        ]
        return list(dict.fromkeys([*ids, *named]))

    def term(self, name: str) -> Term:
        """An entry of the glossary. Raises KeyError."""
        for one in self.terms:
            if one.term == name:
                return one
        raise KeyError(name)

    def clause(self, clause_id: str) -> Clause:
        """The clause with this id. Raises KeyError."""
        return self.clauses[self._place(clause_id)]

    def neighbours(self, clause_id: str, n: int) -> tuple[Clause, ...]:
        """A clause between the `n` before it and the `n` after it. Raises KeyError."""
        place = self._place(clause_id)
        return self.clauses[max(0, place - n) : place + n + 1]

    def by_section(self) -> list[tuple[Section, list[Clause]]]:
        """Each section with its clauses."""
        return [
            (section, [clause for clause in self.clauses if clause.section == section.id])
            for section in self.sections
        ]

    def search(self, text: str) -> list[Clause]:
        """The clauses in which every word of `text` occurs: in id, heading, text or note."""
        words = text.casefold().split()
        titles = {section.id: section.title for section in self.sections}
        found = []
        for clause in self.clauses:
            page = f"{clause.id} {titles[clause.section]} {clause.text} {clause.note}".casefold()
            if all(word in page for word in words):
                found.append(clause)
        return found

    def texts(self) -> Iterator[str]:
        """Every text that a catalog must hold."""
        yield self.title
        for part in self.overview:
            yield from (part.title, part.text)
        for term in self.terms:
            yield from (term.term, term.text)
        for section in self.sections:
            yield section.title
        for clause in self.clauses:
            yield clause.text
            if clause.note:
                yield clause.note

    def translated(self, catalog: gettext.NullTranslations) -> "Rulebook":
        """The same rulebook in the language of a catalog."""
        say = catalog.gettext
        return Rulebook(
            self.game,
            say(self.title),
            tuple(Section(section.id, say(section.title)) for section in self.sections),
            tuple(
                msgspec.structs.replace(
                    clause, text=say(clause.text), note=say(clause.note) if clause.note else ""
                )
                for clause in self.clauses
            ),
            tuple(Part(say(part.title), say(part.text)) for part in self.overview),
            tuple(Term(say(term.term), say(term.text), term.clause) for term in self.terms),
        )

    def _place(self, clause_id: str) -> int:
        for place, clause in enumerate(self.clauses):
            if clause.id == clause_id:
                return place
        raise KeyError(clause_id)


def packaged() -> tuple[str, ...]:
    """The ids of the games that have a rulebook."""
    names = (entry.name for entry in files(__package__).iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


def rulebook(game_id: str, catalog: gettext.NullTranslations | None = None) -> Rulebook:
    """The rulebook of a game, in English or in the language of a catalog. Raises KeyError."""
    book = _english(game_id)
    return book if catalog is None else book.translated(catalog)


@cache
def _english(game_id: str) -> Rulebook:
    if game_id not in packaged():
        raise KeyError(game_id)
    folder = files(__package__)
    book = msgspec.toml.decode(folder.joinpath(f"{game_id}.toml").read_bytes(), type=Rulebook)
    intro_file = folder.joinpath("intro", f"{game_id}.toml")
    if not intro_file.is_file():
        return book
    intro = msgspec.toml.decode(intro_file.read_bytes(), type=Intro)
    return msgspec.structs.replace(book, overview=intro.overview, terms=intro.term)
