"""The terminal's size changes at any moment: nothing is lost, and what stands there is right to the cell."""

import asyncio
import random

import pytest

from tabletop_tui.app import TabletopApp
from tests.situations import ALL, Situation, in_mind, reach
from tests.test_table_bots import Ponderer
from tests.wired import Cells, Wired, differences, settled, wired

ENDS = [(80, 24), (100, 30), (120, 40), (200, 60)]
BEFORE = (97, 29)


def sizes_of_a_storm(seed: int) -> list[tuple[int, int]]:
    """Sizes as of somebody who drags the corner of a window, and lets it fall."""
    chance = random.Random(seed)
    storm = [(chance.randint(80, 200), chance.randint(24, 60)) for _ in range(6)]
    storm += [(1, 1), (2, 30), (chance.randint(3, 79), chance.randint(2, 23)), (61, 17)]
    storm += [(chance.randint(1, 79), 40), (140, chance.randint(1, 23)), BEFORE, (120, 40)]
    chance.shuffle(storm)
    return storm


async def shown_at_a_fresh_start(one: Situation, size: tuple[int, int]) -> Cells:
    async with wired(one.app(), size) as there:
        await reach(there.pilot, one)
        return await settled(there)


async def weather(there: Wired, storm: list[tuple[int, int]], size: tuple[int, int]) -> None:
    """Sizes follow each other faster than the app can paint, and not so fast."""
    for number, one in enumerate(storm):
        there.resize(*one)
        if number % 3 == 0:
            await asyncio.sleep(0.02)
    there.resize(*size)


async def same_after_a_storm(one: Situation, seed: int) -> None:
    size = ENDS[seed % len(ENDS)]
    expected = await shown_at_a_fresh_start(one, size)
    app = one.app()
    assert isinstance(app, TabletopApp)
    async with wired(app, BEFORE) as there:
        await reach(there.pilot, one)
        await settled(there)
        mind = in_mind(app)
        await weather(there, sizes_of_a_storm(seed), size)
        cells = await settled(there)
        assert cells == expected, differences(cells, expected)
        assert in_mind(app) == mind


@pytest.fixture(autouse=True)
def _a_bot_that_thinks_until_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop_tui.bots.driver.make_bot", lambda *_: Ponderer())
    monkeypatch.setenv("COLORTERM", "truecolor")


@pytest.mark.parametrize("name", sorted(ALL))
async def test_a_storm_of_sizes_changes_nothing(name: str) -> None:
    await same_after_a_storm(ALL[name], sorted(ALL).index(name))
