"""The table with HacKClaD: answering by keys and by pointing, why not, reactions, the curtain, the result."""

import re
from typing import Any

import pytest

from tabletop_tui.app import Replay
from tabletop_tui.bots.random_bot import RandomBot
from tabletop_tui.engines.registry import open_game
from tabletop_tui.kit.match import Match, Origin
from tabletop_tui.kit.setup import Seat, Setup
from tabletop_tui.screens.curtain import Curtain
from tabletop_tui.screens.result import ResultScreen
from tests.hackclad.tables import (
    NAMES,
    answer,
    attacked_ana,
    lines_at,
    opened,
    point,
    position_of,
    status_of,
    turn_of_ana,
)
from tests.pilots import keep, lines_of, make_app, match_of, shows, text_of, until
from tests.tables import SIZE, SIZES, press, widths

# ---------------------------------------------------------------------- cards and actions


async def test_a_card_is_used_where_it_lies() -> None:
    kept = keep(turn_of_ana())
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        table = await opened(pilot)
        await point(pilot, "rosette-shot")
        marked = {thing for thing in table.hinted_things() if thing.startswith("cell:")}
        assert marked == {"cell:3-3", "cell:3-2"}, "where its RANGE reaches the way that covers the Clad"
        await press(pilot, "enter")
        assert kept.match.state.players[0].shards == 1  # type: ignore[attr-defined]
        await shows(pilot, "Ana deals 1 damage to the Clad")


async def test_what_cannot_be_used_says_why() -> None:
    app = make_app(keep(turn_of_ana(mp={"A": 0}, at={"A": "3-5"})))
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        for card, why in (
            ("rosette-guard", "Guard can be used only in answer to an attack."),
            ("rosette-shot", "Shot costs more MP than you have."),
            ("rosette-tail-whip", "Tail Whip does not reach the Clad."),
            ("cp:draw", "You have not enough CP."),
            ("basic:block", "That is possible only in answer to an attack."),
        ):
            await point(pilot, card)
            await shows(pilot, f"Not now: {why}")
            await press(pilot, "enter")
            await shows(pilot, f"► {why}")


@pytest.mark.parametrize("size", SIZES)
async def test_what_to_type_for_an_action_touches_no_other_figure(size: tuple[int, int]) -> None:
    """It can be told apart without colours, too; a number too long for its room stands in the panel alone."""
    for hand in (["move"], ["move", "shot", "tail-whip", "barrage-1", "barrage-2", "auxiliary-mana"]):
        app = make_app(keep(turn_of_ana(hand={"A": hand}, cp={"A": 9})))
        async with app.run_test(size=size) as pilot:
            table = await opened(pilot)
            marks = table.answering.marks() if table.answering is not None else {}
            things = [thing for thing in marks if thing == "end" or thing.startswith(("basic:", "cp:"))]
            assert len(things) > 4
            for thing in things:
                (shown,) = lines_at(app, thing)
                assert re.fullmatch(rf"({marks[thing]}|•) ?[A-Z][a-zA-Z]*( ?\d)? *", shown), shown
                assert shown.endswith(" ")


async def test_a_card_out_of_reach_shows_all_its_rotations() -> None:
    app = make_app(keep(turn_of_ana(at={"A": "1-1"})))
    async with app.run_test(size=SIZE) as pilot:
        table = await opened(pilot)
        await point(pilot, "rosette-firecracker")
        around = {"cell:1-2", "cell:2-1", "cell:5-1", "cell:1-5"}
        assert {thing for thing in table.hinted_things() if thing.startswith("cell:")} == around
        assert "×" in lines_at(app, "cell:5-1")[1]


async def test_a_move_is_paid_for_and_goes_where_the_cursor_is() -> None:
    kept = keep(turn_of_ana(field={"3-5": 2}))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        table = await opened(pilot)
        await point(pilot, "basic:move")
        assert "cell:3-5" in table.hinted_things()
        await press(pilot, "enter")
        await point(pilot, "rosette-guard")
        await press(pilot, "enter")
        await shows(pilot, "Move to which space?")
        assert table.board.cursor in {"cell:2-4", "cell:4-4", "cell:3-5"}
        await point(pilot, "cell:1-1")
        await press(pilot, "enter")
        await shows(pilot, "(1,1) is not a space for this.")
        await point(pilot, "cell:3-5")
        await press(pilot, "enter")
        assert kept.match.state.players[0].shards == 2  # type: ignore[attr-defined]


WIDE = """
[[card]]
id = "rosette-firecracker"
name = "Firecracker"
kind = "basic"
type = "attack"
vp = 1
atk = 1
range = [[-1, 1], [0, 1], [1, 1]]
after = [{ do = "repel" }]
"""


async def test_a_strike_that_goes_several_ways_is_aimed_by_arrows() -> None:
    kept = keep(turn_of_ana(cards=WIDE, at={"A": "2-4"}, hand={"A": ["firecracker"]}))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        table = await opened(pilot)
        await point(pilot, "rosette-firecracker")
        await press(pilot, "enter")
        await shows(pilot, "Firecracker: the arrow keys choose which way, Enter strikes.")
        await press(pilot, "right")
        assert table.answering is not None
        assert table.answering.aimed is not None
        assert table.answering.aimed.key == "use:rosette-firecracker:right"
        assert "cell:3-4" in table.hinted_things()
        await press(pilot, "left")
        await shows(pilot, "Firecracker does not reach the Clad that way.")
        await press(pilot, "up", "right", "enter")
        if kept.match.count == 0:
            await press(pilot, "enter")
        assert kept.match.history[0].key == "use:rosette-firecracker:right"


async def test_the_turn_ends_by_pointing() -> None:
    kept = keep(turn_of_ana())
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        await point(pilot, "end")
        await press(pilot, "enter")
        if kept.match.count == 0:
            await press(pilot, "enter")
        assert kept.match.history[0].key == "end"


async def test_answers_about_nothing_on_the_table_are_things_themselves() -> None:
    kept = keep(turn_of_ana())
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        await answer(pilot, kept, "use:rosette-firecracker")
        await shows(pilot, "you may discard a card as its Extra Cost")
        assert "No Extra Cost" in lines_at(app, "option:none")[0]
        await point(pilot, "option:none")
        await press(pilot, "enter")
        assert kept.match.history[-1].key == "none"


async def test_an_armed_answer_is_given_by_enter_wherever_the_focus_is() -> None:
    kept = keep(match_of("Ana", "Ben", seed=3, game_id="hackclad"))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        table = await opened(pilot)
        await press(pilot, "1")
        assert kept.match.count == 1
        table.pane.focus()
        await press(pilot, "2")
        await shows(pilot, "Enter again to do it")
        await press(pilot, "enter")
        assert kept.match.count == 2


# ---------------------------------------------------------------------- reactions


@pytest.mark.parametrize("size", SIZES)
async def test_an_attack_stops_and_tells_who_is_hit_by_what_and_for_how_much(size: tuple[int, int]) -> None:
    match = attacked_ana(names=NAMES[:3], at={"A": "3-2", "B": "2-2"}, round=3)
    app = make_app(keep(match))
    async with app.run_test(size=size) as pilot:
        await opened(pilot)
        await shows(pilot, "Rending Claws, ATK 3: 3 damage for you. React? (It hits Ana, Ben.)")
        for name in ("2-2", "3-2", "4-2"):
            assert "ATK3" in lines_at(app, f"cell:{name}")[-1]
        assert "ATK" not in lines_at(app, "cell:3-4")[-1]
        assert "[▲1]" in status_of(app)


async def test_a_reduction_is_told_and_one_key_passes() -> None:
    kept = keep(attacked_ana(hand={"A": ["guard", "shot"]}, cp={"A": 1}, round=3))
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        await answer(pilot, kept, "use:rosette-guard")
        await shows(pilot, "Rending Claws, ATK 3: 1 damage for you. React?")
        number = next(
            n
            for n, option in enumerate(kept.match.decision.options, 1)
            if option.key == "pass"  # type: ignore[union-attr]
        )
        await press(pilot, str(number))
        assert kept.match.history[-1].key == "pass"
        (await opened(pilot)).action_log()
        await shows(pilot, "Ana suffers 1 damage: injured, and off the Field.")


async def test_a_trample_is_told_as_one() -> None:
    app = make_app(keep(attacked_ana(forecast=["rush"], round=3)))
    async with app.run_test(size=SIZE) as pilot:
        await opened(pilot)
        await shows(pilot, "The Clad tramples you on (3,2): 3 damage, not to be reduced. React?")
        await shows(pilot, "Basic: damage -0 (discard a card)")


# ---------------------------------------------------------------------- pass and play


async def test_draft_and_turns_go_from_seat_to_seat_behind_the_curtain() -> None:
    match = position_of(phase="draft", forecast=["rush", "rush"][:1], hand={"A": ["shot"], "B": ["demolish"]})
    kept = keep(match)
    app = make_app(kept)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        await shows(pilot, "Pass the device to Ana", "Round 1 of 9")
        await opened(pilot)
        await shows(pilot, "Which Turn slot do you take?", "Shot")
        await point(pilot, "slot:4")
        await press(pilot, "enter")
        await shows(pilot, "Turn slot 4 is right above where your Turn card lay.")
        assert re.match(r"\d 2", lines_at(app, "slot:2")[0]), "its mark apart from its number"
        await point(pilot, "slot:2")
        await press(pilot, "enter")
        await shows(pilot, "which card do you lay there face down?")
        await point(pilot, "rosette-shot")
        for _ in range(2):
            if isinstance(app.screen, Curtain):
                break
            await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        await shows(pilot, "Pass the device to Ben")
        assert "Shot" not in text_of(app)
        await opened(pilot)
        assert "Shot" not in text_of(app)
        await shows(pilot, "Demolish")
        assert lines_at(app, "slot:2")[1].strip() == "A●"


async def test_open_hands_need_no_curtain() -> None:
    app = make_app(keep(turn_of_ana(open_hands=True)))
    async with app.run_test(size=SIZE) as pilot:
        await shows(pilot, "open hands", "Shot")
        assert not isinstance(app.screen, Curtain)


# ---------------------------------------------------------------------- whole games


@pytest.mark.parametrize(("seats", "size"), [(2, (80, 24)), (4, (120, 40))])
async def test_two_rounds_are_played_by_keys_alone(seats: int, size: tuple[int, int]) -> None:
    kept = keep(match_of(*NAMES[:seats], seed=8, game_id="hackclad"))
    app = make_app(kept)
    asked = set()
    async with app.run_test(size=size) as pilot:
        for turn in range(400):
            table = await opened(pilot)
            decision = kept.match.decision
            assert decision is not None
            asked.add(decision.ask.id)
            before = kept.match.count
            things = [spot.id for spot in table.board.spots if spot.id in _touched(table)]
            assert things, decision.ask.id
            await point(pilot, things[turn % len(things)])
            for _ in range(4):
                await press(pilot, "enter")
                if kept.match.count != before:
                    break
            assert kept.match.count == before + 1, decision.ask.id
            assert widths(app) == {size[0]}
            if kept.match.state.round == 3:  # type: ignore[attr-defined]
                break
        else:
            raise AssertionError("two rounds take fewer answers")
    assert {"ask-witch", "ask-mission", "ask-ninth", "ask-slot", "ask-turn-card", "ask-act"} <= asked


def _touched(table: object) -> set[str]:
    answering = getattr(table, "answering", None)
    assert answering is not None
    return {thing for option in answering.options for thing in option.touches}


async def test_the_result_tells_the_points_by_their_source() -> None:
    match = match_of("Ana", "Ben", seed=5, answers=None, game_id="hackclad")
    app = make_app(keep(match))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        await shows(pilot, "wins with", "Magic Shards", "VP on the nine cards", "Most Injuries")
        bars = {line.count("█") for line in lines_of(app) if "VP on the nine cards" in line}
        assert min(bars) > 2, "points as bars"


async def test_a_replay_shows_the_table_at_every_place() -> None:
    match = match_of(*NAMES, seed=6, answers=None, game_id="hackclad")
    app = make_app(replay=Replay(match))
    async with app.run_test(size=(120, 40)) as pilot:
        await shows(pilot, "Setup")
        for _ in range(8):
            await press(pilot, "pagedown")
            assert widths(app) == {120}
        await shows(pilot, "Round ")
        assert "CLAD" in "\n".join(lines_of(app)) or "HELD" in text_of(app)


def first_of_each_kind() -> dict[str, Match]:
    """For each kind of question that comes up in random games the match where it first does."""
    found: dict[str, Match] = {}
    game, bot = open_game("hackclad"), RandomBot()
    for seed in range(34):
        seats = tuple(Seat(name) for name in NAMES[: 2 + seed % 3])
        options = {"setup": "quick" if seed else "choose", "expansion": "yes"}
        match = Match(game, Setup("hackclad", seats, seed, options))
        while (asked := match.decision) is not None:
            if asked.ask.id not in found:
                found[asked.ask.id] = Match(
                    game, match.setup, Origin(game.rules_version, 0, game.plain(match.state))
                )
            match.answer(bot.choose(game, match.view(asked.seat), asked, len(match.history)))
    return found


def about_to_trigger() -> Match:
    """Verve was discarded as an Extra Cost, and may take effect."""
    hand = ["rose-whip", "verve", "tail-whip"]
    return after("use:rosette-rose-whip", "card:rosette-verve", hand={"A": hand})


def about_to_pay() -> Match:
    """Firecracker may have an Extra Cost."""
    return after("use:rosette-firecracker", hand={"A": ["firecracker", "guard", "tail-whip"]})


def after(*answers: str, **position: Any) -> Match:
    """Ana's turn from a position, after answers, as the beginning of a match."""
    match = turn_of_ana(**position)
    for key in answers:
        match.answer(key)
    return Match(match.game, match.setup, Origin(1, 0, match.game.plain(match.state)))


async def test_every_kind_of_question_is_answered_by_pointing() -> None:
    found = first_of_each_kind()
    asked = {id for id in open_game("hackclad").book.templates if id.startswith("ask-")}
    assert asked - set(found) <= {"ask-trigger", "ask-pay-cards-may"}
    found |= {"ask-trigger": about_to_trigger(), "ask-pay-cards-may": about_to_pay()}
    for kind, match in found.items():
        kept = keep(match)
        app = make_app(kept)
        async with app.run_test(size=SIZE) as pilot:
            table = await opened(pilot)
            assert table.decision is not None
            assert table.decision.ask.id == kind
            spots = {spot.id for spot in table.board.spots}
            for option in table.decision.options:
                assert spots.intersection(option.touches), (kind, option.key)
            thing = next(one for one in table.decision.options[-1].touches if one in spots)
            await point(pilot, thing)
            for _ in range(4):
                if kept.match.count == 0:
                    await press(pilot, "enter")
            assert kept.match.count == 1, kind
