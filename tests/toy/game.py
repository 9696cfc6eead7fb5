"""Lantern Street as a game like those of the collection, and short ways to open it in tests."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from tabletop_tui.kit.agenda import EVERYTHING, OPEN_HANDS
from tabletop_tui.kit.cards import CardSource, text_hash
from tabletop_tui.kit.chance import Chance
from tabletop_tui.kit.game import CardText, Game, Outcome, ScoreLine
from tabletop_tui.kit.match import Match
from tabletop_tui.kit.setup import HUMAN, Choice, GameOption, Seat, Setup
from tabletop_tui.kit.words import Msg, Phrasebook, Words
from tests.toy import positions
from tests.toy.cards import STANDARD, Catalogue, parse, standard
from tests.toy.phrases import BOOK, COINS
from tests.toy.rules import RULES
from tests.toy.state import HIDDEN, Act, Pay, Player, StartRound, Toy

NAMES = ("Ana", "Ben", "Cai", "Dot")
HAND = 3
SCORES = (("prizes", 2), ("crowns", 1), ("bruises", -1))
"""Where points come from, and how many each is worth."""

ROUNDS = GameOption("rounds", "Rounds", (Choice("3", "three"), Choice("1", "one"), Choice("5", "five")))


class ToyGame(Game[Toy, Catalogue]):
    """Lantern Street: hidden hands, secret stakes, answers to answers, a market of one thing."""

    id: ClassVar[str] = "toy"
    title: ClassVar[str] = "Lantern Street"
    tagline: ClassVar[str] = "Stake, strike, and trust nobody."
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    rules_version: ClassVar[int] = 1
    hides: ClassVar[bool] = True
    options: ClassVar[tuple[GameOption, ...]] = (ROUNDS,)
    state_type = Toy
    rules = RULES

    def __init__(self, cards: Catalogue) -> None:
        super().__init__(cards)

        def card_name(words: Words, card: str) -> str:
            return words.text(cards[card].name) if card in cards.cards else words.text("a hidden card")

        self.book = BOOK.extended(Phrasebook({}, {}, {"card": card_name}))

    def lay_out(self, setup: Setup, options: Mapping[str, str]) -> Toy:
        """Shuffle; deal everybody three cards and a pocket."""
        seats, chance = len(setup.seats), Chance(setup.seed)
        deck = self.cards.copies(seats)
        chance.shuffle(deck)
        players = [
            Player(dict(positions.USUAL_COINS), [deck.pop() for _ in range(HAND)], deck.pop())
            for _ in range(seats)
        ]
        rounds = int(options["rounds"])
        return Toy(
            seats=seats, chance=chance, players=players, deck=deck, rounds=rounds, agenda=[StartRound()]
        )

    # ------------------------------------------------------------------ views

    def hide(self, state: Toy, viewer: int) -> None:
        """Others' hands, pockets and stakes, and all of the deck that the viewer has not seen."""
        if viewer != OPEN_HANDS:
            state.known = {card: [viewer] for card, seen in state.known.items() if viewer in seen}
            for seat, player in enumerate(state.players):
                if seat != viewer:
                    player.hand = [HIDDEN] * len(player.hand)
                    player.pocket = HIDDEN
                    player.stake = player.stake and HIDDEN
        state.deck = [card if card in state.known else HIDDEN for card in state.deck]

    def guess(self, view: Toy, chance: Chance) -> None:
        """Deal the cards that were not seen at random to where hidden ones lie."""
        seen = set(zones(view))
        unseen = [card for card in self.cards.copies(view.seats) if card not in seen]
        chance.shuffle(unseen)

        def filled(card: str) -> str:
            return unseen.pop() if card == HIDDEN else card

        view.deck = [filled(card) for card in view.deck]
        for player in view.players:
            player.hand = [filled(card) for card in player.hand]
            player.pocket = filled(player.pocket)
            player.stake = player.stake and filled(player.stake)

    # ------------------------------------------------------------------ the end, and what must hold

    def outcome(self, state: Toy) -> Outcome | None:
        """Most points win; then fewer bruises; then all who are equal."""
        if not state.over:
            return None
        scores = tuple(
            tuple(
                ScoreLine(Msg(f"score-{name}", {"n": getattr(player, name)}), worth * getattr(player, name))
                for name, worth in SCORES
            )
            for player in state.players
        )
        points = [sum(line.points for line in lines) for lines in scores]
        keys = [(-points[seat], player.bruises) for seat, player in enumerate(state.players)]
        winners = tuple(seat for seat, key in enumerate(keys) if key == min(keys))
        tied = points.count(max(points)) > len(winners)
        won = (
            Msg("won", {"seat": winners[0]})
            if len(winners) == 1
            else Msg("won-shared", {"seats": list(winners)})
        )
        order = tuple(sorted(range(state.seats), key=keys.__getitem__))
        return Outcome(won, winners, scores, order, (Msg("tie-bruises"),) if tied else ())

    def status(self, state: Toy) -> list[str]:
        """Every card in one place, no debts, an end or a question, nothing known that is not in the deck."""
        broken = []
        if state.seen_by == EVERYTHING and Counter(zones(state)) != Counter(self.cards.copies(state.seats)):
            broken.append("the cards do not lie in one place each")
        if any(min(player.coins.values()) < 0 for player in state.players):
            broken.append("somebody owes a coin")
        if not set(state.known) <= set(state.deck):
            broken.append("a card is known to lie in the deck and does not")
        decision = self.decision(state)
        if (decision is None) != state.over:
            broken.append("there is neither a question nor an end")
        keys = [option.key for option in decision.options] if decision else []
        if len(set(keys)) != len(keys):
            broken.append("an option is offered twice")
        return broken

    # ------------------------------------------------------------------ words and positions

    def explain(self, view: Toy, key: str) -> Msg:
        """Why an answer that is not among the options is not legal."""
        step, thing = view.agenda[-1], f"{key}:".split(":")[1]
        if isinstance(step, Act) and key == "buy":
            return Msg("refused-poor")
        if isinstance(step, Pay) and view.players[step.seat].coins.get(thing, 0):
            return Msg("refused-rest-of-price", {"coin": thing})
        asked = self.decision(view)
        if thing in self.cards.cards and asked is not None and asked.closed and asked.seat is not None:
            if thing not in view.players[asked.seat].hand:
                return Msg("refused-not-held", {"card": thing})
            return Msg("refused-kind", {"card": thing, "kind": self.cards[thing].kind})
        return Msg("refused-unknown")

    def position(self, view: Toy, words: Words) -> list[str]:
        """The position as lines of plain text."""
        decks = {"deck": len(view.deck), "discards": len(view.discard)}
        lines = [words.say(Msg("at-round", {"n": view.round, "m": view.rounds, **decks}))]
        if set(view.deck) - {HIDDEN}:
            lines.append(words.say(Msg("at-known", {"cards": view.deck[::-1]})))
        for seat, player in enumerate(view.players):
            coins = words.listed(
                [words.say(Msg("at-coin", {"coin": coin, "n": player.coins[coin]})) for coin in COINS]
            )
            counts = {name: getattr(player, name) for name, _ in SCORES}
            lines.append(words.say(Msg("at-player", {"seat": seat, "coins": coins, **counts})))
            hand = Msg(
                "at-hand" if player.hand else "at-empty-hand", {"cards": player.hand, "card": player.pocket}
            )
            lines.append(f"  {words.say(hand)}")
            if player.stake:
                lines.append("  " + words.say(Msg("at-stake", {"card": player.stake})))
        lines.extend(words.say(Msg("at-pile", {"seat": p.seat, "card": p.card})) for p in view.pile)
        return lines

    def arrange(self, position: Mapping[str, Any]) -> Toy:
        """A state from a described position; see `positions`."""
        state = positions.arrange(self.cards, position)
        self.settle(state)
        return state

    def survey(self, state: Toy) -> dict[str, Any]:
        """A position described in the same words."""
        return positions.survey(state)

    def card_texts(self, words: Words) -> list[CardText]:
        """Every card as words."""
        return [
            CardText(
                card.id,
                words.say(Msg("group", {"kind": card.kind})),
                words.text(card.name),
                words.say(Msg("facts", {"n": card.value})),
                (words.say(Msg(f"text-{card.kind}")),),
            )
            for card in self.cards.printed
        ]


def zones(state: Toy) -> Iterator[str]:
    """Every card that lies anywhere, hidden ones left out."""
    everywhere = [*state.deck, *state.discard, *(played.card for played in state.pile)]
    for player in state.players:
        everywhere += [*player.hand, player.pocket, player.stake or HIDDEN]
    return (card for card in everywhere if card != HIDDEN)


# ---------------------------------------------------------------------- short ways for tests


def toy_source() -> CardSource:
    """The usual cards, as saves name them."""
    return CardSource("Lanterns", text_hash(STANDARD))


def open_toy(game_id: str = "toy", cards: CardSource | None = None) -> ToyGame:
    """The game with its usual cards or others: the opener that saves and commands are given."""
    if game_id != "toy":
        raise LookupError(game_id)
    own = cards.text if cards is not None else None
    game = ToyGame(standard() if cards is None or own is None else parse(own, cards.name))
    game.cards_hash = text_hash(own or STANDARD)
    return game


def toy_setup(
    seats: int = 2,
    seed: int = 1,
    *,
    bots: Sequence[int] = (),
    plays: str = "bot:random",
    open_hands: bool = False,
    **options: str,
) -> Setup:
    """A setup for so many seats, those in `bots` played by a bot."""
    taken = tuple(Seat(NAMES[seat], plays if seat in bots else HUMAN) for seat in range(seats))
    return Setup("toy", taken, seed, options, open_hands)


def toy_match(
    seats: int = 2,
    seed: int = 1,
    *,
    bots: Sequence[int] = (),
    plays: str = "bot:random",
    open_hands: bool = False,
    **options: str,
) -> Match:
    """A new match of Lantern Street."""
    setup = toy_setup(seats, seed, bots=bots, plays=plays, open_hands=open_hands, **options)
    return Match(open_toy(), setup)
