"""The table of Discipline shows what an answer brought scene by scene: each draw, each way stress spreads."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping

from textual.events import Click, Key
from textual.timer import Timer

from tabletop_tui.actions import ACTIONS
from tabletop_tui.kit.game import CardText
from tabletop_tui.kit.saves import Kept
from tabletop_tui.kit.words import Msg
from tabletop_tui.screens.botplay import PLAYING
from tabletop_tui.screens.discipline_scenes import Scene, marked, scenes_of
from tabletop_tui.screens.table import TableScreen
from tabletop_tui.widgets.board import Board, Look
from tabletop_tui.widgets.decision import Asked
from tabletop_tui.widgets.log import Told

PACE = 0.8
"""How many seconds a scene is shown that goes on by itself."""
ARROWED = ("drew-negative", "diffused", "gave-back")
"""What the table shows with arrows and signs of its own."""


class ToldTable(TableScreen):
    """A table that shows scenes before the present: `_scene` is the one that is shown.

    Where nothing may move by itself only those are shown that wait for a key.
    """

    _scene: Scene | None = None
    _open: int | None = None
    _answered: int | None = None

    def __init__(self, kept: Kept) -> None:
        super().__init__(kept)
        self._scenes: Iterator[Scene] = iter(())
        self._scene_timer: Timer | None = None
        self._present: tuple[Msg | None, bool] = (None, False)

    @property
    @abstractmethod
    def texts(self) -> Mapping[str, CardText]:
        """The students with their traits and events in words."""

    # ------------------------------------------------------------------ from scene to scene

    def _answer(self, key: str, *, bot: bool = False) -> None:
        self._answered = len(self.match.history)
        super()._answer(key, bot=bot)

    def go_on(self, remark: Msg | None = None, *, hold: bool = False) -> None:
        """Show what the answer just given brought, then where the match stands."""
        self._stop_scenes()
        answered, self._answered = self._answered, None
        if answered is None or len(self.match.history) != answered + 1:
            super().go_on(remark, hold=hold)
            return
        still = self.shell.low_motion
        self._scenes = (scene for scene in scenes_of(self.match, answered) if scene.waits or not still)
        self._present = (remark, hold)
        self._stop_bot()
        self._look()
        self._next_scene()

    def _next_scene(self) -> None:
        """Show the next scene, or the present when there is none."""
        self._stop_scene_timer()
        scene = next(self._scenes, None)
        if scene is None:
            self._show_present()
            return
        self.answering, self._scene, self.view, self._open = None, scene, scene.view, scene.seat
        self._details.clear()
        self._show(None, Msg("di-waits" if scene.waits else "di-goes-on"))
        self._wait_for_scene()

    def _show_present(self) -> None:
        remark, hold = self._present
        self.go_on(remark, hold=hold)

    def _wait_for_scene(self) -> None:
        if self._scene is not None and not self._scene.waits and self.is_current:
            self._scene_timer = self.set_timer(PACE, self._next_scene)

    def _stop_scenes(self) -> None:
        self._stop_scene_timer()
        self._scenes = iter(())
        if self._scene is not None:
            self._scene, self._open = None, None

    def _stop_scene_timer(self) -> None:
        if self._scene_timer is not None:
            self._scene_timer.stop()
            self._scene_timer = None

    def _let_bot_play(self) -> None:
        if self._scene is None:
            super()._let_bot_play()

    # ------------------------------------------------------------------ keys and the mouse

    def on_key(self, event: Key) -> None:
        """Enter shows the next scene, any other key of playing the present."""
        if self._scene is None or event.key not in PLAYING or self.has_class("-small"):
            return
        event.stop()
        event.prevent_default()
        if event.key in ACTIONS["choose"].keys:
            self._next_scene()
        else:
            self._show_present()

    def on_click(self, event: Click) -> None:
        """A click shows the next scene."""
        if self._scene is not None:
            event.stop()
            self._next_scene()

    def on_board_pressed(self, message: Board.Pressed) -> None:
        """So does one on the board."""
        if self._scene is not None:
            message.prevent_default()
            self._next_scene()

    def on_screen_suspend(self) -> None:
        self._stop_scene_timer()

    def on_screen_resume(self) -> None:
        self._wait_for_scene()

    # ------------------------------------------------------------------ what a scene shows

    def looks(self) -> dict[str, Look]:
        """In a scene: whom it is about, and what each student gets."""
        looks = super().looks()
        if self._scene is None:
            return looks
        for what in self._scene.told:
            if isinstance(student := what.fields.get("student"), str):
                looks[student] = Look(chosen=True)
        for student, note in self._gains(self._scene):
            looks[student] = looks.get(student, Look())._replace(note=note)
        return looks

    def _gains(self, scene: Scene) -> Iterator[tuple[str, str]]:
        for what in scene.told:
            if what.id in ARROWED or (what.id == "felt-it" and scene.lesson.negative):
                continue
            for student, power, negative in marked(what):
                sign = self.glyphs.pip if power else self.glyphs.times
                yield student, f"{sign}{power or negative:+}"

    def _asked(self) -> Asked:
        scene = self._scene
        if scene is None:
            return super()._asked()
        what, more = scene.told[-1], ""
        if scene.event is not None:
            _, story, *effects = self.texts[scene.event].lines
            more = story if what.id == "event" else " ".join(effects)
        # The panel shows the event's text where it acts, the log in one with its title.
        said = Msg("di-event-title", {"student": scene.event}) if what.id == "event" else what
        return Asked(self.seat_parts(scene.seat, named=False), self.words.say(said), more)

    def subject(self) -> str | None:
        """In a scene: the student it is about."""
        student = self._scene.told[-1].fields.get("student") if self._scene is not None else None
        return student if isinstance(student, str) else super().subject()

    def told(self, last: int = 0) -> tuple[list[Told], int]:
        """In a scene: without what is not shown yet."""
        told, new = super().told(last)
        untold = self._scene.untold if self._scene is not None else 0
        return told[: len(told) - untold], max(0, new - untold)
