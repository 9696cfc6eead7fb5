"""What a seat may know of the cards, and a random world that fits what it knows. HC-TERM-07 to HC-TERM-09."""

from tabletop_tui.engines.hackclad.cardsteps import UpgradeTo
from tabletop_tui.engines.hackclad.catalogue import Catalogue
from tabletop_tui.engines.hackclad.scoring import nine
from tabletop_tui.engines.hackclad.state import HIDDEN, HackClad, Player
from tabletop_tui.kit.agenda import OPEN_HANDS
from tabletop_tui.kit.chance import Chance


def is_upgrading(state: HackClad) -> bool:
    """Whether a card has gone to an Enhanced deck and the other has not come out yet."""
    return any(isinstance(step, UpgradeTo) for step in state.agenda)


def hide(state: HackClad, viewer: int) -> None:
    """Turn a copy of the state into what a viewer may know."""
    for seat, player in enumerate(state.players):
        mine = viewer in (seat, OPEN_HANDS)
        known = {*player.shown, *player.peeked} if mine else {*player.shown}
        player.deck = [card if card in known else HIDDEN for card in player.deck]
        if player.turn_card is not None and player.turn_card not in known:
            player.turn_card = HIDDEN
        if not mine:
            player.hand = [card if card in known else HIDDEN for card in player.hand]
            seen = sorted(card for card in player.enhanced if card in known)
            player.enhanced = seen + [HIDDEN] * (len(player.enhanced) - len(seen))
            player.peeked = []
    if viewer == OPEN_HANDS:
        state.known = {card: [] for card in state.known}
    else:
        state.known = {card: [viewer] for card, seen in state.known.items() if viewer in seen}
    state.clad_deck = [card if card in state.known else HIDDEN for card in state.clad_deck]


def guess(cards: Catalogue, view: HackClad, chance: Chance) -> None:
    """Deal every card that is not known to a place where a hidden one lies."""
    for player in view.players:
        if player.witch:
            _guess_player(cards, view, player, chance)
    levels = range(1, view.voltage + 1)
    seen = {*view.clad_deck, *view.clad_done, *view.forecast}
    unseen = [
        card for level in levels for card in cards.voltage_cards(level, view.expert) if card not in seen
    ]
    chance.shuffle(unseen)
    view.clad_deck = [unseen.pop() if card == HIDDEN else card for card in view.clad_deck]


def _guess_player(cards: Catalogue, view: HackClad, player: Player, chance: Chance) -> None:
    """No more Basic cards than have been changed can lie in the Enhanced deck."""
    own = nine(player)
    seen = {*own, *player.enhanced}
    unseen = [card for card in cards.owned(player.witch, view.expansion) if card not in seen]
    chance.shuffle(unseen)
    basic = [card for card in unseen if cards.cards[card].kind == "basic"]
    enhanced = [card for card in unseen if cards.cards[card].kind == "enhanced"]
    room, places = player.enhanced.count(HIDDEN), own.count(HIDDEN)
    there = sum(card != HIDDEN and cards.cards[card].kind == "basic" for card in player.enhanced)
    least = max(0, len(basic) - places, room - len(enhanced))
    most = min(len(basic), room, max(least, player.changes - there))
    away = basic[: least + chance.below(most - least + 1)]
    away += enhanced[: room - len(away)]
    rest = [card for card in unseen if card not in away]
    player.enhanced = [away.pop() if card == HIDDEN else card for card in player.enhanced]
    player.hand = [rest.pop() if card == HIDDEN else card for card in player.hand]
    if player.turn_card == HIDDEN:
        player.turn_card = rest.pop()
    chance.shuffle(rest)
    player.deck = [rest.pop() if card == HIDDEN else card for card in player.deck]
