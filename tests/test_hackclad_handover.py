"""The device goes over in the middle of a turn: to her whom the Clad is pushed onto, and back again."""

from typing import Any

from textual.pilot import Pilot

from tabletop_tui.kit.saves import Kept
from tabletop_tui.screens.curtain import Curtain
from tests.hackclad.tables import NAMES, answer, opened, position_of
from tests.pilots import keep, make_app, shows, text_of, until
from tests.tables import SIZE


def pushed_onto_cai() -> Any:
    """Ana can push the Clad onto Cai, who has a Reaction; Ben stands elsewhere."""
    return position_of(
        NAMES[:3],
        at={"A": "3-4", "B": "1-1", "C": "3-2"},
        hand={"A": ["immolate", "barrage-1"], "C": ["absorb"]},
        mp={"A": 3, "C": 1},
        shards={"C": 5},
    )


async def curtain_of(pilot: Pilot[Any], name: str) -> None:
    app = pilot.app
    await until(pilot, lambda: isinstance(app.screen, Curtain) and app.screen.ready)
    await shows(pilot, f"Pass the device to {name}")


async def test_the_pushed_onto_reacts_behind_a_curtain_and_then_the_turn_goes_on() -> None:
    kept: Kept = keep(pushed_onto_cai())
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        await shows(pilot, "Barrage")
        await answer(pilot, kept, "use:rosette-immolate")
        await curtain_of(pilot, "Cai")
        assert "Barrage" not in text_of(app)
        await opened(pilot)
        await shows(pilot, "C▲ Cai  ", "Absorb")
        assert "Barrage" not in text_of(app)
        await pilot.press("u")
        await shows(pilot, "The last answer was Ana's")
        await answer(pilot, kept, "pass")
        await curtain_of(pilot, "Ana")
        assert "Absorb" not in text_of(app)
        await opened(pilot)
        await shows(pilot, "A● Ana  ", "Barrage")
        await pilot.press("u")
        await shows(pilot, "The last answer was Cai's")
        assert kept.match.answers == ["use:rosette-immolate", "pass"]
        assert kept.match.view(None).players[2].injuries == 1
