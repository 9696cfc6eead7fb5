"""All mistakes of a card set, not only the first: what is wrong with one card is found without the others."""

import re
import tomllib
from collections.abc import Callable, Sequence

from tabletop_tui.kit.cards import CardSetError

_CARD = re.compile(r"^[ \t]*\[\[[ \t]*card[ \t]*\]\]", re.MULTILINE)


def mistakes(check: Callable[[str], object], text: str, most: int) -> list[CardSetError]:
    """The mistakes that `check` finds in a card set's text, at most so many: of each card the first.

    A card that has one is left out, and the rest is checked again. What is wrong with the set as a whole
    is told only as long as no card is missing from it.
    """
    head, cards = _taken_apart(text)
    left, found = list(range(len(cards))), list[CardSetError]()
    while len(found) < most:
        try:
            check(head + "".join(cards[number] for number in left))
        except CardSetError as error:
            at = _place(error.card, [cards[number] for number in left])
            if found and at is None:
                break
            found.append(_numbered(error, left[at] + 1 if at is not None else None))
            if at is None:
                break
            del left[at]
        else:
            break
        if not left:
            break
    return found


def _taken_apart(text: str) -> tuple[str, Sequence[str]]:
    """The text before the first card, and that of each card; none where they are written in another way."""
    starts = [match.start() for match in _CARD.finditer(text)]
    cards = [text[start:end] for start, end in zip(starts, [*starts, len(text)][1:], strict=True)]
    try:
        if all(isinstance(tomllib.loads(card).get("card"), list) for card in cards):
            return text[: starts[0]] if starts else text, cards
    except (tomllib.TOMLDecodeError, RecursionError, ValueError):
        pass
    return text, ()


def _place(name: str | None, cards: Sequence[str]) -> int | None:
    """Which of the cards is meant: by its id, of two with the same id the later; else by its number."""
    if name is None:
        return None
    if name.startswith("number "):
        at = int(name.removeprefix("number ")) - 1
        return at if at < len(cards) else None
    ids = [repr(tomllib.loads(card)["card"][0].get("id")) for card in cards]
    return len(ids) - 1 - ids[::-1].index(name) if name in ids else None


def _numbered(error: CardSetError, number: int | None) -> CardSetError:
    """The error, with a card that has no name counted among all of them."""
    if number is None or error.card is None or not error.card.startswith("number "):
        return error
    return CardSetError(error.file, error.problem, f"number {number}", error.field)
