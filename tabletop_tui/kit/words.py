"""Messages and the one layer that turns them into sentences.

Engines speak in message ids and fields. A `Phrasebook` holds an English sentence for each message
id; `Words` puts it through the gettext catalog and fills in the fields. Another language is a
catalog under `tabletop_tui/locale/<language>/LC_MESSAGES/tabletop_tui.mo`, and no code.
"""

import gettext
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

DOMAIN = "tabletop_tui"
LOCALE_DIR = Path(__file__).parent.parent / "locale"

Field = str | int | None | list[str] | list[int]
Fields = dict[str, Field]


class Msg(msgspec.Struct, frozen=True):
    """A message: its id and the fields its sentence needs. Data, never text."""

    id: str
    fields: Fields = {}


class Plural(msgspec.Struct, frozen=True):
    """A sentence in two English forms, chosen by the number in field `by`."""

    one: str
    many: str
    by: str = "n"


Template = str | Plural


class Phrasebook:
    """The English sentences of one vocabulary and how its fields are written.

    `templates` maps message ids to sentences with `{field}` places. `kinds` maps a field's name to
    the kind of thing it holds ("card", "icon", ...); `namers` turns a kind's value into words.
    Fields named in no kind are written as they are; seats are known to every phrasebook.
    `fixed` lists the texts that are said by `Words.text` alone, for the catalogs.
    """

    def __init__(
        self,
        templates: Mapping[str, Template],
        kinds: Mapping[str, str] | None = None,
        namers: Mapping[str, Callable[["Words", str], str]] | None = None,
        fixed: Iterable[str] = (),
    ) -> None:
        self.templates = dict(templates)
        self.kinds = dict(kinds or {})
        self.namers = dict(namers or {})
        self.fixed = tuple(fixed)

    def extended(self, other: "Phrasebook") -> "Phrasebook":
        """This phrasebook with another's entries added; the other's win."""
        return Phrasebook(
            {**self.templates, **other.templates},
            {**self.kinds, **other.kinds},
            {**self.namers, **other.namers},
            (*self.fixed, *other.fixed),
        )

    def sentences(self) -> Iterator[str | tuple[str, str]]:
        """Every text a catalog must hold: a string, or a (one, many) pair."""
        for template in self.templates.values():
            if isinstance(template, Plural):
                yield (template.one, template.many)
            else:
                yield template
        yield from self.fixed


THE_TABLE = "the table"
PLAYER = "Player {n}"
COMMA = ", "
WORDS_TEXTS = (THE_TABLE, PLAYER, COMMA)
"""The fixed texts that `Words` itself uses."""

SEAT_FIELDS = ("seat", "other", "asked", "owner")


class Words:
    """Says messages as sentences in one language, for one set of player names."""

    def __init__(
        self,
        book: Phrasebook,
        names: Sequence[str] = (),
        catalog: gettext.NullTranslations | None = None,
    ) -> None:
        self.book = book
        self.names = tuple(names)
        self.catalog = catalog if catalog is not None else gettext.NullTranslations()

    def text(self, english: str) -> str:
        """A fixed text (a card's name, a heading) in the chosen language."""
        return self.catalog.gettext(english) if english else ""

    def say(self, message: Msg) -> str:
        """The message as a sentence. Raises KeyError for an unknown message id."""
        template = self.book.templates[message.id]
        fields = message.fields
        if isinstance(template, Plural):
            number = fields[template.by]
            assert isinstance(number, int)
            sentence = self.catalog.ngettext(template.one, template.many, number)
        else:
            sentence = self.catalog.gettext(template)
        if not fields:
            return sentence.format() if "{" in sentence else sentence
        return sentence.format_map({name: self._field(name, value) for name, value in fields.items()})

    def seat(self, seat: int | None) -> str:
        """A player's name, or 'the table' for a joint choice."""
        if seat is None or seat < 0:
            return self.text(THE_TABLE)
        if seat < len(self.names):
            return self.names[seat]
        return self.text(PLAYER).format(n=seat + 1)

    def listed(self, parts: Sequence[str]) -> str:
        """Several names as one list."""
        return self.text(COMMA).join(parts)

    def _field(self, name: str, value: Field) -> str:
        if isinstance(value, list):
            return self.listed([self._one(name, item) for item in value])
        return self._one(name, value)

    def _one(self, name: str, value: str | int | None) -> str:
        if name in SEAT_FIELDS or name == "seats":
            return self.seat(value if isinstance(value, int) else None)
        kind = self.book.kinds.get(name)
        if kind is not None and isinstance(value, str):
            return self.book.namers[kind](self, value)
        return str(value)


def catalog_for(language: str | None) -> gettext.NullTranslations:
    """The installed catalog of a language ("fr"), or one that leaves English as it is."""
    if not language:
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, LOCALE_DIR, languages=[language], fallback=True)
