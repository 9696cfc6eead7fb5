"""Cartes en Commun in words: the position as lines, the cards as texts, why an answer is refused."""

from collections.abc import Iterator

from tabletop_tui.engines.communs.anytime import ability_refused, reward_refused
from tabletop_tui.engines.communs.cardtext import (
    amounts_text,
    card_lines,
    effect_lines,
    facts_text,
    group_text,
    price_field,
    rule_text,
)
from tabletop_tui.engines.communs.catalogue import COMMON, Card, Catalogue, either_of
from tabletop_tui.engines.communs.deploy import MOST_DEPLOYED, affordable
from tabletop_tui.engines.communs.modifiers import (
    campaign_limit,
    cost,
    forbids,
    gathered,
    icons,
    missing,
    next_wave,
    value,
)
from tabletop_tui.engines.communs.phrases import BOOK, FACE_DOWN
from tabletop_tui.engines.communs.state import FORCE, Communs, Laid, Lasting, Player
from tabletop_tui.engines.communs.steps import Act, Pay, Word
from tabletop_tui.engines.communs.table import T, can_hand_word, phase, phase_of, player
from tabletop_tui.engines.communs.turn import may_send
from tabletop_tui.kit.game import CardText, ScoreLine
from tabletop_tui.kit.words import Fields, Msg, Phrasebook, Words


def book_for(cards: Catalogue) -> Phrasebook:
    """The game's phrasebook, knowing the cards in use."""

    def card_name(words: Words, card: str) -> str:
        return words.text(cards.cards[card].name) if card in cards.cards else words.text(FACE_DOWN)

    def one_way(words: Words, card: str) -> str:
        return _either_text(cards.cards[card], words, 0)

    def other_way(words: Words, card: str) -> str:
        return _either_text(cards.cards[card], words, 1)

    return BOOK.extended(Phrasebook({}, {}, {"card": card_name, "one-way": one_way, "other-way": other_way}))


def _either_text(card: Card, words: Words, side: int) -> str:
    everything = [*card.effects, *card.returning, *(card.ability.effects if card.ability else [])]
    either = either_of(everything)
    assert either is not None
    effects = (either.one, either.other)[side]
    return " ".join(effect_lines(effects, words, card.kind not in COMMON))


def card_text(card: Card, words: Words) -> CardText:
    """A card as words."""
    return CardText(
        card.id,
        group_text(card, words),
        words.text(card.name),
        facts_text(card, words),
        card_lines(card, words),
    )


# ---------------------------------------------------------------------- the position


def position_lines(t: T, words: Words) -> list[str]:
    """The position as lines of plain text: the danger, the arena, each player's network."""
    state = t.state
    if state.turn is not None:
        lines = [words.say(Msg("at-turn", {"n": state.cycle, "seat": state.turn.seat}))]
    else:
        lines = [words.say(Msg("at-between", {"n": state.cycle}) if state.cycle else Msg("at-setup"))]
    lines.append(words.say(Msg("at-danger", {"n": len(state.enclosures)})))
    lines.extend(_forces_lines(t, words))
    if state.countdown is not None:
        lines.append(words.say(Msg("at-countdown", {"n": len(state.countdown)})))
    if state.turn is not None:
        limit = campaign_limit(t, state.turn.seat)
        lines.append(words.say(Msg("at-limit", {"n": limit, "sent": state.turn.sent})))
    lines.append(words.say(Msg("at-piles", {"n": len(state.pile), "discards": len(state.discards)})))
    if state.enclosures:
        lines.append(words.say(Msg("at-enclosures")))
    for place in state.enclosures:
        fields: Fields = {"card": place.card, "amounts": amounts_text(value(t, place), words)}
        begun = bool(place.sent) or any(gathered(t, place))
        if begun:
            fields["missing"] = amounts_text(missing(t, place), words)
        lines.append("  " + words.say(Msg("at-missing" if begun else "at-enclosure", fields)))
        lines.extend(f"    {line}" for line in card_lines(t.cards[place.card], words))
        if place.sent:
            told = [words.say(Msg("at-sent-card", {"card": s.card, "owner": s.owner})) for s in place.sent]
            lines.append("    " + words.say(Msg("at-sent", {"listed": words.listed(told)})))
    if state.crises:
        lines.append(words.say(Msg("at-crises", {"cards": list(state.crises)})))
    lines.extend(line for lasting in state.lasting for line in lasting_lines("at-lasting", lasting, words))
    for seat, one in enumerate(state.players):
        lines.extend(_player_lines(t, words, seat, one))
    return lines


def lasting_lines(id: str, lasting: Lasting, words: Words) -> Iterator[str]:
    """What lasts for a while: by which card, whose it is, and which enclosure it is about."""
    fields: Fields = {"card": lasting.card, "owner": lasting.owner, "enclosure": lasting.against}
    of = "" if lasting.owner == FORCE else "-of"
    against = "" if lasting.against is None else "-against"
    for rule in lasting.rules:
        text = rule_text(rule, words, lasting.owner == FORCE)
        yield words.say(Msg(f"{id}{of}{against}", {**fields, "text": text}))


def _forces_lines(t: T, words: Words) -> list[str]:
    forces = t.state.forces
    now = phase(t)
    if now is None:
        return [words.say(Msg("at-forces-empty"))]
    left = sum(phase_of(t, force) == now for force in forces)
    fields: Fields = {"n": len(forces), "phase": now, "left": left, "wave": next_wave(t)}
    lines = [words.say(Msg("at-forces", fields))]
    for number, force in enumerate(reversed(forces), 1):
        if not force.startswith("?") and t.state.seen_by >= 0:
            lines.append(words.say(Msg("at-known-force", {"card": force, "n": number})))
    return lines


def _player_lines(t: T, words: Words, seat: int, one: Player) -> list[str]:
    fields: Fields = {"seat": seat, "n": len(one.hand), "waiting": len(one.waiting)}
    lines = [words.say(Msg("at-player", fields))]

    def add(id: str, **more: str | list[str]) -> None:
        lines.append("  " + words.say(Msg(id, {**more})))

    if one.hand and one.hand[0] in t.cards.cards:
        add("at-hand", cards=list(one.hand))
    if one.deploying is not None:
        add("at-deploying", card=one.deploying)
    told = []
    for resource in one.resources:
        amounts = amounts_text(icons(t, seat, resource.card), words)
        id = "at-mobilised" if resource.mobilised else "at-ready"
        told.append(words.say(Msg(id, {"card": resource.card, "amounts": amounts})))
    if told:
        add("at-resources", listed=words.listed(told))
    if one.projects:
        add("at-projects", cards=list(one.projects))
    if one.actions:
        add("at-actions", listed=_laid_text(one.actions, words))
    if one.attitudes:
        add("at-attitudes", listed=_laid_text(one.attitudes, words))
    return lines


def _laid_text(cards: list[Laid], words: Words) -> str:
    return words.listed(
        [
            words.say(Msg("at-laid-against", {"card": laid.card, "enclosure": laid.against}))
            if laid.against
            else words.say(Msg("at-laid", {"card": laid.card}))
            for laid in cards
        ]
    )


def network_lines(state: Communs, seat: int) -> tuple[ScoreLine, ...]:
    """What a player's network has come to by the end of the game."""
    one = state.players[seat]
    sent = sum(sent.owner == seat for place in state.enclosures for sent in place.sent)
    counts = {
        "resources": len(one.resources),
        "projects": len(one.projects) + sent,
        "actions": len(one.actions),
        "attitudes": len(one.attitudes),
    }
    return tuple(ScoreLine(Msg(f"result-{name}", {"n": n}), 0) for name, n in counts.items())


# ---------------------------------------------------------------------- refusals


def explain(t: T, key: str) -> Msg:
    """Why an answer is not legal now."""
    verb, _, thing = key.partition(":")
    step = t.state.agenda[-1]
    if verb == "word":
        return _why_no_word(t, step)
    if isinstance(step, Act | Word):
        own = isinstance(step, Act)
        if not own and verb in ("resource", "project", "send", "wait", "redraw", "end"):
            return Msg("refused-own-turn")
        return _why_not(t, step.seat, verb, thing)
    if isinstance(step, Pay) and verb == "pay" and t.cards.kind.get(thing) == "resource":
        return _why_not_pay(t, step.seat, thing)
    return Msg("refused-unknown")


def _why_no_word(t: T, step: object) -> Msg:
    seat = getattr(step, "seat", None)
    if isinstance(step, Word):
        return Msg("refused-word-back", {"other": step.other})
    turn = t.state.turn
    if turn is not None and turn.seat == seat and not can_hand_word(t, seat):
        return Msg("refused-word-enough")
    return Msg("refused-unknown")


def _why_not(t: T, seat: int, verb: str, thing: str) -> Msg:
    one, kind = player(t, seat), t.cards.kind.get(thing)
    if verb in ("resource", "project", "action", "wait") and kind is not None:
        if thing not in one.hand:
            return Msg("refused-not-held", {"card": thing})
        if verb == "wait":
            return Msg("refused-barred" if forbids(t, "wait", seat) else "refused-unknown")
        if verb != kind:
            return Msg("refused-kind", {"card": thing, "kind": verb})
        if t.state.turn is not None and t.state.turn.deployed >= MOST_DEPLOYED:
            return Msg("refused-too-many", {"n": MOST_DEPLOYED})
        if verb == "resource":
            return Msg("refused-one-resource")
        if one.deploying is not None:
            return Msg("refused-on-its-way")
        if thing not in affordable(t, seat, [thing]):
            turn, price = t.state.turn, price_field(cost(t, seat, thing))
            refused = turn is not None and any(one.endswith(f":{thing}") for one in turn.refused)
            return Msg("refused-not-lent" if refused else "refused-cost", {"card": thing, "price": price})
    if verb == "send" and kind == "project":
        return _why_not_send(t, seat, thing)
    if verb == "use" and kind is not None:
        if all(laid.card != thing for laid in one.attitudes):
            return Msg("refused-not-yours", {"card": thing})
        return Msg(ability_refused(t, seat, thing) or "refused-unknown", {"card": thing})
    if verb == "reward":
        why = reward_refused(t, seat)
        return Msg(why or ("refused-own-story" if thing == str(seat) else "refused-unknown"))
    if verb == "redraw":
        return Msg("refused-barred" if forbids(t, "redraw", seat) else "refused-redraw")
    return Msg("refused-unknown")


def _why_not_send(t: T, seat: int, card: str) -> Msg:
    one = player(t, seat)
    if card not in one.projects:
        return Msg("refused-not-home", {"card": card})
    if not may_send(t, seat, card):
        return Msg("refused-again", {"card": card})
    return Msg("refused-limit", {"n": campaign_limit(t, seat)})


def _why_not_pay(t: T, seat: int, card: str) -> Msg:
    for owner, one in enumerate(t.state.players):
        for resource in one.resources:
            if resource.card == card and resource.mobilised:
                return Msg("refused-mobilised", {"card": card})
            if resource.card == card and owner == seat:
                return Msg("refused-useless", {"card": card})
    return Msg("refused-no-lend", {"card": card})
