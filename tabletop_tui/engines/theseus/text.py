"""Party of the Theseus in words: the position as lines, the cards as texts, why an answer is refused."""

from tabletop_tui.engines.theseus.cardtext import card_lines
from tabletop_tui.engines.theseus.catalogue import RANKS, Card
from tabletop_tui.engines.theseus.effects import Icon
from tabletop_tui.engines.theseus.icons import icon_is_possible
from tabletop_tui.engines.theseus.phrases import BOOK, FACE_DOWN
from tabletop_tui.engines.theseus.state import Act
from tabletop_tui.engines.theseus.table import T
from tabletop_tui.engines.theseus.turn import ICONS, USES, name_is_used, use_does_something
from tabletop_tui.kit.game import CardText
from tabletop_tui.kit.words import Fields, Msg, Phrasebook, Words


def book_for(names: dict[str, str]) -> Phrasebook:
    """The game's phrasebook, knowing the names of the cards in use."""

    def card_name(words: Words, card: str) -> str:
        return words.text(names[card]) if card in names else words.text(FACE_DOWN)

    return BOOK.extended(Phrasebook({}, {}, {"card": card_name}))


def card_text(card: Card, words: Words) -> CardText:
    """A card as words."""
    group = Msg("group-rank", {"rank": card.rank}) if card.rank else Msg("group-start")
    fields: Fields = {"rank": card.rank, "icon": card.icon, "kind": card.kind, "vp": card.value}
    facts = Msg("facts" if card.rank else "facts-start", fields)
    return CardText(
        card.id, words.say(group), words.text(card.name), words.say(facts), card_lines(card, words)
    )


def position_lines(t: T, words: Words) -> list[str]:
    """The position as lines of plain text: turn, rank, Board with texts, each player's areas."""
    state = t.state
    lines = [words.say(Msg("at-turn", {"seat": state.turn, "n": state.left}))]
    deck = len(state.decks[state.rank - 1])
    if state.rank < RANKS:
        lines.append(words.say(Msg("at-rank", {"rank": state.rank, "n": deck})))
        following: Fields = {"rank": state.rank + 1, "n": len(state.decks[state.rank])}
        lines.append(words.say(Msg("at-next-rank", following)))
    else:
        lines.append(words.say(Msg("at-last-rank", {"n": deck})))
    if state.ending:
        lines.append(words.say(Msg("at-ending")))
    lines.append(words.say(Msg("at-board")))
    for card in state.board:
        lines.append("  " + _card(t, words, card, "at-card-bonus" if card in state.bonused else "at-card"))
        lines.extend(f"    {line}" for line in card_lines(t.cards.cards[card], words))
    for seat, player in enumerate(state.players):
        printed = sum(t.cards.cards[card].value for card in player.reward)
        fields: Fields = {"seat": seat, "vp": printed + player.bonuses, "n": player.bonuses}
        lines.append(words.say(Msg("at-player", fields)))
        lines.append("  " + _area(t, words, "at-party", player.party, used=seat == state.turn))
        lines.append("  " + _area(t, words, "at-hand", player.hand))
        lines.append("  " + _area(t, words, "at-reward", player.reward))
    return lines


def _card(t: T, words: Words, card: str, message: str) -> str:
    printed = t.cards.cards[card]
    fields: Fields = {
        "card": card,
        "rank": printed.rank,
        "icon": printed.icon,
        "kind": printed.kind,
        "vp": printed.value,
    }
    return words.say(Msg(message, fields))


def _area(t: T, words: Words, message: str, cards: list[str], used: bool = False) -> str:
    """An area as one line; `used` marks the cards used this turn (TH-TURN-09)."""
    shown = [
        _card(t, words, card, "at-card-used" if used and card in t.state.used else "at-card")
        for card in cards
    ]
    text = words.listed(shown) if shown else words.say(Msg("at-nothing"))
    return words.say(Msg(message, {"listed": text}))


def explain(t: T, key: str) -> Msg:
    """Why an answer is not legal now."""
    verb, _, thing = key.partition(":")
    step = t.state.agenda[-1]
    if not isinstance(step, Act):
        if key == "stop":
            return _why_not_stop(t)
        if thing in t.cards.cards:
            return Msg("refused-not-here", {"card": thing})
        return Msg("refused-unknown")
    if verb == "use" and thing in t.cards.cards:
        return _why_not_use(t, step.seat, thing)
    if verb == "basic" and thing in ICONS:
        return _why_not_basic(t, step.seat, thing)
    return Msg("refused-must-act") if key == "end" else Msg("refused-unknown")


def _why_not_stop(t: T) -> Msg:
    step = t.state.agenda[-1]
    may = getattr(step, "may", False) or getattr(getattr(step, "effect", None), "may", False)
    return Msg("refused-for-nothing" if may else "refused-must-choose")


def _why_not_use(t: T, seat: int, card: str) -> Msg:
    state = t.state
    if card in state.used:
        return Msg("refused-used", {"card": card})
    if card not in state.players[seat].party:
        return Msg("refused-not-yours", {"card": card})
    if name_is_used(t, card):
        return Msg("refused-name", {"card": card})
    if state.left < 1:
        return Msg("refused-uses", {"n": USES})
    if not use_does_something(t, seat, card):
        return Msg("refused-nothing", {"card": card})
    return Msg("refused-unknown")


def _why_not_basic(t: T, seat: int, icon: Icon) -> Msg:
    if not icon_is_possible(t, seat, icon):
        return Msg("refused-icon", {"icon": icon})
    return Msg("refused-basic")
