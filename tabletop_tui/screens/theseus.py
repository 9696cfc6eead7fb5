"""The table of Party of the Theseus."""

from collections.abc import Sequence
from typing import ClassVar, cast

from textual.strip import Strip

from tabletop_tui.engines.theseus.catalogue import RANKS
from tabletop_tui.engines.theseus.game import TheseusGame
from tabletop_tui.engines.theseus.phrases import ICON_NAMES
from tabletop_tui.engines.theseus.state import Theseus
from tabletop_tui.engines.theseus.turn import USES
from tabletop_tui.kit.decision import Decision
from tabletop_tui.kit.game import CardText
from tabletop_tui.kit.words import Fields, Msg
from tabletop_tui.screens.described import described
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.screens.theseus_layout import Zone, area
from tabletop_tui.screens.theseus_paint import TheseusPainter, icon_sign, points
from tabletop_tui.screens.theseus_phrases import THESEUS_BOOK
from tabletop_tui.widgets.board import Painter
from tabletop_tui.widgets.lines import Part, cells

ZONES: tuple[Zone, ...] = ("party", "hand", "reward")


class TheseusTable(TableScreen):
    """The table of Party of the Theseus."""

    BOOK = THESEUS_BOOK
    HEADS: ClassVar[frozenset[str]] = frozenset({"turn-starts", "advanced", "game-over"})

    view: Theseus
    _texts: dict[str, CardText] | None = None

    @property
    def game(self) -> TheseusGame:
        """The game, as what it is."""
        return cast(TheseusGame, self.match.game)

    @property
    def texts(self) -> dict[str, CardText]:
        """What stands on the cards, by their printed ids."""
        if self._texts is None:
            self._texts = {text.id: text for text in self.game.card_texts(self.words)}
        return self._texts

    @property
    def me(self) -> int:
        """The player whose areas are shown large."""
        return self.looking if self.looking is not None else self.view.turn

    def painter(self) -> Painter:
        """What paints the view."""
        return TheseusPainter(
            self.view, self.me, self.game.cards, self.texts, self.words, self.ink, self.glyphs
        )

    # ------------------------------------------------------------------ the light on the board

    def meant(self, thing: str, decision: Decision) -> str | None:
        """A Party card is meant to be used, an area's head to perform its basic ability."""
        if thing.startswith("seat:"):
            return None
        if thing.startswith("icon:"):
            return f"basic:{thing.removeprefix('icon:')}" if decision.ask.id.startswith("ask-act") else None
        return f"use:{thing}" if decision.ask.id.startswith("ask-act") else super().meant(thing, decision)

    def chosen_things(self) -> set[str]:
        """The card whose icon or effect is being carried out, and the card that is being moved."""
        decision = self.decision
        if decision is None or not decision.part:
            return set()
        fields = decision.ask.fields
        named = {value for name in ("card", "moved") if isinstance(value := fields.get(name), str)}
        if self.view.used and decision.seat == self.view.turn:
            named.add(self.view.used[-1])
        elif self.view.acted:
            named.update(f"icon:{icon}" for icon in ICON_NAMES if decision.ask.id.startswith(f"ask-{icon}"))
        return named

    def dark_things(self) -> set[str]:
        """The cards that lie beside legal targets and are none."""
        if self.answering is None:
            return set()
        lit = set(self.answering.marks())
        player = self.view.players[self.me]
        dark: set[str] = set()
        for cards in (self.view.board, player.party, player.hand):
            if lit.intersection(cards):
                dark.update(card for card in cards if card not in lit)
        return dark

    def hinted_things(self) -> set[str]:
        """What the icon of the card pointed at could take: the Board's cards, or the Hand's."""
        aimed = self.answering.aimed if self.answering is not None else None
        if aimed is None:
            return set()
        verb, _, thing = aimed.key.partition(":")
        icon = self.game.cards.icon.get(thing) if verb == "use" else thing if verb == "basic" else None
        if icon is None:
            return set()
        return set(self.view.board if icon == "explore" else self.view.players[self.me].hand)

    # ------------------------------------------------------------------ the status line

    def status(self, width: int) -> tuple[Sequence[Part], Sequence[Part]]:
        """Whose turn it is and how many uses are left; the ranks, and what is left and what comes."""
        view, ink = self.view, self.ink
        pips = self.glyphs.pips(view.left, max(USES, view.left + len(view.used)))
        left = [
            (" ", ink()),
            *self.seat_parts(view.turn),
            (self._text("th-uses"), ink("dim")),
            (f" {pips} {view.left}", ink("foreground", "bold")),
        ]
        if view.ending:
            return left, [(f"{self._text('at-ending')} ", ink("warning", "bold"))]
        right = [*self._ranks(), *self._deck()]
        return left, right if cells(left) + cells(right) < width else self._deck(named=True)

    def _ranks(self) -> list[Part]:
        """All six ranks, the active one marked."""
        ink, active = self.ink, self.view.rank
        track: list[Part] = [(f"{self._text('th-rank')} ", ink("dim"))]
        for rank in range(1, RANKS + 1):
            if rank == active:
                track.append((f"[{rank}]", ink("foreground", "bold", "reverse")))
            else:
                track.append((f" {rank} ", ink("dim")))
        return [*track, (" ", ink())]

    def _deck(self, *, named: bool = False) -> list[Part]:
        """What is left in the active deck, and what comes."""
        view = self.view
        left = len(view.decks[view.rank - 1])
        fields: Fields = {"n": left, "rank": view.rank, "following": view.rank + 1}
        if view.rank < RANKS:
            fields["m"] = len(view.decks[view.rank])
        id = ("th-deck" if view.rank < RANKS else "th-last-deck") + ("-named" if named else "")
        return [(f"{self.words.say(Msg(id, fields))} ", self.ink("foreground"))]

    def _text(self, id: str) -> str:
        return self.words.say(Msg(id))

    # ------------------------------------------------------------------ what there is to read

    def detail(self, thing: str | None, width: int, height: int) -> Sequence[Strip]:
        """A card's name, facts and whole text; a player's areas; what a basic ability does."""
        if thing is None:
            return []
        return described(*self._about(thing), width, height, self.ink, self.glyphs)

    def full_text(self, thing: str) -> str | None:
        """All of it, for a page of its own."""
        heading, facts, sentences = self._about(thing)
        return "\n".join((heading, facts, "", *sentences))

    def _about(self, thing: str) -> tuple[str, str, Sequence[str]]:
        if thing.startswith("seat:"):
            return self._about_player(int(thing.removeprefix("seat:")))
        if thing.startswith("icon:"):
            icon = thing.removeprefix("icon:")
            sign = icon_sign(icon, self.glyphs)  # type: ignore[arg-type]
            heading = f"{sign} {self.words.text(ICON_NAMES[icon])}"
            return heading, self._text("th-basic"), [self._text(f"th-icon-{icon}")]
        text = self.texts[thing.partition(".")[0]]
        facts = [text.facts, self._where(thing)]
        if thing in self.view.used:
            facts.append(self._text("th-used-now"))
        sentences = text.lines or (self._text("th-no-text"),)
        return text.name, self.words.listed(facts), sentences

    def _where(self, card: str) -> str:
        view = self.view
        if card in view.bonused:
            return self._text("th-on-board-bonus")
        for seat, player in enumerate(view.players):
            for zone in ZONES:
                if card in area(player, zone):
                    return self.words.say(Msg("th-where", {"owner": seat, "zone": zone}))
        return self._text("th-on-board")

    def _about_player(self, seat: int) -> tuple[str, str, Sequence[str]]:
        player = self.view.players[seat]
        fields: Fields = {"seat": seat, "vp": points(self.view, self.game.cards, seat), "n": player.bonuses}
        sentences = []
        for zone in ZONES:
            cards = area(player, zone)
            names = self.words.listed([self.words.text(self.game.cards.card_name[card]) for card in cards])
            sentences.append(self.words.say(Msg(f"at-{zone}", {"listed": names or self._text("at-nothing")})))
        return self.words.say(Msg("at-player", fields)), "", sentences
