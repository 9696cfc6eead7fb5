"""A rule demo: a prepared position, prepared answers that the engine carries out, a caption at each step."""

from collections.abc import Iterator

from textual.content import Content
from textual.timer import Timer

from tabletop_tui.actions import bindings
from tabletop_tui.engines.registry import open_game, standard_source
from tabletop_tui.kit.game import Game
from tabletop_tui.kit.log import readable, sentence
from tabletop_tui.kit.match import Match, Origin
from tabletop_tui.kit.saves import SaveError
from tabletop_tui.kit.scenario import Frame, Scenario, frames
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.screens.base import TitleLine
from tabletop_tui.screens.still import Finished, StillScreen
from tabletop_tui.widgets.board import Look


def match_at(scenario: Scenario, game: Game, frame: Frame) -> Match:  # type: ignore[type-arg]
    """A match that goes on from a picture of a demo, all hands open."""
    setup = Setup(
        scenario.game,
        tuple(Seat(name) for name in scenario.seats),
        scenario.seed,
        {option.name: option.default for option in game.options} | scenario.options,
        open_hands=True,
    )
    state = game.copy(frame.state)
    if state.chance.seed is None:
        state.chance.seed = scenario.seed
    return Match(game, setup, Origin(game.rules_version, 0, game.plain(state)))


class DemoScreen(StillScreen):
    """One picture of a demo: the board with what is spoken of lit up, the caption, what came of it.

    `auto`: after so many seconds the next picture comes by itself, and after the last one the first.
    """

    KEYS = ("step_back", "step_on", "restart", "play_on", "rule", "close")
    LISTED = (*KEYS, "cursor_up", "cursor_down")
    BINDINGS = bindings(*LISTED)

    def __init__(self, scenario: Scenario, auto: float | None = None) -> None:
        """Raises ScenarioError where the demo cannot be played."""
        self._scenario = scenario
        self._game = open_game(scenario.game)
        self._frames = frames(scenario, self._game)
        self._at = 0
        self._auto, self._timer = auto, None
        super().__init__(match_at(scenario, self._game, self._frames[0]))

    _timer: Timer | None

    def on_mount(self) -> None:
        """Begin."""
        super().on_mount()
        if self._auto is not None:
            self._timer = self.set_interval(self._auto, self._goes_on)

    def _goes_on(self) -> None:
        if self.is_current:
            self._step(self._at + 1 if self._at + 1 < len(self._frames) else 0)

    # ------------------------------------------------------------------ what is shown

    def show(self) -> None:
        """Show one picture, and what is said to it."""
        frame = self._frames[self._at]
        place = self.say("demo-place", at=self._at + 1, n=len(self._frames))
        self.query_one(TitleLine).show(self.words.text(self._scenario.title), place)
        match = match_at(self._scenario, self._game, frame)
        self._match = match
        self._table.kept = Finished(match)  # type: ignore[assignment]
        self._table.turn_to(next(iter(frame.step.lights), None), match.view(frame.seat))
        lit = {thing: Look(chosen=True) for thing in frame.step.lights}
        self.picture(match.view(frame.seat), frame.seat, None, lit)
        self.texts(*self._beside(frame))

    def _beside(self, frame: Frame) -> Iterator[Content]:
        """The caption with its clause, and what came of the answer."""
        caption = self.words.text(frame.step.say)
        if caption:
            clause = f"  {frame.step.clause}" if frame.step.clause else ""
            yield Content.assemble((caption, "bold"), (clause, "$dim"))
        # In one run: more of them can be read on a small screen.
        told = " ".join(sentence(entry, self.words, None) for entry in readable(frame.entries, None, True))
        if told:
            yield Content.styled(told, "$dim")

    # ------------------------------------------------------------------ keys

    def _step(self, to: int) -> None:
        to = max(0, min(len(self._frames) - 1, to))
        if to != self._at:
            self._at = to
            self.show()
        if self._timer is not None:
            self._timer.reset()

    def action_step_back(self) -> None:
        """One picture back."""
        self._step(self._at - 1)

    def action_step_on(self) -> None:
        """One picture on."""
        self._step(self._at + 1)

    def action_restart(self) -> None:
        """To the first picture."""
        self._step(0)

    def action_rule(self) -> None:
        """Read the rule that is shown."""
        self.shell.open_rules(self._scenario.game, self._frames[self._at].step.clause or None)

    def action_play_on(self) -> None:
        """Play on from here: a match of its own, all hands open, which is kept if anything is answered."""
        match = match_at(self._scenario, self._game, self._frames[self._at])
        try:
            kept = self.shell.shelf.create(match, standard_source(self._scenario.game))
        except SaveError as error:
            self.shell.notify_msg(error.why, "error")
            return
        kept.only_tried = True
        self.shell.open_match(kept)
