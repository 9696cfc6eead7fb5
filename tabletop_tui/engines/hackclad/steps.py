"""The steps of the setup, of rounds and turns, and of the Clad. Steps hold nothing hidden."""

import msgspec

# ---------------------------------------------------------------------- setup


class ChooseWitch(msgspec.Struct, tag=True):
    """Asks which Witch a player takes."""

    seat: int


class RowOfMissions(msgspec.Struct, tag=True):
    """Ten Mission cards are laid open; the players pick in snake order."""


class ChooseMission(msgspec.Struct, tag=True):
    """Asks which of the open Mission cards a player takes."""

    seat: int


class ChooseNinth(msgspec.Struct, tag=True):
    """Asks which Enhanced card joins the eight Basic ones."""

    seat: int


class DealAll(msgspec.Struct, tag=True):
    """Deal witches, missions and ninth cards at random."""


class ShuffleDecks(msgspec.Struct, tag=True):
    """Shuffle the decks of nine; each top card becomes a Turn card."""


# ---------------------------------------------------------------------- rounds


class StartRound(msgspec.Struct, tag=True):
    """The next round begins with its Forecast."""


class FillSlot(msgspec.Struct, tag=True):
    """Turn the top Clad card into a Clad slot."""

    slot: int


class DrawPhase(msgspec.Struct, tag=True):
    """Everybody draws up to three cards."""


class DraftPhase(msgspec.Struct, tag=True):
    """Everybody takes a Turn slot."""


class Drafting(msgspec.Struct, tag=True):
    """A player's draft begins, with Re-Entry if her Witch is off the Field."""

    seat: int


class TakeTurnCard(msgspec.Struct, tag=True):
    """The Turn card comes into the hand."""

    seat: int


class ChooseSlot(msgspec.Struct, tag=True):
    """Asks which Turn slot a player takes; `barred` is the one above her Standby slot."""

    seat: int
    barred: int


class LayTurnCard(msgspec.Struct, tag=True):
    """Asks which hand card lies face down on the chosen Turn slot."""

    seat: int
    slot: int


class SlotEffect(msgspec.Struct, tag=True):
    """What a Turn slot gives."""

    seat: int
    slot: int


class PutBack(msgspec.Struct, tag=True):
    """Asks which hand card goes on top of the deck."""

    seat: int


class ActionPhase(msgspec.Struct, tag=True):
    """Turns and Clad cards by turns; from `moment` on, 0 to 6."""

    moment: int = 0


class EndRound(msgspec.Struct, tag=True):
    """The round is over, and after the ninth the game."""


class BeginTurn(msgspec.Struct, tag=True):
    """A player's turn: the Turn card slides down, Re-Entry if due, then actions."""

    seat: int
    slot: int


class Act(msgspec.Struct, tag=True):
    """Asks for an action on one's own turn, or its end."""

    seat: int


class EndTurn(msgspec.Struct, tag=True):
    """A player's turn is over."""

    seat: int


class ReEnter(msgspec.Struct, tag=True):
    """Asks where a Witch re-enters the Field."""

    seat: int


# ---------------------------------------------------------------------- the Clad


class CladTurn(msgspec.Struct, tag=True):
    """The icons of the Clad card in a slot, from the left."""

    slot: int


class CladIcon(msgspec.Struct, tag=True):
    """One icon of a Clad card."""

    card: str
    icon: int


class CladDone(msgspec.Struct, tag=True):
    """A Clad card is resolved."""

    slot: int


class Advance(msgspec.Struct, tag=True):
    """The Clad moves on, `left` cells; `heading`: the way of a Repel, None for as it faces."""

    left: int
    heading: int | None = None


class Enter(msgspec.Struct, tag=True):
    """The Clad enters the next cell; then `left` more."""

    left: int
    heading: int | None = None


class Window(msgspec.Struct, tag=True):
    """The chance to react to the innermost attack; when all have passed it is carried out."""


class React(msgspec.Struct, tag=True):
    """Asks a player in range for a Reaction."""

    seat: int
