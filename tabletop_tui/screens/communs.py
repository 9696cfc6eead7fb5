"""The table of Cartes en Commun."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, cast

import msgspec
from textual.strip import Strip

from tabletop_tui.actions import bindings
from tabletop_tui.engines.communs.game import CommunsGame
from tabletop_tui.engines.communs.modifiers import campaign_limit, next_wave
from tabletop_tui.engines.communs.state import Communs
from tabletop_tui.engines.communs.table import T, enclosure, phase, phase_of
from tabletop_tui.engines.communs.wave import TOLERATED
from tabletop_tui.kit.agenda import Table
from tabletop_tui.kit.decision import Decision, Option
from tabletop_tui.kit.game import CardText
from tabletop_tui.kit.words import Field, Msg
from tabletop_tui.screens.communs_about import About
from tabletop_tui.screens.communs_layout import network_of
from tabletop_tui.screens.communs_paint import CommunsPainter
from tabletop_tui.screens.communs_phrases import COMMUNS_BOOK
from tabletop_tui.screens.communs_planner import Plan, plan
from tabletop_tui.screens.described import described
from tabletop_tui.screens.dialogs import Ask
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.widgets.answering import Answering
from tabletop_tui.widgets.board import Look, Painter
from tabletop_tui.widgets.lines import Part, cells
from tabletop_tui.widgets.spots import Direction

HEADS_ROW = 2


def targets(decision: Decision) -> set[str]:
    """What a question is about; not the players to whom the word could be handed besides."""
    options = (option for option in decision.options if not option.key.startswith("word:"))
    return {thing for option in options for thing in option.touches}


class Plans(Mapping[str, Plan]):
    """The plan for each enclosure in play, made when it is asked for."""

    def __init__(self, t: T, seat: int) -> None:
        self._t, self._seat = t, seat
        self._made: dict[str, Plan] = {}

    def __getitem__(self, card: str) -> Plan:
        if card not in self._made:
            there = enclosure(self._t, card)
            if there is None:
                raise KeyError(card)
            self._made[card] = plan(self._t, self._seat, there)
        return self._made[card]

    def __iter__(self) -> Iterator[str]:
        return (place.card for place in self._t.state.enclosures)

    def __len__(self) -> int:
        return len(self._t.state.enclosures)


class CommunsTable(TableScreen):
    """The table of Cartes en Commun."""

    BOOK = COMMUNS_BOOK
    HEADS: ClassVar[frozenset[str]] = frozenset({"cycle", "turn", "wave", "neutralised"})
    QUIET: ClassVar[frozenset[str]] = frozenset({"turn", "renewed", "word", "word-back"})
    BINDINGS = bindings("plan")
    KEYS: ClassVar[tuple[str, ...]] = ("choose", "plan", *TableScreen.KEYS[1:])
    LISTED: ClassVar[tuple[str, ...]] = (*TableScreen.LISTED, "plan")

    view: Communs
    _texts: dict[str, CardText] | None = None
    _open: int | None = None
    _passing: bool = False
    _plans: Plans | None = None

    @property
    def game(self) -> CommunsGame:
        """The game, as what it is."""
        return cast(CommunsGame, self.match.game)

    @property
    def texts(self) -> dict[str, CardText]:
        """The cards in words, by their printed ids."""
        if self._texts is None:
            self._texts = {text.id: text for text in self.game.card_texts(self.words)}
        return self._texts

    @property
    def table(self) -> T:
        """The view as the rules see it."""
        return Table(self.view, self.game.cards)

    @property
    def plans(self) -> Plans:
        """How the gaps could be closed, in the eyes of whoever is looking."""
        if self._plans is None:
            self._plans = Plans(self.table, self._planning)
        return self._plans

    @property
    def _planning(self) -> int:
        return self.looking if self.looking is not None else self.opened

    @property
    def opened(self) -> int:
        """The player whose network is shown: the one turned to, or the one the question is for."""
        return self._open if self._open is not None else self._concerned()

    def _concerned(self) -> int:
        decision, turn = self.game.decision(self.view), self.view.turn
        seat = decision.seat if decision is not None else None
        if seat is None or (self.looking is not None and self.match.setup.seats[seat].is_bot):
            seat = self.looking
        if seat is None:
            seat = turn.seat if turn is not None else self.view.first
        return self._lender(seat, decision)

    def _lender(self, seat: int, decision: Decision | None) -> int:
        """The player concerned; another where every card asked about lies in others' networks."""
        touched = targets(decision) if decision is not None else set()
        if touched and not touched & self._lying(seat):
            others = (other for other in range(self.view.seats) if touched & self._cards_of(other))
            return next(others, seat)
        return seat

    def _cards_of(self, seat: int) -> set[str]:
        return {card for cards in network_of(self.view, seat).values() for card in cards}

    def _lying(self, seat: int) -> set[str]:
        """All that has a spot on the board while the network of a player is open."""
        cards = self._cards_of(seat).union(place.card for place in self.view.enclosures)
        cards.update(self._held(seat), self.view.crises, ("forces", "pile", f"waiting:{seat}"))
        return cards | {f"seat:{other}" for other in range(self.view.seats)}

    @property
    def held(self) -> list[str]:
        """The cards of the hand in view, with a card on its way from a hand to its network."""
        return self._held(self.opened)

    def _held(self, opened: int) -> list[str]:
        players, known = self.view.players, self.game.cards.cards
        hands = [players[opened].hand]
        if self.looking is not None:
            hands.append(players[self.looking].hand)
        hand = next((hand for hand in hands if hand and hand[0] in known), [])
        return [*(one.deploying for one in players if one.deploying in known), *hand]

    def painter(self) -> Painter:
        """What paints the view."""
        self._plans = None
        return CommunsPainter(self.table, self.opened, self.held, self.words, self.ink, self.glyphs)

    # ------------------------------------------------------------------ the light on the board

    def _look(self) -> None:
        """Copies that lie side by side are offered once by the rules, and can all be pointed at here."""
        super()._look()
        if self.decision is not None:
            offered = targets(self.decision)
            options = tuple(self._with_copies(option, offered) for option in self.decision.options)
            self.decision = msgspec.structs.replace(self.decision, options=options)

    def _with_copies(self, option: Option, offered: set[str]) -> Option:
        """An option with the copies of its card; not with those that have an option of their own."""
        if len(option.touches) != 1:
            return option
        (card,) = option.touches
        copies = tuple(other for other in self._beside(card) if other != card and other not in offered)
        return msgspec.structs.replace(option, touches=(card, *copies)) if copies else option

    def _beside(self, card: str) -> Iterator[str]:
        """The copies of a card that lie where it lies."""
        cards, one = self.game.cards.cards, next(self._places_of(card), None)
        return (other for other in one or () if cards[other].id == cards[card].id)

    def _places_of(self, card: str) -> Iterator[list[str]]:
        for one in self.view.players:
            resources = [[r.card for r in one.resources if r.mobilised is turned] for turned in (False, True)]
            laid = [[entry.card for entry in entries] for entries in (one.actions, one.attitudes)]
            yield from (cards for cards in (one.hand, one.projects, *resources, *laid) if card in cards)

    def meant(self, thing: str, decision: Decision) -> str | None:
        """A card of the hand is meant to be deployed, a Project sent, an Attitude used, a player rewarded."""
        if decision.ask.id not in ("ask-act", "ask-word"):
            return super().meant(thing, decision)
        if thing.startswith("seat:"):
            return f"word:{thing.removeprefix('seat:')}"
        kind = self.game.cards.kind.get(thing)
        if thing in self.held:
            return f"{kind}:{thing}"
        return {"project": f"send:{thing}", "attitude": f"use:{thing}"}.get(kind or "")

    def chosen_things(self) -> set[str]:
        """The card that the question is about, and what is chosen for it already."""
        found = {one.deploying for one in self.view.players if one.deploying is not None}
        if self.decision is None:
            return found
        for name in ("card", "project", "chosen", "kept"):
            value = self.decision.ask.fields.get(name)
            found.update({value} if isinstance(value, str) else value if isinstance(value, list) else ())  # type: ignore[arg-type]
        return found

    def dark_things(self) -> set[str]:
        """The cards that lie beside legal targets and are none."""
        lit = set(self.answering.marks()) if self.answering is not None else set()
        areas = [self.held, *network_of(self.view, self.opened).values()]
        areas.append([place.card for place in self.view.enclosures])
        return {card for area in areas if lit.intersection(area) for card in area if card not in lit}

    def hinted_things(self) -> set[str]:
        """The players whose network holds legal targets and is not open."""
        lit = set(self.answering.marks()) if self.answering is not None else set()
        return {
            f"seat:{seat}"
            for seat in range(self.view.seats)
            if seat != self.opened and lit & self._cards_of(seat)
        }

    def looks(self) -> dict[str, Look]:
        """With how much each Project would close of the gap looked at, or the one looked at of each gap."""
        looks = super().looks()
        for thing, n in self._would_close():
            looks[thing] = looks.get(thing, Look())._replace(note=f"+{n}")
        return looks

    def _would_close(self) -> Iterator[tuple[str, int]]:
        subject = self.subject()
        sending = self.decision.ask.fields.get("project") if self.decision is not None else None
        project = sending if isinstance(sending, str) else subject
        if sending is None and subject is not None and enclosure(self.table, subject) is not None:
            yield from ((one.card, one.closes) for one in self.plans[subject].helpers)
        elif project is not None and self.game.cards.kind.get(project) == "project":
            for card, made in self.plans.items():
                yield from ((card, one.closes) for one in made.helpers if one.card == project)

    def _line(self, id: str, /, **fields: Field) -> str:
        return self.words.say(Msg(id, fields))

    def action_plan(self) -> None:
        """Read how the gap of the enclosure looked at could be closed, or of all of them."""
        subject = self.subject()
        cards = [subject] if subject in self.plans else list(self.plans)
        text = self._about().planner([card for card in cards if card is not None])
        self.app.push_screen(Ask(text, [(True, self.say("dialog-close"))]))

    # ------------------------------------------------------------------ which network is open

    def _show(self, answering: Answering | None, remark: Msg | None = None) -> None:
        fresh = answering if answering is not self.answering else None
        if answering is not self.answering:
            self._open = None
        super()._show(answering, remark)
        if fresh is not None:
            here = self._lying(self.opened) & targets(fresh.decision)
            self.see_to_focus(fresh, bool(here))
        self.board.light(self.looks())

    def _first_target(self, marks: Mapping[str, str]) -> str | None:
        """The cursor goes to a target that is on the board."""
        here = self._lying(self.opened) & (targets(self.decision) if self.decision is not None else set())
        return super()._first_target({thing: mark for thing, mark in marks.items() if thing in here})

    def turn_to(self, thing: str | None, view: Communs) -> None:
        """Open the network that a card lies in."""
        self.view = view
        self._open = self._owner(thing) if thing is not None else None

    def _owner(self, thing: str) -> int | None:
        for seat, one in enumerate(self.view.players):
            laid = [card.card for card in (*one.actions, *one.attitudes)]
            laid += [resource.card for resource in one.resources]
            if thing in (*one.hand, *one.projects, *laid, f"seat:{seat}", f"waiting:{seat}"):
                return seat
        return None

    def _turn_to(self, seat: int) -> None:
        """Open another player's network."""
        self._open = seat
        self.board.show(self.painter(), self.looks(), f"seat:{seat}")

    def _move(self, direction: Direction) -> None:
        """Up and down lead over the head of the open network, and open no other."""
        before = self.board.spot(self.board.cursor)
        self._passing = direction in ("up", "down") and before is not None and before.row != HEADS_ROW
        super()._move(direction)
        self._passing = False

    def _cursor_moved(self) -> None:
        spot = self.board.spot(self.board.cursor)
        if spot is not None and spot.row == HEADS_ROW and spot.id != f"seat:{self.opened}":
            if self._passing:
                self.board.point(f"seat:{self.opened}")
            else:
                self._turn_to(int(spot.id.removeprefix("seat:")))
        super()._cursor_moved()

    # ------------------------------------------------------------------ the status line

    def status(self, width: int) -> tuple[Sequence[Part], Sequence[Part]]:
        """Whose turn it is and what was sent; the danger."""
        ink, view, turn = self.ink, self.view, self.view.turn
        left: list[Part] = [(" ", ink())]
        if view.cycle:
            left.append((f"{self._line('co-cycle', n=view.cycle)}  ", ink("dim")))
        if turn is not None:
            limit = campaign_limit(self.table, turn.seat)
            left.extend(self.seat_parts(turn.seat))
            left.append((self._line("co-sent", sent=turn.sent, limit=limit), ink("foreground")))
        right = self._danger()
        if cells(left) + cells(right) >= width and turn is not None:
            left = [(" ", ink()), *self.seat_parts(turn.seat)]
        return left, right

    def _danger(self) -> list[Part]:
        """Enclosures of those tolerated, the phase and its cards, the next wave or the countdown."""
        ink, view, n = self.ink, self.view, len(self.view.enclosures)
        colour = "success" if n < TOLERATED - 2 else "warning" if n < TOLERATED - 1 else "error"
        pips = self.glyphs.pips(min(n, TOLERATED), TOLERATED)
        parts = [(f"{pips} {self._line('co-danger', n=n)}", ink(colour, "bold"))]
        now = phase(self.table)
        if now is not None:
            left = sum(phase_of(self.table, force) == now for force in view.forces)
            parts.append((f"  {self._line('co-phase', phase=now, left=left)}", ink("foreground")))
            parts.append((f"  {self._line('co-wave', n=next_wave(self.table))}", ink("warning")))
        if view.countdown is not None:
            text = self._line("co-danger-countdown", n=len(view.countdown))
            parts.append((f"  {text}", ink("error", "bold")))
        return [*parts, (" ", ink())]

    # ------------------------------------------------------------------ what there is to read

    def _about(self) -> About:
        return About(self.table, self.texts, self.words, self.glyphs, self._planning, self.plans)

    def detail(self, thing: str | None, width: int, height: int) -> Sequence[Strip]:
        """A card's facts and text; of an enclosure first how its gap could be closed."""
        if thing is None:
            return []
        return described(*self._about().thing(thing), width, height, self.ink, self.glyphs)

    def full_text(self, thing: str) -> str | None:
        """All of it, for a page of its own."""
        heading, facts, sentences = self._about().thing(thing)
        return "\n".join((heading, facts, "", *sentences))
